"""From a deck of the card database to the list a game starts from."""

from __future__ import annotations

from carddb.decks.decks import Deck
from engine.state.records import DeckList


def deck_list(deck: Deck) -> DeckList:
    """Expand a deck's counts into card ids, one for each copy."""

    def expand(section: tuple[tuple[int, str], ...]) -> tuple[str, ...]:
        return tuple(card for count, card in section for _ in range(count))

    return DeckList(
        deck.name,
        expand(deck.play_deck),
        expand(deck.pool),
        expand(deck.sideboard),
        expand(deck.sites),
        deck.alignment,
    )
