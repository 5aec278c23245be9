"""Rules of actions and events (5, 9): chains of effects, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import discard
from engine.kernel.machine import run
from engine.queries.fights import attack_of
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario
from engine.state.frames import ChainFrame
from tests.rules.positions import take_any
from tests.rules.proof import attacked, entered, hazards, organizing, rule

# --- 9.4 What an effect is -----------------------------------------------------------------------------------------


@rule("9.4.1")
@pytest.mark.parametrize(("strike", "site"), [(2, "Rivendell"), (12, "Bree")])
def test_effects_end_with_their_card(strike: int, site: str) -> None:
    """What a card in play lets hold until the end of the turn ends when the card leaves play, as with its bearer."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Aragorn II, bears Promptings of Wisdom", "Elrond")
        .sites("alice", "Bree")
    )
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Doors of Night").hand("bob", "Cave-drake; Snowstorm")
    s.deck("alice", "9 Cram").deck("bob", "9 Cram").dice(12, strike, 12, 12).start("organization")
    s.do("alice", "use Promptings of Wisdom back", "roll", "move to Bree", "pass", "take starter").passes("alice")
    s.do("bob", "play Cave-drake keyed to wilderness").passes("alice", "bob")
    while "Play Snowstorm" not in s.options("bob"):
        take_any(s)  # the strike against Aragorn II comes first
    s.expect(f"Aragorn II is {'eliminated' if site == 'Rivendell' else 'tapped'}")
    s.do("bob", "play Snowstorm").all_pass()
    s.expect(f"the log {'says' if site == 'Rivendell' else 'does not say'}: goes back to Rivendell")


@rule("9.4.1")
@pytest.mark.parametrize("stored", [True, False])
def test_effects_end_with_a_stored_card(stored: bool) -> None:
    """The card more in hand that the Book of Mazarbul allows until the next turn is none once the book is stored."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, bears Book of Mazarbul").company("bob", "Lórien", "Legolas")
    s.deck("alice", "20 Cram").deck("bob", "20 Cram").dice(12).start("organization")
    s.do("alice", "use Book of Mazarbul")
    if stored:
        s.do("alice", "store Book of Mazarbul", "roll").expect("Book of Mazarbul is not in play")
    s.pass_until("site").expect(f"alice has {8 if stored else 9} cards in hand")


@rule("9.4.1")
def test_effects_of_a_card_discarded_for_them_last() -> None:
    """Cram is discarded for a fifth region: its effect holds until the end of the turn without it."""
    s = organizing("Gimli, bears Cram", sites="Bree").do("alice", "use Cram on Gimli by region")
    s.expect("Cram is discarded")
    assert region_limit(s.game, next(iter(s.game.companies.values()))) == 5


@rule("9.4.2")
def test_canceled_cards_are_discarded() -> None:
    """Twilight cancels an environment, still declared or in play, which is discarded at once."""
    s = hazards("Gimli", hand="2 Twilight", own="Gates of Morning").do("alice", "play Gates of Morning")
    s.do("bob", "play Twilight on Gates of Morning").all_pass().expect("Gates of Morning is discarded")
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "2 Twilight")
    s.in_play("alice", "Gates of Morning").hand("alice", "Dodge").start("hazards").passes("alice")
    s.do("bob", "play Twilight on Gates of Morning").passes("alice", "bob").expect("Gates of Morning is discarded")


def shadow_way(first: str, then: str) -> Scenario:
    """Start the hazards of a company that goes through a Shadow-land, with two cards in play in this order."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Isengard")
    s.company("bob", "Grey Havens", "Círdan").in_play("alice", "Gates of Morning").in_play("bob", "Doors of Night")
    return s.in_play("alice", first).in_play("alice", then).hand("bob", "Dodge").start("hazards")


@rule("9.4.3")
@pytest.mark.parametrize(
    ("first", "then", "last"), [("Fog", "Morgul Night", "shadow-land"), ("Morgul Night", "Fog", "wilderness")]
)
def test_the_most_recent_effect_goes_before(first: str, then: str, last: str) -> None:
    """Fog makes a Wilderness of the Border-land; Morgul Night makes a Shadow-land of that only if it came later."""
    from engine.queries.regions import path_types

    s = shadow_way(first, then)
    company = next(iter(s.game.companies.values()))
    assert company.path[-1] == "border-land"
    assert path_types(s.game, company)[-1] == last


@rule("9.4.3")
def test_effects_of_both_players_in_the_order_they_came() -> None:
    """Which player's card it is does not matter: bob's Morgul Night goes before alice's Fog, which came before it."""
    from engine.queries.regions import path_types

    s = Scenario().company("alice", "Lórien", "Gimli", to="Isengard")
    s.company("bob", "Grey Havens", "Círdan").in_play("alice", "Gates of Morning").in_play("bob", "Doors of Night")
    s.in_play("bob", "Morgul Night").hand("alice", "Fog; Dodge").start("long-event").do("alice", "play Fog", "pass")
    s.do("alice", "take starter")
    company = next(iter(s.game.companies.values()))
    assert path_types(s.game, company)[-1] == "wilderness"


@rule("9.4.3", "2.IV.vii.3")
def test_what_a_card_says_of_its_target_goes_before() -> None:
    """Hazards target what belongs to the company whose phase it is; a card that says "faction" takes a faction."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.pile("alice", "Rangers of the North").hand("bob", "Muster Disperses; Lure of Nature").start("hazards")
    s.passes("alice").expect("bob may play Muster Disperses on Rangers of the North")
    s.refused("bob", "play Lure of Nature on Legolas", "2.IV.vii.3")


# --- 9.5 Chain of effects ------------------------------------------------------------------------------------------


def chains(s: Scenario) -> list[ChainFrame]:
    """Return the chains of effects on the stack."""
    return [frame for frame in s.game.frames if isinstance(frame, ChainFrame)]


@rule("9.5.2")
def test_costs_start_no_chain() -> None:
    """Tapping a scout for Concealment is part of its declaration: one chain, with one action."""
    s = attacked("Orc-guard; Giant", "Bilbo", own="Concealment").do("alice", "play Concealment")
    s.expect("Bilbo is tapped", "Concealment is declared")
    assert [len(one.links) for one in chains(s) if one.links] == [1]


@rule("9.5.3")
def test_what_happens_at_once_starts_no_chain() -> None:
    """A wound leads to the check of Despair of the Heart at once: nobody may respond before it."""
    s = attacked(
        "Orc-lieutenant; Giant", "Aragorn II, bears Despair of the Heart", "Elrond", own="Dodge", dice=(2, 2, 12)
    )
    s.do("alice", "assign Aragorn II", "confirm", "stay untapped", "confirm", "confirm")
    s.expect("the log says: Corruption check for Aragorn II")
    assert not any("Respond" in line for line in s.log())


@rule("9.5.4")
def test_actions_of_a_card_come_in_the_order_printed() -> None:
    """Escape cancels the attack first and wounds the character then."""
    s = attacked("Orc-guard; Giant", "Bilbo", "Gimli", own="Escape").do("alice", "play Escape on Bilbo").all_pass()
    lines = s.log()
    canceled = next(at for at, line in enumerate(lines) if "cancel" in line)
    wounded = next(at for at, line in enumerate(lines) if "wounded" in line)
    assert canceled < wounded


# --- 9.6 Passive conditions ----------------------------------------------------------------------------------------


@rule("9.6.3")
def test_passive_discards_come_at_once() -> None:
    """The Will of Sauron is discarded as soon as Doors of Night is gone, before anybody is asked anything."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "2 Twilight")
    s.in_play("bob", "Doors of Night").in_play("bob", "The Will of Sauron").hand("alice", "2 Dodge").start("hazards")
    s.passes("alice").do("bob", "play Twilight on Doors of Night").passes("alice", "bob")
    s.expect("Doors of Night is discarded", "The Will of Sauron is discarded")
    assert not chains(s)


@rule("9.6.3")
def test_passive_checks_wait_for_their_chain() -> None:
    """A discard comes at once when a deck is exhausted; a check that is brought about is declared in a chain."""
    s = entered("Moria", "Aragorn II, bears Lure of Expedience", "Elrond", hand="Dagger of Westernesse; Dodge")
    s.do("alice", "play Dagger of Westernesse with Elrond")
    assert [link.option.verb for one in chains(s) for link in one.links] == ["passive"]
    s = Scenario().company("alice", "Lórien", "Gimli, bears Treebeard", to="Rivendell", via="starter")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge").hand("bob", "Giant").start("hazards")
    s.expect("Treebeard is discarded", "alice is asked")
    assert not chains(s)


def s_option(s: Scenario, target: str) -> str:
    """Return alice's first option that plays Marvels Told on a card of this name."""
    return next(label for label in s.options("alice") if label.startswith("Play Marvels Told") and target in label)


@rule("9.6.4")
def test_another_copy_keeps_a_passive_discard_from_acting() -> None:
    """Discarded alone, The Will of Sauron takes the hazard long-events along; not while another copy is in play."""
    for copies, place in (("2 The Will of Sauron", "in play"), ("The Will of Sauron", "discarded")):
        s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Lórien", "Legolas")
        s.in_play("bob", "Doors of Night").in_play("bob", copies).in_play("bob", "Eye of Sauron").dice(12)
        s.hand("alice", "Marvels Told").start("organization")
        s.do("alice", s_option(s, "The Will of Sauron"))
        s.expect(f"Eye of Sauron is {place}")


@rule("9.6.5")
def test_what_begins_a_phase_comes_first() -> None:
    """A company at a besieged site faces the Orcs before it decides whether to enter."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "Siege; Giant")
    s.hand("alice", "2 Dodge").start("hazards").passes("alice").do("bob", "play Siege on Bree")
    s.passes("alice", "bob", "alice", "bob")
    s.expect("the phase is site phase")
    assert [link.option.verb for one in chains(s) for link in one.links] == ["passive"]
    assert not any("Enter" in label for label in s.options("alice"))


@rule("9.6.6")
def test_what_ends_a_phase_is_answered_by_what_targets_it() -> None:
    """At the end of the movement/hazard phase only what targets Lure of Nature answers it."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Aragorn II", to="Bree", via="Rhudaur, Arthedain")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lure of Nature; Giant")
    s.hand("alice", "Marvels Told; Gates of Morning").start("hazards").passes("alice")
    s.do("bob", "play Lure of Nature on Aragorn II").passes("alice", "bob", "alice", "bob")
    s.expect("alice may play Marvels Told on Lure of Nature").refused("alice", "play Gates of Morning", "9.6.6")


def end_of_turn(s: Scenario) -> Scenario:
    """Go on from the discard at the end of alice's turn until what ends the turn has been declared."""
    s.deck("alice", "9 Dodge").deck("bob", "9 Dodge").hand("alice", "Marvels Told").start("end of turn")
    return s.do("alice", "keep the hand", "pass", "pass")


@rule("9.6.6", "2.VI.iii")
def test_the_turn_ends_with_what_ends_it() -> None:
    """At the end of the turn each player may take a Dragon back, and nobody does anything else."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli, tapped").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "From the Pits of Angband").discard("bob", "Rain-drake").discard("alice", "Smaug")
    s = end_of_turn(s.hand("alice", "Gates of Morning")).expect(
        "alice may play Marvels Told on From the Pits of Angband"
    )
    s.refused("alice", "play Gates of Morning", "9.6.6")
    s.passes("alice").do("bob", "choose Rain-drake").do("alice", "choose Smaug")
    s.expect("Rain-drake is in the play deck", "Smaug is in the play deck", "turn 2")


@rule("9.6.7")
def test_copies_act_once() -> None:
    """Two copies of From the Pits of Angband give each player one card back, not two."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "From the Pits of Angband").in_play("alice", "From the Pits of Angband")
    s = end_of_turn(s.discard("bob", "2 Rain-drake").discard("alice", "2 Rain-drake"))
    for _ in (0, 1):
        s.do(s.asked()[0], "choose Rain-drake")
    s.expect("turn 2")


@rule("9.6.7")
def test_every_copy_is_discarded() -> None:
    """Copies that are discarded by the same thing are all discarded: two Redoubled Force after a defeated attack."""
    s = Scenario().company("alice", "Dimrill Dale", "Glorfindel II").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Redoubled Force").in_play("alice", "Redoubled Force").dice(*[12] * 9).start("site")
    s.do("alice", "enter Dimrill Dale", "confirm")
    while s.asked() == ("alice",) and "Stay untapped, at −3" in s.options("alice"):
        s.do("alice", "confirm")
    s.expect("alice's Redoubled Force is discarded", "bob's Redoubled Force is discarded")


@rule("9.6.8")
@pytest.mark.parametrize(("orcs", "prowess"), [("Orc-guard", 9), ("Giant", 13)])
def test_effects_on_all_attacks_wait_for_an_attack(orcs: str, prowess: int) -> None:
    """Minions Stir gives every attack by Orcs one more prowess as soon as there is one, and no other attack."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Lórien", "Legolas").in_play("bob", "Minions Stir").hand("bob", orcs).hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", f"play {orcs}").passes("alice")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == prowess


@rule("9.6.9")
def test_what_an_effect_gave_an_attack_ends_with_it() -> None:
    """When Minions Stir leaves play in the middle of an attack by Orcs, the attack is as it was."""
    s = Scenario().company("alice", "Moria", "Gimli", "Dori").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.in_play("bob", "Minions Stir").hand("bob", "Orc-lieutenant").start("hazards").passes("alice")
    s.do("bob", "play Orc-lieutenant").passes("alice")
    attack = attack_of(s.game)
    assert attack is not None
    before = attack.strength.prowess
    discard(s.game, s.card("Minions Stir").iid)
    run(s.game)
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == before - 1


@rule("9.6.9")
def test_effects_hold_while_their_condition_holds() -> None:
    """Elrond's larger hand ends when he is no longer at Rivendell."""
    organizing("Elrond").expect("alice has a hand size of 9")
    hazards("Elrond", to="Lórien", via="starter").all_pass().expect("alice has a hand size of 8")
