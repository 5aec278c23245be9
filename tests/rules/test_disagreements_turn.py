"""Where the documents disagree about chapters 1, 2 and 10: one test each, with the reading that holds.

The Council of Elrond's rules go before the later digest, that before the earlier collections, those before the books.
"""

from __future__ import annotations

import pytest
from proof import draft, hazards, organizing, rule

from carddb.map.worldmap import neighbours
from engine.model import DISCARD, SITES
from engine.scenario import Scenario


@rule("2.III.1", "2.III.2", "2.III.3")
def test_own_long_events_go_before_new_ones_and_the_others_after() -> None:
    """The order of the minion book and the authority, against that of the Balrog book: discard own, play, discard theirs."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("alice", "Fog").in_play("bob", "Eye of Sauron").hand("alice", "Sun; Dodge").start("long-event")
    s.expect("Fog is discarded", "Eye of Sauron is in play").do("alice", "play Sun")
    s.expect("Sun is in play", "Eye of Sauron is in play").do("alice", "pass").expect("Eye of Sauron is discarded")


@rule("2.I.1")
def test_healing_and_untapping_have_no_order() -> None:
    """Each character untaps or heals, as the authority has it: nobody heals and then untaps in the same phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli, wounded", "Dori, tapped").company("bob", "Lórien", "Legolas")
    s.start("untap").expect("Gimli is tapped", "Dori is untapped")


@rule("2.IV.iii")
def test_hazard_limit_is_fixed_when_the_phase_begins() -> None:
    """The limit is set in the movement/hazard phase, not at the end of the organization phase (Balrog book)."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond", "Dori", "Arwen").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Orc-guard").start("organization").do("alice", "pass").expect("hazard limit is 4")


@rule("2.IV.6", "2.IV.6.1")
def test_companies_merge_after_all_phases_and_the_hazard_player_chooses() -> None:
    """Joining waits for all movement/hazard phases; of those that cannot be together the hazard player keeps one."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").passes("bob")
    s.expect("alice has 2 companies", "bob is asked: of 2 hazards").passes("bob").expect(
        "bob is asked: which one stays"
    )


@rule("2.II.3.6")
def test_all_but_one_part_move_and_to_different_sites() -> None:
    """One part of a split company may stay, the others move, no two of them to the same site."""
    s = organizing("Gimli", "Elrond", "Dori", sites="Lórien; Bree").do(
        "alice", "organize", "split off Gimli", "split off Elrond", "confirm"
    )
    s.do("alice", "move Gimli to Bree").refused("alice", "pass", "2.II.3.6")
    s.do("alice", "move Elrond")
    assert "Go to Bree" not in s.options("alice")


@rule("2.II.7.2")
def test_site_on_the_table_stays_until_the_phase_of_its_company_ends() -> None:
    """A site in play to which a company moves stays to the end of that company's phase, not of the turn (minion book)."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Rivendell", "Elrond", to="Moria")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("hazards", of="Gimli").passes("bob")
    s.expect("Moria is in play", "alice is asked: which way to Moria")


@rule("2.V.6")
def test_guard_that_removes_a_character_is_not_revealed() -> None:
    """What may remove a character stays face-down, but for corruption checks: as the authority and the books have it."""
    from test_2_on_guard import playing

    playing("Call of Home", "Aragorn II", "Gimli").refused("bob", "reveal Call of Home", "2.V.6")
    playing("Despair of the Heart", "Aragorn II", "Gimli").expect("bob may reveal Despair of the Heart on Gimli")


@rule("2.V.6")
def test_guard_must_act_directly_on_the_company() -> None:
    """Revealing takes a direct effect on the company: the looser reading of the collections does not hold."""
    from test_2_on_guard import playing

    playing("Eye of Sauron", "Aragorn II", "Gimli").refused("bob", "reveal Eye of Sauron", "2.V.6")


@rule("2.2")
def test_loss_of_the_avatar_costs_points_and_not_the_game() -> None:
    """An eliminated avatar costs five points; its player does not lose the game (minion book)."""
    s = Scenario().company("alice", "Moria", "Gandalf", "Elrond").company("bob", "Lórien", "Legolas")
    s.eliminated("bob", "Saruman").start("organization")
    assert s.game.result is None
    s.expect("bob has -3 points")


@rule("2.IV.v")
def test_weak_companies_draw_no_cards_in_every_game() -> None:
    """Without an avatar or a mind of three the resource player draws nothing, in the standard game too."""
    s = Scenario().company("alice", "Rivendell", "Dori", "Ori", to="Bree").company("bob", "Grey Havens", "Círdan")
    s.deck("alice", "9 Block").deck("bob", "9 Wolves").hand("bob", "Orc-patrol").start("movement/hazard")
    s.do("alice", "take starter").expect("alice has 0 cards in hand")


@rule("2.II.7.ii")
def test_lebennin_and_ithilien_do_not_touch() -> None:
    """The texts of the region cards decide about borders: Lebennin borders on no Ithilien; Udûn for two kinds of players."""
    assert neighbours("Lebennin", "wizard") == ("Anórien", "Belfalas", "Lamedon", "Mouths of the Anduin")
    assert "Dagorlad" in neighbours("Udûn", "balrog")
    assert "Dagorlad" not in neighbours("Udûn", "wizard")


@rule("2.IV.vii.2")
def test_every_region_of_region_movement_is_a_key_by_name() -> None:
    """By region movement every region passed may be a key by name, not only the first and the last one."""
    s = hazards("Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand="Dunlending Raiders")
    s.expect("bob may play Dunlending Raiders keyed to Hollin")


@rule("2.II.5")
def test_items_change_hands_at_a_site() -> None:
    """A transfer needs the same site, not the same company (Balrog book)."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Glamdring").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("organization").expect("alice may transfer Glamdring to Elrond")


@rule("2.IV.viii")
@pytest.mark.parametrize(("site", "zone"), [("Moria", SITES), ("Moria (tapped)", DISCARD)])
def test_only_a_tapped_site_of_origin_is_discarded(site: str, zone: int) -> None:
    """The site of origin is discarded only if it is tapped and no haven, whatever the collection's prose says."""
    s = hazards("Gimli", site=site, to="Lórien").all_pass()
    assert s.card("Moria").zone == zone


@rule("2.II.2.2.1", "2.II.8")
def test_character_without_influence_is_played_and_returns() -> None:
    """A character may be played beyond general influence and returns to hand at the end of the phase."""
    s = organizing("Elrond", "Galadriel", hand="Gimli; Dodge").do(
        "alice", "organize", "play Gimli with Elrond", "confirm"
    )
    s.do("alice", "pass").expect("Gimli is in hand")


@rule("1.9")
def test_hero_companies_start_with_five() -> None:
    """A Wizard player drafts five characters, not six."""
    s = draft("Dori; Mablung; Orophin; Dwalin; Ori; Bombur")
    for name in ("Dori", "Mablung", "Orophin", "Dwalin", "Ori"):
        s.do("alice", f"draft {name}")
        if s.asked() == ("bob",):
            s.do("bob", s.options("bob")[0])
    s.refused("alice", "draft Bombur", "1.9")


@rule("10.3.vii")
def test_equal_points_are_a_tie() -> None:
    """With equal points nobody wins; the tournament's tie-break was withdrawn."""
    s = Scenario().turn(2).last_turn(2).company("alice", "Rivendell", "Dori").company("bob", "Lórien", "Ori")
    s.dice(12, 12).start("end").expect("nobody wins 0 to 0")


@rule("2.II.3.6.1")
def test_events_on_a_split_company_stay_or_are_dealt() -> None:
    """Resource events stay with the original company; they are not placed freely (one line of the digest)."""
    from test_players_and_parts import parts, splitting_with

    s = splitting_with("Gates of Morning")
    assert (len(parts(s)[0].events), len(parts(s)[1].events)) == (1, 0)


@rule("2.IV.iii.1")
def test_declared_hazards_count_at_resolution() -> None:
    """At resolution declared hazards are counted against the limit, not resolved ones."""
    from engine.hazards import change_limit

    s = hazards("Gimli", hand="Doors of Night; Eye of Sauron", own="Block").passes("alice")
    s.do("bob", "play Doors of Night").passes("alice", "bob").expect("Doors of Night is in play").passes("alice")
    s.do("bob", "play Eye of Sauron").expect("2 hazards are played", "alice is asked")
    change_limit(s.game, -1)
    s.do("alice", "let it resolve").expect("Doors of Night is in play", "Eye of Sauron is discarded")
