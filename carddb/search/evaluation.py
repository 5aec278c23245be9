"""How well names are found: a seeded generator of queries, and what is measured on it.

Queries are drawn evenly from the names of five letters and more of each language. A query counts as answered
when any card with that name is among the cards of the first one (top1) or five (top5) names.
"""

from __future__ import annotations

import random
import time
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from statistics import quantiles

import msgspec

from carddb.artefact.database import CardDatabase, database
from carddb.search.names import NameIndex, fold, name_index

LANGUAGES = ("en", "es", "de", "fr", "it", "nl", "fi", "ja")
SHORTEST = 5  # letters


class Query(msgspec.Struct, frozen=True, gc=False):
    """One generated look-up: what is typed, in which language, in which way, and the ids that are right."""

    kind: str
    language: str
    text: str
    name: str
    right: frozenset[str]


class Figures(msgspec.Struct, frozen=True):
    """What was measured for one kind of query in one language; times in milliseconds of processor time."""

    kind: str
    language: str
    n: int
    top1: float
    top5: float
    p95_ms: float


def _one_edit(text: str, alphabet: str, rng: random.Random) -> str:
    """Return `text` after one insertion, deletion, replacement or swap of neighbours, each equally likely."""
    edit = rng.choice(("insert", "delete", "replace", "swap"))
    at = rng.randrange(len(text))
    letter = rng.choice(alphabet)
    if edit == "insert":
        return text[:at] + letter + text[at:]
    if edit == "delete":
        return text[:at] + text[at + 1 :]
    if edit == "replace":
        return text[:at] + letter + text[at + 1 :]
    at = min(at, len(text) - 2)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _edits(count: int) -> Callable[[str, str, random.Random], str]:
    """Return a maker of queries with `count` typing errors."""

    def make(name: str, alphabet: str, rng: random.Random) -> str:
        for _ in range(count):
            name = _one_edit(name, alphabet, rng)
        return name

    return make


def _half(name: str, _alphabet: str, _rng: random.Random) -> str:
    """Return the first half of the name, rounded up."""
    return name[: (len(name) + 1) // 2]


def _one_word(name: str, _alphabet: str, rng: random.Random) -> str:
    """Return one word of the name, of four letters or more where it has one."""
    words = name.split()
    return rng.choice([word for word in words if len(word) > 3] or words)


def _reordered(name: str, _alphabet: str, rng: random.Random) -> str:
    """Return the words of the name in another order."""
    words = name.split()
    rng.shuffle(words)
    return " ".join(words)


def _no_accents(name: str, _alphabet: str, _rng: random.Random) -> str:
    """Return the name without its accents."""
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


KINDS: dict[str, Callable[[str, str, random.Random], str]] = {
    "exact": lambda name, _alphabet, _rng: name,
    "one typo": _edits(1),
    "two typos": _edits(2),
    "half prefix": _half,
    "one word": _one_word,
    "reordered": _reordered,
    "no accents": _no_accents,
}


def generate(cards: CardDatabase, per_kind: int, seed: int, kinds: Iterable[str] = KINDS) -> Iterator[Query]:
    """Yield `per_kind` queries for each language and each of the `KINDS`; the same seed gives the same queries."""
    right: defaultdict[str, set[str]] = defaultdict(set)
    for card_id, names in cards.names.items():
        for name in names.values():
            right[fold(name)].add(card_id)
    for language in LANGUAGES:
        shown: dict[str, str] = {}
        for names in cards.names.values():
            if language in names:
                shown.setdefault(fold(names[language]), names[language])
        drawn = [shown[key] for key in sorted(shown) if sum(map(str.isalpha, shown[key])) >= SHORTEST]
        alphabet = "".join(sorted({c for name in drawn for c in name.casefold() if c.isalpha()}))
        for kind in kinds:
            rng = random.Random(f"{seed}/{language}/{kind}")  # noqa: S311  (queries, not secrets)
            for name in rng.choices(drawn, k=per_kind):
                yield Query(kind, language, KINDS[kind](name, alphabet, rng), name, frozenset(right[fold(name)]))


def _first_right(index: NameIndex, cards: CardDatabase, query: Query, told: bool) -> tuple[int, float]:
    """Return at which place (from 0) the right name stands (99: nowhere), and the milliseconds the search took."""
    began = time.thread_time()
    hits = index.search(query.text, 5, query.language if told else None)
    took = (time.thread_time() - began) * 1000
    place, entity = -1, ""
    for hit in hits:
        card = cards.cards[hit.card_index]
        if card.name != entity:
            place, entity = place + 1, card.name
        if card.id in query.right:
            return place, took
    return 99, took


def evaluate(per_kind: int = 500, seed: int = 2025, told: bool = False, kinds: Iterable[str] = KINDS) -> list[Figures]:
    """Measure the search on `per_kind` generated queries for each language and kind; see `measure`."""
    return measure(generate(database(), per_kind, seed, kinds), told)


def measure(queries: Iterable[Query], told: bool = False) -> list[Figures]:
    """Measure the search on queries, for each kind and language in the order of their first query.

    `told` passes the language of the query along, as Discord does with the language of a player's client.
    """
    cards, index = database(), name_index()
    groups: defaultdict[tuple[str, str], list[tuple[int, float]]] = defaultdict(list)
    for query in queries:
        groups[query.kind, query.language].append(_first_right(index, cards, query, told))
    return [
        Figures(
            kind=kind,
            language=language,
            n=len(rows),
            top1=sum(place < 1 for place, _ in rows) / len(rows),
            top5=sum(place < 5 for place, _ in rows) / len(rows),
            p95_ms=quantiles([took for _, took in rows], n=20)[-1] if len(rows) > 1 else rows[0][1],
        )
        for (kind, language), rows in groups.items()
    ]


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """One query of a file."""

    query: str
    names: list[str]
    kind: str = "file"
    language: str = "en"


def read_queries(content: str | bytes) -> list[Query]:
    """Read queries from JSON: a list of `{"query": …, "names": [English names or ids that are right]}`.

    `kind` and `language` are optional. ValueError, one sentence, for malformed content or a name of no card.
    """
    try:
        lines = msgspec.json.decode(content, type=list[_Line])
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError(f"These are no queries ({error}): see carddb.search.evaluation.read_queries.") from error
    right: defaultdict[str, set[str]] = defaultdict(set)
    for card in database().cards:
        right[fold(card.name)].add(card.id)
        right[fold(card.id)].add(card.id)
    queries = []
    for line in lines:
        unknown = [name for name in line.names if fold(name) not in right]
        if unknown or not line.names:
            raise ValueError(f"The query “{line.query[:40]}” names no card as its answer: {unknown}.")
        ids = frozenset(card_id for name in line.names for card_id in right[fold(name)])
        queries.append(Query(line.kind, line.language, line.query, line.names[0], ids))
    return queries


def autocomplete_p95(per_language: int = 200, seed: int = 2025) -> float:
    """Return the 95th percentile, in milliseconds, of completing names of which two to eight letters are typed."""
    cards, index = database(), name_index()
    rng = random.Random(seed)  # noqa: S311  (queries, not secrets)
    times = []
    for language in LANGUAGES:
        names = sorted({names[language] for names in cards.names.values() if language in names})
        for name in rng.choices(names, k=per_language):
            began = time.thread_time()
            index.autocomplete(name[: rng.randint(2, 8)])
            times.append((time.thread_time() - began) * 1000)
    return quantiles(times, n=20)[-1]
