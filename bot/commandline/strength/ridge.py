"""Ridge regression with signs and groups: weights of features, and how far each group (a deck) lies off by itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Final

ROUNDS: Final = 4  # of fitting weights and groups in turn
GROUP_PENALTY: Final = 4.0  # games: a group with so many is believed by half

Vector = tuple[float, ...]
Effects = dict[str, float]


class Observations:
    """Rows of features with what came of each, its groups, and its share of a game (rows of one game are hardly news)."""

    def __init__(self) -> None:
        self.rows: list[Vector] = []
        self.outcomes: list[float] = []
        self.groups: list[tuple[str, ...]] = []
        self.shares: list[float] = []

    def add(self, row: Vector, outcome: float, groups: tuple[str, ...], share: float) -> None:
        """Take a row in."""
        self.rows.append(row)
        self.outcomes.append(outcome)
        self.groups.append(groups)
        self.shares.append(share)

    def left(self, weights: Vector, effects: Effects) -> list[float]:
        """Return for each row what these weights and effects leave unexplained."""
        return [
            outcome - _times(weights, row) - sum(effects.get(group, 0.0) for group in groups)
            for row, outcome, groups in zip(self.rows, self.outcomes, self.groups, strict=True)
        ]


def fitted(seen: Observations, penalty: float, towards: Vector, signs: Vector) -> Vector:
    """Return the weights that explain most, beside the groups' own effects.

    ``penalty`` is what a departure from ``towards`` costs, for features of variance 1, as a share of the rows. A weight
    that would not have its sign (1 or -1; 0 for any) is 0.
    """
    gram, spread = _gram(seen)
    weight_of = [penalty * len(seen.rows) * one for one in spread]
    effects: Effects = {}
    weights = towards
    for _ in repeat(None, ROUNDS):
        left = seen.left((0.0,) * len(towards), effects)
        moments = [
            sum(row[place] * one for row, one in zip(seen.rows, left, strict=True)) + weight_of[place] * towards[place]
            for place in range(len(towards))
        ]
        weights = _signed(gram, weight_of, moments, signs)
        effects = _effects(seen, weights, effects)
    return weights


def _signed(gram: Sequence[Sequence[float]], added: Sequence[float], moments: Sequence[float], signs: Vector) -> Vector:
    """Solve for the weights, leaving out those that come out with the wrong sign until none does."""
    kept = list(range(len(moments)))
    while True:
        system = [[gram[i][j] + (added[i] if i == j else 0.0) for j in kept] for i in kept]
        found = dict(zip(kept, solved(system, [moments[i] for i in kept]), strict=True))
        right = [i for i in kept if found[i] * signs[i] >= 0]
        if len(right) == len(kept):
            return tuple(found.get(i, 0.0) for i in range(len(moments)))
        kept = right


def _times(weights: Vector, row: Vector) -> float:
    return sum(weight * one for weight, one in zip(weights, row, strict=True))


def _gram(seen: Observations) -> tuple[list[list[float]], list[float]]:
    """Return the products of the features with one another, and their variances (at least a little)."""
    width, count = len(seen.rows[0]), len(seen.rows)
    gram = [[0.0] * width for _ in range(width)]
    for row in seen.rows:
        for i, one in enumerate(row):
            if one:
                line = gram[i]
                for j in range(i, width):
                    line[j] += one * row[j]
    for i in range(width):
        for j in range(i):
            gram[i][j] = gram[j][i]
    means = [sum(row[i] for row in seen.rows) / count for i in range(width)]
    return gram, [max(gram[i][i] / count - means[i] ** 2, 1e-3) for i in range(width)]


def _effects(seen: Observations, weights: Vector, before: Effects) -> Effects:
    """Return by how much each group lies off, beside the other groups of its rows; near 0 where it has few games."""
    effects = dict(before)
    for place in range(len(seen.groups[0])):
        left = seen.left(weights, effects)
        sums: Effects = {}
        games: Effects = {}
        for groups, one, share in zip(seen.groups, left, seen.shares, strict=True):
            group = groups[place]
            sums[group] = sums.get(group, 0.0) + share * (one + effects.get(group, 0.0))
            games[group] = games.get(group, 0.0) + share
        effects.update({group: total / (games[group] + GROUP_PENALTY) for group, total in sums.items()})
    return effects


def solved(system: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination; the system is positive definite, as the penalty makes it."""
    lines = [[*line, one] for line, one in zip(system, right, strict=True)]
    for i, line in enumerate(lines):
        pivot = line[i]
        for other in lines[i + 1 :]:
            factor = other[i] / pivot
            if factor:
                for j in range(i, len(line)):
                    other[j] -= factor * line[j]
    found = [0.0] * len(lines)
    for i in range(len(lines) - 1, -1, -1):
        found[i] = (lines[i][-1] - sum(lines[i][j] * found[j] for j in range(i + 1, len(lines)))) / lines[i][i]
    return found
