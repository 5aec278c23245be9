"""Times as people type them: a Discord timestamp, a date, a date with an hour (UTC unless told), or a span from now."""

from __future__ import annotations

import datetime as dt
import re

from bot.base.errors import Problem
from bot.league.seasons.model import DAY, HOUR
from bot.strings import league as words

_STAMP = re.compile(r"<t:(\d{1,12})(?::[tTdDfFR])?>")
_SPAN = re.compile(r"(?:in\s+|\+)?(\d{1,4})\s*(hours?|h|days?|d|weeks?|w)", re.IGNORECASE)
_UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY}


def read_time(typed: str, now: float) -> float:
    """Return seconds since 1970, 0 for nothing typed. Raises `Problem` for what is no time."""
    text = typed.strip()
    if not text:
        return 0.0
    stamp, span = _STAMP.fullmatch(text), _SPAN.fullmatch(text)
    if stamp:
        return float(stamp[1])
    if span:
        return now + int(span[1]) * _UNITS[span[2][0].lower()]
    try:
        found = dt.datetime.fromisoformat(text)
    except ValueError as error:
        raise Problem(words.NO_TIME) from error
    if found.tzinfo is None:
        found = found.replace(tzinfo=dt.UTC)
    return found.timestamp()


def stamp(time: float, style: str = "f") -> str:
    """Return a time that Discord shows in each reader's own zone."""
    return f"<t:{int(time)}:{style}>"
