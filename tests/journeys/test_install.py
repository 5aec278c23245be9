"""From nothing to a finished game: a fresh clone, an empty environment and what README tells to type.

Each journey prints what it went through: run with `-s` to read it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("sh", "cat", "cksum", "dirname")
OLD_PYTHON = "#!/bin/sh\nexit 1\n"


def cloned(folder: Path) -> Path:
    """Return a fresh clone of what is committed here (not of what is merely edited), inside `folder`."""
    clone = folder / "palantir"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True, capture_output=True)
    return clone


def typed(clone: Path, path: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Type `./palantir` with `words` where nothing but `path`, a new home and how pip is configured is known."""
    pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    where = {**pip, "PATH": path, "HOME": str(clone.parent)}
    began = time.monotonic()
    done = subprocess.run(
        ["./palantir", *words], cwd=clone, env=where, capture_output=True, text=True, check=False, timeout=400
    )
    sys.stdout.write(f"./palantir {' '.join(words)}: {time.monotonic() - began:.0f} s, code {done.returncode}\n")
    sys.stdout.write((done.stdout or done.stderr)[:300])
    return done


@pytest.mark.slow
def test_old_python_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """Where every Python is too old, one sentence says what to install, and nothing is left behind."""
    clone = cloned(tmp_path)
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in TOOLS:
        (tools / tool).symlink_to(str(shutil.which(tool)))
    for name in ("python3", "python3.11"):
        (tools / name).write_text(OLD_PYTHON, encoding="utf-8")
        (tools / name).chmod(0o755)
    done = typed(clone, str(tools), "card", "glamdrng")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Python 3.11" in done.stderr
    assert not (clone / ".venv").exists()


@pytest.mark.long  # CI is such a clone itself, and asks these commands in `.ci/run`
def test_fresh_clone_comes_to_a_finished_game(tmp_path: Path) -> None:
    """A clone sets itself up, finds a misspelt card, examines itself and plays a game through the buttons to its end."""
    clone = cloned(tmp_path)
    path = os.pathsep.join(
        dict.fromkeys([str(Path(shutil.which("python3.11") or "/usr/bin/x").parent), "/usr/bin", "/bin"])
    )
    card = typed(clone, path, "card", "glamdrng")
    if "No matching distribution" in card.stderr or "Connection" in card.stderr:
        pytest.skip("pip reaches no registry")
    assert card.returncode == 0, card.stderr
    assert "Glamdring" in card.stdout
    doctor = typed(clone, path, "doctor")
    assert doctor.returncode in (0, 1), doctor.stderr
    assert "Traceback" not in doctor.stdout + doctor.stderr
    played = typed(clone, path, "play", "--headless", "--json")
    assert played.returncode == 0, played.stderr
    game = json.loads(played.stdout)
    assert game["finished"]
    assert "winner" in game  # nobody's after a draw
    assert game["presses"] > 0
