"""Rings that are tested and Palantíri that are used, shared by the tests of cards."""

from __future__ import annotations

from engine.scenarios.scenario import Scenario
from tests.cards.positions.hazards import option, resolve


def gazing(stone: str, *, aligned: bool, cards: int, kind: str = "wizard") -> Scenario:
    """Let Saruman, or somebody with an aligned stone, have a Palantír in the organization phase."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Edoras", "Dori").dice(12, 12, 12)
    if kind == "wizard":
        s.company("alice", "Isengard", f"{'Gimli' if aligned else 'Saruman'}, bears {stone}", "Elrond")
        s.hand("alice", "Align Palantír" if aligned else "Cram").discard("alice", "Narsil").deck(
            "alice", f"{cards} Dodge"
        )
    else:
        s.company("alice", "Dol Guldur [LE]", f"Gorbag, bears {stone} [LE]", "Lieutenant of Dol Guldur")
        s.hand("alice", "Focus Palantír").deck("alice", f"{cards} Orc Quarrels")
    s.deck("bob", "9 Dodge").start("organization")
    if aligned:
        resolve(s.do("alice", option(s, "alice", "Play", "Palantír")))
    return s


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


def dark_stone(name: str, *deck: str, more: str = "") -> Scenario:
    """Let Saruman, a Ringwraith's agent for stones, or whoever taps to use one hold a minion stone."""
    s = Scenario().alignment("alice", "ringwraith")
    bears = f", bears {more}" if more else ""
    s.company("alice", "Dol Guldur", f"Calendal, bears {name}{bears}", "Gorbag", "Shagrat", "Muzgash")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", *(deck or ("20 Dodge",))).hand("bob", "Dodge", "Giant")
    return s.dice(12, 12).start("organization")


GOLD = [
    "Beautiful Gold Ring",
    "Fair Gold Ring",
    "Precious Gold Ring",
    "Gleaming Gold Ring",
    "The Least of Gold Rings",
    "Bright Gold Ring",
    "A Little Gold Ring",
    "Gold Ring that Sauron Fancies",
    "Perfect Gold Ring",
]
SPECIAL = [
    *("Lesser Ring", "Minor Ring", "Paltry Ring", "Trifling Ring"),
    *("The Oracle’s Ring", "The Reviled Ring", "The Warding Ring"),
    *("Magic Ring of Courage", "Magic Ring of Lore", "Magic Ring of Nature", "Magic Ring of Stealth"),
    *("Magic Ring of Words", "Magic Ring of Enigma", "Magic Ring of Fury", "Magic Ring of Guile"),
    *("Magic Ring of Lies", "Magic Ring of Savagery", "Magic Ring of Delusion", "Magic Ring of Shadows"),
    *("Magic Ring of Weals", "The One Ring"),
    *("Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe", "Dwarven Ring of Durin’s Tribe"),
]


def player_of(kind: str) -> str:
    """Return who plays a card of an alignment."""
    return "ringwraith" if kind == "minion" else "wizard"
