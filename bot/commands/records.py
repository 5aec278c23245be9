"""The part of `/game …` about what happened: taking it back, whether the dice were honest, a file of it."""

from __future__ import annotations

from typing import Any

import msgspec
from discord import app_commands

from bot.agreements.consents import Asker
from bot.agreements.undo import last_decision
from bot.agreements.who_decides import UNDO
from bot.commands.service import Service
from bot.controls.replies import guarded, own_seat
from bot.strings import fair as words
from bot.strings import words as common
from bot.widgets.components import Interaction

Command = app_commands.Command[Any, Any, Any]
Number = app_commands.Range[int, 1]


def record_commands(service: Service) -> list[Command]:
    """Build the commands."""
    return [_undo(service), _verify(service), _export(service), _review(service)]


def _undo(service: Service) -> Command:
    @app_commands.command(name="undo", description=words.COMMAND_UNDO)
    @app_commands.describe(game=common.OPTION_GAME)
    async def undo(interaction: Interaction, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            own_seat(table, interaction.user.id, None)
            plan = await last_decision(service.storage, table, table.seats_of(interaction.user.id), interaction.id)
            data = msgspec.msgpack.encode(plan)
            who = Asker(interaction.user.id)
            settled = await service.consents.propose(table, plan.seat, who, UNDO, data, alone=plan.free)
            await service.games.told(interaction, settled)

        await guarded(interaction, run)

    return undo


def _verify(service: Service) -> Command:
    @app_commands.command(name="verify", description=words.COMMAND_VERIFY)
    @app_commands.describe(game=common.OPTION_GAME)
    async def verify(interaction: Interaction, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            await service.records.verify(interaction, table)

        await guarded(interaction, run)

    return verify


def _export(service: Service) -> Command:
    @app_commands.command(name="export", description=words.COMMAND_EXPORT)
    @app_commands.describe(game=common.OPTION_GAME)
    async def export(interaction: Interaction, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            await service.records.export(interaction, table)

        await guarded(interaction, run)

    return export


def _review(service: Service) -> Command:
    @app_commands.command(name="review", description=words.COMMAND_REVIEW)
    @app_commands.describe(game=common.OPTION_GAME)
    async def review(interaction: Interaction, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            await service.records.review(interaction, table, 0)

        await guarded(interaction, run)

    return review
