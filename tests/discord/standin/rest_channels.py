"""REST routes about channels, messages, threads and the server."""

from __future__ import annotations

from .errors import Form, Json, Refusal
from .events import Intent
from .records import Channel, ChannelType, Message, MessageType, Permission, User
from .routing import Call, Router

router = Router()
HAS_THREAD = 1 << 5


# -- messages


def _readable(call: Call, message: Message) -> Json:
    """Return a message as the bot may read it with the intents it was granted."""
    if call.state.world.privileged & Intent.MESSAGE_CONTENT:
        return message.payload()
    return call.state.posts.redacted(message)


def _writable(call: Call) -> Channel:
    """Return the channel the bot is about to write in, or raise 50007, 50013 or 50024."""
    world, channel = call.state.world, call.channel
    if channel.kind is ChannelType.CATEGORY:
        raise Refusal.WRONG_CHANNEL_TYPE.error()
    if channel.recipient is not None:
        if channel.recipient.closed_dms or channel.recipient.id not in world.members:
            raise Refusal.CLOSED_DM.error()
        return channel
    world.require(channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    return channel


@router.add("POST", "/channels/{channel}/messages")
def send(call: Call) -> Json:
    """Write a message."""
    channel = _writable(call)
    if call.uploads and channel.guild_id is not None:
        call.state.world.require(channel, Permission.ATTACH_FILES)
    return call.state.posts.create(channel, call.state.world.bot, call.body or {}, call.uploads).payload()


@router.add("GET", "/channels/{channel}/messages")
def history(call: Call) -> list[Json]:
    """Return messages, newest first, with Discord's `limit`, `before`, `after` and `around`."""
    limit = int(call.query.get("limit", 50))
    form = Form()
    form.number(("limit",), limit, 1, 100)
    form.finish()
    found = sorted(call.state.posts.visible(call.channel, None), key=lambda message: message.id)
    if "before" in call.query:
        found = [message for message in found if message.id < int(call.query["before"])]
    if "after" in call.query:
        found = [message for message in found if message.id > int(call.query["after"])][:limit]
    if "around" in call.query:
        place = sum(message.id < int(call.query["around"]) for message in found)
        found = found[max(place - limit // 2, 0) :][:limit]
    return [_readable(call, message) for message in reversed(found[-limit:])]


@router.add("GET", "/channels/{channel}/messages/pins")
def pins(call: Call) -> Json:
    """Return the pinned messages, latest pin first."""
    pinned = [message for message in call.channel.messages.values() if message.pinned_at]
    pinned.sort(key=lambda message: message.pinned_at or "", reverse=True)
    items = [{"pinned_at": message.pinned_at, "message": _readable(call, message)} for message in pinned]
    return {"items": items, "has_more": False}


@router.add("PUT", "/channels/{channel}/messages/pins/{message}")
@router.add("PUT", "/channels/{channel}/pins/{message}")
def pin(call: Call) -> None:
    """Pin a message."""
    _may_pin(call)
    call.state.posts.pin(call.message, True)


@router.add("DELETE", "/channels/{channel}/messages/pins/{message}")
@router.add("DELETE", "/channels/{channel}/pins/{message}")
def unpin(call: Call) -> None:
    """Unpin a message."""
    _may_pin(call)
    call.state.posts.pin(call.message, False)


def _may_pin(call: Call) -> None:
    if call.channel.guild_id is not None:
        call.state.world.require(call.channel, Permission.PIN_MESSAGES)


@router.add("GET", "/channels/{channel}/messages/{message}")
def get_message(call: Call) -> Json:
    """Return one message."""
    return _readable(call, call.message)


@router.add("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: Call) -> Json:
    """Edit one of the bot's own messages."""
    message = call.message
    if message.author is not call.state.world.bot:
        raise Refusal.NOT_THE_AUTHOR.error()
    return call.state.posts.edit(message, call.body or {}, call.uploads).payload()


@router.add("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: Call) -> None:
    """Delete a message; someone else's needs the permission to manage messages."""
    message = call.message
    if message.author is not call.state.world.bot:
        call.state.world.require(message.channel, Permission.MANAGE_MESSAGES)
    call.state.posts.delete(message)


@router.add("POST", "/channels/{channel}/messages/bulk-delete")
def bulk_delete(call: Call) -> None:
    """Delete 2 to 100 messages at once; unknown ones are passed over."""
    call.state.world.require(call.channel, Permission.MANAGE_MESSAGES)
    form = Form()
    form.count(("messages",), call.body["messages"], 2, 100)
    form.finish()
    for identifier in map(int, call.body["messages"]):
        message = call.channel.messages.get(identifier)
        if message is not None and not message.ephemeral:
            call.state.posts.delete(message)


@router.add("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    """Show the bot as typing."""
    _writable(call)


# -- channels


@router.add("GET", "/channels/{channel}")
def get_channel(call: Call) -> Json:
    """Return a channel or thread."""
    return call.channel.payload(bot=call.state.world.bot)


@router.add("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Json:
    """Change a channel or thread; a new thread name also writes Discord's notice."""
    world, channel = call.state.world, call.channel
    if channel.thread is None:
        world.require(channel, Permission.MANAGE_CHANNELS)
        world.update_channel(channel, call.body)
        return channel.payload(bot=world.bot)
    if channel.thread.owner is not world.bot or "locked" in call.body or "rate_limit_per_user" in call.body:
        world.require(channel, Permission.MANAGE_THREADS)
    before = channel.name
    world.update_thread(channel, call.body)
    if channel.name != before and not channel.archived:
        call.state.posts.notice(channel, MessageType.CHANNEL_NAME_CHANGE, channel.name)
    return channel.payload(bot=world.bot)


@router.add("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Json:
    """Delete a channel or thread."""
    world, channel = call.state.world, call.channel
    payload = channel.payload(bot=world.bot)
    if channel.recipient is None:
        world.require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        world.delete_channel(channel)
    return payload


# -- threads


@router.add("POST", "/channels/{channel}/threads")
def start_thread(call: Call) -> Json:
    """Open a thread without a message: private unless the request says public, as Discord reads it."""
    world, parent = call.state.world, _thread_parent(call)
    form = Form()
    form.choice(("type",), call.body.get("type", 12), (11, 12))
    form.finish()
    private = call.body.get("type", ChannelType.PRIVATE_THREAD) == ChannelType.PRIVATE_THREAD
    world.require(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = world.create_thread(parent, call.body)
    if not private:
        call.state.posts.notice(parent, MessageType.THREAD_CREATED, thread.name)
    return thread.payload(bot=world.bot)


@router.add("POST", "/channels/{channel}/messages/{message}/threads")
def start_thread_on_message(call: Call) -> Json:
    """Open a public thread on a message, which gives the thread its id."""
    world, parent, message = call.state.world, _thread_parent(call), call.message
    world.require(parent, Permission.CREATE_PUBLIC_THREADS)
    if message.id in world.channels:
        raise Refusal.THREAD_EXISTS.error()
    thread = world.create_thread(parent, call.body, message_id=message.id)
    message.flags |= HAS_THREAD
    return thread.payload(bot=world.bot)


def _thread_parent(call: Call) -> Channel:
    if call.channel.kind is not ChannelType.TEXT:
        raise Refusal.WRONG_CHANNEL_TYPE.error()
    return call.channel


def _thread(call: Call) -> Channel:
    if not call.channel.is_thread:
        raise Refusal.WRONG_CHANNEL_TYPE.error()
    return call.channel


def _subject(call: Call) -> User:
    world = call.state.world
    return world.bot if call.parameters["user"] == "@me" else world.member(call.number("user")).user


@router.add("PUT", "/channels/{channel}/thread-members/{user}")
def add_thread_member(call: Call) -> None:
    """Put somebody into a thread; Discord writes a notice for others than the bot."""
    thread, user = _thread(call), _subject(call)
    if thread.archived:
        raise Refusal.THREAD_ARCHIVED.error()
    if thread.parent is not None and not call.state.world.can_see(user, thread.parent):
        raise Refusal.MISSING_ACCESS.error()
    if call.state.world.add_thread_member(thread, user) and user is not call.state.world.bot:
        call.state.posts.notice(thread, MessageType.RECIPIENT_ADD, users=[user])


@router.add("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_thread_member(call: Call) -> None:
    """Take somebody out of a thread."""
    thread, user = _thread(call), _subject(call)
    if thread.archived:
        raise Refusal.THREAD_ARCHIVED.error()
    if user is not call.state.world.bot:
        call.state.world.require(thread, Permission.MANAGE_THREADS)
    call.state.world.remove_thread_member(thread, user)


@router.add("GET", "/channels/{channel}/thread-members")
def thread_members(call: Call) -> list[Json]:
    """Return everybody in a thread, which needs the members intent."""
    thread = _thread(call)
    if not call.state.world.privileged & Intent.MEMBERS:
        raise Refusal.MISSING_ACCESS.error()
    assert thread.thread is not None
    return [thread.thread_member(user_id) for user_id in thread.thread.members]


@router.add("GET", "/channels/{channel}/thread-members/{user}")
def thread_member(call: Call) -> Json:
    """Return one membership of a thread."""
    thread, user = _thread(call), _subject(call)
    assert thread.thread is not None
    if user.id not in thread.thread.members:
        raise Refusal.UNKNOWN_MEMBER.error()
    return thread.thread_member(user.id)


def _listing(call: Call, threads: list[Channel]) -> Json:
    bot = call.state.world.bot
    seen = [thread for thread in threads if call.state.world.can_see(bot, thread)]
    joined = [thread.thread_member(bot.id) for thread in seen if thread.thread and bot.id in thread.thread.members]
    return {"threads": [thread.payload(bot=bot) for thread in seen], "members": joined, "has_more": False}


@router.add("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Json:
    """Return the active threads of the server."""
    return _listing(call, [thread for thread in call.state.world.threads() if not thread.archived])


@router.add("GET", "/channels/{channel}/threads/archived/{kind}")
@router.add("GET", "/channels/{channel}/users/@me/threads/archived/{kind}")
def archived_threads(call: Call) -> Json:
    """Return the archived threads of a channel, the latest first."""
    private = call.parameters["kind"] == "private"
    kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
    found = [thread for thread in call.state.world.threads(call.channel) if thread.archived and thread.kind is kind]
    return _listing(call, found[::-1])


# -- the server


def _guild(call: Call) -> None:
    if call.number("guild") != call.state.world.guild_id:
        raise Refusal.UNKNOWN_GUILD.error()


@router.add("GET", "/guilds/{guild}")
def get_guild(call: Call) -> Json:
    """Return the server."""
    _guild(call)
    whole = call.state.world.guild_payload(0)
    return {key: value for key, value in whole.items() if key not in ("members", "channels", "threads")}


@router.add("GET", "/guilds/{guild}/channels")
def guild_channels(call: Call) -> list[Json]:
    """Return the channels of the server, without threads."""
    _guild(call)
    channels: list[Json] = call.state.world.guild_payload(0)["channels"]
    return channels


@router.add("POST", "/guilds/{guild}/channels")
def create_channel(call: Call) -> Json:
    """Create a text channel or category."""
    _guild(call)
    world, body = call.state.world, call.body
    form = Form()
    form.length(("name",), body.get("name"), 1, 100)
    form.choice(("type",), body.get("type", 0), (0, 4))
    form.finish()
    if not _server_permission(call, Permission.MANAGE_CHANNELS):
        raise Refusal.MISSING_PERMISSIONS.error()
    channel = world.add_channel(
        body["name"],
        ChannelType(body.get("type", 0)),
        parent=world.channel(int(body["parent_id"])) if body.get("parent_id") else None,
        topic=body.get("topic"),
        overwrites=body.get("permission_overwrites") or [],
    )
    return channel.payload(bot=world.bot)


def _server_permission(call: Call, wanted: Permission) -> bool:
    roles = call.state.world.members[call.state.world.bot.id].roles
    return any(role.permissions & (wanted | Permission.ADMINISTRATOR) for role in roles)


@router.add("GET", "/guilds/{guild}/members")
def members(call: Call) -> list[Json]:
    """Return the members of the server, which needs the members intent."""
    _guild(call)
    if not call.state.world.privileged & Intent.MEMBERS:
        raise Refusal.MISSING_ACCESS.error()
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted(call.state.world.members.values(), key=lambda member: member.user.id)
    return [member.payload() for member in found if member.user.id > after][:limit]


@router.add("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    """Return one member of the server."""
    _guild(call)
    return call.state.world.member(call.number("user")).payload()


@router.add("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> list[Json]:
    """Return the roles of the server."""
    _guild(call)
    return [role.payload(index) for index, role in enumerate(call.state.world.roles.values())]
