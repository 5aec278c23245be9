"""The rulings assistant: a question, a number, a term or a card in; the entries that answer it out.

Everything here is local and reads only: the index is built on first use (``rulings.build``) and kept open.
"""

from __future__ import annotations

import copy
import functools
import re
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
import rapidfuzz

from carddb.language.catalogue import ENGLISH
from rulings.build import Features, ensure_index
from rulings.documents import ROOT
from rulings.language import fold, words
from rulings.model import SOURCES, Entry, Wording, link_key
from rulings.overlap import sentences
from rulings.ranking import NEAREST, Question, Ranker
from rulings.sentences.places import find_vectors
from rulings.translated.lists import Tongue, kind_of
from rulings.translated.reading import Reader

MOST_CHARACTERS = 1000
MOST_RESULTS = 25
LONGEST_TITLE = 100  # characters that are compared with titles; hardly one is longer
SURE_FROM = 0.5
LEAST_FOREIGN = 2  # words that English does not know, before a question may be one in another language
OWN_FROM = 0.6  # a text of somebody else's that holds this much of a question is about it
OWN_NEAR = 0.2  # ... and one that holds this much, where the question holds nearly all of its own
OWN_WHOLE = 0.8

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
_FIRST_OF_NUMBERS = frozenset("0123456789g")
_MISPRINTS = {"1.3.f6": "1.5.F6", "2.ii.3.5.1": "2.IV.3.5.1"}  # where the document's own numbering would have put them


class Topic(msgspec.Struct, frozen=True):
    """An entry by name: what an autocompletion or a "did you mean" shows; ``term`` is what a glossary's term is called."""

    source: str
    ref: str
    title: str
    term: str = ""


class Result(msgspec.Struct, frozen=True):
    """One entry that may answer the question; ``score`` lies between 0 and 1, exact matches have 1.

    ``overruled_by`` is not empty when the ruling no longer holds; what replaced it then stands before it. ``also`` are
    the keys of entries of other documents that state the same ruling ("crf:Combat (2)"). ``language`` is the one that
    title, text and ``differs`` are in.
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
    also: tuple[str, ...] = ()
    language: str = ENGLISH


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


class Shown(msgspec.Struct, frozen=True):
    """Every entry by name in one language, with what typed text is compared with."""

    topics: tuple[Topic, ...]
    titles: list[str]
    folded: list[str]


class Searcher:
    """Answers questions from one index file, in English unless it is ``speaking`` another language. Safe to share between threads."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        payload = self._connection.execute("SELECT payload FROM features").fetchone()[0]
        self._features = msgspec.msgpack.decode(payload, type=Features)
        self._digests = self._features.digests
        self.path = path
        self.texts = self._features.texts  # a digest of what the sentence model reads
        rows = sum(digest.phrasings + 1 for digest in self._digests)
        self.vectors = find_vectors(path, self.texts, rows)
        self._ranker = Ranker(self._features, self.vectors)
        self.shown = _shown(Topic(one.source, one.ref, one.title, _term(one.ref)) for one in self._digests)
        self.language = ENGLISH
        tongues = self._connection.execute("SELECT language FROM tongue ORDER BY language")
        self.languages = tuple(one for (one,) in tongues)  # that entries are said in, besides English
        self._speaking: dict[str, Searcher] = {}
        self._readers: dict[str, Reader] = {}
        self._refs = [fold(topic.ref) if topic.ref[0] in _FIRST_OF_NUMBERS else "" for topic in self.topics]

    def close(self) -> None:
        """Close the index file."""
        self._connection.close()

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Every entry by name, in order."""
        return self.shown.topics

    def speaking(self, language: str) -> Searcher:
        """The same index for somebody who reads a language: what is not said in it, all for an unknown one, is English."""
        if language == self.language:
            return self
        if language not in self.languages:
            return self._speaking.get(ENGLISH, self)
        if language not in self._speaking:
            self._speaking.setdefault(ENGLISH, self)
            self._speaking[language] = self._in_language(language)
        return self._speaking[language]

    def _in_language(self, language: str) -> Searcher:
        other = copy.copy(self)
        with self._lock:
            rows = self._connection.execute("SELECT entry, title FROM said WHERE language = ?", (language,)).fetchall()
        topics = list(self.topics)
        for at, title in rows:
            topics[at] = Topic(topics[at].source, topics[at].ref, title, title if topics[at].term else "")
        other.language, other.shown = language, _shown(topics)
        return other

    def _reader(self, language: str) -> Reader:
        """What reads questions of a language; the lock is held."""
        if language not in self._readers:
            query = "SELECT payload FROM tongue WHERE language = ?"
            payload = self._connection.execute(query, (language,)).fetchone()[0]
            self._readers[language] = Reader(self._connection, msgspec.msgpack.decode(payload, type=Tongue))
        return self._readers[language]

    def _read_as(self, text: str) -> Reader | None:
        """Who reads a question that is not English: the reader's own language if its words are as many, else one that has more.

        The lock is held. Nobody for English; other languages are looked at when English does not know two of its words.
        """
        typed = [word for word in words(text) if not word.isdigit()]
        known = sum(word in self._ranker.spelling for word in typed)
        own = [self.language] if self.language != ENGLISH else []
        others = [one for one in self.languages if one not in own] if len(typed) - known >= LEAST_FOREIGN else []
        found = {language: sum(map(self._reader(language).knows, typed)) for language in (*own, *others)}
        if own and found[own[0]] >= max(known, *found.values()):
            return self._reader(own[0])
        best = max(others, key=found.__getitem__, default=None)
        return self._reader(best) if best is not None and found[best] > known else None

    def search(self, question: str, limit: int = NEAREST) -> Answer:
        """Answer a question, a number, a key, a term or a card name with up to ``limit`` (1 to 25) entries."""
        if len(question) > MOST_CHARACTERS:
            return Answer((), False, (), TOO_LONG.format(most=MOST_CHARACTERS, count=len(question)))
        text = _MARKUP.sub(" ", question).strip()
        if not words(text):
            return Answer((), False, (), EMPTY)
        limit = max(1, min(limit, MOST_RESULTS))
        if text.partition(":")[0] in SOURCES and self._positions(text):  # a key, as autocompletion fills it in
            return self._numbered(text, limit)
        with self._lock:
            reader = self._read_as(text)
        asked = reader.in_english(text) if reader else text
        if number := _WHOLE_NUMBER.fullmatch(asked):
            return self._numbered(number.group(1), limit)
        return self._asked(asked, limit, reader, text)

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
        ordered = sorted(self._named("printed", folded), key=lambda at: folded not in self._digests[at].own)
        return tuple(map(self._entry, with_replacements(ordered, lambda at: self._replacements(self._entry(at)))))

    def autocomplete(self, text: str, limit: int = MOST_RESULTS) -> tuple[Topic, ...]:
        """Complete a number or title while it is typed: numbers first, then beginnings of words, then what is similar."""
        typed = " ".join(words(text[:MOST_CHARACTERS]))
        number = fold(text.strip())[:40]
        limit = max(0, min(limit, MOST_RESULTS))
        if not typed:
            return self.topics[:limit]
        found = [topic for topic, ref in zip(self.topics, self._refs, strict=True) if ref and ref.startswith(number)]
        wanted = f" {typed}"
        starts = [at for at, title in enumerate(self.shown.folded) if wanted in f" {title}"]
        found += [self.topics[at] for at in starts]
        return tuple(dict.fromkeys(found or self._nearest_titles(typed, limit)))[:limit]

    def _numbered(self, number: str, limit: int) -> Answer:
        positions = self._positions(number)
        if not positions:
            nearest = self._nearest_numbers(number)
            return Answer((), False, nearest, _unknown(number, nearest))
        below = [at for at, topic in enumerate(self.topics) if _is_below(topic.ref, self.topics[positions[0]].ref)]
        first = self._entry(positions[0])
        also = [at for ref in first.see for at in self._linked(first.source, ref)]
        chosen = list(dict.fromkeys([*positions, *below, *also]))
        return Answer(self._results(chosen[:limit], dict.fromkeys(positions, 1.0)), True)

    def _asked(self, asked: str, limit: int, reader: Reader | None, text: str) -> Answer:
        """Answer a question in English; ``text`` is what was typed, which a reader of another language looks up, too."""
        with self._lock:
            question = self._ranker.read(self._connection, asked)
            ranked = self._ranker.rank(self._connection, question)
            sure = self._ranker.sureness(self._connection, question, ranked)
            ranked = reader.fused(ranked, text, lambda at: self._digests[at].same) if reader else ranked
        called = self._called(text, reader.tongue.language) if reader else []
        exact = [*called, *(at for at in self._exact(asked, question) if at not in called)]
        scores = {item.position: self._share(item.score) for item in reversed(ranked)} | dict.fromkeys(exact, 1.0)
        chosen = list(dict.fromkeys([*exact, *(item.position for item in ranked)]))[:limit]
        if exact or sure >= SURE_FROM:
            return Answer(self._results(chosen, scores)[:limit], True)
        topics = tuple(self.topics[at] for at in chosen[:NEAREST]) or self._nearest_titles(text, NEAREST)
        return Answer(self._results(chosen, scores)[:limit], False, topics, UNSURE if chosen else NOTHING)

    def _called(self, text: str, language: str) -> list[int]:
        """Entries whose title in a language is the text: the first of each document, the rules before what repeats them."""
        folded = " ".join(words(text))
        core = re.sub(r"^(?:el|la|los|las|un|una) ", "", folded)
        found = self._one_each(self._named(kind_of(language), folded, core), frozenset())
        return [at for at in found if not {*self._digests[at].same} & {*found}]

    def reads(self, question: str) -> str:
        """Which language a question is read as."""
        with self._lock:
            reader = self._read_as(question)
        return reader.tongue.language if reader else ENGLISH

    def own(self, question: str, texts: Sequence[tuple[str, str]]) -> list[int]:
        """Which of some (question, answer) pairs outside the corpus answer a question: their places, the closest first."""
        found: list[tuple[float, int]] = []
        with self._lock:
            asked = self._ranker.overlap(self._connection, question[:MOST_CHARACTERS])
            for at, (typed, answer) in enumerate(texts):
                share = asked.share(f"{typed}\n{answer}")
                if OWN_NEAR <= share < OWN_FROM:
                    other = self._ranker.overlap(self._connection, typed).share(question[:MOST_CHARACTERS])
                    share = max(share, other) if other >= OWN_WHOLE else share
                found += [(-share, at)] if share >= OWN_FROM else []
        return [at for _, at in sorted(found)]

    def gist(self, question: str, text: str) -> str:
        """The sentence of an entry's text that says most about a question; "" where the text is one sentence alone."""
        parts = sentences(text)
        if len(parts) < 2:
            return ""
        with self._lock:
            if self.language != ENGLISH:
                return self._reader(self.language).best(question[:MOST_CHARACTERS], parts)
            return self._ranker.overlap(self._connection, question[:MOST_CHARACTERS]).best(parts)

    def replacements(self, entry: Entry) -> tuple[Entry, ...]:
        """What holds instead of an overruled ruling, the last one first; nothing for one that holds."""
        return tuple(map(self._entry, self._replacements(entry)))

    def changes(self, key: str) -> tuple[Entry, ...]:
        """Rulings elsewhere that hold and overrule an entry, name its number where they differ, or repeat it otherwise."""
        found = self._positions(key)
        if not found:
            return ()
        changed = self._digests[found[0]]
        number = re.compile(rf"(?<![\w.]){re.escape(changed.ref)}(?![\w.]*\w)")
        near = [(at, self._written(at)) for at in changed.near if self._digests[at].source != changed.source]
        holding = [(at, one) for at, one in near if not one.overruled_by]
        overruling = [
            at for at, one in holding if any(found[0] in self._linked(one.source, ref) for ref in one.overrules)
        ]
        naming = [at for at, one in holding if number.search(one.differs)]
        repeating = [at for at, one in holding if one.differs and found[0] in self._digests[at].same]
        return tuple(map(self._entry, dict.fromkeys((*overruling, *naming, *repeating))))

    def measured(self, text: str) -> tuple[list[tuple[str, tuple[str, ...], dict[str, float]]], dict[str, float]]:
        """What the ranking measured, for fitting its weights: key, repeating keys and measures of each candidate; signs."""
        with self._lock:
            question = self._ranker.read(self._connection, text)
            ranked = self._ranker.rank(self._connection, question)
            signs = self._ranker.signs(self._connection, question, ranked) if ranked else {}
        key = self._key
        return [(key(one.position), self._repeats(one.position), one.measures) for one in ranked], signs

    @property
    def measures(self) -> tuple[str, ...]:
        """What the ranking measures of each candidate; more where the sentence model is in use."""
        return self._ranker.names

    def every(self) -> tuple[Entry, ...]:
        """All entries in order, as they were written."""
        return tuple(map(self._written, range(len(self._digests))))

    def _exact(self, text: str, question: Question) -> list[int]:
        """Entries whose number stands in the text, or whose phrasing, name or card is the text itself.

        What merely repeats a rule that is among them is left out, and so are the phrasings of what repeats any rule,
        unless the question names its document.
        """
        said = [number for match in _SAID_NUMBER.finditer(text) for number in match.groups() if number]
        found = [at for number in said for at in self._positions(number)]
        asked, plain = (" ".join(words(one)) for one in (text, question.text))
        core = _TRAILING.sub("", _LEADING.sub("", plain))
        bare = re.sub(rf"^(?:{'|'.join(SOURCES)}) ", "", asked)
        by_card = self._named("card", core, f"the {core}")
        wanted = question.documents
        phrased = self._named("phrase", asked)
        found += [at for at in phrased if not self._digests[at].same or self._digests[at].source in wanted]
        found += [at for at in by_card if self._digests[at].own]
        found += self._one_each(self._named("name", plain, core), wanted)
        found += [*self._named("fold", bare, plain), *by_card]
        found.sort(key=lambda at: self._digests[at].source not in wanted)
        kept = {at for at in found if not {*self._digests[at].same} & {*found} or self._digests[at].source in wanted}
        return [at for at in dict.fromkeys(found) if at in kept]

    def _one_each(self, positions: Iterable[int], wanted: frozenset[str]) -> list[int]:
        """The first entry of each document, and all of those that the question names: parts of a topic do not crowd."""
        firsts: dict[str, int] = {}
        return [
            at
            for at in positions
            if self._digests[at].source in wanted or firsts.setdefault(self._digests[at].source, at) == at
        ]

    def _named(self, kind: str, *names: str) -> list[int]:
        """Entries by what names them exactly (``indexing.names_of``), in order of authority."""
        marks = ", ".join("?" * len(names))
        query = f"SELECT DISTINCT entry FROM name WHERE kind = ? AND name IN ({marks}) ORDER BY entry"  # noqa: S608
        with self._lock:
            return [at for (at,) in self._connection.execute(query, (kind, *names))]

    def _positions(self, ref: str) -> list[int]:
        """Entries with this reference: as written first, then whatever case and the misprints of the document.

        Without the name of a document, the first document that has it comes first.
        """
        source, _, rest = ref.partition(":")
        named = source in SOURCES and bool(rest)
        wanted = rest if named else ref
        folded = _folded_ref(wanted)
        exact = self._named("key", f"{source}:{link_key(rest)}" if named else f"coe:{link_key(ref)}")
        alike = self._named("fold", _folded_ref(_MISPRINTS.get(folded, folded)))
        kinds = ["name"] if self.language == ENGLISH else [kind_of(self.language), "name"]
        called = [] if exact else [at for kind in kinds for at in self._named(kind, " ".join(words(wanted)))]
        found = dict.fromkeys([*exact, *sorted({*alike, *called})])
        return [at for at in found if not named or self._digests[at].source == source]

    def _results(self, positions: Sequence[int], scores: dict[int, float]) -> tuple[Result, ...]:
        entries = {at: self._entry(at) for at in positions}
        for at in list(entries):
            entries |= {new: self._entry(new) for new in self._replacements(entries[at])}
        ordered = with_replacements(positions, lambda at: self._replacements(entries[at]))
        results, most = [], 1.0
        for at in ordered:
            most = min(most, scores.get(at, 0.0)) if at in scores else most
            results.append(_result(entries[at], most if at in scores else 0.0, self._repeats(at)))
        return tuple(results)

    def _repeats(self, position: int) -> tuple[str, ...]:
        """The keys of what states the same ruling in other documents."""
        return tuple(map(self._key, self._ranker.repeats(position)))

    def _key(self, position: int) -> str:
        digest = self._digests[position]
        return f"{digest.source}:{link_key(digest.ref)}"

    def _share(self, score: float) -> float:
        return max(0.0, min(1.0, score / self._ranker.best))

    def _replacements(self, entry: Entry) -> list[int]:
        """What overrules an entry, the last ruling first."""
        found: list[int] = []
        waiting = list(entry.overruled_by)
        while waiting:
            ref = waiting.pop(0)
            for at in self._linked(entry.source, ref):
                if at not in found:
                    found.insert(0, at)
                    waiting += self._entry(at).overruled_by
        return found

    def _linked(self, source: str, ref: str) -> list[int]:
        """Where a link of an entry leads: a plain number means the first document if it has it, else the entry's own."""
        document, _, rest = ref.partition(":")
        if document in SOURCES and rest:
            return self._named("key", f"{document}:{link_key(rest)}")
        return (self._named("key", f"coe:{link_key(ref)}") or self._named("key", f"{source}:{link_key(ref)}"))[:1]

    def _written(self, position: int) -> Entry:
        """An entry as it was written: in English."""
        with self._lock:
            row = self._connection.execute("SELECT payload FROM entry WHERE id = ?", (position + 1,)).fetchone()
        return msgspec.msgpack.decode(row[0], type=Entry)

    def _entry(self, position: int) -> Entry:
        """An entry in the language that is spoken, as far as it is said in it."""
        entry = self._written(position)
        if self.language == ENGLISH:
            return entry
        query = "SELECT payload FROM said WHERE language = ? AND entry = ?"
        with self._lock:
            row = self._connection.execute(query, (self.language, position)).fetchone()
        if row is None:
            return entry
        said = msgspec.msgpack.decode(row[0], type=Wording)
        return msgspec.structs.replace(
            entry, title=said.title, text=said.text, differs=said.differs, language=self.language
        )

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
            return -same, rapidfuzz.distance.Levenshtein.distance(fold(number), fold(topic.ref))

        return tuple(sorted(numbered, key=distance)[:3])

    def _nearest_titles(self, text: str, limit: int) -> tuple[Topic, ...]:
        near = rapidfuzz.process.extract(
            _plain(text[:LONGEST_TITLE]), self.shown.titles, scorer=rapidfuzz.fuzz.WRatio, limit=limit
        )
        return tuple(self.topics[at] for _, _, at in near)


def with_replacements(positions: Iterable[int], replaced_by: Callable[[int], Sequence[int]]) -> list[int]:
    """Put before every overruled ruling what replaced it, once each, otherwise keeping the order."""
    ordered: list[int] = []
    for position in positions:
        ordered += [at for at in (*replaced_by(position), position) if at not in ordered]
    return ordered


def _result(entry: Entry, score: float, also: tuple[str, ...]) -> Result:
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
        also=also,
        language=entry.language,
    )


def _shown(topics: Iterable[Topic]) -> Shown:
    every = tuple(topics)
    return Shown(every, [_plain(one.title) for one in every], [" ".join(words(one.title)) for one in every])


def _term(ref: str) -> str:
    """What a glossary's term is called; "" for anything else."""
    return ref.removeprefix("g:") if ref.startswith("g:") else ""


def _folded_ref(ref: str) -> str:
    return fold(link_key(ref))


def _is_below(ref: str, heading: str) -> bool:
    return fold(ref).startswith(f"{fold(heading)}.")


def _plain(text: str) -> str:
    return rapidfuzz.utils.default_process(fold(text))


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
