"""Matches of a season in Discord: a player's own, reports that wait for an answer, what is open and overdue."""

from __future__ import annotations

from typing import Any

import discord

from bot.league.seasons import ladder as ladders
from bot.league.seasons import plan
from bot.league.seasons.ladder import ladder
from bot.league.seasons.model import KNOCK_OUT, Match, Round, Season
from bot.league.seasons.points import plain
from bot.league.seasons.season import pending
from bot.league.seasons.times import stamp
from bot.strings import both, fair
from bot.strings import league as words
from bot.views.league import (
    _DANGER,
    _SUCCESS,
    Games,
    WaitingDice,
    fitting,
    game_link,
    match_line,
    mention,
    name_of,
    ready_buttons,
    result_of,
    season_buttons,
    stage_of,
)
from bot.views.league_pictures import record
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, notice, rows, text


def my_view(season: Season, user: int, games: Games, now: float) -> discord.ui.LayoutView:
    """Return a player's own matches with everything they can do about them."""
    mine = [*pending(season, user)]
    mine += [one for one in season.matches.values() if one.status == "announced" and one.side(user) is not None]
    if not mine:
        return notice(_place(season, user, now), *season_buttons(season)[1:])
    parts: list[discord.ui.Item[Any]] = []
    for match in mine[:5]:
        head = words.MINE_HEAD.format(
            league=season.rules.name, match=match.id, other=name_of(season, match.other(user))
        )
        said, buttons = _mine(season, match, user, games)
        parts += [text(f"{head}\n{said}"), *rows(buttons)]
    return message(*parts)


def _place(season: Season, user: int, now: float) -> str:
    """Say where somebody stands who has nothing to play."""
    if season.rules.format == "ladder":
        found = [(one.place, f"{one.value:.2f}") for one in ladder(season, now) if one.user == user]
        count = sum(one.active for one in season.entrants.values())
    else:
        found = [(row.place, plain(row.points)) for row in plan.final_order(season) if row.user == user]
        count = len(season.entrants)
    place, points = found[0] if found else ("–", "0")
    return words.MINE_NONE.format(league=season.rules.name, place=place, count=count, points=points)


def _mine(season: Season, match: Match, user: int, games: Games) -> tuple[str, list[DeedButton]]:
    """Return what one of a player's matches waits for, and the buttons for it."""
    if match.status == "announced":
        answer = answer_buttons(season, match)
        return words.STATE_ANNOUNCED.lstrip(" ·"), answer if match.second == user else answer[1:]
    report = [
        DeedButton(ids.button(ids.LEAGUE_REPORT, season.id, match.id, code), label)
        for code, label in enumerate((words.WON, words.LOST, words.TIED))
    ]
    if match.status == "disputed":
        return words.MINE_DISPUTED, report
    if match.status == "reported":
        if match.reporter == user:
            return answered_until(match, words.MINE_WAITS, words.MINE_WAITS_AGAIN), []
        return words.STATE_RESULT.format(result=result_of(season, match)).lstrip(" ·"), confirm_buttons(season, match)
    gathers = games.gathering.get(match.game or 0)
    if gathers is not None:
        template = words.MINE_GATHERS if user in gathers.waits else words.MINE_READY
        said = template.format(ago=stamp(gathers.begins, "R"))
        said += f"\n{sealed_words(season, gathers)}"
        return said, ready_buttons(season, match.id) if user in gathers.waits else []
    if match.game is not None:
        return words.MINE_GAME.format(game=game_link(match, games)), []
    if season.rules.games == "bot":
        lacking = [
            one for one in (user, match.other(user)) if one in season.entrants and season.entrants[one].deck is None
        ]
        whose = [
            words.MINE_YOURS if one == user else words.MINE_THEIRS.format(name=name_of(season, one)) for one in lacking
        ]
        waits = words.MINE_DECK.format(whose=both(whose)) + "\n" if whose else ""
        return waits + words.MINE_REPORT, report
    return words.MINE_REPORT, report


def sealed_words(season: Season, gathers: WaitingDice) -> str:
    """Return what fixes the dice of a game until now, in small print."""
    halves = [
        fair.FAIR_FIXED.format(name=name_of(season, user), seal=seal) for user, seal in sorted(gathers.fixed.items())
    ]
    return "\n".join(f"-# {one}" for one in (fair.FAIR_SEALED.format(seal=gathers.seal), *halves))


def confirm_buttons(season: Season, match: Match) -> list[DeedButton]:
    """Return the two answers to a report."""
    return [
        DeedButton(ids.button(ids.LEAGUE_CONFIRM, season.id, match.id), words.CONFIRM, _SUCCESS),
        DeedButton(ids.button(ids.LEAGUE_DISPUTE, season.id, match.id), words.DISPUTE, _DANGER),
    ]


def answer_buttons(season: Season, match: Match) -> list[DeedButton]:
    """Return the two answers to a proposed match."""
    return [
        DeedButton(ids.button(ids.LEAGUE_ACCEPT, season.id, match.id), words.ACCEPT, _SUCCESS),
        DeedButton(ids.button(ids.LEAGUE_DECLINE, season.id, match.id), words.DECLINE),
    ]


def match_view(season: Season, match: Match, games: Games) -> discord.ui.LayoutView:
    """Return the message about a match that waits for an answer, or what became of it."""
    league = season.rules.name
    if match.status == "reported" and match.reporter is not None:
        said = words.REPORTED_HEAD.format(
            league=league,
            match=match.id,
            reporter=name_of(season, match.reporter),
            result=result_of(season, match),
            other=mention(match.other(match.reporter)),
        )
        until = answered_until(match, words.REPORTED_UNTIL, words.REPORTED_AGAIN)
        return message(text(f"{said}\n-# {until}"), *rows(confirm_buttons(season, match)))
    if match.status == "announced":
        said = words.ANNOUNCED_HEAD.format(
            league=league,
            match=match.id,
            first=name_of(season, match.first),
            second=mention(match.second),
            formal=words.ANNOUNCED_FORMAL if match.formal else "",
            ago=stamp(match.due, "R"),
        )
        return notice(said, *answer_buttons(season, match))
    waits = match.status == "open" and match.game in games.gathering
    line = match_line(season, match, games, mentions=waits)
    buttons = ready_buttons(season, match.id) if waits else []
    return notice(words.SETTLED_HEAD.format(league=league, match=match.id, line=line), *buttons)


def answered_until(match: Match, timed: str, untimed: str) -> str:
    """Return until when a report is answered: by a time, or for one made after a dispute only by the other player."""
    return timed.format(ago=stamp(match.due, "R")) if match.due else untimed


def dispute_view(season: Season, match: Match, organiser: str) -> discord.ui.LayoutView:
    """Return the message that calls an organiser to a disputed match."""
    return notice(
        words.DISPUTED.format(
            league=season.rules.name,
            match=match.id,
            organiser=organiser,
            reporter=name_of(season, match.reporter),
            result=result_of(season, match),
            other=name_of(season, match.other(match.reporter or 0)),
        )
    )


def open_lines(season: Season, played: Round, games: Games) -> str:
    """Return the matches of a round that are still open."""
    found = [season.matches[one] for one in played.matches if season.matches[one].pending]
    return fitting([match_line(season, one, games) for one in found], 3000)


def remind_view(season: Season, played: Round, games: Games) -> discord.ui.LayoutView:
    """Return the reminder of a round's deadline."""
    said = words.REMIND.format(
        league=season.rules.name,
        stage=stage_of(season, played),
        at=stamp(played.due, "F"),
        ago=stamp(played.due, "R"),
        lines=open_lines(season, played, games),
    )
    return message(text(said), *rows(season_buttons(season)[:1]))


def overdue_view(season: Season, played: Round, games: Games, organiser: str) -> discord.ui.LayoutView:
    """Return what organisers are told when a round's time is over."""
    return notice(
        words.OVERDUE_NOTE.format(
            league=season.rules.name,
            stage=stage_of(season, played),
            organiser=organiser,
            lines=open_lines(season, played, games),
        )
    )


def place_line(season: Season, user: int, now: float) -> str:
    """Return where a player stands in a season."""
    if season.rules.format == "ladder":
        rungs = ladders.ladder(season, now)
        rung = next((one for one in rungs if one.user == user), None)
        place, value = (rung.place, f"{rung.value:.2f}") if rung is not None else ("–", "–")
        return words.PLAYER_LADDER.format(league=season.rules.name, place=place, count=len(rungs), points=value)
    rows = plan.final_order(season) if any(one.stage == KNOCK_OUT for one in season.rounds) else None
    row = next(one for one in rows or plan.final_order(season) if one.user == user)
    return words.PLAYER_LINE.format(
        league=season.rules.name,
        place=row.place,
        count=len(season.entrants),
        points=plain(row.points),
        record=record(row),
    )


def tally_of(user: int, found: list[Match]) -> tuple[int, int, int]:
    """Return how often somebody won, tied and lost."""
    outcomes = [("first", "second")[one.side(user) or 0] for one in found]
    ends = [one.score.outcome if one.score is not None else "" for one in found]
    won = sum(end == mine for end, mine in zip(ends, outcomes, strict=True))
    tied = sum(end == "draw" for end in ends)
    return won, tied, len(found) - won - tied
