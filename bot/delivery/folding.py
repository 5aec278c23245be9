"""Turns that are over: their pages of the log become one short message, with pictures of the board before and after.

All of it is made of what is stored, each time anew: whoever is killed in between leaves rows in the outbox, and a repeated
delivery shows the same. The log itself stays whole and is read on demand.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

import discord
import structlog

import engine
from bot.archive.shown_log import remembered
from bot.base.settings import Settings
from bot.delivery.messages import Messages
from bot.pictures.changes import changed, traits
from bot.storage.history import turn_start
from bot.storage.rows import LogLine, MessageRow, OutboxRow
from bot.storage.slots import STATE, Slot
from bot.storage.store import Storage
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.views.table.logs import log_message
from bot.views.turns import PICTURES, Turn, turn_view
from engine.rules.ending.scoring import current_totals
from engine.state.game import Game
from engine.words.view import View

Paint = Callable[[View, Collection[int], str], Awaitable[bytes | None]]
TURN: Final = "turn"  # what is marked on a board is what changed in it (bot.pictures.board)
_log: Final = structlog.get_logger()


def turn_over(table: Table, turn: int) -> bool:
    """Whether a turn's log is folded: a later turn has begun, or the game is over."""
    return turn < table.game.turn.number or table.game.result is not None


class Folding:
    """Folds the log of turns that are over; ``paint`` draws a board."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        settings: Settings,
        clock: Callable[[], float],
        messages: Messages,
        paint: Paint,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._settings = settings
        self._clock = clock
        self._messages = messages
        self._paint = paint

    async def fold(self, table: Table, slot: Slot, turn: int) -> bool:
        """Show what a turn came to where its log begins, and take its other pages away."""
        pages = await self._storage.pages_of(table.row.id, turn)
        if slot.which != pages[0]:
            return await self._messages.take_away(table, slot)
        lines = await self._storage.lines(table.row.id, turn=turn)
        if not remembered(table, lines):  # the pictures are forgotten as well
            return await self._messages.put(table, slot, log_message(lines, forgotten=True), kept=[], silent=True)
        known = (await self._messages.of(table.row.id)).get(slot)
        pictured = await self._pictured(known)
        view = turn_view(await self._turn(table, turn, lines), with_pictures=bool(pictured))
        return await self._messages.put(table, slot, view, kept=pictured, silent=True)

    async def _pictured(self, known: MessageRow | None) -> list[discord.Attachment] | None:
        """Return the pictures that stand in a message already, None for none."""
        if known is None or known.message is None or not known.picture_at:
            return None
        return await self._messages.pictures_of(known) or None

    async def _turn(self, table: Table, turn: int, lines: Sequence[LogLine]) -> Turn:
        """Return what is told of a turn that is over, of all its lines."""
        game = table.row.id
        began, ended = [await turn_start(self._storage, game, one) for one in (turn, turn + 1)]
        after = ended.points if ended is not None else current_totals(table.game)
        return Turn(
            game,
            tuple(one.name for one in table.seats),
            remembered(table, lines),
            () if began is None else began.points,
            () if began is None else after,
        )

    async def show_pictures(self, table: Table, row: OutboxRow) -> bool:
        """Put pictures of the board before and after into the message of a turn. False: not now.

        They are drawn no more often than the settings allow pictures at all, and not of a turn that is not shown.
        """
        log = Slot("log", row.slot.which)
        messages = await self._messages.of(table.row.id)
        if (known := messages.get(log)) is None or known.message is None:
            return False
        state = messages.get(STATE)
        due = self._settings.picture_seconds + (0.0 if state is None else state.picture_at)
        if due > self._clock() and table.running:
            async with self._storage.work() as work:
                await work.postpone(row, due)
            return False
        lines = await self._storage.lines(table.row.id, page=log.which)
        if not lines or not turn_over(table, lines[0].turn) or not remembered(table, lines):
            return True
        painted = await self._boards(table, lines[0].turn)
        if not painted:
            return True
        files = [discord.File(io.BytesIO(one), name) for one, name in zip(painted, PICTURES, strict=True)]
        async with self._messages.quiet[row.game]:
            whole = await self._storage.lines(row.game, turn=lines[0].turn)
            view = turn_view(await self._turn(table, lines[0].turn, whole), with_pictures=True)
            return await self._messages.put(table, log, view, files=files, silent=True)

    async def _boards(self, table: Table, turn: int) -> list[bytes]:
        """Draw the board as everybody saw it when a turn began and when it was over; [] where that is not kept."""
        before, after = await self._position(table, turn), await self._position(table, turn + 1)
        if after is None and table.game.result is not None:
            after = table.game
        if before is None or after is None:
            return []
        first, last = engine.view(before, None), engine.view(after, None)
        painted = [await self._paint(first, (), TURN), await self._paint(last, changed(traits(first), last), TURN)]
        return [one for one in painted if one is not None] if all(painted) else []

    async def _position(self, table: Table, turn: int) -> Game | None:
        found = await turn_start(self._storage, table.row.id, turn)
        if found is None or found.data is None:
            return None
        try:
            return engine.load_save(found.data, await self._sessions.secrets(table.row.id)).game
        except Exception:  # noqa: BLE001 - a picture may be missing, the words are there
            _log.exception("the beginning of a turn cannot be read", game=table.row.id, turn=turn)
            return None
