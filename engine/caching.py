"""Answers that hold as long as the board does not change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.model import Game

T = TypeVar("T")


def cached(function: Callable[..., T]) -> Callable[..., T]:
    """Remember a query's answer for the current version of the board; arguments must be hashable."""

    def wrapper(g: Game, *arguments: object) -> T:
        key = (function, arguments)
        known = g.derived.get(key, g)
        if known is not g:
            return known  # type: ignore[return-value]
        answer = function(g, *arguments)
        g.derived[key] = answer
        return answer

    wrapper.__name__ = function.__name__
    wrapper.__doc__ = function.__doc__
    return wrapper
