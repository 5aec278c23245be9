"""The pictures of a season with their words for those who do not see them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from bot.base.plain_text import clip
from bot.league.seasons import plan, ratings
from bot.league.seasons.ladder import ladder
from bot.league.seasons.model import Season
from bot.league.seasons.points import decimal, plain
from bot.league.seasons.standings import StandingsRow, cross_table, standings
from bot.pictures.drawing import font, spelled
from bot.pictures.league import (
    MOST_CROSSED,
    MOST_ROWS,
    Column,
    Curve,
    TableLine,
    cross_picture,
    rating_picture,
    table_picture,
)
from bot.strings import league as words

ALT: Final = 1000
STANDINGS_FILE: Final = "standings.png"
CROSS_FILE: Final = "cross-table.png"
RATINGS_FILE: Final = "ratings.png"

_SIMPLER: Final = str.maketrans(
    {"ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D", "ł": "l", "Ł": "L", "ß": "ss"}
)


def _columns() -> tuple[Column, ...]:
    """Return the columns of a table of standings."""
    return (
        Column("#", 74, "r", 60),
        Column(words.COLUMN_NAME, 96, "l", 380),
        Column(words.COLUMN_POINTS, 590, "r", 110),
        Column(words.COLUMN_RECORD, 770, "r", 160),
        Column(words.COLUMN_MARSHALLING, 922, "r", 140),
        Column(words.COLUMN_OPPONENTS, 1050, "r", 110),
    )


def _ladder() -> tuple[Column, ...]:
    """Return the columns of a ladder."""
    return (
        Column("#", 74, "r", 60),
        Column(words.COLUMN_NAME, 96, "l", 400),
        Column(words.COLUMN_VALUE, 640, "r", 120),
        Column(words.COLUMN_RECORD, 780, "r", 130),
        Column(words.COLUMN_MET, 920, "r", 120),
        Column(words.COLUMN_PENALTY, 1050, "r", 120),
    )


def rows_of(season: Season) -> list[StandingsRow]:
    """Return the table as it is shown: with the knock-out on top once there is one."""
    return plan.final_order(season) if season.seeds else standings(season)


@functools.lru_cache(maxsize=1024)
def drawable(name: str, user: int = 0) -> str:
    """Return a name without signs that the pictures' typeface lacks; a number for one that has no others."""
    name = name.translate(_SIMPLER)
    empty = bytes(font(20).getmask("\uffff"))
    kept = "".join(
        one for one in name if one == " " or spelled(one)[1] or bytes(font(20).getmask(spelled(one)[0])) != empty
    ).strip()
    return kept or words.UNNAMED.format(number=user % 10_000)


def _shown(row: StandingsRow) -> str:
    """Return a name as the table shows it; who is out is told in words too."""
    return drawable(row.name, row.user) + ("" if row.active else words.OUT)


def record(row: StandingsRow) -> str:
    """Return wins, draws and defeats: 3-1-0."""
    return f"{row.wins}–{row.draws}–{row.losses}"


def state_words(season: Season) -> str:
    """Say in a few words how far a season is."""
    if season.status == "closed":
        name = season.entrants[season.champion].name if season.champion in season.entrants else ""
        return words.STATE_OVER.format(name=name) if name else words.STATE_OVER_NOBODY
    if season.status == "registration":
        return words.STATE_REGISTRATION.format(count=len(season.entrants))
    if season.rules.format == "ladder":
        return words.STATE_LADDER
    return words.STATE_ROUND.format(round=len(season.rounds)) if season.rounds else words.STATE_STARTED


def standings_picture(season: Season, now: float) -> tuple[bytes, str]:
    """Return the standings as PNG, with their text."""
    if season.rules.format == "ladder":
        return _ladder_picture(season, now)
    rows = rows_of(season)
    lines = [
        TableLine(
            (
                str(row.place),
                _shown(row),
                decimal(row.points),
                record(row),
                f"{row.mine}:{row.against}",
                f"{row.opponents:.2f}",
            ),
            faint=not row.active,
            marked=row.user == season.champion,
            ruled=row.place == len(season.seeds),
        )
        for row in rows
    ]
    more = len(rows) - MOST_ROWS
    rest = words.MORE_IN_CSV.format(count=more) if more > 0 else ""
    picture = table_picture(season.rules.name, subtitle(season), _columns(), lines, rest)
    spoken = [words.ALT_ROW.format(place=row.place, name=row.name, points=plain(row.points)) for row in rows]
    return picture, alt(words.ALT_STANDINGS.format(league=season.rules.name), spoken)


def subtitle(season: Season) -> str:
    """Return the line below a picture's title."""
    cut = words.CUT.format(count=len(season.seeds)) if season.seeds and season.rules.format != "knock-out" else ""
    return f"{words.FORMATS[season.rules.format]}{cut} · {state_words(season)}"


def _ladder_picture(season: Season, now: float) -> tuple[bytes, str]:
    rungs = ladder(season, now)
    lines = [
        TableLine(
            (
                str(one.place) if one.ranked else "–",
                drawable(one.name, one.user),
                f"{one.value:.2f}",
                f"{one.wins}–{one.draws}–{one.losses}",
                f"{one.opponents}",
                f"{one.penalty:.0%}",
            ),
            faint=not one.ranked,
            marked=one.user == season.champion,
        )
        for one in rungs
    ]
    more = len(rungs) - MOST_ROWS
    rest = words.MORE_IN_CSV.format(count=more) if more > 0 else ""
    picture = table_picture(season.rules.name, subtitle(season), _ladder(), lines, rest)
    spoken = [words.ALT_ROW.format(place=one.place, name=one.name, points=f"{one.value:.2f}") for one in rungs]
    return picture, alt(words.ALT_STANDINGS.format(league=season.rules.name), spoken)


def cross_table_picture(season: Season) -> tuple[bytes, str]:
    """Return who scored what against whom as PNG, with its text."""
    rows, scored = cross_table(season)
    place = {row.user: number for number, row in enumerate(rows)}
    cells = {(place[one], place[other]): decimal(value) for (one, other), value in scored.items()}
    points = [decimal(row.points) for row in rows]
    more = words.CROSS_FIRST.format(count=MOST_CROSSED) if len(rows) > MOST_CROSSED else ""
    picture = cross_picture(
        season.rules.name, subtitle(season) + more, [drawable(row.name, row.user) for row in rows], cells, points
    )
    spoken = [words.ALT_ROW.format(place=row.place, name=row.name, points=plain(row.points)) for row in rows]
    return picture, alt(words.ALT_CROSS.format(league=season.rules.name), spoken)


def ratings_picture(title: str, book: ratings.Book, people: Sequence[tuple[int, str]], kind: str) -> tuple[bytes, str]:
    """Return the ratings of some people over time as PNG, with its text."""
    found = [(name, book[user, kind]) for user, name in people if (user, kind) in book]
    curves = [Curve(drawable(name), rating.history) for name, rating in found]
    picture = rating_picture(drawable(title), words.KINDS.get(kind, kind), curves)
    spoken = [
        words.ALT_RATING.format(name=name, rating=round(rating.shown), games=rating.games) for name, rating in found
    ]
    return picture, alt(words.ALT_RATINGS, spoken)


def alt(head: str, spoken: Sequence[str]) -> str:
    """Return the words of a picture for those who do not see it."""
    return clip(f"{head} {'; '.join(spoken)}", ALT)
