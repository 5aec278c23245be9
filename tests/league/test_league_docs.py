"""The guide for organisers is true: it names every command, and its examples are what the code computes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from seasonground import Script

from bot.agreements import who_decides as agreements
from bot.agreements.who_decides import DUTIES
from bot.commands.league.players import LeagueGroup
from bot.league.seasons import model, plan
from bot.league.seasons.ladder import HALF_LIFE_S, ladder
from bot.league.seasons.model import Rules, Score
from bot.league.seasons.points import PRESETS, worth

BY = {
    agreements.ORGANISER: "organisers",
    agreements.HIMSELF: "a player for himself",
    agreements.ONE_OF_TWO: "a player of the match",
}
SEATED = {
    agreements.FREE: {"like every organiser"},
    agreements.NOTHING: {"removes nobody", "the season ends by itself, or another closes it"},
    agreements.SAME_OPPONENT: {"gets no other opponent by it"},
    agreements.OTHERS: {"gets no other opponent by it"},
    agreements.CALLED: {"another's match that is disputed or out of its time"},
    agreements.MORE_TIME: {"gives more time, never less"},
    agreements.NOT_WHILE_OPEN: {"not while a match of his own is open"},
    agreements.NO_STANDING: {
        "`preview`, `lists` and `public` alone: no points, tie-breaks, times, or what an overdue match means"
    },
    agreements.OWN_ACTS: {"his own acts, where that changes nothing of the above"},
}
SILENT = {
    "": "–",
    agreements.STANDS: "agrees when the time to answer is over; never after a dispute",
    agreements.FALLS: "declines when the time to answer is over",
}
GUIDE = (Path(__file__).resolve().parents[2] / "docs/leagues.md").read_text("utf-8")


def test_guide_names_every_command() -> None:
    """Every subcommand of `/league` stands in the guide, and the guide names no other."""
    group = LeagueGroup(None, None)  # type: ignore[arg-type]
    known = {f"/{command.qualified_name}" for command in group.walk_commands() if not hasattr(command, "commands")}
    assert set(re.findall(r"`(/league (?:admin )?[a-z]+)", GUIDE)) == known


def rows() -> list[list[str]]:
    """Return the cells of all rows of the guide's tables."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in GUIDE.splitlines() if line[:2] == "| "]


def test_guide_shows_who_decides() -> None:
    """It has one row for each decision of a league, which says what the table says that decides, and every clock."""
    found = {row[0].split(":")[0].split(",")[0]: row[1:] for row in rows() if len(row) == 4}
    del found["decision"]
    assert found.keys() == DUTIES.keys()
    for tag, duty in DUTIES.items():
        by, seated, silent = found[tag]
        assert by == ", ".join(BY[one] for one in duty.by), tag
        assert seated in SEATED[duty.seated] if agreements.ORGANISER in duty.by else seated == "–", tag
        assert silent == SILENT[duty.silence], tag
    told = {"12 hours": 12 * model.HOUR, "2 days": 2 * model.DAY, "4 days": 4 * model.DAY}
    clocks = {row[0]: told[row[1]] for row in rows() if row[0] in model.PACES}
    assert clocks == {name: pace.answer_s for name, pace in model.PACES.items()}


def test_every_decision_of_people_stands_in_the_table() -> None:
    """What can happen in a season is in the table, but for what the bot does by itself and answers to what is there."""
    tags = {str(one.__struct_config__.tag) for one in model.Happening.__subclasses__()}
    answers, own = (
        {"confirmed", "disputed", "answered"},
        {"created", "registered", "linked", "unlinked", "seated", "asked", "drafted"},
    )
    assert tags - answers - own == DUTIES.keys()


def test_example_of_points_is_right() -> None:
    """18 to 12 is 1-0, and 5-1 by ratio."""
    assert "Éowyn beats Bill 18 to 12" in GUIDE
    assert worth(PRESETS["win-draw-loss"], Score("first", (18, 12))) == (1, 0)
    assert worth(PRESETS["ratio"], Score("first", (18, 12))) == (5, 1)


def test_example_of_the_ladder_is_right() -> None:
    """Two wins today and a defeat a half-life ago are worth 2.02."""
    assert "value 2.02" in GUIDE
    script = Script(Rules(name="Ladder", format="ladder"))
    script.enter(1, 2, 3, 4)
    script.do(plan.start(script.season, script.rng))
    for number, (winner, loser) in enumerate(((2, 1), (1, 3), (1, 4)), 1):
        script.do(model.Announced(winner, loser, script.now + 99), winner)
        script.do(model.Answered(number, accepted=True), loser)
        script.play(script.season.matches[number], Score("first"))
        script.now += HALF_LIFE_S if number == 1 else 0
    rung = next(one for one in ladder(script.season, script.now) if one.user == 1)
    assert rung.value == pytest.approx(2.02, abs=0.006)
