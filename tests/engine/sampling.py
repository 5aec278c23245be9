"""Which decks and pairs the samples of self-play take: the prebuilt decks, and Fallen-wizards where their files are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.commandline.proofs.play_coverage import known_decks
from bot.commandline.simulating.pairs import NamedDeck
from carddb.decks.decks import prebuilt
from engine.selfplay.reports import Pairing

FILES = Path(__file__).resolve().parents[3] / "shared" / "decks" / "files"
PREBUILT = tuple(prebuilt())
FALLEN = tuple(f"fallen-wizard {number}" for number in range(1, 10))  # nine known decks of Fallen-wizards
WHEEL = ("AB", "BC", "CD", "DE", "EA")  # each of the first five decks twice, once in either seat


@cache
def decks() -> tuple[NamedDeck, ...]:
    """Return the decks: the prebuilt ones, then those of Fallen-wizards whose files are there."""
    return tuple(known_decks())


def has(name: str) -> bool:
    """Whether a deck of `PREBUILT` or `FALLEN` is there."""
    return _place(name) < len(decks())


def _place(name: str) -> int:
    return (PREBUILT + FALLEN).index(name)


def beside(name: str, policy: str) -> Pairing:
    """Return the pairing of a deck with the next one; the last one meets the first."""
    found = decks()
    one, two = found[_place(name)], found[(_place(name) + 1) % len(found)]
    return Pairing((one[0], two[0]), (one[1], two[1]), (policy, policy))


def against_those_behind(name: str) -> list[Pairing]:
    """Return the pairings of a deck with itself and each one behind it, by turns under each policy."""
    found = decks()
    place = _place(name)
    return [
        Pairing((found[place][0], other[0]), (found[place][1], other[1]), (policy, policy))
        for number, other in enumerate(found[place:])
        for policy in (("random", "greedy")[(number + place) % 2],)
    ]
