"""`/privacy` shows, exports and deletes what is stored about its asker, and nothing of anybody else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lifetable import World, conceded, game, to_turn, told, world

from bot.archive import privacy
from bot.strings import guidance as words

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]


async def stored(it: World, who: str) -> dict[str, int]:
    """Return what is stored about somebody, by table."""
    return await privacy.inventory(it.service.storage, await it.user(who))


async def exported(it: World, who: str) -> tuple[dict[str, Any], bytes]:
    """Return somebody's file."""
    data = await privacy.exported(it.service.storage, await it.user(who))
    return json.loads(data), data


async def delete(it: World, who: str = "alice") -> str:
    """Ask, say yes, and return what is told."""
    answer = await it.slash(who, "privacy")
    assert answer.reply is not None
    sure = await it.press(who, answer.reply, "Delete")
    assert sure.reply is not None
    return told(await it.press(who, sure.reply, words.PRIVACY_YES))


async def test_nothing_is_stored_about_a_stranger(tmp_path: Path) -> None:
    """Who never did anything reads that nothing is stored, and has nothing to export or delete."""
    async with world(tmp_path) as it:
        answer = await it.slash("carol", "privacy")
        assert words.PRIVACY_NOTHING in told(answer)
        assert answer.reply is not None
        assert all(one.disabled for one in answer.reply.buttons)


async def test_what_is_stored_is_counted_and_exported(tmp_path: Path) -> None:
    """Preferences, seats and games are counted, and the file holds those rows and no other player's."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await it.slash("alice", "vacation", days=2)
        counts = await stored(it, "alice")
        assert {"preferences", "vacations", "seats", "games"} <= set(counts)
        answer = await it.slash("alice", "privacy")
        assert all(words.PRIVACY_TABLES.get(table, table) in told(answer) for table in counts)
        assert answer.reply is not None
        sent = await it.press("alice", answer.reply, words.PRIVACY_EXPORT)
        assert sent.reply is not None
        assert sent.reply.files == (f"palantir-{await it.user('alice')}.json",)
        found, data = await exported(it, "alice")
        assert {table: len(rows) for table, rows in found.items() if table != "standings"} == counts
        assert str(await it.user("bob")) not in data.decode()


async def test_an_export_holds_nothing_hidden_of_the_game(tmp_path: Path) -> None:
    """No secret of the dice and no deck of the opponent is in the file, though rows of the game are."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 2)
        await it.slash("alice", "game undo", played.room)
        now = await played.now()
        found, data = await exported(it, "alice")
        assert "setup" not in found["games"][0]
        assert now.game.secrets.dice.hex().encode() not in data
        assert not [row for row in found.get("proposals", ()) if "data" in row]


async def test_deleting_takes_away_what_is_only_the_asker_s(tmp_path: Path) -> None:
    """Decks, preferences and vacations go at once; the running game stays and is named; the opponent loses nothing."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await it.slash("alice", "vacation", days=2)
        others = await stored(it, "bob")
        said = await delete(it)
        assert "your preferences" in said.partition("Kept")[0]
        assert "seats in games" in said.partition("Kept")[2]
        assert set(await stored(it, "alice")) == {"seats", "games", "luck"}
        assert await stored(it, "bob") == others
        await played.step({0: "alice", 1: "bob"})  # the game goes on


async def test_a_finished_game_loses_the_link_to_who_deleted(tmp_path: Path) -> None:
    """After the end nothing leads from the database to the deleted player, and the game can still be looked at."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 2)
        await it.slash("alice", "game undo", played.room)
        await conceded(it, played)
        await delete(it)
        assert await stored(it, "alice") == {}
        seats = (await played.now()).seats
        assert (seats[0].user, seats[0].name) == (None, words.PRIVACY_SOMEBODY)
        assert seats[1].name == "bob"
        assert "step" in told(await it.slash("bob", "game review", played.room)).lower()
        assert "dice" in told(await it.slash("bob", "game verify", played.room)).lower()
        assert words.PRIVACY_NOTHING in told(await it.slash("alice", "privacy"))


@pytest.mark.parametrize("table", [one for one, _ in privacy.DELETIONS])
def test_everything_that_is_deleted_has_words(table: str) -> None:
    """What is deleted is named in plain words."""
    assert words.PRIVACY_TABLES[table]


def test_every_table_that_knows_users_is_told_of() -> None:
    """Each table with a user's number has words for `/privacy`; the page on privacy names the command."""
    assert set(privacy._columns()) <= set(words.PRIVACY_TABLES)
    assert "/privacy" in (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
