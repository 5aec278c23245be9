"""What needs the consent of others: pausing, going on, an end, a substitute, a repair.

A proposal is a row; whoever has to agree sees it in the thread with two buttons. When the last consent is in, its deed
is done in the same unit of work that closes it, so that it happens once, whatever is pressed twice or restarted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Problem
from bot.records import GameRow, ProposalRow, SeatRow
from bot.sessions import Sessions, Table
from bot.standings import write
from bot.storage import Storage, Work
from bot.strings import words
from bot.undo import UNDO
from bot.undo import carry_out as take_decision_back
from engine import proceedings
from engine.model import Option
from engine.plans import Standing
from engine.repair import TAKE_BACK as UNDO_REPAIR

PAUSE: Final = "pause"
RESUME: Final = "resume"
DRAW: Final = "draw"
SCORE: Final = "score"
VOID: Final = "void"
REPLACE: Final = "replace"
REPAIR: Final = "repair"
UNREPAIR: Final = "unrepair"
JUDGE: Final = "judge"
ENDS: Final = {DRAW: proceedings.DRAW, SCORE: proceedings.SCORE, VOID: proceedings.VOID}
GONE_AFTER_S: Final = 14 * 24 * 3600.0  # a player who did nothing for so long need not be asked any more


class Substitute(msgspec.Struct, frozen=True):
    """Who takes which seat."""

    seat: int
    user: int
    name: str


class Judge(msgspec.Struct, frozen=True):
    """Who decides when the players do not agree what a card by hand does."""

    user: int
    name: str


class Plan(msgspec.Struct, frozen=True):
    """A repair: its command, and what it changes in words, as the position was when it was proposed.

    Once it is done, ``before`` is the position to which it can be taken back while its command, number ``seq``, is the
    last one.
    """

    option: Option
    lines: tuple[str, ...]
    before: bytes = b""
    seq: int = 0


class Settled(msgspec.Struct, frozen=True):
    """What became of a proposal: the row as it is now, and the game."""

    proposal: ProposalRow
    table: Table


class Consents:
    """Proposals: opened, agreed to, refused; the deed is done with the last consent."""

    def __init__(self, storage: Storage, sessions: Sessions, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._sessions = sessions
        self._clock = clock

    # ------------------------------------------------------------------ opening

    async def propose(
        self, table: Table, seat: int, user: int, kind: str, data: bytes = b"", *, needs: tuple[int, ...] | None = None
    ) -> Settled:
        """Open a proposal, or do its deed at once when nobody else has to agree. Raises `Problem` when it cannot be."""
        self._possible(table, kind)
        if needs is None:
            needs = tuple(one.user for one in table.seats if one.user is not None)
        needs = tuple(dict.fromkeys(needs))
        async with self._storage.work() as work:
            number = await work.add_proposal(
                game=table.row.id, kind=kind, user=user, seat=seat, data=data, needs=needs, agreed=(user,)
            )
            for one in await self._storage.proposals(table.row.id):
                await work.dirty(table.row.id, f"agree:{one.id}")
            if any(one != user for one in needs):
                await work.dirty(table.row.id, f"agree:{number}")
        row = await self._row(number)
        if not row.missing:
            return await self._carry_out(row, (user,))
        return Settled(row, table)

    def _possible(self, table: Table, kind: str) -> None:
        if not table.running:
            raise Problem(words.GAME_OVER_ALREADY.format(game=table.row.id))
        if kind == PAUSE and table.row.paused is not None:
            raise Problem(words.PAUSED_ALREADY)
        if kind == RESUME and table.row.paused is None:
            raise Problem(words.NOT_PAUSED)

    def silent(self, table: Table, seat: SeatRow) -> bool:
        """Whether a player need not be asked: a deadline was missed, or nothing has happened for two weeks."""
        waiting = seat.seat in table.asked and self._clock() - table.row.updated > GONE_AFTER_S
        return seat.user is None or seat.absent > 0 or waiting

    # ---------------------------------------------------------------- answering

    async def agree(self, proposal: int, user: int, *, organiser: bool = False) -> Settled:
        """Take a consent. An organiser speaks for everybody, in repairs only. Raises `Problem` when it cannot count."""
        row = await self._row(proposal)
        if row.status != "open":
            raise Problem(words.PROPOSAL_OVER)
        alone = organiser and row.kind == REPAIR
        if user not in row.needs and not alone:
            raise Problem(words.NOT_YOUR_CONSENT)
        agreed = row.needs if alone else tuple(dict.fromkeys((*row.agreed, user)))
        if all(one in agreed for one in row.needs):
            return await self._carry_out(row, agreed)
        async with self._storage.work() as work:
            if not await work.agree_to(proposal, agreed):
                raise Problem(words.PROPOSAL_OVER)
            await work.dirty(row.game, f"agree:{row.id}")
        return Settled(await self._row(proposal), await self._sessions.table(row.game))

    async def refuse(self, proposal: int, user: int) -> Settled:
        """Let somebody who has to agree refuse, or the proposer withdraw. Raises `Problem` when it is closed."""
        row = await self._row(proposal)
        if user not in (*row.needs, row.user):
            raise Problem(words.NOT_YOUR_CONSENT)
        async with self._storage.work() as work:
            if not await work.close_proposal(proposal, "withdrawn" if user == row.user else "refused"):
                raise Problem(words.PROPOSAL_OVER)
            await work.dirty(row.game, f"agree:{row.id}")
        return Settled(await self._row(proposal), await self._sessions.table(row.game))

    async def _row(self, proposal: int) -> ProposalRow:
        row = await self._storage.proposal(proposal)
        if row is None:
            raise Problem(words.PROPOSAL_OVER)
        return row

    # -------------------------------------------------------------------- doing

    async def _carry_out(self, row: ProposalRow, agreed: tuple[int, ...]) -> Settled:
        """Do what everybody agreed on, and close the proposal in the same unit of work."""

        async def close(work: Work) -> None:
            await work.agree_to(row.id, agreed)
            if not await work.close_proposal(row.id, "done"):
                raise Problem(words.PROPOSAL_OVER)
            if len(row.needs) > 1:
                await work.dirty(row.game, f"agree:{row.id}")

        deed = _DEEDS[row.kind]
        table = await deed(self._sessions, row, close)
        return Settled(await self._row(row.id), table)


Close = Callable[[Work], Awaitable[None]]
Deed = Callable[[Sessions, ProposalRow, Close], Awaitable[Table]]
Rows = tuple[GameRow, tuple[SeatRow, ...]]


async def _end(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    return await sessions.proceed(row.game, row.seat, Option(ENDS[row.kind]), also=close)


async def _repair(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    plan = plan_of(row)

    def seats(table: Table) -> tuple[SeatRow, ...]:
        nonlocal plan
        plan = replace(plan, before=engine.snapshot(table.game), seq=table.row.seq + 1)
        return table.seats

    async def also(work: Work) -> None:
        await close(work)
        await work.set_proposal(row.id, msgspec.msgpack.encode(plan))

    return await sessions.proceed(row.game, max(row.seat, 0), plan.option, also=also, seats=seats)


async def _unrepair(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    plan = plan_of(row)

    def before(table: Table) -> tuple[bytes, ...]:
        if table.row.seq != plan.seq:
            raise Problem(words.REPAIR_TOO_LATE)
        return (plan.before,)

    option = Option(UNDO_REPAIR)
    return await sessions.proceed(row.game, max(row.seat, 0), option, also=close, before=before)


async def _undo(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    return await take_decision_back(sessions, sessions.storage, row, close)


async def _replace(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    who = substitute_of(row)

    def seats(table: Table) -> tuple[SeatRow, ...]:
        return tuple(
            replace(one, user=who.user, name=who.name, policy="", absent=0, muted=0, whisper=0)
            if one.seat == who.seat
            else one
            for one in table.seats
        )

    async def also(work: Work) -> None:
        await close(work)
        for slot in ("state", f"prompt:{who.seat}", f"dm:{who.seat}", f"whisper:{who.seat}"):
            await work.dirty(row.game, slot)
        await work.stop_clock(row.game, who.seat)
        await write(work, row.game, who.seat, Standing())  # what the leaver gave ahead leaves with the leaver

    await sessions.proceed(row.game, who.seat, proceedings.substitution(who.name), also=also, seats=seats)
    sessions.forget(row.game)
    return await sessions.rewind(row.game)


async def _pause(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        if table.row.paused is not None:
            raise Problem(words.PAUSED_ALREADY)
        await work.dirty(row.game, "state")
        return replace(table.row, paused=work.now), table.seats

    return await sessions.change(row.game, change)


async def _resume(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        if table.row.paused is None:
            raise Problem(words.NOT_PAUSED)
        await work.shift_clocks(max(0.0, work.now - table.row.paused), game=row.game)
        await work.dirty_clocks(game=row.game)
        await work.dirty(row.game, "state")
        return replace(table.row, paused=None), table.seats

    return await sessions.change(row.game, change)


async def _judge(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    """The closed proposal itself says who the judge is: see `judge_of`."""

    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        return table.row, table.seats

    return await sessions.change(row.game, change)


async def judge_of(storage: Storage, game: int) -> Judge | None:
    """Return the judge whom both players of a game agreed on last, None when there is none."""
    row = await storage.last_done(game, JUDGE)
    return None if row is None else judge_in(row)


_DEEDS: Final[dict[str, Deed]] = {
    PAUSE: _pause,
    RESUME: _resume,
    DRAW: _end,
    SCORE: _end,
    VOID: _end,
    REPLACE: _replace,
    REPAIR: _repair,
    UNREPAIR: _unrepair,
    UNDO: _undo,
    JUDGE: _judge,
}


def plan_of(row: ProposalRow) -> Plan:
    """Return the repair in a proposal."""
    return msgspec.msgpack.decode(row.data, type=Plan)


def substitute_of(row: ProposalRow) -> Substitute:
    """Return who takes which seat in a proposal."""
    return msgspec.msgpack.decode(row.data, type=Substitute)


def judge_in(row: ProposalRow) -> Judge:
    """Return who shall be the judge in a proposal."""
    return msgspec.msgpack.decode(row.data, type=Judge)
