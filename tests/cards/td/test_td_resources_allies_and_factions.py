"""Allies and factions of The Dragons, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from engine.state.records import HAND
from tests.cards.positions.hazards import over
from tests.cards.positions.heroes import at_site, attacked
from tests.cards.positions.influence import added_to_check
from tests.cards.positions.reading import offered, own, plain_influence, told

# --- TD-142 Nenseldë the Wingild -----------------------------------------------------------------------------------


@pytest.mark.card("TD-142")
def test_nenselde_brings_weather_back() -> None:
    """She taps to return a resource environment event, long or short, to the hand."""
    s = Scenario().company("alice", "TW-384", "Gimli, bears TD-142").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", "Clear Skies; Dodge").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Nenseldë the Wingild").refused("alice", "choose Dodge")
    s.do("alice", "choose Clear Skies")
    assert s.card("Clear Skies").zone == HAND


@pytest.mark.card("TD-142")
@pytest.mark.ruling("urd:Nenseldë the Wingild")
def test_nenselde_supports_against_an_attack() -> None:
    """Though she is not attacked herself she taps so that a character has one more prowess."""
    s = attacked("Barrow-wight", "Gimli, bears Nenseldë the Wingild", dice=(12, 12))
    before = own(s, "Gimli")
    s.do("alice", "Nenseldë the Wingild taps in support", "fight")
    assert told(over(s), f"+{before + 1} prowess")


# --- TD-146 Returned Exiles ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-146")
@pytest.mark.parametrize("felled", [True, False])
def test_returned_exiles_go_where_a_dragon_fell(felled: bool) -> None:
    """They are playable, tapped site or not, where a Dragon at home was defeated."""
    from engine.state import atoms
    from engine.state.lasting_kinds import DRAGON_FELL

    s = at_site("Dancing Spire (tapped)", "Thorin II", "Bilbo", hand="Returned Exiles; Dodge")
    if felled:
        atoms.add_lasting(s.game, DRAGON_FELL.note(0, s.card("Thorin II").iid, "never", "Dancing Spire"))
        s.game.menus = {}
    assert offered(s, "Returned Exiles") == felled


@pytest.mark.card("TD-146", "TD-126")
@pytest.mark.parametrize(("who", "more"), [("Gimli", 2), ("Bilbo", 0)])
def test_returned_exiles_follow_dwarves(who: str, more: int) -> None:
    """Dwarves have two more, the King under the Mountain five."""
    s = at_site("Dancing Spire", who, hand="Returned Exiles")
    assert added_to_check(s, "Returned Exiles", who) == plain_influence(s, who) + more
    s = (
        Scenario()
        .company("alice", "Dancing Spire", "Thorin II, bears King under the Mountain")
        .company("bob", "Edoras", "Éowyn")
    )
    s.hand("alice", "Returned Exiles").start("resources")
    assert added_to_check(s, "Returned Exiles", "Thorin II") >= plain_influence(s, "Thorin II") + 5
