"""The syntax of every file, read once for all tests that look through it."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def sources(*packages: str) -> list[Path]:
    """Return every Python file of the packages."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


@functools.cache
def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@functools.cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a file, as `ast.walk` yields them."""
    return tuple(ast.walk(tree(path)))
