"""The decaying ladder, after the league that the Council of Meduseld runs: participation counts, and everything fades.

Known of that league are its parts: a participation score, a participation penalty fraction, a ranking; all
contributions decay; three games against different opponents in a year keep a place; one challenge a quarter, within a
quarter of one's rank. The formulas and figures below are ours: a result counts as much as its opponent is rated, every
further game against the same one half of the one after it, and a defeat is worth little more than staying away.
"""

from __future__ import annotations

import datetime as dt
import math
from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from bot.league.seasons.model import DAY, Match, Season
from bot.league.seasons.points import match_points
from bot.league.seasons.ratings import ALL, SHOWN, rate, rated_games

HALF_LIFE_S: Final = 182 * DAY  # a game counts half after half a year
PARTICIPATION: Final = 0.1  # what taking part is worth beside the result
AGAIN: Final = 0.5  # what an earlier game of a year against the same opponent counts
WEAKEST: Final = 0.5  # what the least opponent counts, and
STRONGEST: Final = 1.5  # the best one
YEAR_S: Final = 365 * DAY
OPPONENTS: Final = 3  # different ones in a year
REACH: Final = 0.25  # of the ranked players


class Rung(msgspec.Struct, frozen=True):
    """A place on the ladder. ``value`` is (results + a tenth of the participation) × (1 − penalty); see `ladder`."""

    place: int
    user: int
    name: str
    value: float
    results: float
    participation: float
    penalty: float
    opponents: int
    played: int
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def ranked(self) -> bool:
        """Whether enough different opponents were met within a year."""
        return self.opponents >= OPPONENTS


def fading(age_s: float) -> float:
    """Return what a contribution of this age still counts, from 1 down."""
    return float(0.5 ** (max(0.0, age_s) / HALF_LIFE_S))


def strengths(season: Season) -> dict[int, float]:
    """Return what a result against each player counts: the rating in this season by the one to begin with, within bounds."""
    book = rate(rated_games([season]))
    shown = {user: book[user, ALL].shown if (user, ALL) in book else SHOWN for user in season.entrants}
    return {user: min(STRONGEST, max(WEAKEST, one / SHOWN)) for user, one in shown.items()}


def ladder(season: Season, now: float) -> list[Rung]:
    """Return the ladder at a time: ranked players first, each part by its value, then by who joined first."""
    played = [one for one in season.matches.values() if one.real]
    strong = strengths(season)
    rungs = [_rung(season, user, played, strong, now) for user, entrant in season.entrants.items() if entrant.active]
    position = {user: number for number, user in enumerate(season.entrants)}
    rungs.sort(key=lambda one: (not one.ranked, -one.value, position[one.user]))
    return [msgspec.structs.replace(one, place=place) for place, one in enumerate(rungs, 1)]


def _rung(season: Season, user: int, played: list[Match], strong: Mapping[int, float], now: float) -> Rung:
    results = participation = 0.0
    again: Counter[int] = Counter()
    tally: Counter[str] = Counter()
    mine = sorted((one for one in played if one.side(user) is not None), key=lambda one: -one.at)
    for match in mine:
        side, other = match.side(user) or 0, match.other(user) or 0
        weight = fading(now - match.at) * AGAIN ** again[other]
        results += weight * match_points(season.rules.points, match)[side] * strong.get(other, 1.0)
        participation += weight
        again[other] += now - match.at <= YEAR_S
        outcome = match.score.outcome if match.score is not None else ""
        tally["draws" if outcome == "draw" else "wins" if outcome == ("first", "second")[side] else "losses"] += 1
    opponents = sum(count > 0 for count in again.values())
    penalty = max(0, OPPONENTS - opponents) / OPPONENTS
    value = (results + PARTICIPATION * participation) * (1 - penalty)
    name = season.entrants[user].name
    return Rung(0, user, name, value, results, participation, penalty, opponents, len(mine), **tally)


def within_reach(rungs: list[Rung], challenger: int, challenged: int) -> bool:
    """Whether a formal challenge is close enough: at most a quarter of the ladder apart, at least one place."""
    places = {one.user: one.place for one in rungs}
    if challenger not in places or challenged not in places:
        return False
    return abs(places[challenger] - places[challenged]) <= max(1, math.ceil(REACH * len(rungs)))


def quarter(at: float) -> tuple[int, int]:
    """Return the year and the quarter of a time, UTC."""
    day = dt.datetime.fromtimestamp(at, dt.UTC)
    return day.year, (day.month - 1) // 3


def challenged_already(season: Season, user: int, now: float) -> bool:
    """Whether somebody used their formal challenge of this quarter; a refused one does not count."""
    return any(
        one.formal and one.first == user and one.status != "void" and quarter(one.announced or now) == quarter(now)
        for one in season.matches.values()
    )
