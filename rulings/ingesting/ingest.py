"""Reads an operator's copies of the five documents and lays their wording beside our entries.

A file is known by its content, not by its name. Every entry's passage is looked for where its lines say, then wherever
its first line stands; what was found reworded is kept and said to be so. All files of one call are checked before
anything is stored; after an error everything is as it was.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from rulings.documents import ROOT
from rulings.ingesting import official
from rulings.ingesting.passages import Copy, Outline, Passage, read, recognised
from rulings.ingesting.readable import readable

MOST_BYTES: Final = 5_000_000  # the largest of the documents has about 300,000
MISSING_SHARE: Final = 0.03  # of a document's passages; with more of them missing the copy is not whole
CANDIDATES: Final = 12  # how many places with the same first line are looked at
NEAR: Final = 400  # lines from where it should be within which a reworded passage is accepted

AS_IS, MOVED, CHANGED, MISSING = "as-is", "moved", "changed", "missing"


class IngestError(ValueError):
    """A file that cannot be used; one sentence that says what to do. Nothing was stored."""


class Found(msgspec.Struct, frozen=True):
    """Where a passage stands in the copy (0-based, ``None`` when nowhere) and in what state."""

    key: str
    state: str
    span: range | None


class Report(msgspec.Struct, frozen=True):
    """What one document brought: entries by state, and lines that belong to no entry and are not known as layout."""

    source: str
    name: str
    digest: str
    entries: int
    aligned: int
    moved: int
    changed: tuple[str, ...]
    missing: tuple[str, ...]
    unmatched: tuple[tuple[int, int], ...]


def ingest(paths: Sequence[str | Path], *, today: dt.date | None = None, root: Path = ROOT) -> tuple[Report, ...]:
    """Read, align and store documents; one report for each file. Raises `IngestError`, `CorpusError`, `BuildError`.

    A document that was ingested before is replaced; the others stay.
    """
    outlines = read(root)
    day = (today or dt.datetime.now(dt.UTC).date()).isoformat()
    reports: list[Report] = []
    fresh: dict[str, official.Document] = {}
    for path in map(Path, paths):
        copy, digest = _opened(path)
        source = recognised(copy, outlines)
        if source is None:
            raise IngestError(
                f"{_shown(path)} is none of the five documents (Council of Elrond rules, Universal Rules Document, "
                "Collected Rulings, The Lidless Eye, The Balrog): give their text files as they were published."
            )
        if source in fresh:
            raise IngestError(f"{_shown(path)} is the same document as {fresh[source].name}: give each only once.")
        found = tuple(aligned(copy, outlines[source]))
        reports.append(_report(path, digest, source, copy, found, outlines[source]))
        texts = {one.key: _wording(source, copy, one) for one in found if one.span is not None}
        fresh[source] = official.Document(
            _shown(path), day, digest, {key: text for key, text in texts.items() if text.text}
        )
    official.put(fresh)
    return tuple(reports)


def _shown(path: Path) -> str:
    """Return a file's name as one printable line."""
    return "".join(one for one in path.name if one.isprintable())[-80:] or "the file"


def _opened(path: Path) -> tuple[Copy, str]:
    """Return a file's lines and its digest; IngestError when it is no text file or too large."""
    name = _shown(path)
    try:
        if not path.is_file():
            raise IngestError(f"{name} is no file: give the paths of the documents' text files.")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise IngestError(f"{name} cannot be read ({error.strerror}): check its permissions.") from error
    if len(content) > MOST_BYTES:
        raise IngestError(
            f"{name} is larger than any of the documents ({MOST_BYTES // 1_000_000} MB): is this the file?"
        )
    if not content.strip():
        raise IngestError(f"{name} is empty: fetch the document again.")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    if not text or "\0" in text:
        raise IngestError(f"{name} is no text in UTF-8: save the document as plain text first.")
    return Copy(text), hashlib.blake2b(content, digest_size=8).hexdigest()


# --- aligning ---------------------------------------------------------------------------------------------------


def aligned(copy: Copy, outline: Outline) -> Iterator[Found]:
    """Find every passage of a document in a copy, in the document's order."""
    starts = frozenset(passage.first for passage in outline.passages)
    shift = 0
    for passage in outline.passages:
        found = _found(copy, passage, starts, shift)
        if found.state in (AS_IS, MOVED) and found.span is not None:
            shift = found.span.start - (passage.lines[0] - 1)
        yield found


def _found(copy: Copy, passage: Passage, starts: frozenset[str], shift: int) -> Found:
    """Look where the passage should be, then wherever its first line is, nearest first."""
    here = range(passage.lines[0] - 1 + shift, min(passage.lines[1] + shift, len(copy.lines)))
    if here.start >= 0 and copy.whole(here) == passage.whole:
        return Found(passage.key, MOVED if shift else AS_IS, here)
    places = sorted(copy.places.get(passage.first, ()), key=lambda at: abs(at - here.start))[:CANDIDATES]
    for at in places:
        span = _same(copy, passage, at)
        if span is not None:
            return Found(passage.key, MOVED, span)
    if places and abs(places[0] - here.start) <= NEAR:
        length = passage.lines[1] - passage.lines[0] + 1
        return Found(passage.key, CHANGED, copy.span(places[0], length, starts - {passage.first}))
    return Found(passage.key, MISSING, None)


def _same(copy: Copy, passage: Passage, at: int) -> range | None:
    """Return the span from ``at`` that holds exactly the passage, however many blank lines are in it."""
    for length in range(1, passage.lines[1] - passage.lines[0] + 2):
        span = copy.span(at, length)
        if copy.whole(span) == passage.whole:
            return span
    return None


def _wording(source: str, copy: Copy, found: Found) -> official.Wording:
    assert found.span is not None
    text = readable(source, [copy.lines[at] for at in found.span])
    return official.Wording(text, (found.span.start + 1, found.span.stop), changed=found.state == CHANGED)


def _report(path: Path, digest: str, source: str, copy: Copy, found: Sequence[Found], outline: Outline) -> Report:
    """Sum a copy up. Raises `IngestError` when so much is missing that the copy is cut off or another edition."""
    by_state: dict[str, list[str]] = {state: [] for state in (AS_IS, MOVED, CHANGED, MISSING)}
    for one in found:
        by_state[one.state].append(one.key)
    missing = by_state[MISSING]
    if len(missing) > MISSING_SHARE * len(found):
        raise IngestError(
            f"{_shown(path)} lacks {len(missing)} of the {len(found)} passages of its document, the first near "
            f"{missing[0].partition(':')[2]}: the file is cut off or of another edition; fetch the whole document again."
        )
    return Report(
        source=source,
        name=_shown(path),
        digest=digest,
        entries=len(found),
        aligned=len(by_state[AS_IS]) + len(by_state[MOVED]),
        moved=len(by_state[MOVED]),
        changed=tuple(by_state[CHANGED]),
        missing=tuple(missing),
        unmatched=tuple(_unmatched(copy, found, outline)),
    )


def _unmatched(copy: Copy, found: Sequence[Found], outline: Outline) -> Iterator[tuple[int, int]]:
    """Yield runs of lines (1-based) that are in no passage and not known as layout."""
    covered = {at for one in found if one.span is not None for at in one.span}
    start = -1
    for at, digest in enumerate([*copy.digests, ""]):
        open_line = bool(digest) and at not in covered and digest not in outline.aside
        if open_line and start < 0:
            start = at
        elif not open_line and start >= 0:
            yield start + 1, at
            start = -1


def forget() -> bool:
    """Remove the official wording; whether there was any. Raises `IngestError` when the folder cannot be changed."""
    try:
        return official.clear()
    except OSError as error:
        raise IngestError(
            f"The official wording cannot be removed ({error.strerror}): check the permissions of PALANTIR_DATA."
        ) from error
