"""What a search is given and what it comes to."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.state.records import Option

LITTLE: Final = 0.05  # points that nobody would see


class Level(msgspec.Struct, frozen=True):
    """How hard a policy thinks: playouts for a question, and by how many points another option must beat greedy's."""

    playouts: int
    margin: float = 0.3


class Question(msgspec.Struct, frozen=True):
    """A kind of question of substance: how many turns are played on, and how many options are tried at most.

    ``leaning`` are the verbs that greedy must want to take, else it is left to greedy; () for any.
    """

    turns: int
    most: int = 4
    leaning: tuple[str, ...] = ()


class Tried(msgspec.Struct, frozen=True):
    """A candidate: its mean value in points, by how much it beats greedy's choice world by world, that figure's error."""

    option: Option
    mean: float
    gain: float
    error: float
    worlds: int


class Thought(msgspec.Struct, frozen=True):
    """What a search came to: the choice, the candidates (greedy's first), playouts made, and how many of them failed."""

    chosen: Option
    tried: tuple[Tried, ...] = ()
    playouts: int = 0
    failed: int = 0


class Counsel(msgspec.Struct, frozen=True):
    """What a teacher holds of a question: the best answer beside another one, compared world by world.

    ``gain`` is by how many points the best does better, ``error`` that figure's error, ``better`` and ``worse`` in how many
    of ``worlds`` it does better or worse; ``grounds`` are the shares of the features in the gain, by the names of `features.NAMES` or "result". Without
    ``other`` there was nothing to compare.
    """

    best: Option
    other: Option | None = None
    gain: float = 0.0
    error: float = 0.0
    better: int = 0
    worse: int = 0
    worlds: int = 0
    grounds: dict[str, float] = {}

    @property
    def even(self) -> bool:
        """Whether the two cannot be told apart."""
        return self.other is None or self.gain <= max(self.error, LITTLE)
