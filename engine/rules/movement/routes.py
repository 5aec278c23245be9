"""2.II.7: the sites of each kind of player, and every way from one site to another that needs only the map.

Sites are named by card id, because versions of a site differ in haven, printed path and Under-deeps numbers.
What depends on the state of a game (which sites are in play, who is in the company, effects) is `movement`'s.
"""

from __future__ import annotations

import functools

from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS, kind_of_player
from carddb.facts.model import CardFacts
from carddb.map.worldmap import DARK_EDGE, Path, Regions, adjacent_roll, nearest_haven, region_types
from carddb.search.names import fold, suggestions
from engine.queries.cards import is_haven_of, permitted
from engine.queries.ringwraith import has_ringwraith
from engine.rules.getting_ready.legality import may_hold
from engine.rules.players.ringwraiths import in_mode
from engine.state.game import Game
from engine.state.named_cards import GORGOROTH, IMLAD_MORGUL
from engine.state.records import Company, Iid, company_ref

USUAL_REGIONS = 4  # 2.II.7.ii
MOST_REGIONS = 6  # 2.II.7.ii, with an effect that allows more than four


class UnknownPlace(ValueError):  # noqa: N818  (named for what the reader asked, not for the mechanism)
    """No site or region has this name; the text is one sentence."""


@functools.cache
def neighbours(region: str, player: str = "wizard") -> Regions:
    """2.II.7.ii.R1, 2.II.7.ii.B1: return the regions that border on one; for two kinds of player Dagorlad and Udûn do."""
    borders = database().regions[region].borders
    if player in {"ringwraith", "balrog"} and region in DARK_EDGE:
        borders = (*borders, *(DARK_EDGE - {region}))
    return tuple(sorted(borders))


Borders = frozenset[frozenset[str]]  # pairs of regions that count as adjacent
NO_MORE: Borders = frozenset()


def _beside(region: str, player: str, more: Borders) -> Regions:
    """Return the regions that border on one, with those that an effect makes adjacent."""
    beside = neighbours(region, player)
    added = {other for pair in more if region in pair for other in pair} - {region, *beside}
    return (*beside, *sorted(added))


@functools.cache
def _distances(start: str, player: str, more: Borders = NO_MORE) -> dict[str, int]:
    """Return how many regions the shortest path from `start` to each region has, both ends included."""
    distance, edge = {start: 1}, [start]
    while edge:
        nearer, edge = edge, []
        for region in nearer:
            for other in _beside(region, player, more):
                if other not in distance:
                    distance[other] = distance[region] + 1
                    edge.append(other)
    return distance


@functools.cache
def region_paths(
    start: str,
    end: str,
    most: int = USUAL_REGIONS,
    player: str = "wizard",
    more: Borders = NO_MORE,
    *,
    everywhere: bool = False,
) -> tuple[Regions, ...]:
    """2.II.7.ii: return every path of at most `most` consecutive regions without repeats, both ends included.

    ``more`` are regions that an effect makes adjacent. The shortest come first, then by name. Starting or ending in Gorgoroth, Wizards and Fallen-wizards may not pass
    through Imlad Morgul (2.II.7.ii.W1, 2.II.7.ii.F1), unless ``everywhere`` asks for these ways too. About 0.1 ms for four regions, then remembered.
    """
    to_end = _distances(end, player, more)
    barred = set()
    if not everywhere and player in {"wizard", "fallen-wizard"} and GORGOROTH in {start, end}:
        barred = {IMLAD_MORGUL} - {start, end}
    found: list[Regions] = []
    stack: list[Regions] = [(start,)]
    while stack:
        path = stack.pop()
        if path[-1] == end:
            found.append(path)
            continue
        stack += [
            (*path, region)
            for region in _beside(path[-1], player, more)
            if region not in path and region not in barred and len(path) + to_end.get(region, 99) <= most
        ]
    return tuple(sorted(found, key=lambda path: (len(path), path)))


@functools.cache
def sites_of(player: str) -> tuple[CardFacts, ...]:
    """Return the site versions that a kind of player may move to, by name.

    The versions its location deck may hold (1.4.W1, 1.4.R1, 1.4.F1, 1.4.B1); of the five sites that exist for the
    Balrog alone, others make no use except to play hazards (1.4.1).
    """
    found = [
        card
        for card in database().cards
        if card.type == "site" and may_hold(card, player) and (player == "balrog" or card.alignment != "balrog")
    ]
    return tuple(sorted(found, key=lambda card: (fold(card.name), card.id)))


def _starter(origin: CardFacts, new: CardFacts, player: str) -> Path | None:
    """2.II.7.i, 2.II.7.i.F1, 2.II.7.i.B1: return the starter movement between two sites, if there is one."""
    if player in {"fallen-wizard", "balrog"}:  # 2.II.7.i.F1, 2.II.7.i.B1
        return None
    return None if player == "wizard" and _in_gorgoroth(origin, new) else _from_haven(origin, new)


def _from_haven(origin: CardFacts, new: CardFacts) -> Path | None:
    if origin.alignment != new.alignment or not origin.region or not new.region:
        return None
    types: tuple[str, ...] | None = None
    if origin.site_type == new.site_type == "haven":
        back = dict(origin.haven_paths).get(new.name)
        there = dict(new.haven_paths).get(origin.name)
        types = there if there is not None and back is not None else None
    elif origin.site_type == "haven" and nearest_haven(new) == origin.name:
        types = new.path
    elif new.site_type == "haven" and nearest_haven(origin) == new.name:
        types = origin.path[::-1]
    if not types:
        return None
    ends = (origin.region, new.region) if len(types) > 1 else (origin.region,)
    return Path("starter", ends, types)


def starter_barred(origin: CardFacts, new: CardFacts, player: str) -> bool:
    """2.II.7.i.W1: whether there would be a starter movement between two sites, were none of them in Gorgoroth."""
    return player == "wizard" and _in_gorgoroth(origin, new) and _from_haven(origin, new) is not None


def region_barred(origin: CardFacts, new: CardFacts, player: str, most: int) -> bool:
    """2.II.7.ii.W1, 2.II.7.ii.F1: whether regions lead from one site to another, but all ways through Imlad Morgul."""
    ends = (origin.region, new.region)
    if GORGOROTH not in ends or not all(ends) or region_paths(*ends, most, player):
        return False
    return bool(region_paths(*ends, most, player, everywhere=True))


def _in_gorgoroth(origin: CardFacts, new: CardFacts) -> bool:
    """2.II.7.i.W1: whether one of the sites lies where a Wizard player uses no starter movement."""
    return GORGOROTH in {origin.region, new.region}


@functools.cache
def _site_names() -> frozenset[str]:
    """Return the names of all sites."""
    return frozenset(card.name for card in database().cards if card.type == "site")


def under_deeps_way(origin: CardFacts, new: CardFacts) -> Path | None:
    """2.II.7.iii: return the Under-deeps movement between two sites, if there is one.

    The roll is the number on the site of origin (2.IV.i.1); sites on the surface print none, so from there it is None.
    Which ruin the Ancient Deep-hold adjoins, and which Wizardhaven Deep Mines, is chosen in the game: for the first
    every ruin of the Under-deeps is offered, for the second no site.
    """
    if not (origin.under_deeps or new.under_deeps):
        return None
    listed = adjacent_roll(origin, new)
    if listed is None and adjacent_roll(new, origin) is None:
        return None
    return Path("under-deeps", roll=listed)


def _site(card_id: str) -> CardFacts:
    """Return a site by card id; UnknownPlace if the card is no site."""
    card = database().get(card_id)
    if card.type != "site":
        raise UnknownPlace(f"{card.name} ({card_id}) is no site.")
    return card


@functools.cache
def legal_paths(
    from_site: str,
    to_site: str,
    player: str = "wizard",
    max_regions: int = USUAL_REGIONS,
) -> tuple[Path, ...]:
    """2.II.7: return every way from one site to another, both by card id: starter, Under-deeps, then by region.

    `max_regions` is 4, or up to 6 with an effect. ValueError for an unknown kind of player or number, UnknownPlace for
    a card that is no site, UnknownCard for an unknown id.
    """
    if player not in PLAYERS:
        raise ValueError(f"“{player[:20]}” is no kind of player: choose one of {', '.join(PLAYERS)}.")
    if not 1 <= max_regions <= MOST_REGIONS:
        raise ValueError(f"A path has 1 to {MOST_REGIONS} regions, not {max_regions}.")
    origin, new = _site(from_site), _site(to_site)
    if origin.name == new.name:
        return ()
    paths = [path for path in (_starter(origin, new, player), under_deeps_way(origin, new)) if path]
    return (*paths, *by_region(origin, new, player, max_regions))


def by_region(origin: CardFacts, new: CardFacts, player: str, most: int) -> tuple[Path, ...]:
    """2.II.7.ii: return the region movements between two sites; the Under-deeps are reached and left on foot only."""
    if origin.under_deeps or new.under_deeps or not origin.region or not new.region:
        return ()
    found = region_paths(origin.region, new.region, most, player)
    return tuple(Path("region", regions, region_types(regions)) for regions in found)


@functools.cache
def reachable(from_site: str, player: str = "wizard", max_regions: int = USUAL_REGIONS) -> tuple[str, ...]:
    """Return the ids of the sites to which a way leads from a site, by name."""
    return tuple(site.id for site in sites_of(player) if legal_paths(from_site, site.id, player, max_regions))


def find_site(name: str, player: str = "wizard") -> str:
    """Return the id of the version of a site that a kind of player uses, by name in any language or by id.

    UnknownPlace, one sentence with near names, if there is none.
    """
    player = kind_of_player(player)
    cards = database()
    if name.upper() in cards.index and cards.get(name.upper()).type == "site":
        return name.upper()
    wanted = fold(name).removeprefix("the ")
    found = [
        card
        for card in sites_of(player)
        if wanted in {fold(n).removeprefix("the ") for n in cards.names[card.id].values()}
    ]
    if found:
        order = {"fallen-wizard": 0, "balrog": 0, "hero": 1, "minion": 2}
        return min(found, key=lambda card: order.get(card.alignment, 3)).id
    known = [near for near in suggestions(name, 10) if near in _site_names()][:3]
    hint = f": did you mean {' or '.join(known)}?" if known else "."
    raise UnknownPlace(f"A {player} player has no site named “{name[:40]}”{hint}")


def way_is_open(g: Game, company: Company, site: Iid, way: Path) -> bool:
    """2.II.7.R1: how a company with a Ringwraith moves: no regions, no coast, from a Darkhaven in a mode or to one.

    2.II.7.R3: it is asked when movement is declared and revealed, not again under way.
    """
    if not has_ringwraith(g, company.characters):
        return True
    rides = way.kind != "region" or permitted(g, "region-movement", company_ref(company.id))
    if not rides or "coastal-sea" in way.types:
        return False
    if is_haven_of(g, company.seat, g.facts(site)):
        return True
    return is_haven_of(g, company.seat, g.facts(company.site)) and in_mode(g, company)
