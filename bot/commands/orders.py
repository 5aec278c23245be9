"""`/game orders`: standing orders, running plans, and what they answered."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.service import Service
from bot.controls.plans import PlanPresses
from bot.controls.replies import guarded, own_seat
from bot.strings import plans as words
from bot.strings import words as general
from bot.widgets.components import Interaction


def orders_command(service: Service, plans: PlanPresses) -> app_commands.Command[Any, Any, Any]:
    """Build `/game orders`."""

    @app_commands.command(name="orders", description=words.COMMAND_ORDERS)
    @app_commands.describe(game=general.OPTION_GAME)
    async def orders(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            await plans.show_orders(interaction, table, own_seat(table, interaction.user.id, None))

        await guarded(interaction, run)

    return orders
