"""Buttons about what happened in a game: opening a deck, verifying, stepping through it."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Mapping
from typing import Any

import discord

import engine
from bot.archive.exports import exported
from bot.archive.reviews import Reviews
from bot.base.errors import Problem
from bot.controls.replies import Deed, check_shown, numbers_in, own_seat, whisper
from bot.delivery.worker import Painter
from bot.storage.store import Storage
from bot.strings import fair as words
from bot.tables import challenges, dice
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.taking_over import option_of
from bot.views.dice import verify_view
from bot.views.table.board import BOARD_FILE
from bot.views.table.reviews import review_view
from bot.widgets import ids
from bot.widgets.components import Interaction, message, notice, text
from engine.records import table_actions


class RecordPresses:
    """The deeds of these controls."""

    def __init__(self, storage: Storage, sessions: Sessions, painter: Painter) -> None:
        self._storage = storage
        self._sessions = sessions
        self._painter = painter
        self.reviews = Reviews(storage, sessions)
        self.deeds: Mapping[str, Deed] = {
            ids.OPEN_DECK: self._open_deck,
            ids.STEP: self._step,
            ids.STEP_TURN: self._step_turn,
        }

    async def verify(self, interaction: Interaction, table: Table) -> None:
        """Show what can be checked of a game's chance now, to somebody who may see the game."""
        seats = check_shown(table, interaction)
        parts = dice.parts_of(await self._storage.server_half(table.row.id), table.row.places)
        proof = await dice.proof_of(self._storage, parts, table.seats, over=not table.running)
        halves = await dice.halves(self._storage, table.row.id)
        await whisper(interaction, verify_view(table, proof, halves, seats))

    async def export(self, interaction: Interaction, table: Table) -> None:
        """Send a game as a file to somebody who may see it, as far as that reader may know it."""
        seats = check_shown(table, interaction)
        content, whole = await exported(self._storage, table, seats[0] if len(seats) == 1 else None)
        name = f"game-{table.row.id}.json"
        log = words.EXPORT_CHALLENGE if await challenges.sealed(self._storage, table.row.id) else words.EXPORT_LOG
        said_of_it = words.EXPORT_WHOLE if whole else log if not table.running else words.EXPORT_RUNNING
        view = message(text(said_of_it.format(game=table.row.id, file=name)), attached(name))
        await whisper(interaction, view, discord.File(io.BytesIO(content), name))

    async def _open_deck(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Let everybody see how a player's own deck was shuffled, once the game is over."""
        game, seat = numbers_in(rest, 2)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._sessions.table(game)
        own_seat(table, interaction.user.id, seat)
        if table.running:
            raise Problem(words.VERIFY_STILL_RUNS)
        if await changed_hands(self._storage, game, seat):
            raise Problem(words.VERIFY_OTHERS_DECK)
        await dice.open_deck(self._storage, game, seat)
        await whisper(interaction, notice(words.VERIFY_OPENED))

    # ----------------------------------------------------------------- step by step

    async def review(self, interaction: Interaction, table: Table, number: int) -> None:
        """Show a step of a finished game in place of the answer that is open."""
        seats = check_shown(table, interaction)
        seat = seats[0] if len(seats) == 1 else None
        steps = await self.reviews.steps(table)
        number = max(0, min(number, len(steps) - 1))
        painted = await self._painter.board(engine.view(steps[number].position, seat))
        view = review_view(table.row.id, steps, number, seat, with_picture=painted is not None, taught=bool(seats))
        files = [] if painted is None else [discord.File(io.BytesIO(painted), BOARD_FILE)]
        await interaction.edit_original_response(view=view, attachments=files)

    async def _step(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, number, _ = numbers_in(rest, 3)
        await interaction.response.defer()
        await self.review(interaction, await self._sessions.table(game), number)

    async def _step_turn(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        (number,) = numbers_in(values[0] if values else "", 1)
        await interaction.response.defer()
        await self.review(interaction, await self._sessions.table(game), number)


async def changed_hands(storage: Storage, game: int, seat: int) -> bool:
    """Whether a substitute took a seat over, whose deck is that of somebody who cannot be asked any more."""
    for row in await storage.commands(game):
        if row.seat == seat:
            with contextlib.suppress(engine.CorruptSave):  # it names what is no more: no substitution does
                if option_of(row).verb == table_actions.SUBSTITUTE:
                    return True
    return False


def attached(name: str) -> discord.ui.Item[Any]:
    """Return what shows an attached file in a message."""
    return discord.ui.File(f"attachment://{name}")
