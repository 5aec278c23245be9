"""Leagues in Discord: what a season is, its rounds, a player's own match, reports that wait for an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
import msgspec

from bot.base.plain_text import clip
from bot.gathering.formats import rules_told
from bot.league.calling import A_PAGE
from bot.league.forgetting import is_stand_in
from bot.league.seasons import knock_out
from bot.league.seasons.ladder import ladder
from bot.league.seasons.model import FORFEIT, KNOCK_OUT, Act, Match, Pair, Round, Rules, Score, Season
from bot.league.seasons.points import plain, unplayed_points
from bot.league.seasons.season import may_enter, sitting_out, undone_numbers
from bot.league.seasons.standings import standings
from bot.league.seasons.times import stamp
from bot.strings import fair, helping
from bot.strings import league as words
from bot.strings import words as common
from bot.views.boosters.opening import card_lines, cards_button
from bot.views.league_pictures import knock_out_words, state_words
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, notice, picture, rows, text

NAMES: Final = 1400
LOG_LINES: Final = 20
WITHOUT_A_GAME: Final = Match(0, 0, 0, 0, status="decided", score=Score("first"), how=FORFEIT)


class WaitingDice(msgspec.Struct, frozen=True):
    """A game that waits for its players' halves: when it begins without them, the seal of the dice, who is waited for.

    ``fixed`` has the SHA-256 of each half that was given, by user.
    """

    begins: float
    seal: str
    waits: frozenset[int]
    fixed: Mapping[int, str] = {}


class Games(msgspec.Struct, frozen=True):
    """The games of a season by id: the threads of those that run, and what the others wait for."""

    threads: Mapping[int, int] = {}
    gathering: Mapping[int, WaitingDice] = {}


def name_of(season: Season, user: int | None) -> str:
    """Return a player's name."""
    return season.entrants[user].name if user in season.entrants else "?"


def mention(user: int | None) -> str:
    """Return a mention; a word for somebody who deleted his data."""
    return helping.PRIVACY_SOMEBODY if user is not None and is_stand_in(user) else f"<@{user}>"


def stage_of(season: Season, played: Round | None = None) -> str:
    """Return how a round is called; the next one for None."""
    if played is None:
        return words.STAGE_ROUND.format(round=len(season.rounds) + 1)
    if played.stage == KNOCK_OUT:
        number = [one.number for one in knock_out.stages(season)].index(played.number) + 1
        return knock_out_words(number, knock_out.size_of(season, played))
    return words.STAGE_ROUND.format(round=played.number)


def result_of(season: Season, match: Match) -> str:
    """Say how a match ended, or what was reported; in a knock-out without a winner also who goes on."""
    score = match.score
    assert score is not None
    said = score_words(season, match, score, words.HOW.get(match.how, ""))
    if match.stage != KNOCK_OUT or match.status != "decided" or score.outcome in ("first", "second"):
        return said
    user = knock_out.winner(season, match)
    return said + (words.NOBODY_ON if user is None else words.GOES_ON.format(name=name_of(season, user)))


def score_words(season: Season, match: Match, score: Score, how: str = "") -> str:
    """Say how a match ended by somebody's word."""
    if score.outcome == "neither":
        return words.RESULT_NEITHER
    if score.outcome == "void":
        return words.RESULT_VOID
    points = ""
    if score.points is not None:
        mine, other = score.points if score.outcome != "second" else score.points[::-1]
        points = words.RESULT_POINTS.format(mine=mine, other=other)
    if score.outcome == "draw":
        return words.RESULT_TIED.format(points=points, how=how)
    winner = match.first if score.outcome == "first" else match.second
    return words.RESULT_WON.format(name=name_of(season, winner), points=points, how=how)


def game_link(match: Match, games: Games) -> str:
    """Return where a match's game is played."""
    thread = games.threads.get(match.game or 0)
    return f"<#{thread}>" if thread else words.GAME_NUMBER.format(game=match.game)


def match_line(season: Season, match: Match, games: Games, *, mentions: bool = True) -> str:
    """Return a match as a line of a round."""
    said = mention if mentions else (lambda user: name_of(season, user))
    if match.second is None:
        return words.MATCH_BYE.format(match=match.id, first=said(match.first))
    state, waits = "", games.gathering.get(match.game or 0)
    if match.status == "decided":
        state = words.STATE_RESULT.format(result=result_of(season, match))
        state += words.STATE_GAME.format(game=game_link(match, games)) if match.game in games.threads else ""
    elif match.status == "open" and waits is not None:
        names = words.BOTH if len(waits.waits) > 1 else name_of(season, next(iter(waits.waits), match.first))
        state = words.STATE_GATHERS.format(
            names=names, seal="+".join(one[:SEAL_SHOWN] for one in (waits.seal, *waits.fixed.values()))
        )
    elif match.status == "open" and match.game is not None:
        state = words.STATE_GAME.format(game=game_link(match, games))
    elif match.status == "open" and match.free:
        state = words.STATE_FREE
    elif match.status == "open" and season.rules.games == "bot":
        state = words.NO_DECK_YET
    else:
        state = {
            "reported": words.STATE_REPORTED,
            "disputed": words.STATE_DISPUTED,
            "announced": words.STATE_ANNOUNCED,
            "void": words.STATE_VOID,
        }.get(match.status, "")
    return words.MATCH_LINE.format(match=match.id, first=said(match.first), second=said(match.second), state=state)


# ------------------------------------------------------------------- what a season is


def rounds_words(rules: Rules) -> str:
    """Say how many rounds there are and what follows them."""
    cut = words.ROUNDS_CUT.format(count=rules.cut) if rules.cut else ""
    if rules.format == "round-robin":
        return words.ROUNDS_ALL + cut
    if rules.format == "knock-out":
        return words.ROUNDS_KNOCK_OUT
    if rules.format == "groups":
        groups = words.ROUNDS_GROUPS.format(count=rules.groups) if rules.groups else words.ROUNDS_GROUPS_NEEDED
        return groups + (words.ROUNDS_CUT_EACH.format(count=rules.cut) if rules.cut else "")
    return (words.ROUNDS_COUNT.format(count=rules.rounds) if rules.rounds else words.ROUNDS_NEEDED) + cut


def points_words(rules: Rules) -> str:
    """Say what a match is worth and what breaks ties."""
    table = rules.points
    if table.steps:
        steps = ", ".join(
            words.POINTS_STEP.format(ratio=f"{one.ratio:g}", winner=plain(one.winner), loser=plain(one.loser))
            for one in table.steps
        )
        said = words.CARD_POINTS_RATIO.format(steps=steps, draw=plain(table.draw))
    else:
        said = words.CARD_POINTS.format(win=plain(table.win), draw=plain(table.draw), loss=plain(table.loss))
    won, lost = unplayed_points(table, WITHOUT_A_GAME)
    if (table.forfeit, table.defaulted, table.void) != (None, None, 0.0):
        said += words.CARD_UNPLAYED.format(won=plain(won), lost=plain(lost), void=plain(table.void))
    if rules.format == "ladder":  # its value breaks ties by itself
        return said
    return said + words.CARD_TIES.format(tiebreaks=", ".join(words.TIEBREAKS[one] for one in rules.tiebreaks))


def _facts(season: Season) -> list[str]:
    rules = season.rules
    pace = words.PACES[rules.pace].partition(": ")[2]
    facts = [
        words.CARD_FACTS.format(
            format=words.FORMATS[rules.format],
            length=common.LENGTH_WORD[rules.length],
            games=words.PLACES[rules.games],
        ),
        *([words.CARD_RULES.format(rules=rules_told(rules.rules))] if rules.rules else []),
        words.CARD_LADDER.format(days=_days(rules.round_s), pace=pace)
        if rules.format == "ladder"
        else words.CARD_ROUNDS.format(rounds=rounds_words(rules), cut="", days=_days(rules.round_s), pace=pace),
        words.CARD_DECKS.format(
            rule=words.DECK_RULES[rules.decks],
            kinds=", ".join(words.KINDS[one] for one in rules.alignments),
            automatic=words.CARD_AUTOMATIC if rules.automatic else "",
        ),
        points_words(rules),
    ]
    facts[1:1] = card_lines(rules)
    facts += _deadlines(rules)
    if rules.starts and season.status == "registration":
        facts.append(words.CARD_STARTS.format(at=stamp(rules.starts, "F"), ago=stamp(rules.starts, "R")))
    if rules.public:
        facts.append(words.CARD_PUBLIC)
    if rules.ends and season.status != "closed":
        facts.append(words.CARD_ENDS.format(at=stamp(rules.ends, "F")))
    return facts


def _deadlines(rules: Rules) -> list[str]:
    """Return what a game's clock is, and what a deadline means."""
    found = [words.CARD_OVERDUE.format(overdue=overdue_words(rules))]
    if rules.games == "bot":
        what = common.TERMS_DEADLINE["forfeit" if rules.overdue == "forfeit" else "pass"]
        found.insert(0, words.CARD_CLOCK.format(clock=rules.clock, what=what) if rules.clock else words.CARD_NO_CLOCK)
    if rules.calendar != "rounds":
        found.append(words.CARD_CALENDAR.format(calendar=words.CALENDARS[rules.calendar]))
    return found


def overdue_words(rules: Rules, match: Match | None = None) -> str:
    """Say what a match means whose time is over; in a ladder one that was not begun does not count."""
    if rules.format != "ladder" or rules.overdue != "wait" or (match is not None and match.game is not None):
        return words.OVERDUE[rules.overdue]
    return words.OVERDUE_LADDER if match is None and rules.games == "bot" else words.OVERDUE_VOID


def _days(seconds: float) -> int | str:
    """Return a length of time in days: a whole number where it is one, else as it is written."""
    return int(seconds) // 86400 if not seconds % 86400 else f"{seconds / 86400:g}"


def names_words(season: Season) -> str:
    """Return who is in, as many names as fit."""
    names = [one.name for one in season.entrants.values() if one.active]
    if not names:
        return words.CARD_NOBODY
    shown: list[str] = []
    for name in names:
        if sum(map(len, shown)) + 2 * len(shown) + len(name) > NAMES:
            shown.append(words.AND_MORE.format(count=len(names) - len(shown)))
            break
        shown.append(name)
    return words.CARD_PLAYERS.format(count=len(names), names=", ".join(shown))


def season_buttons(season: Season) -> list[DeedButton]:
    """Return the buttons that stand below everything about a season."""
    return [
        DeedButton(ids.button(ids.LEAGUE_MINE, season.id), words.MY_MATCH, discord.ButtonStyle.primary),
        DeedButton(ids.button(ids.LEAGUE_STANDINGS, season.id), words.STANDINGS),
        DeedButton(ids.button(ids.LEAGUE_SCHEDULE, season.id, 0), words.SCHEDULE),
    ]


def join_button(season: Season) -> DeedButton:
    """Return the button that lets its presser in."""
    return DeedButton(ids.button(ids.LEAGUE_JOIN, season.id), words.JOIN, _SUCCESS)


def card_view(season: Season) -> discord.ui.LayoutView:
    """Return the message that says what a season is and who is in."""
    head = words.CARD_HEAD.format(league=season.rules.name, state=state_words(season))
    paused = f"\n{words.CARD_PAUSED}" if season.paused else ""
    buttons = season_buttons(season)
    if may_enter(season):
        buttons.insert(0, join_button(season))
    if season.rules.limited is not None and season.status != "closed":
        buttons.insert(1, cards_button(season.id))
    facts = "\n".join(_facts(season))
    return message(text(head + paused), text(facts), text(names_words(season)), *rows(buttons))


def invite_view(season: Season, last: Season, users: Sequence[int]) -> discord.ui.LayoutView:
    """Return the invitation of those who played in another season."""
    names = " ".join(mention(user) for user in users)
    said = words.INVITED.format(users=names, league=season.rules.name, last=last.rules.name)
    return notice(said, join_button(season))


# -------------------------------------------------------------------------- rounds


def round_view(season: Season, number: int, page: int, games: Games) -> discord.ui.LayoutView:
    """Return a page of a round's matches; a round that was taken back says so."""
    if number > len(season.rounds):
        return notice(words.ROUND_BACK.format(league=season.rules.name))
    played = season.rounds[number - 1]
    shown = played.matches[page * A_PAGE : (page + 1) * A_PAGE]
    lines = [match_line(season, season.matches[one], games) for one in shown]
    idle = sitting_out(season, played) if (page + 1) * A_PAGE >= len(played.matches) else ()
    if idle:
        lines.append(words.SITS_OUT.format(names=", ".join(map(mention, idle)), count=len(idle)))
    waiting = any(season.matches[one].game in games.gathering for one in shown)
    buttons = [*ready_buttons(season), *season_buttons(season)] if waiting else season_buttons(season)
    if number == len(season.rounds) and may_enter(season):
        buttons.append(join_button(season))
    note = [text(words.GATHER_NOTE)] if waiting else []
    return message(text(round_head(season, played)), text("\n".join(lines), 3500), *note, *rows(buttons))


def round_head(season: Season, played: Round) -> str:
    """Return a round's name and deadline."""
    if any(season.matches[one].pending for one in played.matches):
        at, ago = stamp(played.due, "F"), stamp(played.due, "R")
        return words.ROUND_HEAD.format(league=season.rules.name, stage=stage_of(season, played), at=at, ago=ago)
    return words.ROUND_OVER.format(league=season.rules.name, stage=stage_of(season, played))


def page_view(season: Season, number: int, games: Games) -> discord.ui.LayoutView:
    """Return a page of a ladder's matches, oldest first: where settled ones stand."""
    shown = [one for one in season.matches.values() if (one.id - 1) // A_PAGE == number and _agreed(one)]
    lines = [match_line(season, one, games, mentions=False) for one in shown]
    first = number * A_PAGE + 1
    head = words.PAGE_HEAD.format(league=season.rules.name, first=first, last=first + A_PAGE - 1)
    return message(text(head), text(fitting(lines) or "–"), *rows(season_buttons(season)))


def _agreed(match: Match) -> bool:
    """Whether both wanted a match of a ladder: it is not only proposed, and was not declined."""
    return match.status != "announced" and (match.status != "void" or match.until > 0)


def schedule_view(season: Season, number: int, games: Games) -> discord.ui.LayoutView:
    """Return one round, names without mentions, with buttons to the others; the newest for 0. A ladder: all matches."""
    if season.rules.format == "ladder":
        shown = [one for one in season.matches.values() if _agreed(one) or one.status == "announced"][-A_PAGE:]
        lines = [match_line(season, one, games, mentions=False) for one in reversed(shown)]
        none = words.NO_SCHEDULE.format(league=season.rules.name)
        return message(text(f"### {season.rules.name}"), text("\n".join(lines) or none, 3500))
    if not season.rounds:
        return notice(words.NO_SCHEDULE.format(league=season.rules.name))
    count = len(season.rounds)
    number = number if 1 <= number <= count else count
    played = season.rounds[number - 1]
    lines = [match_line(season, season.matches[one], games, mentions=False) for one in played.matches]
    buttons = []
    if number > 1:
        buttons.append(DeedButton(ids.button(ids.LEAGUE_SCHEDULE, season.id, number - 1), common.EARLIER))
    if number < count:
        buttons.append(DeedButton(ids.button(ids.LEAGUE_SCHEDULE, season.id, number + 1), common.LATER))
    return message(text(round_head(season, played)), text(fitting(lines), 3600), *rows(buttons))


def fitting(lines: Sequence[str], most: int = 3500) -> str:
    """Join lines up to a length; what does not fit is counted."""
    shown: list[str] = []
    for line in lines:
        if sum(map(len, shown)) + len(shown) + len(line) > most:
            return "\n".join([*shown, words.AND_MORE.format(count=len(lines) - len(shown))])
        shown.append(line)
    return "\n".join(shown)


def draft_view(season: Season, organiser: str) -> discord.ui.LayoutView:
    """Return the drawn pairings for the organisers, with publish and draw again."""
    if season.draft is None:
        return notice(words.DRAFT_GONE.format(league=season.rules.name))
    head = words.DRAFT_HEAD.format(league=season.rules.name, stage=stage_of(season), organiser=organiser)
    buttons = [
        DeedButton(ids.button(ids.LEAGUE_PUBLISH, season.id), words.PUBLISH, _SUCCESS),
        DeedButton(ids.button(ids.LEAGUE_REDRAW, season.id), words.REDRAW),
    ]
    return message(text(head), text(draft_words(season, season.draft)), text(words.DRAFT_NOTE), *rows(buttons))


def draft_words(season: Season, pairs: Sequence[Pair]) -> str:
    """Return pairings that are not published as lines."""
    table = {row.user: plain(row.points) for row in standings(season)}

    def told(user: int | None) -> str:
        return "–" if user is None else f"{name_of(season, user)} ({table[user]})"

    return fitting([f"{told(pair.first)} – {told(pair.second)}" for pair in pairs], 3000)


# -------------------------------------------------------------------------- matches


# ------------------------------------------------------------------------- pictures


def picture_view(
    head: str, pictures: Mapping[str, str], *buttons: DeedButton, below: str = ""
) -> discord.ui.LayoutView:
    """Return a message around pictures: the words of each by the name of its file."""
    more = [text(below)] if below else []
    return message(text(head), *(picture(file, alt) for file, alt in pictures.items()), *more, *rows(buttons))


def standings_words(season: Season, now: float, most: int = 8) -> str:
    """Return the first of the standings in words, for those who read and for copying."""
    if season.rules.format == "ladder":
        lines = [
            f"{one.place if one.ranked else '–'}. {one.name} · {one.value:.2f} ({one.wins}–{one.draws}–{one.losses})"
            for one in ladder(season, now)[:most]
        ]
    else:
        ordered = knock_out.final_order(season) if season.seeds else standings(season)
        lines = [
            f"{row.place}. {row.name} · {plain(row.points)} ({row.wins}–{row.draws}–{row.losses})"
            for row in ordered[:most]
        ]
    return "\n".join(lines)


def final_head(season: Season) -> str:
    """Say who won a season."""
    if season.champion is None:
        return words.FINAL_NOBODY.format(league=season.rules.name)
    return words.FINAL_HEAD.format(league=season.rules.name, champion=mention(season.champion))


def log_view(season: Season, acts: Sequence[Act], page: int = 0, search: str = "") -> discord.ui.LayoutView:
    """Return a page of a season's log, or of what has some words in it: the newest acts for 0, with a way to the others."""
    undone = undone_numbers(acts)
    lines = []
    for act in acts:
        who = words.LOG_BOT if act.actor == 0 else mention(act.actor)
        mark = words.LOG_UNDONE if act.n in undone else ""
        what = deed_words(season, act)
        if search and not _has(season, act, what, search):
            continue
        lines.append(words.LOG_LINE.format(act=act.n, at=stamp(act.at), who=who, what=what, undone=mark))
    head = text(words.LOG_HEAD.format(league=season.rules.name))
    last = max(0, -(-len(lines) // LOG_LINES) - 1)
    page = min(max(page, 0), last)
    end = len(lines) - page * LOG_LINES
    shown = lines[max(0, end - LOG_LINES) : end]
    turns = []
    if search and last:  # buttons carry no words
        shown.append(words.LOG_PAGES.format(page=page + 1, pages=last + 1, count=len(lines)))
    if page < last and not search:
        turns.append(DeedButton(ids.button(ids.LEAGUE_LOG, season.id, page + 1), common.EARLIER))
    if page and not search:
        turns.append(DeedButton(ids.button(ids.LEAGUE_LOG, season.id, page - 1), common.LATER))
    return message(head, text("\n".join(shown) or words.LOG_NONE, 3600), *rows(turns))


def _has(season: Season, act: Act, what: str, search: str) -> bool:
    """Whether an act has some words: what it did, who did it, its number."""
    who = words.LOG_BOT if act.actor == 0 else name_of(season, act.actor)
    wanted = search.strip().casefold()
    return wanted == str(act.n) or wanted in f"{what} {who}".casefold()


def deed_words(season: Season, act: Act) -> str:
    """Say what an act did."""
    told: dict[str, Any] = msgspec.to_builtins(act.deed)
    for key in ("user", "one", "other"):
        if key in told:
            told[key] = name_of(season, told[key]) if told[key] in season.entrants else mention(told[key])
    if "why" in told:
        told["why"] = words.WHY.get(told["why"], told["why"])
    if "acts" in told:
        told["acts"] = ", ".join(map(str, told["acts"]))
    return clip(words.DEEDS[told["kind"]].format(**told), 120)


SEAL_SHOWN: Final = 12  # hexadecimal digits in a list; a player's own match shows them all
_SUCCESS: Final = discord.ButtonStyle.success
_DANGER: Final = discord.ButtonStyle.danger


def ready_buttons(season: Season, match: int = 0) -> list[DeedButton]:
    """Return what players press to begin: with the number of the press as their half, or with one of their own.

    Without a match it is the presser's own.
    """
    return [
        DeedButton(ids.button(ids.LEAGUE_READY, season.id, match), words.READY, _SUCCESS),
        DeedButton(ids.button(ids.LEAGUE_LUCK, season.id, match), fair.LUCK),
    ]
