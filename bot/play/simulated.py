"""The simulated Discord: every use of simcord in the project is in this module, so that it can be replaced.

simcord is made for tests: one preview at a time, a clock that stands still, a world that dies with the process. `World`
makes a table of it: seats, rooms, real time, one operation at a time, and a state that can be saved; `RoomFrame` makes its
preview a window on one room for one seat, served by our own page. That needs private names of simcord; the version is
pinned, and tests/discord/hosting/test_play_host_simulated.py fails when one of them changes.
"""

# ruff: noqa: SLF001 -- the private names of simcord that the docstring speaks of

import asyncio
import contextlib
import hashlib
import io
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import simcord
import simcord.preview._server as _server_module
from aiohttp import web
from discord.ext import commands
from PIL import Image
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Message, User
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.enums import ChannelType, OptionType
from simcord.interactions import command_leaves
from simcord.preview import Preview, _markdown
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer
from simcord.results import InteractionResult, ResponseMessage

from bot.play import faces
from bot.play.shapes import Answer, OptionKind, Posted, Room, SlashCommand, SlashOption

BotFactory = Callable[[], commands.Bot]
Refused = (simcord.SetupError, simcord.BackendError)

BOT_NAME = "Palantír"
LOBBY = "lobby"
HOST = "innkeeper"

VERSIONS = {name: version(name) for name in ("simcord", "discord.py")}

# How often a waiting operation looks whether the bot is at rest. simcord looks every 50 ms, and many operations wait
# that long for nothing: a message takes 52 ms so and 3 ms where it looks every 2 ms, an answer with a picture 64 and 14.
# But every look costs time, too: a busy machine plays a tenth faster with 5 ms.
LOOK_AGAIN_S = 0.005
# A gap that the clock jumps over instead of living through: a laptop that slept, a table closed overnight.
JUMP_S = 60.0
# Interactions to remember: a token lives 15 minutes, nobody presses this often in that time.
INTERACTIONS_KEPT = 500
REVISIONS_KEPT = 8
PARSERS_KEPT = 128
# A page that shows "in 3 hours" is drawn again after this time even when nothing happened.
REDRAW_S = 20.0

_TRANSIENT = frozenset({"subscribers", "transcript", "http_requests", "faults"})
_KINDS: Mapping[int, OptionKind] = {
    OptionType.STRING: "text",
    OptionType.INTEGER: "integer",
    OptionType.NUMBER: "number",
    OptionType.BOOLEAN: "boolean",
    OptionType.USER: "member",
}
# Controls that the preview finds by their place in the message, not by what they send.
_BY_PLACE = frozenset({"click", "select"})

_log = logging.getLogger(__name__)


def belongs(module: str, name: str) -> bool:
    """Say whether a saved world may hold this class: records and enumerations of simcord, dates, sets."""
    del name
    return module.startswith(("simcord.backend.", "simcord.enums", "simcord._clock")) or module == "datetime"


class _Env(simcord.Env):
    """An environment that, unless strict, lets slow work go on after its patience ends instead of failing the press.

    Its patience also holds for starts, to which simcord gives five seconds: too few where several bots share a machine.
    """

    def __init__(self, bot: commands.Bot, *, patience: float, strict: bool) -> None:
        super().__init__(bot, check_errors=False, settle_timeout=patience)
        self._strict = strict

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 -- simcord's own signature
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        try:
            await super()._settle_internal(
                timeout=None if timeout is None else max(timeout, self.settle_timeout),
                idle=min(idle, LOOK_AGAIN_S),
                dispatch=dispatch,
                _deadline=_deadline,
            )
        except TimeoutError:
            if self._strict:
                raise
            _log.debug("the bot is still at work; the table goes on")


class _Errors(logging.Handler):
    """Collects the bot's exceptions: simcord misses those of persistent buttons, which discord.py only logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take the exception out of a log record."""
        if record.exc_info is not None and record.exc_info[1] is not None:
            self.note(record.exc_info[1])

    def note(self, error: BaseException) -> None:
        """Remember an exception once, whoever reported it."""
        if all(error is not known for known in self.seen):
            self.seen.append(error)


class World:
    """A server with one lobby, the bot and the seats; every operation waits for the one before it.

    The `organiser` is the seat that manages the server, and so creates leagues; without one no seat does.

    `patience` (seconds) is how long an operation waits for the bot to come to rest; after that a strict world raises
    TimeoutError and names what is still running, another one goes on and shows the rest when it comes.
    """

    def __init__(
        self,
        factory: BotFactory,
        *,
        seats: Sequence[str],
        patience: float = 0.25,
        strict: bool = False,
        organiser: str | None = None,
        state: Mapping[str, Any] | None = None,
    ) -> None:
        if not seats or len(set(seats)) != len(seats):
            raise ValueError("Name at least one seat, and each seat once.")
        self.bot = factory()
        self.port = 0
        self._reported = 0
        self._names = tuple(seats)
        self._organiser = organiser
        self._env = _Env(self.bot, patience=patience, strict=strict)
        self._backend = self._env.backend
        self._lock = asyncio.Lock()
        self._version = 0
        self._frames: dict[tuple[str, int], RoomFrame] = {}
        self._mentioned: dict[int, tuple[int, set[int]]] = {}
        self._errors = _Errors()
        self._seats: dict[str, simcord.MemberActor] = {}
        self.speaks: dict[str, str] = {}  # seat -> the language its Discord is set to; English for the others
        if state is None:
            self._backend.clock._epoch = datetime.now(UTC)
        else:
            self._restore(state)

    # ------------------------------------------------------------------ life

    async def start(self) -> None:
        """Open the server (or the saved one again), connect the bot and register its commands."""
        self._guild = self._reopened() or self._opened()
        self._seat_everybody()
        logging.getLogger("discord").addHandler(self._errors)
        try:
            await self._env.start()
            self._backend.subscribers.insert(0, self._in_language)
            await self.bot.tree.sync()
        except BaseException:
            await self.stop()
            raise
        self._tidy()

    def _in_language(self, event: str, payload: Mapping[str, Any]) -> None:
        """Let a press or command tell the language of who makes it, before the bot hears of it."""
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            payload["locale"] = self.speaks.get(user["username"], payload["locale"])

    async def stop(self) -> None:
        """Close the windows and the bot. The bot first: an open database connection would keep the process alive."""
        logging.getLogger("discord").removeHandler(self._errors)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._lock.acquire(), 0.5)
        for frame in list(self._frames.values()):
            await frame.close()
        self._frames.clear()
        for last in (self.bot.close, self._env.shutdown):
            try:
                await asyncio.wait_for(last(), 1.0)
            except Exception:  # noqa: BLE001 -- whatever the bot does in its last moment, the process must end
                _log.warning("the bot did not close in order", exc_info=True)

    def state(self) -> dict[str, Any]:
        """Return what must survive a restart; ephemeral answers will not be shown again, as in Discord."""
        self._prune_blobs()
        return {key: value for key, value in vars(self._backend).items() if key not in _TRANSIENT}

    def _restore(self, state: Mapping[str, Any]) -> None:
        expected = {key for key in vars(self._backend) if key not in _TRANSIENT}
        if set(state) != expected:
            raise ValueError("the saved table does not fit this version")
        vars(self._backend).update(state)
        for messages in self._backend.messages.values():
            for message in [item for item in messages.values() if item.is_ephemeral]:
                del messages[message.id]
        self._prune_blobs()
        self._backend.clock.advance(max(0.0, self._behind()))

    def _prune_blobs(self) -> None:
        """Forget pictures that no message shows any more: every edit of a board leaves one behind."""
        kept = {
            item["url"]
            for messages in self._backend.messages.values()
            for message in messages.values()
            for item in message.attachments
        }
        blobs = self._backend.cdn._blobs
        for url in [url for url in blobs if "/attachments/" in url and url not in kept]:
            del blobs[url]

    def _reopened(self) -> GuildHandle | None:
        guild = next(iter(self._backend.guilds.values()), None)
        if guild is None:
            return None
        handle = GuildHandle(self._env, guild)
        self._env._guilds.append(handle)
        return handle

    def _opened(self) -> GuildHandle:
        self._backend.bot_user.name = BOT_NAME
        guild = self._env.create_guild("The Prancing Pony", owner=self._env.create_user(HOST))
        guild.create_text_channel(LOBBY)
        return guild

    def _seat_everybody(self) -> None:
        users = {user.name: user for user in self._backend.users.values()}
        for name in (*self._names, HOST):
            handle = UserHandle(self._env, users[name]) if name in users else self._env.create_user(name)
            known = handle.id in self._guild._guild.members
            actor = simcord.MemberActor(self._env, self._guild, handle) if known else self._guild.add_member(handle)
            self._seats[name] = actor
        self._give_face(self._backend.bot_user, faces.stone())
        for number, name in enumerate(self._seats):
            self._give_face(self._seats[name].user._user, faces.initial(name, number))
        if self._organiser is not None:
            self._guild._guild.owner_id = self._seats[self._organiser].user.id

    def _give_face(self, user: User, picture: bytes) -> None:
        user.avatar = hashlib.sha256(picture).hexdigest()[:32]
        self._backend.cdn._blobs[f"{CDN_BASE}/avatars/{user.id}/{user.avatar}.png"] = picture

    # ------------------------------------------------------------- one at a time

    @contextlib.asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        async with self._lock:
            try:
                yield
            finally:
                self._tidy()

    def _tidy(self) -> None:
        """Note that something happened, report the bot's errors, and empty the logs that only tests read."""
        if self._backend.transcript or self._backend.http_requests:
            self._version += 1
            self._backend.transcript.clear()
            self._backend.http_requests.clear()
        for error in self._env._errors[self._reported :]:
            self._errors.note(error)
        self._reported = len(self._env._errors)
        surplus = len(self._backend.interactions) - INTERACTIONS_KEPT
        if surplus > INTERACTIONS_KEPT:
            for key in list(self._backend.interactions)[:surplus]:
                del self._backend.interaction_tokens[self._backend.interactions.pop(key).token]

    @property
    def stamp(self) -> tuple[int, int, int]:
        """Changes whenever something happened in the world."""
        return self._version, len(self._backend.transcript), len(self._backend.http_requests)

    @property
    def errors(self) -> list[BaseException]:
        """What the bot raised so far, oldest first, including what discord.py only logs."""
        return list(self._errors.seen)

    def now(self) -> datetime:
        """Tell the time in the world, UTC."""
        return self._env.now()

    def _behind(self) -> float:
        return (datetime.now(UTC) - self._env.now()).total_seconds()

    async def follow_clock(self) -> None:
        """Bring the world's clock up to real time, so that loops and timeouts of the bot fire when they are due."""
        behind = self._behind()
        if behind > JUMP_S:
            self._backend.advance_clock(behind - 1.0)
        if behind > 0:
            await self.advance(min(behind, 1.0) if behind > JUMP_S else behind)

    async def advance(self, seconds: float) -> None:
        """Let time pass at once: everything the bot scheduled within it happens now."""
        async with self._turn():
            try:
                await self._env.advance_time(seconds)
            except TimeoutError:
                if self._env._strict:
                    raise

    # -------------------------------------------------------------------- rooms

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return self._names

    def rooms(self, seat: str) -> list[Room]:
        """List the rooms this seat may enter: channels of the server, then its threads, then its talk with the bot."""
        actor = self._actor(seat)
        channels = [item for item in self._backend.channels.values() if self._enterable(item, actor)]
        order = {"lobby": 0, "game": 1, "dm": 2}
        return sorted((self._room(item, actor) for item in channels), key=lambda room: (order[room.kind], room.id))

    def messages(self, seat: str, room: int, *, limit: int | None = None) -> list[Posted]:
        """List what this seat can read there, oldest first; `limit` keeps the newest ones."""
        actor, channel = self._enter(seat, room)
        found: list[Posted] = []
        for message in reversed(self._backend.messages.get(channel.id, {}).values()):
            if limit is not None and len(found) >= limit:
                break
            if message.visible_to(actor.id):
                found.append(self._posted(message))
        return sorted(found, key=lambda item: item.id)

    def picture(self, seat: str, message: Posted, name: str) -> bytes:
        """Return the bytes of a file on a message that this seat can read. Raises KeyError when there is none."""
        actor, channel = self._enter(seat, message.room)
        stored = self._backend.get_message(channel.id, message.id)
        if stored.visible_to(actor.id):
            for item in stored.attachments:
                if item["filename"] == name:
                    blob = self._backend.cdn.get(item["url"])
                    if blob is not None:
                        return blob
        raise KeyError(name)

    def _actor(self, seat: str) -> simcord.MemberActor:
        if seat not in self._seats:
            raise LookupError(f"There is no seat {seat!r} at this table.")
        return self._seats[seat]

    def _enterable(self, channel: Channel, actor: simcord.MemberActor) -> bool:
        if channel.type not in {ChannelType.TEXT, ChannelType.DM} and not channel.is_thread:
            return False
        return can_access_channel(self._env, channel.id, actor, history=True)

    def _enter(self, seat: str, room: int) -> tuple[simcord.MemberActor, Channel]:
        actor = self._actor(seat)
        channel = self._backend.channels.get(room)
        if channel is None or not self._enterable(channel, actor):
            raise LookupError(f"There is no room {room} for {seat}.")
        return actor, channel

    def _handle(self, channel: Channel) -> ChannelHandle:
        return ChannelHandle(self._env, self._guild if channel.guild_id is not None else None, channel)

    def _room(self, channel: Channel, actor: simcord.MemberActor) -> Room:
        messages = self._backend.messages.get(channel.id, {})
        newest = next((item.id for item in reversed(messages.values()) if item.visible_to(actor.id)), 0)
        if channel.guild_id is None:
            return Room(channel.id, BOT_NAME, "dm", newest, players=(actor.name,))
        if not channel.is_thread:
            return Room(channel.id, channel.name or "", "lobby", newest)
        there = channel.thread_members.keys() | self._mentioned_in(channel.id)
        players = tuple(name for name in self._names if self._seats[name].id in there)
        archived = channel.thread_metadata is not None and channel.thread_metadata.archived
        return Room(channel.id, channel.name or "", "game", newest, archived, players)

    def _mentioned_in(self, room: int) -> set[int]:
        """Everybody who was ever mentioned there; only the messages since the last call are read."""
        last, found = self._mentioned.get(room, (0, set()))
        newest = last
        for message in reversed(self._backend.messages.get(room, {}).values()):
            if message.id <= last:
                break
            newest = max(newest, message.id)
            found.update(message.ping_user_ids)
        self._mentioned[room] = newest, found
        return found

    def _posted(self, message: Message) -> Posted:
        names = {actor.id: name for name, actor in self._seats.items()}
        author = self._backend.users.get(message.author_id)
        return Posted(
            id=message.id,
            room=message.channel_id,
            author=message.author_name or (author.name if author is not None else "somebody"),
            content=message.content,
            ephemeral=message.is_ephemeral,
            edited=message.edited_timestamp is not None,
            pinned=message.pinned,
            mentions=tuple(names[item] for item in message.ping_user_ids if item in names),
            files=tuple(str(item["filename"]) for item in message.attachments),
            components=tuple(message.components),
            embeds=tuple(message.embeds),
        )

    # ------------------------------------------------------------------ deeds

    async def say(self, seat: str, room: int, text: str) -> None:
        """Write a message there."""
        actor, channel = self._enter(seat, room)
        async with self._turn():
            if channel.guild_id is None:
                await actor.send_dm(text)
            else:
                await actor.send(self._handle(channel), text)

    async def delete(self, seat: str, message: Posted) -> None:
        """Delete one's own message. Raises Refused for somebody else's."""
        actor, _ = self._enter(seat, message.room)
        async with self._turn():
            await actor.delete(self._stored(message))

    async def menu(self, seat: str, message: Posted, name: str) -> Answer:
        """Choose a command from the menu of a message in a server. Raises Refused when Discord would."""
        actor, channel = self._enter(seat, message.room)
        async with self._turn():
            return self._answer(await actor.context_menu(self._handle(channel), name, self._stored(message)))

    async def slash(self, seat: str, room: int, name: str, options: Mapping[str, Any]) -> Answer:
        """Run a slash command; members may be given by the name of their seat. Raises Refused when Discord would."""
        actor, channel = self._enter(seat, room)
        values = {key: self._value(seat, room, name, key, value) for key, value in options.items()}
        async with self._turn():
            if channel.guild_id is None:
                return self._answer(await actor.user.slash(name, **values))
            return self._answer(await actor.slash(self._handle(channel), name, **values))

    async def suggestions(
        self, seat: str, room: int, name: str, option: str, *, typed: str, filled: Mapping[str, Any] | None = None
    ) -> list[tuple[str, str]]:
        """Ask the bot what it offers while this seat types into an option: pairs of name and value."""
        actor, channel = self._enter(seat, room)
        values = {key: self._value(seat, room, name, key, value) for key, value in (filled or {}).items()}
        async with self._turn():
            if channel.guild_id is None:
                offered = await actor.user.autocomplete(name, option, typed, **values)
            else:
                offered = await actor.autocomplete(self._handle(channel), name, option, typed, **values)
        return [(str(item["name"]), str(item["value"])) for item in offered]

    async def click(self, seat: str, message: Posted, custom_id: str) -> Answer:
        """Press a button. Raises Refused when this seat cannot see it or it is disabled."""
        actor, channel = self._enter(seat, message.room)
        async with self._turn():
            who = actor.user if channel.guild_id is None else actor
            return self._answer(await who.click(self._stored(message), custom_id=custom_id))

    async def choose(self, seat: str, message: Posted, custom_id: str, values: Sequence[str]) -> Answer:
        """Choose lines of a select, by value. Raises Refused as `click` does."""
        actor, channel = self._enter(seat, message.room)
        async with self._turn():
            who = actor.user if channel.guild_id is None else actor
            return self._answer(await who.select(self._stored(message), list(values), custom_id=custom_id))

    async def submit(self, seat: str, answer: Answer, values: Mapping[str, Any]) -> Answer:
        """Send the form that an answer opened."""
        if not isinstance(answer.handle, InteractionResult) or answer.modal is None:
            raise LookupError("That answer opened no form.")
        actor = self._actor(seat)
        async with self._turn():
            in_dm = self._backend.channels[answer.handle._interaction.channel_id].guild_id is None
            who = actor.user if in_dm else actor
            return self._answer(await who.submit_modal(answer.handle, dict(values)))

    def _stored(self, message: Posted) -> ResponseMessage:
        return ResponseMessage(self._env, self._backend.get_message(message.room, message.id))

    def _answer(self, result: InteractionResult) -> Answer:
        reply = result.response
        return Answer(
            acknowledged=result.acknowledged,
            deferred=result.deferred,
            reply=None if reply is None else self._posted(reply._message),
            followups=tuple(self._posted(item._message) for item in result.followups),
            modal=result.modal,
            handle=result,
        )

    # --------------------------------------------------------------- commands

    def commands(self, seat: str, room: int) -> list[SlashCommand]:
        """List the slash commands this seat may run there."""
        actor, channel = self._enter(seat, room)
        visible = self._backend.visible_commands(user_id=actor.id, channel_id=channel.id)
        return [
            SlashCommand(
                " ".join(path), str(leaf.get("description", "")), tuple(map(_option, leaf.get("options") or ()))
            )
            for command in visible
            for path, leaf in command_leaves(command)
        ]

    def _value(self, seat: str, room: int, command: str, name: str, value: Any) -> Any:
        """Turn an option into what simcord wants: members as handles, numbers as numbers."""
        known = next((item for item in self.commands(seat, room) if item.name == command), None)
        option = next((item for item in known.options if item.name == name), None) if known is not None else None
        if option is None or not isinstance(value, str):
            return value
        if option.kind == "member":
            actor = self._actor(value)
            return actor.user if self._backend.channels[room].guild_id is None else actor
        try:
            return {"integer": int, "number": float}.get(option.kind, str)(value)
        except ValueError as error:
            raise LookupError(f"{name} wants a number, not {value!r}.") from error

    # ---------------------------------------------------------------- windows

    async def frame(self, seat: str, room: int, timezone: str = "UTC") -> "RoomFrame":
        """Return the window of a seat on a room, opened when first asked for. Raises LookupError when it may not enter."""
        actor, channel = self._enter(seat, room)
        frame = self._frames.get((seat, room))
        if frame is None or frame._closed:
            frame = RoomFrame(self, self._handle(channel), actor.user if channel.guild_id is None else actor, timezone)
            async with self._lock:
                self._env._preview = None
                try:
                    await frame.__aenter__()
                finally:
                    self._env._preview = None
            self._frames[seat, room] = frame
        return frame

    def frame_of(self, capability: str | None) -> "RoomFrame | None":
        """Find the open window that this capability belongs to."""
        given = (capability or "").encode()
        for frame in self._frames.values():
            if not frame._closed and secrets.compare_digest(frame.capability.encode(), given):
                return frame
        return None


class RoomFrame(Preview):
    """A window on one room for one seat: simcord's preview, drawn anew when something happened and read only then.

    A press counts only when the control still sends what it sent when the page was drawn: the preview finds controls
    by place, and the other seat may have changed the message in between.
    """

    _MAX_PAGES = 64
    _PAGE_LEASE_SECONDS = 12 * 3600.0

    def __init__(
        self, world: World, channel: ChannelHandle, viewer: simcord.MemberActor | UserHandle, timezone: str
    ) -> None:
        super().__init__(
            world._env,
            channel,
            (viewer,),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-GB",
            timezone=_known_zone(timezone),
            presentation_time=None,
            assets=None,
            port=0,
        )
        self._world = world
        self._server: FrameServer = FrameServer(self, world.port)
        self._media_worker = _OwnPictures()
        self._drawn: dict[str, tuple[tuple[int, int, int], float]] = {}
        self._controls: dict[str, dict[int, dict[str, str]]] = {}

    @property
    def address(self) -> str:
        """Path and fragment of the page inside our own site."""
        return f"/frame/{self.viewers[0].name}/{self.channel.id}#{self.capability}"

    def present(self, answer: Answer) -> None:
        """Show the form that a command opened, on every page of this window."""
        if isinstance(answer.handle, InteractionResult) and answer.modal is not None:
            for page in self._pages.values():
                page.modal = answer.handle
                page.modal_handle = "m_" + secrets.token_urlsafe(12)
                self._drawn.pop(page.id, None)

    def freshen(self, context_id: str | None) -> None:
        """Draw a page again if the world changed since, or if its relative times have grown old."""
        page = self._pages.get(context_id or "")
        if page is None or page is self._action_page:
            return
        stamp, at = self._drawn.get(page.id, (None, 0.0))
        now = asyncio.get_running_loop().time()
        if stamp != self._world.stamp or now - at > REDRAW_S:
            self._advance_presentation_time()
            self._publish(page, reason="refresh")

    def _publish(
        self,
        page: _Page,
        *,
        reason: Literal[
            "initial", "refresh", "snapshot", "navigation", "query", "presentation", "action", "capture"
        ] = "action",
    ) -> None:
        page.navigation_query = "0"  # the list of messages beside the room is hidden: let it look for one, find none
        super()._publish(page, reason=reason)
        self._drawn[page.id] = self._world.stamp, asyncio.get_running_loop().time()
        revisions = self._controls.setdefault(page.id, {})
        revisions[page.revision] = self._controls_now(map(int, page.snapshot.get("timeline", ())))
        for old in list(revisions)[:-REVISIONS_KEPT]:
            del revisions[old]

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        """Open at the newest message: simcord opens where the window was when it was made."""
        if len(self._pages) > self._MAX_PAGES - 1:
            oldest = min((page for page in self._pages.values() if page is not self._python), key=_last_activity)
            self._close_page(oldest.id)
        if self._python is not None:
            self._python.target_id = self._initial_target(self.viewers[0], self.channel.id)
            self._python.window_end_id = self._python.target_id
        for closed in set(self._controls) - set(self._pages):
            del self._controls[closed]
            self._drawn.pop(closed, None)
        return super()._open_page(viewer_id, target_id)

    def _controls_now(self, messages: Iterable[int]) -> dict[str, str]:
        stored = self._world._backend.messages.get(self.channel.id, {})
        return {
            key: str(component.get("custom_id"))
            for message in messages
            if message in stored
            for index, root in enumerate(stored[message].components)
            for path, component in _component_paths(root, str(index))
            if (key := _component_key(component, path, message)) is not None
        }

    def _same_control(self, page: _Page, body: Mapping[str, Any]) -> bool:
        drawn = self._controls.get(page.id, {}).get(body.get("published_revision", 0), {})
        key, target = str(body.get("control_key")), str(body.get("target_id"))
        now = self._controls_now([int(target)] if target.isdecimal() else [])
        return key in now and drawn.get(key) == now[key]

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._world._turn():
            page = self._pages.get(context_id or "")
            if page is not None and isinstance(body, Mapping):
                fits = body.get("kind") not in _BY_PLACE or self._same_control(page, body)
                body = {**body, "published_revision": page.revision if fits else -1}
            self.env._preview = self
            try:
                return await super()._action(context_id, body)
            finally:
                self.env._preview = None


class FrameServer(PreviewServer):
    """The preview's answers without its socket: our own page passes the requests on."""

    def __init__(self, preview: RoomFrame, port: int) -> None:
        super().__init__(preview, port)
        self._frame = preview

    async def start(self) -> None:
        """Answer for the port of our page."""
        _server_module.web = web  # type: ignore[attr-defined]  # simcord sets this global when it opens its socket
        self.port = self._requested_port

    async def close(self) -> None:
        """Nothing was opened."""
        self.port = None

    async def _state(self, request: web.Request) -> web.StreamResponse:
        self._frame.freshen(request.headers.get("X-Simcord-Context"))
        answer: web.StreamResponse = await super()._state(request)
        return answer


def _remembering(build: Callable[[Mapping[str, Any], Mapping[str, Any]], Any]) -> Callable[..., Any]:
    """Keep the parsers of message text: building one takes longer than reading 50 messages with it."""
    kept: dict[tuple[int, str], Any] = {}

    def parser(policy: Mapping[str, Any], context: Mapping[str, Any]) -> Any:
        key = id(policy), repr(context)
        if key not in kept:
            if len(kept) >= PARSERS_KEPT:
                kept.pop(next(iter(kept)))
            kept[key] = build(policy, context)
        return kept[key]

    return parser


_markdown._markdown_parser = _remembering(_markdown._markdown_parser)


class _OwnPictures(MediaWorker):
    """Measures PNG pictures at once: the bot drew them itself. simcord starts a process for each, 0.5 s on a laptop."""

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        if not blob.startswith(b"\x89PNG\r\n\x1a\n"):
            return await super()._decode(key, blob, media_time)
        with Image.open(io.BytesIO(blob)) as picture:
            width, height = picture.size
        return MediaInfo("PNG", width, height, 1, width * height * 4, blob, "image/png", transformation="identity")


# ------------------------------------------------------------------- the page's needs

# Requests of simcord's page, and the method of `FrameServer` that answers each.
FRAME_API = (
    ("POST", "/api/pages", "_pages"),
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/state", "_state"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("POST", "/api/action", "_action"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
# simcord's policy, but our own page may show the frame.
FRAME_POLICY = PreviewServer._SECURITY_HEADERS["Content-Security-Policy"].replace(
    "frame-ancestors 'none'", "frame-ancestors 'self'"
)


def frame_files() -> dict[str, Path]:
    """Map the files of simcord's page by the path it asks for; "/" is the page itself."""
    root = Path(_server_module.__file__).parent
    return {
        path: root / name if name == "protocol.schema.json" else root / "static" / name
        for path, name in PreviewServer._STATIC_FILES.items()
    }


async def answer_frame(world: World, handler: str, request: web.Request) -> web.StreamResponse:
    """Pass a request of simcord's page on to the window it belongs to. Raises HTTPUnauthorized when it has none."""
    frame = world.frame_of(request.headers.get("X-Simcord-Capability"))
    if frame is None:
        raise web.HTTPUnauthorized
    answer: web.StreamResponse = await getattr(frame._server, handler)(request)
    return answer


def _option(raw: Mapping[str, Any]) -> SlashOption:
    return SlashOption(
        name=str(raw["name"]),
        description=str(raw.get("description", "")),
        kind=_KINDS.get(int(raw["type"]), "other"),
        required=bool(raw.get("required")),
        choices=tuple((str(item["name"]), item["value"]) for item in raw.get("choices") or ()),
        suggests=bool(raw.get("autocomplete")),
        least=raw.get("min_value", raw.get("min_length")),
        most=raw.get("max_value", raw.get("max_length")),
    )


def _known_zone(name: str) -> str:
    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"


def _last_activity(page: _Page) -> float:
    return page.last_activity
