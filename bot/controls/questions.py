"""How a question is shown in private: what happened since, what an adviser would do, and every choice."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Collection
from typing import Final

import discord
import structlog

import engine
from bot.archive.shown_log import remembered
from bot.delivery.card_images import CardImages
from bot.delivery.worker import Painter
from bot.gathering.guided import ADVISER, advice
from bot.pictures.moments import Moment
from bot.storage.store import Storage
from bot.strings import words
from bot.tables.table import Table, guided
from bot.tables.unattended.practice import Practice
from bot.views.moments.stakes import MOMENT_FILE, Stake, stake_of
from bot.views.table.ahead import plannable
from bot.views.table.explanations import advised
from bot.views.table.prompts import acting, private_view
from bot.views.table.suggestions import Counsel, composes
from bot.widgets.components import Interaction, notice
from engine.policies.plans import Plan, Standing
from engine.state.records import Option, Seat

PATIENCE_S: Final = 1.5  # a question does not wait longer for its picture
SOON_S: Final = 0.8  # whoever waits longer for the bot reads that the press was taken
COUNSEL_KEPT: Final = 64  # questions

_log = structlog.get_logger()


class Questions:
    """Shows the question that is asked next to whoever pressed, with its picture."""

    def __init__(self, storage: Storage, practice: Practice, painter: Painter, images: CardImages) -> None:
        self._storage: Final = storage
        self._practice: Final = practice
        self._painter: Final = painter
        self._images: Final = images
        self._kept: Final[dict[tuple[int, int, Seat], tuple[Standing | None, Counsel]]] = {}

    async def show(
        self, interaction: Interaction, table: Table, seat: Seat, page: int = 0, find: str = "", note: str = ""
    ) -> None:
        """Show in private what is asked next: of this seat, or of the presser's other one; below a note, where there is one."""
        mine = table.seats_of(interaction.user.id)
        seat = seat if seat in table.asked else next((one for one in mine if one in table.asked), seat)
        lines = remembered(table, await self._storage.lines(table.row.id, after=table.seats[seat].seen))
        asked = engine.decision(table.game, seat) is not None
        stake = stake_of(table.game, seat) if asked else Stake()
        counsel, files = await asyncio.gather(self._counsel(table, seat, asked=asked), self.drawn(stake))
        view = private_view(
            table, seat, lines, page, find, note, counsel=counsel, stake=stake, with_picture=bool(files)
        )
        await interaction.edit_original_response(view=view, attachments=files)

    async def let_move(self, interaction: Interaction, game: int) -> Table:
        """Let the practice opponent move; if that takes a while, the private message that was pressed says so meanwhile."""
        moving = asyncio.ensure_future(self._practice.practise(game))
        done, _ = await asyncio.wait({moving}, timeout=SOON_S)
        if not done:
            try:
                await interaction.edit_original_response(view=notice(words.BOT_MOVES), attachments=[])
            except discord.HTTPException as error:
                _log.info("a wait is not shown", game=game, code=error.code)
        return await moving

    async def _counsel(self, table: Table, seat: Seat, *, asked: bool) -> Counsel:
        """Return what is suggested at a question: thought about once, however often it is leafed through."""
        key = (table.row.id, table.row.seq, seat)
        given = None if table.standings is None else table.standings[seat]
        kept = self._kept.get(key)
        if kept is None or kept[0] != given:  # what is given ahead is part of what plans are suggested from
            kept = self._kept[key] = (given, await self._thought(table, seat, asked=asked))
            while len(self._kept) > COUNSEL_KEPT:
                self._kept.pop(next(iter(self._kept)))
        return kept[1]

    async def _thought(self, table: Table, seat: Seat, *, asked: bool) -> Counsel:
        found = await advice(self._practice, table, seat)
        if found is not None:
            return Counsel(found.option, advised(table, seat, found))
        whole = await self.suggested(table, seat)
        plans = () if guided(table.seats) else await self.planned(table, seat, at=("site",))
        if whole or plans or not asked:
            return Counsel(whole=whole, plans=plans)
        # In a window of the seat's own; against the bot everywhere.
        leans = acting(table.game) or not table.among_people
        return Counsel(leaning=await self._practice.think(table, seat, ADVISER) if leans else None)

    async def drawn(self, stake: Stake) -> list[discord.File]:
        """Return the picture of what is at stake as a file; [] where nothing is, or the painter is busy for too long."""
        if stake.moment is None:
            return []
        try:
            painted = await asyncio.wait_for(self._paint(stake.moment), PATIENCE_S)
        except TimeoutError:
            return []
        return [] if painted is None else [discord.File(io.BytesIO(painted), MOMENT_FILE)]

    async def _paint(self, moment: Moment) -> bytes | None:
        if moment.card:
            await self._images.ready([moment.card])
        return await self._painter.moment(moment)

    async def planned(
        self, table: Table, seat: Seat, at: Collection[str] = ("move", "hazards", "site")
    ) -> tuple[Plan, ...]:
        """Return the plans that the adviser would give at the question that is open, of these kinds; () for none."""
        return await self._practice.suggest(table, seat, ADVISER) if plannable(table.game, seat) in at else ()

    async def suggested(self, table: Table, seat: Seat) -> tuple[Option, ...]:
        """Return the steps of a whole answer to a composite choice that is open; () for none, and in a guided game."""
        if guided(table.seats) or seat not in table.asked or not composes(table.game, seat):
            return ()
        return await self._practice.compose(table, seat, ADVISER)
