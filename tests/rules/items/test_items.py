"""Rules of items in use (6.1), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from tests.rules.positions import of_kind
from tests.rules.proof import attacked, entered, organizing, rule

# --- 6.1 Item effects need use -------------------------------------------------------------------------------------


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
@pytest.mark.parametrize(("creature", "prowess"), [("Orc-lieutenant", 9), ("Ghouls", 8 - 4)])  # four excess strikes
def test_weapon_against_orcs(creature: str, prowess: int) -> None:
    """A bonus against a race replaces the general one when such a strike is faced."""
    s = attacked(creature, "Aragorn II, bears Glamdring", dice=(6, 6, 6)).do("alice", "confirm")
    s.expect(f"the log says: Aragorn II: 6 rolled, +{prowess}")


@rule("6.1")
def test_points_do_not_depend_on_use() -> None:
    """Marshalling points and corruption points count for items that are not in use too."""
    s = organizing("Gimli, bears Sword of Gondolin, bears Narsil")
    s.expect("alice has 5 item points", "Gimli has corruption points 4")


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
    s.refused("alice", f"{who} uses {item}", number)


@rule("6.1")
def test_the_effects_of_an_idle_item_do_not_count() -> None:
    """What an item does to its bearer, or makes happen, it does in use only."""
    s = organizing("Gimli, bears The Mithril-coat, bears Sword of Gondolin, bears Narsil")
    s.expect("Gimli has prowess 6", "Gimli has body 10")


@rule("6.1")
def test_abilities_of_items_in_use() -> None:
    """Of two shields only the one in use can be tapped for its effect."""
    both = "Gimli, bears Shield of Iron-bound Ash, bears Great-shield of Rohan"
    s = attacked("Orc-lieutenant", both).do("alice", "confirm")
    s.refused("alice", "use Shield of Iron-bound Ash on Gimli", "6.1")
    s.expect("alice may use Great-shield of Rohan on Gimli")


@rule("6.1.1")
def test_item_is_in_use_at_once() -> None:
    """An item is in use as soon as it is played."""
    entered("Moria", "Gimli", hand="Sword of Gondolin").do("alice", "play Sword of Gondolin with Gimli").expect(
        "Gimli has prowess 7"
    )


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
    s.refused("alice", "Gimli uses Sword of Gondolin", "6.1.2")
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
    organizing("Thorin II, bears Glamdring").expect("Thorin II has prowess 8")
    s = attacked("Orc-lieutenant", "Thorin II, bears Glamdring", dice=(2,)).do("alice", "confirm")
    s.expect("the log says: Thorin II: 2 rolled, +11 prowess")  # 5 + 3, then 3 of his own against orcs


@rule("6.1.4")
def test_maximums_of_shields_come_first() -> None:
    """The maximum of a shield is applied before an armor without one raises the body further."""
    organizing("Haldir, bears The Mithril-coat, bears Shield of Iron-bound Ash").expect("Haldir has body 10")


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
    s.refused("alice", "play Sword of Gondolin with Quickbeam", "6.1.6")
    s = organizing("Gimli, bears Quickbeam, bears Narsil").refused("alice", "transfer Narsil to Quickbeam", "6.1.6")


@rule("6.1.W1")
def test_wizards_use_no_minion_items() -> None:
    """A minion item gives a Wizard player's character nothing."""
    organizing("Gimli, bears Broad-headed Spear [LE]").expect("Gimli has prowess 5")


@rule("6.1.R1", "6.1.R2", "6.1.B1", "6.1.B2", "6.1.F1")
@pytest.mark.parametrize(
    ("kind", "who", "item", "prowess"),
    [
        ("ringwraith", "Gorbag [LE]", "Glamdring", 6),
        ("ringwraith", "Gorbag [LE]", "Saw-toothed Blade", 7),
        ("ringwraith", "The Witch-king", "Saw-toothed Blade", 9),
        ("balrog", "Gorbag [LE]", "Glamdring", 6),
        ("balrog", "Gorbag [LE]", "Saw-toothed Blade", 7),
        ("balrog", "The Balrog [BA]", "Saw-toothed Blade", 8),
        ("fallen-wizard", "Gorbag [LE]", "Glamdring", 6),
        ("fallen-wizard", "Gorbag [LE]", "Saw-toothed Blade", 7),
        ("fallen-wizard", "Balin", "Glamdring", 7),
        ("fallen-wizard", "Balin", "Saw-toothed Blade", 5),
    ],
)
def test_which_items_are_used(kind: str, who: str, item: str, prowess: int) -> None:
    """Hero items are of no use to minions, Ringwraiths and the Balrog use none, Fallen-wizards' others use all."""
    s = of_kind(kind, "Moria [LE]", f"{who}, bears {item}")
    s.expect(f"{who.partition(' [')[0]} has prowess {prowess}")
