"""Which rules a docstring cites, where a function stands, and who calls it: the program or a test."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bot.commandline.proofs.root import ROOT


def where(test: Callable[..., Any]) -> str:
    """Return the file and line at which a function stands, below the checkout where it is there; "" for none."""
    code = getattr(inspect.unwrap(test), "__code__", None)
    if code is None:
        return ""
    path = Path(code.co_filename)
    return f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name}:{code.co_firstlineno}"


ENTRANCES = ("bot.", "engine.api", "engine.records.", "engine.scenarios.", "engine.selfplay.", "engine.words.view")
_FURTHER = frozenset(
    (("engine.rules.getting_ready.legality", "check"), ("engine.rules.getting_ready.setup", "new_game"))
)
"""Where players, readers of scenarios and deck checks come in: what is called from below these is asked by the program."""


def asked_by_the_program() -> bool:
    """Whether the function that asks was reached through an entrance of the program, not straight from a test."""
    frame = inspect.currentframe()
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if _of_tests(frame.f_code.co_filename):
            return False
        known = module.startswith(ENTRANCES) and not module.startswith("bot.commandline.proofs.")
        if known or (module, frame.f_code.co_name) in _FURTHER:
            return True
        frame = frame.f_back
    return False


@cache
def _of_tests(file: str) -> bool:
    path = Path(file)
    return path.name.startswith("test_") or path.is_relative_to(ROOT / "tests")


_CITED = re.compile(r"(?<![\w.:])(?:\d+|g)(?:\.[0-9A-Za-z]+)+(?!\w)(?!\s?(?:[mµ]?s\b|seconds|minutes|[kM]B\b|%))")
_WHOLE = re.compile(r"\d+(?=[:,])")  # a whole chapter, at the start of a docstring only
_SPAN = re.compile(r"(?<![\w.])(\d+\.[0-9A-Za-z.]*\w)(?: to |–)(\d+\.[0-9A-Za-z.]*\w)")


def cited_numbers(text: str, order: Mapping[str, int]) -> tuple[str, ...]:
    """Return the rule numbers that a docstring cites, in the document's order; "5.1 to 5.3" cites what lies between.

    ``order`` maps every number there is to its place; anything else that looks like one is ignored.
    """
    found = {match[0] for match in _CITED.finditer(text)}
    whole = _WHOLE.match(text)
    if whole:
        found.add(whole[0])
    for first, last in _SPAN.findall(text):
        if first in order and last in order and _parent(first) == _parent(last):
            span = range(order[first], order[last] + 1)
            found.update(number for number in order if order[number] in span and _parent(number) == _parent(first))
    return tuple(sorted(found & order.keys(), key=order.__getitem__))


def _parent(number: str) -> str:
    return number.rpartition(".")[0]
