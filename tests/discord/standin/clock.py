"""The stand-in's own time: real time plus what a test adds, and identifiers that carry it."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1420070400000


class Clock:
    """Real time in seconds since 1970, moved forward by tests so that no deadline is waited for."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._last = 0

    def now(self) -> float:
        """Return the current moment in seconds since 1970."""
        return time.time() + self.offset

    def iso(self, moment: float | None = None) -> str:
        """Return a moment (default: now) as Discord writes it."""
        return datetime.fromtimestamp(self.now() if moment is None else moment, UTC).isoformat()

    def snowflake(self) -> int:
        """Return a fresh identifier of this moment: unique, rising, and its age is what clients compute from it."""
        wanted = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(self._last + 1, wanted)
        return self._last
