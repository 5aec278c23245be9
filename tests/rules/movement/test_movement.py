"""Rules of movement (2.IV, but for step 7), in the order of their numbers."""

from __future__ import annotations

from engine.scenarios.scenario import Scenario
from tests.rules.proof import hazards, rule

# --- 2.IV.3 Moving more than once in a turn ------------------------------------------------------------------------


@rule("2.IV.3.5.1")
def test_joined_companies_share_what_they_faced() -> None:
    """What one of two joining companies faced, both have faced."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard").dice(12, 12, 12, 12)
    s.start("hazards", of="Elrond").do("bob", "play Orc-guard").do("alice", "confirm")
    while s.game.turn.phase == 4 and s.asked():
        who = s.asked()[0]
        s.do(who, next(label for label in s.options(who) if not label.startswith("Take the last")))
    s.expect("alice has 1 company")
    assert [{"orc", "Orc-guard"} <= set(one.faced) for one in s.game.companies.values() if one.seat == 0] == [True]


# --- 2.IV Movement/hazard phases of the companies ------------------------------------------------------------------


@rule("2.IV")
def test_companies_follow_in_the_chosen_order() -> None:
    """The resource player chooses which company has its movement/hazard phase next, moving or not."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("movement/hazard")
    s.expect("alice is asked: which company").do("alice", "next Elrond")
    s.expect("the log says: hazard limit 2 against the company from Lórien")


# --- 2.IV.i Step 1: reveal the new site ----------------------------------------------------------------------------


def moving(*characters: str, site: str = "Rivendell", to: str = "Moria", hand: str = "Orc-patrol") -> Scenario:
    """Start the movement/hazard phase of alice's moving company, before its first question."""
    s = Scenario().company("alice", site, *characters, to=to).company("bob", "Grey Havens", "Círdan")
    return s.hand("bob", hand).deck("alice", "9 Block").deck("bob", "9 Wolves").start("movement/hazard")


@rule("2.IV.i")
def test_new_site_is_revealed_first() -> None:
    """At the beginning of the phase the new site is turned up."""
    moving("Gimli").expect("Moria is in play", "the log says: from Rivendell to Moria")


@rule("2.IV.i.1")
def test_under_deeps_roll_that_fails() -> None:
    """A company that leaves the Under-deeps stays when the roll is below the number of the new site."""
    s = Scenario().company("alice", "The Under-gates", "Gimli", to="The Gem-deeps").company("bob", "Lórien", "Elrond")
    s.dice(5).hand("bob", "Orc-patrol").start("movement/hazard").do("bob", "pass")
    s.expect("The Gem-deeps is in the location deck", "Gimli is at The Under-gates")


@rule("2.IV.i.1")
def test_under_deeps_roll_that_succeeds() -> None:
    """A roll of the number itself is enough."""
    s = Scenario().company("alice", "The Under-gates", "Gimli", to="The Gem-deeps").company("bob", "Lórien", "Elrond")
    s.dice(6).hand("bob", "Dodge").start("movement/hazard").do("bob", "pass").expect("The Gem-deeps is in play")


@rule("2.IV.i.2")
def test_illegal_movement_is_negated() -> None:
    """A company whose movement is illegal when it is revealed stays, and still has its phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Edoras").company("bob", "Lórien", "Elrond")
    s.hand("bob", "Orc-patrol").start("movement/hazard")
    s.expect("Edoras is in the location deck", "bob is asked: at Rivendell")


# --- 2.IV.ii Step 2: determine the site path -----------------------------------------------------------------------


@rule("2.IV.ii", "2.II.7.i")
def test_starter_path_names_its_ends_only() -> None:
    """Starter movement goes along the printed region types and names only the first and the last region."""
    s = moving("Gimli", to="Bag End").do("alice", "take starter").do("bob", "draw 1").do("alice", "draw 1")
    s.expect("the path is wilderness, wilderness, free-domain")
    assert s.game.companies[1].regions == ("Rhudaur", "The Shire")


@rule("2.IV.ii", "2.II.7.ii")
def test_region_path_names_every_region() -> None:
    """Region movement names and types every region of the path."""
    s = hazards("Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.expect("the path is wilderness, wilderness, wilderness")
    assert s.game.companies[1].regions == ("Rhudaur", "Hollin", "Redhorn Gate")


@rule("2.IV.ii", "2.II.7.iii")
def test_under_deeps_movement_has_no_path() -> None:
    """By Under-deeps movement a company passes no region."""
    s = hazards("Gimli", site="Moria", to="The Under-gates", hand="Orc-guard")
    s.expect("the path is empty")


@rule("2.IV.ii")
def test_company_that_stays_has_no_path() -> None:
    """A company that does not move has no site path."""
    hazards("Gimli", site="Moria", hand="Orc-guard").expect("the path is empty")


# --- 2.IV.iii Step 3: set the base hazard limit --------------------------------------------------------------------


@rule("2.IV.iii")
def test_hazard_limit_is_the_size() -> None:
    """The hazard limit is the size of the company."""
    hazards("Gimli", "Elrond", "Dori").expect("hazard limit is 3")


@rule("2.IV.iii")
def test_hazard_limit_is_at_least_two() -> None:
    """The hazard limit of a single character is two."""
    hazards("Gimli").expect("hazard limit is 2")


@rule("2.IV.iii", "2.II.3.1.1")
def test_hazard_limit_counts_hobbits_half() -> None:
    """Hobbits count half for the hazard limit, rounded up."""
    hazards("Bilbo", "Merry", "Pippin", "Gimli", "Dori").expect("hazard limit is 4")


@rule("2.IV.iii")
def test_hazard_limit_stays() -> None:
    """Losing a character does not change the hazard limit."""
    s = hazards("Bilbo", "Gimli", "Dori", site="Moria", hand="Orc-lieutenant; Orc-patrol").dice(2, 12)
    s.do("bob", "play Orc-lieutenant", "pass").do("alice", "assign Bilbo", "confirm", "confirm")
    s.expect("Bilbo is eliminated", "hazard limit is 3")


# --- 2.IV.v Step 5: draw cards -------------------------------------------------------------------------------------


@rule("2.IV.v")
def test_draws_by_the_new_site() -> None:
    """Moving to a site that is no haven, both draw by its numbers."""
    s = moving("Gimli", site="Lórien").do("alice", "take starter")
    assert s.options("alice") == ["Draw 2", "Draw 1"]
    assert s.options("bob") == ["Draw 3", "Draw 2", "Draw 1"]


@rule("2.IV.v")
def test_draws_by_the_site_of_origin() -> None:
    """Moving to a haven, both draw by the site of origin."""
    s = moving("Gimli", site="Moria", to="Lórien").do("alice", "take starter")
    assert s.options("bob") == ["Draw 3", "Draw 2", "Draw 1"]


@rule("2.IV.v")
def test_at_least_one_card_is_drawn() -> None:
    """With a single card to draw there is nothing to choose."""
    s = moving("Gimli", to="Bree").do("alice", "take starter")
    s.expect("alice has 1 card in hand", "bob has 2 cards in hand")


@rule("2.IV.v")
def test_weak_companies_draw_nothing() -> None:
    """A company without an avatar or a mind of three draws no card for its player."""
    s = moving("Dori", "Ori", to="Bree").do("alice", "take starter")
    s.expect("alice has 0 cards in hand", "bob has 2 cards in hand")


@rule("2.IV.v")
def test_avatars_draw() -> None:
    """An avatar, which has no mind, is enough to draw."""
    moving("Gandalf", to="Bree").do("alice", "take starter").expect("alice has 1 card in hand")


@rule("2.IV.v")
def test_nobody_draws_for_a_company_that_stays() -> None:
    """Without movement no card is drawn."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond").hand("bob", "Orc-guard")
    s.deck("alice", "9 Block").deck("bob", "9 Wolves").start("movement/hazard")
    s.expect("bob has 1 card in hand", "alice has 0 cards in hand")


@rule("2.IV.v")
def test_draws_are_answered_in_any_order() -> None:
    """Both choose at the same time, and nothing is drawn before both have."""
    s = moving("Gimli", site="Lórien").do("alice", "take starter", "draw 2")
    s.expect("alice has 0 cards in hand").do("bob", "draw 3").expect(
        "alice has 2 cards in hand", "bob has 4 cards in hand"
    )


# --- 2.IV.viii Step 8: end the movement/hazard phase ---------------------------------------------------------------


@rule("2.IV.viii")
def test_untapped_site_of_origin_returns() -> None:
    """After movement an untapped site of origin goes back to the location deck."""
    s = hazards("Gimli", site="Moria", to="Lórien").all_pass()
    s.expect("Moria is in the location deck", "Gimli is at Lórien")


@rule("2.IV.viii")
def test_tapped_site_of_origin_is_discarded() -> None:
    """After movement a tapped site of origin is discarded."""
    hazards("Gimli", site="Moria (tapped)", to="Lórien").all_pass().expect("Moria is discarded")


@rule("2.IV.viii")
def test_tapped_haven_of_origin_returns() -> None:
    """After movement a haven goes back to the location deck even if it is tapped."""
    hazards("Gimli", site="Lórien (tapped)", to="Moria").all_pass().expect("Lórien is in the location deck")


@rule("2.IV.viii", "2.II.7.2")
def test_site_of_origin_waits_for_companies_on_their_way() -> None:
    """The site of origin stays while another company has declared movement to it."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Rivendell", "Elrond", to="Moria")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("hazards", of="Gimli").all_pass()
    s.expect("Moria is in play", "Lórien is in play")


@rule("2.IV.viii")
def test_hands_are_reset_after_each_company() -> None:
    """At the end of each movement/hazard phase both draw up to eight."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond").hand("bob", "Orc-guard")
    s.deck("alice", "9 Block").deck("bob", "9 Wolves").start("hazards").do("bob", "pass")
    s.expect("alice has 8 cards in hand", "bob has 8 cards in hand")


@rule("2.IV.viii")
def test_hands_go_down_to_their_size_and_no_further() -> None:
    """Of ten cards two are discarded at the end of the movement/hazard phase, and no third one."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Lórien", "Elrond")
        .hand("alice", "8 Block; 2 Cram")
    )
    s.start("hazards").pass_around().do("alice", "discard Block", "discard Block")
    assert "down to its size" in s.refused("alice", "discard Cram", "2.IV.viii").message
    s.do("alice", "confirm").expect("alice has 8 cards in hand")


@rule("2.IV.viii.1")
def test_hazard_player_may_resume() -> None:
    """A hazard player who is done may act again after another action of the resource player."""
    s = hazards("Gimli", site="Moria", hand="Eye of Sauron; Orc-guard", own="Gates of Morning; Dodge").passes("alice")
    s.do("bob", "play Eye of Sauron").passes("alice", "bob").expect("alice is asked")
    s.do("alice", "play Gates of Morning").passes("bob", "alice").expect("bob is asked", "bob may play Orc-guard")


# --- 2.IV.1 No companies, no movement/hazard phase -----------------------------------------------------------------


@rule("2.IV.1", "2.V.7")
def test_without_companies_there_is_nothing_to_do() -> None:
    """A player without companies has neither movement/hazard nor site phases."""
    s = Scenario().company("bob", "Lórien", "Legolas").hand("alice", "Dodge").start("movement/hazard")
    s.expect("the phase is end-of-turn", "alice is asked")
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.start("movement/hazard").expect("the phase is movement/hazard").do("alice", "pass").expect("the phase is site")


# --- 2.IV.4 Returned to the site of origin -------------------------------------------------------------------------


@rule("2.IV.4")
def test_returned_company_has_no_site_phase() -> None:
    """A company that was sent back takes no action at a site this turn."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").all_pass().all_pass()
    s.do("bob", "Gorbag remains").do("alice", "next Gimli").expect("the phase is site", "alice is asked: enter Moria")


# --- 2.IV.5 When a company is at a site ----------------------------------------------------------------------------


@rule("2.IV.5")
def test_moving_company_is_nowhere_until_the_site_phases() -> None:
    """From the reveal of its new site until all movement/hazard phases are over a company is at no site."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Rivendell", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("hazards", of="Gimli")
    s.expect("Gimli is at no site", "Elrond is at Rivendell").passes("bob").expect("Gimli is at no site")
    s.all_pass().expect("Gimli is at Lórien")


# --- 2.IV.6 Companies join after movement --------------------------------------------------------------------------


@rule("2.IV.6")
def test_companies_at_one_site_join() -> None:
    """At the end of all movement/hazard phases companies at the same site that is no haven join."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").all_pass()
    s.all_pass().expect("Gimli is in the same company as Elrond", "alice has 1 company")


@rule("2.IV.6")
def test_companies_at_a_haven_may_join() -> None:
    """At a haven their player chooses."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").all_pass().all_pass()
    s.expect("alice is asked: join them").do("alice", "stay apart").expect("alice has 2 companies")


@rule("2.IV.6")
def test_companies_join_at_a_haven() -> None:
    """Chosen, the companies at a haven are one; others are not joined."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Lórien", "Elrond")
    s.company("alice", "Rivendell", "Arwen").company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge")
    s.start("hazards", of="Gimli").all_pass().do("alice", "next Elrond").all_pass().all_pass()
    s.refused("alice", "join Gimli and Círdan", "2.IV.6")
    s.do("alice", "join Gimli and Elrond").expect("Gimli is in the same company as Elrond", "alice has 2 companies")


@rule("2.IV.6.1", "2.IV.4", "2.7")
def test_hazard_player_chooses_who_remains() -> None:
    """When companies may not be together, one of the hazard player's choice stays and the others go back."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").all_pass().all_pass()
    s.expect("bob is asked: which one stays").do("bob", "Gorbag remains")
    s.expect("Gimli is at Lórien", "Gorbag is at Moria", "Lórien is in play")


@rule("2.IV.6.1")
def test_only_clashing_companies_are_chosen() -> None:
    """A company that is not among those that clash is no choice."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Gorbag [LE]")
    s.company("alice", "Rivendell", "Arwen").company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge")
    s.start("hazards", of="Gimli").all_pass().do("alice", "next Gorbag").all_pass().all_pass()
    s.refused("bob", "Arwen remains", "2.IV.6.1")
