"""The engine names no card but those that a numbered rule names, in one place; what else it knows of cards are traits."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from carddb.artefact.database import database
from carddb.effects.builders.build import card
from carddb.effects.nodes import traits
from engine.effects import traits as asked
from tests.hygiene.syntax import ROOT, nodes, sources, tree

NAMED = ROOT / "engine" / "state" / "named_cards.py"
RULE = re.compile(r"#.*?\b((?:\d+|g)\.\w+(?:\.\w+)*)")
QUESTIONS = [
    asked.awaits_attempt,
    asked.done_by_rule,
    asked.may_forbid_site_phase,
    asked.may_remove_character,
    asked.needs_combat,
    asked.returns_company,
    asked.taps_character,
    asked.taps_site,
]


@cache
def names() -> frozenset[str]:
    """Return the names and the ids of all cards."""
    return frozenset(text for one in database().cards for text in (one.name, one.id))


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield each string of a file with its line."""
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_the_engine_names_no_cards() -> None:
    """No string of the engine is the name or the id of a card, but in the place of those that rules name."""
    files = (path for path in sources("engine") if path != NAMED)
    found = [f"{path}:{line} {text}" for path in files for line, text in texts(path) if text in names()]
    assert not found


def test_each_named_card_exists_and_has_its_rule() -> None:
    """Each constant of that place is the name of cards that there are, and says which rules name it."""
    known = (ROOT / "rulings/corpus/coe/numbers.txt").read_text("utf-8").split()
    lines = NAMED.read_text("utf-8").split("\n")
    strings = [(line, text) for line, text in texts(NAMED) if "." not in text]
    assert {text for _, text in strings} <= names()
    for node in tree(NAMED).body:
        if isinstance(node, ast.AnnAssign):
            found = RULE.search(lines[node.lineno - 1])
            assert found is not None, ast.unparse(node.target)
            assert found[1] in known or found[1].startswith("g."), found[1]


def test_every_trait_is_stated_and_asked_for() -> None:
    """Each trait that there is stands in the file of a card, and the engine asks for it."""
    stated = {trait for one in database().effects.values() for trait in one.traits}
    assert stated == traits.TRAITS.keys()
    source = "\n".join(path.read_text("utf-8") for path in sources("engine"))
    constants = {name: value for name, value in vars(traits).items() if name.isupper() and isinstance(value, str)}
    assert set(constants.values()) == traits.TRAITS.keys()
    assert all(re.search(rf"\b{name}\b", source) for name in constants)


def test_a_trait_that_there_is_not_is_refused() -> None:
    """A card file that states an unknown trait is told which there are."""
    with pytest.raises(ValueError, match=r"no trait lucky: choose from .*needs-attack"):
        card("TW-1", "Somebody", claims="", traits="needs-attack lucky")


def test_a_reprint_has_the_traits_of_its_original() -> None:
    """Cards of one name that do the same state the same traits."""
    found = {(one.name, one.abilities): one.traits for one in database().effects.values()}
    assert all(found[one.name, one.abilities] == one.traits for one in database().effects.values())


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.__name__)
def test_each_question_tells_cards_apart(question: Callable[[int], bool]) -> None:
    """Each question of rules on whole cards is answered with yes for some, and for most with no."""
    answers = [question(did) for did in range(len(database().cards))]
    assert 0 < sum(answers) < len(answers) / 10
