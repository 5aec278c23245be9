"""Messages: written, edited, deleted, pinned, with Discord's checks and the events that follow."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from . import components as parts
from .errors import Form, Json, Path, Refusal
from .events import Event, Intent
from .limits import FILE_SIZE, check_message
from .records import (
    NOTICES,
    Attachment,
    Channel,
    Flag,
    Message,
    MessageType,
    Permission,
    Upload,
    User,
)
from .world import World

NONCE_WINDOW = 180.0  # Discord says "the past few minutes"; the short reading is the strict one
MENTION = re.compile(r"<@!?(\d+)>")
_SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2

Uploads = Mapping[int, Upload]


class Posts:
    """Everything that is written in the channels of a `World`; `cdn` is the address under which files are served."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.cdn = ""
        self.files: dict[str, Attachment] = {}
        self.deleted: list[Message] = []
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}

    # -- reading

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a message as a channel route finds it; ephemeral ones are unknown there (10008)."""
        message = channel.messages.get(message_id)
        if message is None or message.ephemeral:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message

    def visible(self, channel: Channel, viewer: User | None) -> list[Message]:
        """Return what a viewer reads in a channel, oldest first (None: what everybody there reads)."""
        if viewer is not None and not self.world.can_see(viewer, channel):
            return []
        return [message for message in channel.messages.values() if message.viewer in (None, viewer)]

    def redacted(self, message: Message) -> Json:
        """Return what a bot without the message content intent may read of a message."""
        payload = message.payload()
        if message.author is self.world.bot or message.channel.guild_id is None or self.world.bot in message.mentions:
            return payload
        return payload | {"content": "", "embeds": [], "components": [], "attachments": []}

    # -- writing

    def create(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Uploads,
        *,
        viewer: User | None = None,
        path: Path = (),
        kind: MessageType = MessageType.DEFAULT,
        interaction: Json | None = None,
    ) -> Message:
        """Write a message, or return the earlier one when an enforced nonce repeats.

        Raises 50035 for a breach of a limit, 50006 for an empty message, 50083 or 160005 in a closed thread.
        """
        earlier = self._repeated(author, body)
        if earlier is not None:
            return earlier
        chosen = _chosen(body, uploads)
        _validate(body, [upload.filename for upload in chosen], path)
        self._open_thread(channel, author)
        message = Message(self.world.clock.snowflake(), channel, author, self.world.clock.iso(), kind)
        message.viewer = viewer
        message.flags = int(body.get("flags") or 0) & _SETTABLE
        message.nonce = None if body.get("nonce") is None else str(body["nonce"])
        message.reference = self._reference(channel, body.get("message_reference"))
        if interaction is not None:
            message.interaction = interaction
            message.application_id = author.id
        self._fill(message, body, chosen)
        self._publish(message, body)
        return message

    def _repeated(self, author: User, body: Json) -> Message | None:
        if body.get("nonce") is None:
            return None
        moment, earlier = self._nonces.get((author.id, str(body["nonce"])), (0.0, None))
        fresh = self.world.clock.now() - moment < NONCE_WINDOW
        return earlier if body.get("enforce_nonce") and earlier and fresh and not earlier.deleted else None

    def _reference(self, channel: Channel, reference: Json | None) -> Json | None:
        """Return a reply's reference; a reply to a message that is gone is refused unless the bot said it may be."""
        if reference is None:
            return None
        if int(reference["message_id"]) in channel.messages:
            return {"message_id": str(reference["message_id"]), "channel_id": str(channel.id)}
        if reference.get("fail_if_not_exists", True):
            form = Form()
            form.add(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
            form.finish()
        return None

    def _open_thread(self, channel: Channel, author: User) -> None:
        """Bring an archived thread back for a new message, unless it is locked for this author."""
        state = channel.thread
        if state is None:
            return
        if state.locked and not self.world.allows(author, channel, Permission.MANAGE_THREADS):
            raise (Refusal.THREAD_ARCHIVED if state.archived else Refusal.THREAD_LOCKED).error()
        if state.archived:
            self.world.set_archived(channel, False)
        state.active_at = self.world.clock.now()
        state.messages_sent += 1

    def _fill(self, message: Message, body: Json, chosen: Sequence[Upload]) -> None:
        """Take over the fields a request may set, new ones and edits alike."""
        message.content = str(body["content"] or "") if "content" in body else message.content
        if "embeds" in body:
            message.embeds = [{"type": "rich"} | embed for embed in body["embeds"] or []]
        if "components" in body:
            message.components = body["components"] or []
            parts.number(message.components)
        message.attachments = self._attachments(message, body, chosen)
        self._resolve_media(message)
        message.mentions = self._mentions(message, body.get("allowed_mentions"))

    def _attachments(self, message: Message, body: Json, chosen: Sequence[Upload]) -> list[Attachment]:
        """Keep the attachments the request lists (all of them when it lists none) and store the new files."""
        kept = message.attachments
        if body.get("attachments") is not None:
            listed = {str(entry["id"]) for entry in body["attachments"]}
            kept = [attachment for attachment in kept if str(attachment.id) in listed]
        notes = {str(entry["id"]): entry.get("description") for entry in body.get("attachments") or []}
        new = [self.store(upload, message.channel, ephemeral=message.ephemeral) for upload in chosen]
        for index, attachment in enumerate(new):
            attachment.description = notes.get(str(index))
        return [*kept, *new]

    def store(self, upload: Upload, channel: Channel, *, ephemeral: bool = False) -> Attachment:
        """Keep a file and return the attachment that refers to it."""
        identifier = self.world.clock.snowflake()
        path = f"attachments/{channel.id}/{identifier}/{upload.filename}"
        attachment = Attachment(identifier, upload.filename, upload.data, upload.content_type, f"{self.cdn}/{path}")
        attachment.ephemeral = ephemeral
        self.files[path] = attachment
        return attachment

    def _resolve_media(self, message: Message) -> None:
        urls = {f"attachment://{attachment.filename}": attachment for attachment in message.attachments}
        targets = list(parts.media(message.components))
        targets += [embed[key] for embed in message.embeds for key in ("image", "thumbnail") if embed.get(key)]
        for target in targets:
            found = urls.get(target.get("url") or "")
            if found is not None:
                target |= {"url": found.url, "proxy_url": found.url, "content_type": found.content_type}
                target |= {"attachment_id": str(found.id), "loading_state": 2, "placeholder": "", "flags": 0}

    def _mentions(self, message: Message, allowed: Json | None) -> list[User]:
        text = "\n".join([message.content, *parts.texts(message.components)])
        named = dict.fromkeys(int(found) for found in MENTION.findall(text))
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            permitted = {int(identifier) for identifier in allowed.get("users") or []}
            named = dict.fromkeys(identifier for identifier in named if identifier in permitted)
        return [self.world.users[identifier] for identifier in named if identifier in self.world.users]

    def _publish(self, message: Message, body: Json) -> None:
        channel = message.channel
        channel.messages[message.id] = message
        if message.nonce is not None:
            self._nonces[message.author.id, message.nonce] = (self.world.clock.now(), message)
        if message.ephemeral:
            return
        quiet = message.flags & Flag.SUPPRESS_NOTIFICATIONS
        readers = [user for user in message.mentions if self._reaches(user, channel)]
        message.pinged = set() if quiet else {user.id for user in readers}
        if channel.is_thread:
            for user in (message.author, *readers):
                self.world.add_thread_member(channel, user)
        self._report("MESSAGE_CREATE", message)

    def _reaches(self, user: User, channel: Channel) -> bool:
        """Say whether a mention reaches a user: in a thread also those who may read its parent, who are added."""
        place = channel.parent if channel.is_thread and channel.parent else channel
        return self.world.can_see(user, place)

    def edit(self, message: Message, body: Json, uploads: Uploads, *, path: Path = ()) -> Message:
        """Change a message as the request says; an edit notifies nobody.

        Raises 50035 for a breach of a limit, 50006 when nothing would be left, 50083 in an archived thread.
        """
        if message.channel.archived:
            raise Refusal.THREAD_ARCHIVED.error()
        chosen = _chosen(body, uploads)
        whole: Json = {"content": message.content, "embeds": message.embeds, "components": message.components}
        whole |= {key: value for key, value in body.items() if key in whole}
        settable = int(Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2)
        whole["flags"] = message.flags | (int(body.get("flags") or 0) & settable)
        listed = {str(entry["id"]) for entry in body["attachments"]} if body.get("attachments") is not None else None
        kept = [old.filename for old in message.attachments if listed is None or str(old.id) in listed]
        _validate(whole, [*kept, *(upload.filename for upload in chosen)], path)
        message.flags = whole["flags"] & ~Flag.LOADING
        self._fill(message, body, chosen)
        message.edited_at = self.world.clock.iso()
        message.edits += 1
        if not message.ephemeral:
            self._report("MESSAGE_UPDATE", message)
        return message

    def start_loading(self, channel: Channel, viewer: User | None, interaction: Json) -> Message:
        """Show the bot as "thinking": an empty message that the first answer fills."""
        message = Message(self.world.clock.snowflake(), channel, self.world.bot, self.world.clock.iso())
        message.viewer = viewer
        message.flags = int(Flag.LOADING | (Flag.EPHEMERAL if viewer else 0))
        message.interaction = interaction
        message.application_id = self.world.bot.id
        self._open_thread(channel, self.world.bot)
        self._publish(message, {})
        return message

    def delete(self, message: Message) -> None:
        """Remove a message."""
        if message.deleted:
            raise Refusal.UNKNOWN_MESSAGE.error()
        del message.channel.messages[message.id]
        message.deleted = True
        self.deleted.append(message)
        if not message.ephemeral:
            payload = {"id": str(message.id), "channel_id": str(message.channel.id)}
            self._emit("MESSAGE_DELETE", message.channel, payload)

    def pin(self, message: Message, pinned: bool) -> None:
        """Pin or unpin a message; pinning writes Discord's own notice into the channel."""
        if message.channel.archived:
            raise Refusal.THREAD_ARCHIVED.error()
        if message.pinned == pinned:
            return
        message.pinned_at = self.world.clock.iso() if pinned else None
        stamps = [other.pinned_at for other in message.channel.messages.values() if other.pinned_at]
        payload: Json = {"channel_id": str(message.channel.id), "last_pin_timestamp": max(stamps, default=None)}
        if message.channel.guild_id is not None:
            payload["guild_id"] = str(message.channel.guild_id)
        wanted = Intent.DIRECT_MESSAGES if message.channel.guild_id is None else Intent.GUILDS
        self.world.emit(Event("CHANNEL_PINS_UPDATE", payload, wanted))
        self._report("MESSAGE_UPDATE", message)
        if pinned:
            self.notice(message.channel, MessageType.CHANNEL_PINNED)

    def notice(self, channel: Channel, kind: MessageType, content: str = "", users: Sequence[User] = ()) -> None:
        """Write one of Discord's own lines about what the bot did, such as "pinned a message"."""
        message = Message(self.world.clock.snowflake(), channel, self.world.bot, self.world.clock.iso(), kind, content)
        message.mentions = list(users)
        channel.messages[message.id] = message
        self._report("MESSAGE_CREATE", message)

    # -- events

    def _report(self, name: str, message: Message) -> None:
        member = self.world.members.get(message.author.id)
        extra: Json = {}
        if message.channel.guild_id is not None and member is not None and message.application_id is None:
            extra["member"] = {key: value for key, value in member.payload().items() if key != "user"}
        self._emit(name, message.channel, message.payload() | extra, self.redacted(message) | extra)

    def _emit(self, name: str, channel: Channel, payload: Json, redacted: Json | None = None) -> None:
        if channel.guild_id is None:
            self.world.emit(Event(name, payload, Intent.DIRECT_MESSAGES))
            return
        where = {"guild_id": str(channel.guild_id)}
        shown = None if redacted is None else redacted | where
        self.world.emit(Event(name, payload | where, Intent.MESSAGES, shown))

    def is_notice(self, message: Message) -> bool:
        """Say whether a message is one of Discord's own lines."""
        return message.kind in NOTICES


def _chosen(body: Json, uploads: Uploads) -> list[Upload]:
    """Return the new files in the order of their numbers; 40005 for one above 10 MiB."""
    chosen = [uploads[key] for key in sorted(uploads)]
    if any(len(upload.data) > FILE_SIZE for upload in chosen):
        raise Refusal.TOO_LARGE.error()
    return chosen


def _validate(whole: Json, filenames: list[str], path: Path) -> None:
    form = Form()
    check_message(form, whole, filenames, path)
    form.finish()
    if not any(whole.get(key) for key in ("content", "embeds", "components")) and not filenames:
        raise Refusal.EMPTY_MESSAGE.error()
