"""Compile the engine into a folder, by `python -m` in a process of its own: `palantir compile` starts it.

The sources must run here as Python (`engine.compiled.CHOICE`). Records stay so in the compiled engine too: what makes a
class of mypyc's loses what msgspec is told of it. Their fields are read fast all the same: `inline_caches.h`.
"""

from __future__ import annotations

import os
import sys
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
from engine.compiled import SOURCES

ROOMS: Final = (
    *("actions", "by_hand", "checks", "effects", "kernel", "policies"),
    *("queries", "rules", "selfplay", "state", "vocabulary", "words"),
)
GROUP: Final = "palantir_engine"  # the library that all compiled modules share
CACHES: Final = Path(__file__).with_name("inline_caches.h")


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

    What mypyc made of a module, not what belongs to mypyc itself, is compiled with `CACHES`.
    """

    def build_extension(self, ext: Extension) -> None:
        """Build one, with a compiler that takes its sources apart."""
        one_after_another = self.compiler.compile

        def together(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                found = pool.map(lambda source: one_after_another([source], **how), sources)
            return [made for objects in found for made in objects]

        self.compiler.compile = together
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_after_another


def main(folder: str) -> None:
    """Build everything into a folder; what mypyc and the compiler have to say goes to stderr."""
    options = ["--strict", "--python-version", f"{sys.version_info.major}.{sys.version_info.minor}"]
    extensions: list[Extension] = mypycify(
        [*options, *compilable()],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir=f"{folder}/c",
        group_name=GROUP,
    )
    setup(
        name=GROUP,
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": _Together},
        script_args=["--quiet", "build_ext", "--build-lib", f"{folder}/lib", "--build-temp", f"{folder}/objects"],
    )


if __name__ == "__main__":
    main(sys.argv[1])
