"""Which rules, terms, cards and rulings of the five documents have an entry: counted from the corpus, never hand-kept.

What must be covered is listed beside the entries: ``coe/numbers.txt``, and ``contents.txt`` of each other document with
its names and the lines they stand on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rulings.corpus import load
from rulings.documents import ROOT, numbers
from rulings.indexing import spellings
from rulings.model import SOURCES, CorpusError, Entry, link_key

ASIDE = "aside"


class Part(msgspec.Struct, frozen=True):
    """One thing a document holds: its kind ("card"), its name, and the lines of its text without blank ones."""

    kind: str
    name: str
    lines: frozenset[int]


def contents(source: str, root: Path = ROOT) -> tuple[Part, ...]:
    """Read what a document holds, in its order; a document without a list has none. CorpusError names a bad list."""
    path = root / source / "contents.txt"
    try:
        rows = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return ()
    parts = []
    for number, row in enumerate(rows, 1):
        if not row or row.startswith("#"):
            continue
        try:
            kind, name, runs = row.split("\t")
            parts.append(Part(kind, name, frozenset(_lines(runs))))
        except ValueError as error:
            raise CorpusError(
                f"{source}/contents.txt line {number}: must be kind, name and lines (12-14 16), with tabs between."
            ) from error
    return tuple(parts)


def _lines(runs: str) -> Iterable[int]:
    for run in runs.split():
        first, _, last = run.partition("-")
        yield from range(int(first), int(last or first) + 1)


def coverage(root: Path = ROOT) -> dict[str, Any]:
    """Count what has an entry: totals as numbers at the top level, then what is missing, by document.

    Keys: ``numbers, numbers_covered, terms, terms_covered, entries, phrasings, complete``; for the other documents
    ``urd_cards, urd_cards_covered`` and so on by kind; then ``missing_numbers, missing_terms, missing, by_source``.
    Raises CorpusError when the corpus is wrong.
    """
    lists = {source: contents(source, root) for source in SOURCES if source != "coe"}
    return counted(load(root), numbers(root), lists)


def counted(entries: Sequence[Entry], listed: Sequence[str], lists: dict[str, tuple[Part, ...]]) -> dict[str, Any]:
    """Compare entries with numbers and ``g:term`` lines of the first document and the contents of the others."""
    held = {link_key(entry.ref) for entry in entries if entry.source == "coe"}
    rules = [ref for ref in listed if not ref.startswith("g:")]
    terms = [ref for ref in listed if ref.startswith("g:")]
    missing_rules = [ref for ref in rules if link_key(ref) not in held]
    missing_terms = [ref.removeprefix("g:") for ref in terms if link_key(ref) not in held]
    by_source = Counter(entry.source for entry in entries)
    totals: dict[str, int] = {}
    missing: dict[str, list[str]] = {}
    for source, parts in lists.items():
        counts, lacking = _document(source, parts, [entry for entry in entries if entry.source == source])
        totals |= counts
        missing |= {source: lacking} if lacking else {}
    return {
        "numbers": len(rules),
        "numbers_covered": len(rules) - len(missing_rules),
        "terms": len(terms),
        "terms_covered": len(terms) - len(missing_terms),
        **totals,
        "entries": len(entries),
        "phrasings": sum(len(entry.asked) for entry in entries),
        "complete": not (missing_rules or missing_terms or missing),
        "missing_numbers": missing_rules,
        "missing_terms": missing_terms,
        "missing": missing,
        "by_source": {source: by_source[source] for source in SOURCES if by_source[source]},
    }


def _document(source: str, parts: Sequence[Part], entries: Sequence[Entry]) -> tuple[dict[str, int], list[str]]:
    """Totals by kind for one document, and each part that lacks an entry with the lines that no entry spans."""
    spanned = {line for entry in entries for line in range(entry.lines[0], entry.lines[1] + 1)}
    about = {name for entry in entries for card in (*entry.cards, entry.ref) for name in spellings(card)}
    totals: dict[str, int] = {}
    lacking = []
    for part in parts:
        if part.kind == ASIDE:
            continue
        open_lines = part.lines - spanned
        nameless = part.kind == "card" and not spellings(part.name.partition(" [")[0]) & about
        kind = f"{source}_{part.kind}s"
        totals[kind] = totals.get(kind, 0) + 1
        totals[f"{kind}_covered"] = totals.get(f"{kind}_covered", 0) + (not open_lines and not nameless)
        if open_lines or nameless:
            lacking.append(f"{part.kind} {part.name}: " + (f"lines {_runs(open_lines)}" if open_lines else "no entry"))
    return totals, lacking


def _runs(lines: Iterable[int]) -> str:
    """Line numbers as runs: ``12-14 16``."""
    runs: list[list[int]] = []
    for line in sorted(lines):
        if runs and runs[-1][1] == line - 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
