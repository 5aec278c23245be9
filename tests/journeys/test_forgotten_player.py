"""Somebody deletes his data in the middle of a game, and once more when it is over."""

from __future__ import annotations

import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from lifetable import World, deck_file, told, world
from story import Story, on

from bot.archive.exports import exported


async def forget(it: World, who: str) -> str:
    """Delete somebody's data by the buttons; returns what is told."""
    answer = await it.slash(who, "privacy")
    asked = await it.press(who, answer.reply or answer.followups[0], "Delete")
    done = await it.press(who, asked.reply or asked.followups[0], "Delete")
    return told(done)


def everywhere(path: Path, user: int) -> set[str]:
    """Return the tables in which a user's number stands."""
    with sqlite3.connect(path) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name for name in tables for row in connection.execute(f"SELECT * FROM {name}") if _holds(row, user)}
    connection.close()
    return found


def _holds(row: tuple[Any, ...], user: int) -> bool:
    number = re.compile(rf"(?<!\d){user}(?!\d)")
    texts = (one.decode("latin-1") if isinstance(one, bytes) else one for one in row)
    return any(one == user or (isinstance(one, str) and number.search(one)) for one in texts)


@pytest.mark.slow
async def test_a_player_who_deletes_his_data(tmp_path: Path) -> None:
    """The running game goes on; afterwards nothing leads to him, his deck stays closed, and he can begin anew."""
    story, rng = Story("A player who deletes his data"), random.Random(5)
    async with world(tmp_path) as it:
        user = await it.user("alice")
        name, content = deck_file("C", "Secret brew")
        _, verdict = await it.service.decks.add(user, "Secret brew", content, name)
        assert verdict.legal
        await it.slash("alice", "game new", deck="Secret brew", opponent="bob", opponent_deck="B")
        await it.accept()
        played = it.played()
        await on(played, 40, rng)
        await it.slash("alice", "game report", played.room, wrong="my secret plan did not work")
        story.tell(f"In the middle of the game: “{(await forget(it, 'alice'))[:120]}”")
        assert list((tmp_path / "reports").iterdir()) == []
        now = await played.now()
        assert now.running
        assert now.seats[0].user == user
        await on(played, 40, rng)
        sure = await it.slash("bob", "game concede", played.room)
        assert sure.reply is not None
        await it.press("bob", sure.reply, "Give up")
        story.tell(f"Once it is over: “{(await forget(it, 'alice'))[:120]}”")
        await it.table.advance(5)
        left = everywhere(tmp_path / "palantir.sqlite3", user)
        assert left == set(), left
        whole = (await exported(it.service.storage, await it.service.sessions.table(1), 1))[1]
        assert not whole
        await it.slash("alice", "game practice", deck="A", policy="random")
        assert 2 in await it.service.storage.games_with("running")
        story.tell("Nothing leads to her, her deck is closed, and she plays again.")
