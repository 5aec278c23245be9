"""Tries every fault for real and writes the table: `python tests/faults/run.py > results`, then `--table results`.

Each trial prints one line of JSON; `--table FILE...` adds up the lines of one or several runs into docs/faults.md.
"""

# ruff: noqa: E402, T201 - it is run by its path, and prints its results
from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "discord"), str(Path(__file__).resolve().parents[2])]

import disk
import wire
from faultground import Outcome
from kills import kills
from processes import shared

Trial = Callable[[Path, int, int], Awaitable[Outcome]]
A_GAME = {
    "kills": 10,
    "shared-kills": 10,
    "shared-pauses": 10,
    "shared-parts": 10,
    "shared-restarts": 10,
}  # of the others 5 in each game, or the bot would say that its player presses too much
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "faults.md"
# What is tried, and how often where nothing else is asked for.
TRIALS: dict[str, tuple[Trial, int]] = {
    "kills": (kills, 200),
    "shared-kills": (partial(shared, how="kill"), 20),
    "shared-pauses": (partial(shared, how="pause"), 10),
    "shared-parts": (partial(shared, how="part"), 10),
    "shared-slow": (partial(shared, how="slow"), 10),
    "shared-restarts": (partial(shared, how="restart"), 10),
    "shared-full": (partial(shared, how="full"), 10),
    "shared-skew": (partial(shared, how="skew"), 10),
    "full": (disk.disk_full, 20),
    "locked": (disk.locked, 8),
    "locked-long": (partial(disk.locked, seconds=8.0), 4),
    "gateway": (wire.gateway, 15),
    "429": (wire.storm_429, 8),
    "5xx": (wire.storm_5xx, 9),
    "clock": (wire.clock, 9),
    "restored": (disk.restored, 8),
}
HEAD = """# Faults, tried

What was done to a running bot and what became of the games. The bot is a process of its own, in a practice game against
the local stand-in for Discord, over real HTTP and WebSocket; somebody keeps pressing buttons at random. After each game
the log of commands on disk is replayed and must give the same digests, every move whose result was shown must be in it,
no press may be in it twice, and the thread may show at most one line once more than it should.

This table is written by `python tests/faults/run.py > results` and `python tests/faults/run.py --table results`.
`./palantir test --slow` tries kills, the full disk and the restored backup a few times, `./palantir test --long` everything.
A kill counts as before storing, after storing, or after telling by how far the press had come when the process died.

Where two processes share a database on a server, each reaches it over a line of its own, which the trial stalls, cuts or slows
(`tests/discord/badline.py`), and the server may be stopped, crash, or have its disk filled, a small one of its own. During the fault
somebody presses until a move is stored, and presses again what is not answered in 4 seconds, as people do; a game that goes on
later than 10 seconds after the fault counts as wrong, and so does a process that takes longer than 10 seconds to stop.

| fault | times | moves lost | moves doubled | anything else wrong | what happened |
|---|---|---|---|---|---|
"""

FUZZ = """
## Broken inputs

Whole inputs with bytes flipped, cut, repeated and spliced, and words that have hurt programs before. Each is taken, or
refused with one sentence; anything else, or more than five seconds for one, fails the run. The counts add up finished
runs of `PALANTIR_FUZZ=10000 PALANTIR_FUZZ_FIRST=0 python -m pytest tests/fuzz -s` and the like, whose output `--table`
reads, too; a kind without a row had none. The fast tests try a few hundred of each, `./palantir test --long` 100,000.

| what | inputs | taken | refused | longest | crashes, hangs |
|---|---|---|---|---|---|
"""
_FUZZED = re.compile(r"^([a-z ]+): (\d+) accepted, (\d+) refused, longest (\d+) ms$", re.MULTILINE)


async def try_fault(name: str, times: int, seed: int) -> Outcome:
    """Try one fault so many times, in several games."""
    trial, _ = TRIALS[name]
    most = A_GAME.get(name, 5)
    portions = [min(most, times - done) for done in range(0, times, most)]
    total = Outcome("")
    for number, portion in enumerate(portions):
        with tempfile.TemporaryDirectory() as folder:
            found = await trial(Path(folder) / "data", seed + number, portion)
        total.fault = found.fault
        total.add(found)
    return total


def row(outcome: Outcome) -> str:
    """Return one line of the table."""
    other = sum(outcome.bad.values()) - outcome.bad["lost"] - outcome.bad["doubled"]
    seen = ", ".join(f"{name}: {count}" for name, count in sorted(outcome.seen.items()) if count)
    return (
        f"| {outcome.fault} | {outcome.times} | {outcome.bad['lost']} | {outcome.bad['doubled']} | {other} | {seen} |"
    )


def table(files: list[str]) -> str:
    """Return the document that sums up the results in these files."""
    found: dict[str, Outcome] = {}
    whole = "\n".join(Path(one).read_text("utf-8") for one in files)
    for line in whole.splitlines():
        if line.startswith("{"):
            one = json.loads(line)
            found.setdefault(one["fault"], Outcome(one["fault"])).add(
                Outcome("", one["times"], one["seen"], one["bad"])
            )
    return HEAD + "\n".join(row(one) for one in found.values()) + "\n" + FUZZ + fuzzed(whole)


def fuzzed(printed: str) -> str:
    """Return the rows about broken inputs, each kind's runs added up; a run that failed printed no counts."""
    counts: dict[str, list[int]] = {}
    for name, accepted, refused, longest in _FUZZED.findall(printed):
        one = counts.setdefault(name, [0, 0, 0])
        one[:] = [one[0] + int(accepted), one[1] + int(refused), max(one[2], int(longest))]
    return "".join(
        f"| {name} | {taken + refused:,} | {taken:,} | {refused:,} | {longest} ms | 0 |\n"
        for name, (taken, refused, longest) in counts.items()
    )


def main() -> None:
    """Try the faults that are named (all by default), or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"{', '.join(TRIALS)}; with --table: files")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--times", type=int, help="how often each, in place of its own number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    if given.table:
        DOCUMENT.write_text(table(given.faults), encoding="utf-8")
        return
    for name in given.faults or TRIALS:
        times = given.times or (given.kills if name == "kills" else TRIALS[name][1])
        found = asyncio.run(try_fault(name, times, given.seed))
        print(
            json.dumps({"fault": found.fault, "times": found.times, "seen": found.seen, "bad": found.bad}), flush=True
        )


if __name__ == "__main__":
    main()
