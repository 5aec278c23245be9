"""Every rule number that a requirement cites is proven by a test that bears it, and no test bears an unknown number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import engine  # noqa: F401 - registers every requirement
from engine.kernel.machine import Requirement

HERE = Path(__file__).parent
DOCUMENT = HERE.parents[2] / "shared" / "rules" / "coe-rules.txt"
# entries of the glossary that have no number
GLOSSARY = frozenset(("g:unique", "g:cannot be duplicated", "g:environment"))


def borne() -> dict[str, list[str]]:
    """Map each number to the tests of this folder that bear it, read from their source."""
    found: dict[str, list[str]] = {}
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the rule documents are not beside this repository")
def test_numbers_exist_in_the_document() -> None:
    """Each number that a test bears stands in the document, or names a glossary entry without a number."""
    text = DOCUMENT.read_text(encoding="utf-8")
    known = set(re.findall(r"^([0-9]+(?:\.[0-9A-Za-z]+)*|g\.[a-z]+\.[0-9A-Z]+) \|?$", text, re.MULTILINE))
    assert set(borne()) - known <= GLOSSARY
