"""The official wording of the rules, where an operator has ingested documents of theirs (`rulings.ingesting.ingest`).

The texts are not ours and never ship: they lie in ``PALANTIR_DATA/overlay`` and are read when an entry is shown.
Whatever is wrong with them, our entries are shown as ever.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from carddb.artefact.build import data_folder, store

_VERSION = 1


class Wording(msgspec.Struct, frozen=True):
    """The text of a passage, its lines in the operator's copy (1-based), and whether it was reworded since our entry."""

    text: str
    lines: tuple[int, int]
    changed: bool = False


class Document(msgspec.Struct, frozen=True):
    """One ingested document: the file's name, the day (YYYY-MM-DD), its digest, and the wording by key of the entry."""

    name: str
    date: str
    digest: str
    entries: dict[str, Wording]


class _Overlay(msgspec.Struct, frozen=True):
    version: int
    documents: dict[str, Document]


class Official(msgspec.Struct, frozen=True):
    """An entry's official wording, with where it is from."""

    text: str
    document: str
    date: str
    changed: bool


def path() -> Path:
    """Return where the wording lies."""
    return data_folder() / "overlay" / "rules.json"


def put(documents: Mapping[str, Document]) -> None:
    """Store documents, each in place of an earlier one of its kind. Raises `carddb.artefact.build.BuildError`."""
    kept = dict(_documents())
    kept.update(documents)
    store(path(), msgspec.json.encode(_Overlay(_VERSION, kept)))


def clear() -> bool:
    """Remove everything; whether there was anything. Raises OSError."""
    there = path().exists()
    path().unlink(missing_ok=True)
    return there


def documents() -> dict[str, Document]:
    """Return the ingested documents by source; none when nothing usable is there."""
    return dict(_documents())


def wording_of(key: str) -> Official | None:
    """Return the official wording of an entry (``coe:2.IV.vii.2``), or None."""
    document = _documents().get(key.partition(":")[0])
    found = document.entries.get(key) if document else None
    if document is None or found is None:
        return None
    return Official(found.text, document.name, document.date, found.changed)


def _documents() -> Mapping[str, Document]:
    where = path()
    try:
        stat = where.stat()
        return _read(where, (stat.st_mtime_ns, stat.st_size, stat.st_ino))
    except OSError:
        return {}


@functools.lru_cache(maxsize=2)
def _read(where: Path, stamp: tuple[int, int, int]) -> Mapping[str, Document]:
    """Read the file; ``stamp`` changes with it. A damaged or foreign one counts as none."""
    try:
        overlay = msgspec.json.decode(where.read_bytes(), type=_Overlay)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return overlay.documents if overlay.version == _VERSION else {}
