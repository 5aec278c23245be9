"""Allies: what they do for their companies, and what keeps them there."""

from __future__ import annotations

import pytest

from engine.queries import company_of
from engine.scenario import Scenario
from engine.sides import overt

OVERT = (
    *("AS-76", "AS-74", "BA-35", "LE-153", "AS-75", "BA-47", "BA-45", "BA-46", "AS-71", "LE-155", "AS-73"),
    *("LE-158", "LE-156"),
)


@pytest.mark.parametrize("ally", OVERT)
def test_overt_by_an_ally(ally: str) -> None:
    """An ally whose card says so makes a company of Men overt; a wolf does not."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", f"Ostisen, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    company = company_of(s.game, s.card("Ostisen").iid)
    assert company is not None
    assert overt(s.game, company) == (ally not in ("LE-158", "LE-156"))
