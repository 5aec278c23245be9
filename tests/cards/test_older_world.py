"""The creature that serves a Ringwraith: it cancels a strike, or lets the Ringwraith strike whom it wants."""

from __future__ import annotations

import pytest

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario

CREATURE = "Creature of an Older World"
ADUNAPHEL = "Adûnaphel the Ringwraith"


def clash(state: str = "", *, other: str = "wizard", who: str = ADUNAPHEL, more: tuple[str, ...] = ()) -> Scenario:
    """Let alice's Ringwraith attack bob's company at Moria."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", other)
    s.company("alice", "Moria [LE]", f"{who}, bears {CREATURE}{state}", *more)
    s.company("bob", "Moria", "Gimli", "Legolas, tapped", "Bilbo").turn(5).hand("alice", "Dodge")
    return s.start("resources").do("alice", "attack Gimli")


def pairs(s: Scenario) -> list[tuple[str, str]]:
    """Return who faces whose strike."""
    attack = attack_of(s.game)
    assert attack is not None
    return [(s.game.facts(one.target).name, s.game.facts(one.by).name) for one in attack.assigned]


@pytest.mark.parametrize("victim", ["Gimli", "Legolas", "Bilbo"])
def test_strikes_whom_it_wants(victim: str) -> None:
    """Its player taps it and says whom the Ringwraith strikes, tapped or not; the defender goes on with the others."""
    s = clash().do("alice", "do it").expect(f"{CREATURE} is tapped").do("alice", victim)
    assert pairs(s) == [(victim, ADUNAPHEL)]
    assert s.asked() == ("bob",)
    assert not any(ADUNAPHEL in label or label.startswith(f"{victim} faces") for label in s.options("bob"))
    other = "Bilbo" if victim == "Gimli" else "Gimli"
    s.do("bob", f"{other} faces {CREATURE}").do("bob", "confirm")
    assert pairs(s) == [(victim, ADUNAPHEL), (other, CREATURE)]


def test_strikes_the_only_one_there() -> None:
    """Where two fight one, the Ringwraith strikes it and the other strike is an excess strike."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", f"{ADUNAPHEL}, bears {CREATURE}")
    s.company("bob", "Moria", "Gimli").turn(5).hand("alice", "Dodge").start("resources")
    s.do("alice", "attack Gimli").do("alice", "do it")
    while "Gimli" in s.options("alice"):
        s.do("alice", "Gimli")
    assert pairs(s) == [("Gimli", ADUNAPHEL)]
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.excess == 1


def test_may_be_left() -> None:
    """Left untapped, it changes nothing: the defender assigns first."""
    s = clash().do("alice", "do not").expect(f"{CREATURE} is untapped")
    assert pairs(s) == []
    assert f"Gimli faces {ADUNAPHEL}" in s.options("bob")


def test_not_tapped() -> None:
    """Tapped, it is not asked for."""
    s = clash(" (tapped)")
    assert s.asked() == ("bob",)


@pytest.mark.parametrize(("against", "works"), [("Gimli", True), ("Gorbag [LE]", False)])
def test_against_hero_companies(against: str, *, works: bool) -> None:
    """A Fallen-wizard's covert company is a hero company, his overt one is none."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "fallen-wizard")
    s.company("alice", "Moria [LE]", f"{ADUNAPHEL}, bears {CREATURE}").company("bob", "Moria", against, "Bilbo")
    s.turn(5).hand("alice", "Dodge").start("resources").do("alice", f"attack {against.partition(' [')[0]}")
    assert (s.asked() == ("alice",)) == works


def test_not_when_attacked() -> None:
    """When heroes attack the Ringwraith the strikes are theirs: it says nothing."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Gimli", "Legolas")
    s.company("bob", "Moria [LE]", f"{ADUNAPHEL}, bears {CREATURE}").turn(5).hand("alice", "Dodge")
    s.start("resources").do("alice", f"attack {ADUNAPHEL}")
    assert s.asked() == ("bob",)
    assert any("faces" in label for label in s.options("bob"))


def test_not_for_another_company() -> None:
    """When another company of the player attacks, the Ringwraith elsewhere strikes nobody."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag [LE]")
    s.company("alice", "Dol Guldur [LE]", f"{ADUNAPHEL}, bears {CREATURE}")
    s.company("bob", "Moria", "Gimli", "Bilbo").turn(5).hand("alice", "Dodge").start("resources")
    assert s.do("alice", "attack Gimli").asked() == ("bob",)
