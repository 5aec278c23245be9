"""What a match is worth: the organiser's table, and the presets.

Of the presets with six points a match the tie of 3-3 stands in the rules (the conventions of tournament play, note 10);
every other figure is ours: neither the rules nor a tournament policy give one.
"""

from __future__ import annotations

from typing import Final

from bot.league.seasons.model import NOT_PLAYED, Match, Points, PointStep, Score

# Ours: a tie 3-3, a win 4-2, from half as many again 5-1, from twice as many (or against none) 6-0.
PRESETS: Final = {
    "win-draw-loss": Points(),
    "three-one": Points(win=3, draw=1, loss=0, bye=3),
    "tournament": Points(win=6, draw=3, loss=0, bye=6),
    "ratio": Points(
        win=4, draw=3, loss=2, bye=4, steps=(PointStep(1.0, 4, 2), PointStep(1.5, 5, 1), PointStep(2.0, 6, 0))
    ),
}


def ratio(winner: int, loser: int) -> float:
    """Return how many times the loser's marshalling points the winner has; infinite against none or fewer."""
    return winner / loser if loser > 0 else float("inf")


def worth(table: Points, score: Score) -> tuple[float, float]:
    """Return what both players of a match score."""
    if score.outcome == "draw":
        return table.draw, table.draw
    if score.outcome == "neither":
        nothing = min(table.loss, 0.0)
        return nothing, nothing
    won, lost = _by_ratio(table, score)
    if score.conceded:  # who gives up gets what the worst defeat is worth, so that playing on never costs anything
        lost = min([lost, *(step.loser for step in table.steps)])
    return (won, lost) if score.outcome == "first" else (lost, won)


def _by_ratio(table: Points, score: Score) -> tuple[float, float]:
    """Return what the winner and the loser score; giving up while not behind counts like the plain win."""
    if not table.steps or score.points is None:
        return table.win, table.loss
    mine, other = score.points if score.outcome == "first" else score.points[::-1]
    if score.conceded and mine <= other:
        return table.win, table.loss
    found = [step for step in table.steps if ratio(mine, other) >= step.ratio]
    return (found[-1].winner, found[-1].loser) if found else (table.win, table.loss)


def unplayed_points(table: Points, match: Match) -> tuple[float, float]:
    """Return what both sides score by a bye, a forfeit, or a match that shall not count."""
    nothing = min(table.loss, 0.0) if table.defaulted is None else table.defaulted
    win = table.win if table.forfeit is None else table.forfeit
    outcome = "" if match.score is None else match.score.outcome
    if match.how == "bye":
        return table.bye, 0.0
    if match.how == "void":
        return table.void, table.void
    return win if outcome == "first" else nothing, win if outcome == "second" else nothing


def match_points(table: Points, match: Match) -> tuple[float, float]:
    """Return what both sides of a decided match score; nothing before it is decided."""
    if match.status != "decided" or match.score is None:
        return 0.0, 0.0
    if match.how in NOT_PLAYED:  # who does not play scores nothing, whatever a defeat is worth
        return unplayed_points(table, match)
    return worth(table, match.score)


def decimal(value: float) -> str:
    """Return points with a decimal point, for the pictures' typeface, which has no fractions."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def plain(value: float) -> str:
    """Return points as players write them: 3, 3½, otherwise with two decimals."""
    whole, rest = divmod(round(value * 100), 100)
    if rest in (0, 50):
        half = "½" if rest else ""
        return f"{whole}{half}" if whole or not half else half
    return f"{value:.2f}"
