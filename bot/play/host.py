"""Serves the table on 127.0.0.1: a shell of our own around the simulated Discord, for two seats, without a token.

One port carries everything: the shell, what it asks, and simcord's page in a frame. The world follows real time, is
saved a moment after each change and comes back after a restart; the bot keeps its own data.
"""

import asyncio
import contextlib
import json
import logging
import re
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.base.holding import TABLE_LOCK, FolderTaken, holding
from bot.play import simulated
from bot.play.keep import Keeper
from bot.play.shell import STARTS, Host, open_host
from bot.play.simulated import BotFactory, Refused

DEFAULT_PORT = 8420
PORTS_TRIED = 20
TICK_S = 0.25
SAVE_EVERY_S = 2.0
PAGE = Path(__file__).with_name("page")

SHELL_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# Large fonts for scripts that the system draws as well: without them a room opens in a third of the time.
_SPARE_FONTS = re.compile(r"@font-face\s*\{[^}]*(?:arabic|hebrew|devanagari|noto-sans-sc)[^}]*\}", re.IGNORECASE)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened:
    """The open table: where each seat finds it, and what the people at it should know."""

    url: str
    seats: Mapping[str, str]
    notices: tuple[str, ...] = ()


class AlreadyOpenError(Exception):
    """Another process holds the table of this data directory; the text says what to do."""


@contextlib.contextmanager
def held(data: Path) -> Iterator[Callable[[str], None]]:
    """Hold the data directory for one table; yields how to note its address. Raises AlreadyOpenError when it is held."""
    try:
        with holding(data, TABLE_LOCK) as note:
            yield note
    except FolderTaken as held_by:
        where = held_by.where or "another terminal"
        raise AlreadyOpenError(
            f"A table is already open with these data at {where}: use it, close it, or set PALANTIR_DATA to "
            "another directory."
        ) from held_by


def listen(port: int) -> socket.socket:
    """Bind 127.0.0.1 at this port or the next free one; 0 takes any. Raises OSError when all are taken."""
    wanted = range(port, min(port + PORTS_TRIED, 65536)) if port else [0]
    for number in wanted:
        opened = socket.socket()
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind(("127.0.0.1", number))
        except OSError:
            opened.close()
        else:
            return opened
    raise OSError(f"The ports {wanted[0]} to {wanted[-1]} are all taken: choose another with --port.")


async def serve(
    bot_factory: BotFactory,
    *,
    data: Path,
    port: int = DEFAULT_PORT,
    seats: Sequence[str] = ("alice", "bob"),
    on_ready: Callable[[Opened], None] | None = None,
    starts: Sequence[str] = STARTS,
    stop: asyncio.Event | None = None,
) -> None:
    """Serve the table until SIGINT, SIGTERM or `stop`; returns within three seconds of it.

    Raises AlreadyOpenError when the data are in use, OSError when no port is free.
    """
    stop = stop or asyncio.Event()
    keeper = Keeper(data / "table.world", simulated.VERSIONS, simulated.belongs)
    with held(data) as note, contextlib.closing(listen(port)) as opened, _signals(stop):
        host = await open_host(bot_factory, seats, keeper, starts)
        host.world.port = opened.getsockname()[1]
        if port not in {0, host.world.port}:
            host.notices.append(f"Port {port} is taken, so the table is at port {host.world.port}.")
        runner = web.AppRunner(application(host), access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.SockSite(runner, opened).start()
            url = f"http://127.0.0.1:{host.world.port}/"
            note(url)
            if on_ready is not None:
                on_ready(Opened(url, {name: f"{url}?seat={name}" for name in seats}, tuple(host.notices)))
            await _run(host, keeper, stop)
        finally:
            await runner.cleanup()
            await host.world.stop()
            keeper.write(keeper.pack(host.state()))


async def _run(host: Host, keeper: Keeper, stop: asyncio.Event) -> None:
    """Let time pass and save what changed, until told to stop. Nothing that goes wrong here ends the table."""
    loop = asyncio.get_running_loop()
    saved: object = None
    due = loop.time()
    while not stop.is_set():
        try:
            await host.world.follow_clock()
            mark = (host.world.stamp, json.dumps(host.read))
            if mark != saved and loop.time() >= due:
                await asyncio.to_thread(keeper.write, keeper.pack(host.state()))
                saved, due = mark, loop.time() + SAVE_EVERY_S
        except Exception:  # noqa: BLE001 -- the people at the table should not pay for one bad moment
            _log.exception("the table stumbled and goes on")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), TICK_S)


@contextlib.contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    numbers: tuple[signal.Signals, ...] = (signal.SIGINT, signal.SIGTERM)
    try:
        for number in numbers:
            loop.add_signal_handler(number, stop.set)
    except (RuntimeError, ValueError):  # not the main thread: whoever started this one stops it by the event
        numbers = ()
    try:
        yield
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)


# ------------------------------------------------------------------------- the site

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer only this machine's own page: the right host, and no request that another site set off."""
    host = request.app[TABLE].world
    allowed = {f"127.0.0.1:{host.port}", f"localhost:{host.port}"}
    if request.headers.get("Host") not in allowed:
        raise web.HTTPForbidden(text="This table answers only at its own address on this machine.")
    origin = request.headers.get("Origin")
    if origin is not None and origin not in {f"http://{name}" for name in allowed}:
        raise web.HTTPForbidden(text="This table answers only its own page.")
    foreign = request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}
    if foreign and not (request.path == "/" and request.headers.get("Sec-Fetch-Mode") == "navigate"):
        raise web.HTTPForbidden(text="This table answers only its own page.")
    try:
        return await handler(request)
    except LookupError as error:
        raise web.HTTPNotFound(text=str(error)) from error


TABLE = web.AppKey("table", Host)


def application(host: Host) -> web.Application:
    """Build the site: shell, questions of the shell, simcord's page and its questions."""
    app = web.Application(middlewares=[guard])
    app[TABLE] = host
    app.add_routes(
        [
            web.get("/", _shell),
            web.get("/shell/{name}", _shell_file),
            web.get("/now", _now),
            web.get("/forms", _forms),
            web.post("/start", _start),
            web.post("/suggest", _suggest),
            web.post("/images", _images),
            web.get("/frame/{seat}/{room}", _frame),
        ]
    )
    for path in simulated.frame_files():
        if path != "/":
            app.router.add_get(path, _frame_file)
    for method, path, name in simulated.FRAME_API:
        app.router.add_route(method, path, _passed_on(name))
    return app


def _seat(request: web.Request, given: str | None) -> str:
    seats = request.app[TABLE].world.seats
    if given not in seats:
        raise LookupError(f"There is no seat {given!r} at this table: choose {' or '.join(seats)}.")
    return str(given)


async def _shell(request: web.Request) -> web.StreamResponse:
    seats = request.app[TABLE].world.seats
    if request.query.get("seat") not in seats:
        raise web.HTTPFound(f"/?seat={seats[0]}")
    return web.Response(
        body=(PAGE / "shell.html").read_bytes(),
        content_type="text/html",
        charset="utf-8",
        headers=_headers(SHELL_POLICY),
    )


async def _shell_file(request: web.Request) -> web.StreamResponse:
    name = request.match_info["name"]
    if name not in {"shell.css", "shell.js", "icon.svg"}:
        raise web.HTTPNotFound
    return web.FileResponse(PAGE / name, headers=_headers(SHELL_POLICY))


async def _now(request: web.Request) -> web.StreamResponse:
    seat = _seat(request, request.query.get("seat"))
    return _json(
        await request.app[TABLE].now(
            seat,
            _number(request, "room"),
            left=_number(request, "left"),
            visible=request.query.get("visible") == "1",
            timezone=request.query.get("zone", "UTC"),
            language=request.query.get("language", ""),
        )
    )


def _number(request: web.Request, name: str) -> int | None:
    given = request.query.get(name, "")
    return int(given) if given.isascii() and given.isdecimal() else None


async def _forms(request: web.Request) -> web.StreamResponse:
    return _json(request.app[TABLE].forms(_seat(request, request.query.get("seat"))))


async def _start(request: web.Request) -> web.StreamResponse:
    asked = await _asked(request)
    options = asked.get("options")
    seat = _seat(request, asked.get("seat"))
    return _json(
        await request.app[TABLE].start(seat, str(asked.get("command")), options if isinstance(options, dict) else {})
    )


async def _images(request: web.Request) -> web.StreamResponse:
    request.app[TABLE].show_images(shown=(await _asked(request)).get("shown") is True)
    return _json({"ok": True})


async def _suggest(request: web.Request) -> web.StreamResponse:
    asked = await _asked(request)
    seat = _seat(request, asked.get("seat"))
    try:
        return _json(
            await request.app[TABLE].suggest(
                seat, str(asked.get("command")), str(asked.get("name")), str(asked.get("typed", ""))[:100]
            )
        )
    except Refused as error:
        raise web.HTTPBadRequest(text=str(error)) from error


async def _asked(request: web.Request) -> dict[str, Any]:
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="Send JSON.")
    try:
        asked = await request.json()
    except (ValueError, RecursionError) as error:  # the latter: nested too deep
        raise web.HTTPBadRequest(text="Send JSON.") from error
    if not isinstance(asked, dict):
        raise web.HTTPBadRequest(text="Send a JSON object.")
    return asked


async def _frame(request: web.Request) -> web.StreamResponse:
    _seat(request, request.match_info["seat"])
    return web.FileResponse(simulated.frame_files()["/"], headers=_headers(simulated.FRAME_POLICY))


async def _frame_file(request: web.Request) -> web.StreamResponse:
    path = simulated.frame_files()[request.path]
    headers = _headers(simulated.FRAME_POLICY)
    if path.name == "preview.css":
        style = _SPARE_FONTS.sub("", path.read_text(encoding="utf-8"))
        style += (PAGE / "frame.css").read_text(encoding="utf-8")
        return web.Response(text=style, content_type="text/css", headers=headers)
    if path.suffix == ".ttf":
        headers["Cache-Control"] = "private, max-age=604800"
    return web.FileResponse(path, headers=headers)


def _passed_on(name: str) -> Handler:
    async def pass_on(request: web.Request) -> web.StreamResponse:
        return await simulated.answer_frame(request.app[TABLE].world, name, request)

    return pass_on


def _headers(policy: str) -> dict[str, str]:
    return {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }


def _json(value: object) -> web.Response:
    return web.json_response(value, headers={"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"})
