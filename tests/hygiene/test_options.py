"""What options say is written and read by records: no bare row of numbers, no place in a row, no count of them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.state import option_values
from tests.hygiene.syntax import ROOT, nodes, sources

# The records themselves, and the walk that renames whatever a row holds of the card database.
OWN = {"engine/state/option_values.py", "engine/saves/renumbering.py"}
NAMES = {record.__name__ for record in option_values.RECORDS.values()}


def _is_row(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "extra"


def places(code: Iterable[ast.AST]) -> Iterator[int]:
    """Yield the lines that read a place of a row or take a row apart."""
    for node in code:
        taken = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple) and _is_row(node.value)
        if taken or (isinstance(node, ast.Subscript) and _is_row(node.value)):
            yield node.lineno


def given(code: Iterable[ast.AST]) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Yield every option that is made with values, and these."""
    for node in code:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Option":
            row = node.args[3:4] or [one.value for one in node.keywords if one.arg == "extra"]
            yield from ((node, one) for one in row)


def rows(code: Iterable[ast.AST]) -> Iterator[int]:
    """Yield the lines that make an option with a bare row of numbers."""
    for node, row in given(code):
        if isinstance(row, ast.Tuple) or (isinstance(row, ast.Call) and ast.unparse(row.func) == "tuple"):
            yield node.lineno


def others(code: Iterable[ast.AST]) -> Iterator[int]:
    """Yield the lines that make an option with the record of another verb."""
    for node, row in given(code):
        made = ast.unparse(row.func) if isinstance(row, ast.Call) else ""
        verb = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else ""
        if made in NAMES and verb and made != getattr(option_values.RECORDS.get(str(verb)), "__name__", ""):
            yield node.lineno


def _found(path: Path) -> Iterator[str]:
    where = path.relative_to(ROOT).as_posix()
    if where not in OWN:
        yield from (f"{where}:{line}" for find in (places, rows, others) for line in find(nodes(path)))


def test_options_are_written_and_read_by_records() -> None:
    """Nothing in engine and bot knows at which place of an option's row a value stands."""
    assert [one for path in sources("engine", "bot") for one in _found(path)] == []


def test_the_reader_sees_what_it_is_for() -> None:
    """A place that is read, a row taken apart, a bare row, and the record of another verb are each found."""
    parsed = ast.parse(
        "option.extra[0]\none, other = option.extra\n"
        "Option('draw', -1, -1, (1,))\nOption('draw', extra=tuple(found))\n"
        "Option('draw', extra=Keying(1, 0))\nOption('pass', extra=HowMany(1))\nOption('draw', -1, -1, HowMany(1))\n"
    )
    code = tuple(ast.walk(parsed))
    assert [sorted(find(code)) for find in (places, rows, others)] == [[1, 2], [3, 4], [5, 6]]
