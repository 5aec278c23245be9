"""Card names in eight languages: exact, by prefix, by words, and with typing errors.

Results are grouped by card name (all versions and printings of one English name are one *entity*), because a
player who asks for Moria wants every Moria. Nothing here reads the rules; facts serve only to word labels.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
import rapidfuzz

from carddb.artefact.build import READABLE, BuildError, made_path, store
from carddb.artefact.database import CardDatabase, database
from carddb.facts.model import CardFacts

FOLDED = 1 << 14  # all names of cards in one language several times over
LONGEST_QUERY = 80  # the longest name has 48 letters; more is never a better query
_SILENT = re.compile(r"['’‘‛ʼ`´\"“”„«»‹›]")  # apostrophes and quotation marks are not even a space
_WORD = re.compile(r"\w+")
_UNDECOMPOSED = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})


@functools.lru_cache(maxsize=FOLDED)
def fold(name: str) -> str:
    """Return `name` as it is compared: NFKD, no marks, no case, no quotes; dashes and other signs are one space."""
    text = _SILENT.sub("", unicodedata.normalize("NFKD", name.casefold())).translate(_UNDECOMPOSED)
    if not text.isascii():
        text = "".join(c for c in text if not unicodedata.combining(c))
    return " ".join(_WORD.findall(text))


class Hit(msgspec.Struct, frozen=True, gc=False):
    """One card found: its position in `database().cards`, how well it matches (0 to 1), which name did, and how.

    ``why`` is exact, words, prefix, part or typo.
    """

    card_index: int
    score: float
    matched_name: str
    language: str
    why: str


class Found(msgspec.Struct, frozen=True, gc=False):
    """What a look-up returns at the surface: the hits, and near names when there are none."""

    hits: list[Hit]
    suggestions: list[str]


class _Entry(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One name of one entity in one language."""

    entity: int
    language: str
    name: str


class NameTables(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """All names of all cards, folded once and sorted, in the form in which they are kept in a file.

    A key is a folded name, a position its place in ``keys``; ``entities`` are the cards of each name, ``entries`` what
    each key names. ``compact`` are positions by key without spaces, ``ordered`` by its words in order, ``postings`` by
    each of its words; ``words`` are all of those, sorted.
    """

    entities: list[list[int]]
    keys: list[str]
    entries: list[list[_Entry]]
    compact: dict[str, list[int]]
    ordered: dict[str, list[int]]
    postings: dict[str, list[int]]
    words: list[str]


def tabulated(cards: tuple[CardFacts, ...], names: Mapping[str, Mapping[str, str]]) -> NameTables:
    """Return the tables of cards and of their names by language; takes about 60 ms for 10,000 names."""
    entities: list[list[int]] = []
    entity_of: dict[str, int] = {}
    named: defaultdict[str, list[_Entry]] = defaultdict(list)
    for position, card in enumerate(cards):
        entity = entity_of.setdefault(card.name, len(entities))
        if entity == len(entities):
            entities.append([])
        entities[entity].append(position)
        for language, name in names[card.id].items():
            found = named[fold(name)]
            if not any(e.entity == entity and e.language == language for e in found):
                found.append(_Entry(entity, language, name))
    named.pop("", None)
    keys = sorted(named)
    compact: defaultdict[str, list[int]] = defaultdict(list)
    ordered: defaultdict[str, list[int]] = defaultdict(list)
    postings: defaultdict[str, list[int]] = defaultdict(list)
    for n, key in enumerate(keys):
        words = key.split(" ")
        compact[key.replace(" ", "")].append(n)
        ordered[" ".join(sorted(words))].append(n)
        for word in set(words):
            postings[word].append(n)
    return NameTables(entities, keys, [named[key] for key in keys], compact, ordered, postings, sorted(postings))


class NameIndex:
    """All names of all cards; every query method is read-only. A query looks at about 6,600 different folded names."""

    def __init__(self, cards: tuple[CardFacts, ...], tables: NameTables) -> None:
        self._cards = cards
        self._entities = tables.entities
        self._keys = tables.keys
        self._entries = tables.entries
        self._position = {key: n for n, key in enumerate(tables.keys)}
        self._compact = tables.compact
        self._sorted_words = tables.ordered
        self._postings = tables.postings
        self._words = tables.words

    def search(self, query: str, limit: int = 5, language: str | None = None) -> list[Hit]:
        """Return the cards of the `limit` best matching names, best first, every version of each name.

        A `language` (en es de fr it nl fi ja) breaks ties and decides between equal names; it excludes nothing.
        An empty list means that no name is near.
        """
        query = fold(query)[:LONGEST_QUERY].strip()
        if not query or limit < 1:
            return []
        best: dict[int, tuple[float, float, _Entry, str]] = {}
        for score, position, why in self._candidates(query):
            for entry in self._entries[position]:
                rank = score + (_OWN_LANGUAGE if entry.language == language else 0.001 * (entry.language == "en"))
                known = best.get(entry.entity)
                if known is None or rank > known[0]:
                    best[entry.entity] = (rank, score, entry, why)
        order = sorted(best.values(), key=lambda b: (-b[0], len(b[2].name), b[2].name))
        return [
            Hit(position, score, entry.name, entry.language, why)
            for _, score, entry, why in order[:limit]
            for position in self._entities[entry.entity]
        ]

    def _candidates(self, query: str) -> list[tuple[float, int, str]]:
        """Return (score, key, why) of every way the query may be meant, cheapest first, stopping when sure."""
        found = [(1.0, n, "exact") for n in self._exact(query)]
        found += [(0.99, n, "words") for n in self._sorted_words.get(" ".join(sorted(query.split(" "))), ())]
        if found:
            return found + self._prefixes(query)
        found = self._prefixes(query) + self._parts(query.split(" ")) + self._typos(query)
        if not found or max(found)[0] < 0.75:
            found += self._misspelt_parts(query)
        return found

    def _exact(self, query: str) -> list[int]:
        """Return the keys equal to the query but for spaces."""
        if (position := self._position.get(query)) is not None:
            return [position]
        return self._compact.get(query.replace(" ", ""), [])

    def _prefixes(self, query: str) -> list[tuple[float, int, str]]:
        """Return the keys that begin with the query: the more of the name was typed, the better."""
        found = []
        for n in range(bisect_left(self._keys, query), len(self._keys)):
            key = self._keys[n]
            if not key.startswith(query):
                break
            if len(key) > len(query):
                found.append((0.8 + 0.19 * len(query) / len(key), n, "prefix"))
        return found

    def _parts(self, words: list[str]) -> list[tuple[float, int, str]]:
        """Return the keys that contain every query word as a word or, failing that, as the beginning of one."""
        common: set[int] | None = None
        for word in words:
            matches = self._postings.get(word) or self._beginning(word)
            common = set(matches) if common is None else common.intersection(matches)
            if not common:
                return []
        size = sum(map(len, words)) + len(words) - 1
        return [(0.7 + 0.2 * min(1.0, size / len(self._keys[n])), n, "part") for n in common or ()]

    def _beginning(self, start: str) -> list[int]:
        """Return the keys that have a word beginning with `start`."""
        found: list[int] = []
        for n in range(bisect_left(self._words, start), len(self._words)):
            if not self._words[n].startswith(start):
                break
            found += self._postings[self._words[n]]
        return found

    def _typos(self, query: str) -> list[tuple[float, int, str]]:
        """Return the keys within a few typing errors of the query (insert, delete, replace, swap neighbours).

        The score blends the number of errors, which decides, with two finer measures: a letter that the name does
        not have is less likely than one left out or swapped, and common letters should stand in the same order.
        The quick scan counts a swap that was typed over once more as two errors; the survivors are counted exactly.
        """
        most, letters = _most_errors(query), Counter(query)
        found = []
        for key, _, n in rapidfuzz.process.extract(
            query, self._keys, scorer=rapidfuzz.distance.OSA.distance, score_cutoff=min(most + 1, 3), limit=40
        ):
            distance = rapidfuzz.distance.DamerauLevenshtein.distance(query, key, score_cutoff=most)
            if distance <= most:
                errors = _TYPO_SCORE[distance] - (0.25 if distance * 3 >= len(query) else 0.0)
                foreign = (letters - Counter(key)).total()
                likeness = rapidfuzz.fuzz.ratio(query, key) / 100
                found.append((errors - 0.004 * foreign + 0.008 * likeness, n, "typo"))
        return found

    def _misspelt_parts(self, query: str) -> list[tuple[float, int, str]]:
        """Return the keys that contain every query word but for one typing error in each longer word."""
        words = []
        for word in query.split(" ")[:6]:
            if word in self._postings or len(word) < 4 or self._beginning(word):
                words.append([word])
                continue
            near = rapidfuzz.process.extract(
                word, self._words, scorer=rapidfuzz.distance.OSA.distance, score_cutoff=1 + (len(word) > 7), limit=3
            )
            if not near:
                return []
            words.append([str(match) for match, _, _ in near])
        found = []
        for combination in _combinations(words):
            found += [(score - 0.2, n, "typo") for score, n, _ in self._parts(combination)]
        return found

    def suggestions(self, query: str, limit: int = 3, language: str | None = None) -> list[str]:
        """Return up to `limit` names that look most like a query for which `search` found nothing."""
        near = rapidfuzz.process.extract(
            fold(query)[:LONGEST_QUERY], self._keys, scorer=rapidfuzz.fuzz.ratio, score_cutoff=40, limit=20
        )
        found: dict[int, str] = {}
        for _, likeness, n in near:
            if likeness < near[0][1] - 15:
                break
            for entry in sorted(self._entries[n], key=lambda e: (e.language != language, e.language != "en")):
                found.setdefault(entry.entity, entry.name)
        return list(found.values())[:limit]

    def autocomplete(self, prefix: str, limit: int = 25) -> list[tuple[str, str]]:
        """Return up to `limit` (label, card id) for a name being typed; labels differ and have at most 100 signs."""
        choices = []
        for hit in self.search(prefix, limit=limit):
            card = self._cards[hit.card_index]
            choices.append((label(card, hit.matched_name), card.id))
            if len(choices) == limit:
                break
        return choices

    def names_in(self, text: str, limit: int = 4) -> list[str]:
        """Return the English names of the cards named in a running text, in its order, the longest names first to match.

        A name must be written out and, as it stands in the text, begin with a capital letter or a quotation mark.
        """
        words = [(m.group(), fold(m.group())) for m in re.finditer(r"[^\s\-–—/,.;:!?()\[\]“”\"„«»…]+", text)]
        found: list[str] = []
        at = 0
        while at < len(words) and len(found) < limit:
            size, name = self._longest_name(words, at)
            if name and name not in found:
                found.append(name)
            at += size
        return found

    def _longest_name(self, words: list[tuple[str, str]], at: int) -> tuple[int, str]:
        """Return how many words from `at` on form the longest card name, and its English form ("" if none)."""
        if words[at][0][:1].isupper() or not words[at][0][:1].isascii():
            for size in range(min(9, len(words) - at), 0, -1):
                key = " ".join(folded for _, folded in words[at : at + size] if folded)
                position = self._position.get(key)
                if position is not None and len(key) > 2:
                    entity = self._entries[position][0].entity
                    return size, self._cards[self._entities[entity][0]].name
        return 1, ""


_OWN_LANGUAGE = 0.025  # less than one typing error, more than any difference between equally bad spellings
_TYPO_SCORE = (1.0, 0.93, 0.86, 0.78)  # by the number of typing errors


def _most_errors(query: str) -> int:
    """Return how many typing errors a query of this length may hold; a Japanese sign says more than a letter."""
    size = len(query) if query.isascii() else len(query) + 1
    return 1 if size < 4 else 2 if size < 9 else 3


def _combinations(choices: list[list[str]]) -> Iterable[list[str]]:
    """Yield one word from each list, at most nine combinations."""
    combinations: list[list[str]] = [[]]
    for options in choices:
        combinations = [[*head, word] for head in combinations for word in options][:9]
    return combinations


def label(card: CardFacts, name: str = "") -> str:
    """Return a line that tells this card from its twins: name, kind, alignment, id; at most 100 characters."""
    kinds = [kind for kind in card.kinds if kind not in {"character", "site", "region"}] or [card.type]
    side = "" if card.alignment == "neutral" else f"{card.alignment} "
    own = name if name and fold(name) != fold(card.name) else ""
    shown = f"{card.name} ({own})" if own else card.name
    tail = f" · {side}{'/'.join(kinds)} · {card.id}"
    return shown[: 100 - len(tail)] + tail


def tables_path(cards: CardDatabase) -> Path:
    """Return where the tables of a database lie: under a name that changes with the cards, this code and Unicode."""
    digest = hashlib.blake2b(f"{cards.hash} {unicodedata.unidata_version}\n".encode(), digest_size=8)
    digest.update(Path(__file__).read_bytes())
    return made_path(f"names-{digest.hexdigest()}.msgpack")


def kept_tables(cards: CardDatabase) -> NameTables:
    """Return the tables of a database: read if they are kept and whole, else made and kept where that is possible."""
    path = tables_path(cards)
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=NameTables)
    except (OSError, msgspec.DecodeError):
        tables = tabulated(cards.cards, cards.names)
        with contextlib.suppress(BuildError):  # a folder that cannot be written to costs time and nothing else
            store(path, msgspec.msgpack.encode(tables), READABLE)
        return tables


@functools.cache
def name_index() -> NameIndex:
    """Return the index over the present database, which is made once and then read from a file."""
    cards = database()
    return NameIndex(cards.cards, kept_tables(cards))


def search(query: str, limit: int = 5, language: str | None = None) -> list[Hit]:
    """Return the cards of the `limit` best matching names; see `NameIndex.search`."""
    return name_index().search(query, limit, language)


def look_up(query: str, limit: int = 5, language: str | None = None) -> Found:
    """Return the hits of a query or, when there are none, the names that look most like it."""
    hits = search(query, limit, language)
    return Found(hits, [] if hits else name_index().suggestions(query, language=language))


def suggestions(query: str, limit: int = 3, language: str | None = None) -> list[str]:
    """Return the names that look most like an unknown one."""
    return name_index().suggestions(query, limit, language)


def autocomplete(prefix: str, limit: int = 25) -> list[tuple[str, str]]:
    """Return (label, card id) choices for a name being typed; see `NameIndex.autocomplete`."""
    return name_index().autocomplete(prefix, limit)


def names_in(text: str, limit: int = 4) -> list[str]:
    """Return the cards named in a running text; see `NameIndex.names_in`."""
    return name_index().names_in(text, limit)
