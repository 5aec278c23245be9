"""SQLite behind `bot.database`: a file in WAL mode with ``synchronous=FULL``, one writer, one reader, migrations.

A commit is on the disk when it returns. The reader is a second connection and sees committed states only.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiosqlite

from bot.backups import backup
from bot.database import Taken, Unavailable
from bot.errors import UnusableData

MIGRATIONS: Final = Path(__file__).with_name("migrations")
PATIENCE_MS: Final = 5000  # for another process that holds the file


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Put SQLite's errors into the words of `bot.database`."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Taken(str(error)) from error
    except sqlite3.Error as error:
        raise Unavailable(str(error)) from error


class SqliteUnit:
    """The writes of one unit of work; see `SqliteDatabase.work`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run one statement and return how many rows it changed."""
        with _told():  # the cursor is left to the collector: to close it were one more trip to the connection's thread
            return (await self._connection.execute(sql, values)).rowcount

    async def run_all(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        with _told():
            await self._connection.executemany(sql, rows)

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return rows as this unit of work sees them, its own writes included."""
        with _told():
            return list(await self._connection.execute_fetchall(sql, values))


class SqliteDatabase:
    """An open file. Build it with `open_sqlite` and close it in a ``finally``."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def work(self) -> AsyncIterator[SqliteUnit]:
        """Open a unit of work: everything in the block is committed together, or nothing of it."""
        async with self._lock:
            with _told():
                await self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield SqliteUnit(self._writer)
                with _told():
                    await asyncio.shield(self._writer.commit())
            except BaseException:  # a commit that fails (no space) may leave its transaction open, too
                await asyncio.shield(self._writer.rollback())
                raise

    async def select(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return rows of what is committed."""
        with _told():
            return list(await self._reader.execute_fetchall(sql, values))

    async def setting(self, name: str) -> Any:
        """Return a setting of the writing connection, such as ``journal_mode``."""
        async with self._writer.execute(f"PRAGMA {name}") as cursor:
            row = await cursor.fetchone()
        return None if row is None else row[0]

    async def close(self) -> None:
        """Close both connections: an open one would keep the process alive."""
        async with self._lock:
            await self._reader.close()
            await self._writer.close()


# ----------------------------------------------------------------------- opening


async def open_sqlite(path: Path) -> SqliteDatabase:
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
    return SqliteDatabase(writer, reader)


async def _pragma(connection: aiosqlite.Connection, setting: str) -> None:
    """Set something, and read the answer: an unread one keeps the statement open."""
    async with connection.execute(f"PRAGMA {setting}") as cursor:
        await cursor.fetchall()


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        await _pragma(connection, "synchronous = FULL")
        await _pragma(connection, "foreign_keys = ON")
        await _pragma(connection, f"busy_timeout = {PATIENCE_MS}")
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
