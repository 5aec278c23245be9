"""Cards that are used as site cards (`Game.faces`), and the ways to and from them that such a card allows (2.II.7)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.map.worldmap import Path
from engine.queries.cards import forbidden
from engine.queries.lasting import allow_special_movement, special_sites
from engine.queries.regions import MAP
from engine.rules.movement import routes
from engine.rules.movement.passes import borders, passes
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import SITE_IN, WAY_SHOWN, values_of
from engine.state.records import Company, Iid, Seat, company_ref

_REACH: Final[dict[tuple[str, str, int], frozenset[str]]] = {}


def reachable_sites(g: Game, company: Company, most: int) -> frozenset[str]:
    """Return the ids of the site cards that the map lets a company reach, through so many regions at most.

    From a card that only is used as a site none: what leads from there says `ways`.
    """
    if company.site in g.faces:
        return frozenset()
    key = (g.facts(company.site).id, g.players[company.seat].alignment, most)
    if key not in _REACH:
        _REACH[key] = frozenset(routes.reachable(*key))
    return _REACH[key]


def concerns_face(g: Game, company: Company, site: Iid) -> bool:
    """Whether one end of a movement is a card that is used as a site."""
    return bool(g.faces) and not g.faces.keys().isdisjoint((site, company.site))


def ways(g: Game, company: Company, site: Iid, limit: int) -> tuple[Path, ...]:
    """Return the ways to or from a card that is used as a site: by region, or by the site path that it shows.

    A path of its own (`CardFacts.path`) is for the company for which it was played and is the only one; from there the
    ways to the havens that it names (`CardFacts.haven_paths`) lead out beside the regions.
    """
    here, there = g.facts(company.site), g.facts(site)
    if here.name == there.name:
        return ()
    if site in g.faces and there.path:
        carried = company.site not in g.faces and there.name in special_sites(g, company.id)
        return (Path("special", (here.region, there.region), there.path),) if carried else ()
    found = routes.by_region(here, there, g.players[company.seat].alignment, limit)
    found = (*found, *passes(g, company, here, there, limit))
    back = dict(here.haven_paths).get(there.name) if company.site in g.faces else None
    if back is not None:
        found = (*found, Path("special", (here.region, there.region), back[::-1]))
    below = routes.under_deeps_way(here, there)
    if below is not None:
        found = (*found, below)
    shown = values_of(g, WAY_SHOWN, company.id) if site == company.destination else ()
    return tuple(way for way in found if not shown or way.regions == shown[-1])


def ends(g: Game, company: Company, limit: int) -> tuple[str, ...]:
    """2.II.7.ii: return the regions in which a region movement of a company that has not set out yet could end."""
    here, player = g.facts(company.site), g.players[company.seat].alignment
    closed = any(forbidden(g, what, company_ref(company.id)) for what in ("moving", "overland-movement"))
    if company.destination >= 0 or here.under_deeps or not here.region or closed or not g.rules.regions:
        return ()
    more = borders(g, company)
    return tuple(region for region in MAP if routes.region_paths(here.region, region, limit, player, more))


def use_as_site(g: Game, seat: Seat, company: Company, card: Iid, region: str) -> None:
    """Let a card that has just come into play be the new site of a company, a site card in this region, face-up."""
    events = tuple(one for one in company.events if one != card)
    atoms.set_company(g, replace(company, events=events, destination=card))
    atoms.add_lasting(g, SITE_IN.note(seat, card, "never", region))
    if g.facts(card).path:
        allow_special_movement(g, seat, company.id, g.facts(card).name)
    atoms.tell(g, "bound-for", company.seat, g.cards[company.site].did, g.cards[card].did, region)


def show_way(g: Game, company: Company, way: Path) -> None:
    """2.IV.ii: remember which way a company has announced, its regions face-up, before its movement/hazard phase."""
    atoms.add_lasting(g, WAY_SHOWN.note(company.seat, company.id, "turn", way.regions))
    atoms.tell(g, "way-shown", company.seat, ", ".join(way.regions), ", ".join(way.types))
