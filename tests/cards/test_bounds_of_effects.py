"""How far effects of the decks' cards reach: whom they pass over, which attacks and ways are none of theirs."""

from __future__ import annotations

import pytest
from hazards import lay, meet, onward, resolve, turn_to_bob
from minions import iid
from msgspec.structs import replace

from carddb.facts.model import Attack
from engine import atoms, core
from engine.combat import CREATURE, EVENT, attack_of, start_attack
from engine.queries import company_of, hazard_limit
from engine.scenario import Scenario


def offers(s: Scenario, who: str, start: str) -> list[str]:
    """Return what a player is offered that starts so."""
    return [one for one in s.options(who) if one.startswith(start)] if who in s.asked() else []


def attacked(s: Scenario, who: str, attack: Attack, kind: str = CREATURE, by: str = "Beregond") -> Scenario:
    """Let an attack come upon somebody's company, up to the first question."""
    here = company_of(s.game, iid(s, who))
    assert here is not None
    start_attack(s.game, here.id, iid(s, by), attack, kind)
    core.run(s.game)
    return s


# --- Great Ship -------------------------------------------------------------------------------------------------

SEA = ("Dol Amroth", "Bay of Belfalas")
SHORE = ("Lond Galen", "Anfalas")


def sailing(people: tuple[str, ...], way: tuple[str, str], hazard: str) -> Scenario:
    """Let a company go under sail until bob has declared a hazard on Gimli."""
    s = Scenario().turn(3, "alice").company("alice", "Edhellond", *people).company("bob", "Lórien", "Dori")
    s.hand("alice", "Great Ship", "Cram").hand("bob", hazard).sites("alice", way[0])
    s.deck("alice", "9 Dodge").deck("bob", "9 Wolves").start("organization")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Great Ship") and "Legolas" in one))
    resolve(s).do("alice", f"move Gimli to {way[0]}")
    for _ in range(40):
        if offers(s, "bob", f"Play {hazard}"):
            break
        who = s.asked()[0]
        found = [one for one in s.options(who) if way[1] in one]
        s.do(who, found[0]) if found else onward(s)
    return s.do("bob", next(one for one in offers(s, "bob", f"Play {hazard}") if "Gimli" in one))


def test_an_ally_sails_no_great_ship() -> None:
    """Only characters tap for the Great Ship, no ally of theirs."""
    s = sailing(("Gimli, bears Gollum", "Legolas"), SEA, "Foolish Words")
    used = offers(s, "alice", "Use Great Ship")
    assert used
    assert [one for one in used if "Gollum" in one] == []


def test_a_great_ship_needs_the_sea() -> None:
    """On a way of a single region that is no Coastal Sea the Great Ship outruns nothing."""
    s = sailing(("Gimli", "Legolas"), SHORE, "Foolish Words")
    assert not offers(s, "alice", "Use Great Ship")


# --- the Last Child of Ungoliant --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "helps"), [(CREATURE, True), (EVENT, False)])
def test_the_last_child_helps_against_creatures(kind: str, *, helps: bool) -> None:
    """She cancels the attack of a creature, not one that an event makes."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Minas Morgul [LE]", "Gorbag", to="Cirith Ungol [LE]").company("bob", "Lórien", "Beregond")
    s.company("alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant")
    s.hand("alice", "Cram").hand("bob", "Orc-guard").start("hazards", of="Gorbag")
    assert bool(offers(attacked(s, "Gorbag", Attack("orc", 2, 6), kind), "alice", "Use Last Child")) == helps


def test_the_last_child_discards_permanent_events_of_her_own_side_only() -> None:
    """No long-event, and nothing on a character of the opponent, is discarded by her."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Minas Morgul [LE]", "Gorbag", to="Cirith Ungol [LE]").company("bob", "Cirith Ungol", "Beregond")
    s.company("alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant")
    s.in_play("bob", "Foolish Words; Minions Stir").hand("alice", "Cram").hand("bob", "Orc-guard")
    s.start("hazards", of="Gorbag")
    lay(s, "Minions Stir", "Gorbag")
    lay(s, "Foolish Words", "Beregond")
    moving = company_of(s.game, iid(s, "Beregond"))
    here = company_of(s.game, iid(s, "Gorbag"))
    assert moving is not None
    assert here is not None
    atoms.set_company(s.game, replace(moving, destination=here.destination))
    s.game.menus = {}
    assert not offers(s, "alice", "Use Last Child")


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "to", "more"), [("Mount Doom", "", 0), ("Mount Doom", "Cirith Gorgor", 0)])
def test_mount_doom_minds_who_comes(site: str, to: str, more: int) -> None:
    """Neither a company that stays there nor one that leaves it meets more hazards."""
    s = Scenario().company("alice", site, "Bilbo", to=to).company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    here = company_of(s.game, iid(s, "Bilbo"))
    assert here is not None
    assert hazard_limit(s.game, here) == here.limit + more


@pytest.mark.parametrize("site", ["Goblin-gate [LE]", "Moria [LE]"])
@pytest.mark.parametrize(("race", "detained"), [("nazgûl", True), ("orc", False)])
def test_nazgul_detain_minions_wherever(site: str, race: str, *, detained: bool) -> None:
    """Creatures keyed to the site attack as usual there, but the Nazgûl still only detain minions."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, "Gorbag")
    s.company("bob", "Lórien", "Beregond").hand("bob", "Orc-guard").hand("alice", "Cram").start("hazards")
    here = company_of(s.game, iid(s, "Gorbag"))
    assert here is not None
    start_attack(s.game, here.id, s.card("Beregond").iid, Attack(race, 1, 9), CREATURE, ("site-type", "shadow-hold"))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.detainment == detained


def test_a_sage_tests_the_ring_that_lies_where_he_is() -> None:
    """A sage elsewhere does not tap for Mount Doom, and no ring elsewhere is tested there."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Mount Doom [LE]", "Lagduf, bears Gold Ring that Sauron Fancies", "Belegorn")
    s.company("alice", "Barad-dûr [LE]", "Ostisen, bears The Least of Gold Rings", "Ciryaher")
    s.company("bob", "Lórien", "Beregond").start("organization")
    used = offers(s, "alice", "Use Mount Doom")
    assert used
    assert [one for one in used if "Ciryaher" in one or "Least" in one] == []


# --- attacks that are none of theirs ----------------------------------------------------------------------------


def test_veils_are_flung_away_between_fights() -> None:
    """The hazard is not played while the company is attacked."""
    s = turn_to_bob(meet(("Edhellond", "Stone-circle", "Anfalas, Old Pûkel Gap"), "Gimli", hand="Veils Flung Away"))
    assert offers(s, "bob", "Play Veils Flung Away")
    attacked(s, "Gimli", Attack("wolf", 2, 5), by="Veils Flung Away")
    assert not any(offers(s, who, "Play Veils Flung Away") for who in s.asked())


@pytest.mark.parametrize(("kind", "tamed"), [(CREATURE, True), (EVENT, False)])
def test_only_a_creature_is_tamed(kind: str, *, tamed: bool) -> None:
    """Ready to His Will answers the attack of a creature, not one that an event makes of a creature’s card."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Ettenmoors [LE]", "Gorbag")
    s.company("bob", "Lórien", "Beregond").hand("alice", "Ready to His Will").in_play("bob", "Uruk-lieutenant")
    s.start("hazards")
    attacked(s, "Gorbag", Attack("orc", 1, 9), kind, by="Uruk-lieutenant")
    assert bool(offers(s, "alice", "Play Ready to His Will")) == tamed
