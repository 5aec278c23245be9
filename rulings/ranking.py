"""Ranks the entries for a question: FTS5's bm25 fused with latent meaning and what single phrasings say.

Every measure lies between 0 and 1 (``meaning`` may fall below 0). The weights were fitted on the corpus' own
phrasings, each left out of the index while it was asked, and on ``tests/rulings/own_questions.json``; what did not help
was left out again.
"""

from __future__ import annotations

import itertools
import math
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from rulings.build import COLUMNS, Digest, Features, rarity
from rulings.language import Spelling, Term, players_named, question_terms, words
from rulings.meaning import Space

CANDIDATES = 120
CLOSEST = 60
TYPED = 0.5  # a term that weighs more was typed (or is a card's kind), one that weighs less is a synonym
COLUMN_WEIGHTS: Mapping[str, float] = {"title": 4.0, "asked": 2.0, "text": 1.0, "terms": 1.5}
WEIGHTS: Mapping[str, float] = {
    "bm25": 1.6,  # FTS5 over all columns, synonyms included, as a share of the best entry
    "meaning": 5.6,  # cosine in the latent space
    "phrase": 0.4,  # cosine with the closest single phrasing or the title
    "same": 2.5,  # how nearly the question is one of the phrasings word for word; not fitted, it should simply win
    "cover": 3.4,  # share of the question's weight that stands in the entry
    "title": 1.7,  # cosine with the title
    "terms": 1.4,  # cosine with terms, players and cards
    "pairs": 1.1,  # share of neighbouring words that are neighbours in the entry
    "player": 1.1,  # the rule is for a player the question names
    "stranger": -1.5,  # the rule is for another player than the question names
    "variant": -1.6,  # the rule is for one player and the question names none
    "later": -1.6,  # how far down the order of authority the document stands; set by hand: the rules come first
    "card": 2.5,  # the question names a card that the entry is about
    "depth": 0.55,  # numbers further down are more specific
}


LATER: Mapping[str, float] = {"coe": 0.0, "urd": 0.5, "crf": 0.75, "mele": 1.0, "meba": 1.0}


class Scored(msgspec.Struct, frozen=True):
    """One entry (by its position in the index) with its score and the measures it is made of."""

    position: int
    score: float
    measures: dict[str, float]


class Question(msgspec.Struct, frozen=True):
    """A question as the ranking sees it: known terms, neighbouring stems, players, cards that rules name.

    ``unknown`` is the share of the typed words that neither stand in the corpus nor have a synonym that does;
    ``outside`` are typed stems that belong to questions no rule answers.
    """

    terms: tuple[Term, ...]
    pairs: frozenset[tuple[int, int]]
    players: frozenset[str]
    cards: frozenset[str]
    unknown: float
    outside: frozenset[str] = frozenset()


class Ranker:
    """Scores entries for questions over one index; reads only, keeps nothing between questions."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.spelling = Spelling(features.vocabulary)
        self._number = {stem: number for number, stem in enumerate(features.stems)}
        self._rare = [rarity(count, len(features.digests)) for count in features.counts]
        self._space = Space(features.meaning)
        self._norms = [[self._norm(phrase) for phrase in digest.phrases] for digest in features.digests]
        self._term_norms = [self._norm(digest.terms) for digest in features.digests]
        self._cards = {card for digest in features.digests for card in digest.cards}
        self._longest_card = max((len(card.split()) for card in self._cards), default=0)

    def read(self, text: str) -> Question:
        """Turn what somebody typed into terms, word pairs, players and cards."""
        language = self.features.language
        terms = question_terms(language, text, self.spelling)
        known = tuple(term for term in terms if term.stem in self._number)
        direct = [self._number[term.stem] for term in known if term.weight >= TYPED]
        origins = {term.origin for term in terms}
        return Question(
            terms=known,
            pairs=frozenset(itertools.pairwise(direct)),
            players=players_named(language, text),
            cards=frozenset(self._named_cards(words(text))),
            outside=frozenset(term.stem for term in terms if term.weight >= TYPED) & language.outside,
            unknown=1 - len({term.origin for term in known}) / len(origins) if origins else 1.0,
        )

    def _named_cards(self, typed: Sequence[str]) -> Iterator[str]:
        spelled = [self.spelling.repair(word) for word in typed]
        for size in range(1, self._longest_card + 1):
            for start in range(len(spelled) - size + 1):
                run = " ".join(spelled[start : start + size])
                if run in self._cards:
                    yield run
                elif f"the {run}" in self._cards:
                    yield f"the {run}"

    def rank(self, connection: sqlite3.Connection, question: Question) -> list[Scored]:
        """Return the candidates, best first; empty when no word of the question is known."""
        if not question.terms:
            return []
        asked = _Asked(question, self._number, self._rare)
        found = self._bm25(connection, [term.stem for term in question.terms])
        placed = self._space.place(asked.values)
        scored = []
        for position in found.keys() | set(self._space.nearest(placed, CLOSEST)):
            measures = self._measures(position, question, asked)
            measures["bm25"] = found.get(position, 0.0)
            measures["meaning"] = self._space.likeness(placed, position)
            score = sum(WEIGHTS[name] * value for name, value in measures.items())
            scored.append(Scored(position, score, measures))
        return sorted(scored, key=lambda item: (-item.score, item.position))

    def _bm25(self, connection: sqlite3.Connection, stems: Sequence[str]) -> dict[int, float]:
        """FTS5's bm25 by position, as a share of the best; stems are letters and digits, so quoting them is safe."""
        weights = ", ".join(str(COLUMN_WEIGHTS[column]) for column in COLUMNS)
        rows = connection.execute(
            f"SELECT rowid, -bm25(words, {weights}) AS score FROM words WHERE words MATCH ? "  # noqa: S608
            "ORDER BY score DESC LIMIT ?",
            (" OR ".join(f'"{stem}"' for stem in stems), CANDIDATES),
        )
        found = {row - 1: score for row, score in rows}
        best = max(found.values(), default=1.0) or 1.0
        return {position: score / best for position, score in found.items()}

    def beyond(self, question: Question, position: int) -> int:
        """How many words of the question point outside this game's rules and do not stand in the entry either."""
        digest = self.features.digests[position]
        held = {*digest.text, *digest.terms, *(stem for phrase in digest.phrases for stem in phrase)}
        return sum(self._number.get(stem) not in held for stem in question.outside)

    def _measures(self, position: int, question: Question, asked: _Asked) -> dict[str, float]:
        digest = self.features.digests[position]
        alike = [
            asked.likeness(phrase, norm) for phrase, norm in zip(digest.phrases, self._norms[position], strict=True)
        ]
        meant = bool(question.players & set(digest.players))
        about_card = bool(question.cards & set(digest.cards))
        return {
            "phrase": max(alike),
            "same": max(0.0, (max(alike) - 0.8) / 0.2),
            "cover": asked.cover(digest),
            "title": alike[0],
            "terms": asked.likeness(digest.terms, self._term_norms[position]),
            "pairs": asked.shared_pairs(digest),
            "player": float(meant),
            "stranger": float(bool(digest.players and question.players and not meant)),
            "variant": float(bool(digest.players and not question.players)),
            "later": 0.0 if about_card else LATER.get(digest.source, 0.0),
            "card": float(about_card),
            "depth": digest.ref.count(".") / 5,
        }

    def _norm(self, phrase: Iterable[int]) -> float:
        return math.sqrt(sum(self._rare[number] ** 2 for number in set(phrase))) or 1.0


class _Asked:
    """The weights of one question's words by stem number (``values``), each knowing the place it was typed at.

    A word and its synonyms have one place, so that a meaning that an entry states twice counts once.
    """

    def __init__(self, question: Question, number: Mapping[str, int], rare: Sequence[float]) -> None:
        self._rare = rare
        self._pairs = question.pairs
        self.values: dict[int, float] = {}
        self._place: dict[int, int] = {}
        self._most: dict[int, float] = {}
        for term in sorted(question.terms, key=lambda term: -term.weight):
            stem = number[term.stem]
            self.values.setdefault(stem, term.weight * rare[stem])
            self._place.setdefault(stem, term.origin)
            if term.weight >= TYPED:
                self._most[term.origin] = max(self.values[stem], self._most.get(term.origin, 0.0))
        for stem, place in self._place.items():
            self._most.setdefault(place, self.values[stem])
        self._total = sum(self._most.values()) or 1.0
        self._length = math.sqrt(sum(value**2 for value in self._most.values())) or 1.0

    def likeness(self, phrase: Sequence[int], norm: float) -> float:
        """Cosine of the question and one phrasing, each word weighted by how rare it is."""
        best: dict[int, float] = defaultdict(float)
        for stem in set(phrase) & self.values.keys():
            place = self._place[stem]
            best[place] = max(best[place], self.values[stem] * self._rare[stem])
        return min(1.0, sum(best.values()) / (norm * self._length))

    def cover(self, digest: Digest) -> float:
        """The share of the question's weight that stands anywhere in the entry, as typed or as a synonym."""
        held = {*digest.text, *digest.terms, *(stem for phrase in digest.phrases for stem in phrase)}
        best: dict[int, float] = defaultdict(float)
        for stem in held & self.values.keys():
            place = self._place[stem]
            best[place] = max(best[place], min(self.values[stem], self._most[place]))
        return sum(best.values()) / self._total

    def shared_pairs(self, digest: Digest) -> float:
        """The share of neighbouring words of the question that are neighbours in the entry, too."""
        if not self._pairs:
            return 0.0
        held = {pair for run in (*digest.phrases, digest.text) for pair in itertools.pairwise(run)}
        shared = sum(self._rare[first] + self._rare[second] for first, second in self._pairs & held)
        return shared / sum(self._rare[first] + self._rare[second] for first, second in self._pairs)
