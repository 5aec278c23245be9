"""What the compiler of the engine cannot read stands nowhere in it: CI finds that late, and another machine not at all."""

from __future__ import annotations

import ast

from tests.hygiene.syntax import ROOT, nodes, sources

UNREAD = {ROOT / "engine" / room for room in ("scenarios", "records", "saves")}  # these run on Python alone


def test_no_membership_of_what_is_unpacked() -> None:
    """`one in (*these, that)` compiles to nothing: ask for both, or name the whole first."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources("engine")
        if not UNREAD & {*path.parents}
        for node in nodes(path)
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)
        for one in node.comparators
        if isinstance(one, ast.Tuple | ast.List | ast.Set) and any(isinstance(part, ast.Starred) for part in one.elts)
    ]
    assert found == []
