"""Allies of Dark Minions, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.fights import attack_of
from engine.rules.combat.assigning import ready_to_face
from engine.scenarios.scenario import Scenario
from engine.state.records import HAND
from tests.cards.positions.creatures import met
from tests.cards.positions.hazards import choose, offers, onward, turn_to_bob
from tests.cards.positions.heroes import strike_first

# --- DM-177 Lindion the Oronín -------------------------------------------------------------------------------------


@pytest.mark.card("DM-177")
def test_lindion_knows_beasts_and_spiders_only() -> None:
    """Other attacks Lindion does not cancel, nor those against another company."""
    s = met("Wolves", "wilderness", "Gimli, bears DM-177", site="Rivendell", to="Bree", kind="wizard")
    s.refused("alice", "use Lindion the Oronín", "9.2")
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="starter")
    s.company("alice", "Lórien", "Bilbo, bears DM-177").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Crebain").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Crebain keyed to wilderness").refused("alice", "use Lindion the Oronín", "9.2")


# --- DM-178 Mistress Lobelia ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-178")
def test_lobelia_finds_things() -> None:
    """She taps to bring an item, ally or faction that is playable where she is to the hand; nothing else."""
    s = Scenario().company("alice", "Bree", "Gimli, bears DM-178").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", "TW-198; Dodge").deck("alice", "3 Dodge").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Mistress Lobelia").refused("alice", "choose Dodge")
    s.do("alice", "choose Bill the Pony")
    assert s.card("Bill the Pony").zone == HAND


@pytest.mark.card("DM-178")
@pytest.mark.ruling("urd:Mistress Lobelia")
def test_lobelia_finds_no_further_minor_item() -> None:
    """At Bree, which lists no items, no minor item is playable for her."""
    s = Scenario().company("alice", "Bree", "Gimli, bears DM-178").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", "TW-198; Elven Cloak").deck("alice", "3 Dodge").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Mistress Lobelia").refused("alice", "choose Elven Cloak")


# --- DM-179 Noble Hound --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-179")
def test_noble_hound_goes_first() -> None:
    """The hound is assigned a strike before its master, even tapped; it may be discarded against captors."""
    s = met("Orc-lieutenant", "shadow hold", "Gimli, bears DM-179 (tapped)", "Elladan", site="TW-413", kind="wizard")
    s.passes("alice").refused("alice", "assign Gimli", "9.4")
    s.do("alice", "assign Noble Hound")


@pytest.mark.card("DM-179", "BA-46")
@pytest.mark.ruling("urd:Noble Hound/1")
@pytest.mark.parametrize("ally", ["DM-179", "BA-46"])
def test_assigned_although_tapped(ally: str) -> None:
    """A strike may be assigned to it as though it were untapped."""
    kind, who, site = ("wizard", "Gimli", "TW-413") if ally == "DM-179" else ("balrog", "BA-3", "LE-378")
    s = met("Orc-lieutenant", "shadow hold", f"{who}, bears {ally} (tapped)", site=site, kind=kind)
    name = database().get(ally).name
    assert ready_to_face(s.game, s.card(name).iid)
    s = met("Orc-lieutenant", "shadow hold", "Gimli, tapped", site="TW-413", kind="wizard")
    assert not ready_to_face(s.game, s.card("Gimli").iid)


@pytest.mark.card("DM-179")
@pytest.mark.parametrize(
    ("bearer", "host", "possible"), [("Gimli", True, True), ("Gimli", False, False), ("Elrond", True, False)]
)
def test_the_noble_hound_saves_from_captors(bearer: str, host: str, *, possible: bool) -> None:
    """Discarded against a strike at its master that takes prisoners, it makes the strike wound instead."""
    people = [f"{one}, bears Noble Hound" if one == bearer else one for one in ("Gimli", "Elrond")]
    s = Scenario().turn(3, "alice").company("alice", "Ettenmoors", *people).company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Lesser Spiders", "Flies and Spiders", "Orc-patrol").sites("bob", "Ettenmoors").hand("alice", "Cram")
    s.dice(2, 2, 12, 12, 12, 12, 12, 12).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Lesser Spiders", "Ruins & Lairs")
    seen = False
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        who = s.asked()[0]
        found = s.options(who)
        wanted = [one for one in found if host and "Flies and Spiders" in one and "on Gimli, held" in one]
        first = [one for one in found if one in ("The strike against Gimli", "Gimli stays untapped (−3)")]
        if offers(s, "alice", "Use Noble Hound"):
            seen = True
            choose(s, "alice", "Use Noble Hound").expect("Noble Hound is discarded")
        elif wanted or first:
            s.do(who, (wanted or first)[0])
        else:
            onward(s)
    assert seen == possible
    taken = host and not possible
    assert any("Gimli is taken prisoner" in line for line in s.log()) == taken
    assert any("Gimli is wounded" in line for line in s.log()) != taken
