"""Which language somebody is spoken to: the asker's Discord locale chooses, and is remembered for what comes later.

An answer is in the asker's language. A direct message is in its reader's; what stands in a game's thread is in the
language of its players where they share one, else in English; a league speaks the language of its server.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.storage.slots import Slot
from bot.storage.store import Storage
from bot.strings import ENGLISH, languages, speak, spoken
from bot.tables.table import Table
from bot.widgets.components import Interaction
from carddb.language.catalogue import BOT, catalogue

TO_ONE: Final = ("whisper", "dm")  # kinds of slot that only their seat's player reads


class Languages:
    """Remembers who reads what; English needs no memory."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[int, str] = {}

    async def heard(self, interaction: Interaction) -> None:
        """Answer an interaction in its asker's language, and remember it when it is another one than before."""
        language, user = spoken(str(interaction.locale)), interaction.user.id
        speak(language)
        if self._known.get(user, ENGLISH) == language:
            return
        row = await self._storage.preferences(user)
        if (row.language or ENGLISH) != language:
            async with self._storage.work() as work:
                await work.put_preferences(replace(row, language=language))
        self._known[user] = language

    async def of(self, user: int) -> str:
        """Return the language of somebody who was heard before; English for anybody else."""
        if user not in self._known:
            self._known[user] = (await self._storage.preferences(user)).language or ENGLISH
        return self._known[user]

    async def of_slot(self, table: Table, slot: Slot) -> str:
        """Return the language of what stands in a place of a game (see `bot.delivery.outbox`)."""
        readers = [table.seats[slot.which]] if slot.kind in TO_ONE else list(table.seats)
        spoken_by = {await self.of(one.user) for one in readers if one.user is not None}
        return spoken_by.pop() if len(spoken_by) == 1 else ENGLISH


# --- commands ---------------------------------------------------------------------------------------------------


NAMES: Final = (
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
)


class Descriptions(app_commands.Translator):
    """Shows commands in the reader's language; their names stay, because guides and answers call them by name."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return a description or a choice in another language, None to leave it as it is."""
        language = spoken(str(locale))
        if language == ENGLISH or context.location in NAMES:
            return None
        return catalogue(language, BOT).find(string.message)


def fingerprint() -> dict[str, dict[str, str]]:
    """Return everything that `Descriptions` may say: when it changes, commands are registered anew."""
    return {language: dict(catalogue(language, BOT)) for language in languages() if language != ENGLISH}
