"""The guide for organisers is true: it names every command, and its examples are what the code computes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from seasonground import Script

from bot.commands.league.players import LeagueGroup
from bot.league import model, plan
from bot.league.ladder import HALF_LIFE_S, ladder
from bot.league.model import Rules, Score
from bot.league.points import PRESETS, worth

GUIDE = (Path(__file__).resolve().parents[2] / "docs/leagues.md").read_text("utf-8")


def test_guide_names_every_command() -> None:
    """Every subcommand of `/league` stands in the guide, and the guide names no other."""
    group = LeagueGroup(None)  # type: ignore[arg-type]
    known = {f"/{command.qualified_name}" for command in group.walk_commands() if not hasattr(command, "commands")}
    assert set(re.findall(r"`(/league (?:admin )?[a-z]+)", GUIDE)) == known


def test_example_of_points_is_right() -> None:
    """18 to 12 is 1-0, and 5-1 by ratio."""
    assert "Éowyn beats Bill 18 to 12" in GUIDE
    assert worth(PRESETS["win-draw-loss"], Score("first", (18, 12))) == (1, 0)
    assert worth(PRESETS["ratio"], Score("first", (18, 12))) == (5, 1)


def test_example_of_the_ladder_is_right() -> None:
    """Two wins today and a defeat a half-life ago are worth 3.25."""
    assert "value 3.25" in GUIDE
    script = Script(Rules(name="Ladder", format="ladder"))
    script.enter(1, 2, 3, 4)
    script.do(plan.start(script.season, script.rng))
    for number, (winner, loser) in enumerate(((2, 1), (1, 3), (1, 4)), 1):
        script.do(model.Announced(winner, loser, script.now + 99), winner)
        script.do(model.Answered(number, accepted=True), loser)
        script.play(script.season.matches[number], Score("first"))
        script.now += HALF_LIFE_S if number == 1 else 0
    rung = next(one for one in ladder(script.season, script.now) if one.user == 1)
    assert rung.value == pytest.approx(3.25, abs=0.001)
