"""What was thought out and need not be thought again: judged answers of finished games, and games of rated decks.

It holds for the release, the rules and the cards that made it; what another one made is as if it were not there.
"""

from __future__ import annotations

from typing import Final

from bot.storage.database import upsert
from bot.storage.store import Storage, Work

KEPT_RATING_S: Final = 180 * 24 * 3600.0
ALL: Final = 0  # the number that says that all of a lesson is there


async def judged(storage: Storage, game: int, seats: str, made_by: str) -> dict[int, bytes]:
    """Return what is known of the answers of some seats, by number; under `ALL` that the lesson is whole."""
    query = "SELECT seq, data FROM lessons WHERE game = ? AND seats = ? AND made_by = ?"
    return {int(seq): bytes(data) for seq, data in await storage.select(query, (game, seats, made_by))}


async def keep_judged(storage: Storage, game: int, seats: str, seq: int, made_by: str, data: bytes = b"") -> None:
    """Keep what an answer came to, or under `ALL` that every one was judged that is."""
    async with storage.work() as work:
        query = upsert("lessons", "game, seats, seq, made_by, data", "game, seats, seq")
        await work.run(query, (game, seats, seq, made_by, data))


async def rated_games(storage: Storage, deck: str, made_by: str) -> dict[int, bytes]:
    """Return the games of a deck by their numbers."""
    query = "SELECT number, data FROM rated_games WHERE deck = ? AND made_by = ? ORDER BY number"
    return {int(number): bytes(data) for number, data in await storage.select(query, (deck, made_by))}


async def keep_rated(work: Work, deck: str, number: int, user: int, made_by: str, data: bytes) -> None:
    """Keep a game of a deck for as long as somebody may go on with it."""
    await work.run("DELETE FROM rated_games WHERE at < ?", (work.now - KEPT_RATING_S,))
    query = upsert("rated_games", "deck, number, user, made_by, data, at", "deck, number")
    await work.run(query, (deck, number, user, made_by, data, work.now))
