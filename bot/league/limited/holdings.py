"""What a player may build a deck with: the cards of his boosters, and what everybody has.

Everybody has what makes a game possible: every site, the avatars of the league's kinds of player as often as a deck takes
them, and one of each character of at most two mind that is no agent. A card is the same in whatever set it was printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.decks.decks import SECTIONS, Deck
from carddb.facts.model import CardFacts

FOLK_MIND: Final = 2
AVATARS: Final = 3  # 1.5
MANY: Final = 99  # of a site: deck construction says how many there may be

Identity = tuple[str, str, str]


def identity(card: CardFacts) -> Identity:
    """Return what makes two printings the same card."""
    return card.name, card.type, card.alignment


@cache
def _folk() -> tuple[CardFacts, ...]:
    return tuple(
        one
        for one in database().cards
        if one.type == "character" and one.mind is not None and one.mind <= FOLK_MIND and "agent" not in one.kinds
    )


@cache
def _free(kinds: tuple[str, ...]) -> tuple[tuple[CardFacts, int], ...]:
    avatars = ((one, AVATARS) for one in database().cards if one.is_avatar and one.race in kinds)
    sites = ((one, MANY) for one in database().cards if one.type == "site")
    return (*avatars, *((one, 1) for one in _folk()), *sites)


class Lacking(msgspec.Struct, frozen=True):
    """A card that a deck has more often than its player does."""

    card: CardFacts
    wanted: int
    has: int


class Holdings:
    """The cards of one player in one season; ``kinds`` are the kinds of player that its league allows."""

    def __init__(self, cards: Iterable[str], kinds: Sequence[str]) -> None:
        self.own = Counter(cards)
        self.kinds = tuple(kinds)
        self._counts: Counter[Identity] = Counter()
        self._cards: dict[Identity, CardFacts] = {}
        for card, count in ((database().get(one), count) for one, count in self.own.items()):
            self._add(card, count)
        for card, count in _free(self.kinds):
            self._add(card, count)

    def _add(self, card: CardFacts, count: int) -> None:
        known = identity(card)
        self._counts[known] = min(MANY, self._counts[known] + count)
        self._cards.setdefault(known, card)

    @property
    def cards(self) -> tuple[CardFacts, ...]:
        """Return each card that there is, once, those of the boosters first."""
        return tuple(self._cards.values())

    def count(self, card: CardFacts) -> int:
        """Return how many copies there are of a card."""
        return self._counts[identity(card)]

    def left(self, card: CardFacts, deck: Deck) -> int:
        """Return how many copies a deck leaves."""
        return self.count(card) - used(deck)[identity(card)]

    def lacking(self, deck: Deck) -> list[Lacking]:
        """Return what a deck has and its player does not, or not so often."""
        found = []
        for known, wanted in used(deck).items():
            if wanted > self._counts[known]:
                card = next(one for one in _cards_of(deck) if identity(one) == known)
                found.append(Lacking(card, wanted, self._counts[known]))
        return found


def _cards_of(deck: Deck) -> list[CardFacts]:
    return [database().get(card) for section in SECTIONS for _, card in deck.section(section)]


def used(deck: Deck) -> Counter[Identity]:
    """Return how many copies of each card a deck has, all its sections together."""
    counts: Counter[Identity] = Counter()
    for section in SECTIONS:
        for count, card in deck.section(section):
            counts[identity(database().get(card))] += count
    return counts
