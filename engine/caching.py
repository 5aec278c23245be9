"""Answers that are remembered: as long as nothing was written, or as long as the table is the same.

`cached` is for queries of the whole state. `cached_for_table` is for those that read only which cards lie in play and
on what, who is in which company, and what lasts: taps, draws, dice and the course of the turn leave them as they are.
"""

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


def cached_for_table(function: Callable[..., T]) -> Callable[..., T]:
    """Remember a query's answer until cards in play, companies or lasting effects change (`Game.table`)."""

    def wrapper(g: Game, *arguments: object) -> T:
        key: object = (function, arguments) if arguments else function
        known = g.table.get(key, g)
        if known is not g:
            return known  # type: ignore[return-value]
        answer = g.table[key] = function(g, *arguments)
        return answer

    wrapper.__name__ = function.__name__
    wrapper.__doc__ = function.__doc__
    return wrapper
