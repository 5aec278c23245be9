"""What happens below an answer about the rules: share it, flag it, ask more narrowly, read the official wording."""

from __future__ import annotations

from typing import Final

from bot.archive.house_rulings import HouseRulings
from bot.archive.rule_questions import LONGEST_NOTE, RuleQuestions
from bot.base.errors import Problem
from bot.controls.replies import AtTable, Deed, hidden, numbers_in, whisper
from bot.strings import words
from bot.views import lookups
from bot.widgets import ids
from bot.widgets.components import Interaction, notice
from bot.widgets.forms import Form, field, typed

LONGEST_QUESTION: Final = 300
FIELD: Final = "text"  # of either form


class RuleDesk:
    """Answers `/rule` and `/define`, and does what the buttons below an answer say."""

    def __init__(self, inquiries: RuleQuestions, house: HouseRulings, at_table: AtTable) -> None:
        self._inquiries = inquiries
        self._house = house
        self._at_table = at_table
        self.deeds: Final[dict[str, Deed]] = {
            ids.OFFICIAL: self._official,
            ids.SHARE_RULE: self._share,
            ids.FLAG_RULE: self._flag,
            ids.NOT_MEANT: self._not_meant,
            ids.NARROW: self._narrow,
            ids.ASK_AGAIN: self._ask_again,
        }
        self.forms: Final[dict[str, Deed]] = {ids.ASK_AGAIN: self._asked, ids.FLAG_RULE: self._flagged}

    # ------------------------------------------------------------------ commands

    async def ask(self, interaction: Interaction, question: str, *, private: bool | None) -> None:
        """Answer a question, the server's own rulings first, for everybody or the asker. Raises `Problem` when nothing is near."""
        alone = await hidden(interaction, self._at_table, private)
        await interaction.response.defer(ephemeral=alone, thinking=True)
        number = await self._inquiries.note(question[:LONGEST_QUESTION])
        own = await self._house.of_guild(interaction.guild_id) if interaction.guild_id else []
        view = await lookups.answer_question(question, number, own=own)
        await interaction.followup.send(view=view, ephemeral=alone)

    async def define(self, interaction: Interaction, term: str, *, private: bool | None) -> None:
        """Show what the glossary says on a term. Raises `Problem` when nothing is near."""
        alone = await hidden(interaction, self._at_table, private)
        await interaction.response.defer(ephemeral=alone, thinking=True)
        await interaction.followup.send(view=await lookups.define(term), ephemeral=alone)

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
        box = field(FIELD, words.ASK_AGAIN_LABEL, long=True, given=question, most=LONGEST_QUESTION)
        await interaction.response.send_modal(Form(ids.form(ids.ASK_AGAIN), words.ASK_AGAIN, box))

    async def _flag(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await self._flagged_question(rest)
        box = field(FIELD, words.FLAG_LABEL, long=True, need=False, most=LONGEST_NOTE)
        await interaction.response.send_modal(Form(ids.form(ids.FLAG_RULE, rest), words.FLAG_RULE, box))

    async def _flagged_question(self, rest: str) -> tuple[str, str]:
        """Return the question and the entry that a flag is about. Raises `Problem` when the question is no longer known."""
        number, _, entry = rest.partition(":")
        return await self._inquiries.question(_number(number)), entry

    # --------------------------------------------------------------------- forms

    async def _asked(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await self.ask(interaction, typed(interaction)[FIELD], private=True)

    async def _flagged(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        question, entry = await self._flagged_question(rest)
        note = typed(interaction)[FIELD].strip()
        await self._inquiries.flag(
            guild=interaction.guild_id or 0, user=interaction.user.id, question=question, entry=entry, note=note
        )
        await whisper(interaction, notice(words.FLAGGED))


def _number(rest: str) -> int:
    return numbers_in(rest, 1)[0]
