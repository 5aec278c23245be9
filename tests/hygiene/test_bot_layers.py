"""The rooms of the bot stand in layers: imports go down, and no two rooms lean on each other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from imports import ROOT, imports, late, modules

from tests.hygiene.syntax import tree

# From the bottom up; rooms of one line do not know each other. A line ends with what stands outside all rooms.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("strings",),
    ("base",),
    ("storage", "pictures", "widgets"),
    ("tables",),
    ("gathering", "agreements", "archive", "situations"),
    ("league",),
    ("views",),
    ("delivery",),
    ("controls",),
    ("commands",),
    ("assembly",),
    ("app",),
    ("play",),
    ("commandline",),
    ("cli",),
    ("__main__",),
)
FLOOR = {room: number for number, line in enumerate(LAYERS) for room in line}
LATE = ("commandline", "app", "cli")  # import what a command needs when it runs
MOST_IN_A_ROOM = 13
MOST_LINES = 500
LONG = {
    "cli.py": "every command with its options and help, a flat list",
    "play/simulated.py": "every use of simcord stands in this module, so that it can be replaced",
    "strings/general.py": "the words themselves",
    "strings/leagues.py": "the words themselves",
}


MODULES = modules("bot")
GRAPH = imports("bot")


def _room(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def test_every_room_has_its_floor() -> None:
    """No folder or module of the bot stands outside the layers, and none is listed that is not there."""
    assert {_room(one) for one in MODULES} - {""} == FLOOR.keys()


def test_imports_go_down() -> None:
    """A room imports only rooms below it, wherever in a file the import stands."""
    wrong = [
        (module, other)
        for module, others in GRAPH.items()
        for other in others
        if _room(module) and _room(other) != _room(module) and FLOOR[_room(other)] >= FLOOR[_room(module)]
    ]
    assert not wrong


@pytest.mark.parametrize("module", MODULES)
def test_functions_import_nothing(module: str) -> None:
    """Imports stand at the top, but for the command line, which imports what a command needs when it runs."""
    if _room(module) not in LATE:
        assert not list(late(MODULES[module], "bot"))


def test_rooms_stay_small() -> None:
    """A folder holds about a dozen modules, and a module no more than 500 lines unless it is said why."""
    folders: dict[Path, int] = {}
    for path in MODULES.values():
        if path.name != "__init__.py":
            folders[path.parent] = folders.get(path.parent, 0) + 1
    assert not {str(folder): count for folder, count in folders.items() if count > MOST_IN_A_ROOM}
    long = {
        str(path.relative_to(ROOT / "bot"))
        for path in MODULES.values()
        if len(path.read_text().split("\n")) > MOST_LINES
    }
    assert long <= LONG.keys()


@pytest.mark.parametrize("package", [name for name, path in MODULES.items() if path.name == "__init__.py"])
def test_rooms_say_what_they_hold(package: str) -> None:
    """The first lines of a folder say what is in it, what may be imported from it, and what must not."""
    said = ast.get_docstring(tree(MODULES[package])) or ""
    assert said.count(".") >= 3
    assert "TODO" not in said
