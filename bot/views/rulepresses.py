"""What happens below an answer about the rules: share it, flag it, ask more narrowly, read the official wording."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.errors import Problem
from bot.inquiries import LONGEST_NOTE, Inquiries
from bot.strings import en as words
from bot.views import ids, lookups
from bot.views.items import Interaction, clip, notice
from bot.views.presses import Deed, guarded, whisper

LONGEST_QUESTION: Final = 300
TITLE: Final = 45  # of a form
FIELD: Final = "text"

Sent = Callable[[Interaction, str], Awaitable[None]]


class Form(discord.ui.Modal):
    """A form of one field; what is written in it goes to ``sent``."""

    def __init__(self, title: str, label: str, sent: Sent, *, given: str = "", most: int, needed: bool) -> None:
        super().__init__(title=clip(title, TITLE), timeout=1800)
        self._sent = sent
        self.field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=FIELD,
            style=discord.TextStyle.paragraph,
            default=given[:most] or None,
            required=needed,
            max_length=most,
        )
        self.add_item(discord.ui.Label(text=clip(label, TITLE), component=self.field))

    async def on_submit(self, interaction: Interaction) -> None:
        """Hand over what was written."""
        await guarded(interaction, lambda: self._sent(interaction, self.field.value))


class Rules:
    """Answers `/rule` and `/define`, and does what the buttons below an answer say."""

    def __init__(self, inquiries: Inquiries) -> None:
        self._inquiries = inquiries
        self.deeds: Final[dict[str, Deed]] = {
            ids.OFFICIAL: self._official,
            ids.SHARE_RULE: self._share,
            ids.FLAG_RULE: self._flag,
            ids.NOT_MEANT: self._not_meant,
            ids.NARROW: self._narrow,
            ids.ASK_AGAIN: self._ask_again,
        }

    # ------------------------------------------------------------------ commands

    async def ask(self, interaction: Interaction, question: str, *, private: bool) -> None:
        """Answer a question, for everybody or for the asker alone. Raises `Problem` when nothing is near."""
        await interaction.response.defer(ephemeral=private, thinking=True)
        number = await self._inquiries.note(question[:LONGEST_QUESTION])
        view = await lookups.answer_question(question, number)
        await interaction.followup.send(view=view, ephemeral=private)

    async def define(self, interaction: Interaction, term: str, *, private: bool) -> None:
        """Show what the glossary says on a term. Raises `Problem` when nothing is near."""
        await interaction.response.defer(ephemeral=private, thinking=True)
        await interaction.followup.send(view=await lookups.define(term), ephemeral=private)

    # ------------------------------------------------------------------- buttons

    async def _official(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await whisper(interaction, lookups.official_view(rest))

    async def _share(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Give a link to the answer; one that only its reader sees is posted first."""
        shown = interaction.message
        if shown is not None and not shown.flags.ephemeral:
            await whisper(interaction, notice(words.RULE_LINK.format(link=shown.jump_url)))
            return
        await interaction.response.send_message(view=await lookups.rule_entry(rest))
        posted = await interaction.original_response()
        await whisper(interaction, notice(words.RULE_LINK.format(link=posted.jump_url)))

    async def _not_meant(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        question = await self._inquiries.question(_number(rest))
        await whisper(interaction, await lookups.narrower_view(question, _number(rest)))

    async def _narrow(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        if len(values) != 1 or values[0] not in words.FACETS:
            raise Problem(words.OLD_CONTROL)
        number = _number(rest)
        question = await self._inquiries.question(number)
        await whisper(interaction, await lookups.answer_question(question, number, values[0]))

    async def _ask_again(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        question = await self._inquiries.question(_number(rest))

        async def sent(again: Interaction, written: str) -> None:
            await self.ask(again, written, private=True)

        form = Form(words.ASK_AGAIN, words.ASK_AGAIN_LABEL, sent, given=question, most=LONGEST_QUESTION, needed=True)
        await interaction.response.send_modal(form)

    async def _flag(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        typed, _, entry = rest.partition(":")
        question = await self._inquiries.question(_number(typed))

        async def sent(again: Interaction, written: str) -> None:
            await self._inquiries.flag(
                guild=again.guild_id or 0, user=again.user.id, question=question, entry=entry, note=written.strip()
            )
            await whisper(again, notice(words.FLAGGED))

        form = Form(words.FLAG_RULE, words.FLAG_LABEL, sent, most=LONGEST_NOTE, needed=False)
        await interaction.response.send_modal(form)


def _number(rest: str) -> int:
    try:
        (found,) = ids.numbers(rest)
    except ValueError as error:
        raise Problem(words.OLD_CONTROL) from error
    return found
