"""`compile`: the engine as machine code, made from the same sources; without it everything runs, only slower."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

from bot.commandline.output import OK, CommandError, emit
from engine import compiled

QUICK: Final = "quick"  # how it is built: once
TRAINED: Final = "trained"  # twice, with games between (`engine_build`)


def compile_engine(*, quick: bool, as_json: bool) -> int:
    """Build the compiled engine and put it in the place of an older one, ``quick`` at once. Raises `CommandError`."""
    _needs()
    if compiled.state() != "ready":
        _build(QUICK if quick or not _is_gcc() else TRAINED)
    size = sum(path.stat().st_size for path in compiled.FOLDER.rglob("*") if path.is_file())
    modules = sum(1 for _ in (compiled.FOLDER / "engine").rglob("*.*")) if compiled.FOLDER.is_dir() else 0
    facts = {"folder": str(compiled.FOLDER), "modules": modules, "bytes": size}
    line = f"The compiled engine is ready: {modules} modules, {size / 1e6:.1f} MB. It runs from the next start on."
    emit(facts, [line], as_json=as_json)
    return OK


def _compiler() -> str:
    return os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]


def _needs() -> None:
    """Raise `CommandError` where something is missing that compiling needs."""
    if any(importlib.util.find_spec(name) is None for name in ("mypyc", "setuptools")):
        raise CommandError("Compiling needs mypy and setuptools: install them into .venv, with pip, then run it again.")
    if shutil.which(_compiler()) is None:
        raise CommandError(f"Compiling needs a C compiler: install {_compiler()}, or name another one in CC.")


def _is_gcc() -> bool:
    """Whether the compiler understands how it is told to count, and to use what it counted."""
    said = subprocess.run([_compiler(), "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - found above
    return "Free Software Foundation" in said.stdout


def _build(how: str) -> None:
    target = compiled.FOLDER
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as name:
        made, wanted = Path(name, "lib"), compiled.fingerprint()
        result = subprocess.run(  # noqa: S603 - our own module
            [sys.executable, "-m", "bot.commandline.operating.engine_build", str(Path(name).resolve()), how],
            cwd=compiled.SOURCES.parent,
            env={**os.environ, compiled.CHOICE: "python"},
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode or not made.is_dir():
            log = target.parent / "compile.log"
            log.write_text(result.stdout + result.stderr, encoding="utf-8")
            raise CommandError(f"The engine could not be compiled; {log} says why, and it runs uncompiled as before.")
        (made / compiled.MADE_FROM).write_text(wanted, encoding="ascii")
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
