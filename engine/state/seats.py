"""Who is meant: the seats of a game, in the order in which they take their turns, whatever their number.

The seats themselves are `Game.seats`: two in most games, three to five where a set of rules has so many. What is held for
each seat (`PerSeat`) is a tuple in their order. The order of turns is that in which they sit round the table: the same,
unless rolls have seated them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

import msgspec
from msgspec.structs import replace

from engine.state.game import Game
from engine.state.lasting_kinds import OUT_OF_GAME, SEATED, lasting_of, values_of
from engine.state.naming import PerSeat, T
from engine.state.records import STANDARD, DeckList, RuleSet, Seat, Setup

PAIR: Final = 2  # the usual number of players


def playing(g: Game) -> tuple[Seat, ...]:
    """Return the seats of those who are not out of the game."""
    gone = {one.seat for one in lasting_of(g, OUT_OF_GAME)}
    return tuple(seat for seat in g.seats if seat not in gone) if gone else g.seats


def left_of(g: Game, seat: Seat) -> Seat:
    """Return whose turn comes after that of a seat; alone at the table, its own."""
    if len(g.seats) == PAIR:
        return (seat + 1) % PAIR
    there = playing(g)
    return next((one for one in around(g, seat)[1:] if one in there), seat)


def seating(g: Game) -> tuple[Seat, ...]:
    """Return the seats clockwise round the table, which is the order of turns; by rolls, where they decided."""
    said = values_of(g, SEATED)
    return said[-1] if said else g.seats


def around(g: Game, first: Seat) -> tuple[Seat, ...]:
    """Return every seat once, in the order of turns, beginning with ``first``."""
    table = seating(g) if len(g.seats) > PAIR else g.seats
    place = table.index(first)
    return table[place:] + table[:place]


def hazard_player(g: Game) -> Seat:
    """Return who plays hazards in this turn (2.1): the player to the left. The resource player is `Game.active`."""
    return left_of(g, g.turn.seat)


def opponents(g: Game, seat: Seat) -> tuple[Seat, ...]:
    """Return all the others who play, in the order of turns."""
    others = around(g, seat)[1:]
    if len(g.seats) == PAIR:
        return others
    there = playing(g)
    return tuple(one for one in others if one in there)


def opponent(g: Game, seat: Seat) -> Seat:
    """Return against whom a seat plays now: the resource player against the hazard player, everybody else against him."""
    active = g.turn.seat
    return left_of(g, active) if seat == active else active


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
