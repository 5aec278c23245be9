"""Leases on a PostgreSQL server: rows that say which process has which game, over a connection of their own.

The time is the server's. What is here in memory only says for how long a row need not be looked at, and errs on the early side.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import structlog

from bot.base.shards import Part, Shards
from bot.base.stopping import GIVING_UP_S, step
from bot.storage.claims.leases import (
    GAME,
    HURRY_S,
    PATIENCE_S,
    SEASON,
    HeldElsewhere,
    Neighbour,
    Tally,
    unanswered,
)
from bot.storage.database import DatabaseError, Unit
from bot.storage.postgres.database import LOST, Connection, connect, reached, told
from carddb.release import RELEASE

LEASE_S: Final = 6.0
RENEWED_S: Final = 2.0  # what is in use, and the note that this process lives
LOOKS_S: Final = 0.25  # whether another process asks for something
ASKS_S: Final = 0.1  # whether it is there
ANSWERED_S: Final = 4.0  # one statement about leases; longer than a process that fell silent is waited for
IN_REACH_S: Final = 1.0  # a database that takes longer for a word is out of reach for who has to acknowledge a press
FORGOTTEN_S: Final = 86_400.0  # after the last sign of a process, its row goes

Key: TypeAlias = tuple[str, int]

_NOW: Final = "extract(epoch FROM clock_timestamp())::float8"
_TABLES: Final = {GAME: "games", SEASON: "league_seasons"}
# What another transaction is just writing is passed over: whoever writes it has it.
_TAKE: Final = f"""
    WITH free AS (
        SELECT number FROM leases WHERE room = $1 AND number = ANY($2::bigint[])
        AND (owner = $3 OR until <= {_NOW}) FOR UPDATE SKIP LOCKED
    )
    UPDATE leases SET owner = $3, until = {_NOW} + $4::float8, wanted = CASE WHEN owner = $3 THEN wanted ELSE '' END,
        fence = fence + CASE WHEN owner = $3 THEN 0 ELSE 1 END
    FROM free WHERE leases.room = $1 AND leases.number = free.number RETURNING leases.number, leases.fence"""  # noqa: S608
_MAKE: Final = f"""
    INSERT INTO leases (room, number, owner, fence, until)
    SELECT $1, one, $3, 1, {_NOW} + $4::float8 FROM unnest($2::bigint[]) AS one
    ON CONFLICT DO NOTHING RETURNING number, fence"""  # noqa: S608
_ASK: Final = """
    UPDATE leases SET wanted = $3 WHERE (room, number) IN (
        SELECT room, number FROM leases
        WHERE room = $1 AND number = $2 AND owner <> $3 AND wanted = '' FOR UPDATE SKIP LOCKED)"""
_GIVE: Final = f"""
    UPDATE leases SET owner = CASE WHEN wanted = '' THEN owner ELSE wanted END,
        fence = fence + CASE WHEN wanted = '' THEN 0 ELSE 1 END,
        until = CASE WHEN wanted = '' THEN 0 ELSE {_NOW} + $1::float8 END, wanted = ''
    WHERE owner = $2"""  # noqa: S608
_RENEW: Final = f"UPDATE leases SET until = {_NOW} + ? WHERE room = ? AND number = ? AND owner = ? AND fence = ?"  # noqa: S608
_TAKE_IN_UNIT: Final = f"""
    INSERT INTO leases (room, number, owner, fence, until) VALUES (?, ?, ?, 1, {_NOW} + ?)
    ON CONFLICT (room, number) DO UPDATE SET owner = excluded.owner, until = excluded.until,
        wanted = CASE WHEN leases.owner = excluded.owner THEN leases.wanted ELSE '' END,
        fence = leases.fence + CASE WHEN leases.owner = excluded.owner THEN 0 ELSE 1 END
    WHERE leases.owner = excluded.owner OR leases.until <= {_NOW} RETURNING fence"""  # noqa: S608
_LIVE: Final = f"""
    INSERT INTO processes (id, host, shards, release, since, until) VALUES ($1, $2, $3, $4, {_NOW}, {_NOW} + $5::float8)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING {_NOW}"""  # noqa: S608
NEIGHBOURS: Final = f"""
    SELECT id, host, shards, release, since, until > {_NOW},
        (SELECT count(*) FROM leases WHERE owner = id AND room = '{GAME}' AND leases.until > {_NOW}),
        (SELECT count(*) FROM leases WHERE owner = id AND room = '{SEASON}' AND leases.until > {_NOW})
    FROM processes ORDER BY since, id"""  # noqa: S608

# Under which fences the present task knows what it is about to write.
_under: Final[ContextVar[Mapping[Key, int]]] = ContextVar("_under", default={})  # noqa: B039 - nobody changes it

_log = structlog.get_logger()


@dataclass(slots=True, eq=False)
class _Held:
    """Something that this process owns: the fence, until when for sure (by the loop's time), how many use it now."""

    fence: int
    sure: float
    users: int = 0
    wanted: bool = False


class PostgresLeases:
    """The leases of this process. Build it with `open_leases` and close it in a ``finally``, before the database."""

    def __init__(self, address: str, shards: Shards) -> None:
        self.parts: tuple[Part, ...] = shards.parts
        self.tally = Tally()
        self.id: Final = secrets.token_hex(6)
        self._shards = shards
        self._address = address
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._mine: dict[Key, _Held] = {}
        self._lived = 0.0
        self._time = (0.0, 0.0)  # the database's, and by the loop's when
        self._minding: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------- owning

    @asynccontextmanager
    async def using(self, room: str, number: int, patience: float = PATIENCE_S) -> AsyncIterator[int]:
        """Own something for the length of a block; see `bot.storage.claims.leases.Leases`."""
        key = (room, number)
        held = await self._owned(key, patience)
        held.users += 1
        token = _under.set({**_under.get(), key: held.fence})
        try:
            yield held.fence
        finally:
            _under.reset(token)
            held.users -= 1
            if held.wanted and not held.users and self._mine.get(key) is held:
                await self._hand_over({key: held})

    async def _owned(self, key: Key, patience: float) -> _Held:
        began, asked = time.monotonic(), False
        while True:
            held = self._mine.get(key)
            if held is not None and held.sure > time.monotonic():
                return held
            if key[1] in await self._take(key[0], [key[1]]):
                return self._mine[key]
            if not asked and patience > 0:
                self.tally.waited += 1
                await self._run(_ASK, *key, self.id)
                asked = True
            waits = unanswered.get()
            hurry = min(patience, HURRY_S) if waits is not None and waits() else patience
            if time.monotonic() - began >= hurry:
                self.tally.given_up += patience > 0
                raise HeldElsewhere(*key)
            await asyncio.sleep(ASKS_S)

    async def claimed(self, room: str, numbers: Iterable[int]) -> set[int]:
        """Return those whose unattended work this process is to do, and own them."""
        wanted = sorted(set(numbers))
        if not wanted:
            return set()
        condition = self._shards.condition
        query = f"SELECT id FROM {_TABLES[room]} WHERE id = ANY($1::bigint[]) AND {condition}"  # noqa: S608 - of ours
        here, now = [int(row[0]) for row in await self._run(query, wanted)], time.monotonic()
        sure = {one for one in here if (held := self._mine.get((room, one))) is not None and held.sure > now}
        return sure | await self._take(room, [one for one in here if one not in sure])

    async def _take(self, room: str, numbers: list[int]) -> set[int]:
        """Take what is free or was this process's anyway; what another one owns, or is just writing, is passed over."""
        if not numbers:
            return set()
        sure = time.monotonic() + LEASE_S
        found = await self._run(_TAKE, room, numbers, self.id, LEASE_S)
        missing = sorted(set(numbers) - {int(row[0]) for row in found})
        if missing:
            found += await self._run(_MAKE, room, missing, self.id, LEASE_S)
        for number, fence in found:
            self._note((room, int(number)), int(fence), sure)
        return {int(row[0]) for row in found}

    def _note(self, key: Key, fence: int, sure: float) -> None:
        held = self._mine.get(key)
        if held is not None and held.fence == fence:
            held.sure = sure
            return
        self._mine[key] = _Held(fence, sure)
        self.tally.taken += 1

    # ------------------------------------------------------------------ writing

    async def guard(self, unit: Unit, room: str, number: int) -> None:
        """Renew a lease inside of a unit of work that writes what it is about; its row is this unit's until it ends.

        Without a fence under which the task knows it, it is taken in the same unit where it is free.
        """
        key = (room, number)
        fence = _under.get().get(key)
        if fence is not None:
            if await unit.run(_RENEW, (LEASE_S, room, number, self.id, fence)):
                return
        elif await unit.fetch(_TAKE_IN_UNIT, (room, number, self.id, LEASE_S)):
            return
        self._mine.pop(key, None)
        self.tally.refused += 1
        raise HeldElsewhere(room, number)

    async def revoke(self, unit: Unit, room: str, numbers: Iterable[int]) -> None:
        """Take from everybody what a unit of work changes beside its owners: what they remember of it is old then."""
        query = "UPDATE leases SET owner = '', fence = fence + 1, until = 0 WHERE room = ? AND number = ?"
        await unit.run_all(query, [(room, one) for one in numbers])

    # ------------------------------------------------------------------ minding

    async def open(self) -> None:
        """Say that this process lives, and begin to mind what it owns."""
        await self._live()
        for room, table in _TABLES.items():  # of what was deleted
            await self._run(f"DELETE FROM leases WHERE room = $1 AND number NOT IN (SELECT id FROM {table})", room)  # noqa: S608
        self._minding = asyncio.create_task(self._mind())

    async def _mind(self) -> None:
        """Renew what is in use, hand over what is asked for, say that this process lives: until it is closed."""
        while True:
            await asyncio.sleep(LOOKS_S)
            try:
                if time.monotonic() - self._lived >= RENEWED_S:
                    await self._live()
                    await self._renew()
                await self._look()
            except DatabaseError as error:  # leases run out meanwhile, and are looked at again with the next use
                _log.warning("leases are not renewed", error=str(error))
                await asyncio.sleep(RENEWED_S)

    async def _live(self) -> None:
        self._lived = time.monotonic()
        host = f"{socket.gethostname()}:{os.getpid()}"
        ((now,),) = await self._run(_LIVE, self.id, host, str(self._shards), RELEASE, LEASE_S)
        self._time = (float(now), time.monotonic())
        await self._run(f"DELETE FROM processes WHERE until < {_NOW} - $1::float8", FORGOTTEN_S)  # noqa: S608

    async def _renew(self) -> None:
        """Renew what is in use; forget what ended and nobody uses, and what another process took."""
        now = time.monotonic()
        for key in [key for key, held in self._mine.items() if not held.users and held.sure <= now]:
            del self._mine[key]
        for room in _TABLES:
            used = [number for (where, number), held in self._mine.items() if where == room and held.users]
            for number in set(used) - await self._take(room, used):
                self._mine[room, number].sure = 0.0  # another unit writes it just now, or another process has it

    async def _look(self) -> None:
        """Hand over what another process asks for, unless somebody uses it: then as soon as nobody does."""
        ready = {}
        for room, number in await self._run(
            "SELECT room, number FROM leases WHERE owner = $1 AND wanted <> ''", self.id
        ):
            key = (room, int(number))
            held = self._mine.setdefault(key, _Held(0, 0.0))
            held.wanted = True
            if not held.users:
                ready[key] = held
        await self._hand_over(ready)

    async def _hand_over(self, ready: Mapping[Key, _Held]) -> None:
        """Give to those who ask. Nothing that goes wrong reaches the caller: what is not given ends by itself."""
        for key, held in ready.items():
            if self._mine.get(key) is held:
                del self._mine[key]
            try:
                await self._run(f"{_GIVE} AND room = $3 AND number = $4", LEASE_S, self.id, *key)
                self.tally.given += 1
            except DatabaseError as error:
                _log.warning("a lease is not handed over", room=key[0], number=key[1], error=str(error))

    # ------------------------------------------------------------------ telling

    def part_of(self, guild: int) -> Part:
        """Return the part of all servers that a server belongs to."""
        return self._shards.part_of(guild)

    def held(self) -> dict[str, int]:
        """Return how many games and seasons this process owns for sure now."""
        now = time.monotonic()
        sure = [room for (room, _), held in self._mine.items() if held.sure > now]
        return {room: sure.count(room) for room in _TABLES}

    async def neighbours(self) -> list[Neighbour]:
        """Return the processes that share the database, this one among them."""
        return [Neighbour(*row) for row in await self._run(NEIGHBOURS)]

    def clock(self, own: Callable[[], float]) -> Callable[[], float]:
        """Return the database's clock: what is due, late or repeated is so for all who share it, whatever their machines show.

        It is read with every sign of life and goes on between them by a clock that nobody sets.
        """

        def now() -> float:
            read, at = self._time
            return read + time.monotonic() - at

        return now

    async def reached(self) -> bool:
        """Whether the database answers just now; a statement that hangs before this one counts, too."""
        asked = asyncio.ensure_future(self._run("SELECT 1"))
        await asyncio.wait([asked], timeout=IN_REACH_S)
        if not asked.done():
            asked.cancel()
            return False
        return asked.exception() is None

    async def close(self) -> None:
        """Give everything up, to whoever asked for it, and leave no row behind, if that can be done in `GIVING_UP_S`."""
        if self._minding is not None:
            self._minding.cancel()
        await step("giving up", self._given_up(), GIVING_UP_S)
        if self._connection is not None:
            self._connection.terminate()

    async def _given_up(self) -> None:
        if self._minding is not None:
            await asyncio.gather(self._minding, return_exceptions=True)
        self._mine.clear()
        with contextlib.suppress(DatabaseError):
            await self._run(_GIVE, LEASE_S, self.id)
            await self._run("DELETE FROM processes WHERE id = $1", self.id)

    async def _run(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run one statement by itself, over a new connection where the last one broke. Raises `DatabaseError`."""
        async with self._lock:
            with told():
                try:
                    return await self._run_once(sql, values)
                except LOST:
                    return await self._run_once(sql, values)

    async def _run_once(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._address)
        try:
            return [tuple(row) for row in await self._connection.fetch(sql, *values, timeout=ANSWERED_S)]
        except (TimeoutError, asyncio.CancelledError):  # what is half said over it would be waited for by the next one
            self._connection.terminate()
            raise


async def open_leases(address: str, shards: Shards) -> PostgresLeases:
    """Begin to share a database that is open already. Raises `UnusableData` with one sentence."""
    leases = PostgresLeases(address, shards)
    async with reached(address):
        try:
            await leases.open()
        except BaseException:
            await leases.close()
            raise
    return leases
