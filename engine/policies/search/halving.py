"""Sequential halving: candidates are tried in the same worlds, and after each round the worse half is dropped.

The first candidate is never dropped, and another one is taken only if it beats the first, world by world, by more than
a margin and half of that figure's error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from math import ceil, log2, sqrt
from typing import Final

from engine.policies.search.records import Thought, Tried
from engine.state.records import Option

CLEAR: Final = 2.0  # standard errors by which a leader needs no further worlds
SEEN: Final = 6  # worlds after which the first option is taken as soon as no other one promises enough ...
PROMISE: Final = 1.5  # ... which is its gain and so many standard errors; it saves a third of the playouts
ENOUGH: Final = 3  # worlds in which an option must have been tried to be taken
EVEN: Final = 1e-9

Trial = Callable[[Option, int], float | None]  # the value of an option in the world of a number; None where it failed


def halve(
    options: Sequence[Option], trial: Trial, playouts: int, margin: float, *, over: Callable[[], bool]
) -> Thought:
    """Return what the trials come to. ``playouts`` bounds their number; when ``over`` says so, what is found so far counts."""
    values: dict[Option, dict[int, float]] = {one: {} for one in options}
    alive, worlds, made, failed = list(options), 0, 0, 0
    rounds = max(1, ceil(log2(len(options))))
    for _ in repeat(None, rounds):
        until = worlds + max(1, playouts // rounds // len(alive))
        while worlds < until and not over() and not (worlds >= SEEN and _hopeless(alive, values, margin)):
            for one in alive:
                found = trial(one, worlds)
                made += 1
                if found is None:
                    failed += 1
                else:
                    values[one][worlds] = found
            worlds += 1
        if worlds < until or _settled(alive, values):
            break
        alive = _better_half(alive, values)
    tried = tuple(_compared(one, values[one], values[options[0]]) for one in options)
    return Thought(_best(tried, alive, margin), tried, made, failed)


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found) if found else 0.0


def _compared(option: Option, own: dict[int, float], first: dict[int, float]) -> Tried:
    """Compare an option with the first one in the worlds in which both were tried."""
    apart = [own[world] - first[world] for world in own if world in first]
    gain = _mean(apart)
    spread = sum((one - gain) ** 2 for one in apart) / max(1, len(apart) - 1)
    return Tried(option, _mean(list(own.values())), gain, sqrt(spread / max(1, len(apart))), len(apart))


def _settled(alive: Sequence[Option], values: dict[Option, dict[int, float]]) -> bool:
    """Whether more worlds would tell nothing: all come to the same, or one is ahead of all others beyond doubt."""
    leader = max(alive, key=lambda one: _mean(list(values[one].values())))
    others = [_compared(one, values[one], values[leader]) for one in alive if one != leader]
    if all(abs(one.gain) < EVEN and one.error < EVEN for one in others):
        return True
    return all(one.worlds > ENOUGH and -one.gain > CLEAR * one.error for one in others)


def _hopeless(alive: Sequence[Option], values: dict[Option, dict[int, float]], margin: float) -> bool:
    """Whether no option that is left can be expected to beat the first one by the margin any more."""
    first, *rest = alive
    others = [_compared(one, values[one], values[first]) for one in rest]
    return all(one.gain + PROMISE * one.error < margin for one in others)


def _better_half(alive: Sequence[Option], values: dict[Option, dict[int, float]]) -> list[Option]:
    first, *rest = alive
    ranked = sorted(rest, key=lambda one: -_mean(list(values[one].values())))
    return [first, *ranked[: max(1, ceil(len(alive) / 2) - 1)]]


def _best(tried: Sequence[Tried], alive: Sequence[Option], margin: float) -> Option:
    best = max((one for one in tried if one.option in alive), key=lambda one: one.gain)
    sure = best.worlds >= ENOUGH and best.gain > margin + best.error / 2
    return best.option if sure else tried[0].option
