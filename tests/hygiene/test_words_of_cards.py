"""What card files say in words calls cards in every other language by the names that are printed on them there."""

from __future__ import annotations

import re
from functools import cache

import pytest

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import ByRule
from carddb.effects.nodes.by_hand import ByHand, InForce
from carddb.effects.nodes.language import nodes
from carddb.language.catalogue import CARDS, ENGLISH, catalogue, languages

OTHERS = [one for one in languages() if one != ENGLISH]
KINDS = frozenset({"Wolves", "Hobbits", "Half-orcs", "Magic Ring"})  # names of cards that the rules use as words


def said() -> dict[str, str]:
    """Return every sentence that a card file says in words, with the id of a card that says it."""
    whole = {line: card for card, effects in database().effects.items() for line in effects.says}
    return whole | {
        node.says: card
        for card, effects in database().effects.items()
        for node in nodes(effects.abilities)
        if isinstance(node, ByHand | InForce | ByRule)
    }


@cache
def names() -> tuple[str, ...]:
    """Return the English names of all cards that are not words of the rules too, the longest first."""
    found = {card.name for card in database().cards if len(card.name) > 3} - KINDS
    return tuple(sorted(found, key=lambda name: (-len(name), name)))


def cards_named(text: str) -> tuple[str, ...]:
    """Return the names of the cards that an English sentence names, the longest first."""
    found = []
    for name in names():
        if name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            found.append(name)
            text = text.replace(name, "")
    return tuple(found)


@cache
def called(name: str, language: str) -> frozenset[str]:
    """Return what the cards of a name are called in a language, in small letters and without an article."""
    cards = database()
    theirs = {cards.names[card.id].get(language, name) for card in cards.cards if card.name == name}
    return frozenset(re.sub(r"^(?:el|la|los|las) ", "", one.lower()) for one in theirs)


def test_there_are_such_sentences() -> None:
    """Card files say a good deal in words, and the names of cards in it are found."""
    assert len(said()) > 200
    assert cards_named("while Bag End and the Shire and The Shire") == ("The Shire", "Bag End")


@pytest.mark.parametrize("language", OTHERS)
def test_cards_are_called_as_they_are_printed(language: str) -> None:
    """A card that a sentence names stands in its counterpart by the name that its reader finds on the card."""
    for text, card in said().items():
        theirs = catalogue(language, CARDS).said(text).lower()
        for name in cards_named(text):
            assert any(one in theirs for one in called(name, language)), (card, name)
