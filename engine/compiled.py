"""The engine as machine code: where it lies, whether it was made from these very sources, how it takes their place.

`palantir compile` makes it from the same modules. It lies outside the sources, so that an older one never runs under newer
sources: what it was made from is compared at each start, and where anything differs the sources run as they are.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

SOURCES: Final = Path(__file__).parent
ELSEWHERE: Final = (
    "PALANTIR_ENGINE_FOLDER"  # in the environment: another place of the compiled engine, as while it is made
)
FOLDER: Final = Path(os.environ.get(ELSEWHERE) or SOURCES.parent / "build" / f"engine-{sys.implementation.cache_tag}")
CACHES: Final = SOURCES / "inline_caches.h"  # how compiled code reads fields and names
MADE_FROM: Final = "made-from.txt"  # in the folder: the fingerprint of the sources
CHOICE: Final = "PALANTIR_ENGINE"  # in the environment: "python" runs the sources, whatever is built


def fingerprint() -> str:
    """Return what tells these sources, for this interpreter, from any others; `CACHES` are part of what is built."""
    found = hashlib.sha256(f"{sys.version}\n".encode())
    for path in (*sorted(SOURCES.rglob("*.py")), CACHES):
        found.update(path.relative_to(SOURCES).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def state() -> str:
    """Return "none" where nothing is built, "old" where it was made from other sources, else "ready"."""
    try:
        made_from = (FOLDER / MADE_FROM).read_text(encoding="ascii").strip()
    except OSError:
        return "none"
    return "ready" if made_from == fingerprint() else "old"


def running() -> bool:
    """Whether this process runs the compiled engine."""
    return any(isinstance(one, _Compiled) for one in sys.meta_path)


class _Compiled(MetaPathFinder):
    """Finds the compiled modules, and what they share."""

    def __init__(self) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        self.files = {
            path.relative_to(FOLDER).as_posix().removesuffix(suffix).replace("/", "."): path
            for path in FOLDER.rglob(f"*{suffix}")
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module lies, None for one that is not compiled."""
        file = self.files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def _use() -> None:
    """Let the compiled modules take the place of their sources, if they fit and nobody asked for the sources."""
    if not running() and os.environ.get(CHOICE) != "python" and state() == "ready":
        sys.meta_path.insert(0, _Compiled())


_use()
