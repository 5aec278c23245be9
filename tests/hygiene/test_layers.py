"""Who may import whom: the contracts of pyproject.toml hold, and nothing hides in the body of a function."""

from __future__ import annotations

from collections.abc import Iterator
from graphlib import TopologicalSorter

import pytest
from importlinter import cli
from imports import ROOT, imports, late, modules

# A room in a room leans on it, or is leaned on: never both.
UPSTAIRS = ("bot.commandline.wording", "bot.tables.unattended", "rulings.ingesting", "rulings.measuring")
DOWNSTAIRS = ("bot.league.seasons",)


def test_contracts_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Packages, rooms of the engine and chapters of the rules import only what lies below them."""
    monkeypatch.chdir(ROOT)
    failed = cli.lint_imports(no_cache=True)
    assert not failed, capsys.readouterr().out


@pytest.mark.parametrize("package", ["bot", "carddb", "engine", "rulings"])
def test_no_module_needs_itself(package: str) -> None:
    """Counting every import, modules can be read one after another, each after all that it imports."""
    assert tuple(TopologicalSorter(imports(package)).static_order())


def _beside(room: str) -> tuple[str, set[str]]:
    """Return the room in which a room lies, and the modules of that which lie in no room of their own."""
    house = room.rpartition(".")[0]
    return house, {one for one in modules(house.partition(".")[0]) if one == house or one.rpartition(".")[0] == house}


def _steps(room: str) -> Iterator[tuple[str, str, bool]]:
    """Yield who imports whom between a room and the modules beside it, and whether it is the room that imports."""
    house, beside = _beside(room)
    for module, others in imports(house.partition(".")[0]).items():
        for other in others:
            inside = [f"{one}.".startswith(f"{room}.") for one in (module, other)]
            if inside == [True, False] and other in beside - {house, room}:
                yield module, other, True
            elif inside == [False, True] and module in beside - {room}:
                yield module, other, False


@pytest.mark.parametrize("room", [*UPSTAIRS, *DOWNSTAIRS])
def test_rooms_in_rooms_are_entered_from_one_side(room: str) -> None:
    """What lies beside a room imports it or is imported by it, as is written above, and not both."""
    assert {upward for *_, upward in _steps(room)} == {room in UPSTAIRS}


@pytest.mark.parametrize("package", ["carddb", "engine", "rulings"])
def test_imports_stand_at_the_top(package: str) -> None:
    """No function imports: what a module needs is seen where it begins."""
    found = {str(path.relative_to(ROOT)): list(late(path)) for path in modules(package).values()}
    assert not {path: lines for path, lines in found.items() if lines}
