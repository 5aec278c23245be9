"""Rules of agents (4), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine import api, view
from engine.scenarios.scenario import Scenario
from engine.state.records import Option
from tests.rules.positions import (
    AGENT_SITES,
    BILL,
    THREE,
    agent_attack,
    card,
    spying,
    take_any,
    tempted,
    until_asked,
    waylaid,
)
from tests.rules.proof import rule

# --- 2.IV.vii Step 7: play hazards ---------------------------------------------------------------------------------


def test_opponent_sees_that_an_agent_came_and_not_which() -> None:
    """The log and the view name a face-down agent by its number alone."""
    s = spying(hand=BILL).do("bob", f"play {BILL}")
    s.expect("the log says: bob plays an agent face-down", f"the log does not say: {BILL}")
    (seen,) = view(s.game, 0).agents
    assert (seen.number, seen.card, seen.face_down) == (1, None, True)
    (own,) = view(s.game, 1).agents
    assert own.card is not None


# --- 4.1 Agent actions ---------------------------------------------------------------------------------------------


@rule("4.1", "3.5", "2.IV.4")
def test_an_agent_at_the_new_site_sends_a_company_back() -> None:
    """Discarded by its player while the company is on its way there, outside of an attack."""
    s = waylaid("Baduila").do("bob", "send back with Baduila")
    while not any(one.returned for one in s.game.companies.values()):
        take_any(s)
    s.expect("Baduila is discarded")


def reason(s: Scenario, option: Option) -> str:
    """Return why bob may not do something, with the number of the rule; "" when he may."""
    refusal = api.refuse(s.game, 1, option)
    return "" if refusal is None else str(refusal)


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
    said = reason(s, Option("send_back", card(s, name), -1, (0, 0)))
    assert why in said
    assert said.endswith("(4.1)")


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


ELERINA = "Elerína, revealed at Mount Gram"


@rule("4.1")
def test_an_agent_taps_for_one_strike_more_of_its_attack() -> None:
    """Its attack has two strikes then."""
    s = fighting("Mount Gram", ELERINA).do("bob", "add a strike with Elerína").expect("Elerína is tapped")
    while agent_attack(s.game).strength.strikes == 1:
        take_any(s)
    assert agent_attack(s.game).strength.strikes == 2


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


@rule("4.1")
def test_new_agents_do_not_act() -> None:
    """An agent acts only if it was in play when the turn began."""
    refusal = spying(f"{BILL}, new", hand="Block").refused("bob", f"send {BILL} to Weathertop", "4.1")
    assert "came into play this turn" in refusal.message


@rule("4.1")
def test_one_action_a_turn_and_one_of_the_limit() -> None:
    """Each agent takes one action a turn, and each counts against the hazard limit."""
    s = spying(BILL, "Deallus", hand="Block").do("bob", f"send {BILL} to Weathertop").passes("bob")
    s.expect("1 hazard is played").refused("bob", f"send {BILL} to Tharbad", "4.1")
    s.do("bob", "send Deallus to Old Forest").expect("2 hazards are played")


@rule("4.1")
def test_only_own_agents_act() -> None:
    """Nobody acts with what is not an agent of theirs."""
    s = spying(BILL, hand="Block")
    s.refused("bob", "heal Gimli", "4.1")


@rule("4.1")
def test_moving_taps_and_hides_the_site() -> None:
    """A face-down agent moves to a site in its region or an adjacent one, lays it face-down and taps."""
    s = spying(BILL, hand="Block").do("bob", f"send {BILL} to Weathertop").passes("bob")
    s.expect(f"{BILL} is tapped", f"{BILL} is at Weathertop", "bob's Weathertop is off to the side")
    s.expect("bob's Weathertop is face-down", "the log says: bob's face-down agent 1 moves")
    s.expect("the log does not say: Weathertop")
    (seen,) = view(s.game, 0).agents
    assert (seen.sites, seen.hidden, seen.status) == ((), 1, "tapped")


@rule("4.1")
@pytest.mark.parametrize("site", ["Weathertop", "Tharbad", "Ettenmoors", "Bree"])
def test_sites_within_reach(site: str) -> None:
    """The same region and adjacent ones are within reach of any home while the agent has not moved."""
    spying(BILL, hand="Block").expect(f"bob may send {BILL} to {site}")


@rule("4.1")
def test_sites_out_of_reach() -> None:
    """A site two regions away is out of reach; so is one that is not in the location deck."""
    s = spying(BILL, hand="Block")
    assert "adjacent" in s.refused("bob", f"send {BILL} to Moria", "4.1").message
    assert "location deck" in s.refused("bob", f"send {BILL} to Grey Havens", "4.1").message


@rule("4.1")
def test_moved_agents_move_from_where_they_are() -> None:
    """After its first move an agent moves from its newest site, and not to the same one again."""
    s = spying(f"{BILL}, moved to Tharbad", hand="Block", sites=AGENT_SITES + "; Dunnish Clan-hold")
    s.expect(f"bob may send {BILL} to Dunnish Clan-hold", f"bob may send {BILL} to Old Forest")
    spying("Anarin, moved to Dimrill Dale", hand="Block").refused("bob", "send Anarin to Tharbad", "4.1")


@rule("4.1")
def test_agents_do_not_go_below() -> None:
    """No agent moves to a site of the Under-deeps."""
    s = spying("Anarin", hand="Block", sites="The Under-gates; Moria")
    assert "Under-deeps" in s.refused("bob", "send Anarin to The Under-gates", "4.1").message


@rule("4.1")
def test_face_up_agents_move_openly() -> None:
    """A face-up agent lays its new site open and returns the one before to the location deck."""
    s = spying(f"{BILL}, revealed at Cameth Brin", hand="Block", sites="Bree; Weathertop")
    s.do("bob", f"send {BILL} to Weathertop").passes("bob")
    s.expect("bob's Weathertop is in play", "Weathertop is face-up", "Cameth Brin is in the location deck")
    s.expect(f"{BILL} is tapped")


@rule("4.1")
def test_wounded_agents_do_not_move() -> None:
    """Only a tapped or untapped agent moves or goes home."""
    spying(f"{BILL}, tapped", hand="Block").expect(f"bob may send {BILL} to Weathertop")
    s = spying(f"{BILL}, wounded, moved to Weathertop", hand="Block")
    s.refused("bob", f"send {BILL} to Bree", "4.1")
    s.refused("bob", f"send {BILL} home", "4.1")


@rule("4.1")
def test_moving_back() -> None:
    """A face-down agent moves back by returning its newest site to the location deck; that taps it."""
    s = spying(f"{BILL}, moved to Weathertop, moved to Tharbad", hand="Block").do("bob", f"send {BILL} back")
    s.passes("bob").expect(f"{BILL} is at Weathertop", "bob's Tharbad is in the location deck", f"{BILL} is tapped")
    spying(BILL, hand="Block").refused("bob", f"send {BILL} back", "4.1")
    spying(f"{BILL}, left open at Bree", hand="Block").refused("bob", f"send {BILL} back", "4.1")


@rule("4.1")
def test_going_home_face_down() -> None:
    """A face-down agent goes home by returning all its site cards; it does not tap."""
    s = spying(f"{BILL}, moved to Weathertop, moved to Tharbad", hand="Block").do("bob", f"send {BILL} home")
    s.passes("bob").expect(f"{BILL} is at Bree", f"{BILL} is at Cameth Brin", f"{BILL} is untapped")
    s.expect("bob's Tharbad is in the location deck", "bob's Weathertop is in the location deck")


@rule("4.1")
def test_going_home_face_up() -> None:
    """A face-up agent goes home with the card of a home site, which is laid open."""
    s = spying(f"{BILL}, revealed at Weathertop", hand="Block", sites="Bree; Tharbad")
    assert "one of its home sites" in s.refused("bob", f"send {BILL} home to Tharbad", "4.1").message
    s.do("bob", f"send {BILL} home to Bree").passes("bob")
    s.expect(f"{BILL} is at Bree", "Bree is in play", f"{BILL} is untapped", "Weathertop is in the location deck")


@rule("4.1")
def test_healing() -> None:
    """A wounded agent heals to tapped."""
    spying(f"{BILL}, wounded", hand="Block").do("bob", f"heal {BILL}").passes("bob").expect(f"{BILL} is tapped")
    spying(f"{BILL}, tapped", hand="Block").refused("bob", f"heal {BILL}", "4.1")


@rule("4.1")
def test_untapping() -> None:
    """A tapped agent untaps."""
    spying(f"{BILL}, tapped", hand="Block").do("bob", f"untap {BILL}").passes("bob").expect(f"{BILL} is untapped")
    spying(f"{BILL}, wounded", hand="Block").refused("bob", f"untap {BILL}", "4.1")


@rule("4.1")
def test_hiding_leaves_the_site_open() -> None:
    """An untapped revealed agent turns face-down and leaves its site revealed; everybody still knows who it is."""
    s = spying(f"{BILL}, revealed at Bree", hand="Block").do("bob", f"hide {BILL}").passes("bob")
    s.expect(f"{BILL} is face-down", f"{BILL} is untapped", "bob's Bree is in play", "bob's Bree is face-up")
    (seen,) = view(s.game, 0).agents
    assert seen.card is not None
    spying(f"{BILL}, tapped, revealed at Bree", hand="Block").refused("bob", f"hide {BILL}", "4.1")
    spying(BILL, hand="Block").refused("bob", f"hide {BILL}", "4.1")


@rule("4.1")
def test_calling_creatures_taps() -> None:
    """An untapped agent taps so that creatures may be keyed to its site."""
    s = spying(BILL, site="Bree", hand="Orc-guard").do("bob", f"rouse {BILL}").passes("bob").expect(f"{BILL} is tapped")
    s.expect(f"bob may play Orc-guard called by {BILL}")
    spying(f"{BILL}, tapped", site="Bree", hand="Orc-guard").refused("bob", f"rouse {BILL}", "4.1")
    spying(BILL, site="Bree", hand="Orc-guard").refused("bob", f"play Orc-guard called by {BILL}", "4.1")


@rule("4.1")
@pytest.mark.parametrize(
    ("agent", "site", "creature", "fits"),
    [
        ("Bill Ferny", "Bree", "Orc-guard", True),  # a Border-hold: Orcs
        ("Bill Ferny", "Bree", "Wargs", False),  # no Wolves
        ("Anarin", "Moria", "Orc-guard", True),  # a Shadow-hold, attacked by Orcs
        ("Anarin", "Moria", "Cave-drake", False),
        ("Bill Ferny, moved to Weathertop", "Weathertop", "Wargs", True),  # attacked by Wolves, no home
        ("Bill Ferny, moved to Weathertop", "Weathertop", "Orc-guard", False),
        ("Wormtongue", "Edoras", "Abductor", True),  # a Free-hold: Men
        ("Wormtongue", "Edoras", "Orc-guard", False),
        ("Lobelia Sackville-Baggins", "Bag End", "Orc-guard", False),
        ("Golodhros", "Minas Morgul", "Orc-guard", True),  # a Dark-hold
    ],
)
def test_which_creatures_an_agent_calls(agent: str, site: str, creature: str, fits: bool) -> None:
    """By the automatic-attacks of a wild site, or by the type of a home site."""
    name = agent.partition(",")[0]
    s = spying(agent, site=site, hand=creature, sites=AGENT_SITES).do("bob", f"rouse {name}").passes("bob")
    s.expect(f"bob {'may' if fits else 'may not'} play {creature} called by {name}")


@rule("4.1")
def test_unique_creatures_come_only_to_a_home() -> None:
    """By the automatic-attacks of a site no unique creature is keyed; at a home one may be."""
    s = spying("Deallus, moved to Ettenmoors", hand="“Bert” (Bûrat)").do("bob", "rouse Deallus").passes("bob")
    s.expect("bob may not play “Bert” (Bûrat) called by Deallus")
    s = spying("Anarin", site="Moria", hand="“Bert” (Bûrat)").do("bob", "rouse Anarin").passes("bob")
    s.expect("bob may play “Bert” (Bûrat) called by Anarin")


@rule("4.1")
def test_called_creature_reveals_the_agent() -> None:
    """When a creature is played in this way the agent is revealed at that site, and the creature attacks there."""
    s = spying(BILL, site="Bree", hand="Orc-guard").do("bob", f"rouse {BILL}").passes("bob")
    s.do("bob", f"play Orc-guard called by {BILL}").expect(f"{BILL} is face-up", f"{BILL} is at Bree")
    s.expect("2 hazards are played", "the log says: Orc-guard attacks alice")
    assert agent_attack(s.game).origin.key == ("site", "Bree")


@rule("4.1")
def test_calling_agent_must_be_able_to_stay() -> None:
    """An agent that could not stay in play when revealed calls nothing."""
    s = spying("My Precious", site="Moria", hand="Orc-guard")
    s.do("bob", "rouse My Precious").passes("bob").expect("bob may play Orc-guard called by My Precious")
    s = Scenario().turn(3).company("alice", "Moria", "Gimli, bears Gollum", "Legolas", "Boromir II")
    s.company("bob", "Grey Havens", "Círdan").agent("bob", "My Precious").hand("bob", "Orc-guard").sites(
        "bob", AGENT_SITES
    )
    s.start("hazards").do("bob", "rouse My Precious").passes("bob")
    s.refused("bob", "play Orc-guard called by My Precious", "4.1")


@rule("4.1")
def test_only_some_agents_attack_on_the_way() -> None:
    """Only an agent whose text says so attacks in the movement/hazard phase, and only at the company's new site."""
    spying(BILL, site="Bree", hand="Block").refused("bob", f"attack with {BILL}", "4.1")
    s = spying("Anarin", site="Bree", hand="Block")
    assert "new site" in s.refused("bob", "attack with Anarin", "4.1").message


@rule("4.1")
def test_some_agents_go_nowhere_else() -> None:
    """Lobelia moves only where her text says, Baugúr not to Free-holds and Border-holds."""
    s = spying("Lobelia Sackville-Baggins", hand="Block", sites=f"{AGENT_SITES}; Bag End")
    s.refused("bob", "send Lobelia Sackville-Baggins to Weathertop", "4.1")
    s.expect("bob may send Lobelia Sackville-Baggins to Old Forest")
    s = spying("Baugúr", hand="Block", sites="Edoras; Glittering Caves").expect(
        "bob may send Baugúr to Glittering Caves"
    )
    s.refused("bob", "send Baugúr to Edoras", "4.1")


# --- 4.2 Revealing an agent ----------------------------------------------------------------------------------------


@rule("4.2")
def test_revealing_costs_nothing() -> None:
    """An agent is revealed with its current site, without an action and without counting as a hazard."""
    s = spying(f"{BILL}, moved to Weathertop, new", hand="Block").do("bob", f"reveal {BILL}")
    s.expect(f"{BILL} is face-up", "Weathertop is face-up", "0 hazards are played", f"{BILL} is at Weathertop")
    s.expect(f"the log says: bob reveals the agent {BILL}").refused("bob", f"reveal {BILL}", "4.2")


@rule("4.2")
def test_agents_are_revealed_in_the_movement_phase() -> None:
    """Outside the opponent's movement/hazard phase no agent is revealed without reason."""
    s = Scenario().turn(3).company("alice", "Moria", *THREE).company("bob", "Grey Havens", "Círdan")
    s.agent("alice", BILL).sites("alice", AGENT_SITES).hand("alice", "Dodge").start("organization")
    s.refused("alice", f"reveal {BILL}", "4.2")


@rule("4.2")
def test_site_of_an_agent_returns_with_it() -> None:
    """When an agent leaves play its site cards return to the location deck."""
    s = spying(BILL, "Deallus, revealed at Bree", "Herion, moved to Tharbad", hand="Block")
    s.do("bob", "reveal Herion").expect("Herion is discarded", "bob's Tharbad is in the location deck")
    assert not [agent for agent in s.game.agents.values() if s.game.facts(agent.card).name == "Herion"]


@rule("4.2")
def test_face_up_agent_takes_back_its_site_when_it_moves() -> None:
    """A face-up agent's site stays face-up until the agent moves; then it returns to the location deck."""
    s = spying(f"{BILL}, revealed at Bree", hand="Block", sites="Weathertop")
    s.expect("bob's Bree is face-up").do("bob", f"send {BILL} to Weathertop").passes("bob")
    s.expect("bob's Bree is in the location deck")


@rule("4.2.1")
def test_legal_way_is_shown_and_returned() -> None:
    """The sites of the way are shown and return to the location deck; the agent stays where it is."""
    s = spying(f"{BILL}, moved to Weathertop, moved to Tharbad", hand="Block").do("bob", f"reveal {BILL}")
    s.expect(f"{BILL} is in play", f"{BILL} is at Tharbad", "bob's Weathertop is in the location deck")
    s.expect(f"the log says: {BILL} came through Weathertop", "bob's Tharbad is in play")


@rule("4.2.1")
@pytest.mark.parametrize(
    "way", ["moved to Moria", "moved to Weathertop, moved to Moria", "left open at Moria, moved to Bree"]
)
def test_illegal_way_discards(way: str) -> None:
    """An agent whose way is not legal is discarded, and its site returns to the location deck."""
    s = spying(f"{BILL}, {way}", hand="Block", sites="Ettenmoors").do("bob", f"reveal {BILL}")
    s.expect(
        f"{BILL} is discarded",
        "bob's Moria is in the location deck",
        "the log says: The way of Bill Ferny is not legal",
    )


@rule("4.2.1")
def test_way_from_a_site_left_open() -> None:
    """After hiding, the way begins at the site that was left face-up."""
    s = spying(f"{BILL}, left open at Old Forest, moved to Tharbad", hand="Block").do("bob", f"reveal {BILL}")
    s.expect(f"{BILL} is at Tharbad", "bob's Old Forest is in the location deck")
    s = spying(f"{BILL}, left open at Moria, moved to Dimrill Dale", hand="Block").do("bob", f"reveal {BILL}")
    s.expect(f"{BILL} is in play", f"{BILL} is at Dimrill Dale")


@rule("4.2.2")
def test_revealed_at_home_takes_a_home_site() -> None:
    """An agent that has not moved is revealed with the card of one of its homes."""
    s = spying(BILL, hand="Block", sites="Cameth Brin; Weathertop").do("bob", f"reveal {BILL} at Cameth Brin")
    s.expect("Cameth Brin is in play", f"{BILL} is at Cameth Brin", f"{BILL} is in play")
    both = spying(BILL, hand="Block", sites="Bree; Cameth Brin").options("bob")
    assert {"Reveal Bill Ferny at Bree", "Reveal Bill Ferny at Cameth Brin"} <= set(both)
    one = spying(BILL, hand="Block", sites="Bree").options("bob")
    assert "Reveal Bill Ferny at Bree" in one
    assert not [label for label in one if "Cameth Brin" in label]
    spying(BILL, hand="Block", sites="Bree").refused("bob", f"reveal {BILL} at Cameth Brin", "4.2.2")


def end_turn(s: Scenario) -> None:
    """Go on until the next turn."""
    number = s.game.turn.number
    while s.game.turn.number == number:
        take_any(s)


@rule("4.2.2")
def test_without_a_home_site_the_agent_goes_at_the_end_of_the_turn() -> None:
    """Without a home site in the location deck the agent is discarded at the end of the turn, not before."""
    s = spying(BILL, hand="Block", sites="Weathertop").do("bob", f"reveal {BILL} at Bree").expect(f"{BILL} is in play")
    end_turn(s)
    s.expect(f"{BILL} is discarded")
    s = spying(BILL, hand="Block", sites="Bree").do("bob", f"reveal {BILL} at Bree")
    end_turn(s)
    s.expect(f"{BILL} is in play")


@rule("4.2.3")
def test_duplicate_agents_are_discarded_when_revealed() -> None:
    """Face-down agents count for nothing; the one that is revealed second is discarded."""
    s = spying(BILL, f"{BILL}", hand="Block", sites="Bree; Cameth Brin")
    s.do("bob", f"reveal {BILL} at Bree").expect(f"{BILL} is in play")
    s.do("bob", f"reveal {BILL} at Cameth Brin").expect("Cameth Brin is in the location deck", f"{BILL} is discarded")
    assert len(s.game.agents) == 1


@rule("4.2.3")
def test_face_down_agents_do_not_count_for_uniqueness() -> None:
    """An agent may be played while another copy is in play face-down."""
    s = spying(BILL, hand=BILL).do("bob", f"play {BILL}").passes("bob")
    assert len(s.game.agents) == 2


@rule("4.2.4")
def test_site_of_a_face_up_agent_is_in_play() -> None:
    """An agent's site is in play while it is face-up and off to the side while it is face-down."""
    s = spying(f"{BILL}, moved to Weathertop", hand="Block").expect("bob's Weathertop is not in play")
    s.do("bob", f"reveal {BILL}").expect("bob's Weathertop is in play")


# --- 4.3 Tapping a face-down agent for an effect -------------------------------------------------------------------


@rule("4.3")
def test_tapped_for_an_effect_it_counts_as_face_down() -> None:
    """An agent that taps for an effect is revealed, and its attack counts as one from hiding."""
    s = spying("Anarin", site="Moria", hand="Block").do("bob", "attack with Anarin")
    s.expect("Anarin is tapped", "Anarin is face-up", "0 hazards are played").passes("bob")
    assert agent_attack(s.game).attacker.bonus == 5
    s = spying("Anarin, revealed at Moria", site="Moria", hand="Block").do("bob", "attack with Anarin").passes("bob")
    assert agent_attack(s.game).attacker.bonus == 2


@rule("4.3")
def test_agent_that_could_not_stay_taps_for_nothing() -> None:
    """What is revealed as the condition of an effect must be able to stay in play."""
    s = spying("Anarin, moved to Weathertop", site="Weathertop", hand="Block")
    s.refused("bob", "attack with Anarin", "4.3")


@rule("4.3")
def test_an_event_does_not_reveal_who_cannot_stay() -> None:
    """An event is not played on an agent that could not stay in play when it is revealed."""
    s = tempted("Wormtongue, moved to Bree", hand="Your Welcome Is Doubtful")
    s.refused("bob", "play Your Welcome Is Doubtful on Wormtongue", "4.3")


# --- 4.4 Agents and Havens -----------------------------------------------------------------------------------------


@rule("4.4")
def test_havens_are_closed() -> None:
    """An agent does not move to a Haven, except by its own text."""
    spying(BILL, hand="Block").refused("bob", f"send {BILL} to Rivendell", "4.4")
    spying(BILL, hand="Block").expect(f"bob may send {BILL} to Weathertop")
    s = spying("Elwen", hand="Block", sites="Edhellond; Lond Galen; Pelargir").expect("bob may send Elwen to Pelargir")
    spying("Nimloth", hand="Block", sites="Lórien; Dol Guldur").expect("bob may send Nimloth to Dol Guldur")
    assert s.game.agents


@rule("4.4")
def test_wizardhavens_are_open_to_elves_alone() -> None:
    """A Wizardhaven in play is closed to all but Elves."""
    s = Scenario().turn(3).company("alice", "The White Towers [WH]", *THREE).company("bob", "Grey Havens", "Círdan")
    s.agent("bob", BILL).hand("bob", "Block").sites("bob", "Bree; The White Towers [TW]").start("hazards")
    s.refused("bob", f"send {BILL} to The White Towers", "4.4")
    s = Scenario().turn(3).company("alice", "Rhosgobel [WH]", *THREE).company("bob", "Grey Havens", "Círdan")
    s.agent("bob", "Nimloth, moved to Dol Guldur").hand("bob", "Block").sites("bob", "Rhosgobel [TW]").start("hazards")
    s.expect("bob may send Nimloth to Rhosgobel")


@rule("4.4")
def test_way_through_a_wizardhaven_has_become_illegal() -> None:
    """An agent that came through what is a Wizardhaven now is discarded when it is revealed, unless it is an Elf."""
    s = Scenario().turn(3).company("alice", "The White Towers [WH]", *THREE).company("bob", "Grey Havens", "Círdan")
    s.agent("bob", "Bill Ferny, moved to The White Towers [TW], moved to Weathertop").hand("bob", "Block")
    s.start("hazards").do("bob", "reveal Bill Ferny").expect("Bill Ferny is discarded")
    s = Scenario().turn(3).company("alice", "Rhosgobel [WH]", *THREE).company("bob", "Grey Havens", "Círdan")
    s.agent("bob", "Nimloth, moved to Rhosgobel [TW], moved to Dol Guldur").hand("bob", "Block")
    s.start("hazards").do("bob", "reveal Nimloth").expect("Nimloth is in play", "Nimloth is at Dol Guldur")


# --- 4.R1 Ringwraith's agents: Dagorlad to Udûn --------------------------------------------------------------------


def sent_by(kind: str, agent: str, sites: str, site: str = "") -> Scenario:
    """Start step 7 of alice's company at Ettenmoors, with an agent of bob's, a player of a kind with one Orc."""
    s = Scenario().turn(3).company("alice", "Ettenmoors", *THREE).alignment("bob", kind)
    home = "Grey Havens" if kind in ("wizard", "fallen-wizard") else "Dol Guldur [LE]"
    s.company("bob", site or home, "Balin" if site else "Gorbag [LE]")
    return s.agent("bob", agent).sites("bob", sites).hand("bob", "Block").start("hazards")


@rule("4.R1", "4.B2")
@pytest.mark.parametrize(("kind", "near"), [("ringwraith", True), ("balrog", True), ("fallen-wizard", False)])
def test_agents_at_the_black_gate(kind: str, *, near: bool) -> None:
    """For agents of Ringwraiths and the Balrog Dagorlad and Udûn are adjacent."""
    version = "" if kind == "fallen-wizard" else " [LE]"
    gate = "Cirith Gorgor [AS]" if kind == "fallen-wizard" else "Cirith Gorgor [LE]"
    s = sent_by(kind, f"{BILL}, moved to Dead Marshes{version}", gate)
    if near:
        s.expect(f"bob may send {BILL} to Cirith Gorgor")
    else:
        s.refused("bob", f"send {BILL} to Cirith Gorgor", "4.1")


# --- 4.F1 Fallen-wizard's agents use hero sites --------------------------------------------------------------------


@rule("4.F1", "4.B1")
@pytest.mark.parametrize(
    ("kind", "hero", "minion"),
    [("fallen-wizard", "", "4.F1"), ("balrog", "4.B1", ""), ("ringwraith", "", ""), ("wizard", "", "")],
)
def test_sites_of_agents(kind: str, hero: str, minion: str) -> None:
    """A Fallen-wizard's agents move with hero sites, a Balrog's with minion sites, home too; others with both."""
    for text, there in (
        (BILL, "Weathertop; Ettenmoors [LE]"),
        (f"{BILL}, revealed at Weathertop", "Cameth Brin; Bree [LE]"),
    ):
        s = sent_by(kind, text, there)
        for site, number in zip(there.split("; "), (hero, minion), strict=True):
            name = site.partition(" [")[0]
            order = f"send {BILL} to {name}" if text == BILL else f"send {BILL} home to {name}"
            if number:
                s.refused("bob", order, number)
            else:
                s.expect(f"bob may {order}")


@rule("4.F1")
def test_no_hero_version_of_a_minion_site_in_play() -> None:
    """A Fallen-wizard's agent uses and shows no hero version of a site whose minion version its player uses."""
    sent_by("fallen-wizard", BILL, "Ettenmoors", "Ettenmoors [LE]").refused("bob", f"send {BILL} to Ettenmoors", "4.F1")
    sent_by("fallen-wizard", BILL, "Ettenmoors", "Moria").expect(f"bob may send {BILL} to Ettenmoors")
    s = sent_by("fallen-wizard", BILL, "Bree", "Bree [LE]").do("bob", f"reveal {BILL} at Bree")
    s.expect(f"{BILL} is at Bree", "bob's Bree is in the location deck")
    s = sent_by("fallen-wizard", BILL, "Bree", "Moria").do("bob", f"reveal {BILL} at Bree")
    s.expect(f"{BILL} is at Bree", "bob's Bree is in play")
    way = f"{BILL}, moved to Ettenmoors"
    sent_by("fallen-wizard", way, "Bree", "Ettenmoors [LE]").do("bob", f"reveal {BILL}").expect(f"{BILL} is discarded")
    sent_by("fallen-wizard", way, "Bree", "Moria").do("bob", f"reveal {BILL}").expect(f"{BILL} is at Ettenmoors")


# --- 9.2 Active conditions -----------------------------------------------------------------------------------------


def test_grimburgoth_is_stronger_on_the_way() -> None:
    """The Grimburgoth attacks with two more prowess by its own text."""
    s = spying("The Grimburgoth, revealed at Dol Guldur", site="Dol Guldur", hand="Block")
    s.do("bob", "attack with The Grimburgoth").passes("bob")
    assert (agent_attack(s.game).strength.prowess, agent_attack(s.game).attacker.bonus) == (9, 2)
