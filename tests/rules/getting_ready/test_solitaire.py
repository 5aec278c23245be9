"""One plays alone, against the hazards of the own deck (MELE Part III): whole games, the decks, and what nobody may know."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

import engine
from carddb.artefact.database import database
from carddb.decks.decks import Deck, prebuilt
from engine.policies.determinize import determinize, differences, hidden_from, permute_hidden
from engine.rules.getting_ready.decklists import apart, game_setup
from engine.rules.getting_ready.legality import check
from engine.rules.getting_ready.rule_sets import rule_set
from engine.selfplay.games import moves, pairings, play_game, start
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import DECK, DISCARD, HAND, MP_PILE, Refusal
from engine.state.seats import HAZARDS
from engine.words.view import view

RULES = rule_set("solitaire")
DECKS = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "shadow-deeps", "balrogs-host")


def lists(*names: str) -> list[tuple[str, engine.DeckList]]:
    """Return prebuilt decks by name."""
    return [(name, engine.deck_list(prebuilt()[name])) for name in names]


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize(("name", "policy"), list(itertools.product(DECKS, ("greedy", "random"))))
def test_every_deck_comes_to_its_end(name: str, policy: str) -> None:
    """The play deck is exhausted twice, without an exception or a violation, and only its player has points."""
    told: list[str] = []
    played = play_game(pairings(lists(name), policy, rules=RULES)[0], 7, tell=told.append)
    assert (played.ended, played.violations, played.winner) == ("the play deck is exhausted", 0, None), told
    assert played.scores[HAZARDS] == 0


@pytest.mark.slow
def test_hazards_are_drawn_played_and_discarded() -> None:
    """Nothing but what waits for Doors of Night is in the hazards' hand between turns, and they never take a turn."""
    table = pairings(lists("balrogs-host"), "greedy", rules=RULES)[0]
    g, rng = start(table, 3)
    turns, most = set(), 0
    for seat, option in moves(g, table, rng):
        turns.add(g.turn.seat)
        most = max(most, len(g.zone(HAZARDS, HAND)))
        if option.verb == "keep_hand":
            assert seat != HAZARDS
            assert g.zone(HAZARDS, HAND) == ()
    assert turns == {0}
    assert most >= 4
    assert g.players[HAZARDS].turns == 0


def begun(name: str, seed: int, steps: int) -> Game:
    """Return a game so many answers after its beginning, as greedy plays."""
    table = pairings(lists(name), "greedy", rules=RULES)[0]
    g, rng = start(table, seed)
    for _ in itertools.islice(moves(g, table, rng), steps + 1):
        pass
    return g


@pytest.mark.parametrize(("name", "steps"), list(itertools.product(("A", "G"), (5, 60, 150, 300))))
def test_nobody_can_tell_hidden_cards_apart(name: str, steps: int) -> None:
    """Whatever lies hidden, in which order: what a seat sees, is asked and is told of refusals stays the same."""
    g = begun(name, 2, steps)
    rng = random.Random(steps)
    for seat in g.seats:
        assert list(differences(g, permute_hidden(g, seat, rng), seat)) == []


def test_guesses_know_the_cards_and_not_their_order() -> None:
    """Each seat may know which cards there are: a guess has the same ones, elsewhere, and looks the same from that seat."""
    g = begun("A", 5, 120)
    for seat in g.seats:
        guess = determinize(g, seat, random.Random(1))
        assert view(guess, seat) == view(g, seat)
        hidden = hidden_from(g, seat)
        for owner in g.seats:
            before, after = (
                sorted(one.cards[iid].did for iid in hidden if g.cards[iid].owner == owner) for one in (g, guess)
            )
            assert before == after
        assert [g.cards[iid].did for iid in hidden] != [guess.cards[iid].did for iid in hidden]


def test_a_deck_is_laid_apart() -> None:
    """All hazards of the play deck are against it, none stays in it or comes from the sideboard; characters and all stay."""
    name, deck = lists("A")[0]
    own, hazards = apart(deck)
    assert sorted((*own.play, *hazards.play)) == sorted(deck.play)
    assert len(hazards.play) >= 25
    assert (hazards.pool, hazards.sites, hazards.sideboard) == ((), (), ())
    g = engine.new_game(game_setup([deck], (name, "hazards"), rules=RULES), Secrets.from_seed(1))
    assert g.zone(HAZARDS, HAND) == g.zone(HAZARDS, DISCARD) == g.zone(HAZARDS, MP_PILE) == ()
    assert len(g.zone(HAZARDS, DECK)) == len(hazards.play)
    assert not any(g.facts(card.iid).type == "hazard" for card in g.cards if card.owner == 0)


def without(deck: Deck, kind: str, keep: int) -> Deck:
    """Return a deck with so many cards of a type in its play deck, and all others."""
    left, kept = keep, []
    cards = database()
    for copies, card in deck.play_deck:
        some = min(copies, left) if cards.get(card).type == kind else copies
        left -= some if cards.get(card).type == kind else 0
        kept.append((some, card))
    return msgspec.structs.replace(deck, play_deck=tuple(row for row in kept if row[0]))


@pytest.mark.parametrize("name", DECKS)
def test_prebuilt_decks_are_played_alone(name: str) -> None:
    """Each has 30 cards without its hazards, and 25 of them."""
    assert check(prebuilt()[name], rules=RULES).errors == ()


def test_small_decks_are_refused() -> None:
    """29 cards without the hazards are too few, 30 are enough whatever the number of hazards; 24 hazards are too few."""
    deck = prebuilt()["A"]
    others = sum(copies for copies, card in deck.play_deck if database().get(card).type == "character")
    few = check(without(deck, "resource", 29 - others), rules=RULES)
    assert [one.message for one in few.errors] == [
        "Without its hazards the play deck has 29 cards: a solitaire game needs 30, so add resources."
    ]
    assert check(without(deck, "resource", 30 - others), rules=RULES).legal
    soft = check(without(deck, "hazard", 24), rules=RULES)
    assert "The play deck has 24 hazards to play against: 25 are the fewest." in [one.message for one in soft.errors]


def test_nobody_plays_against_somebody_else_alone() -> None:
    """Two whole decks begin no such game."""
    deck = lists("A")[0][1]
    with pytest.raises(Refusal, match="one plays alone"):
        engine.new_game(game_setup([deck, deck], ("one", "two"), rules=RULES), Secrets.from_seed(1))
