"""Keeps the simulated Discord between two runs: one file of our own, checked before it is read.

Layout: a magic line, a JSON line (format, versions, length and SHA-256 of the rest), then a pickle. The pickle is read
only when versions and digest fit, and may build nothing but the classes that the caller names: a file that somebody
hands you cannot run code.
"""

import contextlib
import hashlib
import io
import json
import os
import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MAGIC = b"palantir-table\n"
FORMAT = 1

Allowed = Callable[[str, str], bool]


class UnusableError(Exception):
    """The file cannot be used; the text says why in half a sentence."""


@dataclass(frozen=True, slots=True)
class Keeper:
    """One world file: where it is, which versions must agree, and which classes it may hold."""

    path: Path
    versions: Mapping[str, str]
    allowed: Allowed

    def pack(self, state: object) -> bytes:
        """Turn the state into the bytes of a file; what happens to the state afterwards does not matter."""
        body = pickle.dumps(state, protocol=pickle.HIGHEST_PROTOCOL)
        head = {
            "format": FORMAT,
            "versions": dict(self.versions),
            "length": len(body),
            "sha256": hashlib.sha256(body).hexdigest(),
        }
        return MAGIC + json.dumps(head, sort_keys=True).encode() + b"\n" + body

    def write(self, packed: bytes) -> None:
        """Replace the file in one step: a crash leaves the old or the new one, whole."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_suffix(".new")
        with open(beside, "wb", opener=_private) as file:
            file.write(packed)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.path)

    def load(self) -> Any | None:
        """Read the state back; None when there is no file yet. Raises UnusableError when the file is not one of ours."""
        try:
            whole = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise UnusableError(f"it cannot be read ({error.strerror})") from error
        body = self._checked(whole)
        try:
            return _Reader(io.BytesIO(body), self.allowed).load()
        except Exception as error:
            raise UnusableError(f"its contents do not fit ({error})") from error

    def set_aside(self) -> Path:
        """Rename the unusable file, so that it is neither read again nor lost."""
        aside = self.path.with_suffix(".unusable")
        with contextlib.suppress(FileNotFoundError):
            self.path.replace(aside)
        return aside

    def _checked(self, whole: bytes) -> bytes:
        if not whole.startswith(MAGIC):
            raise UnusableError("it is not a saved table")
        line, _, body = whole[len(MAGIC) :].partition(b"\n")
        try:
            head = json.loads(line)
            found, versions = (head["length"], head["sha256"]), dict(head["versions"])
            form = head["format"]
        except (ValueError, KeyError, TypeError) as error:
            raise UnusableError("its first lines are damaged") from error
        if form != FORMAT:
            raise UnusableError(f"it has format {form}, this version reads {FORMAT}")
        for name, wanted in self.versions.items():
            if versions.get(name) != wanted:
                raise UnusableError(f"it was written with {name} {versions.get(name, 'unknown')}, this is {wanted}")
        if found != (len(body), hashlib.sha256(body).hexdigest()):
            raise UnusableError("it is damaged")
        return body


class _Reader(pickle.Unpickler):
    """Reads a pickle that may only name allowed classes."""

    def __init__(self, file: io.BytesIO, allowed: Allowed) -> None:
        super().__init__(file)
        self._allowed = allowed

    def find_class(self, module: str, name: str) -> Any:
        """Find a class that the module itself defines: its imports and functions could do anything."""
        if self._allowed(module, name):
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place in it")


def _private(path: str, flags: int) -> int:
    """Open for the owner only: the file holds both hands."""
    return os.open(path, flags, 0o600)
