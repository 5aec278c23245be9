"""Two bots on one PostgreSQL database, one of which is killed or paused at a random moment; the other goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from pathlib import Path

from faultground import Choice, Ground, Outcome
from kept import start_game
from postgresground import address_of
from sharedground import Pair, pair
from standin import running

LATEST_S = 0.3  # after a press, as in `kills`
PATIENCE_S = 30.0  # of a test; how long somebody waits is counted
PROMISED_S = 10.0
LOOKS = 3
OWNER = 0.75  # how often it is the process that has the game
FAULTS = {
    "kill": "one of two processes on one database killed within 0.3 s after a press",
    "pause": "one of two processes on one database paused within 0.3 s after a press, woken when the game had gone on",
}


async def shared(data: Path, seed: int, times: int, how: str) -> Outcome:
    """Kill or pause a random one of two bots so many times; after each, the same game goes on at the other one."""
    rng, outcome = random.Random(seed), Outcome(FAULTS[how])
    await asyncio.to_thread(data.mkdir, parents=True)
    async with running() as server, pair(server, address_of(data), data) as both:
        player = await start_game(server, server.user("alice"), server.channel("games"), seed)
        table = Ground(server, both.bots[0], data / "moved", player)
        for _ in range(times):
            await table.press(PATIENCE_S, await _choice(table))
            await _struck(table, both, rng, how, outcome)
            outcome.times += 1
        await table.press(PATIENCE_S, await _choice(table))
        await both.moved(table.data)
        table.judge(outcome)
    outcome.seen["games"] += 1
    return outcome


async def _choice(table: Ground) -> Choice:
    """Choose an answer; a look at the question that a struck process had taken is taken again."""
    for _ in range(LOOKS):
        with contextlib.suppress(AssertionError):
            return await table.choice()
    return await table.choice()


async def _struck(table: Ground, both: Pair, rng: random.Random, how: str, outcome: Outcome) -> None:
    """Press, strike one process at a random moment, mostly the one that has the game, press on at the other one, bring the first one back."""
    chosen, holder = await _choice(table), await both.holder()
    had = holder >= 0 and rng.random() < OWNER
    child = both.bots[holder if had else 1 - max(holder, 0)]
    result = await table.send(chosen, wait=False)
    await asyncio.sleep(rng.uniform(0.0, LATEST_S))
    if how == "kill":
        await child.kill()
    else:
        child.pause()
    table.note(result)
    outcome.seen["struck what had the game" if had else "struck the other one"] += 1
    began = time.monotonic()
    await table.press(PATIENCE_S, await _choice(table))
    outcome.seen[
        f"went on within {PROMISED_S:.0f} s" if time.monotonic() - began < PROMISED_S else "went on later"
    ] += 1
    if how == "kill":
        await child.start()
    else:
        child.wake()
        await table.press(PATIENCE_S, await _choice(table))
