"""What an organiser may not decide: whatever concerns a match of his own. Another organiser does, or the players agree.

Organisers are whoever opened the season, manages its server, or has the server's role for it; nobody of another
server (`bot.controls.league`). The bot itself acts by the rules of the season and has no match.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.league import model
from bot.league.model import Match, Pair, Season


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
    if isinstance(deed, model.Closed):
        return _pending(season, actor)
    return None


def told_by_game(season: Season, deed: model.Deed) -> bool:
    """Whether a report is about a match whose game is the bot's: its end is the only report, and silence confirms none.

    It is no rule of the season itself: seasons of earlier releases hold such reports.
    """
    match = season.matches.get(deed.match) if isinstance(deed, model.Reported) else None
    return match is not None and match.status == "open" and match.game is not None


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
        return bool(season.rounds) and deed.due < season.rounds[-1].due
    return deed.rules.overdue != season.rules.overdue


def _between(matches: Iterable[Match], one: int, other: int) -> int | None:
    """Return an open match of two players."""
    return next((match.id for match in matches if {one, other} == {match.first, match.second} and match.pending), None)


def _touched(season: Season, deed: model.Swapped) -> set[int]:
    """Return the players whose opponent an exchange changes."""
    pairs = [{pair.first, pair.second} for pair in season.draft or ()]
    return {user for pair in pairs if pair & {deed.one, deed.other} for user in pair if user is not None}
