"""What the log and the questions tell is what happens: one position for each thing that was told wrongly or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.scenarios import files
from engine.scenarios.files import Reader
from engine.words.narration import narrate

Play = Callable[[str], Reader]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Return what reads a scenario from its text and plays it to the end of the text."""

    def played(text: str) -> Reader:
        path = tmp_path / "case.txt"
        path.write_text(text, encoding="utf-8")
        reader = files.read(path)
        assert reader.failed == []
        return reader

    return played


OTHER = "bob\n  company: Grey Havens\n    Círdan\n"


def test_a_collision_of_two_names_tells_both(play: Play) -> None:
    """Where one player reveals Strider and the other Aragorn II, both cards are named with who revealed them."""
    play("""
alice
  pool: Strider; Legolas
  deck: 20 Orc-guard
  sites: Rivendell
bob
  pool: Aragorn II; Théoden
  deck: 20 Wolves
  sites: Rivendell

start: character draft
alice: draft Strider
bob: draft Aragorn II
expect: the log says: alice reveals Strider, bob reveals Aragorn II: they are the same
""")


def test_a_company_that_fails_its_roll_stays(play: Play) -> None:
    """After a roll for the Under-deeps that is too low the log says where the company stays and where it does not go."""
    play(f"""
alice
  alignment: balrog
  company: The Iron-deeps [BA] -> The Under-leas [BA]
    Azog
  deck: 5 Block
{OTHER}
dice: 5
start: movement/hazard
expect: the log says: alice's company stays at The Iron-deeps: it does not get to The Under-leas.
""")


def test_a_card_on_guard_that_goes_back_is_told(play: Play) -> None:
    """A card on guard that was not revealed is taken back for everybody to see, and named to its player alone."""
    reader = play("""
alice
  company: Ettenmoors
    Gimli
  hand: Dodge
bob
  company: Lórien
    Celeborn
  hand: Orc-warriors; Block

start: hazards
alice: pass
bob: place Orc-warriors on guard
alice: pass
bob: pass
alice: pass
bob: pass
alice: do nothing
expect: the log says: bob takes back the card that lay on guard at Ettenmoors.
""")
    game = reader.scenario.game
    named = [
        [line for event in game.events or [] if (line := narrate(game, event, seat)) and "Orc-warriors" in line]
        for seat in (None, 0, 1)
    ]
    assert named == [[], [], ["You take back Orc-warriors."]]


def test_a_draw_is_told_as_far_as_there_are_cards(play: Play) -> None:
    """Who would draw more cards than there are draws those, and with an empty deck nothing."""
    reader = play("""
alice
  company: Lórien -> Minas Tirith
    Gimli
  deck: Dodge
bob
  company: Grey Havens
    Círdan
  hand: Wargs

start: movement/hazard
alice: take starter
bob: draw 1
alice: draw 2
""")
    assert [line for line in reader.scenario.log() if " draws " in line] == [
        "alice draws 1 card.",
        "bob draws nothing: the play deck is empty.",
    ]


@pytest.mark.parametrize(
    ("site", "event", "asked"),
    [
        (
            "The Lonely Mountain",
            "Smaug at Home",
            "Automatic-attacks: Dragon (1 strike, prowess 14), Dragon (2 strikes, prowess 18, Smaug at Home)",
        ),
        ("The Lonely Mountain", "", "Automatic-attack: Dragon (1 strike, prowess 14)."),
        ("The Under-leas", "", "Automatic-attacks: Orc (5 strikes, prowess 7), a creature that the opponent plays."),
        ("Rivendell", "", "No automatic-attack"),
    ],
)
def test_the_question_at_a_site_has_all_its_attacks(play: Play, site: str, event: str, asked: str) -> None:
    """Who is asked to enter a site reads of the attacks that cards in play add, and no numbers where there are none."""
    play(f"""
alice
  company: {site}
    Gimli
    Balin
  in play: {event}
{OTHER}
start: site
expect: alice is asked: {asked}
""")


def test_who_attacks_is_not_asked_to_cancel(play: Play) -> None:
    """The hazard player is asked whether to add something to an attack, not whether to cancel it."""
    play("""
alice
  company: Ettenmoors
    Gimli
    Balin
  hand: Concealment
bob
  company: Grey Havens
    Círdan
  hand: Orc-warriors; Block

start: hazards
alice: pass
bob: play Orc-warriors
alice: let it resolve
bob: pass
expect: alice is asked: Attack by Orc-warriors: 3 strikes, prowess 7. Cancel it?
alice: pass
expect: bob is asked: Attack by Orc-warriors: 3 strikes, prowess 7. Add something to it, or go on?
""")
