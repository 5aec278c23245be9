"""Sites of The White Hand, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.fights import attack_of
from engine.rules.movement.movement import destinations, paths
from engine.rules.players.fallen import stage_points
from engine.scenarios.scenario import Scenario
from tests.cards.positions.dark import on_to
from tests.cards.positions.fallen_wizards import STAGES
from tests.cards.positions.hazards import company, onward
from tests.cards.positions.places import here

# --- WH-55 Deep Mines ----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-55")
@pytest.mark.parametrize(("points", "reached"), [(7, True), (6, False)])
def test_deep_mines(points: int, *, reached: bool) -> None:
    """From a protected Wizardhaven, with more than six stage points, a company reaches Deep Mines below it."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-57", "WH-8", "Gimli")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "WH-55")
    stages = [
        c for c in database().cards if c.alignment == "stage" and c.stage_points == 1 and "permanent-event" in c.kinds
    ]
    s.in_play("alice", *[one.id for one in stages[: points - 1]]).start("organization")
    assert stage_points(s.game, 0) == points
    reach = {s.game.facts(iid).id for iid in destinations(s.game, here(s))}
    assert ("WH-55" in reach) == reached


@pytest.mark.card("WH-55")
@pytest.mark.ruling("urd:Deep Mines/1", "urd:Deep Mines/2")
def test_one_deep_mines_below_each_wizardhaven() -> None:
    """Errata and CoE 84: each protected Wizardhaven leads to a copy of its own, and to no second one."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-57", "WH-8")
    s.company("alice", "WH-57", "Gimli").company("alice", "Ost-in-Edhil", "Beretar").hand("bob", "Orc-guard")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "3 Deep Mines").hand(
        "alice", "Hidden Haven", "Guarded Haven"
    )
    s.in_play("alice", *STAGES[11]).start("organization")
    s.do("alice", "play Hidden Haven on Ost-in-Edhil", "play Guarded Haven on Ost-in-Edhil")
    s.do("alice", "move Gimli to Deep Mines", "move Beretar to Deep Mines")
    on_to(s, "Keep your Stage")
    s.do("alice", "keep your Stage resources")
    while "Enter Deep Mines" not in s.options(s.asked()[0]):
        onward(s)
    mines = {who: company(s, who).site for who in ("Gimli", "Beretar")}
    assert len({s.game.facts(one).name for one in mines.values()}) == 1
    assert len(set(mines.values())) == 2
    assert [
        site for site in destinations(s.game, company(s, "Radagast")) if s.game.facts(site).name == "Deep Mines"
    ] == [mines["Gimli"]]


# --- WH-57 Rhosgobel -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-57")
@pytest.mark.ruling("urd:Rhosgobel (Fallen Wizard)")
@pytest.mark.parametrize(("start", "to"), [("Rhosgobel [WH]", "Lórien"), ("Lórien", "Rhosgobel [WH]")])
def test_the_way_to_rhosgobel_is_dark(start: str, to: str) -> None:
    """Radagast's companies pass through Southern Mirkwood, a Dark-domain, on their way there and back."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", start, "Radagast [WH]", "Bilbo")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", to).hand("alice", "Cram").start("organization")
    here = company(s, "Bilbo")
    plain_name = to.partition(" [")[0]
    site = next(one for one in destinations(s.game, here) if s.game.facts(one).name == plain_name)
    ways = paths(s.game, here, site)
    assert ways
    assert all("Southern Mirkwood" in way.regions and "dark-domain" in way.types for way in ways)


@pytest.mark.card("WH-8", "WH-57")
@pytest.mark.parametrize(("avatar", "may"), [("WH-8", True), ("WH-9", False)])
def test_rhosgobel_is_radagasts(avatar: str, *, may: bool) -> None:
    """Only Radagast's companies use the Wizardhaven Rhosgobel, which gives its stage point to who is there."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "TW-396", avatar, "Gimli")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "WH-57").start("organization")
    reach = {s.game.facts(iid).id for iid in destinations(s.game, here(s))}
    assert ("WH-57" in reach) == may


# --- WH-58 The White Towers ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-56", "WH-58")
@pytest.mark.parametrize("site", ["WH-56", "WH-58"])
def test_attacks_at_wizardhavens_are_canceled(site: str) -> None:
    """An attack against a company that stays at such a Wizardhaven is canceled before anybody is struck."""
    name = database().get(site).name
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", site, "Gimli")
    s.company("bob", "Grey Havens", "Beregond").agent("bob", f"Bill Ferny, revealed at {name}").hand("alice", "Dodge")
    s.start("site").do("alice", "enter")
    s.do("bob", "attack with Bill Ferny").expect("Gimli is untapped")
    assert any("canceled" in line or "not defeated" in line for line in s.log())
    assert attack_of(s.game) is None
