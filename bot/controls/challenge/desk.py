"""What happens when somebody begins the daily challenge, or looks at its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.base.errors import Problem
from bot.controls.games import GamePresses, clean
from bot.controls.replies import Deed, numbers_in, whisper
from bot.gathering.challenges import Challenges
from bot.storage.store import Storage
from bot.strings import words
from bot.tables import dice
from bot.tables.challenges import Challenge, challenge_before, challenge_of
from bot.views.challenge.table import challenge_view
from bot.widgets import ids
from bot.widgets.components import Interaction, notice


class ChallengeDesk:
    """The deeds of these controls, and what `/challenge` shows."""

    def __init__(self, storage: Storage, challenges: Challenges, games: GamePresses) -> None:
        self._storage: Final = storage
        self._challenges: Final = challenges
        self._games: Final = games
        self.deeds: Final[Mapping[str, Deed]] = {ids.CHALLENGE: self._begin, ids.CHALLENGE_TABLE: self._table}

    async def show(self, interaction: Interaction) -> None:
        """Post today's challenge of the server; in the thread of a game the asker alone sees it."""
        if interaction.guild_id is None:
            raise Problem(words.NO_SERVER)
        at_table = await self._storage.is_table(interaction.channel_id)
        await interaction.response.defer(ephemeral=at_table, thinking=True)
        view = await self._view(await self._challenges.today(interaction.guild_id))
        await interaction.edit_original_response(view=view)

    async def _view(self, known: Challenge) -> discord.ui.LayoutView:
        ranked, others = await self._challenges.scores(known)
        return challenge_view(
            known,
            self._challenges.running(known),
            ranked,
            others,
            seal=dice.seal_of(dice.parts_of(known.server)),
            before=await challenge_before(self._storage, known),
        )

    async def _begin(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Begin the presser's game of a challenge."""
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._here(interaction, number)
        channel = interaction.channel
        if isinstance(channel, discord.Thread):
            place = channel.parent_id
        elif isinstance(channel, discord.TextChannel):
            place = channel.id
        else:
            raise Problem(words.NO_THREADS_HERE)
        name, half = clean(interaction.user.display_name), dice.of_interaction(interaction.id)
        guild = interaction.guild_id or 0
        order = await self._challenges.order(number, guild, place, interaction.user.id, name, half)
        thread = await self._games.begin(order)
        await whisper(interaction, notice(words.CHALLENGE_BEGUN.format(thread=f"<#{thread}>")))

    async def _table(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show the table of a challenge as it is now, to the presser alone."""
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await whisper(interaction, await self._view(await self._here(interaction, number)))

    async def _here(self, interaction: Interaction, number: int) -> Challenge:
        """Return a challenge of the server of a press. Raises `Problem` when it has none of that number."""
        known = await challenge_of(self._storage, number)
        if known.guild != interaction.guild_id:
            raise Problem(words.NO_SUCH_CHALLENGE)
        return known
