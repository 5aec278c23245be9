"""No card acts by itself without a test that names it, and each test of a card stands where one looks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from carddb.artefact.database import database
from tests.hygiene.syntax import tree

# Automatic cards whose own test is still to be written: the list only gets shorter.
AWAITED = frozenset(("WH-60",))
TESTS = Path(__file__).resolve().parents[1] / "cards"
ID = re.compile(r"\b[A-Z]{2}-\d+\b")
SETS = sorted({card.set.lower() for card in database().cards})
HEADING = re.compile(r"^# --- ([A-Z]{2}-\d+) (.+?) -+$", re.MULTILINE)


def marked(path: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each test of a file with the cards that its mark names."""
    for node in tree(path).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [one for one in node.decorator_list if ast.unparse(one).startswith("pytest.mark.card(")]
            yield node.name, frozenset(found for one in marks for found in ID.findall(ast.unparse(one)))


def test_every_automatic_card_with_effects_has_a_test() -> None:
    """Each card whose effects are data and complete is marked by a test in tests/cards, or a reprint of it is."""
    cards = database()
    tested = {number for path in sorted(TESTS.rglob("*.py")) for _, about in marked(path) for number in about}
    same = {(cards.get(one).name, cards.effects[one].abilities) for one in tested & cards.effects.keys()}
    own = [one for one in cards.effects if not cards.get(one).by_hand]
    untested = {one for one in own if (cards.get(one).name, cards.effects[one].abilities) not in same}
    assert untested == AWAITED


@pytest.mark.parametrize("folder", SETS)
def test_every_test_of_a_card_stands_in_the_folder_of_its_set(folder: str) -> None:
    """Each test in the folder of a set says which cards it is about: cards that there are, one of them of this set."""
    for path in sorted((TESTS / folder).glob("*.py")):
        for name, about in marked(path):
            assert any(number.startswith(f"{folder.upper()}-") for number in about), f"{path.name}::{name}"
            assert about <= database().index.keys(), f"{path.name}::{name}"


@pytest.mark.parametrize("folder", SETS)
def test_the_tests_of_a_set_follow_the_numbers(folder: str) -> None:
    """The headings of a file name cards by number and name, in order."""
    for path in sorted((TESTS / folder).glob("*.py")):
        found = HEADING.findall(path.read_text("utf-8"))
        assert found, path.name
        assert all(database().get(number).name == name for number, name in found), path.name
        numbers = [int(number.partition("-")[2]) for number, _ in found]
        assert numbers == sorted(set(numbers)), path.name
