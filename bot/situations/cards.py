"""The cards that a question names, each with what it does and the ruling on it that is nearest to the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.situations.naming import cards_in, versions
from carddb.facts.model import CardFacts
from carddb.prose.facts.describe import describe
from carddb.search.names import fold
from rulings.language import words
from rulings.model import Entry
from rulings.search import Searcher

SHARED: Final = 2  # words beside its name by which a ruling is about the question
SHORT: Final = 3  # letters of words that say nothing
STEM: Final = 5  # letters that two forms of a word share
MOST: Final = 2  # cards of a question
_TALKED_OF: Final = ("resource", "hazard", "character")  # a site or region is rarely what a question is about


class CardAsked(msgspec.Struct, frozen=True):
    """A card that is named: its text in our words, the nearest ruling that holds, and how many there are on it."""

    card: CardFacts
    effect: str
    ruling: Entry | None
    count: int


def cards_asked(rules: Searcher, question: str) -> list[CardAsked]:
    """Return the cards that a question names, those with rulings on them or an effect first; at most two."""
    names = dict.fromkeys(one.name for one in cards_in(question))
    found = [_asked(rules, question, versions(name)[0]) for name in names]
    telling = [one for one in found if one.count or (one.effect and one.card.type in _TALKED_OF)]
    return sorted(telling, key=lambda one: (one.card.type not in _TALKED_OF, one.card.type == "character"))[:MOST]


def _asked(rules: Searcher, question: str, card: CardFacts) -> CardAsked:
    entries = rules.on_card(card.name)
    holding = [one for one in entries if not one.overruled_by]
    return CardAsked(card, describe(card), _nearest(question, card, holding), len(entries))


def _nearest(question: str, card: CardFacts, rulings: Sequence[Entry]) -> Entry | None:
    """Return the ruling that shares most words with a question beside the card's name; else the first one on the card."""
    said = _stems(question) - _stems(card.name)
    near = max(rulings, key=lambda one: len(said & _stems(f"{one.title} {one.text}")), default=None)
    if near is not None and len(said & _stems(f"{near.title} {near.text}")) >= SHARED:
        return near
    return next((one for one in rulings if fold(card.name) in fold(one.title)), None)


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in words(text) if len(word) > SHORT)
