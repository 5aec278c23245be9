"""Compiles the corpus into one read-only SQLite file with an FTS5 index, built on first use.

The file lies in the data folder under a name with the hash of everything it is made from, so a change of the corpus, the
word lists or the code that compiles them is noticed by name alone.
"""

from __future__ import annotations

import hashlib
import math
import os
import sqlite3
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from carddb.build import made_path
from carddb.build import sources_hash as cards_hash
from carddb.database import database
from carddb.model import CardFacts
from rulings.corpus import ROOT, files, load
from rulings.language import Language, index_words, load_language, words
from rulings.meaning import Meaning, Row, learn
from rulings.model import Entry

_HERE = Path(__file__).resolve().parent
_CODE = ("model.py", "corpus.py", "language.py", "meaning.py", "build.py")
_MEANING_WEIGHTS = {"title": 2.0, "asked": 2.0, "text": 1.0, "terms": 1.5}
COLUMNS = ("title", "asked", "text", "terms")


class BuildError(RuntimeError):
    """The index cannot be built or stored; the message says what to do."""


class Digest(msgspec.Struct, frozen=True, gc=False):
    """What the ranking reads of one entry: its words as positions in ``Features.stems``.

    ``phrases`` are the title and each phrasing; ``said`` the phrasings, folded; ``cards`` folded names.
    """

    source: str
    ref: str
    title: str
    phrases: tuple[tuple[int, ...], ...]
    said: tuple[str, ...]
    text: tuple[int, ...]
    terms: tuple[int, ...]
    players: tuple[str, ...]
    cards: tuple[str, ...]


class Features(msgspec.Struct, frozen=True):
    """Everything kept in memory: the lists of words, the vocabulary, and a digest of each entry in row order."""

    language: Language
    stems: tuple[str, ...]
    counts: tuple[int, ...]
    vocabulary: tuple[str, ...]
    digests: tuple[Digest, ...]
    meaning: Meaning


def rarity(count: int, total: int) -> float:
    """How much a word says that stands in ``count`` of ``total`` entries: the inverse document frequency of bm25."""
    return math.log(1 + (total - count + 0.5) / (count + 0.5))


def sources_hash(root: Path = ROOT) -> str:
    """Return 16 hexadecimal digits over the corpus, its lists and the code that compiles them."""
    digest = hashlib.blake2b(cards_hash().encode(), digest_size=8)
    lists = [root / "language.toml", root / "coe" / "numbers.txt"]
    for path in [*(_HERE / name for name in _CODE), *lists, *(path for _, path in files(root))]:
        content = path.read_bytes() if path.exists() else b""
        digest.update(f"{path.parent.name}/{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def ensure_index(root: Path = ROOT, folder: Path | None = None) -> Path:
    """Return the path of the index of the present corpus, built first if it is not there.

    Raises CorpusError when a source file is wrong, BuildError when the folder cannot be written.
    """
    name = f"rulings-{sources_hash(root)}.sqlite"
    path = made_path(name) if folder is None else folder / name
    if not path.exists():
        language = with_card_names(load_language(root / "language.toml"), database().cards)
        build_index(load(root), language, path)
    return path


def with_card_names(language: Language, cards: Iterable[CardFacts]) -> Language:
    """Add every card name with the words for its kind; a name of several cards stands for all their kinds."""
    names: dict[str, tuple[str, ...]] = {}
    shy: set[str] = set()
    for card in cards:
        for name in spellings(card.name):
            names[name] = tuple(dict.fromkeys((*names.get(name, ()), *_kind_words(card))))
            if " " not in name and card.type in {"resource", "hazard"} and not card.unique:
                shy.add(name)
    own = {key for key in language.rewrites if key in names} | set(language.stop)
    return msgspec.structs.replace(
        language,
        names={name: meaning for name, meaning in names.items() if name not in own},
        shy=frozenset(shy),
    )


def spellings(name: str) -> set[str]:
    """A card name folded as printed, without its number ("Aragorn II") and without its article."""
    plain = [word for word in words(name) if word not in {"i", "ii", "iii"}]
    return {" ".join(words(name)), " ".join(plain), " ".join(plain[1:] if plain[:1] == ["the"] else plain)} - {""}


def _kind_words(card: CardFacts) -> tuple[str, ...]:
    """The rules' own words for what a card is: ``("faction",)``, ``("creature", "undead")``, ``("site", "haven")``."""
    kinds = [word for kind in card.kinds for word in kind.split("-") if word != "character" or len(card.kinds) == 1]
    extra = words(card.site_type) if card.type == "site" else words(card.race) if "creature" in card.kinds else []
    role = ["hazard"] if card.type == "hazard" else []
    return tuple(dict.fromkeys([*kinds, *role, *extra]))


def build_index(entries: Sequence[Entry], language: Language, path: Path) -> None:
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
            fill(connection, entries, language)
        part.replace(path)
    except (OSError, sqlite3.Error) as error:
        raise BuildError(f"The rulings index cannot be written to {path.parent}: {error}. Is the disk full?") from error
    finally:
        part.unlink(missing_ok=True)


def fill(connection: sqlite3.Connection, entries: Sequence[Entry], language: Language) -> None:
    """Write entries, FTS5 table and ranking features into an empty database; row n+1 is entry n."""
    rows = [_indexed(entry, language) for entry in entries]
    columns = ", ".join(COLUMNS)
    with connection:
        connection.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, payload BLOB NOT NULL)")
        connection.execute("CREATE TABLE features (payload BLOB NOT NULL)")
        connection.execute(f"CREATE VIRTUAL TABLE words USING fts5({columns}, tokenize='unicode61')")
        connection.executemany(
            "INSERT INTO entry VALUES (?, ?)",
            [(number, msgspec.msgpack.encode(entry)) for number, entry in enumerate(entries, 1)],
        )
        connection.executemany(
            f"INSERT INTO words (rowid, {columns}) VALUES (?, ?, ?, ?, ?)",  # noqa: S608  (our own column names)
            [(number, *(" ".join(row.columns[column]) for column in COLUMNS)) for number, row in enumerate(rows, 1)],
        )
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
        payload = msgspec.msgpack.encode(_features(entries, rows, language))
        connection.execute("INSERT INTO features VALUES (?)", (payload,))
    connection.execute("VACUUM")


class _Indexed(msgspec.Struct, frozen=True):
    """The index words of one entry: by column, and the title and each phrasing on their own."""

    columns: dict[str, list[str]]
    phrases: list[list[str]]


def _indexed(entry: Entry, language: Language) -> _Indexed:
    """Split one entry into index words; the name of the player a rule is for counts among its terms."""
    about = _about(entry)

    def split(*texts: str) -> list[str]:
        return index_words(language, "\n".join(texts), about)

    columns = {
        "title": split(entry.title),
        "asked": split(*entry.asked),
        "text": split(entry.text),
        "terms": split(*entry.terms, *entry.players, *entry.cards),
    }
    return _Indexed(columns, [columns["title"], *(split(phrase) for phrase in entry.asked)])


def _about(entry: Entry) -> set[str]:
    """The names of the cards the rule is about, in every spelling the list of names may have."""
    return {name for card in entry.cards for name in spellings(card)}


def _features(entries: Sequence[Entry], rows: Sequence[_Indexed], language: Language) -> Features:
    counts = Counter(stem for row in rows for stem in {stem for column in row.columns.values() for stem in column})
    stems = tuple(sorted(counts))
    number = {stem: position for position, stem in enumerate(stems)}
    rare = [rarity(counts[stem], len(rows)) for stem in stems]
    digests = tuple(_digest(entry, row, number) for entry, row in zip(entries, rows, strict=True))
    return Features(
        language=language,
        stems=stems,
        counts=tuple(counts[stem] for stem in stems),
        vocabulary=_vocabulary(entries, language),
        digests=digests,
        meaning=learn([_weighted(row, number, rare) for row in rows], len(stems)),
    )


def _digest(entry: Entry, row: _Indexed, number: Mapping[str, int]) -> Digest:
    def numbered(found: Iterable[str]) -> tuple[int, ...]:
        return tuple(number[stem] for stem in found)

    return Digest(
        source=entry.source,
        ref=entry.ref,
        title=entry.title,
        phrases=tuple(numbered(phrase) for phrase in row.phrases),
        said=tuple(" ".join(words(phrase)) for phrase in entry.asked),
        text=numbered(row.columns["text"]),
        terms=numbered(row.columns["terms"]),
        players=entry.players,
        cards=tuple(" ".join(words(card)) for card in entry.cards),
    )


def _weighted(row: _Indexed, number: Mapping[str, int], rare: Sequence[float]) -> Row:
    """The weight of each word of an entry: how often it stands there, dampened, times how rare it is."""
    often: dict[int, float] = defaultdict(float)
    for column, stems in row.columns.items():
        for stem in stems:
            often[number[stem]] += _MEANING_WEIGHTS[column]
    return {stem: math.log1p(count) * rare[stem] for stem, count in often.items()}


def _vocabulary(entries: Sequence[Entry], language: Language) -> tuple[str, ...]:
    """Every word somebody may type and need not have corrected, unstemmed."""
    known = {word for entry in entries for text in _texts(entry) for word in words(text)}
    for table in (language.rewrites, language.synonyms):
        known.update(word for key, value in table.items() for word in (*key.split(), *value))
    known.update(word for name in language.names for word in name.split())
    return tuple(sorted(known | language.stop | language.everyday | language.outside | set(language.players)))


def _texts(entry: Entry) -> tuple[str, ...]:
    return (entry.title, entry.text, entry.differs, *entry.asked, *entry.terms, *entry.cards)
