"""What the facts and the effects of a card hold: words, words under a negation, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Node, Not
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.model import CardFacts

_REFERENCES: Final = frozenset({"who", "by", "of", "on", "about"})
_LEFT_OUT: Final = frozenset({"but", "besides", "barred"})  # fields of nodes that name what is left out
_DOUBLING: Final = frozenset({"halve", "halve-down", "double"})
# What facts say of a card itself are no clauses about others: its name, its picture, how many sentences it has
_PASSED: Final = frozenset({"id", "set", "name", "sentences", "unclaimed", "image", "claims", "says"})


class Holdings(msgspec.Struct):
    """Words that a card holds, those that it holds under a negation, and its numbers without their signs."""

    held: set[str] = msgspec.field(default_factory=set)
    barred: set[str] = msgspec.field(default_factory=set)
    numbers: set[int] = msgspec.field(default_factory=set)

    def add(self, word: str, negated: bool) -> None:
        """Keep a word."""
        self.held.add(word)
        if negated:
            self.barred.add(word)

    def has(self, words: Iterable[str]) -> bool:
        """Whether one of the words is held."""
        return not self.held.isdisjoint(words)

    def bars(self, words: Iterable[str]) -> bool:
        """Whether one of the words is held under a negation."""
        return not self.barred.isdisjoint(words)


def holdings(facts: CardFacts, effects: CardEffects | None) -> Holdings:
    """Return what a card's facts and effects hold together."""
    found = Holdings()
    for field in facts.__struct_fields__:
        if field not in _PASSED:
            _walk(getattr(facts, field), field, False, found)
            if getattr(facts, field):
                found.add(field, False)
    if effects is not None:
        for ability in effects.abilities:
            _walk(ability, "", False, found)
    return found


def _walk(value: Any, field: str, negated: bool, found: Holdings) -> None:
    if isinstance(value, Node):
        _node(value, negated, found)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _walk(getattr(value, name), name, negated, found)
    elif isinstance(value, tuple):
        found.numbers.add(len(value))
        for part in value:
            _walk(part, field, negated, found)
    elif isinstance(value, bool):
        if value:
            found.add(f"?{field}", negated)
    elif isinstance(value, int):
        found.numbers.add(abs(value))
        if value:
            found.add(f"?{field}", negated)
    elif isinstance(value, str) and value:
        _string(value, field, negated, found)


def _string(value: str, field: str, negated: bool, found: Holdings) -> None:
    word = value.lower()
    if field in _REFERENCES and value.islower():
        found.add(f"&{word}", negated)
    else:
        for part in {word, *word.split("+"), *word.split(", "), *word.split(":")}:
            found.add(part, negated)
        found.add(f"?{field}", negated)
    if word in _DOUBLING:
        found.numbers.add(2)


def _node(node: Node, negated: bool, found: Holdings) -> None:
    found.add(f"@{type(node).__name__}", negated)
    if isinstance(node, Not):
        _walk(node.test, "", not negated, found)
        return
    if isinstance(node, Static) and node.to:
        found.numbers.add(node.to.count("+") + 1)
    forbidding = isinstance(node, Static) and node.stat == "forbidden"
    for name in node.__struct_fields__:
        left_out = name in _LEFT_OUT or (forbidding and name == "on")
        _walk(getattr(node, name), name, negated or left_out, found)
