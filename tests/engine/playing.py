"""What the tests of self-play share: pairings of prebuilt decks, and positions sampled from games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from carddb.decks.decks import find_deck
from engine.rules.getting_ready.decklists import deck_list
from engine.rules.getting_ready.rule_sets import rule_set
from engine.scenarios.scenario import Scenario
from engine.selfplay import games
from engine.selfplay.reports import Pairing
from engine.state.game import Game
from engine.state.records import Option, Seat


def pairing(decks: str = "AB", policy: str = "random", policy2: str | None = None) -> Pairing:
    """Return the pairing of two prebuilt decks, given by their letters."""
    return games.pairings([(name, deck_list(find_deck(name))) for name in decks], policy, policy2)[0]


KINDS = ("A", "F", "shadow-deeps", "D", "balrogs-host", "E", "C", "G")


def several(seats: int, policy: str = "random", first: int = 0) -> Pairing:
    """Return a table of three to five prebuilt decks of several kinds of player, beginning with one of `KINDS`."""
    decks = [(name, deck_list(find_deck(name))) for name in KINDS]
    return games.pairings(decks, policy, seats=seats, rules=rule_set("multi-player"))[first % len(KINDS)]


def positions(
    decks: str | Pairing = "AB", seed: int = 1, share: float = 0.1, policy: str = "random"
) -> Iterator[tuple[Game, Seat, Option]]:
    """Yield copies of a share of a game's positions, each with the answer that comes next."""
    match = pairing(decks, policy) if isinstance(decks, str) else decks
    g, rng = games.start(match, seed)
    sample = random.Random(seed)
    for seat, option in games.moves(g, match, rng):
        if sample.random() < share:
            yield g.clone(), seat, option


def advanced(g: Game, turn: int, policy: str = "random") -> Game:
    """Play a game on to a turn and return it."""
    match = pairing("AB", policy)
    for _ in games.moves(g, match, random.Random(7)):
        if g.turn.number >= turn:
            break
    return g


def option_called(s: Scenario, who: str, words: str) -> Option:
    """Return the option whose label starts with the given words."""
    from engine.kernel.machine import options
    from engine.words.labels import option_text

    seat = s.seat(who)
    return next(one for one in options(s.game, seat) if option_text(s.game, seat, one).title.startswith(words))
