"""2.II.7.ii: borders that only effects open, over mountains and rivers, and the region movements that lead over them."""

from __future__ import annotations

from carddb.facts.model import CardFacts
from carddb.map import worldmap
from engine.model import Company, Game, company_ref
from engine.statics import active


def borders(g: Game, company: Company) -> worldmap.Borders:
    """Return the pairs of regions that effects make adjacent for a company: "Rohan+Dagorlad" each."""
    here = company_ref(company.id)
    return frozenset(
        frozenset(one.tree.to.split("+")) for one, env in active(g).get("adjacent", ()) if one.concerns(g, env, here)
    )


def passes(g: Game, company: Company, here: CardFacts, there: CardFacts, most: int) -> tuple[worldmap.Path, ...]:
    """2.II.7.ii: return the region movements that lead over borders which only an effect opens for the company."""
    more = borders(g, company)
    if not more or here.under_deeps or there.under_deeps or not here.region or not there.region:
        return ()
    player = g.players[company.seat].alignment
    usual = worldmap.region_paths(here.region, there.region, most, player)
    return tuple(
        worldmap.Path("region", way, worldmap.region_types(way))
        for way in worldmap.region_paths(here.region, there.region, most, player, more)
        if way not in usual
    )
