"""The server as Discord remembers it: accounts, roles, channels, threads. It outlives every bot process."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .clock import Clock
from .errors import Form, Json, Refusal
from .events import PRIVILEGED, Event, Intent
from .limits import ARCHIVE_MINUTES
from .records import (
    ALL_PERMISSIONS,
    BOT_PERMISSIONS,
    EVERYONE_PERMISSIONS,
    Channel,
    ChannelType,
    Member,
    Permission,
    Role,
    ThreadState,
    User,
)

GUILD_NAME = "Test server"


class World:
    """One server with its members and channels, plus the private conversations with the bot.

    Every change is made at once (no await between check and write) and reported to `emit`, so events keep the order
    of the changes. `privileged` holds the privileged intents granted to the application (none by default).
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.emit: Callable[[Event], None] = lambda _: None
        self.token = "c3RhbmQtaW4.local.token"
        self.privileged = Intent(0)
        self.guild_id = clock.snowflake()
        self.users: dict[int, User] = {}
        self.members: dict[int, Member] = {}
        self.roles: dict[int, Role] = {}
        self.channels: dict[int, Channel] = {}
        everyone = Role(self.guild_id, "@everyone", int(EVERYONE_PERMISSIONS))
        self.roles[everyone.id] = everyone
        self.bot = self._account("palantir", bot=True)
        self.owner = self._account("owner")
        self._join(self.owner)
        self._join(self.bot).roles.append(self.add_role("bot", int(BOT_PERMISSIONS)))

    # -- accounts

    def _account(self, name: str, *, bot: bool = False) -> User:
        user = User(self.clock.snowflake(), name, bot=bot)
        self.users[user.id] = user
        return user

    def _join(self, user: User) -> Member:
        member = Member(user, self.clock.iso())
        self.members[user.id] = member
        return member

    def user(self, user_id: int) -> User:
        """Return an account; raise 10013 for none."""
        if user_id not in self.users:
            raise Refusal.UNKNOWN_USER.error()
        return self.users[user_id]

    def member(self, user_id: int) -> Member:
        """Return a member of the server; raise 10007 for none."""
        if user_id not in self.members:
            raise Refusal.UNKNOWN_MEMBER.error()
        return self.members[user_id]

    def named(self, name: str) -> User:
        """Return the human with this name, who joins the server when new."""
        for user in self.users.values():
            if user.name == name and not user.bot:
                return user
        user = self._account(name)
        self.join(user)
        return user

    def join(self, user: User) -> None:
        """Let an account (again) become a member."""
        payload = self._join(user).payload() | {"guild_id": str(self.guild_id)}
        self.emit(Event("GUILD_MEMBER_ADD", payload, Intent.MEMBERS))

    def leave(self, user: User) -> None:
        """Let a member leave the server and its threads."""
        del self.members[user.id]
        for channel in self.channels.values():
            if channel.thread is not None:
                channel.thread.members.pop(user.id, None)
        payload = {"guild_id": str(self.guild_id), "user": user.payload()}
        self.emit(Event("GUILD_MEMBER_REMOVE", payload, Intent.MEMBERS))

    def add_role(self, name: str, permissions: int = 0) -> Role:
        """Create a role."""
        role = Role(self.clock.snowflake(), name, permissions)
        self.roles[role.id] = role
        payload = {"guild_id": str(self.guild_id), "role": role.payload(len(self.roles) - 1)}
        self.emit(Event("GUILD_ROLE_CREATE", payload, Intent.GUILDS))
        return role

    def role(self, role_id: int) -> Role | None:
        """Return a role, or None."""
        return self.roles.get(role_id)

    # -- permissions

    def permissions(self, user: User, channel: Channel) -> int:
        """Return what a user may do in a channel: roles, then the overwrites of the channel (of a thread's parent)."""
        if channel.recipient is not None:
            return int(EVERYONE_PERMISSIONS) if user in (self.bot, channel.recipient) else 0
        member = self.members.get(user.id)
        if member is None:
            return 0
        roles = [self.roles[self.guild_id], *member.roles]
        base = 0
        for role in roles:
            base |= role.permissions
        if user is self.owner or base & Permission.ADMINISTRATOR:
            return ALL_PERMISSIONS
        place = channel.parent if channel.thread is not None and channel.parent else channel
        for ids in ({self.guild_id}, {role.id for role in member.roles}, {user.id}):
            base = _overwritten(base, (entry for entry in place.overwrites if int(entry["id"]) in ids))
        return base

    def allows(self, user: User, channel: Channel, wanted: Permission) -> bool:
        """Say whether a user has all the wanted permissions in a channel."""
        return self.permissions(user, channel) & wanted == wanted

    def can_see(self, user: User, channel: Channel) -> bool:
        """Say whether a user can open a channel; private threads are for their members and moderators."""
        if not self.allows(user, channel, Permission.VIEW_CHANNEL):
            return False
        if channel.kind is not ChannelType.PRIVATE_THREAD or channel.thread is None:
            return True
        return user.id in channel.thread.members or self.allows(user, channel, Permission.MANAGE_THREADS)

    def require(self, channel: Channel, wanted: Permission = Permission.VIEW_CHANNEL) -> None:
        """Raise 50001 when the bot cannot see a channel, 50013 when it lacks a permission there."""
        if not self.can_see(self.bot, channel):
            raise Refusal.MISSING_ACCESS.error()
        if not self.allows(self.bot, channel, wanted):
            raise Refusal.MISSING_PERMISSIONS.error()

    # -- channels

    def channel(self, channel_id: int) -> Channel:
        """Return a channel, thread or private conversation; raise 10003 for none."""
        if channel_id not in self.channels:
            raise Refusal.UNKNOWN_CHANNEL.error()
        return self.channels[channel_id]

    def add_channel(
        self,
        name: str,
        kind: ChannelType = ChannelType.TEXT,
        *,
        parent: Channel | None = None,
        topic: str | None = None,
        overwrites: Iterable[Json] = (),
    ) -> Channel:
        """Create a text channel or category."""
        channel = Channel(self.clock.snowflake(), kind, name, self.guild_id, parent, topic, len(self.channels))
        channel.overwrites = [dict(entry) for entry in overwrites]
        self.channels[channel.id] = channel
        self._report("CHANNEL_CREATE", channel)
        return channel

    def update_channel(self, channel: Channel, changes: Json) -> None:
        """Change the name, topic or overwrites of a channel."""
        channel.name = changes.get("name", channel.name)
        channel.topic = changes.get("topic", channel.topic)
        channel.overwrites = changes.get("permission_overwrites", channel.overwrites)
        self._report("CHANNEL_UPDATE", channel)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel or thread; a channel takes its threads with it."""
        for other in [other for other in self.channels.values() if other.parent is channel and other.is_thread]:
            self.delete_channel(other)
        del self.channels[channel.id]
        channel.deleted = True
        self._report("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def open_dm(self, user: User) -> Channel:
        """Return the private conversation of the bot with a user; opening one always works."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel(self.clock.snowflake(), ChannelType.DM, recipient=user)
        self.channels[channel.id] = channel
        return channel

    def _report(self, name: str, channel: Channel, **extra: object) -> None:
        self.emit(Event(name, channel.payload(bot=self.bot) | extra, Intent.GUILDS))

    # -- threads

    def threads(self, parent: Channel | None = None) -> list[Channel]:
        """Return the threads of the server or of one channel, oldest first, archived ones included."""
        return [
            channel
            for channel in self.channels.values()
            if channel.is_thread and (parent is None or channel.parent is parent)
        ]

    def create_thread(self, parent: Channel, body: Json, *, message_id: int | None = None) -> Channel:
        """Let the bot open a thread in a text channel, perhaps on a message (which gives it its id)."""
        kind = ChannelType.PUBLIC_THREAD if message_id else ChannelType(body.get("type") or ChannelType.PRIVATE_THREAD)
        minutes = body.get("auto_archive_duration") or 1440
        _check_thread(body, minutes)
        now = self.clock.iso()
        state = ThreadState(self.bot, now, now, self.clock.now(), minutes, invitable=body.get("invitable", True))
        state.members[self.bot.id] = now
        thread = Channel(message_id or self.clock.snowflake(), kind, body["name"], self.guild_id, parent, thread=state)
        thread.slowmode = body.get("rate_limit_per_user") or 0
        self.channels[thread.id] = thread
        self._report("THREAD_CREATE", thread, newly_created=True)
        return thread

    def add_thread_member(self, thread: Channel, user: User) -> bool:
        """Put a user into a thread; say whether they were not in it before."""
        assert thread.thread is not None
        if user.id in thread.thread.members:
            return False
        thread.thread.members[user.id] = self.clock.iso()
        added = thread.thread_member(user.id) | {"member": self.members[user.id].payload(), "presence": None}
        self._report_members(thread, {"added_members": [added]}, user)
        return True

    def remove_thread_member(self, thread: Channel, user: User) -> None:
        """Take a user out of a thread."""
        assert thread.thread is not None
        thread.thread.members.pop(user.id, None)
        self._report_members(thread, {"removed_member_ids": [str(user.id)]}, user)

    def _report_members(self, thread: Channel, change: Json, user: User) -> None:
        assert thread.thread is not None
        payload = {
            "id": str(thread.id),
            "guild_id": str(self.guild_id),
            "member_count": len(thread.thread.members),
            **change,
        }
        wanted = Intent.GUILDS if user is self.bot else Intent.MEMBERS
        self.emit(Event("THREAD_MEMBERS_UPDATE", payload, wanted))

    def update_thread(self, thread: Channel, changes: Json) -> None:
        """Change a thread; an archived one may only be changed by a request that also brings it back (50083)."""
        state = thread.thread
        assert state is not None
        if state.archived and changes.get("archived") is not False:
            raise Refusal.THREAD_ARCHIVED.error()
        _check_thread({"name": thread.name} | changes, changes.get("auto_archive_duration", state.auto_archive_minutes))
        thread.name = changes.get("name", thread.name)
        thread.slowmode = changes.get("rate_limit_per_user", thread.slowmode)
        state.auto_archive_minutes = changes.get("auto_archive_duration", state.auto_archive_minutes)
        state.locked = changes.get("locked", state.locked)
        self.set_archived(thread, bool(changes.get("archived", state.archived)))

    def set_archived(self, thread: Channel, archived: bool) -> None:
        """Archive a thread or bring it back, and report its present form."""
        state = thread.thread
        assert state is not None
        state.archived = archived
        state.archive_timestamp = self.clock.iso()
        if not archived:
            state.active_at = self.clock.now()
        self._report("THREAD_UPDATE", thread)

    def archive_idle_threads(self) -> None:
        """Archive every thread in which nothing happened for its auto-archive duration."""
        for thread in self.threads():
            state = thread.thread
            assert state is not None
            if not state.archived and state.active_at + 60 * state.auto_archive_minutes <= self.clock.now():
                self.set_archived(thread, True)

    # -- the whole

    def guild_payload(self, intents: int) -> Json:
        """Return Discord's guild object as a session with these intents receives it."""
        everyone = intents & Intent.MEMBERS
        members = [member for member in self.members.values() if everyone or member.user is self.bot]
        visible = [channel for channel in self.channels.values() if channel.guild_id is not None]
        threads = [channel for channel in visible if channel.is_thread and not channel.archived]
        return _GUILD_SETTINGS | {
            "id": str(self.guild_id),
            "name": GUILD_NAME,
            "owner_id": str(self.owner.id),
            "roles": [role.payload(index) for index, role in enumerate(self.roles.values())],
            "member_count": len(self.members),
            "members": [member.payload() for member in members],
            "channels": [channel.payload(bot=self.bot) for channel in visible if not channel.is_thread],
            "threads": [thread.payload(bot=self.bot) for thread in threads if self.can_see(self.bot, thread)],
        }

    def grants(self, intents: int) -> bool:
        """Say whether the application may use these intents."""
        return intents & PRIVILEGED & ~self.privileged == 0


def _overwritten(base: int, entries: Iterable[Json]) -> int:
    allow = deny = 0
    for entry in entries:
        allow |= int(entry.get("allow") or 0)
        deny |= int(entry.get("deny") or 0)
    return base & ~deny | allow


def _check_thread(body: Json, minutes: object) -> None:
    form = Form()
    form.length(("name",), body.get("name"), 1, 100)
    form.choice(("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
    form.number(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, 21600)
    form.finish()


_GUILD_SETTINGS: Json = {
    "unavailable": False,
    "emojis": [],
    "stickers": [],
    "features": [],
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "afk_timeout": 300,
    "mfa_level": 0,
    "nsfw_level": 0,
    "premium_tier": 0,
    "preferred_locale": "en-US",
    "system_channel_flags": 0,
    "large": False,
    "voice_states": [],
    "presences": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
}
