"""The held-out questions: every item has the form that measuring needs and points at something that exists."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rulings_ground import SHARED

HELD_OUT = Path(__file__).parent / "held_out.json"
RULES = SHARED / "rules"
DOCUMENTS = {
    "urd": "urd-4.2.txt",
    "crf": "crf.txt",
    "mele": "mele-rulesbook.txt",
    "meba": "meba-rules.txt",
}
KINDS = {"situation", "definition", "lookup", "typo", "unanswerable", "near-miss"}
NO_ANSWER = {"unanswerable", "near-miss"}
NUMBER_LINE = re.compile(r"^((?:\d+|g)(?:\.[A-Za-z0-9]+)*)(?: •)? ?\|?\s*$", re.MULTILINE)
TERM_LINE = re.compile(r"^([A-Za-z][^\n]*?) - ", re.MULTILINE)
LONGEST_SPAN = 25

needs_rules = pytest.mark.skipif(not RULES.is_dir(), reason="the rule documents are not here")


@pytest.fixture(scope="module")
def items() -> list[dict[str, Any]]:
    """The questions of the file, in its order."""
    loaded: list[dict[str, Any]] = json.loads(HELD_OUT.read_text(encoding="utf-8"))
    return loaded


def references(items: list[dict[str, Any]]) -> set[str]:
    """Every rule number and glossary term that the questions point at."""
    return {ref for item in items for ref in [*item.get("gold", []), *item.get("acceptable", [])]}


def known_references() -> set[str]:
    """Every rule number of the Council's rules, and every glossary term as ``glossary:TERM``."""
    text = (RULES / "coe-rules.txt").read_text(encoding="utf-8")
    glossary = text[text.index("\nGlossary |") :]
    return set(NUMBER_LINE.findall(text)) | {f"glossary:{term}" for term in TERM_LINE.findall(glossary)}


def test_no_two_questions_share_an_id_or_a_wording(items: list[dict[str, Any]]):
    """Each id and each question occurs once."""
    assert len({item["id"] for item in items}) == len(items)
    assert len({item["q"].casefold() for item in items}) == len(items)


def test_every_question_has_a_known_kind_and_one_form(items: list[dict[str, Any]]):
    """A question points either at rule numbers and terms or at lines of another document, never at both."""
    for item in items:
        assert item["kind"] in KINDS, item["id"]
        assert item["q"].strip(), item["id"]
        by_rule, by_lines = {"gold", "acceptable"}, {"source", "lines"}
        assert set(item) - {"id", "q", "kind"} in (by_rule, by_lines), item["id"]


def test_only_questions_without_answer_have_no_gold(items: list[dict[str, Any]]):
    """Gold is empty exactly for the kinds that no document answers, and then nothing is acceptable either."""
    for item in items:
        if "gold" in item:
            assert (item["gold"] == []) == (item["kind"] in NO_ANSWER), item["id"]
            assert item["gold"] or item["acceptable"] == [], item["id"]
        else:
            assert item["kind"] not in NO_ANSWER, item["id"]


def test_gold_and_acceptable_do_not_overlap(items: list[dict[str, Any]]):
    """A reference counts in one role per question."""
    for item in items:
        assert not set(item.get("gold", [])) & set(item.get("acceptable", [])), item["id"]


def test_enough_questions_of_each_sort(items: list[dict[str, Any]]):
    """There are enough questions on the rules, on the other documents and without an answer to measure each."""
    assert sum(bool(item.get("gold")) for item in items) >= 120
    assert sum("lines" in item for item in items) >= 60
    assert sum(item["kind"] in NO_ANSWER for item in items) >= 60


@needs_rules
def test_every_reference_exists_in_the_rules(items: list[dict[str, Any]]):
    """No question points at a rule number or a term that is not printed."""
    assert references(items) - known_references() == set()


@needs_rules
def test_every_line_span_is_short_and_inside_its_document(items: list[dict[str, Any]]):
    """A span runs forward, covers at most 25 lines, lies in the named document and holds some text."""
    for item in items:
        if "lines" in item:
            first, last = item["lines"]
            lines = (RULES / DOCUMENTS[item["source"]]).read_text(encoding="utf-8").split("\n")
            assert 1 <= first <= last <= len(lines), item["id"]
            assert last - first < LONGEST_SPAN, item["id"]
            assert any(line.strip() for line in lines[first - 1 : last]), item["id"]
