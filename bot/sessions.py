"""Running games: one lock each, every answer checked, applied to a copy, stored, and only then true.

A `Press` names the game, the seat and the question it belongs to; whatever does not fit the game as it is now is
refused with a `Problem` and changes nothing. What has to be told in Discord is noted in the outbox in the same
transaction as the move.
"""

from __future__ import annotations

import asyncio
import functools
import os
import random
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Mapping
from hashlib import blake2b
from typing import Final, Protocol

import msgspec
import structlog
from msgspec.structs import replace

import engine
from bot.errors import AlreadyHandled, BrokenGame, Problem
from bot.records import CommandRow, GameRow, IdlerRow, Line, SeatRow
from bot.standings import (
    NOTHING,
    Ahead,
    Change,
    Standings,
    changed,
    idlers,
    load,
    next_answer,
    note,
    with_seat,
    write,
)
from bot.storage import Storage, Work
from bot.strings import en as words
from bot.views.secrecy import in_draft, public_question
from carddb.database import database
from carddb.decks import find_deck, prebuilt
from engine.chance import SECRET_BYTES, Secrets
from engine.model import Decision, Event, Game, Option, Refusal, Seat, Setup
from engine.orders import idle
from engine.plans import Standing

CONCEDE: Final = "concede"  # the verb under which giving up stands in the log of commands
KEPT_GAMES: Final = 200  # in memory; others live in the database
PAGE_LENGTH: Final = 3200  # characters of the log in one message
STRETCH: Final = 400  # moves of a practice opponent in a row before somebody should look

_log = structlog.get_logger()


class Press(msgspec.Struct, frozen=True):
    """An answer as it arrives: who pressed what, on which question. ``index`` counts the options that were shown.

    A ``public`` press comes from the thread: ``decision`` is then the question's id, ``index`` counts public options.
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
        return any(self.seats[seat].user is None for seat in self.asked) or self.ahead is not None

    @property
    def ahead(self) -> Ahead | None:
        """Return the next answer that somebody gave ahead."""
        return next_answer(self.game, self.standings) if self.running else None

    def seats_of(self, user: int) -> tuple[Seat, ...]:
        """Return the seats that a user plays; both for somebody who plays alone."""
        return tuple(one.seat for one in self.seats if one.user == user)


class Thinker(Protocol):
    """Chooses for a practice opponent."""

    async def choose(self, policy: str, game: Game, seat: Seat, seed: str) -> Option:
        """Return the option that a policy takes; it never sees the secrets behind the dice."""


class Chair(msgspec.Struct, frozen=True):
    """Who will sit down: a user or a policy, the name on the table, and the deck."""

    user: int | None
    name: str
    deck: str
    policy: str = ""


class Order(msgspec.Struct, frozen=True):
    """A game that somebody wants to start."""

    guild: int
    channel: int
    starter: int
    length: str
    chairs: tuple[Chair, Chair]


def secrets_from(server: bytes) -> Secrets:
    """Derive the secrets of a game from the server's half."""

    def part(name: str) -> bytes:
        return blake2b(name.encode(), key=server, digest_size=SECRET_BYTES).digest()

    return Secrets(part("dice"), (part("shuffle:0"), part("shuffle:1")))


@functools.cache
def playable_decks() -> Mapping[str, str]:
    """Return the prebuilt decks that this release can play, as key -> name."""
    return {key: deck.name for key, deck in prebuilt().items() if _starts(key)}


def _starts(key: str) -> bool:
    deck = engine.deck_list(prebuilt()[key])
    try:
        engine.new_game(Setup((deck, deck)), Secrets.from_seed(0))
    except Refusal:
        return False
    return True


def _restored(row: GameRow, found: tuple[int, bytes] | None, secrets: Secrets) -> Game:
    """Read a save and look at all of it once, so that a damaged one is found before anybody acts on it."""
    if found is None or found[0] != row.seq:
        raise engine.CorruptSave(words.BROKEN_GAME.format(game=row.id))
    game = engine.restore(found[1], secrets)
    engine.view(game, None)
    return game


def setup_of(chairs: tuple[Chair, ...] | tuple[SeatRow, ...], length: str) -> Setup:
    """Return what a game starts from. Raises `Problem` when a deck is unknown or cannot start a game."""
    lists = []
    for chair in chairs:
        key = next((key for key in prebuilt() if key.casefold() == chair.deck.casefold()), "")
        name = key or next((key for key, deck in prebuilt().items() if deck.name == chair.deck), "")
        if not name:
            raise Problem(words.UNKNOWN_DECK.format(deck=chair.deck[:60], known=", ".join(playable_decks())))
        lists.append(engine.deck_list(find_deck(name)))
    setup = Setup((lists[0], lists[1]), (chairs[0].name, chairs[1].name), length)
    try:
        engine.new_game(setup, Secrets.from_seed(0))
    except Refusal as refusal:
        raise Problem(refusal.message, refusal.rule) from refusal
    return setup


class Sessions:
    """All games of this process. Games are loaded when somebody needs them and kept while there is room."""

    def __init__(
        self,
        storage: Storage,
        thinker: Thinker,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.storage = storage
        self._thinker = thinker
        self._clock = clock
        self._entropy = entropy
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._tables: OrderedDict[int, Table] = OrderedDict()
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
        if row is None or row.status in ("invited", "declined"):
            raise Problem(words.NO_SUCH_GAME.format(game=game))
        if row.status == "broken":
            raise BrokenGame(words.BROKEN_GAME.format(game=game))
        found = await self.storage.snapshot(game)
        secrets = secrets_from(await self.storage.server_half(game))
        try:
            restored = _restored(row, found, secrets)
        except Exception as error:
            await self._mark_broken(row, error)
            raise BrokenGame(words.BROKEN_GAME.format(game=game)) from error
        return self._keep(Table(row, await self.storage.seats(game), restored, await load(self.storage, game)))

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

    async def _mark_broken(self, row: GameRow, error: Exception) -> None:
        """Mark a game whose save cannot be read, and tell both players; the save itself stays as it is."""
        _log.error("corrupt save", game=row.id, error=str(error))
        async with self.storage.work() as work:
            if await work.move_game(row.id, "broken", was=row.status):
                await work.dirty(row.id, "broken")

    # ----------------------------------------------------------------- starting

    async def invite(self, order: Order) -> int:
        """Note an invitation; nothing is played yet. Raises `Problem` when a deck cannot be played."""
        setup_of(order.chairs, order.length)
        async with self.storage.work() as work:
            return await self._open(work, order, "invited")

    async def start(self, order: Order) -> Table:
        """Start a game at once. Raises `Problem` when a deck cannot be played."""
        setup = setup_of(order.chairs, order.length)
        async with self.storage.work() as work:
            game = await self._open(work, order, "running")
            await self._begin(work, game, setup)
        return await self.table(game)

    async def begin_in(self, work: Work, order: Order, setup: Setup) -> int:
        """Start a game with decks of its own inside a neighbour's unit of work (a league's round); returns its id."""
        game = await self._open(work, order, "running")
        await self._begin(work, game, setup)
        return game

    async def accept(self, game: int, user: int, deck: str) -> Table:
        """Let the invited player sit down with a deck and start. Raises `Problem` when that is not possible."""
        async with self._locks[game]:
            row, seats = await self._invitation(game)
            if user != seats[1].user:
                raise Problem(words.NOT_INVITED.format(name=seats[1].name))
            seats = (seats[0], replace(seats[1], deck=deck or seats[1].deck))
            setup = setup_of(seats, row.length)
            async with self.storage.work() as work:
                if not await work.move_game(game, "running", was="invited"):
                    raise Problem(words.INVITATION_OVER)
                await work.put_seat(seats[1])
                await self._begin(work, game, setup)
        return await self.table(game)

    async def decline(self, game: int, user: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        """Let either player call an invitation off."""
        async with self._locks[game]:
            row, seats = await self._invitation(game)
            if user not in {one.user for one in seats}:
                raise Problem(words.NOT_INVITED.format(name=seats[1].name))
            async with self.storage.work() as work:
                await work.move_game(game, "declined", was="invited")
            return row, seats

    async def _invitation(self, game: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        row = await self.storage.game(game)
        if row is None or row.status != "invited":
            raise Problem(words.INVITATION_OVER)
        return row, await self.storage.seats(game)

    async def _open(self, work: Work, order: Order, status: str) -> int:
        game = await work.add_game(
            guild=order.guild,
            channel=order.channel,
            starter=order.starter,
            length=order.length,
            status=status,
            server=self._entropy(SECRET_BYTES),
        )
        for seat, chair in enumerate(order.chairs):
            await work.put_seat(SeatRow(game, seat, chair.user, chair.name, chair.policy, chair.deck))
        return game

    async def _begin(self, work: Work, game: int, setup: Setup) -> None:
        """Deal, and note everything that the new thread shows."""
        server = await work.server_half(game)
        new = engine.new_game(setup, secrets_from(server))
        await work.set_game(game, setup=msgspec.msgpack.encode(setup))
        await work.put_snapshot(game, 0, engine.snapshot(new))
        await work.add_lines(game, lines_of(new, new.events or (), after=0, page=0, turn=0, used=0))
        for seat in engine.deciding(new):
            await work.set_question(game, seat, new.stamps[seat], 0)
        for slot in ("thread", "state", "picture", "log:0", "prompt:0", "prompt:1"):
            await work.dirty(game, slot)

    # ---------------------------------------------------------------- answering

    async def answer(self, press: Press) -> Table:
        """Take an answer; returns the game after it. Raises `Problem` when it does not fit: then nothing changed."""
        async with self._locks[press.game]:
            table = await self._load(press.game)
            check_seat(table, press.seat, press.user)
            option = chosen(table, press)
            return await self._commit(table, press.seat, option, press.interaction)

    async def concede(self, game: int, seat: Seat, user: int, interaction: int) -> Table:
        """Let a seat give up. Raises `Problem` when it may not."""
        async with self._locks[game]:
            table = await self._load(game)
            check_seat(table, seat, user, asked=False)
            return await self._commit(table, seat, Option(CONCEDE), interaction)

    async def practise(self, game: int) -> Table:
        """Let the practice opponent move until a person is asked; every move is a command like any other."""
        async with self._thinking[game]:
            for _ in range(STRETCH):
                if await self._answer_ahead(game):
                    continue
                table, seat = await self._practice_move(game)
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
            if same and wanted and idle(table.game, seat):
                await self._commit(table, seat, Option("pass"), None, also=lambda work: work.drop_idler(row))
                return True
            async with self.storage.work() as work:
                await work.drop_idler(row)
            return False

    async def _practice_move(self, game: int) -> tuple[Table, Seat | None]:
        """Make one move of the practice opponent; the seat is None when it has none to make."""
        table = await self.table(game)
        seat = next((one for one in table.asked if table.seats[one].user is None), None)
        if seat is None:
            return table, None
        option = await self._think(table, seat)
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
                return await self._commit(table, seat, option, None)
            except Problem as problem:
                _log.error("a practice move failed", game=table.row.id, verb=option.verb, reason=problem.message)
        raise Problem(words.ENGINE_FAILED)

    async def _think(self, table: Table, seat: Seat) -> Option:
        """Ask the policy; one that fails is replaced by a uniform choice, so that the game goes on."""
        seed = f"{table.row.id}:{table.row.seq}:{seat}"
        try:
            return await self._thinker.choose(table.seats[seat].policy, table.game, seat, seed)
        except Exception:  # noqa: BLE001 - whatever a policy does, the person at the table goes on
            _log.exception("the practice opponent stumbled", game=table.row.id)
            return engine_choice("random", table.game, seat, seed)

    async def _commit(
        self,
        table: Table,
        seat: Seat,
        option: Option,
        interaction: int | None,
        *,
        also: Callable[[Work], Awaitable[None]] | None = None,
    ) -> Table:
        """Apply an option to a copy, store everything that follows from it (and ``also``), and make the copy the game."""
        trial = table.game.clone(events=True)
        events = apply(trial, seat, option)
        game, seq = table.row.id, table.row.seq + 1
        data = engine.snapshot(trial)
        after = await self.storage.line_count(game)
        used = await self.storage.page_length(game, table.row.page)
        turn = table.game.turn.number
        lines = lines_of(trial, events, after=after, page=table.row.page, turn=turn, used=used)
        seats = tuple(_seat_after(table, trial, one, seat, option, after) for one in table.seats)
        status = "running" if trial.result is None else "over"
        page = lines[-1].page if lines else table.row.page
        row = replace(table.row, seq=seq, page=page, status=status)
        async with self.storage.work() as work:
            if interaction is not None and not await work.claim(interaction):
                raise AlreadyHandled(words.ANSWERED)
            if also is not None:
                await also(work)
            for one in idlers(game, trial, table.standings or NOTHING, self._clock()) if status == "running" else ():
                await work.put_idler(one)
            await work.add_command(
                CommandRow(
                    game,
                    seq,
                    seat,
                    msgspec.msgpack.encode(option),
                    engine.RULES_VERSION,
                    database().hash,
                    engine.digest(trial),
                    self._clock(),
                    interaction,
                )
            )
            await work.put_snapshot(game, seq, data)
            await work.add_lines(game, lines)
            await work.set_game(game, page=page, status=status)
            for changed_row in seats:
                if changed_row is not table.seats[changed_row.seat]:
                    await work.put_seat(changed_row)
            for slot in slots_to_tell(table, trial, seats, lines):
                await work.dirty(game, slot)
        return self._keep(Table(row, seats, trial))

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
        self._keep(Table(table.row, seats, table.game))

    async def end_whisper(self, game: int, seat: Seat) -> None:
        """Stop whispering to a seat that cannot be reached, and say so in the thread."""
        async with self._locks[game]:
            table = await self._load(game)
            await self._switch_whisper(table, seat, on=False)
            async with self.storage.work() as work:
                await work.dirty(game, f"closed:{seat}")

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


# --------------------------------------------------------------------- checks


def check_seat(table: Table, seat: Seat, user: int, *, asked: bool = True) -> None:
    """Refuse a press by somebody else, in a finished game, or out of turn."""
    if seat not in (0, 1) or table.seats[seat].user != user:
        mine = table.seats_of(user)
        name = table.seats[seat].name if seat in (0, 1) else ""
        raise Problem(words.OTHER_SEAT.format(name=name) if mine else words.NOT_AT_TABLE.format(game=table.row.id))
    if not table.running:
        raise Problem(words.GAME_OVER.format(outcome=outcome(table)))
    if asked and seat not in table.asked:
        others = words.both([table.seats[one].name for one in table.asked])
        raise Problem(words.NOT_ASKED.format(names=others))


def outcome(table: Table) -> str:
    """Say in a few words how a game ended."""
    result = table.game.result
    if result is None:
        return words.UNDECIDED
    if result.winner is None:
        return words.TIED.format(points=result.scores[0])
    mine, other = result.scores[result.winner], result.scores[1 - result.winner]
    return words.WON.format(name=table.seats[result.winner].name, mine=mine, other=other)


def chosen(table: Table, press: Press) -> Option:
    """Return the option that a press means. Raises `Problem` when it belongs to a question that is answered."""
    if press.public:
        return _chosen_in_thread(table, press)
    decision = engine.decision(table.game, press.seat)
    if decision is None or decision.id != press.decision or not 0 <= press.index < len(decision.options):
        raise Problem(words.ANSWERED)
    return decision.options[press.index]


def _chosen_in_thread(table: Table, press: Press) -> Option:
    decision: Decision | None = public_question(table.game, press.seat)
    if (
        decision is None
        or table.seats[press.seat].question != press.decision
        or not 0 <= press.index < len(decision.options)
    ):
        raise Problem(words.ANSWERED)
    option = decision.options[press.index]
    if in_draft(table.game, press.seat):
        raise Problem(words.BEGUN_IN_PRIVATE)
    return option


def apply(game: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Apply a command to a game. Raises `Problem` when it is refused, or when the engine fails: the copy is lost then."""
    try:
        if option.verb == CONCEDE:
            return engine.concede(game, seat)
        return engine.answer(game, seat, game.stamps[seat], option)
    except Refusal as refusal:
        raise Problem(refusal.message, refusal.rule) from refusal
    except Exception as error:
        _log.exception("the engine failed", verb=option.verb)
        raise Problem(words.ENGINE_FAILED) from error


def engine_choice(policy: str, game: Game, seat: Seat, seed: str) -> Option:
    """Let a policy of the engine choose, from a seed; an unknown one is replaced by a uniform choice."""
    from engine import policies

    name = policy if policy in policies.POLICIES else "random"
    return policies.choose(name, game, seat, random.Random(seed))  # noqa: S311 - practice, not chance of the game


# ------------------------------------------------------------------ consequences


def _seat_after(table: Table, trial: Game, row: SeatRow, mover: Seat, option: Option, last: int) -> SeatRow:
    """Return a seat's row after a command: a step of an open sealed answer continues the question it belongs to."""
    seat = row.seat
    if trial.result is not None or seat not in engine.deciding(trial):
        return replace(row, question=-1, seen=last) if seat == mover else replace(row, question=-1)
    if seat == mover:
        if option.verb == "back" or in_draft(trial, seat):
            return row
        return replace(row, question=trial.stamps[seat], seen=last)
    if row.question >= 0:
        return row
    return replace(row, question=trial.stamps[seat])


def slots_to_tell(table: Table, trial: Game, seats: tuple[SeatRow, ...], lines: tuple[Line, ...]) -> list[str]:
    """Return the places that a command made out of date. A step of a sealed answer changes nothing that is seen."""
    found = []
    changed = [new.seat for new, old in zip(seats, table.seats, strict=True) if new.question != old.question]
    pages = sorted({line.page for line in lines if line.public})
    found += [f"log:{page}" for page in pages]
    asked = {one.seat for one in seats if one.question >= 0}
    found += [
        f"prompt:{one}"
        for one in (0, 1)
        if seats[one].user is not None and (one in changed or (pages and one in asked))
    ]
    if pages or changed:
        found += ["state", "picture"]
    found += [f"whisper:{one.seat}" for one in seats if one.whisper]
    if trial.result is not None:
        found.append("over")
    return found


def lines_of(
    game: Game, events: tuple[Event, ...] | list[Event], *, after: int, page: int, turn: int, used: int
) -> tuple[Line, ...]:
    """Put events into words, for everybody and for either seat; a new turn or a full page begins a new page."""
    found: list[Line] = []
    for event in events:
        if event.kind == "turn":
            turn = int(event.data[1])
            page, used = page + 1, 0
        public, first, second = (_in_words(game, event, viewer) for viewer in (None, 0, 1))
        if not (public or first or second):
            continue
        if used + len(public) > PAGE_LENGTH:
            page, used = page + 1, 0
        used += len(public) + 1 if public else 0
        found.append(Line(after + len(found) + 1, page, turn, public, first, second))
    return tuple(found)


def _in_words(game: Game, event: Event, viewer: Seat | None) -> str:
    """Return the line of an event, "" for none; an event that cannot be worded must not stop the game."""
    try:
        return engine.narrate(game, event, viewer) or ""
    except Exception:  # noqa: BLE001 - a missing line is better than a move that cannot be made
        _log.exception("an event without words", kind=event.kind)
        return ""


def replay(setup: Setup, secrets: Secrets, commands: list[CommandRow]) -> tuple[Game, list[str]]:
    """Play a game again from its commands; returns it with the digest after each, for comparison with the rows."""
    game = engine.new_game(setup, secrets)
    digests = []
    for row in commands:
        apply(game, row.seat, msgspec.msgpack.decode(row.option, type=Option))
        digests.append(engine.digest(game))
    return game, digests
