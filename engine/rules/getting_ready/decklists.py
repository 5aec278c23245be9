"""From decks of the card database to what a game starts from."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.decks.decks import Deck
from engine.rules.getting_ready.legality import is_of_hazards
from engine.state.records import STANDARD, DeckList, RuleSet, Setup


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


def game_setup(
    decks: Iterable[DeckList],
    names: Iterable[str],
    length: str = "short",
    *,
    scripts: bool = False,
    rules: RuleSet = STANDARD,
) -> Setup:
    """Return what a game starts from: a deck and a name for each seat, as a setup holds them (`engine.state.seats`).

    Where the rules know no sideboard it stays at home. Where they let somebody play alone, the one deck is played against
    its own hazards.
    """
    if not any(rules.sideboards):
        decks = (replace(one, sideboard=()) for one in decks)
    seated = tuple(decks)
    if rules.own_hazards and len(seated) == 1:
        seated = apart(seated[0])
    return Setup(
        seated,
        tuple(names),
        length,
        scripts,
        msgspec.UNSET if rules == STANDARD else rules,
    )


def apart(deck: DeckList) -> tuple[DeckList, ...]:
    """Return a deck without hazards, and those of its play deck as a deck of their own; others stay at home.

    MELE Part III, solitaire.
    """

    def hazard(card: str) -> bool:
        return is_of_hazards(database().get(card), deck.alignment)

    play, side = (tuple(one for one in cards if not hazard(one)) for cards in (deck.play, deck.sideboard))
    hazards = tuple(one for one in deck.play if hazard(one))
    return replace(deck, play=play, sideboard=side), DeckList(deck.name, hazards, alignment=deck.alignment)
