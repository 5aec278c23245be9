"""What the bot keeps: games, their commands and logs, what has to be told in Discord, by units of work.

Everything that belongs together is written inside one `Storage.work` block: a command with its snapshot, its log lines
and its places in the outbox. It is durable before anybody sees a result. The database itself is behind `bot.storage.database`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.base.shards import Part, Shards
from bot.base.watching.traces import span
from bot.storage import postgres
from bot.storage.claims.leases import GAME, Alone, Leases
from bot.storage.database import Database, Unit, upsert
from bot.storage.lifecycle import LifecycleReading, LifecycleWrites
from bot.storage.rows import CommandRow, GameRow, IdlerRow, LogLine, MandateRow, MessageRow, OutboxRow, SeatRow
from bot.storage.slots import Slot
from bot.storage.sqlite import open_sqlite

KEPT_INTERACTIONS_S: Final = 3600.0  # Discord repeats an event within minutes; a press is refused by its id for longer

_GAME: Final = (
    "id, guild, channel, thread, starter, status, length, setup, seq, page, created, updated, "
    "private, pace, deadline, paused, repaired, ending, rematch, memory, challenge, rules, places"
)
_SEAT: Final = (
    "game, seat, user, name, policy, deck, question, seen, whisper, cards, muted, absent, bank, scored, out_of_game"
)
_LINE: Final = "n, page, turn, public, seat0, seat1, event, seat2, seat3, seat4"
_MESSAGE: Final = "game, slot, channel, message, generation, hash, picture_at"
_PUT_SEAT: Final = upsert("seats", _SEAT, "game, seat")
_PUT_MESSAGE: Final = upsert("messages", _MESSAGE, "game, slot")
_BEATS: Final = "SELECT key, value FROM meta WHERE key LIKE ?"
_ALL: Final = 1_000_000_000  # more lines than a game has


class Work(LifecycleWrites):
    """The writes of one unit of work; see `Storage.work`."""

    def __init__(self, unit: Unit, now: float, leases: Leases) -> None:
        self._unit = unit
        self.now = now
        self._leases = leases
        self._guarded: set[tuple[str, int]] = set()

    async def guard(self, number: int, room: str = GAME) -> None:
        """Write a game, or what is in another room, only if this process owns it; once in a unit of work is enough.

        Raises `bot.storage.claims.leases.HeldElsewhere`. Whatever writes a game's state or its log does it first.
        """
        if (room, number) not in self._guarded:
            await self._leases.guard(self._unit, room, number)
            self._guarded.add((room, number))

    async def revoke(self, games: Iterable[int]) -> None:
        """Let no process go on with what it remembers of games that this unit of work changes."""
        await self._leases.revoke(self._unit, GAME, games)

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run a statement, also on the tables of a neighbour such as the leagues; returns how many rows it changed."""
        return await self._unit.run(sql, values)

    async def run_all(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        await self._unit.run_all(sql, rows)

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read as this unit of work sees it, its own writes included."""
        return await self._unit.fetch(sql, values)

    async def one(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """Return the first row of a query, also of rows that are not committed yet; None when there is none."""
        found = await self._unit.fetch(sql, values)
        return found[0] if found else None

    async def add(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Insert a row and return the id that it got."""
        return int((await self._unit.fetch(f"{sql} RETURNING id", values))[0][0])

    async def claim(self, interaction: int) -> bool:
        """Mark an interaction as handled. False when it was handled before: then nothing may be done again."""
        await self.run("DELETE FROM interactions WHERE at < ?", (self.now - KEPT_INTERACTIONS_S,))
        query = "INSERT INTO interactions VALUES (?, ?) ON CONFLICT DO NOTHING"
        return await self.run(query, (interaction, self.now)) == 1

    async def add_game(self, *, guild: int, channel: int, starter: int, length: str, status: str, server: bytes) -> int:
        """Open a game with its secret and return its id."""
        game = await self.add(
            "INSERT INTO games (guild, channel, starter, status, length, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (guild, channel, starter, status, length, self.now, self.now),
        )
        await self.guard(game)
        await self.run("INSERT INTO secrets VALUES (?, ?)", (game, server))
        return game

    async def set_game(self, game: int, **values: object) -> None:
        """Change columns of a game."""
        await self.guard(game)
        names = ", ".join(f"{name} = ?" for name in values)
        await self.run(
            f"UPDATE games SET {names}, updated = ? WHERE id = ?",  # noqa: S608 - names are keywords of ours
            (*values.values(), self.now, game),
        )

    async def move_game(self, game: int, status: str, *, was: str) -> bool:
        """Change a game's status from one to another. False when it has another one by now."""
        await self.guard(game)
        return await self.run("UPDATE games SET status = ? WHERE id = ? AND status = ?", (status, game, was)) == 1

    async def put_seat(self, seat: SeatRow) -> None:
        """Write a seat, new or changed."""
        await self.guard(seat.game)
        await self.run(_PUT_SEAT, msgspec.structs.astuple(seat))

    async def game_and_seats(self, game: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        """Return a game's row and its seats, also of one that is not committed yet."""
        (row,) = await self.fetch(f"SELECT {_GAME} FROM games WHERE id = ?", (game,))  # noqa: S608
        seats = await self.fetch(f"SELECT {_SEAT} FROM seats WHERE game = ? ORDER BY seat", (game,))  # noqa: S608
        return GameRow(*row), tuple(SeatRow(*one) for one in seats)

    async def set_question(self, game: int, seat: int, question: int, seen: int) -> None:
        """Note with which decision a seat's open question began."""
        await self.guard(game)
        await self.run(
            "UPDATE seats SET question = ?, seen = ? WHERE game = ? AND seat = ?", (question, seen, game, seat)
        )

    async def server_half(self, game: int) -> bytes:
        """Return the server's half of a game's secret, also of one that is not committed yet."""
        return bytes((await self.one("SELECT server FROM secrets WHERE game = ?", (game,)))[0])

    async def put_snapshot(self, game: int, seq: int, data: bytes, *, touch: bool = True) -> None:
        """Write the state of a game; the truth from now on. Without ``touch`` nothing has happened at the table."""
        await self.guard(game)
        await self.run(upsert("snapshots", "game, seq, data", "game"), (game, seq, data))
        if touch:
            await self.run("UPDATE games SET seq = ?, updated = ? WHERE id = ?", (seq, self.now, game))

    async def set_page(self, game: int, page: int) -> None:
        """Note which page of a game's log is being written."""
        await self.guard(game)
        await self.run("UPDATE games SET page = ? WHERE id = ?", (page, game))

    async def add_command(self, row: CommandRow) -> None:
        """Append a command. Raises `Taken` when that number is taken: no move happens twice."""
        await self.guard(row.game)
        await self.run("INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(row))

    async def add_lines(self, game: int, lines: Iterable[LogLine]) -> None:
        """Append lines to a game's log."""
        await self.guard(game)
        await self._unit.run_all(
            f"INSERT INTO lines (game, {_LINE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            [(game, *msgspec.structs.astuple(line)) for line in lines],
        )

    async def doubt(self, game: int) -> None:
        """Note that the messages of a game may show something else by now, or be gone: each is looked at when it is due."""
        await self.run("UPDATE messages SET hash = '' WHERE game = ?", (game,))

    async def dirty(self, game: int, slot: Slot, due: float = 0.0) -> None:
        """Note that a place in Discord has to be brought up to date, not before ``due`` (seconds since 1970)."""
        await self.run(
            "INSERT INTO outbox (game, slot, due) VALUES (?, ?, ?) ON CONFLICT (game, slot) DO UPDATE SET "
            "version = outbox.version + 1, tries = 0, "
            "due = CASE WHEN excluded.due < outbox.due THEN excluded.due ELSE outbox.due END",
            (game, str(slot), due),
        )

    async def clean(self, row: OutboxRow) -> bool:
        """Forget an outbox row, unless something happened since it was read. Whether it is gone."""
        await self.guard(row.game)
        query = "DELETE FROM outbox WHERE game = ? AND slot = ? AND version = ?"
        return await self.run(query, (row.game, str(row.slot), row.version)) == 1

    async def postpone(self, row: OutboxRow, due: float) -> None:
        """Try an outbox row again later."""
        await self.guard(row.game)
        await self.run(
            "UPDATE outbox SET due = ?, tries = tries + 1 WHERE game = ? AND slot = ?", (due, row.game, str(row.slot))
        )

    async def drop_outbox(self, game: int) -> None:
        """Forget everything that a game still had to tell."""
        await self.guard(game)
        await self.run("DELETE FROM outbox WHERE game = ?", (game,))

    async def put_message(self, row: MessageRow) -> None:
        """Write which message stands in a place."""
        await self.guard(row.game)
        game, slot, *rest = msgspec.structs.astuple(row)
        await self.run(_PUT_MESSAGE, (game, str(slot), *rest))

    async def forget_messages(self, game: int, channel: int) -> None:
        """Forget every message of a channel that is gone; generations stay, so that nonces stay different."""
        await self.guard(game)
        await self.run(
            "UPDATE messages SET message = NULL, hash = '', generation = generation + 1 WHERE game = ? AND channel = ?",
            (game, channel),
        )

    async def put_standing(self, game: int, seat: int, data: bytes) -> None:
        """Write what a seat has given ahead, new or changed."""
        await self.guard(game)
        await self.run(upsert("standings", "game, seat, data", "game, seat"), (game, seat, data))

    async def add_mandate(self, game: int, seat: int, seq: int, data: bytes) -> None:
        """Append what a seat gave ahead to the log of the game."""
        await self.guard(game)
        await self.run(
            "INSERT INTO mandates SELECT ?, coalesce(max(n), 0) + 1, ?, ?, ?, ? FROM mandates WHERE game = ?",
            (game, seat, seq, data, self.now, game),
        )

    async def put_idler(self, row: IdlerRow) -> None:
        """Note when to look whether a seat can do nothing but pass."""
        await self.run(upsert("idlers", "game, seat, question, due", "game, seat"), msgspec.structs.astuple(row))

    async def drop_idler(self, row: IdlerRow) -> None:
        """Forget that, unless a later question took its place."""
        await self.run(
            "DELETE FROM idlers WHERE game = ? AND seat = ? AND question = ?", (row.game, row.seat, row.question)
        )

    async def put_meta(self, key: str, value: str) -> None:
        """Keep a fact about the bot itself."""
        await self.run(upsert("meta", "key, value", "key"), (key, value))


class Storage(LifecycleReading):
    """What is kept, over an open database. Build it with `open_storage` and close it in a ``finally``."""

    def __init__(self, database: Database, clock: Callable[[], float], leases: Leases | None = None) -> None:
        self.database: Final = database
        self.leases: Final[Leases] = Alone() if leases is None else leases
        self._clock = clock
        self._restorations: int | None = None

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Work]:
        """Open a unit of work: everything in the block is committed together, or nothing of it."""
        with span("unit of work"):
            async with self.database.work() as unit:
                yield Work(unit, self._clock(), self.leases)

    def now(self) -> float:
        """Return the time in seconds since 1970, as units of work have it."""
        return self._clock()

    async def close(self) -> None:
        """Give up what this process owns, and close the database."""
        try:
            await self.leases.close()
        finally:
            await self.database.close()

    # ------------------------------------------------------------------ reading

    async def select(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read what is committed, also the tables of a neighbour such as the leagues."""
        return await self.database.select(sql, values)

    async def game(self, game: int) -> GameRow | None:
        """Return a game's row."""
        found = await self.select(f"SELECT {_GAME} FROM games WHERE id = ?", (game,))  # noqa: S608
        return GameRow(*found[0]) if found else None

    async def is_table(self, channel: int | None) -> bool:
        """Whether a game is played in a channel."""
        return channel is not None and await self.game_in_thread(channel) is not None

    async def game_in_thread(self, thread: int) -> GameRow | None:
        """Return the game that is played in a thread."""
        found = await self.select(f"SELECT {_GAME} FROM games WHERE thread = ?", (thread,))  # noqa: S608
        return GameRow(*found[0]) if found else None

    async def games_of(self, user: int, statuses: Sequence[str]) -> list[GameRow]:
        """Return the games in which a user has a seat, newest first."""
        marks = ", ".join("?" * len(statuses))
        found = await self.select(
            f"SELECT {_GAME} FROM games WHERE status IN ({marks}) "  # noqa: S608
            "AND id IN (SELECT game FROM seats WHERE user = ?) ORDER BY updated DESC, id DESC",
            (*statuses, user),
        )
        return [GameRow(*row) for row in found]

    async def games_with(self, status: str) -> list[int]:
        """Return the ids of the games with a status."""
        return [row[0] for row in await self.select("SELECT id FROM games WHERE status = ? ORDER BY id", (status,))]

    async def taken_back_games(self) -> list[int]:
        """Return the games that a restored backup took back and that were not loaded since."""
        found = await self.select("SELECT DISTINCT game FROM restored WHERE dice IS NULL ORDER BY game")
        return [int(game) for (game,) in found]

    async def rested_games(self) -> list[int]:
        """Return the running games whose players were told that they cannot be loaded."""
        found = await self.select(
            "SELECT id FROM games WHERE status = 'running' AND id IN (SELECT game FROM messages WHERE slot = 'broken')"
        )
        return [row[0] for row in found]

    async def practice_games(self) -> list[int]:
        """Return the running games that may go on by themselves: a policy has a seat, or somebody gave orders."""
        found = await self.select(
            "SELECT id FROM games WHERE status = 'running' AND (id IN (SELECT game FROM seats WHERE user IS NULL OR policy <> '') "
            "OR id IN (SELECT game FROM standings)) ORDER BY id"
        )
        return [row[0] for row in found]

    async def standings(self, game: int) -> dict[int, bytes]:
        """Return what the seats of a game have given ahead, by seat."""
        found = await self.select("SELECT seat, data FROM standings WHERE game = ?", (game,))
        return {seat: bytes(data) for seat, data in found}

    async def earlier_standings(self, user: int, game: int) -> list[bytes]:
        """Return what a user gave ahead in other games, the newest game first."""
        found = await self.select(
            "SELECT standings.data FROM standings JOIN seats ON seats.game = standings.game AND seats.seat = standings.seat "
            "WHERE seats.user = ? AND standings.game <> ? ORDER BY standings.game DESC LIMIT 20",
            (user, game),
        )
        return [bytes(data) for (data,) in found]

    async def mandates(self, game: int) -> list[MandateRow]:
        """Return everything that was given ahead in a game, in order."""
        found = await self.select(
            "SELECT game, n, seat, seq, data, at FROM mandates WHERE game = ? ORDER BY n", (game,)
        )
        return [MandateRow(*row) for row in found]

    async def idlers(self, now: float) -> list[IdlerRow]:
        """Return the seats to look at by now, the oldest first."""
        found = await self.select("SELECT game, seat, question, due FROM idlers WHERE due <= ? ORDER BY due", (now,))
        return [IdlerRow(*row) for row in found]

    async def seats(self, game: int) -> tuple[SeatRow, ...]:
        """Return a game's seats in order."""
        found = await self.select(f"SELECT {_SEAT} FROM seats WHERE game = ? ORDER BY seat", (game,))  # noqa: S608
        return tuple(SeatRow(*row) for row in found)

    async def snapshot(self, game: int) -> tuple[int, bytes] | None:
        """Return a game's state with the number of the last command in it."""
        found = await self.select("SELECT seq, data FROM snapshots WHERE game = ?", (game,))
        return (found[0][0], found[0][1]) if found else None

    async def server_half(self, game: int) -> bytes:
        """Return the server's half of a game's secret."""
        found = await self.select("SELECT server FROM secrets WHERE game = ?", (game,))
        return bytes(found[0][0])

    async def commands(self, game: int) -> list[CommandRow]:
        """Return a game's commands in order."""
        return [
            CommandRow(*row) for row in await self.select("SELECT * FROM commands WHERE game = ? ORDER BY seq", (game,))
        ]

    async def lines(
        self, game: int, *, page: int | None = None, turn: int | None = None, after: int = 0, last: int = _ALL
    ) -> list[LogLine]:
        """Return lines of a game's log in order: of one page or turn, after a line, or only the last ones."""
        found = await self.select(
            f"SELECT * FROM (SELECT {_LINE} FROM lines "  # noqa: S608
            "WHERE game = ? AND n > ? AND (? IS NULL OR page = ?) AND (? IS NULL OR turn = ?) "
            "ORDER BY n DESC LIMIT ?) AS found ORDER BY n",
            (game, after, page, page, turn, turn, last),
        )
        return [LogLine(*row) for row in found]

    async def pages_of(self, game: int, turn: int) -> tuple[int, ...]:
        """Return the pages of the log that hold lines of a turn, in order."""
        query = "SELECT DISTINCT page FROM lines WHERE game = ? AND turn = ? ORDER BY page"
        return tuple(int(page) for (page,) in await self.select(query, (game, turn)))

    async def line_count(self, game: int) -> int:
        """Return the number of the last line of a game's log."""
        found = await self.select("SELECT coalesce(max(n), 0) FROM lines WHERE game = ?", (game,))
        return int(found[0][0])

    async def page_length(self, game: int, page: int) -> int:
        """Return how many characters of a page of the log everybody reads."""
        found = await self.select(
            "SELECT coalesce(sum(length(public) + 1), 0) FROM lines WHERE game = ? AND page = ? AND public <> ''",
            (game, page),
        )
        return int(found[0][0])

    async def waiting(self, game: int | None, now: float) -> list[OutboxRow]:
        """Return what is due in the outbox, of one game or of all."""
        found = await self.select(
            "SELECT game, slot, version, due, tries FROM outbox WHERE due <= ? AND (? IS NULL OR game = ?) "
            "ORDER BY game, slot",
            (now, game, game),
        )
        return [OutboxRow(row[0], Slot.parse(row[1]), *row[2:]) for row in found]

    async def messages(self, game: int) -> dict[Slot, MessageRow]:
        """Return a game's messages by their place."""
        found = await self.select(f"SELECT {_MESSAGE} FROM messages WHERE game = ?", (game,))  # noqa: S608
        rows = [MessageRow(row[0], Slot.parse(row[1]), *row[2:]) for row in found]
        return {row.slot: row for row in rows}

    async def restorations(self) -> int:
        """Return how many backups were put back: what was sent before the last one is not what is sent since."""
        if self._restorations is None:  # none is put back while a database is open
            (found,) = await self.select("SELECT coalesce(max(number), 0) FROM restored")
            self._restorations = int(found[0])
        return self._restorations

    async def meta(self, key: str) -> str:
        """Return a fact about the bot itself, "" for none."""
        found = await self.select("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0][0]) if found else ""

    async def last_beat(self, key: str, part: Part) -> float:
        """Return when time was last kept over a part of all servers, 0 for never: as this part, or divided otherwise.

        Beats are kept under the key with the name of their part.
        """
        found = {str(name): float(value) for name, value in await self.select(_BEATS, (f"{key}%",))}
        divided = {name: name.removeprefix(key).partition("/")[2] for name in found}
        own = part.name.partition("/")[2]
        return max((at for name, at in found.items() if name == key + part.name or divided[name] != own), default=0.0)


# ----------------------------------------------------------------------- opening


async def open_storage(
    place: Path | str, clock: Callable[[], float], *, alone: bool = False, shards: Shards | None = None
) -> Storage:
    """Open a database file, or the database at a server's address; create or migrate it.

    ``alone``: only if no other process has the server's database open; files are held by `bot.base.holding`. ``shards``: this
    process shares the server's database with those that run other ones, or the same.
    Raises `UnusableData` with one sentence when that is impossible, `UnusableSettings` without the server's driver.
    """
    if isinstance(place, Path):
        return Storage(await open_sqlite(place), clock)
    database = await postgres.part("database").open_postgres(place, alone=alone and shards is None)
    if shards is None:
        return Storage(database, clock)
    try:
        leases: Leases = await postgres.part("leases").open_leases(place, shards)
    except BaseException:
        await database.close()
        raise
    return Storage(database, leases.clock(clock), leases)
