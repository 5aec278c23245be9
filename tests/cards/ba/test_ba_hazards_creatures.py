"""Hazard creatures of The Balrog, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.fights import attack_of, strike_of
from engine.scenarios.scenario import Scenario
from engine.state.records import TAPPED
from tests.cards.positions.burdens import bobs, seen
from tests.cards.positions.creatures import spider_attacks
from tests.cards.positions.hazards import (
    DARK,
    SEA,
    STAY,
    WILD,
    Route,
    choose,
    company,
    go_on,
    meet,
    onward,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.journeys import PASS
from tests.cards.positions.minions import iid

# --- BA-10 Beorning Skin-changers ----------------------------------------------------------------------------------


@pytest.mark.card("BA-10")
def test_beornings_need_a_moving_company() -> None:
    """A company that stays is not turned back."""
    turn_to_bob(meet(STAY, "Bilbo", hand="Beorning Skin-changers")).refused("bob", "play Beorning Skin-changers")


@pytest.mark.card("TW-181", "BA-10")
def test_beornings_respect_no_lore() -> None:
    """Saruman has the prowess and is no warrior: his company goes back."""
    for who, back in (("Saruman", True), ("Gandalf", False)):
        s = meet(WILD, who, "Dori", hand="Beorning Skin-changers", mine="Cram")
        bobs(s, "Play Beorning Skin-changers")
        assert company(s, who).returned == back


@pytest.mark.card("BA-10")
@pytest.mark.ruling("urd:Beorning Skin-changers/1")
@pytest.mark.parametrize("route", [WILD, SEA, PASS, DARK])
def test_beornings_come_everywhere(route: Route) -> None:
    """As a short-event they turn back a hero company wherever it goes."""
    s = choose(turn_to_bob(meet(route, "Bilbo", hand="Beorning Skin-changers")), "bob", "Play Beorning Skin-changers")
    assert company(s, "Bilbo").returned


@pytest.mark.card("BA-10")
@pytest.mark.ruling("urd:Beorning Skin-changers/2")
@pytest.mark.parametrize(("who", "returns"), [("Haldir", True), ("Haldir, bears Glamdring", False)])
def test_beornings_respect_arms(who: str, *, returns: bool) -> None:
    """A warrior of four prowess is respected with a sword in his hand."""
    s = turn_to_bob(meet(WILD, who, hand="Beorning Skin-changers"))
    assert s.game.facts(iid(s, "Haldir")).prowess == 4
    choose(s, "bob", "Play Beorning Skin-changers")
    assert company(s, "Haldir").returned == returns


# --- BA-11 Carrion Feeders -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-11")
def test_carrion_feeders_are_driven_from_the_wounded() -> None:
    """Whoever taps for it, the strike that is canceled is one of theirs; against other creatures nobody can."""
    s = meet(WILD, "Gimli, wounded", "Aragorn II", hand="Carrion Feeders; Wolves", mine="Cram", dice=(12,) * 20)
    bobs(s, "Play Carrion Feeders")
    assert seen(s, "alice", "Use Carrion Feeders")
    s = meet(WILD, "Gimli, wounded", "Aragorn II", hand="Wolves", mine="Cram", dice=(12,) * 20)
    bobs(s, "Play Wolves")
    assert not seen(s, "alice", "Use Carrion Feeders")


@pytest.mark.card("BA-11")
@pytest.mark.parametrize("count", [1, 2])
def test_carrion_feeders_strike_the_wounded(count: int) -> None:
    """Only wounded characters face strikes; body checks are at +1 more; untapped companions tap to cancel."""
    wounded = ("Gimli, wounded", "Bilbo, wounded")[:count]
    s = Scenario().company("alice", WILD[0], *wounded, "Aragorn II", to=WILD[1], via=WILD[2])
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Carrion Feeders").hand("alice", "Cram")
    s.dice(2, 2).start("hazards")
    spider_attacks(s, "Carrion Feeders")
    found = attack_of(s.game)
    assert found is not None
    assert found.strength.strikes == count
    while strike_of(s.game) is None or not any("Carrion Feeders" in one for one in s.options(s.asked()[0])):
        onward(s)
    if count == 1:
        s.do("alice", "use Carrion Feeders, Aragorn II")
        resolve(s)
        assert s.card("Aragorn II").status == TAPPED
        assert any("cancels" in line for line in s.log())
    else:
        go_on(s, "Body check for")
        assert any("Body check for" in line and ", +2," in line for line in s.log()), s.log()


@pytest.mark.card("DM-109", "BA-11")
@pytest.mark.parametrize(
    ("creature", "route", "people"),
    [
        ("Nameless Thing", ("The Under-leas", "", ""), ("Gimli, bears Gwaihir", "Dori")),
        ("Carrion Feeders", ("Ettenmoors", "", ""), ("Gimli, wounded, bears Gwaihir", "Dori")),
    ],
)
def test_allies_call_off_what_characters_do(creature: str, route: Route, people: tuple[str, ...]) -> None:
    """Where a character may tap against an attack or a strike, an ally may."""
    s = choose(turn_to_bob(meet(route, *people, hand=creature, mine="Cram", dice=(7,) * 30)), "bob", f"Play {creature}")
    for _ in range(12):
        if any("Gwaihir" in one and one.startswith("Use") for one in s.options(s.asked()[0])):
            break
        onward(s)
    choose(s, "alice", f"Use {creature}", "Gwaihir")
    assert s.card("Gwaihir").status == TAPPED
    assert any("cancel" in line for line in s.log())
