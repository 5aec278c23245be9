"""Which cards the other side may hold, by the cards of it that were seen: the known decks, and any other one.

Each prebuilt deck of its kind of player is the likelier the fewer seen cards are missing from it. A world is dealt from
one of them, drawn by how likely it is, or from the cards of all of them, for a deck that nobody knows.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from math import exp
from typing import Final

from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine.policies.determinize import Supply, sorts_of
from engine.queries.visibility import may_see
from engine.state.game import Game
from engine.state.records import Seat
from engine.state.seats import opponents

MISSING: Final = -3.0  # logarithm of how likely a deck shows a card that is not in its list: it was changed
UNKNOWN: Final = -0.7  # ... a deck that nobody knows shows a given card, as against one that has it


@cache
def _known(alignment: str) -> tuple[Counter[int], ...]:
    """Return the prebuilt decks of a kind of player, each as how often it has which card."""
    index = database().index
    decks = [deck for deck in prebuilt().values() if deck.alignment == alignment]
    return tuple(
        Counter(
            {
                index[card]: count
                for section in (one.play_deck, one.pool, one.sideboard, one.sites)
                for count, card in section
            }
        )
        for one in decks
    )


def supplies(g: Game, seat: Seat, rng: random.Random) -> Supply:
    """Return, for each other seat, cards from which its hidden ones may be dealt, by sort, in the order of dealing."""
    return {other: _supply(g, seat, other, rng) for other in opponents(g, seat)}


def _supply(g: Game, seat: Seat, other: Seat, rng: random.Random) -> dict[str, list[int]]:
    seen = Counter(card.did for card in g.cards if card.owner == other and may_see(g, card.iid, seat))
    decks = _known(g.players[other].alignment)
    every: Counter[int] = Counter(did for one in decks for did in one)
    chances = [exp(MISSING * (seen - one).total()) for one in decks]
    picked = rng.choices([*decks, every], [*chances, exp(UNKNOWN * seen.total())])[0]
    left = picked if picked is every else picked - seen
    found: dict[str, list[int]] = {}
    for did in left.elements():
        for sort in sorts_of(did):
            found.setdefault(sort, []).append(did)
    for cards in found.values():
        rng.shuffle(cards)
    return found
