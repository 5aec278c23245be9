"""Everything that can go wrong on the way, on demand: refused, delayed, held, lost, doubled or reordered traffic."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

from .errors import ApiError, Json, Refusal
from .events import Event


def route_pattern(pattern: str) -> re.Pattern[str]:
    """Compile a route such as "/channels/*/messages": `*` stands for one segment, `**` for any number."""
    pieces = [".+" if piece == "**" else "[^/]+" if piece == "*" else re.escape(piece) for piece in pattern.split("/")]
    return re.compile("/".join(pieces))


class LostError(Exception):
    """The connection is cut instead of answered."""


@dataclass(frozen=True, slots=True)
class Canned:
    """An answer given instead of the real one."""

    status: int
    body: Json
    headers: dict[str, str] = field(default_factory=dict)


class Gate:
    """Holds matching requests at one point until the test opens it.

    Use `await gate.reached()` to know that the bot is there; then kill it, deliver something else, `open()` the gate,
    or `lose()` what stands there. A request whose sender was killed is still carried out when its gate opens: Discord
    had received it.
    """

    def __init__(self) -> None:
        self._arrived = asyncio.Event()
        self._opened = asyncio.Event()
        self._lost = False

    async def reached(self, timeout: float = 20.0) -> None:  # noqa: ASYNC109 - tests read better with a number
        """Wait until a request stands at the gate."""
        await asyncio.wait_for(self._arrived.wait(), timeout)

    def open(self) -> None:
        """Let the held requests and all later ones pass."""
        self._opened.set()

    def lose(self) -> None:
        """Cut the held requests and all later ones off, as if they had never arrived (or were never answered)."""
        self._lost = True
        self._opened.set()

    async def passing(self) -> None:
        """Stand at the gate until it opens; raise LostError when it never will."""
        self._arrived.set()
        await self._opened.wait()
        if self._lost:
            raise LostError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.open()


@dataclass(slots=True, eq=False)
class Fault:
    """One disturbance of the next `times` matching requests; `after` means: carried out, then disturbed."""

    method: str
    pattern: re.Pattern[str]
    times: int
    after: bool = False
    answer: Canned | None = None
    lost: bool = False
    delay: float = 0.0
    gate: Gate | None = None
    hits: int = 0

    def matches(self, method: str, path: str) -> bool:
        """Say whether this request is to be disturbed."""
        return self.hits < self.times and self.method == method and bool(self.pattern.fullmatch(path))

    async def strike(self) -> Canned | None:
        """Disturb: wait, cut the connection (raises LostError), or return the answer to give instead."""
        if self.gate is not None:
            await self.gate.passing()
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.lost:
            raise LostError
        return self.answer


@dataclass(slots=True, eq=False)
class Bucket:
    """A rate limit: at most `limit` requests in `window` seconds on each concrete path."""

    method: str
    pattern: re.Pattern[str]
    limit: int
    window: float
    used: dict[str, tuple[float, int]] = field(default_factory=dict)

    def take(self, path: str) -> tuple[bool, dict[str, str]]:
        """Count one request: whether it is allowed, and the rate limit headers of its answer."""
        now = time.monotonic()
        ends, count = self.used.get(path, (0.0, 0))
        if now >= ends:
            ends, count = now + self.window, 0
        allowed = count < self.limit
        count += allowed
        self.used[path] = (ends, count)
        return allowed, limit_headers(self.limit, self.limit - count, ends - now, f"{id(self):x}")


def limit_headers(limit: int, remaining: int, after: float, bucket: str) -> dict[str, str]:
    """Return Discord's rate limit headers; clients misbehave when only some of them are there."""
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Bucket": bucket,
    }


def too_many(after: float, *, everywhere: bool = False, via: bool = True) -> Canned:
    """Return a 429; without `via` it looks like a ban by the proxy in front, which clients do not retry."""
    body: Json = {"message": "You are being rate limited.", "retry_after": after, "global": everywhere}
    headers = {"Retry-After": f"{after:.3f}", "X-RateLimit-Scope": "global" if everywhere else "user"}
    if via:
        headers["Via"] = "1.1 google"
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return Canned(429, body, headers)


class Held:
    """Events of one name kept back; `release` sends them, in the order they came or as the test says."""

    def __init__(self, name: str, send: Callable[[Event], None], count: int | None) -> None:
        self.name = name
        self.events: list[Event] = []
        self.done = False
        self._send = send
        self._count = count

    def keep(self, event: Event) -> None:
        """Keep one event; a full hold with a count releases itself backwards."""
        self.events.append(event)
        if self._count is not None and len(self.events) >= self._count:
            self.release(backwards=True)

    def release(self, *, backwards: bool = False) -> None:
        """Send what was kept and keep nothing more."""
        self.done = True
        events, self.events = self.events, []
        for event in reversed(events) if backwards else events:
            self._send(event)

    def forget(self) -> None:
        """Drop what was kept, as if it had never been delivered."""
        self.done = True
        self.events = []


class Faults:
    """The disturbances a test ordered. `send` delivers an event to the bot."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self._requests: list[Fault] = []
        self._buckets: list[Bucket] = []
        self._twice: dict[str, int] = {}
        self._held: list[Held] = []

    # -- requests

    def inject(
        self,
        method: str,
        pattern: str,
        status: int,
        code: int = 0,
        message: str = "injected",
        *,
        times: int = 1,
        after: bool = False,
    ) -> Fault:
        """Answer the next `times` matching requests with this error instead of carrying them out.

        `after=True` carries them out first, so the bot is told of a failure that was none.
        """
        body = ApiError(status, code, message).body()
        return self._add(Fault(method, route_pattern(pattern), times, after, Canned(status, body)))

    def refuse(self, method: str, pattern: str, refusal: Refusal, *, times: int = 1) -> Fault:
        """Answer the next `times` matching requests with one of Discord's known refusals."""
        status, code, message = refusal.value
        return self.inject(method, pattern, status, code, message, times=times)

    def rate_limit(
        self,
        method: str,
        pattern: str,
        *,
        retry_after: float = 0.02,
        times: int = 1,
        everywhere: bool = False,
        via: bool = True,
    ) -> Fault:
        """Answer the next `times` matching requests with 429."""
        answer = too_many(retry_after, everywhere=everywhere, via=via)
        return self._add(Fault(method, route_pattern(pattern), times, answer=answer))

    def lose(self, method: str, pattern: str, *, times: int = 1, after: bool = True) -> Fault:
        """Cut the connection of the next `times` matching requests, by default after carrying them out."""
        return self._add(Fault(method, route_pattern(pattern), times, after, lost=True))

    def delay(self, method: str, pattern: str, seconds: float, *, times: int = 1, after: bool = False) -> Fault:
        """Hold up the next `times` matching requests (or, `after`, only their answers)."""
        return self._add(Fault(method, route_pattern(pattern), times, after, delay=seconds))

    def gate(self, method: str, pattern: str, *, times: int = 1, after: bool = False) -> Gate:
        """Hold the next `times` matching requests (or, `after`, only their answers) until the gate opens."""
        gate = Gate()
        self._add(Fault(method, route_pattern(pattern), times, after, gate=gate))
        return gate

    def bucket(self, method: str, pattern: str, *, limit: int, window: float) -> None:
        """Enforce a rate limit of `limit` requests per `window` seconds on every matching path."""
        self._buckets.append(Bucket(method, route_pattern(pattern), limit, window))

    def _add(self, fault: Fault) -> Fault:
        self._requests.append(fault)
        return fault

    def next_fault(self, method: str, path: str) -> Fault | None:
        """Return (and count) the disturbance that applies to a request."""
        for fault in self._requests:
            if fault.matches(method, path):
                fault.hits += 1
                return fault
        return None

    def bucket_for(self, method: str, path: str) -> Bucket | None:
        """Return the rate limit that applies to a request."""
        found = (entry for entry in self._buckets if entry.method == method and entry.pattern.fullmatch(path))
        return next(found, None)

    def open_gates(self) -> None:
        """Let every held request pass."""
        for fault in self._requests:
            if fault.gate is not None:
                fault.gate.open()

    # -- events

    def twice(self, name: str, times: int = 1) -> None:
        """Deliver the next `times` events of this name twice."""
        self._twice[name] = self._twice.get(name, 0) + times

    def hold(self, name: str) -> Held:
        """Keep events of this name back until they are released."""
        return self._hold(name, None)

    def reorder(self, name: str, count: int = 2) -> Held:
        """Keep the next `count` events of this name and deliver them backwards."""
        return self._hold(name, count)

    def _hold(self, name: str, count: int | None) -> Held:
        held = Held(name, self._send, count)
        self._held.append(held)
        return held

    def deliver(self, event: Event) -> None:
        """Send an event to the bot as the test ordered: at once, twice, later or backwards."""
        for held in self._held:
            if held.name == event.name and not held.done:
                held.keep(event)
                return
        self._send(event)
        if self._twice.get(event.name, 0) > 0:
            self._twice[event.name] -= 1
            self._send(event)
