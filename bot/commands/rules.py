"""`/rule` and `/define`: a question in words, a number or a term; the rule in our words, with its source."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.controls.replies import guarded
from bot.controls.rules import LONGEST_QUESTION, RuleDesk
from bot.strings import words
from bot.views.lookups import complete_rule, complete_term
from bot.widgets.components import Interaction

LONGEST_TERM = 100


def rule_command(rules: RuleDesk) -> app_commands.Command[Any, Any, Any]:
    """Build `/rule`."""

    @app_commands.command(name="rule", description=words.COMMAND_RULE)
    @app_commands.describe(question=words.OPTION_QUESTION, private=words.OPTION_PRIVATE)
    async def rule(
        interaction: Interaction, question: app_commands.Range[str, 1, LONGEST_QUESTION], private: bool | None = None
    ) -> None:
        await guarded(interaction, lambda: rules.ask(interaction, question, private=private))

    @rule.autocomplete("question")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=label, value=value) for label, value in await complete_rule(typed)]

    return rule


def define_command(rules: RuleDesk) -> app_commands.Command[Any, Any, Any]:
    """Build `/define`."""

    @app_commands.command(name="define", description=words.COMMAND_DEFINE)
    @app_commands.describe(term=words.OPTION_TERM, private=words.OPTION_PRIVATE)
    async def define(
        interaction: Interaction, term: app_commands.Range[str, 1, LONGEST_TERM], private: bool | None = None
    ) -> None:
        await guarded(interaction, lambda: rules.define(interaction, term, private=private))

    @define.autocomplete("term")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=label, value=value) for label, value in await complete_term(typed)]

    return define
