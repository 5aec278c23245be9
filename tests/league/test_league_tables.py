"""Points, tie-breaks, the ladder, ratings and exports: what they count, and how."""

from __future__ import annotations

import csv
import io

import pytest
from seasonground import Script

from bot.league.export import log_csv, matches_csv, standings_csv
from bot.league.seasons import model, plan, ratings
from bot.league.seasons.ladder import HALF_LIFE_S, challenged_already, ladder, within_reach
from bot.league.seasons.model import DAY, Match, Points, Rules, Score
from bot.league.seasons.points import PRESETS, decimal, match_points, plain, worth
from bot.league.seasons.standings import cross_table, meetings, standings


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((15, 15), (3, 3)),
        ((16, 15), (4, 2)),
        ((18, 12), (5, 1)),
        ((24, 12), (6, 0)),
        ((5, 0), (6, 0)),
        ((1, -3), (6, 0)),
    ],
)
def test_preset_by_ratio(points: tuple[int, int], expected: tuple[float, float]) -> None:
    """A tie is 3-3; a win 4-2, from half as many again 5-1, from twice as many or against none 6-0."""
    outcome = "draw" if points[0] == points[1] else "first"
    assert worth(PRESETS["ratio"], Score(outcome, points)) == expected


def test_ratio_without_marshalling_points_is_the_smallest_win() -> None:
    """A result without numbers is worth the table's win and loss."""
    assert worth(PRESETS["ratio"], Score("second")) == (2, 4)


def test_forfeit_gives_nothing_to_who_did_not_play() -> None:
    """Even where a defeat is worth something."""
    match = Match(1, 1, 1, 2, status="decided", score=Score("first"), how="forfeit")
    assert match_points(PRESETS["ratio"], match) == (4, 0)


@pytest.mark.parametrize(
    ("value", "shown", "dotted"),
    [(0, "0", "0"), (0.5, "½", "0.5"), (3.5, "3½", "3.5"), (7, "7", "7"), (1.25, "1.25", "1.25")],
)
def test_points_are_written_as_players_do(value: float, shown: str, dotted: str) -> None:
    """Halves are halves; pictures, whose letters have none, use a point."""
    assert plain(value) == shown
    assert decimal(value) == dotted


def played(results: list[tuple[int, int, int, int]], players: int = 4, **rules: object) -> Script:
    """Return a round robin of which some matches were played: (first, second, points, points)."""
    script = Script(Rules(name="Table", format="round-robin", preview=True, **rules))  # type: ignore[arg-type]
    script.enter(*range(1, players + 1))
    script.do(plan.start(script.season, script.rng))
    script.tick()
    for one, other, mine, theirs in results:
        script.do(model.Drawn((model.Pair(one, other, "round-robin"),)))
        script.do(model.Published(script.now + 9))
        outcome = "first" if mine > theirs else "second" if mine < theirs else "draw"
        script.play(script.open_matches()[0], Score(outcome, (mine, theirs)))
    return script


def test_opponents_strength_breaks_a_tie() -> None:
    """Of two with one win each, the one whose opponents scored more is first."""
    script = played([(1, 3, 9, 1), (2, 4, 9, 1), (3, 4, 9, 1)], tiebreaks=("opponents",))
    strength = {row.user: row.opponents for row in standings(script.season)}
    assert strength[1] == 0.5
    assert strength[2] == 0.0
    places = {row.user: row.place for row in standings(script.season)}
    assert places[1] < places[2]


def test_tiebreaks_follow_the_organisers_order() -> None:
    """The same results are ordered by difference or by share, as was chosen."""
    results = [(1, 3, 40, 20), (2, 4, 12, 2)]
    by_difference = standings(played(results, tiebreaks=("difference",)).season)
    by_share = standings(played(results, tiebreaks=("share",)).season)
    assert [row.user for row in by_difference][:2] == [1, 2]
    assert [row.user for row in by_share][:2] == [2, 1]


def test_direct_match_breaks_a_tie() -> None:
    """Of two with equal points the winner of their match is first."""
    script = played([(2, 1, 9, 1), (1, 3, 9, 1)], players=3, tiebreaks=("direct",))
    assert [row.user for row in standings(script.season)][:2] == [2, 1]


def test_cross_table_says_who_scored_what() -> None:
    """Each cell is what the row's player scored against the column's."""
    rows, cells = cross_table(played([(1, 2, 9, 1), (1, 3, 5, 5)]).season)
    assert cells == {(1, 2): 1, (2, 1): 0, (1, 3): 0.5, (3, 1): 0.5}
    assert rows[0].user == 1


def test_meetings_of_two_are_found() -> None:
    """Head-to-head lists the matches of two people, whoever came first."""
    season = played([(1, 2, 9, 1), (1, 3, 5, 5)]).season
    assert [one.id for one in meetings(season, 2, 1)] == [1]
    assert meetings(season, 2, 3) == []


# ---------------------------------------------------------------------------- the ladder


def climbed(results: list[tuple[int, int, float]]) -> Script:
    """Return a ladder of six: (winner, loser, days after the start)."""
    script = Script(Rules(name="Ladder", format="ladder"))
    script.enter(*range(1, 7))
    script.do(plan.start(script.season, script.rng))
    began = script.now
    for winner, loser, day in results:
        script.now = began + day * DAY
        match = script.do(model.Announced(winner, loser, script.now + 99), winner)
        assert isinstance(match.deed, model.Announced)
        number = len(script.season.matches)
        script.do(model.Answered(number, accepted=True), loser)
        script.play(script.season.matches[number], Score("first"))
    return script


def test_contributions_fade_by_half_in_half_a_year() -> None:
    """A win counts half after the half-life, and participation fades with it."""
    script = climbed([(1, 2, 0)])
    at = script.season.matches[1].at
    now = next(one for one in ladder(script.season, at) if one.user == 1)
    later = next(one for one in ladder(script.season, at + HALF_LIFE_S) if one.user == 1)
    assert (later.results, later.participation) == (pytest.approx(now.results / 2), 0.5)
    assert (now.results, now.participation) == (pytest.approx(0.89, abs=0.01), 1)  # the beaten one is rated lower


def test_three_opponents_in_a_year_keep_a_place() -> None:
    """Below three different opponents in a year a part of the value is lost, and the ranked stand first."""
    script = climbed([(1, 2, 0), (1, 2, 1), (1, 3, 2), (4, 1, 3), (4, 2, 3), (4, 3, 3)])
    rungs = {one.user: one for one in ladder(script.season, script.now)}
    assert rungs[4].ranked
    assert rungs[4].penalty == 0
    assert rungs[2].opponents == 2
    assert rungs[2].penalty == pytest.approx(1 / 3)
    places = [one.user for one in ladder(script.season, script.now) if one.ranked]
    assert places == [4, 1]  # as many wins, but two of the other's over the same player
    year_later = {one.user: one for one in ladder(script.season, script.now + 366 * DAY)}
    assert not year_later[4].ranked


def test_formal_challenge_is_bound_by_reach_and_quarter() -> None:
    """A quarter of the ladder, at least one place, and once in a quarter of the year; a refused one does not count."""
    script = climbed([])
    rungs = ladder(script.season, script.now)
    assert within_reach(rungs, 3, 2)
    assert within_reach(rungs, 3, 1)
    assert not within_reach(rungs, 6, 1)
    script.do(model.Announced(3, 2, script.now + 99, formal=True), 3)
    assert challenged_already(script.season, 3, script.now)
    assert not challenged_already(script.season, 3, script.now + 100 * DAY)
    script.do(model.Answered(1, accepted=False), 2)
    assert not challenged_already(script.season, 3, script.now)


# -------------------------------------------------------------------------------- ratings


def test_ratings_are_kept_for_all_games_and_by_alignment() -> None:
    """A winner rises, the loser falls, and each kind of player has a list of its own."""
    games = [
        ratings.Rated(1.0, 1, 2, "first", ("wizard", "ringwraith")),
        ratings.Rated(2.0, 1, 2, "first", ("", "")),
    ]
    book = ratings.rate(games)
    assert book[1, "all"].shown > 1000 > book[2, "all"].shown
    assert (book[1, "all"].games, book[1, "wizard"].games) == (2, 1)
    assert (1, "ringwraith") not in book
    assert [time for time, _ in book[1, "all"].history] == [1.0, 2.0]
    assert book[1, "all"].doubt < ratings.Rating().doubt


def test_a_tie_brings_ratings_together() -> None:
    """Who is rated lower gains from a tie."""
    games = [ratings.Rated(1.0, 1, 2, "first", ("", "")), ratings.Rated(2.0, 1, 2, "draw", ("", ""))]
    book = ratings.rate(games)
    before = ratings.rate(games[:1])
    assert book[2, "all"].shown > before[2, "all"].shown


def test_forfeits_and_byes_are_not_rated() -> None:
    """Only games in which two people met count."""
    script = Script(Rules(name="Autumn"))
    script.enter(1, 2, 3)
    script.start()
    match = script.open_matches()[0]
    script.do(model.Dropped(match.first), match.first)
    assert ratings.rated_games([script.season]) == []


def test_correction_changes_the_ratings() -> None:
    """Ratings follow from the seasons as they are: a corrected result counts as corrected."""
    script = played([(1, 2, 9, 1)])
    script.do(model.Decided(1, Score("second", (1, 9)), "forced"))
    book = ratings.rate(ratings.rated_games([script.season]))
    assert book[2, "all"].shown > 1000


# -------------------------------------------------------------------------------- exports


def table(content: bytes) -> list[dict[str, str]]:
    """Read a CSV."""
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))


def test_exports_hold_everything() -> None:
    """Standings, matches and log as tables that a spreadsheet reads."""
    script = played([(1, 2, 9, 1), (1, 3, 5, 5)])
    rows = table(standings_csv(script.season, script.now))
    assert (rows[0]["player"], rows[0]["points"]) == ("P1", "1.5")
    matches = table(matches_csv(script.season))
    assert [(row["first"], row["mp_first"], row["points_second"]) for row in matches] == [
        ("P1", "9", "0.0"),
        ("P1", "5", "0.5"),
    ]
    assert len(table(log_csv(script.acts))) == len(script.acts)
    assert [(row["user_first"], row["user_second"]) for row in matches] == [("1", "2"), ("1", "3")]
    assert rows[0]["user"] == "1"


def test_names_cannot_become_formulas() -> None:
    """A name that a spreadsheet would compute is kept as text."""
    script = Script(Rules(name="Table"))
    script.do(model.Joined(1, "=1+1"))
    assert table(standings_csv(script.season, 0.0))[0]["player"] == "'=1+1"


def test_export_of_a_ladder_has_its_parts() -> None:
    """Value, results, participation and penalty stand in columns of their own."""
    rows = table(standings_csv(climbed([(1, 2, 0)]).season, 0.0))
    assert {"value", "results", "participation", "penalty", "opponents"} <= set(rows[0])


def test_missed_rounds_of_a_late_entry_score_what_was_set() -> None:
    """The default is nothing."""
    assert Points().missed == 0
