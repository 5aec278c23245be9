"""Who is meant: the seats of a game, in the order in which they take their turns, whatever their number.

The seats themselves are `Game.seats`: two in most games, three to five where a set of rules has so many. What is held for
each seat (`PerSeat`) is a tuple in their order. The order of turns is that in which they sit round the table: the same,
unless rolls have seated them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from engine.state.game import Game
from engine.state.lasting_kinds import OUT_OF_GAME, SEATED, lasting_of, values_of
from engine.state.naming import PerSeat, T
from engine.state.records import Seat

PAIR: Final = 2  # the usual number of players
HAZARDS: Final[Seat] = 1  # the seat of a deck of hazards that somebody plays against alone (`RuleSet.own_hazards`)


def playing(g: Game) -> tuple[Seat, ...]:
    """Return the seats of those who are not out of the game."""
    gone = {one.seat for one in lasting_of(g, OUT_OF_GAME)}
    return tuple(seat for seat in g.seats if seat not in gone) if gone else g.seats


def is_hazard_deck(g: Game, seat: Seat) -> bool:
    """Whether a seat is nobody's: it holds the hazards against which somebody plays alone (MELE Part III, solitaire)."""
    return g.rules.own_hazards and seat == HAZARDS


def with_turns(g: Game) -> tuple[Seat, ...]:
    """Return the seats that get ready and take turns: all, but for a deck of hazards."""
    return (0,) if g.rules.own_hazards else g.seats


def turn_after(g: Game, seat: Seat) -> Seat:
    """Return whose turn follows that of a seat: to the left, or the same one's where somebody plays alone."""
    return seat if g.rules.own_hazards else left_of(g, seat)


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
