"""The state machine of a season: each act is checked against the season as it is, then changes it.

A season is nothing but the acts in its log that were not undone, applied in order (`fold`). An act that does not fit
is a `Problem`, one sentence, and changes nothing; that is also what decides whether an earlier act can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.league.seasons import matches, model
from bot.league.seasons.matches import entrant_of, match_of, need, pending
from bot.league.seasons.model import BOT, KNOCK_OUT, Act, Entrant, Match, Pair, Round, Score, Season
from bot.strings import league as words
from bot.strings import limited


def fold(acts: Iterable[Act], number: int = 0) -> Season | None:
    """Return the season that its log makes, None for an empty log. Raises `Problem` when the log contradicts itself."""
    season: Season | None = None
    for act in effective(acts):
        season = apply(season, act, number)
    return season


def effective(acts: Iterable[Act]) -> list[Act]:
    """Return the acts that count: without those undone, and without the undoing itself."""
    everything = list(acts)
    undone = undone_numbers(everything)
    return [act for act in everything if act.n not in undone and not isinstance(act.deed, model.Undone)]


def undone_numbers(acts: Sequence[Act]) -> set[int]:
    """Return which acts count no more; the undoing of an undoing lets the first act count again."""
    undone: set[int] = set()
    for act in reversed(acts):
        if isinstance(act.deed, model.Undone) and act.n not in undone:
            undone.update(act.deed.acts)
    return undone


def apply(season: Season | None, act: Act, number: int = 0) -> Season:
    """Change a season by one act and return it. Raises `Problem` before anything is changed."""
    if isinstance(act.deed, model.Created):
        if season is not None:
            raise Problem(words.ALREADY_CREATED)
        return Season(number, act.deed.rules, act.actor)
    if season is None:
        raise Problem(words.NO_SEASON)
    _APPLY[type(act.deed)](season, act, act.deed)
    return season


def undo_plan(acts: Sequence[Act], target: int) -> list[int]:
    """Return the numbers of the acts to undo so that ``target`` counts no more, itself first.

    What the bot did by itself because of it goes with it. Raises `Problem` when somebody's later act rests on it.
    """
    found = next((act for act in acts if act.n == target), None)
    if found is None or isinstance(found.deed, model.Created) or target in undone_numbers(acts):
        raise Problem(words.CANNOT_UNDO.format(act=target))
    undone = [target]
    if isinstance(found.deed, model.Undone):
        if _first_failure([act for act in acts if act.n != target], set()) is not None:
            raise Problem(words.CANNOT_UNDO.format(act=target))
        return undone
    while (failed := _first_failure(acts, set(undone))) is not None:
        if failed.actor != BOT:
            raise Problem(words.UNDO_FIRST.format(act=target, later=failed.n))
        undone.append(failed.n)
    return undone


def _first_failure(acts: Sequence[Act], without: set[int]) -> Act | None:
    """Return the first act that does not fit when some are left out."""
    season: Season | None = None
    for act in effective(acts):
        if act.n not in without:
            try:
                season = apply(season, act)
            except Problem:
                return act
    return None


# ------------------------------------------------------------------------- the parts


def active(season: Season) -> list[int]:
    """Return who is in, in the order of the lot, late entries last."""
    order = [*season.order, *(user for user in season.entrants if user not in season.order)]
    return [user for user in order if user in season.entrants and season.entrants[user].active]


def deck_shown(season: Season, user: int) -> bool:
    """Whether a player's deck is no secret any more: a match in which it is played has begun."""
    entrant = season.entrants[user]
    return entrant.deck is not None and any(
        one.second is not None and one.side(user) is not None and one.opened > entrant.deck_at
        for one in season.matches.values()
        if one.status not in ("announced", "void")
    )


def running_round(season: Season) -> Round | None:
    """Return the round that is being played, None between rounds."""
    if season.rounds and any(season.matches[number].pending for number in season.rounds[-1].matches):
        return season.rounds[-1]
    return None


def may_enter(season: Season) -> bool:
    """Whether somebody can still enter: before the start, and late while no groups or knock-out are drawn."""
    if season.status != "running":
        return season.status == "registration"
    decks = season.rules.limited
    return (
        not season.seeds
        and season.rules.format not in ("knock-out", "groups")
        and (decks is None or decks.kind != model.DRAFT)
    )


def sitting_out(season: Season, played: Round) -> tuple[int, ...]:
    """Return who has no match in a round of a round robin or of groups, where that is no bye and worth nothing."""
    if season.rules.format not in ("round-robin", "groups") or played.stage == KNOCK_OUT:
        return ()
    playing = {user for number in played.matches for user in _players(season.matches[number])}
    left = (one for one in season.entrants.values() if one.dropped is None or one.dropped >= played.number)
    return tuple(one.user for one in left if one.since <= played.number and one.user not in playing)


def _players(match: Match) -> tuple[int | None, ...]:
    return match.first, match.second


def _open(season: Season) -> None:
    need(season.status != "closed", words.CLOSED, league=season.rules.name)


def _changed(season: Season, act: Act, deed: model.Changed) -> None:
    _open(season)
    same = season.rules.format == deed.rules.format and season.rules.groups == deed.rules.groups
    need(season.status == "registration" or same, words.FORMAT_FIXED)
    season.rules = deed.rules


def _joined(season: Season, act: Act, deed: model.Joined) -> None:
    _open(season)
    before = season.entrants.get(deed.user)
    need(before is None or not before.active, words.ALREADY_IN, name=deed.name, league=season.rules.name)
    late = season.status == "running"
    dealt = season.rules.limited is not None and season.rules.limited.kind == model.DRAFT
    refused = limited.TOO_LATE if dealt else words.TOO_LATE
    need(not late or may_enter(season), refused, league=season.rules.name)
    if before is not None:  # somebody comes back: what they played counts, the rounds between were missed
        season.entrants[deed.user] = replace(before, dropped=None, why="")
        return
    drawn = len(season.rounds) + (season.draft is not None)
    since = drawn + 1 if late and season.rules.format != "ladder" else 1
    season.entrants[deed.user] = Entrant(deed.user, deed.name, since)


def _registered(season: Season, act: Act, deed: model.Registered) -> None:
    _open(season)
    entrant = entrant_of(season, deed.user)
    need(entrant.active, words.DROPPED_ALREADY)
    rules = season.rules
    need(deed.alignment in rules.alignments, words.WRONG_ALIGNMENT, allowed=", ".join(rules.alignments))
    if entrant.deck is not None and rules.decks == "locked":
        need(season.status == "registration", words.DECKS_LOCKED)
    if entrant.deck is not None and rules.decks == "changeable":
        need(not pending(season, deed.user), words.DECKS_BETWEEN)
    season.entrants[deed.user] = replace(entrant, deck=deed.deck, alignment=deed.alignment, deck_at=act.at)


def _left(season: Season, act: Act, deed: model.Left) -> None:
    entrant_of(season, deed.user)
    need(season.status == "registration", words.DROP_INSTEAD)
    del season.entrants[deed.user]


def _dropped(season: Season, act: Act, deed: model.Dropped) -> None:
    _open(season)
    entrant = entrant_of(season, deed.user)
    need(season.status == "running", words.LEAVE_INSTEAD)
    need(entrant.active, words.DROPPED_ALREADY)
    season.entrants[deed.user] = replace(entrant, dropped=len(season.rounds), why=deed.why)
    for match in pending(season, deed.user):
        outcome = "second" if match.first == deed.user else "first"
        matches.decide(season, match, Score(outcome), "forfeit", act.at)
    for match in list(season.matches.values()):
        if match.status == "announced" and match.side(deed.user) is not None:
            season.matches[match.id] = replace(match, status="void")
    if season.draft is not None:
        season.draft = None  # it names somebody who is gone: the round is drawn anew


def _started(season: Season, act: Act, deed: model.Started) -> None:
    need(season.status == "registration", words.STARTED_ALREADY)
    need(sorted(deed.order) == sorted(season.entrants), words.NEEDS_TWO)
    need(len(deed.order) >= 2 or season.rules.format == "ladder", words.NEEDS_TWO)
    season.order, season.status = deed.order, "running"


def _drafted(season: Season, act: Act, deed: model.Drafted) -> None:
    need(season.drafting, words.NOT_RUNNING)
    season.drafted = True


def _drawn(season: Season, act: Act, deed: model.Drawn) -> None:
    need(season.status == "running", words.NOT_RUNNING)
    need(not season.drafting, limited.STILL_DRAFTING)
    need(running_round(season) is None, words.ROUND_OPEN)
    users = [user for pair in deed.pairs for user in (pair.first, pair.second) if user is not None]
    at_once = season.rules.calendar == "open" and all(pair.stage != KNOCK_OUT for pair in deed.pairs)
    need((at_once or len(users) == len(set(users))) and bool(users), words.TWICE)
    need(all(user in season.entrants and season.entrants[user].active for user in users), words.GONE_PLAYER)
    season.draft = deed.pairs
    season.seeds = deed.seeds or season.seeds


def _swapped(season: Season, act: Act, deed: model.Swapped) -> None:
    draft = season.draft
    if draft is None:
        raise Problem(words.NO_DRAFT)
    users = {user for pair in draft for user in (pair.first, pair.second)}
    need({deed.one, deed.other} <= users and deed.one != deed.other, words.NOT_DRAWN)
    exchange = {deed.one: deed.other, deed.other: deed.one}

    def moved(pair: Pair) -> Pair:
        first = exchange.get(pair.first, pair.first)
        second = None if pair.second is None else exchange.get(pair.second, pair.second)
        return replace(pair, first=first, second=second)

    season.draft = tuple(moved(pair) for pair in draft)


def _published(season: Season, act: Act, deed: model.Published) -> None:
    draft = season.draft
    if draft is None:
        raise Problem(words.NO_DRAFT)
    number = len(season.rounds) + 1
    made = []
    for pair in draft:
        match = Match(len(season.matches) + 1, number, pair.first, pair.second, pair.stage, opened=act.at)
        season.matches[match.id] = match
        made.append(match.id)
        if pair.second is None:
            matches.decide(season, match, Score("first"), "bye", act.at)
    season.rounds = [*season.rounds, Round(number, draft[0].stage, tuple(made), deed.due)]
    season.draft = None


def _extended(season: Season, act: Act, deed: model.Extended) -> None:
    if deed.match:
        match = match_of(season, deed.match)
        need(match.pending, words.NOT_OPEN, match=deed.match)
        season.matches[match.id] = replace(match, until=deed.due, extended=act.at)
        return
    need(running_round(season) is not None, words.NO_ROUND)
    season.rounds = [*season.rounds[:-1], replace(season.rounds[-1], due=deed.due, extended=act.at)]


def _recut(season: Season, act: Act, deed: model.Recut) -> None:
    """The first round of the knock-out is taken back, while nobody has played in it, and drawn with other seeds."""
    first = [one for one in season.rounds if one.stage == KNOCK_OUT]
    need(len(first) == 1 and first[0] is season.rounds[-1] and season.status == "running", words.CANNOT_RECUT)
    old = [season.matches[number] for number in first[0].matches]
    need(not any(one.real for one in old), words.CANNOT_RECUT)
    for match in old:
        season.matches[match.id] = replace(match, status="void", due=0.0)
    season.rounds, season.draft, season.seeds = season.rounds[:-1], deed.pairs, deed.seeds


def _handed(season: Season, act: Act, deed: model.Handed) -> None:
    need(deed.user != season.organiser, words.ORGANISES_ALREADY)
    season.organiser = deed.user


def _paused(season: Season, act: Act, deed: model.Paused) -> None:
    _open(season)
    need(not season.paused, words.PAUSED_ALREADY)
    season.paused = True


def _resumed(season: Season, act: Act, deed: model.Resumed) -> None:
    need(season.paused, words.NOT_PAUSED)
    season.paused = False
    if running_round(season) is not None:
        last = season.rounds[-1]
        if not 0 < deed.since < last.extended:  # what was set in the break is meant as it was set
            season.rounds = [*season.rounds[:-1], replace(last, due=_moved(last.due, deed))]
    for match in list(season.matches.values()):
        fixed = not match.pending or 0 < deed.since < match.extended
        until = match.until if fixed else _moved(match.until, deed)
        due = _moved(match.due, deed, match.said)
        if (due, until) != (match.due, match.until):
            season.matches[match.id] = replace(match, due=due, until=until)


def _moved(due: float, deed: model.Resumed, said: float = 0.0) -> float:
    """Return a deadline after a break: later by what of the break came before it, since it was set (``said``)."""
    if not due or (deed.since and due <= deed.since):
        return due
    return due + deed.shift - max(0.0, said - deed.since if deed.since else 0.0)


def _closed(season: Season, act: Act, deed: model.Closed) -> None:
    _open(season)
    season.status, season.champion, season.ended, season.draft = "closed", deed.champion, act.at, None
    season.paused = False
    for match in list(season.matches.values()):
        if match.status == "announced" or match.pending:
            season.matches[match.id] = replace(match, status="void", due=0.0)


_APPLY: Final[dict[type[Any], Callable[[Season, Act, Any], None]]] = {
    model.Changed: _changed,
    model.Joined: _joined,
    model.Registered: _registered,
    model.Left: _left,
    model.Dropped: _dropped,
    model.Started: _started,
    model.Drafted: _drafted,
    model.Drawn: _drawn,
    model.Swapped: _swapped,
    model.Published: _published,
    model.Extended: _extended,
    model.Seated: matches.seated,
    model.Recut: _recut,
    model.Handed: _handed,
    model.Linked: matches.linked,
    model.Unlinked: matches.unlinked,
    model.Reported: matches.reported,
    model.Asked: matches.asked,
    model.Withdrawn: matches.withdrawn,
    model.Confirmed: matches.confirmed,
    model.Disputed: matches.disputed,
    model.Decided: matches.decided,
    model.Announced: matches.announced,
    model.Answered: matches.answered,
    model.Paused: _paused,
    model.Resumed: _resumed,
    model.Closed: _closed,
}
