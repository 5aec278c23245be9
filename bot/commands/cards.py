"""`/card`: any of the cards by its name, in any of eight languages."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.strings import en as words
from bot.views.items import Interaction, clip
from bot.views.lookups import card_view, find_card
from bot.views.presses import guarded
from carddb.search import name_index

MOST_TYPED = 100


def card_command() -> app_commands.Command[Any, Any, Any]:
    """Build `/card`."""

    @app_commands.command(name="card", description=words.COMMAND_CARD)
    @app_commands.describe(name=words.OPTION_NAME)
    async def card(interaction: Interaction, name: app_commands.Range[str, 1, MOST_TYPED]) -> None:
        async def run() -> None:
            await interaction.response.send_message(view=card_view(find_card(name)))

        await guarded(interaction, run)

    @card.autocomplete("name")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = name_index().autocomplete(typed[:MOST_TYPED])
        return [app_commands.Choice(name=clip(label, 100), value=card_id) for label, card_id in found]

    return card
