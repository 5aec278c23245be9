"""The knock-out: who goes on without a winner, what an exchange of two players does to the bracket, what pictures say."""

from __future__ import annotations

from typing import Any

import pytest
from seasonground import Script

from bot.league.seasons import knock_out, model, plan
from bot.league.seasons.model import KNOCK_OUT, Points, Rules, Score
from bot.views import league as views
from bot.views import league_pictures
from bot.views.league_pictures import cross_table_picture, final_pictures


def drawn(count: int = 4, **rules: Any) -> Script:
    """Return a knock-out whose first round is open."""
    script = Script(Rules(name="Cup", format="knock-out", games="elsewhere", **rules))
    script.enter(*range(1, count + 1))
    script.start()
    return script


def decided(script: Script, *outcomes: str) -> None:
    """Decide the open matches, one after the other, and let what follows happen."""
    for match, outcome in zip(script.open_matches(), outcomes, strict=True):
        script.do(model.Decided(match.id, Score(outcome), "forced"))
    script.tick()


def test_who_goes_on_from_a_tie_is_said() -> None:
    """The better seeded of the two, in words beside the result."""
    script = drawn()
    decided(script, "draw", "first")
    season = script.season
    match = season.matches[1]
    on = season.seeds[0]
    assert on in (match.first, match.second)
    assert season.matches[3].side(on) is not None
    assert views.result_of(season, match).endswith(f"P{on}, seeded better, goes on")
    assert "goes on" not in views.result_of(season, season.matches[2])


def test_lost_by_both_sends_nobody_on() -> None:
    """The next opponent has a bye; where both semi-finals were lost by both, nobody is the winner."""
    script = drawn()
    decided(script, "neither", "second")
    season = script.season
    assert season.status == "closed"
    assert season.champion == season.matches[2].second
    assert views.result_of(season, season.matches[1]).endswith("nobody goes on")
    both = drawn()
    decided(both, "neither", "neither")
    assert (both.season.status, both.season.champion) == ("closed", None)


def test_a_bye_follows_where_nobody_went_on() -> None:
    """In a larger bracket whoever would have met them waits a round."""
    script = drawn(8)
    decided(script, "neither", "first", "first", "first")
    semis = [one for one in script.season.matches.values() if one.round == 2]
    assert [one.how for one in semis] == ["bye", ""]
    assert script.finish().champion is not None


def test_exchanged_players_stand_in_the_bracket_as_they_play() -> None:
    """After an organiser exchanged two, the winners of what was really played go on."""
    script = drawn(preview=True)
    first, second = script.season.draft or ()
    script.do(model.Swapped(first.second or 0, second.first))
    script.do(plan.publish(script.season, script.now))
    decided(script, "second", "second")
    winners = {match.second for match in script.season.matches.values() if match.round == 1}
    assert set(knock_out.bracket_slots(script.season)) == winners
    assert {user for pair in script.season.draft or () for user in (pair.first, pair.second)} == winners


@pytest.mark.parametrize(("count", "cut", "points"), [(9, 4, Points(bye=0.5, missed=0.25)), (20, 2, Points(void=0.5))])
def test_rows_of_the_cross_table_add_up(monkeypatch: pytest.MonkeyPatch, count: int, cut: int, points: Points) -> None:
    """What stands in a row, byes, missed rounds and those who are not shown included, is its points; places as at the end."""
    painted: list[tuple[Any, ...]] = []
    monkeypatch.setattr(league_pictures, "cross_picture", lambda *given: painted.append(given) or b"")
    script = Script(Rules(name="Autumn", rounds=4, cut=cut, games="elsewhere", points=points))
    script.enter(*range(1, count + 1))
    script.start()
    script.do(model.Decided(2, Score("void"), "void"))
    script.do(model.Joined(99, "P99"), 99)
    season = script.finish()
    cross_table_picture(season)
    ((_, _, names, cells, extras, _),) = painted
    *others, total = extras
    for row in range(min(len(names), 16)):
        scored = sum(float(value) for (one, _), value in cells.items() if one == row)
        assert scored + sum(float(extra.values[row]) for extra in others) == float(total.values[row])
    assert names[0] == season.entrants[season.champion or 0].name


def test_final_page_has_table_bracket_and_cross_table() -> None:
    """Each with words for those who do not see it; a knock-out has no cross table, a round robin no bracket."""
    script = Script(Rules(name="Autumn", rounds=2, cut=2, games="elsewhere"))
    script.enter(1, 2, 3, 4)
    script.start()
    found = final_pictures(script.finish(), script.now)
    assert list(found) == ["standings.png", "bracket.png", "cross-table.png"]
    assert "the final: " in found["bracket.png"][1]
    cup = drawn()
    assert list(final_pictures(cup.finish(), cup.now)) == ["standings.png", "bracket.png"]
    circle = Script(Rules(name="Circle", format="round-robin", games="elsewhere"))
    circle.enter(1, 2, 3)
    circle.start()
    assert list(final_pictures(circle.finish(), circle.now)) == ["standings.png", "cross-table.png"]
    assert all(one.stage == KNOCK_OUT for one in knock_out.stages(cup.season))
