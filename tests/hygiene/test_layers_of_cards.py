"""Imports in carddb and rulings: all at the top, upward never, in circles never."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# What each folder of carddb may import, of carddb: all that stands below it
LAYERS = {
    "facts": (),
    "effects.nodes": ("facts",),
    "effects.builders": ("facts", "effects.nodes"),
    "cards": ("facts", "effects.nodes", "effects.builders"),
    "artefact": ("facts", "effects.nodes", "cards"),
    "search": ("facts", "artefact"),
    "decks": ("facts", "artefact", "search"),
    "map": ("facts", "artefact", "search", "decks"),
    "language": ("facts", "artefact"),
    "prose.grammar": ("facts", "effects.nodes", "artefact", "language"),
    "prose.spanish": ("prose.grammar",),
    "prose.effects": ("facts", "effects.nodes", "artefact", "language", "prose.grammar"),
    "prose": ("prose.grammar", "prose.spanish", "prose.effects"),
    "prose.facts": ("facts", "artefact", "language", "prose", "prose.grammar"),
    "official": ("facts", "effects.nodes", "artefact", "search"),
}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def modules(package: str) -> dict[str, ast.Module]:
    """Return the parsed modules of a package by their dotted names."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(path.read_text("utf-8"))
    return found


@cache
def imports(package: str) -> dict[str, set[str]]:
    """Return which modules of its package each module imports, wherever the import stands."""
    known = modules(package)
    found: dict[str, set[str]] = {name: set() for name in known}
    for name, tree in known.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                wanted = [f"{node.module}.{alias.name}" for alias in node.names]
                found[name] |= {one if one in known else node.module for one in wanted} & set(known)
            elif isinstance(node, ast.Import):
                found[name] |= {alias.name for alias in node.names} & set(known)
    return found


def folder(module: str) -> str:
    """Return the folder of carddb in which a module lies: "effects.nodes", "cards", "" for carddb itself."""
    inner = module.removeprefix("carddb").removeprefix(".")
    known = [one for one in LAYERS if inner == one or inner.startswith(f"{one}.")]
    return max(known, key=len, default="")


@pytest.mark.parametrize("package", ["carddb", "rulings"])
def test_no_import_stands_inside_a_function(package: str) -> None:
    """What a module needs is said at its top."""
    wrong = [
        f"{name}.{outer.name}"
        for name, tree in modules(package).items()
        for outer in ast.walk(tree)
        if isinstance(outer, FUNCTION)
        for node in ast.walk(outer)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert not wrong


@pytest.mark.parametrize("package", ["carddb", "rulings"])
def test_no_module_needs_itself(package: str) -> None:
    """Modules can be read one after another, each after all that it imports."""
    assert tuple(TopologicalSorter(imports(package)).static_order())


def test_folders_import_only_what_stands_below_them() -> None:
    """Each folder of carddb keeps to its layer; the package itself hands on the database and the records of facts."""
    wrong = {
        f"{name} imports {other}"
        for name, others in imports("carddb").items()
        for other in others
        if folder(name) and folder(other) != folder(name) and folder(other) not in LAYERS[folder(name)]
    }
    assert not wrong
    assert {name for name in imports("carddb") if not folder(name)} == {"carddb", "carddb.effects", "carddb.release"}
