"""The map of the engine and the index of the rules say what the code says."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.commandline.proofs.rule_index import ROOMS

ROOT = Path(__file__).resolve().parents[2]


def rooms() -> list[str]:
    """Return the rooms of the engine as rows of a table, in any order."""
    found = []
    for path in (ROOT / "engine").rglob("__init__.py"):
        folder = path.parent.relative_to(ROOT)
        if folder != Path("engine"):
            about = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n\n")[0]
            found.append(f"| `{folder.as_posix()}` | {about.replace(chr(10), ' ')} |")
    return sorted(found)


def test_the_map_shows_every_room() -> None:
    """The table in docs/engine.md has each room of the engine with the first sentence of its own."""
    shown = [line for line in (ROOT / "docs/engine.md").read_text("utf-8").split("\n") if line.startswith("| `engine/")]
    assert sorted(shown) == rooms()


@pytest.mark.parametrize("package", ["bot", "carddb", "engine"])
def test_every_room_says_what_is_in_it(package: str) -> None:
    """Each folder's `__init__` says what is in it and what may be imported."""
    folders = [one.parent for one in (ROOT / package).rglob("__init__.py")]
    short = [
        str(folder.relative_to(ROOT))
        for folder in folders
        if len((ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or "").split()) < 12
    ]
    assert not short


@pytest.mark.slow
def test_the_index_of_the_rules_is_current(tmp_path: Path) -> None:
    """docs/rules.md is what the command makes of the code and the tests."""
    made = tmp_path / "rules.md"
    subprocess.run(
        [sys.executable, "-m", "bot", "coverage", "rules", "--games", "0", "--index", str(made)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert made.read_text("utf-8") == (ROOT / "docs/rules.md").read_text("utf-8"), (
        "coverage rules --index docs/rules.md"
    )


def test_a_number_leads_to_its_room() -> None:
    """Of the numbers of each chapter nine in ten are enforced in a room of the chapter."""
    shown = re.findall(r"^## (\S+)\n\n`.*: (\d+) of (\d+)$", (ROOT / "docs/rules.md").read_text("utf-8"), re.MULTILINE)
    assert {chapter for chapter, _, _ in shown} == set(ROOMS)
    assert [chapter for chapter, here, enforced in shown if 10 * int(here) < 9 * int(enforced)] == []
