"""The guided first game: prepared by fixed secrets, against a gentle opponent, with the set-up played already.

Chance is as sealed as in any game, but the server's half is the same each time, so that the first turns are those that
were chosen: a way through the Wilderness, one creature, one item. Whoever decides otherwise is simply on their own way.
"""

from __future__ import annotations

from typing import Final

from bot.base.errors import Problem
from bot.gathering.seating import Chair, Order
from bot.strings import helping as words
from bot.tables.pace import Terms
from bot.tables.sessions import Sessions
from bot.tables.table import GUIDE, Table, guided
from bot.tables.unattended.practice import Practice
from engine.state.chance import SECRET_BYTES
from engine.state.records import Option, Seat

ADVISER: Final = "greedy"
DECKS: Final = ("A", "B")
PREPARED: Final = bytes([97]) * SECRET_BYTES
LONGEST_SETUP: Final = 120  # answers


def order_for(guild: int, channel: int, user: int, name: str) -> Order:
    """Return the order for somebody's guided game."""
    chairs = (Chair(user, name, DECKS[0]), Chair(None, words.GUIDE_NAME, DECKS[1], GUIDE))
    return Order(guild, channel, user, "starter", chairs, Terms(), server=PREPARED)


async def prepare(sessions: Sessions, practice: Practice, game: int, seat: Seat = 0) -> None:
    """Answer the questions of the set-up for a beginner, as a policy would, up to the first turn."""
    for _ in range(LONGEST_SETUP):
        table = await practice.practise(game)
        if table.game.turn.number or seat not in table.asked:
            return
        await sessions.proceed(game, seat, await practice.think(table, seat, ADVISER))


async def advice(practice: Practice, table: Table, seat: Seat) -> Option | None:
    """Return what the adviser would do for a seat of a guided game; None in others, or when it is not asked."""
    if not guided(table.seats) or seat not in table.asked:
        return None
    try:
        return await practice.think(table, seat, ADVISER)
    except Problem:
        return None
