"""What the bot needs of a database, so that another one can be put in its place: one small interface.

`bot.storage.store` speaks through it and knows no product. `bot.storage.sqlite` is the one that ships, `bot.storage.postgres` the one
for who runs a server. An implementation passes the contract in ``tests/discord/operations/test_database.py``. The SQL that it gets has ``?`` for values and otherwise what SQLite and
server databases have in common: upserts with ON CONFLICT, RETURNING, names for subqueries, no row numbers, no functions of one product alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

Value = int | float | str | bytes | None


class DatabaseError(Exception):
    """The database could not do what it was asked; nothing of the unit of work is there."""


class NumberTaken(DatabaseError):  # noqa: N818 - it says what is the matter
    """A row with this key is there already, or what a row refers to is not."""


class Unavailable(DatabaseError):  # noqa: N818 - it says what is the matter
    """The database cannot be used just now: somebody holds it, there is no room, it cannot be reached."""


class Unit(Protocol):
    """One unit of work. It sees its own writes; nobody else does before it is committed."""

    async def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Run a statement; returns how many rows it changed. Raises `DatabaseError`."""

    async def run_all(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each row of values. Raises `DatabaseError`."""

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return the rows of a query, or of a statement with RETURNING. Raises `DatabaseError`."""


class Database(Protocol):
    """An open database."""

    def work(self) -> AbstractAsyncContextManager[Unit]:
        """Open a unit of work: all of the block is durable when it ends, or nothing of it when it fails.

        Units of work run one after the other: what one reads no other changes before it ends. Raises `DatabaseError`.
        """

    async def select(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Return the rows of a query over what is committed; waits for no unit of work. Raises `DatabaseError`."""

    async def close(self) -> None:
        """Let the unit of work that runs finish, then close."""


def upsert(table: str, columns: str, key: str) -> str:
    """Return the statement that writes a whole row, new or in place of the one with its key (names of ours alone)."""
    names, keys = columns.split(", "), key.split(", ")
    marks = ", ".join("?" * len(names))
    changed = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
    return f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT ({key}) DO UPDATE SET {changed}"  # noqa: S608
