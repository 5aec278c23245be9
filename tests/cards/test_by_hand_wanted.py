"""Cards by hand that decks hold: what of them needs no script, and when their scripts can begin."""

from __future__ import annotations

import pytest
from hazards import MORIA, SEA, meet, resolve, turn_to_bob

from engine.checks import invariants
from engine.queries.attributes import influence, mind_for_control
from engine.queries.scoring import sources
from engine.records import repair
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND


def offers(s: Scenario, who: str, name: str) -> list[str]:
    """Return the options to play a card, not those to place it on guard."""
    return [one for one in s.options(who) if one.startswith(f"Play {name}") and "keyed" not in one]


def test_tribute_garnered() -> None:
    """It is worth 1 miscellaneous point on a faction of one's own, once for each."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Minas Morgul [LE]", "Gorbag")
    s.company("bob", "Lórien", "Elrond").pile("alice", "Goblins of Goblin-gate [LE]")
    s.hand("alice", "Tribute Garnered", "Tribute Garnered").start("organization")
    assert sources(s.game, 0)["miscellaneous"] == 0
    s.do("alice", "play Tribute Garnered").all_pass()
    assert sources(s.game, 0)["miscellaneous"] == 1
    assert not offers(s, "alice", "Tribute Garnered")


@pytest.mark.parametrize("event", ["Tribute Garnered", "Long Grievous Siege"])
def test_a_faction_is_neither_a_creature_nor_a_stored_card(event: str) -> None:
    """What is played on a faction is offered for factions alone, and lies on one in a position that can be repaired."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .company("alice", "Moria [LE]", "Gorbag")
        .company("bob", "Edoras", "Dori")
    )
    faction = "Grey Mountain Goblins"
    s.pile("alice", f"{faction}; Foul-smelling Paste; Thrall-ring").kills("alice", "Cave-drake").kills("bob", "Wargs")
    s.hand("alice", event).start("organization")
    offered = [one for one in s.options("alice") if event in one]
    assert len(offered) == 1
    assert faction in offered[0]
    s.do("alice", offered[0]).all_pass()
    assert s.card(event).host == s.card(faction).iid
    assert invariants.check(s.game) == []
    repair.repair(s.game, repair.read(s.game, 0, "tap Gorbag"))
    repair.repair(s.game, repair.read(s.game, 0, f"move {faction} to the discard pile"))
    assert s.card(event).zone == DISCARD
    assert invariants.check(s.game) == []


def test_tribute_needs_a_faction() -> None:
    """Without a faction there is nothing to play it on."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Minas Morgul [LE]", "Gorbag")
    s.company("bob", "Lórien", "Elrond").hand("alice", "Tribute Garnered").start("organization")
    assert not offers(s, "alice", "Tribute Garnered")


@pytest.mark.parametrize(
    ("agent", "zone"),
    [("Bill Ferny, revealed at Bree", DISCARD), ("Golodhros, revealed at Dol Guldur", HAND), ("Bill Ferny", -1)],
)
def test_withdrawn_to_mordor(agent: str, zone: int) -> None:
    """A face-up agent with a mind of 5 or less is discarded, another goes back to hand; a face-down one is no target."""
    s = Scenario(scripts=True).company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.agent("bob", agent).hand("alice", "Withdrawn to Mordor").start("organization")
    found = [one for one in offers(s, "alice", "Withdrawn to Mordor") if " on " in one and "guard" not in one]
    assert len(found) == (zone >= 0)
    if found:
        s.do("alice", found[0]).all_pass()
        assert s.card(agent.split(",", maxsplit=1)[0]).zone == zone


@pytest.mark.parametrize("doors", [True, False])
def test_shelob_as_an_event_needs_doors_of_night(doors: bool) -> None:
    """She becomes a permanent-event only while Doors of Night is in play."""
    s = meet(MORIA, "Gimli", hand="Shelob", play="Doors of Night" if doors else "")
    assert bool(offers(turn_to_bob(s), "bob", "Shelob")) == doors


@pytest.mark.parametrize(("route", "some"), [(SEA, True), (MORIA, False)])
def test_lord_of_the_haven_reaches_the_coasts(route: tuple[str, str, str], some: bool) -> None:
    """As a short-event it reaches companies that move through Coastal Sea."""
    s = meet(route, "Gimli", hand="Lord of the Haven")
    assert bool(offers(turn_to_bob(s), "bob", "Lord of the Haven")) == some


@pytest.mark.parametrize(("creature", "some"), [("Wargs", True), ("Orc-patrol", False)])
def test_wolf_riders_strengthen_wolves(creature: str, some: bool) -> None:
    """As a short-event they raise an attack of Wolves, no other one."""
    start, to, via = MORIA
    s = Scenario().company("alice", start, "Gimli", to=to, via=via).company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", creature, "Wolf-riders").start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to wilderness"))
    assert bool(offers(s, "bob", "Wolf-riders")) == some


@pytest.mark.parametrize(
    ("who", "some"), [(("Gimli", "Legolas"), True), (("Gimli", "Balin"), False), (("Legolas", "Beretar"), False)]
)
def test_unhappy_blows_need_both(who: tuple[str, ...], some: bool) -> None:
    """Dwarves and Elves must be in the company."""
    s = meet(MORIA, *who, hand="Unhappy Blows")
    assert bool(offers(turn_to_bob(s), "bob", "Unhappy Blows")) == some


@pytest.mark.parametrize(("agent", "some"), [("", True), (", tapped", False)])
def test_pilfer_anything_unwatched(agent: str, some: bool) -> None:
    """An untapped agent of one's own pays for it."""
    s = Scenario(scripts=True).company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.agent("bob", f"Bill Ferny{agent}, revealed at Bree").hand("bob", "Pilfer Anything Unwatched").start("hazards")
    assert bool(offers(turn_to_bob(s), "bob", "Pilfer Anything Unwatched")) == some


@pytest.mark.parametrize(("to", "some"), [("Moria", True), ("Edoras", False)])
def test_troll_purse_lies_where_orcs_or_trolls_are(to: str, some: bool) -> None:
    """It is played on a site with an automatic-attack of Orcs or Trolls."""
    s = Scenario().company("alice", to, "Gimli").company("bob", "Grey Havens", "Elrond")
    s.hand("bob", "Troll-purse").start("hazards")
    assert bool(offers(turn_to_bob(s), "bob", "Troll-purse")) == some


def test_squire_of_the_hunt() -> None:
    """A warrior at a Wizardhaven has +1 direct influence and takes 2 to control."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "The White Towers [WH]", "Alatar [WH]", "Faramir", "Ioreth")
    s.hand("alice", "Squire of the Hunt").start("organization")
    faramir = s.card("Faramir").iid
    before = influence(s.game, faramir)
    found = offers(s, "alice", "Squire of the Hunt")
    assert [one for one in found if "Faramir" in one]
    assert not [one for one in found if "Ioreth" in one]
    s.do("alice", next(one for one in found if "Faramir" in one)).all_pass()
    assert influence(s.game, faramir) == before + 1
    assert mind_for_control(s.game, faramir) == 2


@pytest.mark.parametrize(("site", "taps"), [("Moria", True), ("Rivendell", False)])
def test_map_to_mithril_taps_at_moria(site: str, *, taps: bool) -> None:
    """As soon as its bearer is there it taps, and stays with him."""
    s = Scenario().turn(3, "alice").company("alice", site, "Gimli, bears Map to Mithril", "Dori")
    s.company("bob", "Lórien", "Fatty Bolger").start("organization").expect("Gimli bears Map to Mithril")
    s.expect(f"Map to Mithril is {'tapped' if taps else 'untapped'}")
