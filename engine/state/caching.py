"""Answers that are remembered: as long as nothing was written, or as long as the table is the same.

`cached` is for queries of the whole state. `cached_for_table` is for those that read only which cards lie in play and
on what, who is in which company, and what lasts: taps, draws, dice and the course of the turn leave them as they are.
`cached_for_question` is for those that read who is asked what as well: it holds while the menus do.
Both keep the signature of what they wrap; arguments are given by position (a call by name is a TypeError), which keeps
the way to a remembered answer short.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from engine.state.game import Game

P = ParamSpec("P")
T = TypeVar("T")


def _named(wrapper: Callable[..., T], function: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """Call a wrapper as what it wraps; it stays the function that is found and changed when a change is tried out."""
    for name in ("__module__", "__name__", "__qualname__", "__doc__"):
        setattr(wrapper, name, getattr(function, name))
    return cast("Callable[Concatenate[Game, P], T]", wrapper)


def cached(function: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """Remember a query's answer for the current version of the board; arguments must be hashable."""
    ask = cast("Callable[..., T]", function)

    def wrapper(g: Game, *arguments: Any) -> T:
        key = (function, arguments)
        known = g.derived.get(key, g)
        if known is not g:
            return known  # type: ignore[return-value]
        answer = ask(g, *arguments)
        g.derived[key] = answer
        return answer

    return _named(wrapper, function)


def cached_for_table(function: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """Remember a query's answer until cards in play, companies or lasting effects change (`Game.table`)."""
    ask = cast("Callable[..., T]", function)

    def wrapper(g: Game, *arguments: Any) -> T:
        key: object = (function, arguments) if arguments else function
        known = g.table.get(key, g)
        if known is not g:
            return known  # type: ignore[return-value]
        answer = g.table[key] = ask(g, *arguments)
        return answer

    return _named(wrapper, function)


def cached_for_question(function: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """Remember a query's answer until the next one is given to a question (`Game.menus`)."""
    ask = cast("Callable[..., T]", function)

    def wrapper(g: Game, *arguments: Any) -> T:
        key = (function, arguments)
        known = g.menus.get(key, g)
        if known is not g:
            return known  # type: ignore[no-any-return]
        answer = g.menus[key] = ask(g, *arguments)
        return answer

    return _named(wrapper, function)
