"""What is said to two players of "the opponent" has its counterpart where three to five play, and two hear their own words."""

from __future__ import annotations

import re

import pytest

from bot.commandline.wording.sentences import sentences
from engine.kernel.several import AMONG_SEVERAL, at_table, line_at_table
from engine.scenarios.scenario import Scenario
from engine.words.narration import LINES

# Words that name one other player, or two players in all
OF_TWO = re.compile(
    r"\b([Yy]our opponent|[Tt]he opponent|[Bb]oth (players|hands|reveal)|[Ee]ither (player|of you)|you both|[Oo]ther (player|hand))\b"
)
MEANT = {  # sentences of several themselves, or where two players are meant among any number
    *AMONG_SEVERAL.values(),
    "{0} reveals {1}, {2} reveals {3}: they are the same, and both are set aside.",
    "another player",
}


def test_every_sentence_of_two_has_its_counterpart() -> None:
    """A question, refusal or line of the log that speaks of one opponent says something else among several."""
    said = {one.text for one in sentences("engine")}
    assert sorted(one for one in said if OF_TWO.search(one) and one not in AMONG_SEVERAL and one not in MEANT) == []
    assert sorted(AMONG_SEVERAL.keys() - said) == []
    assert not [one for one in AMONG_SEVERAL.values() if re.search(r"[Yy]our opponent|\b[Bb]oth players", one)]


@pytest.mark.parametrize("text", AMONG_SEVERAL)
def test_fields_are_the_same(text: str) -> None:
    """Both sentences take the same fields, so that either is filled in with what the other one says."""
    fields = re.compile(r"\{\w+\}")
    assert sorted(set(fields.findall(text))) == sorted(set(fields.findall(AMONG_SEVERAL[text])))


def test_two_players_hear_their_own_words() -> None:
    """At a table of two no sentence changes; at one of three each has its counterpart."""
    two = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Haldir").start("end").game
    assert all(at_table(two, text) == text for text in AMONG_SEVERAL)
    assert all(line_at_table(two, text) is text for _, text in LINES.values())
