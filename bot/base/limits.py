"""How often one user, and one server, may ask something: token buckets, in memory.

A bucket refills steadily, so that a player who presses quickly through a turn is never stopped, and a script is. The
limits hold per process; a restart forgives. And how many games may stand open at once, counted in the database.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from bot.base.errors import Problem
from bot.strings import words

REMEMBERED: Final = 20_000  # buckets; those not used for longest go, and they are full again by then


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many more in each second."""

    burst: float
    per_second: float


USER: Final = Rate(30, 1.0)  # a busy turn has about 20 presses in a minute
SERVER: Final = Rate(300, 20.0)
HEAVY: Final = Rate(6, 0.1)  # uploads, pictures on demand, exports: of one user
HEAVY_COMMANDS: Final = frozenset({"deck", "export", "verify", "report"})


class TooOften(Problem):
    """Somebody asks more than the limits allow; nothing was done."""


class Limits:
    """All buckets of this process."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()  # key: tokens, and when

    def take(self, user: int, server: int | None, *, heavy: bool = False) -> None:
        """Count one request. Raises `TooOften` when a bucket is empty; then the others are not charged."""
        wanted: list[tuple[tuple[str, int], Rate]] = [(("user", user), USER)]
        if server is not None:
            wanted.append((("server", server), SERVER))
        if heavy:
            wanted.append((("heavy", user), HEAVY))
        now = self._clock()
        for key, rate in wanted:
            if self._tokens(key, rate, now) < 1.0:
                raise TooOften(words.TOO_OFTEN_HERE if key[0] == "server" else words.TOO_OFTEN)
        for key, rate in wanted:
            self._buckets[key] = (self._tokens(key, rate, now) - 1.0, now)
            self._buckets.move_to_end(key)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)

    def _tokens(self, key: tuple[str, int], rate: Rate, now: float) -> float:
        left, since = self._buckets.get(key, (rate.burst, now))
        passed = max(0.0, now - since)  # a clock that is set back gives nothing and takes nothing
        return min(rate.burst, left + passed * rate.per_second)


# ------------------------------------------------------------------------- games


class MostGames(msgspec.Struct, frozen=True):
    """How many games and invitations may stand open at once, of one user and in one server; 0: any number."""

    user: int = 0
    server: int = 0


class Reading(Protocol):
    """A unit of work, as far as counting needs it."""

    async def fetch(self, sql: str, values: tuple[int, ...] = ()) -> list[Any]:
        """Read tables as this unit of work sees them."""


class TooMany(Problem):
    """As many games are open as the operator allows; nothing was done."""


async def make_room(work: Reading, most: MostGames, server: int, user: int | None, *, sits: bool = False) -> None:
    """Raise `TooMany` unless one more game may be opened in a server by a user, or (``sits``) joined by one.

    A user's are the running games with a seat of theirs and the invitations they sent: those they received are not
    counted, or others could fill up somebody's room. Games of leagues count and are never refused.
    """
    if most.server and not sits:
        query = "SELECT count(*) FROM games WHERE guild = ? AND status IN ('running', 'invited', 'open', 'accepted', 'paired')"
        if (await work.fetch(query, (server,)))[0][0] >= most.server:
            raise TooMany(words.TOO_MANY_GAMES_HERE.format(most=most.server))
    if most.user and user is not None:
        query = (
            "SELECT count(*) FROM games WHERE (status = 'running' AND id IN (SELECT game FROM seats WHERE user = ?)) "
            "OR (status IN ('invited', 'open', 'accepted') AND starter = ?)"
        )
        if (await work.fetch(query, (user, user)))[0][0] >= most.user:
            raise TooMany(words.TOO_MANY_GAMES.format(most=most.user))
