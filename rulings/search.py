"""The rulings assistant: a question, a number, a term or a card in; the entries that answer it out.

Everything here is local and reads only: the index is built on first use (``rulings.build``) and kept open.
"""

from __future__ import annotations

import functools
import math
import re
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process, utils
from rapidfuzz.distance import Levenshtein

from rulings.build import Features, ensure_index
from rulings.corpus import ROOT
from rulings.language import fold, words
from rulings.model import SOURCES, Entry, link_key
from rulings.ranking import WEIGHTS, Question, Ranker, Scored

MOST_CHARACTERS = 1000
MOST_RESULTS = 25
NEAREST = 5
SURE_FROM = 0.65

EMPTY = "Ask a question in a few words, or give a rule's number such as 2.IV.vii.2."
TOO_LONG = "Ask in at most {most:,} characters; this question has {count:,}."
UNSURE = "I am not sure that a rule answers this. These come closest; the rules' own words or a card's name help."
NOTHING = "No rule uses any of these words. Try the rules' own words, a card's name or a rule's number."

_NUMBER = r"(?:\d{1,2}|g)(?:\.[0-9a-z]{1,5}){0,6}"
_WHOLE_NUMBER = re.compile(rf"(?i)\s*(?:coe\s+)?(?:rules?|number|no\.?|nr\.?|§|#)?\s*({_NUMBER})\s*[?!.:]*\s*")
_SAID_NUMBER = re.compile(
    rf"(?i)(?<![\w.])(?:(?<=rule )({_NUMBER})|((?:\d{{1,2}}|g)(?:\.[0-9a-z]{{1,5}}){{2,6}}))(?!\w)"
)
_MARKUP = re.compile(r"<[@#:a-z][^<>\s]*>|https?://\S+|@(?:everyone|here)|[\x00-\x1f\x7f]")
_LEADING = re.compile(
    r"^(?:what (?:is|are|does)|whats|define|definition of|meaning of|the|an?|rules? (?:for|on|about|of)) "
)
_TRAILING = re.compile(r" (?:mean|rule|rules|ruling|rulings|definition)$")
_MISPRINTS = {"1.3.f6": "1.5.F6", "2.ii.3.5.1": "2.IV.3.5.1"}  # where the document's own numbering would have put them


class Topic(msgspec.Struct, frozen=True):
    """An entry by name: what an autocompletion or a "did you mean" shows."""

    source: str
    ref: str
    title: str


class Result(msgspec.Struct, frozen=True):
    """One entry that may answer the question; ``score`` lies between 0 and 1, exact matches have 1.

    ``overruled_by`` is not empty when the ruling no longer holds; what replaced it then stands before it.
    """

    source: str
    ref: str
    lines: tuple[int, int]
    title: str
    text: str
    score: float
    players: tuple[str, ...] = ()
    differs: str = ""
    digest: str = ""
    cards: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    overrules: tuple[str, ...] = ()
    overruled_by: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What was found, best first; ``message`` is one sentence whenever ``confident`` is false, else empty."""

    results: tuple[Result, ...]
    confident: bool
    nearest_topics: tuple[Topic, ...] = ()
    message: str = ""


class UnknownEntry(LookupError):  # noqa: N818  (named for what the reader asked, not for the mechanism)
    """No entry has this number or name; the text is one sentence with the nearest ones, ``nearest`` has them as data."""

    def __init__(self, message: str, nearest: tuple[Topic, ...]) -> None:
        super().__init__(message)
        self.nearest = nearest


class Searcher:
    """Answers questions from one index file. Safe to share between threads."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        payload = self._connection.execute("SELECT payload FROM features").fetchone()[0]
        self._features = msgspec.msgpack.decode(payload, type=Features)
        self._ranker = Ranker(self._features)
        digests = self._features.digests
        self.topics = tuple(Topic(digest.source, digest.ref, digest.title) for digest in digests)
        self._by_key = {f"{topic.source}:{link_key(topic.ref)}": at for at, topic in enumerate(self.topics)}
        self._by_fold = _grouped((_folded_ref(topic.ref), at) for at, topic in enumerate(self.topics))
        self._by_name = _grouped((name, at) for at, topic in enumerate(self.topics) for name in _names_of(topic))
        self._by_phrase = _grouped((phrase, at) for at, digest in enumerate(digests) for phrase in digest.said)
        self._by_card = _grouped((card, at) for at, digest in enumerate(digests) for card in digest.cards)

    def close(self) -> None:
        """Close the index file."""
        self._connection.close()

    def search(self, question: str, limit: int = NEAREST) -> Answer:
        """Answer a question, a number, a term or a card name with up to ``limit`` (1 to 25) entries."""
        if len(question) > MOST_CHARACTERS:
            return Answer((), False, (), TOO_LONG.format(most=MOST_CHARACTERS, count=len(question)))
        text = _MARKUP.sub(" ", question).strip()
        if not words(text):
            return Answer((), False, (), EMPTY)
        limit = max(1, min(limit, MOST_RESULTS))
        if number := _WHOLE_NUMBER.fullmatch(text):
            return self._numbered(number.group(1), limit)
        return self._asked(text, limit)

    def entry(self, ref: str) -> Entry:
        """Return the entry with a number, a term or ``source:ref``; UnknownEntry with the nearest ones if none has it."""
        cleaned = ref.strip()[:MOST_CHARACTERS]
        whole = _WHOLE_NUMBER.fullmatch(cleaned)
        if found := self._positions(whole.group(1) if whole else cleaned):
            return self._entry(found[0])
        nearest = self._nearest_numbers(whole.group(1)) if whole else self._nearest_titles(cleaned, NEAREST)
        raise UnknownEntry(_unknown(whole.group(1) if whole else "", nearest), nearest)

    def find(self, ref: str) -> Entry | None:
        """Return the entry with a number, a term or ``source:ref``; ``None`` if none has it."""
        found = self._positions(ref)
        return self._entry(found[0]) if found else None

    def on_card(self, name: str) -> tuple[Entry, ...]:
        """Return every entry that names a card, the card's own rulings first; what overrules one stands before it."""
        folded = " ".join(words(name))
        found = dict.fromkeys(self._by_card.get(folded, ()))
        ordered = sorted(found, key=lambda at: not " ".join(words(self.topics[at].ref)).startswith(folded))
        return tuple(map(self._entry, with_replacements(ordered, lambda at: self._replacements(self._entry(at)))))

    def autocomplete(self, text: str, limit: int = MOST_RESULTS) -> tuple[Topic, ...]:
        """Complete a number or title while it is typed: numbers first, then beginnings of words, then what is similar."""
        typed = " ".join(words(text[:MOST_CHARACTERS]))
        number = fold(text.strip())[:40]
        limit = max(0, min(limit, MOST_RESULTS))
        if not typed:
            return self.topics[:limit]
        found = [topic for topic in self.topics if fold(topic.ref).startswith(number)]
        starts = [topic for topic in self.topics if f" {' '.join(words(topic.title))}".find(f" {typed}") >= 0]
        similar = self._nearest_titles(typed, limit) if not found and not starts else ()
        return tuple(dict.fromkeys([*found, *starts, *similar]))[:limit]

    def _numbered(self, number: str, limit: int) -> Answer:
        positions = self._positions(number)
        if not positions:
            nearest = self._nearest_numbers(number)
            return Answer((), False, nearest, _unknown(number, nearest))
        below = [at for at, topic in enumerate(self.topics) if _is_below(topic.ref, self.topics[positions[0]].ref)]
        also = [at for ref in self._entry(positions[0]).see for at in self._positions(ref)]
        chosen = list(dict.fromkeys([*positions, *below, *also]))
        return Answer(self._results(chosen[:limit], dict.fromkeys(positions, 1.0)), True)

    def _asked(self, text: str, limit: int) -> Answer:
        question = self._ranker.read(text)
        with self._lock:
            ranked = self._ranker.rank(self._connection, question)
        exact = self._exact(text)
        scores = {item.position: _share(item.score) for item in reversed(ranked)} | dict.fromkeys(exact, 1.0)
        chosen = list(dict.fromkeys([*exact, *(item.position for item in ranked)]))[:limit]
        beyond = self._ranker.beyond(question, ranked[0].position) if ranked else 0
        confident = bool(exact) or sureness(question, ranked, beyond) >= SURE_FROM
        if confident:
            return Answer(self._results(chosen, scores)[:limit], True)
        topics = tuple(self.topics[at] for at in chosen[:NEAREST]) or self._nearest_titles(text, NEAREST)
        return Answer(self._results(chosen, scores)[:limit], False, topics, UNSURE if chosen else NOTHING)

    def _exact(self, text: str) -> list[int]:
        """Entries whose number stands in the text, or whose phrasing, name or card is the text itself."""
        said = [number for match in _SAID_NUMBER.finditer(text) for number in match.groups() if number]
        found = [at for number in said for at in self._positions(number)]
        plain = " ".join(words(text))
        core = _TRAILING.sub("", _LEADING.sub("", plain))
        bare = re.sub(rf"^(?:{'|'.join(SOURCES)}) ", "", plain)
        for table, name in (
            (self._by_phrase, plain),
            (self._by_name, plain),
            (self._by_name, core),
            (self._by_fold, bare),
            (self._by_card, core),
            (self._by_card, f"the {core}"),
        ):
            found += table.get(name, [])
        return sorted(dict.fromkeys(found), key=self._authority)

    def _positions(self, ref: str) -> list[int]:
        """Entries with this reference: as written first, then whatever case and the misprints of the document."""
        source, _, rest = ref.partition(":")
        key = f"{source}:{link_key(rest)}" if source in SOURCES and rest else f"coe:{link_key(ref)}"
        folded = _folded_ref(rest if source in SOURCES and rest else ref)
        found = [self._by_key[key]] if key in self._by_key else []
        found += self._by_fold.get(_folded_ref(_MISPRINTS.get(folded, folded)), [])
        if source in SOURCES and rest:
            return list(dict.fromkeys(found)) or self._by_name.get(" ".join(words(ref)), [])
        found += self._by_name.get(" ".join(words(ref)), [])
        return sorted(dict.fromkeys(found), key=self._authority)

    def _authority(self, position: int) -> int:
        """Where the entry's document stands in the order of authority."""
        return SOURCES.index(self.topics[position].source)

    def _results(self, positions: Sequence[int], scores: dict[int, float]) -> tuple[Result, ...]:
        entries = {at: self._entry(at) for at in positions}
        for at in list(entries):
            entries |= {new: self._entry(new) for new in self._replacements(entries[at])}
        ordered = with_replacements(positions, lambda at: self._replacements(entries[at]))
        return tuple(_result(entries[at], scores.get(at, 0.0)) for at in ordered)

    def _replacements(self, entry: Entry) -> list[int]:
        """What overrules an entry, the last ruling first."""
        found: list[int] = []
        waiting = list(entry.overruled_by)
        while waiting:
            ref = waiting.pop(0)
            for at in self._positions(ref if ref.partition(":")[0] in SOURCES else f"{entry.source}:{ref}")[:1]:
                if at not in found:
                    found.insert(0, at)
                    waiting += self._entry(at).overruled_by
        return found

    def _entry(self, position: int) -> Entry:
        with self._lock:
            row = self._connection.execute("SELECT payload FROM entry WHERE id = ?", (position + 1,)).fetchone()
        return msgspec.msgpack.decode(row[0], type=Entry)

    def _nearest_numbers(self, number: str) -> tuple[Topic, ...]:
        """The rules under a heading, or those whose numbers share most with one that does not exist."""
        parts = fold(number).split(".")
        numbered = [topic for topic in self.topics if topic.source == "coe" and not topic.ref.startswith("g:")]
        below = [topic for topic in numbered if _is_below(topic.ref, number)]
        if below:
            return tuple(below[:NEAREST])

        def distance(topic: Topic) -> tuple[int, int]:
            other = fold(topic.ref).split(".")
            same = next(
                (at for at, pair in enumerate(zip(parts, other, strict=False)) if pair[0] != pair[1]), len(other)
            )
            return -same, Levenshtein.distance(fold(number), fold(topic.ref))

        return tuple(sorted(numbered, key=distance)[:3])

    def _nearest_titles(self, text: str, limit: int) -> tuple[Topic, ...]:
        near = process.extract(
            text, [topic.title for topic in self.topics], scorer=fuzz.WRatio, processor=_plain, limit=limit
        )
        return tuple(self.topics[at] for _, _, at in near)


def sureness(question: Question, ranked: Sequence[Scored], beyond: int) -> float:
    """How likely it is that one of the first five entries answers, between 0 and 1.

    ``beyond`` counts the words that point outside this game's rules (``Ranker.beyond``). A logistic regression fitted on
    ``tests/rulings/own_questions.json``, which has questions with and without an answer.
    """
    if not ranked:
        return 0.0
    pairs = max(item.measures["pairs"] for item in ranked[:NEAREST])
    value = -0.5 + 1.6 * pairs + 0.16 * ranked[0].score - 3.9 * question.unknown - 2.5 * min(beyond, 2)
    return 1 / (1 + math.exp(-value))


def with_replacements(positions: Iterable[int], replaced_by: Callable[[int], Sequence[int]]) -> list[int]:
    """Put before every overruled ruling what replaced it, once each, otherwise keeping the order."""
    ordered: list[int] = []
    for position in positions:
        ordered += [at for at in (*replaced_by(position), position) if at not in ordered]
    return ordered


def _result(entry: Entry, score: float) -> Result:
    return Result(
        source=entry.source,
        ref=entry.ref,
        lines=entry.lines,
        title=entry.title,
        text=entry.text,
        score=round(score, 4),
        players=entry.players,
        differs=entry.differs,
        digest=entry.digest,
        cards=entry.cards,
        see=entry.see,
        overrules=entry.overrules,
        overruled_by=entry.overruled_by,
    )


def _grouped(pairs: Iterable[tuple[str, int]]) -> dict[str, list[int]]:
    groups: dict[str, list[int]] = {}
    for name, at in pairs:
        groups.setdefault(name, []).append(at)
    return groups


def _names_of(topic: Topic) -> set[str]:
    """What one may type to mean exactly this entry: its title, and a term with or without what is in brackets."""
    names = {" ".join(words(topic.title))}
    if topic.ref.startswith("g:"):
        term = topic.ref.removeprefix("g:")
        names |= {" ".join(words(term)), " ".join(words(re.sub(r"\([^)]*\)", "", term)))}
        names |= {" ".join(words(part)) for part in re.findall(r"\(([^)]{2,})\)", term)}
        names |= {" ".join(words(part)) for part in re.sub(r"\([^)]*\)", "", term).split(",")}
    return names - {""}


def _folded_ref(ref: str) -> str:
    return fold(link_key(ref))


def _is_below(ref: str, heading: str) -> bool:
    return fold(ref).startswith(f"{fold(heading)}.")


def _share(score: float) -> float:
    return max(0.0, min(1.0, score / sum(weight for weight in WEIGHTS.values() if weight > 0)))


def _plain(text: str) -> str:
    return utils.default_process(fold(text))


def _unknown(number: str, nearest: Sequence[Topic]) -> str:
    refs = [topic.ref for topic in nearest]
    listed = " and ".join([", ".join(refs[:-1]), refs[-1]] if len(refs) > 1 else refs)
    if not number:
        return "There is no rule or term of that name" + (f"; the nearest are {listed}." if refs else ".")
    if refs and _is_below(refs[0], number):
        return f"{number} is a heading; its rules begin with {listed}."
    return f"There is no rule {number}" + (f"; the nearest are {listed}." if refs else ".")


def open_searcher(root: Path = ROOT, folder: Path | None = None) -> Searcher:
    """Open the index of a corpus, building it first if need be; a damaged file is built anew.

    Raises CorpusError when the corpus is wrong, BuildError when the data folder cannot be written.
    """
    path = ensure_index(root, folder)
    try:
        return Searcher(path)
    except (sqlite3.DatabaseError, msgspec.DecodeError, TypeError):
        path.unlink(missing_ok=True)
        return Searcher(ensure_index(root, folder))


@functools.cache
def searcher() -> Searcher:
    """The searcher of the repository's corpus, opened on first use and kept."""
    return open_searcher()


def search(question: str, limit: int = NEAREST) -> Answer:
    """Answer a question from the repository's corpus: see ``Searcher.search``."""
    return searcher().search(question, limit)


def autocomplete(text: str, limit: int = MOST_RESULTS) -> tuple[Topic, ...]:
    """Complete a number or title from the repository's corpus: see ``Searcher.autocomplete``."""
    return searcher().autocomplete(text, limit)


def entry(ref: str) -> Entry:
    """Return one entry of the repository's corpus; UnknownEntry says what is nearest: see ``Searcher.entry``."""
    return searcher().entry(ref)
