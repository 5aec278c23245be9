"""Answers about leagues with their pictures and files."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.widgets.components import Interaction, message, text


def with_files(view: discord.ui.LayoutView, files: dict[str, bytes]) -> discord.ui.LayoutView:
    """Show attached files below a message; Discord hides those that nothing refers to."""
    for name in files:
        view.add_item(discord.ui.File[Any](f"attachment://{name}"))
    return view


async def send_files(interaction: Interaction, said: str, files: dict[str, bytes]) -> None:
    """Send words with files to the asker alone."""
    await send_view(interaction, with_files(message(text(said)), files), files)


async def send_view(interaction: Interaction, view: discord.ui.LayoutView, files: dict[str, bytes]) -> None:
    """Send a message with files to the asker alone."""
    attached = [discord.File(io.BytesIO(content), name) for name, content in files.items()]
    await interaction.followup.send(view=view, files=attached, ephemeral=True)
