"""Standings, cross tables and head-to-heads: pure functions of a season's matches.

Places in the table follow points, then the tie-breaks in the order the organiser chose, then who joined first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.league.seasons.model import KNOCK_OUT, Match, Season
from bot.league.seasons.points import match_points

TIEBREAKS: Final = ("opponents", "share", "difference", "wins", "direct")


class StandingsRow(msgspec.Struct, frozen=True):
    """A line of the standings; ``place`` counts from 1.

    ``opponents`` is the mean of the opponents' points per match, ``share`` (0 to 1) how much of all marshalling points
    in the player's matches was theirs.
    """

    place: int
    user: int
    name: str
    points: float
    played: int
    wins: int
    draws: int
    losses: int
    byes: int
    mine: int
    against: int
    opponents: float
    share: float
    active: bool


class _Tally(msgspec.Struct):
    points: float = 0.0
    matches: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    mine: int = 0
    against: int = 0
    met: list[int] = []
    beat: list[int] = []


def counted(season: Season) -> list[Match]:
    """Return the decided matches that the table counts: all but those of a knock-out."""
    return [one for one in season.matches.values() if one.status == "decided" and one.stage != KNOCK_OUT]


def after_round(season: Season, number: int) -> Season:
    """Return a season as its table was after a round: without later rounds and what was decided in them."""
    rounds = season.rounds[:number]
    kept = {one for played in rounds for one in played.matches}
    matches = {key: one for key, one in season.matches.items() if key in kept}
    entrants = {key: one for key, one in season.entrants.items() if one.since <= number}
    seeds = season.seeds if any(one.stage == KNOCK_OUT for one in rounds) else ()
    return replace(
        season, rounds=rounds, matches=matches, entrants=entrants, seeds=seeds, status="running", champion=None
    )


def _tallies(season: Season, matches: Iterable[Match]) -> dict[int, _Tally]:
    table = season.rules.points
    found = {user: _Tally() for user in season.entrants}
    for user, entrant in season.entrants.items():
        found[user].points = table.missed * (entrant.since - 1)
    for match in matches:
        scored = match_points(table, match)
        _count(found[match.first], match, 0, scored[0])
        if match.second is not None:
            _count(found[match.second], match, 1, scored[1])
    return found


def _count(tally: _Tally, match: Match, side: int, scored: float) -> None:
    """Add a decided match to a player's tally."""
    score = match.score
    assert score is not None
    tally.points += scored
    if match.how in ("bye", "void"):  # nobody played: no win, no defeat, no opponent
        tally.byes += match.how == "bye"
        return
    other = (match.first, match.second)[1 - side]
    assert other is not None
    tally.matches += 1
    if score.outcome == "draw":
        tally.draws += 1
    elif score.outcome == ("first", "second")[side]:
        tally.wins += 1
        tally.beat.append(other)
    else:
        tally.losses += 1
    if match.real:
        tally.met.append(other)
    if score.points is not None:
        tally.mine += score.points[side]
        tally.against += score.points[1 - side]


def _strength(tally: _Tally, all_of_them: Mapping[int, _Tally]) -> float:
    """Return the mean points per match of the opponents that a player really met."""
    means = [Fraction(all_of_them[one].points) / max(1, _rounds(all_of_them[one])) for one in tally.met]
    return float(sum(means, Fraction(0)) / len(means)) if means else 0.0


def _rounds(tally: _Tally) -> int:
    return tally.matches + tally.byes


def _share(tally: _Tally) -> float:
    mine, against = max(0, tally.mine), max(0, tally.against)
    return mine / (mine + against) if mine + against else 0.0


def standings(season: Season, users: Iterable[int] | None = None, stage: str | None = None) -> list[StandingsRow]:
    """Return the table of a season, of some players or of one group (``stage``), best first."""
    matches = [one for one in counted(season) if stage is None or one.stage == stage]
    tallies = _tallies(season, matches)
    wanted = list(season.entrants if users is None else users)
    strength = {user: _strength(tallies[user], tallies) for user in wanted}
    position = {user: number for number, user in enumerate(season.entrants)}

    def key(user: int) -> tuple[float, ...]:
        tally = tallies[user]
        values = {
            "opponents": strength[user],
            "share": _share(tally),
            "difference": tally.mine - tally.against,
            "wins": tally.wins,
            "direct": sum(tallies[one].points == tally.points for one in tally.beat if one in strength),
        }
        return (-tally.points, *(-values[one] for one in season.rules.tiebreaks), position[user])

    ordered = sorted(wanted, key=key)
    return [_row(season, place, user, tallies[user], strength[user]) for place, user in enumerate(ordered, 1)]


def _row(season: Season, place: int, user: int, tally: _Tally, strength: float) -> StandingsRow:
    entrant = season.entrants[user]
    return StandingsRow(
        place,
        user,
        entrant.name,
        tally.points,
        tally.matches,
        tally.wins,
        tally.draws,
        tally.losses,
        tally.byes,
        tally.mine,
        tally.against,
        strength,
        _share(tally),
        entrant.active,
    )


def meetings(season: Season, one: int, other: int) -> list[Match]:
    """Return the decided matches between two players, oldest first."""
    return [
        match
        for match in season.matches.values()
        if match.status == "decided" and {match.first, match.second} == {one, other}
    ]


def cross_table(season: Season) -> tuple[list[StandingsRow], dict[tuple[int, int], float]]:
    """Return the standings and what each player scored against each opponent, as (user, opponent) -> points."""
    cells: dict[tuple[int, int], float] = {}
    for match in counted(season):
        if match.second is not None:
            first, second = match_points(season.rules.points, match)
            for pair, scored in (((match.first, match.second), first), ((match.second, match.first), second)):
                cells[pair] = cells.get(pair, 0.0) + scored
    return standings(season), cells
