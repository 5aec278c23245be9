"""Who is meant: the seats of a game, in the order in which they take their turns, whatever their number.

The seats themselves are `Game.seats`. A game has two today: every other number of them needs a later schema of the saves,
in which what is held for each seat (`PerSeat`) is a tuple of any length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

import msgspec
from msgspec.structs import replace

from engine.state.game import Game
from engine.state.naming import PerSeat, T
from engine.state.records import STANDARD, DeckList, RuleSet, Seat, Setup


def left_of(g: Game, seat: Seat) -> Seat:
    """Return whose turn comes after that of a seat; alone at the table, its own."""
    return (seat + 1) % len(g.seats)


def around(g: Game, first: Seat) -> tuple[Seat, ...]:
    """Return every seat once, in the order of turns, beginning with ``first``."""
    return g.seats[first:] + g.seats[:first]


def hazard_player(g: Game) -> Seat:
    """Return who plays hazards in this turn (2.1); the resource player is `Game.active`."""
    return (g.turn.seat + 1) % len(g.seats)


def opponents(g: Game, seat: Seat) -> tuple[Seat, ...]:
    """Return all the others at the table, in the order of turns."""
    return g.seats[seat + 1 :] + g.seats[:seat]


def opponent(g: Game, seat: Seat) -> Seat:
    """Return against whom a seat plays now: the resource player against the hazard player, everybody else against him."""
    active = g.turn.seat
    return (active + 1) % len(g.seats) if seat == active else active


def everyone(g: Game) -> int:
    """Return the bit mask of all seats, as `Card.known` holds those that know a card."""
    return (1 << len(g.seats)) - 1


def per_seat(g: Game, value: Callable[[Seat], T]) -> PerSeat[T]:
    """Return a value for each seat, as frames hold them: two today, whatever the number (see above)."""
    return cast("PerSeat[T]", tuple(map(value, g.seats)))


def by_seat(values: list[T]) -> PerSeat[T]:
    """Return values, one for each seat in their order, as frames hold them."""
    return cast("PerSeat[T]", tuple(values))


def with_value(values: PerSeat[T], seat: Seat, value: T) -> PerSeat[T]:
    """Return values by seat with another one for a seat."""
    return cast("PerSeat[T]", (*values[:seat], value, *values[seat + 1 :]))


def leader(totals: Sequence[int]) -> Seat | None:
    """10.3.vii: return the seat with the highest total; None for a tie."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return best[0] if len(best) == 1 else None


def game_setup(
    decks: Iterable[DeckList],
    names: Iterable[str],
    length: str = "short",
    *,
    scripts: bool = False,
    rules: RuleSet = STANDARD,
) -> Setup:
    """Return what a game starts from: a deck and a name for each seat, as a setup holds them (see above).

    Where the rules know no sideboard it stays at home.
    """
    if not any(rules.sideboards):
        decks = (replace(one, sideboard=()) for one in decks)
    return Setup(
        cast("PerSeat[DeckList]", tuple(decks)),
        cast("PerSeat[str]", tuple(names)),
        length,
        scripts,
        msgspec.UNSET if rules == STANDARD else rules,
    )
