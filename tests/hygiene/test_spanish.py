"""What the engine and the card database say has its counterpart in every other language, with the same fields.

The English sentences are found in the source: what is given to the functions of `carddb.language.speech`, to the makers of option
labels, to requirements and refusals, what questions return, and the templates of the log.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import engine
from carddb.language import speech
from carddb.language.speech import LANGUAGES, SPANISH, called, counted, say, sentences, speaking, word
from engine.core import Requirement
from engine.narration import LINES

ROOT = Path(engine.__file__).parents[1]
OTHERS = [one for one in LANGUAGES if one != speech.ENGLISH]
SPEAKERS = {"say", "template", "_words", "_agent", "_odds", "_on", "_say", "_on_card", "Slot", "Refusal"}
QUESTIONS = {
    "prompt",
    "_prompt",
    "strike_prompt",
    "_attack_prompt",
    "_check_prompt",
    "_influence_prompt",
    "_site_prompt",
}
QUESTIONS |= {"unseen", "not_asked", "not_offered"}
FIELD = re.compile(r"\{(\w*)[^}]*\}")
WORDY = re.compile(r"[A-Za-z]{2}")


def _texts(node: ast.AST) -> Iterator[str]:
    """Yield the string constants in an expression, but for those that only pick something out or fill a field."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.Compare | ast.JoinedStr):
        return
    elif isinstance(node, ast.Subscript):
        yield from _texts(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _texts(value)
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            for part in (node.func.value, *node.args[1:]):
                yield from _texts(part)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _texts(child)


def _named(node: ast.AST, values: dict[str, list[ast.expr]], seen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the texts of an expression, with those of the names in it."""
    yield from _texts(node)
    names = {one.id for one in _choices(node) if isinstance(one, ast.Name)} - seen
    for name in names:
        for value in values.get(name, ()):
            yield from _named(value, values, seen | names)


def _choices(node: ast.AST) -> Iterator[ast.AST]:
    """Walk an expression, but not into what a call is given or what picks something out."""
    yield node
    if isinstance(node, ast.Subscript):
        yield from _choices(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield from _choices(node.func.value)


def _values(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """Return what names stand for: whatever is assigned to them in a module, or in one of ours from which they come."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in ("carddb", "engine"):
            path = ROOT / f"{(node.module or '').replace('.', '/')}.py"
            constants = {alias.name for alias in node.names if alias.name.strip("_").isupper()}
            if constants and path.exists():
                theirs = _values_in(path)
                found |= {name: theirs[name] for name in constants if name in theirs}
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Name) and isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                found.setdefault(target.id, []).append(node.value)
    return found


@cache
def _values_in(module: Path) -> dict[str, list[ast.expr]]:
    return _values(ast.parse(module.read_text(encoding="utf-8")))


def _said(tree: ast.AST) -> Iterator[str]:
    values = _values(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ("say", "template"):
                yield from _named(node.args[0], values)
            elif name in SPEAKERS:
                for part in node.args:
                    yield from _texts(part)
            elif name == "counted" and isinstance(node.args[1], ast.Constant):
                noun = node.args[1].value
                yield from (f"1 {noun}", f"{{number}} {noun}s")
            elif name == "listed":
                yield from (text for part in node.args[1:] for text in _texts(part))
            elif name == "WindowKind":
                for part in node.args[1:]:
                    if isinstance(part, ast.Lambda):
                        yield from _texts(part.body)
        elif isinstance(node, ast.FunctionDef) and node.name in QUESTIONS:
            for one in ast.walk(node):
                if isinstance(one, ast.Return) and one.value is not None:
                    yield from _texts(one.value)


@cache
def english() -> frozenset[str]:
    """Return every sentence that the engine and the card database can say."""
    found = {one.reason for one in Requirement.registry}
    found |= {template for _, template in LINES.values() if template}
    for package in ("carddb", "engine"):
        for path in sorted((ROOT / package).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            if "spanish" not in path.relative_to(ROOT).parts and (
                package == "engine" or "carddb.language.speech" in source
            ):
                found |= set(_said(ast.parse(source)))
    return frozenset(text for text in found if WORDY.search(text) and not re.fullmatch(r"[\w.]+\.[\w.]+", text))


def test_english_sentences_are_found() -> None:
    """The search finds questions, labels, log lines, refusals."""
    sample = {
        "Which way to {site}?",
        "End the organization phase",
        "{0} is wounded.",
        "You can only act with cards that you can see.",
        "The company at {site} ({used} of {limit} hazards played): play a hazard, or pass?",
    }
    assert sample <= english()
    assert len(english()) > 700


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_its_counterpart(language: str) -> None:
    """Nothing that the engine says is missing in another language."""
    missing = sorted(english() - sentences(language).keys())
    assert not missing, f"{len(missing)} sentences have no counterpart; add them to the catalogue"


@pytest.mark.parametrize("language", OTHERS)
def test_counterparts_have_the_same_fields(language: str) -> None:
    """Each sentence names the same fields as its counterpart."""
    for ours, theirs in sentences(language).items():
        assert sorted(FIELD.findall(ours)) == sorted(FIELD.findall(theirs)), ours


def test_say_speaks_the_language() -> None:
    """A template is filled in with the name of a card in the language that is spoken."""
    from carddb.artefact.database import database

    card = next(one for one in database().cards if one.name == "Mouth of Sauron")
    assert say("Enter {card}", card=card) == "Enter Mouth of Sauron"
    with speaking(SPANISH):
        assert say("Enter {card}", card=card) == f"Entrar en {called(card)}"
        assert called(card) != card.name
        assert word("Old Forest") != "Old Forest"
        assert (counted(1, "strike"), counted(3, "strike")) == ("1 golpe", "3 golpes")
        assert say("a sentence that nobody wrote") == "a sentence that nobody wrote"
