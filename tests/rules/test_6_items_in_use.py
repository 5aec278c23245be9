"""6.1, items in use: which are, beginning to use another, and what does not depend on it."""

from __future__ import annotations

import pytest
from proof import attacked, entered, organizing, rule

from engine.kernel.machine import failure
from engine.queries import cards
from engine.scenarios.scenario import Scenario
from engine.state.game import Option


def why_not(s: Scenario, verb: str, item: str, who: str) -> str:
    """Return the rule that keeps alice from doing something with an item and a character, or ""."""
    found = failure(s.game, 0, Option(verb, s.card(item).iid, s.card(who).iid))
    return "" if found is None else found.rule


@rule("6.1.1", "6.1.3")
def test_a_new_weapon_is_used_at_once() -> None:
    """What is played is in use as it resolves; the weapon used before ceases to count."""
    s = entered("Moria", "Gimli, bears Narsil", hand="Sword of Gondolin").expect("Gimli has prowess 6")
    s.do("alice", "play Sword of Gondolin with Gimli").expect("Gimli has prowess 7", "Gimli bears Narsil")


@rule("6.1.2", "6.1.3")
def test_one_may_begin_using_another_weapon() -> None:
    """The resource player says that a character uses what it bears; the other weapon of the two ceases to count."""
    s = organizing("Gimli, bears Sword of Gondolin, bears Narsil").expect("Gimli has prowess 6")
    s.do("alice", "Gimli uses Sword of Gondolin").expect("Gimli has prowess 7")
    assert why_not(s, "use_item", "Sword of Gondolin", "Gimli") == "6.1.2"
    s.do("alice", "Gimli uses Narsil").expect("Gimli has prowess 6")


@rule("6.1.2")
def test_a_weapon_that_is_handed_over_is_not_used_by_itself() -> None:
    """Who uses a weapon already goes on using it until something else is said; what was in no use is used."""
    s = organizing("Gimli, bears Narsil", "Haldir, bears Sword of Gondolin", "Dori").dice(12, 12)
    s.do("alice", "give Sword of Gondolin to Gimli").do("alice", "roll").expect("Gimli has prowess 6")
    s.do("alice", "Gimli uses Sword of Gondolin").expect("Gimli has prowess 7")
    s.do("alice", "give Narsil to Dori").do("alice", "roll").expect("Dori has prowess 4")


@rule("6.1.2")
def test_a_weapon_is_changed_in_a_strike() -> None:
    """Whoever faces a strike may take up the better weapon for it."""
    s = attacked("Orc-patrol", "Gimli, bears Sword of Gondolin, bears Narsil", site="Moria")
    s.do("alice", "pass") if "Pass" in s.options("alice") else None
    while not any("begins to use" in label for label in s.options(s.asked()[0])):
        seat = s.asked()[0]
        labels = s.options(seat)
        s.do(seat, next(one for one in ("Pass", "Confirm", *labels) if one in labels))
    s.do("alice", "Gimli uses Sword of Gondolin").expect("Gimli has prowess 7")


@rule("6.1", "6.1.2", "6.1.R1", "6.1.F1")
@pytest.mark.parametrize(
    ("kind", "who", "item", "number"),
    [
        ("ringwraith", "Ostisen", "Sword of Gondolin", "6.1"),
        ("fallen-wizard", "Orc Brawler", "Sword of Gondolin", "6.1"),
        ("fallen-wizard", "Balin", "Sword of Gondolin", "6.1.2"),  # it is in use already
    ],
)
def test_what_cannot_be_used_is_not_taken_up(kind: str, who: str, item: str, number: str) -> None:
    """Nobody begins to use an item of an alignment that is useless to him."""
    site = "Minas Morgul [LE]" if kind == "ringwraith" else "Isengard [WH]"
    s = Scenario().alignment("alice", kind).company("alice", site, f"{who}, bears {item}")
    s.company("bob", "Bree [TW]", "Beretar").start("organization")
    assert why_not(s, "use_item", item, who) == number


@rule("6.1")
def test_the_effects_of_an_idle_item_do_not_count() -> None:
    """What an item does to its bearer, or makes happen, it does in use only."""
    s = organizing("Gimli, bears Sword of Gondolin, bears Narsil")
    gimli = s.card("Gimli").iid
    assert [s.game.facts(iid).name for iid in cards.gear(s.game, gimli)] == ["Narsil"]


MOVERS = {
    "wizard": ("Rivendell [TW]", "Gimli", "Bree [TW]"),
    "ringwraith": ("Minas Morgul [LE]", "Ostisen", "Cirith Ungol [LE]"),
}


@rule("6.1.5")
@pytest.mark.parametrize("kind", list(MOVERS))
def test_what_must_not_travel_is_lost_used_or_not(kind: str) -> None:
    """An item that is discarded when its bearer moves goes, also where it is useless to him."""
    site, who, to = MOVERS[kind]
    s = Scenario().alignment("alice", kind)
    s.company("alice", site, f"{who}, bears Palantír of Elostirion [TW]", to=to)
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Cave-drake").start("hazards")
    s.expect("Palantír of Elostirion is discarded")


@rule("6.1.6")
def test_allies_bear_nothing() -> None:
    """No item is played on an ally, nor handed to one."""
    s = entered("Moria", "Gimli, bears Quickbeam, bears Narsil", hand="Sword of Gondolin")
    assert why_not(s, "play_item", "Sword of Gondolin", "Quickbeam") == "6.1.6"
    s = organizing("Gimli, bears Quickbeam, bears Narsil")
    assert why_not(s, "transfer", "Narsil", "Quickbeam") == "6.1.6"
