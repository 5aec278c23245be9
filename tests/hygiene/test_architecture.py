"""The source keeps its own contracts: import arrows, atoms, one copy of each rule, sizes, numbers that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hygiene.syntax import ROOT, nodes, sources

PACKAGES = ("carddb", "engine", "rulings", "bot")
MAY_IMPORT = {
    "carddb": set(),
    "engine": {"carddb"},
    "rulings": {"carddb"},
    "bot": {"carddb", "engine", "rulings"},
}
ASYNC_OR_DISCORD = {"asyncio", "discord", "aiosqlite", "simcord", "aiohttp"}
STATE = {
    "agents", "cards", "zones", "companies", "players", "turn", "frames", "lasting", "counters", "stamps", "next_company",
    "result", "version", "events", "setup", "secrets",
}  # fmt: skip
WRITERS = {
    "state/atoms.py",
    "state/game.py",
    "saves/snapshot.py",
    "policies/determinize.py",
    "words/publicly.py",
}  # the last three fill a copy or a fresh game
MUTATORS = {"append", "pop", "clear", "extend", "insert", "remove", "update", "setdefault", "popitem"}
FUNCTION_LINES = 80
FILE_LINES = 800


def imported(path: Path) -> Iterator[str]:
    """Yield the top-level names that a file imports."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_follow_the_arrows(package: str) -> None:
    """A package imports only the packages that the design lets it import."""
    wrong = {
        (path.name, name)
        for path in sources(package)
        for name in imported(path)
        if name in PACKAGES and name != package and name not in MAY_IMPORT[package]
    }
    assert not wrong


@pytest.mark.parametrize("package", ["carddb", "engine", "rulings"])
def test_only_the_bot_knows_asyncio_and_discord(package: str) -> None:
    """Outside the bot nothing waits and nothing knows Discord."""
    wrong = {(path.name, name) for path in sources(package) for name in imported(path) if name in ASYNC_OR_DISCORD}
    assert not wrong


def test_the_engine_needs_only_msgspec() -> None:
    """Beside the standard library the engine imports msgspec and the card database, nothing else."""
    import sys

    allowed = set(sys.stdlib_module_names) | {"msgspec", "carddb", "engine"}
    assert not {name for path in sources("engine") for name in imported(path) if name not in allowed}


def _root(node: ast.expr) -> tuple[str, str]:
    """Return (object, field) of a target such as ``g.cards[3]`` or ``g.frames``."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id, node.attr
    return "", ""


def _writes(path: Path) -> Iterator[tuple[int, str]]:
    for node in nodes(path):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            targets = [node.func.value]
        for target in targets:
            owner, field = _root(target)
            if owner in ("g", "game") and field in STATE:
                yield node.lineno, f"{owner}.{field}"


def test_only_atoms_write_game_state() -> None:
    """No module of the engine or the bot but atoms, game and snapshot assigns to the containers of a game."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line} writes {what}"
        for path in sources("engine", "bot")
        if "/".join(path.parts[-2:]) not in WRITERS
        for line, what in _writes(path)
    ]
    assert not wrong


def test_each_requirement_stands_once() -> None:
    """No two requirements say the same sentence for the same rule: a shared rule is a shared requirement."""
    import engine  # noqa: F401 - registers all
    from engine.kernel.machine import Requirement

    seen = [(one.rule, one.reason) for one in Requirement.registry]
    assert not [pair for pair in set(seen) if seen.count(pair) > 1]


def test_cited_rules_exist() -> None:
    """Every requirement names a rule number, a numbered glossary rule or a glossary term that the document has."""
    import engine  # noqa: F401
    from engine.kernel.machine import Requirement

    numbers = (ROOT / "rulings/corpus/coe/numbers.txt").read_text(encoding="utf-8").split("\n")
    known = {line.strip() for line in numbers}
    refs = {ref for path in (ROOT / "rulings/corpus/coe").glob("*.toml") for ref in _refs(path)}
    assert not {one.rule for one in Requirement.registry} - known - refs


def _refs(path: Path) -> list[str]:
    return re.findall(r'^ref = "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)


def _functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{path.relative_to(ROOT)}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1


def test_files_and_functions_keep_their_size() -> None:
    """No file above 800 lines and no function above 80."""
    files = [str(path) for path in sources(*PACKAGES, "tests") if len(path.read_text("utf-8").split("\n")) > FILE_LINES]
    functions = [
        name for path in sources(*PACKAGES, "tests") for name, size in _functions(path) if size > FUNCTION_LINES
    ]
    assert not files + functions


def test_most_functions_are_small() -> None:
    """Half of the functions have at most ten lines, nine in ten at most 35."""
    sizes = sorted(size for path in sources(*PACKAGES) for _, size in _functions(path))
    assert sizes[len(sizes) // 2] <= 10
    assert sizes[len(sizes) * 9 // 10] <= 35


def test_tests_say_what_must_hold() -> None:
    """Every test has a docstring."""
    silent = [
        f"{path.relative_to(ROOT)}:{node.name}"
        for path in sources("tests")
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and not ast.get_docstring(node)
    ]
    assert not silent


def test_nothing_names_a_machine_or_an_index() -> None:
    """No file of the repository names a package index, a machine path or a session."""
    import subprocess

    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    pattern = re.compile("py" + r"pi\.(org|python)|files\.python" + r"hosted|/wo" + r"rk/|--index" + r"-url|/tm" + "p/")
    wrong = []
    for name in listed.stdout.split("\n"):
        path = ROOT / name
        if name and path.is_file() and path.suffix in {".py", ".md", ".toml", ".txt", ".sh", "", ".sql", ".json"}:
            for number, line in enumerate(path.read_text("utf-8", "replace").split("\n"), 1):
                if pattern.search(line):
                    wrong.append(f"{name}:{number}")
    assert not wrong
