"""Who may import whom: the contracts of pyproject.toml hold, and no circle hides in the body of a function."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import grimp
import networkx as nx
import pytest
from importlinter import cli

ROOT = Path(__file__).resolve().parents[2]
LARGEST_CIRCLE = 3
"""So many modules may need each other, if they lie in one folder."""


def test_contracts_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Packages, rooms of the engine and chapters of the rules import only what lies below them."""
    monkeypatch.chdir(ROOT)
    failed = cli.lint_imports(no_cache=True)
    assert not failed, capsys.readouterr().out


@pytest.mark.parametrize("package", ["carddb", "engine", "rulings"])
def test_no_large_circle(package: str) -> None:
    """Counting every import, also those in functions, circles are small and stay within a folder."""
    graph = grimp.build_graph(package, cache_dir=None)
    edges = ((one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one))
    circles = [one for one in nx.strongly_connected_components(nx.DiGraph(edges)) if len(one) > 1]
    wrong = [
        sorted(one)
        for one in circles
        if len(one) > LARGEST_CIRCLE or len({name.rpartition(".")[0] for name in one}) > 1
    ]
    assert not wrong


@pytest.mark.parametrize("package", ["carddb", "engine", "rulings"])
def test_imports_stand_at_the_top(package: str) -> None:
    """No function imports: what a module needs is seen where it begins."""
    found = defaultdict(list)
    for path in sorted((ROOT / package).rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = [one.lineno for one in ast.walk(function) if isinstance(one, ast.Import | ast.ImportFrom)]
                found[str(path.relative_to(ROOT))] += lines
    assert not {path: lines for path, lines in found.items() if lines}
