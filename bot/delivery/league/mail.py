"""Messages of leagues on their way to Discord: posted, edited or taken away by their place, and sent directly as well.

What is new calls people by a message of its own, with their mentions; an edit calls nobody. A message carries a nonce
that lets Discord drop a second copy.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping
from typing import Any

import discord
import msgspec
import structlog
from msgspec.structs import replace

from bot.delivery.messages import CLOSED_DIRECT, UNKNOWN_CHANNEL, fingerprint, nonce_of
from bot.league import storage as rows
from bot.league.forgetting import is_stand_in
from bot.league.held import HeldSeason
from bot.league.storage import DueMessage, PostedMessage
from bot.storage.store import Storage

MOST_MENTIONS = 100  # Discord's limit
NEAR = 100  # messages after a pin or a new thread among which the line about it is looked for
ANSWERED = ("match", "dispute", "overdue")  # the places whose messages somebody has to answer

_log = structlog.get_logger()


class Message(msgspec.Struct, frozen=True):
    """What stands in a place: the view, whom it mentions when it is new, its pictures by their files' names.

    Another ``call`` than the last one is news: the old message goes, and a new one is posted. ``until`` is when it may
    be taken away.
    """

    view: Any
    mentions: tuple[int, ...] = ()
    pictures: Mapping[str, bytes] = {}
    roles: tuple[int, ...] = ()
    call: str = ""
    until: float = 0.0
    again: float = 0.0  # when it is looked at again
    channel: int = 0  # where it stands, 0 for the channel of the league
    pin: bool | None = None  # whether it is pinned; None where it is no matter
    thread_of: int = 0  # the channel whose line about the thread in which it stands goes, 0 for none


class LeagueMail:
    """Brings messages into the channels of leagues."""

    def __init__(self, client: discord.Client, storage: Storage, clock: Callable[[], float]) -> None:
        self._client = client
        self._storage = storage
        self._clock = clock

    async def put(self, held: HeldSeason, place: DueMessage, built: Message) -> None:
        """Edit what stands in a place, or post it when it is new or calls somebody."""
        known = await rows.message(self._storage, held.row.id, place.slot)
        if known is None:
            known = PostedMessage(held.row.id, place.slot, built.channel or held.row.channel)
        call = hashlib.blake2b(built.call.encode(), digest_size=6).hexdigest() if built.call else ""
        painted = (
            hashlib.blake2b(b"".join(built.pictures.values()), digest_size=6).hexdigest() if built.pictures else ""
        )
        shown = f"{fingerprint(built.view)}{painted}/{call}"
        if known.message is not None and known.hash == shown:
            return
        noted = "/" in known.hash  # earlier releases noted no call, and edited where this one calls
        news = known.hash.partition("/")[2] != call if noted else place.slot.partition(":")[0] in ANSWERED
        where = built.channel or held.row.channel
        stays = known.message is not None and not news and known.channel == where
        if stays and await self._edit(known, built):
            await self._note(replace(known, hash=shown))
            return
        known = await self.take_away(known) if known.message is not None else known
        await self._note(replace(await self._post(replace(known, channel=where), built), hash=shown))
        await self._send_directly(known, built)

    async def _edit(self, known: PostedMessage, built: Message) -> bool:
        """Edit a message; False when somebody deleted it."""
        target = self._client.get_partial_messageable(known.channel).get_partial_message(known.message or 0)
        files: dict[str, Any] = {"attachments": _files(built.pictures)} if built.pictures else {}
        try:
            await target.edit(view=built.view, allowed_mentions=discord.AllowedMentions.none(), **files)
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
            return False
        if built.pin is False:
            await self._pinned(target, pin=False)
        return True

    async def _pinned(self, message: discord.PartialMessage, *, pin: bool) -> None:
        """Pin or unpin a message; without the permission it stands where it stands."""
        try:
            await (message.pin() if pin else message.unpin())
        except discord.HTTPException as error:
            _log.info("a card of a league is not pinned or unpinned", code=error.code)

    async def _quiet(self, channel: int, after: int, kind: discord.MessageType, about: int) -> None:
        """Delete Discord's own line about a pinned message or a new thread: the messages of the league show both."""
        where, thread = self._client.get_partial_messageable(channel), self._client.get_channel(about)
        name = thread.name if isinstance(thread, discord.Thread) else ""
        try:
            async for line in where.history(after=discord.Object(after), limit=NEAR):
                known = line.reference
                meant = known is not None and about in (known.message_id, known.channel_id)
                if line.type is kind and (meant or (name and line.content == name)):
                    await line.delete()
                    return
        except discord.HTTPException as error:
            _log.info("a line of Discord's own stays", code=error.code)

    async def take_away(self, known: PostedMessage) -> PostedMessage:
        """Delete the message of a place; returns the place without one."""
        if known.message is None:
            return known
        try:
            await self._client.get_partial_messageable(known.channel).get_partial_message(known.message).delete()
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            _log.info("an old announcement stays", season=known.season, slot=known.slot, code=error.code)
        empty = replace(known, message=None, hash="", generation=known.generation + 1)
        await self._note(empty)
        return empty

    async def _post(self, known: PostedMessage, built: Message) -> PostedMessage:
        users = [discord.Object(user) for user in dict.fromkeys(built.mentions) if not is_stand_in(user)]
        roles = [discord.Object(role) for role in built.roles]
        allowed = discord.AllowedMentions(everyone=False, roles=roles, users=users[:MOST_MENTIONS])
        files: dict[str, Any] = {"files": _files(built.pictures)} if built.pictures else {}
        where = self._client.get_partial_messageable(known.channel)
        nonce = await self._nonce(known, f"{known.channel}")
        posted = await where.send(view=built.view, nonce=nonce, allowed_mentions=allowed, **files)
        if built.pin:
            await self._pinned(where.get_partial_message(posted.id), pin=True)
            await self._quiet(known.channel, posted.id, discord.MessageType.pins_add, posted.id)
        if built.thread_of:
            await self._quiet(built.thread_of, known.channel, discord.MessageType.thread_created, known.channel)
        return replace(known, message=posted.id, posted=self._clock())

    async def _nonce(self, known: PostedMessage, where: str) -> str:
        name = f"league:{known.season}:{known.slot}:{where}:{known.generation}"
        return nonce_of(name, await self._storage.restorations())

    async def _send_directly(self, known: PostedMessage, built: Message) -> None:
        """Send a message also to those whom it mentions and who want messages directly (`/preferences direct`)."""
        for user in dict.fromkeys(built.mentions) if not built.pictures else ():
            if is_stand_in(user) or not (await self._storage.preferences(user)).direct:
                continue
            try:
                channel = await self._client.create_dm(discord.Object(user))
                await channel.send(view=built.view, nonce=await self._nonce(known, f"direct{user}"))
            except discord.HTTPException as error:
                if error.status >= 500:
                    raise
                _log.info("a player takes no direct messages", closed=error.code == CLOSED_DIRECT)

    async def _note(self, row: PostedMessage) -> None:
        async with self._storage.work() as work:
            await rows.put_message(work, row)


def _files(pictures: Mapping[str, bytes]) -> list[discord.File]:
    return [discord.File(io.BytesIO(painted), name) for name, painted in pictures.items()]
