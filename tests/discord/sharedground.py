"""Two bots in two processes on one PostgreSQL database, against the stand-in for Discord."""

from __future__ import annotations

import asyncio
import contextlib
import io
import socket
import urllib.request
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from kept import check_commands
from livetable import Player, check_thread
from standin import Child, Driver

from bot.base.settings import DATABASE
from bot.cli import main
from bot.storage.postgres import part

DUE = "slot NOT LIKE 'picture%'"  # pictures keep their pace


@dataclass
class Pair:
    """The stand-in, the bots by their place, and where they keep what they keep."""

    server: Driver
    bots: tuple[Child, ...]
    address: str
    folder: Path

    async def ask(self, sql: str) -> list[tuple[object, ...]]:
        """Return what the database answers."""
        connection = await part("database").connect(self.address)
        try:
            return [tuple(row) for row in await connection.fetch(sql)]
        finally:
            await connection.close()

    async def holder(self, game: int = 1) -> int:
        """Return which of the bots has a game, -1 for none of them."""
        host, _ = await self.owner(game)
        return next((at for at, child in enumerate(self.bots) if host.endswith(f":{child.pid}")), -1)

    async def owner(self, game: int = 1) -> tuple[str, int]:
        """Return which machine and process has a game, and the fence."""
        ((host, fence),) = await self.ask(
            "SELECT coalesce(p.host, ''), l.fence FROM leases l LEFT JOIN processes p ON p.id = l.owner "
            f"WHERE l.room = 'game' AND l.number = {game}"
        )
        return str(host), int(str(fence))

    async def moves(self) -> int:
        """Return how many commands of the person are stored."""
        ((count,),) = await self.ask("SELECT count(*) FROM commands WHERE seat = 0 AND interaction IS NOT NULL")
        return int(str(count))

    async def served(self, number: int, path: str) -> str:
        """Return what a bot's monitor answers."""
        address = f"http://127.0.0.1:{self.bots[number].environment['PALANTIR_HEALTH_PORT']}/{path}"

        def fetched() -> str:
            with urllib.request.urlopen(address, timeout=10) as answer:
                return str(answer.read().decode())

        return await asyncio.to_thread(fetched)

    async def told(self) -> None:
        """Wait until nothing is left to be told."""
        async with asyncio.timeout(30.0):
            while await self.ask(f"SELECT 1 FROM outbox WHERE {DUE}"):  # noqa: ASYNC110 - a row sets no event
                await asyncio.sleep(0.1)

    async def judge(self, player: Player) -> int:
        """Stop all bots; hold thread and log of commands to what must be true of them; returns how many commands there are."""
        moved = self.folder / "moved"
        await self.moved(moved)
        check_thread(self.server, player.thread)
        return check_commands(moved, player.sent)

    async def moved(self, folder: Path) -> None:
        """Wait for what is still told, stop all bots, and move what they kept into a file in a new folder."""
        await self.told()
        for child in self.bots:
            if child.running:
                assert await child.stop() == 0
        await asyncio.to_thread(folder.mkdir)
        with contextlib.redirect_stdout(io.StringIO()):
            assert await asyncio.to_thread(main, ["move", self.address, str(folder / DATABASE)]) == 0


def children(pid: int) -> list[int]:
    """Return the processes that a process started."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def pair(
    server: Driver,
    address: str,
    folder: Path,
    shards: Sequence[str] = ("0", "0"),
    count: int = 1,
    *,
    ways: Sequence[str] = (),
    arguments: tuple[str, ...] = ("-m", "bot.app"),
    more: Sequence[Mapping[str, str]] = (),
) -> AsyncIterator[Pair]:
    """Start the bots, one after the other; each runs the shards named for it, of so many.

    ``ways`` are the addresses over which each of them reaches the database, ``more`` further settings of each.
    """
    bots = []
    for number, ids in enumerate(shards):
        data = folder / f"bot{number}"
        data.mkdir()
        environment = {
            "PALANTIR_DATA": str(data),
            "PALANTIR_DATABASE": ways[number] if ways else address,
            "PALANTIR_SHARDS": str(count),
            "PALANTIR_SHARD_IDS": ids,
            "PALANTIR_LOG_LEVEL": "INFO",
            "PALANTIR_HEALTH_PORT": str(free_port()),
            **(more[number] if more else {}),
        }
        bots.append(Child(server, arguments, environment, timeout=60.0))
    try:
        for child in bots:
            await child.start()
        yield Pair(server, tuple(bots), address, folder)
    finally:
        for child in bots:
            await child.kill()
