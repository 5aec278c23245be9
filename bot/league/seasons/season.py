"""The state machine of a season: each act is checked against the season as it is, then changes it.

A season is nothing but the acts in its log that were not undone, applied in order (`fold`). An act that does not fit
is a `Problem`, one sentence, and changes nothing; that is also what decides whether an earlier act can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.league.seasons import model
from bot.league.seasons.model import BOT, KNOCK_OUT, PACES, Act, Entrant, Match, Pair, Round, Score, Season
from bot.strings import league as words


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


def _need(holds: bool, sentence: str, **values: object) -> None:
    if not holds:
        raise Problem(sentence.format(**values))


def entrant_of(season: Season, user: int) -> Entrant:
    """Return somebody's entry. Raises `Problem` when they are not in the season."""
    found = season.entrants.get(user)
    if found is None:
        raise Problem(words.NOT_IN.format(league=season.rules.name))
    return found


def match_of(season: Season, number: int) -> Match:
    """Return a match. Raises `Problem` when there is none of this number."""
    found = season.matches.get(number)
    if found is None:
        raise Problem(words.NO_MATCH.format(match=number))
    return found


def pending(season: Season, user: int) -> list[Match]:
    """Return a player's matches that are still to be decided."""
    return [one for one in season.matches.values() if one.pending and one.side(user) is not None]


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


def _open(season: Season) -> None:
    _need(season.status != "closed", words.CLOSED, league=season.rules.name)


def _changed(season: Season, act: Act, deed: model.Changed) -> None:
    _open(season)
    same = season.rules.format == deed.rules.format and season.rules.groups == deed.rules.groups
    _need(season.status == "registration" or same, words.FORMAT_FIXED)
    season.rules = deed.rules


def _joined(season: Season, act: Act, deed: model.Joined) -> None:
    _open(season)
    before = season.entrants.get(deed.user)
    _need(before is None or not before.active, words.ALREADY_IN, name=deed.name, league=season.rules.name)
    late = season.status == "running"
    _need(not (late and season.seeds), words.TOO_LATE, league=season.rules.name)
    _need(not (late and season.rules.format in ("knock-out", "groups")), words.TOO_LATE, league=season.rules.name)
    if before is not None:  # somebody comes back: what they played counts, the rounds between were missed
        season.entrants[deed.user] = replace(before, dropped=None, why="")
        return
    drawn = len(season.rounds) + (season.draft is not None)
    since = drawn + 1 if late and season.rules.format != "ladder" else 1
    season.entrants[deed.user] = Entrant(deed.user, deed.name, since)


def _registered(season: Season, act: Act, deed: model.Registered) -> None:
    _open(season)
    entrant = entrant_of(season, deed.user)
    _need(entrant.active, words.DROPPED_ALREADY)
    rules = season.rules
    _need(deed.alignment in rules.alignments, words.WRONG_ALIGNMENT, allowed=", ".join(rules.alignments))
    if entrant.deck is not None and rules.decks == "locked":
        _need(season.status == "registration", words.DECKS_LOCKED)
    if entrant.deck is not None and rules.decks == "changeable":
        _need(not pending(season, deed.user), words.DECKS_BETWEEN)
    season.entrants[deed.user] = replace(entrant, deck=deed.deck, alignment=deed.alignment, deck_at=act.at)


def _left(season: Season, act: Act, deed: model.Left) -> None:
    entrant_of(season, deed.user)
    _need(season.status == "registration", words.DROP_INSTEAD)
    del season.entrants[deed.user]


def _dropped(season: Season, act: Act, deed: model.Dropped) -> None:
    _open(season)
    entrant = entrant_of(season, deed.user)
    _need(season.status == "running", words.LEAVE_INSTEAD)
    _need(entrant.active, words.DROPPED_ALREADY)
    season.entrants[deed.user] = replace(entrant, dropped=len(season.rounds), why=deed.why)
    for match in pending(season, deed.user):
        outcome = "second" if match.first == deed.user else "first"
        _decide(season, match, Score(outcome), "forfeit", act.at)
    for match in list(season.matches.values()):
        if match.status == "announced" and match.side(deed.user) is not None:
            season.matches[match.id] = replace(match, status="void")
    if season.draft is not None:
        season.draft = None  # it names somebody who is gone: the round is drawn anew


def _started(season: Season, act: Act, deed: model.Started) -> None:
    _need(season.status == "registration", words.STARTED_ALREADY)
    _need(sorted(deed.order) == sorted(season.entrants), words.NEEDS_TWO)
    _need(len(deed.order) >= 2 or season.rules.format == "ladder", words.NEEDS_TWO)
    season.order, season.status = deed.order, "running"


def _drawn(season: Season, act: Act, deed: model.Drawn) -> None:
    _need(season.status == "running", words.NOT_RUNNING)
    _need(running_round(season) is None, words.ROUND_OPEN)
    users = [user for pair in deed.pairs for user in (pair.first, pair.second) if user is not None]
    _need(len(users) == len(set(users)) and bool(users), words.TWICE)
    _need(all(user in season.entrants and season.entrants[user].active for user in users), words.GONE_PLAYER)
    season.draft = deed.pairs
    season.seeds = deed.seeds or season.seeds


def _swapped(season: Season, act: Act, deed: model.Swapped) -> None:
    draft = season.draft
    if draft is None:
        raise Problem(words.NO_DRAFT)
    users = {user for pair in draft for user in (pair.first, pair.second)}
    _need({deed.one, deed.other} <= users and deed.one != deed.other, words.NOT_DRAWN)
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
            _decide(season, match, Score("first"), "bye", act.at)
    season.rounds = [*season.rounds, Round(number, draft[0].stage, tuple(made), deed.due)]
    season.draft = None


def _extended(season: Season, act: Act, deed: model.Extended) -> None:
    _need(running_round(season) is not None, words.NO_ROUND)
    season.rounds = [*season.rounds[:-1], replace(season.rounds[-1], due=deed.due)]


def _linked(season: Season, act: Act, deed: model.Linked) -> None:
    match = match_of(season, deed.match)
    _need(match.status == "open" and match.game is None, words.NOT_OPEN, match=deed.match)
    season.matches[match.id] = replace(match, game=deed.game)


def _unlinked(season: Season, act: Act, deed: model.Unlinked) -> None:
    match = match_of(season, deed.match)
    _need(match.pending and match.game is not None, words.NOT_OPEN, match=deed.match)
    season.matches[match.id] = replace(match, game=None, free=True)


def _reported(season: Season, act: Act, deed: model.Reported) -> None:
    match = match_of(season, deed.match)
    _need(match.side(act.actor) is not None, words.NOT_YOURS, match=deed.match)
    _need(match.status in ("open", "disputed"), words.NOT_OPEN, match=deed.match)
    due = deed.due if match.status == "open" else 0.0  # after a dispute silence is no consent
    season.matches[match.id] = replace(match, status="reported", score=deed.score, reporter=act.actor, due=due)


def _answering(season: Season, act: Act, number: int) -> Match:
    """Return a reported match whose reporter's opponent acts now."""
    match = match_of(season, number)
    _need(match.side(act.actor) is not None, words.NOT_YOURS, match=number)
    _need(match.status == "reported", words.NOT_REPORTED, match=number)
    _need(act.actor != match.reporter, words.OWN_REPORT)
    return match


def _confirmed(season: Season, act: Act, deed: model.Confirmed) -> None:
    match = _answering(season, act, deed.match)
    assert match.score is not None
    _decide(season, match, match.score, "confirmed", act.at)


def _disputed(season: Season, act: Act, deed: model.Disputed) -> None:
    match = _answering(season, act, deed.match)
    season.matches[match.id] = replace(match, status="disputed", due=0.0)


def _decided(season: Season, act: Act, deed: model.Decided) -> None:
    """A forced result may replace a decided one, unless a later knock-out round was drawn from it."""
    match = match_of(season, deed.match)
    _need(match.second is not None and match.status != "void", words.NOT_OPEN, match=deed.match)
    if deed.how == "forced":
        built_on = match.stage == KNOCK_OUT and match.round < len(season.rounds)
        _need(not built_on and season.status == "running", words.BUILT_ON, match=deed.match)
    else:
        _need(match.pending, words.NOT_OPEN, match=deed.match)
    _decide(season, match, deed.score, deed.how, act.at)


def _decide(season: Season, match: Match, score: Score, how: str, at: float) -> None:
    """Write a result, with the kinds of player that met."""
    kinds = tuple("" if one is None else season.entrants[one].alignment for one in (match.first, match.second))
    season.matches[match.id] = replace(
        match,
        status="decided",
        score=score,
        how=how,
        at=match.at or at,
        due=0.0,
        alignments=match.alignments if any(match.alignments) else (kinds[0], kinds[1]),
    )


def _announced(season: Season, act: Act, deed: model.Announced) -> None:
    _need(season.rules.format == "ladder" and season.status == "running", words.ONLY_LADDER)
    _need(deed.first != deed.second, words.NOT_YOURSELF)
    for user in (deed.first, deed.second):
        _need(entrant_of(season, user).active, words.GONE_PLAYER)
    busy = [one for one in season.matches.values() if one.pending or one.status == "announced"]
    same = {deed.first, deed.second}
    _need(not any({one.first, one.second} == same for one in busy), words.MATCH_ALREADY)
    number = len(season.matches) + 1
    season.matches[number] = Match(
        number, 0, deed.first, deed.second, "ladder", "announced", due=deed.due, formal=deed.formal, announced=act.at
    )


def _answered(season: Season, act: Act, deed: model.Answered) -> None:
    match = match_of(season, deed.match)
    _need(match.status == "announced", words.NOT_OPEN, match=deed.match)
    _need(act.actor == BOT or match.side(act.actor) is not None, words.NOT_YOURS, match=deed.match)
    _need(not deed.accepted or act.actor == match.second, words.NOT_CHALLENGED)
    season.matches[match.id] = replace(match, status="open" if deed.accepted else "void", due=0.0, opened=act.at)


def _paused(season: Season, act: Act, deed: model.Paused) -> None:
    _open(season)
    _need(not season.paused, words.PAUSED_ALREADY)
    season.paused = True


def _resumed(season: Season, act: Act, deed: model.Resumed) -> None:
    _need(season.paused, words.NOT_PAUSED)
    season.paused = False
    if running_round(season) is not None:
        last = season.rounds[-1]
        season.rounds = [*season.rounds[:-1], replace(last, due=last.due + deed.shift)]
    for match in list(season.matches.values()):
        if match.due:
            season.matches[match.id] = replace(match, due=match.due + deed.shift)


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
    model.Drawn: _drawn,
    model.Swapped: _swapped,
    model.Published: _published,
    model.Extended: _extended,
    model.Linked: _linked,
    model.Unlinked: _unlinked,
    model.Reported: _reported,
    model.Confirmed: _confirmed,
    model.Disputed: _disputed,
    model.Decided: _decided,
    model.Announced: _announced,
    model.Answered: _answered,
    model.Paused: _paused,
    model.Resumed: _resumed,
    model.Closed: _closed,
}


def answer_time(season: Season, now: float) -> float:
    """Return until when a report made now may be answered."""
    return now + PACES[season.rules.pace].answer_s
