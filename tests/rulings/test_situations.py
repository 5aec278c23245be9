"""Situations in words: what the engine says to them, against what the documents say; and silence where nothing is clear.

The expected answers are read from the rules (their number stands with each) and from the cards named.
"""

from __future__ import annotations

import json
import time
from typing import Any, Final

import pytest

from bot.cli import main
from bot.situations.naming import cards_in
from bot.situations.patterns import situation_in
from bot.situations.trying import sentence, tried
from bot.strings import speaking
from rulings.search import searcher

POSSIBLE: Final = ""
UNTAPPED, SITE_OF_ITEM, SITE_OF_ALLY, SITE_OF_FACTION = "2.V.1", "2.V.4", "2.V.2", "2.V.3"
KEYED, REACH, HOME, AVATAR, CONTROL, STORED, POOL = (
    *("2.IV.vii.2", "2.II.7", "2.II.2.2", "2.II.2.1", "2.II.3.2", "2.II.4", "1.7"),
)

# (question, the rule that forbids it or "" where nothing does)
SITUATIONS: Final = (
    ("Can Aragorn carry Glamdring at Moria?", POSSIBLE),  # 2.V.4: Moria lists major items
    ("Can Aragorn carry Glamdring at Moria while tapped?", UNTAPPED),
    ("Can a tapped Éowyn play Glamdring at Moria?", UNTAPPED),
    ("Can I play Glamdring with Bilbo at Moria if he is wounded?", UNTAPPED),
    ("May Éowyn play Glamdring at Moria when she is untapped?", POSSIBLE),
    ("Can Aragorn play Glamdring at Bree?", SITE_OF_ITEM),  # Bree lists no items
    ("Is Glamdring playable at Bree?", SITE_OF_ITEM),
    ("Is Glamdring playable at Rivendell?", SITE_OF_ITEM),  # nor does a haven
    ("is orcrist playable at moria", POSSIBLE),
    ("Can I play Dagger of Westernesse at Moria?", POSSIBLE),
    ("Can The Mithril-coat be carried by Gimli at Moria?", POSSIBLE),
    ("Can Gorbag carry Black Mace at Moria?", POSSIBLE),  # minions at the minion site
    ("Can I play Riders of Rohan at Edoras?", POSSIBLE),
    ("Can I play Riders of Rohan at Minas Tirith?", SITE_OF_FACTION),
    ("Can Éowyn influence the Riders of Rohan at Edoras while tapped?", UNTAPPED),
    ("Can I play Rangers of the North at Bree?", POSSIBLE),
    ("Can Gandalf recruit Treebeard at Wellinghall?", POSSIBLE),
    ("Can I play Treebeard at Bree?", SITE_OF_ALLY),
    ("Is Gwaihir playable at Eagles' Eyrie?", POSSIBLE),
    ("Can I play Gollum at Moria?", POSSIBLE),
    ("Can he play a Cave-drake on a company moving to Moria?", POSSIBLE),  # from Lórien: two Wildernesses
    ("Can a Cave-drake be played on a company moving from Rivendell to Bree?", POSSIBLE),
    ("Can a Giant be played on a company at Bree?", KEYED),  # needs two Wildernesses, the company stays
    ("Can a Giant be played on a company moving from Rivendell to Bree?", POSSIBLE),
    ("Can I play Wargs on a company at Rivendell?", KEYED),  # no region, and not a haven
    ("Can a Barrow-wight be played on a company moving from Rivendell to Bree?", KEYED),
    ("Can an Orc-patrol attack a company at Moria?", POSSIBLE),  # at Shadow-holds
    ("Can Watcher in the Water be played on a company at Moria?", POSSIBLE),
    ("Can my opponent play River on a company moving to Bree?", POSSIBLE),
    ("Can my company go from Rivendell to Moria in one turn?", POSSIBLE),  # four regions
    ("Can my company go from Rivendell to Edoras in one turn?", REACH),
    ("Can I move from Bree to Rivendell?", POSSIBLE),
    ("Can Aragorn move from Lórien to Moria?", POSSIBLE),
    ("Can my company move from Rivendell to Minas Tirith this turn?", REACH),
    ("Is Lórien reachable from Rivendell in one turn?", POSSIBLE),
    ("Can I play Gimli at Rivendell?", POSSIBLE),  # a haven
    ("Can I play Gimli at Bree?", HOME),
    ("Can I play Éowyn at Edoras?", POSSIBLE),  # her home site
    ("Can Elrond be played at Edoras?", HOME),
    ("Can Gandalf be played at Rivendell?", POSSIBLE),
    ("Can Gandalf be played at Moria?", AVATAR),
    ("Can Arwen follow Elrond?", POSSIBLE),
    ("Can Bilbo control Aragorn?", CONTROL),  # mind 9 against direct influence 1
    ("Can Elrond be controlled by Arwen?", CONTROL),
    ("Can I store Glamdring at Rivendell?", POSSIBLE),
    ("Can I store Glamdring at Moria?", STORED),
    ("Can Gandalf be in the starting company?", POOL),
    ("Can I start with Elrond?", POSSIBLE),  # mind 10, of 20
    ("My company moves to Moria with two rangers, he plays River, can I tap one to cancel it?", POSSIBLE),
    ("¿Puede Aragorn jugar Glamdring en Moria estando girado?", UNTAPPED),
    ("¿Puedo jugar Glamdring en Bree?", SITE_OF_ITEM),
    ("¿Puede jugarse Gigante contra una compañía en Bree?", KEYED),
    ("¿Puede mi compañía ir de Rivendel a Edoras en un turno?", REACH),
    ("¿Puede Gandalf estar en la compañía inicial?", POOL),
    ("¿Puede Bilbo controlar a Aragorn?", CONTROL),
    ("¿Puedo jugar a Gimli en Bree?", HOME),
    ("¿Puedo guardar Glamdring en Rivendel?", POSSIBLE),
    ("Mi compañía se mueve a Moria con dos montaraces, él juega Río, ¿puedo girar a uno para anularlo?", POSSIBLE),
)
COSTS: Final = (
    ("How much influence does Elrond cost?", 10),
    ("How much general influence does Gimli use?", 6),
    ("¿Cuánta influencia cuesta Aragorn?", 9),
)
SILENT: Final = (
    "Can Aragorn carry two weapons?",
    "Can Aragorn carry Glamdring and Orcrist at Moria?",
    "Can Aragorn carry Glamdring at Moria if the site is tapped?",
    "Can Aragorn, who bears a shield, carry Glamdring at Moria?",
    "Can I play Glamdring?",
    "May Gorbag carry Glamdring at Moria?",  # no side has both
    "When does River end?",
    "Can he play River on my company?",
    "Can I play two creatures on a company moving to Moria?",
    "My company moves to Bree with two warriors, he plays River, can I tap one to cancel it?",
    "My company moves to Moria with two rangers, he plays Giant, can I tap one to cancel it?",
    "My company moves to Moria with two rangers, one of them wounded, he plays River, can I tap one to cancel it?",
    "what is a company",
    "2.IV.vii.2",
    "¿Puede Aragorn llevar dos armas?",
)


def asked(question: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Ask on the command line and return what it prints as JSON."""
    assert main(["rule", question, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(("question", "rule"), SITUATIONS)
def test_engine_says_what_the_documents_say(question: str, rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What the rules allow is possible, what they forbid is refused by their number, and what was assumed is said."""
    found = asked(question, capsys)["tried"]
    assert found is not None
    assert found["legal"] == (rule == POSSIBLE), found
    assert found["rule"] == rule or found["rule"].startswith(f"{rule}."), found
    assert bool(found["reason"]) == (rule != POSSIBLE)
    assert found["assumed"].startswith("tried ")


@pytest.mark.parametrize(("question", "mind"), COSTS)
def test_what_a_character_costs(question: str, mind: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Under general influence a character uses as much of it as his mind (2.II.3)."""
    found = asked(question, capsys)["tried"]
    assert found["legal"]
    assert str(mind) in found["reason"]


@pytest.mark.parametrize("question", SILENT)
def test_nothing_is_tried_where_nothing_is_clear(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A question that says more than a pattern, or less, or whose cards belong to no one side, is answered by rules alone."""
    assert asked(question, capsys)["tried"] is None


def test_questions_about_rules_are_no_situations() -> None:
    """None of the phrasings that lead to entries of the corpus is taken for a situation and answered with a refusal of its own."""
    topics = [topic.title for topic in searcher().topics]
    assert [one for one in topics if situation_in(one) is not None] == []


def test_what_was_tried_is_said_in_the_askers_language() -> None:
    """The same trial in Spanish: reason, status and assumption."""
    found = tried("Can Aragorn carry Glamdring at Moria while tapped?")
    with speaking("es"):
        said = tried("Can Aragorn carry Glamdring at Moria while tapped?")
        assert found is not None
        assert said is not None
        assert (said.legal, said.rule) == (found.legal, found.rule)
        assert said.reason != found.reason
        assert "girado" in sentence(said)


def test_an_answer_names_the_cards_of_its_question(capsys: pytest.CaptureFixture[str]) -> None:
    """River is shown with what it does and a ruling on it that holds."""
    (river,) = [one for one in asked(SITUATIONS[48][0], capsys)["cards"] if one["name"] == "River"]
    assert "ranger" in river["text"]
    assert river["ref"] == "urd:River" or river["ref"].startswith("urd:River")
    assert river["ruling"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("he plays river on me", ["River"]),
        ("they crossed a river", []),
        ("can aragorn take the one ring to mount doom", ["Aragorn II", "The One Ring", "Mount Doom"]),
        ("¿Qué hace Río contra Aragorn?", ["River", "Aragorn II"]),
        ("orc patrol or Orc-patrol", ["Orc-patrol", "Orc-patrol"]),
    ],
)
def test_cards_are_found_as_they_are_typed(text: str, names: list[str]) -> None:
    """Without capitals, hyphens and numerals, in both languages; an ordinary word counts where it is played or written large."""
    assert [one.name for one in cards_in(text)] == names


def test_a_question_that_is_no_situation_costs_next_to_nothing() -> None:
    """Looking for cards and patterns takes less than a tenth of what an answer may."""
    questions = [topic.title for topic in searcher().topics][:300]
    tried(questions[0])
    began = time.process_time()
    for question in questions:
        tried(question)
    assert (time.process_time() - began) / len(questions) < 0.005
