"""Rules of the organization phase (2.II), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from tests.rules.proof import organizing, rule

# --- 2.II.1 Organizing your characters -----------------------------------------------------------------------------


@rule("2.II.1")
def test_one_organization_a_turn() -> None:
    """A player organizes once a turn."""
    s = organizing("Gimli", "Arwen", hand="Elrond").do("alice", "organize", "play Elrond with Gimli", "confirm")
    s.refused("alice", "organize", "2.II.1")


@rule("2.II.1")
def test_organizing_is_for_the_organization_phase() -> None:
    """In another phase nobody organizes."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.start("hazards").refused("alice", "organize", "2.II.1")


@rule("2.II.1", "9.1")
def test_steps_can_be_taken_back() -> None:
    """Nothing reaches the board before the organization is confirmed, and every step can be taken back."""
    s = organizing("Gimli", hand="Elrond").do("alice", "organize").refused("alice", "back", "9.1")
    s = organizing("Gimli", hand="Elrond").do("alice", "organize", "play Elrond with Gimli")
    s.expect("Elrond is in hand").do("alice", "back", "confirm").expect("Elrond is in hand", "alice may organize")


# --- 2.II.2 Playing or discarding one character --------------------------------------------------------------------


@rule("2.II.2")
def test_one_character_a_turn() -> None:
    """A player plays one character a turn."""
    s = organizing("Gimli", hand="Elrond; Arwen").do("alice", "organize", "play Elrond with Gimli")
    s.refused("alice", "play Arwen with Gimli", "2.II.2")


@rule("2.II.2")
def test_playing_or_discarding() -> None:
    """A player who played a character discards none."""
    s = organizing("Gimli", hand="Elrond").do("alice", "organize", "play Elrond with Gimli")
    s.refused("alice", "discard Gimli", "2.II.2")


@rule("2.II.2")
def test_some_characters_come_at_home_only() -> None:
    """A character whose card says so comes into play at its home site only."""
    organizing("Gimli", hand="Bilbo").do("alice", "organize").refused("alice", "play Bilbo with Gimli", "2.II.2")


@rule("2.II.2.1.1")
def test_only_one_avatar_is_revealed() -> None:
    """With an avatar revealed, no other one is played."""
    s = organizing("Gandalf", hand="Saruman").do("alice", "organize")
    s.refused("alice", "play Saruman with Gandalf", "2.II.2.1.1")


@rule("2.II.2.1.W1")
def test_wizards_come_at_rivendell() -> None:
    """A Wizard comes into play at Rivendell."""
    s = organizing("Gimli", hand="Saruman").do("alice", "organize", "play Saruman with Gimli", "confirm")
    s.expect("Saruman is at Rivendell")


@rule("2.II.2.1.W1")
def test_wizards_come_at_home() -> None:
    """A Wizard comes into play at its home site, which comes from the location deck."""
    s = organizing("Gimli", hand="Saruman", sites="Isengard")
    s.do("alice", "organize", "play Saruman at Isengard", "confirm").expect(
        "Saruman is at Isengard", "alice has 2 companies"
    )


@rule("2.II.2.1.W1")
def test_wizards_come_nowhere_else() -> None:
    """Another haven is no place for a Wizard to be revealed."""
    s = organizing("Gimli", site="Lórien", hand="Saruman").do("alice", "organize")
    s.refused("alice", "play Saruman with Gimli", "2.II.2.1.W1")


@rule("2.II.2.2")
def test_characters_come_at_havens() -> None:
    """A character comes into play at a haven."""
    s = organizing("Gimli", site="Lórien", hand="Elrond").do("alice", "organize", "play Elrond with Gimli", "confirm")
    s.expect("Elrond is at Lórien", "Elrond is in the same company as Gimli")


@rule("2.II.2.2")
def test_characters_come_at_home() -> None:
    """A character comes into play at its home site."""
    s = organizing("Gimli", site="Bree", hand="Aragorn II").do(
        "alice", "organize", "play Aragorn II with Gimli", "confirm"
    )
    s.expect("Aragorn II is at Bree")


@rule("2.II.2.2")
def test_characters_come_nowhere_else() -> None:
    """A site that is neither a haven nor a home site is no place to play a character."""
    s = organizing("Gimli", site="Moria", hand="Elrond").do("alice", "organize")
    s.refused("alice", "play Elrond with Gimli", "2.II.2.2")


def with_avatar_elsewhere() -> Scenario:
    """Start alice's organization with Gandalf at Rivendell and a company at Lórien."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Arwen; Gimli")
    return s.start("organization").do("alice", "organize")


@rule("2.II.2.2")
def test_with_an_avatar_characters_come_to_it() -> None:
    """With an avatar in play, a character under general influence comes at the avatar's site."""
    with_avatar_elsewhere().refused("alice", "play Arwen with Elrond", "2.II.2.2")
    s = with_avatar_elsewhere().do("alice", "play Arwen with Gandalf", "confirm")
    s.expect("Arwen is at Rivendell")


@rule("2.II.2.2")
def test_with_an_avatar_followers_come_anywhere() -> None:
    """With an avatar in play, a character may come under direct influence in another company."""
    s = with_avatar_elsewhere().do("alice", "play Arwen following Elrond", "confirm")
    s.expect("Arwen is at Lórien", "Elrond controls Arwen")


@rule("2.II.2.2.1")
def test_follower_needs_direct_influence() -> None:
    """A character is played as a follower only within the controller's direct influence."""
    s = organizing("Elrond", hand="Gimli").do("alice", "organize")
    s.refused("alice", "play Gimli following Elrond", "2.II.2.2.1")


@rule("2.II.2.2.1")
def test_follower_controls_no_follower() -> None:
    """A character that is a follower itself controls nobody."""
    s = organizing("Elrond", "Arinmîr, follows Elrond", hand="Dori").do("alice", "organize")
    s.refused("alice", "play Dori following Arinmîr", "2.II.2.2.1")


@rule("2.II.2.2.1")
def test_general_influence_may_be_exceeded_by_a_play() -> None:
    """A character may be played under general influence although there is not enough of it."""
    s = organizing("Elrond", "Galadriel", hand="Gimli").do("alice", "organize", "play Gimli with Elrond", "confirm")
    s.expect("Gimli is in play", "alice uses 25 general influence")


@rule("2.II.2.2.2")
def test_followers_use_direct_influence() -> None:
    """A follower's mind is taken from its controller's direct influence and not from general influence."""
    s = organizing("Elrond", "Arinmîr, follows Elrond")
    s.expect("alice uses 10 general influence", "Elrond has free influence 0")


@rule("2.II.2.2.3")
def test_loose_follower_costs_nothing_until_the_next_organization() -> None:
    """A follower that lost its controller costs no general influence at first."""
    organizing("Gimli", "Arinmîr, uncontrolled").expect("alice uses 6 general influence")


@rule("2.II.2.2.3")
def test_loose_follower_is_taken_over() -> None:
    """In the next organization phase the character comes under general or direct influence again."""
    s = organizing("Gimli", "Arinmîr, uncontrolled").do("alice", "organize", "free Arinmîr", "confirm")
    s.expect("Arinmîr is under general influence", "alice uses 10 general influence")


@rule("2.II.2.2.3", "2.II.8")
def test_loose_follower_leaves_at_the_end() -> None:
    """A character that nobody controls at the end of the organization phase is discarded."""
    organizing("Gimli", "Arinmîr, uncontrolled").do("alice", "pass").expect("Arinmîr is discarded")


@rule("2.II.2.2.4")
def test_restricted_influence_counts() -> None:
    """Influence that counts for one race only helps to control a character of it."""
    s = organizing("Glóin", "Dori", "Nori").do(
        "alice", "organize", "Nori follows Glóin", "Dori follows Glóin", "confirm"
    )
    s.expect("Glóin controls Nori", "Glóin controls Dori")


@rule("2.II.2.2.4")
def test_restricted_influence_counts_once() -> None:
    """Restricted influence is applied once, not for every character that is controlled with it."""
    s = organizing("Thorin II", "Dori", "Ori", "Dwalin", "Bombur", "Bifur")
    s.do("alice", "organize", *(f"{name} follows Thorin II" for name in ("Dori", "Ori", "Dwalin", "Bombur")))
    s.refused("alice", "Bifur follows Thorin II", "2.II.3.2")


@rule("2.II.2.2.4")
def test_restricted_influence_only_for_its_race() -> None:
    """Influence against dwarves does not help with an elf."""
    organizing("Glóin", "Arwen").do("alice", "organize").refused("alice", "Arwen follows Glóin", "2.II.3.2")


@rule("2.II.2.3")
def test_new_site_comes_from_the_location_deck() -> None:
    """A character played alone brings its site from the location deck."""
    s = organizing("Gimli", hand="Aragorn II", sites="Bree")
    s.do("alice", "organize", "play Aragorn II at Bree", "confirm").expect("Aragorn II is at Bree", "Bree is in play")


@rule("2.II.2.3")
def test_missing_site_refuses_the_character() -> None:
    """A character is not played at a site whose card is not available."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Aragorn II").discarded_sites("alice", "Bree").start("organization").do("alice", "organize")
    refusal = s.refused("alice", "play Aragorn II at Bree", "2.II.2.3")
    assert "not available in your location deck" in refusal.message


@rule("2.II.2.4")
def test_characters_are_discarded_at_havens() -> None:
    """A non-avatar at a haven may be discarded."""
    organizing("Gimli", "Arwen").do("alice", "organize", "discard Arwen", "confirm").expect("Arwen is discarded")


@rule("2.II.2.4")
@pytest.mark.parametrize(("name", "site"), [("Gandalf", "Rivendell"), ("Gimli", "Moria")])
def test_other_characters_are_not_discarded(name: str, site: str) -> None:
    """Neither an avatar nor a character away from havens and home can be discarded."""
    organizing(name, site=site).do("alice", "organize").refused("alice", f"discard {name}", "2.II.2.4")


# --- 2.II.3 Setting company composition ----------------------------------------------------------------------------


@rule("2.II.3", "2.II.3.2")
def test_each_kind_of_step_once_for_each_character() -> None:
    """A character is placed once by each kind of step, so that every organization comes to an end."""
    s = organizing("Elrond", "Galadriel", "Dori").do("alice", "organize", "Dori follows Elrond")
    s.refused("alice", "Dori follows Galadriel", "2.II.3")


SIX = ("Dori", "Ori", "Dwalin", "Bombur", "Mablung", "Halbarad")


@rule("2.II.3.1")
def test_seven_away_from_havens() -> None:
    """Away from a haven a company of eight is no legal whole: an eighth comes only where somebody can leave."""
    s = organizing(*SIX, "Forlong", site="Bree", hand="Barliman Butterbur").do("alice", "organize")
    s.refused("alice", "play Barliman Butterbur with Dori", "2.II.3.1")
    s = organizing(*SIX, "Forlong", site="Bree", hand="Barliman Butterbur", sites="Rivendell")
    s.do("alice", "organize", "play Barliman Butterbur with Dori").refused("alice", "confirm", "2.II.3.1")
    s.do("alice", "split off Forlong", "confirm").expect("Barliman Butterbur is in play")


@rule("2.II.3.1")
def test_any_number_at_havens() -> None:
    """At a haven a company may have eight members."""
    s = organizing(*SIX, "Forlong", hand="Barliman Butterbur").do("alice", "organize")
    s.do("alice", "play Barliman Butterbur with Dori", "confirm").expect("Barliman Butterbur is in play")


@rule("2.II.3.1.1")
def test_hobbits_count_half() -> None:
    """Two Hobbits count as one member."""
    s = organizing(*SIX, "Robin Smallburrow", site="Bag End", hand="Folco Boffin").do("alice", "organize")
    s.do("alice", "play Folco Boffin with Dori", "confirm").expect("Folco Boffin is in the same company as Dori")


@rule("2.II.3.1.1")
def test_three_hobbits_count_as_two() -> None:
    """Halves are rounded up."""
    s = organizing(*SIX, "Robin Smallburrow", "Folco Boffin", site="Bag End", hand="Merry").do("alice", "organize")
    s.refused("alice", "play Merry with Dori", "2.II.3.1")


def two_companies(site: str, one: str, other: str) -> Scenario:
    """Start alice's organization with two companies at one site."""
    s = Scenario().company("alice", site, one).company("alice", site, other)
    return s.company("bob", "Grey Havens", "Círdan").start("organization").do("alice", "organize")


@rule("2.II.3.1.2")
def test_dwarves_travel_apart_from_orcs() -> None:
    """Away from a haven Dwarves and Orcs are in different companies."""
    s = two_companies("Bree", "Gimli", "Gorbag [LE]")
    assert "nobody could leave them" in s.refused("alice", "join Gimli and Gorbag", "2.II.3.1.2").message


@rule("2.II.3.1.2")
def test_dwarves_and_orcs_meet_at_havens() -> None:
    """At a haven they may be together."""
    s = two_companies("Rivendell", "Gimli", "Gorbag [LE]").do("alice", "join Gimli and Gorbag", "confirm")
    s.expect("Gimli is in the same company as Gorbag")


@rule("2.II.3.1.2")
def test_men_travel_with_orcs() -> None:
    """A Man is none of the races that keep apart."""
    s = two_companies("Bree", "Éowyn", "Gorbag [LE]").do("alice", "join Éowyn and Gorbag", "confirm")
    s.expect("Éowyn is in the same company as Gorbag")


@rule("2.II.3.1.3")
def test_one_leader_away_from_havens() -> None:
    """Away from a haven a company has one leader."""
    s = two_companies("Bree", "Shagrat [LE]", "Gorbag [LE]")
    assert "two leaders would be together" in s.refused("alice", "join Shagrat and Gorbag", "2.II.3.1.3").message


@rule("2.II.3.2")
def test_character_becomes_a_follower() -> None:
    """A character comes under the control of another one with enough direct influence."""
    s = organizing("Elrond", "Arinmîr").do("alice", "organize", "Arinmîr follows Elrond", "confirm")
    s.expect("Elrond controls Arinmîr", "alice uses 10 general influence")


@rule("2.II.3.2")
@pytest.mark.parametrize(
    ("members", "follower", "controller"),
    [
        (("Gandalf", "Elrond"), "Gandalf", "Elrond"),  # an avatar
        (("Elrond", "Denethor II", "Mablung, follows Denethor II"), "Denethor II", "Elrond"),  # has followers
        (("Elrond", "Arinmîr, follows Elrond", "Dori"), "Dori", "Arinmîr"),  # the controller follows
        (("Elrond", "Gimli"), "Gimli", "Elrond"),  # too strong a mind
        (("Elrond", "Arinmîr, follows Elrond", "Dori"), "Dori", "Elrond"),  # influence used up
    ],
)
def test_who_cannot_follow(members: tuple[str, ...], follower: str, controller: str) -> None:
    """Avatars, characters with followers and those of too strong a mind do not follow, and followers do not lead."""
    organizing(*members).do("alice", "organize").refused("alice", f"{follower} follows {controller}", "2.II.3.2")


@rule("2.II.3.2")
def test_follower_is_in_the_same_company() -> None:
    """A character controls only characters of its own company."""
    s = two_companies("Rivendell", "Elrond", "Arinmîr").refused("alice", "Arinmîr follows Elrond", "2.II.3.2")
    assert s.rule


@rule("2.II.3.3")
def test_follower_comes_under_general_influence() -> None:
    """A follower may be moved to general influence."""
    s = organizing("Elrond", "Arinmîr, follows Elrond").do("alice", "organize", "free Arinmîr", "confirm")
    s.expect("Arinmîr is under general influence", "alice uses 14 general influence")


@rule("2.II.3.3")
def test_general_influence_must_suffice() -> None:
    """A follower is not freed beyond the general influence."""
    s = organizing("Elrond", "Gimli", "Arinmîr, follows Elrond").do("alice", "organize", "free Arinmîr")
    s = organizing("Elrond", "Gimli", "Dáin II", "Arinmîr, follows Elrond").do("alice", "organize")
    s.refused("alice", "free Arinmîr", "2.II.3.3")


@rule("2.II.3.4")
def test_characters_change_companies_at_a_site() -> None:
    """A character goes with its followers to another company at the same site."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Arinmîr, follows Elrond", "Gimli")
    s.company("alice", "Rivendell", "Dori").company("bob", "Grey Havens", "Círdan").start("organization")
    s.do("alice", "organize", "shift Elrond to Dori", "confirm")
    s.expect("Arinmîr is in the same company as Dori", "Elrond is in the same company as Dori")


@rule("2.II.3.4")
def test_followers_do_not_change_companies() -> None:
    """A follower stays with its controller."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Arinmîr, follows Elrond", "Gimli")
    s.company("alice", "Rivendell", "Dori").company("bob", "Grey Havens", "Círdan").start("organization")
    s.do("alice", "organize").refused("alice", "shift Arinmîr to Dori", "2.II.3.4")


@rule("2.II.3.5")
def test_companies_join_at_a_site() -> None:
    """Companies at one site may be joined; the site stays."""
    s = two_companies("Rivendell", "Gimli", "Elrond").do("alice", "join Gimli and Elrond", "confirm")
    s.expect("alice has 1 company", "Rivendell is in play")


@rule("2.II.3.6")
def test_part_of_a_split_company_must_move() -> None:
    """After a split the organization phase ends only when all but one part have declared movement."""
    s = organizing("Gimli", "Elrond", sites="Lórien; Bree").do("alice", "organize", "split off Gimli", "confirm")
    s.refused("alice", "pass", "2.II.3.6")
    s.do("alice", "move Gimli to Bree", "pass").expect("the phase is movement/hazard")


@rule("2.II.3.6")
def test_split_companies_stay_apart() -> None:
    """Companies that were split are not joined again in the same phase."""
    s = organizing("Gimli", "Elrond", sites="Lórien; Bree").do("alice", "organize", "split off Gimli")
    s.refused("alice", "join Elrond and Gimli", "2.II.3.6")


@rule("2.II.3.6")
def test_no_split_without_a_way_to_move() -> None:
    """A company is not split when no part of it could move."""
    organizing("Gimli", "Elrond").do("alice", "organize").refused("alice", "split off Gimli", "2.II.3.6")


# --- 2.II.4 Storing items ------------------------------------------------------------------------------------------


@rule("2.II.4", "7.1")
def test_items_are_stored_at_havens() -> None:
    """After a successful corruption check of its bearer an item goes to the marshalling point pile."""
    s = organizing("Gimli, bears Glamdring").dice(7).do("alice", "store Glamdring")
    s.expect("Glamdring is stored", "alice has 2 item points")


@rule("2.II.4")
def test_failed_check_stores_nothing() -> None:
    """A bearer that fails the check is lost with the item."""
    s = organizing("Gimli, bears Scroll of Isildur").dice(3).do("alice", "store Scroll of Isildur")
    s.expect("Gimli is discarded", "Scroll of Isildur is discarded")


@rule("2.II.4")
def test_items_are_stored_nowhere_else() -> None:
    """Away from a haven nothing is stored."""
    organizing("Gimli, bears Glamdring", site="Moria").refused("alice", "store Glamdring", "2.II.4")


@rule("2.II.4")
def test_only_borne_items_are_stored() -> None:
    """An item in hand is not stored."""
    s = organizing("Gimli", hand="Glamdring").refused("alice", "store Glamdring", "2.II.4")
    assert "bears" in s.message


# --- 2.II.5 Transferring items -------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Transferring items")
@rule("2.II.5", "7.1")
def test_items_are_handed_over() -> None:
    """After a successful check of its bearer an item goes to a character at the same site, of another company too."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Glamdring").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("organization").dice(7).do("alice", "transfer Glamdring to Elrond")
    s.expect("Elrond bears Glamdring")


@rule("2.II.5")
def test_items_are_not_sent_to_other_sites() -> None:
    """A character at another site gets nothing."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Glamdring").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("organization")
    s.refused("alice", "transfer Glamdring to Elrond", "2.II.5")


@rule("2.II.5")
def test_items_in_hand_are_not_handed_over() -> None:
    """Only an item that a character bears changes hands."""
    s = organizing("Gimli", "Elrond", hand="Glamdring").refused("alice", "transfer Glamdring to Elrond", "2.II.5")
    assert "bears" in s.message


@rule("2.II.5")
def test_items_change_hands_in_the_organization_phase() -> None:
    """In another phase no item changes hands."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Glamdring", "Elrond").hand("alice", "Dodge")
    s.company("bob", "Grey Havens", "Círdan").start("hazards").refused(
        "alice", "transfer Glamdring to Elrond", "2.II.5"
    )


# --- 2.II.6 Tapping the avatar for the sideboard -------------------------------------------------------------------


def at_the_sideboard(avatar: str = "Gandalf", deck: int = 5, sideboard: str = "6 Dodge; Orc-patrol") -> Scenario:
    """Start alice's organization with a sideboard."""
    s = Scenario().company("alice", "Rivendell", avatar, "Gimli").company("bob", "Grey Havens", "Círdan")
    return s.sideboard("alice", sideboard).deck("alice", f"{deck} Block").start("organization")


@rule("2.II.6")
def test_avatar_taps_for_five_cards() -> None:
    """The avatar taps, and up to five resources or characters go to the discard pile."""
    s = at_the_sideboard().do("alice", "reach the sideboard")
    for _ in range(5):
        s.do("alice", "fetch Dodge to the discard pile")
    s.refused("alice", "fetch Dodge to the discard pile", "2.II.6")
    s.do("alice", "confirm").expect("Gandalf is tapped", "alice has 5 cards in the discard pile")


@rule("2.II.6")
def test_avatar_fetches_one_card_into_the_deck() -> None:
    """Instead one card goes into a play deck of at least five."""
    s = at_the_sideboard().do("alice", "reach the sideboard", "fetch Dodge to the play deck")
    s.refused("alice", "fetch Dodge to the discard pile", "2.II.6")
    s.do("alice", "confirm").expect("alice has 6 cards in the play deck")


@rule("2.II.6")
def test_both_ways_do_not_mix() -> None:
    """After a card for the discard pile none goes into the play deck."""
    s = at_the_sideboard().do("alice", "reach the sideboard", "fetch Dodge to the discard pile")
    s.refused("alice", "fetch Dodge to the play deck", "2.II.6")


@rule("2.II.6")
def test_a_card_is_fetched_once() -> None:
    """A card chosen already is not chosen again."""
    s = at_the_sideboard(sideboard="Dodge").do("alice", "reach the sideboard", "fetch Dodge to the discard pile")
    s.refused("alice", "fetch Dodge to the discard pile", "2.II.6")


@rule("2.II.6")
def test_small_deck_takes_no_card() -> None:
    """A deck of four cards takes none from the sideboard."""
    s = (
        at_the_sideboard(deck=4)
        .do("alice", "reach the sideboard")
        .refused("alice", "fetch Dodge to the play deck", "2.II.6")
    )
    assert "five" in s.message


@rule("2.II.6")
def test_resource_player_fetches_no_hazards() -> None:
    """Hazards stay in the sideboard of the resource player."""
    s = at_the_sideboard().do("alice", "reach the sideboard")
    assert not [label for label in s.options("alice") if "Orc-patrol" in label]


@rule("2.II.6")
def test_tapped_avatar_reaches_nothing() -> None:
    """A tapped avatar cannot tap for the sideboard."""
    at_the_sideboard("Gandalf, tapped").refused("alice", "reach the sideboard", "2.II.6")


@rule("2.II.6")
def test_empty_sideboard_is_not_reached() -> None:
    """Without cards in the sideboard there is nothing to tap for."""
    organizing("Gandalf").refused("alice", "reach the sideboard", "2.II.6")


@rule("2.II.6")
def test_the_sideboard_is_for_the_organization_phase() -> None:
    """In another phase the avatar does not reach the sideboard."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.sideboard("alice", "Dodge").start("hazards").refused("alice", "reach the sideboard", "2.II.6")


@rule("2.II.6")
def test_who_took_nothing_does_something_else_first() -> None:
    """A sideboard that was looked at in vain is not looked at again before anything else is done."""
    s = at_the_sideboard().do("alice", "reach the sideboard", "confirm").expect("Gandalf is untapped")
    s.refused("alice", "reach the sideboard", "2.II.6")
    s.do("alice", "organize", "confirm").refused("alice", "reach the sideboard", "2.II.6")


# --- 2.II.7 Declaring movement -------------------------------------------------------------------------------------


@rule("2.II.7")
def test_movement_is_declared_face_down() -> None:
    """The new site lies face-down with the company until it is revealed."""
    s = (
        organizing("Gimli", sites="Bree")
        .do("alice", "move Gimli to Bree")
        .expect("Bree is face-down", "Gimli is at Rivendell")
    )
    assert not [line for line in s.log() if "Bree" in line]


@rule("2.II.7")
def test_a_company_may_stay_after_all() -> None:
    """While its new site is being chosen nothing is declared yet."""
    s = organizing("Gimli", sites="Bree").do("alice", "move Gimli", "stay here after all")
    s.expect("Bree is in the location deck", "alice may move Gimli to Bree")


@rule("2.II.7")
def test_movement_is_declared_once() -> None:
    """A company declares movement once."""
    s = organizing("Gimli", sites="Bree; Lórien").do("alice", "move Gimli to Bree")
    s.refused("alice", "move Gimli to Lórien", "2.II.7")


@rule("2.II.7")
def test_movement_belongs_to_the_organization_phase() -> None:
    """In another phase no movement is declared."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.sites("alice", "Bree").start("hazards").refused("alice", "move Gimli to Bree", "2.II.7")


@rule("2.II.7")
def test_nowhere_to_go() -> None:
    """Without a site within reach no movement is declared."""
    organizing("Gimli", sites="Barad-dûr").refused("alice", "move Gimli", "2.II.7")


@rule("2.II.7.1")
def test_two_companies_take_different_ways() -> None:
    """Two companies do not move from one site to the same new site."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Rivendell", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").sites("alice", "Bree; Lórien").start("organization")
    s.do("alice", "move Gimli to Bree", "move Elrond")
    assert s.options("alice") == ["Go to Lórien", "Stay here after all"]


@rule("2.II.7.3")
def test_a_haven_of_another_company_is_no_obstacle() -> None:
    """A company may move to a haven where another company of its player is."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("organization").do("alice", "move Gimli to Lórien")
    s.expect("alice may move Elrond to Rivendell")


@rule("2.II.7.i")
def test_starter_movement_from_a_haven() -> None:
    """A site whose nearest haven the company is at can be reached by starter movement, whatever the distance."""
    s = Scenario().company("alice", "Lórien", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.sites("alice", "Iron Hill Dwarf-hold").start("organization").do("alice", "move Gimli to Iron Hill Dwarf-hold")
    s.expect("Iron Hill Dwarf-hold is in play")


@rule("2.II.7.ii")
def test_no_site_beyond_four_regions() -> None:
    """A site farther than four regions away is out of reach."""
    s = organizing("Gimli", sites="Bree; Edoras").do("alice", "move Gimli")
    s.refused("alice", "go to Edoras", "2.II.7.ii")


@rule("2.II.7.ii")
def test_four_regions_are_within_reach() -> None:
    """A site three regions away is within reach of region movement."""
    organizing("Gimli", site="Bree", sites="Moria").do("alice", "move Gimli to Moria").expect("Moria is in play")


@rule("2.II.7.iii")
def test_under_deeps_are_reached_from_the_surface() -> None:
    """An Under-deeps site is reached from an adjacent site only."""
    s = organizing("Gimli", site="Moria", sites="The Under-gates").do("alice", "move Gimli to The Under-gates")
    s.expect("The Under-gates is in play")
    s = organizing("Gimli", sites="The Under-gates; Bree").do("alice", "move Gimli")
    s.refused("alice", "go to The Under-gates", "2.II.7.iii")


# --- 2.II.8 Too many characters for your influence -----------------------------------------------------------------


@rule("2.II.8")
def test_character_played_this_turn_leaves_first() -> None:
    """With too little general influence the character played this turn goes back to hand, whoever else could go."""
    s = organizing("Elrond", "Galadriel", hand="Gimli").do(
        "alice", "organize", "play Gimli with Elrond", "confirm", "pass"
    )
    s.expect("Gimli is in hand", "alice uses 19 general influence", "Galadriel is in play")


@rule("2.II.8")
def test_player_chooses_who_leaves() -> None:
    """Otherwise its player chooses which characters are discarded."""
    s = organizing("Elrond", "Galadriel", "Gimli").do("alice", "pass")
    s.do("alice", "Gimli leaves").expect("Gimli is discarded", "alice uses 19 general influence")


@rule("2.II.8")
def test_avatars_do_not_leave() -> None:
    """An avatar does not leave for want of influence."""
    s = (
        organizing("Gandalf", "Elrond", "Galadriel", "Gimli")
        .do("alice", "pass")
        .refused("alice", "Gandalf leaves", "2.II.8")
    )
    assert "Gandalf need not leave" in s.message
