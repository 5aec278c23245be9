"""Who may import whom: the contracts of pyproject.toml hold, and nothing hides in the body of a function."""

from __future__ import annotations

from graphlib import TopologicalSorter

import pytest
from importlinter import cli
from imports import ROOT, imports, late, modules


def test_contracts_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Packages, rooms of the engine and chapters of the rules import only what lies below them."""
    monkeypatch.chdir(ROOT)
    failed = cli.lint_imports(no_cache=True)
    assert not failed, capsys.readouterr().out


@pytest.mark.parametrize("package", ["bot", "carddb", "engine", "rulings"])
def test_no_module_needs_itself(package: str) -> None:
    """Counting every import, modules can be read one after another, each after all that it imports."""
    assert tuple(TopologicalSorter(imports(package)).static_order())


@pytest.mark.parametrize("package", ["carddb", "engine", "rulings"])
def test_imports_stand_at_the_top(package: str) -> None:
    """No function imports: what a module needs is seen where it begins."""
    found = {str(path.relative_to(ROOT)): list(late(path)) for path in modules(package).values()}
    assert not {path: lines for path, lines in found.items() if lines}
