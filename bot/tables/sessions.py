"""Running games: one lock each, every answer checked, applied to a copy, stored, and only then true.

A `Press` names the game, the seat and the question it belongs to; whatever does not fit the game as it is now is
refused with a `Problem` and changes nothing. What has to be told in Discord is noted in the outbox in the same
transaction as the move.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Final

import structlog
from msgspec.structs import replace

import engine
from bot.base.errors import AlreadyHandled, BrokenGame, EngineFailed, Problem, Superseded
from bot.storage.claims.leases import GAME, HeldElsewhere
from bot.storage.database import NumberTaken
from bot.storage.finished.packing import brought_back
from bot.storage.history import keep, note_turn
from bot.storage.rows import GATHERING, CommandRow, GameRow, LogLine, SeatRow
from bot.storage.slots import BROKEN, Slot
from bot.storage.store import Storage, Work
from bot.strings import ENGLISH, speaking, words
from bot.tables import dice, taking_over
from bot.tables.ahead import (
    after,
    idlers,
    load,
    nothing,
    write,
)
from bot.tables.answers import apply, check_seat, chosen, outcome
from bot.tables.challenges import note_score
from bot.tables.consequences import (
    ends_turn,
    lines_of,
    row_after,
    seat_after,
    slots_to_tell,
    withdraw,
    write_clocks,
)
from bot.tables.notes import Note, note_line
from bot.tables.pace import ClockChanges, wind
from bot.tables.table import Failures, Press, Table
from carddb.artefact.database import database
from carddb.release import RELEASE
from engine.records import table_actions
from engine.rules.ending.scoring import current_totals
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import Event, Option, Seat

REST_S: Final = 3600.0  # before a game that cannot be loaded is tried again; a new start tries at once
KEPT_GAMES: Final = 200  # in memory; others live in the database

_log = structlog.get_logger()


def _loaded(row: GameRow, found: tuple[int, bytes] | None, secrets: Secrets) -> engine.Loaded:
    """Read a save and look at all of it once, so that a damaged one is found before anybody acts on it."""
    if found is None or found[0] != row.seq:
        raise engine.CorruptSave(words.BROKEN_GAME.format(game=row.id))
    loaded = engine.load_save(found[1], secrets)
    engine.view(loaded.game, None)
    return loaded


class Sessions:
    """All games of this process. Games are loaded when somebody needs them and kept while there is room."""

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], float],
        failures: Failures | None = None,
    ) -> None:
        self.storage = storage
        self._failures = failures
        self._clock = clock
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._fences: dict[int, int] = {}  # of games in memory: what was read under another one is old
        self._resting: dict[int, float] = {}  # games that cannot be loaded, and when to try again

    # ------------------------------------------------------------------ looking

    async def table(self, game: int) -> Table:
        """Return a game as of its last command. Raises `Problem` when there is none or it cannot be read."""
        async with self.held(game) as table:
            return table

    @contextlib.asynccontextmanager
    async def held(self, game: int) -> AsyncIterator[Table]:
        """Give a game as of its last command; nobody else moves it meanwhile. Raises `Problem` like `table`.

        Raises `HeldElsewhere` when another process has the game and does not hand it over in time, or has it by now.
        """
        async with self._owned(game):
            yield await self._load(game)

    @contextlib.asynccontextmanager
    async def _owned(self, game: int) -> AsyncIterator[None]:
        """Own a game for a block; what is in memory of it is what this process has seen to its last command."""
        async with self._locks[game], self.storage.leases.using(GAME, game) as fence:
            if self._fences.get(game) != fence:
                self._tables.pop(game, None)
            self._fences[game] = fence
            try:
                yield
            except HeldElsewhere:
                self._tables.pop(game, None)
                raise

    async def _load(self, game: int) -> Table:
        known = self._tables.get(game)
        if known is not None:
            self._tables.move_to_end(game)
            return known
        row = await self.storage.game(game)
        if row is None or row.status in ("open", "invited", "declined"):
            raise Problem(words.NO_SUCH_GAME.format(game=game))
        if row.status in GATHERING:
            raise Problem(words.GAME_GATHERS.format(game=game))
        if self._clock() < self._resting.get(game, 0.0):
            raise BrokenGame(words.BROKEN_GAME.format(game=game))
        try:
            return await self._read(row)
        except HeldElsewhere:  # nothing is the matter with the game
            raise
        except Exception as error:
            self._resting[game] = self._clock() + REST_S
            _log.error("a game cannot be loaded", game=game, error=str(error))
            async with self.storage.work() as work:
                await work.dirty(game, BROKEN)
            raise BrokenGame(words.BROKEN_GAME.format(game=game)) from error

    async def _read(self, row: GameRow) -> Table:
        """Load a game; one that another release saved is taken over. Raises whatever is the matter; nothing changed then."""
        seats = await self.storage.seats(row.id)
        if row.status == "over":
            await brought_back(self.storage, row.id)
        loaded = _loaded(row, await self.storage.snapshot(row.id), await self.secrets(row.id))
        if await dice.went_back(self.storage, row.id):
            row = await taking_over.note_restored(self.storage, row, loaded)
            loaded = _loaded(row, await self.storage.snapshot(row.id), await self.secrets(row.id))
        stand = taking_over.Stand(row, seats, loaded.game)
        if taking_over.foreign(loaded):
            stand = await taking_over.take_over(self.storage, row, seats, loaded)
        self._resting.pop(row.id, None)
        rested = (await self.storage.messages(row.id)).get(BROKEN)
        if loaded.notes or rested is not None:
            changed_clocks = await self.clocks_of(stand.row, stand.seats)
            async with self.storage.work() as work:
                await write_clocks(work, changed_clocks)
                await work.dirty(row.id, BROKEN)
        return self.keep(Table(stand.row, stand.seats, stand.game, await load(self.storage, row.id, len(stand.seats))))

    async def secrets(self, game: int) -> Secrets:
        """Return the secrets that a game is played with."""
        halves = dice.texts(await dice.halves(self.storage, game))
        parts = await dice.server_parts(self.storage, game)
        return dice.secrets_from(parts, halves, await dice.restored(self.storage, game))

    def keep(self, table: Table) -> Table:
        """Keep a game in memory, with what its seats gave ahead."""
        if table.standings is None:
            known = self._tables.get(table.row.id)
            table = replace(table, standings=nothing(len(table.seats)) if known is None else known.standings)
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        while len(self._tables) > KEPT_GAMES:
            self._fences.pop(self._tables.popitem(last=False)[0], None)
        return table

    # ---------------------------------------------------------------- answering

    async def answer(self, press: Press) -> Table:
        """Take an answer; returns the game after it. Raises `Problem` when it does not fit: then nothing changed."""
        async with self.held(press.game) as table:
            check_seat(table, press.seat, press.user)
            option = chosen(table, press)
            return await self.reported(table, press.seat, option, press.interaction)

    async def answer_whole(self, press: Press, steps: Sequence[Option]) -> Table:
        """Take a composite answer, step by step, as far as the steps fit; returns the game after it.

        Raises `Problem` when not even the first one fits: then nothing changed.
        """
        async with self.held(press.game) as table:
            check_seat(table, press.seat, press.user)
            if table.game.stamps[press.seat] != press.decision or not steps:
                raise Superseded(words.ANSWERED, press.game, press.seat)
            now = await self.reported(table, press.seat, steps[0], press.interaction)
            for step in steps[1:]:
                if step not in engine.options(now.game, press.seat):
                    break
                now = await self.reported(now, press.seat, step, None, pressed=True)
            return now

    async def reported(
        self, table: Table, seat: Seat, option: Option, interaction: int | None, *, pressed: bool = False
    ) -> Table:
        """Commit an answer; a failure of the engine is noted for the operator and both players are told."""
        try:
            return await self.commit(table, seat, option, interaction, pressed=pressed)
        except EngineFailed as failed:
            await self._note(table, f"{option.verb} of seat {seat}", failed)
            raise

    async def _note(self, table: Table, doing: str, error: BaseException) -> None:
        if self._failures is not None:
            await self._failures.failure(table, doing, error.__cause__ or error)

    async def concede(self, game: int, seat: Seat, user: int, interaction: int) -> Table:
        """Let a seat give up. Raises `Problem` when it may not."""
        async with self.held(game) as table:
            check_seat(table, seat, user, asked=False)
            return await self.commit(table, seat, Option(table_actions.CONCEDE), interaction)

    async def proceed(
        self,
        game: int,
        seat: Seat,
        option: Option,
        interaction: int | None = None,
        *,
        also: Callable[[Work], Awaitable[None]] | None = None,
        seats: Callable[[Table], tuple[SeatRow, ...]] | None = None,
        before: Callable[[Table], tuple[bytes, ...]] | None = None,
    ) -> Table:
        """Carry out a command that answers no question, after its consents. Raises `Problem` when it is not possible.

        ``also`` is written in the same unit of work and may refuse it; ``seats`` gives changed rows of seats;
        ``before`` gives the position to which a repair or a decision is taken back, and those that followed it.
        """
        async with self.held(game) as table:
            if not table.running:
                raise Problem(words.GAME_OVER.format(outcome=outcome(table)))
            rows = seats(table) if seats is not None else None
            back = tuple(engine.restore(one, table.game.secrets) for one in (before(table) if before else ()))
            try:
                return await self.commit(table, seat, option, interaction, also=also, rows=rows, back=back)
            except EngineFailed as failed:
                await self._note(table, f"{option.verb} of seat {seat}", failed)
                raise

    @contextlib.asynccontextmanager
    async def _work_on(self, game: int) -> AsyncIterator[Work]:
        """Open a unit of work for the next command of a game; whoever finds its number taken loads the game anew."""
        try:
            async with self.storage.work() as work:
                yield work
        except NumberTaken as error:
            _log.error("somebody else went on with a game", game=game, error=str(error))
            self._tables.pop(game, None)
            raise Problem(words.ANSWERED) from error

    async def commit(
        self,
        table: Table,
        seat: Seat,
        option: Option,
        interaction: int | None,
        *,
        rows: tuple[SeatRow, ...] | None = None,
        also: Callable[[Work], Awaitable[None]] | None = None,
        note: Note | None = None,
        back: tuple[Game, ...] = (),
        pressed: bool = False,
    ) -> Table:
        """Apply an option to a copy, store everything that follows from it, and make the copy the game.

        It is a person's if it has an ``interaction``, which counts once, or is a further step of one (``pressed``).
        ``rows`` are changed rows of the seats, ``also`` is written with it, ``note`` is a line of the log before it,
        ``back`` are the position to which something is taken back and those that followed it.
        """
        trial = table.game.clone(events=True)
        events = apply(trial, seat, option, back)
        known = table.standings or nothing(len(table.seats))
        pressed = pressed or interaction is not None
        standings = after(known, option, seat if pressed else None)
        game = table.row.id
        data = engine.snapshot(trial)
        lines = await self._lines(table, trial, events, note)
        last = await self.storage.line_count(game)
        seats = tuple(seat_after(table, trial, one, seat, option, last, pressed=pressed) for one in rows or table.seats)
        if pressed:
            seats = tuple(replace(one, absent=0) if one.seat == seat and one.absent else one for one in seats)
        changed_clocks = await self.clocks_of(table.row, seats)
        row = row_after(table.row, trial, option, lines[-1].page if lines else table.row.page, self._clock())
        left = any(new.out > old.out for new, old in zip(changed_clocks.seats, table.seats, strict=True))
        closed = await self.storage.proposals(game) if row.status == "over" or left else []
        over = table.game.turn.number
        ended = await self.storage.pages_of(game, over) if ends_turn(table.game, trial) else ()
        async with self._work_on(game) as work:
            if interaction is not None and not await work.claim(interaction):
                raise AlreadyHandled(words.ANSWERED)
            if also is not None:
                await also(work)
            for idler in idlers(game, trial, standings, self._clock()) if row.status == "running" else ():
                await work.put_idler(idler)
            await work.add_command(self._command(row, seat, option, trial, interaction))
            if row.status == "over":
                await note_score(work, row, seats, trial)
            await work.put_snapshot(game, row.seq, data)
            await work.add_lines(game, lines)
            await keep(work, game, row.seq, data, events)
            if trial.turn.number > over:
                await note_turn(work, game, trial.turn.number, current_totals(trial), data)
            for number, standing in enumerate(standings) if standings is not known else ():
                await write(work, game, number, standing)
            await work.set_game(
                game, page=row.page, status=row.status, repaired=row.repaired, ending=row.ending, paused=row.paused
            )
            for one in changed_clocks.seats:
                if one is not table.seats[one.seat]:
                    await work.put_seat(one)
            await write_clocks(work, changed_clocks)
            for slot in slots_to_tell(table, trial, changed_clocks.seats, lines, ended):
                await work.dirty(game, slot)
            await withdraw(work, closed)
        return self.keep(Table(row, changed_clocks.seats, trial, None if standings is known else standings))

    async def _lines(
        self, table: Table, trial: Game, events: tuple[Event, ...], note: Note | None
    ) -> tuple[LogLine, ...]:
        """Return the lines that a command adds to the log, a note first."""
        row, turn = table.row, table.game.turn.number
        after = await self.storage.line_count(row.id)
        used = await self.storage.page_length(row.id, row.page)
        with speaking(ENGLISH):
            head = (note_line(after + 1, row.page, turn, note),) if note is not None else ()
        used += sum(len(one.public) for one in head)
        return head + lines_of(trial, events, after=after + len(head), page=row.page, turn=turn, used=used)

    async def clocks_of(self, row: GameRow, seats: tuple[SeatRow, ...]) -> ClockChanges:
        """Return what becomes of the clocks when the seats are asked what their rows say."""
        known = await self.storage.clocks(row.id)
        asked = [one.user for one in seats if one.user is not None and one.question >= 0]
        away = {user: await self.storage.vacation(user) for user in asked}
        return wind(row, seats, known, self._clock(), away)

    def _command(self, row: GameRow, seat: Seat, option: Option, trial: Game, interaction: int | None) -> CommandRow:
        content, digest = engine.pack_option(option), engine.digest(trial)
        rules, cards = engine.RULES_VERSION, database().hash
        return CommandRow(row.id, row.seq, seat, content, rules, cards, digest, self._clock(), interaction, RELEASE)

    # ----------------------------------------------------------- rows beside a game

    async def change(
        self,
        game: int,
        change: Callable[[Work, Table], Awaitable[tuple[GameRow, tuple[SeatRow, ...]]]],
        *,
        note: Note | None = None,
    ) -> Table:
        """Change the rows of a game and its seats in one unit of work; the position stays. Raises what ``change`` does.

        ``note`` is the line of the log that says so.
        """
        async with self.held(game) as table:
            lines = await self._lines(table, table.game, (), note)
            async with self.storage.work() as work:
                row, seats = await change(work, table)
                for one in seats:
                    if one is not table.seats[one.seat]:
                        await work.put_seat(one)
                if lines:
                    row = replace(row, page=lines[-1].page)
                    await work.add_lines(game, lines)
                    for page in sorted({one.page for one in lines}):
                        await work.dirty(game, Slot("log", page))
                if (row.paused, row.deadline, row.page) != (table.row.paused, table.row.deadline, table.row.page):
                    await work.set_game(game, paused=row.paused, deadline=row.deadline, page=row.page)
            return self.keep(replace(table, row=row, seats=seats))

    def rests(self, game: int) -> bool:
        """Whether a game could not be loaded when it was tried last."""
        return game in self._resting

    def dropped(self, game: int) -> bool:
        """Drop a game from memory; whether it was there, so that somebody may still be reading of it."""
        return self._tables.pop(game, None) is not None

    def forget(self, game: int) -> None:
        """Drop a game from memory; it is loaded again when needed."""
        self._tables.pop(game, None)

    async def set_thread(self, game: int, thread: int | None) -> None:
        """Note where a game is played now."""
        async with self._owned(game):
            async with self.storage.work() as work:
                await work.set_game(game, thread=thread)
            known = self._tables.get(game)
            if known is not None:
                self.keep(Table(replace(known.row, thread=thread), known.seats, known.game))
