"""A game of two people who use orders and plans, through the controls that people have: what it asks of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from gametable import simulated

from bot.cli import main
from bot.play.couple import Couple, play_two
from engine.orders import SENSIBLE


async def test_two_people_play_by_forms_and_private_views(tmp_path: Path) -> None:
    """Orders, plans and answers of both go through the controls; what is counted is what happened."""
    async with simulated(tmp_path) as (table, bot):
        couple = Couple(table, bot)
        await couple.begin(("A", "B"), "starter")
        asked = await couple.play(most=130)
        now = await bot.service.sessions.table(1)
        assert now.standings is not None
        assert {one.orders for one in now.standings} == {SENSIBLE}
        assert asked.presses >= 130
        kinds = asked.prompts_by_kind
        assert kinds["hazards, hazard"] < asked.plans <= kinds["organization, resource"] + kinds["hazards, hazard"]
        assert 0 < asked.handoffs < 2 * asked.prompts
        assert asked.handoffs <= asked.called
        assert asked.most_presses == 2


@pytest.mark.long
@pytest.mark.parametrize("decks", [("A", "B"), ("C", "D")])
async def test_whole_short_game_of_two_people_asks_little(decks: tuple[str, str]) -> None:
    """At most 90 handoffs, 120 questions a player, half of the turns at most 4 handoffs, and two presses for a step."""
    asked = await play_two(decks=decks)
    assert asked.finished
    assert asked.handoffs <= 90
    assert asked.prompts <= 120
    assert asked.median_handoffs <= 4
    assert asked.most_presses <= 2


@pytest.mark.parametrize(("decks", "length"), [("A", "short"), ("A,nothing", "short"), ("A,B", "endless")])
def test_unusable_game_of_two_is_one_sentence(decks: str, length: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Decks and lengths that there are not start nothing and are answered with those that there are."""
    assert main(["play", "--headless", "--two", "--decks", decks, "--length", length, "--json"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert ("A, B, C" in said.err) != ("starter" in said.err)


@pytest.mark.long
def test_command_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """`play --headless --two --json` prints what two people were asked."""
    assert main(["play", "--headless", "--two", "--length", "starter", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"]
    assert told["prompts"] == sum(told["prompts_by_kind"].values()) / 2
