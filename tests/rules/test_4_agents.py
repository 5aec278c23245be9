"""Chapter 4, agents: playing, acting, moving, being revealed; and their attacks in the site phase (2.V.iii)."""

from __future__ import annotations

import pytest
from proof import rule

from engine import view
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import AttackFrame
from engine.state.game import Game

# Arthedain (Bree, Weathertop, The White Towers) borders on Cardolan (Old Forest, Tharbad), Rhudaur (Cameth Brin,
# Ettenmoors, Rivendell) and The Shire (Bag End), and not on Hollin or Redhorn Gate (Moria).
BILL = "Bill Ferny"  # a man at home at Bree and Cameth Brin, prowess 2, body 8
SITES = "Bree; Weathertop; Old Forest; Moria; Tharbad; Rivendell; Ettenmoors; Cameth Brin"
THREE = ("Gimli", "Legolas", "Boromir II")


def spying(*agents: str, site: str = "Ettenmoors", hand: str = "", sites: str = SITES, to: str = "") -> Scenario:
    """Start step 7 of the movement/hazard phase of alice's company of three, with agents of bob's in play."""
    s = Scenario().turn(3).company("alice", site, *THREE, to=to).company("bob", "Grey Havens", "Círdan")
    for text in agents:
        s.agent("bob", text)
    if hand:
        s.hand("bob", hand)
    return s.sites("bob", sites).start("hazards")


def visited(
    *agents: str, site: str = "Bree", sites: str = SITES, hand: str = "", own: tuple[str, ...] = THREE
) -> Scenario:
    """Start the site phase of alice's company, with agents of bob's in play."""
    s = Scenario().turn(3).company("alice", site, *own).company("bob", "Grey Havens", "Círdan")
    for text in agents:
        s.agent("bob", text)
    if hand:
        s.hand("alice", hand)
    return s.sites("bob", sites).start("site")


def attack(g: Game) -> AttackFrame:
    """Return the attack that is going on."""
    return next(frame for frame in g.frames if isinstance(frame, AttackFrame))


def take_any(s: Scenario) -> None:
    """Let whoever is asked pass, fight or confirm, or else take the first option."""
    seat = s.asked()[0]
    labels = s.options(seat)
    usual = ("Pass", "Do nothing there", "Keep the hand", "Fight", "Confirm")
    s.do(seat, next(one for one in (*usual, *labels) if one in labels))


def until_asked(s: Scenario, who: str) -> None:
    """Go on until a player is asked something that may be passed."""
    while who not in s.asked() or "Pass" not in s.options(who):
        take_any(s)


def end_turn(s: Scenario) -> None:
    """Go on until the next turn."""
    number = s.game.turn.number
    while s.game.turn.number == number:
        take_any(s)


# --- playing an agent (2.IV.vii.1) ------------------------------------------------------------------------------


@rule("2.IV.vii.1")
def test_agent_comes_face_down_at_home() -> None:
    """An agent is played face-down and untapped for one of the hazard limit, at its homes without a site card."""
    s = spying(hand=BILL).do("bob", f"play {BILL}")
    s.expect(f"{BILL} is in play", f"{BILL} is face-down", f"{BILL} is untapped", "1 hazard is played")
    s.expect(f"{BILL} is at Bree", f"{BILL} is at Cameth Brin", "Bree is in the location deck")


@rule("2.IV.vii.1")
def test_other_hazards_are_no_agents() -> None:
    """Only an agent is played as one; for a Wizard it is never a character."""
    s = spying(hand="Cave-drake")
    s.refused("bob", "play Cave-drake as an agent", "2.IV.vii.1")
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Círdan").hand("alice", BILL)
    s.start("organization").expect(f"alice may not play {BILL} with Gimli")


@rule("2.IV.vii.1")
def test_agents_are_worth_nothing_to_their_player() -> None:
    """A revealed agent gives its own player no marshalling points."""
    before = spying(f"{BILL}").game
    s = spying(f"{BILL}, revealed at Bree")
    own = [view(g, None).players[1].total for g in (before, s.game)]
    assert own[0] == own[1]


def test_opponent_sees_that_an_agent_came_and_not_which() -> None:
    """The log and the view name a face-down agent by its number alone."""
    s = spying(hand=BILL).do("bob", f"play {BILL}")
    s.expect("the log says: bob plays an agent face-down", f"the log does not say: {BILL}")
    (seen,) = view(s.game, 0).agents
    assert (seen.number, seen.card, seen.face_down) == (1, None, True)
    (own,) = view(s.game, 1).agents
    assert own.card is not None


# --- agent actions (4.1) ----------------------------------------------------------------------------------------


@rule("4.1")
def test_new_agents_do_not_act() -> None:
    """An agent acts only if it was in play when the turn began."""
    spying(f"{BILL}, new", hand="Block").refused("bob", f"send {BILL} to Weathertop", "4.1")


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
    s.refused("bob", f"send {BILL} to Moria", "4.1")
    assert "location deck" in s.refused("bob", f"send {BILL} to Grey Havens", "4.1").message


@rule("4.1")
def test_moved_agents_move_from_where_they_are() -> None:
    """After its first move an agent moves from its newest site, and not to the same one again."""
    s = spying(f"{BILL}, moved to Tharbad", hand="Block", sites=SITES + "; Dunnish Clan-hold")
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
    s.refused("bob", f"send {BILL} home to Tharbad", "4.1")
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


# --- calling creatures to a site (4.1) --------------------------------------------------------------------------


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
    s = spying(agent, site=site, hand=creature, sites=SITES).do("bob", f"rouse {name}").passes("bob")
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
    assert attack(s.game).key == ("site", "Bree")


@rule("4.1")
def test_calling_agent_must_be_able_to_stay() -> None:
    """An agent that could not stay in play when revealed calls nothing."""
    s = spying("My Precious", site="Moria", hand="Orc-guard")
    s.do("bob", "rouse My Precious").passes("bob").expect("bob may play Orc-guard called by My Precious")
    s = Scenario().turn(3).company("alice", "Moria", "Gimli, bears Gollum", "Legolas", "Boromir II")
    s.company("bob", "Grey Havens", "Círdan").agent("bob", "My Precious").hand("bob", "Orc-guard").sites("bob", SITES)
    s.start("hazards").do("bob", "rouse My Precious").passes("bob")
    s.refused("bob", "play Orc-guard called by My Precious", "4.1")


# --- revealing (4.2) --------------------------------------------------------------------------------------------


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
    s.agent("alice", BILL).sites("alice", SITES).hand("alice", "Dodge").start("organization")
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


# --- effects of agents (4.3) and where they may not go (4.4) ----------------------------------------------------


@rule("4.3")
def test_tapped_for_an_effect_it_counts_as_face_down() -> None:
    """An agent that taps for an effect is revealed, and its attack counts as one from hiding."""
    s = spying("Anarin", site="Moria", hand="Block").do("bob", "attack with Anarin")
    s.expect("Anarin is tapped", "Anarin is face-up", "0 hazards are played").passes("bob")
    assert attack(s.game).bonus == 5
    s = spying("Anarin, revealed at Moria", site="Moria", hand="Block").do("bob", "attack with Anarin").passes("bob")
    assert attack(s.game).bonus == 2


@rule("4.3")
def test_agent_that_could_not_stay_taps_for_nothing() -> None:
    """What is revealed as the condition of an effect must be able to stay in play."""
    s = spying("Anarin, moved to Weathertop", site="Weathertop", hand="Block")
    s.refused("bob", "attack with Anarin", "4.3")


@rule("4.1")
def test_only_some_agents_attack_on_the_way() -> None:
    """Only an agent whose text says so attacks in the movement/hazard phase, and only at the company's new site."""
    spying(BILL, site="Bree", hand="Block").refused("bob", f"attack with {BILL}", "4.1")
    s = spying("Anarin", site="Bree", hand="Block")
    assert "new site" in s.refused("bob", "attack with Anarin", "4.1").message


@rule("9.2.3")
def test_attack_on_the_way_needs_an_untapped_agent() -> None:
    """The agent taps for it, so it must be untapped."""
    spying("Anarin, tapped", site="Moria", hand="Block").refused("bob", "attack with Anarin", "9.2.3")


def test_grimburgoth_is_stronger_on_the_way() -> None:
    """The Grimburgoth attacks with two more prowess by its own text."""
    s = spying("The Grimburgoth, revealed at Dol Guldur", site="Dol Guldur", hand="Block")
    s.do("bob", "attack with The Grimburgoth").passes("bob")
    assert (attack(s.game).prowess, attack(s.game).bonus) == (9, 2)


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


@rule("4.1")
def test_some_agents_go_nowhere_else() -> None:
    """Lobelia moves only where her text says, Baugúr not to Free-holds and Border-holds."""
    s = spying("Lobelia Sackville-Baggins", hand="Block", sites=f"{SITES}; Bag End")
    s.refused("bob", "send Lobelia Sackville-Baggins to Weathertop", "4.1")
    s.expect("bob may send Lobelia Sackville-Baggins to Old Forest")
    s = spying("Baugúr", hand="Block", sites="Edoras; Glittering Caves").expect(
        "bob may send Baugúr to Glittering Caves"
    )
    s.refused("bob", "send Baugúr to Edoras", "4.1")


# --- attacks in the site phase (2.V.iii) ------------------------------------------------------------------------


@rule("2.V.iii")
def test_agent_attacks_a_company_that_enters() -> None:
    """After entering, an agent at the site may attack; it is revealed when that is declared."""
    s = visited(BILL).do("alice", "enter Bree").expect("bob is asked: does an agent of yours attack")
    s.do("bob", f"attack with {BILL}").expect(f"{BILL} is face-up", "bob's Bree is in play")
    s.expect("the log says: Bill Ferny attacks alice")


@rule("2.V.iii")
def test_agents_elsewhere_do_not_attack() -> None:
    """An agent that is not at the company's site does not attack there."""
    s = visited(f"{BILL}, moved to Weathertop").do("alice", "enter Bree")
    s.refused("bob", f"attack with {BILL}", "2.V.iii")


@rule("2.V.iii")
def test_agents_known_to_be_elsewhere_open_no_question() -> None:
    """Whether the hazard player is asked follows from what everybody sees."""
    s = visited(f"{BILL}, revealed at Weathertop", hand="Dodge").do("alice", "enter Bree").expect("alice is asked")
    assert s.asked() == ("alice",)


@rule("2.V.iii")
def test_agents_come_after_the_automatic_attacks() -> None:
    """The automatic-attacks are faced before agents are revealed."""
    s = visited("Anarin", site="Moria", own=("Gimli",)).dice(12, 12, 12, 12).do("alice", "enter Moria")
    until_asked(s, "bob")
    s.expect("the log says: Moria attacks", "the log says: attack of Moria is", "Anarin is face-down")


@rule("2.V.iii.1")
def test_an_agent_attacks_once_in_a_site_phase() -> None:
    """The same agent does not attack twice in one site phase."""
    s = visited(BILL, "Deallus", sites=SITES).do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    s.refused("bob", f"attack with {BILL}", "2.V.iii.1")
    s.expect("bob may attack with Deallus")


@rule("2.V.iii.2", "2.V.iv")
def test_an_agent_attack_is_keyed_to_nothing() -> None:
    """An agent's attack is keyed neither to the site nor to a region."""
    s = visited(f"{BILL}, revealed at Bree").do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    assert attack(s.game).key == ("", "")
    assert (attack(s.game).prowess, attack(s.game).bonus, attack(s.game).body) == (2, 2, 9)


@rule("2.V.iv")
def test_resource_player_orders_declared_attacks() -> None:
    """With several attacks declared the resource player says which comes first."""
    s = visited(BILL, "Deallus").do("alice", "enter Bree")
    s.do("bob", f"attack with {BILL}", "attack with Deallus").expect("alice is asked: which attack")
    s.do("alice", "face Deallus").expect(
        "the log says: Deallus attacks", f"the log does not say: {BILL} attacks alice's company"
    )


@rule("2.V.iii")
def test_agent_without_its_site_card_attacks_and_goes() -> None:
    """An agent whose home card is in use attacks all the same; it is discarded at the end of the turn (4.2.2)."""
    s = visited(BILL, sites="Weathertop").do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    s.expect(f"{BILL} is at Bree", "the log says: discarded at the end of the turn")


@rule("3.ii.4", "3.iv.6.1")
def test_from_hiding_at_home_the_attacker_chooses() -> None:
    """From hiding at home an agent has five more prowess and one more body, and its player chooses the defenders."""
    s = visited(BILL).do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    f = attack(s.game)
    assert (f.bonus, f.body, f.attacker_chooses) == (5, 9, True)
    s = (
        visited(f"{BILL}, moved to Weathertop", site="Weathertop")
        .dice(12, 12, 12, 12, 12, 12)
        .do("alice", "enter Weathertop")
    )
    until_asked(s, "bob")
    s.do("bob", f"attack with {BILL}")
    f = attack(s.game)
    assert (f.bonus, f.body, f.attacker_chooses) == (2, 8, False)


@rule("3.v")
def test_a_defeated_agent_is_worth_kill_points() -> None:
    """An agent all of whose strikes are defeated gives the defender its points as kill points."""
    s = visited(f"{BILL}, revealed at Bree", own=("Gimli",)).dice(2, 12, 12).do("alice", "enter Bree")
    s.do("bob", f"attack with {BILL}")
    while s.dice_left:
        take_any(s)
    s.expect(f"{BILL} is in the marshalling point pile", "alice has 1 kill point", "bob's Bree is in the location deck")
