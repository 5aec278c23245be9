"""Positions of the first turns of greedy games, for tests of what thinks about them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from engine.state.game import Game
from engine.state.records import Option, Seat
from tests.engine.playing import positions

TURNS = 5


def early(decks: str, *, seed: int, share: float) -> Iterator[tuple[Game, Seat, Option]]:
    """Yield copies of a share of the positions of the first turns, each with what greedy does there."""
    return takewhile(lambda one: one[0].turn.number <= TURNS, positions(decks, seed, share, "greedy"))
