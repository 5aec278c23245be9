"""What needs the consent of others: pausing, going on, an end, a substitute, a repair.

A proposal is a row; whoever has to agree (`bot.agreements.who_decides`) sees it in the thread with two buttons. When the last
consent is in, its deed is done in the same unit of work that closes it and that looks once more at who plays, who is
gone and who decides, so that it happens once and rightly, whatever is pressed twice, kept in memory or restarted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.agreements import who_decides
from bot.agreements.hands import replace_player, stand_in
from bot.agreements.undo import carry_out as take_decision_back
from bot.agreements.who_decides import (
    AGREEMENTS,
    DEADLINE,
    DRAW,
    JUDGE,
    PAUSE,
    POSITION,
    REPAIR,
    REPLACE,
    RESUME,
    SCORE,
    STAND_IN,
    TURN,
    UNDO,
    UNREPAIR,
    VERDICT,
    VOID,
    Judge,
    deadline_in,
    takes_back,
)
from bot.base.errors import Problem
from bot.storage.rows import GameRow, ProposalRow, SeatRow
from bot.storage.slots import STATE, Slot
from bot.storage.store import Storage, Work
from bot.strings import ENGLISH, general, several, speaking, words
from bot.tables.answers import apply
from bot.tables.notes import Note
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from engine import CorruptSave, restore, snapshot
from engine.records import repair, table_actions, undo
from engine.records.repair import TAKE_BACK as UNDO_REPAIR
from engine.state.game import Game
from engine.state.records import Option
from engine.state.seats import PAIR

ENDS: Final = {DRAW: table_actions.DRAW, SCORE: table_actions.SCORE, VOID: table_actions.VOID}
Rows = tuple[GameRow, tuple[SeatRow, ...]]
OBSERVER: Final = -1  # the seat of an organiser who plays none


class RepairPlan(msgspec.Struct, frozen=True):
    """A repair: its command, and what it changes in words, as the position was when it was proposed.

    ``meant`` is the same in English, to compare with what it would change later. Once it is done, ``before`` is the
    position to which it can be taken back, ``seq`` the number of its command, ``after`` the position that it made and
    ``repaired`` how many repairs there were with it.
    """

    option: Option
    lines: tuple[str, ...]
    before: bytes = b""
    seq: int = 0
    meant: tuple[str, ...] = ()
    after: bytes = b""
    repaired: int = 0


def meaning(game: Game, option: Option) -> tuple[str, ...]:
    """Return what a repair would change in a position, in words that do not depend on who reads."""
    with speaking(ENGLISH):
        return tuple(repair.describe(game, repair.corrections_of(option)))


class Settled(msgspec.Struct, frozen=True):
    """What became of a proposal: the row as it is now, and the game."""

    proposal: ProposalRow
    table: Table


class Asker(msgspec.Struct, frozen=True):
    """Who proposes or agrees: whether an organiser of the game's server, and which users left that server."""

    user: int
    organiser: bool = False
    left: frozenset[int] = frozenset()


class _AlsoNeeded(Exception):  # noqa: N818 - it is no fault: somebody came back while others agreed
    """Others have to agree than those who did: they were gone when it was proposed."""

    def __init__(self, needs: tuple[int, ...]) -> None:
        super().__init__()
        self.needs = needs


class Consents:
    """Proposals: opened, agreed to, refused; the deed is done with the last consent."""

    def __init__(self, storage: Storage, sessions: Sessions, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._sessions = sessions
        self._clock = clock

    # ------------------------------------------------------------------ opening

    async def propose(
        self, table: Table, seat: int, asker: Asker, kind: str, data: bytes = b"", *, alone: bool = False
    ) -> Settled:
        """Open a proposal, or do its deed at once when nobody else has to agree. Raises `Problem` when it cannot be.

        ``alone`` is for what a player may do without the others: taking a decision back that nothing followed.
        """
        self._possible(table, kind)
        game = table.row.id
        if AGREEMENTS[kind].lapses == TURN:
            data = msgspec.msgpack.encode(table.game.turn.number)
        async with self._storage.work() as work:
            rows = await work.game_and_seats(game)
            needs = await _needs(work, kind, data, asker, rows, alone=alone)
            number = await work.add_proposal(
                game=game, kind=kind, user=asker.user, seat=seat, data=data, needs=needs, agreed=(asker.user,)
            )
            for one in await self._storage.proposals(game):
                await work.dirty(game, Slot("agree", one.id))
            if any(one != asker.user for one in needs):
                await work.dirty(game, Slot("agree", number))
        row = await self._row(number)
        if not row.missing:
            return await self._carry_out(row, (asker.user,), asker, alone=alone)
        return Settled(row, table)

    def _possible(self, table: Table, kind: str) -> None:
        if not table.running:
            raise Problem(words.GAME_OVER_ALREADY.format(game=table.row.id))
        if kind == PAUSE and table.row.paused is not None:
            raise Problem(words.PAUSED_ALREADY)
        if kind == RESUME and table.row.paused is None:
            raise Problem(words.NOT_PAUSED)
        if kind in (STAND_IN, DEADLINE) and not table.among_people:
            raise Problem(words.NOBODY_ELSE_PLAYS)
        if kind == STAND_IN and sum(one.user is not None and not one.by_bot for one in table.playing) < PAIR:
            raise Problem(words.STANDS_IN_ALREADY)

    # ---------------------------------------------------------------- answering

    async def agree(self, proposal: int, asker: Asker) -> Settled:
        """Take a consent. An organiser who plays no seat settles a repair alone. Raises `Problem` when it cannot count."""
        row = await self._row(proposal)
        if row.status != "open":
            raise Problem(words.PROPOSAL_OVER)
        if asker.user in row.needs:
            agreed = tuple(dict.fromkeys((*row.agreed, asker.user)))
            if all(one in agreed for one in row.needs):
                return await self._carry_out(row, agreed, asker)
            async with self._storage.work() as work:
                if not await work.agree_to(proposal, agreed):
                    raise Problem(words.PROPOSAL_OVER)
                await work.dirty(row.game, Slot("agree", row.id))
            return Settled(await self._row(proposal), await self._sessions.table(row.game))
        if asker.organiser and AGREEMENTS[row.kind].organiser:
            return await self._carry_out(row, (asker.user,), asker)
        raise Problem(words.NOT_YOUR_CONSENT)

    async def refuse(self, proposal: int, user: int) -> Settled:
        """Let somebody who has to agree refuse, or the proposer withdraw. Raises `Problem` when it is closed."""
        row = await self._row(proposal)
        if user not in (*row.needs, row.user):
            raise Problem(words.NOT_YOUR_CONSENT)
        async with self._storage.work() as work:
            if not await work.close_proposal(proposal, "withdrawn" if user == row.user else "refused"):
                raise Problem(words.PROPOSAL_OVER)
            await work.dirty(row.game, Slot("agree", row.id))
        return Settled(await self._row(proposal), await self._sessions.table(row.game))

    async def take_win(self, proposal: int, user: int) -> Settled:
        """Let who should agree that the bot stands in for a player who leaves take the game as won instead.

        The leaver was told so before proposing it. Raises `Problem` when it is no such proposal, or closed.
        """
        row = await self._row(proposal)
        if not leaves(row) or user not in row.needs or user == row.user:
            raise Problem(words.NOT_YOUR_CONSENT)

        async def close(work: Work) -> None:
            if not await work.close_proposal(proposal, "refused"):
                raise Problem(words.PROPOSAL_OVER)
            await work.dirty(row.game, Slot("agree", row.id))

        left = len((await self._sessions.table(row.game)).playing)
        if left > PAIR:  # the others play on: there is nothing to win yet
            raise Problem(words.PROPOSAL_OVER)
        table = await self._sessions.proceed(row.game, row.seat, Option(table_actions.CONCEDE), also=close)
        return Settled(await self._row(proposal), table)

    async def _row(self, proposal: int) -> ProposalRow:
        row = await self._storage.proposal(proposal)
        if row is None:
            raise Problem(words.PROPOSAL_OVER)
        return row

    # -------------------------------------------------------------------- doing

    async def _carry_out(
        self, row: ProposalRow, agreed: tuple[int, ...], asker: Asker, *, alone: bool = False
    ) -> Settled:
        """Do what everybody agreed on, and close the proposal in the same unit of work."""
        await self._lapse(row)

        async def close(work: Work) -> None:
            rows = await work.game_and_seats(row.game)
            by = asker
            if asker.user in row.needs and row.seat != OBSERVER:
                by = Asker(row.user, left=asker.left)
                if not _seated(rows, row.user):
                    raise Problem(words.PROPOSAL_OVER)
            needs = await _needs(work, row.kind, row.data, by, rows, alone=alone)
            if not set(needs) <= set(agreed):
                raise _AlsoNeeded(needs)
            await work.agree_to(row.id, agreed)
            if not await work.close_proposal(row.id, "done"):
                raise Problem(words.PROPOSAL_OVER)
            if len(row.needs) > 1:
                await work.dirty(row.game, Slot("agree", row.id))

        try:
            table = await _ENACTMENTS[row.kind](self._sessions, row, close)
        except _AlsoNeeded as also:
            return await self._ask_also(row, agreed, also.needs)
        return Settled(await self._row(row.id), table)

    async def _ask_also(self, row: ProposalRow, agreed: tuple[int, ...], needs: tuple[int, ...]) -> Settled:
        """Ask anew, in a message that mentions him, when somebody is there again who was gone when it was proposed."""
        async with self._storage.work() as work:
            if not await work.close_proposal(row.id, "withdrawn"):
                raise Problem(words.PROPOSAL_OVER)
            kept = tuple(one for one in agreed if one in needs)
            number = await work.add_proposal(
                game=row.game, kind=row.kind, user=row.user, seat=row.seat, data=row.data, needs=needs, agreed=kept
            )
            for one in (row.id, number):
                await work.dirty(row.game, Slot("agree", one))
        return Settled(await self._row(number), await self._sessions.table(row.game))

    async def _lapse(self, row: ProposalRow) -> None:
        """Withdraw a proposal about what has passed. Raises `Problem` then."""
        table = await self._sessions.table(row.game)
        lapses = AGREEMENTS[row.kind].lapses
        if lapses == TURN and row.data:
            over = msgspec.msgpack.decode(row.data, type=int) != table.game.turn.number
        elif lapses == POSITION and row.kind == REPAIR:
            over = meaning(table.game, plan_of(row).option) != plan_of(row).meant
        else:
            over = False  # undoing a repair or a decision is refused by its deed when something followed
        if over:
            async with self._storage.work() as work:
                await work.close_proposal(row.id, "withdrawn")
                await work.dirty(row.game, Slot("agree", row.id))
            raise Problem(words.PROPOSAL_LAPSED)


def _seated(rows: Rows, user: int) -> bool:
    return user in who_decides.players(rows[1])


def _out(rows: Rows, user: int) -> bool:
    """Whether somebody had a seat and is out of the game: he decides nothing there, neither as a player nor as an organiser."""
    return any(one.user == user and one.out for one in rows[1]) and not _seated(rows, user)


async def _needs(
    work: Work, kind: str, data: bytes, asker: Asker, rows: Rows, *, alone: bool = False
) -> tuple[int, ...]:
    """Return who has to agree, as the database says now. Raises `Problem` for whom the table of agreements leaves out."""
    if _seated(rows, asker.user):
        if alone:
            return (asker.user,)
        return await who_decides.required(work, kind, data, asker.user, rows, left=asker.left)
    if _out(rows, asker.user):
        raise Problem(several.YOU_ARE_OUT)
    if asker.organiser and AGREEMENTS[kind].organiser:
        return (asker.user,)
    raise Problem(words.PROPOSAL_OVER if AGREEMENTS[kind].organiser is False else words.ORGANISER_ONLY)


Close = Callable[[Work], Awaitable[None]]
Enactment = Callable[[Sessions, ProposalRow, Close], Awaitable[Table]]


async def _end(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    return await sessions.proceed(row.game, row.seat, Option(ENDS[row.kind]), also=close)


async def _repair(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    plan = plan_of(row)

    def seats(table: Table) -> tuple[SeatRow, ...]:
        nonlocal plan
        trial = table.game.clone()
        apply(trial, max(row.seat, 0), plan.option)
        around = {"before": snapshot(table.game), "after": snapshot(trial)}
        plan = replace(plan, seq=table.row.seq + 1, repaired=table.row.repaired + 1, **around)
        return table.seats

    async def also(work: Work) -> None:
        await close(work)
        await work.set_proposal(row.id, msgspec.msgpack.encode(plan))

    return await sessions.proceed(row.game, max(row.seat, 0), plan.option, also=also, seats=seats)


async def _unrepair(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    plan = plan_of(row)

    def before(table: Table) -> tuple[bytes, ...]:
        if not nothing_since(table, plan):
            raise Problem(words.REPAIR_TOO_LATE)
        return (plan.before,)

    option = Option(UNDO_REPAIR)
    return await sessions.proceed(row.game, max(row.seat, 0), option, also=close, before=before)


async def _undo(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    return await take_decision_back(sessions, sessions.storage, row, close)


async def _deadline(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    """Change what happens when a time runs out; the log says so, as it concerns everybody."""
    wanted = deadline_in(row.data)

    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        for slot in (STATE, *(Slot("remind", one.seat) for one in table.seats)):
            await work.dirty(row.game, slot)
        return replace(table.row, deadline=wanted), table.seats

    table = await sessions.table(row.game)
    line = general.LINE_DEADLINE_BACK if takes_back(table.row, row.data) else general.LINE_DEADLINE[wanted]
    return await sessions.change(row.game, change, note=Note(line, {"name": table.name_of(row.seat)}))


async def _pause(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        if table.row.paused is not None:
            raise Problem(words.PAUSED_ALREADY)
        await work.dirty(row.game, STATE)
        return replace(table.row, paused=work.now), table.seats

    return await sessions.change(row.game, change)


async def _resume(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        if table.row.paused is None:
            raise Problem(words.NOT_PAUSED)
        await work.shift_clocks(max(0.0, work.now - table.row.paused), game=row.game)
        await work.dirty_clocks(game=row.game)
        await work.dirty(row.game, STATE)
        return replace(table.row, paused=None), table.seats

    return await sessions.change(row.game, change)


async def _judge(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    """The closed proposal itself says who the judge is: see `judge_of`."""

    async def change(work: Work, table: Table) -> Rows:
        await close(work)
        return table.row, table.seats

    return await sessions.change(row.game, change)


async def may_judge(work: Work, storage: Storage, game: int, asker: Asker) -> bool:
    """Whether somebody decides about a card by hand: the agreed judge, or an organiser; never who plays a seat."""
    rows = await work.game_and_seats(game)
    agreed = await judge_of(storage, game)
    named = agreed is not None and agreed.user == asker.user
    act = AGREEMENTS[VERDICT]
    free = not _seated(rows, asker.user) and not _out(rows, asker.user)
    return free and (named or (asker.organiser and act.organiser))


async def judge_of(storage: Storage, game: int) -> Judge | None:
    """Return the judge whom both players of a game agreed on last, None when there is none."""
    row = await storage.last_done(game, JUDGE)
    return None if row is None else judge_in(row)


_ENACTMENTS: Final[dict[str, Enactment]] = {
    PAUSE: _pause,
    RESUME: _resume,
    DRAW: _end,
    SCORE: _end,
    VOID: _end,
    REPLACE: replace_player,
    STAND_IN: stand_in,
    DEADLINE: _deadline,
    REPAIR: _repair,
    UNREPAIR: _unrepair,
    UNDO: _undo,
    JUDGE: _judge,
}


def plan_of(row: ProposalRow) -> RepairPlan:
    """Return the repair in a proposal."""
    return msgspec.msgpack.decode(row.data, type=RepairPlan)


def nothing_since(table: Table, plan: RepairPlan) -> bool:
    """Whether nothing happened since a repair, but for steps in private: of those nobody else is told."""
    if table.row.seq == plan.seq or not plan.after or table.row.repaired != plan.repaired:
        return table.row.seq == plan.seq
    try:
        return bool(undo.shown(restore(plan.after, table.game.secrets)) == undo.shown(table.game))
    except CorruptSave:  # another release that cannot read it any more
        return False


def leaves(row: ProposalRow) -> bool:
    """Whether a proposal that the bot stands in is that of the player who leaves."""
    return row.kind == STAND_IN and who_decides.seat_in(row.kind, row.data) == row.seat


def judge_in(row: ProposalRow) -> Judge:
    """Return who shall be the judge in a proposal."""
    return msgspec.msgpack.decode(row.data, type=Judge)
