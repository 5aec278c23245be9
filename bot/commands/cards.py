"""`/card`, `/rulings` and "Look up cards": any of the cards by its name, in any of eight languages."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.controls.cards import CardDesk
from bot.controls.replies import guarded
from bot.strings import words
from bot.views.cards import complete_card
from bot.widgets.components import Interaction

MOST_TYPED = 100


async def suggested(typed: str) -> list[app_commands.Choice[str]]:
    """Return the cards whose names fit what is being typed."""
    found = await asyncio.to_thread(complete_card, typed[:MOST_TYPED])
    return [app_commands.Choice(name=label, value=card_id) for label, card_id in found]


def card_command(cards: CardDesk) -> app_commands.Command[Any, Any, Any]:
    """Build `/card`."""

    @app_commands.command(name="card", description=words.COMMAND_CARD)
    @app_commands.describe(name=words.OPTION_NAME, private=words.OPTION_PRIVATE)
    async def card(
        interaction: Interaction, name: app_commands.Range[str, 1, MOST_TYPED], private: bool | None = None
    ) -> None:
        await guarded(interaction, lambda: cards.show(interaction, name, private=private))

    @card.autocomplete("name")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggested(typed)

    return card


def rulings_command(cards: CardDesk) -> app_commands.Command[Any, Any, Any]:
    """Build `/rulings`."""

    @app_commands.command(name="rulings", description=words.COMMAND_RULINGS)
    @app_commands.describe(card=words.OPTION_NAME, share=words.OPTION_SHARE)
    async def rulings(
        interaction: Interaction, card: app_commands.Range[str, 1, MOST_TYPED], share: bool = False
    ) -> None:
        await guarded(interaction, lambda: cards.show_rulings(interaction, card, share=share))

    @rulings.autocomplete("card")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggested(typed)

    return rulings


def look_up_menu(cards: CardDesk) -> app_commands.ContextMenu:
    """Build "Look up cards", which stands in the menu of every message."""

    async def look_up(interaction: Interaction, message: discord.Message) -> None:
        await guarded(interaction, lambda: cards.show_named(interaction, message))

    return app_commands.ContextMenu(name=words.MENU_CARDS, callback=look_up)
