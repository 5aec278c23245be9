"""Answers to `[[name]]` in messages: a switch of the operator, and one for each server.

Only with the message content intent can the bot read messages, so this is off unless the operator wants it. What was
answered is kept in memory for five minutes: who deletes their message in that time deletes the answer with it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.controls.cards import CardDesk, asked_cards, asked_names
from bot.storage.store import Storage
from bot.strings import words
from bot.views.cards import COMPACT_MOST

KEPT_S: Final = 300.0
KEPT: Final = 1000  # answers; a server busier than that loses the oldest ones
SPOKEN: Final = frozenset((discord.MessageType.default, discord.MessageType.reply))

_log = structlog.get_logger()


@dataclass(slots=True)
class _Asked:
    """A message that is or was answered; ``gone`` when it was deleted before its answer stood."""

    at: float
    reply: discord.Message | None = None
    gone: bool = False


class Inline:
    """Looks up cards that somebody types in double brackets. ``clock`` gives seconds."""

    def __init__(self, storage: Storage, cards: CardDesk, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._cards = cards
        self._clock = clock
        self._asked: OrderedDict[int, _Asked] = OrderedDict()

    # ------------------------------------------------------------------ the switch

    async def is_on(self, server: int) -> bool:
        """Whether a server wants answers; until somebody switches them off, it does."""
        return await self._storage.meta(_key(server)) != "off"

    async def switch(self, server: int, *, on: bool) -> None:
        """Keep what a server wants."""
        async with self._storage.work() as work:
            await work.put_meta(_key(server), "on" if on else "off")

    # -------------------------------------------------------------------- messages

    async def on_message(self, message: discord.Message) -> None:
        """Answer a person's message that names cards in double brackets; anything else is left alone.

        What is said in the thread of a game is not even looked at.
        """
        if message.author.bot or message.webhook_id is not None or message.guild is None:
            return
        if isinstance(message.channel, discord.Thread) and await self._is_table(message.channel.id):
            return  # the talk of players at their table is never read
        names = asked_names(message.content) if message.type in SPOKEN else []
        if names and await self.is_on(message.guild.id):
            await self._answer(message, names)

    async def _is_table(self, thread: int) -> bool:
        return await self._storage.game_in_thread(thread) is not None

    async def _answer(self, message: discord.Message, names: list[str]) -> None:
        found, notes = asked_cards(names[:COMPACT_MOST])
        if len(names) > COMPACT_MOST:
            notes.append(words.MORE_NAMES.format(most=COMPACT_MOST))
        asked = self._remember(message.id)
        shown = await self._cards.several(found, notes)
        try:
            asked.reply = await message.reply(view=shown.view, files=shown.files(), mention_author=False)
            if asked.gone:
                await asked.reply.delete()
        except discord.HTTPException as error:  # no permission to write here, or the message is gone: nobody to tell
            _log.info("a look-up in a message cannot be answered", code=error.code)

    def _remember(self, message: int) -> _Asked:
        """Keep a message that is being answered; forget those that are too old."""
        now = self._clock()
        while self._asked and (len(self._asked) >= KEPT or next(iter(self._asked.values())).at < now - KEPT_S):
            self._asked.popitem(last=False)
        asked = self._asked[message] = _Asked(now)
        return asked

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Delete the answer to a message that was deleted."""
        await self._withdraw((event.message_id,))

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Delete the answers to messages that were deleted together."""
        await self._withdraw(event.message_ids)

    async def _withdraw(self, messages: Iterable[int]) -> None:
        for message in messages:
            asked = self._asked.pop(message, None)
            if asked is None or asked.at < self._clock() - KEPT_S:
                continue
            asked.gone = True
            if asked.reply is None:
                continue  # it is about to be posted, and deleted then
            try:
                await asked.reply.delete()
            except discord.HTTPException as error:
                _log.info("an answer cannot be deleted", code=error.code)


def _key(server: int) -> str:
    return f"inline:{server}"
