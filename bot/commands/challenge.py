"""`/challenge`, the same deal for everybody on a server once a day, and `/solitaire`: what one plays for a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from discord import app_commands

from bot.controls.challenge.desk import ChallengeDesk
from bot.controls.challenge.solitaire import SolitaireDesk
from bot.controls.replies import guarded
from bot.strings import several, words
from bot.widgets.components import Interaction

Shown: TypeAlias = app_commands.Command[Any, Any, Any]


def challenge_command(desk: ChallengeDesk) -> Shown:
    """Build `/challenge`."""
    return _shown("challenge", words.COMMAND_CHALLENGE, desk.show)


def solitaire_command(desk: SolitaireDesk) -> Shown:
    """Build `/solitaire`."""
    return _shown("solitaire", several.ALONE_COMMAND, desk.show)


def _shown(name: str, description: str, show: Callable[[Interaction], Awaitable[None]]) -> Shown:
    """Build a command without options that shows something on a server."""

    @app_commands.command(name=name, description=description)
    @app_commands.guild_only()
    async def shown(interaction: Interaction) -> None:
        await guarded(interaction, lambda: show(interaction))

    return shown
