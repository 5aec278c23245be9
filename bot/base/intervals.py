"""Intervals of 95 % for shares."""

from __future__ import annotations

import math
import statistics
from typing import Final

SURE: Final = statistics.NormalDist().inv_cdf(0.975)  # standard errors to either side


def wilson(won: float, of: int) -> tuple[float, float]:
    """Return the interval of Wilson for a share of ``won`` in ``of`` trials; everything is possible without any."""
    if not of:
        return 0.0, 1.0
    share, square = won / of, SURE**2 / of
    middle = share + square / 2
    spread = SURE * math.sqrt(share * (1 - share) / of + square / (4 * of))
    return (middle - spread) / (1 + square), (middle + spread) / (1 + square)


def share_words(won: float, of: int) -> str:
    """Return a share in words: "7 of 10, 70 % (40 to 89)"."""
    low, high = wilson(won, of)
    part = f"{100 * won / of:.0f} %" if of else "none"
    return f"{won:g} of {of}, {part} ({100 * low:.0f} to {100 * high:.0f})"
