"""Questions in other languages: what they mean in English for the ranking, and the words of the translations themselves.

A language is data: the lists of ``corpus/<language>/language.toml``, the translations, the names of cards. A question
is looked up twice, as far as there is something to look up: said in English word by word by the ranking of the English
entries, and as typed in the texts of its own language. A language without lists has its translations alone.
"""

from __future__ import annotations

import re
import sqlite3
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.database import CardDatabase
from rulings.language import fold, words
from rulings.model import CorpusError, Entry, Wording

LISTS: Final = "language.toml"
SHORTEST_STEM: Final = 3
CUT: Final = 6  # letters that are left of a word where a language has no list of endings
_TABLES: Final = """
CREATE TABLE tongue (language TEXT PRIMARY KEY, payload BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE said (language TEXT, entry INTEGER, title TEXT, payload BLOB, PRIMARY KEY (language, entry)) WITHOUT ROWID;
"""


class Tongue(msgspec.Struct, frozen=True):
    """The lists of one language, all folded: see ``corpus/README.md``.

    ``stop`` words say nothing, ``endings`` are cut off, the longest first, ``forms`` are written out as others, ``english``
    has what words and phrases mean, as they are written and by their stems, ``names`` by a card's name its English one, ``known`` every word that need
    not be corrected, the most usual first, ``rare`` how much each stem of the translations says.
    """

    language: str
    stop: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ()
    forms: dict[str, tuple[str, ...]] = {}
    english: dict[str, str] = {}
    names: dict[str, str] = {}
    known: tuple[str, ...] = ()

    def stem(self, word: str) -> str:
        """Cut endings, the longest first, as long as three letters are left; a number or a short word stays."""
        if not word.isalpha():
            return word
        if not self.endings:
            return word[:CUT]
        while ending := next((one for one in self.endings if _ends(word, one)), ""):
            word = word[: -len(ending)]
        return word

    def stems(self, text: str) -> list[str]:
        """Return the stems of a text in order, stop words left out."""
        return [self.stem(word) for word in self.written(words(text)) if word not in self.stop]

    def written(self, plain: Iterable[str]) -> Iterator[str]:
        """Write out the forms and what is short among folded words."""
        for word in plain:
            yield from self.forms.get(word, (word,))


def _ends(word: str, ending: str) -> bool:
    return word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM


def load_tongue(folder: Path, language: str) -> Tongue:
    """Read the lists of a language, none if there is no file; raises CorpusError naming it when it cannot be used."""
    path = folder / LISTS
    if not path.exists():
        return Tongue(language)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        bare = Tongue(
            language,
            stop=frozenset(words(data["stop"])),
            endings=tuple(sorted(words(data["endings"]), key=lambda ending: (-len(ending), ending))),
            forms={fold(form): tuple(words(meaning)) for form, meaning in data["forms"].items()},
        )
        meanings = _meanings(bare, data["english"])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, AttributeError, TypeError) as error:
        name = f"{language}/{LISTS}"
        raise CorpusError(f"{name}: is not a list of words as corpus/README.md describes it ({error})") from error
    spelled = [word for said in data["english"] for word in words(said)]
    return msgspec.structs.replace(bare, english=meanings, known=tuple(dict.fromkeys(spelled)))


def _meanings(tongue: Tongue, english: Mapping[str, str]) -> dict[str, str]:
    """Key what is listed by its words and, where several have the same stems, the first of them by its stems."""
    listed = {tuple(tongue.written(words(said))): meaning for said, meaning in english.items()}
    stems: dict[str, str] = {}
    for said, meaning in listed.items():
        stems.setdefault(" ".join(map(tongue.stem, said)), meaning)
    return stems | {" ".join(said): meaning for said, meaning in listed.items()}


def completed(tongue: Tongue, said: Mapping[int, Wording], cards: CardDatabase) -> Tongue:
    """Add what the translations and the cards tell: words that need no correction, names."""
    names: dict[str, str] = {}
    for card in reversed(cards.cards):
        name = cards.names.get(card.id, {}).get(tongue.language)
        if name:
            names[" ".join(words(name))] = card.name
    used = Counter(word for one in said.values() for word in words(f"{one.title} {one.text} {one.differs}"))
    known = {*used, *tongue.known, *tongue.stop, *tongue.forms, *(word for name in names for word in name.split())}
    ordered = sorted(known, key=lambda word: (-used[word], word))
    return msgspec.structs.replace(tongue, names=names, known=tuple(ordered))


def fill_tongues(
    connection: sqlite3.Connection,
    entries: Sequence[Entry],
    said: Mapping[str, Mapping[int, Wording]],
    tongues: Iterable[Tongue],
) -> None:
    """Write what entries say in other languages into an index, with an FTS5 table for each language."""
    connection.executescript(_TABLES)
    for tongue in tongues:
        found = said[tongue.language]
        connection.execute("INSERT INTO tongue VALUES (?, ?)", (tongue.language, msgspec.msgpack.encode(tongue)))
        connection.executemany(
            "INSERT INTO said VALUES (?, ?, ?, ?)",
            ((tongue.language, at, one.title, msgspec.msgpack.encode(one)) for at, one in found.items()),
        )
        connection.execute(f"CREATE VIRTUAL TABLE {table_of(tongue)} USING fts5(title, text, tokenize='unicode61')")
        connection.executemany(
            f"INSERT INTO {table_of(tongue)} (rowid, title, text) VALUES (?, ?, ?)",  # noqa: S608  (checked by `languages`)
            (
                (at + 1, " ".join(tongue.stems(one.title)), " ".join(tongue.stems(one.text)))
                for at, one in found.items()
            ),
        )
        named = {
            (name, kind_of(tongue.language), at) for at, one in found.items() for name in _titles(entries[at], one)
        }
        connection.executemany("INSERT INTO name VALUES (?, ?, ?)", sorted(named))


def kind_of(language: str) -> str:
    """Return the kind of name, in the table of names, that titles of a language are kept under."""
    return f"name:{language}"


def table_of(tongue: Tongue) -> str:
    """Return the name of the FTS5 table of a language."""
    return f"words_{tongue.language.lower()}"


def _titles(entry: Entry, said: Wording) -> set[str]:
    """What means exactly this entry: its title, and for a term each of its names ("enderezar, enderezado (carta)")."""
    parts = [said.title]
    if entry.ref.startswith("g:"):
        bare = re.sub(r"\([^)]*\)", "", said.title)
        parts += [bare, *re.split(r"[,;]", bare), *re.findall(r"\(([^)]{2,})\)", said.title)]
    return {" ".join(words(part)) for part in parts} - {""}
