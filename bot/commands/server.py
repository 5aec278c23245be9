"""`/server …`: how the bot behaves in one server; for members who manage it."""

from __future__ import annotations

from discord import app_commands

from bot.base.errors import Problem
from bot.controls.inline import Inline
from bot.controls.organising.flags import FlagsDesk, managed
from bot.controls.replies import guarded, whisper
from bot.strings import words
from bot.views.cards import COMPACT_MOST
from bot.widgets.components import Interaction, notice


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ServerGroup(app_commands.Group):
    """`/server …`. ``allowed``: the operator has switched inline look-ups on."""

    def __init__(self, inline: Inline, flagged: FlagsDesk, *, allowed: bool) -> None:
        super().__init__(name="server", description=words.COMMAND_SERVER)
        self._inline = inline
        self._flagged = flagged
        self._allowed = allowed

    @app_commands.command(name="inline", description=words.COMMAND_INLINE)
    @app_commands.describe(switch=words.OPTION_INLINE)
    @app_commands.choices(switch=[app_commands.Choice(name=name, value=key) for key, name in words.SWITCH.items()])
    async def inline(self, interaction: Interaction, switch: str) -> None:
        """Switch `[[name]]` on or off in this server."""
        await guarded(interaction, lambda: self._switch(interaction, on=switch == "on"))

    @app_commands.command(name="flags", description=words.COMMAND_FLAGS)
    async def flags(self, interaction: Interaction) -> None:
        """List the answers that members flagged as wrong, with the file of all; only the asker sees it."""
        await guarded(interaction, lambda: self._flagged.show(interaction))

    async def _switch(self, interaction: Interaction, *, on: bool) -> None:
        """Do it. Raises `Problem` for members who may not, and where there is nothing to switch."""
        guild = managed(interaction)
        if on and not self._allowed:
            raise Problem(words.INLINE_NOT_HERE.format(menu=words.MENU_CARDS))
        await self._inline.switch(guild, on=on)
        sentence = words.INLINE_ON if on else words.INLINE_OFF
        await whisper(interaction, notice(sentence.format(most=COMPACT_MOST, menu=words.MENU_CARDS)))
