"""What the levels `club` and `strong` do: greedy, looked over by a search where a question is worth it.

The game that is asked about is never played on: worlds are drawn from what the seat may know, with chance of their own.
Every candidate is tried in the same worlds with the same dice to come.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from engine import api
from engine.policies.determinize import determinize
from engine.policies.greedy import greedy
from engine.policies.search.beliefs import supplies
from engine.policies.search.candidates import QUESTIONS, candidates, kind_of_question
from engine.policies.search.halving import halve
from engine.policies.search.playouts import play_on
from engine.policies.search.records import Level, Thought
from engine.policies.search.valuation import grounds
from engine.state.game import Game
from engine.state.records import Option, Seat

Over = Callable[[], bool]  # whether the time for a question is over


def never() -> bool:
    """Let a search take the time that its playouts need."""
    return False


def until(moment: float) -> Over:
    """Return what ends a search at a moment of the monotonic clock."""
    return lambda: time.monotonic() >= moment


def thought(
    level: Level,
    g: Game,
    seat: Seat,
    options: tuple[Option, ...],
    rng: random.Random,
    over: Over = never,
) -> Thought:
    """Think about a question and return what it came to; greedy's choice where there is nothing to think about.

    The same generator gives the same answer, unless ``over`` ends the search before its playouts are made: then the best
    so far is taken.
    """
    first = greedy(g, seat, options, rng)
    question = QUESTIONS.get(kind_of_question(g, seat))
    if question is None or g.turn.number == 0:
        return Thought(first)
    tried = candidates(g, seat, options, first, question)
    if len(tried) == 1:
        return Thought(first)
    trials = Trials(g, seat, question.turns, rng)
    return halve(tried, trials, level.playouts, level.margin, over=over)


class Trials:
    """Plays options on, all of them in the same worlds with the same dice; what each came to is kept."""

    def __init__(self, g: Game, seat: Seat, turns: int, rng: random.Random) -> None:
        self._worlds = _Worlds(g, seat, rng.getrandbits(64))
        self._seat = seat
        self._turn = g.turn.number + turns
        self._seed = rng.getrandbits(64)
        self.found: dict[Option, dict[int, tuple[float, ...]]] = {}  # by world, in the order of `GROUNDS`

    def __call__(self, option: Option, number: int) -> float | None:
        """Return what an option comes to in the world of a number, in points; None where it cannot be played on."""
        world = self._worlds.of(number).clone(remembered=True)
        try:
            api.answer(world, self._seat, world.stamps[self._seat], option)
            play_on(world, self._seat, self._turn, random.Random(self._seed + number))  # noqa: S311 - what might be
        except Exception:  # noqa: BLE001 - how many there were is counted
            return None
        made_of = grounds(world, self._seat)
        self.found.setdefault(option, {})[number] = made_of
        return sum(made_of)


class _Worlds:
    """The worlds of one question by number, each drawn when it is first asked for."""

    def __init__(self, g: Game, seat: Seat, seed: int) -> None:
        self.g = g
        self.seat = seat
        self.rng = random.Random(seed)  # noqa: S311 - what might be
        self.drawn: list[Game] = []

    def of(self, number: int) -> Game:
        while len(self.drawn) <= number:
            supply = supplies(self.g, self.seat, self.rng)
            self.drawn.append(determinize(self.g, self.seat, self.rng, supply))
        return self.drawn[number]
