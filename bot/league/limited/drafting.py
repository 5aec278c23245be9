"""A draft of boosters: everybody opens one, takes a card and passes the rest on, to the left and the right by turns.

A `Table` is nothing but the order of the players, their boosters and the picks in order. Nobody waits for all: whoever has
a booster may pick, several in a row where several wait; the next round begins when the last card of this one is taken.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from bot.league.limited.opening import Packs

HOUR: Final = 3600.0
Breaks = Sequence[tuple[float, float]]  # from when to when no time ran


class Pick(msgspec.Struct, frozen=True):
    """A card that somebody took, at which time (seconds since 1970); ``own``: not by the bot in his place."""

    user: int
    card: str
    at: float
    own: bool = True


class Waiting(msgspec.Struct, frozen=True):
    """A booster that lies before a player, and since when."""

    cards: tuple[str, ...]
    since: float


class Table:
    """A draft as its picks have made it. ``packs`` are the boosters by player, in the order of the rounds."""

    def __init__(self, order: Sequence[int], packs: Sequence[Packs], began: float) -> None:
        self.order = tuple(order)
        self.round = -1  # the number of the booster that goes round, from 0
        self.picks: list[Pick] = []
        self.taken: dict[int, list[str]] = {user: [] for user in self.order}
        self.missed: dict[int, int] = dict.fromkeys(self.order, 0)  # picks in a row that the bot made
        self._packs = tuple(packs)
        self._queues: dict[int, deque[Waiting]] = {user: deque() for user in self.order}
        self._open(began)

    @property
    def rounds(self) -> int:
        """Return how many boosters everybody opens."""
        return max((len(one) for one in self._packs), default=0)

    @property
    def over(self) -> bool:
        """Whether the last card is taken."""
        return self.round >= self.rounds

    @property
    def leftwards(self) -> bool:
        """Whether the boosters of this round go to the left."""
        return self.round % 2 == 0

    def waiting(self, user: int) -> tuple[Waiting, ...]:
        """Return the boosters before a player, the one to pick from first; () for somebody else."""
        return tuple(self._queues.get(user, ()))

    def next_of(self, user: int) -> int:
        """Return to whom a player passes in this round."""
        step = 1 if self.leftwards else -1
        return self.order[(self.order.index(user) + step) % len(self.order)]

    def take(self, pick: Pick) -> None:
        """Let a player take a card of the first booster before him. Raises ValueError when it is not there."""
        queue = self._queues.get(pick.user)
        if not queue or pick.card not in queue[0].cards:
            raise ValueError(f"{pick.card} is not in the booster to pick from.")
        cards = list(queue.popleft().cards)
        cards.remove(pick.card)
        self.picks.append(pick)
        self.taken[pick.user].append(pick.card)
        if cards:  # the last card is nobody's choice, and nobody's neglect
            self.missed[pick.user] = 0 if pick.own else self.missed[pick.user] + 1
        if cards:
            self._queues[self.next_of(pick.user)].append(Waiting(tuple(cards), pick.at))
        elif not any(self._queues.values()):
            self._open(pick.at)

    def _open(self, now: float) -> None:
        """Open the next booster of everybody; past the last one nothing is left."""
        self.round += 1
        for user, packs in zip(self.order, self._packs, strict=True):
            if self.round < len(packs) and packs[self.round]:
                self._queues[user].append(Waiting(packs[self.round], now))

    def due(self, user: int, pick_s: float, breaks: Breaks = ()) -> float | None:
        """Return until when a player is waited for, None where nothing lies before him.

        Whoever missed deadlines is waited for half as long with each, an hour at least, until he picks himself again: so
        one who is away costs the others days and not months.
        """
        queue = self._queues.get(user)
        if not queue:
            return None
        since = queue[0].since
        due = since + max(pick_s / float(1 << min(self.missed[user], 30)), min(pick_s, HOUR))
        for start, end in breaks:
            if end > since and due > start:
                due += end - max(start, since)
        return due


def table_of(order: Sequence[int], packs: Sequence[Packs], began: float, picks: Iterable[Pick]) -> Table:
    """Return a draft after its picks."""
    found = Table(order, packs, began)
    for one in picks:
        found.take(one)
    return found
