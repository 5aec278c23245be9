"""The things a Discord server consists of, each with its JSON form."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from . import components as parts
from .errors import Json


class Permission(IntFlag):
    """The permissions that matter to a slash-command bot."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL_PERMISSIONS = (1 << 53) - 1
EVERYONE_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
BOT_PERMISSIONS = (
    EVERYONE_PERMISSIONS
    | Permission.MANAGE_MESSAGES
    | Permission.PIN_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.MANAGE_CHANNELS
    | Permission.USE_EXTERNAL_EMOJIS
)


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class ChannelType(IntEnum):
    """The kinds of channel the stand-in knows."""

    TEXT = 0
    DM = 1
    CATEGORY = 4
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageType(IntEnum):
    """The kinds of message the stand-in writes: ordinary ones, replies and Discord's own notices."""

    DEFAULT = 0
    RECIPIENT_ADD = 1
    CHANNEL_NAME_CHANGE = 4
    CHANNEL_PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU_COMMAND = 23


NOTICES = frozenset(
    {
        MessageType.RECIPIENT_ADD,
        MessageType.CHANNEL_NAME_CHANGE,
        MessageType.CHANNEL_PINNED,
        MessageType.THREAD_CREATED,
        MessageType.THREAD_STARTER,
    }
)


@dataclass(slots=True, eq=False)
class User:
    """An account; `closed_dms` refuses the bot's private messages (50007)."""

    id: int
    name: str
    bot: bool = False
    closed_dms: bool = False
    locale: str = "en-US"

    @property
    def mention(self) -> str:
        """Return the text that mentions this user."""
        return f"<@{self.id}>"

    def payload(self) -> Json:
        """Return Discord's user object."""
        return {
            "id": str(self.id),
            "username": self.name,
            "discriminator": "0",
            "global_name": None if self.bot else self.name.capitalize(),
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(slots=True, eq=False)
class Role:
    """A role of the server; the role with the server's own id is @everyone."""

    id: int
    name: str
    permissions: int

    def payload(self, position: int) -> Json:
        """Return Discord's role object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions),
            "position": position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }


@dataclass(slots=True, eq=False)
class Member:
    """A user's membership of the server."""

    user: User
    joined_at: str
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None

    def payload(self, permissions: int | None = None) -> Json:
        """Return Discord's member object; interactions add the computed `permissions`."""
        body: Json = {
            "user": self.user.payload(),
            "nick": self.nick,
            "roles": [str(role.id) for role in self.roles],
            "joined_at": self.joined_at,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        return body if permissions is None else body | {"permissions": str(permissions)}


@dataclass(slots=True, eq=False)
class ThreadState:
    """What only threads have; `members` maps user ids to the moment they joined, `active_at` is in seconds."""

    owner: User
    created_at: str
    archive_timestamp: str
    active_at: float
    auto_archive_minutes: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, str] = field(default_factory=dict)
    messages_sent: int = 0

    def metadata(self) -> Json:
        """Return Discord's thread metadata object."""
        return {
            "archived": self.archived,
            "auto_archive_duration": self.auto_archive_minutes,
            "archive_timestamp": self.archive_timestamp,
            "create_timestamp": self.created_at,
            "locked": self.locked,
            "invitable": self.invitable,
        }


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, category, thread or private conversation between the bot and `recipient`."""

    id: int
    kind: ChannelType
    name: str = ""
    guild_id: int | None = None
    parent: Channel | None = None
    topic: str | None = None
    position: int = 0
    overwrites: list[Json] = field(default_factory=list)
    recipient: User | None = None
    thread: ThreadState | None = None
    slowmode: int = 0
    messages: dict[int, Message] = field(default_factory=dict)
    deleted: bool = False

    @property
    def mention(self) -> str:
        """Return the text that links to this channel."""
        return f"<#{self.id}>"

    @property
    def is_thread(self) -> bool:
        """Say whether this is a thread."""
        return self.thread is not None

    @property
    def archived(self) -> bool:
        """Say whether this is an archived thread."""
        return self.thread is not None and self.thread.archived

    def thread_member(self, user_id: int) -> Json:
        """Return Discord's thread member object of a member."""
        assert self.thread is not None
        return {
            "id": str(self.id),
            "user_id": str(user_id),
            "join_timestamp": self.thread.members[user_id],
            "flags": 1,
        }

    def payload(self, *, bot: User) -> Json:
        """Return Discord's channel object as `bot` receives it."""
        last = str(max(self.messages)) if self.messages else None
        body: Json = {"id": str(self.id), "type": int(self.kind), "flags": 0, "last_message_id": last}
        if self.recipient is not None:
            return body | {"recipients": [self.recipient.payload()]}
        body |= {"name": self.name, "guild_id": str(self.guild_id), "rate_limit_per_user": self.slowmode}
        body["parent_id"] = str(self.parent.id) if self.parent else None
        if self.thread is None:
            return body | {
                "topic": self.topic,
                "position": self.position,
                "nsfw": False,
                "permission_overwrites": [dict(entry) for entry in self.overwrites],
            }
        body |= {
            "owner_id": str(self.thread.owner.id),
            "message_count": len(self.messages),
            "total_message_sent": self.thread.messages_sent,
            "member_count": len(self.thread.members),
            "thread_metadata": self.thread.metadata(),
        }
        return body | ({"member": self.thread_member(bot.id)} if bot.id in self.thread.members else {})


@dataclass(frozen=True, slots=True, eq=False)
class Upload:
    """A file a human sends or the bot uploads."""

    filename: str
    data: bytes
    content_type: str = "application/octet-stream"


@dataclass(slots=True, eq=False)
class Attachment:
    """A stored file with the address under which the bot and the test can fetch it."""

    id: int
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None
    ephemeral: bool = False

    def payload(self) -> Json:
        """Return Discord's attachment object."""
        body: Json = {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description:
            body["description"] = self.description
        return body | ({"ephemeral": True} if self.ephemeral else {})


@dataclass(slots=True, eq=False)
class Message:
    """A message, kept up to date as it is edited; `viewer` is set on ephemeral ones, which only that user sees.

    `pinged` holds the ids of the users notified when it appeared: edits notify nobody.
    """

    id: int
    channel: Channel
    author: User
    created_at: str
    kind: MessageType = MessageType.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | None = None
    mentions: list[User] = field(default_factory=list)
    pinged: set[int] = field(default_factory=set)
    pinned_at: str | None = None
    edited_at: str | None = None
    edits: int = 0
    reference: Json | None = None
    viewer: User | None = None
    application_id: int | None = None
    interaction: Json | None = None
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Say whether only one user sees the message."""
        return self.viewer is not None

    @property
    def loading(self) -> bool:
        """Say whether the bot is still "thinking"."""
        return bool(self.flags & Flag.LOADING)

    @property
    def v2(self) -> bool:
        """Say whether the message is made of components only."""
        return bool(self.flags & Flag.COMPONENTS_V2)

    @property
    def pinned(self) -> bool:
        """Say whether the message is pinned."""
        return self.pinned_at is not None

    @property
    def text(self) -> str:
        """Return everything readable: content, embeds and text displays, one piece per line."""
        pieces = [self.content]
        for embed in self.embeds:
            pieces += [embed.get("title") or "", embed.get("description") or ""]
            pieces += [f"{entry['name']}\n{entry['value']}" for entry in embed.get("fields", [])]
            pieces.append((embed.get("footer") or {}).get("text") or "")
        return "\n".join(piece for piece in [*pieces, *parts.texts(self.components)] if piece)

    @property
    def buttons(self) -> list[parts.Button]:
        """Return the buttons in reading order."""
        return parts.buttons(self.components)

    @property
    def selects(self) -> list[parts.Select]:
        """Return the select menus in reading order."""
        return parts.selects(self.components)

    def payload(self) -> Json:
        """Return Discord's message object (without the fields that only gateway events carry)."""
        body: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.payload(),
            "content": self.content,
            "timestamp": self.created_at,
            "edited_timestamp": self.edited_at,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [],
            "attachments": [attachment.payload() for attachment in self.attachments],
            "embeds": self.embeds,
            "components": self.components,
            "pinned": self.pinned,
            "type": int(self.kind),
            "flags": self.flags,
        }
        if self.application_id is not None:
            body |= {"application_id": str(self.application_id), "webhook_id": str(self.application_id)}
        optional = {
            "nonce": self.nonce,
            "message_reference": self.reference,
            "interaction_metadata": self.interaction,
        }
        return body | {key: value for key, value in optional.items() if value is not None}
