"""What organisers decide, read from what they type, and what they are warned of."""

from __future__ import annotations

from bot.base.errors import Problem
from bot.controls.league import read_score
from bot.league.seasons import model, plan
from bot.league.seasons.model import KNOCK_OUT, Match, Score, Season
from bot.league.seasons.plan import SWISS
from bot.strings import league as words
from bot.views import league as views


def decision(match: Match, result: str, first: int | None, second: int | None) -> model.Decided:
    """Return an organiser's decision; marshalling points that are there stay unless others are given."""
    kind, _, side = result.partition(" ")
    if kind == model.FORFEIT:
        return model.Decided(match.id, Score(side), model.FORFEIT)
    if kind == "void":
        return model.Decided(match.id, Score("void"), "void")
    own = {"first": 0, "second": 1, "draw": 2}.get(result)
    known = None if match.score is None else match.score.points
    if own is None:
        return model.Decided(match.id, Score(result), "forced")
    if known is not None and (first, second) == (None, None):
        same = match.score is not None and match.score.outcome == result
        if not same and read_outcome(known) != result:
            raise Problem(words.POINTS_AGAINST.format(match=match.id, first=known[0], second=known[1]))
        return model.Decided(match.id, Score(result, known), "forced")
    return model.Decided(match.id, read_score(own, first, second, 0), "forced")


def read_outcome(points: tuple[int, int]) -> str:
    """Return who won by marshalling points."""
    return "draw" if points[0] == points[1] else "first" if points[0] > points[1] else "second"


def stale_cut(season: Season, match: int) -> str:
    """Return a warning when a knock-out was drawn from a table in which a result is another one now."""
    found = plan.recut(season) if season.matches[match].stage != KNOCK_OUT else None
    if found is None:
        return ""
    played = any(one.real for one in season.matches.values() if one.stage == KNOCK_OUT)
    names = ", ".join(views.name_of(season, one) for one in found.seeds)
    return (words.CUT_LATE if played else words.CUT_STALE).format(seeds=names)


def swapped_again(season: Season) -> str:
    """Return a warning when drawn pairings have two who met before; "" otherwise."""
    met = {frozenset((one.first, one.second)) for one in season.matches.values() if one.status != "void"}
    again = [one for one in season.draft or () if frozenset((one.first, one.second)) in met]
    pairs = ", ".join(f"{views.name_of(season, one.first)} – {views.name_of(season, one.second)}" for one in again)
    return words.SWAPPED_AGAIN.format(pairs=pairs) if again else ""


def many_rounds(season: Season) -> str:
    """Return a warning when a Swiss season has more rounds than a player has opponents; "" otherwise."""
    opponents = len(season.entrants) - 1
    if season.rules.format != SWISS or season.rules.rounds <= opponents or opponents < 1:
        return ""
    return words.MANY_ROUNDS.format(rounds=season.rules.rounds, count=opponents)
