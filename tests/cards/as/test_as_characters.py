"""Characters of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import mind
from engine.scenarios.scenario import Scenario
from tests.cards.positions.dark import dark_characters
from tests.cards.positions.minions import minion

# --- AS-1 Bûrat ----------------------------------------------------------------------------------------------------


TRIO = ("Bûrat", "Tûma", "Wûluag")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize("who", TRIO)
def test_the_trolls_untap_each_other(who: str) -> None:
    """One of the three taps to untap another at the same site, and is of one mind less beside him."""
    other = next(one for one in TRIO if one != who)
    s = dark_characters(who, f"{other}, tapped").do("alice", f"use {who} on {other}").all_pass()
    s.expect(f"{who} is tapped", f"{other} is untapped")
    alone = dark_characters(who)
    assert mind(s.game, s.card(who).iid) == mind(alone.game, alone.card(who).iid) - 1
    dark_characters(who, "Lagduf, tapped").refused("alice", f"use {who} on Lagduf")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize("who", TRIO)
def test_the_trolls_come_together(who: str) -> None:
    """In the turn in which another of the three is played he does not count as the one character."""
    other = next(one for one in TRIO if one != who)
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "LE-367", "Dwar the Ringwraith")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", who, other, "Gorbag").start("organization")
    s.do("alice", "organize", f"play {other} with Dwar the Ringwraith")
    s.refused("alice", "play Gorbag with Dwar the Ringwraith", "2.II.2")
    s.do("alice", f"play {who} with Dwar the Ringwraith")


TROLLS = ("Bûrat", "Tûma", "Wûluag")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.parametrize("who", TROLLS)
def test_the_trolls_help_each_other_where_they_are(who: str) -> None:
    """In another company at the same site as in the same one; not from afar, and not one who is untapped."""
    for other in (one for one in TROLLS if one != who):
        for site, status, possible in (
            ("Ettenmoors [LE]", ", tapped", True),
            ("Goblin-gate [LE]", ", tapped", False),
            ("Ettenmoors [LE]", "", False),
        ):
            s = minion("Ettenmoors [LE]", who).company("alice", site, f"{other}{status}").start("organization")
            assert any(one.startswith(f"Use {who}") for one in s.options("alice")) == possible
            if possible:
                s.do("alice", f"use {who} on {other}").expect(f"{who} is tapped", f"{other} is untapped")
