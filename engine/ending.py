"""Ends of a game outside 10.3: conceding and stopping."""

from __future__ import annotations

from engine import atoms
from engine.model import Event, Game, Refusal, Result, Seat
from engine.scoring import current_total


def _finish(g: Game, winner: Seat | None, reason: str) -> tuple[Event, ...]:
    if g.result is not None:
        raise Refusal("", "This game is over already.")
    start = len(g.events) if g.events is not None else 0
    atoms.finish(g, Result(winner, (current_total(g, 0), current_total(g, 1)), reason))
    g.menus = {}
    return tuple(g.events[start:]) if g.events is not None else ()


def win(g: Game, seat: Seat, reason: str) -> None:
    """10.1: a player wins at once, whatever the points."""
    atoms.finish(g, Result(seat, (current_total(g, 0), current_total(g, 1)), reason))


def concede(g: Game, seat: Seat) -> tuple[Event, ...]:
    """Let a seat give up; the other one wins. Raises `Refusal` when the game is over."""
    return _finish(g, 1 - seat, "conceded")


def abandon(g: Game) -> tuple[Event, ...]:
    """End a game without a winner, by agreement. Raises `Refusal` when the game is over."""
    return _finish(g, None, "ended by agreement")
