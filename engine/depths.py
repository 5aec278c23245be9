"""2.IV.i.1: which ways of the Under-deeps take a roll, and how high a one."""

from __future__ import annotations

from engine.model import Company, Game
from engine.queries import flagged


def needed_roll(g: Game, company: Company, listed: int) -> int | None:
    """2.IV.i.1: return what the roll must reach, ``listed`` beside the new site on that of origin; None without a roll.

    Going down takes none, but where the site below gives its surface site a number, as The Drowning-deeps and The
    Rusted-deeps do, the way is as hard from above (rule book of The Balrog, Under-deeps site movement).
    """
    here, there = g.facts(company.site), g.facts(company.destination)
    below, other = (company.site, there) if here.under_deeps else (company.destination, here)
    free = other.name in g.facts(below).surface and flagged(g, "free-way-up", below)
    if here.under_deeps:
        return 0 if free else listed
    number = dict(there.adjacent).get(here.name, 0) if here.name in there.surface else 0
    return number if number and not free else None
