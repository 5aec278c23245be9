"""Rating a deck while somebody waits: game after game in a process of its own, as far as there is time.

Every game is kept when it is over, so that whoever asks again, also after a restart, goes on where it stopped.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Final

import msgspec
import structlog

from bot.base.errors import Problem
from bot.gathering.deck_rating import CHALLENGE, Rating, rated
from bot.storage.finished.thought_out import keep_rated, rated_games
from bot.storage.store import Storage
from bot.strings import lessons as words
from bot.tables.table import DeckPlayer
from bot.tables.taking_over import made_by
from engine.selfplay.deck_games import DeckGame
from engine.state.records import DeckList

POLICY: Final = "greedy"
RATING_S: Final = 480.0  # of one request; an answer can be edited for a quarter of an hour
MOST_ROUNDS: Final = 20  # one game against each of the ten, of one deck
MOST_BROKEN: Final = 5  # games in a row that come to nothing

Progress = Callable[[int, int], Awaitable[None]]

_log = structlog.get_logger()


class Rater:
    """Plays a deck against the Challenge Decks; asked again about the same deck it goes on where it stopped."""

    def __init__(self, storage: Storage, player: DeckPlayer) -> None:
        self._storage = storage
        self._player = player
        self._busy: set[int] = set()

    async def rate(self, user: int, deck: DeckList, length: str, rounds: int, progress: Progress) -> Rating:
        """Play so many rounds more, each a game against each of the ten, and return what all games come to.

        Raises `Problem` while the same user's last request runs, when enough was played, and when no game can be played.
        """
        if user in self._busy:
            raise Problem(words.RATING_ALREADY)
        self._busy.add(user)
        try:
            games = await self._known(deck, length)
            until = min(len(games) + rounds * len(CHALLENGE), MOST_ROUNDS * len(CHALLENGE))
            await self._play(user, deck, length, until, games, progress)
        finally:
            self._busy.discard(user)
            if not self._busy:
                await self._player.rest()
        if not any(not one.error for one in games.values()):
            raise Problem(words.NOT_RATED)
        return rated(deck, [games[one] for one in sorted(games)], POLICY, length)

    async def _known(self, deck: DeckList, length: str) -> dict[int, DeckGame]:
        found = await rated_games(self._storage, _key(deck, length), made_by())
        return {number: msgspec.msgpack.decode(one, type=DeckGame) for number, one in found.items()}

    async def _play(
        self, user: int, deck: DeckList, length: str, until: int, games: dict[int, DeckGame], progress: Progress
    ) -> None:
        """Play the games that are missing, and keep each; what the process failed at is tried again another time."""
        began, broken = time.monotonic(), 0
        for number in range(until):
            if time.monotonic() - began > RATING_S or broken >= MOST_BROKEN:
                break
            if number in games:
                continue
            await progress(len(games), until)
            try:
                found = await self._player.deck_game(deck, number, POLICY, length)
            except Exception:  # noqa: BLE001 - a game that cannot be played is told with the others
                _log.exception("a deck is not rated", number=number)
                found = DeckGame(number, CHALLENGE[number % len(CHALLENGE)], 0, number, error="it could not be played")
            else:
                async with self._storage.work() as work:
                    data = msgspec.msgpack.encode(found)
                    await keep_rated(work, _key(deck, length), number, user, made_by(), data)
            broken = broken + 1 if found.error else 0
            games[number] = found


def _key(deck: DeckList, length: str) -> str:
    """Return what stands for a deck in a length of game; it does not tell its cards."""
    return blake2b(msgspec.msgpack.encode((deck, length)), digest_size=16).hexdigest()
