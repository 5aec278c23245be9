"""What texts of agents let them do beyond chapter 4: send a company back, tap for one strike more."""

from __future__ import annotations

import pytest
from proof import rule
from test_2_kinds_of_player import card
from test_4_agents import BILL, attack, take_any, until_asked

from engine import api
from engine.scenarios.scenario import Scenario
from engine.state.game import Option

ELERINA = "Elerína, revealed at Mount Gram"


def waylaid(*agents: str, hand: str = "Orc-guard", moving: bool = True) -> Scenario:
    """Start step 7 of the way of alice's company to Goblin-gate, or of its stay there, with agents of bob's in play."""
    s = Scenario().turn(3).company("bob", "Grey Havens", "Círdan")
    if moving:
        s.company("alice", "Rivendell", "Gimli", "Dori", "Ori", to="Goblin-gate", via="Rhudaur, High Pass")
    else:
        s.company("alice", "Goblin-gate", "Gimli", "Dori", "Ori")
    for text in agents:
        s.agent("bob", text)
    s.hand("bob", hand).hand("alice", "Dodge").dice(*[12] * 10).start("hazards")
    until_asked(s, "bob")
    return s


def reason(s: Scenario, option: Option) -> str:
    """Return why bob may not do something, with the number of the rule; "" when he may."""
    refusal = api.refuse(s.game, 1, option)
    return "" if refusal is None else str(refusal)


@rule("4.1", "3.5", "2.IV.4")
def test_an_agent_at_the_new_site_sends_a_company_back() -> None:
    """Discarded by its player while the company is on its way there, outside of an attack."""
    s = waylaid("Baduila").do("bob", "send back with Baduila")
    while not any(one.returned for one in s.game.companies.values()):
        take_any(s)
    s.expect("Baduila is discarded")


@rule("4.1")
@pytest.mark.parametrize(
    ("name", "agents", "hand", "why"),
    [
        ("Baduila", (), "Baduila", "is no agent of yours that could be discarded"),
        ("Anarin", ("Anarin",), "Orc-guard", "sends no company back"),
    ],
)
def test_only_an_agent_whose_text_says_so_sends_a_company_back(
    name: str, agents: tuple[str, ...], hand: str, why: str
) -> None:
    """It is an agent hazard in play, and its own text lets it."""
    s = waylaid(*agents, hand=hand)
    said = reason(s, Option("send_back", card(s, name), -1, (1, 0)))
    assert why in said
    assert said.endswith("(4.1)")


@rule("2.IV.4")
def test_who_stays_is_not_sent_back() -> None:
    """A company that does not move has no site of origin."""
    waylaid("Baduila", moving=False).refused("bob", "send back with Baduila", "2.IV.4")


@rule("3.5")
def test_nobody_is_sent_back_out_of_an_attack() -> None:
    """In response to what is declared in an attack the agent does not act."""
    s = waylaid("Baduila").do("bob", "play Orc-guard")
    while "Play Dodge on Gimli" not in s.options("alice"):
        take_any(s)
    s.do("alice", "play Dodge on Gimli").refused("bob", "send back with Baduila", "3.5")


def fighting(site: str, agent: str, *agents: str) -> Scenario:
    """Start the attack of an agent at a site, before strikes are assigned."""
    s = Scenario().turn(3).company("alice", site, "Gimli", "Bilbo", "Dori").company("bob", "Grey Havens", "Círdan")
    for text in (agent, *agents):
        s.agent("bob", text)
    s.hand("bob", "Fell Beast").dice(*[12] * 10).start("site").do("alice", f"enter {site}")
    name = agent.split(",", maxsplit=1)[0]
    while not any(one.startswith(f"{name} attacks") for one in s.options("bob")):
        take_any(s)
    s.do("bob", f"attack with {name}")
    until_asked(s, "bob")
    return s


@rule("4.1")
def test_an_agent_taps_for_one_strike_more_of_its_attack() -> None:
    """Its attack has two strikes then."""
    s = fighting("Mount Gram", ELERINA).do("bob", "add a strike with Elerína").expect("Elerína is tapped")
    while attack(s.game).strikes == 1:
        take_any(s)
    assert attack(s.game).strikes == 2


@rule("4.1")
@pytest.mark.parametrize(
    ("asked", "why"), [("Elerína", "does not attack now"), (BILL, "has no more strikes than its attack")]
)
def test_only_the_agent_that_attacks_adds_a_strike_if_its_text_says_so(asked: str, why: str) -> None:
    """Another agent adds none, nor does one without such a text."""
    s = fighting("Bree", f"{BILL}, revealed at Bree", ELERINA)
    said = reason(s, Option("add_strike", card(s, asked)))
    assert why in said
    assert said.endswith("(4.1)")
