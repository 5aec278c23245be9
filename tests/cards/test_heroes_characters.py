"""Hero characters, allies and sites."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, entered, strike_body, strike_first

from engine.api import answer
from engine.kernel.machine import options
from engine.queries.attributes import prowess
from engine.queries.cards import company_of, hazard_limit
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import supporters
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario

ROAD = "Rhudaur, Hollin, Redhorn Gate"


# --- characters -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "home"), [("Círdan", "Grey Havens"), ("Galadriel", "Lórien")])
def test_at_home_the_hand_is_larger(who: str, home: str) -> None:
    """At home, and only there, the hand holds one card more."""
    at_site(home, who, phase="organization").expect("alice has a hand size of 9")
    at_site("Rivendell", who, phase="organization").expect("alice has a hand size of 8")


def voyage(creature: str, key: str, status: str = "") -> Scenario:
    """Let a creature keyed to a region attack Círdan's company on its way along the coast."""
    s = Scenario().company("alice", "Grey Havens", f"Círdan{status}", "Gimli", to="Edhellond")
    s.company("bob", "Lórien", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    return strike_first(s, f"play {creature} keyed to {key}")


def test_cirdan_at_sea() -> None:
    """Círdan taps to cancel an attack keyed to a Coastal Sea."""
    s = voyage("Fell Turtle", "coastal sea").do("alice", "use Círdan")
    s.expect("Círdan is tapped", "the log says: Círdan cancels the attack")
    voyage("Fell Turtle", "coastal sea", ", tapped").refused("alice", "use Círdan", "9.2.3")


def test_cirdan_not_by_name() -> None:
    """URD, Círdan: what is keyed by name, or on land, is not canceled."""
    voyage("Corsairs of Umbar", "Anfalas").refused("alice", "use Círdan", "9.2")
    attacked("Orc-guard", "Círdan", hand="Dodge").refused("alice", "use Círdan", "9.2")


@pytest.mark.parametrize(("who", "more"), [("Éowyn", 6), ("Vôteli", 5), ("Peath", 5)])
def test_against_the_nazgul(who: str, more: int) -> None:
    """Against Nazgûl and Ringwraiths her prowess is higher and the body of the strike she faces is halved."""
    s = Scenario().company("alice", "Barad-dûr", who, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Witch-king of Angmar").hand("alice", "2 Dodge").start("hazards")
    strike_first(s, "play Witch-king of Angmar keyed to dark hold")
    g, iid = s.game, s.card(who).iid
    for race in ("nazgûl", "ringwraith"):
        assert prowess(g, iid, frozenset((race,))) == prowess(g, iid) + more
    attack = attack_of(g)
    assert attack is not None
    whole = attack.body
    s.do("alice", "pass", f"assign {who}", "confirm")
    assert strike_body(s) == (whole + 1) // 2


@pytest.mark.parametrize(("who", "wild"), [("Radagast", True), ("Gandalf", False)])
def test_radagast_draws_for_the_wild(who: str, wild: bool) -> None:
    """Radagast may draw one card more for each Wilderness of his company's site path."""
    s = Scenario().company("alice", "Rivendell", who, to="Moria", via=ROAD).company("bob", "Grey Havens", "Beregond")
    s.deck("alice", "9 Dodge").deck("bob", "9 Wolves").sites("alice", "Bree").start("movement/hazard")
    while not s.options("alice")[0].startswith("Draw"):
        seat = s.seat("alice")
        answer(s.game, seat, s.game.stamps[seat], options(s.game, seat)[0])
    path = next(iter(s.game.companies.values())).path
    site = s.game.facts(s.card("Moria").iid)
    assert path.count("wilderness") > 0
    assert len(s.options("alice")) == site.draw + (path.count("wilderness") if wild else 0)


# --- allies -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Quickbeam")
@pytest.mark.parametrize("ally", ["Quickbeam", "Treebeard", "Skinbark"])
def test_ents_are_not_attacked_at_their_site(ally: str) -> None:
    """Neither automatic-attacks nor what is keyed to the site reach the Ent; on the way he is attacked."""
    for s in (
        entered("Moria", f"Gimli, bears {ally}", hand="Dodge"),
        attacked("Orc-guard", f"Gimli, bears {ally}", hand="Dodge"),
    ):
        s.do("alice", "pass")
        attack = attack_of(s.game)
        assert attack is not None
        assert s.card(ally).iid not in [strike.target for strike in attack.assigned]
        assert s.card(ally).iid in supporters(s.game, attack.company, s.card("Gimli").iid), "URD: it may support"
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Quickbeam", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant").start("hazards")
    s.do("bob", "play Orc-lieutenant keyed to wilderness")
    assert any("Quickbeam" in label for label in s.options("alice"))


@pytest.mark.parametrize(
    ("ally", "site", "stays"),
    [
        ("Treebeard", "Isengard", True),
        ("Treebeard", "Moria", True),
        ("Treebeard", "Rivendell", False),
        ("Skinbark", "Moria", True),
        ("Quickbeam", "Rivendell", True),
    ],
)
def test_ents_keep_to_their_woods(ally: str, site: str, stays: bool) -> None:
    """Treebeard and Skinbark leave a company that moves to a site outside their regions."""
    start = "Lórien" if site != "Rivendell" else "Moria"
    s = Scenario().company("alice", start, f"Gimli, bears {ally}", to=site).company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("hazards")
    s.expect(f"{ally} is {'in play' if stays else 'discarded'}")


def test_ents_may_stay_elsewhere() -> None:
    """Without movement nothing is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Treebeard").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards").expect("Treebeard is in play")


@pytest.mark.parametrize(
    ("riders", "limit"),
    [
        (("Gimli, bears Noble Steed", "Elladan, bears Noble Steed"), 6),
        (("Gimli, bears Noble Steed", "Elladan, bears Bill the Pony"), 6),
        (("Gimli, bears Noble Steed", "Elladan"), 4),
        (("Gimli", "Elladan"), 4),
    ],
)
def test_all_must_ride(riders: tuple[str, ...], limit: int) -> None:
    """With a steed for each character the company moves up to six regions, however many steeds there are."""
    s = at_site("Rivendell", *riders, phase="organization")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert region_limit(s.game, company) == limit


@pytest.mark.parametrize("target", ["Gimli", "Noble Steed"])
def test_steeds_cancel_strikes(target: str) -> None:
    """A steed taps to cancel a strike against its bearer or itself."""
    s = attacked("Orc-lieutenant", "Gimli, bears Noble Steed", "Elladan").do(
        "alice", f"assign {target}", "confirm", "confirm"
    )
    s.do("alice", "use Noble Steed").expect("Noble Steed is tapped", "the log says: Noble Steed cancels the strike")


def test_steeds_and_other_strikes() -> None:
    """A strike against somebody else, or from an automatic-attack, is not canceled by it."""
    s = attacked("Orc-lieutenant", "Gimli, bears Noble Steed", "Elladan", hand="Dodge").do("alice", "pass")
    s.do("alice", "assign Elladan", "confirm").refused("alice", "use Noble Steed")
    s = entered("Isengard", "Gimli, bears Noble Steed", hand="Dodge").do("alice", "pass")
    while s.asked() != ("alice",) or "Gimli" not in str(s.options("alice")):
        s.do("bob", "confirm")
    s.refused("alice", "use Noble Steed")


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "all_heal"), [("Rhosgobel", True), ("Old Forest", True), ("Bree", False)])
def test_healing_at_a_healing_site(site: str, all_heal: bool) -> None:
    """A healing effect there heals everybody wounded at the site; who is only tapped stays so."""
    s = Scenario().company("alice", site, "Bilbo, wounded", "Gimli, wounded", "Elladan, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Halfling Strength").start("organization")
    s.do("alice", "play Halfling Strength on Bilbo")
    s.expect("Bilbo is untapped", f"Gimli is {'untapped' if all_heal else 'wounded'}", "Elladan is tapped")


def test_healing_reaches_the_other_company() -> None:
    """Everybody at the site is healed, in whichever company."""
    s = Scenario().company("alice", "Old Forest", "Bilbo, wounded").company("alice", "Old Forest", "Gimli, wounded")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Halfling Strength").start("organization")
    s.do("alice", "play Halfling Strength on Bilbo").expect("Gimli is untapped")


@pytest.mark.parametrize(("start", "to", "more"), [("Minas Morgul", "Barad-dûr", 2), ("Lórien", "Moria", 0)])
def test_barad_dur_raises_the_limit(start: str, to: str, more: int) -> None:
    """Against a company that moves to Barad-dûr two more hazards may be played; not elsewhere."""
    s = Scenario().company("alice", start, "Gimli", "Bilbo", "Elladan", to=to).company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("hazards")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert company.origin >= 0
    assert hazard_limit(s.game, company) == company.limit + more


def test_barad_dur_for_movers_only() -> None:
    """A company that stays there has its usual hazard limit."""
    s = Scenario().company("alice", "Barad-dûr", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("hazards")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert hazard_limit(s.game, company) == company.limit
