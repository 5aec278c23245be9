"""What card facts say about other cards must exist: sites, regions, factions, characters, and borders both ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carddb.facts.model import Bonus, CardFacts, Key, Place, StandardModification
from carddb.facts.source import RACES, REGION_TYPES, SETS, SITE_TYPES, SKILLS, SourceError

_FILES = {
    "character": "characters.toml",
    "resource": "resources.toml",
    "hazard": "hazards.toml",
    "site": "sites.toml",
    "region": "regions.toml",
}
_TRAITS = frozenset({"under-deeps", "surface", "dragon-lair"})


def file_name(card: CardFacts) -> str:
    """Return the file a card's block belongs in, for instance "tw/sites.toml"."""
    return f"{card.set.lower()}/{_FILES[card.type]}"


class _Names:
    """The names that facts may refer to, by kind."""

    def __init__(self, cards: Iterable[CardFacts]) -> None:
        self.sites = {card.name for card in cards if card.type == "site" or card.site_type}  # used as a site: too
        self.havens = {(card.alignment, card.name) for card in cards if card.site_type == "haven"}
        self.deeps = {card.name for card in cards if card.under_deeps}
        self.regions = {card.name: card for card in cards if card.type == "region"}
        self.factions = {card.name for card in cards if "faction" in card.kinds}
        self.characters = {card.name for card in cards if card.type == "character"}
        self.where = self.regions.keys() | REGION_TYPES

    def place(self, place: Place) -> Iterator[str]:
        """Yield the names of a place that do not exist."""
        known = {"site": self.sites, "region": self.regions.keys(), "site-type": SITE_TYPES, "any": {""}}[place.how]
        if place.value not in known:
            yield place.value
        if place.within and place.within not in self.where:
            yield place.within
        if place.attack and place.attack not in RACES:
            yield place.attack
        yield from (word for word in place.excluding if word not in SITE_TYPES | _TRAITS | self.sites)

    def key(self, key: Key) -> Iterator[str]:
        """Yield the names of a way of keying that do not exist."""
        known = {"site": self.sites, "region": self.regions.keys(), "site-in-region": self.regions.keys()}.get(key.how)
        if known is not None and key.value not in known:
            yield key.value

    def bonus(self, bonus: Bonus) -> Iterator[str]:
        """Yield the names of a bonus that do not exist."""
        kind, colon, name = bonus.against.partition(":")
        known = {
            "faction": self.factions,
            "factions": RACES,
            "factions-at": self.sites,
            "factions-in": self.regions.keys(),
            "character": self.characters,
            "home": self.sites,
            "specific": {"balrog"},
        }.get(kind, set())
        plain = RACES | {"", "faction", "character", "detainment"}
        if (colon and name not in known) or (not colon and kind not in plain):
            yield bonus.against
        if bonus.bearer and not (RACES | SKILLS).issuperset(bonus.bearer.split(" ")):
            yield bonus.bearer

    def modification(self, modification: StandardModification) -> Iterator[str]:
        """Yield the faction of a standard modification if it does not exist."""
        if modification.faction and modification.faction not in self.factions:
            yield modification.faction

    def site(self, card: CardFacts) -> Iterator[tuple[str, str]]:
        """Yield field and name of what a site says about other sites and regions that do not exist."""
        if card.region and card.region not in self.regions:
            yield "region", card.region
        havens = [("haven", card.haven), *(("haven_paths", name) for name, _ in card.haven_paths)]
        yield from (pair for pair in havens if pair[1] and (card.alignment, pair[1]) not in self.havens)
        yield from (("adjacent", name) for name, _ in card.adjacent if name not in self.sites)
        above = {name for name, _ in card.adjacent} - self.deeps
        yield from (("surface", name) for name in sorted(above.symmetric_difference(card.surface)))

    def unknown(self, card: CardFacts) -> Iterator[tuple[str, str]]:
        """Yield field and name of everything a card refers to that does not exist."""
        for places, field in ((card.home_sites, "home_sites"), (card.playable_at, "playable_at")):
            yield from ((field, name) for place in places for name in self.place(place))
        yield from (("keys", name) for key in card.keys for name in self.key(key))
        yield from (("bonuses", name) for bonus in card.bonuses for name in self.bonus(bonus))
        modifications = card.standard_modifications
        yield from (("standard_modifications", name) for each in modifications for name in self.modification(each))
        yield from self.site(card)
        for name in card.borders:
            if name not in self.regions:
                yield "borders", name
            elif card.name not in self.regions[name].borders:
                yield "borders", f"{name} (which does not border {card.name})"


def check_references(cards: Iterable[CardFacts]) -> None:
    """Check every card; SourceError names the file, the card and the field of the first unknown name or double id."""
    cards = tuple(cards)
    names = _Names(cards)
    seen: set[str] = set()
    for card in cards:
        if card.id in seen or card.set not in SETS:
            raise SourceError(
                f"{file_name(card)}: {card.id}: id: this id stands twice, or its set is none of the seven."
            )
        seen.add(card.id)
        for field, name in names.unknown(card):
            raise SourceError(f"{file_name(card)}: {card.id}: {field}: there is no “{name}”.")
