"""Finished games out of the tables that every move goes through: packed into one row each, and back when somebody looks.

What is packed is read back and compared before anything is deleted, and its digest is compared again when it comes back: a
game is in its tables or packed, never both, never neither. Whatever leads to a game by its number (`bot.storage.forgetting`,
`palantir move`) finds the packed row like any other.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any, Final

import msgspec
import zstandard

from bot.storage.database import upsert
from bot.storage.schema import tables
from bot.storage.store import Storage, Work

FORM: Final = 1
LEVEL: Final = 6  # a hundredth of a second for a whole game; a fiftieth less of size would cost four times that
# What a finished game has in the tables of running ones, but for what its players gave ahead, which they may ask for.
PACKED: Final = ("commands", "lines", "mandates", "positions", "rolls", "snapshots", "turns")
_PUT: Final = upsert("archives", "game, form, at, digest, data", "game")
_DUE: Final = (
    "SELECT games.id FROM games LEFT JOIN archives ON archives.game = games.id "
    "WHERE games.status = 'over' AND games.updated < ? AND (archives.game IS NULL OR (archives.data IS NULL AND archives.at < ?)) "
    "ORDER BY games.updated, games.id LIMIT ?"
)


class Damaged(Exception):  # noqa: N818 - it says what is the matter
    """What was packed is not what comes back: the row is left as it is."""


class Rows(msgspec.Struct, frozen=True):
    """Rows of one table by the names of their columns, so that a table may get further ones later."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


async def due(storage: Storage, before: float, most: int) -> list[int]:
    """Return the finished games that nothing happened to and nobody looked at since a time, the oldest first."""
    return [int(game) for (game,) in await storage.select(_DUE, (before, before, most))]


async def pack(work: Work, game: int) -> tuple[int, int] | None:
    """Move a finished game out of its tables; returns its bytes before and after, None where there is nothing to pack.

    Raises `HeldElsewhere`, and `Damaged` where what is packed does not come back as it was: then nothing changed.
    """
    await work.guard(game)
    if await work.one("SELECT 1 FROM games WHERE id = ? AND status = 'over'", (game,)) is None:
        return None
    found = {name: await _rows(work, name, game) for name in PACKED}
    if not found["snapshots"].rows:
        return None
    before, digest, data = await asyncio.to_thread(_packed, found)
    await work.run(_PUT, (game, FORM, work.now, digest, data))
    for name in PACKED:
        await work.run(f"DELETE FROM {name} WHERE game = ?", (game,))  # noqa: S608 - names of ours
    return before, len(data)


async def brought_back(storage: Storage, game: int) -> bool:
    """Bring a packed game back into its tables; whether there was one. Raises `Damaged`, and `HeldElsewhere`."""
    if not await storage.select("SELECT 1 FROM archives WHERE game = ? AND data IS NOT NULL", (game,)):
        return False
    async with storage.work() as work:
        await work.guard(game)
        row = await work.one("SELECT form, digest, data FROM archives WHERE game = ? AND data IS NOT NULL", (game,))
        if row is None:
            return True
        for name, one in _unpacked(int(row[0]), str(row[1]), bytes(row[2])).items():
            marks = ", ".join("?" * len(one.columns))
            query = f"INSERT INTO {name} ({', '.join(one.columns)}) VALUES ({marks})"  # noqa: S608 - names of ours
            await work.run_all(query, one.rows)
        await work.run("UPDATE archives SET data = NULL, at = ? WHERE game = ?", (work.now, game))
    return True


async def _rows(work: Work, name: str, game: int) -> Rows:
    columns, key = _shape(name)
    query = f"SELECT {', '.join(columns)} FROM {name} WHERE game = ? ORDER BY {', '.join(key)}"  # noqa: S608 - from the schema
    return Rows(columns, [tuple(row) for row in await work.fetch(query, (game,))])


def _packed(found: dict[str, Rows]) -> tuple[int, str, bytes]:
    """Return the bytes before, the digest and what is kept. Raises `Damaged` where it does not come back as it was."""
    content = msgspec.msgpack.encode(found)
    digest, data = _digest(content), zstandard.ZstdCompressor(level=LEVEL).compress(content)
    if _unpacked(FORM, digest, data) != found:
        raise Damaged("a game does not come back as it was")
    return len(content), digest, data


@cache
def _shape(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    table = tables()[name]
    return table.columns, table.key


def _unpacked(form: int, digest: str, data: bytes) -> dict[str, Rows]:
    """Read what was packed. Raises `Damaged` for what is not that any more."""
    try:
        content = zstandard.ZstdDecompressor().decompress(data)
        if form != FORM or _digest(content) != digest:
            raise Damaged("what was packed is not what was kept")
        found: dict[str, Any] = msgspec.msgpack.decode(content, type=dict[str, Rows])
    except (zstandard.ZstdError, msgspec.MsgspecError) as error:
        raise Damaged(f"what was packed cannot be read ({error})") from error
    return found


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()
