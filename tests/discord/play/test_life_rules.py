"""Games by other rules: agreed on in the invitation, told in the thread, kept in the save, and played."""

from __future__ import annotations

from pathlib import Path

import pytest
from lifetable import conceded, deck_file, game, told, world

import engine
from engine.rules.getting_ready.rule_sets import rule_set


async def test_who_is_invited_reads_the_rules(tmp_path: Path) -> None:
    """The invitation names the set and says in what it differs; accepting it agrees to that."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A", rules="printed+steal")
        text = it.invitation("carol").text
        assert "rules: as printed, items are stolen" in text
        assert "Whose avatar is eliminated loses the game" in text
        assert "After company combat an item may be stolen." in text
        await it.accept("carol")
        now = await it.played().now()
        assert now.row.rules == "printed+steal"
        assert now.game.rules == rule_set("printed+steal")


async def test_a_usual_game_says_nothing_of_it(tmp_path: Path) -> None:
    """The comprehensive rules need no words, also where somebody names them."""
    async with game(tmp_path, rules="standard") as (it, played):
        assert (await played.now()).row.rules == ""
        assert not any("other rules" in one.text for one in it.table.messages("alice", played.room))


async def test_the_thread_says_by_which_rules_it_is_played(tmp_path: Path) -> None:
    """The pinned message names the set, the log says in what it differs, in the language of the thread."""
    async with game(tmp_path, rules="starter") as (it, played):
        said = [one.text for one in it.table.messages("alice", played.room)]
        assert "starter game" in said[0]
        log = next(one for one in said if "other rules than the usual ones: starter game" in one)
        assert "No cards on guard." in log
        row = (await played.now()).row
        assert row.length == "starter"


async def test_a_game_goes_on_by_its_rules_after_a_restart(tmp_path: Path) -> None:
    """What a save holds are the rules themselves: a release that has another set of this name changes nothing."""
    async with game(tmp_path, rules="starter+turns:9") as (_, played):
        now = (await played.now()).game
        loaded = engine.restore(engine.snapshot(now), now.secrets)
        assert loaded.rules == rule_set("starter+turns:9")
        assert engine.digest(loaded) == engine.digest(now)


async def test_a_rematch_keeps_the_rules(tmp_path: Path) -> None:
    """Another game of the same two is played by the same rules."""
    async with game(tmp_path, rules="tournament+turns:9") as (it, played):
        await conceded(it, played)
        await it.slash("alice", "game rematch")
        assert "tournament, 9 turns each" in it.invitation("bob").text


@pytest.mark.parametrize(
    ("rules", "length", "sentence"),
    [
        (
            "council",
            "",
            "“council” is no set of rules: choose standard, starter, printed, tournament, multi-player, solitaire.",
        ),
        ("starter+guns", "", "“guns” is no optional rule: choose"),
        ("starter", "long", "The rules “starter” are for games of this length: starter."),
    ],
)
async def test_what_there_is_not_is_refused(tmp_path: Path, rules: str, length: str, sentence: str) -> None:
    """One sentence says what there is; no game and no default comes of it."""
    async with world(tmp_path) as it:
        options = {"length": length} if length else {}
        shown = await it.slash("alice", "game new", deck="A", rules=rules, **options)
        assert sentence in told(shown)
        assert [one.kind for one in it.table.rooms("alice")] == ["lobby"]


async def test_an_own_deck_is_checked_by_the_rules_of_the_game(tmp_path: Path) -> None:
    """A deck of three avatars is none for the starter game."""
    async with world(tmp_path) as it:
        shown = await it.slash("alice", "game new", deck_file=deck_file("A"), rules="starter")
        assert "two are the most. (1.5)" in told(shown)


async def test_rules_are_suggested(tmp_path: Path) -> None:
    """While typing: the sets, and after a set what can be agreed on beside it."""
    async with world(tmp_path) as it:

        async def offered(typed: str) -> list[str]:
            found = await it.table.world.suggestions("alice", it.lobby().id, "game new", "rules", typed=typed)
            return [value for _, value in found]

        assert {"starter", "printed"} <= set(await offered(""))
        assert "starter+steal" in await offered("starter+st")
