"""Reminders and deadlines: a loop over the clocks in the database, each step done once however often it is tried.

While the bot is down, or Discord is out of reach, nobody's time runs: every beat notes that time was kept, and the
first one after a silence moves all clocks forward by the length of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from discord.ext import tasks
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.storage.claims.leases import GAME, HeldElsewhere
from bot.storage.rows import ClockRow
from bot.storage.slots import Slot
from bot.storage.store import Storage
from bot.tables.pace import SILENT, at_deadline, next_due
from bot.tables.sessions import Sessions
from bot.tables.table import Failures
from bot.tables.unattended.absence import run_out
from bot.tables.unattended.practice import Practice

BEAT: Final = "beat"  # the key under which the last beat is noted
BEAT_S: Final = 20.0
SILENCE_S: Final = 90.0  # a longer pause between two beats is downtime
RETRY_S: Final = 600.0
MOST_TRIES: Final = 3  # at a deadline; then it waits for a person

_log = structlog.get_logger()


class Timekeeper:
    """Serves the clocks. ``awake`` says whether players can reach the bot now, ``flush`` tells a game's news."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        practice: Practice,
        failures: Failures,
        clock: Callable[[], float],
        awake: Callable[[], bool],
        flush: Callable[[int], Awaitable[None]],
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._practice = practice
        self._failures = failures
        self._clock = clock
        self._awake = awake
        self._flush = flush

    def start(self) -> None:
        """Begin to keep time."""
        self._loop.start()

    def stop(self) -> None:
        """Keep time no more; the rows wait for the next process."""
        self._loop.cancel()

    @tasks.loop(seconds=BEAT_S)
    async def _loop(self) -> None:
        try:
            if self._awake():
                await self.beat()
        except Exception:  # noqa: BLE001 - the loop must go on: it is what keeps deadlines
            _log.exception("the timekeeper stumbled")

    async def beat(self) -> None:
        """Account for a silence, then do what is due and this process's to do."""
        await self.account()
        due = await self._storage.due_clocks(self._clock())
        mine = await self._storage.leases.claimed(GAME, {clock.game for clock in due})
        for clock in due:
            if clock.game in mine:
                await self._serve(clock)

    async def account(self) -> None:
        """Note that time is kept; after a silence, let it not have passed for anybody."""
        now = self._clock()
        for part in self._storage.leases.parts:
            last = await self._storage.last_beat(BEAT, part)
            gap = now - last if last else 0.0
            async with self._storage.work() as work:
                if gap > SILENCE_S:
                    await work.shift_clocks(gap, part=part)
                    await work.shift_silence(gap, part)
                    await work.dirty_clocks(part=part)
                    _log.info("clocks moved by downtime", seconds=round(gap))
                await work.put_meta(BEAT + part.name, repr(now))

    async def _serve(self, clock: ClockRow) -> None:
        try:
            if at_deadline(clock):
                await run_out(self._sessions, self._practice, clock)
                await self._practice.practise(clock.game)
            else:
                await self._remind(clock)
            await self._flush(clock.game)
        except HeldElsewhere:  # by now another process serves it
            _log.info("a clock is another process's", game=clock.game)
        except Exception as error:  # noqa: BLE001 - one game's trouble is not another's
            await self._put_off(clock, error)

    async def _remind(self, clock: ClockRow) -> None:
        """Go on to the next reminder; it is told unless its player wants none."""
        table = await self._sessions.table(clock.game)
        seat = table.seats[clock.seat]
        wanted = seat.user is not None and not seat.muted and (await self._storage.preferences(seat.user)).reminders
        following = replace(clock, stage=clock.stage + 1)
        async with self._storage.work() as work:
            if await work.step_clock(clock, replace(following, due=next_due(following))) and wanted:
                await work.dirty(clock.game, Slot("remind", clock.seat))

    async def _put_off(self, clock: ClockRow, error: Exception) -> None:
        """Try a deadline again later, a few times; then leave it to people, and tell them."""
        _log.error("a clock cannot be served", game=clock.game, seat=clock.seat, exc_info=error)
        tries = clock.tries + 1
        due = self._clock() + RETRY_S * 2**tries if tries < MOST_TRIES else SILENT
        async with self._storage.work() as work:
            await work.step_clock(clock, replace(clock, due=due, tries=tries))
        if due != SILENT:
            return
        try:
            table = await self._sessions.table(clock.game)
            await self._failures.failure(table, f"deadline of seat {clock.seat}", error)
            await self._flush(clock.game)
        except Problem as problem:
            _log.info("nobody can be told about a clock", game=clock.game, reason=problem.message)
