"""The guide to card effects is complete, and everything in it runs."""

from __future__ import annotations

import inspect
import re
from functools import cache
from pathlib import Path

import pytest

from carddb import prose
from carddb.effects.nodes import language
from carddb.effects.nodes.language import (
    Ability,
    Choose,
    Cost,
    ForEach,
    If,
    May,
    Node,
    Quantity,
    Repeat,
    Step,
    kinds,
    nodes,
)
from carddb.effects.nodes.tree import CardEffects
from engine.actions.programs import MAKERS
from engine.effects import compiling

KINDS = [kind for sort in (Ability, Cost, Step, language.Test, Quantity) for kind in kinds(sort)]
GUIDE = Path(__file__).resolve().parents[3] / "docs" / "effects.md"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_node_has_its_line(kind: type[Node]) -> None:
    """Every step, cost, condition, amount and ability has a row with its own first line in the guide."""
    line = (inspect.getdoc(kind) or "").split("\n")[0]
    assert f"| `{kind.__name__}` | {line} |" in GUIDE.read_text(encoding="utf-8")


@cache
def examples() -> tuple[CardEffects, ...]:
    """Run the code of the guide and return the cards that it builds."""
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL):
        exec(block, names)
    return tuple(value for value in names.values() if isinstance(value, CardEffects))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_node_has_an_example(kind: type[Node]) -> None:
    """Every node is used by an example of the guide that runs."""
    assert any(isinstance(node, kind) for card in examples() for node in nodes(card))


CONTROL = (If, Repeat, ForEach, May, Choose)  # steps that are no `Do` of the interpreter


def test_every_example_compiles() -> None:
    """What the guide shows compiles: each condition and amount to a function, each step to a maker."""
    for card in examples():
        for node in nodes(card):
            if isinstance(node, language.Test):
                assert callable(compiling.condition(node))
            elif isinstance(node, Quantity):
                assert callable(compiling.number(node))
            elif isinstance(node, Step):
                assert type(node) in MAKERS or isinstance(node, CONTROL)


def test_every_example_is_described() -> None:
    """Every ability of the guide reads as sentences, without signs of our own grammar."""
    for card in examples():
        for line in prose.lines(card):
            assert re.fullmatch(r"[A-ZÀ-Þ+−\d“].*\.", line), line
            assert not re.search(r"[_{}\[\]‹›§|]|  ", line), line


def test_the_language_knows_every_reference() -> None:
    """Every reference that the language of the nodes explains can be followed, and the other way round."""
    from engine.kernel.hooks import REFERENCES

    told = re.findall(r"^([a-z]+) {2,}", inspect.getdoc(language) or "", re.MULTILINE)
    assert set(told) == set(REFERENCES)
