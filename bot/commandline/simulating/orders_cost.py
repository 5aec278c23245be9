"""`sim --orders-cost`: how many points the usual orders cost, against the same policy that is asked everything."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.policies.standing_orders import EVERYTHING, LEVELS
from engine.selfplay.games import play_game
from engine.selfplay.reports import Pairing, Played
from engine.state.records import Seat

COSTS: Final = tuple(one for one in LEVELS if one != EVERYTHING)
SURE: Final = statistics.NormalDist().inv_cdf(0.975)  # standard errors to either side of a mean, for 95 %


class Cost(msgspec.Struct):
    """What a run came to; the points are means a game, ``lost`` what the side with orders has less.

    Two games are played from each seed, with the orders in either seat: one observation. ``lost_from`` and ``lost_to`` are the 95 % interval;
    ``games`` counts those that were finished on both sides, ``broken`` the others.
    """

    level: str
    games: int
    broken: int
    points_with_orders: float
    points_asked_everything: float
    lost: float
    lost_from: float | None  # none from fewer than two seeds
    lost_to: float | None
    questions_with_orders: float  # a game; those of the side that gives the orders
    questions_asked_everything: float


class Side(msgspec.Struct, frozen=True):
    """What one game came to for the side with orders and for the other one: points and questions."""

    points: tuple[int, int]
    questions: tuple[int, int]


def pairs_of(matches: Sequence[Pairing], games: int, seed: int, level: str) -> Iterator[tuple[int, Pairing, Pairing]]:
    """Return the games, two from each seed: the seed, and who is asked how in the first and in the second."""
    for number in range(-(-games // 2)):
        match = matches[number % len(matches)]
        one = replace(match, levels=(level, EVERYTHING))
        yield seed + number, one, replace(match, levels=one.levels[::-1])


def measured(
    matches: Sequence[Pairing],
    games: int,
    seed: int,
    level: str,
    *,
    invariants: bool,
    tell: Callable[[str], None],
    step: Callable[[int], None],
) -> tuple[Cost, int]:
    """Play and return the cost, and how many invariants did not hold; ``step`` is told after every two games."""
    found: list[tuple[Side, Side]] = []
    broken = violations = 0
    for at, first, second in pairs_of(matches, games, seed, level):
        one, two = (play_game(match, at, invariants=invariants, tell=tell) for match in (first, second))
        violations += one.violations + two.violations
        if one.finished and two.finished:
            found.append((_side(one, 0, 1), _side(two, 1, 0)))
        else:
            broken += 2
        step(2)
    return cost_of(level, found, broken), violations


def _side(played: Played, ordered: Seat, other: Seat) -> Side:
    """Return a game as it went for the seat with orders and for the other one."""
    return Side((played.scores[ordered], played.scores[other]), (played.asked[ordered], played.asked[other]))


def cost_of(level: str, found: Sequence[tuple[Side, Side]], broken: int) -> Cost:
    """Return what pairs of games came to."""
    sides = [side for pair in found for side in pair]
    lost = [statistics.fmean(side.points[1] - side.points[0] for side in pair) for pair in found]
    mean = statistics.fmean(lost) if lost else 0.0
    margin = SURE * statistics.stdev(lost) / math.sqrt(len(lost)) if len(lost) > 1 else None

    def of(numbers: list[int]) -> float:
        return round(statistics.fmean(numbers), 2) if numbers else 0.0

    return Cost(
        level,
        len(sides),
        broken,
        of([side.points[0] for side in sides]),
        of([side.points[1] for side in sides]),
        round(mean, 2),
        None if margin is None else round(mean - margin, 2),
        None if margin is None else round(mean + margin, 2),
        of([side.questions[0] for side in sides]),
        of([side.questions[1] for side in sides]),
    )


def cost_lines(cost: Cost) -> list[str]:
    """Return the cost in words."""
    interval = "" if cost.lost_from is None else f" (95 %: {cost.lost_from} to {cost.lost_to})"
    return [
        f"{cost.games} games, two from each seed with the orders in either seat; {cost.broken} broken",
        (
            f"with the orders of “{cost.level}” {cost.points_with_orders} points a game and {cost.questions_with_orders} questions, "
            f"asked everything {cost.points_asked_everything} points and {cost.questions_asked_everything} questions"
        ),
        f"the orders lose {cost.lost} points a game{interval}",
    ]
