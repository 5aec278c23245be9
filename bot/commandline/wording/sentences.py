"""Every English sentence that can be said, found where it arises: what a translator is asked for.

The bot's are the constants of `bot.strings`, the words of the rules those of `carddb.language.terms`, the summaries of cards by hand
stand in the effects of cards. What the engine says is found in the source: what is given to the functions of
`carddb.speech`, to the makers of option labels, to requirements and refusals, what questions return, and the log's lines.
So are the templates of descriptions of cards; their nouns and articles are those of English's grammar.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import carddb
from bot.strings import SUBJECTS
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import ByRule
from carddb.effects.nodes.by_hand import ByHand, InForce
from carddb.effects.nodes.language import nodes
from carddb.language.catalogue import BOT, CARDS, ENGINE, PROSE, TERMS, Many, Meaning
from carddb.language.inflection import ARTICLE, ARTICLES, GRAMMAR, GRAMMARS, NOUN
from carddb.language.terms import TERMS as WORDS
from carddb.prose.grammar import english
from engine.kernel.machine import Requirement
from engine.kernel.several import AMONG_SEVERAL
from engine.words.narration import LINES

ROOT: Final = Path(carddb.__file__ or "").parents[1]
SPEAKERS: Final = {
    "say",
    "template",
    "_words",
    "_agent",
    "_odds",
    "_on",
    "_say",
    "_on_card",
    "Field",
    "Refusal",
    "Parameter",
}
QUESTIONS: Final = {
    "prompt",
    "_prompt",
    "strike_prompt",
    "_attack_prompt",
    "_check_prompt",
    "_influence_prompt",
    "_site_prompt",
    "unseen",
    "not_asked",
    "not_offered",
}
PHRASES: Final = {"phrase", "command", "happens"}
_TEMPLATE: Final = re.compile(r"[ {‹\[§]")
_WORDY: Final = re.compile(r"[A-Za-z]{2}")
_REFERENCE: Final = re.compile(r"[\w.]+\.[\w.]+")


@dataclass(frozen=True)
class Sentence:
    """A sentence of a domain: its English, with the plural where it counts; ``notes`` and ``places`` help translators."""

    text: str
    plural: str = ""
    context: str = ""
    notes: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str, str]:
        """What its counterpart is found by."""
        return self.context, self.text, self.plural


@cache
def sentences(domain: str) -> tuple[Sentence, ...]:
    """Return every sentence of a domain once, in the order in which they are translated best."""
    found: dict[tuple[str, str, str], Sentence] = {}
    for one in _DOMAINS[domain]():
        known = found.get(one.key)
        notes = tuple(dict.fromkeys((*known.notes, *one.notes))) if known else one.notes
        places = tuple(dict.fromkeys((*known.places, *one.places))) if known else one.places
        found[one.key] = replace(one, notes=notes, places=places)
    return tuple(found.values())


# --- the bot, the cards, the terms --------------------------------------------------------------------------------


def _bot() -> Iterator[Sentence]:
    for subject in SUBJECTS:
        for name, value in vars(import_module(f"bot.strings.{subject}")).items():
            if name.isupper():
                yield from _constants(value, name, f"bot/strings/{subject.replace('.', '/')}.py")


def _constants(value: Any, note: str, place: str) -> Iterator[Sentence]:
    """Yield every text in a constant, with the names that lead to it."""
    if isinstance(value, Many):
        yield Sentence(value.forms[0], value.forms[1], notes=(note,), places=(place,))
    elif isinstance(value, str) and value:
        context = value.context if isinstance(value, Meaning) else ""
        yield Sentence(str(value), context=context, notes=(note,), places=(place,))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _constants(one, f"{note}: {key}", place)
    elif isinstance(value, tuple):
        for number, one in enumerate(value, 1):
            yield from _constants(one, f"{note}: {number}", place)


def _cards() -> Iterator[Sentence]:
    cards = database()
    for card, effects in cards.effects.items():
        yield from (Sentence(line, notes=(f"{card} {cards.get(card).name}",)) for line in effects.says)
        for node in nodes(effects.abilities):
            if isinstance(node, ByHand | InForce | ByRule):
                yield Sentence(node.says, notes=(f"{card} {cards.get(card).name}",))


def _terms() -> Iterator[Sentence]:
    for subject, words in WORDS.items():
        for word in words:
            yield Sentence(word, notes=(subject,))


# --- the engine ---------------------------------------------------------------------------------------------------


def _engine() -> Iterator[Sentence]:
    """Yield what the engine and the card database say, in the order of the alphabet."""
    found = {(one.reason, "") for one in Requirement.registry}
    found |= {_forms(template) for _, template in LINES.values() if template}
    found |= {(text, "") for text in AMONG_SEVERAL.values()}
    places: dict[str, list[str]] = {}
    for path in _sources():
        place = path.relative_to(ROOT).as_posix()
        found |= set(_said(path))
        for node in _nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                places.setdefault(node.value, []).append(place)
    for text, plural in sorted(found):
        if _WORDY.search(text) and not _REFERENCE.fullmatch(text):
            yield Sentence(text, plural, places=tuple(dict.fromkeys(places.get(text, ()))))


def _forms(template: str | Many) -> tuple[str, str]:
    return (template.forms[0], template.forms[1]) if isinstance(template, Many) else (template, "")


def _sources() -> Iterator[Path]:
    for package in ("carddb", "engine"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if (
                package == "engine"
                or "carddb.language.speech" in path.read_text(encoding="utf-8")
                or path.name == "speech.py"
            ):
                yield path


@cache
def _nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def _said(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the sentences that a module says, each with its plural or nothing."""
    values = _values(path)
    for node in _nodes(path):
        if isinstance(node, ast.Call):
            yield from _given(node, values)
        elif isinstance(node, ast.FunctionDef) and node.name == "listed":
            yield from _alone(text for part in node.args.defaults for text in _named(part, values))
        elif isinstance(node, ast.FunctionDef) and node.name in QUESTIONS:
            for one in ast.walk(node):
                if isinstance(one, ast.Return) and one.value is not None:
                    yield from _alone(_texts(one.value))


def _given(call: ast.Call, values: dict[str, list[ast.expr]]) -> Iterator[tuple[str, str]]:
    """Yield the sentences that a function is given to say."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in ("say", "template"):
        yield from _alone(_named(call.args[0], values))
    elif name == "at_table":
        yield from _alone(_named(call.args[1], values))
    elif name in SPEAKERS:
        yield from _alone(text for part in call.args for text in _texts(part))
    elif name in ("Many", "counted"):
        forms = tuple(text for part in call.args[-2:] for text in _texts(part))
        if len(forms) == 2:
            yield forms[0], forms[1]
    elif name == "listed":
        yield from _alone(text for part in call.args[1:] for text in _named(part, values))
    elif name == "WindowKind":
        yield from _alone(text for part in call.args[1:] if isinstance(part, ast.Lambda) for text in _texts(part.body))


def _alone(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((text, "") for text in texts)


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
    for name in sorted(names):
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


@cache
def _values(module: Path) -> dict[str, list[ast.expr]]:
    """Return what names stand for: whatever is assigned to them in a module, or in one of ours from which they come."""
    found: dict[str, list[ast.expr]] = {}
    for node in _nodes(module):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in ("carddb", "engine"):
            path = ROOT / f"{(node.module or '').replace('.', '/')}.py"
            constants = {alias.name for alias in node.names if alias.name.strip("_").isupper()}
            if constants and path.exists():
                theirs = _values(path)
                found |= {name: theirs[name] for name in constants if name in theirs}
    for node in _nodes(module):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).append(node.value)
    return found


# --- descriptions of cards ----------------------------------------------------------------------------------------


def _prose() -> Iterator[Sentence]:
    """Yield what descriptions are made of: articles, grammar and nouns, then the templates of each module."""
    for shape, text in ARTICLES.items():
        yield Sentence(text, context=ARTICLE, notes=(shape,))
    for text, note in GRAMMARS.items():
        yield Sentence(text, context=GRAMMAR, notes=(note,) if note else ())
    for name, word in english.WORDS.items():
        yield Sentence(english.entry(word), context=NOUN, notes=(name,))
    for path in sorted((ROOT / "carddb" / "prose").rglob("*.py")):
        if path != Path(english.__file__):
            place = path.relative_to(ROOT).as_posix()
            for text in dict.fromkeys(_templates(path)):
                said, _, context = text.partition("§")
                yield Sentence(said, context=context.strip(), places=(place,))


def _templates(path: Path) -> Iterator[str]:
    """Yield the templates of a module: texts of several words or with fields or marks, and all that is said there."""
    nodes = _nodes(path)
    aside = {id(part) for node in nodes for one in _asides(node) for part in ast.walk(one)}
    places = sorted((one for one in nodes if isinstance(one, ast.Constant)), key=lambda one: one.lineno)
    texts = [one.value for one in places if isinstance(one.value, str) and id(one) not in aside]
    nouns = {text for name, word in english.WORDS.items() for text in (name, word.one)}
    found = [text for text in texts if _TEMPLATE.search(text) and text not in nouns]
    for node in nodes:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in PHRASES:
            found += _named(node.args[0], _values(path))
        if isinstance(node, ast.keyword) and node.arg == "name":  # what a number is called after it may be one word
            found += [one for one in (getattr(node.value, "value", ""),) if isinstance(one, str)]
    yield from (text for text in found if _WORDY.search(text))


def _asides(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node whose texts are not said: docstrings, keys, annotations, what is compared."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.JoinedStr | ast.Compare):
        yield node
    elif isinstance(node, ast.Dict):
        yield from filter(None, node.keys)
    elif isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.arg):
        annotation = node.returns if isinstance(node, ast.FunctionDef) else node.annotation
        yield from [annotation] if annotation else []
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
        yield from node.args


_DOMAINS: Final = {BOT: _bot, ENGINE: _engine, CARDS: _cards, TERMS: _terms, PROSE: _prose}
