"""Factions: what they take to win over, to lose, and what they do once they are in play."""

from __future__ import annotations

import pytest

from carddb.database import database
from engine.influence import NOTHING_REVEALED, resistance
from engine.model import Option
from engine.scenario import Scenario

EASY = (
    *("LE-278", "LE-276", "LE-266", "LE-265", "LE-270", "LE-286", "LE-277", "LE-274", "LE-293", "LE-294"),
    *("AS-62", "AS-119", "AS-121", "LE-262", "LE-267", "LE-268", "LE-272", "LE-275", "LE-279", "LE-280", "LE-281"),
    *("LE-282", "LE-288", "LE-290", "LE-291"),
)


def in_the_pile(faction: str) -> Scenario:
    """Let bob, a Ringwraith player, have a faction that alice could influence."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Gimli").hand("alice", "Dodge")
    return s.company("bob", "LE-367", "Lagduf").pile("bob", faction).start("resources")


@pytest.mark.parametrize("faction", EASY)
def test_number_once_in_play(faction: str) -> None:
    """A faction whose card says so resists with zero once it is in play, though it was hard to win."""
    s = in_the_pile(faction)
    card = next(iid for iid, one in enumerate(s.game.cards) if s.game.facts(iid).id == faction)
    asked = Option("influence", s.card("Gimli").iid, card, (NOTHING_REVEALED,))
    assert resistance(s.game, asked) == 0
    assert (database().get(faction).influence_number or 0) > 0


def test_number_of_others() -> None:
    """A faction that says nothing resists with the number that it took to win."""
    s = in_the_pile("LE-260")
    card = next(iid for iid, one in enumerate(s.game.cards) if s.game.facts(iid).id == "LE-260")
    asked = Option("influence", s.card("Gimli").iid, card, (NOTHING_REVEALED,))
    assert resistance(s.game, asked) == database().get("LE-260").influence_number
