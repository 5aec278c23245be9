"""Rules of getting ready (chapter 1), in the order of their numbers."""

from __future__ import annotations

import msgspec
import pytest

from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine.rules.getting_ready.legality import check
from engine.scenarios.scenario import Scenario
from engine.state.records import Refusal
from tests.rules.proof import draft, rule

# --- 1.1 Choosing the length of the game ---------------------------------------------------------------------------


@rule("1.1")
def test_unknown_length_starts_no_game() -> None:
    """A game is of one of the four lengths."""
    s = Scenario(length="endless").pool("alice", "Gimli").pool("bob", "Legolas")
    with pytest.raises(Refusal, match="not a length"):
        s.sites("alice", "Rivendell").sites("bob", "Rivendell").start("character draft")


# --- 1.5 Size of the play deck -------------------------------------------------------------------------------------


@rule("1.5", "1.5.1")
def test_a_deck_holds_thirty_of_each_and_twelve_creatures() -> None:
    """C36: the least of a deck is thirty resources, as many hazards, twelve creatures (starter rules of a book: 25)."""
    deck = prebuilt()["shadow-deeps"]
    counts = check(deck).counts
    assert (counts["resources"] >= 30, counts["hazards"] >= 30, counts["creatures"] >= 12) == (True, True, True)
    fewer = msgspec.structs.replace(deck, play_deck=tuple(row for row in deck.play_deck if row[1] != "LE-144"))
    assert check(fewer).counts["hazards"] <= counts["hazards"]


# --- 1.6 What goes into a sideboard --------------------------------------------------------------------------------


@rule("1.6.1")
def test_the_prebuilt_sideboard_of_28_is_legal() -> None:
    """C18: the sideboard of thirty of the authority holds the 28 cards of a prebuilt Balrog deck, the minion book's 25 not."""
    deck = prebuilt()["shadow-deeps"]
    assert sum(copies for copies, _ in deck.sideboard) == 28
    assert check(deck).legal


@rule("1.6.2")
def test_three_copies_of_the_avatar() -> None:
    """C19: three copies of one avatar are legal, as in both prebuilt decks; the minion book has two."""
    deck = prebuilt()["shadow-deeps"]
    avatars = {one.id for one in database().cards if one.is_avatar}
    held = sum(copies for copies, one in (*deck.play_deck, *deck.sideboard) if one in avatars)
    assert (held, check(deck).legal) == (3, True)
    four = msgspec.structs.replace(deck, play_deck=(*deck.play_deck, (1, "BA-3")))
    assert not check(four).legal


# --- 1.8 Declaring alignments --------------------------------------------------------------------------------------


@rule("1.8")
def test_alignments_are_declared_first() -> None:
    """Both players declare what they are before the first character is drafted."""
    draft("Gimli").expect("the log says: alice is a Wizard player", "the log says: bob is a Wizard player")


@rule("1.8.1")
@pytest.mark.parametrize(
    ("hazard", "against", "number"),
    [
        ("Mordor in Arms", "ringwraith", "1.8.1"),
        ("Mordor in Arms", "balrog", ""),
        ("Mordor in Arms", "wizard", ""),
        ("The Nazgûl are Abroad", "ringwraith", ""),
    ],
)
def test_hazards_that_have_no_place_against_a_ringwraith(hazard: str, against: str, number: str) -> None:
    """C34: the authority's list decides: Mordor in Arms is on it, The Nazgûl are Abroad is not (a footnote agrees)."""
    s = (
        Scenario()
        .alignment("alice", against)
        .company("alice", "Dol Guldur [LE]", "Gorbag" if against != "wizard" else "Gimli")
    )
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", hazard).hand("alice", "Dodge").start("hazards").passes(
        "alice"
    )
    if number:
        s.refused("bob", f"play {hazard}", number)
    else:
        s.expect(f"bob may play {hazard}")


# --- 1.9 Character draft -------------------------------------------------------------------------------------------


@rule("1.9")
def test_picks_are_revealed_together() -> None:
    """A pick is face-down until the other player has picked too."""
    s = draft("Gimli; Legolas").do("alice", "draft Gimli")
    s.expect("Gimli is in the pool", "bob is asked")
    s.do("bob", "draft Théoden").expect("Gimli is in play", "Théoden is in play")


@rule("1.9")
def test_duplicate_picks_are_set_aside() -> None:
    """A unique character that both reveal joins neither company."""
    s = draft("Gimli; Legolas", "Gimli; Théoden").do("alice", "draft Gimli").do("bob", "draft Gimli")
    s.expect("alice's Gimli is in the pool", "bob's Gimli is in the pool", "the log says: set aside")


@rule("1.9")
def test_set_aside_character_is_not_drafted_again() -> None:
    """A character that was set aside is out of the draft."""
    s = draft("Gimli; Legolas", "Gimli; Théoden").do("alice", "draft Gimli").do("bob", "draft Gimli")
    s.refused("alice", "draft Gimli", "1.9")


@rule("1.9", "g.man.1")
def test_character_drafted_by_the_other_side_is_not_played() -> None:
    """A unique character that is in the other starting company already does not come into play a second time."""
    s = draft("Gimli; Legolas", "Théoden; Gimli").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft Legolas")
    s.refused("bob", "draft Gimli", "g.man.1")
    s.expect("bob's Gimli is in the pool")


def picks(s: Scenario, *names: str) -> Scenario:
    """Let alice draft characters, and bob whatever is offered to him first."""
    for name in names:
        s.do("alice", f"draft {name}")
        if s.asked() == ("bob",):
            s.do("bob", s.options("bob")[0])
    return s


@rule("1.9")
def test_at_most_five_characters() -> None:
    """With five starting characters a player drafts no more."""
    s = picks(draft("Dori; Mablung; Orophin; Dwalin; Ori; Bombur"), "Dori", "Mablung", "Orophin", "Dwalin", "Ori")
    s.expect("alice has 1 company", "alice uses 6 general influence", "Bombur is in the pool")
    s.refused("alice", "draft Bombur", "1.9")


@rule("1.9")
def test_minds_above_twenty_cannot_be_drafted() -> None:
    """No pick may bring the starting minds above 20."""
    s = picks(draft("Elrond; Galadriel; Bilbo"), "Elrond", "Galadriel")
    s.refused("alice", "draft Bilbo", "1.9")


@rule("1.9")
def test_exactly_twenty_minds_are_allowed() -> None:
    """Minds of exactly 20 are within the limit."""
    s = picks(draft("Elrond; Galadriel; Bombur"), "Elrond", "Galadriel", "Bombur")
    s.expect("Bombur is in play", "alice uses 20 general influence")


@rule("1.9")
def test_one_player_goes_on_after_the_other_stopped() -> None:
    """Once a player stops, the other one finishes drafting."""
    s = draft("Gimli; Legolas; Bilbo").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("bob", "draft no more").do("alice", "draft Legolas")
    assert s.asked() == ("alice",)


@rule("1.9")
def test_some_cards_do_not_start() -> None:
    """A card that says so is neither a starting character nor a starting item."""
    s = draft("Gimli; Fram Framson; Lost Tome").refused("alice", "draft Fram Framson", "1.9")
    assert "starting" in s.message
    s = draft("Gimli; Lost Tome").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft no more").do("bob", "draft no more").refused("alice", "give Lost Tome to Gimli", "1.9")


@rule("1.9")
def test_two_minor_items_at_most() -> None:
    """At most two minor items come from the pool."""
    s = (
        draft("Gimli; Dagger of Westernesse; Elven Cloak; Athelas")
        .do("alice", "draft Gimli")
        .do("bob", "draft Théoden")
    )
    s.do("alice", "draft no more").do("bob", "draft no more")
    s.do("alice", "give Dagger of Westernesse to Gimli", "give Elven Cloak to Gimli")
    s.refused("alice", "give Athelas to Gimli", "1.9")


@rule("1.9")
def test_items_are_given_at_confirmation() -> None:
    """Both players' starting items come into play together, under the chosen character."""
    s = draft("Gimli; Elven Cloak").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft no more").do("bob", "draft no more").do("alice", "give Elven Cloak to Gimli", "confirm")
    s.expect("Elven Cloak is in the pool").do("bob", "confirm").expect("Gimli bears Elven Cloak")


@rule("1.9")
def test_item_is_given_once() -> None:
    """A pool item goes to one character only."""
    s = draft("Gimli; Legolas; Elven Cloak").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft Legolas").do("bob", "draft no more").do("alice", "draft no more")
    s.do("alice", "give Elven Cloak to Gimli").refused("alice", "give Elven Cloak to Legolas", "1.9")


@rule("1.9")
def test_unused_characters_go_into_the_deck_or_leave() -> None:
    """Chosen leftovers are shuffled into the play deck, the rest of the pool is removed from the game."""
    s = draft("Gimli; Legolas; Bilbo").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft no more").do("bob", "draft no more").do("alice", "confirm").do("bob", "confirm")
    s.do("alice", "keep Legolas", "confirm").do("bob", "confirm")
    s.expect("Bilbo is removed from the game", "Legolas is not in the pool", "Legolas is not removed from the game")


@rule("1.9")
def test_leftovers_stop_at_ten_characters() -> None:
    """Leftovers may not bring play deck and sideboard above ten characters."""
    others = "Dori; Nori; Ori; Bifur; Bofur; Bombur; Dwalin; Balin; Fíli; Kíli"
    s = draft("Gimli; Legolas", sideboard=others).do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft no more").do("bob", "draft no more").do("alice", "confirm").do("bob", "confirm")
    s.refused("alice", "keep Legolas", "1.9")


@rule("1.9")
def test_leftover_is_kept_once() -> None:
    """A leftover is chosen once."""
    s = draft("Gimli; Legolas").do("alice", "draft Gimli").do("bob", "draft Théoden")
    s.do("alice", "draft no more").do("bob", "draft no more").do("alice", "confirm").do("bob", "confirm")
    s.do("alice", "keep Legolas").refused("alice", "keep Legolas", "1.9")


@rule("1.9")
def test_at_least_one_character_is_drafted() -> None:
    """A player with a character to draft does not start without a company."""
    draft("Gimli").refused("alice", "draft no more", "1.9")


@rule("1.9")
def test_hero_companies_start_with_five() -> None:
    """A Wizard player drafts five characters, not six."""
    s = draft("Dori; Mablung; Orophin; Dwalin; Ori; Bombur")
    for name in ("Dori", "Mablung", "Orophin", "Dwalin", "Ori"):
        s.do("alice", f"draft {name}")
        if s.asked() == ("bob",):
            s.do("bob", s.options("bob")[0])
    s.refused("alice", "draft Bombur", "1.9")


# --- 1.10 Starting sites -------------------------------------------------------------------------------------------


def settle(s: Scenario) -> Scenario:
    """Answer every question of getting ready after the draft without choosing anything."""
    while s.game.turn.number == 0 and s.asked():
        for who in s.asked():
            s.do(who, "confirm")
    return s


@rule("1.10", "1.10.W1")
def test_wizard_companies_start_at_rivendell() -> None:
    """A Wizard player's starting company is at Rivendell."""
    s = draft("Gimli").do("alice", "draft Gimli").do("bob", "draft Théoden")
    for who in s.asked():
        s.do(who, "draft no more")
    settle(s).expect("Gimli is at Rivendell", "Théoden is at Rivendell")


@rule("1.10.W1")
def test_without_rivendell_no_game_starts() -> None:
    """A location deck without Rivendell cannot start a Wizard player's game."""
    s = Scenario().pool("alice", "Gimli").pool("bob", "Legolas").sites("alice", "Lórien").sites("bob", "Rivendell")
    with pytest.raises(Refusal, match="Rivendell") as refusal:
        s.start("character draft")
    assert refusal.value.rule == "1.10.W1"


# --- 1.11 Starting hand and mulligan -------------------------------------------------------------------------------


@rule("1.11", "1.11.1")
def test_eight_cards_are_drawn() -> None:
    """Each player starts with a hand of eight."""
    s = draft("Gimli").do("alice", "draft Gimli").do("bob", "draft Théoden")
    for who in s.asked():
        s.do(who, "draft no more")
    settle(s).expect("alice has 8 cards in hand", "bob has 8 cards in hand", "alice has 12 cards in the play deck")


@rule("1.11.3", "1.11.2")
def test_effects_on_hand_size_add_up() -> None:
    """What modifies the hand size is added to eight, and counts when hands are reset."""
    s = Scenario().company("alice", "Rivendell", "Pallando").company("bob", "Lórien", "Legolas")
    s.deck("alice", "20 Dodge").hand("alice", "Block").start("end of turn").expect("alice has a hand size of 9")
    s.do("alice", "keep the hand", "pass").expect("alice has 9 cards in hand")


# --- 1.12 Starting general influence -------------------------------------------------------------------------------


@rule("1.12", "2.II.2.2.2")
def test_starting_minds_use_general_influence() -> None:
    """The minds of the starting characters are taken from 20 points of general influence."""
    draft("Gimli; Legolas").do("alice", "draft Gimli").do("bob", "draft Théoden").expect(
        "alice uses 6 general influence", "bob uses 6 general influence"
    )


def draft_with_dice(*rolls: int) -> Scenario:
    """Play through getting ready with forced dice."""
    s = Scenario().dice(*rolls)
    for who, name in (("alice", "Gimli"), ("bob", "Théoden")):
        s.pool(who, name).sites(who, "Rivendell").deck(who, "20 Orc-guard")
    s.start("character draft").do("alice", "draft Gimli").do("bob", "draft Théoden")
    for who in s.asked():
        s.do(who, "draft no more")
    return settle(s)


@rule("1.12")
def test_general_influence_is_twenty() -> None:
    """When getting ready is over, each player has 20 points of general influence to organize with."""
    s = draft_with_dice(9, 5)
    s.do("alice", "organize").expect("alice is asked: 6 of 20 general influence used")


@rule("1.12.1")
def test_free_general_influence_is_never_negative() -> None:
    """Available general influence stops being reduced at zero: an attempt is made no easier by what is lacking."""
    s = Scenario().turn(3).company("bob", "Bree", "Elrond", "Galadriel", "Aragorn II").dice(7, 7)
    s.company("alice", "Bree", "Gandalf").hand("alice", "Dodge").start("resources")
    s.expect("bob uses 28 general influence").do("alice", "influence Aragorn II with Gandalf")
    s.expect("the log says: 7 rolled against 7, +10, 10 must exceed 9")


# --- 1.13 Who goes first -------------------------------------------------------------------------------------------


@rule("1.13")
def test_higher_roll_goes_first() -> None:
    """The player with the higher roll takes the first turn."""
    s = draft_with_dice(5, 9)
    s.expect("it is bob's turn", "turn 1")


@rule("1.13")
def test_ties_for_the_first_turn_are_rolled_again() -> None:
    """Equal rolls are made again until they differ."""
    draft_with_dice(7, 7, 8, 6).expect("it is alice's turn", "turn 1")
