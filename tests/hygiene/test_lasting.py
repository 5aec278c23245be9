"""What lasts is found by its kind and read by it: nobody compares kinds, takes values apart or puts them together."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.hygiene.syntax import ROOT, nodes, sources

HOME = "engine/state/lasting_kinds.py"


def loops(code: Iterable[ast.AST]) -> Iterator[tuple[str, ast.AST]]:
    """Yield the name of what runs through ``….lasting``, with all that is said of it there."""
    for node in code:
        pairs = [(node, node)] if isinstance(node, ast.For) else []
        pairs += [(one, node) for one in getattr(node, "generators", ())]
        for loop, whole in pairs:
            if (
                isinstance(loop.iter, ast.Attribute)
                and loop.iter.attr == "lasting"
                and isinstance(loop.target, ast.Name)
            ):
                yield loop.target.id, whole


def read_by_hand(code: Iterable[ast.AST]) -> Iterator[int]:
    """Yield the lines where a kind or a value is read while all that lasts is looked through."""
    for name, whole in loops(code):
        for node in ast.walk(whole):
            read = isinstance(node, ast.Attribute) and node.attr in ("kind", "value")
            if read and isinstance(node.value, ast.Name) and node.value.id == name:
                yield node.lineno


def written_by_hand(code: Iterable[ast.AST]) -> Iterator[int]:
    """Yield the lines where a record is given a value that no kind has written: its fifth field."""
    for node in code:
        made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Lasting"
        if made and (len(node.args) > 4 or any(one.arg == "value" for one in node.keywords)):
            yield node.lineno


def _found(path: Path) -> Iterator[str]:
    where = path.relative_to(ROOT).as_posix()
    if where != HOME:
        yield from (f"{where}:{line}" for line in (*read_by_hand(nodes(path)), *written_by_hand(nodes(path))))


def test_what_lasts_is_asked_by_its_kind() -> None:
    """Kinds are looked for by `lasting_of`, values written and read by their kind."""
    assert [one for path in sources("engine", "bot") for one in _found(path)] == []


def test_the_reader_sees_what_it_is_for() -> None:
    """A scan for a kind, a value taken apart, and one put together are each found."""
    parsed = ast.parse(
        "any(one.kind == X for one in g.lasting)\n"
        "for note in g.lasting:\n    int(note.value)\n"
        "Lasting(X, seat, source, 'turn', '7')\n"
    )
    code = tuple(ast.walk(parsed))
    assert (sorted(read_by_hand(code)), list(written_by_hand(code))) == ([1, 3], [4])
