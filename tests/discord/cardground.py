"""Ground of the tests about cards in Discord: a table with settings and a clock, and official texts of our own making."""

from __future__ import annotations

import contextlib
import datetime as dt
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import discord
from viewground import walk

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.shapes import Posted, Room
from bot.play.table import PlayTable, open_table
from bot.widgets.components import components
from carddb.artefact.database import database
from carddb.official import overlay_sync
from carddb.search.names import name_index
from rulings.search import searcher

OWNER = "innkeeper"  # manages the simulated server
MENU = "Look up cards"
DAY = dt.date(2031, 4, 5)
INVENTED = "Sings in the dark and eats twice."
FOLDER = "https://pictures.example/en"


class Clock:
    """A clock that stands still until a test moves it; seconds."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


class Lobby:
    """A table's lobby: what stands in it, and who does what there."""

    def __init__(self, table: PlayTable, clock: Clock, bot: PalantirBot) -> None:
        self.table = table
        self.clock = clock
        self.bot = bot

    @property
    def room(self) -> Room:
        """Return the lobby."""
        return self.table.room("alice", "lobby")

    def posted(self, seat: str = "alice") -> list[Posted]:
        """Return everything that a seat reads there."""
        return self.table.messages(seat, self.room)

    async def say(self, text: str, seat: str = "bob") -> tuple[Posted, list[Posted]]:
        """Write a message; returns it and what the bot wrote after it."""
        before = {one.id for one in self.posted()}
        await self.table.say(seat, self.room, text)
        mine, *others = [one for one in self.posted() if one.id not in before]
        return mine, others

    async def card(self, name: str, seat: str = "alice") -> Posted:
        """Ask `/card`."""
        return shown(await self.table.slash(seat, self.room, "card", name=name))


def shown(answer: Any) -> Posted:
    """Return the one message with which the bot answered."""
    (found,) = [one for one in (answer.reply, *answer.followups) if one is not None]
    assert isinstance(found, Posted)
    return found


@contextlib.asynccontextmanager
async def lobby(data: Path, **settings: Any) -> AsyncIterator[Lobby]:
    """Open a table whose bot has these settings; afterwards the bot must have raised nothing."""
    clock = Clock()
    chosen = load_settings(data=data, simulated=True, **settings)
    bot = PalantirBot(chosen, clock=clock)
    async with open_table(lambda: bot) as table:
        yield Lobby(table, clock, bot)
        assert table.errors == []


def readable(view: discord.ui.LayoutView) -> str:
    """Return all text of a message as it is sent."""
    return "\n".join(part["content"] for part in walk(components(view)) if "content" in part)


def synced(folder: Path, texts: Mapping[str, str]) -> overlay_sync.OverlayReport:
    """Lay invented official texts (by card id) over ours, each with a picture; PALANTIR_DATA must be the test's own."""
    sets: dict[str, Any] = {}
    for card_id, text in texts.items():
        code = card_id.partition("-")[0]
        block = sets.setdefault(code, {"id": code, "imageBaseUrl": {"en": f"{FOLDER}/{code}"}, "cards": {}})
        block["cards"][card_id] = {
            "id": card_id,
            "set": code,
            "name": {"en": database().get(card_id).name},
            "type": "Resource",
            "alignment": "Hero",
            "attributes": {},
            "text": {"en": text},
            "image": f"{card_id}.jpg",
        }
    path = folder / "invented.json"
    path.write_text(json.dumps(sets), encoding="utf-8")
    return overlay_sync.sync(path, today=DAY)


def warm() -> None:
    """Load cards and rules, so that a test that moves PALANTIR_DATA does not build them anew."""
    database()
    name_index()
    searcher()
