"""`move`: everything from a database file into a database on a server, or back, in one transaction and with a proof.

What was written is read again from the target. For each table the number of rows and a digest over all their values, in
the order of their keys, must be those of the source; otherwise nothing is kept. The source is only read.
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
import msgspec

from bot.base.errors import UnusableData
from bot.base.holding import BOT_LOCK, FolderTaken, holding
from bot.base.ownership import hand_over, tighten
from bot.storage.backups import closed
from bot.storage.database import Unavailable
from bot.storage.postgres import dialect
from bot.storage.postgres.database import Connection, check, connect, hold, migrate, reached
from bot.storage.postgres.upkeep import same_schema
from bot.storage.schema import APPLIED, SAVES, Table, migrations, signature, tables
from bot.storage.sqlite import open_sqlite

_COUNTED: Final = ("inquiries", "flags")  # their numbers are never given twice, in a file either
_FETCHED: Final = 500  # rows at a time
_IN_USE: Final = "The database is in use: stop the bot first, then move it."


class Moved(msgspec.Struct, frozen=True):
    """What was moved of a table: how many rows, and the digest over them, which both databases have."""

    table: str
    rows: int
    digest: str


async def to_server(path: Path, address: str) -> list[Moved]:
    """Move a file into an empty database of a server. Raises `UnusableData`; then nothing is there."""
    with _source(path) as file:
        async with reached(address), _alone(address) as server:
            await check(server)
            if await server.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"):
                raise UnusableData("The PostgreSQL database is not empty: nothing was moved; give one without tables.")
            async with server.transaction(isolation="repeatable_read"):
                await migrate(server)
                await server.execute("DELETE FROM meta")
                for table in tables().values():
                    await _fill(server, table, _rows(file, table))
                await _count_on(server, file)
                return [_same(one, await _of_server(server, one), _of_file(file, one)) for one in tables().values()]


async def to_file(address: str, path: Path) -> list[Moved]:
    """Move the database of a server into a file that is not there yet. Raises `UnusableData`; then there is none."""
    fresh = _free(path)
    try:
        async with reached(address), _alone(address) as server:
            await same_schema(server)
            _same_saves(await server.fetchval("SELECT value FROM meta WHERE key = $1", SAVES))
            fresh.unlink(missing_ok=True)
            await (await open_sqlite(fresh)).close()
            async with server.transaction(isolation="repeatable_read", readonly=True):
                with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as file:
                    file.execute("BEGIN IMMEDIATE")
                    file.execute("DELETE FROM meta")
                    for table in tables().values():
                        await _fill_file(file, table, server)
                    found = [
                        _same(one, await _of_server(server, one), _of_file(file, one)) for one in tables().values()
                    ]
                    file.execute("COMMIT")
        closed(fresh)
        tighten(fresh)
        hand_over(fresh, path.parent)
        fresh.replace(path)
    except (OSError, sqlite3.Error) as error:
        raise UnusableData(f"{path.name} cannot be written ({error}): nothing was moved.") from error
    finally:
        for left in fresh.parent.glob(f"{fresh.name}*"):
            left.unlink(missing_ok=True)
    return found


def _free(path: Path) -> Path:
    """Return where a file is written until it is whole. Raises `UnusableData` when it is there already."""
    if path.exists():
        raise UnusableData(f"{path.name} is there already: nothing was moved; name a file that is not there.")
    return path.with_suffix(".moving")


def _same(table: Table, one: tuple[int, str], other: tuple[int, str]) -> Moved:
    if one != other:
        raise UnusableData(
            f"The table {table.name} is not the same in both databases ({one[0]} and {other[0]} rows): nothing was moved."
        )
    return Moved(table.name, *one)


def _same_saves(found: str | None) -> None:
    if found != signature()[SAVES]:
        raise UnusableData(
            "The database is of another schema of saves than this release: start the bot once, then move."
        )


def _listed(table: Table) -> str:
    keys = ", ".join(table.key)
    return f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {keys}"  # noqa: S608 - names from the schema


class _Digest:
    """Counts rows and makes a digest of their values, with their types."""

    def __init__(self) -> None:
        self._rows = 0
        self._hash = hashlib.sha256()

    def add(self, row: Sequence[Any]) -> None:
        """Add a row."""
        self._rows += 1
        self._hash.update(msgspec.msgpack.encode(list(row)))

    @property
    def found(self) -> tuple[int, str]:
        """Return how many rows there were, and their digest."""
        return self._rows, self._hash.hexdigest()


# ---------------------------------------------------------------------- the file


@contextlib.contextmanager
def _source(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file of this release that nobody else has open; nobody writes to it meanwhile."""
    if not path.is_file():
        raise UnusableData(f"{path.name} is no file: name the database, such as palantir.sqlite3 in the data folder.")
    try:
        with (
            holding(path.parent, BOT_LOCK),
            contextlib.closing(sqlite3.connect(path, timeout=1.0, isolation_level=None)) as file,
        ):
            try:
                file.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                raise UnusableData(_IN_USE) from error
            there = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            listed = file.execute("SELECT number FROM applied") if APPLIED in there else ()
            have = {number for (number,) in listed}
            if have != {number for number, _ in migrations()}:
                raise UnusableData(f"{path.name} is not of this release: start the bot with it once, then move it.")
            found = file.execute("SELECT value FROM meta WHERE key = ?", (SAVES,)).fetchone()
            _same_saves(None if found is None else found[0])
            yield file
            file.execute("ROLLBACK")
    except FolderTaken as error:
        raise UnusableData(_IN_USE) from error
    except sqlite3.Error as error:
        raise UnusableData(f"{path.name} cannot be read as a database ({error}): nothing was moved.") from error


def _rows(file: sqlite3.Connection, table: Table) -> Iterator[tuple[Any, ...]]:
    yield from file.execute(_listed(table))


def _of_file(file: sqlite3.Connection, table: Table) -> tuple[int, str]:
    digest = _Digest()
    for row in _rows(file, table):
        digest.add(row)
    return digest.found


async def _fill_file(file: sqlite3.Connection, table: Table, server: Connection) -> None:
    marks = ", ".join("?" * len(table.columns))
    query = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"  # noqa: S608 - names from the schema
    async for row in _rows_of(server, table):
        file.execute(query, tuple(row))
    if table.name in _COUNTED:
        last = await server.fetchval(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table.name}_id_seq")  # noqa: S608 - a name of ours
        file.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        if last:
            file.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, last))


# -------------------------------------------------------------------- the server


@asynccontextmanager
async def _alone(address: str) -> AsyncIterator[Connection]:
    """Connect to a database that nobody else has open."""
    server = await connect(address)
    try:
        try:
            await hold(server, alone=True)
        except Unavailable as error:
            raise UnusableData(_IN_USE) from error
        yield server
    finally:
        await server.close()


async def _fill(server: Connection, table: Table, rows: Iterator[tuple[Any, ...]]) -> None:
    try:
        await server.copy_records_to_table(table.name, records=rows, columns=table.columns, timeout=None)
    except (
        asyncpg.CharacterNotInRepertoireError,
        TypeError,
        ValueError,
        OverflowError,
    ) as error:  # what the file took for a column without its type
        raise UnusableData(
            f"A row of the table {table.name} holds what PostgreSQL cannot keep ({error}): nothing was moved."
        ) from error


async def _count_on(server: Connection, file: sqlite3.Connection) -> None:
    """Let numbers that rows get go on after those that were given."""
    given = dict(file.execute("SELECT name, seq FROM sqlite_sequence"))
    for table in tables().values():
        if "id" in table.key and await server.fetchval("SELECT pg_get_serial_sequence($1, 'id')", table.name):
            highest = await server.fetchval(f"SELECT coalesce(max(id), 0) FROM {table.name}")  # noqa: S608 - a name of ours
            last = max(highest, given.get(table.name, 0))
            await server.execute(f"SELECT setval('{table.name}_id_seq', {max(last, 1)}, {bool(last)})")


async def _rows_of(server: Connection, table: Table) -> AsyncIterator[Any]:
    query, _ = dialect.statement(_listed(table), ())
    async for row in server.cursor(query, prefetch=_FETCHED):
        yield row


async def _of_server(server: Connection, table: Table) -> tuple[int, str]:
    digest = _Digest()
    async for row in _rows_of(server, table):
        digest.add(row)
    return digest.found
