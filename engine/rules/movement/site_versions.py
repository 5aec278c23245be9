"""Which of its versions of a site a player may still use (g.site.1)."""

from __future__ import annotations

from engine.state.caching import cached_for_table
from engine.state.game import Game
from engine.state.records import DISCARD, PLAY, ZONES, Iid, Seat


@cached_for_table
def used_sites(g: Game, seat: Seat) -> dict[str, Iid]:
    """Map the names of a seat's sites in play or in its discard pile to their cards."""
    return {
        g.facts(iid).name: iid
        for zone in (DISCARD, PLAY)
        for iid in g.zones[seat * ZONES + zone]
        if g.facts(iid).type == "site"
    }


def version_free(g: Game, seat: Seat, site: Iid) -> bool:
    """g.site.1, 2.II.7.F2: with a version of a non-haven site in play or discarded, its player uses no other version."""
    facts = g.facts(site)
    return facts.site_type == "haven" or used_sites(g, seat).get(facts.name, site) == site
