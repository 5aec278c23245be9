"""Packs finished games that nobody looked at for a while: a loop that takes a few at a time, each in a unit of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog
from discord.ext import tasks

from bot.base.watching.monitor import Figures
from bot.storage.claims.leases import GAME, HeldElsewhere
from bot.storage.finished.packing import due, pack
from bot.storage.store import Storage
from bot.tables.sessions import Sessions

LOOP_S: Final = 600.0
AT_ONCE: Final = 20  # games in one round, each some milliseconds of the writing connection
DAY_S: Final = 86_400.0

_log = structlog.get_logger()


class Packer:
    """Safe to repeat and to be killed: a game is packed in the unit of work that takes its rows away."""

    def __init__(
        self, storage: Storage, sessions: Sessions, figures: Figures, clock: Callable[[], float], days: int
    ) -> None:
        """Pack nothing before `start`; ``days`` is how long a finished game is left alone first, 0: for ever."""
        self._storage = storage
        self._sessions = sessions
        self._figures = figures
        self._clock = clock
        self._days = days
        self._left: set[int] = set()  # those that could not be packed: the next process tries again

    def start(self) -> None:
        """Begin to pack."""
        if self._days:
            self._loop.start()

    def stop(self) -> None:
        """Pack nothing more."""
        self._loop.cancel()

    @tasks.loop(seconds=LOOP_S)
    async def _loop(self) -> None:
        try:
            await self.serve()
        except Exception:  # noqa: BLE001 - the loop must go on
            _log.exception("finished games cannot be packed")

    async def serve(self) -> int:
        """Pack what is due and this process's to pack; returns how many games. One in memory is left for the next round."""
        before = self._clock() - self._days * DAY_S
        found = [one for one in await due(self._storage, before, AT_ONCE + len(self._left)) if one not in self._left]
        mine, packed = await self._storage.leases.claimed(GAME, found), 0
        for game in found:
            if game in mine and not self._sessions.dropped(game):
                packed += await self._pack(game)
        return packed

    async def _pack(self, game: int) -> bool:
        try:
            async with self._storage.leases.using(GAME, game, 0.0), self._storage.work() as work:
                sizes = await pack(work, game)
        except HeldElsewhere:  # somebody looks at it
            return False
        except Exception:  # noqa: BLE001 - one game's trouble is not another's
            _log.exception("a finished game cannot be packed", game=game)
            self._left.add(game)
            return False
        if sizes is None:
            self._left.add(game)  # it has no state: nothing of it can be shown either
            return False
        self._figures.archived.inc()
        _log.info("a finished game is packed", game=game, before=sizes[0], after=sizes[1])
        return True
