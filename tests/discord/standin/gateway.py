"""Discord's gateway: sessions over WebSocket with heartbeats, numbered events, resuming and disconnections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

import aiohttp
from aiohttp import web

from .errors import Json
from .events import Event, Intent
from .world import World


class Op(IntEnum):
    """The kinds of gateway frame."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


AUTHENTICATION_FAILED = 4004
DISALLOWED_INTENTS = 4014


class Connection:
    """One WebSocket; frames go out through a queue so that events keep their order."""

    def __init__(self, ws: web.WebSocketResponse) -> None:
        self.ws = ws
        self._queue: asyncio.Queue[str | int | None] = asyncio.Queue()

    def send(self, op: Op, data: object = None, name: str | None = None, seq: int | None = None) -> None:
        """Queue one frame."""
        self._queue.put_nowait(json.dumps({"op": int(op), "d": data, "t": name, "s": seq}))

    def finish(self) -> None:
        """Stop the writer once the queue is empty."""
        self._queue.put_nowait(None)

    def close(self, code: int) -> None:
        """Queue the end of the connection."""
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send queued frames until finished or disconnected."""
        while (item := await self._queue.get()) is not None:
            try:
                if isinstance(item, int):
                    await self.ws.close(code=item)
                else:
                    await self.ws.send_str(item)
            except (ConnectionError, RuntimeError):
                return  # the peer is gone; what it missed stays in its session for a RESUME


@dataclass(slots=True, eq=False)
class Session:
    """What Discord remembers of an identified bot; `sent` is replayed after a RESUME."""

    id: str
    intents: int
    connection: Connection | None = None
    shard: tuple[int, int] = (0, 1)
    seq: int = 0
    sent: list[tuple[int, str, str]] = field(default_factory=list)
    resumes: int = 0

    def dispatch(self, name: str, payload: Json) -> None:
        """Give an event its number, remember it and send it when connected."""
        self.seq += 1
        self.sent.append((self.seq, name, json.dumps(payload)))
        if self.connection is not None:
            self.connection.send(Op.DISPATCH, payload, name, self.seq)

    def serves(self, guild: int) -> bool:
        """Say whether a server's events come over this session's shard; those of no server come over the first one."""
        number, count = self.shard
        return (guild >> 22) % count == number

    def receive(self, event: Event) -> None:
        """Dispatch an event in the form this session's intents allow, if it is of this session's shard."""
        if not self.serves(int(event.payload.get("guild_id") or 0)):
            return
        if event.intents and not event.intents & self.intents:
            return
        hidden = event.redacted is not None and not self.intents & Intent.MESSAGE_CONTENT
        self.dispatch(event.name, event.redacted if hidden and event.redacted is not None else event.payload)


class Gateway:
    """All sessions of the bot. Two of one shard get its events both, as with Discord."""

    def __init__(self, world: World, changed: Callable[[], None]) -> None:
        self.world = world
        self.url = ""
        self.heartbeat_ms = 41250
        self.answer_heartbeats = True
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.heartbeats = 0
        self.waiting = 0
        self._changed = changed
        self._door = asyncio.Event()
        self._door.set()
        self._handlers: dict[int, Callable[[Connection, Json], None]] = {
            Op.HEARTBEAT: self._heartbeat,
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.REQUEST_MEMBERS: self._members,
        }

    # -- what tests do to it

    @property
    def connected(self) -> list[Session]:
        """Return the sessions with a live connection."""
        return [session for session in self.sessions.values() if session.connection is not None]

    def shut(self) -> None:
        """Keep new connections waiting; `waiting` counts them."""
        self._door.clear()

    def reopen(self) -> None:
        """Let waiting connections in."""
        self._door.set()

    async def drop(self, code: int = 4000) -> None:
        """Close every connection with this code; the bot may resume."""
        for session in self.connected:
            connection, session.connection = session.connection, None
            assert connection is not None
            await connection.ws.close(code=code)
        self._changed()

    def reconnect(self) -> None:
        """Ask every bot to reconnect and resume (op 7)."""
        for session in self.connected:
            assert session.connection is not None
            session.connection.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare every session invalid (op 9); unless resumable, it is forgotten and the bot must identify again."""
        for session in self.connected:
            assert session.connection is not None
            session.connection.send(Op.INVALID_SESSION, resumable)
            if not resumable:
                session.connection = None
                del self.sessions[session.id]

    def emit(self, event: Event) -> None:
        """Give an event to every session that wants it."""
        for session in self.sessions.values():
            session.receive(event)

    # -- the protocol

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Speak with one client until it leaves."""
        self.waiting += 1
        self._changed()
        await self._door.wait()
        self.waiting -= 1
        ws = web.WebSocketResponse(compress=False, max_msg_size=0, timeout=1.0)
        await ws.prepare(request)
        connection = Connection(ws)
        writer = asyncio.create_task(connection.write())
        connection.send(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms})
        try:
            async for message in ws:
                if message.type is aiohttp.WSMsgType.TEXT:
                    self._receive(connection, json.loads(message.data))
        finally:
            connection.finish()
            await writer
            for session in self.sessions.values():
                if session.connection is connection:
                    session.connection = None
            self._changed()
        return ws

    def _receive(self, connection: Connection, frame: Json) -> None:
        handler = self._handlers.get(frame["op"])
        if handler is not None:
            handler(connection, frame.get("d") or {})
        self._changed()

    def _heartbeat(self, connection: Connection, data: object) -> None:
        self.heartbeats += 1
        if self.answer_heartbeats:
            connection.send(Op.ACK)

    def _identify(self, connection: Connection, data: Json) -> None:
        intents = int(data.get("intents") or 0)
        if data.get("token") != self.world.token:
            connection.close(AUTHENTICATION_FAILED)
            return
        if not self.world.grants(intents):
            connection.close(DISALLOWED_INTENTS)
            return
        number, count = data.get("shard") or (0, 1)
        session = Session(f"session{self.world.clock.snowflake()}", intents, connection, (int(number), int(count)))
        here = session.serves(self.world.guild_id)
        self.sessions[session.id] = session
        ready = {
            "v": 10,
            "user": self.world.bot.payload(),
            "guilds": [{"id": str(self.world.guild_id), "unavailable": True}] if here else [],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        if here:
            session.dispatch("GUILD_CREATE", self.world.guild_payload(intents))
        self.identifies += 1

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        if session is None or data.get("token") != self.world.token:
            connection.send(Op.INVALID_SESSION, False)
            return
        session.connection = connection
        session.resumes += 1
        for seq, name, payload in session.sent:
            if seq > (data.get("seq") or 0):
                connection.send(Op.DISPATCH, json.loads(payload), name, seq)
        session.dispatch("RESUMED", {})

    def _members(self, connection: Connection, data: Json) -> None:
        session = next((found for found in self.connected if found.connection is connection), None)
        wanted = data.get("user_ids")
        if session is None or (wanted is None and not session.intents & Intent.MEMBERS):
            connection.close(DISALLOWED_INTENTS)
            return
        ids = [str(wanted)] if isinstance(wanted, str | int) else [str(entry) for entry in wanted or []]
        query = str(data.get("query") or "")
        members = [
            member.payload()
            for member in self.world.members.values()
            if (str(member.user.id) in ids if wanted is not None else member.user.name.startswith(query))
        ]
        chunk = {"guild_id": str(self.world.guild_id), "members": members, "chunk_index": 0, "chunk_count": 1}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce"), "not_found": []})
