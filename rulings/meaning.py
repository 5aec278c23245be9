"""Latent meaning of words: which words stand for each other, learnt from our own entries alone.

A truncated singular value decomposition (randomised subspace iteration) of the weighted word counts of the entries.
Entries whose rules and phrasings share words lie close together, so a question finds rules that use none of its words.
Pure Python: some seconds for 2,000 entries, once, when the index is built. The same corpus gives the same numbers.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterable, Sequence

import msgspec

RANK = 64
ROUNDS = (1, 6)  # the fewer entries, the more rounds, as far as they cost nothing; for many, one does as well
_SEED = 9

Row = dict[int, float]
Dense = list[list[float]]


class Meaning(msgspec.Struct, frozen=True):
    """``words`` and ``entries``: one vector of ``rank`` 32-bit floats each, one after the other, entries of length 1."""

    rank: int
    words: bytes
    entries: bytes

    def word(self, number: int) -> bytes:
        """The packed vector of one word."""
        return self.words[4 * self.rank * number : 4 * self.rank * (number + 1)]


def learn(rows: Sequence[Row], width: int, rank: int = RANK) -> Meaning:
    """Learn from one sparse row of word weights per entry; ``width`` is the number of words."""
    rank = max(1, min(rank, len(rows), width))
    unit = [_unit(row) for row in rows]
    rng = random.Random(_SEED)  # noqa: S311  (a starting point, not a secret)
    basis = [[rng.gauss(0, 1) for _ in range(rank)] for _ in range(width)]
    least, most = ROUNDS
    for _ in range(max(least, min(most, 1000 // len(rows)))):
        basis = _times_transposed(unit, _orthonormal(_times(unit, basis)), width)
    basis = _orthonormal(basis)
    vectors = [_normed(vector) for vector in _times(unit, basis)]
    return Meaning(rank, _packed(basis), _packed(vectors))


class Space:
    """The vectors of a ``Meaning``, read where they lie: nothing is unpacked before a question needs it."""

    def __init__(self, rank: int, entries: bytes) -> None:
        self._rank = rank
        self._entries = memoryview(entries).cast("f")

    def place(self, weighted: Iterable[tuple[bytes, float]]) -> list[float]:
        """Return the vector of length 1 (or 0) of a question given as the packed vectors of its words and weights."""
        total = [0.0] * self._rank
        for vector, weight in weighted:
            total = [sum_ + weight * part for sum_, part in zip(total, memoryview(vector).cast("f"), strict=True)]
        return _normed(total)

    def likeness(self, placed: Sequence[float], position: int) -> float:
        """Cosine of a placed question and one entry, between -1 and 1."""
        start = position * self._rank
        return sum(map(float.__mul__, placed, self._entries[start : start + self._rank]))

    def between(self, one: int, other: int) -> float:
        """Cosine of two entries, between -1 and 1."""
        start = one * self._rank
        return self.likeness(self._entries[start : start + self._rank].tolist(), other)


def _unit(row: Row) -> Row:
    length = math.sqrt(sum(value * value for value in row.values())) or 1.0
    return {number: value / length for number, value in row.items()}


def _normed(vector: Sequence[float]) -> list[float]:
    length = math.sqrt(sum(map(float.__mul__, vector, vector))) or 1.0
    return [value / length for value in vector]


def _times(rows: Sequence[Row], dense: Dense) -> Dense:
    """Sparse matrix times dense matrix."""
    result = []
    for row in rows:
        total = [0.0] * len(dense[0])
        for number, value in row.items():
            total = [sum_ + value * part for sum_, part in zip(total, dense[number], strict=True)]
        result.append(total)
    return result


def _times_transposed(rows: Sequence[Row], dense: Dense, width: int) -> Dense:
    """Transposed sparse matrix times dense matrix."""
    result = [[0.0] * len(dense[0]) for _ in range(width)]
    for row, vector in zip(rows, dense, strict=True):
        for number, value in row.items():
            result[number] = [sum_ + value * part for sum_, part in zip(result[number], vector, strict=True)]
    return result


def _orthonormal(dense: Dense) -> Dense:
    """Make the columns orthonormal (modified Gram-Schmidt); a column that depends on the others becomes zero."""
    columns = [list(column) for column in zip(*dense, strict=True)]
    done: list[list[float]] = []
    for column in columns:
        before = math.sqrt(sum(map(float.__mul__, column, column)))
        for other in done:
            shadow = sum(map(float.__mul__, column, other))
            column[:] = [value - shadow * part for value, part in zip(column, other, strict=True)]
        length = math.sqrt(sum(map(float.__mul__, column, column)))
        kept = length > 1e-9 * max(before, 1e-9)
        done.append([value / length for value in column] if kept else [0.0] * len(column))
    return [list(row) for row in zip(*done, strict=True)]


def _packed(dense: Dense) -> bytes:
    return array("f", [value for row in dense for value in row]).tobytes()
