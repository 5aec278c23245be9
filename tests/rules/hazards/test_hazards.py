"""Rules of playing hazards (2.IV.vii), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine import view
from engine.rules.movement import region_changes
from engine.scenarios.scenario import Scenario
from engine.state.records import SITE
from tests.rules.positions import BILL, entering, limit_lowered, spying, take_any, with_one_played
from tests.rules.proof import hazards, rule

# --- 2.IV.vii Step 7: play hazards ---------------------------------------------------------------------------------


@rule("2.IV.vii")
def test_hazards_are_played_until_the_limit_is_reached() -> None:
    """In its window the hazard player acts as often as the limit allows, in any order."""
    s = hazards("Gimli", hand="Doors of Night; Eye of Sauron; Twilight")
    s.do("bob", "play Eye of Sauron", "play Doors of Night").expect("2 hazards are played", "the phase is site")


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


@rule("2.IV.vii.2")
def test_creature_for_other_companies_is_no_attack_here() -> None:
    """A creature that attacks only minion companies attacks no hero company here either."""
    s = entering("Framsburg", hand="Landroval; Wargs").refused("bob", "play Landroval", "2.IV.vii.2")
    assert "this kind of company" in s.message
    entering("Framsburg", hand="Landroval; Wargs").expect("bob may play Wargs")


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
    s.expect("bob may play Orc-guard keyed to Shadow-hold")


@rule("2.IV.vii.2")
def test_company_that_stays_is_keyed_by_its_site_only() -> None:
    """Against a company that does not move a creature is keyed to the current site only."""
    s = hazards("Gimli", site="Moria", hand="Orc-patrol")
    s.expect("bob may play Orc-patrol keyed to Shadow-hold")
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


@rule("2.IV.vii.2")
def test_a_company_that_stays_meets_what_is_keyed_to_its_site() -> None:
    """A stationary company draws nothing and meets no creature keyed to a region."""
    s = hazards("Gimli", site="Moria", hand="Giant; Orc-guard")
    s.refused("bob", "play Giant keyed to wilderness", "2.IV.vii.2")
    s.expect("bob may play Orc-guard")


@rule("2.IV.vii.2")
@pytest.mark.parametrize("hidden", [True, False])
def test_creatures_that_an_effect_keeps_away(hidden: bool) -> None:
    """While Stealth holds for a company no creature is played on it, whatever it could be keyed to."""
    s = Scenario().company("alice", "Moria", "Bilbo").company("bob", "Lórien", "Elrond").hand("alice", "Stealth")
    s.hand("bob", "Orc-guard").start("organization")
    if hidden:
        s.do("alice", "play Stealth by Bilbo").pass_until("hazards")
        refusal = s.refused("bob", "play Orc-guard keyed to shadow-hold", "2.IV.vii.2")
        assert "An effect keeps" in refusal.message
    else:
        s.pass_until("hazards").expect("bob may play Orc-guard keyed to shadow-hold")


@rule("2.IV.vii.2")
def test_every_region_of_region_movement_is_a_key_by_name() -> None:
    """By region movement every region passed may be a key by name, not only the first and the last one."""
    s = hazards("Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand="Dunlending Raiders")
    s.expect("bob may play Dunlending Raiders keyed to Hollin")


@rule("2.IV.vii.2.1", "3.1")
def test_attack_follows_at_once() -> None:
    """When the creature resolves, its attack is faced at once."""
    s = hazards("Gimli", site="Moria", hand="Orc-lieutenant").do("bob", "play Orc-lieutenant")
    s.expect("the log says: Orc-lieutenant", "the log says: attacks alice's company: 1 strike, prowess 7")


def key_of(s: Scenario) -> tuple[str, str]:
    """Return what the attack that is going on is keyed to."""
    from engine.queries.fights import attack_of

    attack = attack_of(s.game)
    assert attack is not None
    return attack.origin.key


@rule("2.IV.vii.2.3")
@pytest.mark.parametrize(
    ("creature", "how", "by_type"), [("Wargs", "wilderness", True), ("Dunlending Raiders", "Hollin", False)]
)
def test_key_by_name_is_none_by_type(creature: str, how: str, *, by_type: bool) -> None:
    """Who cancels what is keyed to Wilderness cancels nothing that is keyed to a Wilderness by its name."""
    s = hazards("Gimli, bears Goldberry", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand=creature)
    s.do("bob", f"play {creature} keyed to {how}")
    if by_type:
        s.do("alice", "use Goldberry").expect("the log says: cancels the attack")
    else:
        s.refused("alice", "use Goldberry")


@rule("2.IV.vii.2.4")
@pytest.mark.parametrize("lost", [False, True])
def test_key_must_hold_for_every_attack(lost: bool) -> None:
    """When the key of a creature with several attacks is lost, the next one does not come and it is discarded."""
    s = hazards("Glorfindel II", to="Edoras", site="Lórien", via="starter", hand="Slayer").dice(*[12] * 9)
    s.do("bob", "play Slayer keyed to border-land")
    if lost:
        for region in ("Rohan", "Wold & Foothills"):
            region_changes.treat_region(s.game, 0, s.card("Glorfindel II").iid, region, "dark-domain")
    while any(type(frame).__name__ == "AttackFrame" for frame in s.game.frames):
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    assert sum(1 for line in s.log() if line.startswith("Slayer attacks")) == (1 if lost else 2)
    s.expect(f"Slayer is {'discarded' if lost else 'in the marshalling point pile'}", "1 hazard is played")


def two(hand: str) -> Scenario:
    """Start the hazards against Gimli's company at Moria; Elrond's is at Lórien."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", hand)
    return s.start("hazards", of="Gimli")


@rule("2.IV.vii.3")
def test_target_belongs_to_the_current_company() -> None:
    """A character of another company is no target of a hazard."""
    two("Lure of Nature").refused("bob", "play Lure of Nature on Elrond", "2.IV.vii.3")
    two("Rebel-talk").do("bob", "play Rebel-talk on Gimli").expect("Gimli bears Rebel-talk")


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


@rule("2.IV.vii.3.1")
def test_hazard_acts_on_later_companies_too() -> None:
    """An event that was played against one company stays in play for the phases of the others."""
    s = two("Eye of Sauron; Orc-patrol").do("bob", "play Eye of Sauron").all_pass()
    s.expect("Eye of Sauron is in play", "the phase is site")


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


@rule("2.IV.vii.4")
def test_one_guard_against_each_company() -> None:
    """One card is placed on guard against a company, not one at a site: two companies bound for it may meet two."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="Rhudaur, Arthedain")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Giant; Orc-guard").hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", "place Giant on guard").passes("alice")
    s.refused("bob", "place Orc-guard on guard", "2.IV.vii.4")


@rule("2.IV.vii.4.1")
def test_guard_beyond_the_limit_returns_to_hand() -> None:
    """A card placed on guard that exceeds a hazard limit which has shrunk meanwhile goes back to the hand."""
    s = with_one_played("Dodge").do("bob", "place Dodge on guard").expect("alice is asked", "Dodge is declared")
    limit_lowered(s).expect("Dodge is in hand", "2 hazards are played")


@rule("2.IV.vii.4.2")
def test_on_guard_card_returns_with_the_site() -> None:
    """When the site leaves play with its last company, the on-guard card returns to its player's hand."""
    s = hazards("Gimli", site="Moria", hand="Dodge; Orc-guard").dice(2, 12).do("bob", "place Dodge on guard").all_pass()
    s.do("alice", "enter")
    while s.game.turn.phase == SITE:
        take_any(s)
    s.expect("Gimli is eliminated", "Moria is in the location deck", "Dodge is in hand")


def nazgul(deck: str = "6 Wolves", sideboard: str = "6 Orc-patrol", status: str = "") -> Scenario:
    """Start the hazards against alice's company with a Nazgûl of bob's in play."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Adûnaphel").deck("bob", deck).sideboard("bob", sideboard)
    return s.start("hazards")


@rule("2.IV.vii.5")
def test_nazgul_reaches_the_sideboard() -> None:
    """A Nazgûl in play is tapped and discarded, counts as a hazard, and brings up to five hazards to the discard pile."""
    s = nazgul().do("bob", "reach the sideboard with Adûnaphel")
    s.expect("Adûnaphel is discarded", "1 hazard is played")
    for _ in range(5):
        s.do("bob", "fetch Orc-patrol to the discard pile")
    s.refused("bob", "fetch Orc-patrol to the discard pile", "2.IV.vii.5")
    s.do("bob", "confirm").expect("bob has 6 cards in the discard pile", "bob has 1 card in the sideboard")
    assert not s.game.turn.halved


@rule("2.IV.vii.5")
def test_nazgul_brings_one_card_into_the_deck() -> None:
    """Instead it brings one hazard into a play deck of at least five cards, and none to the discard pile then."""
    s = nazgul(sideboard="Orc-patrol; Wargs")
    s.do("bob", "reach the sideboard with Adûnaphel", "fetch Orc-patrol to the play deck")
    assert "or one into" in s.refused("bob", "fetch Wargs to the discard pile", "2.IV.vii.5").message
    s.do("bob", "confirm")
    s.expect("the log says: bob brings 1 from the sideboard to the play deck")


@rule("2.IV.vii.5")
def test_nazgul_must_be_untapped() -> None:
    """A tapped Nazgûl does not."""
    from engine.state import atoms

    s = nazgul()
    atoms.tap(s.game, s.card("Adûnaphel").iid)
    s.game.menus.clear()
    s.refused("bob", "reach the sideboard with Adûnaphel", "2.IV.vii.5")


@rule("2.IV.vii.5")
def test_nazgul_needs_a_sideboard() -> None:
    """With an empty sideboard there is nothing to reach."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard")
    s.in_play("bob", "Adûnaphel").start("hazards").refused("bob", "reach the sideboard with Adûnaphel", "2.IV.vii.5")


@rule("2.IV.vii.5")
def test_nazgul_is_played_as_a_permanent_event() -> None:
    """A Nazgûl may be played as a permanent-event, which stays in play."""
    s = hazards("Gimli", hand="Adûnaphel").do("bob", "play Adûnaphel as a permanent-event")
    s.expect("Adûnaphel is in play", "1 hazard is played")


@rule("2.IV.vii.F1")
def test_which_side_a_fallen_wizards_company_is_on() -> None:
    """For hazards a covert company is a hero company, an overt one a minion company."""
    hunger = "play Nothing to Eat or Drink"  # on a minion company at a Border-hold, on no hero company there
    for who in ("Balin", "Gorbag"):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Bree [TW]", who)
        s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Nothing to Eat or Drink").start("hazards")
        if who == "Gorbag":
            s.expect(f"bob may {hunger} on Gorbag")
        else:
            s.refused("bob", f"{hunger} on Balin", "9.3")
