"""What a server owner installs has no test tools, no simulated Discord and no driver: commands do without, or say what to do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Nothing of the optional dependencies can be imported in the process that runs this.
BARE = """
import importlib.abc, importlib.util, sys
GONE = {"pytest", "_pytest", "pytest_asyncio", "xdist", "hypothesis", "simcord", "ruff", "mypy", "asyncpg"}
class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in GONE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
plain = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name.partition(".")[0] in GONE else plain(name, package)
from bot import cli
code = cli.main(sys.argv[1:])
sys.exit(code)
"""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of an installation, empty before its first command: that builds what is missing."""
    return tmp_path_factory.mktemp("data")


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of an installation without the optional dependencies."""
    where = {"PATH": "/usr/bin:/bin", "PALANTIR_DATA": str(folder), "HOME": str(folder)}
    command = [sys.executable, "-c", BARE, *line.split()]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=where)


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "line",
    [
        "card Glamdring --json",
        "rule 2.II.8",
        "map Rivendell Moria",
        "deck check A",
        "sim --decks A,B --games 1 --seed 1 --length starter --json --log {folder}/game.txt",
        "coverage cards",
        "coverage rulings",
        "scenario scenarios/on-guard.txt",
        "doctor",
        "--help",
    ],
)
def test_commands_do_without_the_test_tools(line: str, data: Path, tmp_path: Path) -> None:
    """Look-ups, decks, self-play with its log and the figures of the sources need nothing optional."""
    done = run(line.format(folder=tmp_path), data)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1) if line == "doctor" else done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "line", ["test", "play --headless", "coverage rules", "coverage play --games 1", "coverage cards --mutate"]
)
def test_what_needs_them_says_so(line: str, data: Path) -> None:
    """A command that cannot do without them ends with one sentence that says what to do."""
    done = run(line, data)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "./palantir" in done.stderr
