"""Running games: one lock each, every answer checked, applied to a copy, stored, and only then true.

A `Press` names the game, the seat and the question it belongs to; whatever does not fit the game as it is now is
refused with a `Problem` and changes nothing. What has to be told in Discord is noted in the outbox in the same
transaction as the move.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import time
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, Protocol

import msgspec
import structlog
from msgspec.structs import replace

import engine
from bot.base.errors import AlreadyHandled, BrokenGame, EngineFailed, Problem
from bot.base.limits import MostGames
from bot.gathering.lobby import GATHERING, Lobby
from bot.storage.database import Taken
from bot.storage.history import keep
from bot.storage.rows import ClockRow, CommandRow, GameRow, IdlerRow, Line, SeatRow
from bot.storage.store import Storage, Work
from bot.strings import words
from bot.tables import dice, taking_over
from bot.tables.ahead import (
    NOTHING,
    Ahead,
    Change,
    Standings,
    after,
    changed,
    idlers,
    load,
    next_answer,
    note,
    with_seat,
    write,
)
from bot.tables.answers import apply, check_seat, chosen, engine_choice, outcome
from bot.tables.consequences import (
    PAGE_LENGTH,
    lines_of,
    replay,
    row_after,
    seat_after,
    slots_to_tell,
    withdraw,
    write_clocks,
)
from bot.tables.pace import Wound, wind
from carddb.artefact.database import database
from carddb.release import RELEASE
from engine.policies.determinize import determinize
from engine.policies.plans import Standing
from engine.policies.standing_orders import idle
from engine.records import table_actions
from engine.state.chance import Secrets
from engine.state.game import Event, Game, Option, Seat

REST_S: Final = 3600.0  # before a game that cannot be loaded is tried again; a new start tries at once
KEPT_GAMES: Final = 200  # in memory; others live in the database
STRETCH: Final = 400  # moves of a practice opponent in a row before somebody should look
THINKING_S: Final = 3.0  # for a practice opponent's moves in a row; after that it takes the plainest ones
ABSENT_MOVES: Final = 60  # made for somebody whose time ran out, at most, before the clock starts again
# What passing means in each kind of question, the plainest first; where none is offered the practice policy moves.
PASSING: Final = ("pass", "confirm", "stop_draft", "keep_hand", "stay_apart", "do_nothing", "play_on", "call_off")

_log = structlog.get_logger()


class Press(msgspec.Struct, frozen=True):
    """An answer as it arrives: who pressed what, on which question. ``index`` counts the options that were shown.

    A ``public`` press comes from the thread: ``decision`` is then the question's public number, ``index`` counts the
    public options.
    """

    game: int
    seat: Seat
    user: int
    interaction: int
    decision: int
    index: int
    public: bool = False


class Table(msgspec.Struct, frozen=True):
    """A game with its seats, as of its last command."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    game: Game
    standings: Standings | None = None  # what the seats gave ahead; filled in where tables are kept

    @property
    def running(self) -> bool:
        """Whether somebody is asked."""
        return self.row.status == "running" and self.game.result is None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""
        return engine.deciding(self.game) if self.running else ()

    @property
    def practising(self) -> bool:
        """Whether a practice opponent, or an answer given ahead, comes before the next question of a person."""
        return self.row.paused is None and (
            any(self.seats[seat].user is None for seat in self.asked) or self.ahead is not None
        )

    @property
    def ahead(self) -> Ahead | None:
        """Return the next answer that somebody gave ahead."""
        return next_answer(self.game, self.standings) if self.running and self.row.paused is None else None

    def seats_of(self, user: int) -> tuple[Seat, ...]:
        """Return the seats that a user plays; both for somebody who plays alone."""
        return tuple(one.seat for one in self.seats if one.user == user)


class Failures(Protocol):
    """Keeps what went wrong for the operator, and has both players told."""

    async def failure(self, table: Table, doing: str, error: BaseException) -> str:
        """Note a failure and return its number."""


class Thinker(Protocol):
    """Chooses for a practice opponent."""

    async def choose(self, policy: str, game: Game, seat: Seat, seed: str) -> Option:
        """Return the option that a policy takes; it never sees the secrets behind the dice."""


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
        thinker: Thinker,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes] = os.urandom,
        failures: Failures | None = None,
        most: MostGames = MostGames(),  # noqa: B008 - it is frozen
    ) -> None:
        self.storage = storage
        self.lobby: Final = Lobby(storage, clock, entropy, most)
        self._failures = failures
        self._thinker = thinker
        self._clock = clock
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._resting: dict[int, float] = {}  # games that cannot be loaded, and when to try again
        self._thinking: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    # ------------------------------------------------------------------ looking

    async def table(self, game: int) -> Table:
        """Return a game as of its last command. Raises `Problem` when there is none or it cannot be read."""
        async with self._locks[game]:
            return await self._load(game)

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
        except Exception as error:
            self._resting[game] = self._clock() + REST_S
            _log.error("a game cannot be loaded", game=game, error=str(error))
            async with self.storage.work() as work:
                await work.dirty(game, "broken")
            raise BrokenGame(words.BROKEN_GAME.format(game=game)) from error

    async def _read(self, row: GameRow) -> Table:
        """Load a game; one that another release saved is taken over. Raises whatever is the matter; nothing changed then."""
        seats = await self.storage.seats(row.id)
        loaded = _loaded(row, await self.storage.snapshot(row.id), await self.secrets(row.id))
        if await dice.went_back(self.storage, row.id):
            row = await taking_over.note_restored(self.storage, row, loaded)
            loaded = _loaded(row, await self.storage.snapshot(row.id), await self.secrets(row.id))
        stand = taking_over.Stand(row, seats, loaded.game)
        if taking_over.foreign(loaded):
            stand = await taking_over.take_over(self.storage, row, seats, loaded)
        self._resting.pop(row.id, None)
        rested = (await self.storage.messages(row.id)).get("broken")
        if loaded.notes or rested is not None:
            wound = await self._wound(stand.row, stand.seats)
            async with self.storage.work() as work:
                await write_clocks(work, wound)
                await work.dirty(row.id, "broken")
        return self._keep(Table(stand.row, stand.seats, stand.game, await load(self.storage, row.id)))

    async def secrets(self, game: int) -> Secrets:
        """Return the secrets that a game is played with."""
        halves = dice.texts(await dice.halves(self.storage, game))
        return dice.secrets_from(await self.storage.server_half(game), halves, await dice.restored(self.storage, game))

    def _keep(self, table: Table) -> Table:
        """Keep a game in memory, with what its seats gave ahead."""
        if table.standings is None:
            known = self._tables.get(table.row.id)
            table = replace(table, standings=NOTHING if known is None else known.standings)
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        while len(self._tables) > KEPT_GAMES:
            self._tables.popitem(last=False)
        return table

    # ---------------------------------------------------------------- answering

    async def answer(self, press: Press) -> Table:
        """Take an answer; returns the game after it. Raises `Problem` when it does not fit: then nothing changed."""
        async with self._locks[press.game]:
            table = await self._load(press.game)
            check_seat(table, press.seat, press.user)
            option = chosen(table, press)
            return await self._reported(table, press.seat, option, press.interaction)

    async def _reported(self, table: Table, seat: Seat, option: Option, interaction: int | None) -> Table:
        """Commit an answer; a failure of the engine is noted for the operator and both players are told."""
        try:
            return await self._commit(table, seat, option, interaction)
        except EngineFailed as failed:
            await self._note(table, f"{option.verb} of seat {seat}", failed)
            raise

    async def _note(self, table: Table, doing: str, error: BaseException) -> None:
        if self._failures is not None:
            await self._failures.failure(table, doing, error.__cause__ or error)

    async def concede(self, game: int, seat: Seat, user: int, interaction: int) -> Table:
        """Let a seat give up. Raises `Problem` when it may not."""
        async with self._locks[game]:
            table = await self._load(game)
            check_seat(table, seat, user, asked=False)
            return await self._commit(table, seat, Option(table_actions.CONCEDE), interaction)

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
        async with self._locks[game]:
            table = await self._load(game)
            if not table.running:
                raise Problem(words.GAME_OVER.format(outcome=outcome(table)))
            rows = seats(table) if seats is not None else None
            back = tuple(engine.restore(one, table.game.secrets) for one in (before(table) if before else ()))
            try:
                return await self._commit(table, seat, option, interaction, also=also, rows=rows, back=back)
            except EngineFailed as failed:
                await self._note(table, f"{option.verb} of seat {seat}", failed)
                raise

    async def preview(self, game: int, option: Option) -> Game:
        """Return a copy of a game after a command that nobody has agreed to yet. Raises `Problem`."""
        table = await self.table(game)
        trial = table.game.clone(events=True)
        apply(trial, 0, option)
        return trial

    # ------------------------------------------------------------- out of time

    async def run_out(self, clock: ClockRow) -> Table | None:
        """Do what was agreed for a seat whose clock ran out, until somebody else is asked; None when it came back.

        Safe to repeat: each move takes the clock away in the unit of work in which it is made.
        """
        async with self._locks[clock.game]:
            table = await self._load(clock.game)
            if (await self.storage.clocks(clock.game)).get(clock.seat) != clock or table.row.paused is not None:
                return None
            missed = table.seats[clock.seat].absent + 1
            for number in range(ABSENT_MOVES):
                if not table.running or clock.seat not in table.asked:
                    break
                option = await self._absent_move(table, clock.seat)
                note = words.LINE_OUT_OF_TIME[table.row.deadline].format(name=table.seats[clock.seat].name)
                rows = tuple(replace(one, absent=missed) if one.seat == clock.seat else one for one in table.seats)
                table = await self._commit(table, clock.seat, option, None, rows=rows, note=note if number == 0 else "")
            return table

    async def _absent_move(self, table: Table, seat: Seat) -> Option:
        """Return what is done for somebody whose time ran out."""
        if table.row.deadline == "forfeit":
            return Option(table_actions.FORFEIT)
        decision = engine.decision(table.game, seat)
        assert decision is not None
        if table.row.deadline == "pass":
            for verb in PASSING:
                option = next((one for one in decision.options if one.verb == verb), None)
                if option is not None:
                    return option
        return await self.think(table, seat, "greedy")

    async def practise(self, game: int) -> Table:
        """Let the practice opponent move until a person is asked; every move is a command like any other."""
        began = time.monotonic()
        async with self._thinking[game]:
            for _ in range(STRETCH):
                if await self._answer_ahead(game):
                    continue
                hurried = time.monotonic() - began > THINKING_S
                table, seat = await self._practice_move(game, hurried=hurried)
                if seat is None:
                    return table
            _log.warning("long stretch of practice moves", game=game)
            return table

    # ------------------------------------------------------------ given ahead

    async def give(self, game: int, seat: Seat, user: int, change: Change, *, logged: bool = True) -> Table:
        """Change what a seat gives ahead; `practise` carries it out. Raises `Problem` when it does not fit."""
        async with self._locks[game]:
            table = await self._load(game)
            check_seat(table, seat, user, asked=False)
            standings = changed(table.game, table.standings or NOTHING, seat, change)
            async with self.storage.work() as work:
                await write(work, game, seat, standings[seat])
                if logged:
                    await note(work, game, seat, table.row.seq, standings[seat])
                for one in idlers(game, table.game, standings, self._clock()):
                    await work.put_idler(one)
            return self._keep(replace(table, standings=standings))

    async def _answer_ahead(self, game: int) -> bool:
        """Give the next answer that was given ahead. False when there is none, or when it failed and was called off."""
        async with self._locks[game]:
            table = await self._load(game)
            found = table.ahead
            if found is None:
                return False
            seat, standing = found.seat, found.standings[found.seat]

            async def also(work: Work) -> None:
                await write(work, game, seat, standing)

            try:
                after = await self._commit(table, seat, found.option, None, also=also)
            except Problem as problem:
                _log.error("an answer given ahead failed", game=game, verb=found.option.verb, reason=problem.message)
                self._keep(replace(table, standings=with_seat(found.standings, seat, Standing())))
                return False
            self._keep(replace(after, standings=found.standings))
            return True

    async def pass_when_idle(self, row: IdlerRow) -> bool:
        """Pass for a seat that asked for it and can do nothing else, if it is still asked the same. Whether it did."""
        async with self._locks[row.game]:
            table = await self._load(row.game)
            seat, same = row.seat, row.seat in table.asked and table.game.stamps[row.seat] == row.question
            wanted = table.standings is not None and table.standings[seat].orders.idle
            if same and wanted and table.row.paused is None and idle(table.game, seat):
                await self._commit(table, seat, Option("pass"), None, also=lambda work: work.drop_idler(row))
                return True
            async with self.storage.work() as work:
                await work.drop_idler(row)
            return False

    async def _practice_move(self, game: int, *, hurried: bool) -> tuple[Table, Seat | None]:
        """Make one move of the practice opponent; the seat is None when it has none to make."""
        table = await self.table(game)
        seat = next((one for one in table.asked if table.seats[one].user is None), None)
        if seat is None or table.row.paused is not None:
            return table, None
        option = await self.think(table, seat, "random" if hurried else table.seats[seat].policy)
        async with self._locks[game]:
            now = await self._load(game)
            if now.row.seq == table.row.seq:
                now = await self._commit_first(now, seat, option)
            return now, seat

    async def _commit_first(self, table: Table, seat: Seat, wanted: Option) -> Table:
        """Make the move that a policy wants or, when the engine fails at it, another one: a person waits for it."""
        decision = engine.decision(table.game, seat)
        others = () if decision is None else decision.options
        for option in (wanted, *(one for one in others if one != wanted and one.verb != "back")):
            try:
                return await self._reported(table, seat, option, None)
            except Problem as problem:
                _log.error("a practice move failed", game=table.row.id, verb=option.verb, reason=problem.message)
        raise Problem(words.ENGINE_FAILED)

    async def think(self, table: Table, seat: Seat, policy: str) -> Option:
        """Ask a policy, which gets a game that its seat could be in: hidden cards dealt anew, other dice to come.

        One that fails, takes too long, or wants what is not offered is replaced by a uniform choice: the game goes on.
        """
        seed = f"{table.row.id}:{table.row.seq}:{seat}"
        guess = determinize(table.game, seat, random.Random(seed))  # noqa: S311 - what might be, not chance of the game
        try:
            async with asyncio.timeout(THINKING_S):
                wanted = await self._thinker.choose(policy, guess, seat, seed)
        except Exception:  # noqa: BLE001 - whatever a policy does, the person at the table goes on
            _log.exception("the practice opponent stumbled", game=table.row.id)
        else:
            if wanted in engine.options(table.game, seat):
                return wanted
            _log.error("a policy wants what is not offered", game=table.row.id, verb=wanted.verb)
        return engine_choice("random", table.game, seat, seed)

    @contextlib.asynccontextmanager
    async def _work_on(self, game: int) -> AsyncIterator[Work]:
        """Open a unit of work for the next command of a game; whoever finds its number taken loads the game anew."""
        try:
            async with self.storage.work() as work:
                yield work
        except Taken as error:
            _log.error("somebody else went on with a game", game=game, error=str(error))
            self._tables.pop(game, None)
            raise Problem(words.ANSWERED) from error

    async def _commit(
        self,
        table: Table,
        seat: Seat,
        option: Option,
        interaction: int | None,
        *,
        rows: tuple[SeatRow, ...] | None = None,
        also: Callable[[Work], Awaitable[None]] | None = None,
        note: str = "",
        back: tuple[Game, ...] = (),
    ) -> Table:
        """Apply an option to a copy, store everything that follows from it, and make the copy the game.

        ``rows`` are changed rows of the seats, ``also`` is written with it, ``note`` is a line of the log before it,
        ``back`` are the position to which something is taken back and those that followed it.
        """
        trial = table.game.clone(events=True)
        events = apply(trial, seat, option, back)
        known = table.standings or NOTHING
        standings = after(known, option)
        game = table.row.id
        data = engine.snapshot(trial)
        lines = await self._lines(table, trial, events, note)
        last = await self.storage.line_count(game)
        seats = tuple(seat_after(table, trial, one, seat, option, last) for one in rows or table.seats)
        if interaction is not None:
            seats = tuple(replace(one, absent=0) if one.seat == seat and one.absent else one for one in seats)
        wound = await self._wound(table.row, seats)
        row = row_after(table.row, trial, option, lines[-1].page if lines else table.row.page, self._clock())
        closed = await self.storage.proposals(game) if row.status == "over" else []
        async with self._work_on(game) as work:
            if interaction is not None and not await work.claim(interaction):
                raise AlreadyHandled(words.ANSWERED)
            if also is not None:
                await also(work)
            for idler in idlers(game, trial, standings, self._clock()) if row.status == "running" else ():
                await work.put_idler(idler)
            await work.add_command(self._command(row, seat, option, trial, interaction))
            await work.put_snapshot(game, row.seq, data)
            await work.add_lines(game, lines)
            await keep(work, game, row.seq, data, events)
            for number in (0, 1) if standings is not known else ():
                await write(work, game, number, standings[number])
            await work.set_game(
                game, page=row.page, status=row.status, repaired=row.repaired, ending=row.ending, paused=row.paused
            )
            for one in wound.seats:
                if one is not table.seats[one.seat]:
                    await work.put_seat(one)
            await write_clocks(work, wound)
            for slot in slots_to_tell(table, trial, wound.seats, lines):
                await work.dirty(game, slot)
            await withdraw(work, closed)
        return self._keep(Table(row, wound.seats, trial, None if standings is known else standings))

    async def _lines(self, table: Table, trial: Game, events: tuple[Event, ...], note: str) -> tuple[Line, ...]:
        """Return the lines that a command adds to the log, a note first."""
        row, turn = table.row, table.game.turn.number
        after = await self.storage.line_count(row.id)
        used = await self.storage.page_length(row.id, row.page)
        head = (Line(after + 1, row.page, turn, note, note, note),) if note else ()
        return head + lines_of(trial, events, after=after + len(head), page=row.page, turn=turn, used=used + len(note))

    async def _wound(self, row: GameRow, seats: tuple[SeatRow, ...]) -> Wound:
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
        self, game: int, change: Callable[[Work, Table], Awaitable[tuple[GameRow, tuple[SeatRow, ...]]]]
    ) -> Table:
        """Change the rows of a game and its seats in one unit of work; the position stays. Raises what ``change`` does."""
        async with self._locks[game]:
            table = await self._load(game)
            async with self.storage.work() as work:
                row, seats = await change(work, table)
                for one in seats:
                    if one is not table.seats[one.seat]:
                        await work.put_seat(one)
                if row.paused != table.row.paused:
                    await work.set_game(game, paused=row.paused)
            return self._keep(replace(table, row=row, seats=seats))

    async def rewind(self, game: int) -> Table:
        """Start the clocks of questions that have none: somebody else sits there now."""

        async def change(work: Work, table: Table) -> tuple[GameRow, tuple[SeatRow, ...]]:
            wound = await self._wound(table.row, table.seats)
            await write_clocks(work, wound)
            return table.row, wound.seats

        return await self.change(game, change)

    async def set_whisper(self, game: int, seat: Seat, user: int, *, on: bool) -> None:
        """Switch the direct messages with the hand of a seat on or off."""
        async with self._locks[game]:
            table = await self._load(game)
            check_seat(table, seat, user, asked=False)
            await self._switch_whisper(table, seat, on=on)

    async def _switch_whisper(self, table: Table, seat: Seat, *, on: bool) -> None:
        seats = tuple(replace(one, whisper=int(on)) if one.seat == seat else one for one in table.seats)
        async with self.storage.work() as work:
            await work.put_seat(seats[seat])
        self._keep(replace(table, seats=seats))

    async def set_seat(self, game: int, seat: Seat, **values: object) -> Table:
        """Change columns of a seat's row; the position stays."""

        async def change(work: Work, table: Table) -> tuple[GameRow, tuple[SeatRow, ...]]:
            return table.row, tuple(replace(one, **values) if one.seat == seat else one for one in table.seats)

        return await self.change(game, change)

    async def end_whisper(self, game: int, seat: Seat) -> None:
        """Stop whispering to a seat that cannot be reached, and say so in the thread."""
        async with self._locks[game]:
            table = await self._load(game)
            await self._switch_whisper(table, seat, on=False)
            async with self.storage.work() as work:
                await work.dirty(game, f"closed:{seat}")

    def rests(self, game: int) -> bool:
        """Whether a game could not be loaded when it was tried last."""
        return game in self._resting

    def forget(self, game: int) -> None:
        """Drop a game from memory; it is loaded again when needed."""
        self._tables.pop(game, None)

    async def set_thread(self, game: int, thread: int | None) -> None:
        """Note where a game is played now."""
        async with self._locks[game]:
            async with self.storage.work() as work:
                await work.set_game(game, thread=thread)
            known = self._tables.get(game)
            if known is not None:
                self._keep(Table(replace(known.row, thread=thread), known.seats, known.game))


__all__ = [
    "PAGE_LENGTH",
    "Press",
    "Sessions",
    "Table",
    "apply",
    "check_seat",
    "chosen",
    "engine_choice",
    "lines_of",
    "outcome",
    "replay",
    "slots_to_tell",
]
