"""`/ruling …`: a server's own rulings and house rules, entered by its organisers and read by its members."""

from __future__ import annotations

import io

import discord

from bot.archive.house_rulings import LARGEST_FILE, LONGEST_AUTHOR, HouseRulings, Written, as_json
from bot.base.errors import Problem
from bot.base.plain_text import clip, said
from bot.controls.league import Hall
from bot.controls.replies import whisper
from bot.strings import house, words
from bot.views import lookups
from bot.widgets.components import Interaction, message, notice, text


class RulingsDesk:
    """Does what `/ruling` says; what changes something asks first whether the asker organises this server's leagues."""

    def __init__(self, rulings: HouseRulings, hall: Hall) -> None:
        self._rulings = rulings
        self._hall = hall

    async def add(self, interaction: Interaction, ruling: Written) -> None:
        """Keep a ruling in its author's name. Raises `Problem` for members who may not, and for a rule that is not there."""
        guild = await self._organised(interaction)
        rule = (await lookups.known_entry(ruling.rule)).key if ruling.rule.strip() else ""
        author = clip(interaction.user.display_name, LONGEST_AUTHOR)
        written = Written(ruling.question, ruling.answer, ruling.standing, rule, author)
        number = await self._rulings.add(guild, interaction.user.id, written)
        await whisper(interaction, notice(house.RULING_ADDED.format(number=number)))

    async def remove(self, interaction: Interaction, number: int) -> None:
        """Remove a ruling. Raises `Problem` for members who may not, and where there is none of that number."""
        gone = await self._rulings.remove(await self._organised(interaction), number)
        await whisper(interaction, notice(house.RULING_REMOVED.format(question=said(gone.question, 200))))

    async def read_in(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Keep all rulings of a file. Raises `Problem` for members who may not, and for a bad file: nothing changes then."""
        guild = await self._organised(interaction)
        if file.size > LARGEST_FILE:
            raise Problem(house.RULINGS_FILE_LARGE)
        count = await self._rulings.read_in(guild, interaction.user.id, await file.read())
        await whisper(interaction, notice(house.RULINGS_READ.format(count=count)))

    async def show(self, interaction: Interaction) -> None:
        """List the server's rulings for the asker. Raises `Problem` where there are none."""
        found = await self._rulings.of_guild(_server(interaction))
        if not found:
            raise Problem(house.NO_HOUSE_RULINGS)
        await whisper(interaction, lookups.house_list(found))

    async def export(self, interaction: Interaction) -> None:
        """Send the server's rulings as a file that only the asker sees. Raises `Problem` where there are none."""
        found = await self._rulings.of_guild(_server(interaction))
        if not found:
            raise Problem(house.NO_HOUSE_RULINGS)
        file = discord.File(io.BytesIO(as_json(found)), house.RULINGS_FILE)
        sent = message(text(house.RULINGS_SENT.format(count=len(found))), discord.ui.File(file))
        await whisper(interaction, sent, file)

    async def _organised(self, interaction: Interaction) -> int:
        """Return the asker's server. Raises `Problem` for who neither manages it nor has its organisers' role."""
        guild = _server(interaction)
        if not await self._hall.may_create(interaction):
            raise Problem(house.MAY_NOT_RULE)
        return guild


def _server(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Problem(words.NO_SERVER)
    return interaction.guild_id
