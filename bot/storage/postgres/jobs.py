"""Jobs for workers on a PostgreSQL server: rows that a gateway leaves, one worker claims, and the gateway takes away again.

A job is done at least once: a worker that dies, or takes too long, loses it to the next one. What comes of it changes nothing by
itself: the gateway looks at the position as it is then. Rows are no part of anybody's data, so that they need not outlast a crash of
the server; they go over a connection of their own, which no unit of work waits for.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import time
from typing import Any, Final

import structlog

from bot.storage.database import DatabaseError
from bot.storage.postgres.database import LOST, Connection, connect, told
from carddb.release import RELEASE

LIVES_S: Final = 6.0  # a worker after its last sign
SIGNS_S: Final = 2.0
DOES_S: Final = 35.0  # a worker one job, longer than its child may take; then another one may claim it
LOOKS_S: Final = 0.05  # a gateway for what came of a job, a worker for the next one
ANSWERED_S: Final = 3.0  # one statement
KNOWN_S: Final = 2.0  # whether there are workers need not be asked again

_NOW: Final = "extract(epoch FROM clock_timestamp())::float8"
_MANNED: Final = f"SELECT EXISTS (SELECT 1 FROM workers WHERE release = $1 AND until > {_NOW})"  # noqa: S608 - of ours
_LEAVE: Final = f"INSERT INTO jobs (release, rank, data, expires) VALUES ($1, $2, $3, {_NOW} + $4::float8) RETURNING id"  # noqa: S608
_CLAIM: Final = f"""
    UPDATE jobs SET owner = $1, until = {_NOW} + $3::float8 WHERE id = (
        SELECT id FROM jobs WHERE release = $2 AND result IS NULL AND until <= {_NOW} AND expires > {_NOW}
        ORDER BY rank, id FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id, data"""  # noqa: S608 - of ours
_DONE: Final = "UPDATE jobs SET result = $3 WHERE id = $1 AND owner = $2 AND result IS NULL"
_LIVE: Final = f"""
    INSERT INTO workers (id, host, release, until, done) VALUES ($1, $2, $3, {_NOW} + $4::float8, $5)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, done = excluded.done"""  # noqa: S608 - of ours
_TIDY: Final = f"DELETE FROM jobs WHERE expires < {_NOW} - 30"  # noqa: S608 - of gateways that are gone

_log = structlog.get_logger()


class _Line:
    """A connection for one statement after the other; one that broke or hung is replaced with the next use."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()

    async def ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run one statement by itself. Raises `DatabaseError`."""
        async with self._lock:
            with told():
                try:
                    return await self._once(sql, values)
                except LOST:
                    return await self._once(sql, values)

    async def _once(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._address, synchronous_commit="off")
        try:
            return [tuple(row) for row in await self._connection.fetch(sql, *values, timeout=ANSWERED_S)]
        except (TimeoutError, asyncio.CancelledError):  # what is half said over it would be waited for by the next one
            self._connection.terminate()
            raise

    def close(self) -> None:
        """Let the connection go."""
        if self._connection is not None:
            self._connection.terminate()


class PostgresJobs:
    """A gateway's side; see `bot.storage.claims.jobs.Jobs`."""

    def __init__(self, address: str) -> None:
        """Connect to nothing yet."""
        self._line = _Line(address)
        self._manned = (False, 0.0)  # and until when that is known

    async def done(self, content: bytes, rank: int, seconds: float) -> bytes | None:
        """Leave a job where there are workers, and wait for what comes of it; the row is gone afterwards."""
        try:
            if not await self._are_workers():
                return None
            ((number,),) = await self._line.ask(_LEAVE, RELEASE, rank, content, seconds)
        except DatabaseError as error:
            _log.warning("no job is left for workers", error=str(error))
            return None
        try:
            return await self._result(int(number), seconds)
        finally:
            with contextlib.suppress(DatabaseError):
                await self._line.ask("DELETE FROM jobs WHERE id = $1", number)

    async def _are_workers(self) -> bool:
        found, known = self._manned
        if time.monotonic() > known:
            ((found,),) = await self._line.ask(_MANNED, RELEASE)
            self._manned = (bool(found), time.monotonic() + KNOWN_S)
        return found

    async def _result(self, number: int, seconds: float) -> bytes | None:
        """Wait for a result as long as there is anybody to give one."""
        until = time.monotonic() + seconds
        with contextlib.suppress(DatabaseError):
            while time.monotonic() < until and await self._are_workers():
                found = await self._line.ask("SELECT result FROM jobs WHERE id = $1 AND result IS NOT NULL", number)
                if found:
                    return bytes(found[0][0])
                await asyncio.sleep(LOOKS_S)
        _log.warning("a job was not done by any worker", number=number)
        return None

    async def close(self) -> None:
        """Let the connection go."""
        self._line.close()


class PostgresDesk:
    """A worker's side: claims jobs and says that it lives."""

    def __init__(self, address: str) -> None:
        """Connect to nothing yet."""
        self._line = _Line(address)
        self._id: Final = secrets.token_hex(6)
        self.count = 0  # jobs done

    async def live(self) -> None:
        """Say that this worker lives, and remove what nobody waits for any more. Raises `DatabaseError`."""
        host = f"{socket.gethostname()}:{os.getpid()}"
        await self._line.ask(_LIVE, self._id, host, RELEASE, LIVES_S, self.count)
        await self._line.ask(_TIDY)
        await self._line.ask(f"DELETE FROM workers WHERE until < {_NOW} - 86400")  # noqa: S608 - of ours

    async def claim(self) -> tuple[int, bytes] | None:
        """Return the number and content of a job that is this worker's from now on, None for none. Raises `DatabaseError`."""
        found = await self._line.ask(_CLAIM, self._id, RELEASE, DOES_S)
        return (int(found[0][0]), bytes(found[0][1])) if found else None

    async def give(self, number: int, content: bytes) -> None:
        """Write what came of a job, unless it is another worker's by now or nobody waits for it. Raises `DatabaseError`."""
        self.count += 1
        await self._line.ask(_DONE, number, self._id, content)

    async def close(self) -> None:
        """Say farewell, so that nobody leaves jobs for this worker."""
        with contextlib.suppress(DatabaseError):
            await self._line.ask("DELETE FROM workers WHERE id = $1", self._id)
        self._line.close()
