"""Which rules and terms of the documents have an entry: generated from the corpus, never hand-kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulings.corpus import ROOT, load, numbers
from rulings.model import SOURCES, Entry, link_key


def coverage(root: Path = ROOT) -> dict[str, Any]:
    """Count what has an entry: totals as numbers at the top level, then what is missing, by number and by term.

    Keys: ``numbers, numbers_covered, terms, terms_covered, entries, phrasings, complete``, then ``missing_numbers,
    missing_terms, by_source``. Raises CorpusError when the corpus is wrong.
    """
    return counted(load(root), numbers(root))


def counted(entries: Sequence[Entry], listed: Sequence[str]) -> dict[str, Any]:
    """Compare entries with a list of numbers and ``g:term`` lines of the Council of Elrond document."""
    held = {link_key(entry.ref) for entry in entries if entry.source == "coe"}
    rules = [ref for ref in listed if not ref.startswith("g:")]
    terms = [ref for ref in listed if ref.startswith("g:")]
    missing_rules = [ref for ref in rules if link_key(ref) not in held]
    missing_terms = [ref.removeprefix("g:") for ref in terms if link_key(ref) not in held]
    by_source = Counter(entry.source for entry in entries)
    return {
        "numbers": len(rules),
        "numbers_covered": len(rules) - len(missing_rules),
        "terms": len(terms),
        "terms_covered": len(terms) - len(missing_terms),
        "entries": len(entries),
        "phrasings": sum(len(entry.asked) for entry in entries),
        "complete": not missing_rules and not missing_terms,
        "missing_numbers": missing_rules,
        "missing_terms": missing_terms,
        "by_source": {source: by_source[source] for source in SOURCES if by_source[source]},
    }
