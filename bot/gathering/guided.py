"""The guided first game: prepared by fixed secrets, against a gentle opponent, with the set-up played already.

Chance is as sealed as in any game, but the server's half is the same each time, so that the first turns are those of the
written opening (`bot.gathering.opening`): a way through the Wilderness, one creature, one item, a corruption check, and
home again. Whoever decides otherwise is simply on their own way, advised by the best policy there is.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.base.errors import Problem
from bot.gathering.opening import BEGINNER, DECKS, LENGTH, PREPARED, Written, scripted
from bot.gathering.reasons import reason
from bot.gathering.seating import Chair, Order
from bot.strings import helping as words
from bot.strings import lessons
from bot.tables.pace import Terms
from bot.tables.sessions import Sessions
from bot.tables.table import GUIDE, Table, guided
from bot.tables.unattended.practice import Practice
from carddb.language.speech import called
from engine.policies.registry import STRONGEST
from engine.state.game import Game
from engine.state.records import Option, Seat

ADVISER: Final = STRONGEST  # of plans and whole answers, which are wanted at once
GUIDE_LEVEL: Final = "club"  # who advises a beginner: a level that thinks, as a teacher does
GUIDE_S: Final = 2.0  # for a question; what is best by then is advised
LONGEST_SETUP: Final = 120  # answers


class Advice(msgspec.Struct, frozen=True):
    """What the adviser would do, and the one reason for it."""

    option: Option
    reason: str


def order_for(guild: int, channel: int, user: int, name: str) -> Order:
    """Return the order for somebody's guided game."""
    chairs = (Chair(user, name, DECKS[0]), Chair(None, words.GUIDE_NAME, DECKS[1], GUIDE))
    return Order(guild, channel, user, LENGTH, chairs, Terms(), server=PREPARED)


async def prepare(sessions: Sessions, practice: Practice, game: int, seat: Seat = BEGINNER) -> None:
    """Answer the questions of the set-up for a beginner, as the opening does, up to the first turn."""
    for _ in range(LONGEST_SETUP):
        table = await practice.practise(game)
        if table.game.turn.number or seat not in table.asked:
            return
        found = await scripted(table, seat)
        option = found.option if found is not None else await practice.think(table, seat, ADVISER)
        await sessions.proceed(game, seat, option)


async def advice(practice: Practice, table: Table, seat: Seat) -> Advice | None:
    """Return what the adviser would do for a seat of a guided game; None in others, or when it is not asked."""
    if not guided(table.seats) or seat not in table.asked:
        return None
    found = await scripted(table, seat)
    if found is not None:
        return Advice(found.option, _said(table.game, found) or reason(table.game, seat, found.option))
    try:
        option = await practice.think(table, seat, GUIDE_LEVEL, GUIDE_S)
    except Problem:
        return None
    return Advice(option, reason(table.game, seat, option))


def _said(g: Game, found: Written) -> str:
    """Return the sentence that the opening has for an answer, "" for none of its own."""
    card, target = (called(g.facts(iid)) if iid >= 0 else "" for iid in (found.option.card, found.option.target))
    return str(lessons.OPENING.get(found.why, "").format(card=card, target=target))


async def written(table: Table, seat: Seat) -> Option | None:
    """Return what the other side of a guided game does while the opening lasts; None afterwards and in other games."""
    found = await scripted(table, seat)
    return None if found is None else found.option
