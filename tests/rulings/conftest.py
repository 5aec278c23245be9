"""Shared ground of the rulings tests: the real corpus opened once, and a writer of small corpora."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rulings_ground import Corpus

from rulings.documents import ROOT
from rulings.search import Searcher, open_searcher


@pytest.fixture(scope="session")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Searcher]:
    """The searcher over the repository's corpus, its index that of these sources, built once for all processes."""
    run = tmp_path_factory.getbasetemp()
    folder = run.parent if os.environ.get("PYTEST_XDIST_WORKER") else run
    with (folder / "rulings.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        opened = open_searcher()
    yield opened
    opened.close()


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    """Write a small corpus: each argument ``source="..."`` becomes the one TOML file of that document."""

    def write(numbers: str = "1.1\n1.2\ng:strike\n", **documents: str) -> Path:
        root = tmp_path / "corpus"
        (root / "coe").mkdir(parents=True, exist_ok=True)
        (root / "coe" / "numbers.txt").write_text(numbers, encoding="utf-8")
        shutil.copy(ROOT / "language.toml", root / "language.toml")
        for source, content in documents.items():
            (root / source).mkdir(exist_ok=True)
            (root / source / "01.toml").write_text(content, encoding="utf-8")
        return root

    return write


@pytest.fixture
def written() -> Callable[..., str]:
    """One entry as TOML; keyword arguments replace or add fields, ``None`` leaves one out."""

    def toml(**changes: Any) -> str:
        fields: dict[str, Any] = {
            "ref": "1.1",
            "title": "A small rule",
            "text": "A strike hits one character.",
            "asked": ["who is hit by a strike", "strike target", "one strike for two people"],
            "lines": [1, 3],
        }
        fields |= changes
        rows = [f"{name} = {value!r}" for name, value in fields.items() if value is not None]
        return "[[entry]]\n" + "\n".join(rows) + "\n"

    return toml
