"""Alatar's hunt: whom he joins, what he must face, and what it costs him afterwards."""

from __future__ import annotations

import pytest
from hazards import choose, company, meet, offers, onward, turn_to_bob

from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import TAPPED, UNTAPPED, company_ref


def hunted(*people: str, site: str = "Moria", creature: str = "Orc-guard", hand: str = "Dodge") -> Scenario:
    """Let a creature attack a company while Alatar is at Rivendell."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "TW-117, bears Gwaihir")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", site, *people).hand("bob", creature, "Wolves", "Orc-patrol").hand("alice", *hand.split("; "))
    s.dice(*(12,) * 30).start("hazards", of=people[0].partition(",")[0])
    return choose(turn_to_bob(s), "bob", f"Play {creature}, keyed")


def go_on(s: Scenario, *, stay: bool = False) -> Scenario:
    """Answer in the plainest way until no attack and no check goes on; strikes are faced untapped if so wished."""
    for _ in range(60):
        if attack_of(s.game) is None and not any("heck" in one for one in s.options(s.asked()[0])):
            break
        found = [one for one in s.options(s.asked()[0]) if stay and "stays untapped" in one]
        s.do(s.asked()[0], found[0]) if found else onward(s)
    return s


def checks(s: Scenario) -> int:
    """Count Alatar's corruption checks."""
    return sum(line.startswith("Corruption check for Alatar") for line in s.log())


def test_alatar_takes_one_card_from_the_opponents_draws() -> None:
    """One card fewer for his company, none fewer for others."""
    s = hunted("Gimli")
    found = [changed(s.game, "opponent-draws", company_ref(company(s, one).id), 5) for one in ("Alatar", "Gimli")]
    assert found == [4, 5]


@pytest.mark.ruling("urd:Alatar/1")
@pytest.mark.parametrize("joins", [True, False])
@pytest.mark.parametrize("stay", [True, False])
def test_alatar_taps_after_the_hunt(*, joins: bool, stay: bool) -> None:
    """When the attack is over he taps, even if he faced his strike untapped, and makes one check; so only if he joined."""
    s = hunted("Gimli", "Boromir II")
    if joins:
        choose(s, "alice", "Use Alatar")
    go_on(s, stay=stay)
    assert checks(s) == joins
    assert s.card("Alatar").status == (TAPPED if joins else UNTAPPED)


@pytest.mark.parametrize("joins", [True, False])
def test_alatar_pays_for_a_canceled_hunt_too(*, joins: bool) -> None:
    """An attack that is canceled after he joined taps him and tempts him as well."""
    s = hunted("Bilbo", "Gimli", hand="Concealment")
    if joins:
        choose(s, "alice", "Use Alatar")
    choose(s, "alice", "Play Concealment", "Bilbo")
    go_on(s)
    assert any("Concealment cancels" in line for line in s.log())
    assert checks(s) == joins
    assert s.card("Alatar").status == (TAPPED if joins else UNTAPPED)


@pytest.mark.parametrize("canceled", [True, False])
def test_alatar_pays_once(*, canceled: bool) -> None:
    """What he does later in the turn is no hunt any more."""
    s = hunted("Bilbo", "Gimli", "Boromir II", "Legolas", hand="Concealment; Many Turns and Doublings")
    choose(s, "alice", "Use Alatar")
    if canceled:
        choose(s, "alice", "Play Concealment", "Bilbo")
    go_on(s)
    assert checks(s) == 1
    choose(turn_to_bob(s), "bob", "Play Orc-patrol, keyed")
    go_on(s)
    assert sum("Orc-patrol attacks" in line for line in s.log()) == 1
    assert checks(s) == 1


@pytest.mark.parametrize("canceled", [0, 1, 2])
def test_alatar_stays_for_all_attacks_of_a_creature(canceled: int) -> None:
    """Of several attacks of a creature the last one ends his hunt, be others canceled."""
    s = hunted("Gimli", "Bilbo", "Bofur", "Nori", site="Bree", creature="Assassin")
    choose(s, "alice", "Use Alatar")
    for who in ("Bilbo", "Bofur")[:canceled]:
        choose(s, "alice", "Use Assassin", who)
        assert checks(s) == 0
    attacks = 0
    for _ in range(60):
        if attack_of(s.game) is None:
            break
        attacks = max(attacks, sum("Assassin" in line and "attack" in line for line in s.log()))
        assert checks(s) == 0 or attack_of(s.game) is None or attack_of(s.game).remaining == 0
        onward(s)
    go_on(s)
    assert checks(s) == 1


def test_alatar_hunts_creatures_only() -> None:
    """He does not join against an attack that comes of an event."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "TW-117").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria (tapped)", "Gimli").hand("alice", "Rescue Prisoners").start("resources", of="Gimli")
    choose(s, "alice", "Play Rescue Prisoners")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Alatar")


def test_alatar_does_not_help_the_opponent() -> None:
    """He joins no company of the other player's, and none in which he is already."""
    s = Scenario().turn(3, "bob").company("alice", "Rivendell", "TW-117").company("bob", "Moria", "Dori")
    s.hand("alice", "Orc-guard").hand("bob", "Dodge").start("hazards")
    while s.asked() == ("bob",):
        s.passes("bob")
    choose(s, "alice", "Play Orc-guard, keyed")
    for _ in range(10):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Use Alatar")
        onward(s)
    s = meet(("Bree", "Rivendell", "Arthedain, Rhudaur"), "TW-117", "Gimli", hand="Wolves", mine="Dodge")
    choose(turn_to_bob(s), "bob", "Play Wolves")
    assert not offers(s, "alice", "Use Alatar")
