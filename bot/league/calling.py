"""Whom an act calls: those whom it stands against, or who must act because of it, are mentioned in a new message.

A message in its own place calls about a report (match:M), a dispute (dispute:M) and pairings (round:N:PAGE); everything
else is a word about an act (word:ACT), whose readers `called` gives. `mentions` says whom the other places mention.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from bot.league.seasons import model
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import BOT, Act, Match, Rules, Season
from bot.league.seasons.season import sitting_out

A_PAGE: Final = 25  # matches in one message


def called(before: Season, after: Season, act: Act) -> tuple[int, ...]:
    """Return whom a new message about an act mentions, each once; () when there is none."""
    found = _CALLED.get(type(act.deed))
    if found is None:
        return ()
    return tuple(dict.fromkeys(found(before, after, act, act.deed)))


def players(matches: Iterable[Match]) -> tuple[int, ...]:
    """Return the players of some matches, each once."""
    users = (user for one in matches for user in (one.first, one.second) if user is not None)
    return tuple(dict.fromkeys(users))


def pending(season: Season) -> list[Match]:
    """Return the matches that are still to be decided."""
    return [one for one in season.matches.values() if one.pending]


def mentions(season: Season, slot: str) -> tuple[int, ...]:
    """Return the players whom a place mentions when something new stands there."""
    kind, number, *more = [*slot.split(":"), "0"]
    if kind == "round":
        played = season.rounds[int(number) - 1 : int(number)]
        everything = [one for each in played for one in each.matches]
        page = int(more[0]) * A_PAGE
        idle = (
            [user for each in played for user in sitting_out(season, each)] if page + A_PAGE >= len(everything) else []
        )
        return (*players(season.matches[one] for one in everything[page:][:A_PAGE]), *idle)
    if kind in ("match", "dispute", "soon", "late"):
        return _about_match(season.matches.get(int(number)), kind)
    if kind in ("remind", "overdue"):
        played = season.rounds[int(number) - 1 : int(number)]
        found = [season.matches[one] for each in played for one in each.matches]
        return players(one for one in found if one.pending and not one.until)
    if kind == "decks":
        return lacking(season)
    return ()


def _about_match(match: Match | None, kind: str) -> tuple[int, ...]:
    if match is None or match.second is None:
        return ()
    if kind == "match" and match.status == "reported":
        return (match.second if match.reporter == match.first else match.first,)
    if kind == "match" and match.status == "announced":
        return (match.second,)
    return (match.first, match.second) if match.pending else ()


def lacking(season: Season) -> tuple[int, ...]:
    """Return who has to register a deck: everybody before the start, then those whose open match waits for one."""
    if not needs_decks(season.rules):
        return ()
    users = list(season.entrants) if season.status == "registration" else players(pending(season))
    return tuple(one for one in users if season.entrants[one].active and season.entrants[one].deck is None)


def needs_decks(rules: Rules) -> bool:
    """Whether nobody plays in a league without a registered deck."""
    return rules.games == "bot" or rules.decks != "open"


def weighs(before: Rules, after: Rules) -> bool:
    """Whether new settings mean something for the players."""
    plain = [replace(one, name="", preview=False, lists=False, starts=0.0) for one in (before, after)]
    return plain[0] != plain[1]


def _decided(before: Season, after: Season, act: Act, deed: model.Decided) -> Iterable[int]:
    return () if deed.how == "game" else players([after.matches[deed.match]])


def _dropped(before: Season, after: Season, act: Act, deed: model.Dropped) -> Iterable[int]:
    waiting = [one for one in before.matches.values() if one.pending or one.status == "announced"]
    others = [one.other(deed.user) for one in waiting if one.side(deed.user) is not None]
    told = [] if act.actor in (deed.user, BOT) else [deed.user]
    return [*told, *(one for one in others if one is not None)]


def _let_in(before: Season, after: Season, act: Act, deed: model.Joined | model.Left) -> Iterable[int]:
    return () if act.actor in (deed.user, BOT) else (deed.user,)


def _changed(before: Season, after: Season, act: Act, deed: model.Changed) -> Iterable[int]:
    return _active(after) if weighs(before.rules, after.rules) and after.status == "running" else ()


def _active(season: Season) -> list[int]:
    return [user for user, one in season.entrants.items() if one.active]


def _extended(before: Season, after: Season, act: Act, deed: model.Extended) -> Iterable[int]:
    if deed.match:
        return players([after.matches[deed.match]])
    return players(one for one in pending(after) if not one.until)


def _open(before: Season, after: Season, act: Act, deed: model.Paused | model.Resumed) -> Iterable[int]:
    silent = isinstance(deed, model.Paused) and act.actor == BOT  # it goes on at once, and that is told
    return () if silent else players(one for one in after.matches.values() if one.pending or one.status == "announced")


def _of_match(before: Season, after: Season, act: Act, deed: model.Seated | model.Unlinked) -> Iterable[int]:
    return players([after.matches[deed.match]])


def _withdrawn(before: Season, after: Season, act: Act, deed: model.Withdrawn) -> Iterable[int]:
    return [user for user in players([after.matches[deed.match]]) if user != act.actor]


def _answered(before: Season, after: Season, act: Act, deed: model.Answered) -> Iterable[int]:
    match = after.matches[deed.match]
    return [user for user in players([match]) if user != act.actor and (act.actor != BOT or user == match.first)]


def _recut(before: Season, after: Season, act: Act, deed: model.Recut) -> Iterable[int]:
    return (*before.seeds, *after.seeds)


def _drafted(before: Season, after: Season, act: Act, deed: model.Drafted) -> Iterable[int]:
    return _active(after)


def _handed(before: Season, after: Season, act: Act, deed: model.Handed) -> Iterable[int]:
    return (deed.user,)


def _closed(before: Season, after: Season, act: Act, deed: model.Closed) -> Iterable[int]:
    return players(one for one in before.matches.values() if one.pending or one.status == "announced")


def _undone(before: Season, after: Season, act: Act, deed: model.Undone) -> Iterable[int]:
    """Whose match, deadline or place is another one than before."""
    found = []
    for number in dict.fromkeys([*before.matches, *after.matches]):
        now, then = after.matches.get(number), before.matches.get(number)
        if _said(after, now) != _said(before, then):
            found += [one for one in (now, then) if one is not None]
    users = [user for user in (*before.entrants, *after.entrants) if _in(before, user) != _in(after, user)]
    return (*players(found), *users)


def _said(season: Season, match: Match | None) -> object:
    if match is None or match.status == "void":
        return None
    due = due_of(season, match) if match.pending else 0.0
    return match.first, match.second, match.status, match.score, match.how, due


def _in(season: Season, user: int) -> bool:
    return user in season.entrants and season.entrants[user].active


_CALLED: Final[dict[type[Any], Callable[[Season, Season, Act, Any], Iterable[int]]]] = {
    model.Decided: _decided,
    model.Dropped: _dropped,
    model.Joined: _let_in,
    model.Left: _let_in,
    model.Changed: _changed,
    model.Extended: _extended,
    model.Paused: _open,
    model.Resumed: _open,
    model.Seated: _of_match,
    model.Unlinked: _of_match,
    model.Withdrawn: _withdrawn,
    model.Drafted: _drafted,
    model.Answered: _answered,
    model.Recut: _recut,
    model.Handed: _handed,
    model.Closed: _closed,
    model.Undone: _undone,
}
