"""Places in words: where cards are playable and at home, and what a site or a region card says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from carddb.facts.model import CardFacts, Place, Playable
from carddb.prose.facts.describe_words import called, listed, noun, nouns, region_types
from carddb.prose.grammar.grammar import Noun, both, known, phrase

_EXCLUDED = {"dragon-lair": "lair"}
_Rest = tuple[bool, bool, str, str, tuple[str, ...]]  # what qualifies a place beside its name and region


def _noun(how: str, values: tuple[str, ...], deep: bool) -> str:
    """Return the noun for places of one kind."""
    if how == "site":
        words = listed(map(called, values))
    elif how == "site-type":
        words = f"{Noun(words=(values,)):any}"
    else:
        words = f"{noun('site'):any}"
    words = phrase("{what} of the Under-deeps", what=words) if deep else words
    return phrase("{what} in {where}", what=words, where=listed(map(called, values))) if how == "region" else words


def _place(how: str, values: tuple[str, ...], regions: tuple[str, ...], rest: _Rest) -> str:
    """Return the words for places that share everything but their names and regions."""
    tapped, deep, attack, listing, excluding = rest
    words = _noun(how, values, deep)
    if any(regions):
        words = phrase("{what} in {where}", what=words, where=nouns(regions, "a"))
    if attack:
        words = phrase("{what} with {attack:a}", what=words, attack=noun(attack, "automatic-attack"))
    if listing:
        things = listed(_things([Playable(listing)]))
        words = phrase("{what} where {things} are playable", what=words, things=things)
    if excluding:
        others = nouns((_EXCLUDED.get(one, one) for one in excluding), last="and")
        words = phrase("{what} except {others}", what=words, others=others)
    return phrase("{what}, tapped or untapped", what=words) if tapped else words


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
    if not any("," in one for one in phrases[:-1]):
        return listed(phrases)
    found = phrases[0]
    for one in phrases[1:]:
        found = phrase("{head}; or {tail}", head=found, tail=one)
    return found


def _only(entry: Playable) -> str:
    """Return a kind of item with the restriction that stands behind it: "major items (Palantíri only)"."""
    words = f"{noun(entry.what):pl}"
    if not entry.only:
        return words
    kinds = [f"{noun(*(('hero', 'item') if one == 'hero' else (one,))):pl}" for one in entry.only]
    return phrase("{what} ({kinds} only)", what=words, kinds=both(kinds))


def _together(items: list[str]) -> str:
    """Join kinds of item without repeating what they share: "minor, major and gold ring items"."""
    last = items[-1].rpartition(" ")[2]
    if all(one.endswith(f" {last}") for one in items):
        items = [*(one.removesuffix(f" {last}") for one in items[:-1]), items[-1]]
    else:  # in other languages the word that is shared stands first
        first = [one.partition(" ")[0] for one in items]
        items = [
            one.removeprefix(f"{first[number]} ") if number and first[number] == first[number - 1] else one
            for number, one in enumerate(items)
        ]
    return both(items)


def _things(entries: Iterable[Playable]) -> list[str]:
    """Return the kinds of item among what a site lists, the unrestricted ones under one noun."""
    items = [entry for entry in entries if entry.what != "information"]
    if items and not any(entry.only for entry in items):
        return [_together([_only(entry) for entry in items])]
    return [_only(entry) for entry in items]


def playable(card: CardFacts) -> str:
    """Return what a site lists as playable."""
    things = _things(card.playable)
    things += [_only(entry) for entry in card.playable if entry.what == "information"]
    return phrase("playable here: {things}", things="; ".join(things)) if things else ""


def path_text(path: Iterable[str]) -> str:
    """Return region types in order, repeated ones counted: "Wilderness ×2 – Border-land"."""
    runs = ((name, len(list(run))) for name, run in groupby(path))
    return " – ".join(region_types(name) + (f" ×{length}" if length > 1 else "") for name, length in runs)


def _paths(card: CardFacts) -> Iterator[str]:
    path = path_text(card.path)
    if card.haven and path:
        yield phrase("from {haven}, the nearest Haven: {path}", haven=called(card.haven), path=path)
    elif card.haven:
        yield phrase("nearest Haven: {haven}", haven=called(card.haven))
    elif path:
        yield phrase("site path: {path}", path=path)
    for haven, other in card.haven_paths:
        yield phrase("from {haven}: {path}", haven=called(haven), path=path_text(other))


def _roll(name: str, roll: int) -> str:
    if roll == 0:
        return phrase("{site} (no roll)", site=called(name))
    return phrase("{site} (roll {number} or more)", site=called(name), number=roll)


def _depths(card: CardFacts) -> Iterator[str]:
    """Yield how an Under-deeps site lies to others."""
    above = listed(map(called, card.surface), "and")
    if card.under_deeps:
        yield phrase("Under-deeps site under {above}", above=above) if above else phrase("Under-deeps site")
    elif above:
        yield phrase("lies under {above}", above=above)
    if card.adjacent:
        yield phrase("adjacent: {sites}", sites=", ".join(_roll(name, roll) for name, roll in card.adjacent))


def ways(card: CardFacts) -> Iterator[str]:
    """Yield how a site is reached, by regions and through the Under-deeps."""
    yield from _paths(card)
    yield from _depths(card)


def offers(card: CardFacts) -> Iterator[str]:
    """Yield what can be played at a site."""
    yield playable(card)
    yield phrase("holds a hoard") if card.hoard else ""


def borders(card: CardFacts) -> Iterator[str]:
    """Yield the regions next to a region."""
    yield phrase("borders {regions}", regions=listed(map(called, card.borders), "and")) if card.borders else ""


def named(code: str) -> Noun:
    """Return a place from a code such as "Barad-dûr" or "Dwarf-hold": a kind of site, or a name."""
    return noun(code.lower() if known(code.lower()) else code)
