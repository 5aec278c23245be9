"""Places and names in words: "at a Border-hold", "in Rohan", "Wilderness or Shadow-land"."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.prose.grammar.grammar import Noun, either, phrase

REGION_TYPES: Final = ("free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea")
SITE_TYPES: Final = ("haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold")


@cache
def _regions() -> frozenset[str]:
    return frozenset(database().regions)


def is_region(place: str) -> bool:
    """Whether a place is a region, by type or by name."""
    return place in REGION_TYPES or place in _regions()


def names(words: tuple[str, ...], *, article: bool = False, many: bool = False) -> str:
    """Return alternatives by name: "Wilderness or Shadow-land", with an article "a Border-hold or Free-hold"."""
    shape = "pl" if many else "a" if article else "bare"
    return format(Noun(words=(words,)), shape)


def places(found: tuple[str, ...]) -> str:
    """Return where something is: "at a Border-hold", "in Rohan", "at Bree or in The Shire"."""
    types = tuple(one for one in found if one in SITE_TYPES)
    lands = tuple(one for one in found if one in REGION_TYPES)
    sites = tuple(one for one in found if not is_region(one) and one not in SITE_TYPES)
    regions = tuple(one for one in found if is_region(one) and one not in REGION_TYPES)
    told = [phrase("at {what}", what=names(sites))] if sites else []
    told += [phrase("at {what}§ type", what=names(types, article=True))] if types else []
    told += [phrase("in {what}§ type", what=names(lands, article=True))] if lands else []
    told += [phrase("in {what}", what=names(regions))] if regions else []
    return either(told)
