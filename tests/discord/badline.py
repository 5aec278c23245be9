"""A line to the database server that a test may stall, slow down or cut: what a network does between one process and it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

CHUNK = 65536


class BadLine:
    """A TCP port of this machine that leads to a server's socket. Build it with `bad_line`.

    ``delay`` is how many seconds later everything arrives, in each direction.
    """

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._listening: asyncio.Server | None = None
        self._through = asyncio.Event()
        self._through.set()
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._refusing = False
        self.delay = 0.0
        self.carried = 0  # bytes, so that a test knows that the line was used

    @property
    def port(self) -> int:
        """Return the port that leads to the server."""
        assert self._listening is not None
        return int(self._listening.sockets[0].getsockname()[1])

    def stall(self) -> None:
        """Let nothing through any more in either direction, as a network does that is parted: no connection breaks."""
        self._through.clear()

    def flow(self) -> None:
        """Let everything through again, also what was held back meanwhile."""
        self._refusing = False
        self._through.set()

    def cut(self) -> None:
        """Break every connection, and each new one, until it flows again."""
        self._refusing = True
        for writer in tuple(self._lines):
            writer.transport.abort()

    async def open(self) -> None:
        """Listen on a port that the system gives."""
        self._listening = await asyncio.start_server(self._met, "127.0.0.1", 0)

    async def close(self) -> None:
        """Break everything and listen no more."""
        assert self._listening is not None
        self._listening.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._lines.add(writer)
        try:
            if not self._refusing:
                with contextlib.suppress(asyncio.CancelledError):  # the streams' own callback would complain
                    await self._carried_on(reader, writer)
        finally:
            self._tasks.discard(task)
            self._lines.discard(writer)
            writer.transport.abort()

    async def _carried_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            there, answers = await asyncio.open_unix_connection(str(self._socket))
            ways = [asyncio.create_task(self._carry(*way)) for way in ((reader, answers), (there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in ways:
                    one.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                answers.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while content := await reader.read(CHUNK):
            if self.delay:
                await asyncio.sleep(self.delay)
            await self._through.wait()
            self.carried += len(content)
            writer.write(content)
            await writer.drain()


@asynccontextmanager
async def bad_line(address: str) -> AsyncIterator[tuple[BadLine, str]]:
    """Open a line to the server of an address such as `postgresground.address_of` returns; yields it and the address over it."""
    beginning, _, folder = address.partition("?host=")
    line = BadLine(Path(folder) / ".s.PGSQL.5432")
    await line.open()
    try:
        yield line, beginning.replace("@/", f"@127.0.0.1:{line.port}/") + "?sslmode=disable"
    finally:
        await line.close()
