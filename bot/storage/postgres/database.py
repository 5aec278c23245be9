"""PostgreSQL behind `bot.storage.database`: one connection writes, a pool reads, migrations, whoever holds the database.

A commit is on the server's disk when it returns. A connection that broke is replaced with the next use, so that the bot
goes on by itself after the server was restarted. Was the answer to a commit lost, the server is asked what became of it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import groupby
from typing import Any, Final, TypeAlias

import asyncpg

from bot.base.errors import NewerData, UnusableData
from bot.base.stopping import CLOSING_S, step
from bot.storage.database import NumberTaken, Unavailable, upsert
from bot.storage.postgres import dialect
from bot.storage.schema import APPLIED, migrations, signature

OLDEST: Final = 130000  # the first whose transactions have numbers that can be asked for (`pg_xact_status`)
READERS: Final = 4
PATIENCE_S: Final = 5.0  # for whoever holds the database, and for a server that is just coming back
SILENT_S: Final = 3.0  # of a process in the middle of a unit of work, while others wait for it
COMMAND_S: Final = 30.0  # for one statement of a running bot: a server that does not answer is not waited for for ever
# Locks of the database, by numbers of ours: one unit of work at a time, and one bot.
_UNITS: Final = 7_311_001
_HELD: Final = 7_311_002
_SILENT: Final = f"{int(SILENT_S * 1000)}"
_BEGUN: Final = f"SELECT pg_current_xact_id()::text, pg_advisory_xact_lock({_UNITS})"
LOST: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,  # this process was held up in the middle of a unit of work
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # as of a connection on which the server's farewell was not read to its end
    OSError,
)  # the connection is of no use any more, or was not made
_FAILED: Final = (asyncpg.PostgresError, TimeoutError, *LOST)

Connection: TypeAlias = Any  # the driver has no types of its own


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Put the server's errors, and those on the way to it, into the words of `bot.storage.database`."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise NumberTaken(str(error)) from error
    except _FAILED as error:
        raise Unavailable(str(error) or type(error).__name__) from error


class PostgresUnit:
    """The writes of one unit of work; see `PostgresDatabase.work`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run one statement and return how many rows it changed."""
        marked, plain = dialect.statement(sql, values)
        with told():
            done = await self._connection.execute(marked, *plain)
        count = done.rpartition(" ")[2]  # such as INSERT 0 1
        return int(count) if count.isdigit() else 0

    async def run_all(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        found = (dialect.statement(sql, row) for row in rows)
        for marked, several in groupby(found, key=lambda one: one[0]):
            with told():
                await self._connection.executemany(marked, [plain for _, plain in several])

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return rows as this unit of work sees them, its own writes included."""
        marked, plain = dialect.statement(sql, values)
        with told():
            return [tuple(row) for row in await self._connection.fetch(marked, *plain)]


class PostgresDatabase:
    """An open database of a server. Build it with `open_postgres` and close it in a ``finally``."""

    def __init__(self, address: str, readers: Any, *, alone: bool) -> None:
        self._address = address
        self._readers = readers
        self._alone = alone
        self._writer: Connection | None = None
        self._lock = asyncio.Lock()
        self._closing = False

    @asynccontextmanager
    async def work(self) -> AsyncIterator[PostgresUnit]:
        """Open a unit of work: everything in the block is committed together, or nothing of it."""
        async with self._lock:
            with told():
                connection, number = await self._begin()
            try:
                yield PostgresUnit(connection)
                with told():
                    await _to_its_end(self._commit(connection, number))
            except BaseException:
                await _to_its_end(_roll_back(connection))
                raise

    async def select(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return rows of what is committed."""
        marked, plain = dialect.statement(sql, values)
        with told():
            try:
                found = await self._readers.fetch(marked, *plain)
            except LOST:  # a connection from before the server was restarted
                found = await self._readers.fetch(marked, *plain)
            return [tuple(row) for row in found]

    async def close(self) -> None:
        """Let the unit of work that runs finish, and what is being read, for `CLOSING_S`; then let all connections go.

        What was not committed by then is taken back by the server.
        """
        self._closing = True
        await step("connections", self._closed(), CLOSING_S)
        self._readers.terminate()
        if self._writer is not None and not self._writer.is_closed():
            self._writer.terminate()

    async def _closed(self) -> None:
        async with self._lock:
            with contextlib.suppress(*LOST):
                await self._readers.close()
            if self._writer is not None:
                with contextlib.suppress(*LOST, TimeoutError):
                    await self._writer.close(timeout=CLOSING_S)

    async def writer(self) -> Connection:
        """Return the connection that writes, a new one where the last one broke; it holds the database.

        Raises `Unavailable` when somebody else holds it.
        """
        if self._closing:
            raise Unavailable("the database is being closed")
        if self._writer is None or self._writer.is_closed():
            self._writer = None
            fresh = await connect(
                self._address, **({} if self._alone else {"idle_in_transaction_session_timeout": _SILENT})
            )
            try:
                await hold(fresh, alone=self._alone)
            except BaseException:
                fresh.terminate()
                raise
            self._writer = fresh
        return self._writer

    async def _begin(self) -> tuple[Connection, str]:
        """Begin a transaction that no other one overlaps, and return the server's number for it."""
        try:
            return await self._begun()
        except LOST:  # nothing is done yet: a connection from before the server was restarted is replaced
            return await self._begun()

    async def _begun(self) -> tuple[Connection, str]:
        connection = await self.writer()
        try:
            await connection.execute("BEGIN")
            return connection, str(await connection.fetchval(_BEGUN))
        except BaseException:
            await _to_its_end(_roll_back(connection))
            raise

    async def _commit(self, connection: Connection, number: str) -> None:
        try:
            done = await connection.execute("COMMIT")
        except (*LOST, TimeoutError) as error:
            connection.terminate()
            if not await self._committed(number):
                raise Unavailable(f"the connection broke before the commit ({error})") from error
            return
        if done != "COMMIT":  # a statement failed, and whoever asked for it went on
            raise Unavailable("a statement of the unit of work failed: nothing of it is kept")

    async def _committed(self, number: str) -> bool:
        """Ask the server what became of a transaction whose commit was not answered. Raises when it cannot be asked."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_S
        while True:
            try:
                found = await (await self.writer()).fetchval("SELECT pg_xact_status($1::text::xid8)", number)
            except asyncpg.InvalidParameterValueError:  # a number that was never given: the server lost it in a crash
                return False
            except (*LOST, Unavailable):
                found = "in progress"
            if found != "in progress":
                return bool(found == "committed")
            if self._closing or loop.time() > until:
                raise Unavailable("the connection broke during the commit, and the server cannot be asked about it")
            await asyncio.sleep(0.1)


async def _to_its_end(doing: Any) -> None:
    """Wait for something that must not stop halfway; whoever is cancelled meanwhile hears of it afterwards."""
    task = asyncio.ensure_future(doing)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


async def _roll_back(connection: Connection) -> None:
    """Take a transaction back, or let the connection go: the server then does it."""
    if connection.is_closed():
        return
    try:
        await connection.execute("ROLLBACK", timeout=PATIENCE_S)
    except _FAILED:
        connection.terminate()


# ----------------------------------------------------------------------- opening


async def open_postgres(address: str, *, alone: bool = False) -> PostgresDatabase:
    """Open a database of a server, create or migrate its tables; ``alone``: only if nobody else has it open.

    Raises `UnusableData` with one sentence when that is impossible.
    """
    async with reached(address):
        readers = await asyncpg.create_pool(
            address,
            min_size=1,
            max_size=READERS,
            max_inactive_connection_lifetime=0,
            reset=_nothing,
            **_settings(default_transaction_read_only="on"),
        )
        database = PostgresDatabase(address, readers, alone=alone)
        try:
            connection = await database.writer()
            await check(connection)
            async with connection.transaction():
                await connection.execute(f"SELECT pg_advisory_xact_lock({_UNITS})")
                await migrate(connection)
                unit = PostgresUnit(connection)
                await unit.run_all(upsert("meta", "key, value", "key"), signature().items())
        except BaseException:
            await database.close()
            raise
    return database


@asynccontextmanager
async def reached(address: str) -> AsyncIterator[None]:
    """Tell what keeps a server from being used in one sentence, as `UnusableData`, without a word of the address."""
    try:
        yield
    except (*_FAILED, ValueError, Unavailable) as error:
        said = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise UnusableData(
            f"The PostgreSQL database cannot be used ({said}): check PALANTIR_DATABASE, that the server runs, and that it "
            "lets this user in."
        ) from error


async def _nothing(_: Connection) -> None:
    """Leave a reading connection as it is between its uses: nothing of it was set."""


def _settings(**more: str) -> dict[str, Any]:
    """Return what all of our connections are told."""
    return {
        "timeout": PATIENCE_S,
        "command_timeout": COMMAND_S,
        "max_cached_statement_lifetime": 0,
        "server_settings": {
            "application_name": "palantir",
            "lock_timeout": f"{int(PATIENCE_S * 1000)}",
            "synchronous_commit": "on",
            **more,
        },
    }


async def connect(address: str, **settings: str) -> Connection:
    """Connect to a server, with more settings of its own for this connection."""
    return await asyncpg.connect(address, **_settings(**settings))


async def hold(connection: Connection, *, alone: bool) -> None:
    """Hold the database for as long as a connection lives: alone, or beside others who do not want it alone.

    Raises `Unavailable` when that is not possible within the patience: a process that was killed may take a moment to go.
    """
    shared, loop = "" if alone else "_shared", asyncio.get_running_loop()
    until = loop.time() + PATIENCE_S
    while not await connection.fetchval(f"SELECT pg_try_advisory_lock{shared}({_HELD})"):
        if loop.time() > until:
            raise Unavailable("another Palantír has it open: stop that one first")
        await asyncio.sleep(0.1)


async def check(connection: Connection) -> None:
    """Raise `UnusableData` for a server that is too old, or a database that cannot hold every letter."""
    if int(await connection.fetchval("SHOW server_version_num")) < OLDEST:
        raise UnusableData(f"The PostgreSQL server is too old: Palantír needs {OLDEST // 10000} or newer.")
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise UnusableData(f"The PostgreSQL database has the encoding {encoding}: make one with UTF8.")


async def applied(connection: Connection) -> set[int]:
    """Return the numbers of the migrations that a database has, none for one without tables."""
    if await connection.fetchval("SELECT to_regclass($1)", APPLIED) is None:
        return set()
    return {int(row[0]) for row in await connection.fetch(f"SELECT number FROM {APPLIED}")}  # noqa: S608 - a name of ours


async def migrate(connection: Connection) -> None:
    """Apply every migration that is missing, inside the transaction that is open: all of them or none.

    Raises `NewerData` for a database that a newer release wrote.
    """
    have, known = await applied(connection), migrations()
    if max(have, default=0) > known[-1][0]:
        raise NewerData(
            "This database was written by a newer version of Palantír: update the bot, or, to go back, restore what "
            "pg_dump made before the update."
        )
    if not have:
        await connection.execute(f"CREATE TABLE IF NOT EXISTS {APPLIED} (number BIGINT PRIMARY KEY)")
    for number, sql in known:
        if number not in have:
            await connection.execute(dialect.tables(sql), timeout=None)
            await connection.execute(f"INSERT INTO {APPLIED} VALUES ($1)", number)  # noqa: S608 - a name of ours
