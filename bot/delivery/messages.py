"""Messages of a game in Discord: posted, edited and taken away by their place, and written down as they stand.

A new message carries a nonce made of the game, the place and how many messages stood there: Discord drops the second copy.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Final

import discord
import structlog
from msgspec.structs import replace

from bot.storage.rows import MessageRow
from bot.storage.slots import PICTURE, STATE, Slot
from bot.storage.store import Storage
from bot.tables.table import Table
from bot.widgets.components import Interaction, components

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
CLOSED_DIRECT: Final = 50007
ARCHIVED: Final = 50083
INVALID: Final = 50035
TOO_MANY: Final = 429
LOST_AT_MOST: Final = 1000  # messages looked at for those of lost moves
PICTURES_KNOWN: Final = 2000  # messages whose pictures are remembered

_log = structlog.get_logger()


@dataclass
class Run:
    """One pass over the places of a game: its messages as they are by now, and those edited but not written down yet."""

    game: int
    messages: dict[Slot, MessageRow]
    edited: list[MessageRow] = field(default_factory=list)
    over: bool = False  # tasks that were begun during a run remember it


_present: ContextVar[Run | None] = ContextVar("present", default=None)


def _run_of(game: int) -> Run | None:
    """Return the run over a game's places that the present task belongs to."""
    run = _present.get()
    return run if run is not None and run.game == game and not run.over else None


Painted = tuple[int, float]  # a message, and when its picture was drawn: another process may have drawn a newer one


def _painted(row: MessageRow) -> Painted:
    return row.message or 0, row.picture_at


class Messages:
    """The messages of all games; ``quiet`` is held while a game's state and log are edited."""

    def __init__(self, client: discord.Client, storage: Storage, clock: Callable[[], float]) -> None:
        self._client = client
        self._storage = storage
        self._clock = clock
        self._pictures: dict[Painted, list[discord.Attachment]] = {}
        self.quiet: Final[defaultdict[int, asyncio.Lock]] = defaultdict(asyncio.Lock)

    async def nonce(self, row: MessageRow) -> str:
        """Return the nonce of what is sent to a place."""
        name = f"{row.game}:{row.slot}:{row.channel}:{row.generation}"
        return nonce_of(name, await self._storage.restorations())

    # ------------------------------------------------------------------- known

    @contextmanager
    def run(self, game: int, known: dict[Slot, MessageRow]) -> Iterator[Run]:
        """Remember what is posted and edited in one pass over a game's places by the present task."""
        run = Run(game, known)
        token = _present.set(run)
        try:
            yield run
        finally:
            _present.reset(token)
            run.over = True

    async def of(self, game: int) -> dict[Slot, MessageRow]:
        """Return a game's messages by their place; a run has read them already and keeps them up to date."""
        run = _run_of(game)
        return await self._storage.messages(game) if run is None else run.messages

    async def write(self, row: MessageRow, dirty: tuple[Slot, ...] = ()) -> None:
        """Keep at once what stands in a place now, and which places are to be looked at again."""
        async with self._storage.work() as work:
            await work.put_message(row)
            for slot in dirty:
                await work.dirty(row.game, slot)
        run = _run_of(row.game)
        if run is not None:
            run.messages[row.slot] = row

    async def known(self, game: int, slot: Slot, channel: int) -> MessageRow:
        """Return what stands in a place of a channel, or what is to stand there."""
        found = (await self.of(game)).get(slot)
        if found is None:
            return MessageRow(game, slot, channel)
        if found.channel != channel:
            return replace(found, channel=channel, message=None, generation=found.generation + 1)
        return found

    def picture_in(self, row: MessageRow | None) -> list[discord.Attachment] | None:
        """Return the pictures of a message as far as this process has seen them."""
        return self._pictures.get(_painted(row)) if row is not None else None

    async def pictures_of(self, row: MessageRow) -> list[discord.Attachment]:
        """Return the pictures of a message that this process need not have seen; [] where the message is gone."""
        known = self.picture_in(row)
        if known is not None or row.message is None:
            return known or []
        try:
            found = await self._client.get_partial_messageable(row.channel).fetch_message(row.message)
        except discord.NotFound:
            return []
        return list(found.attachments)

    # ------------------------------------------------------- posting and editing

    async def put(
        self,
        table: Table,
        slot: Slot,
        view: discord.ui.LayoutView,
        *,
        mention: int | None = None,
        mentions: tuple[int, ...] = (),
        hand: Interaction | None = None,
        files: Sequence[discord.File] = (),
        kept: list[discord.Attachment] | None = None,
        silent: bool = False,
        pin: bool = False,
        anew: bool = False,
    ) -> bool:
        """Let a slot show a message: edit the one that stands there, or post one (``anew``: in any case).

        ``files`` come with it; where the one that stands there has ``kept`` ones that will do, it keeps those.
        """
        thread = table.row.thread
        assert thread is not None
        known = await self.known(table.row.id, slot, thread)
        if anew and known.message is not None:
            known = replace(known, message=None, hash="", generation=known.generation + 1)
        shown, changed = fingerprint(view), () if kept else files
        if known.message is not None and known.hash == shown and not changed:
            return True
        if known.message is not None:
            try:
                edited = await self._edit(thread, known.message, view, hand, files=changed, kept=kept)
            except discord.NotFound as error:
                if error.code == UNKNOWN_CHANNEL:
                    raise
                known = replace(known, message=None, hash="", generation=known.generation + 1)
                if slot == STATE:
                    return await self._state_is_gone(known)
            else:
                if kept is not None and not kept:
                    self._pictures.pop(_painted(known), None)
                await self.note(known, shown, edited, painted=bool(changed), now=False)
                return True
        _rewind(files)
        where = self._client.get_partial_messageable(thread)
        attached: dict[str, Any] = {"files": files} if files else {}
        posted = await where.send(
            view=view,
            nonce=await self.nonce(known),
            allowed_mentions=_mentions(mention, *mentions),
            silent=silent,
            **attached,
        )
        await self.note(replace(known, message=posted.id), shown, posted, painted=bool(files))
        if pin:
            await self._pin(posted)
        return True

    async def _state_is_gone(self, known: MessageRow) -> bool:
        """Forget a state that somebody deleted: it is posted and pinned anew, and its picture drawn again."""
        await self.write(known, dirty=(STATE, PICTURE))
        return False

    async def _edit(
        self,
        thread: int,
        number: int,
        view: discord.ui.LayoutView,
        hand: Interaction | None,
        *,
        files: Sequence[discord.File],
        kept: list[discord.Attachment] | None,
    ) -> discord.Message | None:
        """Edit a message, through the press on it where there is one; an archived thread is opened first."""
        attachments: dict[str, Any] = {}
        if files:
            attachments = {"attachments": list(files)}
        elif kept is not None:
            attachments = {"attachments": kept}
        if hand is not None and hand.message is not None and hand.message.id == number and not hand.is_expired():
            try:
                return await hand.edit_original_response(view=view, **attachments)
            except discord.HTTPException:
                _log.info("a press cannot edit its message any more", message=number)
                _rewind(files)
        target = self._client.get_partial_messageable(thread).get_partial_message(number)
        quiet = discord.AllowedMentions.none()
        try:
            return await target.edit(view=view, allowed_mentions=quiet, **attachments)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        await self._reopen(thread)
        _rewind(files)
        return await target.edit(view=view, allowed_mentions=quiet, **attachments)

    async def _reopen(self, thread: int) -> None:
        channel = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        if isinstance(channel, discord.Thread):
            await channel.edit(archived=False)

    async def note(
        self, row: MessageRow, shown: str, got: discord.Message | None, *, painted: bool, now: bool = True
    ) -> None:
        """Keep what stands in a slot now; what may wait is written with everything else of the same run."""
        if painted:
            row = replace(row, picture_at=self._clock())
            if got is not None:
                self._pictures[got.id, row.picture_at] = list(got.attachments)
                while len(self._pictures) > PICTURES_KNOWN:
                    self._pictures.pop(next(iter(self._pictures)))
        row, run = replace(row, hash=shown), _run_of(row.game)
        if run is None or now:
            await self.write(row)
            return
        run.edited.append(row)
        run.messages[row.slot] = row

    async def _pin(self, posted: discord.Message) -> None:
        """Pin the state; without the permission it is simply the first message."""
        try:
            await posted.pin()
        except discord.HTTPException as error:
            _log.info("the state cannot be pinned", code=error.code)

    async def take_away(self, table: Table, slot: Slot) -> bool:
        """Delete what stands in a slot."""
        known = (await self.of(table.row.id)).get(slot)
        if known is None or known.message is None:
            return True
        target = self._client.get_partial_messageable(known.channel).get_partial_message(known.message)
        try:
            await target.delete()
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
        await self.write(replace(known, message=None, hash="", generation=known.generation + 1))
        return True

    async def take_lost_away(self, table: Table, after: int) -> bool:
        """Delete what the bot posted in the thread after a message and does not know of: a restored backup took it back.

        Answers to commands and what players wrote stay.
        """
        thread, me = table.row.thread, self._client.user
        assert thread is not None
        assert me is not None
        of_leagues = await self._storage.select("SELECT message FROM league_messages WHERE channel = ?", (thread,))
        known = {one.message for one in (await self.of(table.row.id)).values()} | {one for (one,) in of_leagues}
        where = self._client.get_partial_messageable(thread)
        try:
            async for one in where.history(after=discord.Object(after), limit=LOST_AT_MOST):
                said = one.type is discord.MessageType.default and one.interaction_metadata is None
                if said and one.author.id == me.id and one.id not in known:
                    await where.get_partial_message(one.id).delete()
        except discord.Forbidden as error:
            _log.warning(
                "messages of lost moves stay: what was said cannot be read", game=table.row.id, code=error.code
            )
        return True


def nonce_of(name: str, restorations: int) -> str:
    """Return what makes Discord drop a second copy: the same for every attempt at the same message (24 characters).

    A restored backup counts again from where it was made: what is sent since must not pass for what was sent then.
    """
    since = f":{restorations}" if restorations else ""
    return hashlib.blake2b(f"{name}{since}".encode(), digest_size=12).hexdigest()


def fingerprint(view: discord.ui.LayoutView) -> str:
    """Return what tells two messages apart."""
    content = json.dumps(components(view), sort_keys=True, default=str)
    return hashlib.blake2b(content.encode(), digest_size=12).hexdigest()


def _rewind(files: Sequence[discord.File]) -> None:
    """Let files be sent once more from their beginning."""
    for one in files:
        one.reset()


def _mentions(*mentioned: int | None) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in mentioned if user is not None]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)
