"""A season as it is kept in memory."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.league.seasons.model import Act, Season
from bot.league.storage import SeasonRow


class HeldSeason(msgspec.Struct, frozen=True):
    """A season with its log and where it lives."""

    row: SeasonRow
    acts: tuple[Act, ...]
    season: Season


def copy_of(season: Season) -> Season:
    """Return a season that can be changed without the other; its leaves are frozen and shared."""
    return replace(season, entrants=dict(season.entrants), matches=dict(season.matches), rounds=list(season.rounds))
