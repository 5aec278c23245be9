"""Rules of actions and events (5, 9), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import discard, eliminate
from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.scenarios.scenario import Scenario
from tests.rules.positions import FAIR, entering, fight, of_kind, sages, spying, tempted
from tests.rules.proof import attacked, entered, hazards, organizing, rule

# --- 5.1 Playing short-events --------------------------------------------------------------------------------------


@rule("5.1")
def test_short_events_are_discarded() -> None:
    """A short-event is discarded when it has resolved."""
    s = hazards("Elrond, bears Glamdring", hand="Dragon-sickness").dice(12)
    s.do("bob", "play Dragon-sickness on Elrond").expect("Dragon-sickness is discarded")


@rule("5.1")
def test_resource_short_event_is_discarded() -> None:
    """A short-event is discarded after it resolves."""
    s = organizing("Gandalf, tapped", hand="And Forth He Hastened")
    s.do("alice", "play And Forth He Hastened on Gandalf").expect("And Forth He Hastened is discarded")


@rule("5.1.2")
def test_an_event_that_would_do_nothing_is_not_played() -> None:
    """A short-event that would have no effect is not played."""
    s = tempted("Wormtongue, revealed at Edoras", hand="Your Welcome Is Doubtful")
    s.refused("bob", "play Your Welcome Is Doubtful on Wormtongue", "5.1.2")
    s = tempted("Wormtongue, revealed at Bree", hand="Your Welcome Is Doubtful")
    s.expect("bob may play Your Welcome Is Doubtful on Wormtongue")


@rule("5.1.2")
def test_short_event_for_nothing() -> None:
    """A short-event that would change nothing is not played: nothing to fetch, nobody to untap."""
    organizing("Gandalf", hand="Smoke Rings").refused("alice", "play Smoke Rings", "5.1.2")
    organizing("Gandalf", "Gimli, tapped", hand="And Forth He Hastened").expect(
        "alice may play And Forth He Hastened on Gimli", "alice may not play And Forth He Hastened on Gandalf"
    )


@rule("5.1.3")
def test_an_allowance_is_used_at_once_or_lapses() -> None:
    """The attempt must be the next thing that its player does; else the event returns to hand."""
    s = tempted(
        "Wormtongue, revealed at Bree", "Bill Ferny", hand="Your Welcome Is Doubtful; Block", sites="Cameth Brin"
    )
    s.do("bob", "play Your Welcome Is Doubtful on Wormtongue").passes("bob")
    s.expect("Your Welcome Is Doubtful is discarded", "bob may attempt to influence Éowyn with Wormtongue")
    s.do("bob", "reveal Bill Ferny at Cameth Brin")
    s.expect("Your Welcome Is Doubtful is in hand")
    s.refused("bob", "attempt to influence Éowyn with Wormtongue", "5.1.3")


@rule("5.1.3")
def test_an_allowance_that_is_used_keeps_the_event_discarded() -> None:
    """An event whose allowance was used stays in the discard pile."""
    s = tempted("Wormtongue, revealed at Bree", hand="Your Welcome Is Doubtful; Block")
    s.do("bob", "play Your Welcome Is Doubtful on Wormtongue").passes("bob")
    s.do("bob", "attempt to influence Éowyn with Wormtongue").passes("bob")
    s.expect("Your Welcome Is Doubtful is discarded")


@rule("5.1.4", "5.1.1")
def test_short_event_that_cannot_be_duplicated() -> None:
    """While a short-event that cannot be duplicated has its effect, no other copy is played; it ends with the turn."""
    s = Scenario().company("alice", "Moria", "Gimli", "Legolas", "Boromir II").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Dodge").hand("bob", "2 New Moon").start("hazards").passes("alice").do("bob", "play New Moon")
    s.passes("alice", "bob").expect("New Moon is discarded").passes("alice").refused("bob", "play New Moon", "5.1.4")
    while s.game.turn.number == 1:
        seat = s.asked()[0]
        labels = s.options(seat)
        s.do(seat, next(one for one in ("Pass", "Do nothing there", "Keep the hand", *labels) if one in labels))
    assert not s.game.lasting


# --- 5.3 Playing permanent-events ----------------------------------------------------------------------------------


@rule("5.3")
def test_resource_permanent_event_stays() -> None:
    """A permanent-event stays in play until something discards it."""
    s = (
        organizing("Gimli", hand="Gates of Morning")
        .do("alice", "play Gates of Morning")
        .expect("Gates of Morning is in play")
    )
    s.do("alice", "pass").expect("Gates of Morning is in play")


@rule("5.3.1")
def test_event_on_a_card_affects_that_card_alone() -> None:
    """A permanent-event on a character does nothing to the others."""
    s = organizing("Gimli, bears Lure of Nature", "Legolas")
    s.expect("Gimli has corruption points 2", "Legolas has corruption points 0")


# --- 5.F1 Stage permanent-events: organization phase ---------------------------------------------------------------


@rule("5.F1")
@pytest.mark.parametrize(("start", "possible"), [("organization", True), ("resources", False)])
def test_when_stage_resources_are_played(start: str, *, possible: bool) -> None:
    """Stage permanent-events are played in the organization phase only."""
    s = of_kind("fallen-wizard", "Isengard [WH]", "Pallando [WH]", "Balin", hand="Bad Company", start=start)
    if possible:
        s.expect("alice may play Bad Company")
    else:
        s.refused("alice", "play Bad Company", "5.F1")


# --- 5.F2 Hero permanent-events and Orc/Troll companies ------------------------------------------------------------


@rule("5.F2", "9.3.F1")
def test_hero_cards_and_orcs() -> None:
    """No hero permanent-event is played on a company with an Orc, and no hero resource on the Orc."""
    four = ("Pallando [WH]", "Balin", "Óin", "Gorbag [LE]")
    s = of_kind("fallen-wizard", "Isengard [WH]", *four, hand="Fellowship; Align Palantír; Dodge")
    s.refused("alice", "play Fellowship on Balin", "5.F2")
    s.refused("alice", "play Align Palantír on Balin", "5.F2")
    s.refused("alice", "play Dodge on Gorbag", "9.3.F1")
    s = of_kind("fallen-wizard", "Isengard [WH]", *four[:3], "Bifur", hand="Fellowship")
    s.expect("alice may play Fellowship")


# --- 5.F3 Orcs and Trolls cannot serve hero resources --------------------------------------------------------------


@rule("5.F3")
@pytest.mark.parametrize(
    ("company", "possible"),
    [
        (("Dori, bears Fair Gold Ring", "Lieutenant of Dol Guldur"), False),
        (("Balin, bears Fair Gold Ring", "Elrohir"), True),
    ],
)
def test_no_orc_has_the_skill_for_a_hero_card(company: tuple[str, ...], possible: bool) -> None:
    """An Orc's skill meets no condition of a Fallen-wizard player's hero resource."""
    s = sages(*company, hand="Test of Form [TW]")
    assert any(one.startswith("Play Test of Form") for one in s.options("alice")) == possible


@rule("5.F3")
def test_no_orc_taps_for_a_hero_card() -> None:
    """No Orc or Troll of a Fallen-wizard player's taps for a hero resource."""
    s = of_kind("fallen-wizard", "Grey Havens [TW]", "Balin", "Gorbag [LE]", hand="Great Ship")
    s.refused("alice", "play Great Ship on Balin by Gorbag", "5.F3")
    s.expect("alice may play Great Ship by Balin")


# --- 9.1 What an action is -----------------------------------------------------------------------------------------


@rule("9.1")
def test_pass_is_no_action() -> None:
    """Passing changes nothing on the board."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Dodge").hand("bob", "Twilight").start("hazards").passes("alice")
    s.expect("Dodge is in hand", "Twilight is in hand", "0 hazards are played")


@rule("9.1.1")
def test_creature_for_the_attack_is_in_hand() -> None:
    """A discarded creature is not played as the attack."""
    s = fight(entering("The Gem-deeps", hand="Dodge", discard="Orc-guard"))
    s.refused("bob", "play Orc-guard", "9.1.1")


@rule("9.1.1")
def test_only_cards_in_hand_are_played() -> None:
    """A card in another pile is not played."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.discard("bob", "Orc-guard").hand("bob", "Dodge").start("hazards").refused("bob", "play Orc-guard", "9.1.1")


@rule("9.1.1")
@pytest.mark.parametrize("pile", ["hand", "discard"])
def test_a_special_ring_comes_from_the_hand(pile: str) -> None:
    """A special ring that lies in the discard pile is not played in the test."""
    s = Scenario().company("alice", "Bree [TW]", "Gimli, bears Fair Gold Ring", "Elrond").dice(6)
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Test of Form [TW]; Magic Ring of Courage")
    getattr(s, pile)("alice", "Lesser Ring")
    s.start("organization").do("alice", f"play Test of Form on {FAIR}")
    if pile == "hand":
        s.expect("alice may play Lesser Ring")
    else:
        s.refused("alice", "play Lesser Ring", "9.1.1")


@rule("9.1.1")
def test_cards_have_their_moment() -> None:
    """A card against a strike is not played in the organization phase."""
    organizing("Gimli", hand="Dodge").refused("alice", "play Dodge", "9.1.1")


@rule("9.1.1")
def test_only_a_card_in_hand_is_traded() -> None:
    """A card that is not in hand is not traded."""
    s = Scenario().alignment("alice", "balrog").company("alice", "Moria [LE]", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").discard("bob", "Durin’s Bane")
    s.sideboard("bob", "Doors of Night").start("hazards").refused(
        "bob", "trade Durin’s Bane for Doors of Night", "9.1.1"
    )


# --- 9.2 Active conditions -----------------------------------------------------------------------------------------


@rule("9.2")
def test_condition_of_the_card_holds() -> None:
    """A card that names a condition is played only while it holds: against Undead no card for Orcs."""
    s = attacked("Ghouls", "Gimli", own="Dark Quarrels").refused("alice", "play Dark Quarrels", "9.2")
    assert "Orc" in s.message
    attacked("Orc-guard", "Gimli", own="Dark Quarrels").expect("alice may play Dark Quarrels")


@rule("9.2.1")
def test_bearer_is_in_the_company() -> None:
    """A character of another company plays nothing here."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Bree", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Glamdring").start("resources", of="Gimli")
    s.refused("alice", "play Glamdring with Elrond", "9.2.1")


@rule("9.2.1")
def test_costs_are_paid_at_declaration() -> None:
    """A hazard counts against the limit when it is declared, not when it resolves."""
    s = (
        hazards("Gimli", hand="Minions Stir; Doors of Night", own="Gates of Morning")
        .passes("alice")
        .do("bob", "play Minions Stir")
    )
    s.expect("Minions Stir is declared", "1 hazard is played")


@rule("9.2.1", "2.V.1.1")
def test_site_taps_at_resolution() -> None:
    """A faction check that fails leaves the site untapped although the character has tapped."""
    s = entered("Henneth Annûn", "Gimli", hand="Rangers of Ithilien", dice=(2,))
    s.do("alice", "influence Rangers of Ithilien with Gimli").expect("Gimli is tapped", "Henneth Annûn is untapped")


@rule("9.2.1", "9.5.5")
def test_declared_card_whose_character_is_gone_is_discarded() -> None:
    """When an active condition no longer holds at resolution, the action has no effect and the card is discarded."""
    s = hazards("Aragorn II", "Elrond", hand="Lure of Nature", own="Gates of Morning").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II")
    eliminate(s.game, s.card("Aragorn II").iid)
    s.passes("alice").expect("Lure of Nature is discarded", "the log says: Lure of Nature has no effect any more")


@rule("9.2.1", "2.IV.iii.1")
def test_hazard_counts_although_it_has_no_effect() -> None:
    """What was paid stays paid: a negated hazard counts against the hazard limit."""
    s = hazards("Aragorn II", "Elrond", hand="Lure of Nature; Minions Stir", own="Gates of Morning").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II")
    eliminate(s.game, s.card("Aragorn II").iid)
    s.passes("alice", "bob").expect("1 hazard is played")


@rule("9.2.1", "9.2.3")
def test_what_taps_must_be_untapped() -> None:
    """A cost that taps somebody is paid by somebody untapped who meets what the card asks."""
    attacked("Orc-guard", "Bilbo, tapped", own="Concealment").refused("alice", "play Concealment", "9.2.3")
    attacked("Orc-guard", "Gimli", own="Concealment").refused("alice", "play Concealment", "9.2.1")
    attacked("Orc-guard", "Bilbo", own="Concealment").do("alice", "play Concealment").expect("Bilbo is tapped")


@rule("9.2.1")
def test_payer_that_is_gone_negates_the_action() -> None:
    """Who was tapped as a cost must still be in play and tapped when the action resolves."""
    s = attacked("Orc-guard; Giant", "Bilbo", "Gimli", own="Concealment").do("alice", "play Concealment by Bilbo")
    eliminate(s.game, s.card("Bilbo").iid)
    s.passes("bob").expect("the log says: Concealment has no effect any more", "Concealment is discarded")


@rule("9.2.3")
def test_attack_on_the_way_needs_an_untapped_agent() -> None:
    """The agent taps for it, so it must be untapped."""
    spying("Anarin, tapped", site="Moria", hand="Block").refused("bob", "attack with Anarin", "9.2.3")


@rule("9.2.3")
def test_influencing_agents_tap() -> None:
    """The agent taps for it, so it must be untapped."""
    tempted("Golodhros, tapped, revealed at Bree").refused("bob", "influence Éowyn with Golodhros", "9.2.3")
    s = tempted("Wormtongue, tapped, revealed at Bree", hand="Your Welcome Is Doubtful")
    s.refused("bob", "play Your Welcome Is Doubtful on Wormtongue", "9.2.3")


# --- 9.3 Choosing targets ------------------------------------------------------------------------------------------


@rule("9.3")
def test_target_must_be_in_play() -> None:
    """A character out of play is no target."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").eliminated("alice", "Elrond")
    s.hand("bob", "Lure of Nature").start("hazards").refused("bob", "play Lure of Nature on Elrond", "9.3")


@rule("9.3")
def test_target_that_left_play_negates_the_action() -> None:
    """A target is checked again when the action resolves."""
    s = hazards("Aragorn II", "Elrond", hand="Lure of Nature", own="Gates of Morning").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II")
    eliminate(s.game, s.card("Aragorn II").iid)
    s.passes("alice").expect("Lure of Nature is not in play")


@rule("9.3")
def test_target_meets_what_the_card_asks() -> None:
    """A card is played only on what it names: Lure of Nature on no Dwarf."""
    s = hazards("Gimli", "Aragorn II", hand="Lure of Nature")
    assert "is no target for" in s.refused("bob", "play Lure of Nature on Gimli", "9.3").message
    s.expect("bob may play Lure of Nature on Aragorn II")


@rule("9.3.2.1")
def test_eliminated_cards_are_no_targets() -> None:
    """A faction that is out of play is not influenced."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Moria", "Éowyn").hand("alice", "Dodge")
    s.eliminated("bob", "Rangers of the North").start("resources")
    s.refused("alice", "influence Rangers of the North with Elrond", "9.3.2.1")


@rule("9.3.2.1")
def test_stored_items_are_no_targets() -> None:
    """A stored item cannot be influenced."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Bree", "Éowyn").hand("alice", "Glamdring")
    s.pile("bob", "Glamdring").start("resources")
    s.expect("alice may not influence Glamdring with Elrond showing Glamdring")


@rule("9.3.F2")
@pytest.mark.parametrize(
    ("kind", "who", "number"), [("fallen-wizard", "Bilbo", ""), ("ringwraith", "Ostisen", "9.3.F2")]
)
def test_resources_against_attacks_of_sites(kind: str, who: str, number: str) -> None:
    """A Fallen-wizard's hero resource goes against the automatic-attack of a minion site; a Ringwraith's would not."""
    s = Scenario().alignment("alice", kind).company("alice", "Ettenmoors [LE]", who, "Gorbag [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Concealment [TW]").start("site").do("alice", "enter")
    if number:
        s.refused("alice", f"play Concealment by {who}", number)
    else:
        s.do("alice", f"play Concealment by {who}").expect("the log says: cancels the attack")


@rule("9.3.F3")
def test_magic_minds_no_sides() -> None:
    """A Fallen-wizard's hero spell is played on a minion gold ring; his other hero resources are not."""
    company = ("Pallando [WH], bears A Little Gold Ring", "Elrohir")
    s = sages(*company, hand="Wizard’s Test; Test of Form [TW]")
    s.refused("alice", "play Test of Form on A Little Gold Ring", "9.2.4")
    s.do("alice", "play Wizard’s Test on A Little Gold Ring").expect("the log says: A Little Gold Ring is tested")


@rule("9.3.F3", "9.3.F1")
def test_what_keeps_magic_from_an_orc() -> None:
    """A hero spell fails on an Orc for what it says itself, another hero resource for the Orc's side."""
    s = of_kind("fallen-wizard", "Ettenmoors [LE]", "Bilbo", "Gorbag [LE]", hand="Concealment; True Fána", start="site")
    s.do("alice", "enter").refused("alice", "play True Fána on Gorbag", "9.3")
    s.refused("alice", "play Concealment on Gorbag", "9.3.F1")


# --- 9.4 What an effect is -----------------------------------------------------------------------------------------


@rule("9.4")
def test_effect_in_force_forbids() -> None:
    """While Stealth lasts no creature is played on the company, and only on that company."""
    s = Scenario().company("alice", "Rivendell", "Bilbo").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Stealth").hand("bob", "Giant; Minions Stir").sites("alice", "Bree").start("organization")
    s.do("alice", "move to Bree", "play Stealth")
    for _ in range(9):
        who = s.asked()[0]
        if who == "bob" and "Play Minions Stir" in s.options(who):
            break
        s.do(who, s.options(who)[0])
    s.refused("bob", "play Giant keyed to wilderness", "2.IV.vii.2")
    hazards("Bilbo", to="Bree", via="Rhudaur, Arthedain", hand="Giant").expect("bob may play Giant")


@rule("9.4.4")
def test_others_do_not_use_your_cards() -> None:
    """A card in play is used by its player alone."""
    s = organizing("Gimli, tapped, bears Cram").expect("alice may use Cram on Gimli by untap")
    s.refused("bob", "use Cram on Gimli by untap", "9.4.4")


# --- 9.5 Chain of effects ------------------------------------------------------------------------------------------


@rule("9.5")
def test_card_that_acts_from_the_hand_does_one_thing_at_a_time() -> None:
    """What goes back into the play deck from the hand is not placed on guard, nor used again, while that is declared."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Bree", "Gimli")
    s.company("bob", "Dol Guldur [LE]", "Grishnákh [LE]").hand("bob", "Sudden Call").hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", "use Sudden Call").passes("alice")
    s.refused("bob", "place Sudden Call on guard", "9.5")
    s.refused("bob", "use Sudden Call", "9.5")


@rule("9.5")
def test_last_declared_resolves_first() -> None:
    """A chain of effects resolves in the reverse order of declaration."""
    s = (
        hazards("Gimli", hand="Minions Stir", own="Gates of Morning")
        .do("alice", "play Gates of Morning")
        .do("bob", "play Minions Stir")
    )
    s.all_pass()
    lines = [line for line in s.log() if ": its text" in line or "takes effect" in line]
    assert [line.split(":")[0].split(" takes")[0] for line in lines] == ["Minions Stir", "Gates of Morning"]


@rule("9.5")
def test_opponent_responds_first() -> None:
    """After a declaration the opponent may respond first, then the declaring player again."""
    s = hazards("Gimli", hand="Minions Stir; Doors of Night", own="Gates of Morning; Block").do(
        "alice", "play Gates of Morning"
    )
    assert s.asked() == ("bob",)
    s.do("bob", "play Minions Stir")
    assert s.asked() == ("alice",)


@rule("9.5")
def test_nothing_resolves_before_both_are_done() -> None:
    """A declared card waits until both players have no response."""
    s = (
        hazards("Gimli", hand="Minions Stir", own="Gates of Morning")
        .do("alice", "play Gates of Morning")
        .expect("Gates of Morning is declared")
    )
    s.do("bob", "pass").expect("Gates of Morning is in play")


@rule("9.5.1")
def test_resource_player_has_priority() -> None:
    """The resource player is asked first whether to start a chain of effects."""
    s = hazards("Gimli", hand="Minions Stir", own="Gates of Morning")
    assert s.asked() == ("alice",)


# --- 9.6 Passive conditions ----------------------------------------------------------------------------------------


@rule("9.6", "9.6.1")
def test_passive_condition_starts_its_own_chain() -> None:
    """What a gained item brings about is declared when the play of the item has resolved."""
    s = entered("Moria", "Aragorn II, bears Lure of Expedience", "Elrond", hand="Dagger of Westernesse", dice=(12,))
    s.do("alice", "play Dagger of Westernesse with Elrond")
    s.expect("the log says: Corruption check for Aragorn II: 12 rolled", "Elrond bears Dagger of Westernesse")


@rule("9.6.2")
def test_passive_condition_holds_at_resolution() -> None:
    """A passive condition whose card has left play by the time it resolves comes to nothing."""
    s = entered("Moria", "Aragorn II, bears Lure of Expedience", "Elrond", hand="Dagger of Westernesse", dice=(12,))
    g = s.game
    happened(g, "gains-item", s.card("Elrond").iid)
    discard(g, s.card("Lure of Expedience").iid)
    run(g)
    s.passes("alice").expect("the log says: Lure of Expedience has no effect any more")
    assert not any("Corruption check" in line for line in s.log())


@pytest.mark.ruling("urd:Lure of Nature/2", "crf:Returning to site of origin (1)")
@rule("9.6.6")
def test_sent_back_no_checks_follow() -> None:
    """A company that was sent back has no path: Lure of Nature asks for no check then, as the collection says."""
    s = Scenario().company(
        "alice", "Rivendell", "Aragorn II, bears Lure of Nature", "Elrond", to="Bree", via="Rhudaur, Arthedain"
    )
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Doors of Night").hand("bob", "Snowstorm; Giant")
    s.hand("alice", "Dodge").start("hazards")
    from engine.rules.movement.movement import return_to_origin

    return_to_origin(s.game, next(iter(s.game.companies.values())))
    run(s.game)
    s.all_pass()
    assert not any("Corruption check for Aragorn II" in line for line in s.log())
