"""What `doctor` looks at where several processes share a database on a server; each finding says what to do."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from carddb.release import RELEASE

CLOCK_S: Final = 5.0  # as deploy/alerts.yaml has it
STUCK_S: Final = 120.0  # a row of the outbox that is due for so long: nothing is delivered any more
_ALONE: Final = "no database on a server, so that none is shared"


def _seen() -> Any:
    """Return what is seen of the database on a server, None without one. Raises `UnusableData`."""
    from bot.base.settings import load_settings
    from bot.storage import postgres

    address = load_settings().postgres
    return asyncio.run(postgres.part("upkeep").shared(address)) if address else None


def processes() -> tuple[bool, str]:
    """Say which processes share the database and what each has; a shard that nobody runs is a finding."""
    from bot.base.shards import read_shards

    seen = _seen()
    alive = [one for one in seen.neighbours if one.alive] if seen is not None else []
    if not alive:
        return True, "none shares the database now"
    told = "; ".join(f"{one.host} ({one.shards}): games {one.games}, seasons {one.seasons}" for one in alive)
    run: dict[int, Counter[int]] = {}
    for one in alive:
        listed, _, count = one.shards.partition(" of ")
        run.setdefault(int(count), Counter()).update(read_shards(listed, int(count)).ids)
    if len(run) > 1:
        return False, f"they count shards differently, so set PALANTIR_SHARDS to one number: {told}"
    ((count, by),) = run.items()
    missing = ", ".join(str(one) for one in range(count) if not by[one])
    if missing:
        return False, f"{told}; nobody runs shard {missing} of {count}: start a process with it in PALANTIR_SHARD_IDS"
    twice = ", ".join(f"{one} by {by[one]}" for one in sorted(by) if by[one] > 1)
    return True, told + (f"; stand in for each other: shard {twice}" if twice else "")


def releases() -> tuple[bool, str]:
    """Say which releases run on the database, and whether its tables are theirs."""
    from bot.storage.schema import migrations

    seen = _seen()
    if seen is None:
        return True, _ALONE
    newest = migrations()[-1][0]
    if seen.applied and max(seen.applied) > newest:
        return False, "the tables are of a newer release than this one: update it here"
    if seen.applied and seen.applied != [number for number, _ in migrations()]:
        return True, "the tables are brought up to date by the next process that starts"
    run = Counter(one.release for one in seen.neighbours if one.alive)
    if len(run) > 1:
        told = ", ".join(f"{name} ({count})" for name, count in sorted(run.items()))
        return False, f"several run at once: {told}; restart those of the older one"
    if run and RELEASE not in run:
        return False, f"the processes run {next(iter(run))}, and this is {RELEASE}: restart them, or look with theirs"
    return True, f"{RELEASE}, with the tables of it"


def clock() -> tuple[bool, str]:
    """Compare this machine's clock with the server's, by which all go who share it."""
    seen = _seen()
    if seen is None:
        return True, _ALONE
    told = f"{abs(seen.clock_off):.1f} s {'ahead of' if seen.clock_off > 0 else 'behind'} the database's"
    if abs(seen.clock_off) > CLOCK_S:
        return False, f"{told}: switch time synchronisation on, as with “timedatectl set-ntp true”, here or there"
    return True, told


def leases() -> tuple[bool, str]:
    """Look for games and seasons that are owned by nobody who lives, so that everybody waits for them."""
    seen = _seen()
    if seen is None:
        return True, _ALONE
    if not seen.stuck:
        return True, "none is stuck"
    return False, (
        f"owned by nobody who lives: {', '.join(seen.stuck)}; if they are still named after a minute, stop all processes "
        "and start them again"
    )


def outbox() -> tuple[bool, str]:
    """Say what is due to be shown in Discord, and since when."""
    seen = _seen()
    if seen is None:
        return True, _ALONE
    told = f"{seen.due} due" + (f", the oldest for {seen.oldest:.0f} s" if seen.oldest > 0 else "")
    alive = any(one.alive for one in seen.neighbours)
    if seen.oldest > STUCK_S and alive:
        return False, f"{told}: look for “not delivered” in the log of the process that runs the server's shard"
    return True, told


CHECKS: Final[dict[str, Callable[[], tuple[bool, str]]]] = {
    "processes": processes,
    "releases": releases,
    "clock of the database": clock,
    "leases": leases,
    "outbox": outbox,
}
