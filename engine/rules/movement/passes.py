"""2.II.7.ii: borders that only effects open, over mountains and rivers, and the region movements that lead over them."""

from __future__ import annotations

from carddb.facts.model import CardFacts
from carddb.map.worldmap import Path, region_types
from engine.effects.statics import active
from engine.queries.cards import permitted
from engine.rules.movement import routes
from engine.state.game import Game
from engine.state.records import Company, company_ref


def borders(g: Game, company: Company) -> routes.Borders:
    """Return the pairs of regions that effects make adjacent for a company: "Rohan+Dagorlad" each."""
    here = company_ref(company.id)
    return frozenset(
        frozenset(one.tree.to.split("+")) for one, env in active(g).get("adjacent", ()) if one.concerns(g, env, here)
    )


def passes(g: Game, company: Company, here: CardFacts, there: CardFacts, most: int) -> tuple[Path, ...]:
    """2.II.7.ii: return the region movements that lead over borders which only an effect opens for the company."""
    more = borders(g, company)
    if not more or here.under_deeps or there.under_deeps or not here.region or not there.region:
        return ()
    player = g.players[company.seat].alignment
    usual = routes.region_paths(here.region, there.region, most, player)
    return tuple(
        Path("region", way, region_types(way))
        for way in routes.region_paths(here.region, there.region, most, player, more)
        if way not in usual
    )


# --- 2.IV.i.1: which ways of the Under-deeps take a roll, and how high a one ------------------------------------------


def needed_roll(g: Game, company: Company, listed: int) -> int | None:
    """2.IV.i.1: return what the roll must reach, ``listed`` beside the new site on that of origin; None without a roll.

    Going down takes none, but where the site below gives its surface site a number, as The Drowning-deeps and The
    Rusted-deeps do, the way is as hard from above (rule book of The Balrog, Under-deeps site movement).
    """
    here, there = g.facts(company.site), g.facts(company.destination)
    below, other = (company.site, there) if here.under_deeps else (company.destination, here)
    free = other.name in g.facts(below).surface and permitted(g, "rising", below)
    if here.under_deeps:
        return 0 if free else listed
    number = dict(there.adjacent).get(here.name, 0) if here.name in there.surface else 0
    return number if number and not free else None
