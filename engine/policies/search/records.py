"""What a search is given and what it comes to."""

from __future__ import annotations

import msgspec

from engine.state.records import Option


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
