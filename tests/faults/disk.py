"""What the machine does to the database: no space left, another process that holds it, yesterday's copy in its place."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from faultground import Choice, Ground, Outcome, ground
from livetable import gave_way
from standin import InteractionResult

from bot.base.settings import DATABASE
from bot.storage.backups import backup, restore

FULL = "disk full while a press is stored"
LOCKED_SHORT = "database held by another process for 2 s"
LOCKED_LONG = "database held by another process for 8 s, longer than the bot waits"
RESTORED = "yesterday's backup restored, old buttons pressed"


async def disk_full(data: Path, seed: int, times: int) -> Outcome:
    """Let no file grow any more (every write beyond fails), press, make room, and go on."""
    outcome = Outcome(FULL)
    async with ground(data, seed) as table:
        for _ in range(times):
            await table.press()
            chosen = await table.choice()
            with _full(table):
                result = await table.send(chosen)
                await table.server.until(lambda r=result: r.followups, 30.0, "the refusal")
            _told(table, outcome, result)
            await table.press()
        await table.child.stop()
        table.judge(outcome)
    return outcome


@contextlib.contextmanager
def _full(table: Ground) -> Iterator[None]:
    """Let the bot's process write no file beyond its first kilobyte, as if the disk had no room for it."""
    process = table.child._process
    assert process is not None
    old = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1024, old[1]))
    try:
        yield
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, old)


def _told(table: Ground, outcome: Outcome, result: InteractionResult) -> None:
    """Count one press during a fault: a refusal that changed nothing, or a move that was made."""
    outcome.times += 1
    told, moved = bool(result.followups), result.interaction.id in table.interactions()
    outcome.seen["refused, nothing changed"] += told and not moved
    outcome.seen["moved"] += moved
    outcome.bad["refused although it moved"] += told and moved
    outcome.bad["neither refused nor made"] += not told and not moved
    if told and moved:
        outcome.seen[f"said after a move: {result.followups[0].text}"] += 1


async def _settled(table: Ground, result: InteractionResult) -> None:
    """Wait until a press is refused or made; a press that is neither is counted by who looks next."""

    def settled() -> bool:
        return bool(result.followups) or result.interaction.id in table.interactions()

    with contextlib.suppress(AssertionError):
        await table.server.until(settled, 30.0, "a refusal or a move")


async def locked(data: Path, seed: int, times: int, seconds: float = 2.0) -> Outcome:
    """Hold the write lock from outside while somebody presses, then let go."""
    outcome = Outcome(LOCKED_SHORT if seconds < 5 else LOCKED_LONG)
    async with ground(data, seed) as table:
        for _ in range(times):
            await table.press()
            chosen = await table.choice()
            with contextlib.closing(sqlite3.connect(data / DATABASE, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                waiting = asyncio.create_task(_released(other, seconds))
                result = await table.press(30.0, chosen)
                await waiting
            await _settled(table, result)
            _told(table, outcome, result)
            await table.press()
        await table.child.stop()
        table.judge(outcome)
    return outcome


async def _released(other: sqlite3.Connection, seconds: float) -> None:
    await asyncio.sleep(seconds)
    other.execute("ROLLBACK")


async def restored(data: Path, seed: int, times: int) -> Outcome:
    """Copy, play on, put the copy back: buttons from after the copy are refused, and the game goes on from the copy."""
    outcome = Outcome(RESTORED)
    async with ground(data, seed) as table:
        for _ in range(times):
            await table.presses(2)
            copy = backup(data / DATABASE, data / "copies")
            await table.presses(3)
            old = await table.choice()
            await table.child.stop()
            restore(copy, data / DATABASE)
            await table.child.start()
            outcome.bad["not at the copy's state"] += not continues(copy, data / DATABASE)
            table.confirmed.clear()
            await _press_old(table, old, outcome)
            await table.server.slash(table.player.user, table.player.thread, "game resume")
            await table.press()
            with contextlib.suppress(AssertionError):  # what was just posted is not written down at once
                await table.server.until(lambda: not table.strangers(), 20.0, "a thread without messages of lost moves")
            outcome.bad["messages of lost moves"] += len(table.strangers())
            outcome.times += 1
        await table.child.stop()
        table.judge(outcome)
    return outcome


def continues(copy: Path, database: Path) -> bool:
    """Whether a database holds the moves of a copy, and after them nothing but those of the practice player."""
    query = "SELECT seq, seat, digest, interaction FROM commands ORDER BY seq"
    found = []
    for path in (copy, database):
        with contextlib.closing(sqlite3.connect(path)) as connection:
            found.append(connection.execute(query).fetchall())
    kept, now = found
    return now[: len(kept)] == kept and all(interaction is None for *_, interaction in now[len(kept) :])


async def _press_old(table: Ground, old: Choice, outcome: Outcome) -> None:
    """Press a button from after the copy: it is refused, also where the open question took its place, and moves nothing."""
    result = await table.send(old)
    await table.server.until(lambda: result.followups or gave_way(result), 20.0, "the refusal of an old button")
    outcome.seen["old buttons refused"] += 1
    outcome.bad["old buttons that moved"] += result.interaction.id in table.interactions()
