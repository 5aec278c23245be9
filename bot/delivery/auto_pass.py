"""Passing for seats that can do nothing: a loop over rows whose times were drawn before anybody looked at a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog
from discord.ext import tasks

from bot.base.errors import Problem
from bot.delivery.outbox import Outbox
from bot.storage.claims.leases import GAME, HeldElsewhere
from bot.storage.store import Storage
from bot.tables.sessions import Sessions
from bot.tables.unattended.absence import pass_when_idle
from bot.tables.unattended.practice import Practice

LOOP_S: Final = 30.0

_log = structlog.get_logger()


class AutoPass:
    """Serves what is due; safe to repeat, because a seat passes in the unit of work that takes its row away."""

    def __init__(
        self, storage: Storage, sessions: Sessions, practice: Practice, outbox: Outbox, clock: Callable[[], float]
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._practice = practice
        self._outbox = outbox
        self._clock = clock

    def start(self) -> None:
        """Begin to serve."""
        self._loop.start()

    def stop(self) -> None:
        """Serve nothing more; rows that are left stay for the next process."""
        self._loop.cancel()

    @tasks.loop(seconds=LOOP_S)
    async def _loop(self) -> None:
        try:
            await self.serve()
        except Exception:  # noqa: BLE001 - the loop must go on
            _log.exception("idle seats cannot be served")

    async def serve(self) -> None:
        """Look at every seat that is due and this process's to look at."""
        due = await self._storage.idlers(self._clock())
        mine = await self._storage.leases.claimed(GAME, {row.game for row in due})
        for row in due:
            if row.game not in mine:
                continue
            try:
                if await pass_when_idle(self._sessions, row):
                    await self._practice.practise(row.game)
                    await self._outbox.flush(row.game)
            except HeldElsewhere:  # by now another process looks at it
                _log.info("an idle seat is another process's", game=row.game)
            except Problem as problem:
                _log.warning("an idle seat is not served", game=row.game, reason=problem.message)
                async with self._storage.work() as work:
                    await work.drop_idler(row)
