"""What happens when somebody looks at the solitaire table of a server, or begins a game from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.base.errors import Problem
from bot.controls.games import GamePresses, clean
from bot.controls.replies import Deed, whisper
from bot.gathering.formats import usual_format
from bot.gathering.seating import Chair, Decks, Order, decks_for, playable_decks
from bot.gathering.solitaire import RULES, against_hazards
from bot.storage.store import Storage
from bot.strings import several, words
from bot.tables import dice
from bot.tables.challenges import best_scores
from bot.tables.pace import Terms
from bot.views.challenge.solitaire import solitaire_view
from bot.widgets import ids
from bot.widgets.components import Interaction, notice


class SolitaireDesk:
    """The deeds of these controls, and what `/solitaire` shows."""

    def __init__(self, storage: Storage, decks: Decks, games: GamePresses) -> None:
        self._storage: Final = storage
        self._decks: Final = decks
        self._games: Final = games
        self.deeds: Final[Mapping[str, Deed]] = {ids.SOLITAIRE: self._begin, ids.SOLITAIRE_TABLE: self._table}

    async def show(self, interaction: Interaction) -> None:
        """Post the table of the server; in the thread of a game the asker alone sees it."""
        at_table = await self._storage.is_table(interaction.channel_id)
        await interaction.response.defer(ephemeral=at_table, thinking=True)
        await interaction.edit_original_response(view=await self._view(interaction))

    async def _view(self, interaction: Interaction) -> discord.ui.LayoutView:
        if interaction.guild_id is None:
            raise Problem(words.NO_SERVER)
        return solitaire_view(*await best_scores(self._storage, interaction.guild_id))

    async def _table(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show the table as it is now, to the presser alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await whisper(interaction, await self._view(interaction))

    async def _begin(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Begin a game of the presser's with the deck played last, or the first one there is."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel, guild, user = interaction.channel, interaction.guild_id, interaction.user
        if guild is None:
            raise Problem(words.NO_SERVER)
        place = channel.parent_id if isinstance(channel, discord.Thread) else getattr(channel, "id", None)
        if place is None or not isinstance(channel, discord.Thread | discord.TextChannel):
            raise Problem(words.NO_THREADS_HERE)
        game = usual_format("short", RULES)
        known, last = decks_for(game), (await self._storage.preferences(user.id)).deck
        typed = last if last and (last in known or last not in playable_decks()) else next(iter(known))
        mine = await self._decks.pick(user.id, typed, game)
        name = clean(user.display_name)
        first = Chair(user.id, name, mine.name, cards=mine.cards, luck=dice.of_interaction(interaction.id))
        terms = Terms("none", rules=RULES)
        thread = await self._games.begin(Order(guild, place, user.id, game.length, against_hazards(first), terms))
        await whisper(interaction, notice(several.ALONE_BEGUN.format(thread=f"<#{thread}>")))
