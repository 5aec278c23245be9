"""The pictures of a season with their words for those who do not see them."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Final

from bot.base.errors import Problem
from bot.base.plain_text import clip
from bot.league.seasons import knock_out, ratings
from bot.league.seasons.ladder import ladder
from bot.league.seasons.model import Round, Season
from bot.league.seasons.points import decimal, plain
from bot.league.seasons.standings import StandingsRow, cross_table, standings
from bot.pictures.drawing import font, spelled
from bot.pictures.league import (
    MOST_CROSSED,
    MOST_ROWS,
    Box,
    Column,
    Curve,
    Entry,
    Extra,
    TableLine,
    bracket_picture,
    cross_picture,
    rating_picture,
    table_picture,
)
from bot.strings import league as words

ALT: Final = 1000
STANDINGS_FILE: Final = "standings.png"
CROSS_FILE: Final = "cross-table.png"
BRACKET_FILE: Final = "bracket.png"
LEAST: Final = 1e-9  # points, below which nothing is shown
RATINGS_FILE: Final = "ratings.png"

_SIMPLER: Final = str.maketrans(
    {"ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D", "ł": "l", "Ł": "L", "ß": "ss"}
)


def _columns(season: Season, *, byes: bool) -> tuple[Column, ...]:
    """Return the columns of a table of standings: with byes where there are some, with the knock-out once there is one."""
    wanted = [
        (words.COLUMN_POINTS, 104),
        (words.COLUMN_RECORD, 142),
        *([(words.COLUMN_BYES, 84)] if byes else []),
        (words.COLUMN_MARSHALLING, 132),
        (words.COLUMN_OPPONENTS, 92),
        *([(words.COLUMN_KNOCK_OUT, 168)] if knock_out.stages(season) else []),
    ]
    found, end = list[Column](), 1050.0
    for title, wide in reversed(wanted):
        found.insert(0, Column(title, end, "r", wide - 12))
        end -= wide
    return (Column("#", 74, "r", 60), Column(words.COLUMN_NAME, 96, "l", end - 104), *found)


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
    return knock_out.final_order(season) if season.seeds else standings(season)


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


def knock_out_words(number: int, size: int) -> str:
    """Return how a round of a knock-out is called: by how many places of the bracket it has, else by its number."""
    return words.STAGES_BRACKET.get(str(size), words.STAGE_KNOCK_OUT).format(round=number)


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
    played = knock_out.stages(season)
    if played:
        return knock_out_words(len(played), knock_out.size_of(season, played[-1]))
    return words.STATE_ROUND.format(round=len(season.rounds)) if season.rounds else words.STATE_STARTED


def standings_picture(season: Season, now: float) -> tuple[bytes, str]:
    """Return the standings as PNG, with their text."""
    if season.rules.format == "ladder":
        return _ladder_picture(season, now)
    rows = rows_of(season)
    byes, came = any(row.byes for row in rows), knock_out.reached(season)
    lines = []
    for row in rows:
        cells = [str(row.place), _shown(row), decimal(row.points), record(row)]
        cells += [str(row.byes)] if byes else []
        cells += [f"{row.mine}:{row.against}", f"{row.opponents:.2f}"]
        cells += [_came(season, row.user, came)] if came else []
        champion, cut = row.user == season.champion, row.place == len(season.seeds)
        lines.append(TableLine(tuple(cells), faint=not row.active, marked=champion, ruled=cut))
    notes = _notes(season, len(rows))
    picture = table_picture(season.rules.name, subtitle(season), _columns(season, byes=byes), lines, notes)
    spoken = [words.ALT_ROW.format(place=row.place, name=row.name, points=plain(row.points)) for row in rows]
    return picture, alt(words.ALT_STANDINGS.format(league=season.rules.name), spoken)


def _notes(season: Season, count: int) -> list[str]:
    """Return what a table says in small print: its mark, its line, and how many are not shown."""
    notes = [words.NOTE_CHAMPION] if season.champion is not None else []
    notes += [words.NOTE_CUT] if season.seeds and season.rules.format != "knock-out" else []
    return notes + ([words.MORE_IN_CSV.format(count=count - MOST_ROWS)] if count > MOST_ROWS else [])


def _came(season: Season, user: int, came: Mapping[int, Round]) -> str:
    """Return how far somebody came in the knock-out, "" for who was not in it."""
    if user == season.champion:
        return words.CAME_FIRST
    played = came.get(user)
    if played is None:
        return ""
    size = knock_out.size_of(season, played)
    if any(knock_out.winner(season, season.matches[number]) == user for number in played.matches):
        size = max(1, size // 2)  # who won stands in the next round, drawn or not
    return words.CAME.get(str(size), words.CAME_AMONG.format(count=2 * size))


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
    picture = table_picture(season.rules.name, subtitle(season), _ladder(), lines, _notes(season, len(rungs)))
    spoken = [words.ALT_ROW.format(place=one.place, name=one.name, points=f"{one.value:.2f}") for one in rungs]
    return picture, alt(words.ALT_STANDINGS.format(league=season.rules.name), spoken)


def cross_table_picture(season: Season) -> tuple[bytes, str]:
    """Return who scored what against whom as PNG, with its text; each row adds up to its points.

    Beside the opponents stand byes and missed rounds, and what was scored against those who are not shown.
    """
    rows, scored = rows_of(season), cross_table(season)[1]
    shown = {row.user: number for number, row in enumerate(rows[:MOST_CROSSED])}
    cells = {
        (shown[one], shown[other]): decimal(value)
        for (one, other), value in scored.items()
        if {one, other} <= set(shown)
    }
    met = {row.user: sum(value for (one, _), value in scored.items() if one == row.user) for row in rows}
    seen = {
        row.user: sum(value for (one, other), value in scored.items() if one == row.user and other in shown)
        for row in rows
    }
    extras = [
        (words.COLUMN_OTHERS, {row.user: met[row.user] - seen[row.user] for row in rows}),
        (words.COLUMN_BYES, {row.user: row.points - met[row.user] for row in rows}),
        (words.COLUMN_POINTS, {row.user: row.points for row in rows}),
    ]
    kept = [
        Extra(title, tuple(decimal(values[row.user]) for row in rows))
        for title, values in extras
        if title == words.COLUMN_POINTS or any(abs(one) > LEAST for one in values.values())
    ]
    notes = [words.NOTE_CROSS_CUT] if season.seeds else []
    notes += [words.CROSS_FIRST.format(count=MOST_CROSSED)] if len(rows) > MOST_CROSSED else []
    names = [drawable(row.name, row.user) for row in rows]
    picture = cross_picture(season.rules.name, subtitle(season), names, cells, kept, notes)
    spoken = [words.ALT_ROW.format(place=row.place, name=row.name, points=plain(row.points)) for row in rows]
    return picture, alt(words.ALT_CROSS.format(league=season.rules.name), spoken)


def final_pictures(season: Season, now: float) -> dict[str, tuple[bytes, str]]:
    """Return what stands under the end of a season, each picture with its text by its file's name."""
    found = {STANDINGS_FILE: standings_picture(season, now)}
    if season.seeds:
        found[BRACKET_FILE] = bracket_image(season)
    if season.rules.format not in ("ladder", "knock-out"):
        found[CROSS_FILE] = cross_table_picture(season)
    return found


def bracket_image(season: Season) -> tuple[bytes, str]:
    """Return the knock-out as PNG, with its text. Raises `Problem` for a season that has none yet."""
    found = knock_out.bracket_ties(season)
    if not found:
        raise Problem(words.NO_BRACKET.format(league=season.rules.name))
    stages, spoken = [], []
    for number, ties in enumerate(found, 1):
        name = knock_out_words(number, len(ties))
        stages.append((words.BRACKET_HEADS.get(str(len(ties)), name), [_box(season, tie) for tie in ties]))
        met = [(tie.one, tie.other) for tie in ties if tie.one is not None and tie.other is not None]
        spoken += [
            words.ALT_MET.format(stage=name, first=_name(season, one), second=_name(season, two)) for one, two in met
        ]
    champion = (words.CHAMPION, "" if season.champion is None else _name(season, season.champion))
    picture = bracket_picture(season.rules.name, subtitle(season), stages, champion)
    return picture, alt(words.ALT_BRACKET.format(league=season.rules.name), [*spoken, state_words(season)])


def _name(season: Season, user: int) -> str:
    return drawable(season.entrants[user].name, user)


def _box(season: Season, tie: knock_out.Tie) -> Box:
    """Return a place of the bracket: names, marshalling points where they are known, who goes on."""
    match = tie.match
    if match is None or match.status != "decided" or match.score is None:
        return tuple(Entry("" if user is None else _name(season, user)) for user in (tie.one, tie.other))
    points = match.score.points or ("", "")
    through = knock_out.winner(season, match)
    return tuple(
        Entry(
            words.BYE if user is None else _name(season, user),
            str(scored),
            through=user is not None and user == through,
        )
        for user, scored in zip((match.first, match.second), points, strict=True)
    )


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
