"""The step of CI that tries every further Python, itself tried with interpreters, packages and a pyenv that are none."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".ci" / "interpreters"
TOOLS = ("bash", "cat", "cmp", "cp", "dirname", "env", "grep", "mkdir", "mktemp", "rm", "sh")
TRIED = "the scenarios pass, ten games come out the same"

PYTHON = """#!/bin/sh
# Stands for an interpreter: it makes environments of itself, and every game ends the same
case "$*" in
    *print*version_info*) echo 3.11 ;;
    *sys.exit*) exit CODE ;;
    "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
    "-m bot scenario "*) echo ok ;;
    "-m bot "*) echo '{"games": GAMES}' ;;
    "-c "*) cat ;;
esac
"""
APT_CACHE = """#!/bin/sh
[ "$2" = python3.13-venv ]
"""
APT_GET = """#!/bin/sh
[ "$1" = update ] || cp "HERE/spare" "HERE/bin/python3.13"
"""


def program(path: Path, text: str) -> None:
    """Write something that can be run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def python(path: Path, *, games: int = 2, code: int = 0) -> None:
    """Put an interpreter somewhere; ``code`` is not 0 for one that makes no environment."""
    program(path, PYTHON.replace("GAMES", str(games)).replace("CODE", str(code)))


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Return a folder that is a machine with one Python in a checkout, and with nothing else."""
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool) or tool)
    program(tmp_path / "bin" / "id", "#!/bin/sh\necho 0\n")
    python(tmp_path / "checkout" / ".venv" / "bin" / "python")
    (tmp_path / "checkout" / ".ci").mkdir()
    shutil.copy(SCRIPT, tmp_path / "checkout" / ".ci" / "interpreters")
    return tmp_path


def run(machine: Path) -> tuple[int, str]:
    """Run the step; returns its code and what it says."""
    command = ["bash", str(machine / "checkout" / ".ci" / "interpreters")]
    around = {"PATH": str(machine / "bin"), "HOME": str(machine), "TMPDIR": str(machine)}
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_it_names_what_is_not_there(machine: Path) -> None:
    """Where there is no further one and no package, it says so of each and passes."""
    code, told = run(machine)
    assert (code, told.count("no package brings it")) == (0, 2)
    assert "0 further interpreters tried beside 3.11" in told


def test_it_tries_what_is_there(machine: Path) -> None:
    """One on the path and one under pyenv are tried."""
    python(machine / "bin" / "python3.12")
    python(machine / ".pyenv" / "versions" / "3.13.0" / "bin" / "python3.13")
    code, told = run(machine)
    assert (code, told.count(TRIED)) == (0, 2)


def test_it_installs_what_packages_bring(machine: Path) -> None:
    """One that only a package of the system has is installed and tried; the other is named."""
    python(machine / "spare")
    program(machine / "bin" / "apt-cache", APT_CACHE)
    program(machine / "bin" / "apt-get", APT_GET.replace("HERE", str(machine)))
    code, told = run(machine)
    assert code == 0
    assert f"Python 3.13: {TRIED}" in told
    assert "Python 3.12: not on this machine, and no package brings it" in told


def test_it_fails_where_one_under_pyenv_is_not_tried(machine: Path) -> None:
    """An interpreter that stands there and makes no environment is no reason to pass."""
    python(machine / ".pyenv" / "versions" / "3.12.1" / "bin" / "python3.12", code=1)
    code, told = run(machine)
    assert (code, "stands under pyenv" in told) == (1, True)


def test_it_fails_where_games_come_out_differently(machine: Path) -> None:
    """Other games on another interpreter are a fault."""
    python(machine / "bin" / "python3.12", games=3)
    code, told = run(machine)
    assert (code, "come out differently" in told) == (1, True)


def test_it_tries_what_the_bootstrap_accepts() -> None:
    """The versions are those that `./palantir` picks."""
    picked = re.search(r"PALANTIR_PYTHON:-((?:python3\.\d+ ?)+)", (ROOT / "palantir").read_text(encoding="utf-8"))
    tried = re.search(r"for version in ((?:3\.\d+ ?)+);", SCRIPT.read_text(encoding="utf-8"))
    assert picked is not None
    assert tried is not None
    assert picked[1].replace("python", "").split() == tried[1].split()
