"""`/challenge`, the same deal for everybody on a server once a day, and `/solitaire`: what one plays for a table."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.controls.challenge.desk import ChallengeDesk
from bot.controls.challenge.solitaire import SolitaireDesk
from bot.controls.replies import guarded
from bot.strings import several, words
from bot.widgets.components import Interaction


def challenge_command(desk: ChallengeDesk) -> app_commands.Command[Any, Any, Any]:
    """Build `/challenge`."""

    @app_commands.command(name="challenge", description=words.COMMAND_CHALLENGE)
    @app_commands.guild_only()
    async def challenge(interaction: Interaction) -> None:
        await guarded(interaction, lambda: desk.show(interaction))

    return challenge


def solitaire_command(desk: SolitaireDesk) -> app_commands.Command[Any, Any, Any]:
    """Build `/solitaire`."""

    @app_commands.command(name="solitaire", description=several.ALONE_COMMAND)
    @app_commands.guild_only()
    async def solitaire(interaction: Interaction) -> None:
        await guarded(interaction, lambda: desk.show(interaction))

    return solitaire
