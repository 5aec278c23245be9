"""Chapter 2.IV.vii, playing hazards: the hazard limit, creatures and their keys, events, on-guard cards."""

from __future__ import annotations

import pytest
from proof import hazards, rule

from engine.scenarios.scenario import Scenario


@rule("2.IV.vii")
def test_hazards_are_played_until_the_limit_is_reached() -> None:
    """In its window the hazard player acts as often as the limit allows, in any order."""
    s = hazards("Gimli", hand="Doors of Night; Eye of Sauron; Twilight")
    s.do("bob", "play Eye of Sauron", "play Doors of Night").expect("2 hazards are played", "the phase is site")


@rule("2.IV.iii.1")
def test_hazard_limit_stops_hazards() -> None:
    """When as many hazards are declared as the hazard limit allows, no further one is."""
    s = hazards("Gimli", hand="Minions Stir; Doors of Night; Eye of Sauron", own="Dodge").passes("alice")
    s.do("bob", "play Minions Stir").passes("alice").do("bob", "play Eye of Sauron")
    s.refused("bob", "play Doors of Night", "2.IV.iii.1")


@rule("2.IV.iii.1", "2.IV.vii.4")
def test_on_guard_cards_count() -> None:
    """A card placed on guard counts one against the hazard limit."""
    s = hazards("Gimli", site="Moria", hand="Minions Stir; Eye of Sauron; Dodge", own="Block").passes("alice")
    s.do("bob", "place Dodge on guard").expect("1 hazard is played").passes("alice")
    s.do("bob", "play Minions Stir").refused("bob", "play Eye of Sauron", "2.IV.iii.1")


# --- creatures ------------------------------------------------------------------------------------------------------


@rule("2.IV.vii.2")
def test_creature_keyed_to_a_region_type() -> None:
    """A creature is keyed to the type of a region through which the company moves."""
    s = hazards("Gimli", to="Bree", via="starter", hand="Wargs").do("bob", "play Wargs keyed to wilderness")
    s.expect("the log says: plays Wargs, keyed to wilderness")


@rule("2.IV.vii.2")
def test_other_region_types_do_not_count() -> None:
    """A region type that the path does not hold is no key."""
    s = hazards("Gimli", to="Bree", via="starter", hand="Wargs")
    s.refused("bob", "play Wargs keyed to shadow-land", "2.IV.vii.2")


@rule("2.IV.vii.2")
def test_two_wildernesses_are_needed() -> None:
    """A creature that shows a type twice needs two such regions, not necessarily next to each other."""
    hazards("Gimli", to="Bree", via="starter", hand="Giant").expect("bob may play Giant")
    s = hazards("Gimli", to="Cameth Brin", via="starter", hand="Giant").refused("bob", "play Giant", "2.IV.vii.2")
    assert "keyed" in s.message


@rule("2.IV.vii.2")
def test_the_same_types_apart_count_too() -> None:
    """Regions of one type need not follow one another."""
    s = hazards("Gimli", site="Lórien", to="Woodmen-town", via="starter", hand="Giant")
    s.expect("the path is wilderness, border-land, wilderness", "bob may play Giant keyed to wilderness")


@rule("2.IV.vii.2")
def test_creature_keyed_to_a_region_by_name() -> None:
    """A creature is keyed to the name of a region through which the company moves."""
    s = hazards("Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand="Dunlending Raiders")
    s.expect("bob may play Dunlending Raiders keyed to Hollin")


@rule("2.IV.vii.2")
def test_starter_movement_names_no_region_between() -> None:
    """By starter movement the regions between the first and the last are no keys by name."""
    s = hazards("Gimli", site="Lórien", to="Edoras", via="starter", hand="Cave Worm")
    assert not [label for label in s.options("bob") if label.startswith("Play")]
    s = hazards("Gimli", site="Lórien", to="Moria", via="starter", hand="Cave Worm")
    s.expect("bob may play Cave Worm keyed to Redhorn Gate")


@rule("2.IV.vii.2")
def test_creature_keyed_to_a_site_type() -> None:
    """A creature is keyed to the type of the new site."""
    s = hazards("Gimli", to="Moria", hand="Orc-guard")
    s.expect("bob may play Orc-guard keyed to shadow hold")


@rule("2.IV.vii.2")
def test_company_that_stays_is_keyed_by_its_site_only() -> None:
    """Against a company that does not move a creature is keyed to the current site only."""
    s = hazards("Gimli", site="Moria", hand="Orc-patrol")
    s.expect("bob may play Orc-patrol keyed to shadow hold")
    s.refused("bob", "play Orc-patrol keyed to wilderness", "2.IV.vii.2")


@rule("2.IV.vii.2", "2.IV.vii.2.2")
@pytest.mark.parametrize(
    ("site", "creature", "possible"),
    [("Moria", "Watcher in the Water", True), ("Goblin-gate", "Watcher in the Water", False),
     ("Ost-in-Edhil", "Dunlending Raiders", True), ("Weathertop", "Dunlending Raiders", False)],
)  # fmt: skip
def test_creature_keyed_to_a_site_by_name(site: str, creature: str, possible: bool) -> None:
    """A creature is keyed to a site that it names, or to sites in a region that it names."""
    s = hazards("Gimli", site=site, hand=creature)
    s.expect(f"bob may {'' if possible else 'not '}play {creature}")


@rule("2.IV.vii.2")
def test_creature_is_not_played_in_response() -> None:
    """A creature starts a chain of effects; it is not played in response."""
    s = hazards("Gimli", site="Moria", hand="Orc-guard; Eye of Sauron", own="Gates of Morning")
    s.do("alice", "play Gates of Morning")
    s.refused("bob", "play Orc-guard", "2.IV.vii.2")
    s.expect("bob may play Eye of Sauron")


@rule("2.IV.vii.2")
def test_creatures_for_other_companies() -> None:
    """A creature that attacks only minion companies is not played on a hero company."""
    s = hazards("Gimli", site="Bree", hand="Sons of Kings").refused("bob", "play Sons of Kings", "2.IV.vii.2")
    assert "another kind" in s.message


@rule("2.IV.vii.2.1", "3.1")
def test_attack_follows_at_once() -> None:
    """When the creature resolves, its attack is faced at once."""
    s = hazards("Gimli", site="Moria", hand="Orc-lieutenant").do("bob", "play Orc-lieutenant")
    s.expect("the log says: Orc-lieutenant", "the log says: attacks alice's company: 1 strike, prowess 7")


@rule("g:unique", "g.man.1")
def test_unique_creature_once() -> None:
    """A unique creature that was eliminated is not played again."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.eliminated("bob", "Rogrog").hand("bob", "Rogrog").start("hazards").refused("bob", "play Rogrog", "g:unique")


@rule("9.1.1")
def test_only_cards_in_hand_are_played() -> None:
    """A card in another pile is not played."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.discard("bob", "Orc-guard").hand("bob", "Dodge").start("hazards").refused("bob", "play Orc-guard", "9.1.1")


# --- events ---------------------------------------------------------------------------------------------------------


@rule("2.IV.vii.3")
def test_event_on_a_character() -> None:
    """A hazard permanent-event may target a character of the company."""
    s = hazards("Elrond", hand="Lure of Nature").do("bob", "play Lure of Nature on Elrond")
    s.expect("Elrond bears Lure of Nature")


@rule("2.IV.vii.3")
def test_event_on_another_company() -> None:
    """A character of another company is no target."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lure of Nature").start("hazards", of="Gimli")
    s.expect("bob may not play Lure of Nature on Elrond")


@rule("2.IV.vii.3", "5.3")
def test_event_without_target_stays() -> None:
    """A permanent-event without a target stays in play."""
    hazards("Gimli", hand="Doors of Night").do("bob", "play Doors of Night").expect("Doors of Night is in play")


@rule("2.IV.vii.3", "5.2")
def test_hazard_long_event_in_the_movement_phase() -> None:
    """A hazard long-event is played in the opponent's movement/hazard phase and stays in play."""
    hazards("Gimli", hand="Eye of Sauron").do("bob", "play Eye of Sauron").expect("Eye of Sauron is in play")


@rule("5.1")
def test_short_events_are_discarded() -> None:
    """A short-event is discarded when it has resolved."""
    s = hazards("Elrond, bears Glamdring", hand="Dragon-sickness").dice(12)
    s.do("bob", "play Dragon-sickness on Elrond").expect("Dragon-sickness is discarded")


@rule("g:cannot be duplicated")
def test_no_second_copy() -> None:
    """Of a card that cannot be duplicated one copy is in play, whoever played it."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("alice", "Doors of Night").hand("bob", "Doors of Night").start("hazards")
    s.refused("bob", "play Doors of Night", "g:cannot be duplicated")


@rule("g:cannot be duplicated")
def test_no_second_copy_on_the_same_character() -> None:
    """A card that cannot be duplicated on a character may be on two different ones."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli, bears Lure of Nature", "Elrond")
        .company("bob", "Lórien", "Legolas")
    )
    s.hand("bob", "Lure of Nature").start("hazards")
    s.refused("bob", "play Lure of Nature on Gimli", "g:cannot be duplicated")
    s.do("bob", "play Lure of Nature on Elrond").expect("Elrond bears Lure of Nature")


@rule("9.3")
def test_target_must_be_in_play() -> None:
    """A character out of play is no target."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").eliminated("alice", "Elrond")
    s.hand("bob", "Lure of Nature").start("hazards").refused("bob", "play Lure of Nature on Elrond", "9.3")


# --- on-guard cards -------------------------------------------------------------------------------------------------


@rule("2.IV.vii.4")
def test_any_card_may_be_placed_on_guard() -> None:
    """Any card from hand, a resource too, is placed face-down at the new site."""
    s = hazards("Gimli", site="Moria", hand="Dodge").do("bob", "place Dodge on guard").expect("Dodge is face-down")
    assert not [line for line in s.log() if "Dodge" in line]


@rule("2.IV.vii.4")
def test_one_on_guard_card_a_phase() -> None:
    """A second card is not placed on guard in the same movement/hazard phase."""
    s = hazards("Gimli", site="Moria", hand="Dodge; Block").do("bob", "place Dodge on guard")
    s.refused("bob", "place Block on guard", "2.IV.vii.4")


@rule("2.IV.vii.4")
def test_on_guard_in_response() -> None:
    """A card may be placed on guard in response."""
    s = hazards("Gimli", site="Moria", hand="Orc-guard", own="Gates of Morning")
    s.do("alice", "play Gates of Morning").expect("bob may place Orc-guard on guard")


@rule("2.IV.vii.4", "9.5")
def test_on_guard_card_waits_for_the_chain() -> None:
    """Placing a card on guard is declared and may be answered."""
    s = (
        hazards("Gimli", site="Moria", hand="Orc-guard", own="Dodge")
        .passes("alice")
        .do("bob", "place Orc-guard on guard")
    )
    s.expect("alice is asked", "Orc-guard is declared").passes("alice").expect("Orc-guard is face-down")


@rule("2.IV.vii.4.2")
def test_on_guard_card_returns_with_the_site() -> None:
    """When the site leaves play, the on-guard card returns to its player's hand."""
    from engine.actions.leaving_play import discard

    s = hazards("Gimli", site="Moria", hand="Dodge; Orc-guard").do("bob", "place Dodge on guard").all_pass()
    discard(s.game, s.card("Gimli").iid)
    s.expect("Moria is in the location deck", "Dodge is in hand")


@rule("2.V.10")
def test_on_guard_cards_return_after_the_site_phases() -> None:
    """After the last site phase an on-guard card that was not revealed returns to its player's hand."""
    s = hazards("Gimli", site="Bree", hand="Dodge").do("bob", "place Dodge on guard").all_pass()
    s.do("alice", "do nothing").expect("Dodge is in hand", "the phase is end-of-turn")
