"""Chapter 9, actions, conditions and timing."""

from __future__ import annotations

from proof import attacked, entered, hazards, organizing, rule

from engine.actions.leaving_play import discard, eliminate
from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.scenarios.scenario import Scenario


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


@rule("9.3")
def test_target_that_left_play_negates_the_action() -> None:
    """A target is checked again when the action resolves."""
    s = hazards("Aragorn II", "Elrond", hand="Lure of Nature", own="Gates of Morning").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II")
    eliminate(s.game, s.card("Aragorn II").iid)
    s.passes("alice").expect("Lure of Nature is not in play")


@rule("9.2.1", "2.IV.iii.1")
def test_hazard_counts_although_it_has_no_effect() -> None:
    """What was paid stays paid: a negated hazard counts against the hazard limit."""
    s = hazards("Aragorn II", "Elrond", hand="Lure of Nature; Minions Stir", own="Gates of Morning").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II")
    eliminate(s.game, s.card("Aragorn II").iid)
    s.passes("alice", "bob").expect("1 hazard is played")


@rule("9.1")
def test_pass_is_no_action() -> None:
    """Passing changes nothing on the board."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Dodge").hand("bob", "Twilight").start("hazards").passes("alice")
    s.expect("Dodge is in hand", "Twilight is in hand", "0 hazards are played")


@rule("9.2")
def test_condition_of_the_card_holds() -> None:
    """A card that names a condition is played only while it holds: against Undead no card for Orcs."""
    s = attacked("Ghouls", "Gimli", own="Dark Quarrels").refused("alice", "play Dark Quarrels", "9.2")
    assert "Orc" in s.message
    attacked("Orc-guard", "Gimli", own="Dark Quarrels").expect("alice may play Dark Quarrels")


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


@rule("9.3")
def test_target_meets_what_the_card_asks() -> None:
    """A card is played only on what it names: Lure of Nature on no Dwarf."""
    s = hazards("Gimli", "Aragorn II", hand="Lure of Nature")
    s.refused("bob", "play Lure of Nature on Gimli", "9.3")
    s.expect("bob may play Lure of Nature on Aragorn II")


@rule("9.1.1")
def test_cards_have_their_moment() -> None:
    """A card against a strike is not played in the organization phase."""
    organizing("Gimli", hand="Dodge").refused("alice", "play Dodge", "9.1.1")


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
    s.refused("bob", "play Giant keyed to wilderness", "9.4")
    hazards("Bilbo", to="Bree", via="Rhudaur, Arthedain", hand="Giant").expect("bob may play Giant")


@rule("9.4.4")
def test_others_do_not_use_your_cards() -> None:
    """A card in play is used by its player alone."""
    s = organizing("Gimli, tapped, bears Cram").expect("alice may use Cram on Gimli by untap")
    s.refused("bob", "use Cram on Gimli by untap", "9.4.4")


@rule("6.1")
def test_abilities_of_items_in_use() -> None:
    """Of two shields only the one in use can be tapped for its effect."""
    both = "Gimli, bears Shield of Iron-bound Ash, bears Great-shield of Rohan"
    s = attacked("Orc-lieutenant", both).do("alice", "confirm")
    s.refused("alice", "use Shield of Iron-bound Ash on Gimli", "6.1")
    s.expect("alice may use Great-shield of Rohan on Gimli")


@rule("2.1.1")
def test_cards_in_play_act_in_their_own_turn() -> None:
    """In the opponent's turn a resource in play does nothing."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears Cram").company("bob", "Bree", "Aragorn II")
    s.hand("alice", "Giant").hand("bob", "Dodge").turn(2, "bob").start("hazards").passes("bob")
    s.refused("alice", "use Cram on Gimli by untap", "2.1.1")


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


@rule("5.1.2")
def test_short_event_for_nothing() -> None:
    """A short-event that would change nothing is not played: nothing to fetch, nobody to untap."""
    organizing("Gandalf", hand="Smoke Rings").refused("alice", "play Smoke Rings", "5.1.2")
    organizing("Gandalf", "Gimli, tapped", hand="And Forth He Hastened").expect(
        "alice may play And Forth He Hastened on Gimli", "alice may not play And Forth He Hastened on Gandalf"
    )
