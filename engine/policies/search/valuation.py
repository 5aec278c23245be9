"""The value of a position in points: a weighted sum of its features, with weights fitted by self-play (`palantir train`).

The weights stand in `weights.toml`: for each kind of player and stage of the game one for each feature, where the stage
ends by the number of the turn.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from engine.compiled import SOURCES
from engine.policies.search.features import NAMES, features
from engine.queries.alignments import KINDS
from engine.state.game import Game
from engine.state.records import Seat
from engine.state.seats import opponents

FILE: Final = SOURCES / "policies" / "search" / "weights.toml"  # beside its source, where the engine is compiled too
STAGES: Final = ("early", "middle", "late")
MOST: Final = 25.0  # points by which a game is won at most, as far as it counts
WON: Final = 8.0  # what winning is worth beside the points
GROUNDS: Final = (*NAMES, "result")  # of a value: the features, or the result of a game that is over

Weights = dict[tuple[str, str], tuple[float, ...]]  # by kind of player and stage, in the order of `NAMES`


@cache
def fitted() -> tuple[tuple[int, int], Weights]:
    """Return the turns at which the early and the middle stage end, and the weights that come with the game.

    Raises `ValueError` when the file has other features than the program.
    """
    return read(FILE.read_text("utf-8"))


def read(content: str) -> tuple[tuple[int, int], Weights]:
    """Return the stages' ends and the weights of a file. Raises `ValueError` when it has other features or lacks any."""
    found: dict[str, Any] = tomllib.loads(content)
    early, middle = found["stages"]["early"], found["stages"]["middle"]
    weights = {(kind, stage): _row(found[kind][stage], kind, stage) for kind in KINDS for stage in STAGES}
    return (early, middle), weights


def _row(found: Mapping[str, float], kind: str, stage: str) -> tuple[float, ...]:
    if set(found) != set(NAMES):
        raise ValueError(f"The weights for {kind}, {stage} are of other features: make them with palantir train.")
    return tuple(float(found[name]) for name in NAMES)


def written(ends: tuple[int, int], weights: Weights, about: str) -> str:
    """Return the content of a file of weights; ``about`` says in a comment how it was made."""
    lines = [f"# {about}", "", "[stages]", f"early = {ends[0]}", f"middle = {ends[1]}"]
    for kind in KINDS:
        for stage in STAGES:
            lines += ["", f"[{kind}.{stage}]"]
            lines += [f'"{name}" = {one:.4f}' for name, one in zip(NAMES, weights[kind, stage], strict=True)]
    return "\n".join(lines) + "\n"


def stage_of(turn: int, ends: tuple[int, int]) -> str:
    """Return the stage of the game in which a turn lies."""
    return STAGES[0] if turn <= ends[0] else STAGES[1] if turn <= ends[1] else STAGES[2]


def position_value(g: Game, seat: Seat) -> float:
    """Return by how many points a seat is expected to win from here; of a game that is over, by how many it did."""
    return sum(grounds(g, seat))


def grounds(g: Game, seat: Seat) -> tuple[float, ...]:
    """Return what the value of a position is made of, in the order of `GROUNDS`: each feature's share, in points."""
    if g.result is not None:
        scores = g.result.scores
        margin = scores[seat] - max(scores[other] for other in opponents(g, seat))
        bonus = 0.0 if g.result.winner is None else WON if g.result.winner == seat else -WON
        return (*(0.0 for _ in NAMES), max(-MOST, min(MOST, margin)) + bonus)
    ends, weights = fitted()
    row = weights[g.players[seat].alignment, stage_of(g.turn.number, ends)]
    return (*(weight * one for weight, one in zip(row, features(g, seat), strict=True)), 0.0)
