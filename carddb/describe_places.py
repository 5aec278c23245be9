"""Places in words: where cards are playable and at home, and what a site or a region card says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from carddb.describe_words import REGION_TYPES, SITE_TYPES, article, listed, race, region_types, site_types
from carddb.model import CardFacts, Place, Playable

_EXCLUDED = {"under-deeps": "Under-deeps sites", "surface": "surface sites", "dragon-lair": "Dragon’s lairs"}
_ONLY = {"palantír": "palantíri", "armor": "armor", "hero": "hero items"}
_Rest = tuple[bool, bool, str, str, tuple[str, ...]]  # what qualifies a place beside its name and region


def _within(where: str) -> str:
    return article(region_types(where)) if where in REGION_TYPES else where


def _excluded(word: str) -> str:
    return site_types(word) if word in SITE_TYPES else _EXCLUDED.get(word, word)


def _noun(how: str, values: tuple[str, ...], deep: bool) -> str:
    """Return the noun for places of one kind."""
    below = " of the Under-deeps" if deep else ""
    if how == "site":
        return listed(values) + below
    if how == "site-type":
        return f"any {listed(SITE_TYPES.get(value, value) for value in values)}{below}"
    return f"any site{below}" + (f" in {listed(values)}" if how == "region" else "")


def _place(how: str, values: tuple[str, ...], regions: tuple[str, ...], rest: _Rest) -> str:
    """Return the words for places that share everything but their names and regions."""
    tapped, deep, attack, listing, excluding = rest
    words = _noun(how, values, deep)
    if any(regions):
        words += f" in {listed(map(_within, regions))}"
    if attack:
        words += f" with {article(race(attack))} automatic-attack"
    if listing:
        words += f" where {listed(_things([Playable(listing)]))} are playable"
    if excluding:
        words += f" except {listed(map(_excluded, excluding), 'and')}"
    return f"{words}, tapped or untapped" if tapped else words


def places_text(places: Iterable[Place]) -> str:
    """Return places in words, those that differ only in name or region together, joined with "or"."""
    regions: dict[tuple[str, str, _Rest], list[str]] = {}
    for place in places:
        rest = (place.tapped, place.under_deeps, place.attack, place.listing, place.excluding)
        regions.setdefault((place.how, place.value, rest), []).append(place.within)
    names: dict[tuple[str, tuple[str, ...], _Rest], list[str]] = {}
    for (how, value, rest), within in regions.items():
        names.setdefault((how, tuple(within), rest), []).append(value)
    groups = sorted(names.items(), key=lambda group: group[0][0] != "site")  # names first: they need no more words
    phrases = [_place(how, tuple(values), within, rest) for (how, within, rest), values in groups]
    return "; or ".join(phrases) if any("," in phrase for phrase in phrases[:-1]) else listed(phrases)


def _only(entry: Playable) -> str:
    kinds = listed((_ONLY.get(word) or (word if " " in word else f"{word}s") for word in entry.only), "and")
    return f" ({kinds} only)" if entry.only else ""


def _things(entries: Iterable[Playable]) -> list[str]:
    """Return the kinds of item among what a site lists, the unrestricted ones under one noun."""
    entries = list(entries)
    items = [entry for entry in entries if entry.what != "information"]
    if items and not any(entry.only for entry in items):
        return [f"{listed((entry.what for entry in items), 'and')} items"]
    return [f"{entry.what} items{_only(entry)}" for entry in items]


def playable(card: CardFacts) -> str:
    """Return what a site lists as playable."""
    information = ["information" + _only(entry) for entry in card.playable if entry.what == "information"]
    things = [*_things(card.playable), *information]
    return f"playable here: {'; '.join(things)}" if things else ""


def path_text(path: Iterable[str]) -> str:
    """Return region types in order, repeated ones counted: "Wilderness ×2 – Border-land"."""
    runs = ((name, len(list(run))) for name, run in groupby(path))
    return " – ".join(region_types(name) + (f" ×{length}" if length > 1 else "") for name, length in runs)


def _paths(card: CardFacts) -> Iterator[str]:
    path = path_text(card.path)
    if card.haven:
        yield f"from {card.haven}, the nearest haven: {path}" if path else f"nearest haven: {card.haven}"
    elif path:
        yield f"site path: {path}"
    for haven, other in card.haven_paths:
        yield f"from {haven}: {path_text(other)}"


def _roll(name: str, roll: int) -> str:
    return f"{name} (no roll)" if roll == 0 else f"{name} (roll {roll} or more)"


def _depths(card: CardFacts) -> Iterator[str]:
    """Yield how an Under-deeps site lies to others."""
    under = f" under {listed(card.surface, 'and')}" if card.surface else ""
    if card.under_deeps:
        yield f"Under-deeps site{under}"
    elif under:
        yield f"lies{under}"
    if card.adjacent:
        yield f"adjacent: {', '.join(_roll(name, roll) for name, roll in card.adjacent)}"


def ways(card: CardFacts) -> Iterator[str]:
    """Yield how a site is reached, by regions and through the Under-deeps."""
    yield from _paths(card)
    yield from _depths(card)


def offers(card: CardFacts) -> Iterator[str]:
    """Yield what can be played at a site."""
    yield playable(card)
    yield "holds a hoard" if card.hoard else ""


def borders(card: CardFacts) -> Iterator[str]:
    """Yield the regions next to a region."""
    yield f"borders {listed(card.borders, 'and')}" if card.borders else ""


def named(code: str) -> str:
    """Return a place from a code such as "Barad-dûr" or "Dwarf-hold", with an article where it is a kind of site."""
    return article(code) if re.search(r"-hold$", code) else code
