"""Compile the engine into a folder, by `python -m` in a process of its own: `palantir compile` starts it.

With GCC it is compiled twice: first so that it counts where it goes, then, after some games (`engine_training`), so that
what is often gone through lies together and is made short. That gives half as much again as compiling once.

The sources must run here as Python (`engine.compiled.CHOICE`). Records stay so in the compiled engine too: what makes a
class of mypyc's loses what msgspec is told of it. Their fields are read fast all the same: `inline_caches.h`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final

import msgspec
from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

import engine
from bot.commandline.operating.compiling import QUICK
from engine import compiled
from engine.compiled import SOURCES

ROOMS: Final = (
    *("actions", "by_hand", "checks", "effects", "kernel", "policies"),
    *("queries", "rules", "selfplay", "state", "vocabulary", "words"),
)
GROUP: Final = "palantir_engine"  # the library that all compiled modules share
MADE: Final = "__native_engine___"  # how the names of what mypyc makes of our modules begin
UNIT: Final = "unit_"
TOGETHER: Final = 6  # modules in a unit


def compilable() -> tuple[str, ...]:
    """Return the sources that are compiled, as paths from the root: all of `ROOMS` but packages and records."""
    rooms = tuple(f"{engine.__name__}.{room}." for room in ROOMS)
    for found in walk_packages([str(SOURCES)], f"{engine.__name__}."):
        if found.name.startswith(rooms):
            import_module(found.name)
    modules = (module for name, module in sys.modules.items() if name.startswith(rooms) and not _holds_records(module))
    paths = (Path(module.__file__) for module in modules if module.__file__)
    return tuple(sorted(path.relative_to(SOURCES.parent).as_posix() for path in paths if path.name != "__init__.py"))


def _holds_records(module: ModuleType) -> bool:
    own = (one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
    return any(
        issubclass(one, msgspec.Struct) or (tuple in one.__bases__ and not hasattr(one, "_fields")) for one in own
    )


class _Together(build_ext):  # type: ignore[misc]
    """Compiles as many sources at a time as there are processors: all of the engine is one extension to setuptools.

    What mypyc made of modules, not what belongs to mypyc itself, is compiled with `engine.compiled.CACHES`.
    """

    def build_extension(self, ext: Extension) -> None:
        """Build one, with a compiler that takes its sources apart."""
        one_after_another = self.compiler.compile

        def together(sources: list[str], extra_postargs: Sequence[str] = (), **how: Any) -> list[str]:
            def one(source: str) -> list[str]:
                caches = ("-include", str(compiled.CACHES)) if Path(source).name.startswith(UNIT) else ()
                made: list[str] = one_after_another([source], extra_postargs=[*extra_postargs, *caches], **how)
                return made

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [made for objects in pool.map(one, sources) for made in objects]

        self.compiler.compile = together
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_after_another


GENERATE: Final = "-fprofile-generate"  # the linker is told, too: what counts is in a library of the compiler's
# What both have in common, shapes the code before it is counted: it must be the same, or the counts do not fit.
SHAPE: Final = ("-fno-semantic-interposition",)
COUNTING: Final = (*SHAPE, GENERATE, "-fprofile-update=single")
COUNTED: Final = (*SHAPE, "-fprofile-use", "-Wno-missing-profile", "-Wno-coverage-mismatch")


def main(folder: str, how: str) -> None:
    """Build everything into a folder, ``how`` "quick" or "trained"; what mypyc and the compiler say goes to stderr."""
    options = ["--strict", "--python-version", f"{sys.version_info.major}.{sys.version_info.minor}"]
    extensions: list[Extension] = mypycify(
        [*options, *compilable()],
        opt_level="g" if how == QUICK else "2",
        debug_level="0",
        multi_file=True,
        target_dir=f"{folder}/c",
        group_name=GROUP,
    )
    for one in extensions:
        one.sources = _in_units(folder, one.sources)
    if how == QUICK:
        _compile(folder, extensions, ())
        return
    _compile(folder, extensions, COUNTING)
    _train(folder)
    for made in (path for kind in ("*.o", "*.so") for path in Path(folder).rglob(kind)):
        made.unlink()
    _compile(folder, extensions, COUNTED)


def _in_units(folder: str, sources: Sequence[str]) -> list[str]:
    """Put what mypyc made of some modules into one unit each: the 2 MB that they all include are read once for it."""
    ours = [source for source in sources if Path(source).name.startswith(MADE)]
    units = [Path(folder, "c", f"{UNIT}{first}.c") for first in range(0, len(ours), TOGETHER)]
    for number, unit in enumerate(units):
        included = ours[number * TOGETHER : (number + 1) * TOGETHER]
        unit.write_text("".join(f'#include "{Path(source).name}"\n' for source in included), encoding="ascii")
    return [*(source for source in sources if source not in ours), *map(str, units)]


def _compile(folder: str, extensions: Sequence[Extension], flags: Sequence[str]) -> None:
    for one in extensions:
        one.extra_compile_args = [arg for arg in one.extra_compile_args if arg not in COUNTING] + [*flags]
        one.extra_link_args = [flag for flag in flags if flag == GENERATE]
    setup(
        name=GROUP,
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": _Together},
        script_args=["--quiet", "build_ext", "--build-lib", f"{folder}/lib", "--build-temp", f"{folder}/objects"],
    )


def _train(folder: str) -> None:
    """Let games be played by the engine that counts: what it counted lies beside its objects afterwards."""
    lib = Path(folder, "lib")
    (lib / compiled.MADE_FROM).write_text(compiled.fingerprint(), encoding="ascii")
    environment = {name: value for name, value in os.environ.items() if name != compiled.CHOICE}
    subprocess.run(
        [sys.executable, "-m", "bot.commandline.operating.engine_training"],
        cwd=SOURCES.parent,
        env={**environment, compiled.ELSEWHERE: str(lib)},
        check=True,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
