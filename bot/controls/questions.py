"""How a question is shown in private: what happened since, what an adviser would do, and every choice."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Collection
from typing import Final

import discord

import engine
from bot.archive.shown_log import remembered
from bot.delivery.card_images import CardImages
from bot.delivery.worker import Painter
from bot.gathering.guided import ADVISER, Advice, advice
from bot.pictures.moments import Moment
from bot.storage.store import Storage
from bot.tables.table import Table, guided
from bot.tables.unattended.practice import Practice
from bot.views.moments.stakes import MOMENT_FILE, Stake, stake_of
from bot.views.table.ahead import plannable
from bot.views.table.explanations import advised
from bot.views.table.prompts import acting, private_view
from bot.views.table.suggestions import composes
from bot.widgets.components import Interaction
from engine.policies.plans import Plan
from engine.state.records import Option, Seat

PATIENCE_S: Final = 1.5  # a question does not wait longer for its picture
ADVICE_KEPT: Final = 64  # questions: leafing through the answers to one shows the same advice


class Questions:
    """Shows the question that is asked next to whoever pressed, with its picture."""

    def __init__(self, storage: Storage, practice: Practice, painter: Painter, images: CardImages) -> None:
        self._storage: Final = storage
        self._practice: Final = practice
        self._painter: Final = painter
        self._images: Final = images
        self._advice: Final[dict[tuple[int, int, Seat], Advice | None]] = {}

    async def show(self, interaction: Interaction, table: Table, seat: Seat, page: int = 0, find: str = "") -> None:
        """Show in private what is asked next: of this seat, or of the presser's other one."""
        mine = table.seats_of(interaction.user.id)
        seat = seat if seat in table.asked else next((one for one in mine if one in table.asked), seat)
        lines = remembered(table, await self._storage.lines(table.row.id, after=table.seats[seat].seen))
        found = await self._advised(table, seat)
        hint, own = advised(table, seat, found), None if found is None else found.option
        whole = await self.suggested(table, seat)
        plans = () if guided(table.seats) else await self.planned(table, seat, at=("site",))
        asked = engine.decision(table.game, seat) is not None
        stake = stake_of(table.game, seat) if asked else Stake()
        files = await self.drawn(stake)
        told = found or whole or plans
        view = private_view(
            table,
            seat,
            lines,
            page,
            hint,
            find,
            whole,
            own,
            stake=stake,
            with_picture=bool(files),
            plans=plans,
            leaning=await self._leaning(table, seat) if asked and not told else None,
        )
        await interaction.edit_original_response(view=view, attachments=files)

    async def _advised(self, table: Table, seat: Seat) -> Advice | None:
        """Return what a guided game advises at its question: thought about once."""
        key = (table.row.id, table.row.seq, seat)
        if key not in self._advice:
            self._advice[key] = await advice(self._practice, table, seat)
            while len(self._advice) > ADVICE_KEPT:
                self._advice.pop(next(iter(self._advice)))
        return self._advice[key]

    async def _leaning(self, table: Table, seat: Seat) -> Option | None:
        """Return what the adviser would take: in a window of the seat's own, against the bot everywhere; else None."""
        asked = acting(table.game) or not table.among_people
        return await self._practice.think(table, seat, ADVISER) if asked else None

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
