"""The state machine of a season: what fits, what is refused with one sentence, and what undoing brings back."""

from __future__ import annotations

import pytest
from seasonground import ORGANISER, Script

from bot.base.errors import Problem
from bot.league.seasons import knock_out, model, plan
from bot.league.seasons.model import BOT, KNOCK_OUT, Rules, Score
from bot.league.seasons.season import fold, undo_plan
from bot.league.seasons.standings import standings


def swiss(players: int = 8, **rules: object) -> Script:
    """Return a Swiss season that is about to begin."""
    script = Script(Rules(name="Autumn", **rules))  # type: ignore[arg-type]
    script.enter(*range(1, players + 1))
    return script


def test_swiss_season_goes_from_rounds_to_a_champion() -> None:
    """Eight players: three rounds, a cut to four, two knock-out rounds; who always wins is champion."""
    script = swiss(cut=4)
    script.start()
    season = script.finish()
    assert [one.stage for one in season.rounds] == ["swiss"] * 3 + [KNOCK_OUT] * 2
    assert season.champion == 1
    assert knock_out.final_order(season)[0].user == 1


def test_round_robin_lets_everybody_meet() -> None:
    """Six players meet in five rounds, each pair once; the table's first is champion."""
    script = swiss(6, format="round-robin")
    script.start()
    season = script.finish()
    assert len(season.rounds) == 5
    assert len(season.matches) == 15
    assert season.champion == 1


def test_late_entry_into_a_round_robin_meets_everybody() -> None:
    """Who enters after a round still meets everybody."""
    script = swiss(5, format="round-robin")
    script.start()
    script.do(model.Joined(6, "P6"), 6)
    season = script.finish()
    assert len({frozenset((one.first, one.second)) for one in season.matches.values()}) == 15


def test_groups_lead_into_a_knock_out() -> None:
    """Sixteen in four groups: three rounds, then eight in a knock-out; nobody meets their own group first."""
    script = swiss(16, format="groups", groups=4, cut=2)
    script.start()
    while not script.season.seeds:
        script.play_round()
    season = script.season
    home = {user: name for name, group in plan.named_groups(season) for user in group}
    first = [season.matches[number] for number in season.rounds[-1].matches]
    assert len(first) == 4
    assert all(one.second is not None and home[one.first] != home[one.second] for one in first)
    assert script.finish().champion == 1


def test_knock_out_of_six_gives_the_first_two_a_bye() -> None:
    """A bracket that is not full is played to its end."""
    script = swiss(6, format="knock-out")
    script.start()
    season = script.finish()
    assert season.champion == 1
    assert [len(one.matches) for one in season.rounds] == [4, 2, 1]


def test_winner_who_drops_leaves_a_bye() -> None:
    """When a winner drops between knock-out rounds, the next opponent goes on."""
    script = swiss(4, format="knock-out", preview=True)
    script.do(plan.start(script.season, script.rng))
    script.tick()
    script.do(model.Published(script.now + 9))
    script.play_round()
    pairs = script.season.draft
    assert pairs is not None
    gone, other = pairs[0].first, pairs[0].second
    script.do(model.Dropped(gone), gone)
    script.tick()
    assert script.season.champion == other


def test_dropped_player_forfeits_the_open_match() -> None:
    """The opponent wins, the match is not rated, and the dropped player is paired no more."""
    script = swiss(4)
    script.start()
    match = script.open_matches()[0]
    script.do(model.Dropped(match.first), match.first)
    decided = script.season.matches[match.id]
    assert (decided.how, decided.score) == ("forfeit", Score("second"))
    script.play_round()
    later = [one for one in script.season.matches.values() if one.round == 2]
    assert match.first not in {user for one in later for user in (one.first, one.second)}


def test_late_entry_is_paired_from_the_next_round_on() -> None:
    """Who enters late has missed the rounds before, scores what the organiser set for them, and plays on."""
    script = swiss(4, points=model.Points(missed=0.25))
    script.start()
    script.do(model.Joined(5, "P5"), 5)
    assert all(5 not in (one.first, one.second) for one in script.season.matches.values())
    assert next(row for row in standings(script.season) if row.user == 5).points == 0.25
    script.play_round()
    assert any(5 in (one.first, one.second) for one in script.season.matches.values())


def test_report_stands_when_nobody_answers_in_time() -> None:
    """After the deadline the report counts, and the log says why."""
    script = swiss(2)
    script.start()
    (match,) = script.open_matches()
    script.do(model.Reported(match.id, Score("second", (8, 12)), script.now + 50), match.first)
    script.tick()
    assert script.season.matches[match.id].status == "reported"
    script.now += 60
    script.tick()
    assert script.season.matches[match.id].how == "accepted"
    assert script.season.champion == match.second


def test_disputed_result_waits_for_the_organiser() -> None:
    """Neither time nor the players settle a dispute; a forced result does."""
    script = swiss(2)
    script.start()
    (match,) = script.open_matches()
    assert match.second is not None
    script.do(model.Reported(match.id, Score("first"), script.now + 50), match.first)
    script.do(model.Disputed(match.id), match.second)
    script.now += 1000
    assert script.tick() == []
    script.do(model.Decided(match.id, Score("second"), "forced"))
    script.tick()
    assert script.season.champion == match.second


@pytest.mark.parametrize("who", ["reporter", "stranger"])
def test_only_the_opponent_confirms(who: str) -> None:
    """A reporter cannot confirm, nor can anybody else."""
    script = swiss(4)
    script.start()
    match, other = script.open_matches()
    script.do(model.Reported(match.id, Score("first"), script.now + 50), match.first)
    actor = match.first if who == "reporter" else other.first
    assert script.fails(model.Confirmed(match.id), actor)
    if who == "stranger":
        assert script.fails(model.Reported(match.id, Score("draw"), 0.0), actor)


def test_overdue_matches_are_lost_by_both_where_the_rules_say_so() -> None:
    """With ``overdue="loss"`` an unplayed match gives nobody a point and the season goes on."""
    script = swiss(2, overdue="loss", round_s=100.0, rounds=1)
    script.start()
    script.now += 200
    script.tick()
    assert script.season.status == "closed"
    assert [row.points for row in standings(script.season)] == [0.0, 0.0]


def test_paused_season_does_nothing_and_moves_its_deadlines() -> None:
    """A pause stops everything that happens by itself, and the deadlines move by its length."""
    script = swiss(2, overdue="loss", round_s=100.0)
    script.start()
    due = script.season.rounds[-1].due
    script.do(model.Paused())
    script.now += 500
    assert script.tick() == []
    script.do(model.Resumed(500.0))
    assert script.season.rounds[-1].due == due + 500
    assert script.season.status == "running"


def test_swapped_players_change_places() -> None:
    """An organiser swaps two players of the drawn pairings before they are published."""
    script = swiss(4, preview=True)
    script.start()
    one, other = script.season.draft or ()
    script.do(model.Swapped(one.first, other.first))
    changed = script.season.draft or ()
    assert (changed[0].first, changed[1].first) == (other.first, one.first)
    assert script.fails(model.Swapped(one.first, 77))


def test_correction_of_a_result_changes_the_standings() -> None:
    """A forced result replaces a decided one."""
    script = swiss(2, rounds=1, preview=True)
    script.start()
    script.do(model.Published(script.now + 9))
    (match,) = script.open_matches()
    script.play(match, Score("first"))
    script.do(model.Decided(match.id, Score("draw"), "forced"))
    assert [row.points for row in standings(script.season)] == [0.5, 0.5]


def test_knock_out_result_is_fixed_once_the_next_round_is_drawn() -> None:
    """What the bracket was built on cannot be forced any more, only undone."""
    script = swiss(4, format="knock-out")
    script.start()
    script.play_round()
    assert script.fails(model.Decided(1, Score("draw"), "forced"))


def test_undo_of_a_result_reopens_the_match() -> None:
    """An act that nothing rests on is undone, and the season is as it was before."""
    script = swiss(4)
    script.start()
    before = script.season
    forced = script.do(model.Decided(1, Score("draw"), "forced"))
    assert undo_plan(script.acts, forced.n) == [forced.n]
    script.do(model.Undone((forced.n,)))
    assert script.season == before


def test_undo_takes_what_followed_by_itself_along() -> None:
    """Undoing the result that ended a round also takes back the round that was drawn from it."""
    script = swiss(2, rounds=2)
    script.start()
    match = script.open_matches()[0]
    before = script.season
    forced = script.do(model.Decided(match.id, Score("first"), "forced"))
    script.tick()
    assert len(script.season.rounds) == 2
    script.do(model.Undone(tuple(undo_plan(script.acts, forced.n))))
    assert script.season == before


def test_undo_stops_at_what_people_did_since() -> None:
    """An act that a player's act rests on is not undone; the sentence names the later one."""
    script = swiss(4)
    script.start()
    published = next(act for act in script.acts if isinstance(act.deed, model.Published))
    match = script.open_matches()[0]
    report = script.do(model.Reported(match.id, Score("first"), script.now + 50), match.first)
    with pytest.raises(Problem, match=f"undo {report.n} first"):
        undo_plan(script.acts, published.n)


def test_undone_undoing_counts_again() -> None:
    """Undoing an undoing restores the act."""
    script = swiss(4)
    script.start()
    forced = script.do(model.Decided(1, Score("draw"), "forced"))
    after = script.season
    undone = script.do(model.Undone((forced.n,)))
    assert undo_plan(script.acts, undone.n) == [undone.n]
    script.do(model.Undone((undone.n,)))
    assert script.season == after
    with pytest.raises(Problem, match="nothing to undo"):
        undo_plan(script.acts, undone.n)


def test_creation_cannot_be_undone() -> None:
    """The first act stays."""
    with pytest.raises(Problem):
        undo_plan(swiss().acts, 1)


def test_decks_are_locked_once_the_season_runs() -> None:
    """Locked: the registered deck stays; changeable: between rounds; open: any time."""
    for rule, refused_open, refused_between in (
        ("locked", True, True),
        ("changeable", True, False),
        ("open", False, False),
    ):
        script = swiss(2, decks=rule, rounds=2, preview=True)
        script.do(model.Registered(1, 5, "wizard"), 1)
        script.start()
        script.do(model.Published(script.now + 9))
        assert refuses(script, model.Registered(1, 6, "wizard")) is refused_open
        script.play(script.open_matches()[0], Score("draw"))
        assert refuses(script, model.Registered(1, 7, "wizard")) is refused_between


def refuses(script: Script, deed: model.Deed) -> bool:
    """Say whether player 1 may not do something."""
    try:
        script.do(deed, 1)
    except Problem:
        return True
    return False


def test_alignments_are_those_of_the_league() -> None:
    """A deck for a kind of player that the league does not allow is refused with those it does."""
    script = swiss(2, alignments=("ringwraith",))
    assert "ringwraith" in script.fails(model.Registered(1, 5, "wizard"), 1)


def test_whoever_enters_twice_or_leaves_late_is_told() -> None:
    """Entering twice, leaving a running season and dropping from one that has not begun are refused."""
    script = swiss(2)
    assert "already" in script.fails(model.Joined(1, "P1"), 1)
    assert "leave" in script.fails(model.Dropped(1), 1)
    script.start()
    assert "drop" in script.fails(model.Left(1), 1)
    assert script.fails(model.Started((1, 2)))


def test_returning_player_keeps_what_was_played() -> None:
    """Who dropped and enters again has the same matches as before."""
    script = swiss(4, rounds=3)
    script.start()
    script.do(model.Dropped(1), 1)
    script.do(model.Joined(1, "P1"), 1)
    assert script.season.entrants[1].active
    assert next(row for row in standings(script.season) if row.user == 1).played == 1


def test_ladder_matches_are_announced_and_accepted() -> None:
    """A proposed match is open once the other accepts; an unanswered one falls with time."""
    script = Script(Rules(name="Ladder", format="ladder"))
    script.enter(1, 2, 3)
    script.do(plan.start(script.season, script.rng))
    script.do(model.Announced(1, 2, script.now + 50), 1)
    script.do(model.Announced(3, 2, script.now + 50), 3)
    assert script.fails(model.Answered(1, accepted=True), 1)
    script.do(model.Answered(1, accepted=True), 2)
    script.now += 60
    script.tick()
    assert [one.status for one in script.season.matches.values()] == ["open", "void"]


def test_log_that_contradicts_itself_is_refused() -> None:
    """A log whose acts do not fit is not folded silently."""
    script = swiss(2)
    with pytest.raises(Problem):
        fold([*script.acts, model.Act(99, 0.0, BOT, model.Confirmed(1))])


def test_organiser_is_who_created_it() -> None:
    """The creator's id stands in the season."""
    assert swiss().season.organiser == ORGANISER


def test_drawing_again_gives_another_round() -> None:
    """With a lot, players of equal points are paired differently; everybody is still paired once."""
    script = swiss(8, preview=True)
    script.start()
    first = script.season.draft
    others = set()
    for _ in range(5):
        drawn = plan.draw(script.season, script.now, script.rng)
        assert isinstance(drawn, model.Drawn)
        script.do(drawn)
        others.add(frozenset(frozenset((pair.first, pair.second)) for pair in drawn.pairs))
    assert len(others | {frozenset(frozenset((pair.first, pair.second)) for pair in first or ())}) > 1


def test_knock_out_that_is_drawn_again_keeps_its_bracket() -> None:
    """Before the knock-out is published, drawing again seeds it anew instead of looking for winners."""
    script = swiss(4, rounds=1, cut=2, preview=True)
    script.start()
    script.do(model.Published(script.now + 9))
    script.play_round()
    assert script.season.seeds
    again = plan.draw(script.season, script.now)
    assert isinstance(again, model.Drawn)
    assert again.seeds == script.season.seeds


def test_late_entry_after_a_draw_begins_one_round_later() -> None:
    """Who enters while pairings wait for the organiser is not in them."""
    script = swiss(4, preview=True)
    script.start()
    script.do(model.Joined(5, "P5"), 5)
    assert script.season.entrants[5].since == 2
