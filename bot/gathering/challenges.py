"""The daily challenge: drawn by the server's half of its secrets, begun once a person, scored when the game is over.

Both halves of the dice are the same in every game of it: the server's was drawn, and its seal shown, before anybody could
begin, and what whoever began first added is what Discord numbered that press with. The games are private, since each shows
what the others will draw.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

import msgspec

from bot.base.errors import Problem
from bot.gathering.seating import Chair, Order, playable_decks
from bot.storage.database import upsert
from bot.storage.store import Storage, Work
from bot.strings import words
from bot.tables.challenges import DAY_S, Challenge, Played, challenge_of, challenge_on, played
from bot.tables.pace import Terms
from bot.tables.sessions import Sessions
from engine.rules.ending.ending import CONCEDED
from engine.state.chance import SECRET_BYTES

POLICY: Final = "club"  # a level that thinks by playouts counted, not by the clock: the same for everybody
LENGTH: Final = "short"


class Score(msgspec.Struct, frozen=True):
    """A line of the table: who, in which game, what it came to; a rank only where it counts."""

    name: str
    played: Played
    rank: int | None = None

    @property
    def lead(self) -> int:
        """Return by how many points the game was won, or lost."""
        return (self.played.own or 0) - (self.played.other or 0)


class Challenges:
    """The challenges of all servers."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._clock = clock
        self._entropy = entropy

    async def today(self, guild: int) -> Challenge:
        """Return today's challenge of a server; whoever asks first has it drawn."""
        day = int(self._clock() // DAY_S)
        async with self._storage.work() as work:
            known = await challenge_on(work, guild, day)
            return known or await self._draw(work, guild, day)

    async def _draw(self, work: Work, guild: int, day: int) -> Challenge:
        server = self._entropy(SECRET_BYTES)
        rng = random.Random(blake2b(b"challenge decks", key=server).digest())  # noqa: S311 - decks, which all see
        deck, opponent = rng.sample(list(playable_decks()), 2)
        number = await work.add(
            "INSERT INTO challenges (guild, day, deck, opponent, policy, length, server) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (guild, day, deck, opponent, POLICY, LENGTH, server),
        )
        return Challenge(number, guild, day, deck, opponent, POLICY, LENGTH, server, "")

    async def order(self, number: int, guild: int, channel: int, user: int, name: str, half: str) -> Order:
        """Return the order for somebody's game of a challenge; ``half`` counts for whoever comes first.

        Raises `Problem` after its day, and for who has played it.
        """
        known = await challenge_of(self._storage, number)
        if self._clock() >= known.ends:
            raise Problem(words.CHALLENGE_OVER)
        await self._check_first(known, user)
        async with self._storage.work() as work:
            await work.run("UPDATE challenges SET half = ? WHERE id = ? AND half = ''", (half, number))
        known = await challenge_of(self._storage, number)
        chairs = (
            Chair(user, name, known.deck, luck=known.half),
            Chair(None, words.PRACTICE_NAME, known.opponent, known.policy),
        )
        terms = Terms(private=True)
        return Order(guild, channel, user, known.length, chairs, terms, server=known.server, challenge=number)

    async def _check_first(self, known: Challenge, user: int) -> None:
        for one in await played(self._storage, known.id):
            if one.mark == known.mark(user):
                row = await self._storage.game(one.game)
                thread = "" if row is None or row.thread is None else f"<#{row.thread}>"
                raise Problem(words.CHALLENGE_ONCE.format(thread=thread).rstrip())

    def running(self, known: Challenge) -> bool:
        """Whether a challenge can still be begun."""
        return self._clock() < known.ends

    async def scores(self, known: Challenge) -> tuple[list[Score], list[Score]]:
        """Return who has played a challenge to its end, the best first, and whose games go on or were given up.

        By how many points it was won, then by points, then by turns; equal ones share a rank.
        """
        every = [
            Score(await self._name(one), await self._settled(one)) for one in await played(self._storage, known.id)
        ]
        counted = [one for one in every if _counts(one.played, known)]
        counted.sort(key=_order)
        ranked = [
            msgspec.structs.replace(one, rank=1 + sum(_order(other) < _order(one) for other in counted))
            for one in counted
        ]
        return ranked, [one for one in every if not _counts(one.played, known)]

    async def _name(self, one: Played) -> str:
        return (await self._storage.seats(one.game))[0].name

    async def _settled(self, one: Played) -> Played:
        """Return a game with what it came to, noted when somebody first looks after its end."""
        row = await self._storage.game(one.game)
        if one.ending or row is None or row.status != "over":
            return one
        result = (await self._sessions.table(one.game)).game.result
        if result is None:
            return one
        turn = (await self._sessions.table(one.game)).game.turn.number
        own, other = result.scores
        found = Played(one.game, one.challenge, one.mark, own, other, turn, result.reason, row.updated)
        columns = "game, challenge, mark, own, other, turns, ending, ended"
        async with self._storage.work() as work:
            await work.run(upsert("challenge_games", columns, "game"), msgspec.structs.astuple(found))
        return found


def _counts(one: Played, known: Challenge) -> bool:
    return bool(one.ending) and one.ending != CONCEDED and one.ended < known.counts


def _order(one: Score) -> tuple[int, int, int]:
    return -one.lead, -(one.played.own or 0), one.played.turns
