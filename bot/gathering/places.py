"""The places of a table that has not begun: who has taken one, who leaves it, and with how many it may begin.

A table for two waits for one guest. One for three to five fills place by place; who leaves frees the place, and the
opener may begin as soon as as many are there as the rules ask for. Seats are numbered when it begins, in the order in
which people sat down.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.gathering.formats import Format, format_of
from bot.gathering.seating import Chair, decks_for
from bot.storage.rows import GameRow, SeatRow
from bot.storage.store import Work
from bot.strings import both, several, words
from engine.state.seats import PAIR

Seats = tuple[SeatRow, ...]


def for_several(row: GameRow) -> bool:
    """Whether a game is one of three to five players."""
    return row.places > PAIR


def is_free(seat: SeatRow | Chair) -> bool:
    """Whether nobody has taken a place yet."""
    return seat.user is None and not seat.policy


def taken(seats: Sequence[SeatRow]) -> Seats:
    """Return the places that are taken, in their order."""
    return tuple(one for one in seats if not is_free(one))


def fewest(row: GameRow) -> int:
    """Return with how many players a game may begin."""
    return format_of(row.length, row.rules).rules.fewest_players


def free_chairs(first: Chair, count: int, decks: Sequence[str]) -> tuple[Chair, ...]:
    """Return so many free places beside the opener's, each with another deck suggested."""
    known = [key for key in decks if key != first.deck] or [first.deck]
    return tuple(Chair(None, words.FREE_SEAT, known[number % len(known)]) for number in range(count))


def filled(pair: tuple[Chair, ...], game: Format, wanted: int | None, name: str) -> tuple[Chair, ...]:
    """Return the chairs of a game that somebody called ``name`` wants: two, or as many as rules for several have.

    Against the bot, and by somebody who plays every side, as few as these rules allow where no number is said; else as
    many. Raises `Problem` for a number that they do not know.
    """
    first, guest = pair[0], pair[-1]
    alone = not is_free(guest) and guest.user in (None, first.user)
    count = game.players(wanted, game.rules.fewest_players if alone else game.rules.most_players)
    if not game.for_several:
        return pair
    free = free_chairs(first, count - 1, [key for key in decks_for(game) if key != guest.deck or not alone])
    if not alone:
        return first, *free
    if guest.policy:
        names = [guest.name, *(f"{guest.name} {number}" for number in range(PAIR, count))]
    else:
        names = [one.format(name=name) for one in (words.SECOND_SEAT, *several.FURTHER_SEATS)]
    others = (guest, *(replace(guest, deck=one.deck, cards=None) for one in free[: count - 2]))
    return first, *(replace(one, name=called) for one, called in zip(others, names, strict=False))


def seated(row: GameRow, seats: Seats, chair: Chair) -> SeatRow:
    """Return the seat of a guest who sits down: a free one of an open table, else that of the player invited. Raises `Problem`."""
    starter, *guests = seats
    opened = row.status == "open"
    if opened and chair.user == starter.user:
        raise Problem(words.OWN_TABLE)
    again = next((one for one in guests if opened and one.user == chair.user), None)
    mine = again or next((one for one in guests if one.user == (None if opened else chair.user)), None)
    if mine is None and for_several(row):
        raise Problem(several.FULL)
    if mine is None:
        raise Problem(words.NOT_INVITED.format(name=both([one.name for one in guests])))
    name = _apart(chair.name if opened else mine.name, [one.name for one in seats if one.seat != mine.seat])
    deck, cards = (chair.deck, chair.cards) if chair.deck else (mine.deck, mine.cards)
    return replace(mine, user=chair.user, name=name, deck=deck, cards=cards)


def _apart(name: str, others: Sequence[str]) -> str:
    """Return a name that nobody else at the table has."""
    numbered = (f"{name} {number}" for number in range(PAIR, len(others) + PAIR + 1))
    return next(one for one in (name, *numbered) if one not in others)


def among_all(row: GameRow, seats: Seats) -> Seats:
    """Return the taken places, filled up to as many as a game needs: what a deck is tried with before all are there."""
    there = taken(seats)
    return there + there[-1:] * (fewest(row) - len(there))


async def seat_anew(work: Work, row: GameRow, there: Seats, *, free: bool) -> Seats:
    """Number the places of a table anew: those who are there first, then the free ones, or none where it begins."""
    left = max(0, row.places - len(there)) if free else 0
    chairs = free_chairs(Chair(None, "", there[0].deck), left, list(decks_for(format_of(row.length, row.rules))))
    bank = there[0].bank
    empty = (SeatRow(row.id, 0, None, one.name, deck=one.deck, bank=bank) for one in chairs)
    found = tuple(replace(one, seat=number) for number, one in enumerate((*there, *empty)))
    await work.run("DELETE FROM seats WHERE game = ?", (row.id,))
    for one in found:
        await work.put_seat(one)
    return found
