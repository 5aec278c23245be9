"""`/rule`: a question in words, a number or a term; the rule in our words, with its source."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.strings import en as words
from bot.views.items import Interaction
from bot.views.lookups import answer_question, complete_rule
from bot.views.presses import guarded

MOST_TYPED = 300


def rule_command() -> app_commands.Command[Any, Any, Any]:
    """Build `/rule`."""

    @app_commands.command(name="rule", description=words.COMMAND_RULE)
    @app_commands.describe(question=words.OPTION_QUESTION)
    async def rule(interaction: Interaction, question: app_commands.Range[str, 1, MOST_TYPED]) -> None:
        async def run() -> None:
            await interaction.response.defer(thinking=True)
            await interaction.followup.send(view=await answer_question(question))

        await guarded(interaction, run)

    @rule.autocomplete("question")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=label, value=value) for label, value in await complete_rule(typed)]

    return rule
