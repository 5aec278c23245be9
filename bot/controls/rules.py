"""What happens below an answer about the rules: share it, flag it, ask more narrowly, read the official wording."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
import structlog

from bot.archive.house_rulings import HouseRuling, HouseRulings
from bot.archive.rule_questions import LONGEST_NOTE, RuleQuestions
from bot.base.errors import Problem
from bot.controls.replies import Deed, hidden, numbers_in, own_seat, whisper
from bot.situations.cards import cards_asked
from bot.situations.trying import tried
from bot.storage.store import Storage
from bot.strings import words
from bot.tables.sessions import Sessions
from bot.views import lookups
from bot.views.asked.beside import card_parts, tried_parts
from bot.views.asked.here import line_here
from bot.widgets import ids
from bot.widgets.components import Interaction, notice, text
from bot.widgets.forms import Form, field, typed

_log = structlog.get_logger()

LONGEST_QUESTION: Final = 300
LONGEST_LINE: Final = 600
FIELD: Final = "text"  # of either form


class RuleDesk:
    """Answers `/rule` and `/define`, and does what the buttons below an answer say."""

    def __init__(self, inquiries: RuleQuestions, house: HouseRulings, storage: Storage, sessions: Sessions) -> None:
        self._inquiries = inquiries
        self._house = house
        self._storage = storage
        self._sessions = sessions
        self.deeds: Final[dict[str, Deed]] = {
            ids.OFFICIAL: self._official,
            ids.SHARE_RULE: self._share,
            ids.FLAG_RULE: self._flag,
            ids.NOT_MEANT: self._not_meant,
            ids.NARROW: self._narrow,
            ids.RULE: self._open,
            ids.WHY: self._open,
            ids.ASK_AGAIN: self._ask_again,
        }
        self.forms: Final[dict[str, Deed]] = {ids.ASK_AGAIN: self._asked, ids.FLAG_RULE: self._flagged}

    # ------------------------------------------------------------------ commands

    async def ask(self, interaction: Interaction, question: str, *, private: bool | None) -> None:
        """Answer a question, the server's own rulings first, for everybody or the asker. Raises `Problem` when nothing is near."""
        alone = await hidden(interaction, self._storage.is_table, private)
        await interaction.response.defer(ephemeral=alone, thinking=True)
        number = await self._inquiries.note(question[:LONGEST_QUESTION])
        own = await self._own(interaction)
        here = await self._here(interaction, question) if alone else []
        further = await beside_it(question)
        view = await lookups.answer_question(question, number, own=own, beneath=lambda shown: [*here, *further(shown)])
        await interaction.followup.send(view=view, ephemeral=alone)

    async def _here(self, interaction: Interaction, question: str) -> list[discord.ui.Item[Any]]:
        """Return what the question comes to in the game in whose thread one of its players asks: for that player alone."""
        row = await self._storage.game_in_thread(interaction.channel_id or 0)
        table = None if row is None else await self._sessions.table(row.id)
        if table is None or not table.running or not table.seats_of(interaction.user.id):
            return []
        line = line_here(table.game, own_seat(table, interaction.user.id, None), question)
        return [text(line, LONGEST_LINE)] if line else []

    async def define(self, interaction: Interaction, term: str, *, private: bool | None) -> None:
        """Show what the glossary says on a term. Raises `Problem` when nothing is near."""
        alone = await hidden(interaction, self._storage.is_table, private)
        await interaction.response.defer(ephemeral=alone, thinking=True)
        await interaction.followup.send(view=await lookups.define(term, await self._own(interaction)), ephemeral=alone)

    async def _own(self, interaction: Interaction) -> list[HouseRuling]:
        """Return the rulings of the asker's server."""
        return await self._house.of_guild(interaction.guild_id) if interaction.guild_id else []

    # ------------------------------------------------------------------- buttons

    async def _open(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show one rule, to the presser alone."""
        await whisper(interaction, await lookups.rule_entry(rest, await self._own(interaction)))

    async def _official(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await whisper(interaction, lookups.official_view(rest))

    async def _share(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Give a link to the answer; one that only its reader sees is posted first."""
        shown = interaction.message
        if shown is not None and not shown.flags.ephemeral:
            await whisper(interaction, notice(words.RULE_LINK.format(link=shown.jump_url)))
            return
        await interaction.response.send_message(view=await lookups.rule_entry(rest, await self._own(interaction)))
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
        own = await self._own(interaction)
        await whisper(interaction, await lookups.answer_question(question, number, values[0], own))

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


async def beside_it(question: str) -> lookups.Beneath:
    """Look up what the engine says to a question's situation, and the cards that it names: away from the event loop."""
    try:
        found = await asyncio.to_thread(tried, question)
    except Exception as error:  # noqa: BLE001 - an answer about the rules is given without a trial that fails
        _log.error("a situation cannot be tried", exc_info=error)
        found = None
    try:
        cards = await lookups.consult(lambda rules: cards_asked(rules, question))
    except Problem:  # the answer says that the rules cannot be read
        cards = []
    return lambda shown: [*tried_parts(found), *card_parts(cards, shown)]


def _number(rest: str) -> int:
    return numbers_in(rest, 1)[0]
