"""The Balrog's own havens: what is keyed to them attacks as detainment, and who is there is not attacked at all."""

from __future__ import annotations

import pytest
from hazards import resolve, turn_to_bob
from minions import iid

from engine.queries.cards import modifiers
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario

DEEP = "under-deeps"


def met(start: str, to: str, creature: str, key: str, via: str) -> Scenario:
    """Let a creature attack a company of the Balrog's player on its way or where it stays."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", start, "Gorbag", to=to, via=via).hand("bob", creature).dice(12, 12, 12).start("hazards")
    found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play ") and key in one]
    return resolve(s.do("bob", found[0]))


@pytest.mark.parametrize(
    ("start", "to", "via", "key", "detained"),
    [
        ("Ettenmoors [LE]", "Moria [BA]", "Rhudaur, Hollin, Redhorn Gate", "keyed to Moria", True),
        ("Moria [BA]", "The Under-gates [BA]", DEEP, "keyed to The Under-gates", True),
    ],
)
def test_creatures_of_the_haven_detain(start: str, to: str, via: str, key: str, *, detained: bool) -> None:
    """On the way to Moria or the Under-gates a creature keyed to the site attacks as detainment."""
    attack = attack_of(met(start, to, "DM-105", key, via).game)
    assert attack is not None
    assert attack.detainment == detained


def test_creatures_of_the_way_do_not() -> None:
    """What is keyed to the regions of the way attacks as ever."""
    attack = attack_of(
        met("Ettenmoors [LE]", "Moria [BA]", "Wolves", "wilderness", "Rhudaur, Hollin, Redhorn Gate").game
    )
    assert attack is not None
    assert not attack.detainment


@pytest.mark.parametrize(("who", "more"), [("The Witch-king", 2), ("Ren the Ringwraith", 0)])
def test_the_witch_king_leads_two_more(who: str, more: int) -> None:
    """His room for Ringwraith followers is two larger, nobody else's."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dol Guldur [LE]", who, "Gorbag").start("organization")
    assert sum(one.amount for one in modifiers(s.game, "ringwraith-followers", iid(s, who))) == more
    assert not modifiers(s.game, "ringwraith-followers", iid(s, "Gorbag"))
