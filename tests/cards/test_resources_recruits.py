"""Events that bring characters into play wherever a company is: A Chance Meeting and its like."""

from __future__ import annotations

import pytest

from engine.queries.cards import company_of
from engine.scenarios.scenario import Scenario
from engine.state.game import Company


def company(s: Scenario, name: str) -> Company:
    """Return the company of a character."""
    found = company_of(s.game, s.card(name).iid)
    assert found is not None
    return found


def follows(s: Scenario, who: str, whom: str) -> bool:
    """Whether a character is under the direct influence of another one."""
    return s.card(who).host == s.card(whom).iid


def meeting(
    card: str, site: str, *people: str, hand: str, kind: str = "wizard", phase: str = "organization"
) -> Scenario:
    """Put a company at a site with an event and characters in hand."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *people)
    s.company("bob", "Edhellond", "Beregond").hand("alice", card, *hand.split("; "))
    return s.start(phase)


@pytest.mark.parametrize(("site", "legal"), [("Edoras", True), ("Bree", True), ("Isengard", True), ("Moria", False), ("Rivendell", False)])  # fmt: skip
@pytest.mark.parametrize("phase", ["organization", "long-event", "resources", "end of turn"])
def test_a_chance_meeting(site: str, legal: bool, phase: str) -> None:
    """At a Free-hold, Border-hold or ruin, in any phase at the site, somebody comes under direct influence."""
    s = meeting("A Chance Meeting", site, "Elrond", hand="Merry", phase=phase)
    while "Keep the hand" in str(s.options("alice")) or "Keep the hand" in str(s.options("bob")):
        s.do(s.asked()[0], "keep hand")
    label = next((one for one in s.options("alice") if "Chance Meeting" in one), "")
    assert bool(label) == legal
    if legal:
        s.do("alice", label).do("alice", "choose Merry")
        assert follows(s, "Merry", "Elrond")
        assert s.card("Merry").iid in company(s, "Elrond").characters


@pytest.mark.parametrize("who", ["Gandalf", "Boromir II"])
def test_not_everybody_is_met(who: str) -> None:
    """Neither a Wizard (URD) nor somebody for whom the influence does not suffice."""
    s = meeting("A Chance Meeting", "Bree", "Merry", hand=who)
    s.do("alice", next(one for one in s.options("alice") if "Chance Meeting" in one))
    s.refused("alice", f"choose {who}")


def test_met_beside_the_one_of_the_turn() -> None:
    """It does not count as the character of the turn, and two may be met."""
    s = meeting("2 A Chance Meeting", "Bree", "Gandalf", hand="Merry; Pippin")
    for name in ("Merry", "Pippin"):
        s.do("alice", next(one for one in s.options("alice") if "Chance Meeting" in one)).do("alice", f"choose {name}")
        assert follows(s, name, "Gandalf")
    assert not s.game.turn.played


@pytest.mark.parametrize(
    ("site", "who", "general", "works"),
    [
        ("Moria [LE]", "Muzgash", True, True),
        ("Ettenmoors [LE]", "Luitprand", True, True),
        ("Bree [LE]", "Muzgash", False, True),
        ("Edoras [LE]", "Muzgash", True, False),
    ],
)
def test_we_have_come_to_kill(site: str, who: str, general: bool, works: bool) -> None:
    """At a Shadow-hold, ruin or Border-hold somebody comes under general or direct influence."""
    s = meeting("We Have Come to Kill", site, "Gorbag", hand=who, kind="ringwraith")
    labels = [one for one in s.options("alice") if "Come to Kill" in one]
    assert bool(labels) == works
    if works:
        s.do("alice", next(one for one in labels if ("that general" in one) == general)).do("alice", f"choose {who}")
        assert follows(s, who, "Gorbag") != general
        assert s.card(who).iid in company(s, "Gorbag").characters


@pytest.mark.parametrize(("who", "legal"), [("Dwar the Ringwraith", False), ("Lagduf", True)])
def test_kill_without_ringwraiths(who: str, legal: bool) -> None:
    """URD: no Ringwraith comes that way, and nobody beyond the influence that is left."""
    s = meeting("We Have Come to Kill", "Moria [LE]", "Gorbag", hand=who, kind="ringwraith")
    s.do("alice", next(one for one in s.options("alice") if "Come to Kill" in one and "that general" in one))
    if legal:
        s.do("alice", f"choose {who}").expect(f"{who} is in play")
    else:
        s.refused("alice", f"choose {who}")


def test_they_ride_together() -> None:
    """At a Darkhaven the Ringwraith brings as many followers as he can control, beside the character of the turn."""
    s = meeting(
        "They Ride Together", "Dol Guldur [LE]", "The Witch-king",
        hand="Dwar the Ringwraith; Ren the Ringwraith; Gorbag", kind="ringwraith",
    )  # fmt: skip
    s.do("alice", next(one for one in s.options("alice") if "They Ride" in one)).refused("alice", "choose Gorbag")
    s.do("alice", "choose Dwar the Ringwraith")
    assert follows(s, "Dwar the Ringwraith", "The Witch-king")
    for site, who in (("Ettenmoors [LE]", "The Witch-king"), ("Dol Guldur [LE]", "Gorbag")):
        s = meeting("They Ride Together", site, who, hand="Dwar the Ringwraith", kind="ringwraith")
        assert not any("They Ride" in one for one in s.options("alice"))
