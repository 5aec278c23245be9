"""Time by post: matches of their own time, rounds on fixed days, breaks that move what they should, seats taken late."""

from __future__ import annotations

import itertools
import random

import pytest
from seasonground import ORGANISER, Script

from bot.league.seasons import duties, model, plan
from bot.league.seasons.ladder import ladder
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import DAY, HOUR, Match, Points, Rules, Score
from bot.league.seasons.points import PRESETS, match_points, worth
from bot.league.seasons.season import effective
from bot.league.seasons.standings import standings

SLOW = 7 * DAY


def begun(count: int, **rules: object) -> Script:
    """Return a season whose first round is open."""
    script = Script(Rules(**{"name": "Autumn", "games": "elsewhere", "round_s": SLOW, **rules}))  # type: ignore[arg-type]
    script.enter(*range(1, count + 1))
    script.start()
    return script


def test_nine_players_by_post_need_three_slow_matches() -> None:
    """All matches of a round robin are open at once; at three a player at a time the season ends within their time."""
    script, rng = begun(9, format="round-robin", calendar="open"), random.Random(4)
    start, waiting = script.now, script.open_matches()
    assert len(waiting) == len(list(itertools.combinations(range(9), 2)))
    assert due_of(script.season, waiting[0]) - start == pytest.approx(3 * SLOW, abs=60)
    running: list[tuple[float, Match]] = []
    while waiting or running:
        busy = [user for _, one in running for user in (one.first, one.second)]
        free = [one for one in waiting if max(busy.count(one.first), busy.count(one.second)) < 3]
        if free:
            match = free[0]
            waiting.remove(match)
            running.append((script.now + (SLOW if rng.random() < 0.2 else 3 * DAY), match))
            continue
        ends, match = min(running, key=lambda pair: pair[0])
        running.remove((ends, match))
        script.now = max(script.now, ends)
        script.play(match, Score("first"))
    script.tick()
    assert script.season.status == "closed"
    assert script.now - start <= 3 * SLOW


def test_one_match_gets_more_time() -> None:
    """Only its own deadline moves; the others of the round are late when the round is."""
    script = begun(4, overdue="loss")
    one, other = script.open_matches()
    script.do(model.Extended(script.now + 10 * DAY, one.id))
    script.now += SLOW + HOUR
    script.tick()
    season = script.season
    assert (season.matches[one.id].status, season.matches[other.id].how) == ("open", "unplayed")
    script.now += 3 * DAY
    script.tick()
    assert script.season.matches[one.id].how == "unplayed"


def test_rounds_begin_on_fixed_days() -> None:
    """Results that are in early start no round; the next one begins on its day."""
    script = begun(4, calendar="fixed", rounds=2)
    first = script.season.rounds[0].due
    for match in script.open_matches():
        script.play(match, Score("first"))
    script.tick()
    assert len(script.season.rounds) == 1
    assert plan.next_due(script.season) == first
    script.now = first
    script.tick()
    assert [one.due - first for one in script.season.rounds] == [0, pytest.approx(SLOW, abs=60)]


@pytest.mark.parametrize(("reported", "left"), [("before", DAY), ("during", 2 * DAY)])
def test_a_break_moves_what_came_before_it(reported: str, left: float) -> None:
    """A report made before goes on where it stood; one made in the break has its whole time to answer."""
    script = begun(4)
    match, due = script.open_matches()[0], script.season.rounds[0].due
    if reported == "before":
        script.do(model.Reported(match.id, Score("first"), script.now + 2 * DAY), match.first)
        script.now += DAY
    script.do(model.Paused())
    since = script.now
    script.now += 4 * DAY
    if reported == "during":
        script.do(model.Reported(match.id, Score("first"), script.now + 2 * DAY), match.first)
    script.now += 6 * DAY
    script.do(model.Resumed(script.now - since, since))
    assert script.season.matches[match.id].due - script.now == pytest.approx(left, abs=60)
    assert script.season.rounds[0].due - due == pytest.approx(10 * DAY, abs=60)


def test_a_deadline_set_in_a_break_stays() -> None:
    """An organiser who names a day while the season rests means that day."""
    script = begun(4)
    script.do(model.Paused())
    since = script.now
    script.now += DAY
    named = script.now + 30 * DAY
    script.do(model.Extended(named))
    script.now += DAY
    script.do(model.Resumed(script.now - since, since))
    assert script.season.rounds[0].due == named


def test_late_entry_takes_the_seat_of_a_bye() -> None:
    """Who enters while somebody sits out plays him at once; when little time is left, from the next round on."""
    script = begun(5)
    bye = next(one for one in script.season.matches.values() if one.how == "bye")
    script.do(model.Joined(9, "P9"), 9)
    script.tick()
    taken = script.season.matches[bye.id]
    assert (taken.first, taken.second, taken.status) == (bye.first, 9, "open")
    assert script.season.entrants[9].since == 1
    late = begun(5)
    late.now += 4 * DAY
    late.do(model.Joined(9, "P9"), 9)
    late.tick()
    assert late.season.entrants[9].since == 2


def test_who_left_needs_an_organiser_to_come_back() -> None:
    """Out by oneself or by an organiser: only an organiser's word lets somebody in again."""
    script = begun(4)
    script.do(model.Dropped(1, "organiser"))
    script.do(model.Dropped(2), 2)
    acts = effective(script.acts)
    assert [duties.shut_out(acts, user) for user in (1, 2, 3)] == [True, True, False]
    script.do(model.Joined(1, "P1"), ORGANISER)
    assert not duties.shut_out(effective(script.acts), 1)


# ------------------------------------------------------------------------------ results


def test_giving_up_never_pays() -> None:
    """At every score who concedes gets at most what any end of the game would leave a loser."""
    table = PRESETS["ratio"]
    for mine, other in itertools.product(range(25), repeat=2):
        won, lost = worth(table, Score("first", (mine, other), conceded=True))
        assert lost == min(step.loser for step in table.steps)
        assert won >= (table.win if mine <= other else worth(table, Score("first", (mine, other)))[0])


@pytest.mark.parametrize(
    ("how", "outcome", "points"),
    [
        ("forfeit", "first", (4.0, -1.0)),
        ("forfeit", "neither", (-1.0, -1.0)),
        ("void", "void", (2.0, 2.0)),
    ],
)
def test_kinds_of_their_own_count_as_the_league_says(how: str, outcome: str, points: tuple[float, float]) -> None:
    """Forfeits and void matches have their points, and are nothing for ratings and opponents' strength."""
    table = Points(win=3, forfeit=4, defaulted=-1, void=2)
    match = Match(1, 1, 1, 2, status="decided", score=Score(outcome), how=how)
    assert match_points(table, match) == points
    assert not match.real
    script = begun(4, points=table)
    first = script.open_matches()[0]
    script.do(model.Decided(first.id, Score(outcome), how))
    rows = {row.user: row for row in standings(script.season)}
    assert (rows[first.first].points, rows[first.second or 0].points) == points
    assert (rows[first.first].opponents, rows[first.second or 0].opponents) == (0.0, 0.0)


def test_a_knock_out_is_drawn_anew_after_a_correction() -> None:
    """A corrected Swiss result gives other seeds; until somebody has played in it the knock-out follows."""
    script = begun(4, rounds=1, cut=2)
    script.play_round()
    seeds = script.season.seeds
    assert plan.recut(script.season) is None
    for match in [one for one in script.season.matches.values() if one.round == 1]:
        assert match.score is not None
        turned = "second" if match.score.outcome == "first" else "first"
        script.do(model.Decided(match.id, Score(turned), "forced"))
    drawn = plan.recut(script.season)
    assert drawn is not None
    script.do(drawn)
    script.tick()
    assert set(script.season.seeds).isdisjoint(seeds)
    final = script.open_matches()
    assert [{one.first, one.second} for one in final] == [set(script.season.seeds)]
    assert script.finish().champion in script.season.seeds


# ------------------------------------------------------------------------------- ladder


def climbed(results: list[tuple[int, int]]) -> dict[int, float]:
    """Return the values of a ladder after some games, (winner, loser) each."""
    script = Script(Rules(name="Hill", format="ladder", games="elsewhere"))
    script.enter(*range(1, 9))
    script.do(plan.start(script.season, script.rng))
    for number, (winner, loser) in enumerate(results, 1):
        script.do(model.Announced(winner, loser, script.now + 99), winner)
        script.do(model.Answered(number, accepted=True), loser)
        script.play(script.season.matches[number], Score("first"))
    return {one.user: one.value for one in ladder(script.season, script.now)}


def test_losing_and_farming_do_not_climb() -> None:
    """Twelve defeats are worth less than two wins, and twenty wins over one friend less than three over others."""
    losing = climbed([(other, 1) for other in (2, 3, 4, 5) for _ in range(3)] + [(6, 7), (6, 8), (6, 2)])
    assert losing[1] < losing[6] / 2
    farming = climbed([(1, 2)] * 20 + [(1, 3), (1, 4)] + [(5, 6), (5, 7), (5, 8), (5, 3)])
    assert farming[1] < farming[5]
