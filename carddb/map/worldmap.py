"""The map: what a way is, the types of regions, the nearest haven of a site.

Which ways there are for which kind of player says `engine.rules.movement.routes`; a picture of the map draws them.
"""

from __future__ import annotations

from functools import cache

import msgspec

from carddb.artefact.database import database
from carddb.facts.model import CardFacts

DARK_EDGE = frozenset({"Dagorlad", "Udûn"})  # 2.II.7.ii.R1, 2.II.7.ii.B1

Regions = tuple[str, ...]


class Path(msgspec.Struct, frozen=True, gc=False):
    """One legal way to move: its kind (starter, region or under-deeps), regions, their types, and the roll needed.

    ``regions`` names every region of a region movement, but only the first and the last of a starter movement
    (2.IV.ii); ``types`` are all region types in the order of travel. Under-deeps movement has neither.
    ``roll`` is the least result that succeeds (2.IV.i.1), None where no roll is made.
    """

    kind: str
    regions: Regions = ()
    types: tuple[str, ...] = ()
    roll: int | None = None


@cache
def region_types(regions: Regions) -> tuple[str, ...]:
    """Return the printed type of each region."""
    named = database().regions
    return tuple(named[region].region_type for region in regions)


def nearest_haven(site: CardFacts) -> str:
    """g.hav.1: return the name of a site's nearest haven, which for a haven is itself; "" where the card names none."""
    return site.name if site.site_type == "haven" else site.haven


ANCIENT_DEEP_HOLD, CHOSEN_RUIN_ROLL = "BA-83", 8  # adjoins one ruin of the Under-deeps, chosen when it is played


def adjacent_roll(site: CardFacts, other: CardFacts) -> int | None:
    """Return the number beside `other` among the adjacent sites on `site`, or None if it is not listed."""
    if site.id == ANCIENT_DEEP_HOLD:
        ruin = other.under_deeps and other.site_type == "ruins-and-lairs"
        return CHOSEN_RUIN_ROLL if ruin else None
    return dict(site.adjacent).get(other.name)
