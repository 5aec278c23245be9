"""Chapter 8, influence attempts against the opponent's cards."""

from __future__ import annotations

import pytest
from proof import rule

from engine.scenario import Scenario

# Gimli has mind 6 and 2 influence; Éowyn mind 2; Legolas 2 influence; Elrond mind 10 and 4 influence.


def meeting(*others: str, own: tuple[str, ...] = ("Elrond", "Gandalf"), hand: str = "Dodge", turn: int = 3) -> Scenario:
    """Start alice's site window at Bree, where a company of bob's is too."""
    s = Scenario().turn(turn, "alice").company("alice", "Bree", *own).company("bob", "Bree", *others)
    return s.hand("alice", hand).start("resources")


@rule("8.1")
def test_not_in_the_first_turn() -> None:
    """In a player's first turn nothing of the opponent's is influenced."""
    meeting("Éowyn", turn=1).refused("alice", "influence Éowyn with Elrond", "8.1")


@rule("8.1")
def test_only_in_the_site_phase() -> None:
    """Outside the site phase no attempt is declared."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Bree", "Éowyn").start("organization")
    s.refused("alice", "influence Éowyn with Elrond", "8.1")


@rule("8.1")
def test_one_attempt_a_turn() -> None:
    """A player makes one attempt a turn."""
    s = meeting("Éowyn", "Dori").dice(2, 12).do("alice", "influence Éowyn with Elrond")
    s.refused("alice", "influence Dori with Gandalf", "8.1")


@rule("8.1")
@pytest.mark.parametrize("target", ["Saruman", "Éowyn"])
def test_avatars_and_what_they_control(target: str) -> None:
    """Neither an avatar nor what it controls is influenced."""
    meeting("Saruman", "Éowyn, follows Saruman").refused("alice", f"influence {target} with Elrond", "8.1")


@rule("8.1")
def test_new_avatars_do_not_influence() -> None:
    """An avatar that came into play this turn makes no attempt."""
    meeting("Éowyn", own=("Gandalf, new",)).refused("alice", "influence Éowyn with Gandalf", "8.1")


@rule("8.1")
def test_influencer_taps() -> None:
    """The influencing character taps, so it must be untapped."""
    meeting("Éowyn", own=("Elrond, tapped",)).refused("alice", "influence Éowyn with Elrond", "8.1")
    meeting("Éowyn").dice(2, 12).do("alice", "influence Éowyn with Elrond").expect("Elrond is tapped")


@rule("8.1")
def test_only_at_the_same_site() -> None:
    """A character at another site is not influenced."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Moria", "Éowyn").hand("alice", "Dodge")
    s.start("resources").refused("alice", "influence Éowyn with Elrond", "8.1")


@rule("8.1")
def test_factions_where_they_are_playable() -> None:
    """A faction is influenced at a site where it is playable."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").company("bob", "Moria", "Éowyn").hand("alice", "Dodge")
    s.pile("bob", "Rangers of the North; Riders of Rohan").start("resources")
    s.expect("alice may influence Rangers of the North with Elrond")
    s.refused("alice", "influence Riders of Rohan with Elrond", "8.1")


@rule("8.1")
def test_items_need_an_identical_card() -> None:
    """To influence an item an identical one is shown."""
    s = meeting("Éowyn, bears Elven Cloak", hand="Elven Cloak").refused(
        "alice", "influence Elven Cloak with Elrond", "8.1"
    )
    assert "identical" in s.message
    meeting("Éowyn, bears Elven Cloak", hand="Elven Cloak").expect(
        "alice may influence Elven Cloak with Elrond showing Elven Cloak"
    )


@rule("8.2")
def test_shown_card_is_identical() -> None:
    """Only an identical card is shown."""
    meeting("Éowyn", hand="Arwen").refused("alice", "influence Éowyn with Elrond showing Arwen", "8.2")


@rule("8.3")
@pytest.mark.parametrize(("own", "place"), [(7, "in play"), (8, "discarded")])
def test_arithmetic_of_an_attempt(own: int, place: str) -> None:
    """The roll, plus influence left, minus the opponent's roll and free general influence, must exceed the mind."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn").dice(own, 5).expect("bob uses 20 general influence")
    s.do("alice", "influence Gimli with Elrond").expect(f"Gimli is {place}")  # own + 4 - 5 against 6


@rule("8.3")
def test_free_general_influence_protects() -> None:
    """General influence that the opponent has left is subtracted."""
    s = meeting("Éowyn").dice(12, 2).do("alice", "influence Éowyn with Elrond")  # 12 - 2 + 4 - 18
    s.expect("Éowyn is in play", "the log says: 12 rolled against 2, -14, -4 must exceed 2")


@rule("8.3")
def test_controller_protects_its_follower() -> None:
    """The free direct influence of the controlling character is subtracted."""
    s = meeting("Denethor II", "Mablung, follows Denethor II", "Gimli", "Legolas").dice(7, 7)
    s.do("alice", "influence Mablung with Elrond")  # 4 - 4 free general influence - 1 of Denethor
    s.expect("the log says: 7 rolled against 7, -1, -1 must exceed 1")


@rule("8.3", "8.4")
def test_shown_card_makes_it_easier() -> None:
    """After an identical card was shown the attempt must exceed zero, and the card may be played afterwards."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", hand="Gimli").dice(7, 7)
    s.do("alice", "influence Gimli with Elrond showing Gimli").expect("bob's Gimli is discarded")
    s.do("alice", "play Gimli under general influence").expect("alice's Gimli is in the same company as Elrond")


@rule("8.4")
def test_shown_card_may_be_taken_back() -> None:
    """The shown card may go back to hand."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", hand="Gimli").dice(7, 7)
    s.do("alice", "influence Gimli with Elrond showing Gimli", "take the card back to hand").expect(
        "alice's Gimli is in hand"
    )


@rule("8.4")
def test_shown_card_needs_influence_to_come() -> None:
    """The shown character comes only with enough influence left to control it."""
    own = ("Elrond", "Galadriel")
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", own=own, hand="Gimli").dice(12, 4)
    s.do("alice", "influence Gimli with Elrond showing Gimli")
    s.refused("alice", "play Gimli under general influence", "8.4")


@rule("8.4")
def test_shown_card_is_lost_with_the_attempt() -> None:
    """When the attempt fails, the shown card is discarded."""
    s = meeting("Éowyn", "Gimli", "Legolas", "Celeborn", hand="Gimli").dice(2, 12)
    s.do("alice", "influence Gimli with Elrond showing Gimli").expect(
        "alice's Gimli is discarded", "bob's Gimli is in play"
    )


@rule("8.3")
def test_what_the_influenced_card_controls_goes_too() -> None:
    """An influenced character is discarded with its non-follower cards."""
    s = meeting("Éowyn", "Gimli, bears Glamdring", "Legolas", "Celeborn").dice(12, 2)
    s.do("alice", "influence Gimli with Elrond").expect("Gimli is discarded", "Glamdring is discarded")


@rule("8.1")
def test_items_with_cards_on_them() -> None:
    """An item with a permanent-event on it is not influenced."""
    s = meeting("Éowyn, bears Palantír of Orthanc with Align Palantír", hand="Palantír of Orthanc")
    s.refused("alice", "influence Palantír of Orthanc with Elrond showing Palantír of Orthanc", "8.1")


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
