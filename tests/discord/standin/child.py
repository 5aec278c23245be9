"""A bot as its operator runs it: a process of its own, which a test may kill at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from .driver import Driver
from .gateway import Session

ROOT = Path(__file__).resolve().parents[3]
KEPT_LINES = 40


class ChildDiedError(AssertionError):
    """The bot's process ended before it was ready."""


class Child:
    """A bot process pointed at the stand-in.

    `arguments` follow the Python interpreter (default: the real bot), `environment` adds to this process's own. As an
    async context manager it starts the process, waits for its READY and kills it in the end; a stand-in that stops also
    kills what is left.
    """

    def __init__(
        self,
        driver: Driver,
        arguments: Sequence[str] = ("-m", "bot", "bot"),
        environment: Mapping[str, str] | None = None,
        timeout: float = 20.0,
    ) -> None:
        self.driver = driver
        self.arguments = tuple(arguments)
        self.timeout = timeout
        self.environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        self.environment |= {**driver.environment, **(environment or {})}
        self.output: list[str] = []
        self.starts = 0
        self.session: Session | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        driver.server.diagnostics.append(self.report)
        driver.server.closers.append(self.kill)

    @property
    def running(self) -> bool:
        """Say whether the process lives."""
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """Return the exit code of the ended process (negative: the signal that ended it), else None."""
        return None if self._process is None else self._process.returncode

    def report(self) -> str:
        """Return the last lines the process printed."""
        return "\n".join(["The bot printed:", *(f"  {line}" for line in self.output[-KEPT_LINES:])])

    async def launch(self) -> None:
        """Start the process without waiting for it."""
        assert not self.running, "the process already runs"
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self.arguments,
            cwd=ROOT,
            env=self.environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=2**22,  # the most talkative level writes whole requests
        )
        self.starts += 1
        self._reader = asyncio.create_task(self._read(self._process))

    async def start(self) -> None:
        """Start the process and wait until it has received READY; raise ChildDiedError when it ends before."""
        before = set(self.driver.gateway.sessions)
        await self.launch()

        def ready() -> list[Session] | bool:
            fresh = [session for session in self.driver.gateway.connected if session.id not in before]
            return fresh or not self.running

        await self.driver.until(ready, self.timeout, "the bot's READY")
        if not self.running:
            await self._reap()
            raise ChildDiedError(self.driver.server.report("The bot ended before it was ready."))
        self.session = next(one for one in self.driver.gateway.connected if one.id not in before)

    def pause(self) -> None:
        """Stop the process where it stands (SIGSTOP), as a machine does that is put to sleep."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Let a paused process go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def kill(self) -> None:
        """End the process at once (SIGKILL) and wait until Discord has noticed."""
        if self._process is None:
            return
        if self.running:
            self._process.kill()
        await self._reap()
        session = self.session
        if session is not None:
            await self.driver.until(lambda: session.connection is None, 5.0, "the end of the connection")

    async def stop(self, timeout: float = 15.0) -> int:  # noqa: ASYNC109 - tests read better with a number
        """Ask the process to end (SIGTERM), wait for it and return its exit code."""
        assert self._process is not None
        if self.running:
            self._process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self._process.wait(), timeout)
        return await self._reap()

    async def restart(self) -> None:
        """Kill the process and start it anew."""
        await self.kill()
        await self.start()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            self.output.append(line.decode(errors="replace").rstrip())
        await process.wait()
        self.driver.server.changed()

    async def _reap(self) -> int:
        """Collect the ended process and all it printed, so that nothing is left open."""
        assert self._process is not None
        code = await self._process.wait()
        if self._reader is not None:
            await self._reader
            self._reader = None
        return code

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None
    ) -> None:
        await self.kill()
