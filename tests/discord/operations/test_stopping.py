"""A bot that is told to stop ends within a stated time, whatever does not answer: database, process beside it, worker, Discord."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from badline import BadLine, bad_line
from kept import start_game
from livetable import Player, take_first
from postgresground import address_of
from sharedground import Pair, children, pair
from standin import Channel, Driver, Message, User

from bot.base.stopping import STOP_S, step
from bot.storage.postgres import part

SLACK_S = 1.0  # for this machine to notice


@asynccontextmanager
async def over_a_line(
    server: Driver, alice: User, games: Channel, folder: Path
) -> AsyncIterator[tuple[Player, Pair, BadLine]]:
    """Start one bot that shares its database, over a line that may be stalled, and a practice game there."""
    async with bad_line(address_of(folder)) as (line, address), pair(server, address, folder, ("0",)) as one:
        yield await start_game(server, alice, games, 1), one, line


async def question(player: Player) -> Message:
    """Open the question in private where it has a private part; returns what is answered."""
    opened = await player.private()
    return await player.prompt() if opened is None else opened.message


async def stopped(one: Pair) -> float:
    """Tell a bot to stop; returns after how many seconds it had ended in order."""
    began = time.monotonic()
    assert await one.bots[0].stop(60.0) == 0, one.bots[0].report()
    return time.monotonic() - began


@pytest.mark.slow
async def test_stop_does_not_wait_for_a_database_out_of_reach(
    server: Driver, alice: User, games: Channel, tmp_path: Path
) -> None:
    """Told to stop while a press waits for a database that no packet reaches any more, the bot ends in time."""
    async with over_a_line(server, alice, games, tmp_path) as (player, one, line):
        await player.answered()
        message = await question(player)
        line.stall()
        await take_first(server, alice, message, wait=False)
        await asyncio.sleep(0.5)
        assert await stopped(one) < STOP_S + SLACK_S
        line.flow()


@pytest.mark.slow
async def test_stop_does_not_wait_for_a_process_that_holds_the_lock_of_units(
    server: Driver, alice: User, games: Channel, tmp_path: Path
) -> None:
    """Told to stop while another process sits in a unit of work that all others wait for, the bot ends in time."""
    async with over_a_line(server, alice, games, tmp_path) as (player, one, _):
        await player.answered()
        message = await question(player)
        paused = await part("database").connect(one.address)
        await paused.execute("BEGIN")
        await paused.execute("SELECT pg_advisory_xact_lock(7311001)")
        await take_first(server, alice, message, wait=False)
        await asyncio.sleep(0.5)
        assert await stopped(one) < STOP_S + SLACK_S
        await paused.close()


@pytest.mark.slow
async def test_stop_does_not_wait_for_discord(server: Driver, alice: User, games: Channel, tmp_path: Path) -> None:
    """Told to stop while Discord answers neither a post nor the end of the connection, the bot ends in time."""
    async with over_a_line(server, alice, games, tmp_path) as (player, one, _):
        edits = server.faults.gate("PATCH", "/channels/*/messages/*", times=99)
        posts = server.faults.gate("POST", "/channels/*/messages", times=99)
        with edits, posts:
            await player.answer(wait=False)
            await asyncio.sleep(0.5)
            assert await stopped(one) < STOP_S + SLACK_S


@pytest.mark.slow
async def test_stop_does_not_wait_for_a_worker_that_hangs(
    server: Driver, alice: User, games: Channel, tmp_path: Path
) -> None:
    """Told to stop while the process that draws stands still in the middle of a picture, the bot ends in time."""
    async with over_a_line(server, alice, games, tmp_path) as (player, one, _):
        await player.answered()
        for child in children(one.bots[0].pid):
            os.kill(child, signal.SIGSTOP)
        await player.answer(wait=False)
        await asyncio.sleep(0.5)
        assert await stopped(one) < STOP_S + SLACK_S


@pytest.mark.parametrize(
    "stands_still",
    [
        "time.sleep(60)",
        "threading.Thread(target=time.sleep, args=(60,)).start()",
        "asyncio.run(asyncio.to_thread(time.sleep, 60))",
    ],
    ids=["whole", "thread", "helper"],
)
def test_process_that_stands_still_is_ended(stands_still: str) -> None:
    """Whatever keeps a process from ending, it is gone when the time of its stop is over, and says where it stood."""
    code = f"import asyncio, threading, time; from bot.base.stopping import leave_by; leave_by(0.3); {stands_still}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20.0, check=True)
    assert "cut short" in done.stderr
    assert "sleep" in done.stderr or "most recent call first" in done.stderr


async def test_step_that_does_not_answer_is_left() -> None:
    """A step that does not even end when it is told to costs its own time and no more; the next one is done."""

    async def deaf() -> None:
        for _ in range(3):
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(0.3)

    began = time.monotonic()
    await step("deaf", deaf(), 0.1)
    assert time.monotonic() - began < 0.25
    await asyncio.sleep(0.6)
