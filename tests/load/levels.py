"""Load figures: so many running games, so many presses a second, a real bot in a process of its own.

`palantir bench load` and `palantir bench size` run it; each measurement prints one line of JSON.
"""

# ruff: noqa: E402, T201 - it is run by its path, and prints its results
from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
import urllib.request
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "discord"), str(Path(__file__).resolve().parents[2])]

from filling import fill, rows
from people import Crowd, Place, Stamped, acknowledged, kinds, pictures
from standin import Child, Driver, running

from bot.commandline.simulating.load import LEVELS

ROOT = Path(__file__).resolve().parents[2]
REST_S = 5.0
MOST_A_GAME = 1.0  # presses a second in one game: the bot lets a user make one a second for long
CAUGHT_UP_S = 900.0
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """What the system knows of a process: memory in MB, processor time in seconds."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def memory(self, which: str = "VmRSS") -> float:
        """Return the memory in use, or with VmHWM the most that ever was."""
        lines = Path(f"/proc/{self.pid}/status").read_text("ascii").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(which))

    def seconds(self) -> float:
        """Return the processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def children(self) -> list[Process]:
        """Return the processes that this one started."""
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii")
        return [Process(int(one)) for one in found.split()]


def spread(name: str, times: list[float]) -> dict[str, float | int]:
    """Return median and 99th percentile in milliseconds, and how many there were."""
    if len(times) < 2:
        return {f"{name}_p50_ms": round(1000 * (times or [0.0])[0], 1), f"{name}_p99_ms": 0.0, f"{name}_n": len(times)}
    cuts = quantiles(times, n=100, method="inclusive")
    return {
        f"{name}_p50_ms": round(cuts[49] * 1000, 1),
        f"{name}_p99_ms": round(cuts[98] * 1000, 1),
        f"{name}_n": len(times),
    }


def metrics(port: int) -> dict[str, float]:
    """Return the figures that the bot serves."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def free_port() -> int:
    """Return a port on which nothing listens."""
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def caught_up(data: Path) -> None:
    """Wait until nothing is due that is not a picture."""
    query = f"SELECT count(*) FROM outbox WHERE slot <> 'picture' AND due <= {time.time() + 3600}"
    end = time.time() + CAUGHT_UP_S
    while (await asyncio.to_thread(rows, data, query))[0][0]:
        if time.time() > end:
            raise TimeoutError("The bot does not catch up with what it has to tell.")
        await asyncio.sleep(0.25)


async def measure(games: int, rate: float, seconds: float, seed: int) -> dict[str, Any]:
    """Run one level and return its figures."""
    rate = min(rate, games * MOST_A_GAME)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        async with running() as server:
            found = await fill(server, data, games, seed)
            port = free_port()
            variables = {
                "PALANTIR_DATA": str(data),
                "PALANTIR_LOG_LEVEL": "WARNING",
                "PALANTIR_GAMES_PER_SERVER": "0",
                "PALANTIR_HEALTH_PORT": str(port),
            }
            began = time.perf_counter()
            async with Child(server, ("-m", "bot.app"), variables, timeout=60.0) as child:
                ready = time.perf_counter() - began
                await caught_up(data)
                told = time.perf_counter() - began
                places = [Place(thread, users) for thread, users in found.values()]
                result = await _load(server, child, places, port, (rate, seconds, seed))
                assert child.exit_code is None, child.report()
                await child.stop()
            assert not server.server.unknown, server.server.unknown
            assert not server.server.crashes, server.server.crashes[0]
            size = (data / "palantir.sqlite3").stat().st_size
    return {
        "games": games,
        "rate": rate,
        "seconds": seconds,
        "ready_s": round(ready, 1),
        "caught_up_s": round(told, 1),
        **result,
        "database_mb": round(size / 1e6, 1),
    }


async def _load(
    server: Driver, child: Child, places: list[Place], port: int, load: tuple[float, float, int]
) -> dict[str, Any]:
    """Press for a while and return what was seen, what the processes took, and what the bot counted."""
    rate, seconds, seed = load
    assert child._process is not None
    bot, here = Process(child._process.pid), Process(os.getpid())
    idle = bot.memory()
    requests = Stamped(asyncio.get_running_loop())
    server.server.requests = requests
    crowd = Crowd(server, places, seed)
    before = await asyncio.to_thread(metrics, port)
    spent = {"bot": bot.seconds(), "worker": sum(one.seconds() for one in bot.children()), "stand-in": here.seconds()}
    began = time.perf_counter()
    await crowd.press(rate, seconds)
    took = time.perf_counter() - began
    now = {"bot": bot.seconds(), "worker": sum(one.seconds() for one in bot.children()), "stand-in": here.seconds()}
    await crowd.rest()
    after = await asyncio.to_thread(metrics, port)
    shown = pictures(requests)
    gaps = [later - sooner for times in shown.values() for sooner, later in pairwise(times)]
    counted = kinds(requests)
    acks = acknowledged(requests, crowd.seen.sent)
    return {
        "pressed": len(crowd.seen.sent),
        "unacknowledged": len(crowd.seen.sent) - len(acks),
        **spread("ack", acks),
        **spread("shown", crowd.seen.shown),
        **spread("hand", crowd.seen.hands),
        **_pictures(before, after),
        "picture_least_gap_s": round(min(gaps), 2) if gaps else None,
        "requests_per_s": round(counted["others"] / took, 1),
        "requests_through_presses_per_s": round(counted["through a press"] / took, 1),
        "refused_by_discord": {name: n for name, n in counted.items() if name.startswith("status") and n},
        "happened": dict(crowd.seen.counts),
        "cores": {name: round((now[name] - spent[name]) / took, 2) for name in now},
        "memory_idle_mb": round(idle),
        "memory_mb": round(bot.memory("VmHWM")),
        "worker_mb": round(sum(one.memory("VmHWM") for one in bot.children())),
        "machine_load": round(os.getloadavg()[0], 1),
        "bot_printed": child.output[-5:],
    }


def _pictures(before: dict[str, float], after: dict[str, float]) -> dict[str, Any]:
    """Return what the bot counted of its board pictures: shown, left out, and their delay from its histogram."""
    grown = {name: after[name] - before.get(name, 0.0) for name in after if name.startswith("palantir_picture")}
    delays: dict[str, list[tuple[float, float]]] = {}
    for name, count in grown.items():
        match = re.fullmatch(r'palantir_picture_seconds_bucket{le="(.*)",since="(.*)"}', name)
        if match is not None:
            delays.setdefault(match[2], []).append((float(match[1]), count))
    return {
        "pictures_shown": int(grown.get('palantir_pictures_total{fate="shown"}', 0)),
        "pictures_left_out": int(grown.get('palantir_pictures_total{fate="left out"}', 0)),
        **{
            f"picture_since_{since}_p{int(100 * share)}_s": round(quantile(buckets, share), 1)
            for since, buckets in delays.items()
            for share in (0.5, 0.99)
        },
    }


def quantile(buckets: list[tuple[float, float]], share: float) -> float:
    """Return a quantile from a histogram's growing counts, (upper bound, how many up to it), straight between bounds."""
    wanted, low, below = share * buckets[-1][1], 0.0, 0.0
    for high, count in buckets:
        if count >= wanted and count > below:
            return low if high == float("inf") else low + (high - low) * (wanted - below) / (count - below)
        low, below = high, count
    return 0.0


def table(files: list[str]) -> str:
    """Return the rows of docs/growth.md for the levels whose figures stand in these files."""
    found = [json.loads(line) for one in files for line in Path(one).read_text("utf-8").splitlines()]
    return "\n".join(map(row, found))


def row(level: dict[str, Any]) -> str:
    """Return one row: a level's figures, milliseconds and seconds as p50 / p99."""

    def both(name: str, unit: str) -> str:
        return " / ".join(f"{level[f'{name}_p{share}_{unit}']:,.0f}" for share in (50, 99))

    wanted = level["pictures_shown"] + level["pictures_left_out"]
    cells = [
        f"{level['games']:,}",
        f"{level['pressed'] / level['seconds']:.1f}",
        both("ack", "ms"),
        both("shown", "ms"),
        both("hand", "ms"),
        f"{level['picture_since_allowed_p50_s']} / {level['picture_since_allowed_p99_s']}",
        f"{level['pictures_shown']} of {wanted}",
        str(level["unacknowledged"]),
        f"{level['requests_per_s']:.0f}",
        f"{level['memory_mb']} + {level['worker_mb']}",
        f"{level['cores']['bot']:.2f} + {level['cores']['worker']:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


async def size() -> dict[str, Any]:
    """Return what an installation takes: disk in MB, seconds to an answer, memory of a bot without games in MB."""
    shipped = [ROOT / name for name in ("bot", "carddb", "engine", "rulings")]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        environment = {**os.environ, "PALANTIR_DATA": str(data)}
        first, again = [await _seconds("-m", "bot", "card", "glamdring", environment=environment) for _ in range(2)]
        async with running() as server:
            began = time.perf_counter()
            variables = {"PALANTIR_DATA": str(data), "PALANTIR_LOG_LEVEL": "WARNING"}
            async with Child(server, ("-m", "bot.app"), variables, timeout=60.0) as child:
                ready = time.perf_counter() - began
                assert child._process is not None
                bot = Process(child._process.pid)
                await asyncio.sleep(REST_S)
                memory, spent = bot.memory(), bot.seconds()
                await asyncio.sleep(REST_S)
                idle = (bot.seconds() - spent) / REST_S
                await child.stop()
    return {
        "environment_mb": round(await asyncio.to_thread(_disk, [Path(sys.prefix)]) / 1e6),
        "packages_mb": round(await asyncio.to_thread(_disk, shipped) / 1e6, 1),
        "first_card_s": round(first, 2),
        "card_s": round(again, 2),
        "ready_s": round(ready, 2),
        "memory_idle_mb": round(memory),
        "cores_idle": round(idle, 3),
        "machine_load": round(os.getloadavg()[0], 1),
    }


def _disk(folders: list[Path]) -> int:
    return sum(one.stat().st_size for folder in folders for one in folder.rglob("*") if one.is_file())


async def _seconds(*arguments: str, environment: dict[str, str]) -> float:
    began = time.perf_counter()
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, env=environment, stdout=quiet)
    assert await process.wait() == 0
    return time.perf_counter() - began


def main() -> None:
    """Measure every level that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=list(LEVELS))
    parser.add_argument("--rate", type=float, default=20.0, help="presses a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", action="store_true", help="measure an installation at rest instead")
    parser.add_argument("--table", nargs="+", metavar="FILE", help="turn figures in files into the table's rows")
    given = parser.parse_args()
    if given.table:
        print(table(given.table))
        return
    if given.size:
        print(json.dumps(asyncio.run(size())), flush=True)
        return
    for games in given.games:
        print(json.dumps(asyncio.run(measure(games, given.rate, given.seconds, given.seed))), flush=True)


if __name__ == "__main__":
    main()
