"""SIGKILL at random moments: while a press is on its way, being stored, or being told."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from faultground import Ground, Outcome, ground

LATEST_S = 0.3  # after a press; most are stored and told by then, so that all stages are hit
FAULT = "SIGKILL at a random moment within 0.3 s after a press"


async def kills(data: Path, seed: int, times: int) -> Outcome:
    """Kill the bot of one game so many times; after each, the same game goes on."""
    rng, outcome = random.Random(seed), Outcome(FAULT)
    async with ground(data, seed) as table:
        for _ in range(times):
            await table.press()
            outcome.seen[await _kill_once(table, rng)] += 1
            outcome.times += 1
        await table.press()
        await table.child.stop()
        table.judge(outcome)
    outcome.seen["games"] += 1
    return outcome


async def _kill_once(table: Ground, rng: random.Random) -> str:
    """Press, kill at a random moment, start again; returns how far the press had come."""
    chosen, before = await table.choice(), table.rows()
    result = await table.send(chosen, wait=False)
    await asyncio.sleep(rng.uniform(0.0, LATEST_S))
    await table.child.kill()
    shown = table.note(result)
    moved = table.rows() > before
    await table.child.start()
    return "killed after telling" if shown else "killed after storing" if moved else "killed before storing"
