"""The life of an interaction: sent to the bot, acknowledged within three seconds, answered within fifteen minutes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from .components import Modal, number
from .errors import Form, Json, Refusal
from .events import Event
from .limits import FILE_SIZE, check_choices, check_modal
from .posts import Posts, Uploads
from .records import Channel, Flag, Message, MessageType, User
from .world import World

ACK_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0


class InteractionType(IntEnum):
    """What a human did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """How the bot acknowledged: a new message, "thinking", silently, by editing the source, suggestions, a form."""

    MESSAGE = 4
    THINKING = 5
    SILENT = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


_ALLOWED: dict[InteractionType, frozenset[Answer]] = {
    InteractionType.COMMAND: frozenset({Answer.MESSAGE, Answer.THINKING, Answer.MODAL}),
    InteractionType.COMPONENT: frozenset({Answer.MESSAGE, Answer.THINKING, Answer.SILENT, Answer.UPDATE, Answer.MODAL}),
    InteractionType.AUTOCOMPLETE: frozenset({Answer.CHOICES}),
    InteractionType.MODAL: frozenset({Answer.MESSAGE, Answer.THINKING, Answer.SILENT, Answer.UPDATE}),
}


@dataclass(slots=True, eq=False)
class Interaction:
    """One human action and everything the bot made of it.

    `source` is the message whose component was used (also behind a form). `touched` counts the bot's later writes
    through the token. `attempts` counts acknowledgements, refused ones included.
    """

    id: int
    token: str
    kind: InteractionType
    user: User
    channel: Channel
    created: float
    data: Json
    source: Message | None = None
    trigger: Interaction | None = None
    answer: Answer | None = None
    original: Message | None = None
    choices: list[Json] = field(default_factory=list)
    modal: Modal | None = None
    followups: list[Message] = field(default_factory=list)
    touched: int = 0
    attempts: int = 0

    def metadata(self, guild_id: int) -> Json:
        """Return what messages remember of the interaction they answer."""
        body: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": self.user.payload(),
            "authorizing_integration_owners": {"0": str(guild_id if self.channel.guild_id else 0)},
        }
        if self.kind is InteractionType.COMPONENT and self.source is not None:
            body["interacted_message_id"] = str(self.source.id)
        if self.trigger is not None:
            body["triggering_interaction_metadata"] = self.trigger.metadata(guild_id)
        return body


class Ledger:
    """All interactions of a `World`, by token."""

    def __init__(self, world: World, posts: Posts) -> None:
        self.world = world
        self.posts = posts
        self.interactions: dict[str, Interaction] = {}

    def open(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        trigger: Interaction | None = None,
    ) -> Interaction:
        """Send what a human did to the bot and start its clock."""
        identifier = self.world.clock.snowflake()
        token = f"aW50ZXJhY3Rpb24{identifier}"
        now = self.world.clock.now()
        interaction = Interaction(identifier, token, kind, user, channel, now, data, source, trigger)
        self.interactions[token] = interaction
        self.world.emit(Event("INTERACTION_CREATE", self._payload(interaction)))
        return interaction

    def _payload(self, interaction: Interaction) -> Json:
        world, channel, user = self.world, interaction.channel, interaction.user
        permissions = world.permissions(user, channel)
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel": channel.payload(bot=world.bot) | {"permissions": str(permissions)},
            "channel_id": str(channel.id),
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": FILE_SIZE,
            "app_permissions": str(world.permissions(world.bot, channel)),
        }
        if interaction.source is not None:
            body["message"] = interaction.source.payload()
        if channel.guild_id is None:
            return body | {"context": 1, "user": user.payload(), "authorizing_integration_owners": {"0": "0"}}
        guild = {"id": str(world.guild_id), "locale": "en-US", "features": []}
        return body | {
            "context": 0,
            "guild_id": str(world.guild_id),
            "guild": guild,
            "guild_locale": "en-US",
            "member": world.members[user.id].payload(permissions),
            "authorizing_integration_owners": {"0": str(world.guild_id)},
        }

    def overdue(self, interaction: Interaction) -> bool:
        """Say whether the three seconds passed without an acknowledgement."""
        return interaction.answer is None and self.world.clock.now() - interaction.created > ACK_SECONDS

    # -- the bot's first answer

    def acknowledge(self, identifier: int, token: str, body: Json, uploads: Uploads) -> Json:
        """Take the bot's first answer and return Discord's callback object.

        Raises 10062 for an unknown interaction or after three seconds, 40060 for a second acknowledgement, 50035 for
        an answer that does not fit.
        """
        interaction = self.interactions.get(token)
        if interaction is None or interaction.id != identifier:
            raise Refusal.UNKNOWN_INTERACTION.error()
        interaction.attempts += 1
        if interaction.answer is not None:
            raise Refusal.ALREADY_ACKNOWLEDGED.error()
        if self.overdue(interaction):
            raise Refusal.UNKNOWN_INTERACTION.error()
        answer = self._fitting(interaction, body.get("type"))
        message = self._apply(interaction, answer, body.get("data") or {}, uploads)
        interaction.answer = answer
        return self._callback(interaction, answer, message)

    def _fitting(self, interaction: Interaction, value: object) -> Answer:
        allowed = set(_ALLOWED[interaction.kind])
        if interaction.source is None:
            allowed -= {Answer.SILENT, Answer.UPDATE}
        form = Form()
        form.choice(("type",), value, sorted(allowed))
        form.finish()
        assert isinstance(value, int)
        return Answer(value)

    def _apply(self, interaction: Interaction, answer: Answer, data: Json, uploads: Uploads) -> Message | None:
        form = Form()
        match answer:
            case Answer.CHOICES:
                check_choices(form, data.get("choices") or [], ("data", "choices"))
                form.finish()
                interaction.choices = data.get("choices") or []
            case Answer.MODAL:
                check_modal(form, data, ("data",))
                form.finish()
                number(data["components"])
                interaction.modal = Modal.from_payload(data)
            case Answer.MESSAGE:
                interaction.original = self._write(interaction, data, uploads, ("data",))
            case Answer.THINKING:
                viewer = interaction.user if int(data.get("flags") or 0) & Flag.EPHEMERAL else None
                metadata = interaction.metadata(self.world.guild_id)
                interaction.original = self.posts.start_loading(interaction.channel, viewer, metadata)
            case Answer.SILENT | Answer.UPDATE:
                interaction.original = self._source(interaction)
                if answer is Answer.UPDATE:
                    self.posts.edit(interaction.original, data, uploads, path=("data",))
        return interaction.original

    def _source(self, interaction: Interaction) -> Message:
        if interaction.source is None or interaction.source.deleted:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return interaction.source

    def _write(self, interaction: Interaction, body: Json, uploads: Uploads, path: tuple[str, ...] = ()) -> Message:
        private = int(body.get("flags") or 0) & Flag.EPHEMERAL
        return self.posts.create(
            interaction.channel,
            self.world.bot,
            {key: value for key, value in body.items() if key not in ("nonce", "enforce_nonce", "message_reference")},
            uploads,
            viewer=interaction.user if private else None,
            path=path,
            kind=MessageType.CHAT_INPUT_COMMAND if interaction.kind is InteractionType.COMMAND else MessageType.DEFAULT,
            interaction=interaction.metadata(self.world.guild_id),
        )

    def _callback(self, interaction: Interaction, answer: Answer, message: Message | None) -> Json:
        about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        result: Json = {"interaction": about}
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.loading
            about["response_message_ephemeral"] = message.ephemeral
            if answer in (Answer.MESSAGE, Answer.THINKING, Answer.UPDATE):
                result["resource"] = {"type": int(answer), "message": message.payload()}
        return result

    # -- the bot's later writes

    def live(self, token: str) -> Interaction:
        """Return an acknowledged interaction whose token still works; raise 10015 otherwise."""
        interaction = self.interactions.get(token)
        if interaction is None or interaction.answer is None:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        if self.world.clock.now() - interaction.created > TOKEN_SECONDS:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        return interaction

    def find(self, token: str, which: str) -> tuple[Interaction, Message]:
        """Return a message written through a token: "@original" or a follow-up's id; raise 10008 for none."""
        interaction = self.live(token)
        known = {str(message.id): message for message in interaction.followups}
        if interaction.original is not None:
            known |= {"@original": interaction.original, str(interaction.original.id): interaction.original}
        message = known.get(which)
        if message is None or message.deleted:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return interaction, message

    def follow_up(self, token: str, body: Json, uploads: Uploads) -> Message:
        """Write a further message; the first one after "thinking" takes its place and keeps who may see it."""
        interaction = self.live(token)
        if interaction.original is not None and interaction.original.loading and not interaction.original.deleted:
            message = self.posts.edit(interaction.original, body, uploads)
        else:
            message = self._write(interaction, body, uploads)
            interaction.followups.append(message)
        interaction.touched += 1
        return message

    def edit(self, token: str, which: str, body: Json, uploads: Uploads) -> Message:
        """Edit a message written through a token."""
        interaction, message = self.find(token, which)
        self.posts.edit(message, body, uploads)
        interaction.touched += 1
        return message

    def delete(self, token: str, which: str) -> None:
        """Delete a message written through a token."""
        interaction, message = self.find(token, which)
        self.posts.delete(message)
        interaction.touched += 1
