"""What the network, Discord and the clock do: connections that drop, storms of refusals, time that jumps."""

from __future__ import annotations

from pathlib import Path

from faultground import Ground, Outcome, ground

GATEWAY = "gateway dropped, resumed or declared invalid"
STORM_429 = "storm of 429 answers to posts, edits and acknowledged presses"
STORM_5XX = "storm of 500, 502 and 503 answers to posts and edits"
CLOCK = "clock jumps a day forward or a week backward"
HERE = str(Path(__file__).with_name("clocked.py"))
TOLD = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("PATCH", "/webhooks/*/*/messages/@original"),
)


async def gateway(data: Path, seed: int, times: int) -> Outcome:
    """Drop the connection in every way there is, press as soon as it is back, and go on."""
    outcome = Outcome(GATEWAY)
    async with ground(data, seed) as table:
        for number in range(times):
            await table.press()
            await _disturb(table, number)
            outcome.times += 1
            await table.press(60.0)
            outcome.seen["games went on"] += 1
        await table.child.stop()
        table.judge(outcome)
    return outcome


async def _disturb(table: Ground, number: int) -> None:
    gate = table.server.gateway
    before, identified = set(map(id, _connections(table))), gate.identifies
    if number % 3 == 0:
        await gate.drop(4000)
    elif number % 3 == 1:
        gate.reconnect()
    else:
        gate.invalidate()

    def back() -> bool:
        fresh = set(map(id, _connections(table))) - before
        return bool(fresh) and (number % 3 != 2 or gate.identifies > identified)

    await table.server.until(back, 60.0, "the bot's return")


def _connections(table: Ground) -> list[object]:
    return [session.connection for session in table.server.gateway.connected]


async def storm_429(data: Path, seed: int, times: int) -> Outcome:
    """Answer the next requests of each kind with 429, again and again, while somebody plays."""
    outcome = Outcome(STORM_429)
    async with ground(data, seed) as table:
        for _ in range(times):
            found = [table.server.faults.rate_limit(*one, retry_after=0.05, times=3) for one in TOLD]
            await table.presses(2)
            outcome.times += sum(fault.hits for fault in found)
        await table.press()
        await table.child.stop()
        table.judge(outcome)
    return outcome


async def storm_5xx(data: Path, seed: int, times: int) -> Outcome:
    """Answer requests with 500, 502 and 503 in turn, some of them carried out nevertheless."""
    outcome = Outcome(STORM_5XX)
    async with ground(data, seed) as table:
        for number in range(times):
            status, after = (500, 502, 503)[number % 3], number % 2 == 1
            # The library repeats a request after 500 and 502, not after 503: then the thread alone tells what follows.
            routes = TOLD if status != 503 else TOLD[:2]
            found = [table.server.faults.inject(*one, status, times=2, after=after) for one in routes]
            await table.presses(2)
            outcome.times += sum(fault.hits for fault in found)
        await table.press(60.0)
        await table.child.stop()
        table.judge(outcome)
    return outcome


async def clock(data: Path, seed: int, times: int) -> Outcome:
    """Set the machine's clock forward and backward under the running bot, and across a restart."""
    outcome = Outcome(CLOCK)
    off = data.with_name("clock")
    async with ground(data, seed, (HERE,), {"ODD_CLOCK": str(off)}) as table:
        for number in range(times):
            off.write_text(str((86400.0, -604800.0, 0.0)[number % 3]))
            await table.presses(2)
            if number % 2:
                await table.child.restart()
                outcome.seen["restarts on the odd clock"] += 1
            await table.press(40.0)
            outcome.times += 1
            outcome.seen["games went on"] += 1
        await table.child.stop()
        table.judge(outcome)
    return outcome
