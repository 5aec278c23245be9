"""Ratings of policies from a round robin: by Bradley and Terry, in points as in chess, with intervals by resampling."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import repeat
from typing import Final

import msgspec

SCALE: Final = 400 / math.log(10)
SAMPLES: Final = 200  # resampled tournaments
ROUNDS: Final = 200  # of the iteration, which comes close long before
DRAWN: Final = (
    0.5  # a game that nobody won, to either; so much to each pairing beforehand, so that nobody is infinitely strong
)

Game = tuple[str, str, str]  # two policies, and which of them won, "" for neither


class Rating(msgspec.Struct, frozen=True):
    """A rating and the interval in which 95 of 100 resampled tournaments put it."""

    points: float
    low: float
    high: float


def ratings(games: Sequence[Game], base: str) -> dict[str, Rating]:
    """Return the rating of each policy, with ``base`` at 0."""
    lot = random.Random(len(games))  # noqa: S311 - figures
    pairs = sorted({(one, two) if one < two else (two, one) for one, two, _ in games})
    found = _fitted(games, pairs, base)
    drawn = [_fitted(lot.choices(games, k=len(games)), pairs, base) for _ in repeat(None, SAMPLES)]
    return {name: Rating(own, *_middle(sorted(one[name] for one in drawn))) for name, own in found.items()}


def _middle(sample: Sequence[float]) -> tuple[float, float]:
    cut = len(sample) // 40
    return sample[cut], sample[-1 - cut]


def _fitted(games: Sequence[Game], pairs: Sequence[tuple[str, str]], base: str) -> dict[str, float]:
    """Return the ratings under which the results are likeliest (Hunter 2004, the MM algorithm)."""
    names = sorted({name for pair in pairs for name in pair})
    met = dict.fromkeys(pairs, 2 * DRAWN)
    won = {name: DRAWN * sum(name in pair for pair in pairs) for name in names}
    for one, two, victor in games:
        met[(one, two) if one < two else (two, one)] += 1
        for name in (one, two):
            won[name] += 1.0 if victor == name else 0.0 if victor else DRAWN
    power = dict.fromkeys(names, 1.0)
    for _ in repeat(None, ROUNDS):
        power = {
            name: won[name] / sum(met[one, two] / (power[one] + power[two]) for one, two in pairs if name in (one, two))
            for name in names
        }
    return {name: SCALE * math.log(power[name] / power[base]) for name in names}
