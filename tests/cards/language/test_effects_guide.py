"""The guide to card effects is complete, and everything in it runs."""

from __future__ import annotations

import inspect
import re
import typing
from functools import cache
from pathlib import Path

import pytest

from carddb import prose
from carddb.effects.nodes import conditions, tree
from carddb.effects.nodes.conditions import Amount, Node, Test, nodes
from carddb.effects.nodes.tree import Ability, CardEffects, Cost, Step
from engine.actions.programs import MAKERS
from engine.effects import compiling

KINDS = [kind for union in (Ability, Cost, Step, Test, Amount) for kind in typing.get_args(union) if kind is not int]
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


CONTROL = (tree.If, tree.Repeat, tree.ForEach, tree.May, tree.Choose)  # steps that are no `Do` of the interpreter


def test_every_example_compiles() -> None:
    """What the guide shows compiles: each condition and amount to a function, each step to a maker."""
    for card in examples():
        for node in nodes(card):
            if isinstance(node, typing.get_args(Test)):
                assert callable(compiling.condition(node))
            elif isinstance(node, typing.get_args(Amount)):
                assert callable(compiling.number(node))
            elif isinstance(node, typing.get_args(Step)):
                assert type(node) in MAKERS or isinstance(node, CONTROL)


def test_every_example_is_described() -> None:
    """Every ability of the guide reads as sentences, without signs of our own grammar."""
    for card in examples():
        for line in prose.lines(card):
            assert re.fullmatch(r"[A-ZÀ-Þ+−\d“].*\.", line), line
            assert not re.search(r"[_{}\[\]‹›§|]|  ", line), line


def test_conditions_know_every_reference() -> None:
    """Every reference that the module of conditions explains can be followed, and the other way round."""
    from engine.actions.conditions import REFERENCES

    told = re.findall(r"^([a-z]+) {2,}", inspect.getdoc(conditions) or "", re.MULTILINE)
    assert set(told) == set(REFERENCES)
