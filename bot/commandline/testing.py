"""`test`: the fast suite on two cores, with `--slow` the slow tests, with `--long` everything."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.commandline.output import CommandError

ROOT = Path(__file__).resolve().parents[2]
WORKERS = 2  # one on each core: every worker collects the whole suite for itself
WAITING = 3  # for the slow tests, many of which wait for a process of their own


def run_tests(*, slow: bool, long: bool, extra: Sequence[str]) -> int:
    """Run the tests of the checkout and return pytest's exit code. Raises `CommandError` without the test tools."""
    if not all(importlib.util.find_spec(name) for name in ("pytest", "xdist")):
        raise CommandError("The test tools are not installed: run ./palantir test in the checkout, which sets them up.")
    if not (ROOT / "tests").is_dir():
        raise CommandError("The tests are not part of this installation: run ./palantir test in a checkout.")
    chosen = [] if long else ["-m", "slow and not long" if slow else "not slow and not long"]
    workers = WAITING if slow or long else WORKERS
    command = [sys.executable, "-m", "pytest", "-n", str(workers), "--dist", "worksteal", *chosen, *extra]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, cwd=ROOT, check=False, env=environment).returncode  # noqa: S603 - our own interpreter and pytest
