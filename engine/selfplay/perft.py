"""Counts of the tree of legal options, as tests: any change of a count is a change of the rules and must explain itself."""

from __future__ import annotations

from engine.api import answer
from engine.kernel.machine import deciding, options
from engine.state.game import Game
from engine.state.option_values import text


def perft(g: Game, depth: int) -> int:
    """Return how many ways there are to answer the next ``depth`` questions; the game itself is not changed.

    Of two seats that are asked at the same time the first answers first. A line that ends the game earlier counts
    once. The cost is one clone for every node of the tree.
    """
    asked = deciding(g)
    if depth == 0 or not asked:
        return 1
    seat = asked[0]
    menu = options(g, seat)
    if depth == 1:
        return len(menu)
    total = 0
    for option in menu:
        copy = g.clone()
        answer(copy, seat, copy.stamps[seat], option)
        total += perft(copy, depth - 1)
    return total


def divide(g: Game, depth: int) -> dict[str, int]:
    """Return the counts of `perft` by the text of the first option, to find where two counts differ."""
    found: dict[str, int] = {}
    for seat in deciding(g)[:1]:
        for option in options(g, seat):
            copy = g.clone()
            answer(copy, seat, copy.stamps[seat], option)
            found[text(option)] = perft(copy, depth - 1)
    return found
