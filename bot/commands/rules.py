"""`/rule` and `/define`: a question, a number or a term; the rule in our words, with its source; `/ruling`: a server's own."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.archive.house_rulings import LONGEST_ANSWER as OWN_ANSWER
from bot.archive.house_rulings import LONGEST_QUESTION as OWN_QUESTION
from bot.archive.house_rulings import LONGEST_RULE as OWN_RULE
from bot.archive.house_rulings import Written
from bot.controls.organising.rulings import RulingsDesk
from bot.controls.replies import guarded
from bot.controls.rules import LONGEST_QUESTION, RuleDesk
from bot.strings import house, words
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


@app_commands.guild_only()
class RulingGroup(app_commands.Group):
    """`/ruling …`: a server's own rulings and house rules."""

    def __init__(self, desk: RulingsDesk) -> None:
        super().__init__(name="ruling", description=house.COMMAND_RULING)
        self._desk = desk

    @app_commands.command(name="add", description=house.COMMAND_RULING_ADD)
    @app_commands.describe(
        question=house.OPTION_RULING_QUESTION,
        answer=house.OPTION_RULING_ANSWER,
        standing=house.OPTION_STANDING,
        rule=house.OPTION_RULING_RULE,
    )
    @app_commands.choices(standing=[app_commands.Choice(name=name, value=key) for key, name in house.STANDINGS.items()])
    async def add(
        self,
        interaction: Interaction,
        question: app_commands.Range[str, 1, OWN_QUESTION],
        answer: app_commands.Range[str, 1, OWN_ANSWER],
        standing: str = "ruling",
        rule: app_commands.Range[str, 1, OWN_RULE] | None = None,
    ) -> None:
        """Enter a ruling, or another answer to a question that has one."""
        written = Written(question, answer, standing, rule or "")
        await guarded(interaction, lambda: self._desk.add(interaction, written))

    @add.autocomplete("rule")
    async def complete(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Return the entries that fit what is being typed."""
        return [app_commands.Choice(name=label, value=value) for label, value in await complete_rule(typed)]

    @app_commands.command(name="list", description=house.COMMAND_RULING_LIST)
    async def show(self, interaction: Interaction) -> None:
        """List the server's rulings."""
        await guarded(interaction, lambda: self._desk.show(interaction))

    @app_commands.command(name="remove", description=house.COMMAND_RULING_REMOVE)
    @app_commands.describe(number=house.OPTION_RULING_NUMBER)
    async def remove(self, interaction: Interaction, number: app_commands.Range[int, 1]) -> None:
        """Remove a ruling."""
        await guarded(interaction, lambda: self._desk.remove(interaction, number))

    @app_commands.command(name="export", description=house.COMMAND_RULING_EXPORT)
    async def export(self, interaction: Interaction) -> None:
        """Send all rulings as a file."""
        await guarded(interaction, lambda: self._desk.export(interaction))

    @app_commands.command(name="import", description=house.COMMAND_RULING_IMPORT)
    @app_commands.describe(file=house.OPTION_RULINGS_FILE)
    async def read_in(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Enter all rulings of a file."""
        await guarded(interaction, lambda: self._desk.read_in(interaction, file))
