"""Chapters 5 and 6: events and items in use."""

from __future__ import annotations

import pytest
from proof import entered, organizing, rule

from engine.queries.attributes import body, prowess
from engine.scenarios.scenario import Scenario


@rule("5.3")
def test_resource_permanent_event_stays() -> None:
    """A permanent-event stays in play until something discards it."""
    s = (
        organizing("Gimli", hand="Gates of Morning")
        .do("alice", "play Gates of Morning")
        .expect("Gates of Morning is in play")
    )
    s.do("alice", "pass").expect("Gates of Morning is in play")


@rule("5.1")
def test_resource_short_event_is_discarded() -> None:
    """A short-event is discarded after it resolves."""
    s = organizing("Gandalf, tapped", hand="And Forth He Hastened")
    s.do("alice", "play And Forth He Hastened on Gandalf").expect("And Forth He Hastened is discarded")


@rule("6.1")
@pytest.mark.parametrize(
    ("character", "prowess", "body"),
    [
        ("Gimli, bears Narsil", 6, 8),
        ("Haldir, bears The Mithril-coat", 4, 10),  # 8 + 3, at most 10
        ("Dori, bears Shield of Iron-bound Ash", 3, 7),
        ("Haldir, bears Shield of Iron-bound Ash", 4, 8),  # at most 8
        ("Gimli, bears Sword of Gondolin", 7, 8),
        ("Aragorn II, bears Glamdring", 8, 9),  # 6 + 3, at most 8
        ("Glorfindel II, bears Glamdring", 8, 9),  # nothing is taken away by the maximum
        ("Arwen, bears Orcrist", 5, 8),
    ],
)
def test_items_modify_their_bearer(character: str, prowess: int, body: int) -> None:
    """An item in use modifies its bearer's prowess and body up to its maximum."""
    name = character.split(",", maxsplit=1)[0]
    organizing(character).expect(f"{name} has prowess {prowess}", f"{name} has body {body}")


@rule("6.1")
def test_weapon_against_orcs() -> None:
    """A bonus against a race replaces the general one when such a strike is faced."""
    s = organizing("Aragorn II, bears Glamdring")
    assert prowess(s.game, s.card("Aragorn II").iid, frozenset(("orc",))) == 9
    assert prowess(s.game, s.card("Aragorn II").iid, frozenset(("troll",))) == 8


@rule("6.1.1")
def test_item_is_in_use_at_once() -> None:
    """An item is in use as soon as it is played."""
    entered("Moria", "Gimli", hand="Sword of Gondolin").do("alice", "play Sword of Gondolin with Gimli").expect(
        "Gimli has prowess 7"
    )


@rule("6.1.3")
def test_one_weapon_is_in_use() -> None:
    """Of two weapons only the one that came last is in use."""
    s = organizing("Gimli, bears Sword of Gondolin, bears Narsil").expect("Gimli has prowess 6")
    s.expect("Gimli has corruption points 4")


@rule("6.1.3")
def test_weapon_shield_and_armor_together() -> None:
    """A weapon, a shield and an armor are in use at the same time."""
    s = organizing("Dori, bears Narsil, bears Shield of Iron-bound Ash, bears The Mithril-coat")
    s.expect("Dori has prowess 4", "Dori has body 10")


@rule("6.1.4")
def test_maximums_of_weapons_come_first() -> None:
    """The maximum of a weapon bounds what the weapon leads to, other bonuses are added after it."""
    s = organizing("Thorin II, bears Glamdring")
    iid = s.card("Thorin II").iid
    assert prowess(s.game, iid, frozenset(("orc",))) == 11  # 5 + 3, then 3 of his own against orcs
    assert prowess(s.game, iid) == 8


@rule("6.1.4")
def test_maximums_of_shields_come_first() -> None:
    """The maximum of a shield is applied before an armor without one raises the body further."""
    s = organizing("Haldir, bears The Mithril-coat, bears Shield of Iron-bound Ash")
    assert body(s.game, s.card("Haldir").iid) == 10


@rule("6.1")
def test_points_do_not_depend_on_use() -> None:
    """Marshalling points and corruption points count for items that are not in use too."""
    s = organizing("Gimli, bears Sword of Gondolin, bears Narsil")
    s.expect("alice has 5 item points", "Gimli has corruption points 4")


@rule("6.1.W1")
def test_wizards_use_no_minion_items() -> None:
    """A minion item gives a Wizard player's character nothing."""
    organizing("Gimli, bears Broad-headed Spear [LE]").expect("Gimli has prowess 5")


@rule("5.1.4", "5.1.1")
def test_short_event_that_cannot_be_duplicated() -> None:
    """While a short-event that cannot be duplicated has its effect, no other copy is played; it ends with the turn."""
    s = Scenario().company("alice", "Moria", "Gimli", "Legolas", "Boromir II").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Dodge").hand("bob", "2 New Moon").start("hazards").passes("alice").do("bob", "play New Moon")
    s.passes("alice", "bob").expect("New Moon is discarded").passes("alice").refused("bob", "play New Moon", "5.1.4")
    while s.game.turn.number == 1:
        seat = s.asked()[0]
        labels = s.options(seat)
        s.do(seat, next(one for one in ("Pass", "Do nothing there", "Keep the hand", *labels) if one in labels))
    assert not s.game.lasting


@rule("5.3.1")
def test_event_on_a_card_affects_that_card_alone() -> None:
    """A permanent-event on a character does nothing to the others."""
    s = organizing("Gimli, bears Lure of Nature", "Legolas")
    s.expect("Gimli has corruption points 2", "Legolas has corruption points 0")
