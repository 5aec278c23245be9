"""What an organiser may not decide: whatever concerns a match of his own. Another organiser does, or the players agree.

Organisers are whoever opened the season, manages its server, or has the server's role for it; nobody of another
server (`bot.views.leaguepresses`). The bot itself acts by the rules of the season and has no match.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.league import model
from bot.league.model import Act, Match, Season


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
    return None


def told_by_game(season: Season, deed: model.Deed) -> bool:
    """Whether a report is about a match whose game is the bot's: its end is the only report, and silence confirms none.

    It is no rule of the season itself: seasons of earlier releases hold such reports.
    """
    match = season.matches.get(deed.match) if isinstance(deed, model.Reported) else None
    return match is not None and match.status == "open" and match.game is not None


def own_undoing(season: Season, actor: int, acts: Iterable[Act]) -> int | None:
    """Return the number of a match of the actor's own that undoing acts would decide anew, None for none."""
    for act in acts:
        number = getattr(act.deed, "match", None)
        match = None if number is None else season.matches.get(number)
        if match is not None and match.side(actor) is not None:
            return match.id
        if isinstance(act.deed, model.Dropped) and act.deed.user != actor:
            found = _between(season.matches.values(), actor, act.deed.user, decided=True)
            if found is not None:
                return found
    return None


def _between(matches: Iterable[Match], one: int, other: int, *, decided: bool = False) -> int | None:
    """Return an open match of two players, or with ``decided`` one that a removal may have decided."""
    for match in matches:
        if {one, other} == {match.first, match.second} and (match.pending or (decided and match.how == "forfeit")):
            return match.id
    return None


def _touched(season: Season, deed: model.Swapped) -> set[int]:
    """Return the players whose opponent an exchange changes."""
    pairs = [{pair.first, pair.second} for pair in season.draft or ()]
    return {user for pair in pairs if pair & {deed.one, deed.other} for user in pair if user is not None}
