"""Matches of a season in Discord: a player's own, reports that wait for an answer, what is open and overdue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.league.calling import lacking
from bot.league.games import GameFacts
from bot.league.seasons import knock_out
from bot.league.seasons import ladder as ladders
from bot.league.seasons.ladder import ladder
from bot.league.seasons.matches import due_of, pending
from bot.league.seasons.model import KNOCK_OUT, Match, Round, Season
from bot.league.seasons.points import plain
from bot.league.seasons.season import running_round
from bot.league.seasons.times import stamp
from bot.strings import both, fair
from bot.strings import league as words
from bot.views.boosters.opening import cards_button
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
    overdue_words,
    ready_buttons,
    result_of,
    score_words,
    season_buttons,
    stage_of,
)
from bot.views.league_pictures import record
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, notice, rows, text

MOST_MINE: Final = 5  # matches of a player in one message


def my_view(
    season: Season, user: int, games: Games, facts: Mapping[int, GameFacts], now: float
) -> discord.ui.LayoutView:
    """Return what a player must do until when: each of his matches with everything he can do about it, else what comes."""
    mine = [*pending(season, user)]
    mine += [one for one in season.matches.values() if one.status == "announced" and one.side(user) is not None]
    if not mine:
        return notice(f"{_idle(season, user)} {_place(season, user, now)}".strip(), *season_buttons(season)[1:])
    parts: list[discord.ui.Item[Any]] = []
    for match in mine[:MOST_MINE]:
        played = next((one for one in season.rounds if match.id in one.matches), None)
        head = words.MINE_HEAD.format(
            league=season.rules.name,
            stage=words.LADDER_STAGE if played is None else stage_of(season, played),
            match=match.id,
            other=mention(match.other(user)),
        )
        said, buttons = _mine(season, match, user, games)
        lines = [head, *_until(season, match, now), said, *_turn(season, match, user, facts)]
        parts += [text("\n".join(lines)), *rows(buttons)]
    if len(mine) > MOST_MINE:
        parts.append(text(words.MINE_MORE.format(count=len(mine) - MOST_MINE)))
    return message(*parts)


def _until(season: Season, match: Match, now: float) -> list[str]:
    """Say until when a match is open, and what happens then."""
    due = due_of(season, match)
    if not due or not match.pending:
        return []
    if season.paused:
        return [words.MINE_PAUSED]
    told = {"at": stamp(due, "F"), "ago": stamp(due, "R")}
    then = words.THREAD_THEN.format(then=overdue_words(season.rules, match))
    return [(words.THREAD_UNTIL if now < due else words.MINE_LATE).format(**told) + then]


def _turn(season: Season, match: Match, user: int, facts: Mapping[int, GameFacts]) -> list[str]:
    """Say whose turn it is in the game of a match."""
    game = facts.get(match.game or 0)
    if game is None or not game.waits:
        return []
    mine = game.seats[match.side(user) or 0]
    names = both([name for name in game.waits if name != mine])
    if mine not in game.waits:
        return [words.MINE_OTHER_MOVES.format(name=names)]
    return [words.MINE_MOVE if len(game.waits) == 1 else words.MINE_BOTH_MOVE.format(name=names)]


def _idle(season: Season, user: int) -> str:
    """Say what comes next for somebody who has nothing to play."""
    league, entrant = season.rules.name, season.entrants[user]
    if season.status == "closed":
        return words.MINE_OVER.format(league=league)
    if season.status == "registration":
        deck = words.MINE_NO_DECK if user in lacking(season) else ""
        starts = season.rules.starts
        when = words.MINE_STARTS.format(at=stamp(starts, "F"), ago=stamp(starts, "R")) if starts else words.MINE_START
        return f"{words.MINE_ENTERED.format(league=league)} {when}{deck}"
    if not entrant.active:
        return words.MINE_OUT.format(league=league)
    if season.seeds and (user not in season.seeds or out_of_bracket(season, user)):
        return words.MINE_KNOCKED.format(league=league)
    if season.rules.format == "ladder":
        return words.MINE_CHALLENGE.format(league=league)
    if season.paused:
        return words.MINE_PAUSED
    played = running_round(season)
    if played is None:
        return words.MINE_SOON.format(league=league)
    left = sum(season.matches[one].pending for one in played.matches)
    told = {"league": league, "at": stamp(played.due, "F"), "ago": stamp(played.due, "R"), "count": left}
    return (words.MINE_FIXED if season.rules.calendar == "fixed" else words.MINE_NEXT).format(**told)


def _place(season: Season, user: int, now: float) -> str:
    """Say where somebody stands; "" before anything was played."""
    if season.rules.format == "ladder":
        found = [(one.place, f"{one.value:.2f}") for one in ladder(season, now) if one.user == user]
        count = sum(one.active for one in season.entrants.values())
    else:
        found = [(row.place, plain(row.points)) for row in knock_out.final_order(season) if row.user == user]
        count = len(season.entrants)
    if not found or season.status == "registration":
        return ""
    place, points = found[0]
    return words.MINE_PLACE.format(place=place, count=count, points=points)


def _mine(season: Season, match: Match, user: int, games: Games) -> tuple[str, list[DeedButton]]:
    """Return what one of a player's matches waits for, and the buttons for it."""
    if match.status == "announced":
        answer = answer_buttons(season, match)
        return words.STATE_ANNOUNCED.lstrip(" ·"), answer if match.second == user else answer[1:]
    report = [
        DeedButton(ids.button(ids.LEAGUE_REPORT, season.id, match.id, code), label)
        for code, label in enumerate((words.WON, words.LOST, words.TIED))
    ]
    if match.stage == "ladder" and match.game is None:
        report.append(DeedButton(ids.button(ids.LEAGUE_OFF, season.id, match.id), words.CALL_OFF))
    if match.status == "disputed":
        return words.MINE_DISPUTED, report
    if match.status == "reported":
        said = words.STATE_RESULT.format(result=result_of(season, match)).lstrip(" ·")
        if match.reporter == user:
            back = DeedButton(ids.button(ids.LEAGUE_WITHDRAW, season.id, match.id), words.WITHDRAW, _DANGER)
            waits = answered_until(match, words.MINE_WAITS, words.MINE_WAITS_AGAIN)
            return f"{said}\n{waits} {words.MINE_REPLACE}", [*report, back]
        return f"{said}\n{words.MINE_OTHERWISE}", [*confirm_buttons(season, match), *report]
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
    """Return the message that calls an organiser and both players to a disputed match, with both versions."""
    assert match.score is not None
    version = words.DISPUTED_NO
    if match.version is not None:
        version = words.DISPUTED_VERSION.format(result=score_words(season, match, match.version))
    return notice(
        words.DISPUTED.format(
            league=season.rules.name,
            match=match.id,
            organiser=organiser,
            reporter=mention(match.reporter),
            result=score_words(season, match, match.score),
            other=mention(match.other(match.reporter or 0)),
            version=version,
        )
    )


def soon_view(season: Season, match: Match, games: Games) -> discord.ui.LayoutView:
    """Return the reminder of a match that has its own deadline."""
    said = words.SOON.format(
        users=both([mention(match.first), mention(match.second)]),
        match=match.id,
        league=season.rules.name,
        at=stamp(match.until, "F"),
        ago=stamp(match.until, "R"),
        line=match_line(season, match, games),
    )
    return message(text(said), *rows(season_buttons(season)[:1]))


def late_view(season: Season, match: Match, games: Games, organiser: str) -> discord.ui.LayoutView:
    """Return what organisers and players are told when the time of a match with a deadline of its own is over."""
    line = match_line(season, match, games)
    told = {"league": season.rules.name, "match": match.id, "organiser": organiser, "line": line}
    return notice(words.LATE_NOTE.format(**told))


def thread_view(season: Season, match: Match) -> discord.ui.LayoutView:
    """Return what stands in the thread of a match's game: league, round, table and deadline; then result and next match."""
    played = next((one for one in season.rounds if match.id in one.matches), None)
    told = {
        "league": season.rules.name,
        "stage": words.LADDER_STAGE if played is None else stage_of(season, played),
        "match": match.id,
        "first": name_of(season, match.first),
        "second": name_of(season, match.second),
    }
    if match.pending:
        due = due_of(season, match)
        until = words.THREAD_UNTIL.format(at=stamp(due, "F"), ago=stamp(due, "R")) if due else words.THREAD_ALWAYS
        then = overdue_words(season.rules, match)
        said = words.THREAD_OPEN.format(**told, until=until, then=words.THREAD_THEN.format(then=then) if due else "")
        return message(text(said), *rows(season_buttons(season)))
    result = result_of(season, match) if match.score is not None else words.STATE_VOID.lstrip(" ·")
    said = words.THREAD_OVER.format(**told, result=result)
    lines = [said, *(next_line(season, user) for user in (match.first, match.second) if user is not None)]
    return message(text("\n".join(lines)), *rows(season_buttons(season)))


def next_line(season: Season, user: int) -> str:
    """Say whom somebody plays next, or what that waits for."""
    name = mention(user)
    waiting = pending(season, user)
    if waiting:
        match, due = waiting[0], due_of(season, waiting[0])
        until = words.THREAD_UNTIL.format(at=stamp(due, "F"), ago=stamp(due, "R")) if due else ""
        return words.NEXT_MATCH.format(
            name=name, match=match.id, other=name_of(season, match.other(user)), until=until
        ).strip()
    if season.status == "closed":
        return words.NEXT_OVER.format(name=name)
    if not season.entrants[user].active:
        return words.NEXT_OUT.format(name=name)
    if season.seeds and (user not in season.seeds or out_of_bracket(season, user)):
        return words.NEXT_KNOCKED.format(name=name)
    if season.rules.format == "ladder":
        return words.NEXT_LADDER.format(name=name)
    left = sum(one.pending for one in season.matches.values())
    return words.NEXT_ROUND.format(name=name, count=left)


def out_of_bracket(season: Season, user: int) -> bool:
    """Whether a player of the knock-out has lost there."""
    return any(one.stage == KNOCK_OUT for one in season.rounds) and user not in knock_out.bracket_slots(season)


def decks_view(season: Season, users: tuple[int, ...]) -> discord.ui.LayoutView:
    """Return what those are told who have no deck yet."""
    starts = season.rules.starts if season.status == "registration" else 0.0
    before = words.DECKS_BEFORE.format(ago=stamp(starts, "R")) if starts else ""
    names = ", ".join(mention(user) for user in users)
    buttons = [cards_button(season.id)] if season.rules.limited is not None else []
    return notice(words.DECKS_MISSING.format(league=season.rules.name, users=names, before=before), *buttons)


def open_lines(season: Season, played: Round, games: Games) -> str:
    """Return the matches of a round that are still open and have no deadline of their own."""
    timed = [season.matches[one] for one in played.matches if season.matches[one].pending]
    found = [one for one in timed if not one.until]
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
    rows = knock_out.final_order(season) if any(one.stage == KNOCK_OUT for one in season.rounds) else None
    row = next(one for one in rows or knock_out.final_order(season) if one.user == user)
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
