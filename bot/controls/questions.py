"""How a question is shown in private: what happened since, what an adviser would do, and every choice."""

from __future__ import annotations

from typing import Final

from bot.archive.shown_log import remembered
from bot.gathering.guided import ADVISER, advice
from bot.storage.store import Storage
from bot.tables.table import Table, guided
from bot.tables.unattended.practice import Practice
from bot.views.table.explanations import advised
from bot.views.table.prompts import private_view
from bot.views.table.suggestions import composes
from bot.widgets.components import Interaction
from engine.state.records import Option, Seat


class Questions:
    """Shows the question that is asked next to whoever pressed."""

    def __init__(self, storage: Storage, practice: Practice) -> None:
        self._storage: Final = storage
        self._practice: Final = practice

    async def show(self, interaction: Interaction, table: Table, seat: Seat, page: int = 0, find: str = "") -> None:
        """Show in private what is asked next: of this seat, or of the presser's other one."""
        mine = table.seats_of(interaction.user.id)
        seat = seat if seat in table.asked else next((one for one in mine if one in table.asked), seat)
        lines = remembered(table, await self._storage.lines(table.row.id, after=table.seats[seat].seen))
        hint = advised(table, seat, await advice(self._practice, table, seat))
        view = private_view(table, seat, lines, page, hint, find, await self.suggested(table, seat))
        await interaction.edit_original_response(view=view, attachments=[])

    async def suggested(self, table: Table, seat: Seat) -> tuple[Option, ...]:
        """Return the steps of a whole answer to a composite choice that is open; () for none, and in a guided game."""
        if guided(table.seats) or seat not in table.asked or not composes(table.game, seat):
            return ()
        return await self._practice.compose(table, seat, ADVISER)
