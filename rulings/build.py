"""Compiles the corpus into one read-only SQLite file with an FTS5 index, built on first use.

The file lies in the data folder under a name with the hash of everything it is made from, so a change of the corpus, the
word lists or the code that compiles them is noticed by name alone. What a question needs is read from the file when it
is asked, so that opening it takes a few milliseconds.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pkgutil
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.build import READABLE, made_path
from carddb.artefact.build import sources_hash as cards_hash
from carddb.artefact.database import database
from rulings.documents import ROOT, files, languages, translated_files
from rulings.indexing import (
    COLUMNS,
    Digest,
    digests,
    gram_rows,
    indexed,
    learn_meaning,
    names_of,
    stem_rows,
    vocabulary,
    with_card_names,
)
from rulings.language import Language, load_language, stem
from rulings.model import Entry, Wording
from rulings.outside import gram_odds, load_outside
from rulings.sentences.places import texts_digest
from rulings.translated.lists import LISTS, Tongue, completed, fill_tongues, load_tongue
from rulings.weights import Weights, load_weights

_HERE = Path(__file__).resolve().parent
_CODE = (
    "model.py",
    "documents.py",
    "corpus.py",
    "translated/files.py",
    "translated/lists.py",
    "language.py",
    "meaning.py",
    "indexing.py",
    "outside.py",
    "weights.py",
    "sentences/places.py",
    "build.py",
)
# Only building reads source files: searching does without pydantic and so begins a tenth of a second sooner.
_READER: Final = "rulings.corpus:load"
_TRANSLATOR: Final = "rulings.translated.files:load_translations"
_log = logging.getLogger(__name__)  # in a shell where nobody sets logs up, a warning is a line on stderr
_TABLES = """
CREATE TABLE entry (id INTEGER PRIMARY KEY, payload BLOB NOT NULL);
CREATE TABLE features (payload BLOB NOT NULL);
CREATE TABLE stem (stem TEXT PRIMARY KEY, payload BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE gram (gram TEXT PRIMARY KEY, payload BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE strange (gram TEXT PRIMARY KEY, odds REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE name (name TEXT, kind TEXT, entry INTEGER, PRIMARY KEY (name, kind, entry)) WITHOUT ROWID;
"""


class BuildError(RuntimeError):
    """The index cannot be built or stored; the message says what to do."""


class Features(msgspec.Struct, frozen=True):
    """Everything kept in memory: word lists, known words with their stems, a digest of each entry in row order.

    ``vectors`` holds the meaning of each entry, ``rank`` 32-bit floats; ``texts`` is the digest of what the sentence model
    reads of them.
    """

    language: Language
    vocabulary: tuple[str, ...]
    stems: tuple[str, ...]
    digests: tuple[Digest, ...]
    rank: int
    vectors: bytes
    texts: str
    weights: Weights


class Tongues(msgspec.Struct, frozen=True):
    """What a corpus says in other languages, by language and position of the entry, and the lists of each language."""

    said: dict[str, dict[int, Wording]] = {}
    lists: tuple[Tongue, ...] = ()


def sources_hash(root: Path = ROOT) -> str:
    """Return 16 hexadecimal digits over the corpus, its lists and the code that compiles them."""
    digest = hashlib.blake2b(cards_hash().encode(), digest_size=8)
    lists = [*(root / name for name in ("language.toml", "outside.toml")), root / "coe" / "numbers.txt"]
    code = [*(_HERE / name for name in _CODE), _HERE / "weights.toml"]
    said = [path for language in languages(root) for _, path in translated_files(language, root)]
    lists += [root / language / LISTS for language in languages(root)]
    for path in [*code, *lists, *(path for _, path in files(root)), *said]:
        content = path.read_bytes() if path.exists() else b""
        digest.update(f"{path.parent.name}/{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def ensure_index(root: Path = ROOT, folder: Path | None = None) -> Path:
    """Return the path of the index of the present corpus, built first if it is not there, which a line in the log says.

    Raises CorpusError when a source file is wrong, BuildError when the folder cannot be written.
    """
    name = f"rulings-{sources_hash(root)}.sqlite"
    path = made_path(name) if folder is None else folder / name
    if not path.exists():
        _log.warning("The index of the rules is being built: that takes some seconds and happens once.")
        load: Callable[[Path], Sequence[Entry]] = pkgutil.resolve_name(_READER)
        entries = load(root)
        build_index(
            entries, read_language(root), path, load_outside(root / "outside.toml"), read_tongues(entries, root)
        )
    return path


def read_tongues(entries: Sequence[Entry], root: Path = ROOT) -> Tongues:
    """Read what a corpus says in other languages, with the lists of each; raises CorpusError for a file that is none."""
    translate: Callable[[Sequence[Entry], Path], dict[str, dict[int, Wording]]] = pkgutil.resolve_name(_TRANSLATOR)
    said = translate(entries, root)
    lists = [load_tongue(root / language, language) for language in said]
    return Tongues(said, tuple(completed(one, said[one.language], database()) for one in lists))


def read_language(root: Path = ROOT) -> Language:
    """The word lists of a corpus with the names of all cards."""
    return with_card_names(load_language(root / "language.toml"), database().cards)


def build_index(
    entries: Sequence[Entry],
    language: Language,
    path: Path,
    outside: Sequence[str] = (),
    tongues: Tongues = Tongues(),  # noqa: B008  (frozen)
) -> None:
    """Write the index so that others see all of it or nothing; BuildError when the folder cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}-", suffix=".part")
        os.close(handle)
    except OSError as error:
        raise BuildError(
            f"The rulings index cannot be written to {path.parent} ({error.strerror}): "
            "set PALANTIR_DATA to a folder you may write to."
        ) from error
    part = Path(name)
    try:
        with closing(sqlite3.connect(part)) as connection:
            fill(connection, entries, language, outside)
            with connection:
                fill_tongues(connection, entries, tongues.said, tongues.lists)
        part.chmod(READABLE)
        part.replace(path)
    except (OSError, sqlite3.Error) as error:
        raise BuildError(f"The rulings index cannot be written to {path.parent}: {error}. Is the disk full?") from error
    finally:
        part.unlink(missing_ok=True)


def fill(connection: sqlite3.Connection, entries: Sequence[Entry], language: Language, outside: Sequence[str]) -> None:
    """Write entries, FTS5 table, stems, grams, names and features into an empty database; row n+1 is entry n."""
    rows = [indexed(entry, language) for entry in entries]
    found = sorted({one for row in rows for column in row.columns.values() for one in column})
    numbers = {one: number for number, one in enumerate(found)}
    meaning = learn_meaning(rows, numbers)
    encode = msgspec.msgpack.encode
    columns = ", ".join(COLUMNS)
    with connection:
        connection.executescript(_TABLES)
        connection.execute(f"CREATE VIRTUAL TABLE words USING fts5({columns}, tokenize='unicode61')")
        connection.executemany(
            "INSERT INTO entry VALUES (?, ?)", [(number, encode(entry)) for number, entry in enumerate(entries, 1)]
        )
        connection.executemany(
            f"INSERT INTO words (rowid, {columns}) VALUES (?, ?, ?, ?, ?)",  # noqa: S608  (our own column names)
            [(number, *(" ".join(row.columns[column]) for column in COLUMNS)) for number, row in enumerate(rows, 1)],
        )
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
        tables = (("stem", stem_rows(rows, meaning, numbers)), ("gram", gram_rows(entries)))
        for table, content in tables:
            connection.executemany(
                f"INSERT INTO {table} VALUES (?, ?)",  # noqa: S608  (our own table names)
                ((key, encode(row)) for key, row in content),
            )
        named = {(name, kind, at) for at, entry in enumerate(entries) for kind, name in names_of(entry) if name}
        connection.executemany("INSERT INTO name VALUES (?, ?, ?)", sorted(named))
        odds = gram_odds((text for entry in entries for text in (entry.title, *entry.asked)), outside)
        connection.executemany("INSERT INTO strange VALUES (?, ?)", sorted(odds.items()))
        known = vocabulary(entries, language)
        features = Features(
            language=language,
            vocabulary=known,
            stems=tuple(sorted({stem(word) for word in known})),
            digests=tuple(digests(entries)),
            rank=meaning.rank,
            vectors=meaning.entries,
            texts=texts_digest(entries),
            weights=load_weights(),
        )
        connection.execute("INSERT INTO features VALUES (?)", (encode(features),))
    connection.execute("VACUUM")
