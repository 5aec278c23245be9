"""Who decides what at a table: one row for every act that needs more than one word, and nothing decides elsewhere.

Commands and controls ask `bot.agreements.consents`, which reads this table; docs/playing.md shows the same rows. What an
organiser of a league may decide is in `bot.league.duties`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.storage.rows import GameRow, SeatRow
from bot.storage.store import Work

DAY: Final = 24 * 3600.0
SILENT_S: Final = 14 * DAY  # asked, and nothing happened at the table for so long
SILENT_PAUSED_S: Final = 60 * DAY  # in a paused game nobody is asked to play: it takes longer
MISSED: Final = 2  # deadlines in a row without an answer in between

PAUSE: Final = "pause"
RESUME: Final = "resume"
DRAW: Final = "draw"
SCORE: Final = "score"
VOID: Final = "void"
REPLACE: Final = "replace"
REPAIR: Final = "repair"
UNREPAIR: Final = "unrepair"
UNDO: Final = "undo"
JUDGE: Final = "judge"


class Agreement(msgspec.Struct, frozen=True):
    """Who must agree to an act. A player of the game proposes it, and every player has to agree, but as said here.

    ``named``: the person whom it names has to agree as well. ``silence``: a player who is gone (`gone`) is not asked,
    except in the game of a league, where the organisers decide about absence. ``organiser``: an organiser of this
    server who plays no seat may propose it and settle it alone. ``lapses``: what makes it void before it is answered,
    beside the end of the game, a seat that changes hands, and a newer proposal of its kind.
    """

    named: bool = False
    silence: bool = False
    organiser: bool = False
    lapses: str = ""


TURN: Final = "turn"  # when the turn in which it was made is over
POSITION: Final = "position"  # when it would do something else by now

AGREEMENTS: Final[dict[str, Agreement]] = {
    PAUSE: Agreement(),
    RESUME: Agreement(),
    DRAW: Agreement(lapses=TURN),
    SCORE: Agreement(lapses=TURN),
    VOID: Agreement(silence=True),
    REPLACE: Agreement(named=True, silence=True),
    REPAIR: Agreement(organiser=True, lapses=POSITION),
    UNREPAIR: Agreement(organiser=True, lapses=POSITION),
    UNDO: Agreement(lapses=POSITION),
    JUDGE: Agreement(named=True),
}


class Substitute(msgspec.Struct, frozen=True):
    """Who takes which seat."""

    seat: int
    user: int
    name: str


class Judge(msgspec.Struct, frozen=True):
    """Who decides when the players do not agree what a card by hand does."""

    user: int
    name: str


def named_in(kind: str, data: bytes) -> int | None:
    """Return the user whom a proposal names and who has to agree as well, None where it names nobody."""
    if kind == REPLACE:
        return msgspec.msgpack.decode(data, type=Substitute).user
    if kind == JUDGE:
        return msgspec.msgpack.decode(data, type=Judge).user
    return None


def players(seats: tuple[SeatRow, ...]) -> tuple[int, ...]:
    """Return the people who play a game, in the order of their seats, each once."""
    return tuple(dict.fromkeys(one.user for one in seats if one.user is not None))


async def in_league(work: Work, game: int) -> bool:
    """Whether a game decides a match of a league."""
    return bool(await work.fetch("SELECT 1 FROM league_games WHERE game = ?", (game,)))


async def gone(work: Work, row: GameRow, seat: SeatRow, *, alone: bool) -> bool:
    """Whether a player need not be asked, as the database says it in this unit of work.

    Two deadlines missed in a row; or asked and silent for two weeks while the game waits for nobody else (``alone``);
    or sixty days in a paused game; never on vacation, whose days count for neither.
    """
    if seat.user is None:
        return True
    since, until = await work.vacation(seat.user)
    if until > work.now:
        return False
    if seat.absent >= MISSED:
        return True
    last = row.updated if row.paused is None else max(row.updated, row.paused)
    silent = work.now - last - max(0.0, until - max(since, last))
    if row.paused is not None:
        return silent > SILENT_PAUSED_S
    return alone and seat.question >= 0 and silent > SILENT_S


async def required(
    work: Work,
    kind: str,
    data: bytes,
    proposer: int,
    rows: tuple[GameRow, tuple[SeatRow, ...]],
    *,
    left: frozenset[int],
) -> tuple[int, ...]:
    """Return who has to agree to a proposal of a player: the players, without who is gone, and whom it names.

    ``left`` are users who are no members of the server any more. Silence counts for whoever waits for it alone: not
    for a proposer who is asked as well.
    """
    row, seats = rows
    act = AGREEMENTS[kind]
    asked = list(players(seats))
    if act.silence and not await in_league(work, row.id):
        alone = not any(one.user == proposer and one.question >= 0 for one in seats)
        leaver = msgspec.msgpack.decode(data, type=Substitute).seat if kind == REPLACE else None
        for seat in seats:
            concerned = leaver is None or seat.seat == leaver
            if not concerned or seat.user is None or seat.user == proposer:
                continue
            if seat.user in left or await gone(work, row, seat, alone=alone):
                asked.remove(seat.user)
    named = named_in(kind, data)
    return tuple(dict.fromkeys((proposer, *asked, *([] if named is None else [named]))))
