"""`/server …`: how the bot behaves in one server; for members who manage it."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.archive.rule_questions import RuleQuestions, as_csv
from bot.base.errors import Problem
from bot.controls.inline import Inline
from bot.controls.replies import guarded, whisper
from bot.strings import words
from bot.views.cards import COMPACT_MOST
from bot.widgets.components import Interaction, message, notice, text


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ServerGroup(app_commands.Group):
    """`/server …`. ``allowed``: the operator has switched inline look-ups on."""

    def __init__(self, inline: Inline, inquiries: RuleQuestions, *, allowed: bool) -> None:
        super().__init__(name="server", description=words.COMMAND_SERVER)
        self._inline = inline
        self._inquiries = inquiries
        self._allowed = allowed

    @app_commands.command(name="inline", description=words.COMMAND_INLINE)
    @app_commands.describe(switch=words.OPTION_INLINE)
    @app_commands.choices(switch=[app_commands.Choice(name=name, value=key) for key, name in words.SWITCH.items()])
    async def inline(self, interaction: Interaction, switch: str) -> None:
        """Switch `[[name]]` on or off in this server."""
        await guarded(interaction, lambda: self._switch(interaction, on=switch == "on"))

    @app_commands.command(name="flags", description=words.COMMAND_FLAGS)
    async def flags(self, interaction: Interaction) -> None:
        """Send the answers that members flagged as wrong, as a file that only the asker sees."""
        await guarded(interaction, lambda: self._flags(interaction))

    async def _flags(self, interaction: Interaction) -> None:
        """Do it. Raises `Problem` for members who may not, and where there are none."""
        found = await self._inquiries.flags(_managed(interaction))
        if not found:
            raise Problem(words.NO_FLAGS)
        file = discord.File(io.BytesIO(as_csv(found)), words.FLAGS_FILE)
        view = message(text(words.FLAGS_SENT.format(count=len(found))), discord.ui.File(file))
        await whisper(interaction, view, file)

    async def _switch(self, interaction: Interaction, *, on: bool) -> None:
        """Do it. Raises `Problem` for members who may not, and where there is nothing to switch."""
        guild = _managed(interaction)
        if on and not self._allowed:
            raise Problem(words.INLINE_NOT_HERE.format(menu=words.MENU_CARDS))
        await self._inline.switch(guild, on=on)
        sentence = words.INLINE_ON if on else words.INLINE_OFF
        await whisper(interaction, notice(sentence.format(most=COMPACT_MOST, menu=words.MENU_CARDS)))


def _managed(interaction: Interaction) -> int:
    """Return the server that the asker manages. Raises `Problem` when they do not, and outside servers."""
    if interaction.guild_id is None:
        raise Problem(words.NO_SERVER)
    if not interaction.permissions.manage_guild:  # a server may have opened the command to others
        raise Problem(words.NEEDS_MANAGER)
    return interaction.guild_id
