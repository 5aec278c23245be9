"""Who decides what at a table: one row for every act that needs more than one word, and nothing decides elsewhere.

Commands and controls ask `bot.agreements.consents`, which reads this table; docs/playing.md shows the same rows. `DUTIES` are
those of a league, which `bot.league.seasons.duties` reads and docs/leagues.md shows.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.base.errors import Problem
from bot.storage.rows import GameRow, SeatRow
from bot.storage.store import Work
from bot.strings import words
from bot.tables.pace import BOT_MOVES, HARMLESS

DAY: Final = 24 * 3600.0


class Silence(msgspec.Struct, frozen=True):
    """After how much silence a player is gone; times in seconds, each enough by itself."""

    missed: int  # deadlines in a row without an answer in between
    asked_s: float  # asked, and nothing happened at the table for so long
    paused_s: float  # in a paused game nobody is asked to play: it takes longer


GONE: Final = Silence(missed=2, asked_s=14 * DAY, paused_s=60 * DAY)

PAUSE: Final = "pause"
RESUME: Final = "resume"
DRAW: Final = "draw"
SCORE: Final = "score"
VOID: Final = "void"
REPLACE: Final = "replace"
STAND_IN: Final = "stand in"
DEADLINE: Final = "deadline"
REPAIR: Final = "repair"
UNREPAIR: Final = "unrepair"
UNDO: Final = "undo"
JUDGE: Final = "judge"
SCRIPT: Final = "by hand"
VERDICT: Final = "verdict"
CONCEDE: Final = "concede"
OPEN_DECK: Final = "open deck"

PLAYER: Final = "player"
JUDGED: Final = "the judge"  # whom both players agreed on


class Agreement(msgspec.Struct, frozen=True):
    """Who must agree to an act. A player of the game proposes it, and every player has to agree, but as said here.

    Of three or more that is all who are not out of the game: nobody's game is changed over his head by a majority.

    ``by``: who does it, where that is no player. ``alone``: a player does it for the own seat, and nobody is asked.
    ``named``: the person whom it names has to agree as well. ``silence``: a player who is gone (`gone`) is not asked,
    except in the game of a league, where the organisers decide about absence. ``organiser``: an organiser of this
    server who plays no seat may propose it and settle it alone. ``lapses``: what makes it void before it is answered,
    beside the end of the game, a seat that changes hands, and a newer proposal of its kind. ``league``: whether it may be
    done in the game of a league, ``challenge`` whether in a daily challenge, where nobody else is there to be asked.
    """

    by: str = PLAYER
    alone: bool = False
    named: bool = False
    silence: Silence | None = None
    organiser: bool = False
    lapses: str = ""
    league: bool = True
    challenge: bool = False


TURN: Final = "turn"  # when the turn in which it was made is over
POSITION: Final = "position"  # when it would do something else by now

AGREEMENTS: Final[dict[str, Agreement]] = {
    PAUSE: Agreement(challenge=True),
    RESUME: Agreement(challenge=True),
    DRAW: Agreement(lapses=TURN),
    SCORE: Agreement(lapses=TURN),
    VOID: Agreement(silence=GONE),
    REPLACE: Agreement(named=True, silence=GONE),
    STAND_IN: Agreement(silence=GONE, league=False),
    DEADLINE: Agreement(league=False),
    REPAIR: Agreement(organiser=True, lapses=POSITION),
    UNREPAIR: Agreement(organiser=True, lapses=POSITION),
    UNDO: Agreement(lapses=POSITION),
    JUDGE: Agreement(named=True),
    SCRIPT: Agreement(),
    VERDICT: Agreement(by=JUDGED, alone=True, organiser=True),
    CONCEDE: Agreement(alone=True),
    OPEN_DECK: Agreement(alone=True),
}

ORGANISER: Final = "organiser"
ONE_OF_TWO: Final = "a player of the match"
HIMSELF: Final = "a player for himself"
FREE: Final = ""  # like every organiser
NOTHING: Final = "nothing"
OTHERS: Final = "others"
CALLED: Final = "called"
MORE_TIME: Final = "more time"
NOT_WHILE_OPEN: Final = "not while open"
SAME_OPPONENT: Final = "same opponent"
NO_STANDING: Final = "no standing"
OWN_ACTS: Final = "own acts"
STANDS: Final = "stands"  # what was said stands when the time to answer is over
FALLS: Final = "falls"


class Duty(msgspec.Struct, frozen=True):
    """Who decides in a league. ``by``: who does it; organisers are `bot.league.seasons.duties`.

    ``seated``: what of it is left to an organiser who plays in the season, from its start on. ``silence``: what the
    silence of whoever has to answer means when the time that the season's pace gives is over.
    """

    by: tuple[str, ...] = (ORGANISER,)
    seated: str = FREE
    silence: str = ""


DUTIES: Final[dict[str, Duty]] = {  # by the tag of what happens in a season
    "joined": Duty((HIMSELF, ORGANISER)),
    "left": Duty((HIMSELF, ORGANISER)),
    "dropped": Duty((HIMSELF, ORGANISER), seated=NOTHING),
    "started": Duty(),
    "drawn": Duty(seated=SAME_OPPONENT),
    "swapped": Duty(seated=OTHERS),
    "published": Duty(),
    "recut": Duty(seated=NOTHING),
    "handed": Duty(),
    "reported": Duty((ONE_OF_TWO,), silence=STANDS),
    "announced": Duty((ONE_OF_TWO,), silence=FALLS),
    "withdrawn": Duty((ONE_OF_TWO,)),
    "decided": Duty(seated=CALLED),
    "extended": Duty(seated=MORE_TIME),
    "paused": Duty(seated=NOT_WHILE_OPEN),
    "resumed": Duty(),
    "changed": Duty(seated=NO_STANDING),
    "closed": Duty(seated=NOTHING),
    "undone": Duty(seated=OWN_ACTS),
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
        return substitute_in(data).user
    if kind == JUDGE:
        return msgspec.msgpack.decode(data, type=Judge).user
    return None


def substitute_in(data: bytes) -> Substitute:
    """Return who takes which seat in a proposal to replace a player."""
    return msgspec.msgpack.decode(data, type=Substitute)


def seat_in(kind: str, data: bytes) -> int | None:
    """Return the seat whose player a proposal lets go, None where it lets nobody go."""
    if kind == STAND_IN:
        return msgspec.msgpack.decode(data, type=int)
    return substitute_in(data).seat if kind == REPLACE else None


def deadline_in(data: bytes) -> str:
    """Return what shall happen when a time runs out, in a proposal to change that."""
    return msgspec.msgpack.decode(data, type=str)


def players(seats: tuple[SeatRow, ...]) -> tuple[int, ...]:
    """Return the people who play a game, in the order of their seats, each once; not who is out of it."""
    return tuple(dict.fromkeys(one.user for one in seats if one.user is not None and not one.out))


async def in_league(work: Work, game: int) -> bool:
    """Whether a game decides a match of a league."""
    return bool(await work.fetch("SELECT 1 FROM league_games WHERE game = ?", (game,)))


async def gone(work: Work, row: GameRow, seat: SeatRow, *, alone: bool) -> bool:
    """Whether a player need not be asked, as the database says it in this unit of work.

    Who left the seat to the bot; two deadlines missed in a row; or asked and silent for two weeks while the game waits for nobody else (``alone``);
    or sixty days in a paused game; never on vacation, whose days count for neither.
    """
    if seat.user is None or seat.stood_in:
        return True
    since, until = await work.vacation(seat.user)
    if until > work.now:
        return False
    if seat.absent >= GONE.missed:
        return True
    last = row.updated if row.paused is None else max(row.updated, row.paused)
    silent = work.now - last - max(0.0, until - max(since, last))
    if row.paused is not None:
        return silent > GONE.paused_s
    return alone and seat.question >= 0 and silent > GONE.asked_s


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

    ``left`` are users who are no members of the server any more. The bot stands in for who is gone only where both had
    agreed that it moves for who runs out of time, and either player takes that back alone. Silence counts for whoever waits for it alone: not
    for a proposer who is asked as well.
    """
    row, seats = rows
    act = AGREEMENTS[kind]
    asked = list(players(seats))
    league = await in_league(work, row.id)
    if league and not act.league:
        raise Problem(words.NOT_IN_LEAGUE)
    if row.challenge is not None and not act.challenge:
        raise Problem(words.NOT_IN_CHALLENGE)
    if act.alone or (kind == DEADLINE and takes_back(row, data)):
        return (proposer,)
    if act.silence is not None and not league and (kind != STAND_IN or row.deadline == BOT_MOVES):
        alone = not any(one.user == proposer and one.question >= 0 for one in seats)
        leaver = seat_in(kind, data)
        for seat in seats:
            concerned = leaver is None or seat.seat == leaver
            if not concerned or seat.user is None or seat.user == proposer:
                continue
            if seat.user in left or await gone(work, row, seat, alone=alone):
                asked.remove(seat.user)
    named = named_in(kind, data)
    return tuple(dict.fromkeys((proposer, *asked, *([] if named is None else [named]))))


def takes_back(row: GameRow, data: bytes) -> bool:
    """Whether a proposal only ends that the bot moves for who runs out of time: nobody loses a game by that."""
    return row.deadline == BOT_MOVES and deadline_in(data) == HARMLESS
