"""Three to five players at a table: whole games by self-play, and what a game refuses before it begins."""

from __future__ import annotations

import itertools

import pytest

import engine
from carddb.decks.decks import prebuilt
from engine.rules.getting_ready.rule_sets import rule_set
from engine.selfplay.games import pairings, play_game
from engine.state.chance import Secrets
from engine.state.records import Refusal
from engine.state.seats import game_setup

DECKS = ("A", "F", "B", "balrogs-host", "E", "shadow-deeps", "C", "D")
TABLES = list(itertools.product((3, 4, 5), ("greedy", "random"), range(3)))


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seats", "policy", "seed"), TABLES)
def test_games_of_several_come_to_an_end(seats: int, policy: str, seed: int) -> None:
    """With all kinds of player, invariants after each action, and nobody able to tell hidden cards apart."""
    decks = [(name, engine.deck_list(prebuilt()[name])) for name in DECKS]
    table = pairings(decks, policy, seats=seats, rules=rule_set("multi-player"))[seed]
    told: list[str] = []
    played = play_game(table, seed, tell=told.append)
    assert (played.ended in ("exception", "limit"), played.violations) == (False, 0), told
    assert len(played.scores) == seats


@pytest.mark.parametrize(("seats", "rules"), [(3, "standard"), (2, "multi-player"), (6, "multi-player")])
def test_rules_are_for_so_many_players(seats: int, rules: str) -> None:
    """Another number of players than the rules know begins no game, and one sentence says which number they know."""
    deck = engine.deck_list(prebuilt()["A"])
    setup = game_setup([deck] * seats, [f"player {one}" for one in range(seats)], rules=rule_set(rules))
    with pytest.raises(Refusal, match=f"players, not for {seats}"):
        engine.new_game(setup, Secrets.from_seed(1, seats))
