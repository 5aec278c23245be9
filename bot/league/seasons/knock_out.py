"""The knock-out of a season: who goes on, how far each came, and the final order."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.league.seasons.model import KNOCK_OUT, Match, Round, Season
from bot.league.seasons.pairing import bracket
from bot.league.seasons.standings import StandingsRow, standings


class Tie(msgspec.Struct, frozen=True):
    """A place of the bracket where two meet; None for nobody, or for somebody who is not known yet.

    ``match`` is None while it is not drawn, and where nobody is left to play.
    """

    one: int | None
    other: int | None
    match: Match | None = None


def stages(season: Season) -> list[Round]:
    """Return the rounds of the knock-out."""
    return [one for one in season.rounds if one.stage == KNOCK_OUT]


def winner(season: Season, match: Match) -> int | None:
    """Return who goes on from a knock-out match; None before it is decided, and when both have lost.

    In a tie, and from a match that does not count, it is the better seeded. Whoever plays in a later round went on: in
    seasons of earlier releases the better seeded did from a match that both lost.
    """
    if match.status != "decided" or match.score is None:
        return None
    if match.second is None or match.score.outcome == "first":
        return match.first
    if match.score.outcome == "second":
        return match.second
    both = (match.first, match.second)
    later = [one for one in season.matches.values() if one.stage == KNOCK_OUT and one.round == match.round + 1]
    if later:
        return next((user for user in both for one in later if one.side(user) is not None), None)
    return None if match.score.outcome == "neither" else min(both, key=season.seeds.index)


def bracket_ties(season: Season) -> list[list[Tie]]:
    """Return the whole bracket, round by round, each twice as long as the next; [] for a season without a knock-out."""
    if not season.seeds:
        return []
    slots = [user for pair in bracket(season.seeds, KNOCK_OUT) for user in (pair.first, pair.second)]
    played = stages(season)
    found: list[list[Tie]] = []
    while len(slots) > 1:
        drawn = played[len(found)] if len(found) < len(played) else None
        matches = [] if drawn is None else [season.matches[number] for number in drawn.matches]
        ties = _ties(list(zip(slots[::2], slots[1::2], strict=True)), matches)
        found.append(ties)
        slots = [None if tie.match is None else winner(season, tie.match) for tie in ties]
    return found


def _ties(pairs: list[tuple[int | None, int | None]], matches: list[Match]) -> list[Tie]:
    """Put the matches of a round in their places: one after the other, but for places from which nobody was left."""
    if len(matches) == len(pairs):  # as an organiser may have exchanged them
        return [Tie(match.first, match.second, match) for match in matches]
    rest, found = list(matches), []
    for pair in pairs:
        match = next(
            (one for one in rest if any(user is not None and one.side(user) is not None for user in pair)), None
        )
        if match is not None:
            rest.remove(match)
        found.append(Tie(*pair) if match is None else Tie(match.first, match.second, match))
    return found


def bracket_slots(season: Season) -> list[int | None]:
    """Return who stands in the bracket after the rounds played so far, in its order."""
    ties, played = bracket_ties(season), stages(season)
    if not ties:
        return []
    if not played:
        return [user for tie in ties[0] for user in (tie.one, tie.other)]
    return [None if tie.match is None else winner(season, tie.match) for tie in ties[len(played) - 1]]


def size_of(season: Season, played: Round) -> int:
    """Return how many places of the bracket a round of the knock-out has: 1 for the final, 2 for the semi-finals."""
    numbers = [one.number for one in stages(season)]
    pairs = len(bracket(season.seeds, KNOCK_OUT)) if season.seeds else len(played.matches)
    return max(1, pairs >> numbers.index(played.number))


def reached(season: Season) -> dict[int, Round]:
    """Return the last round of the knock-out in which each of its players stood."""
    found = {}
    for played in stages(season):
        for match in (season.matches[number] for number in played.matches):
            if match.status != "void":
                found.update(dict.fromkeys([user for user in (match.first, match.second) if user is not None], played))
    return found


def final_order(season: Season) -> list[StandingsRow]:
    """Return the standings with the knock-out on top: the champion, who lost the final, the semi-finals, and so on."""
    last = {user: played.number for user, played in reached(season).items()}
    if season.champion is not None:
        last[season.champion] = last.get(season.champion, 0) + 1
    rows = sorted(standings(season), key=lambda row: (-last.get(row.user, 0), row.place))
    return [replace(row, place=place) for place, row in enumerate(rows, 1)]
