"""Where the documents disagree about chapters 2.V, 3, 7 and 8: one test each, with the reading that holds.

The Council of Elrond's rules go before the later digest, that before the earlier collections, those before the books.
"""

from __future__ import annotations

import pytest
from proof import attacked, entered, hazards, organizing, rule

from carddb.artefact.database import database
from engine import body_checks
from engine.alignments import may_start_at
from engine.core import run
from engine.scenario import Scenario


@rule("3.iv.6")
def test_wounded_is_not_tapped() -> None:
    """A wounded character takes −2 and not the −1 of a tapped one too (minion book: all that holds for tapped ones)."""
    s = (
        attacked("Orc-lieutenant", "Gimli, wounded", "Elrond")
        .do("alice", "confirm")
        .do("bob", "assign Gimli", "confirm")
    )
    s.expect("alice is asked: with 5")


@rule("3.I.2")
def test_one_item_for_each_unwounded_companion() -> None:
    """Of a lost character's items each unwounded companion takes one, the rest is lost (collection: without a limit)."""
    s = attacked("Orc-lieutenant", "Haldir, bears Elven Cloak, bears Athelas", "Gimli", "Dori", dice=(2, 12))
    s.do("alice", "assign Haldir", "confirm", "confirm", "Gimli takes Elven Cloak")
    s.refused("alice", "give Athelas to Gimli", "3.I.2")


@rule("1.10.R1")
@pytest.mark.parametrize(("site", "possible"), [("Minas Morgul", True), ("Dol Guldur", True), ("Carn Dûm", False)])
def test_ringwraiths_start_at_either_darkhaven(site: str, *, possible: bool) -> None:
    """A Ringwraith player starts at Minas Morgul or Dol Guldur, where the minion book has Minas Morgul alone."""
    facts = next(one for one in database().cards if one.name == site and one.alignment == "minion")
    assert may_start_at("ringwraith", facts) == possible


@rule("8.1")
def test_nothing_that_an_avatar_controls_is_influenced() -> None:
    """What an avatar controls cannot be influenced, as the authority says against the digest's last ruling."""
    from test_8_influence import meeting

    meeting("Saruman", "Éowyn, follows Saruman").refused("alice", "influence Éowyn with Elrond", "8.1")


@rule("2.V.3")
def test_factions_lie_on_the_pile_of_points() -> None:
    """A faction that was won lies in the marshalling point pile, not before its player (minion book, in one place)."""
    s = entered("Henneth Annûn", "Gimli", hand="Rangers of Ithilien", dice=(12,))
    s.do("alice", "influence Rangers of Ithilien with Gimli")
    s.expect("Rangers of Ithilien is in the marshalling point pile", "Henneth Annûn is tapped")


@rule("3.V.1")
def test_companies_of_two_wizards_do_not_fight() -> None:
    """Who attacks whom goes by the table of the authority: a Wizard's company attacks no other Wizard's."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Moria", "Legolas").hand("alice", "Dodge")
    s.turn(3).start("resources").refused("alice", "attack Legolas")


@rule("3.I.1.R1")
@pytest.mark.parametrize("status", ["", ", wounded"])
def test_seven_or_eight_is_meant_before_modifications(status: str) -> None:
    """The roll itself of 7 sends a Ringwraith to hand, wounded or not: the books leave the modification open."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Minas Morgul [LE]", f"Indûr the Ringwraith{status}", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("hazards").dice(7)
    body_checks.body_check(s.game, s.card("Indûr the Ringwraith").iid, 1)
    run(s.game)
    s.expect("Indûr the Ringwraith is in hand")


@rule("2.V.i.1")
def test_adding_an_automatic_attack_affects_them() -> None:
    """A Dragon at home may be revealed on guard before the attacks, against the digest's editor."""
    from test_2_on_guard import guarded

    s = guarded("Smaug at Home", "Aragorn II", "Glorfindel II", site="The Lonely Mountain").do("alice", "enter")
    s.expect("bob may reveal Smaug at Home")


@rule("2.V.6.1")
def test_a_revealed_event_is_answered() -> None:
    """The chain of a revealed card is a chain like any other, against the digest, which allows no response."""
    from test_2_on_guard import playing

    s = playing("Lure of Nature", "Aragorn II", "Gimli").do("bob", "reveal Lure of Nature on Aragorn II")
    s.expect("alice may play Gates of Morning")


@rule("7.1")
@pytest.mark.parametrize(("roll", "place"), [(3, "discarded"), (2, "discarded"), (4, "in play")])
def test_a_near_miss_loses_a_hero(roll: int, place: str) -> None:
    """Equal to the points or one below loses a hero character, where the minion book only taps its own."""
    s = organizing("Gimli, bears Scroll of Isildur").dice(roll).do("alice", "store Scroll of Isildur")
    s.expect(f"Gimli is {place}")


@pytest.mark.ruling("urd:Lure of Nature/2", "crf:Returning to site of origin (1)")
@rule("9.6.6")
def test_sent_back_no_checks_follow() -> None:
    """A company that was sent back has no path: Lure of Nature asks for no check then, as the collection says."""
    s = Scenario().company(
        "alice", "Rivendell", "Aragorn II, bears Lure of Nature", "Elrond", to="Bree", via="Rhudaur, Arthedain"
    )
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Doors of Night").hand("bob", "Snowstorm; Giant")
    s.hand("alice", "Dodge").start("hazards")
    from engine.movement import return_to_origin

    return_to_origin(s.game, next(iter(s.game.companies.values())))
    run(s.game)
    s.all_pass()
    assert not any("Corruption check for Aragorn II" in line for line in s.log())


@rule("2.IV.vii.4")
def test_one_guard_against_each_company() -> None:
    """One card is placed on guard against a company, not one at a site: two companies bound for it may meet two."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="Rhudaur, Arthedain")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Giant; Orc-guard").hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", "place Giant on guard").passes("alice")
    s.refused("bob", "place Orc-guard on guard", "2.IV.vii.4")


@rule("2.IV.vii.2")
def test_a_company_that_stays_meets_what_is_keyed_to_its_site() -> None:
    """A stationary company draws nothing and meets no creature keyed to a region."""
    s = hazards("Gimli", site="Moria", hand="Giant; Orc-guard")
    s.refused("bob", "play Giant keyed to wilderness", "2.IV.vii.2")
    s.expect("bob may play Orc-guard")
