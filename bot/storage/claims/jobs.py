"""What a gateway asks before it draws or thinks itself: whether a worker that is a process of its own does it.

On a PostgreSQL server `bot.storage.postgres.jobs` keeps the rows; elsewhere there are no such workers.
"""

from __future__ import annotations

from typing import Protocol


class Jobs(Protocol):
    """Where jobs are left for workers. Nothing that goes wrong there reaches who asks: he then does the job himself."""

    async def done(self, content: bytes, rank: int, seconds: float) -> bytes | None:
        """Have a job done within so many seconds, those of the lowest rank first; None where nobody did it."""

    async def close(self) -> None:
        """Leave nothing open."""
