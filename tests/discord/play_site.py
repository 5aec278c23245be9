"""A served table for tests, and a seat that talks to it as simcord's page does, without a browser."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import aiohttp
from play_demo_bot import DemoBot

from bot.play.host import Opened, serve
from bot.play.simulated import BotFactory

SECONDS = 8.0


@contextlib.asynccontextmanager
async def served(data: Path, factory: BotFactory | None = None, **options: Any) -> AsyncIterator[Opened]:
    """Serve a bot, the demo bot unless another is given, on a free port until the block ends."""
    stop = asyncio.Event()
    ready: asyncio.Future[Opened] = asyncio.get_running_loop().create_future()
    options = {"port": 0, **options}
    build = factory or (lambda: DemoBot(data / "demo.sqlite"))
    task = asyncio.create_task(serve(build, data=data, on_ready=ready.set_result, stop=stop, **options))
    waited: list[asyncio.Future[Any]] = [task, ready]
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    try:
        yield ready.result()
    finally:
        stop.set()
        await asyncio.wait_for(task, SECONDS)


class SeatPage:
    """One tab of one seat."""

    def __init__(self, session: aiohttp.ClientSession, url: str, seat: str) -> None:
        self.session, self.url, self.seat = session, url.rstrip("/"), seat
        self.headers: dict[str, str] = {}
        self.snapshot: dict[str, Any] = {}
        self._sequence = itertools.count(1)

    async def now(self, **query: str) -> dict[str, Any]:
        """Ask what the shell asks."""
        query = {"seat": self.seat, "visible": "1", **query}
        async with self.session.get(f"{self.url}/now", params=query) as answer:
            assert answer.status == 200, await answer.text()
            found: dict[str, Any] = await answer.json()
            return found

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Post JSON as this seat."""
        async with self.session.post(f"{self.url}{path}", json={"seat": self.seat, **body}) as answer:
            assert answer.status == 200, await answer.text()
            found: dict[str, Any] = await answer.json()
            return found

    async def enter(self, name: str) -> None:
        """Open the page of the room with this name."""
        room = next(item for item in (await self.now(visible="0"))["rooms"] if item["name"] == name)
        state = await self.now(room=room["id"])
        self.headers = {"X-Simcord-Capability": state["frame"].partition("#")[2]}
        async with self.session.post(f"{self.url}/api/pages", json={}, headers=self.headers) as answer:
            assert answer.status == 200, await answer.text()
            self.snapshot = await answer.json()
        self.headers["X-Simcord-Context"] = self.snapshot["context"]["id"]

    async def look(self) -> str:
        """Poll once and return everything readable in the window."""
        async with self.session.get(f"{self.url}/api/state", headers=self.headers) as answer:
            assert answer.status == 200, await answer.text()
            self.snapshot = await answer.json()
        return self.text()

    def text(self) -> str:
        """Return everything readable in the last snapshot."""
        return "\n".join(_words(self.snapshot["messages"]))

    async def reads(self, words: str) -> None:
        """Poll until the window shows these words."""
        async with asyncio.timeout(SECONDS):
            while words not in await self.look():  # noqa: ASYNC110 -- a page polls
                await asyncio.sleep(0.02)

    async def press(self, label: str) -> dict[str, Any]:
        """Press the button with this label as the last snapshot shows it; returns simcord's receipt."""
        message, key = next((message, key) for message, found, key in _controls(self.snapshot) if found == label)
        body = {
            "kind": "click",
            "protocol_version": 3,
            "sequence": next(self._sequence),
            "request_id": f"request-{id(self)}-{label}-{self.snapshot['publishedRevision']}",
            "generation": self.snapshot["context"]["generation"],
            "bot_generation": self.snapshot["botGeneration"],
            "published_revision": self.snapshot["publishedRevision"],
            "target_id": message,
            "control_key": key,
        }
        async with self.session.post(f"{self.url}/api/action", json=body, headers=self.headers) as answer:
            assert answer.status == 200, await answer.text()
            receipt: dict[str, Any] = await answer.json()
            return receipt


@contextlib.asynccontextmanager
async def pages(opened: Opened) -> AsyncIterator[dict[str, SeatPage]]:
    """Open one tab for each seat."""
    async with aiohttp.ClientSession() as session:
        yield {name: SeatPage(session, opened.url, name) for name in opened.seats}


def _words(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key in {"content", "label", "filename", "system_text"} and isinstance(item, str):
                yield item
            else:
                yield from _words(item)
    elif isinstance(value, list):
        for item in value:
            yield from _words(item)


def _controls(snapshot: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    def inside(message: str, value: object) -> Iterator[tuple[str, str, str]]:
        if isinstance(value, Mapping):
            if value.get("control_key") and value.get("label"):
                yield message, str(value["label"]), str(value["control_key"])
            for item in value.values():
                yield from inside(message, item)
        elif isinstance(value, list):
            for item in value:
                yield from inside(message, item)

    for message in reversed(snapshot["timeline"]):
        yield from inside(message, snapshot["messages"][message].get("components", []))
