"""What the bot asks before it reads, writes or serves a game: whether it is this process's to do so.

Where one process has the database (`Alone`) everything is its own and nothing is asked. Where several share one, a lease
says whose a game is (docs/growth.md, "Several processes").
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from typing import Final, Protocol

import msgspec

from bot.base.shards import EVERYTHING, Part
from bot.storage.database import Unavailable, Unit

GAME: Final = "game"
SEASON: Final = "season"
PATIENCE_S: Final = 8.0  # longer than a lease, so that one of a process that was killed is waited for
HURRY_S: Final = 1.5  # ... while Discord still waits for the acknowledgement, for three seconds

# Whether whoever is served by this task has still to be acknowledged.
unanswered: Final[ContextVar[Callable[[], bool] | None]] = ContextVar("unanswered", default=None)


class HeldElsewhere(Unavailable):
    """Another process has the game or season: nothing of the unit of work is there, and nothing was done."""

    def __init__(self, room: str, number: int) -> None:
        """Keep what it is about."""
        super().__init__(f"another process has {room} {number}")
        self.room = room
        self.number = number


class Neighbour(msgspec.Struct, frozen=True):
    """A process that shares the database: who, which shards, since when (by the database's clock), how much it has now."""

    id: str
    host: str
    shards: str
    release: str
    since: float
    alive: bool
    games: int
    seasons: int


class Tally(msgspec.Struct):
    """What became of the leases of a process since it began; `PostgresLeases.held` has those of now."""

    taken: int = 0  # that another process had before, or nobody
    given: int = 0  # handed over because another process asked
    refused: int = 0  # writes, because another process has the game by now
    waited: int = 0  # presses that had to wait for another process
    given_up: int = 0  # ... and waited in vain


class Leases(Protocol):
    """Whose games and seasons are."""

    parts: tuple[Part, ...]
    tally: Tally

    def using(self, room: str, number: int, patience: float = PATIENCE_S) -> AbstractAsyncContextManager[int]:
        """Own something for the length of a block, and give its fence: what was read under another one is old.

        Raises `HeldElsewhere` when another process does not hand it over within the patience, in seconds.
        """

    async def claimed(self, room: str, numbers: Iterable[int]) -> set[int]:
        """Return those whose unattended work this process is to do: of the servers that it serves, and its own from now on."""

    async def guard(self, unit: Unit, room: str, number: int) -> None:
        """Let a unit of work write something only if it is this process's until the unit ends. Raises `HeldElsewhere`."""

    async def revoke(self, unit: Unit, room: str, numbers: Iterable[int]) -> None:
        """Take from everybody what a unit of work changes beside its owners: what they remember of it is old then."""

    def part_of(self, guild: int) -> Part:
        """Return the part of all servers that a server belongs to."""

    async def neighbours(self) -> list[Neighbour]:
        """Return the processes that share the database, none where it is not shared."""

    def held(self) -> dict[str, int]:
        """Return how many games and seasons this process owns for sure now."""

    def clock(self, own: Callable[[], float]) -> Callable[[], float]:
        """Return the clock by which all who share the database go, in seconds since 1970: ``own`` where nobody does."""

    async def reached(self) -> bool:
        """Whether the database is in reach just now: who shares one leaves a press to others as long as it is not."""

    async def close(self) -> None:
        """Give everything up, so that nobody has to wait for it."""


class Alone:
    """One process: everything is its own."""

    parts: tuple[Part, ...] = (EVERYTHING,)

    def __init__(self) -> None:
        self.tally = Tally()

    @asynccontextmanager
    async def using(self, room: str, number: int, patience: float = PATIENCE_S) -> AsyncIterator[int]:
        """Own it; nobody else ever does."""
        yield 0

    async def claimed(self, room: str, numbers: Iterable[int]) -> set[int]:
        """Return all of them."""
        return set(numbers)

    async def guard(self, unit: Unit, room: str, number: int) -> None:
        """Let everything be written."""

    async def revoke(self, unit: Unit, room: str, numbers: Iterable[int]) -> None:
        """Take nothing: who changes it knows of it."""

    def part_of(self, guild: int) -> Part:
        """Return the one part."""
        return EVERYTHING

    async def neighbours(self) -> list[Neighbour]:
        """Return nobody."""
        return []

    def held(self) -> dict[str, int]:
        """Return nothing: nothing has to be owned."""
        return {}

    def clock(self, own: Callable[[], float]) -> Callable[[], float]:
        """Return this machine's."""
        return own

    async def reached(self) -> bool:
        """Say yes: nobody else could answer."""
        return True

    async def close(self) -> None:
        """Give up nothing."""
