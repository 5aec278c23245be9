"""A season as a page of a web site: one file without scripts, pictures or addresses of others, to be shown or embedded."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from bot.league.seasons import knock_out
from bot.league.seasons.ladder import ladder
from bot.league.seasons.model import Match, Season
from bot.league.seasons.points import plain
from bot.league.seasons.standings import cross_table
from bot.strings import language
from bot.strings import league as words
from bot.views.league import name_of, result_of, stage_of
from bot.views.league_pictures import record, rows_of, subtitle

STYLE: Final = (
    "body{font-family:system-ui,sans-serif;margin:1rem;color:#2b211c;background:#eee2c8}"
    "div.wide{overflow-x:auto;margin:0 0 1.5rem}h2::first-letter{text-transform:uppercase}"
    "table{border-collapse:collapse}th,td{padding:.3rem .6rem;text-align:right;white-space:nowrap}"
    "th{font-weight:normal;color:#6b5a48}td:nth-child(2),th:nth-child(2){text-align:left}"
    "tbody tr:nth-child(odd){background:#f7efdd}tr.cut td{border-bottom:3px solid #3a302f}"
    ".out{color:#8a7a66}.stages{display:flex;gap:1.5rem;flex-wrap:wrap}.stages li{margin:.3rem 0}"
    "footer{color:#6b5a48;font-size:.85rem}"
    "@media(max-width:500px){th,td{padding:.3rem .35rem}}"
)


def season_page(season: Season, now: float) -> str:
    """Return a season as an HTML document: its table, knock-out, cross table and rounds, in the language that is spoken."""
    parts = [f"<h1>{escape(season.rules.name)}</h1>", f"<p>{escape(subtitle(season))}</p>", _table(season, now)]
    if season.seeds:
        parts.append(_bracket(season))
    if season.rules.format not in ("ladder", "knock-out") and season.rounds:
        parts.append(_cross(season))
    parts += _rounds(season)
    written = dt.datetime.fromtimestamp(now, dt.UTC)
    stamp = f'<time datetime="{written.isoformat(timespec="minutes")}">{written:%Y-%m-%d %H:%M} UTC</time>'
    parts.append(f"<footer>{escape(words.WEB_WRITTEN)} {stamp}</footer>")
    return document(season.rules.name, parts)


def document(title: str, parts: Iterable[str]) -> str:
    """Return an HTML document around some parts."""
    head = (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
    )
    return "\n".join([head, *parts, "</body></html>"]) + "\n"


def index_page(seasons: Sequence[tuple[str, Season]]) -> str:
    """Return the page that leads to those of some seasons, each with the name of its file."""
    lines = [
        f'<li><a href="{escape(file)}">{escape(one.rules.name)}</a> {escape(subtitle(one))}</li>'
        for file, one in seasons
    ]
    title = escape(words.WEB_INDEX)
    return document(words.WEB_INDEX, [f"<h1>{title}</h1>", "<ul>", *lines, "</ul>"])


def _grid(head: Sequence[str], lines: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Return a table: its headings, then the class and the cells of each line."""
    rows = [f"<tr>{''.join(f'<th>{escape(one)}</th>' for one in head)}</tr>"]
    body = [
        f'<tr class="{kind}">' + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for kind, cells in lines
    ]
    return "\n".join(['<div class="wide"><table><thead>', *rows, "</thead><tbody>", *body, "</tbody></table></div>"])


def _table(season: Season, now: float) -> str:
    if season.rules.format == "ladder":
        return _grid(
            ("#", words.COLUMN_NAME, words.COLUMN_VALUE, words.COLUMN_RECORD, words.COLUMN_MET),
            [
                (
                    "" if one.ranked else "out",
                    (
                        str(one.place) if one.ranked else "–",
                        one.name,
                        f"{one.value:.2f}",
                        f"{one.wins}–{one.draws}–{one.losses}",
                        str(one.opponents),
                    ),
                )
                for one in ladder(season, now)
            ],
        )
    rows = rows_of(season)
    byes = any(row.byes for row in rows)
    head = (
        *("#", words.COLUMN_NAME, words.COLUMN_POINTS, words.COLUMN_RECORD),
        *([words.COLUMN_BYES] if byes else []),
        *(words.COLUMN_MARSHALLING, words.COLUMN_OPPONENTS),
    )
    lines: list[tuple[str, Sequence[str]]] = []
    for row in rows:
        kind = "cut" if row.place == len(season.seeds) else "" if row.active else "out"
        cells: list[str] = [
            str(row.place),
            row.name,
            plain(row.points),
            record(row),
            *([str(row.byes)] if byes else []),
        ]
        lines.append((kind, [*cells, f"{row.mine}:{row.against}", f"{row.opponents:.2f}"]))
    return _grid(head, lines)


def _cross(season: Season) -> str:
    rows, scored = rows_of(season), cross_table(season)[1]
    rests = {
        row.user: row.points - sum(value for (user, _), value in scored.items() if user == row.user) for row in rows
    }
    more = any(rests.values())  # byes and missed rounds: what nobody in the table was met for
    head = ["#", words.COLUMN_NAME, *(str(row.place) for row in rows), *([words.COLUMN_BYES] if more else [])]
    lines = []
    for row in rows:
        cells = ["■" if one is row else _scored(scored.get((row.user, one.user))) for one in rows]
        rest = [_scored(rests[row.user] or None)] if more else []
        lines.append(("", [str(row.place), row.name, *cells, *rest, plain(row.points)]))
    return f"<h2>{escape(words.WEB_CROSS)}</h2>\n{_grid([*head, words.COLUMN_POINTS], lines)}"


def _scored(points: float | None) -> str:
    return "" if points is None else plain(points)


def _bracket(season: Season) -> str:
    stages = []
    for number, ties in enumerate(knock_out.bracket_ties(season), 1):
        name = words.BRACKET_HEADS.get(str(len(ties)), words.STAGE_KNOCK_OUT.format(round=number))
        lines = []
        for tie in ties:
            one, other = ("–" if user is None else name_of(season, user) for user in (tie.one, tie.other))
            match = tie.match
            result = f": {result_of(season, match)}" if match is not None and _told(match) else ""
            lines.append(f"<li>{escape(f'{one} – {other}{result}')}</li>")
        stages.append(f"<section><h3>{escape(name)}</h3><ul>{''.join(lines)}</ul></section>")
    head = f"<h2>{escape(words.FORMATS['knock-out'])}</h2>"
    return f'{head}\n<div class="stages">{"".join(stages)}</div>'


def _told(match: Match) -> bool:
    """Whether a match has a result that is told: reports that wait for an answer are not."""
    return match.status == "decided" and match.score is not None and match.how != "bye"


def _rounds(season: Season) -> list[str]:
    """Return the rounds with their matches, the newest first; a ladder's matches below each other."""
    if season.rules.format == "ladder":
        found = [one for one in season.matches.values() if one.status not in ("announced", "void")]
        return [_matches(season, words.WEB_MATCHES, found[::-1])] if found else []
    return [
        _matches(season, stage_of(season, played), [season.matches[one] for one in played.matches])
        for played in reversed(season.rounds)
    ]


def _matches(season: Season, head: str, matches: Sequence[Match]) -> str:
    lines = []
    for one in matches:
        second = words.BYE if one.second is None else name_of(season, one.second)
        result = f": {result_of(season, one)}" if _told(one) else ""
        lines.append(f"<li>{escape(f'{name_of(season, one.first)} – {second}{result}')}</li>")
    return f"<h2>{escape(head)}</h2>\n<ul>{''.join(lines)}</ul>"
