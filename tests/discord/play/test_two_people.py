"""A game of two people who use orders and plans, through the controls that people have: what it asks of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from gametable import simulated
from readers import Reading
from viewground import reading

from bot.cli import main
from bot.play.couple import NO_PICTURES, Couple
from bot.play.table import SEATS
from carddb import prose
from engine.policies.standing_orders import SENSIBLE
from tests.all_pairs import PAIRS, mean_of_all

pytestmark = pytest.mark.slow

COMMANDS = ("turn", "hand", "help", "game orders", "game list", "preferences", "privacy", "game review", "game verify")


async def test_two_people_play_by_forms_and_private_views(tmp_path: Path) -> None:
    """Orders, plans and answers of both go through the controls; what is counted is what happened."""
    async with simulated(tmp_path) as (table, bot):
        couple = Couple(table, bot)
        await couple.begin(("A", "B"), "starter", ask_everything=False)
        asked = await couple.play(most=100)
        now = await bot.service.sessions.table(1)
        assert now.standings is not None
        assert {one.orders for one in now.standings} == {SENSIBLE}
        assert asked.presses >= 100
        kinds = asked.prompts_by_kind
        assert kinds["hazards, hazard"] < asked.plans <= kinds["organization, resource"] + kinds["hazards, hazard"]
        assert 0 < asked.handoffs < 2 * asked.prompts
        assert asked.handoffs <= asked.called
        assert asked.most_presses == 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize("pair", PAIRS)
async def test_short_games_of_two_people_ask_little(
    pair: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Of any pair of decks at most 150 questions and 220 presses a player and 110 handoffs; over all 100, 150 and 70.

    Half of the turns have at most 4 handoffs, a step of an answer takes at most two presses, no question comes twice.
    """
    async with simulated(tmp_path, picture_seconds=NO_PICTURES) as (table, bot):
        couple = Couple(table, bot)
        await couple.begin(tuple(pair), "short", ask_everything=False)
        asked = await couple.play()
    assert asked.finished
    assert (asked.repeated, asked.most_presses <= 2, asked.median_handoffs <= 4) == (0, True, True)
    figures = {"prompts": asked.prompts, "presses": asked.presses / 2, "handoffs": asked.handoffs}
    assert figures["prompts"] <= 150, figures
    assert figures["presses"] <= 220, figures
    assert figures["handoffs"] <= 110, figures
    means = mean_of_all(tmp_path_factory, "pressed", pair, **figures)
    assert means.get("prompts", 0) <= 100, means
    assert means.get("presses", 0) <= 150, means
    assert means.get("handoffs", 0) <= 70, means


@pytest.mark.parametrize(
    ("asked", "offered"),
    [
        ("--two --decks A", "A, B, C"),
        ("--two --decks A,nothing", "A, B, C"),
        ("--two --decks A,B --length endless", "starter"),
        ("--length endless", "starter"),
    ],
)
def test_unusable_game_is_one_sentence(asked: str, offered: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Decks and lengths that there are not start nothing and are answered with those that there are."""
    assert main(["play", "--headless", *asked.split(), "--json"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert offered in said.err


@pytest.mark.parametrize("length", ["starter", pytest.param("short", marks=pytest.mark.long)])
def test_a_game_without_a_browser_comes_to_its_end(length: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`play --headless --json`, as the README has it, presses what is shown until the game is over."""
    assert main(["play", "--headless", "--length", length, "--json"]) == 0
    game = json.loads(capsys.readouterr().out)
    assert game["finished"]
    assert game["turns"] > 5


@pytest.mark.long
def test_command_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """`play --headless --two --json` prints what two people were asked."""
    assert main(["play", "--headless", "--two", "--length", "starter", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"]
    assert told["repeated"] == 0
    assert told["prompts"] == sum(told["prompts_by_kind"].values()) / 2


@pytest.mark.parametrize("presses", [140, pytest.param(20_000, marks=pytest.mark.long)])
async def test_two_spanish_readers_read_no_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, presses: int
) -> None:
    """Questions, options, forms, log, board and commands are in Spanish; what cards do has its own tests."""
    reading(monkeypatch, dict.fromkeys(SEATS, "es-ES"))
    for name in ("attack", "condition", "costs", "every", "step_words", "target", "time", "way"):
        monkeypatch.setattr(prose, name, lambda *_: "✦")
    async with simulated(tmp_path) as (table, bot):
        read = Reading(table, monkeypatch)
        couple = Couple(table, bot)
        await couple.begin(("A", "B"), "starter", ask_everything=False)
        await couple.play(most=presses)
        for command in COMMANDS:
            await table.slash(SEATS[0], couple.room, command)
        read.finish()
        assert len(read.texts) > 150
        assert list(read.english()) == []


def test_english_that_is_left_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence of English is found, a card without a Spanish name is not."""
    read = Reading.__new__(Reading)
    read.texts = {"Roba dos cartas", "The Lidless Eye", "alice pasa the turn"}
    assert list(read.english()) == ["['the', 'turn']: alice pasa the turn"]
