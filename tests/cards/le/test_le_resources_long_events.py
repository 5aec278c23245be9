"""Resource long events of The Lidless Eye, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.rules.site.resources import faction_modifier
from engine.scenarios.scenario import Scenario
from tests.cards.positions.influence import courting
from tests.cards.positions.minions import last_modifier

# --- LE-214 Old Prejudice ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-214")
@pytest.mark.ruling("urd:Old Prejudice")
@pytest.mark.parametrize(("play", "factor"), [("Old Prejudice", 3), ("Sun", 1)])
def test_old_prejudice(play: str, factor: int) -> None:
    """Standard modifications of influence checks count three times, those of hero factions too (URD)."""
    found = []
    for card in (play, "A Short Rest"):
        s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Rangers of the North").in_play("alice", card).start("resources")
        found.append(faction_modifier(s.game, s.card("Aragorn II").iid, s.card("Rangers of the North").iid))
        facts = s.game.facts(s.card("Rangers of the North").iid)
        standard = sum(one.amount for one in facts.standard_modifications if one.race == "dúnadan")
    assert standard
    assert found[0] - found[1] == standard * (factor - 1)


# --- LE-245 Tidings of Death ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-245")
def test_tidings_of_death() -> None:
    """Every influence check against a faction has one less, and one roll more; the better one is used."""
    s = courting("Dodge", "Elrond", "wizard", (3, 11), "Tidings of Death").all_pass()
    plain = courting("Dodge", "Elrond", "wizard", (3, 11)).all_pass()
    assert any("11 rolled" in line for line in s.log())
    assert any("3 rolled" in line for line in plain.log())
    assert last_modifier(s) == last_modifier(plain) - 1


@pytest.mark.card("LE-245")
def test_tidings_for_either_side() -> None:
    """It is played in a Wizard's long-event phase as in a Ringwraith's."""
    for kind, site, who in (("wizard", "Rivendell", "Gimli"), ("ringwraith", "Dol Guldur [LE]", "Asternak")):
        s = (
            Scenario()
            .alignment("alice", kind)
            .turn(3, "alice")
            .company("alice", site, who)
            .company("bob", "Edhellond", "Beregond")
        )
        s.hand("alice", "Tidings of Death").start("long-event").do("alice", "play Tidings of Death")
        s.expect("Tidings of Death is in play")
