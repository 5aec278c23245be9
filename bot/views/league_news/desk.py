"""The organisers' desk: every open match of a season with what it waits for, and what can be done about one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.league.calling import pending
from bot.league.games import GameFacts
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import Match, Season
from bot.league.seasons.season import running_round
from bot.league.seasons.times import stamp
from bot.strings import both
from bot.strings import league as words
from bot.views.league import Games, fitting, game_link, mention, name_of, score_words, stage_of
from bot.views.league_pictures import state_words
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedButton, DeedSelect, line, message, rows, text

MOST_LINES: Final = 3400  # characters of the list


def desk_view(
    season: Season, games: Games, facts: Mapping[int, GameFacts], called: str, now: float
) -> discord.ui.LayoutView:
    """Return the desk: the most urgent matches first, a select that opens one, and a button that looks again.

    ``called`` is who decides, in words.
    """
    found = sorted(pending(season), key=lambda one: (one.status != "disputed", due_of(season, one) or 1e16, one.id))
    played = running_round(season)
    state = state_words(season)
    if played is not None:
        due = {"at": stamp(played.due, "F"), "ago": stamp(played.due, "R")}
        state = words.DESK_ROUND.format(stage=stage_of(season, played), **due)
    head = words.DESK_HEAD.format(league=season.rules.name, state=state)
    if season.paused:
        head += f"\n{words.CARD_PAUSED}"
    if season.status == "running":
        head += f"\n{words.DESK_CALLED.format(called=called)}"
    lines = [match_words(season, one, games, facts, now) for one in found]
    parts: list[discord.ui.Item[Any]] = [text(head), text(fitting(lines, MOST_LINES) or words.DESK_NOTHING)]
    if found:
        options = [line(_title(season, one), str(one.id)) for one in found[:CHOICES]]
        select = DeedSelect(ids.select(ids.LEAGUE_DESK_MATCH, season.id), words.DESK_CHOOSE, options)
        parts.append(discord.ui.ActionRow(select))
    return message(*parts, *rows([DeedButton(ids.button(ids.LEAGUE_DESK, season.id), words.DESK_AGAIN)]))


def _title(season: Season, match: Match) -> str:
    return words.DESK_TITLE.format(
        match=match.id, first=name_of(season, match.first), second=name_of(season, match.second)
    )


def match_words(season: Season, match: Match, games: Games, facts: Mapping[int, GameFacts], now: float) -> str:
    """Return one open match: its players, deadline, and what it waits for."""
    due = due_of(season, match)
    template = words.DESK_LATE if due and due <= now and not season.paused else words.DESK_UNTIL
    until = template.format(ago=stamp(due, "R")) if due else ""
    return (
        f"`{match.id}` **{_title(season, match).partition(': ')[2]}**{until}\n-# {_waits(season, match, games, facts)}"
    )


def _waits(season: Season, match: Match, games: Games, facts: Mapping[int, GameFacts]) -> str:
    """Say what a match waits for."""
    if match.status in ("reported", "disputed") and match.score is not None:
        told = {
            "reporter": name_of(season, match.reporter),
            "result": score_words(season, match, match.score),
            "other": name_of(season, match.other(match.reporter or 0)),
            "ago": stamp(match.due, "R"),
        }
        if match.status == "reported":
            return (words.DESK_REPORTED if match.due else words.DESK_REPORTED_ANEW).format(**told)
        version = words.DISPUTED_NO
        if match.version is not None:
            version = words.DISPUTED_VERSION.format(result=score_words(season, match, match.version))
        return words.DESK_DISPUTED.format(**told, version=version)
    gathers, game = games.gathering.get(match.game or 0), facts.get(match.game or 0)
    if gathers is not None:
        names = both([name_of(season, user) for user in sorted(gathers.waits)])
        return words.DESK_GATHERS.format(names=names, ago=stamp(gathers.begins, "R"))
    if game is not None:
        return words.DESK_GAME.format(
            game=game_link(match, games),
            names=both(list(game.waits)),
            since=stamp(game.since, "R"),
            turn=game.turn,
            first=game.points[0],
            second=game.points[1],
            ago=stamp(game.moved, "R"),
        )
    users = [user for user in (match.first, match.second) if user is not None]
    lacking = [name_of(season, user) for user in users if season.entrants[user].deck is None]
    if season.rules.games == "bot" and lacking and not match.free:
        return words.DESK_DECK.format(names=both(lacking))
    return words.DESK_UNREPORTED


def nudge_view(season: Season, match: Match, users: tuple[int, ...], actor: int) -> discord.ui.LayoutView:
    """Return what those are told whom a match waits for."""
    names = " ".join(mention(user) for user in users)
    said = words.NUDGE.format(league=season.rules.name, users=names, who=mention(actor), match=match.id)
    return message(text(said), *rows([DeedButton(ids.button(ids.LEAGUE_MINE, season.id), words.MY_MATCH)]))


def match_desk_view(
    season: Season, match: Match, games: Games, facts: Mapping[int, GameFacts], now: float
) -> discord.ui.LayoutView:
    """Return one match with everything that organisers can do about it."""
    season_id, number = season.id, match.id
    one, other = name_of(season, match.first), name_of(season, match.second)
    deeds = (
        (0, words.DESK_FORFEIT.format(name=one)),
        (1, words.DESK_FORFEIT.format(name=other)),
        (2, words.DESK_VOID),
        (3, words.DESK_MORE),
        (4, words.DESK_NUDGE),
    )
    results = ((5, words.DESK_WINS.format(name=one)), (6, words.DESK_WINS.format(name=other)), (7, words.TIED))
    buttons = [DeedButton(ids.button(ids.LEAGUE_DESK_DEED, season_id, number, code), label) for code, label in deeds]
    decide = [
        DeedButton(ids.button(ids.LEAGUE_DESK_DEED, season_id, number, code), label, discord.ButtonStyle.primary)
        for code, label in results
    ]
    said = match_words(season, match, games, facts, now)
    return message(text(said), *rows(buttons), *rows(decide))
