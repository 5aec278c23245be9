"""Whether a site is one of the places that a card names."""

from __future__ import annotations

from functools import cache

from carddb.artefact.database import database
from carddb.facts.model import CardFacts, Place


@cache
def surfaces() -> frozenset[str]:
    """Return the names of surface sites: those above an Under-deeps site (glossary)."""
    return frozenset(name for card in database().cards if card.under_deeps for name in card.surface)


@cache
def around(region: str) -> frozenset[str]:
    """Return the names of a region and of those that border on it."""
    facts = database().regions.get(region)
    return frozenset() if facts is None else frozenset((region, *facts.borders))


def matches(place: Place, site: CardFacts) -> bool:
    """Whether a site card satisfies a printed place."""
    region = database().regions.get(site.region)
    return place.matches(site, region.region_type if region else "", site.name in surfaces())


def any_matches(places: tuple[Place, ...], site: CardFacts) -> bool:
    """Whether a site satisfies one of several places."""
    return any(matches(place, site) for place in places)


def is_home(character: CardFacts, site: CardFacts) -> bool:
    """Whether a site is a home site of a character (glossary)."""
    return any_matches(character.home_sites, site)


def named_home(character: CardFacts, site: CardFacts) -> bool:
    """Whether a site is a home site that the character's card names (2.V.ii.5)."""
    return any(place.how == "site" and place.value == site.name for place in character.home_sites)


@cache
def regions_between(one: str, other: str) -> int:
    """Return how many regions the shortest way from one to another has, both counted; 0 where there is none."""
    reached, count = frozenset((one,)), 1
    while other not in reached:
        further = reached.union(*map(around, reached))
        if further == reached:
            return 0
        reached, count = further, count + 1
    return count
