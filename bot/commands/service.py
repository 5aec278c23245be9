"""Everything a command needs, handed in: storage, sessions, outbox, presses. No globals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.agreements.consents import Consents
from bot.archive.reports import Reports
from bot.archive.rule_questions import RuleQuestions
from bot.base.errors import Problem
from bot.controls.games import GamePresses
from bot.controls.presses import Presses
from bot.controls.records import RecordPresses
from bot.controls.replies import check_shown
from bot.delivery.outbox import Outbox
from bot.delivery.threads import Threads
from bot.delivery.worker import InProcess, Worker
from bot.gathering.lobby import Lobby
from bot.gathering.seating import Decks
from bot.league.desk import Desk
from bot.storage.claims.leases import GAME
from bot.storage.slots import OVER, PICTURE, STATE, Slot
from bot.storage.store import Storage
from bot.strings import words
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.unattended.deadlines import Timekeeper
from bot.tables.unattended.practice import Practice
from bot.widgets.components import Interaction

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Service:
    """The parts of a running bot."""

    storage: Storage
    sessions: Sessions
    lobby: Lobby
    practice: Practice
    outbox: Outbox
    threads: Threads
    presses: Presses
    worker: InProcess | Worker
    thinker: InProcess | Worker
    deck_player: InProcess | Worker
    clock: Callable[[], float]
    inquiries: RuleQuestions
    decks: Decks
    consents: Consents
    reports: Reports
    games: GamePresses
    records: RecordPresses
    timekeeper: Timekeeper
    seasons: Desk

    async def game_of(self, interaction: Interaction, number: int | None) -> Table:
        """Return the game that a command means: by number, by thread, or the asker's only one. `Problem` otherwise."""
        if number is not None:
            table = await self.sessions.table(number)
            check_shown(table, interaction)
            return table
        here = await self.storage.game_in_thread(interaction.channel_id or 0)
        if here is not None:
            table = await self.sessions.table(here.id)
            check_shown(table, interaction)
            return table
        mine = await self.storage.games_of(interaction.user.id, ("running",))
        if not mine:
            raise Problem(words.NO_GAME_HERE)
        if len(mine) > 1:
            raise Problem(words.WHICH_GAME.format(games=", ".join(str(row.id) for row in mine[:20])))
        return await self.sessions.table(mine[0].id)

    async def revive(self, table: Table) -> None:
        """Post every open question anew, in a new thread when the old one is gone; let the practice opponent move."""
        game = table.row.id
        await self.outbox.open_thread(table)
        async with self.storage.work() as work:
            for slot in (STATE, PICTURE, Slot("log", table.row.page)):
                await work.dirty(game, slot)
            for one in table.seats:
                await work.dirty(game, Slot("prompt", one.seat))
            if not table.running:
                await work.dirty(game, OVER)
        await self.outbox.bury(game)
        await self.practice.practise(game)
        await self.outbox.flush(game)

    async def catch_up(self) -> bool:
        """Try games again that rest, show those anew that a backup took back, let practice opponents go on where they were.

        Whether all of them were looked after; each by itself, so that one that stumbles keeps no other one waiting.
        """
        done = True
        practising = await self.storage.practice_games()
        taken_back = await self.storage.taken_back_games()
        wanted = dict.fromkeys([*await self.storage.rested_games(), *taken_back, *practising])
        mine = await self.storage.leases.claimed(GAME, wanted)
        for game in wanted:
            if game not in mine:
                continue
            try:
                table = await self.sessions.table(game)
                if game in practising and table.practising:
                    await self.practice.practise(game)
                if game in taken_back or game in practising:
                    await self.outbox.flush(game)
            except Problem:
                continue  # its players were told, and it is tried again when somebody asks for it
            except Exception:  # noqa: BLE001 - see above
                _log.exception("a game was not looked after", game=game)
                done = False
        return done
