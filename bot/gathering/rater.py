"""Rating a deck while somebody waits: game after game where the practice opponents think, as far as there is time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.base.errors import Problem
from bot.gathering.deck_rating import CHALLENGE, Rating, rated
from bot.strings import lessons as words
from bot.tables.table import Thinker
from engine.selfplay.deck_games import DeckGame
from engine.state.records import DeckList

POLICY: Final = "greedy"
RATING_S: Final = 480.0  # of one request; an answer can be edited for a quarter of an hour
MOST_ROUNDS: Final = 20  # one game against each of the ten, of one deck
KEPT: Final = 50  # decks whose games are kept in memory
MOST_BROKEN: Final = 5  # games in a row that come to nothing

Progress = Callable[[int, int], Awaitable[None]]

_log = structlog.get_logger()


class Rater:
    """Plays a deck against the Challenge Decks; asked again about the same deck it goes on where it stopped."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._games: OrderedDict[tuple[DeckList, str], list[DeckGame]] = OrderedDict()
        self._busy: set[int] = set()

    async def rate(self, user: int, deck: DeckList, length: str, rounds: int, progress: Progress) -> Rating:
        """Play so many rounds more, each a game against each of the ten, and return what all games come to.

        Raises `Problem` while the same user's last request runs, when enough was played, and when no game can be played.
        """
        games = self._games.setdefault((deck, length), [])
        until = min(len(games) + rounds * len(CHALLENGE), MOST_ROUNDS * len(CHALLENGE))
        if user in self._busy:
            raise Problem(words.RATING_ALREADY)
        self._busy.add(user)
        try:
            await self._play(deck, length, games, until, progress)
        finally:
            self._busy.discard(user)
        self._games.move_to_end((deck, length))
        while len(self._games) > KEPT:
            self._games.popitem(last=False)
        if not any(not one.error for one in games):
            raise Problem(words.NOT_RATED)
        return rated(deck, games, POLICY, length)

    async def _play(self, deck: DeckList, length: str, games: list[DeckGame], until: int, progress: Progress) -> None:
        began, broken = time.monotonic(), 0
        while len(games) < until and time.monotonic() - began < RATING_S and broken < MOST_BROKEN:
            await progress(len(games), until)
            number = len(games)
            try:
                found = await self._thinker.deck_game(deck, number, POLICY, length)
            except Exception:  # noqa: BLE001 - a game that cannot be played is told with the others
                _log.exception("a deck is not rated", number=number)
                found = DeckGame(number, CHALLENGE[number % len(CHALLENGE)], 0, number, error="it could not be played")
            broken = broken + 1 if found.error else 0
            if number == len(games):  # nobody else, asked for the same deck, was quicker
                games.append(found)
