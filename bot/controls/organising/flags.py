"""`/server flags`: answers that members flagged as wrong, looked at one by one and mended with a ruling of the server."""

from __future__ import annotations

import io
from typing import Final

import discord

from bot.archive.house_rulings import LONGEST_ANSWER, LONGEST_RULE, HouseRulings, Written, as_question
from bot.archive.rule_questions import RuleQuestions, as_csv
from bot.base.errors import Problem
from bot.base.plain_text import said
from bot.controls.organising.rulings import RulingsDesk
from bot.controls.replies import Deed, numbers_in, whisper
from bot.strings import words
from bot.views import lookups
from bot.views.asked.flags import flag_view, flags_view
from bot.widgets import ids
from bot.widgets.components import Interaction, notice
from bot.widgets.forms import Form, field, typed

ANSWER: Final = "text"
RULE: Final = "rule"


class FlagsDesk:
    """Shows a server's flags to whoever manages it, and does what the controls beside one say; ``rulings`` keeps what mends them."""

    def __init__(self, inquiries: RuleQuestions, house: HouseRulings, rulings: RulingsDesk) -> None:
        self._inquiries = inquiries
        self._house = house
        self.rulings = rulings
        self.deeds: Final[dict[str, Deed]] = {
            ids.FLAGS: self._look,
            ids.MEND_FLAG: self._mend,
            ids.DROP_FLAG: self._drop,
        }
        self.forms: Final[dict[str, Deed]] = {ids.MEND_FLAG: self._mended}

    async def show(self, interaction: Interaction) -> None:
        """List the flags. Raises `Problem` for members who may not, and where there are none."""
        guild = managed(interaction)
        found = await self._inquiries.flags(guild)
        if not found:
            raise Problem(words.NO_FLAGS)
        file = discord.File(io.BytesIO(as_csv(found)), words.FLAGS_FILE)
        await whisper(interaction, flags_view(found, await self._house.of_guild(guild), file), file)

    async def _look(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        guild = managed(interaction)
        (number,) = numbers_in(values[0] if len(values) == 1 else "", 1)
        flag = await self._inquiries.flag_of(guild, number)
        entry = await lookups.consult(lambda rules: rules.find(flag.entry))
        await whisper(interaction, flag_view(flag, entry, await self._house.of_guild(guild)))

    async def _mend(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (number,) = numbers_in(rest, 1)
        flag = await self._inquiries.flag_of(managed(interaction), number)
        fields = (
            field(ANSWER, words.FLAG_ANSWER, long=True, most=LONGEST_ANSWER),
            field(RULE, words.FLAG_RIGHT, need=False, given=flag.entry, most=LONGEST_RULE),
        )
        await interaction.response.send_modal(Form(ids.form(ids.MEND_FLAG, number), words.FLAG_MEND, *fields))

    async def _mended(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Keep the ruling on the flag's question; the flag stays, answered, until it is dealt with."""
        (number,) = numbers_in(rest, 1)
        flag = await self._inquiries.flag_of(managed(interaction), number)
        told = typed(interaction)
        written = Written(as_question(flag.question), told.get(ANSWER, ""), rule=told.get(RULE, ""))
        await self.rulings.add(interaction, written)

    async def _drop(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (number,) = numbers_in(rest, 1)
        guild = managed(interaction)
        flag = await self._inquiries.flag_of(guild, number)
        await self._inquiries.drop(guild, number)
        await whisper(interaction, notice(words.FLAG_DROPPED.format(question=said(flag.question, 200))))


def managed(interaction: Interaction) -> int:
    """Return the server that the asker manages. Raises `Problem` when they do not, and outside servers."""
    if interaction.guild_id is None:
        raise Problem(words.NO_SERVER)
    if not interaction.permissions.manage_guild:  # a server may have opened the command to others
        raise Problem(words.NEEDS_MANAGER)
    return interaction.guild_id
