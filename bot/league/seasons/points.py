"""What a match is worth: the organiser's table, and the presets.

The preset by ratio of marshalling points is ours: neither the rules nor a tournament policy give its figures.
"""

from __future__ import annotations

from typing import Final

from bot.league.seasons.model import Match, Points, PointStep, Score

# Ours: a tie 3-3, a win 4-2, from half as many again 5-1, from twice as many (or against none) 6-0.
PRESETS: Final = {
    "win-draw-loss": Points(),
    "three-one": Points(win=3, draw=1, loss=0, bye=3),
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
    won, lost = table.win, table.loss
    if table.steps and score.points is not None:
        mine, other = score.points if score.outcome == "first" else score.points[::-1]
        found = [step for step in table.steps if ratio(mine, other) >= step.ratio]
        won, lost = (found[-1].winner, found[-1].loser) if found else (won, lost)
    return (won, lost) if score.outcome == "first" else (lost, won)


def match_points(table: Points, match: Match) -> tuple[float, float]:
    """Return what both sides of a decided match score; nothing before it is decided."""
    if match.status != "decided" or match.score is None:
        return 0.0, 0.0
    if match.how == "bye":
        return table.bye, 0.0
    if match.how == "forfeit":  # who does not play scores nothing, whatever a defeat is worth
        nothing = min(table.loss, 0.0)
        return (table.win, nothing) if match.score.outcome == "first" else (nothing, table.win)
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
