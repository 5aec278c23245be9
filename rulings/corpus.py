"""Reads the corpus: every file of every document, checked as a whole, mistakes named by file and entry."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rulings.documents import ROOT, files, numbers
from rulings.model import PLAYER_LETTERS, SOURCES, CorpusError, Entry, link_key, player_of, same_key
from rulings.source import SourceFile, compiled

MOST_MISTAKES = 20


@dataclass(slots=True)
class _Reading:
    """What has been read so far: entries in order, where each key was first seen, and every mistake."""

    entries: list[Entry] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)
    mistakes: list[str] = field(default_factory=list)


def load(root: Path = ROOT) -> tuple[Entry, ...]:
    """Read and check the whole corpus, in order of documents, files and rules.

    Raises CorpusError with one line per mistake (at most 20), each naming its file and entry.
    """
    reading = _Reading()
    for source, path in files(root):
        _read_file(source, path, reading)
    _check_links(reading, {link_key(ref) for ref in numbers(root)})
    if not reading.entries and not reading.mistakes:
        reading.mistakes.append("the corpus has no entries; restore rulings/corpus from the repository.")
    if reading.mistakes:
        more = len(reading.mistakes) - MOST_MISTAKES
        shown = reading.mistakes[:MOST_MISTAKES] + ([f"and {more} more mistakes"] if more > 0 else [])
        raise CorpusError("\n".join(shown))
    return tuple(reading.entries)


def _read_file(source: str, path: Path, reading: _Reading) -> None:
    name = f"{source}/{path.name}"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reading.mistakes.append(f"{name}: is not a TOML file in UTF-8 ({error})")
        return
    try:
        parsed = SourceFile.model_validate(data)
    except ValidationError as error:
        reading.mistakes.extend(_explained(name, data, error))
        return
    for item in parsed.entry:
        entry = compiled(source, item)
        reading.mistakes.extend(f"{name} {entry.ref}: {mistake}" for mistake in _player_mistakes(entry))
        if entry.key in reading.seen:
            reading.mistakes.append(f"{name} {entry.ref}: already stands in {reading.seen[entry.key]}")
            continue
        reading.seen[entry.key] = name
        reading.entries.append(entry)


def _explained(name: str, data: dict[str, Any], error: ValidationError) -> Iterator[str]:
    """Say each mistake of a file with the number of its entry, which pydantic knows only by position."""
    for item in error.errors():
        where = item["loc"]
        ref = _ref_at(data, where[1] if len(where) > 1 else None)
        fields = ".".join(str(part) for part in where[2:]) or "entry"
        yield f"{name} {ref}: {fields}: {item['msg'].removeprefix('Value error, ')}"


def _ref_at(data: dict[str, Any], position: int | str | None) -> str:
    entries = data.get("entry")
    if not isinstance(position, int) or not isinstance(entries, list) or not isinstance(entries[position], dict):
        return "(file)"
    return str(entries[position].get("ref", f"(entry {position + 1})"))


def _player_mistakes(entry: Entry) -> Iterator[str]:
    """Hold ``players`` to the letter in the number, in the one document whose numbers have letters."""
    if entry.source != "coe":
        return
    player = player_of(entry.ref)
    expected = (player,) if player else ()
    if entry.players != expected:
        letters = "".join(PLAYER_LETTERS)
        yield f"players: must be {list(expected)}, as the letter in its number says ({letters}), not {list(entry.players)}"


def _check_links(reading: _Reading, known: set[str]) -> None:
    """Check that every number is one the document has and every link leads somewhere."""
    for entry in reading.entries:
        where = f"{reading.seen[entry.key]} {entry.ref}"
        if entry.source == "coe" and link_key(entry.ref) not in known:
            reading.mistakes.append(f"{where}: ref: coe/numbers.txt has no such number or term")
        for name in ("see", "same", "overrules", "overruled_by"):
            for ref in getattr(entry, name):
                if not _leads_somewhere(entry.source, ref, known, reading.seen):
                    reading.mistakes.append(f"{where}: {name}: there is no {ref!r}")
    _check_same(reading)


def _check_same(reading: _Reading) -> None:
    """Check that what an entry repeats has more authority and repeats nothing itself: answers are merged in one step."""
    repeating = {entry.key for entry in reading.entries if entry.same}
    for entry in reading.entries:
        keys = {ref: same_key(ref) for ref in entry.same}
        for ref, key in keys.items():
            if SOURCES.index(key.partition(":")[0]) >= SOURCES.index(entry.source) or key in repeating:
                where = f"{reading.seen[entry.key]} {entry.ref}"
                reading.mistakes.append(f"{where}: same: {ref!r} has no more authority or repeats something itself")


def _leads_somewhere(source: str, ref: str, known: set[str], seen: dict[str, str]) -> bool:
    document, _, rest = ref.partition(":")
    if document in SOURCES and rest:
        return (link_key(rest) in known) if document == "coe" else f"{document}:{link_key(rest)}" in seen
    return link_key(ref) in known or f"{source}:{link_key(ref)}" in seen


def main() -> int:
    """Check the corpus from the command line: the mistakes on stderr and exit code 2, or the number of entries."""
    try:
        entries = load()
    except CorpusError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(f"{len(entries)} entries, no mistakes.\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
