"""The index: built on first use, named by its sources, all or nothing, read-only."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from rulings_ground import Corpus

from carddb.artefact.build import data_folder
from rulings.build import BuildError, ensure_index, sources_hash
from rulings.meaning import Space, learn
from rulings.search import open_searcher


def test_an_index_is_built_once(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """The second use finds the file of the first and leaves it alone."""
    root = corpus(coe=written())
    path = ensure_index(root, tmp_path / "data")
    before = path.stat().st_mtime_ns
    assert ensure_index(root, tmp_path / "data") == path
    assert path.stat().st_mtime_ns == before


def test_a_changed_corpus_has_another_index(corpus: Corpus, written: Callable[..., str]):
    """Changing one word of an entry or of the word lists changes the name of the index."""
    root = corpus(coe=written())
    first = sources_hash(root)
    corpus(coe=written(title="Another title"))
    second = sources_hash(root)
    (root / "language.toml").write_text((root / "language.toml").read_text() + "\n# new\n")
    assert len({first, second, sources_hash(root)}) == 3


def test_equal_sources_give_equal_content(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """Two builds of one corpus hold the same entries and the same numbers."""
    root = corpus(coe=written() + written(ref="1.2", title="Two strikes"))
    rows = []
    for name in ("one", "two"):
        with sqlite3.connect(ensure_index(root, tmp_path / name)) as connection:
            rows.append(
                connection.execute("SELECT payload FROM entry UNION ALL SELECT payload FROM features").fetchall()
            )
        connection.close()
    assert rows[0] == rows[1]


def test_nothing_is_left_beside_the_index(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """A build leaves the one file and no half-written ones."""
    path = ensure_index(corpus(coe=written()), tmp_path / "data")
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_cannot_be_written_is_named(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """If the data folder is no folder, one sentence says where the index should go and what to set."""
    (tmp_path / "file").write_text("")
    with pytest.raises(BuildError, match="set PALANTIR_DATA"):
        ensure_index(corpus(coe=written()), tmp_path / "file" / "data")


def test_a_damaged_index_is_built_anew(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """An index that was cut off is replaced, not reported."""
    root = corpus(coe=written())
    path = ensure_index(root, tmp_path / "data")
    path.write_bytes(path.read_bytes()[:100])
    assert open_searcher(root, tmp_path / "data").entry("1.1").title == "A small rule"


def test_the_index_is_opened_read_only(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """Searching can never change the index."""
    opened = open_searcher(corpus(coe=written()), tmp_path / "data")
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        opened._connection.execute("DELETE FROM entry")
    opened.close()


def test_the_data_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """PALANTIR_DATA says where the index goes; without it, it goes beside the script."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("PALANTIR_DATA")
    assert data_folder().name == "var"


def test_meaning_joins_words_that_never_stand_together():
    """Two words that share a companion lie closer than two that share none."""
    rows = [{0: 1.0, 1: 1.0}, {1: 1.0, 2: 1.0}, {3: 1.0, 4: 1.0}, {4: 1.0, 5: 1.0}]
    meaning = learn(rows, 6, rank=2)
    space = Space(meaning.rank, meaning.entries)
    asked = space.place([(meaning.word(0), 1.0)])
    assert space.likeness(asked, 1) > 0.8
    assert abs(space.likeness(asked, 2)) < 0.4
    assert space.between(0, 1) > 0.8
    assert abs(space.between(0, 3)) < 0.4


def test_an_empty_question_means_nothing():
    """A question without known words is as near to one entry as to any other."""
    meaning = learn([{0: 1.0}, {1: 1.0}], 2)
    space = Space(meaning.rank, meaning.entries)
    assert [space.likeness(space.place([]), position) for position in (0, 1)] == [0.0, 0.0]
