"""Somebody plays alone against the hazards of the own deck, over a restart to the end, and finds the score in the table."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from lifetable import conceded, told, world
from story import Story, on, readable

from bot.archive.exports import exported
from bot.archive.privacy import deleted, inventory
from bot.archive.privacy import exported as told_of
from bot.tables.challenges import PLAYER
from engine.records.replay import verify
from engine.rules.ending.ending import WORN_OUT
from engine.rules.getting_ready.rule_sets import SOLITAIRE


@pytest.mark.slow
async def test_a_solitaire_game(tmp_path: Path) -> None:
    """Begun, told its rules, a decision taken back, kept over a restart, played to its end, verified, and in the table until forgotten."""
    story, rng = Story("A game alone"), random.Random(4)
    async with world(tmp_path) as it:
        empty = await it.slash("alice", "solitaire")
        assert empty.reply is not None
        assert "Nobody has played it to its end here yet" in empty.reply.text
        await it.slash("alice", "game practice", deck="A", rules="solitaire")
        played = it.played()
        assert (await played.now()).game.rules == SOLITAIRE
        log = "\n".join(one.text for one in played.posted("alice"))
        assert "the hazards of the deck are shuffled apart" in log
        await on(played, 60, rng)
        now = await played.now()
        assert now.game.turn.number > 1
        assert [one.by_bot for one in now.seats] == [False, True]
        assert told(await it.slash("alice", "game undo", played.room)) == "Done."
        await it.restart()
        played = it.played()
        more = await on(played, 20_000, rng)
        await it.table.advance(5)
        now = await played.now()
        assert now.game.result is not None
        assert now.game.result.reason == WORN_OUT
        score = now.game.result.scores[PLAYER]
        readable(played)
        text = "\n".join(one.text for one in played.posted("alice"))
        assert f"The game is over: {score} marshalling point" in text
        assert "It is in this server's table" in text
        content, whole = await exported(it.service.storage, now, 0)
        assert whole
        file = tmp_path / "game.json"
        file.write_bytes(content)
        verdict = verify(file)
        assert verdict.ok, verdict.reason
        shown = await it.slash("bob", "solitaire")
        assert shown.reply is not None
        story.tell(shown.reply.text)
        (line,) = [one for one in shown.reply.text.splitlines() if one.startswith("  1 ")]
        assert line.split()[1:4] == ["alice", f"{score}*", "A"]  # the star: a decision was taken back
        story.tell(f"Over after {more} more answers in turn {now.game.turn.number}; replayed.")
        user = await it.user("alice")
        assert (await inventory(it.service.storage, user))["solitaire"] == 1
        assert json.loads(await told_of(it.service.storage, user))["solitaire"][0]["points"] == score
        await deleted(it.service.storage, it.service.sessions, user)
        gone = await it.slash("bob", "solitaire")
        assert gone.reply is not None
        assert "Nobody has played it" in gone.reply.text


async def test_begun_from_the_table_and_given_up(tmp_path: Path) -> None:
    """The table's button begins a game with the deck played last; given up, it has no score."""
    async with world(tmp_path) as it:
        shown = await it.slash("alice", "solitaire")
        assert shown.reply is not None
        assert "Your solitaire game is open" in told(await it.press("alice", shown.reply, "Play solitaire"))
        played = it.played()
        assert (await played.now()).game.rules == SOLITAIRE
        await conceded(it, played, "alice")
        await it.table.advance(5)
        text = "\n".join(one.text for one in played.posted("alice"))
        assert "the play deck was not exhausted" in text
        again = await it.slash("alice", "solitaire")
        assert again.reply is not None
        assert "Nobody has played it" in again.reply.text


@pytest.mark.parametrize(
    ("command", "options", "left_out"),
    [
        ("game new", {"opponent": "bob"}, "`opponent`"),
        ("game practice", {"policy": "random", "players": 3}, "`players`, `policy`"),
        ("game practice", {"opponent_deck": "B"}, "`opponent_deck`"),
    ],
)
async def test_nobody_else_plays(tmp_path: Path, command: str, options: dict[str, object], left_out: str) -> None:
    """Whatever asks for another player, deck or policy is refused with what to leave out."""
    async with world(tmp_path) as it:
        refused = told(await it.slash("alice", command, deck="A", rules="solitaire", **options))
        assert f"leave out {left_out}" in refused
        assert await it.service.storage.game(1) is None


async def test_league_is_not_for_one(tmp_path: Path) -> None:
    """A league is not created by rules for another number of players than two."""
    async with world(tmp_path) as it:
        refused = told(await it.slash("alice", "league create", name="Alone", rules="solitaire"))
        assert "Leagues are of two" in refused
