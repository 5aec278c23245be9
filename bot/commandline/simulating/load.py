"""`bench load` and `bench size`: the real bot against the stand-in for Discord, which is part of the checkout's tests."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bot.commandline.output import NOT_OK, OK, CommandError, emit

ROOT: Final = Path(__file__).resolve().parents[3]
LEVELS: Final = (1, 10, 100, 1000)
SCRIPT: Final = ROOT / "tests" / "load" / "levels.py"


def bench_load(games: Sequence[int], rate: float, seconds: float, *, as_json: bool) -> int:
    """Measure levels of load; `CommandError` outside of a checkout."""
    counts = [str(one) for one in games]
    return _measured(["--rate", str(rate), "--seconds", str(seconds), "--games", *counts], as_json=as_json)


def bench_size(*, as_json: bool) -> int:
    """Measure what an installation takes: disk, seconds until it answers, memory; `CommandError` outside of a checkout."""
    return _measured(["--size"], as_json=as_json)


def _measured(arguments: list[str], *, as_json: bool) -> int:
    if not SCRIPT.is_file() or not importlib.util.find_spec("aiohttp"):
        raise CommandError("The stand-in for Discord is not part of this installation: run this in a checkout.")
    command = [sys.executable, str(SCRIPT), *arguments]
    found = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own script
        assert process.stdout is not None
        for line in process.stdout:
            one = json.loads(line)
            found.append(one)
            if not as_json:
                emit(one, _lines(one), as_json=False)
    if as_json:
        emit({"levels": found}, (), as_json=True)
    return OK if process.returncode == 0 else NOT_OK


def _lines(figures: dict[str, Any]) -> list[str]:
    return [f"{name.replace('_', ' '):34} {value}" for name, value in figures.items()] + [""]
