"""`palantir worker`: draws and thinks for all gateways that share a database, as a process of its own."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from typing import Any

import msgspec
import structlog

from bot.base.errors import UnusableData, UnusableSettings
from bot.base.exits import MENDED_BY_HAND, PASSES
from bot.base.logs import configure_logs
from bot.base.settings import Settings, load_settings, variable
from bot.base.stopping import FINISHING_S, GIVING_UP_S, WORKERS_S, leave_by, step
from bot.delivery.worker import Done, Job, Worker, WorkerFailed
from bot.storage import postgres
from bot.storage.database import DatabaseError
from carddb.artefact.build import BuildError, ensure_artefact

_log = structlog.get_logger()


async def work(settings: Settings) -> None:
    """Do jobs until SIGTERM or SIGINT, the one at work included. A database that is away is waited for."""
    jobs = postgres.part("jobs")
    desk, child, stop = jobs.PostgresDesk(settings.postgres), Worker(), asyncio.Event()
    for one in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(one, stop.set)
    living, working = asyncio.create_task(_live(desk, jobs)), asyncio.create_task(_serve(desk, child, jobs, stop))
    _log.info("worker ready")
    await stop.wait()
    leave_by()
    await step("the job at work", working, FINISHING_S)
    living.cancel()
    await step("child", child.close(), WORKERS_S)
    await step("farewell", desk.close(), GIVING_UP_S)


async def _live(desk: Any, jobs: Any) -> None:
    while True:
        try:
            await desk.live()
        except DatabaseError as error:
            _log.warning("the database does not answer", error=str(error))
        await asyncio.sleep(jobs.SIGNS_S)


async def _serve(desk: Any, child: Worker, jobs: Any, stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            found = await desk.claim()
            if found is None:
                await asyncio.sleep(jobs.LOOKS_S)
                continue
            began, (number, content) = time.monotonic(), found
            await desk.give(number, await _answer(child, content))
            _log.debug("a job is done", number=number, seconds=round(time.monotonic() - began, 2))
        except DatabaseError as error:  # who waits for it does it himself
            _log.warning("a job is lost", error=str(error))
            await asyncio.sleep(jobs.SIGNS_S)


async def _answer(child: Worker, content: bytes) -> bytes:
    """Do a job in the child, which is replaced if it hangs; what goes wrong is told like the child of a gateway does."""
    try:
        done = Done(await child.do(msgspec.msgpack.decode(content, type=Job)))
    except (WorkerFailed, msgspec.MsgspecError) as error:
        done = Done(error=str(error) or type(error).__name__)
    return msgspec.msgpack.encode(done)


def run() -> int:
    """Run a worker and return its exit code, with one sentence on stderr for all but 0."""
    try:
        settings = load_settings()
        if not settings.postgres:
            sys.stderr.write(
                f"Workers need a database on a server, over which bots leave them jobs: set {variable('postgres')}.\n"
            )
            return MENDED_BY_HAND
        ensure_artefact()
        configure_logs(settings.log_level, settings.log_format)
        asyncio.run(work(settings))
    except BuildError as error:
        sys.stderr.write(f"{error}\n")
        return PASSES
    except (UnusableSettings, UnusableData) as error:
        sys.stderr.write(f"{error}\n")
        return MENDED_BY_HAND
    return 0
