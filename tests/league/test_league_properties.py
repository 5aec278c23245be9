"""Whole random seasons: whatever players and organisers do, what leagues promise holds after every act."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from seasonground import Script

from bot.base.errors import Problem
from bot.league.seasons import knock_out, model, plan
from bot.league.seasons.model import KNOCK_OUT, Rules, Score, Season
from bot.league.seasons.pairing import PairedPlayer
from bot.league.seasons.points import PRESETS, match_points
from bot.league.seasons.season import active, fold, undo_plan
from bot.league.seasons.standings import counted, standings

SEEN: Counter[str] = Counter()


@st.composite
def rules(draw: Any) -> Rules:
    """Draw the rules of a season."""
    return Rules(
        name="Random",
        format=draw(st.sampled_from(("swiss", "swiss", "round-robin", "groups", "knock-out"))),
        rounds=draw(st.sampled_from((0, 0, 3, 5))),
        cut=draw(st.sampled_from((0, 2, 4))),
        points=draw(st.sampled_from(tuple(PRESETS.values()))),
        tiebreaks=draw(st.permutations(("opponents", "share", "difference", "wins", "direct"))),
        preview=draw(st.booleans()),
    )


def users_of(pairs: Any) -> list[int]:
    """Return everybody in some pairs or matches."""
    return [user for pair in pairs for user in (pair.first, pair.second) if user is not None]


def check_round(script: Script, before: Season) -> None:
    """Hold the pairings that were just drawn to what pairings promise."""
    draft = script.season.draft
    if draft is None or before.draft is not None:
        return
    users = users_of(draft)
    assert len(users) == len(set(users))
    assert set(users) <= set(active(before))
    if draft[0].stage != "swiss":
        return
    SEEN["swiss rounds"] += 1
    assert sorted(users) == sorted(active(before))
    met = {frozenset((one.first, one.second)) for one in before.matches.values() if one.second is not None}
    byes = Counter(one.first for one in before.matches.values() if one.second is None)
    rematches = sum(frozenset((pair.first, pair.second)) in met for pair in draft if pair.second is not None)
    sitting = [pair.first for pair in draft if pair.second is None]
    assert len(sitting) == len(users) % 2
    if sitting and byes[sitting[0]]:
        SEEN["second byes"] += 1
        assert all(byes[user] >= byes[sitting[0]] for user in users)
    if rematches:
        SEEN["rounds with rematches"] += 1
        assert rematches == fewest_rematches(users, met, byes)


def fewest_rematches(users: list[int], met: set[frozenset[int]], byes: Counter[int]) -> int:
    """Return how few rematches a round could have, by trying everything (small fields only reach this)."""
    if len(users) % 2:
        least = min(byes[user] for user in users)
        return min(
            fewest_rematches([one for one in users if one != out], met, byes) for out in users if byes[out] == least
        )
    if not users:
        return 0
    first, *rest = users
    return min(
        (frozenset((first, other)) in met) + fewest_rematches([one for one in rest if one != other], met, byes)
        for other in rest
    )


def check_season(season: Season) -> None:
    """Nobody plays twice at once, and points add up."""
    busy = users_of(one for one in season.matches.values() if one.pending)
    assert len(busy) == len(set(busy))
    scored = sum(sum(match_points(season.rules.points, one)) for one in counted(season))
    missed = sum(season.rules.points.missed * (one.since - 1) for one in season.entrants.values())
    rows = standings(season)
    assert abs(sum(row.points for row in rows) - scored - missed) < 1e-9
    assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    wins, losses = sum(row.wins for row in rows), sum(row.losses for row in rows)
    neither = sum(one.score is not None and one.score.outcome == "neither" for one in counted(season))
    assert losses == wins + 2 * neither


def random_act(script: Script, data: Any, numbers: Any) -> None:
    """Let somebody do something: play, dispute, drop, enter late, force, undo, publish."""
    season, open_now = script.season, script.open_matches()
    what = data.draw(st.sampled_from(("play",) * 12 + ("dispute", "drop", "late", "force", "undo", "neither")))
    points = data.draw(st.none() | st.tuples(st.integers(0, 40), st.integers(0, 40)))
    score = Score(data.draw(st.sampled_from(("first", "second", "draw"))), points)
    if what == "late":
        number = next(numbers)
        script.do(model.Joined(number, f"P{number}"), number)
    elif what == "drop" and len(active(season)) > 2:
        script.do(model.Dropped(user := data.draw(st.sampled_from(active(season)))), user)
    elif what == "undo":
        undo_last(script)
    elif what == "force" and season.matches:
        match = data.draw(st.sampled_from(sorted(season.matches)))
        script.do(model.Decided(match, score, "forced"))
    elif open_now:
        match_to_play = data.draw(st.sampled_from(open_now))
        if what == "dispute":
            assert match_to_play.second is not None
            script.do(model.Reported(match_to_play.id, score, script.now + 99), match_to_play.first)
            script.do(model.Disputed(match_to_play.id), match_to_play.second)
            script.do(model.Decided(match_to_play.id, score, "forced"))
        elif what == "neither":
            script.do(model.Decided(match_to_play.id, Score("neither"), "unplayed"))
        else:
            script.play(match_to_play, score)
    SEEN[what] += 1


def undo_last(script: Script) -> None:
    """Undo the last act of a person; the season is as the log without it and what rests on it makes it."""
    last = next((act for act in reversed(script.acts) if act.actor and act.n > 1), None)
    if last is None or not isinstance(last.deed, model.Decided):
        return
    gone = undo_plan(script.acts, last.n)
    without = fold([act for act in script.acts if act.n not in gone], 1)
    script.do(model.Undone(tuple(gone)))
    assert script.season == without
    undoing = script.acts[-1].n
    script.do(model.Undone(tuple(undo_plan(script.acts, undoing))))
    assert fold([act for act in script.acts if not isinstance(act.deed, model.Undone)], 1) == script.season


def step(script: Script) -> None:
    """Let one thing happen by itself, or the organiser publish what waits for it; checked like everything else."""
    while (deed := plan.next_deed(script.season, script.now, script.rng)) is not None:
        before = script.season
        script.do(deed, model.BOT)
        check_round(script, before)
    if script.season.draft is not None:
        script.do(model.Published(script.now + 100))


@pytest.mark.slow
@settings(
    max_examples=80,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(rules(), st.integers(2, 9), st.integers(0, 2**16), st.data())
def test_whole_random_seasons_keep_their_promises(chosen: Rules, players: int, seed: int, data: Any) -> None:
    """Through drops, late entries, disputes, corrections and undoings every round and every table is right."""
    script = Script(chosen, seed)
    script.enter(*range(1, players + 1))
    numbers = itertools.count(players + 1)
    script.do(plan.start(script.season, script.rng))
    for _ in range(150):
        step(script)
        check_season(script.season)
        if script.season.status == "closed":
            break
        try:
            random_act(script, data, numbers)
        except Problem:
            SEEN["refused"] += 1
    finish(script)
    SEEN["seasons"] += 1
    SEEN["matches"] += len(script.season.matches)


def finish(script: Script) -> None:
    """Play the rest without incidents: every season ends."""
    for _ in range(400):
        step(script)
        if script.season.status == "closed":
            check_end(script.season)
            return
        for match in script.open_matches():
            script.do(model.Decided(match.id, Score("first"), "forced"))
    raise AssertionError("the season does not end")


def check_end(season: Season) -> None:
    """A season ends with everybody placed once, the champion first, and who met whom in a round robin complete."""
    rows = knock_out.final_order(season)
    assert sorted(row.user for row in rows) == sorted(season.entrants)
    if season.champion is not None and season.seeds:
        assert rows[0].user == season.champion
        assert any(one.stage == KNOCK_OUT for one in season.rounds)
    if season.rules.format == "round-robin" and not season.seeds:
        met = {frozenset((one.first, one.second)) for one in season.matches.values()}
        assert all(frozenset(pair) in met for pair in itertools.combinations(active(season), 2))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(2, 24), st.integers(1, 6), st.randoms(use_true_random=False))
def test_every_round_pairs_the_whole_field(count: int, rounds: int, lot: Any) -> None:
    """Swiss rounds with random results: all but at most one are paired, and nobody meets twice while it can be helped."""
    from bot.league.seasons.pairing import swiss

    points = dict.fromkeys(range(count), 0.0)
    met: dict[int, Counter[int]] = {user: Counter() for user in points}
    byes: Counter[int] = Counter()
    for number in range(rounds):
        field = [
            PairedPlayer(user, points[user], met[user], byes[user]) for user in sorted(points, key=lambda u: -points[u])
        ]
        pairs = swiss(field)
        assert sorted(users_of(pairs)) == sorted(points)
        if number < (count - 1) // 2 - 1:  # so many rounds always exist without a rematch
            assert all(pair.second is None or not met[pair.first][pair.second] for pair in pairs)
        for pair in pairs:
            if pair.second is None:
                assert not byes[pair.first] or number >= count
                byes[pair.first] += 1
                points[pair.first] += 1
            else:
                met[pair.first][pair.second] += 1
                met[pair.second][pair.first] += 1
                points[lot.choice((pair.first, pair.second))] += 1
