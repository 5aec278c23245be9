"""What an organiser who plays may not decide: a match of his own, and his own standing. Another organiser does.

What is left to him is in `bot.agreements.who_decides.DUTIES`; his own match the two players settle, too, by agreeing.

Organisers are whoever opened the season, manages its server, or has the server's role for it; nobody of another
server (`bot.controls.league`). The bot itself acts by the rules of the season and has no match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.agreements import who_decides as agreements
from bot.agreements.who_decides import DUTIES
from bot.league.seasons import model
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import Act, Match, Pair, Rules, Season


def own_match(season: Season, actor: int, deed: model.Deed) -> int | None:
    """Return the number of a match of the actor's own that a deed of an organiser would decide, None for none.

    0 stands for a pairing that is not published yet. What players do in their own matches is no organiser's deed.
    """
    if isinstance(deed, model.Decided):
        match = season.matches.get(deed.match)
        return match.id if match is not None and match.side(actor) is not None else None
    if isinstance(deed, model.Dropped) and deed.user != actor:
        return _between(season.matches.values(), actor, deed.user)
    if isinstance(deed, model.Swapped) and actor in _touched(season, deed):
        return 0
    if isinstance(deed, model.Drawn) and season.draft is not None:
        return None if _pair(season.draft, actor) == _pair(deed.pairs, actor) else 0
    if isinstance(deed, model.Extended | model.Changed):
        return _pending(season, actor) if _sooner(season, deed) else None
    if isinstance(deed, model.Closed | model.Paused):
        return _pending(season, actor)
    return None


def own_standing(season: Season, actor: int, deed: model.Deed, now: float) -> bool:
    """Whether a deed of an organiser would decide how he himself stands in a season that runs and in which he plays."""
    if season.status != "running" or actor not in season.entrants:
        return False
    bar = _BARS.get(DUTIES[tag(deed)].seated) if tag(deed) in DUTIES else None
    return bar is not None and bar(season, actor, deed, now)


def standing_undone(season: Season, actor: int, undone: Act, after: Season) -> bool:
    """Whether undoing an act would decide how an organiser himself stands: another's act, or one that others rely on."""
    if season.status == "registration" or actor not in season.entrants:
        return False
    fewer = not set(season.entrants) <= set(after.entrants)
    sooner = bool(season.rounds and after.rounds) and after.rounds[-1].due < season.rounds[-1].due
    return undone.actor != actor or _decides(season.rules) != _decides(after.rules) or fewer or sooner


def tag(deed: model.Deed) -> str:
    """Return the word by which the log of a season and the table of agreements know what happened."""
    return str(deed.__struct_config__.tag)


def told_by_game(season: Season, deed: model.Deed) -> bool:
    """Whether a report is about a match whose game is the bot's: its end is the only report, and silence confirms none.

    It is no rule of the season itself: seasons of earlier releases hold such reports.
    """
    match = season.matches.get(deed.match) if isinstance(deed, model.Reported) else None
    return match is not None and match.status == "open" and match.game is not None


def shut_out(acts: Sequence[Act], user: int) -> bool:
    """Whether only an organiser lets somebody in again: he left a running season, or somebody else took him out.

    ``acts`` are those that count. It is no rule of the season itself: in earlier releases everybody came back alone.
    """
    last = next((act for act in reversed(acts) if isinstance(act.deed, _COMING) and act.deed.user == user), None)
    if last is None or isinstance(last.deed, model.Joined):
        return False
    return isinstance(last.deed, model.Dropped) or last.actor not in (user, model.BOT)


def deck_too_late(season: Season, user: int) -> bool:
    """Whether a first deck comes after a match that was played without one, in a league whose decks are locked."""
    played = any(one.real and one.side(user) is not None for one in season.matches.values())
    return season.rules.decks == "locked" and played and season.entrants[user].deck is None


_COMING: Final = (model.Joined, model.Left, model.Dropped)


def own_undoing(season: Season, actor: int, without: Season) -> int | None:
    """Return the number of a match of the actor's own that is another in a season ``without`` some acts, None for none.

    0 stands for a pairing that is not published yet.
    """
    for number in {**season.matches, **without.matches}:
        now, then = season.matches.get(number), without.matches.get(number)
        if now != then and any(one is not None and one.side(actor) is not None for one in (now, then)):
            return number
    drafts = [() if one.draft is None else one.draft for one in (season, without)]
    return None if _pair(drafts[0], actor) == _pair(drafts[1], actor) else 0


def _pair(pairs: Iterable[Pair], user: int) -> set[int | None]:
    """Return who is drawn together with somebody, himself as well; nobody for somebody who is not drawn."""
    return next(({one.first, one.second} for one in pairs if user in (one.first, one.second)), set())


def _pending(season: Season, user: int) -> int | None:
    """Return the number of somebody's open match."""
    return next((one.id for one in season.matches.values() if one.pending and one.side(user) is not None), None)


def _sooner(season: Season, deed: model.Extended | model.Changed) -> bool:
    """Whether the time of the round would run out sooner, or would mean more when it does."""
    if isinstance(deed, model.Extended):
        match = season.matches.get(deed.match)
        if match is not None:
            return deed.due < due_of(season, match)
        return bool(season.rounds) and deed.due < season.rounds[-1].due
    return deed.rules.overdue != season.rules.overdue


def _decides(rules: Rules) -> Rules:
    """Return rules without what decides nobody's standing."""
    return replace(rules, name="", preview=False, lists=False, public=False)


def _uncalled(season: Season, deed: model.Deed, now: float) -> bool:
    """Whether nobody calls for an organiser in a match: it is neither disputed nor out of its time."""
    match = season.matches.get(deed.match) if isinstance(deed, model.Decided) else None
    if match is None:
        return False
    due = due_of(season, match) or match.opened + season.rules.round_s
    return match.status != "disputed" and not (match.pending and due < now)


_BARS: Final[dict[str, Callable[[Season, int, model.Deed, float], bool]]] = {
    agreements.NOTHING: lambda season, actor, deed, now: getattr(deed, "user", None) != actor,
    agreements.CALLED: lambda season, actor, deed, now: _uncalled(season, deed, now),
    agreements.MORE_TIME: lambda season, actor, deed, now: isinstance(deed, model.Extended) and _sooner(season, deed),
    agreements.NO_STANDING: lambda season, actor, deed, now: (
        isinstance(deed, model.Changed) and _decides(deed.rules) != _decides(season.rules)
    ),
}  # what concerns his own match or pairing, `own_match` bars


def _between(matches: Iterable[Match], one: int, other: int) -> int | None:
    """Return an open match of two players."""
    return next((match.id for match in matches if {one, other} == {match.first, match.second} and match.pending), None)


def _touched(season: Season, deed: model.Swapped) -> set[int]:
    """Return the players whose opponent an exchange changes."""
    pairs = [{pair.first, pair.second} for pair in season.draft or ()]
    return {user for pair in pairs if pair & {deed.one, deed.other} for user in pair if user is not None}
