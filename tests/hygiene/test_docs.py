"""The documents are true: their code runs, the commands they name exist, the pictures they show are there."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def code_blocks(language: str) -> list[tuple[str, str]]:
    """Return (document, code) for every fenced block of a language."""
    pattern = re.compile(rf"```{language}\n(.*?)```", re.DOTALL)
    return [(path.name, block) for path in DOCUMENTS for block in pattern.findall(path.read_text("utf-8"))]


@pytest.mark.parametrize(("name", "code"), [block for block in code_blocks("python") if block[0] == "engine.md"])
def test_code_in_the_engine_guide_runs(name: str, code: str) -> None:
    """The guide's example plays and prints what it says."""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    for promised in re.findall(r"# prints (.*)", code):
        assert promised in ran.stdout


def test_commands_in_the_documents_exist() -> None:
    """Every `./palantir WORD` in the documents is a command."""
    from bot.cli import app

    known = set(app.commands)
    named = {word for path in DOCUMENTS for word in re.findall(r"\./palantir ([a-z][a-z-]*)", path.read_text("utf-8"))}
    assert named
    assert not named - known


def test_the_readme_names_every_command() -> None:
    """A reader of the README can find every command, at least by the help that it points to."""
    text = (ROOT / "README.md").read_text("utf-8")
    assert "./palantir --help" in text


def test_the_readme_opens_with_the_two_commands() -> None:
    """Play and test come first, then one picture."""
    text = (ROOT / "README.md").read_text("utf-8")
    assert re.match(r"# Palantír\n\n```sh\n\./palantir play\n\./palantir test\n```\n\n!\[", text)


def test_linked_files_exist() -> None:
    """Every relative link and picture in the documents leads to a file."""
    wrong = [
        f"{path.name}: {target}"
        for path in DOCUMENTS
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8"))
        if not (path.parent / target).exists()
    ]
    assert not wrong


def test_fault_tests_that_are_listed_exist() -> None:
    """Every test that the list of fault tests names is there under that name: as a function, or as a file."""
    files = list((ROOT / "tests").rglob("test_*.py"))
    known = {name for path in files for name in re.findall(r"def (test_\w+)\(", path.read_text("utf-8"))}
    known |= {path.stem for path in files}
    named = set(re.findall(r"`(test_\w+)(?:\.py)?`", (ROOT / "docs" / "fault-tests.md").read_text("utf-8")))
    assert len(named) > 30
    assert sorted(named - known) == []


def test_the_walks_go_through_doors_that_there_are() -> None:
    """Each “file:name” of docs/walks.md is a function, class or method of that file, and each room a folder."""
    text = (ROOT / "docs/walks.md").read_text("utf-8")
    doors = re.findall(r"`((?:bot|engine|carddb|rulings)/[\w/]+\.py):(\w+)`", text)
    assert len(doors) > 20
    for file, name in doors:
        defined = {
            one.name for one in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))) if isinstance(one, DEFINED)
        }
        assert name in defined, f"{file}:{name}"
    rooms = re.findall(r"`((?:bot|engine|carddb|rulings)(?:/\w+)+)`", text)
    assert all((ROOT / room).is_dir() for room in rooms), rooms
