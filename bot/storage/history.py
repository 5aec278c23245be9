"""What is kept of a game beside its newest state: positions to go back to, and the rolls as everybody read them."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import msgspec

from bot.storage.database import upsert
from bot.storage.store import Storage, Work
from engine.records.undo import REACH
from engine.state.records import Event

_KEPT = (
    "INSERT INTO positions (game, seq, data, lines) "
    "VALUES (?, ?, ?, (SELECT COALESCE(MAX(n), 0) FROM lines WHERE game = ?)) "
    "ON CONFLICT (game, seq) DO UPDATE SET data = excluded.data, lines = excluded.lines, mark = 0"
)
_MARKED = (
    "INSERT INTO positions (game, seq, data, lines, mark) "
    "VALUES (?, ?, ?, (SELECT COALESCE(MAX(n), 0) FROM lines WHERE game = ?), 1) "
    "ON CONFLICT (game, seq) DO UPDATE SET data = excluded.data, mark = 1"
)
_FORGOTTEN = "DELETE FROM positions WHERE game = ? AND seq < ? AND mark = 0"
_ROLLED = (
    "INSERT INTO rolls (game, n, seq, first, second) VALUES (?, (SELECT COUNT(*) FROM rolls WHERE game = ?), ?, ?, ?)"
)


class KeptPosition(msgspec.Struct, frozen=True):
    """A position: how many commands led to it, the snapshot, and the number of the last line of the log then."""

    seq: int
    data: bytes
    lines: int
    mark: bool = False


async def keep(work: Work, game: int, seq: int, data: bytes, events: Iterable[Event]) -> None:
    """Keep the position after a command, written after its lines, and what was rolled; old positions are forgotten."""
    await work.run(_KEPT, (game, seq, zlib.compress(data, 1), game))
    over = any(one.kind == "over" for one in events)
    await work.run(_FORGOTTEN, (game, seq + 1 if over else seq - REACH))
    await note_rolls(work, game, seq, events)


async def note_rolls(work: Work, game: int, seq: int, events: Iterable[Event]) -> None:
    """Keep what was rolled after a number of commands, as everybody reads it."""
    for one in events:
        if one.kind == "dice":
            await work.run(_ROLLED, (game, game, seq, *one.data[:2]))


async def mark(work: Work, game: int, seq: int, data: bytes) -> None:
    """Keep the position at which another release takes over for good: a later replay can begin there."""
    await work.run(_MARKED, (game, seq, zlib.compress(data, 1), game))


async def positions(storage: Storage, game: int, first: int) -> list[KeptPosition]:
    """Return the kept positions of a game from a number of commands on, in order."""
    query = "SELECT seq, data, lines, mark FROM positions WHERE game = ? AND seq >= ? ORDER BY seq"
    return [
        KeptPosition(seq, zlib.decompress(data), lines, bool(mark))
        for seq, data, lines, mark in await storage.select(query, (game, first))
    ]


async def marked(storage: Storage, game: int) -> list[KeptPosition]:
    """Return the positions at which another release took over."""
    query = "SELECT seq, data, lines, mark FROM positions WHERE game = ? AND mark = 1 ORDER BY seq"
    return [
        KeptPosition(seq, zlib.decompress(data), lines, True)
        for seq, data, lines, _ in await storage.select(query, (game,))
    ]


class TurnStart(msgspec.Struct, frozen=True):
    """How a turn began: marshalling points by seat, and the snapshot as long as it is kept (see `note_turn`)."""

    points: tuple[int, ...]
    data: bytes | None


_TURN = upsert("turns", "game, turn, points, data", "game, turn")
TURNS_KEPT = 3  # positions: one that begins, the one that is shown now, and one that may still wait for that


async def note_turn(work: Work, game: int, turn: int, points: Iterable[int], data: bytes) -> None:
    """Keep how a turn begins; of earlier turns only the points stay, but for the last ones."""
    await work.run(_TURN, (game, turn, ",".join(map(str, points)), zlib.compress(data, 1)))
    await work.run("UPDATE turns SET data = NULL WHERE game = ? AND turn <= ?", (game, turn - TURNS_KEPT))


async def turn_start(storage: Storage, game: int, turn: int) -> TurnStart | None:
    """Return how a turn of a game began; None for one that began under an earlier release, or did not begin yet."""
    found = await storage.select("SELECT points, data FROM turns WHERE game = ? AND turn = ?", (game, turn))
    if not found:
        return None
    points, data = found[0]
    return TurnStart(tuple(map(int, points.split(","))), None if data is None else zlib.decompress(data))


async def rolls(storage: Storage, game: int) -> list[tuple[int, int]]:
    """Return the two dice of every roll of a game, in order, as they were shown."""
    found = await storage.select("SELECT first, second FROM rolls WHERE game = ? ORDER BY n", (game,))
    return [(int(first), int(second)) for first, second in found]
