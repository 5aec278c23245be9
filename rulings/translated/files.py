"""The corpus in other languages: beside the documents a folder for each language, in it their files once more, by entry.

A translation names the English that it was made from by a hash (``of``). What is missing or was made from other English is
no mistake: readers get the English, and ``missing`` says what there is to do.
"""

from __future__ import annotations

import hashlib
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from rulings.corpus import load
from rulings.documents import ROOT, files, languages, translated_files
from rulings.model import CorpusError, Entry, Wording, link_key

HASHED: Final = 8  # hexadecimal digits of the hash
LONGEST_TITLE: Final = 12  # words; other languages need more of them than English
_NUMBER: Final = re.compile(r"\d+")


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a file in another language; ``of`` is ``hash_of`` the English entry that it says."""

    ref: str
    of: str
    title: str
    text: str
    differs: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: list[Translation] = []


def hash_of(entry: Entry) -> str:
    """Return what a translation of an English entry is marked with: it changes with its title, text and ``differs``."""
    said = f"{entry.title}\n{entry.text}\n{entry.differs}"
    return hashlib.sha256(said.encode()).hexdigest()[:HASHED]


def load_translations(entries: Sequence[Entry], root: Path = ROOT) -> dict[str, dict[int, Wording]]:
    """Return by language what says each entry, by its position; what is missing or out of date is left out.

    Raises CorpusError with a line for each file that is no file of translations.
    """
    at = {entry.key: position for position, entry in enumerate(entries)}
    found: dict[str, dict[int, Wording]] = {}
    for language in languages(root):
        said: dict[int, Wording] = {}
        for source, path in translated_files(language, root):
            for one in read_translations(path):
                position = at.get(f"{source}:{link_key(one.ref)}")
                if position is not None and one.of == hash_of(entries[position]):
                    said[position] = Wording(one.title.strip(), one.text.strip(), one.differs.strip())
        found[language] = said
    return found


def read_translations(path: Path) -> list[Translation]:
    """Read one file of translations; raises CorpusError naming it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(data, _File).entry
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        name = "/".join(path.parts[-3:])
        raise CorpusError(f"{name}: is no file of translations as corpus/README.md describes it ({error})") from error


# ---------------------------------------------------------------------------- what there is to do


def unbegun(language: str, root: Path = ROOT) -> list[str]:
    """Return the English files that have no counterpart in a language ("urd/turn.toml")."""
    there = {f"{source}/{path.name}" for source, path in translated_files(language, root)}
    return [name for name in _names(files(root)) if name not in there]


def missing(language: str, entries: Sequence[Entry], root: Path = ROOT) -> list[str]:
    """Return a line for each entry of the files begun that is missing, out of date, too many, misplaced or wrong."""
    english = {entry.key: entry for entry in entries}
    originals = dict(zip(_names(files(root)), files(root), strict=True))
    lines: list[str] = []
    for source, path in translated_files(language, root):
        name = f"{source}/{path.name}"
        if name not in originals:
            lines.append(f"{language}/{name}: there is no such file in English")
            continue
        lines += [f"{language}/{name} {line}" for line in _compared(source, path, originals[name][1], english)]
    return lines


def _names(found: Iterable[tuple[str, Path]]) -> list[str]:
    return [f"{source}/{path.name}" for source, path in found]


def _compared(source: str, path: Path, original: Path, english: dict[str, Entry]) -> Iterator[str]:
    said = read_translations(path)
    refs = [str(one["ref"]).strip() for one in tomllib.loads(original.read_text(encoding="utf-8"))["entry"]]
    there = [one.ref for one in said]
    for ref in refs:
        if ref not in there:
            yield f'{ref}: is missing (of = "{hash_of(english[f"{source}:{link_key(ref)}"])}")'
    yield from (f"{ref}: there is no such entry in English" for ref in there if ref not in refs)
    yield from (f"{ref}: stands there twice" for ref in sorted({ref for ref in there if there.count(ref) > 1}))
    if sorted(refs) == sorted(there) and refs != there:
        yield "(file): the entries stand in another order than the English ones"
    for one in said:
        if one.ref in refs:
            yield from (f"{one.ref}: {fault}" for fault in _faults(one, english[f"{source}:{link_key(one.ref)}"]))


def _faults(said: Translation, entry: Entry) -> Iterator[str]:
    if said.of != hash_of(entry):
        yield f"is out of date: the English is {hash_of(entry)} now, not {said.of}"
    if not said.text.strip() or not 1 <= len(said.title.split()) <= LONGEST_TITLE:
        yield f"needs a text and a title of 1 to {LONGEST_TITLE} words"
    if bool(said.differs.strip()) != bool(entry.differs):
        yield "differs: stands there in one language only"
    if sorted(_NUMBER.findall(said.text)) != sorted(_NUMBER.findall(entry.text)):
        yield "text: has other numbers than the English"


def main() -> int:
    """Say what is missing in each language; exit code 1 if something is, 2 when the corpus is wrong."""
    try:
        entries = load()
        found = {language: (unbegun(language), missing(language, entries)) for language in languages()}
    except CorpusError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    for language, (whole, lines) in found.items():
        sys.stdout.writelines(f"{language}: {name} is not begun\n" for name in whole)
        sys.stdout.writelines(f"{line}\n" for line in lines)
    return int(any(whole or lines for whole, lines in found.values()))


if __name__ == "__main__":
    raise SystemExit(main())
