"""Brings Discord up to date with the database: what is posted, edited and taken away, at least once.

A row of the outbox names a place (`bot.storage.slots`) that is out of date; what stands there is built from the newest
state when it is sent (`bot.delivery.places`). Nothing here can move a game.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import discord
import structlog
from discord.ext import tasks

from bot.base.errors import Unreachable
from bot.base.watching.traces import span
from bot.delivery.messages import CLOSED_DIRECT, INVALID, TOO_MANY, UNKNOWN_CHANNEL, Messages
from bot.delivery.picture_queue import PictureQueue
from bot.delivery.places import Places
from bot.delivery.threads import Threads
from bot.storage.claims.leases import GAME, HeldElsewhere
from bot.storage.rows import MessageRow, OutboxRow
from bot.storage.slots import PAINTED, PICTURE, Slot
from bot.storage.store import Storage
from bot.tables.seats import end_whisper
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.widgets.components import Interaction

LOOP_S: Final = 2.0
MOST_TRIES: Final = 10
LONGEST_WAIT_S: Final = 600.0
AT_ONCE: Final = 8  # games served at the same time by the loop

_log = structlog.get_logger()


class _Gone(Exception):  # noqa: N818 - a turn of events, not a fault
    """The thread was deleted while it was being written to."""


class Outbox:
    """Sends what the database says is out of date; `flush` for one game at once, a loop for all the rest."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        clock: Callable[[], float],
        messages: Messages,
        threads: Threads,
        places: Places,
        picture_queue: PictureQueue,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._clock = clock
        self._messages = messages
        self._threads = threads
        self._places = places
        self._picture_queue = picture_queue
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._stopped = False
        self._active: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------------ the loop

    def start(self) -> None:
        """Begin to serve; rows that were left by an earlier process come first."""
        self._loop.start()
        self._exhibit.start()

    async def stop(self, patience: float) -> None:
        """Finish what is being sent, at most so many seconds; rows that are left stay for the next process."""
        self._stopped = True
        self._loop.cancel()
        self._exhibit.cancel()
        others = self._active - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=patience)

    @tasks.loop(seconds=LOOP_S)
    async def _loop(self) -> None:
        games = {row.game for row in await self._due() if row.slot.kind not in PAINTED}
        await asyncio.gather(*(self._serve(game) for game in sorted(games)))

    @tasks.loop(seconds=LOOP_S)
    async def _exhibit(self) -> None:
        """Show the pictures that are due, the longest awaited first; questions and the log never wait for them."""
        rows = await self._due()
        self._picture_queue.notice(rows)
        await asyncio.gather(*(self._show_picture(game) for game in self._picture_queue.longest_first(rows)))

    async def _due(self) -> list[OutboxRow]:
        try:
            rows = await self._storage.waiting(None, self._clock())
            mine = await self._storage.leases.claimed(GAME, {row.game for row in rows})
            return [row for row in rows if row.game in mine]
        except Exception:  # noqa: BLE001 - the loops must go on: they are what makes delivery happen at all
            _log.exception("the outbox cannot be read")
            return []

    async def _show_picture(self, game: int) -> None:
        """Show a game's pictures if they are due, those of turns that are over first; nothing that goes wrong reaches the caller."""
        try:
            async with self._picture_queue.easel(game) as free, self._storage.leases.using(GAME, game, 0.0):
                rows = await self._storage.waiting(game, self._clock()) if free else []
                painted = [one for one in rows if one.slot.kind in PAINTED]
                for row in sorted(painted, key=lambda one: one.slot.rank, reverse=True):
                    if not self._stopped and await self._deliver(row, None):
                        async with self._storage.work() as work:
                            cleaned = await work.clean(row)
                        if cleaned and row.slot == PICTURE:
                            self._picture_queue.forget(game)
        except (_Gone, HeldElsewhere):
            return
        except Exception:  # noqa: BLE001 - a picture is never worth more than a line in the log
            _log.exception("a picture stumbled", game=game)

    async def _serve(self, game: int) -> None:
        async with self._gate:
            await self.flush(game)

    async def flush(self, game: int, hand: Interaction | None = None) -> None:
        """Bring a game's thread up to date; nothing that goes wrong reaches the caller.

        ``hand`` is the press that caused it: its own message is edited through it, which Discord allows at any pace.
        """
        task = asyncio.current_task()
        if self._stopped or task is None:
            return
        self._active.add(task)
        try:
            async with self._storage.leases.using(GAME, game, 0.0):
                async with self._locks[game]:
                    await self._run(game, hand, quiet=False)
                if not self._messages.quiet[game].locked():
                    async with self._messages.quiet[game]:
                        await self._run(game, None, quiet=True)
            if not self._picture_queue.busy:  # else the loop shows it when its turn comes
                await self._show_picture(game)
        except HeldElsewhere:  # whoever has the game tells what there is
            _log.info("a game is told by another process", game=game)
        except Exception:  # noqa: BLE001 - the move is made; what is not told now is told by the loop
            _log.exception("the outbox stumbled", game=game)
        finally:
            self._active.discard(task)

    async def _run(self, game: int, hand: Interaction | None, *, quiet: bool) -> None:
        """Bring the quiet places up to date, or all others; what was done is written down at once in the end.

        New messages are noted as they are posted. A process that dies before the end edits the others once more.
        """
        rows = await self._storage.waiting(game, self._clock())
        known = await self._storage.messages(game)
        self._picture_queue.notice(rows)
        mine = [one for one in rows if one.slot.kind not in PAINTED and self._is_quiet(one, known) is quiet]
        mine.sort(key=lambda one: one.slot.rank)
        try:
            with self._messages.run(game, known) as run:
                settled = [row for row in mine if not self._stopped and await self._deliver(row, hand)]
        except _Gone:
            return
        if settled or run.edited:
            async with self._storage.work() as work:
                for one in run.edited:
                    await work.put_message(one)
                for row in settled:
                    await work.clean(row)

    def _is_quiet(self, row: OutboxRow, messages: dict[Slot, MessageRow]) -> bool:
        """Edits of the state and the log can wait; what is missing, and questions, cannot."""
        known = messages.get(row.slot)
        return row.slot.kind in ("state", "log") and known is not None and known.message is not None

    async def _deliver(self, row: OutboxRow, hand: Interaction | None) -> bool:
        """Bring one place up to date; on failure decide whether to try again. Whether its row is settled."""
        try:
            with span("deliver", slot=row.slot.kind, game=row.game):
                return await self._places.bring(row, hand)
        except (_Gone, HeldElsewhere):
            raise
        except Exception as error:  # noqa: BLE001 - every failure has a place in the table below
            return await self._failed(row, error)

    async def _failed(self, row: OutboxRow, error: Exception) -> bool:
        """Say whether a row is settled after a failure: given up, replaced by a fallback, or tried again later."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if row.slot.kind == "whisper" and (code == CLOSED_DIRECT or isinstance(error, discord.Forbidden)):
            await end_whisper(self._sessions, row.game, row.slot.which)
            return True
        if code == UNKNOWN_CHANNEL:
            await self._threads.forget(row.game)
            raise _Gone from error
        if row.tries >= MOST_TRIES and _hopeless(error):
            _log.error("given up", game=row.game, slot=str(row.slot), error=str(error))
            return True
        level = (
            _log.error
            if code == INVALID or not isinstance(error, discord.HTTPException | Unreachable | OSError)
            else _log.info
        )
        level("not delivered", game=row.game, slot=str(row.slot), error=repr(error))
        wait = min(LONGEST_WAIT_S, 2.0 ** (row.tries + 1))
        async with self._storage.work() as work:
            await work.postpone(row, self._clock() + wait)
        return False

    # --------------------------------------------------------------- at once, for a game

    async def bury(self, game: int) -> None:
        """Take every open question of a game away, so that it is posted anew below everything else."""
        table = await self._sessions.table(game)
        async with self._locks[game]:
            for slot in (Slot("prompt", 0), Slot("prompt", 1)):
                try:
                    await self._messages.take_away(table, slot)
                except discord.HTTPException as error:
                    _log.info("an old question stays", game=game, code=error.code)

    async def open_thread(self, table: Table) -> int:
        """Open a game's thread now, unless it is there, and return it.

        Raises `Unreachable` when the bot may not, or cannot in that channel.
        """
        async with self._locks[table.row.id]:
            return await self._threads.open(table.row.id)

    async def whisper_now(self, game: int, seat: int) -> bool:
        """Send a hand by direct message at once. False when the player's direct messages are closed."""
        async with self._locks[game]:
            table = await self._sessions.table(game)
            try:
                return await self._places.whisper(table, Slot("whisper", seat))
            except discord.Forbidden as error:
                _log.info("direct messages are closed", game=game, code=error.code)
                return False


def _hopeless(error: Exception) -> bool:
    """Whether trying again would fail again: Discord refuses it, rather than being out of reach or too busy."""
    return isinstance(error, Unreachable) or (
        isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != TOO_MANY
    )
