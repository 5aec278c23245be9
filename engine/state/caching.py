"""Answers that are remembered: as long as nothing was written, or as long as the table is the same.

`cached` is for queries of the whole state. `cached_for_table` is for those that read only which cards lie in play and
on what, who is in which company, and what lasts: taps, draws, dice and the course of the turn leave them as they are.
`cached_for_question` is for those that read who is asked what as well: it holds while the menus do.
Both keep the signature of what they wrap; arguments are given by position (a call by name is a TypeError), which keeps
the way to a remembered answer short.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from engine.state.game import Game

P = ParamSpec("P")
T = TypeVar("T")
Query = Callable[Concatenate[Game, P], T]
_NONE: Final = object()


def _named(wrapper: Callable[..., T], function: Query[P, T]) -> Query[P, T]:
    """Call a wrapper as what it wraps; it stays the function that is found and changed when a change is tried out."""
    for name in ("__module__", "__name__", "__qualname__", "__doc__"):
        setattr(wrapper, name, getattr(function, name))
    return cast("Query[P, T]", wrapper)


def _arguments(function: Callable[..., object]) -> int:
    """Return how many arguments follow the game, -1 where that varies or is not said."""
    try:
        found = list(signature(function).parameters.values())[1:]
    except ValueError:  # compiled, with a default that cannot be written down
        return -1
    return (
        len(found) if all(one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD for one in found) else -1
    )


def cached(function: Query[P, T]) -> Query[P, T]:
    """Remember a query's answer for the current version of the board; arguments must be hashable."""
    ask = cast("Callable[..., T]", function)
    count = _arguments(function)

    def alone(g: Game) -> T:
        known = g.derived.get(function, _NONE)
        if known is not _NONE:
            return known  # type: ignore[return-value]
        answer = ask(g)
        g.derived[function] = answer
        return answer

    def of_one(g: Game, one: Any) -> T:
        key = (function, one)
        known = g.derived.get(key, _NONE)
        if known is not _NONE:
            return known  # type: ignore[return-value]
        answer = ask(g, one)
        g.derived[key] = answer
        return answer

    def of_several(g: Game, *arguments: Any) -> T:
        key = (function, arguments)
        known = g.derived.get(key, _NONE)
        if known is not _NONE:
            return known  # type: ignore[return-value]
        answer = ask(g, *arguments)
        g.derived[key] = answer
        return answer

    return _named(alone if count == 0 else of_one if count == 1 else of_several, function)


def cached_for_table(function: Query[P, T]) -> Query[P, T]:
    """Remember a query's answer until cards in play, companies or lasting effects change (`Game.table`)."""
    ask = cast("Callable[..., T]", function)
    count = _arguments(function)

    def alone(g: Game) -> T:
        known = g.table.get(function, _NONE)
        if known is not _NONE:
            return known  # type: ignore[return-value]
        answer = ask(g)
        g.table[function] = answer
        return answer

    def of_one(g: Game, one: Any) -> T:
        key = (function, one)
        known = g.table.get(key, _NONE)
        if known is not _NONE:
            return known  # type: ignore[return-value]
        answer = ask(g, one)
        g.table[key] = answer
        return answer

    def of_several(g: Game, *arguments: Any) -> T:
        key = (function, arguments)
        known = g.table.get(key, _NONE)
        if known is not _NONE:
            return known  # type: ignore[return-value]
        answer = ask(g, *arguments)
        g.table[key] = answer
        return answer

    return _named(alone if count == 0 else of_one if count == 1 else of_several, function)


def cached_for_question(function: Query[P, T]) -> Query[P, T]:
    """Remember a query's answer until the next one is given to a question (`Game.menus`)."""
    ask = cast("Callable[..., T]", function)

    def wrapper(g: Game, *arguments: Any) -> T:
        key = (function, arguments)
        known = g.menus.get(key, _NONE)
        if known is not _NONE:
            return known  # type: ignore[no-any-return]
        answer = ask(g, *arguments)
        g.menus[key] = answer
        return answer

    return _named(wrapper, function)
