"""Rules of influence (8), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.api import refuse
from engine.rules.influence.by_agents import agent_modifier, agent_resistance
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import Option
from tests.rules.positions import at_the_site, card, take, tempted
from tests.rules.proof import rule

# --- 8.1 Declaring an influence attempt ----------------------------------------------------------------------------


def meeting(*others: str, own: tuple[str, ...] = ("Elrond", "Gandalf"), hand: str = "Dodge", turn: int = 3) -> Scenario:
    """Start alice's site window at Bree, where a company of bob's is too."""
    s = Scenario().turn(turn, "alice").company("alice", "Bree", *own).company("bob", "Bree", *others)
    return s.hand("alice", hand).start("resources")


@rule("8.1")
def test_one_attempt_against_the_opponent_each_turn() -> None:
    """After an influence attempt another one is not made in the same turn, by whomever."""
    s = meeting("Éowyn", "Háma").dice(2, 12).expect("alice may influence Háma with Gandalf")
    at_the_site(s.do("alice", "influence Éowyn with Elrond"))
    assert "this turn" in s.refused("alice", "influence Háma with Gandalf", "8.1").message
    assert "this turn" in s.refused("alice", "influence Éowyn with Gandalf", "8.1").message


@rule("8.1")
def test_not_after_an_attack_on_the_opponents_company() -> None:
    """Whoever attacked a company of the opponent's influences nothing of the opponent's in the same turn."""

    def at(who: str) -> Scenario:
        s = Scenario().alignment("bob", "ringwraith").turn(5).company("bob", "Moria [LE]", "Gorbag [LE]")
        s.company("bob", "Bree [LE]", "Ostisen").company("alice", "Moria", "Aragorn II").company(
            "alice", "Bree", "Elrond"
        )
        return s.hand("alice", "Dodge").dice(12, 2, 2).start("resources", of=who)

    at("Elrond").expect("alice may influence Ostisen with Elrond")
    s = at("Aragorn II").do("alice", "attack Gorbag", "strike fully").do("bob", "confirm").do("alice", "enter Bree")
    assert "attacked" in s.refused("alice", "influence Ostisen with Elrond", "8.1").message


@rule("8.1")
def test_not_in_the_first_turn() -> None:
    """In a player's first turn nothing of the opponent's is influenced."""
    meeting("Éowyn", turn=1).refused("alice", "influence Éowyn with Elrond", "8.1")


@rule("8.1")
def test_only_in_the_site_phase() -> None:
    """Outside the site phase no attempt is declared."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Bree", "Éowyn").start("organization")
    assert "in your site phase" in s.refused("alice", "influence Éowyn with Elrond", "8.1").message


@rule("8.1")
def test_one_attempt_a_turn() -> None:
    """A player makes one attempt a turn."""
    s = meeting("Éowyn", "Dori").dice(2, 12).do("alice", "influence Éowyn with Elrond")
    s.refused("alice", "influence Dori with Gandalf", "8.1")


@rule("8.1")
@pytest.mark.parametrize("target", ["Saruman", "Éowyn"])
def test_avatars_and_what_they_control(target: str) -> None:
    """Neither an avatar nor what it controls is influenced."""
    meeting("Saruman", "Éowyn, follows Saruman").refused("alice", f"influence {target} with Elrond", "8.1")


@rule("8.1")
def test_faction_on_guard_is_not_in_play() -> None:
    """A faction that lies face-down on guard is no target: nobody could know it."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Rangers of the North").hand("alice", "Dodge").start("hazards").passes("alice")
    s.do("bob", "place Rangers of the North on guard").all_pass().do("alice", "enter Bree")
    assert not any("Rangers" in label for label in s.options("alice"))


@rule("8.1")
def test_new_avatars_do_not_influence() -> None:
    """An avatar that came into play this turn makes no attempt."""
    meeting("Éowyn", own=("Gandalf, new",)).refused("alice", "influence Éowyn with Gandalf", "8.1")


@rule("8.1")
def test_influencer_taps() -> None:
    """The influencing character taps, so it must be untapped."""
    meeting("Éowyn", own=("Elrond, tapped",)).refused("alice", "influence Éowyn with Elrond", "8.1")
    meeting("Éowyn").dice(2, 12).do("alice", "influence Éowyn with Elrond").expect("Elrond is tapped")


@rule("8.1")
def test_only_at_the_same_site() -> None:
    """A character at another site is not influenced."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Moria", "Éowyn").hand("alice", "Dodge")
    s.start("resources")
    assert "is not where" in s.refused("alice", "influence Éowyn with Elrond", "8.1").message


@rule("8.1")
def test_factions_where_they_are_playable() -> None:
    """A faction is influenced at a site where it is playable."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Moria", "Éowyn").hand("alice", "Dodge")
    s.pile("bob", "Rangers of the North; Riders of Rohan").start("resources")
    s.expect("alice may influence Rangers of the North with Elrond")
    s.refused("alice", "influence Riders of Rohan with Elrond", "8.1")


@rule("8.1")
def test_items_need_an_identical_card() -> None:
    """To influence an item an identical one is shown."""
    s = meeting("Éowyn, bears Elven Cloak", hand="Elven Cloak").refused(
        "alice", "influence Elven Cloak with Elrond", "8.1"
    )
    assert "identical" in s.message
    meeting("Éowyn, bears Elven Cloak", hand="Elven Cloak").expect(
        "alice may influence Elven Cloak with Elrond showing Elven Cloak"
    )


@rule("8.1")
def test_items_with_cards_on_them() -> None:
    """An item with a permanent-event on it is not influenced."""
    s = meeting("Éowyn, bears Palantír of Orthanc with Align Palantír", hand="Palantír of Orthanc")
    s.refused("alice", "influence Palantír of Orthanc with Elrond showing Palantír of Orthanc", "8.1")


@rule("8.1")
def test_nothing_that_an_avatar_controls_is_influenced() -> None:
    """What an avatar controls cannot be influenced, as the authority says against the digest's last ruling."""
    meeting("Saruman", "Éowyn, follows Saruman").refused("alice", "influence Éowyn with Elrond", "8.1")


# --- 8.2 Revealing an identical card -------------------------------------------------------------------------------


@rule("8.2")
def test_shown_card_is_identical() -> None:
    """Only an identical card is shown."""
    meeting("Éowyn", hand="Arwen").refused("alice", "influence Éowyn with Elrond showing Arwen", "8.2")


# --- 8.3 Resolving an influence attempt ----------------------------------------------------------------------------


@rule("8.3")
@pytest.mark.parametrize(("own", "place"), [(7, "in play"), (8, "discarded")])
def test_arithmetic_of_an_attempt(own: int, place: str) -> None:
    """The roll, plus influence left, minus the opponent's roll and free general influence, must exceed the mind."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn").dice(own, 5).expect("bob uses 20 general influence")
    s.do("alice", "influence Gimli with Elrond").expect(f"Gimli is {place}")  # own + 4 - 5 against 6


@rule("8.3")
def test_free_general_influence_protects() -> None:
    """General influence that the opponent has left is subtracted."""
    s = meeting("Éowyn").dice(12, 2).do("alice", "influence Éowyn with Elrond")  # 12 - 2 + 4 - 18
    s.expect("Éowyn is in play", "the log says: 12 rolled against 2, -14, -4 must exceed 2")


@rule("8.3")
def test_controller_protects_its_follower() -> None:
    """The free direct influence of the controlling character is subtracted."""
    s = meeting("Denethor II", "Mablung, follows Denethor II", "Gimli", "Legolas").dice(7, 7)
    s.do("alice", "influence Mablung with Elrond")  # 4 - 4 free general influence - 1 of Denethor
    s.expect("the log says: 7 rolled against 7, -1, -1 must exceed 1")


@rule("8.3", "8.4")
def test_shown_card_makes_it_easier() -> None:
    """After an identical card was shown the attempt must exceed zero, and the card may be played afterwards."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", hand="Gimli").dice(7, 7)
    s.do("alice", "influence Gimli with Elrond showing Gimli").expect("bob's Gimli is discarded")
    s.do("alice", "play Gimli under general influence").expect("alice's Gimli is in the same company as Elrond")


@rule("8.3")
def test_what_the_influenced_card_controls_goes_too() -> None:
    """An influenced character is discarded with its non-follower cards."""
    s = meeting("Éowyn", "Gimli, bears Glamdring", "Legolas", "Celeborn").dice(12, 2)
    s.do("alice", "influence Gimli with Elrond").expect("Gimli is discarded", "Glamdring is discarded")


@rule("8.3")
@pytest.mark.parametrize(("own", "place"), [(10, "in play"), (11, "discarded")])
def test_the_controllers_influence_protects_an_ally(own: int, place: str) -> None:
    """C29: what its controller has left of direct influence is subtracted; the minion book gives no sign."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").hand("alice", "Dodge")
    s.company("bob", "Bree", "Galadriel, bears Goldberry", "Gimli", "Aragorn II", "Dori").dice(own, 7).start(
        "resources"
    )
    s.do("alice", "influence Goldberry with Elrond").expect(f"Goldberry is {place}")


# --- 8.4 Playing or losing the revealed card -----------------------------------------------------------------------


@rule("8.4")
def test_shown_card_may_be_taken_back() -> None:
    """The shown card may go back to hand."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", hand="Gimli").dice(7, 7)
    s.do("alice", "influence Gimli with Elrond showing Gimli", "take the card back to hand").expect(
        "alice's Gimli is in hand"
    )


@rule("8.4")
def test_shown_card_needs_influence_to_come() -> None:
    """The shown character comes only with enough influence left to control it."""
    own = ("Elrond", "Galadriel")
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", own=own, hand="Gimli").dice(12, 4)
    s.do("alice", "influence Gimli with Elrond showing Gimli")
    s.refused("alice", "play Gimli under general influence", "8.4")


@rule("8.4")
def test_shown_card_is_lost_with_the_attempt() -> None:
    """When the attempt fails, the shown card is discarded."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", hand="Gimli").dice(2, 12)
    s.do("alice", "influence Gimli with Elrond showing Gimli").expect(
        "alice's Gimli is discarded", "bob's Gimli is in play"
    )


@rule("8.4")
def test_shown_card_of_another_side_is_not_played() -> None:
    """A shown card that its player could not play otherwise is not played after a success either."""
    s = Scenario().turn(3).company("alice", "Dunnish Clan-hold", "Elrond", "Gandalf").company("bob", "Bree", "Éowyn")
    s.company("bob", "Moria", "Gimli", "Legolas", "Celeborn").pile("bob", "Dunlendings").hand(
        "alice", "Dunlendings [LE]"
    )
    s.dice(12, 2).start("resources").do("alice", "influence Dunlendings with Elrond showing Dunlendings")
    s.expect("bob's Dunlendings is discarded", "alice's Dunlendings is in hand")
    s = Scenario().turn(3).company("alice", "Dunnish Clan-hold", "Elrond", "Gandalf").company("bob", "Bree", "Éowyn")
    s.company("bob", "Moria", "Gimli", "Legolas", "Celeborn").pile("bob", "Dunlendings").hand("alice", "Dunlendings")
    s.dice(12, 2).start("resources").do("alice", "influence Dunlendings with Elrond showing Dunlendings")
    s.do("alice", "play Dunlendings with Elrond").expect("alice has 2 faction points")


# --- 8.5 Influence attempts by agents ------------------------------------------------------------------------------


@rule("8.5")
@pytest.mark.parametrize(("own", "place"), [(10, "in play"), (11, "discarded")])
def test_an_agent_influences_a_character(own: int, place: str) -> None:
    """An agent takes the place of the character: 4 influence less 6 unused general influence must exceed the mind."""
    s = tempted("Golodhros, revealed at Bree").dice(own, 6).do("bob", "influence Éowyn with Golodhros").passes("bob")
    s.expect("Golodhros is tapped", f"Éowyn is {place}", "0 hazards are played")  # own - 2 - 6 against 2


@rule("8.5")
def test_an_agent_at_home_has_two_more() -> None:
    """At one of its home sites an agent has two more direct influence."""
    s = tempted("Golodhros", site="Minas Morgul").dice(7, 7).do("bob", "influence Éowyn with Golodhros").passes("bob")
    s.expect("the log says: 7 rolled against 7, +0, 0 must exceed 2")


@rule("8.5", "4.3")
def test_the_agent_is_revealed_for_the_attempt() -> None:
    """A face-down agent taps and is revealed when its attempt is declared; one that could not stay makes none."""
    s = tempted("Golodhros", site="Minas Morgul").do("bob", "influence Éowyn with Golodhros")
    s.expect("Golodhros is face-up", "Golodhros is tapped", "bob's Minas Morgul is in play")
    tempted("Golodhros, moved to Bree").refused("bob", "influence Éowyn with Golodhros", "4.3")


@rule("8.5")
def test_only_some_agents_influence() -> None:
    """Without an effect that allows it no agent makes an attempt; items and avatars are no targets."""
    tempted("Bill Ferny").refused("bob", "influence Éowyn with Bill Ferny", "8.5")
    own = ("Gandalf", "Gimli, bears Glamdring")
    s = tempted("Golodhros, revealed at Bree", own=own)
    assert "identical" in s.refused("bob", "influence Glamdring with Golodhros", "8.5").message
    s.refused("bob", "influence Gandalf with Golodhros", "8.1")


@rule("8.5")
def test_an_agent_shows_no_card() -> None:
    """No identical card is shown for the attempt of an agent, whatever the hand holds."""
    s = tempted("Golodhros, revealed at Bree", hand="Éowyn").expect("bob may influence Éowyn with Golodhros")
    refusal = s.refused("bob", "influence Éowyn with Golodhros showing Éowyn", "8.5")
    assert "shows no card" in refusal.message


@rule("8.5")
def test_where_an_agent_must_be() -> None:
    """At the new site of a moving company, at the current site of another, where a faction is playable."""
    tempted("Golodhros, revealed at Weathertop").refused("bob", "influence Éowyn with Golodhros", "8.5")
    s = tempted("Golodhros, revealed at Weathertop", site="Rivendell", to="Weathertop")
    s.expect("bob may influence Éowyn with Golodhros")
    s = tempted("Golodhros, revealed at Bree", site="Moria", pile="Rangers of the North; Riders of Rohan")
    s.expect("bob may influence Rangers of the North with Golodhros")
    s.refused("bob", "influence Riders of Rohan with Golodhros", "8.5")


@rule("8.5", "4.3")
def test_events_let_agents_influence() -> None:
    """An event lets an agent make an attempt: what shares a home with it has no mind, and the roll gets two more."""
    s = tempted("Wormtongue", site="Edoras", hand="Your Welcome Is Doubtful").dice(2, 12)
    s.do("bob", "play Your Welcome Is Doubtful on Wormtongue").expect("Wormtongue is tapped", "Wormtongue is face-up")
    s.passes("bob").do("bob", "attempt to influence Éowyn with Wormtongue").passes("bob")
    # 2 and 4 of his own, 2 at home, 2 for the shared home, 10 for a diplomat, 7 by the event, less 6
    s.expect("the log says: 2 rolled against 12, +21, 11 must exceed 0", "Éowyn is discarded", "1 hazard is played")


@rule("8.5")
def test_factions_at_home_and_sure_success() -> None:
    """A faction that is playable at a home of the agent has no number; one event is sure of success there."""
    s = tempted("Wormtongue", site="Moria", hand="Twisted Tales", pile="Riders of Rohan")
    s.do("bob", "play Twisted Tales on Wormtongue").passes("bob")
    s.do("bob", "attempt to influence Riders of Rohan with Wormtongue").passes("bob").expect(
        "Riders of Rohan is discarded"
    )
    s = tempted("Deallus, revealed at Bree", site="Moria", hand="Twisted Tales", pile="Rangers of the North").dice(7, 8)
    s.do("bob", "play Twisted Tales on Deallus").passes("bob")
    s.do("bob", "attempt to influence Rangers of the North with Deallus").passes("bob")


@rule("8.5")
def test_whom_an_event_lets_an_agent_influence() -> None:
    """Only the kinds of card that the event names, where the agent can reach them."""
    s = tempted("Wormtongue, revealed at Bree", hand="Your Welcome Is Doubtful", pile="Rangers of the North")
    s.do("bob", "play Your Welcome Is Doubtful on Wormtongue").passes("bob")
    s.refused("bob", "attempt to influence Rangers of the North with Wormtongue", "8.5")


@rule("8.5")
def test_what_shares_a_home() -> None:
    """Characters by their homes, factions and allies by where they are playable."""
    s = tempted("Wormtongue, revealed at Edoras", site="Edoras", own=("Gimli, bears Shadowfax", "Legolas", "Éowyn"))
    worm = s.card("Wormtongue").iid
    found = {name: agent_resistance(s.game, worm, s.card(name).iid) for name in ("Gimli", "Shadowfax", "Éowyn")}
    assert found == {"Gimli": 6, "Shadowfax": 0, "Éowyn": 0}
    assert agent_modifier(s.game, 1, worm, s.card("Gimli").iid) == 2 + 2 - 6
    assert agent_modifier(s.game, 1, worm, s.card("Shadowfax").iid) == 2 + 2 + 2 - 6 - 2


@rule("8.5")
def test_card_sent_home_by_an_event() -> None:
    """One event ignores unused general influence and sends the card to its owner's hand instead of the discard pile."""
    s = tempted("Bill Ferny, revealed at Bree", hand="Will not Come Down").dice(8, 6)
    s.do("bob", "play Will not Come Down on Bill Ferny").passes("bob")
    s.do("bob", "attempt to influence Éowyn with Bill Ferny").passes("bob")
    s.expect("the log says: 8 rolled against 6, +3, 5 must exceed 2", "alice's Éowyn is in hand")


@rule("8.5")
def test_which_agents_an_event_is_played_on() -> None:
    """On an agent of one's own with the skill that the event needs, and not against a minion player."""
    s = tempted("Bill Ferny, revealed at Bree", site="Bree", hand="Twisted Tales; Block", pile="Rangers of the North")
    assert "skill" in s.refused("bob", "play Twisted Tales on Bill Ferny", "8.5").message
    assert "agent of yours" in s.refused("bob", "play Twisted Tales on Éowyn", "8.5").message
    s = tempted("Wormtongue, revealed at Bree", hand="Twisted Tales; Block", pile="Rangers of the North")
    wrong = refuse(s.game, 1, Option("play_agent_event", s.card("Block").iid, s.card("Wormtongue").iid, (0, 0)))
    assert wrong is not None
    assert wrong.rule == "8.5"
    s = Scenario().turn(3).alignment("alice", "ringwraith").company("alice", "Bree", "Éowyn", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").agent("bob", "Wormtongue, revealed at Bree")
    s.hand("bob", "Your Welcome Is Doubtful").start("hazards")
    assert "minion" in s.refused("bob", "play Your Welcome Is Doubtful on Wormtongue", "8.5").message


# --- 8.W1 Wizard: -5 against minions -------------------------------------------------------------------------------


@rule("8.W1")
@pytest.mark.parametrize(
    ("kind", "total"), [("ringwraith", "-24"), ("balrog", "-24"), ("wizard", "-14"), ("fallen-wizard", "-14")]
)
def test_wizards_have_less_sway_over_minions(kind: str, total: str) -> None:
    """A Wizard's character has five less against what a Ringwraith or the Balrog controls."""
    s = Scenario().turn(3).alignment("bob", kind).company("alice", "Bree", "Elrond").company("bob", "Bree", "Éowyn")
    s.hand("alice", "Dodge").dice(7, 7).start("resources").do("alice", "influence Éowyn with Elrond")
    s.expect(f"the log says: 7 rolled against 7, {total}, {total} must exceed 2")


# --- 8.R1 Ringwraith: -5 against hero and Fallen-wizard ------------------------------------------------------------


@rule("8.R1", "8.F1", "8.B1")
@pytest.mark.parametrize(
    ("one", "other", "total"),
    [
        ("ringwraith", "wizard", "-5"),
        ("ringwraith", "fallen-wizard", "-5"),
        ("ringwraith", "balrog", "-5"),
        ("balrog", "wizard", "-5"),
        ("balrog", "fallen-wizard", "-5"),
        ("fallen-wizard", "ringwraith", "-10"),
        ("fallen-wizard", "balrog", "-10"),
        ("fallen-wizard", "wizard", "+0"),
    ],
)
def test_influence_between_kinds(one: str, other: str, total: str) -> None:
    """Between the two sides an attempt has five less, beside the five by which the dark ones' influence is greater."""
    s = Scenario().turn(3).alignment("alice", one).alignment("bob", other).company("alice", "Bree [LE]", "Gorbag [LE]")
    s.company("bob", "Bree [TW]", "Dori", "Elrond", "Aragorn II").hand("alice", "Dodge").dice(7, 7).start("resources")
    s.do("alice", "influence Dori with Gorbag").passes("alice")
    s.expect(f"the log says: Gorbag: 7 rolled against 7, {total}, {int(total)} must exceed 1")


# --- 8.F2 Fallen-wizard: revealed card must fit the site -----------------------------------------------------------


def courting(site: str, target: str, hand: str, other: str, more: str = "") -> Scenario:
    """Start the site phase of a Fallen-wizard player at a site with a company of a Wizard's."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(5).company("alice", site, "Elrohir", "Balin")
    s.company("bob", other, *target.split("; ")).hand("alice", hand)
    if more:
        s.in_play("bob", more)
    return s.start("resources")


@rule("8.F2")
@pytest.mark.parametrize(("site", "number"), [("Bree [TW]", ""), ("Bree [LE]", "8.F2")])
def test_a_shown_card_is_of_the_side_of_the_site(site: str, number: str) -> None:
    """A Fallen-wizard player shows a hero card at a hero site only."""
    s = courting(site, "Gimli", "Gimli", "Bree [TW]")
    if number:
        s.refused("alice", "influence Gimli with Balin showing Gimli", number)
        s.expect("alice may influence Gimli with Balin")
    else:
        s.expect("alice may influence Gimli with Balin showing Gimli")


# --- 8.F3 Fallen-wizard: reveal where points are barred ------------------------------------------------------------


@rule("8.F3")
@pytest.mark.parametrize(("fortress", "played"), [("", True), ("The Fortress of Isen", False)])
def test_nothing_with_points_is_played_at_a_fortress(fortress: str, played: bool) -> None:
    """At the opponent's fortress a matching card may be shown, but not played after the success."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard").turn(5)
    s.company("alice", "Isengard [TW]", "Elrohir", "Balin").company("bob", "Isengard [WH]", "Óin", "Bifur")
    s.company("bob", "Bree [TW]", "Aragorn II", "Elrond")  # all his influence is used
    s.hand("alice", "Óin").dice(12, 2)
    if fortress:
        s.in_play("bob", fortress)
    s.start("resources")
    if fortress:
        there = next(one.site for one in s.game.companies.values() if one.seat == 1)
        atoms.set_host(s.game, card(s, fortress), there)
    mine, theirs = (
        next(one.iid for one in s.game.cards if one.owner == seat and s.game.facts(one.iid).name == "Óin")
        for seat in (0, 1)
    )
    take(s, Option("influence", card(s, "Balin"), theirs, (mine + 1,)))
    s.all_pass()
    labels = s.options("alice")
    assert any(one.startswith("Play Óin") for one in labels) == played
