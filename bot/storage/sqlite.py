"""SQLite behind `bot.storage.database`: a file in WAL mode with ``synchronous=FULL``, one writer, one reader, migrations.

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

from bot.base.errors import NewerData, UnusableData
from bot.storage.backups import CARDS_COPY, backup
from bot.storage.database import NumberTaken, Unavailable, upsert
from bot.storage.schema import CARDS, SAVES, SIGNED, UNSAID, migrations, signature
from carddb.release import EARLIEST

PATIENCE_MS: Final = 5000  # for another process that holds the file


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Put SQLite's errors into the words of `bot.storage.database`."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise NumberTaken(str(error)) from error
    except sqlite3.Error as error:
        raise Unavailable(str(error)) from error


class SqliteUnit:
    """The writes of one unit of work; see `SqliteDatabase.work`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run one statement and return how many rows it changed."""
        before = self._connection.total_changes
        with _told():
            await _finished(self._connection, sql, values)
        return self._connection.total_changes - before

    async def run_all(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        with _told():
            async with self._connection.executemany(sql, rows):
                pass

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
                await _finished(self._writer, "BEGIN IMMEDIATE")
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
        label = await _changes(writer)
        if label:
            backup(path, path.parent / "backups", label=label)
        await _migrate(writer, path.parent / "backups")
        await _sign(writer)
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


async def _finished(connection: aiosqlite.Connection, sql: str, values: Sequence[Any] = ()) -> None:
    """Run a statement to its end: a cursor left to the collector would keep the file open after `close`."""
    await connection.execute_fetchall(sql, values)


async def _pragma(connection: aiosqlite.Connection, setting: str) -> None:
    """Set something, and read the answer: an unread one keeps the statement open."""
    await _finished(connection, f"PRAGMA {setting}")


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


async def _changes(connection: aiosqlite.Connection) -> str:
    """Return the label of the copy that is due before this release touches a database, "" where none is.

    Whatever the release, its database is copied before another one touches it, whether there is something to migrate
    or not, and so it is before another schema of saves or other card data within one release: the way back is that copy.
    """
    if await _version(connection) == 0 or not await _columns(connection, "meta"):
        return ""
    before, own = {key: await _signed(connection, key) for key in (SIGNED, CARDS, SAVES)}, signature()
    if before[SIGNED] != own[SIGNED]:
        return f"of-{before[SIGNED] or EARLIEST}-before-{own[SIGNED]}"  # the earliest one did not say what it was
    if (before[SAVES] or UNSAID) != own[SAVES]:
        return f"of-{own[SIGNED]}-before-schema-{own[SAVES]}"
    return f"of-{own[SIGNED]}-{CARDS_COPY}{own[CARDS][:12]}" if before[CARDS] not in ("", own[CARDS]) else ""


async def _signed(connection: aiosqlite.Connection, key: str) -> str:
    """Return what was noted by who wrote a database last, "" where nothing was."""
    async with connection.execute("SELECT value FROM meta WHERE key = ?", (key,)) as cursor:
        row = await cursor.fetchone()
    return "" if row is None else str(row[0])


async def _sign(connection: aiosqlite.Connection) -> None:
    """Note that this release writes the database from now on, with which card data and in which schema of saves."""
    for key, value in signature().items():
        await _finished(connection, upsert("meta", "key, value", "key"), (key, value))


def _way_back(backups: Path) -> str:
    """Say how to go back to this release: by the copy that the newer one made of what this one had written."""
    copies = sorted(one.name for one in backups.glob(f"*-of-{signature()[SIGNED]}-before-*"))
    if not copies:
        return "set PALANTIR_DATA to another folder"
    return f"restore {backups.name}/{copies[-1]} with `palantir restore`"


async def _version(connection: aiosqlite.Connection) -> int:
    """Return the number of the newest migration that a database has, 0 for a new one."""
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def _migrate(connection: aiosqlite.Connection, backups: Path) -> None:
    """Apply every migration that is missing, each one completely or not at all; ``user_version`` is the newest.

    Which ones were applied is kept by number: a database made between two that were merged later lacks the first.
    """
    have, known = await _version(connection), migrations()
    if have > known[-1][0]:
        back = _way_back(backups)
        raise NewerData(
            f"This database was written by a newer version of Palantír: update the bot, or, to go back, {back}."
        )
    await _finished(connection, "CREATE TABLE IF NOT EXISTS applied (number INTEGER PRIMARY KEY)")
    async with connection.execute("SELECT number FROM applied") as cursor:
        applied = {int(one[0]) for one in await cursor.fetchall()}
    there = {number for number, sql in known if number not in applied and await _looks_applied(connection, sql)}
    if not applied:
        applied = {number for number in there if number <= have}
    applied |= {number for number in there if _adds(next(sql for one, sql in known if one == number))}
    for number, sql in known:
        if number not in applied:
            newest = max(number, have)
            note = f"INSERT OR IGNORE INTO applied VALUES ({number});\nPRAGMA user_version = {newest};"  # noqa: S608
            try:
                async with connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\n{note}\nCOMMIT;"):
                    pass
            except BaseException:
                await connection.rollback()
                raise
            have = newest
    async with connection.executemany("INSERT OR IGNORE INTO applied VALUES (?)", [(one,) for one, _ in known]):
        pass


_TABLE: Final = re.compile(r"CREATE TABLE (\w+)")
_COLUMN: Final = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+)")


def _adds(sql: str) -> bool:
    """Whether a migration says by what it adds whether it was applied."""
    return bool(_TABLE.search(sql) or _COLUMN.search(sql))


async def _looks_applied(connection: aiosqlite.Connection, sql: str) -> bool:
    """Whether what a migration adds is there, for databases that kept no list, or counted otherwise.

    Of several tables the first one tells: a later migration may have dropped another.
    """
    first = _TABLE.search(sql)
    if first is not None and not await _columns(connection, first[1]):
        return False
    for table, column in _COLUMN.findall(sql):
        if column not in await _columns(connection, table):
            return False
    return True


async def _columns(connection: aiosqlite.Connection, table: str) -> set[str]:
    async with connection.execute("SELECT name FROM pragma_table_info(?)", (table,)) as cursor:
        return {str(row[0]) for row in await cursor.fetchall()}
