"""Decks around cards that are seldom played: legal for every kind of player, and full of what was asked for."""

from __future__ import annotations

import random

import pytest

from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS
from engine.rules.getting_ready.legality import check
from engine.selfplay.rare_decks import around

LEAST = 40  # of ninety cards of all kinds of player


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("player", PLAYERS)
def test_a_deck_around_any_cards_is_legal(player: str, seed: int) -> None:
    """Nothing is wrong with it, and half of ninety cards are in it, some in the play deck."""
    rng = random.Random(f"{player}:{seed}")
    cards = [one.id for one in database().cards if one.type in ("character", "hazard", "resource")]
    wanted = rng.sample(cards, 90)
    deck = around(wanted, player, rng)
    assert check(deck).errors == ()
    play = {card for _, card in deck.play_deck}
    every = play | {card for section in (deck.pool, deck.sideboard) for _, card in section}
    assert len(every & set(wanted)) >= LEAST
    assert len(play & set(wanted)) >= LEAST // 2


def test_what_is_wanted_first_is_in_the_play_deck() -> None:
    """A single card is drawn for sure: in each copy that its kind of player may include."""
    deck = around(["TW-17"], "wizard", random.Random(1))
    assert {card: copies for copies, card in deck.play_deck}["TW-17"] == 2


def test_another_kind_of_player_is_refused() -> None:
    """A kind of player that there is none of is refused in one sentence."""
    with pytest.raises(ValueError, match="no kind of player"):
        around([], "hobbit", random.Random(1))
