"""`/help`, `/privacy` and `/game learn`: where the asker is, what is stored, the guided first game."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.controls.help import HelpDesk
from bot.controls.replies import guarded
from bot.strings import helping as words
from bot.strings import words as common
from bot.widgets.components import Interaction

Command = app_commands.Command[Any, Any, Any]


def help_command(desk: HelpDesk) -> Command:
    """Build `/help`."""

    @app_commands.command(name="help", description=words.COMMAND_HELP)
    @app_commands.describe(game=common.OPTION_GAME)
    async def help_(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        await guarded(interaction, lambda: desk.help(interaction, game))

    return help_


def privacy_command(desk: HelpDesk) -> Command:
    """Build `/privacy`."""

    @app_commands.command(name="privacy", description=words.COMMAND_PRIVACY)
    async def privacy(interaction: Interaction) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await desk.privacy(interaction)

        await guarded(interaction, run)

    return privacy


def learn_command(desk: HelpDesk) -> Command:
    """Build `/game learn`."""

    @app_commands.command(name="learn", description=words.COMMAND_LEARN)
    async def learn(interaction: Interaction) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await desk.learn(interaction)

        await guarded(interaction, run)

    return learn
