"""The database: one writer, one unit of work at a time, durable before anybody sees a result.

SQLite in WAL mode with ``synchronous=FULL``. Everything that belongs together is written inside one `Storage.work`
block: a command with its snapshot, its log lines and what has to be told in Discord. Readers use a second connection
and see committed states only.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiosqlite
import msgspec

from bot.backups import backup
from bot.errors import UnusableData
from bot.records import CommandRow, GameRow, IdlerRow, Line, MandateRow, MessageRow, OutboxRow, SeatRow
from bot.storage_lifecycle import LifecycleReading, LifecycleWrites

MIGRATIONS: Final = Path(__file__).with_name("migrations")
KEPT_INTERACTIONS_S: Final = 3600.0  # Discord repeats an event within minutes; a press is refused by its id for longer

_GAME: Final = (
    "id, guild, channel, thread, starter, status, length, setup, seq, page, created, updated, "
    "private, pace, deadline, paused, repaired, ending, rematch"
)
_SEAT: Final = "game, seat, user, name, policy, deck, question, seen, whisper, cards, muted, absent, bank"
_MESSAGE: Final = "game, slot, channel, message, generation, hash, picture_at"


class Work(LifecycleWrites):
    """The writes of one unit of work; see `Storage.work`."""

    def __init__(self, connection: aiosqlite.Connection, now: float) -> None:
        self._connection = connection
        self.now = now

    async def _do(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run one statement and return how many rows it changed."""
        async with self._connection.execute(sql, values) as cursor:
            return cursor.rowcount

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run a statement on the tables of a neighbour, such as the leagues; returns how many rows it changed."""
        return await self._do(sql, values)

    async def one(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """Return the first row of a query, also of rows that are not committed yet."""
        async with self._connection.execute(sql, values) as cursor:
            return await cursor.fetchone()

    async def last_id(self) -> int:
        """Return the id of the row that the last statement of this work inserted."""
        return int((await self.one("SELECT last_insert_rowid()"))[0])

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read a neighbour's tables as this unit of work sees them, its own writes included."""
        async with self._connection.execute(sql, values) as cursor:
            return list(await cursor.fetchall())

    async def claim(self, interaction: int) -> bool:
        """Mark an interaction as handled. False when it was handled before: then nothing may be done again."""
        await self._do("DELETE FROM interactions WHERE at < ?", (self.now - KEPT_INTERACTIONS_S,))
        return await self._do("INSERT OR IGNORE INTO interactions VALUES (?, ?)", (interaction, self.now)) == 1

    async def add_game(self, *, guild: int, channel: int, starter: int, length: str, status: str, server: bytes) -> int:
        """Open a game with its secret and return its id."""
        async with self._connection.execute(
            "INSERT INTO games (guild, channel, starter, status, length, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (guild, channel, starter, status, length, self.now, self.now),
        ) as cursor:
            game = cursor.lastrowid
        assert game is not None
        await self._do("INSERT INTO secrets VALUES (?, ?)", (game, server))
        return game

    async def set_game(self, game: int, **values: object) -> None:
        """Change columns of a game."""
        names = ", ".join(f"{name} = ?" for name in values)
        await self._do(
            f"UPDATE games SET {names}, updated = ? WHERE id = ?",  # noqa: S608 - names are keywords of ours
            (*values.values(), self.now, game),
        )

    async def move_game(self, game: int, status: str, *, was: str) -> bool:
        """Change a game's status from one to another. False when it has another one by now."""
        return await self._do("UPDATE games SET status = ? WHERE id = ? AND status = ?", (status, game, was)) == 1

    async def put_seat(self, seat: SeatRow) -> None:
        """Write a seat, new or changed."""
        await self._do(
            f"INSERT OR REPLACE INTO seats ({_SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            msgspec.structs.astuple(seat),
        )

    async def game_and_seats(self, game: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        """Return a game's row and its seats, also of one that is not committed yet."""
        async with self._connection.execute(f"SELECT {_GAME} FROM games WHERE id = ?", (game,)) as cursor:  # noqa: S608
            row = await cursor.fetchone()
        query = f"SELECT {_SEAT} FROM seats WHERE game = ? ORDER BY seat"  # noqa: S608
        async with self._connection.execute(query, (game,)) as cursor:
            seats = await cursor.fetchall()
        assert row is not None
        return GameRow(*row), tuple(SeatRow(*one) for one in seats)

    async def set_question(self, game: int, seat: int, question: int, seen: int) -> None:
        """Note with which decision a seat's open question began."""
        await self._do(
            "UPDATE seats SET question = ?, seen = ? WHERE game = ? AND seat = ?", (question, seen, game, seat)
        )

    async def server_half(self, game: int) -> bytes:
        """Return the server's half of a game's secret, also of one that is not committed yet."""
        async with self._connection.execute("SELECT server FROM secrets WHERE game = ?", (game,)) as cursor:
            row = await cursor.fetchone()
        assert row is not None
        return bytes(row[0])

    async def put_snapshot(self, game: int, seq: int, data: bytes) -> None:
        """Write the state of a game; the truth from now on."""
        await self._do("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (game, seq, data))
        await self._do("UPDATE games SET seq = ?, updated = ? WHERE id = ?", (seq, self.now, game))

    async def add_command(self, row: CommandRow) -> None:
        """Append a command. Raises `sqlite3.IntegrityError` when that number is taken: no move happens twice."""
        await self._do("INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(row))

    async def add_lines(self, game: int, lines: Iterable[Line]) -> None:
        """Append lines to a game's log."""
        await self._connection.executemany(
            "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(game, *msgspec.structs.astuple(line)) for line in lines],
        )

    async def dirty(self, game: int, slot: str, due: float = 0.0) -> None:
        """Note that a place in Discord has to be brought up to date, not before ``due`` (seconds since 1970)."""
        await self._do(
            "INSERT INTO outbox (game, slot, due) VALUES (?, ?, ?) ON CONFLICT (game, slot) "
            "DO UPDATE SET version = version + 1, due = min(due, excluded.due), tries = 0",
            (game, slot, due),
        )

    async def clean(self, row: OutboxRow) -> bool:
        """Forget an outbox row, unless something happened since it was read. Whether it is gone."""
        query = "DELETE FROM outbox WHERE game = ? AND slot = ? AND version = ?"
        return await self._do(query, (row.game, row.slot, row.version)) == 1

    async def postpone(self, row: OutboxRow, due: float) -> None:
        """Try an outbox row again later."""
        await self._do(
            "UPDATE outbox SET due = ?, tries = tries + 1 WHERE game = ? AND slot = ?", (due, row.game, row.slot)
        )

    async def drop_outbox(self, game: int) -> None:
        """Forget everything that a game still had to tell."""
        await self._do("DELETE FROM outbox WHERE game = ?", (game,))

    async def put_message(self, row: MessageRow) -> None:
        """Write which message stands in a place."""
        await self._do(
            f"INSERT OR REPLACE INTO messages ({_MESSAGE}) VALUES (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            msgspec.structs.astuple(row),
        )

    async def forget_messages(self, game: int, channel: int) -> None:
        """Forget every message of a channel that is gone; generations stay, so that nonces stay different."""
        await self._do(
            "UPDATE messages SET message = NULL, hash = '', generation = generation + 1 WHERE game = ? AND channel = ?",
            (game, channel),
        )

    async def put_standing(self, game: int, seat: int, data: bytes) -> None:
        """Write what a seat has given ahead, new or changed."""
        await self._do("INSERT OR REPLACE INTO standings VALUES (?, ?, ?)", (game, seat, data))

    async def add_mandate(self, game: int, seat: int, seq: int, data: bytes) -> None:
        """Append what a seat gave ahead to the log of the game."""
        await self._do(
            "INSERT INTO mandates SELECT ?, coalesce(max(n), 0) + 1, ?, ?, ?, ? FROM mandates WHERE game = ?",
            (game, seat, seq, data, self.now, game),
        )

    async def put_idler(self, row: IdlerRow) -> None:
        """Note when to look whether a seat can do nothing but pass."""
        await self._do("INSERT OR REPLACE INTO idlers VALUES (?, ?, ?, ?)", msgspec.structs.astuple(row))

    async def drop_idler(self, row: IdlerRow) -> None:
        """Forget that, unless a later question took its place."""
        await self._do(
            "DELETE FROM idlers WHERE game = ? AND seat = ? AND question = ?", (row.game, row.seat, row.question)
        )

    async def put_meta(self, key: str, value: str) -> None:
        """Keep a fact about the bot itself."""
        await self._do("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))


class Storage(LifecycleReading):
    """The open database. Build it with `open_storage` and close it in a ``finally``."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, clock: Callable[[], float]) -> None:
        self._writer = writer
        self._reader = reader
        self._clock = clock
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Work]:
        """Open a unit of work: everything in the block is committed together, or nothing of it."""
        async with self._lock:
            await self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield Work(self._writer, self._clock())
                await asyncio.shield(self._writer.commit())
            except BaseException:  # a commit that fails (no space) may leave its transaction open, too
                await asyncio.shield(self._writer.rollback())
                raise

    async def close(self) -> None:
        """Close both connections: an open one would keep the process alive."""
        async with self._lock:
            await self._reader.close()
            await self._writer.close()

    # ------------------------------------------------------------------ reading

    async def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        async with self._reader.execute(sql, values) as cursor:
            return list(await cursor.fetchall())

    async def select(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Read the tables of a neighbour, such as the leagues."""
        return await self._rows(sql, values)

    async def game(self, game: int) -> GameRow | None:
        """Return a game's row."""
        found = await self._rows(f"SELECT {_GAME} FROM games WHERE id = ?", (game,))  # noqa: S608
        return GameRow(*found[0]) if found else None

    async def game_in_thread(self, thread: int) -> GameRow | None:
        """Return the game that is played in a thread."""
        found = await self._rows(f"SELECT {_GAME} FROM games WHERE thread = ?", (thread,))  # noqa: S608
        return GameRow(*found[0]) if found else None

    async def games_of(self, user: int, statuses: Sequence[str]) -> list[GameRow]:
        """Return the games in which a user has a seat, newest first."""
        marks = ", ".join("?" * len(statuses))
        found = await self._rows(
            f"SELECT {_GAME} FROM games WHERE status IN ({marks}) "  # noqa: S608
            "AND id IN (SELECT game FROM seats WHERE user = ?) ORDER BY updated DESC, id DESC",
            (*statuses, user),
        )
        return [GameRow(*row) for row in found]

    async def games_with(self, status: str) -> list[int]:
        """Return the ids of the games with a status."""
        return [row[0] for row in await self._rows("SELECT id FROM games WHERE status = ? ORDER BY id", (status,))]

    async def practice_games(self) -> list[int]:
        """Return the running games that may go on by themselves: a policy has a seat, or somebody gave orders."""
        found = await self._rows(
            "SELECT id FROM games WHERE status = 'running' AND (id IN (SELECT game FROM seats WHERE user IS NULL) "
            "OR id IN (SELECT game FROM standings)) ORDER BY id"
        )
        return [row[0] for row in found]

    async def standings(self, game: int) -> dict[int, bytes]:
        """Return what the seats of a game have given ahead, by seat."""
        found = await self._rows("SELECT seat, data FROM standings WHERE game = ?", (game,))
        return {seat: bytes(data) for seat, data in found}

    async def mandates(self, game: int) -> list[MandateRow]:
        """Return everything that was given ahead in a game, in order."""
        found = await self._rows("SELECT game, n, seat, seq, data, at FROM mandates WHERE game = ? ORDER BY n", (game,))
        return [MandateRow(*row) for row in found]

    async def idlers(self, now: float) -> list[IdlerRow]:
        """Return the seats to look at by now, the oldest first."""
        found = await self._rows("SELECT game, seat, question, due FROM idlers WHERE due <= ? ORDER BY due", (now,))
        return [IdlerRow(*row) for row in found]

    async def seats(self, game: int) -> tuple[SeatRow, ...]:
        """Return a game's seats in order."""
        found = await self._rows(f"SELECT {_SEAT} FROM seats WHERE game = ? ORDER BY seat", (game,))  # noqa: S608
        return tuple(SeatRow(*row) for row in found)

    async def snapshot(self, game: int) -> tuple[int, bytes] | None:
        """Return a game's state with the number of the last command in it."""
        found = await self._rows("SELECT seq, data FROM snapshots WHERE game = ?", (game,))
        return (found[0][0], found[0][1]) if found else None

    async def server_half(self, game: int) -> bytes:
        """Return the server's half of a game's secret."""
        found = await self._rows("SELECT server FROM secrets WHERE game = ?", (game,))
        return bytes(found[0][0])

    async def commands(self, game: int) -> list[CommandRow]:
        """Return a game's commands in order."""
        return [
            CommandRow(*row) for row in await self._rows("SELECT * FROM commands WHERE game = ? ORDER BY seq", (game,))
        ]

    async def lines(self, game: int, *, page: int | None = None, after: int = 0, last: int = -1) -> list[Line]:
        """Return lines of a game's log in order: of one page, after a line, or only the last ones."""
        found = await self._rows(
            "SELECT * FROM (SELECT n, page, turn, public, seat0, seat1 FROM lines "
            "WHERE game = ? AND n > ? AND (? IS NULL OR page = ?) ORDER BY n DESC LIMIT ?) ORDER BY n",
            (game, after, page, page, last),
        )
        return [Line(*row) for row in found]

    async def line_count(self, game: int) -> int:
        """Return the number of the last line of a game's log."""
        found = await self._rows("SELECT coalesce(max(n), 0) FROM lines WHERE game = ?", (game,))
        return int(found[0][0])

    async def page_length(self, game: int, page: int) -> int:
        """Return how many characters of a page of the log everybody reads."""
        found = await self._rows(
            "SELECT coalesce(sum(length(public) + 1), 0) FROM lines WHERE game = ? AND page = ? AND public <> ''",
            (game, page),
        )
        return int(found[0][0])

    async def waiting(self, game: int | None, now: float) -> list[OutboxRow]:
        """Return what is due in the outbox, of one game or of all."""
        found = await self._rows(
            "SELECT game, slot, version, due, tries FROM outbox WHERE due <= ? AND (? IS NULL OR game = ?) "
            "ORDER BY game, slot",
            (now, game, game),
        )
        return [OutboxRow(*row) for row in found]

    async def messages(self, game: int) -> dict[str, MessageRow]:
        """Return a game's messages by their place."""
        found = await self._rows(f"SELECT {_MESSAGE} FROM messages WHERE game = ?", (game,))  # noqa: S608
        return {row[1]: MessageRow(*row) for row in found}

    async def meta(self, key: str) -> str:
        """Return a fact about the bot itself, "" for none."""
        found = await self._rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0][0]) if found else ""


# ----------------------------------------------------------------------- opening


async def open_storage(path: Path, clock: Callable[[], float]) -> Storage:
    """Open the database, create or migrate it. Raises `UnusableData` with one sentence when that is not possible."""
    writer = reader = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = await _connect(path)
        await _pragma(writer, "journal_mode = WAL")
        if await _behind(writer):
            backup(path, path.parent / "backups", label="before-upgrade")
        await _migrate(writer)
        reader = await _connect(path)
        await _pragma(reader, "query_only = ON")
    except BaseException as error:
        for connection in (writer, reader):
            if connection is not None:
                await connection.close()
        if isinstance(error, (OSError, sqlite3.Error)):
            raise UnusableData(
                f"The database {path.name} cannot be used ({error}): check PALANTIR_DATA, its permissions and free space, "
                "or restore the file from a backup."
            ) from error
        raise
    return Storage(writer, reader, clock)


async def _pragma(connection: aiosqlite.Connection, setting: str) -> None:
    """Set something, and read the answer: an unread one keeps the statement open."""
    async with connection.execute(f"PRAGMA {setting}") as cursor:
        await cursor.fetchall()


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        await _pragma(connection, "synchronous = FULL")
        await _pragma(connection, "foreign_keys = ON")
        await _pragma(connection, "busy_timeout = 5000")
    except BaseException:
        await connection.close()
        raise
    return connection


def migrations() -> list[tuple[int, str]]:
    """Return the numbered migrations in order, as (number, SQL)."""
    files = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    return [(int(path.name.split("_")[0]), path.read_text(encoding="utf-8")) for path in files]


async def _behind(connection: aiosqlite.Connection) -> bool:
    """Whether an earlier release wrote this database, which is then copied before it is changed."""
    return 0 < await _version(connection) < migrations()[-1][0]


async def _version(connection: aiosqlite.Connection) -> int:
    """Return the number of the newest migration that a database has, 0 for a new one."""
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def _migrate(connection: aiosqlite.Connection) -> None:
    """Apply every migration that is missing, each one completely or not at all; ``user_version`` is the newest.

    Which ones were applied is kept by number: a database made between two that were merged later lacks the first.
    """
    have, known = await _version(connection), migrations()
    if have > known[-1][0]:
        raise UnusableData(
            "This database was written by a newer version of Palantír: update the bot, or set PALANTIR_DATA to another folder."
        )
    await connection.execute("CREATE TABLE IF NOT EXISTS applied (number INTEGER PRIMARY KEY)")
    async with connection.execute("SELECT number FROM applied") as cursor:
        applied = {int(one[0]) for one in await cursor.fetchall()}
    if not applied:
        applied = {number for number, sql in known if number <= have and await _looks_applied(connection, sql)}
    for number, sql in known:
        if number not in applied:
            newest = max(number, have)
            note = f"INSERT OR IGNORE INTO applied VALUES ({number});\nPRAGMA user_version = {newest};"  # noqa: S608
            try:
                await connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\n{note}\nCOMMIT;")
            except BaseException:
                await connection.rollback()
                raise
            have = newest
    await connection.executemany("INSERT OR IGNORE INTO applied VALUES (?)", [(one,) for one, _ in known])


async def _looks_applied(connection: aiosqlite.Connection, sql: str) -> bool:
    """Whether the first table that a migration makes is there: for databases that kept no list."""
    match = re.search(r"CREATE TABLE (\w+)", sql)
    if match is None:
        return True
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    async with connection.execute(query, (match[1],)) as cursor:
        return await cursor.fetchone() is not None
