"""What an operator's commands ask of a server: to look at the database, to read from it, to forget, to note a way back."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from bot.base.errors import UnusableData
from bot.storage.claims.leases import Neighbour
from bot.storage.database import Unavailable
from bot.storage.forgetting import deletions, reports_of
from bot.storage.postgres import dialect
from bot.storage.postgres.database import Connection, applied, check, connect, hold, reached
from bot.storage.postgres.leases import LEASE_S, NEIGHBOURS
from bot.storage.schema import migrations, tables

DURABLE: Final = ("fsync", "full_page_writes")  # without them a commit is not on the disk when it returns


_NOW: Final = "extract(epoch FROM clock_timestamp())::float8"
# Owned by nobody who lives, or for longer than anybody takes one: whoever needs it waits in vain.
_STUCK: Final = (
    f"SELECT room, number FROM leases WHERE until > {_NOW} AND owner <> '' AND "  # noqa: S608 - of ours
    f"(until > {_NOW} + {2 * LEASE_S} OR owner NOT IN (SELECT id FROM processes WHERE until > {_NOW} - {LEASE_S})) "
    "ORDER BY room, number LIMIT 20"
)
_BACKLOG: Final = (
    f"SELECT count(*), coalesce(max({_NOW} - due) FILTER (WHERE due > 0), 0) FROM outbox WHERE due <= {_NOW}"  # noqa: S608
)


class Shared(msgspec.Struct, frozen=True):
    """What is seen of a database from outside: this machine's clock against its own, migrations, who shares it, what waits."""

    clock_off: float  # seconds by which this machine is ahead
    applied: list[int]
    neighbours: tuple[Neighbour, ...]
    stuck: tuple[str, ...]  # leases, as in "game 7"
    due: int
    oldest: float  # seconds


async def look(address: str) -> tuple[bool, str]:
    """Look at a database without changing it; returns whether all is well, and what was found or is to be done."""
    async with reached(address), _connected(address) as connection:
        await check(connection)
        have = await applied(connection)
        size = await connection.fetchval("SELECT pg_database_size(current_database())")
        version = await connection.fetchval("SHOW server_version")
        for setting in DURABLE:
            if await connection.fetchval(f"SHOW {setting}") != "on":
                return False, f"PostgreSQL {version} runs with {setting} off and may lose games: switch it on"
    if not have:
        return True, f"PostgreSQL {version} answers; the bot makes its tables at its first start"
    newest = migrations()[-1][0]
    if max(have) > newest:
        return False, "written by a newer release: update this one"
    old = "" if max(have) == newest else ", to be brought up to date"
    return True, f"PostgreSQL {version} answers, {size / 1e6:.1f} MB{old}"


async def read(address: str, queries: Sequence[str]) -> list[list[Any]]:
    """Return the rows of each query. Raises `UnusableData` with one sentence."""
    async with reached(address), _connected(address) as connection:
        if not await applied(connection):
            raise UnusableData("There are no tables in the PostgreSQL database yet: start the bot once.")
        async with connection.transaction(readonly=True):
            found = [await connection.fetch(dialect.statement(query, ())[0]) for query in queries]
    return [[tuple(row) for row in rows] for rows in found]


async def shared(address: str) -> Shared:
    """Look at what several processes share, from outside. Raises `UnusableData` with one sentence."""
    async with reached(address), _connected(address) as connection:
        before = time.time()
        now = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8"))
        off = (before + time.time()) / 2 - now
        have = await applied(connection)
        if have != {number for number, _ in migrations()}:
            return Shared(off, sorted(have), (), (), 0, 0.0)
        neighbours = tuple(Neighbour(*row) for row in await connection.fetch(NEIGHBOURS))
        stuck = tuple(f"{room} {number}" for room, number in await connection.fetch(_STUCK))
        due, oldest = await connection.fetchrow(_BACKLOG)
    return Shared(off, sorted(have), neighbours, stuck, int(due), float(oldest))


async def forget_server(address: str, server: int) -> tuple[dict[str, int], list[str]]:
    """Remove a server's rows; returns how many went from each table, and the reports whose files are to go.

    Raises `UnusableData`; then nothing changed.
    """
    removed = {}
    async with reached(address), _alone(address) as connection:
        async with connection.transaction():
            reports = [str(row[0]) for row in await connection.fetch(reports_of(server))]
            for table, sql in deletions(tables(), server):
                done = await connection.execute(dialect.statement(sql, ())[0], timeout=None)
                removed[table] = int(done.rpartition(" ")[2])
        for table, count in removed.items():
            if count:  # what was there is written over, and not only marked as free
                await connection.execute(f"VACUUM FULL {table}", timeout=None)
    return {table: count for table, count in removed.items() if count}, reports


async def note_restored(address: str) -> int:
    """Note which games a dump takes back that pg_restore has put in place, so that their coming dice are new ones.

    Returns how many games those are. The number of the restoration is the time, which none before it had. Raises
    `UnusableData`; then nothing changed.
    """
    async with reached(address), _alone(address) as connection, connection.transaction():
        done = await connection.execute(
            "INSERT INTO restored (game, number) SELECT id, $1 FROM games WHERE status NOT IN ('over', 'declined')",
            int(time.time()),
        )
    return int(done.rpartition(" ")[2])


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[Connection]:
    connection = await connect(address)
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def _alone(address: str) -> AsyncIterator[Connection]:
    """Connect to a database of this release that nobody else has open."""
    async with _connected(address) as connection:
        try:
            await hold(connection, alone=True)
        except Unavailable as error:
            raise UnusableData("The database is in use: stop the bot first.") from error
        await same_schema(connection)
        yield connection


async def same_schema(connection: Connection) -> None:
    """Raise `UnusableData` unless a database has the migrations of this release, all and no other."""
    if await applied(connection) != {number for number, _ in migrations()}:
        raise UnusableData(
            "The tables in the PostgreSQL database are not those of this release: update Palantír and start the bot once."
        )
