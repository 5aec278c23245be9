"""Rule numbers: a test bears each one that a requirement cites, none that there is not, and stands in its chapter."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine.kernel.machine import Requirement
from tests.hygiene.syntax import nodes, tree

HERE = Path(__file__).parent

# The folder of each chapter: the first beginning that fits a number tells
FOLDERS = {
    "1": "getting_ready", "2.II": "organization", "2.IV.vii": "hazards", "2.IV": "movement", "2.V": "site", "2": "turn",
    "3.III": "spoils", "3.IV": "spoils", "3": "combat", "4": "agents", "5": "actions", "6.1": "items", "6.2": "rings",
    "7": "corruption", "8": "influence", "9": "actions", "10": "ending", "g": "glossary",
}  # fmt: skip


def borne() -> dict[str, list[str]]:
    """Map each number to the tests of this folder that bear it, read from their source."""
    found: dict[str, list[str]] = {}
    for path in HERE.rglob("test_*.py"):
        for node in nodes(path):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for number in mark.args:
                        assert isinstance(number, ast.Constant)
                        found.setdefault(str(number.value), []).append(node.name)
    return found


def test_every_requirement_is_proven() -> None:
    """Each number of a registered requirement is borne by at least one test here."""
    assert {one.rule for one in Requirement.registry} - {""} <= set(borne())


DOCUMENT = HERE.parents[2] / "shared" / "rules" / "coe-rules.txt"
# entries of the glossary that have no number
GLOSSARY = frozenset(("g:unique", "g:cannot be duplicated", "g:environment"))


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the rule documents are not beside this repository")
def test_numbers_exist_in_the_document() -> None:
    """Each number that a test bears stands in the document, or names a glossary entry without a number."""
    text = DOCUMENT.read_text(encoding="utf-8")
    known = set(re.findall(r"^([0-9]+(?:\.[0-9A-Za-z]+)*|g\.[a-z]+\.[0-9A-Z]+) \|?$", text, re.MULTILINE))
    assert set(borne()) - known <= GLOSSARY


def folder_of(number: str) -> str:
    """Return the folder in which tests stand whose first number is this one."""
    return next(
        folder for start, folder in FOLDERS.items() if number == start or number.startswith((f"{start}.", f"{start}:"))
    )


@pytest.mark.parametrize("folder", sorted(set(FOLDERS.values())))
def test_tests_stand_in_the_folder_of_their_chapter(folder: str) -> None:
    """The first number that a test bears is of the chapter of its folder."""
    for path in sorted((HERE / folder).glob("test_*.py")):
        for node in tree(path).body:
            marks = [one for one in getattr(node, "decorator_list", ()) if ast.unparse(one).startswith("rule(")]
            if isinstance(node, ast.FunctionDef) and marks:
                first = ast.literal_eval(marks[0].args[0])
                assert folder_of(first) == folder, f"{path.name}::{node.name} bears {first}"
