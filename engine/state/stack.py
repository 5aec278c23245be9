"""The stack of frames, read by kind: who counts on a frame asks for it by its type and is told at once if another is there.

`handed` gives a verb's function the frame it belongs to, `top`, `frame_at` and `nearest` find one for everybody else.
Who asks what stands there, because it may be several kinds, looks with ``isinstance``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from inspect import Parameter, signature
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from engine.state.game import Game
from engine.state.records import Frame

F = TypeVar("F", bound=Frame)
P = ParamSpec("P")
T = TypeVar("T")


class FrameMismatch(Exception):  # noqa: N818 - it names the fault itself
    """A rule counts on a kind of frame where another one stands, or none."""


def _mismatch(g: Game, kind: type[Frame], place: int) -> FrameMismatch:
    within = -len(g.frames) <= place < len(g.frames)
    there = type(g.frames[place]).__name__ if within else "nothing"
    return FrameMismatch(f"{kind.__name__} is asked for at {place} of the stack, where {there} stands.")


def frame_at(g: Game, place: int, kind: type[F]) -> F:
    """Return the frame at a place of the stack as the kind it must be. Raises `FrameMismatch`."""
    if -len(g.frames) <= place < len(g.frames):
        frame = g.frames[place]
        if isinstance(frame, kind):
            return frame
    raise _mismatch(g, kind, place)


def top(g: Game, kind: type[F]) -> F:
    """Return the frame on top as the kind it must be. Raises `FrameMismatch`."""
    return frame_at(g, -1, kind)


def nearest_if_any(g: Game, kind: type[F]) -> tuple[int, F] | None:
    """Return the place and the frame of a kind that is nearest the top; None when there is none."""
    for place in range(len(g.frames) - 1, -1, -1):
        frame = g.frames[place]
        if isinstance(frame, kind):
            return place, frame
    return None


def nearest(g: Game, kind: type[F]) -> tuple[int, F]:
    """Return the place and the frame of a kind that is nearest the top. Raises `FrameMismatch` when there is none."""
    found = nearest_if_any(g, kind)
    if found is None:
        raise _mismatch(g, kind, -1)
    return found


def handed(
    kind: type[F],
) -> Callable[[Callable[Concatenate[Game, F, P], T]], Callable[Concatenate[Game, P], T]]:
    """Hand a function the frame on top, after the game: candidates, tests and actions of the verbs of that frame.

    Called at any other moment it raises `FrameMismatch`. Arguments are given by position, as in
    `engine.state.caching`; a function that takes some by name is refused as it is defined.
    """

    def hand(function: Callable[Concatenate[Game, F, P], T]) -> Callable[Concatenate[Game, P], T]:
        act = cast("Callable[..., T]", function)
        if any(one.kind is Parameter.KEYWORD_ONLY for one in signature(function).parameters.values()):
            raise TypeError(f"{function.__qualname__} takes arguments by name, and is handed its frame by position.")

        def wrapper(g: Game, *arguments: Any) -> T:
            frame = g.frames[-1] if g.frames else None
            if isinstance(frame, kind):
                return act(g, frame, *arguments)
            raise _mismatch(g, kind, -1)

        return cast("Callable[Concatenate[Game, P], T]", update_wrapper(wrapper, function))

    return hand
