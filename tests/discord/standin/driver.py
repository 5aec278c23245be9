"""What a test does: people who type commands, press buttons, read channels, and somebody who moves the clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from . import human
from .components import SELECTS, Kind, Modal, walk
from .errors import HumanError, Json, NotAnsweredError
from .faults import Faults
from .gateway import Gateway
from .interactions import ACK_SECONDS, Answer, Interaction, InteractionType
from .records import Channel, ChannelType, Message, Role, Upload, User
from .server import Request, Standin
from .world import World

T = TypeVar("T")


class Choice(NamedTuple):
    """One autocomplete suggestion."""

    name: str
    value: Any


@dataclass(slots=True, eq=False)
class InteractionResult:
    """What became of one human action; its properties show the present state, also while the bot is still at it."""

    interaction: Interaction
    driver: Driver

    @property
    def answered(self) -> bool:
        """Say whether the bot acknowledged."""
        return self.interaction.answer is not None

    @property
    def kind(self) -> Answer:
        """Return how the bot acknowledged; raise NotAnsweredError when it did not."""
        if self.interaction.answer is None:
            raise NotAnsweredError(self.driver.server.report("The application did not respond."))
        return self.interaction.answer

    @property
    def message(self) -> Message:
        """Return the bot's answer: its new message, or the source message it edited or acknowledged silently."""
        if self.interaction.original is None:
            raise HumanError(f"There is no message: the bot answered with {self.kind.name}.")
        return self.interaction.original

    @property
    def text(self) -> str:
        """Return everything readable in the answer."""
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        """Say whether only the acting user sees the answer."""
        return self.message.ephemeral

    @property
    def modal(self) -> Modal:
        """Return the form the bot opened."""
        if self.interaction.modal is None:
            raise HumanError(f"There is no form: the bot answered with {self.kind.name}.")
        return self.interaction.modal

    @property
    def followups(self) -> list[Message]:
        """Return the follow-up messages."""
        return self.interaction.followups

    async def acknowledged(self) -> InteractionResult:
        """Wait for the acknowledgement; raise NotAnsweredError after Discord's three seconds."""
        server = self.driver.server
        overdue = server.ledger.overdue
        await server.until(lambda: self.answered or overdue(self.interaction), ACK_SECONDS + 2)
        assert self.kind
        return self

    async def finished(self, timeout: float = 20.0) -> InteractionResult:  # noqa: ASYNC109 - reads better with a number
        """Wait until a deferred answer is given: "thinking" is over, or something was done after a silent one."""
        await self.acknowledged()
        interaction = self.interaction
        if self.kind is Answer.THINKING:
            await self.driver.until(lambda: not self.message.loading or self.message.deleted, timeout)
        elif self.kind is Answer.SILENT:
            await self.driver.until(lambda: interaction.touched, timeout)
        return self


class Driver:
    """A running stand-in and the people in front of it.

    `server` is the machinery; `faults` orders disturbances; `gateway` drops connections; `world` is what Discord knows.
    """

    def __init__(self, server: Standin) -> None:
        self.server = server

    @property
    def faults(self) -> Faults:
        """Return the disturbances."""
        return self.server.faults

    @property
    def gateway(self) -> Gateway:
        """Return the gateway."""
        return self.server.gateway

    @property
    def world(self) -> World:
        """Return what Discord knows."""
        return self.server.world

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment that points a bot process here."""
        return self.server.environment

    # -- people and places

    def user(self, name: str) -> User:
        """Return the member with this name, who joins when new."""
        return self.world.named(name)

    def channel(self, name: str) -> Channel:
        """Return the text channel with this name, which is created when new."""
        for channel in self.world.channels.values():
            if channel.name == name and channel.kind is ChannelType.TEXT:
                return channel
        return self.world.add_channel(name)

    def dm(self, user: User) -> Channel:
        """Return a user's private conversation with the bot."""
        return self.world.open_dm(user)

    def threads(self, channel: Channel | None = None) -> list[Channel]:
        """Return the threads of a channel (or all), oldest first."""
        return self.world.threads(channel)

    def messages(self, channel: Channel, viewer: User | None = None, *, notices: bool = False) -> list[Message]:
        """Return what a viewer reads in a channel, oldest first.

        Without a viewer: what everybody there reads, so no ephemeral messages. `notices` adds Discord's own lines.
        """
        posts = self.server.posts
        return [message for message in posts.visible(channel, viewer) if notices or not posts.is_notice(message)]

    def dms(self, user: User) -> list[Message]:
        """Return what a user reads in the private conversation with the bot."""
        return self.messages(self.dm(user), user)

    def attachment(self, message: Message, filename: str) -> bytes:
        """Return the content of a file of a message."""
        for attachment in message.attachments:
            if attachment.filename == filename:
                return attachment.data
        raise HumanError(f"There is no file {filename!r}, only {[one.filename for one in message.attachments]}.")

    # -- waiting and time

    async def until(self, predicate: Callable[[], T], timeout: float = 20.0, what: str = "") -> T:  # noqa: ASYNC109
        """Wait until `predicate` returns something true and return it; raise AssertionError after `timeout` seconds."""
        return await self.server.until(predicate, timeout, what)

    async def message(
        self,
        channel: Channel,
        containing: str,
        viewer: User | None = None,
        timeout: float = 20.0,  # noqa: ASYNC109 - tests read better with a number
    ) -> Message:
        """Wait for a message with this text and return it."""

        def found() -> Message | None:
            return next((one for one in self.messages(channel, viewer) if containing in one.text), None)

        message = await self.until(found, timeout, f"a message containing {containing!r}")
        assert message is not None
        return message

    async def ready(self, identifies: int = 1, timeout: float = 10.0) -> None:  # noqa: ASYNC109
        """Wait until the bot has identified this many times."""
        await self.until(lambda: self.gateway.identifies >= identifies, timeout, f"IDENTIFY number {identifies}")

    def advance(self, seconds: float) -> None:
        """Move Discord's clock (not the bot's): deadlines pass, idle threads are archived."""
        self.server.clock.offset += seconds
        self.world.archive_idle_threads()
        self.server.changed()

    # -- what the bot did

    def calls(self, method: str, pattern: str) -> list[Request]:
        """Return the logged requests that match a route such as "/channels/*/messages"."""
        return self.server.calls(method, pattern)

    @property
    def commands(self) -> list[Json]:
        """Return the registered commands, those of the server first."""
        known = self.server.state.commands
        return [*known.get(self.world.guild_id, []), *known.get(0, [])]

    # -- interactions

    async def slash(
        self,
        user: User,
        channel: Channel,
        command: str,
        options: Mapping[str, Any] | None = None,
        *,
        wait: bool = True,
    ) -> InteractionResult:
        """Send a slash command such as "game new"; options take users, channels, roles and `Upload`s as they are.

        Raises HumanError when a client would not let the user do it, NotAnsweredError when the bot does not acknowledge in
        time. `wait=False` returns at once.
        """
        data, _ = self._command(user, channel, command, options or {}, None)
        return await self._act(InteractionType.COMMAND, user, channel, data, wait=wait)

    async def autocomplete(
        self,
        user: User,
        channel: Channel,
        command: str,
        option: str,
        typed: str,
        *,
        options: Mapping[str, Any] | None = None,
    ) -> list[Choice]:
        """Return the suggestions for what a user typed into an option so far."""
        data, spec = self._command(user, channel, command, {**(options or {}), option: typed}, option)
        if not next(entry for entry in spec["options"] if entry["name"] == option).get("autocomplete"):
            raise HumanError(f"The option {option!r} has no suggestions.")
        result = await self._act(InteractionType.AUTOCOMPLETE, user, channel, data, wait=True)
        return [Choice(choice["name"], choice["value"]) for choice in result.interaction.choices]

    def _command(
        self, user: User, channel: Channel, command: str, options: Mapping[str, Any], focused: str | None
    ) -> tuple[Json, Json]:
        name, *path = command.removeprefix("/").split()
        found = human.find_command(self.commands, name, 1)
        human.check_usable(self.world, found, user, channel)
        entry, chain = human.descend(found, path)
        resolver = self._resolver(channel)
        filled = human.nest(chain, human.fill_options(entry, options, resolver, focused))
        data: Json = {"id": found["id"], "name": name, "type": 1, "options": filled, **resolver.part()}
        return data | ({"guild_id": found["guild_id"]} if "guild_id" in found else {}), entry

    async def menu(
        self, user: User, channel: Channel, command: str, target: Message | User, *, wait: bool = True
    ) -> InteractionResult:
        """Use a command from the context menu of a message or user."""
        found = human.find_command(self.commands, command, 3 if isinstance(target, Message) else 2)
        human.check_usable(self.world, found, user, channel)
        resolver = self._resolver(channel)
        if isinstance(target, Message):
            resolver.resolved["messages"] = {str(target.id): target.payload()}
        else:
            resolver.pick(target)
        data = {"id": found["id"], "name": command, "type": found["type"], "target_id": str(target.id)}
        return await self._act(InteractionType.COMMAND, user, channel, data | resolver.part(), wait=wait)

    async def click(self, user: User, message: Message, button: str, *, wait: bool = True) -> InteractionResult:
        """Press the button with this custom id or label."""
        self._reads(user, message)
        parts = [part for part in walk(message.components) if part["type"] == Kind.BUTTON]
        found = [part for part in parts if part.get("custom_id") == button]
        found = found or [part for part in parts if part.get("label") == button]
        if len(found) != 1:
            raise HumanError(f"There is no single button {button!r}: {[one.label for one in message.buttons]}.")
        self._enabled(found[0])
        data = {"custom_id": found[0]["custom_id"], "component_type": 2, "id": found[0]["id"]}
        return await self._act(InteractionType.COMPONENT, user, message.channel, data, source=message, wait=wait)

    async def select(
        self, user: User, message: Message, custom_id: str, values: Sequence[Any], *, wait: bool = True
    ) -> InteractionResult:
        """Choose from the menu with this custom id or placeholder; options by value or label, else users, roles."""
        self._reads(user, message)
        parts = [part for part in walk(message.components) if part["type"] in SELECTS]
        found = [part for part in parts if custom_id in (part["custom_id"], part.get("placeholder"))]
        if len(found) != 1:
            raise HumanError(f"There is no single menu {custom_id!r}: {[one.custom_id for one in message.selects]}.")
        self._enabled(found[0])
        resolver = self._resolver(message.channel)
        data = {"custom_id": found[0]["custom_id"], "component_type": found[0]["type"], "id": found[0]["id"]}
        data |= {"values": human.choose(found[0], values, resolver), **resolver.part()}
        return await self._act(InteractionType.COMPONENT, user, message.channel, data, source=message, wait=wait)

    async def submit_modal(
        self, user: User, opened: InteractionResult, values: Mapping[str, Any], *, wait: bool = True
    ) -> InteractionResult:
        """Submit the form an earlier action opened; fields by label or custom id, others keep their defaults."""
        before = opened.interaction
        if before.user is not user:
            raise HumanError(f"The form {opened.modal.title!r} was opened for {before.user.name} only.")
        resolver = self._resolver(before.channel)
        components = human.fill_modal(opened.modal, values, resolver)
        data = {"custom_id": opened.modal.custom_id, "components": components, **resolver.part()}
        return await self._act(
            InteractionType.MODAL, user, before.channel, data, source=before.source, trigger=before, wait=wait
        )

    async def _act(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        wait: bool,
        source: Message | None = None,
        trigger: Interaction | None = None,
    ) -> InteractionResult:
        self._enter(user, channel)
        interaction = self.server.ledger.open(kind, user, channel, data, source=source, trigger=trigger)
        result = InteractionResult(interaction, self)
        return await result.acknowledged() if wait else result

    def _resolver(self, channel: Channel) -> human.Resolver:
        return human.Resolver(self.world, self.server.posts, channel)

    def _enter(self, user: User, channel: Channel) -> None:
        """Raise HumanError unless a user can act in a channel; an archived thread is opened first, as clients do."""
        if channel.deleted or not self.world.can_see(user, channel):
            raise HumanError(f"{user.name} cannot open the channel {channel.name!r}.")
        if channel.thread is not None and channel.thread.archived:
            if channel.thread.locked:
                raise HumanError(f"The thread {channel.name!r} is closed and locked.")
            self.world.set_archived(channel, False)

    def _reads(self, user: User, message: Message) -> None:
        self._enter(user, message.channel)
        if message.deleted or message.viewer not in (None, user):
            raise HumanError(f"{user.name} does not see this message.")

    def _enabled(self, part: Json) -> None:
        if part.get("disabled") or not part.get("custom_id"):
            raise HumanError(f"{part.get('label') or part.get('custom_id')!r} cannot be used: it is greyed or a link.")

    # -- talking and tidying up

    async def say(self, user: User, channel: Channel, text: str = "", files: Sequence[Upload] = ()) -> Message:
        """Write an ordinary message as a human."""
        self._enter(user, channel)
        return self.server.posts.create(channel, user, {"content": text}, dict(enumerate(files)))

    def delete_message(self, message: Message) -> None:
        """Delete a message as a human: its author, a moderator, or the reader of an ephemeral one."""
        self.server.posts.delete(message)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread as a moderator."""
        self.world.delete_channel(channel)

    def give_role(self, user: User, role: Role) -> None:
        """Give a member a role."""
        self.world.member(user.id).roles.append(role)


@asynccontextmanager
async def running() -> AsyncIterator[Driver]:
    """Run a stand-in for the length of a block.

    Afterwards the bot must have used only routes the stand-in has, and the stand-in must not have failed itself.
    """
    server = Standin()
    await server.start()
    try:
        yield Driver(server)
    finally:
        await server.stop()
    if server.crashes:
        raise AssertionError("The stand-in failed:\n" + "\n".join(server.crashes))
    if server.unknown:
        raise AssertionError(f"The stand-in has no route for {sorted(set(server.unknown))}.")
