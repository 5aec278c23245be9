"""Who plays whom: Swiss rounds by maximum-weight matching, all against all by the circle method, groups, brackets.

Everything here is a pure function of what was played; the draw by lot comes in as the order of the players.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from bot.league.seasons.model import Pair

BYE: Final = -1  # the node of the matching that stands for a bye
# Costs of an edge, each above everything below it together: a second bye, a rematch, a gap in points, a place.
SECOND_BYE: Final = 10**15
REMATCH: Final = 10**12
GAP: Final = 10**4
MOST_GAP: Final = 1000
LARGE: Final = 40  # players from which on near neighbours are looked at first
NEAR: Final = 8


class PairedPlayer(msgspec.Struct, frozen=True):
    """A player to be paired: points so far, whom they met, and how many byes they had."""

    user: int
    points: float = 0.0
    met: Mapping[int, int] = {}
    byes: int = 0


def swiss(players: Sequence[PairedPlayer]) -> tuple[Pair, ...]:
    """Pair a Swiss round. ``players`` come best first; those with equal points in the order of the lot.

    Nobody sits out, or one of them when their number is odd. Second byes are avoided before rematches, rematches
    before gaps in points; within a group of equal points the upper half meets the lower half. In a large field only
    near neighbours are looked at first, which is as good as long as nobody meets again or sits out again.
    """
    if len(players) > LARGE:
        near = _matching(players, NEAR)
        if near is not None:
            return near
    found = _matching(players, len(players))
    assert found is not None
    return found


def _matching(players: Sequence[PairedPlayer], reach: int) -> tuple[Pair, ...] | None:
    """Match each player with one of those at most so many places away; None when that costs a rematch or a second bye."""
    import networkx as nx  # a tenth of a second: only who pairs pays for it

    places = _places(players)
    edges = [
        (one.user, other.user, _cost(one, other, places))
        for at, one in enumerate(players)
        for other in _within(players, at, reach, one)
    ]
    if len(players) % 2:
        lowest = min(one.points for one in players)
        count = len(players)
        edges += [(one.user, BYE, _bye_cost(one, lowest, at, count)) for at, one in enumerate(players)]
    graph = nx.Graph()
    graph.add_weighted_edges_from((a, b, -cost) for a, b, cost in edges)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    partial = reach < len(players)
    if partial and (2 * len(found) < len(players) or max(-graph.edges[pair]["weight"] for pair in found) >= REMATCH):
        return None
    return _sorted(found, {one.user: number for number, one in enumerate(players)})


def _within(players: Sequence[PairedPlayer], at: int, reach: int, one: PairedPlayer) -> list[PairedPlayer]:
    """Return whom a player may be matched with among those behind: in a large field the nearest who are new to them."""
    if reach >= len(players):
        return list(players[at + 1 :])
    size = sum(other.points == one.points for other in players)
    behind = [other for other in players[at + 1 :] if other.user not in one.met]
    across = [other for other in players[at + max(1, size // 2 - reach // 2) :] if other.user not in one.met]
    return list({other.user: other for other in (*behind[:reach], *across[:reach])}.values())


def _sorted(found: Iterable[tuple[int, int]], rank: Mapping[int, int], stage: str = "") -> tuple[Pair, ...]:
    """Put pairs in the order of their better player, the bye last."""
    pairs = []
    for one, other in found:
        if BYE in (one, other):
            pairs.append(Pair(one if other == BYE else other, None, stage))
        else:
            first, second = sorted((one, other), key=lambda user: rank[user])
            pairs.append(Pair(first, second, stage))
    return tuple(sorted(pairs, key=lambda pair: (pair.second is None, rank[pair.first])))


def _places(players: Sequence[PairedPlayer]) -> dict[int, tuple[int, int]]:
    """Return for each player their place among those with equal points, and how many these are."""
    groups: dict[float, list[int]] = {}
    for one in players:
        groups.setdefault(one.points, []).append(one.user)
    return {user: (place, len(group)) for group in groups.values() for place, user in enumerate(group)}


def _gap(one: float, other: float) -> int:
    return min(MOST_GAP, round(abs(one - other) * 2)) ** 2


def _cost(one: PairedPlayer, other: PairedPlayer, places: Mapping[int, tuple[int, int]]) -> int:
    cost = REMATCH * one.met.get(other.user, 0) + GAP * _gap(one.points, other.points)
    (place, size), (there, _) = places[one.user], places[other.user]
    if one.points == other.points:  # the upper half meets the lower half
        return cost + min(GAP - 1, abs(abs(place - there) - size // 2))
    return cost


def _bye_cost(one: PairedPlayer, lowest: float, rank: int, count: int) -> int:
    """The bye goes to somebody without one, with the fewest points, the last among these."""
    return SECOND_BYE * one.byes + GAP * _gap(one.points, lowest) + min(GAP - 1, count - rank)


def swiss_rounds(players: int) -> int:
    """Return how many rounds single out one undefeated player."""
    return max(1, math.ceil(math.log2(max(2, players))))


# ----------------------------------------------------------------- all against all


def circle(users: Sequence[int], stage: str = "") -> list[tuple[Pair, ...]]:
    """Return all rounds in which everybody meets everybody once, by the circle method; odd numbers sit out in turn."""
    ring: list[int] = [*users] if len(users) % 2 == 0 else [*users, BYE]
    rank = {user: number for number, user in enumerate(users)}
    half, rounds = len(ring) // 2, []
    for _ in range(len(ring) - 1):
        rounds.append(_sorted(zip(ring[:half], reversed(ring[half:]), strict=True), rank, stage))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds if len(users) > 1 else []


def remaining(users: Sequence[int], played: AbstractSet[frozenset[int]], stage: str = "") -> tuple[Pair, ...]:
    """Return a round of as many matches as possible between players who have not met; () when all have.

    Those with the most matches ahead come first, so that nobody is left with many at the end. Who has none sits out.
    """
    import networkx as nx

    open_pairs = [
        (one, other)
        for at, one in enumerate(users)
        for other in users[at + 1 :]
        if frozenset((one, other)) not in played
    ]
    ahead: dict[int, int] = dict.fromkeys(users, 0)
    for pair in open_pairs:
        for user in pair:
            ahead[user] += 1
    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, ahead[one] + ahead[other]) for one, other in open_pairs)
    rank = {user: number for number, user in enumerate(users)}
    return _sorted(nx.max_weight_matching(graph, maxcardinality=True), rank, stage)


def groups(users: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """Deal players into groups like a snake, so that their strengths are even: 1-2-3-4-4-3-2-1 and so on."""
    dealt: list[list[int]] = [[] for _ in range(count)]
    for number, user in enumerate(users):
        turn, place = divmod(number, count)
        dealt[place if turn % 2 == 0 else count - 1 - place].append(user)
    return [tuple(group) for group in dealt]


# ---------------------------------------------------------------------- knock-out


def bracket(seeds: Sequence[int], stage: str) -> tuple[Pair, ...]:
    """Return the first round of a knock-out: the best meets the last, and the two best could meet in the final only.

    When the number is no power of two, the best sit the first round out.
    """
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    order = [0]
    while len(order) < size:
        order = [place for one in order for place in (one, 2 * len(order) - 1 - one)]
    slots = [seeds[place] if place < len(seeds) else None for place in order]
    pairs = []
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        first, second = (one, other) if one is not None else (other, one)
        assert first is not None
        pairs.append(Pair(first, second, stage))
    return tuple(pairs)
