"""Board pictures: few are at work at a time, the longest awaited first, and what that costs is counted.

A picture is drawn from the newest state when its turn comes, so that changes in between are in it: under load fewer
pictures are shown, none is late by more than the others, and nothing else waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Final

from bot.base.watching.monitor import Figures
from bot.storage.rows import OutboxRow
from bot.storage.slots import PAINTED

AT_WORK: Final = 3  # one is painted while others are sent; a hand that somebody asks for waits for no more


class PictureQueue:
    """Which games wait for a picture, and since when (seconds of ``clock``)."""

    def __init__(self, clock: Callable[[], float], figures: Figures | None = None) -> None:
        self._clock = clock
        self._figures = figures
        self._since: dict[int, float] = {}
        self._easels = asyncio.Semaphore(AT_WORK)
        self._at_work: set[int] = set()

    @property
    def busy(self) -> bool:
        """Whether as many pictures are at work as may be."""
        return self._easels.locked()

    @asynccontextmanager
    async def easel(self, game: int) -> AsyncIterator[bool]:
        """Wait for room to work on a game's picture; false when somebody works on it already."""
        if game in self._at_work:
            yield False
            return
        self._at_work.add(game)
        try:
            async with self._easels:
                yield True
        finally:
            self._at_work.discard(game)

    def notice(self, rows: Iterable[OutboxRow]) -> None:
        """Note which of these rows ask for a picture that was not asked for before."""
        for row in rows:
            if row.slot.kind in PAINTED:
                self._since.setdefault(row.game, self._clock())

    def longest_first(self, rows: Iterable[OutboxRow]) -> list[int]:
        """Return the games that are due for a picture, the one that waits longest first."""
        due = {row.game for row in rows if row.slot.kind in PAINTED}
        return sorted(due, key=lambda game: (self._since.get(game, 0.0), game))

    def shown(self, row: OutboxRow, drawn: float, due: float) -> None:
        """Count a picture of the state at ``drawn``, which might be shown from ``due`` on.

        What changed since it was drawn is awaited from then on (see `forget`).
        """
        since = self._since.get(row.game, drawn)
        self._since[row.game] = drawn
        if self._figures is not None:
            now = self._clock()
            self._figures.picture_seconds.labels("changed").observe(max(0.0, now - since))
            self._figures.picture_seconds.labels("allowed").observe(max(0.0, now - max(since, due)))
            self._figures.pictures.labels("shown").inc()
            self._figures.pictures.labels("left out").inc(row.version - 1)

    def forget(self, game: int) -> None:
        """Await nothing more: everything is shown, or there is nowhere to show it."""
        self._since.pop(game, None)
