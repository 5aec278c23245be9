"""Libraries that are read with their first use: a bot at rest does without what draws and what forgives misspelling.

To import this module, before those that import the libraries, is all that it takes.
"""

from __future__ import annotations

import sys
import threading
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

LATE: Final = ("zstandard", "PIL.Image", "PIL.ImageDraw", "PIL.ImageFont", "PIL.ImageOps", "rapidfuzz")

_reading = threading.RLock()  # pictures are also drawn in threads: one reads, the others wait


class _Late(ModuleType):
    """Stands for a module until something of it is asked for, which reads it into itself."""

    def __init__(self, spec: ModuleSpec) -> None:
        super().__init__(spec.name)
        self.__spec__ = spec
        self.__file__ = spec.origin
        self.__path__ = list(spec.submodule_search_locations or ())
        self.__package__ = spec.name if spec.submodule_search_locations else spec.name.rpartition(".")[0]

    def __getattr__(self, name: str) -> Any:
        with _reading:
            spec = self.__spec__
            if spec is not None and spec.loader is not None and not self.__dict__.get("_begun"):
                self.__dict__["_begun"] = True
                spec.loader.exec_module(self)
        try:
            return self.__dict__[name]
        except KeyError:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}") from None


def _put_off(name: str) -> None:
    spec = None if name in sys.modules else find_spec(name)
    if spec is not None:
        sys.modules[name] = _Late(spec)


for _name in LATE:
    _put_off(_name)
