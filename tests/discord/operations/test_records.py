"""A game as a file: redacted while it runs, whole when it is over, and the command line verifies both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from gametable import Played
from lifetable import World, conceded, deck_file, game, to_turn, told, world
from releases import another_release

import engine
from bot.archive.exports import exported
from bot.archive.reviews import Reviews
from bot.commandline.positions import replay as replay_file
from bot.tables.dice import open_deck
from bot.views.table.reviews import review_view
from engine.records.replay import Record, replay
from engine.state.records import HAND, PLAY, Option

pytestmark = pytest.mark.slow

SEATS = {0: "alice", 1: "bob"}


async def content(it: World, played: Played, seat: int | None) -> tuple[dict[str, Any], bytes]:
    """Return what a reader's file holds."""
    data, _ = await exported(it.service.storage, await played.now(), seat)
    return json.loads(data), data


async def test_running_game_is_exported_as_its_reader_knows_it(tmp_path: Path) -> None:
    """No commands, no secrets, no deck, no card that the reader has not seen."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 2)
        answer = await it.slash("alice", "game export", played.room)
        assert "as you know it" in told(answer)
        assert answer.reply is not None
        assert answer.reply.files == ("game-1.json",)
        now = (await played.now()).game
        for seat in (0, 1, None):
            found, data = await content(it, played, seat)
            assert found["proof"]["parts"] == {}
            assert found["commands"] == 0
            assert "setup" not in found
            other = [iid for iid in range(len(now.cards)) if now.cards[iid].owner != seat]
            seen = {now.facts(iid).name for iid in range(len(now.cards)) if now.cards[iid].zone == PLAY}
            log = {one.for_seat(seat) for one in await it.service.storage.lines(1)}
            assert set(found["lines"]) <= log
            assert now.secrets.dice.hex().encode() not in data
            assert other
            assert seen


async def test_finished_game_is_exported_whole_and_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file plays again to the same end, its dice are as sealed, and the command line says so."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 2)
        await it.slash("alice", "game undo", played.room)
        await conceded(it, played)
        assert "whole" in told(await it.slash("carol", "game export", game=1))
        _, data = await content(it, played, None)
        file = tmp_path / "game.json"
        file.write_bytes(data)
        assert replay_file(str(file), as_json=True) == 0
        shown = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert shown["ok"] is True
        assert shown["commands"] == (await played.now()).row.seq
        assert set(shown["dice"]) == {"seal", "dice", "rolls", "shuffle:0", "shuffle:1", "secrets"}
        assert all(shown["dice"].values())


async def test_changed_file_is_found_out(tmp_path: Path) -> None:
    """Another roll, another secret or another command in the file is not accepted."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 1)
        await conceded(it, played)
        _, data = await content(it, played, None)
        saved = msgspec.json.decode(data, type=Record)
        assert replay(saved).ok
        assert saved.proof is not None
        rolls = ((1, 1), *saved.proof.rolls)
        wrong = msgspec.structs.replace(saved, proof=msgspec.structs.replace(saved.proof, rolls=rolls))
        assert replay(wrong).reason == "the dice are not those that were sealed"
        commands = (*saved.commands[:-1], msgspec.structs.replace(saved.commands[-1], option=Option("pass")))
        assert not replay(msgspec.structs.replace(saved, commands=commands)).ok


async def test_stretches_of_other_releases_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other rules played is left out and named; the rest is played again from the position that was kept.

    The log says, once, at which command the release took over.
    """
    async with game(tmp_path) as (it, played):
        it.service.sessions.forget(1)
        with another_release(monkeypatch, "0.1.9", "earlier"):
            for _ in range(6):
                await played.step(SEATS)
        it.service.sessions.forget(1)
        await played.now()
        it.service.sessions.forget(1)
        for _ in range(6):
            await played.step(SEATS)
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert sum("after command 6, release" in one for one in lines) == 1
        assert any("after command 6, release" in one.text for one in played.posted())
        await conceded(it, played)
        _, data = await content(it, played, None)
        saved = msgspec.json.decode(data, type=Record)
        verdict = replay(saved)
        assert verdict.ok
        assert verdict.commands == len(saved.commands) - 6
        assert verdict.skipped[0].startswith("commands 1 to 6 (release 0.1.9, rules earlier")


async def test_closed_deck_keeps_the_moves_out_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a deck of a player's own the file holds log and dice, and the moves only after its player opened it."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck_file=deck_file(), opponent="bob", opponent_deck="B")
        await it.accept()
        played = it.played()
        await to_turn(played)
        await conceded(it, played)
        found, data = await content(it, played, 1)
        assert found["format"] == "palantir log 1"
        assert set(found["proof"]["parts"]) == {"dice", "shuffle:1"}
        file = tmp_path / "log.json"
        file.write_bytes(data)
        assert replay_file(str(file), as_json=False) == 0
        assert "rolls: as sealed" in capsys.readouterr().out
        await open_deck(it.service.storage, 1, 0)
        assert (await content(it, played, 1))[0]["format"] == "palantir game 2"


async def test_finished_game_is_stepped_through(tmp_path: Path) -> None:
    """Every step shows its lines and the board; the last one is the end, a turn is reached by its name."""
    async with game(tmp_path) as (it, played):
        assert "still runs" in told(await it.slash("alice", "game review", played.room))
        await to_turn(played, 2)
        await conceded(it, played)
        answer = await it.slash("alice", "game review", played.room)
        assert answer.reply is not None
        assert "step 1 of" in answer.reply.text
        assert answer.reply.files == ("board.png",)
        forward = await it.press("alice", answer.reply, "Next")
        assert forward.reply is not None
        assert "step 2 of" in forward.reply.text
        end = await it.press("alice", forward.reply, "Last")
        assert end.reply is not None
        assert [one.disabled for one in end.reply.buttons][:4] == [False, False, True, True]
        jump = end.reply.selects[0]
        turn = next(one for one in jump.choices if one.label == "turn 2")
        there = await it.table.choose("alice", end.reply, jump.custom_id, turn.value)
        assert there.reply is not None
        assert "turn 2" in there.reply.text


async def test_steps_are_the_game_and_hide_what_was_hidden(tmp_path: Path) -> None:
    """All public lines come in order, and a reader who only watched never reads the name of a hidden card."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 1)
        await conceded(it, played)
        table = await played.now()
        steps = await Reviews(it.service.storage, it.service.sessions).steps(table)
        told_lines = [line for one in steps for line in one.lines(None)]
        assert told_lines == [one.public for one in await it.service.storage.lines(1) if one.public][1:]
        assert engine.digest(steps[-1].position) == engine.digest(table.game)
        for one in steps:
            shown = str(review_view(1, steps, steps.index(one), None, with_picture=False).to_components())  # type: ignore[no-untyped-call]
            hidden = {one.position.facts(iid).name for iid in one.position.zone(0, HAND)}
            public = {
                f.name
                for iid in range(len(one.position.cards))
                if one.position.cards[iid].zone != HAND
                for f in [one.position.facts(iid)]
            }
            assert not [name for name in hidden - public if name in shown]
