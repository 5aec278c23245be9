"""Words for everything that is offered: no question may fail because an answer has none."""

from __future__ import annotations

import pytest
from sentences import read_game, wrong, wrong_line

from engine.actions.passive_conditions import PASSIVE
from engine.kernel.machine import Verb
from engine.selfplay import games
from engine.words import labels

EARLY = 3  # turns of a game that is read in the fast suite


def test_every_verb_has_words() -> None:
    """All but the one that stands for what happens by itself can be shown on a button; none has words for nothing."""
    assert set(Verb.registry) - {PASSIVE.name} == set(labels._OPTIONS)


@pytest.mark.parametrize("number", [9])
def test_what_a_game_says_reads_well(number: int) -> None:
    """No question, option or line of the log says a word twice, lacks its subject or end, or shows an id or a field."""
    assert read_game(number, EARLY) == []


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(200))
def test_what_whole_games_say_reads_well(number: int) -> None:
    """So it is in whole games of all decks."""
    assert read_game(number, games.TURN_LIMIT) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Play Play Orc-watch", "a word twice"),
        ("alice draws 1 cards.", "several of one"),
        ("Roll at -3", "a hyphen for a minus"),
        ("Take TW-156", "an id"),
        ("Enter {site}?", "a field or mark of a template"),
        ("Play Wargs (taps Gimli", "a bracket without its other half"),
        ("alice plays Wargs..", "two signs"),
        ("Wargs attacks alice's company: 2 strikes.", "several with the verb of one"),
        ("Half-trolls of Far Harad is discarded.", "several with the verb of one"),
    ],
)
def test_what_reads_badly_is_found(text: str, why: str) -> None:
    """The readers find what they look for."""
    assert why in list(wrong(text, "en"))


def test_lines_without_who_and_languages_are_found() -> None:
    """A line of the log that begins with what is done, and English in another language, are found too."""
    assert list(wrong_line("Draws a card.", ("alice",)))
    assert not list(wrong_line("alice draws a card.", ("alice",)))
    assert list(wrong("alice roba the card", "es"))
