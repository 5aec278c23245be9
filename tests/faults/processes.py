"""Two bots on one PostgreSQL database: what happens to one of them, to the way between, or to the server; games go on.

A strike is one fault. While it lasts, somebody presses on until a move is stored and shown, and the time of that is taken.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from badline import BadLine, bad_line
from faultground import Choice, Ground, Outcome
from kept import start_game
from postgresground import Server, postgres_server, server_in
from sharedground import Pair, pair
from standin import Child, Driver, running

from bot.base.stopping import STOP_S

LATEST_S = 0.3  # after a press, as in `kills`
PATIENCE_S = 30.0  # of a test; how long somebody waits is counted
PROMISED_S = 10.0
AGAIN_S = 4.0  # nobody looks at a question for longer that does not answer
LOOKS = 3
OWNER = 0.75  # how often it is the process that has the game
SLOW_S = (0.01, 0.05)  # how much later everything arrives, in each direction
SKEWED_S = (-604_800.0, -3_600.0, -30.0, 30.0, 3_600.0, 86_400.0)
FULL_MB = 160  # the disk of a server that is to be full
CLOCKED = str(Path(__file__).with_name("clocked.py"))


@dataclass
class Cluster:
    """What a strike strikes: the table, the bots, the way of each to the database, the server and its disk."""

    table: Ground
    both: Pair
    lines: tuple[BadLine, ...]
    clocks: tuple[Path, ...]
    server: Server
    disk: Path | None
    rng: random.Random
    at: int = 0  # which of the bots is struck
    seen: list[str] = field(default_factory=list)

    @property
    def child(self) -> Child:
        """Return the bot that is struck."""
        return self.both.bots[self.at]


Strike = Callable[[Cluster], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def killed(cluster: Cluster) -> AsyncIterator[None]:
    """Kill a bot, and start it again in the end."""
    await cluster.child.kill()
    yield
    await cluster.child.start()


@asynccontextmanager
async def paused(cluster: Cluster) -> AsyncIterator[None]:
    """Let a bot stand still, and wake it in the end."""
    cluster.child.pause()
    yield
    cluster.child.wake()


@asynccontextmanager
async def parted(cluster: Cluster) -> AsyncIterator[None]:
    """Let no packet between a bot and the database; half the time its connections are broken when that ends."""
    line = cluster.lines[cluster.at]
    line.stall()
    yield
    if cluster.rng.random() < 0.5:
        line.cut()
        cluster.seen.append("connections broken afterwards")
    line.flow()


@asynccontextmanager
async def slowed(cluster: Cluster) -> AsyncIterator[None]:
    """Let everything between both bots and the database arrive later."""
    for line in cluster.lines:
        line.delay = cluster.rng.uniform(*SLOW_S)
    yield
    for line in cluster.lines:
        line.delay = 0.0


@asynccontextmanager
async def restarted(cluster: Cluster) -> AsyncIterator[None]:
    """Stop the database server in order, or let it crash, and start it again after a moment."""
    how = cluster.rng.choice((signal.SIGINT, signal.SIGQUIT))
    cluster.seen.append("server crashed" if how == signal.SIGQUIT else "server stopped in order")
    await asyncio.to_thread(cluster.server.stop, how)
    await asyncio.sleep(cluster.rng.uniform(0.0, 1.0))
    await asyncio.to_thread(cluster.server.start)
    yield


@asynccontextmanager
async def filled(cluster: Cluster) -> AsyncIterator[None]:
    """Leave no room on the disk of the server for a moment, while somebody presses, then make room."""
    assert cluster.disk is not None
    filler = cluster.disk / "filler"
    await asyncio.to_thread(_fill, filler)
    with contextlib.suppress(AssertionError):  # nobody may be answered meanwhile
        cluster.table.note(await cluster.table.send(await cluster.table.choice(), wait=False))
        await asyncio.sleep(cluster.rng.uniform(0.0, 2.0))
    await asyncio.to_thread(filler.unlink)
    if cluster.server.ended():  # it gave up where it could not even write its log
        cluster.seen.append("server had ended")
        await asyncio.to_thread(cluster.server.start)
    yield


@asynccontextmanager
async def skewed(cluster: Cluster) -> AsyncIterator[None]:
    """Set the clock of one bot's machine; it is right again in the end."""
    clock = cluster.clocks[cluster.at]
    clock.write_text(str(cluster.rng.choice(SKEWED_S)))
    yield
    clock.write_text("0")


def _fill(path: Path) -> None:
    content = b"\0" * 65536
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while file.write(content):
            pass


FAULTS: dict[str, tuple[str, Strike]] = {
    "kill": ("one of two processes on one database killed within 0.3 s after a press", killed),
    "pause": (
        "one of two processes on one database paused within 0.3 s after a press, woken when the game had gone on",
        paused,
    ),
    "part": ("one of two processes cut off from the database within 0.3 s after a press, no packet passing", parted),
    "slow": ("database slow for both of two processes, each packet 10 to 50 ms late in each direction", slowed),
    "restart": ("database server of two processes stopped or crashed within 0.3 s after a press", restarted),
    "full": ("disk of the database server full within 0.3 s after a press, for up to 2 s", filled),
    "skew": ("clock of one of two processes wrong by 30 s to a week", skewed),
}


async def shared(data: Path, seed: int, times: int, how: str) -> Outcome:
    """Strike a random one of two bots so many times; during or after each, the same game goes on."""
    outcome = Outcome(FAULTS[how][0])
    await asyncio.to_thread(data.mkdir, parents=True)
    with contextlib.ExitStack() as stack:
        disk = stack.enter_context(_small_disk()) if how == "full" else None
        server = postgres_server() if disk is None else server_in(disk)
        if disk is not None:
            stack.callback(server.end)
        async with running() as discord, _cluster(discord, server, disk, data, seed) as cluster:
            for _ in range(times):
                await _went_on(cluster)
                await _struck(cluster, FAULTS[how][1], outcome)
                outcome.times += 1
            await _went_on(cluster)
            outcome.seen.update(cluster.seen)
            await _ended(cluster, outcome)
    outcome.seen["games"] += 1
    return outcome


@asynccontextmanager
async def _cluster(discord: Driver, server: Server, disk: Path | None, data: Path, seed: int) -> AsyncIterator[Cluster]:
    address = server.address(server.new())
    clocks = (data / "clock0", data / "clock1")
    async with bad_line(address) as one, bad_line(address) as other:
        ways, clocked = (one[1], other[1]), [{"ODD_CLOCK": str(clock)} for clock in clocks]
        async with pair(discord, address, data, ways=ways, arguments=(CLOCKED,), more=clocked) as both:
            player = await start_game(discord, discord.user("alice"), discord.channel("games"), seed)
            table = Ground(discord, both.bots[0], data / "moved", player)
            yield Cluster(table, both, (one[0], other[0]), clocks, server, disk, random.Random(seed))


@contextlib.contextmanager
def _small_disk() -> Iterator[Path]:
    """Yield a folder on a disk of its own that can be full; skips where nobody may make one, who is not root."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("only root can make a small disk")
    folder = Path(tempfile.mkdtemp(prefix="disk", dir="/tmp"))
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={FULL_MB}m,mode=1777", "tmpfs", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
        folder.rmdir()


async def _choice(table: Ground) -> Choice:
    """Choose an answer; a look at the question that a struck process had taken is taken again."""
    for _ in range(LOOKS):
        with contextlib.suppress(AssertionError):
            return await table.choice()
    return await table.choice()


async def _struck(cluster: Cluster, strike: Strike, outcome: Outcome) -> None:
    """Press, strike at a random moment, mostly what has the game, press on until a move is stored, end the strike."""
    table, rng = cluster.table, cluster.rng
    chosen, holder = await _choice(table), await cluster.both.holder()
    had = holder >= 0 and rng.random() < OWNER
    cluster.at = holder if had else 1 - max(holder, 0)
    result = await table.send(chosen, wait=False)
    await asyncio.sleep(rng.uniform(0.0, LATEST_S))
    async with strike(cluster):
        table.note(result)
        outcome.seen["struck what had the game" if had else "struck the other one"] += 1
        took = await _went_on(cluster)
        outcome.seen[f"went on within {PROMISED_S:.0f} s" if took < PROMISED_S else "went on later"] += 1
        outcome.bad["went on later"] += took >= PROMISED_S
    await _went_on(cluster)


async def _went_on(cluster: Cluster) -> float:
    """Press until a move is stored and shown; returns how many seconds that took."""
    began, before = time.monotonic(), await _moves(cluster)
    while True:
        # A press that nobody answers is pressed again, as people do.
        try:
            async with asyncio.timeout(AGAIN_S):
                await cluster.table.press(PROMISED_S, await cluster.table.choice())
        except (AssertionError, TimeoutError):
            cluster.seen.append("pressed again after 4 s")
        took = time.monotonic() - began
        if await _moves(cluster) > before or took > PATIENCE_S:
            return took


async def _moves(cluster: Cluster) -> int:
    """Return how many moves are stored, as soon as the server says it."""
    while True:
        try:
            return int(await cluster.both.moves())
        except (OSError, ValueError, RuntimeError, ExceptionGroup):
            await asyncio.sleep(0.1)


async def _ended(cluster: Cluster, outcome: Outcome) -> None:
    """Stop both bots, in the time that a stop may take, and judge what they leave."""
    await cluster.both.told()
    for child in cluster.both.bots:
        began = time.monotonic()
        code = await child.stop(4 * STOP_S)
        outcome.bad["stopped out of order"] += code != 0
        outcome.bad["stopped late"] += time.monotonic() - began > STOP_S + 1.0
    await cluster.both.moved(cluster.table.data)
    cluster.table.judge(outcome)
