"""Questions that come one after the other about different things differ in their words."""

from __future__ import annotations

import engine
from engine.scenarios.scenario import Scenario


def question(s: Scenario, who: str) -> str:
    """Return what a player is asked."""
    decision = engine.decision(s.game, s.seat(who))
    assert decision is not None
    return decision.prompt


def test_a_second_creature_of_a_name_is_told_from_the_first() -> None:
    """3.i.1: what the company has faced in this turn stands in the question, from the second attack of a name on."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II", "Elrond", to="Moria")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Concealment", "Concealment").hand(
        "bob", "Orc-guard", "Orc-guard"
    )
    s.start("hazards").do("bob", "play Orc-guard").passes("alice", "bob")
    first = question(s, "alice")
    s.do("alice", "play Concealment").pass_until("bob is asked: play a hazard")
    s.do("bob", "play Orc-guard").passes("alice")
    second = question(s, "alice")
    assert first == "Attack by Orc-guard: 5 strikes, prowess 8. Cancel it?"
    assert second == f"{first} The company has faced such an attack earlier this turn."


def test_two_companies_at_a_site_are_told_apart() -> None:
    """2.IV: the hazard player is asked about each company by the name of one who is in it."""
    s = Scenario().company("alice", "Bree", "Aragorn II").company("alice", "Bree", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Cave-drake").start("hazards").passes("alice")
    asked = [question(s, "bob")]
    s.passes("bob")
    asked.append(question(s, "bob"))
    assert sorted(one.split(" at ")[0] for one in asked) == [
        "The company with Aragorn II",
        "The company with Gimli",
    ]
