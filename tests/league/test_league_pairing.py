"""Pairings: no rematch while avoidable, byes fairly, everybody meets everybody, brackets keep the best apart."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.league.seasons.model import KNOCK_OUT, Pair
from bot.league.seasons.pairing import (
    NEAR,
    PairedPlayer,
    _matching,
    bracket,
    circle,
    groups,
    remaining,
    swiss,
    swiss_rounds,
)


def players(
    points: list[float], met: dict[tuple[int, int], int] | None = None, byes: set[int] | None = None
) -> list[PairedPlayer]:
    """Return players numbered from 1 with these points, best first."""
    met = met or {}
    both = {**met, **{(other, one): count for (one, other), count in met.items()}}
    return [
        PairedPlayer(
            number,
            points[number - 1],
            {other: count for (one, other), count in both.items() if one == number},
            int(number in (byes or set())),
        )
        for number in range(1, len(points) + 1)
    ]


def test_equal_points_meet_upper_half_against_lower_half() -> None:
    """In the first round the first of the lot meets the first of the lower half."""
    assert swiss(players([0.0] * 6)) == (Pair(1, 4), Pair(2, 5), Pair(3, 6))


def test_equal_points_meet_before_others() -> None:
    """Winners meet winners."""
    assert swiss(players([1, 1, 0, 0])) == (Pair(1, 2), Pair(3, 4))


def test_rematch_is_avoided_at_any_gap() -> None:
    """Players who met are paired with others, however far apart."""
    found = swiss(players([3, 3, 0, 0], {(1, 2): 1, (3, 4): 1}))
    assert Pair(1, 2) not in found
    assert {frozenset((pair.first, pair.second)) for pair in found} in (
        {frozenset((1, 3)), frozenset((2, 4))},
        {frozenset((1, 4)), frozenset((2, 3))},
    )


def test_unavoidable_rematch_is_the_rarer_one() -> None:
    """When everybody met everybody, those meet again who met least."""
    met = {(1, 2): 2, (3, 4): 2, (1, 3): 1, (2, 4): 1, (1, 4): 2, (2, 3): 2}
    assert {(pair.first, pair.second) for pair in swiss(players([2, 2, 1, 1], met))} == {(1, 3), (2, 4)}


def test_bye_goes_to_the_last_without_one() -> None:
    """The bye goes to the lowest who has had none."""
    assert swiss(players([2, 1, 1, 0, 0], byes={5}))[-1] == Pair(4, None)


def test_second_bye_is_worse_than_a_rematch() -> None:
    """Somebody without a bye takes it even when the others have met."""
    found = swiss(players([1, 1, 0], {(2, 3): 1}, byes={1, 3}))
    assert found[-1] == Pair(2, None)


@pytest.mark.parametrize("count", [2, 3, 4, 7, 8, 16, 17])
def test_circle_lets_everybody_meet_once(count: int) -> None:
    """Every pair meets exactly once, nobody plays twice in a round, and with odd numbers each sits out once."""
    rounds = circle(range(1, count + 1))
    met = Counter(frozenset((pair.first, pair.second)) for one in rounds for pair in one if pair.second is not None)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}
    assert len(rounds) == count - 1 + count % 2
    sat = Counter(pair.first for one in rounds for pair in one if pair.second is None)
    assert sat == (Counter(dict.fromkeys(range(1, count + 1), 1)) if count % 2 else Counter())
    for one in rounds:
        users = [user for pair in one for user in (pair.first, pair.second) if user is not None]
        assert len(users) == len(set(users)) == count


def test_what_remains_ends_when_all_have_met() -> None:
    """Rounds of what remains let everybody meet, with nobody twice in a round."""
    played: set[frozenset[int]] = {frozenset((1, 2)), frozenset((3, 4))}
    users = [1, 2, 3, 4, 5, 6, 7]
    rounds = 0
    while found := remaining(users, played):
        flat = [user for pair in found for user in (pair.first, pair.second)]
        assert len(flat) == len(set(flat))
        played |= {frozenset((pair.first, pair.second or 0)) for pair in found}
        rounds += 1
    assert len(played) == 21
    assert rounds <= 8


def test_groups_are_dealt_like_a_snake() -> None:
    """The best of every four are spread, and sums of places are equal."""
    assert groups(range(1, 9), 4) == [(1, 8), (2, 7), (3, 6), (4, 5)]
    assert [len(group) for group in groups(range(10), 3)] == [3, 3, 4]


def test_bracket_keeps_the_two_best_apart() -> None:
    """The first two seeds are in different halves, and the first meets the last."""
    assert bracket([1, 2, 3, 4, 5, 6, 7, 8], KNOCK_OUT) == tuple(
        Pair(*pair, KNOCK_OUT) for pair in ((1, 8), (4, 5), (2, 7), (3, 6))
    )


def test_bracket_of_six_lets_the_two_best_sit_out() -> None:
    """Missing players are byes of the best."""
    assert [(pair.first, pair.second) for pair in bracket([1, 2, 3, 4, 5, 6], KNOCK_OUT)] == [
        (1, None),
        (4, 5),
        (2, None),
        (3, 6),
    ]


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (8, 3), (9, 4), (16, 4), (128, 7)])
def test_swiss_length_singles_one_out(count: int, rounds: int) -> None:
    """There are as many rounds as halve the field down to one."""
    assert swiss_rounds(count) == rounds


@pytest.mark.parametrize("count", [41, 64, 128])
def test_large_field_is_paired_as_well_among_near_neighbours(count: int) -> None:
    """Looking at near neighbours first costs nothing: the same gaps in points as with everybody in view."""
    lot = random.Random(count)
    field = field_after(count, 4, lot)
    near, full = _matching(field, NEAR), _matching(field, count)
    assert near is not None
    assert full is not None
    points = {one.user: one.points for one in field}
    assert gaps(near, points) == gaps(full, points)


def test_large_field_looks_further_where_near_neighbours_have_met() -> None:
    """When everybody has met everybody nearby, the round is found among all, still without a rematch."""
    count = 44
    met = {
        user: {other: 1 for other in range(count) if other != user and other // 22 == user // 22}
        for user in range(count)
    }
    field = [PairedPlayer(user, 0.0 if user >= 22 else 5.0, met[user]) for user in range(count)]
    pairs = swiss(field)
    assert len(pairs) == 22
    assert all(pair.second is not None and pair.second not in met[pair.first] for pair in pairs)


def field_after(count: int, rounds: int, lot: random.Random) -> list[PairedPlayer]:
    """Return a field, best first, after some rounds with results by lot."""
    points = dict.fromkeys(range(count), 0.0)
    met: dict[int, dict[int, int]] = {user: {} for user in points}
    byes: Counter[int] = Counter()
    for _ in range(rounds):
        for pair in swiss(ordered(points, met, byes)):
            if pair.second is None:
                byes[pair.first] += 1
                points[pair.first] += 1
            else:
                met[pair.first][pair.second] = met[pair.second][pair.first] = 1
                points[lot.choice((pair.first, pair.second))] += 1
    return ordered(points, met, byes)


def ordered(points: dict[int, float], met: dict[int, dict[int, int]], byes: Counter[int]) -> list[PairedPlayer]:
    """Return players, best first."""
    return [
        PairedPlayer(user, points[user], met[user], byes[user]) for user in sorted(points, key=lambda one: -points[one])
    ]


def gaps(pairs: tuple[Pair, ...], points: dict[int, float]) -> float:
    """Return the sum of squared differences in points."""
    return sum((points[pair.first] - points[pair.second]) ** 2 for pair in pairs if pair.second is not None)
