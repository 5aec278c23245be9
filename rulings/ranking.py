"""Ranks the entries for a question: FTS5's bm25 fused with latent meaning and with how phrasings are put.

Where the sentence model is in use (``rulings.sentences``) its measures join them, all with weights of their own.

Every measure lies between 0 and about 1 (``meaning`` may fall below 0). The weights are in ``weights.toml``; what did not
help on our own questions was left out again: single phrasings one by one (their sum does better), letter n-grams, a
linear classifier, neighbouring rare words.
"""

from __future__ import annotations

import functools
import heapq
import logging
import math
import pkgutil
import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from rulings.build import Features
from rulings.indexing import COLUMNS, GramRow, StemRow, pair_grams, plain_grams, rarity, spellings
from rulings.language import Spelling, Term, card_runs, documents_named, players_named, question_terms, words
from rulings.meaning import Space
from rulings.outside import grams, strangeness
from rulings.overlap import Overlap
from rulings.sentences import places
from rulings.sentences.places import Likeness, Vectors
from rulings.weights import Weights

CANDIDATES = 160
CLOSEST = 60
NEAREST = 5
TYPED = 0.5  # a term that weighs at least this was typed (or is a card's kind), one that weighs less is a synonym
SYNONYMS = 0.55  # the bm25 of the synonyms beside that of what was typed
COLUMN_WEIGHTS: Mapping[str, float] = {"title": 4.0, "asked": 2.0, "text": 1.0, "terms": 1.5}
MEASURES = (
    "bm25",  # FTS5 over all columns, synonyms at their weight, as a share of the best entry
    "links",  # the best of that among the entries it is linked with, in either direction
    "said",  # how much the question is put as the phrasings are: every word as typed, summed over the phrasings
    "pairs",  # the same for pairs of neighbouring words
    "meaning",  # cosine in the latent space
    "cover",  # share of the question's weight that stands in the entry
    "both",  # cover times meaning: entries that agree in words and in meaning
    "title",  # cosine with the title
    "terms",  # cosine with terms, players and cards
    "player",  # the rule is for a player the question names
    "stranger",  # the rule is for another player than the question names
    "variant",  # the rule is for one player and the question names none
    "depth",  # numbers further down are more specific
    "coe",  # a rule of the first document
    "card",  # it is about a card that the question names
    "person",  # ... which is a character or a site and may be there as an example only
    "mention",  # it mentions a card that the question names
    "other",  # it is about a card that the question does not name
    "example",  # it only shows how a rule works
    "phrasings",  # how many phrasings it has, as a logarithm: what has many has more to be alike with
    "section",  # share of the evidence, all candidates', that lies in the section it stands in
)
SENTENCE_MEASURES = tuple(f"sentence_{name}" for name in places.MEASURES)
EVIDENCE = ("bm25", "links", "said", "pairs", "meaning", "cover", "both", "title", "terms")
_EXAMPLES = {"character", "avatar", "site", "region", "haven"}
# Reached by name: nobody without the sentence model reads NumPy.
_LIKENESS: Final = "rulings.sentences.likeness:Likeness"
_log = logging.getLogger(__name__)


class Scored(msgspec.Struct, frozen=True):
    """One entry (by its position in the index), its score, its measures, and what repeats it in other documents."""

    position: int
    score: float
    measures: dict[str, float]
    also: tuple[int, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A question as the ranking sees it: known terms, words with their slips repaired, players, cards, documents it names.

    ``typed`` is all of it as it came; ``unknown`` is the share of the typed words that neither stand in the corpus nor have a synonym that does;
    ``outside`` are typed stems that belong to questions no rule answers; ``strange`` is ``outside.strangeness``.
    """

    terms: tuple[Term, ...]
    text: str
    players: frozenset[str]
    cards: frozenset[str]
    examples: frozenset[str]
    documents: frozenset[str]
    unknown: float
    outside: frozenset[str] = frozenset()
    strange: float = 0.0
    typed: str = ""


class Ranker:
    """Scores entries for questions over one index; reads only, keeps nothing between questions.

    With ``vectors`` the sentence model takes part; it is opened with the first question.
    """

    def __init__(self, features: Features, vectors: Vectors | None = None) -> None:
        self.features = features
        self.spelling = Spelling(features.vocabulary, features.stems)
        self._digests = features.digests
        self._space = Space(features.rank, features.vectors)
        self._vectors = vectors

    @functools.cached_property
    def likeness(self) -> Likeness | None:
        """The sentence model with the vectors of the entries; None where it is not in use, or cannot be: the log says so."""
        if self._vectors is None:
            return None
        try:
            opened: Callable[[Vectors, Sequence[int]], Likeness] = pkgutil.resolve_name(_LIKENESS)
            return opened(self._vectors, [digest.phrasings for digest in self._digests])
        except (ImportError, OSError, ValueError, KeyError) as error:
            _log.warning("The sentence model cannot be used (%s): questions are answered without it.", error)
            return None

    @functools.cached_property
    def weights(self) -> Weights:
        """The weights in use: with the sentence model those that were fitted with it."""
        weights = self.features.weights
        return weights.sentences if self.likeness and weights.sentences else weights

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The measures that count."""
        return (*MEASURES, *SENTENCE_MEASURES) if self.likeness else MEASURES

    @functools.cached_property
    def best(self) -> float:
        """What an entry can score at most: all that speaks for one, nothing that speaks against it."""
        return sum(weight for weight in self.weights.ranking.values() if weight > 0) or 1.0

    @functools.cached_property
    def _weights(self) -> dict[str, float]:
        return {name: self.weights.ranking.get(name, 0.0) for name in self.names}

    def read(self, connection: sqlite3.Connection, text: str) -> Question:
        """Turn what somebody typed into terms, players, cards and documents."""
        language = self.features.language
        rest, documents = documents_named(language, text)
        terms = question_terms(language, rest, self.spelling)
        known = _known(connection, {term.stem for term in terms})
        origins = {term.origin for term in terms}
        repaired = " ".join(self.spelling.repair(word) for word in words(rest))
        cards, examples = self._named_cards(rest, repaired)
        return Question(
            terms=tuple(term for term in terms if term.stem in known),
            text=repaired,
            players=players_named(language, rest),
            cards=cards,
            examples=examples,
            documents=documents,
            outside=frozenset(term.stem for term in terms if term.weight >= TYPED) & language.outside,
            unknown=1 - len({term.origin for term in terms if term.stem in known}) / len(origins) if origins else 1.0,
            strange=_strangeness(connection, repaired),
            typed=text,
        )

    def _named_cards(self, text: str, repaired: str) -> tuple[frozenset[str], frozenset[str]]:
        """The cards a question names, in every spelling, and those of them that may be mere examples."""
        language = self.features.language
        runs = {
            " ".join(run) for typed in (text, repaired) for run in card_runs(language, typed) if isinstance(run, tuple)
        }
        named = {spelled: run for run in runs for spelled in spellings(run)}
        examples = {spelled for spelled, run in named.items() if _EXAMPLES & set(language.names[run])}
        return frozenset(named), frozenset(examples)

    def rank(self, connection: sqlite3.Connection, question: Question) -> list[Scored]:
        """Return the candidates, best first; empty when no word of the question is known."""
        if not question.terms:
            return []
        asked = _Asked(question, _stem_rows(connection, [term.stem for term in question.terms]))
        found = self._bm25(connection, question)
        said = self._put_like(connection, plain_grams(question.text))
        pairs = self._put_like(connection, pair_grams(question.text))
        placed = self._space.place(asked.vectors)
        chosen = found.keys() | set(heapq.nlargest(CLOSEST, range(len(said)), key=said.__getitem__))
        chosen |= {other for position in chosen for other in self._digests[position].same}
        alike = self._alike(question, chosen)
        measured: dict[int, dict[str, float]] = {}
        for position in sorted(chosen):
            measures = self._measures(position, question)
            measures["bm25"] = found.get(position, 0.0)
            measures["links"] = max((found.get(other, 0.0) for other in self._digests[position].near), default=0.0)
            measures["said"] = math.log1p(said[position])
            measures["pairs"] = math.log1p(pairs[position])
            measures["meaning"] = self._space.likeness(placed, position)
            measures |= asked.measures(position)
            measured[position] = measures | {"both": measures["cover"] * measures["meaning"]} | alike.get(position, {})
        return self._folded(measured, question.documents)

    def _alike(self, question: Question, chosen: Iterable[int]) -> dict[int, dict[str, float]]:
        """What the sentence model measures of each candidate: the best of it and of what repeats it; nothing without one."""
        if self.likeness is None:
            return {}
        groups = {position: (position, *self.repeats(position)) for position in chosen}
        told = self.likeness.measures(question.typed, groups)
        return {at: {f"sentence_{name}": value for name, value in one.items()} for at, one in told.items()}

    def _bm25(self, connection: sqlite3.Connection, question: Question) -> dict[int, float]:
        """FTS5's bm25 by position, as a share of the best; stems are letters and digits, so quoting them is safe."""
        weights = ", ".join(str(COLUMN_WEIGHTS[column]) for column in COLUMNS)
        total: Counter[int] = Counter()
        for typed in (True, False):
            stems = sorted({term.stem for term in question.terms if (term.weight >= TYPED) == typed})
            if not stems:
                continue
            rows = connection.execute(
                f"SELECT rowid, -bm25(words, {weights}) AS score FROM words WHERE words MATCH ? "  # noqa: S608
                "ORDER BY score DESC LIMIT ?",
                (" OR ".join(f'"{stem}"' for stem in stems), 2 * CANDIDATES),
            )
            for row, score in rows:
                total[row - 1] += score * (1 if typed else SYNONYMS)
        best = max(total.values(), default=1.0) or 1.0
        return {position: score / best for position, score in total.most_common(CANDIDATES)}

    def _put_like(self, connection: sqlite3.Connection, grams: Sequence[str]) -> list[float]:
        """By entry: the cosines of the question with its phrasings, summed up."""
        total = [0.0] * len(self._digests)
        rows = [(count, row) for count, row in _gram_rows(connection, Counter(grams))]
        length = math.sqrt(sum(((1 + math.log(count)) * row.rare) ** 2 for count, row in rows)) or 1.0
        for count, row in rows:
            weight = (1 + math.log(count)) * row.rare / length
            for position, share in zip(array("H", row.entries), array("f", row.shares), strict=True):
                total[position] += weight * share
        return total

    def _measures(self, position: int, question: Question) -> dict[str, float]:
        digest = self._digests[position]
        players, named = set(digest.players), question.cards.intersection(digest.cards)
        meant = bool(question.players & players)
        own = question.cards.intersection(digest.own)
        return {
            "player": float(meant),
            "stranger": float(bool(players and question.players and not meant)),
            "variant": float(bool(players and not question.players)),
            "depth": digest.ref.count(".") / 5 if digest.source == "coe" else 0.0,
            "coe": float(digest.source == "coe"),
            "card": float(bool(own)),
            "person": float(bool(own) and own <= question.examples),
            "mention": float(bool(named) and not own),
            "other": float(bool(digest.own) and not own),
            "example": float(digest.example),
            "phrasings": math.log1p(digest.phrasings),
        }

    def _folded(self, measured: Mapping[int, dict[str, float]], documents: frozenset[str]) -> list[Scored]:
        """Best first. What repeats a rule stands behind it (of several, the best one) and lends it its evidence.

        A document that the question names comes before all others, and its rulings stand for themselves.
        """
        groups: dict[int, list[int]] = defaultdict(list)
        for position in measured:
            digest = self._digests[position]
            heads = (digest.same if digest.source not in documents else ()) or (position,)
            head = heads[0] if len(heads) == 1 else max(heads, key=lambda other: self._scored(measured[other]))
            groups[head].append(position)
        folded = []
        shared = (*EVIDENCE, *SENTENCE_MEASURES) if self.likeness else EVIDENCE
        for position, members in groups.items():
            evidence = {name: max(measured[member][name] for member in members) for name in shared}
            measures = measured[position] | evidence
            folded.append(
                Scored(position, self._scored(measures), measures, tuple(one for one in members if one != position))
            )
        return sorted(
            self._in_sections(folded),
            key=lambda item: (self._digests[item.position].source not in documents, -item.score, item.position),
        )

    def _scored(self, measures: Mapping[str, float]) -> float:
        """What the measures of an entry are worth; one that is not there yet counts as 0."""
        return sum(weight * measures.get(name, 0.0) for name, weight in self._weights.items())

    def _in_sections(self, folded: Sequence[Scored]) -> list[Scored]:
        """Add what the neighbours of each candidate say for it: rules of one section are asked for together."""
        top = max((item.score for item in folded), default=0.0)
        weighed: defaultdict[str, float] = defaultdict(float)
        for item in folded:
            weighed[self._digests[item.position].section] += math.exp(item.score - top)
        total = sum(weighed.values()) or 1.0
        shares = [weighed[self._digests[item.position].section] / total for item in folded]
        return [
            msgspec.structs.replace(
                item,
                score=item.score + self._weights["section"] * share,
                measures=item.measures | {"section": share},
            )
            for item, share in zip(folded, shares, strict=True)
        ]

    def repeats(self, position: int) -> tuple[int, ...]:
        """The entries of other documents that state the same ruling, in order of authority."""
        near = self._digests[position].near
        return tuple(other for other in near if position in self._digests[other].same)

    def overlap(self, connection: sqlite3.Connection, text: str) -> Overlap:
        """The weights of a question's words, for texts outside the index; words that no entry uses weigh most."""
        language = self.features.language
        terms = question_terms(language, text, self.spelling)
        rows = _stem_rows(connection, sorted({term.stem for term in terms}))
        rare = {found: row.rare for found, row in rows.items()}
        return Overlap(language, terms, rare, rarity(0, len(self._digests)))

    def signs(self, connection: sqlite3.Connection, question: Question, ranked: Sequence[Scored]) -> dict[str, float]:
        """What speaks for and against the answer: the best measures among the first five, and the question's words."""
        first = ranked[:NEAREST]
        top = [item.score for item in ranked[: 2 * NEAREST]]
        held = [_held(row) for row in _stem_rows(connection, sorted(question.outside)).values()]
        beyond = len(question.outside) - sum(ranked[0].position in positions for positions in held)
        typed = {term.origin for term in question.terms if term.weight >= TYPED}
        alike = SENTENCE_MEASURES if self.likeness else ()
        return {
            "start": 1.0,
            "score": ranked[0].score,
            "lead": 1 / sum(math.exp(min(0.0, score - top[0])) for score in top),
            "meaning": sum(item.measures["meaning"] for item in first) / len(first),
            "cover": max(item.measures["cover"] for item in first),
            "said": max(item.measures["said"] for item in first),
            "pairs": max(item.measures["pairs"] for item in first),
            "card": max(item.measures["card"] for item in first),
            "unruled": float(self._unruled(question, first)),
            "words": math.log1p(min(len(typed), 6)),
            "unknown": question.unknown,
            "beyond": float(min(beyond, 2)),
            "strange": question.strange,
            **{name: max(item.measures[name] for item in first) for name in alike},
        }

    def _unruled(self, question: Question, first: Sequence[Scored]) -> bool:
        """Whether the question names a card, not as a mere example, that none of the first entries mentions."""
        named = question.cards - question.examples
        return bool(named) and named.isdisjoint(card for item in first for card in self._digests[item.position].cards)

    def sureness(self, connection: sqlite3.Connection, question: Question, ranked: Sequence[Scored]) -> float:
        """How likely it is that one of the first five entries answers, between 0 and 1: a logistic regression."""
        if not ranked:
            return 0.0
        weights = self.weights.sureness
        value = sum(weights.get(name, 0.0) * sign for name, sign in self.signs(connection, question, ranked).items())
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))


class _Asked:
    """The weights of one question's words, each knowing the place it was typed at.

    A word and its synonyms have one place, so that a meaning that an entry states twice counts once.
    """

    def __init__(self, question: Question, rows: Mapping[str, StemRow]) -> None:
        values: dict[str, float] = {}
        places: dict[str, int] = {}
        most: dict[int, float] = {}
        for term in sorted(question.terms, key=lambda term: -term.weight):
            values.setdefault(term.stem, term.weight * rows[term.stem].rare)
            places.setdefault(term.stem, term.origin)
            if term.weight >= TYPED:
                most[term.origin] = max(values[term.stem], most.get(term.origin, 0.0))
        for stem, place in places.items():
            most.setdefault(place, values[stem])
        self.vectors = [(rows[stem].vector, value) for stem, value in values.items()]
        self._total = sum(most.values()) or 1.0
        self._length = math.sqrt(sum(value**2 for value in most.values())) or 1.0
        self._words = [
            (
                places[stem],
                value,
                min(value, most[places[stem]]),
                _held(rows[stem]),
                rows[stem].titles,
                rows[stem].terms,
            )
            for stem, value in values.items()
        ]

    def measures(self, position: int) -> dict[str, float]:
        """How much of the question stands in an entry, and its cosines with the title and the terms."""
        cover: dict[int, float] = {}
        title: dict[int, float] = {}
        terms: dict[int, float] = {}
        for place, value, capped, held, titles, among in self._words:
            if position not in held:
                continue
            cover[place] = max(cover.get(place, 0.0), capped)
            title[place] = max(title.get(place, 0.0), value * titles.get(position, 0.0))
            terms[place] = max(terms.get(place, 0.0), value * among.get(position, 0.0))
        return {
            "cover": sum(cover.values()) / self._total,
            "title": min(1.0, sum(title.values()) / self._length),
            "terms": min(1.0, sum(terms.values()) / self._length),
        }


def _held(row: StemRow) -> frozenset[int]:
    return frozenset(array("H", row.held))


def _known(connection: sqlite3.Connection, stems: set[str]) -> set[str]:
    asked = sorted(stems)
    rows = connection.execute(f"SELECT stem FROM stem WHERE stem IN ({_marks(asked)})", asked)  # noqa: S608
    return {stem for (stem,) in rows}


def _stem_rows(connection: sqlite3.Connection, stems: Sequence[str]) -> dict[str, StemRow]:
    rows = connection.execute(f"SELECT stem, payload FROM stem WHERE stem IN ({_marks(stems)})", stems)  # noqa: S608
    return {stem: msgspec.msgpack.decode(payload, type=StemRow) for stem, payload in rows}


def _gram_rows(connection: sqlite3.Connection, counts: Mapping[str, int]) -> Iterable[tuple[int, GramRow]]:
    asked = list(counts)
    rows = connection.execute(f"SELECT gram, payload FROM gram WHERE gram IN ({_marks(asked)})", asked)  # noqa: S608
    return [(counts[gram], msgspec.msgpack.decode(payload, type=GramRow)) for gram, payload in rows]


def _strangeness(connection: sqlite3.Connection, text: str) -> float:
    found = grams(text)
    asked = sorted({"", *found})
    rows = connection.execute(f"SELECT gram, odds FROM strange WHERE gram IN ({_marks(asked)})", asked)  # noqa: S608
    return strangeness(dict(rows), found)


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))
