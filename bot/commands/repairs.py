"""The part of `/game …` for when the bot is wrong: report and repair."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.errors import Problem
from bot.service import Service
from bot.strings import en as words
from bot.views.forms import repair_form
from bot.views.gamepresses import repairer
from bot.views.items import Interaction, notice
from bot.views.presses import guarded, own_seat, whisper
from bot.views.said import said

Command = app_commands.Command[Any, Any, Any]
Number = app_commands.Range[int, 1]
LONGEST = 500


def repair_commands(service: Service) -> list[Command]:
    """Build the commands."""
    return [_report(service), _repair(service)]


def _report(service: Service) -> Command:
    @app_commands.command(name="report", description=words.COMMAND_REPORT)
    @app_commands.describe(wrong=words.OPTION_SAID, game=words.OPTION_GAME)
    async def report(
        interaction: Interaction, wrong: app_commands.Range[str, 1, LONGEST], game: Number | None = None
    ) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            own_seat(table, interaction.user.id, None)
            sentence = said(wrong, LONGEST).strip()
            if not sentence:
                raise Problem(words.NOTHING_REPORTED)
            number = await service.reports.from_player(table, interaction.user.id, sentence)
            await whisper(interaction, notice(words.REPORTED.format(report=number)))

        await guarded(interaction, run)

    return report


def _repair(service: Service) -> Command:
    @app_commands.command(name="repair", description=words.COMMAND_REPAIR)
    @app_commands.describe(game=words.OPTION_GAME)
    async def repair(interaction: Interaction, game: Number | None = None) -> None:
        async def run() -> None:
            table = await service.game_of(interaction, game)
            if not table.running:
                raise Problem(words.GAME_OVER_ALREADY.format(game=table.row.id))
            seat = repairer(interaction, table)
            await interaction.response.send_modal(repair_form(table.row.id, seat))

        await guarded(interaction, run)

    return repair
