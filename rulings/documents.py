"""Where the corpus lies: its files by document and language, and the numbers that the Council of Elrond document has."""

from __future__ import annotations

import re
from pathlib import Path

from rulings.model import SOURCES, CorpusError

ROOT = Path(__file__).resolve().parent / "corpus"
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:_[A-Z]{2})?")


def numbers(root: Path = ROOT) -> tuple[str, ...]:
    """Return what the Council of Elrond document holds, in its order: 494 rule numbers, then ``g:term`` lines."""
    path = root / "coe" / "numbers.txt"
    try:
        return tuple(line for line in path.read_text(encoding="utf-8").split("\n") if line)
    except OSError as error:
        raise CorpusError(f"{path.name}: cannot be read ({error.strerror}); restore it from the repository.") from error


def files(root: Path = ROOT) -> list[tuple[str, Path]]:
    """List the corpus files as (document, path): documents in order of authority, files by name."""
    return [(source, path) for source in SOURCES for path in sorted((root / source).glob("*.toml"))]


def languages(root: Path = ROOT) -> list[str]:
    """List the languages that the corpus is said in besides English: a folder each, beside the documents."""
    folders = (path.name for path in root.iterdir() if path.is_dir() and path.name not in SOURCES)
    return sorted(name for name in folders if _LANGUAGE.fullmatch(name))


def translated_files(language: str, root: Path = ROOT) -> list[tuple[str, Path]]:
    """List the files of a language as (document, path), in the order of ``files``."""
    return files(root / language)
