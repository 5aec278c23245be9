"""The threads in which games are played: opened, found again, entered, and forgotten when somebody deleted them."""

from __future__ import annotations

from typing import Final

import discord
import structlog

from bot.base.errors import Unreachable
from bot.base.plain_text import clip
from bot.delivery.picture_queue import PictureQueue
from bot.storage.store import Storage
from bot.strings import words
from bot.tables.sessions import Sessions
from bot.tables.table import Table

ARCHIVE_MINUTES: Final = 10080
LONGEST_NAME: Final = 100  # characters of a thread

_log = structlog.get_logger()


class Threads:
    """The threads of all games."""

    def __init__(
        self, client: discord.Client, storage: Storage, sessions: Sessions, picture_queue: PictureQueue
    ) -> None:
        self._client = client
        self._storage = storage
        self._sessions = sessions
        self._picture_queue = picture_queue

    async def open(self, game: int) -> int:
        """Open a game's thread unless it is there, and return it.

        Raises `Unreachable` when the bot may not, or cannot in that channel.
        """
        table = await self._sessions.table(game)
        if table.row.thread is not None and not await self._is_there(table.row.thread):
            await self.forget(game)
            table = await self._sessions.table(game)
        if table.row.thread is None:
            await self.create(table)
            table = await self._sessions.table(game)
        assert table.row.thread is not None
        return table.row.thread

    async def _is_there(self, thread: int) -> bool:
        """Ask Discord: a deleted thread may still be remembered here."""
        try:
            await self._client.fetch_channel(thread)
        except discord.NotFound:
            return False
        return True

    async def create(self, table: Table) -> bool:
        """Open a thread and let the players in. Raises `Unreachable`; true otherwise."""
        names = " – ".join(one.name for one in table.seats)
        room = LONGEST_NAME - len(words.THREAD_NAME.format(names="", game=table.row.id))
        name = words.THREAD_NAME.format(names=clip(names, room), game=table.row.id)
        try:
            channel = self._client.get_channel(table.row.channel) or await self._client.fetch_channel(table.row.channel)
        except (discord.NotFound, discord.Forbidden) as error:
            raise Unreachable(words.NO_PERMISSION.format(channel="that channel")) from error
        if not isinstance(channel, discord.TextChannel):
            raise Unreachable(words.NO_THREADS_HERE)
        private = bool(table.row.private)
        thread = await self._left_behind(channel, name) or await _create_thread(channel, name, private=private)
        await self._sessions.set_thread(table.row.id, thread.id)
        await _let_in(thread, table)
        return True

    async def _left_behind(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """Return the thread that a killed process opened and did not note: ours, of this name, nobody else's game."""
        me = self._client.user
        for thread in channel.threads:
            if me is not None and thread.owner_id == me.id and thread.name == name:
                known = await self._storage.game_in_thread(thread.id)
                if known is None and await self._is_there(thread.id):
                    return thread
        return None

    async def welcome(self, table: Table) -> None:
        """Let everybody who plays now into the thread."""
        if table.row.thread is None:
            return
        channel = self._client.get_channel(table.row.thread)
        if isinstance(channel, discord.Thread):
            await _let_in(channel, table)

    async def let_in(self, thread: int, user: int) -> None:
        """Add somebody who watches to a thread; who cannot be added finds it all the same."""
        channel = self._client.get_channel(thread)
        if isinstance(channel, discord.Thread):
            try:
                await channel.add_user(discord.Object(user))
            except discord.HTTPException as error:
                _log.info("a spectator cannot be added to the thread", code=error.code)

    async def forget(self, game: int) -> None:
        """Forget a deleted thread and everything in it; the game waits for `/game resume`."""
        table = await self._sessions.table(game)
        self._picture_queue.forget(game)
        if table.row.thread is not None:
            async with self._storage.work() as work:
                await work.forget_messages(game, table.row.thread)
                await work.drop_outbox(game)
        await self._sessions.set_thread(game, None)


async def _let_in(thread: discord.Thread, table: Table) -> None:
    for user in {one.user for one in table.seats if one.user is not None}:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            _log.info("a player cannot be added to the thread", game=table.row.id, code=error.code)


async def _create_thread(channel: discord.TextChannel, name: str, *, private: bool) -> discord.Thread:
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE_MINUTES)
    except discord.Forbidden as error:
        sentence = words.NO_PERMISSION_PRIVATE if private else words.NO_PERMISSION
        raise Unreachable(sentence.format(channel=channel.mention)) from error
