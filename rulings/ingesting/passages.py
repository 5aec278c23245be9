"""Finds our entries' passages in an operator's copy of a document, without holding a word of it.

``corpus/passages.txt`` has a digest of the first line and of the whole of every entry's span, and of every line that no
entry needs (titles, contents, layout). A copy with other line ends, blank lines or markup still matches; what was
reworded is told apart from what is missing. ``python -m rulings.ingesting.passages FILE…`` writes the list anew from the five
documents, in any order.
"""

from __future__ import annotations

import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from rulings.corpus import load
from rulings.documents import ROOT
from rulings.model import SOURCES, CorpusError, Entry

FILE: Final = "passages.txt"
LIKENESS: Final = 0.3  # share of a document's passages from which a file is taken for that document
ASIDE: Final = "-"
_NOISE: Final = re.compile(r"[^0-9a-z]+")


class Passage(msgspec.Struct, frozen=True):
    """An entry's place in its document: its key, its lines (1-based) and the digests of the first line and of all."""

    key: str
    lines: tuple[int, int]
    first: str
    whole: str


class Outline(msgspec.Struct, frozen=True):
    """What a document holds, in its order: the passages, and the digests of the lines that no entry needs."""

    passages: tuple[Passage, ...]
    aside: frozenset[str]


class Copy:
    """An operator's copy of a document: its lines as they are, and the digest of each ("" for a blank one)."""

    def __init__(self, text: str) -> None:
        self.lines: Final = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.digests: Final = [line_digest(line) for line in self.lines]
        self.places: Final[dict[str, list[int]]] = {}
        for at, digest in enumerate(self.digests):
            if digest:
                self.places.setdefault(digest, []).append(at)

    def span(self, start: int, count: int, stop: frozenset[str] = frozenset()) -> range:
        """Return ``count`` non-blank lines from ``start`` on, fewer before a line of ``stop`` or the end (0-based)."""
        found, at = 0, start
        while at < len(self.lines) and found < count:
            if found and self.digests[at] in stop:
                break
            found += bool(self.digests[at])
            at += 1
        return range(start, at)

    def whole(self, span: range) -> str:
        """Return the digest of the lines of a span."""
        return _joined(self.digests[at] for at in span)

    def count(self, lines: tuple[int, int]) -> int:
        """Return how many of these lines (1-based, both included) are not blank."""
        return sum(1 for digest in self.digests[lines[0] - 1 : lines[1]] if digest)


def line_digest(line: str) -> str:
    """Return 8 hexadecimal digits over the letters and digits of a line, accents and case aside; "" without any."""
    letters = "".join(one for one in unicodedata.normalize("NFKD", line) if not unicodedata.combining(one))
    plain = _NOISE.sub(" ", letters.casefold()).strip()
    return _digest(plain) if plain else ""


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def _joined(digests: Iterable[str]) -> str:
    return _digest(" ".join(filter(None, digests)))


def read(root: Path = ROOT) -> dict[str, Outline]:
    """Return the outline of each document. Raises `CorpusError` when the list is missing or damaged."""
    passages: dict[str, list[Passage]] = {source: [] for source in SOURCES}
    aside: dict[str, set[str]] = {source: set() for source in SOURCES}
    try:
        for row in (root / FILE).read_text(encoding="utf-8").splitlines():
            key, *rest = row.split("\t")
            source = key.partition(":")[0]
            if key.endswith(f":{ASIDE}"):
                aside[source].update(rest[0].split())
            else:
                first, last, head, whole = rest
                passages[source].append(Passage(key, (int(first), int(last)), head, whole))
    except (OSError, KeyError, ValueError, IndexError) as error:
        raise CorpusError(f"{FILE}: cannot be read ({error}); restore it from the repository.") from error
    return {source: Outline(tuple(passages[source]), frozenset(aside[source])) for source in SOURCES}


def recognised(copy: Copy, outlines: Mapping[str, Outline]) -> str | None:
    """Return which of the documents a copy is, by its content; ``None`` when it is none of them."""
    shares = {source: _share(copy, outline) for source, outline in outlines.items()}
    best = max(shares, key=lambda source: shares[source])
    return best if shares[best] >= LIKENESS else None


def _share(copy: Copy, outline: Outline) -> float:
    here = sum(passage.first in copy.places for passage in outline.passages)
    return here / max(1, len(outline.passages))


# --- writing the list -------------------------------------------------------------------------------------------


def outline_of(copy: Copy, entries: Sequence[Entry]) -> Outline:
    """Return the outline of a document from a copy that has exactly the lines that the entries name."""
    passages: list[Passage] = []
    needed: set[int] = set()
    for entry in sorted(entries, key=lambda one: (one.lines, one.key)):
        span = range(entry.lines[0] - 1, min(entry.lines[1], len(copy.lines)))
        first = next((copy.digests[at] for at in span if copy.digests[at]), "")
        passages.append(Passage(entry.key, entry.lines, first, copy.whole(span)))
        needed.update(span)
    aside = frozenset(digest for at, digest in enumerate(copy.digests) if digest and at not in needed)
    return Outline(tuple(passages), aside)


def written(outlines: Mapping[str, Outline]) -> str:
    """Return the content of the list."""
    rows = []
    for source, outline in outlines.items():
        rows += [f"{one.key}\t{one.lines[0]}\t{one.lines[1]}\t{one.first}\t{one.whole}" for one in outline.passages]
        rows.append(f"{source}:{ASIDE}\t{' '.join(sorted(outline.aside))}")
    return "\n".join(rows) + "\n"


def outlines_from(copies: Sequence[Copy], entries: Sequence[Entry]) -> dict[str, Outline]:
    """Return the outlines of all five documents. Raises `CorpusError` when one is not among the copies."""
    found: dict[str, Outline] = {}
    for source in SOURCES:
        own = [entry for entry in entries if entry.source == source]
        fits = [copy for copy in copies if len(copy.lines) >= max((one.lines[1] for one in own), default=0)]
        named = [copy for copy in fits if _names_of(own) & set(copy.digests)]
        if not named:
            raise CorpusError(f"None of the files is the document “{source}”: name all five.")
        found[source] = outline_of(max(named, key=lambda copy: len(_names_of(own) & set(copy.digests))), own)
    return found


def _names_of(entries: Sequence[Entry]) -> set[str]:
    """Return the digests that headings with the entries' own names and numbers would have."""
    return {line_digest(entry.ref.removeprefix("g:")) for entry in entries}


def main(paths: Sequence[str]) -> int:
    """Write the list from the files of the five documents."""
    copies = [Copy(Path(path).read_text(encoding="utf-8")) for path in paths]
    (ROOT / FILE).write_text(written(outlines_from(copies, load())), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
