"""The HTTP and WebSocket server on 127.0.0.1 that discord.py takes for Discord."""

from __future__ import annotations

import asyncio
import json
import re
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from aiohttp import BodyPartReader, web

from . import rest_application, rest_channels
from .clock import Clock
from .errors import ApiError, Json, Refusal
from .faults import Canned, Faults, LostError, limit_headers, route_pattern, too_many
from .gateway import Gateway
from .interactions import Ledger
from .posts import Posts
from .records import Upload
from .routing import Call, Route, Router, State
from .world import World

T = TypeVar("T")
HOST = "127.0.0.1"
API = "/api/v10"
POLL_SECONDS = 0.02
INVALID = frozenset({401, 403, 429})


@dataclass(frozen=True, slots=True)
class Request:
    """One REST request as the bot made it, with the status it got (0: the connection was cut)."""

    method: str
    path: str
    body: Any
    files: tuple[str, ...]
    status: int


class Standin:
    """Discord on this machine.

    `requests` logs every REST call; `unknown` those for which the stand-in has no route and `crashes` its own errors:
    both must stay empty, or a test would prove nothing. `diagnostics` add to its reports, `closers` run when it stops.
    """

    def __init__(self) -> None:
        self.clock = Clock()
        self.world = World(self.clock)
        self.posts = Posts(self.world)
        self.ledger = Ledger(self.world, self.posts)
        self.gateway = Gateway(self.world, self.changed)
        self.faults = Faults(self._deliver)
        self.state = State(self.world, self.posts, self.ledger)
        self.world.emit = self.faults.deliver
        self.requests: list[Request] = []
        self.unknown: list[str] = []
        self.crashes: list[str] = []
        self.diagnostics: list[Callable[[], str]] = []
        self.closers: list[Callable[[], Awaitable[None]]] = []
        self._router = Router()
        self._router.routes = [*rest_application.router.routes, *rest_channels.router.routes]
        self._waiters: list[asyncio.Event] = []
        self._runner: web.AppRunner | None = None

    # -- life

    async def start(self) -> None:
        """Listen on a free port."""
        app = web.Application(client_max_size=64 << 20)
        app.router.add_get("/gw/", self.gateway.serve)
        app.router.add_get("/cdn/{path:.*}", self._file)
        app.router.add_route("*", API + "/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        port = self._runner.addresses[0][1]
        self.state.api = f"http://{HOST}:{port}{API}"
        self.gateway.url = self.state.gateway_url = f"ws://{HOST}:{port}/gw/"
        self.posts.cdn = f"http://{HOST}:{port}/cdn"

    async def stop(self) -> None:
        """End what was started against this server, close every connection and stop listening."""
        for close in self.closers:
            await close()
        self.faults.open_gates()
        self.gateway.reopen()
        await self.gateway.drop(code=1001)
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment that points a bot process here."""
        return {
            "PALANTIR_DISCORD_API": self.state.api,
            "PALANTIR_DISCORD_GATEWAY": self.state.gateway_url,
            "DISCORD_TOKEN": self.world.token,
        }

    def changed(self) -> None:
        """Wake everybody who waits for something to become true."""
        for waiter in self._waiters:
            waiter.set()

    def _deliver(self, event: Any) -> None:
        self.gateway.emit(event)
        self.changed()

    async def until(self, predicate: Callable[[], T], timeout: float = 20.0, what: str = "") -> T:  # noqa: ASYNC109
        """Wait until `predicate` returns something true and return it.

        It is asked after every request and gateway frame, and every 20 ms for what changes elsewhere. Raises
        AssertionError with the latest requests after `timeout` seconds.
        """
        waiter = asyncio.Event()
        self._waiters.append(waiter)
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        try:
            while not (found := predicate()):
                if loop.time() >= end:
                    raise AssertionError(self.report(f"Not within {timeout} s: {what or 'what the test waits for'}."))
                waiter.clear()
                await _first(waiter, min(POLL_SECONDS, max(end - loop.time(), 0)))
        finally:
            self._waiters.remove(waiter)
        return found

    def report(self, headline: str) -> str:
        """Return a headline with the latest requests and what the bot's process printed."""
        recent = [f"  {call.status} {call.method} {call.path}" for call in self.requests[-12:]]
        return "\n".join([headline, "Latest requests:", *recent, *(tell() for tell in self.diagnostics)])

    def calls(self, method: str, pattern: str) -> list[Request]:
        """Return the logged requests that match a route such as "/channels/*/messages"."""
        wanted = route_pattern(pattern)
        return [call for call in self.requests if call.method == method and wanted.fullmatch(call.path)]

    @property
    def invalid_requests(self) -> int:
        """Return how many requests counted towards Discord's ban (401, 403 and 429 answers)."""
        return sum(call.status in INVALID for call in self.requests)

    # -- HTTP

    async def _file(self, request: web.Request) -> web.Response:
        attachment = self.posts.files.get(request.match_info["path"])
        if attachment is None:
            return web.Response(status=404)
        return web.Response(body=attachment.data, headers={"Content-Type": attachment.content_type})

    async def _rest(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        try:
            body, uploads = await _read(request)
        except ConnectionError:
            return web.Response(status=400)  # the bot died while sending: Discord never got the request
        status = 0
        try:
            answer = await self._answer(request, path, body, uploads)
            status = answer.status
        except LostError:
            if request.transport is not None:
                request.transport.abort()
            answer = web.Response(status=500)
        finally:
            names = tuple(upload.filename for upload in uploads.values())
            self.requests.append(Request(request.method, path, body, names, status))
            self.changed()
        return answer

    async def _answer(self, request: web.Request, path: str, body: Any, uploads: dict[int, Upload]) -> web.Response:
        fault = self.faults.next_fault(request.method, path)
        if fault is not None and not fault.after and (canned := await fault.strike()):
            return _respond(canned)
        answer = self._carry_out(request, path, body, uploads)
        self.changed()
        if fault is not None and fault.after and (canned := await fault.strike()):
            return _respond(canned)
        return _respond(answer)

    def _carry_out(self, request: web.Request, path: str, body: Any, uploads: dict[int, Upload]) -> Canned:
        headers = limit_headers(50, 49, 0.05, _bucket(request.method, path))
        bucket = self.faults.bucket_for(request.method, path)
        if bucket is not None:
            allowed, headers = bucket.take(path)
            if not allowed:
                refused = too_many(float(headers["X-RateLimit-Reset-After"]))
                return Canned(429, refused.body, headers | refused.headers)
        try:
            result = self._dispatch(request, path, body, uploads)
        except ApiError as error:
            return Canned(error.status, error.body(), headers)
        except Exception:  # noqa: BLE001 - whatever breaks here is the stand-in's own fault and fails the test
            self.crashes.append(f"{request.method} {path}\n{traceback.format_exc()}")
            return Canned(500, {"message": "500: Internal Server Error", "code": 0}, headers)
        return Canned(204 if result is None else 200, result, headers)

    def _dispatch(self, request: web.Request, path: str, body: Any, uploads: dict[int, Upload]) -> Any:
        found = self._router.find(request.method, path)
        if found is None:
            self.unknown.append(f"{request.method} {path}")
            raise Refusal.NOT_FOUND.error()
        route, parameters = found
        self._authorise(request, route)
        call = Call(self.state, request.method, path, request.query, body, uploads, parameters)
        return route.handler(call)

    def _authorise(self, request: web.Request, route: Route) -> None:
        if not route.open and request.headers.get("Authorization") != f"Bot {self.world.token}":
            raise Refusal.UNAUTHORIZED.error()


async def _first(waiter: asyncio.Event, seconds: float) -> None:
    """Wait for the event or the end of the pause, whichever comes first."""
    try:
        await asyncio.wait_for(waiter.wait(), seconds)
    except TimeoutError:
        return


def _bucket(method: str, path: str) -> str:
    """Name the rate limit of a route: the same for all its concrete paths."""
    return re.sub(r"[^A-Za-z]+", "-", f"{method} {re.sub('[0-9]+', '', path)}").strip("-")[:40]


def _respond(answer: Canned) -> web.Response:
    """Turn an answer into HTTP. The media type must be exactly application/json, or discord.py sees only text."""
    if answer.status == 204:
        return web.Response(status=204, headers=answer.headers)
    headers = answer.headers | {"Content-Type": "application/json"}
    return web.Response(status=answer.status, body=json.dumps(answer.body).encode(), headers=headers)


async def _read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON body (or None) and the files named `files[n]` of a multipart request."""
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (json.loads(raw) if raw else None), {}
    body: Json = {}
    uploads: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=False))
        number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if number:
            uploads[int(number[1])] = Upload(part.filename or "unknown", data, _media_type(part.filename or "", data))
        else:
            body = json.loads(data)
    return body, uploads


def _media_type(filename: str, data: bytes) -> str:
    """Tell a file's media type as Discord does: from the file, not from what the bot claims."""
    if data.startswith(b"\x89PNG"):
        return "image/png"
    suffix = filename.rpartition(".")[2]
    return {"txt": "text/plain; charset=utf-8", "json": "application/json"}.get(suffix, "application/octet-stream")
