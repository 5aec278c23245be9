"""The decaying ladder, after the league that the Council of Meduseld runs: participation counts, and everything fades.

Known of that league are its parts: a participation score, a participation penalty fraction, a ranking; all
contributions decay; three games against different opponents in a year keep a place; one challenge a quarter, within a
quarter of one's rank. The formulas and figures below are ours.
"""

from __future__ import annotations

import datetime as dt
import math
from typing import Final

import msgspec

from bot.league.seasons.model import DAY, Match, Season
from bot.league.seasons.points import match_points

HALF_LIFE_S: Final = 182 * DAY  # a game counts half after half a year
PARTICIPATION: Final = 0.5  # what taking part is worth beside the result
YEAR_S: Final = 365 * DAY
OPPONENTS: Final = 3  # different ones in a year
REACH: Final = 0.25  # of the ranked players


class Rung(msgspec.Struct, frozen=True):
    """A place on the ladder. ``value`` is (results + half the participation) × (1 − penalty); see `ladder`."""

    place: int
    user: int
    name: str
    value: float
    results: float
    participation: float
    penalty: float
    opponents: int
    played: int

    @property
    def ranked(self) -> bool:
        """Whether enough different opponents were met within a year."""
        return self.opponents >= OPPONENTS


def fading(age_s: float) -> float:
    """Return what a contribution of this age still counts, from 1 down."""
    return float(0.5 ** (max(0.0, age_s) / HALF_LIFE_S))


def ladder(season: Season, now: float) -> list[Rung]:
    """Return the ladder at a time: ranked players first, each part by its value, then by who joined first."""
    played = [one for one in season.matches.values() if one.real]
    rungs = [_rung(season, user, played, now) for user, entrant in season.entrants.items() if entrant.active]
    position = {user: number for number, user in enumerate(season.entrants)}
    rungs.sort(key=lambda one: (not one.ranked, -one.value, position[one.user]))
    return [msgspec.structs.replace(one, place=place) for place, one in enumerate(rungs, 1)]


def _rung(season: Season, user: int, played: list[Match], now: float) -> Rung:
    results = participation = 0.0
    opponents: set[int] = set()
    mine = [one for one in played if one.side(user) is not None]
    for match in mine:
        side = match.side(user)
        assert side is not None
        weight = fading(now - match.at)
        results += weight * match_points(season.rules.points, match)[side]
        participation += weight
        if now - match.at <= YEAR_S:
            opponents.add(match.other(user) or 0)
    penalty = max(0, OPPONENTS - len(opponents)) / OPPONENTS
    value = (results + PARTICIPATION * participation) * (1 - penalty)
    name = season.entrants[user].name
    return Rung(0, user, name, value, results, participation, penalty, len(opponents), len(mine))


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
