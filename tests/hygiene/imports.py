"""The imports of a package as a graph, for the tests of who may import whom: drawn once for each package."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import grimp

from tests.hygiene.syntax import ROOT, nodes, sources


def modules(package: str) -> dict[str, Path]:
    """Return the files of a package by the dotted names of their modules."""
    found = {}
    for path in sources(package):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


@cache
def imports(package: str) -> dict[str, frozenset[str]]:
    """Return which modules of its package each module imports, wherever in the file the import stands."""
    graph = grimp.build_graph(package, cache_dir=None)
    return {name: frozenset(graph.find_modules_directly_imported_by(name)) for name in graph.modules}


def late(path: Path, package: str = "") -> Iterator[int]:
    """Yield the lines of a file at which a function imports something, with ``package`` only what is of it."""
    for function in nodes(path):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            found = (one for one in ast.walk(function) if isinstance(one, ast.Import | ast.ImportFrom))
            yield from (one.lineno for one in found if any(_is_of(name, package) for name in _named(one)))


def _named(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]


def _is_of(name: str, package: str) -> bool:
    return not package or name.partition(".")[0] == package
