"""Rules of the turn (2, 2.I, 2.III, 2.VI), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.rules.turn import company_events
from engine.scenarios.scenario import Scenario
from tests.rules.positions import led_home
from tests.rules.proof import organizing, rule

# --- 2.1 Resource player and hazard player -------------------------------------------------------------------------


@rule("2.1", "2.1.1", "2.1.2")
def test_hazards_are_not_played_outside_movement() -> None:
    """In the organization phase neither player plays a hazard: one because it is its turn, the other not yet."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Orc-patrol").hand("bob", "Orc-patrol").start("organization")
    s.refused("alice", "play Orc-patrol", "2.1.1")
    s.refused("bob", "play Orc-patrol", "2.1.2")


@rule("2.1", "2.1.1")
def test_resource_player_plays_no_hazards_while_moving() -> None:
    """In its own movement/hazard phase the resource player plays no hazard either, and uses none that is in play."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Orc-guard; Dodge").hand("bob", "Orc-guard").in_play("alice", "Power Built by Waiting")
    s.start("hazards").refused("alice", "play Orc-guard", "2.1.1")
    s.refused("alice", "use Power Built by Waiting", "2.1.1")


@rule("2.1.1")
def test_items_are_taken_up_in_ones_own_turn() -> None:
    """In the other player's turn nobody of yours takes up another weapon, outside a strike."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Sword of Gondolin, bears Narsil").hand("bob", "Wolves")
    s.company("bob", "Lórien", "Legolas, bears Sting, bears Orcrist").start("organization")
    s.expect("alice may Gimli begins to use Sword of Gondolin").do("alice", "pass").expect("bob is asked")
    s.refused("bob", "Legolas begins to use Sting", "2.1.1")


@rule("2.1.1")
def test_short_events_in_any_phase() -> None:
    """The resource player may play short-events in every phase of the turn, the long-event phase included."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Lórien", "Legolas")
        .hand("alice", "Smoke Rings")
    )
    s.discard("alice", "Elrond").start("long-event").expect("alice may play Smoke Rings")


@rule("2.1.1")
def test_short_events_while_moving() -> None:
    """The resource player may play short-events in the movement/hazard phase."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Lórien", "Legolas")
        .hand("alice", "Smoke Rings")
    )
    s.discard("alice", "Elrond").start("hazards").do("alice", "play Smoke Rings")
    s.expect("the log says: alice plays Smoke Rings")


@rule("2.1.1", "2.1.2")
def test_cards_in_play_act_in_their_own_turn() -> None:
    """In the opponent's turn a resource in play does nothing."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears Cram").company("bob", "Bree", "Aragorn II")
    s.hand("alice", "Giant").hand("bob", "Dodge").turn(2, "bob").start("hazards").passes("bob")
    s.refused("alice", "use Cram on Gimli by untap", "2.1.2")


@rule("2.1.2")
def test_hazard_player_plays_no_resources() -> None:
    """A resource in the hand of the hazard player waits for the own turn."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Dodge").hand("bob", "Dodge", "Orc-patrol").start("hazards")
    s.do("alice", "pass").refused("bob", "play Dodge", "2.1.2")


# --- 2.2 Avatar eliminated -----------------------------------------------------------------------------------------


@rule("2.2")
def test_no_second_avatar_after_an_elimination() -> None:
    """A player whose avatar was eliminated reveals no other."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.eliminated("alice", "Gandalf").hand("alice", "Saruman").start("organization").do("alice", "organize")
    s.refused("alice", "play Saruman with Gimli", "2.2")


@rule("2.2")
def test_eliminated_avatar_costs_five_points() -> None:
    """An eliminated avatar counts −5 at once, for instance when the game is to be called."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Lórien", "Legolas")
    s.eliminated("alice", "Gandalf").start("organization").expect("alice has -2 points")


@rule("2.2")
def test_avatar_that_falls_is_lost() -> None:
    """An avatar that fails its body check goes out of play and its player loses five points."""
    s = Scenario().company("alice", "Moria", "Gandalf").company("bob", "Lórien", "Legolas").hand("bob", "Orc-guard")
    s.dice(2, 12).start("hazards").do("bob", "play Orc-guard").do("alice", "stay untapped", "confirm")
    s.expect("Gandalf is eliminated", "alice has -5 points")


@rule("2.2")
def test_loss_of_the_avatar_costs_points_and_not_the_game() -> None:
    """An eliminated avatar costs five points; its player does not lose the game (minion book)."""
    s = Scenario().company("alice", "Moria", "Gandalf", "Elrond").company("bob", "Lórien", "Legolas")
    s.eliminated("bob", "Saruman").start("organization")
    assert s.game.result is None
    s.expect("bob has -3 points")


@rule("2.2.F1", "2.2.F2")
def test_a_lost_fallen_wizard_takes_its_stage_cards_along() -> None:
    """When he leaves play the Stage cards specific to him are discarded, and none is played once he is eliminated."""
    s = Scenario().alignment("alice", "fallen-wizard").dice(2).company("bob", "Bree [TW]", "Beretar")
    s.company("alice", "Isengard [WH]", "Saruman [WH], bears Scroll of Isildur", "Balin").hand("alice", "Man of Skill")
    s.in_play("alice", "The White Hand; Bad Company").start("organization").expect("alice may play Man of Skill")
    s.do("alice", "transfer Scroll of Isildur to Balin", "confirm").expect("Saruman is eliminated")
    s.expect("The White Hand is in the discard pile", "Bad Company is in play")
    s.refused("alice", "play Man of Skill", "2.2.F2")


# --- 2.3 A company with no characters left -------------------------------------------------------------------------


@rule("2.3")
def test_untapped_site_of_a_vanished_company_returns() -> None:
    """When the last character leaves play, an untapped site goes back to the location deck."""
    s = organizing("Aragorn II", site="Bree").do("alice", "organize", "discard Aragorn II", "confirm")
    s.expect("Aragorn II is discarded", "Bree is in the location deck", "alice has 0 companies")


@rule("2.3")
def test_tapped_site_of_a_vanished_company_is_discarded() -> None:
    """When the last character leaves play, a tapped site is discarded."""
    s = organizing("Aragorn II", site="Bree (tapped)").do("alice", "organize", "discard Aragorn II", "confirm")
    s.expect("Bree is discarded")


@rule("2.3")
def test_tapped_haven_returns() -> None:
    """A haven is never discarded."""
    s = organizing("Aragorn II", site="Rivendell (tapped)").do("alice", "organize", "discard Aragorn II", "confirm")
    s.expect("Rivendell is in the location deck")


@rule("2.3")
def test_site_stays_while_movement_goes_on() -> None:
    """A company that vanishes in its movement/hazard phase leaves its site in play until all such phases are over."""
    s = Scenario().company("alice", "Moria", "Bilbo").company("alice", "Lórien", "Gimli", to="Rivendell")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard").dice(2, 12)
    s.start("hazards", of="Bilbo").do("bob", "play Orc-guard").do("alice", "confirm")
    s.expect("Bilbo is eliminated", "Moria is in play", "alice is asked: which way")
    s.do("alice", "take starter", "draw 1").do("bob", "draw 1").expect("Moria is in the location deck")


@rule("2.3")
def test_events_on_a_company_go_with_its_last_character() -> None:
    """When all characters of a company leave play, what lies on the company as a whole is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Fellowship").start("organization")
    company = next(one.id for one in s.game.companies.values() if one.seat == 0)
    company_events.put_on_company(s.game, company, s.card("Fellowship").iid)
    s.game.menus.clear()
    s.do("alice", "organize", "discard Gimli", "confirm").expect("Fellowship is discarded")


# --- 2.4 Exhausting the play deck ----------------------------------------------------------------------------------


def drawing(deck: str, **piles: str) -> Scenario:
    """Start where alice's company is about to draw two cards; the piles are alice's."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Lórien").company("bob", "Grey Havens", "Círdan")
    s.deck("alice", deck)
    for pile, names in piles.items():
        getattr(s, pile)("alice", names)
    return s.start("movement/hazard").do("alice", "take starter").do("bob", "draw 1")


@rule("2.4")
def test_deck_is_exhausted_by_the_last_card() -> None:
    """Drawing the last card exhausts the deck; the discard pile becomes the new one."""
    s = drawing("Dodge; Stealth", discard="3 Concealment").do("alice", "draw 2")
    s.expect("alice has exhausted 1 deck", "alice has 2 cards in hand", "alice has 0 cards in the discard pile")


@rule("2.4")
def test_drawing_goes_on_with_the_new_deck() -> None:
    """A deck that runs out in the middle of a draw is shuffled, then the draw goes on."""
    s = drawing("Dodge", discard="4 Concealment").do("alice", "draw 2")
    s.expect("alice has exhausted 1 deck", "alice has 2 cards in hand", "alice has 3 cards in the play deck")


@rule("2.4")
def test_one_card_left_is_no_exhaustion() -> None:
    """A deck with a card left is not exhausted."""
    s = drawing("Dodge; Stealth; Concealment", discard="Block").do("alice", "draw 2")
    s.expect("alice has exhausted 0 decks")


@rule("2.4")
def test_sites_return_when_the_deck_is_exhausted() -> None:
    """Site cards of the discard pile go back to the location deck."""
    s = drawing("Dodge; Stealth", discard="Block", discarded_sites="Moria").do("alice", "draw 2")
    s.expect("Moria is in the location deck", "alice has 1 card in the play deck")


@rule("2.4")
def test_five_cards_are_exchanged_with_the_sideboard() -> None:
    """Cards of the discard pile and the sideboard change places before the shuffle, in pairs."""
    s = drawing("Dodge; Stealth", discard="2 Block", sideboard="Horn of Anor").do("alice", "draw 2")
    s.do("alice", "swap out Block").refused("alice", "confirm", "2.4")
    s.do("alice", "swap in Horn of Anor", "confirm")
    s.expect("alice has 2 cards in the play deck", "Horn of Anor is in the play deck", "Block is in the sideboard")


@rule("2.4")
def test_no_more_than_five_are_exchanged() -> None:
    """The exchange ends at five cards."""
    s = drawing("Dodge; Stealth", discard="6 Block", sideboard="6 Concealment").do("alice", "draw 2")
    for _ in range(5):
        s.do("alice", "swap out Block", "swap in Concealment")
    s.refused("alice", "swap out Block", "2.4")


@rule("2.4")
def test_a_card_is_exchanged_once() -> None:
    """A card chosen for the exchange is not chosen again."""
    s = drawing("Dodge; Stealth", discard="Block; Hiding", sideboard="2 Concealment").do("alice", "draw 2")
    s.do("alice", "swap out Block", "swap in Concealment").refused("alice", "swap out Block", "2.4")


@rule("2.4.1")
def test_first_discard_becomes_the_deck() -> None:
    """With neither deck nor discard pile, the next discarded card is the new play deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "9 Dodge").exhausted("alice", 1).start("end of turn").do("alice", "discard Dodge")
    s.expect("alice has 1 card in the play deck", "alice has 0 cards in the discard pile")


# --- 2.6 Moving from phase to phase --------------------------------------------------------------------------------


@rule("2.6")
def test_phases_follow_without_a_gap() -> None:
    """When the organization phase ends, the next questions belong to the phases after it."""
    s = organizing("Gimli", hand="Dodge").do("alice", "pass")
    s.expect("the phase is long-event").do("alice", "pass").expect("the phase is movement/hazard")


def test_actions_of_another_moment_are_refused() -> None:
    """What does not belong to the open question is refused by the rule that says when it is done."""
    said = organizing("Gimli", hand="Dodge").refused("alice", "enter Rivendell", "2.V")
    assert "as its site phase begins" in said.message


# --- 2.I.1 Untapping and healing -----------------------------------------------------------------------------------


@rule("2.I.1")
def test_tapped_cards_untap() -> None:
    """Characters and items of the resource player untap."""
    s = Scenario().company("alice", "Moria", "Gimli, tapped, bears Horn of Anor (tapped)")
    s.company("bob", "Lórien", "Legolas").start("untap")
    s.expect("Gimli is untapped", "Horn of Anor is untapped")


@rule("2.I.1")
def test_sites_stay_tapped() -> None:
    """A site does not untap."""
    s = Scenario().company("alice", "Moria (tapped)", "Gimli").company("bob", "Lórien", "Legolas").start("untap")
    s.expect("Moria is tapped")


@rule("2.I.1")
def test_the_other_side_untaps_later() -> None:
    """Only the resource player's cards untap."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas, tapped").start("untap")
    s.expect("Legolas is tapped")


@pytest.mark.ruling("mele:Healing")
@rule("2.I.1")
def test_wounded_characters_heal_at_havens() -> None:
    """A wounded character at a haven becomes tapped."""
    s = Scenario().company("alice", "Rivendell", "Gimli, wounded").company("bob", "Lórien", "Legolas").start("untap")
    s.expect("Gimli is tapped")


@rule("2.I.1")
def test_wounds_do_not_heal_elsewhere() -> None:
    """Away from a haven a wounded character stays wounded."""
    s = Scenario().company("alice", "Moria", "Gimli, wounded").company("bob", "Lórien", "Legolas").start("untap")
    s.expect("Gimli is wounded")


@rule("2.I.1")
def test_healing_and_untapping_have_no_order() -> None:
    """Each character untaps or heals, as the authority has it: nobody heals and then untaps in the same phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli, wounded", "Dori, tapped").company("bob", "Lórien", "Legolas")
    s.start("untap").expect("Gimli is tapped", "Dori is untapped")


# --- 2.I.2 Hazard player's sideboard access in untap ---------------------------------------------------------------


def opponents_sideboard(deck: int = 6) -> Scenario:
    """Start alice's untap phase with her avatar in play and hazards in bob's sideboard."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli", "Dori", "Ori", "Éowyn")
    s.company("bob", "Lórien", "Celeborn").sideboard("bob", "6 Orc-patrol; Dodge").deck("bob", f"{deck} Wolves")
    return s.hand("bob", "Orc-patrol").start("untap")


@rule("2.I.2")
def test_hazard_player_fetches_hazards() -> None:
    """With the resource player's avatar in play, the hazard player brings up to five hazards to the discard pile."""
    s = opponents_sideboard()
    for _ in range(5):
        s.do("bob", "fetch Orc-patrol to the discard pile")
    s.refused("bob", "fetch Orc-patrol to the discard pile", "2.I.2")
    s.do("bob", "confirm").expect("bob has 5 cards in the discard pile", "bob has 2 cards in the sideboard")


@rule("2.I.2")
def test_hazard_player_fetches_no_resources() -> None:
    """Only hazards come from the hazard player's sideboard."""
    s = opponents_sideboard()
    assert not [label for label in s.options("bob") if "Dodge" in label]


@rule("2.I.2")
def test_one_hazard_into_a_deck_of_five() -> None:
    """One hazard goes straight into a deck of at least five cards."""
    s = opponents_sideboard(deck=5).do("bob", "fetch Orc-patrol to the play deck", "confirm")
    s.expect("bob has 6 cards in the play deck")


@rule("2.I.2")
def test_no_hazard_into_a_smaller_deck() -> None:
    """A deck of four cards takes none."""
    opponents_sideboard(deck=4).refused("bob", "fetch Orc-patrol to the play deck", "2.I.2")


@rule("2.I.2")
def test_without_an_avatar_no_access() -> None:
    """Without an avatar of the resource player the hazard player is not asked."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Celeborn")
    s.sideboard("bob", "Orc-patrol").start("untap").expect("alice is asked: organization phase")


@rule("2.I.2", "2.IV.iii")
def test_access_halves_the_hazard_limit() -> None:
    """After the access the hazard limit is half of the company's size, rounded up."""
    s = opponents_sideboard().do("bob", "fetch Orc-patrol to the discard pile", "confirm")
    s.do("alice", "pass").expect("hazard limit is 3")


@rule("2.I.2")
def test_declining_costs_nothing() -> None:
    """Bringing no card leaves the hazard limits as they are."""
    opponents_sideboard().do("bob", "confirm").do("alice", "pass").expect("hazard limit is 5")


# --- 2.III.1 Own resource long-events leave ------------------------------------------------------------------------


@rule("2.III.1")
def test_own_resource_long_events_leave() -> None:
    """At the beginning of the long-event phase the resource player's own resource long-events are discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("alice", "Sun").in_play("bob", "Moon").hand("alice", "Fog").start("long-event")
    s.expect("Sun is discarded", "Moon is in play")


@rule("2.III.1", "2.III.2", "2.III.3")
def test_own_long_events_go_before_new_ones_and_the_others_after() -> None:
    """The order of the minion book and the authority, against that of the Balrog book: discard own, play, discard theirs."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("alice", "Fog").in_play("bob", "Eye of Sauron").hand("alice", "Sun; Dodge").start("long-event")
    s.expect("Fog is discarded", "Eye of Sauron is in play").do("alice", "play Sun")
    s.expect("Sun is in play", "Eye of Sauron is in play").do("alice", "pass").expect("Eye of Sauron is discarded")


# --- 2.III.2 Playing resource long-events --------------------------------------------------------------------------


@rule("2.III.2", "g.long.1")
def test_long_events_are_played_now() -> None:
    """Resource long-events are played in the long-event phase and stay in play."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("alice", "Sun")
    s.start("long-event").do("alice", "play Sun").expect("Sun is in play")


@rule("2.III.2", "g.long.1")
def test_long_events_are_not_played_elsewhere() -> None:
    """In another phase no resource long-event is played."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("alice", "Sun")
    s.start("organization").refused("alice", "play Sun", "2.III.2")


# --- 2.III.3 Hazard long-events leave ------------------------------------------------------------------------------


@rule("2.III.3")
def test_hazard_long_events_leave_at_the_end() -> None:
    """At the end of the long-event phase the hazard player's own hazard long-events are discarded, others stay."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Eye of Sauron").in_play("alice", "Minions Stir").hand("alice", "Sun").start("long-event")
    s.expect("Eye of Sauron is in play").do("alice", "pass")
    s.expect("Eye of Sauron is discarded", "Minions Stir is in play")


# --- 2.VI The end-of-turn phase ------------------------------------------------------------------------------------


@rule("2.VI")
def test_actions_between_the_steps() -> None:
    """Before and after the hands are reset the resource player may act; afterwards the turn ends."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Gates of Morning; 7 Dodge").hand("bob", "8 Block").deck("bob", "20 Wolves")
    s.deck("alice", "20 Smoke Rings").start("end of turn")
    s.do("alice", "discard Dodge").do("bob", "keep the hand")
    s.expect("alice is asked: End-of-turn phase", "alice has 7 cards in hand")
    s.do("alice", "play Gates of Morning").do("bob", "pass").do("alice", "pass")
    s.expect("alice has 8 cards in hand", "alice is asked: End-of-turn phase", "alice may play Smoke Rings")
    s.do("alice", "pass").expect("it is bob's turn")


# --- 2.VI.i End of turn, step 1: discard a card --------------------------------------------------------------------


def ending(alice: int, bob: int) -> Scenario:
    """Start the end-of-turn phase with so many cards in each hand."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", f"{alice} Dodge").hand("bob", f"{bob} Block").deck("alice", "20 Stealth").deck("bob", "20 Wolves")
    return s.start("end of turn")


@rule("2.VI.i")
def test_either_player_may_discard_one_card() -> None:
    """Either player may discard one card, and both then draw up."""
    s = ending(8, 8).do("alice", "discard Dodge").do("bob", "keep the hand").passes("alice")
    s.expect("alice has 1 card in the discard pile", "bob has 0 cards in the discard pile", "alice has 8 cards in hand")


@rule("2.VI.i")
def test_not_more_than_one() -> None:
    """A player who has discarded a card is not asked for another."""
    s = ending(8, 8).do("alice", "discard Dodge").refused("alice", "discard Dodge", "2.VI.i")
    s = ending(8, 8).do("alice", "discard Dodge")
    assert s.asked() == ("bob",)


# --- 2.VI.ii End of turn, step 2: reset hands ----------------------------------------------------------------------


@rule("2.VI.ii")
def test_hands_are_drawn_up() -> None:
    """Both players draw up to eight."""
    s = ending(3, 6).do("alice", "keep the hand").do("bob", "keep the hand").passes("alice")
    s.expect("alice has 8 cards in hand", "bob has 8 cards in hand")


@rule("2.VI.ii")
def test_hands_are_discarded_down() -> None:
    """A hand above eight is discarded down, neither more nor less."""
    s = ending(10, 8).do("alice", "keep the hand").do("bob", "keep the hand").passes("alice")
    assert s.refused("alice", "confirm", "2.VI.ii")
    s.do("alice", "discard Dodge", "discard Dodge").refused("alice", "discard Dodge", "2.VI.ii")
    s.do("alice", "confirm").expect("alice has 8 cards in hand", "alice has 2 cards in the discard pile")


@rule("2.VI.ii")
def test_a_card_is_discarded_once() -> None:
    """A card chosen for the discard is not chosen again."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "9 Dodge; Stealth").start("end of turn").do("alice", "keep the hand", "pass", "discard Stealth")
    s.refused("alice", "discard Stealth", "2.VI.ii")


# --- 2.VI.1 Site replaced at the end of the turn -------------------------------------------------------------------


@rule("2.VI.1")
def test_replacing_a_site_is_movement_without_a_phase() -> None:
    """A company whose site is replaced has moved, but has no movement/hazard phase; the old card leaves play."""
    s = led_home("Bree (tapped)", "Rivendell")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert company.came_from == s.card("Bree").iid
    s.expect("Gimli is at Rivendell", "Bree is discarded", "the phase is end-of-turn")
