"""What cards do to where companies may go: regions more or fewer, sites that adjoin, ways on and on in one turn (2.II.7)."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.stats import Word
from carddb.map.worldmap import Path
from engine.effects.statics import active
from engine.queries.cards import changed, forbidden, permitted
from engine.queries.places import around, surfaces
from engine.rules.movement import routes
from engine.rules.movement.site_faces import concerns_face
from engine.state import atoms
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.lasting_kinds import ADJOINS, CAME_FAR, VISITED, lasting_of, values_of
from engine.state.records import Company, Iid, company_ref

BELOW: Final = "under-deeps"
TO_SITE: Final = ("limit", "regions-to-site")
SURFACING: Final = ("limit", "surface-regions")
_UNUSUAL: Final[tuple[Word, ...]] = (TO_SITE, "adjoining", SURFACING, ("forbidden", "starter-movement"))


# --- ways (2.II.7) ----------------------------------------------------------------------------------------------


@cached
def further_through(g: Game, company: Company) -> frozenset[str]:
    """Return the regions of which one in its site path lets a company move through one region more."""
    return frozenset(
        region
        for one, env in active(g).get("region-limit", ())
        if one.tree.against and any(one.concerns(g, env, iid) for iid in company.characters)
        for region in one.tree.against.split(", ")
    )


def one_more(limit: int) -> int:
    """2.II.7.ii: return a limit that is a region more, six at the most."""
    return min(limit + 1, routes.MOST_REGIONS)


def unusual(g: Game, company: Company) -> bool:
    """Whether a card in force gives a company ways that the map does not know, or takes some."""
    found = active(g)
    return (
        any(word in found for word in _UNUSUAL)
        or forbidden(g, "overland-movement", company_ref(company.id))
        or permitted(g, "flying", company_ref(company.id))
        or bool(lasting_of(g, CAME_FAR))
    )


@cache
def usable_by(card_id: str, player: str) -> bool:
    """1.4: whether a site card is of a version that a kind of player uses."""
    return any(one.id == card_id for one in routes.sites_of(player))


def _so_far(g: Game, company: Company, site: Iid) -> int:
    """Return how many regions more a company may pass on the way to this site."""
    here = company_ref(company.id)
    return sum(
        one.amount(g, env, site)
        for one, env in active(g).get(TO_SITE, ())
        if env.target == here and one.concerns(g, env, site)
    )


def further_regions(g: Game, company: Company, site: Iid) -> int:
    """Return how many regions more a company may pass: to this site, or away from one to which it came that far."""
    return _so_far(g, company, site) + sum(
        more for at, more in values_of(g, CAME_FAR, company.id) if at == company.site
    )


def note_arrival(g: Game, company: Company) -> None:
    """Remember what lets a company leave its new site as far as it came; it forgets what let it leave another one."""
    atoms.end_lasting(g, lasting_of(g, CAME_FAR, company.id))
    more = _so_far(g, company, company.site)
    if more:
        atoms.add_lasting(g, CAME_FAR.note(company.seat, company.id, "never", (company.site, more)))


def surfacing(g: Game, company: Company, site: Iid) -> tuple[Path, ...]:
    """Return the region movement of a company that has none by itself: to or from a surface site, by a card."""
    most = changed(g, SURFACING, company_ref(company.id), 0)
    if most <= 0 or concerns_face(g, company, site) or not (is_surface(g, site) or is_surface(g, company.site)):
        return ()
    limit = min(routes.MOST_REGIONS, most + further_regions(g, company, site))
    here, there = g.facts(company.site).id, g.facts(site).id
    ways = routes.legal_paths(here, there, g.players[company.seat].alignment, limit)
    return tuple(way for way in ways if way.kind == "region")


def flying(g: Game, company: Company, site: Iid) -> tuple[Path, ...]:
    """2.II.7.iv: return the way of a company that a card lets fly: through no regions, but not to or from below."""
    below = g.facts(company.site).under_deeps or g.facts(site).under_deeps
    return () if below or not permitted(g, "flying", company_ref(company.id)) else (Path("special"),)


def adjoining(g: Game, company: Company, site: Iid) -> tuple[Path, ...]:
    """2.II.7.iii: return the way between an Under-deeps site and one that a card on it makes adjacent: any roll will do."""
    for one, env in active(g).get("adjoining", ()):
        if env.target == company.site and one.concerns(g, env, site):
            return (Path(BELOW, roll=one.amount(g, env, site)),)
        if env.target == site and one.concerns(g, env, company.site):
            return (Path(BELOW, roll=one.amount(g, env, company.site) or None),)
    return ()


@cache
def _regions_of(name: str) -> frozenset[str]:
    """Return the regions in or beside which a site of this name lies, below ground those of its surface sites."""
    cards = [card for card in database().cards if card.type == "site"]
    names = {above for card in cards if card.name == name for above in card.surface} or {name}
    return frozenset(card.region for card in cards if card.name in names) - {""}


DEPTHS: Final = tuple(sorted({card.name for card in database().cards if card.under_deeps and card.surface}))
"""The Under-deeps sites; a target is one by its place here."""


def tunnels(g: Game, site: Iid) -> tuple[str, ...]:
    """Return the Under-deeps sites below the region of the site that a site was put under, or below one beside it."""
    over = {region for name in values_of(g, ADJOINS, site) for region in _regions_of(name)}
    near = frozenset().union(*map(around, over))
    return tuple(name for name in DEPTHS if not near.isdisjoint(_regions_of(name)))


def is_surface(g: Game, site: Iid) -> bool:
    """Glossary: whether a site is the surface site of an Under-deeps site, by print or by a card on that."""
    if g.facts(site).name in surfaces():
        return True
    joined = ((one, env) for one, env in active(g).get("adjoining", ()) if not one.amount(g, env, site))
    return any(one.concerns(g, env, site) for one, env in joined)


# --- on and on (2.IV.3) -----------------------------------------------------------------------------------------


def note_visit(g: Game, company: Company) -> None:
    """2.IV.3: remember where a company that moves on at once was before."""
    if company.came_from >= 0:
        name = g.facts(company.came_from).name
        atoms.add_lasting(g, VISITED.note(company.seat, company.id, "turn", name))


def visits(g: Game, company: Company) -> tuple[str, ...]:
    """Return from which sites a company went on at once this turn: one for each phase that it has completed."""
    return values_of(g, VISITED, company.id)


def visited(g: Game, company: Company) -> frozenset[str]:
    """Return the names of the sites that a company used this turn, its new site among them."""
    cards = (company.site, company.destination, company.origin, company.came_from)
    return frozenset((*(g.facts(one).name for one in cards if one >= 0), *visits(g, company)))
