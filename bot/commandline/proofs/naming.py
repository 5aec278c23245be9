"""Which collected tests name which card: in their own lines and parameters, or in what they call and look up.

A test names a card by its name or its number. Its helpers count as well: the functions and tables of its module, and of
the test modules that these were imported from, as far as the test reaches them.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from bot.commandline.proofs.root import ROOT

TESTS: Final = ROOT / "tests"
_NAME: Final = re.compile(r"\w+")


class Index:
    """The texts of tests. ``own`` maps a test to its cards, lines and parameters, ``reached`` to those of its helpers."""

    def __init__(self, items: Mapping[str, pytest.Item]) -> None:
        """Read what each test says; a test that is no function says nothing."""
        self.own: dict[str, str] = {}
        self.reached: dict[str, str] = {}
        for name, item in items.items():
            function = inspect.unwrap(getattr(item, "function", None) or _nothing)
            module = sys.modules[function.__module__]
            said = _definitions(module).get(function.__name__, ("", frozenset()))
            parameters = getattr(item, "callspec", None)
            about = " ".join(str(number) for mark in item.iter_markers("card") for number in mark.args)
            self.own[name] = _plain(f"{about} {said[0]} {parameters.params if parameters else ''}")
            self.reached[name] = _reached(module, function.__name__)

    def naming(self, names: Iterable[str]) -> list[str]:
        """Return the tests that use one of these words: those that say it themselves first, the most specific ones first."""
        found = re.compile("|".join(rf"(?<!\w){re.escape(_plain(name))}(?!\w)" for name in names))
        words = [_plain(name) for name in names]

        def says(text: str) -> bool:
            return any(word in text for word in words) and found.search(text) is not None

        own = [name for name, text in self.own.items() if says(text)]
        helped = [name for name, text in self.reached.items() if says(text)]
        return [*own, *(name for name in helped if name not in set(own))]


def _nothing() -> None:
    """Stand for the function of a test that has none."""


def _plain(text: str) -> str:
    return text.replace("’", "'")


Said = tuple[str, frozenset[str]]


@functools.cache
def _definitions(module: ModuleType) -> dict[str, Said]:
    """Return the text of everything a module of tests defines at its top, and the names that each uses.

    Decorators do not count: what they say of one row comes with its parameters.
    """
    path = Path(getattr(module, "__file__", None) or "")
    if not path.is_relative_to(TESTS):
        return {}
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    found: dict[str, Said] = {}
    for node in ast.parse(source).body:
        text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        used = frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))
        for name in _defined(node):
            found[name] = (text, used)
    return found


def _defined(node: ast.stmt) -> Sequence[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return (node.name,)
    targets: list[Any] = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [one.id for one in targets if isinstance(one, ast.Name)]


@functools.cache
def _reached(module: ModuleType, start: str) -> str:
    """Return the text of what a function of tests calls and looks up, through other modules of tests too."""
    seen: set[tuple[str, str]] = set()
    texts: list[str] = []
    waiting = [(module, name) for name in _definitions(module).get(start, ("", frozenset()))[1]]
    while waiting:
        where, name = waiting.pop()
        if (where.__name__, name) in seen:
            continue
        seen.add((where.__name__, name))
        if name in _definitions(where):
            text, used = _definitions(where)[name]
            texts.append(text)
            waiting += [(where, one) for one in used]
        else:
            home = sys.modules.get(getattr(vars(where).get(name), "__module__", None) or "")
            if home is not None and home is not where:
                waiting.append((home, name))
    return _plain("\n".join(texts))
