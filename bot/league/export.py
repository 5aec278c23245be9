"""A season as CSV and JSON: standings, matches, and the log of acts."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from bot.league.seasons.knock_out import final_order
from bot.league.seasons.ladder import ladder
from bot.league.seasons.model import Act, Match, Season
from bot.league.seasons.points import match_points
from bot.league.seasons.season import undone_numbers
from bot.league.seasons.standings import standings


def _csv(head: Sequence[str], lines: Iterable[Sequence[object]]) -> bytes:
    """Return a table as UTF-8 with a mark that spreadsheets understand; no cell begins like a formula."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(head)
    for line in lines:
        writer.writerow([_cell(one) for one in line])
    return b"\xef\xbb\xbf" + file.getvalue().encode()


def _cell(value: object) -> object:
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{value}"
    return round(value, 4) if isinstance(value, float) else value


def _when(time: float) -> str:
    return dt.datetime.fromtimestamp(time, dt.UTC).strftime("%Y-%m-%d %H:%M") if time else ""


def standings_csv(season: Season, now: float) -> bytes:
    """Return the standings (UTF-8 CSV)."""
    if season.rules.format == "ladder":
        head = (
            *("place", "player", "value", "results", "participation", "penalty", "opponents", "games"),
            *("wins", "draws", "losses", "user"),
        )
        return _csv(
            head,
            (
                (
                    *(one.place, one.name, one.value, one.results, one.participation, one.penalty, one.opponents),
                    *(one.played, one.wins, one.draws, one.losses, str(one.user)),
                )
                for one in ladder(season, now)
            ),
        )
    columns = (
        *("place", "player", "points", "played", "wins", "draws", "losses", "byes"),
        *("mp", "mp_against", "opponents", "mp_share", "active", "user"),
    )
    rows = final_order(season) if season.seeds else standings(season)
    return _csv(
        columns,
        (
            (
                *(row.place, row.name, row.points, row.played, row.wins, row.draws, row.losses, row.byes),
                *(row.mine, row.against, row.opponents, row.share, "yes" if row.active else "no"),
                str(row.user),
            )
            for row in rows
        ),
    )


def matches_csv(season: Season) -> bytes:
    """Return every match (UTF-8 CSV)."""
    head = (
        *("match", "round", "stage", "first", "second", "status", "outcome", "decided_by"),
        *("mp_first", "mp_second", "points_first", "points_second", "game", "decided_utc"),
        *("user_first", "user_second"),
    )
    lines = []
    for one in season.matches.values():
        marshalling = ("", "") if one.score is None or one.score.points is None else one.score.points
        scored = match_points(season.rules.points, one) if one.status == "decided" else ("", "")
        second = "" if one.second is None else season.entrants[one.second].name
        outcome = "" if one.score is None else one.score.outcome
        lines.append(
            (
                *(one.id, one.round, one.stage, season.entrants[one.first].name, second, one.status, outcome, one.how),
                *(*marshalling, *scored, one.game or "", _when(one.at)),
                *(str(one.first), "" if one.second is None else str(one.second)),
            )
        )
    return _csv(head, lines)


def log_csv(acts: Sequence[Act]) -> bytes:
    """Return the log of acts (UTF-8 CSV); actor 0 is the bot."""
    undone = undone_numbers(acts)
    lines = []
    for act in acts:
        told = msgspec.to_builtins(act.deed)
        kind = told.pop("kind")
        told.pop("deck", None)
        details = msgspec.json.encode(told).decode()
        lines.append((act.n, _when(act.at), act.actor, kind, "undone" if act.n in undone else "", details))
    return _csv(("act", "utc", "actor", "kind", "undone", "details"), lines)


def season_json(season: Season, now: float, *, public: bool = False) -> bytes:
    """Return a season as JSON for programs: its standings, rounds and matches, players by their number on Discord.

    A ``public`` one names nobody's number on Discord: players are counted, in the order in which they entered.
    """
    numbers = {user: number if public else user for number, user in enumerate(season.entrants, 1)}
    rules = season.rules
    rows = (
        ladder(season, now) if rules.format == "ladder" else final_order(season) if season.seeds else standings(season)
    )
    shown = {
        "league": rules.name,
        "format": rules.format,
        "status": season.status,
        "champion": None if season.champion is None else numbers[season.champion],
        "champion_name": "" if season.champion is None else season.entrants[season.champion].name,
        "ended_utc": _when(season.ended),
        "written_utc": _when(now),
        "players": {str(numbers[user]): one.name for user, one in season.entrants.items()},
        "standings": [{**msgspec.to_builtins(row), "user": numbers[row.user]} for row in rows],
        "seeds": [numbers[user] for user in season.seeds],
        "rounds": [
            {"round": one.number, "stage": one.stage, "matches": one.matches, "due_utc": _when(one.due)}
            for one in season.rounds
        ],
        "matches": [_match(season, one, numbers) for one in season.matches.values()],
    }
    return msgspec.json.format(msgspec.json.encode(shown), indent=1)


def _match(season: Season, match: Match, numbers: Mapping[int, int]) -> dict[str, object]:
    """Return a match as programs read it; a score only once it is decided."""
    decided = match.status == "decided" and match.score is not None
    return {
        "match": match.id,
        "round": match.round,
        "stage": match.stage,
        "players": [None if user is None else numbers[user] for user in (match.first, match.second)],
        "status": match.status,
        "decided_by": match.how,
        "outcome": match.score.outcome if decided and match.score is not None else "",
        "marshalling_points": match.score.points if decided and match.score is not None else None,
        "points": match_points(season.rules.points, match) if decided else None,
        "decided_utc": _when(match.at),
    }
