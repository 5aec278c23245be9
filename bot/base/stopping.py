"""An orderly stop ends within a stated time, whatever does not answer any more: database, Discord, a worker, a thread.

What was answered is on disk, so that nothing is lost by leaving. What is waited for at a stop is what others would else wait
for: a message on its way, leases that are given up. Each wait is a step with a time of its own; one that takes longer is left
where it is. Should the process stand still nevertheless, a thread of its own ends it.
"""

from __future__ import annotations

import asyncio
import faulthandler
import os
import sys
import threading
from collections.abc import Awaitable
from typing import Any, Final

import structlog

STOP_S: Final = 10.0  # from being told to stop to the end of the process: service and compose files wait twice as long
FINISHING_S: Final = 3.0  # what is being sent or answered
PARTING_S: Final = 1.5  # Discord's answer to the end of the connection
WORKERS_S: Final = 1.0
GIVING_UP_S: Final = 1.5  # leases, so that another process need not wait until they end
CLOSING_S: Final = 1.5  # the database

_log = structlog.get_logger()


async def step(name: str, doing: Awaitable[Any], most: float) -> None:
    """Do one step of a stop for at most so many seconds; whatever becomes of it, the next one is done.

    Unlike `asyncio.wait_for` it does not wait for what it gave up: whoever does not answer does not answer to that either.
    """
    task = asyncio.ensure_future(doing)
    try:
        await asyncio.wait([task], timeout=most)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not task.done():
        task.cancel()
        task.add_done_callback(_heard)
        _log.warning("a step of the stop was left", step=name, seconds=most)
    elif not task.cancelled() and (error := task.exception()) is not None:
        _log.error("a step of the stop failed", step=name, exc_info=error)


def _heard(task: asyncio.Task[Any]) -> None:
    """Take note of how a step ended that nobody waits for any more."""
    if not task.cancelled():
        task.exception()


def leave_by(seconds: float = STOP_S) -> None:
    """End this process after so many seconds, even if it stands still then; who asked for the stop reads where it stood."""
    timer = threading.Timer(seconds, _leave)
    timer.daemon = True
    timer.start()


def _leave() -> None:
    sys.stderr.write("The stop took too long and was cut short; nothing is lost by it. Here it stood:\n")
    faulthandler.dump_traceback(sys.stderr)
    sys.stderr.flush()
    os._exit(0)
