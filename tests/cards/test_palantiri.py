"""Palantíri: what each does when it is tapped, who may, what is borrowed from other stones, when they are lost."""

from __future__ import annotations

import pytest

from engine.queries.attributes import hand_size
from engine.queries.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.game import HAND

STONES = ("Amon Sûl", "Annúminas", "Osgiliath")


def stone(
    name: str,
    *more: str,
    able: str = "Align Palantír",
    dark_side: bool = False,
    deck: tuple[str, ...] = ("20 Dodge",),
    foes: tuple[str, ...] = ("Dodge", "Giant"),
    company: tuple[str, ...] = ("Elrond", "Bilbo", "Frodo"),
) -> Scenario:
    """Let a company hold a stone in an organization phase, with what makes its bearer able to use it."""
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith")
    bears = "".join(f", bears {one}" for one in (name, *more))
    site = "Dol Guldur" if dark_side else "Rivendell"
    names = ("Layos", "Gorbag", "Shagrat", "Muzgash") if dark_side else ("Gandalf", *company)
    s.company("alice", site, f"{names[0]}{bears}", *names[1:]).company("bob", "Grey Havens", "Beregond")
    s.deck("alice", *deck).hand("bob", *foes).dice(12, 12)
    if able:
        s.hand("alice", able)
    s.start("organization")
    if able == "Align Palantír":
        s.do("alice", f"play Align Palantír on {name.partition(' [')[0]}")
    return s


@pytest.mark.parametrize("name", STONES)
def test_stones_need_their_master(name: str) -> None:
    """Nobody uses a stone who is not able to."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears Palantír of {name}", "Bilbo", "Frodo", "Legolas")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Lure of Power").hand("alice", "Dodge").start(
        "organization"
    )
    assert not any(f"Use Palantír of {name}" in label for label in s.options("alice"))


def knows(s: Scenario) -> bool:
    """Whether alice knows bob's hand."""
    return all(s.game.cards[iid].known & 1 for iid in s.game.zone(1, HAND))


def test_amon_sul_looks_into_the_hand() -> None:
    """Tapped by who is able to use it, it shows the opponent's hand; its bearer makes a check."""
    s = stone("Palantír of Amon Sûl")
    assert not knows(s)
    s.do("alice", "use Palantír of Amon Sûl", "confirm").expect("Palantír of Amon Sûl is tapped", "Gandalf is untapped")
    assert knows(s)
    assert any("Corruption check for Gandalf" in line for line in s.log())


@pytest.mark.parametrize(("side", "name"), [(False, "Palantír of Annúminas"), (True, "Palantír of Annúminas [LE]")])
def test_annuminas_finds_what_sages_play(side: bool, name: str) -> None:
    """Tapped, it fetches a card for sages only from play deck or discard pile into the hand."""
    card = "Marvels Told" if not side else "Crack in the Wall"
    s = stone(name, dark_side=side, deck=("5 Dodge", card), able="" if side else "Align Palantír")
    if side:
        s = dark_stone(name, "5 Dodge", card)
    s.do("alice", "use Palantír of Annúminas")
    offered = [label for label in s.options("alice") if "Dodge" in label]
    assert not offered
    s.do("alice", f"choose {card}").expect(f"{card} is in hand", "Palantír of Annúminas is tapped")


def dark_stone(name: str, *deck: str, more: str = "") -> Scenario:
    """Let Saruman, a Ringwraith's agent for stones, or whoever taps to use one hold a minion stone."""
    s = Scenario().alignment("alice", "ringwraith")
    bears = f", bears {more}" if more else ""
    s.company("alice", "Dol Guldur", f"Calendal, bears {name}{bears}", "Gorbag", "Shagrat", "Muzgash")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", *(deck or ("20 Dodge",))).hand("bob", "Dodge", "Giant")
    return s.dice(12, 12).start("organization")


def test_calendal_taps_for_a_stone() -> None:
    """Who must tap to be able to use a stone taps with it."""
    s = dark_stone("Palantír of Amon Sûl [LE]")
    s.do("alice", "use Palantír of Amon Sûl")
    s.expect("Palantír of Amon Sûl is tapped", "Calendal is tapped")
    assert knows(s)


def test_elostirion_heals_elves_and_wizards() -> None:
    """A sage taps it to take a corruption card from an Elf or a Wizard, of nobody else."""
    s = Scenario().company(
        "alice", "Rivendell", "Elrond, bears Palantír of Elostirion", "Legolas, bears Lure of the Senses",
        "Bilbo, bears Lure of Nature",
    )  # fmt: skip
    s.company("bob", "Grey Havens", "Beregond").dice(12).start("organization")
    offered = [label for label in s.options("alice") if "Use Palantír of Elostirion" in label]
    assert any("Lure of the Senses" in label for label in offered)
    assert not any("Lure of Nature" in label for label in offered)
    s.do("alice", "use Palantír of Elostirion on Lure of the Senses", "confirm")
    s.expect("Lure of the Senses is discarded", "Palantír of Elostirion is tapped", "Elrond is untapped")


@pytest.mark.parametrize("name", ["Palantír of Elostirion", "Palantír of Elostirion [LE]"])
def test_elostirion_stays_where_it_is(name: str) -> None:
    """When its bearer moves it is discarded; it is worth nothing to a Fallen-wizard."""
    dark_side = name.endswith("[LE]")
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith")
        s.company("alice", "Carn Dûm", f"Layos, bears {name}", to="Mount Gram", via="Angmar")
    else:
        s.company("alice", "Rivendell", f"Elrond, bears {name}", to="Bree", via="Rhudaur, Arthedain")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Giant").start("hazards")
    s.expect("Palantír of Elostirion is discarded")
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "The White Towers", f"Gimli, bears {name}")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert sources(s.game, 0)["item"] == 0


def test_minion_elostirion_draws() -> None:
    """A sage has a card more in hand, and taps with it to draw one."""
    s = dark_stone("Palantír of Elostirion [LE]")
    assert hand_size(s.game, 0) == 9
    before = len(s.game.zone(0, HAND))
    s.do("alice", "use Palantír of Elostirion").expect("Calendal is tapped", "Palantír of Elostirion is tapped")
    assert len(s.game.zone(0, HAND)) == before + 1
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Dol Guldur", "Gorbag, bears Palantír of Elostirion [LE]")
    )
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert hand_size(s.game, 0) == 8


@pytest.mark.parametrize(("name", "least"), [("Amon Sûl", 2), ("Osgiliath", 4)])
@pytest.mark.parametrize("dark_side", [False, True])
def test_stones_that_need_company(name: str, least: int, dark_side: bool) -> None:
    """URD: a company below its number loses the stone while it moves, at once, and not before."""
    heroes, minions = ("Elrond", "Bilbo", "Frodo", "Gimli"), ("Layos", "Gorbag", "Shagrat", "Muzgash")
    for count in (least - 1, least):
        s = Scenario()
        who = (minions if dark_side else heroes)[:count]
        held = f"Palantír of {name}{' [LE]' if dark_side else ''}"
        if dark_side:
            s.alignment("alice", "ringwraith")
        road = ("Carn Dûm", "Mount Gram", "Angmar") if dark_side else ("Rivendell", "Bree", "Rhudaur, Arthedain")
        s.company("alice", road[0], f"{who[0]}, bears {held}", *who[1:], to=road[1], via=road[2])
        s.company("bob", "Grey Havens", "Beregond").hand("bob", "Giant").start("hazards")
        s.expect(f"Palantír of {name} is {'in play' if count == least else 'discarded'}")
    s = (
        Scenario()
        .company("alice", "Rivendell", f"Elrond, bears Palantír of {name}")
        .company("bob", "Edoras", "Beregond")
    )
    s.start("organization").expect(f"Palantír of {name} is in play")


@pytest.mark.parametrize("dark_side", [False, True])
def test_osgiliath_breaks_a_hazard(dark_side: bool) -> None:
    """Tapped, it forces the discard of any hazard permanent-event."""
    if dark_side:
        s = Scenario().alignment("alice", "ringwraith").company(
            "alice", "Dol Guldur", "Calendal, bears Palantír of Osgiliath [LE]", "Gorbag, bears Lure of Power", "Shagrat",
            "Muzgash",
        )  # fmt: skip
    else:
        s = Scenario().company(
            "alice", "Rivendell", "Saruman, bears Palantír of Osgiliath", "Gimli, bears Lure of Power", "Bilbo", "Frodo"
        )
    s.company("bob", "Grey Havens", "Beregond").dice(12).start("organization")
    s.do("alice", "use Palantír of Osgiliath on Lure of Power").expect("Lure of Power is discarded")
    s.expect("Palantír of Osgiliath is tapped")


def test_osgiliath_does_what_others_do() -> None:
    """URD: it does what tapping another stone in play does, and nothing of what that one does all the time."""
    s = dark_stone("Palantír of Osgiliath [LE]", more="Palantír of Amon Sûl [LE]")
    labels = [label for label in s.options("alice") if label.startswith("Use Palantír of Osgiliath")]
    assert len(labels) == 1
    s.do("alice", labels[0]).expect(
        "Palantír of Osgiliath is tapped", "Palantír of Amon Sûl is untapped", "Calendal is tapped"
    )
    assert knows(s)


def test_osgiliath_alone_has_nothing_to_borrow() -> None:
    """Without another stone, or a hazard, there is nothing to tap it for."""
    s = dark_stone("Palantír of Osgiliath [LE]")
    assert not any("Use Palantír of Osgiliath" in label for label in s.options("alice"))


def test_minion_stones_borrow_from_minion_stones() -> None:
    """A minion stone borrows from minion stones only; Amon Sûl from two stones only."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur", "Calendal, bears Palantír of Osgiliath [LE]", "Gorbag", "Shagrat", "Muzgash")
    s.company("bob", "Grey Havens", "Elrond, bears Palantír of Amon Sûl").dice(12).start("organization")
    assert not any("Use Palantír of Osgiliath" in label for label in s.options("alice"))
    s = dark_stone("Palantír of Amon Sûl [LE]", more="Palantír of Elostirion [LE]")
    labels = [label for label in s.options("alice") if label.startswith("Use Palantír of Amon Sûl")]
    assert len(labels) == 2
    s = dark_stone("Palantír of Amon Sûl [LE]", more="Palantír of Minas Tirith [LE]")
    labels = [label for label in s.options("alice") if label.startswith("Use Palantír of Amon Sûl")]
    assert len(labels) == 1


def test_amon_sul_borrows_from_elostirion() -> None:
    """It takes a corruption card from an Elf as Elostirion does, if its bearer is a sage able to use a stone."""
    s = Scenario().company(
        "alice", "Rivendell", "Saruman, bears Palantír of Amon Sûl, bears Palantír of Elostirion",
        "Legolas, bears Lure of the Senses",
    )  # fmt: skip
    s.company("bob", "Grey Havens", "Beregond").dice(12).start("organization")
    label = next(one for one in s.options("alice") if "Use Palantír of Amon Sûl" in one and "Lure of the Senses" in one)
    s.do("alice", label, "confirm").expect(
        "Lure of the Senses is discarded", "Palantír of Amon Sûl is tapped", "Saruman is tapped"
    )
    s.expect("Palantír of Elostirion is untapped")


@pytest.mark.parametrize(("roll", "scouts", "won"), [(9, 1, True), (8, 1, False), (8, 2, True)])
def test_ithil_stone_is_wrested(roll: int, scouts: int, won: bool) -> None:
    """A roll with the scouts above nine brings it into play; else its bearer is eliminated and the stone is gone."""
    others = ("Bilbo", "Frodo")[: scouts - 1] if scouts > 1 else ()
    s = Scenario().company("alice", "Barad-dûr", "Aragorn II", *others).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "The Ithil-stone").in_play("bob", "Bane of the Ithil-stone").dice(roll, 12).start("resources")
    s.do("alice", "play The Ithil-stone with Aragorn II")
    if won:
        s.expect("The Ithil-stone is in play", "Bane of the Ithil-stone is discarded", "Barad-dûr is tapped")
    else:
        s.expect(
            "The Ithil-stone is removed from play", "Aragorn II is eliminated", "Bane of the Ithil-stone is in play"
        )
        assert s.game.cards[s.card("Barad-dûr").iid].status == 0


def test_ithil_stone_weighs() -> None:
    """At the end of each untap phase its bearer makes a check; the Bane is not played, the Eye sees less."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears The Ithil-stone", "Bilbo")
        .company("bob", "Edoras", "Éowyn")
    )
    s.dice(12).start("untap").expect()
    assert any("Gimli" in label or "Roll" in label or "taps in support" in label for label in s.options("alice"))
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Ithil-stone").alignment("bob", "ringwraith")
    s.company("bob", "Dol Guldur", "Gorbag").in_play("bob", "The Lidless Eye").start("organization")
    eye = hand_size(s.game, 1)
    s = Scenario().company("alice", "Rivendell", "Gimli").alignment("bob", "ringwraith")
    s.company("bob", "Dol Guldur", "Gorbag").in_play("bob", "The Lidless Eye").start("organization")
    assert hand_size(s.game, 1) == eye + 2


def test_bane_of_the_ithil_stone_is_not_played() -> None:
    """With the stone in play its Bane is not playable."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Ithil-stone").company("bob", "Edoras", "Éowyn")
    s.hand("bob", "Bane of the Ithil-stone").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.refused("bob", "play Bane of the Ithil-stone", "9.4")
