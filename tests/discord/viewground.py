"""Games in many positions, and what Discord would say to a message: for the tests of views."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import discord
import msgspec
import pytest

import engine
from bot.storage.rows import GameRow, LogLine, SeatRow
from bot.tables.consequences import lines_of
from bot.tables.table import Table
from bot.widgets.components import components
from carddb.decks.decks import prebuilt
from engine.policies import registry
from engine.state.game import Game
from engine.state.seats import PAIR

LONG_NAME = "Bartholomew of the Very Long Name"

BUTTON, SELECT, TEXT, GALLERY, CONTAINER = 2, 3, 10, 12, 17


def new_game(seed: int, decks: str = "AB", length: str = "short") -> Game:
    """Start a game between two prebuilt decks."""
    lists = [engine.deck_list(prebuilt()[letter]) for letter in decks]
    setup = engine.Setup((lists[0], lists[1]), (LONG_NAME, "bob"), length)
    return engine.new_game(setup, engine.Secrets.from_seed(seed))


def positions(seed: int, steps: int, decks: str = "AB") -> Iterator[Game]:
    """Play at random and yield the game before every decision; it goes on in place."""
    game, rng = new_game(seed, decks), random.Random(seed)
    for _ in range(steps):
        asked = engine.deciding(game)
        if not asked:
            return
        yield game
        seat = rng.choice(asked)
        engine.answer(game, seat, game.stamps[seat], registry.choose("random", game, seat, rng))


def table_of(game: Game, *, alone: bool = False, number: int = 2_000_000_000) -> Table:
    """Seat two people, or as many as play, with the longest ids and names that there are."""
    names = (LONG_NAME, "bob", "carol", "dora", "ed")
    seats = tuple(
        SeatRow(number, seat, (1 << 62) + (0 if alone else seat), names[seat], deck="A", question=game.stamps[seat])
        for seat in game.seats
    )
    status = "running" if game.result is None else "over"
    row = GameRow(number, 1, 2, 3, 1 << 62, status, "short", None, 4, 5, 0.0, 0.0)
    if len(seats) > PAIR:
        row = msgspec.structs.replace(row, places=len(seats), rules=game.rules.name)
    return Table(row, seats, game)


def log_of(game: Game, last: int) -> tuple[LogLine, ...]:
    """Return the last lines of what happened, without putting all that was before into words."""
    events, size = tuple(game.events or ()), 4 * last
    while True:
        lines = lines_of(game, events[-size:], after=0, page=0, turn=0, used=0)
        if len(lines) >= last or size >= len(events):
            return lines[-last:]
        size *= 4


# ---------------------------------------------------------------- Discord's limits


def walk(parts: Any) -> Iterator[Mapping[str, Any]]:
    """Yield every component, nested ones included."""
    for part in parts:
        yield part
        yield from walk(part.get("components", []))
        if "accessory" in part:
            yield from walk([part["accessory"]])


def check_limits(view: discord.ui.LayoutView) -> None:
    """Hold a message to Discord's documented limits."""
    parts = list(walk(components(view)))
    assert len(parts) <= 40
    assert sum(len(one["content"]) for one in parts if one["type"] == TEXT) <= 4000
    ids = [one["custom_id"] for one in parts if "custom_id" in one]
    assert len(ids) == len(set(ids)), ids
    for one in parts:
        _check_part(one)


def _check_part(one: Mapping[str, Any]) -> None:
    if "custom_id" in one:
        assert 1 <= len(one["custom_id"]) <= 100
    if one["type"] == BUTTON:
        assert 1 <= len(one["label"]) <= 80
    elif one["type"] == SELECT:
        _check_select(one)
    elif one["type"] == TEXT:
        assert one["content"].strip() or one["content"] == "\u200b"
    elif one["type"] == GALLERY:
        assert 1 <= len(one["items"]) <= 10
        assert all(len(item.get("description") or "") <= 1024 for item in one["items"])
    elif one["type"] == 1:
        assert 1 <= len(one["components"]) <= 5


def _check_select(one: Mapping[str, Any]) -> None:
    assert 1 <= len(one["options"]) <= 25
    assert len(one.get("placeholder") or "") <= 150
    values = [line["value"] for line in one["options"]]
    assert len(values) == len(set(values))
    for line in one["options"]:
        assert 1 <= len(line["label"]) <= 100
        assert len(line.get("description") or "") <= 100


def reading(monkeypatch: pytest.MonkeyPatch, locales: dict[str, str]) -> None:
    """Let people have Discord set to other languages, by their names."""
    original = discord.Interaction._from_data

    def from_data(self: Any, data: Any) -> None:
        user = data["member"]["user"] if "member" in data else data["user"]
        locale = locales.get(user["username"], data["locale"])
        original(self, {**data, "locale": locale})

    monkeypatch.setattr(discord.Interaction, "_from_data", from_data)
