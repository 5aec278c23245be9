"""Which decks a league takes: the kind of player, the rules of deck construction, automatic cards only, playable here."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.base.errors import Problem
from bot.gathering.formats import Format, format_of
from bot.league.seasons.model import Rules
from bot.strings import league as words
from carddb.artefact.database import database
from carddb.decks.decks import SECTIONS, Deck
from engine.rules.getting_ready.decklists import game_setup
from engine.rules.getting_ready.legality import check
from engine.state.chance import Secrets
from engine.state.records import Refusal, Setup

NAMED = 3


def is_automatic(card_id: str) -> bool:
    """Whether the engine applies everything that a card says, so that nothing of it is left to the players."""
    return not database().get(card_id).by_hand


def by_hand(deck: Deck) -> list[str]:
    """Return the names of a deck's cards that are not automatic, sorted."""
    cards = {card for section in SECTIONS for _, card in deck.section(section)}
    return sorted({database().get(card).name for card in cards if not is_automatic(card)})


def check_deck(rules: Rules, deck: Deck) -> None:
    """Raise `Problem` with the first reason why a league does not take a deck."""
    if not deck.alignment:
        raise Problem(words.DECK_NO_KIND)
    if deck.alignment not in rules.alignments:
        raise Problem(words.WRONG_ALIGNMENT.format(allowed=", ".join(rules.alignments)))
    game = format_of(rules.length, rules.rules)
    verdict = check(deck, None, game.length, game.rules)
    if not verdict.legal:
        first, more = verdict.errors[0], len(verdict.errors) - 1
        rest = words.DECK_MORE.format(count=more) if more else ""
        raise Problem(words.DECK_ILLEGAL.format(reason=first.message.rstrip("."), rest=rest), first.rule)
    manual = by_hand(deck) if rules.automatic else []
    if manual:
        rest = words.DECK_MORE.format(count=len(manual) - NAMED) if len(manual) > NAMED else ""
        raise Problem(words.DECK_BY_HAND.format(cards=", ".join(manual[:NAMED]), rest=rest))
    if rules.games == "bot" and not playable(deck, game):
        raise Problem(words.DECK_UNPLAYABLE.format(kind=deck.alignment))


def playable(deck: Deck, game: Format) -> bool:
    """Whether this release can play a game with a deck."""
    return setup_of((deck, deck), ("one", "two"), game) is not None


def setup_of(decks: Sequence[Deck], names: Sequence[str], game: Format) -> Setup | None:
    """Return what a game between decks starts from, by seat; None when the engine cannot play it."""
    setup = game_setup(map(engine.deck_list, decks), names, game.length, rules=game.rules)
    try:
        engine.new_game(setup, Secrets.from_seed(0))
    except Refusal:
        return None
    return setup
