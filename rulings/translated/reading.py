"""Reads questions of another language over an index: in English, word by word, and as typed in the translations."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from rulings.language import MOST_WORDS_TOGETHER, Spelling, words
from rulings.ranking import MEASURES, Scored
from rulings.translated.lists import Tongue, table_of

OWN_WEIGHT: Final = 2.0  # of the words of the language itself beside the score of the English ranking
MOST_FOUND: Final = 60
LONGEST_NAME: Final = 8
SHORTEST_REPAIRED: Final = 6  # letters; of the few words that a list has, short ones are near to many others
_NUMBERS = re.compile(r"(?<![\w.])((?:\d{1,2}|[gG])(?:\.[0-9A-Za-z]{1,5})+)(?!\w)")
_LARGE = re.compile(r"[^\W\d_][\w'’-]*")


class Reader:
    """Reads questions of one language over an index; keeps nothing between them."""

    def __init__(self, connection: sqlite3.Connection, tongue: Tongue) -> None:
        self.tongue = tongue
        self._connection = connection
        self._spelling = Spelling(tongue.known, ())
        self._stems = frozenset(map(tongue.stem, tongue.known))

    def repaired(self, text: str) -> list[str]:
        """Return the words of a question, folded, with slips in unknown ones repaired."""
        return [
            word if len(word) < SHORTEST_REPAIRED or self.knows(word) else self._spelling.repair(word)
            for word in words(text)
        ]

    def knows(self, word: str) -> bool:
        """Whether a word, folded, is one of the language."""
        return word in self.tongue.stop or word in self._spelling or self.tongue.stem(word) in self._stems

    def in_english(self, text: str) -> str:
        """Say a question in English word by word: phrases before words, cards by their names, the rest as it is."""
        parts = _NUMBERS.split(text)  # every other part is a rule's number
        return " ".join(filter(None, (part if at % 2 else self._said(part) for at, part in enumerate(parts))))

    def _said(self, text: str) -> str:
        large = {word for part in _LARGE.findall(text) if part[0].isupper() for word in words(part)}
        plain = list(self.tongue.written(self.repaired(text)))
        said: list[str] = []
        position = 0
        while position < len(plain):
            size, meaning = self._meaning(plain, position, large)
            said.append(meaning)
            position += size
        return " ".join(filter(None, said))

    def _meaning(self, plain: Sequence[str], at: int, large: set[str]) -> tuple[int, str]:
        tongue = self.tongue
        for size in range(min(LONGEST_NAME, len(plain) - at), 0, -1):
            run = plain[at : at + size]
            name = tongue.names.get(" ".join(run))
            if name and (size > 1 or run[0] in large):
                return size, name
            silent = size > MOST_WORDS_TOGETHER or (size == 1 and run[0] in tongue.stop)
            keys = () if silent else (" ".join(run), " ".join(map(tongue.stem, run)))
            meaning = next((tongue.english[key] for key in keys if key in tongue.english), None)
            if meaning is not None:
                return size, meaning
        return 1, "" if plain[at] in tongue.stop else plain[at]

    def found(self, text: str) -> dict[int, float]:
        """Return the entries whose translation holds words of a question, as shares of the best by bm25."""
        stems = sorted({one for one in self.tongue.stems(" ".join(self.repaired(text))) if one.isalnum()})
        if not stems:
            return {}
        rows = self._connection.execute(
            f"SELECT rowid, -bm25({table_of(self.tongue)}, 3.0, 1.0) AS score FROM {table_of(self.tongue)} "  # noqa: S608
            f"WHERE {table_of(self.tongue)} MATCH ? ORDER BY score DESC LIMIT ?",
            (" OR ".join(f'"{stem}"' for stem in stems), MOST_FOUND),
        ).fetchall()
        best = max((score for _, score in rows), default=1.0) or 1.0
        return {row - 1: score / best for row, score in rows}

    def fused(self, ranked: Sequence[Scored], text: str, same: Callable[[int], tuple[int, ...]]) -> list[Scored]:
        """Add what the translations say to the ranking of the English entries; best first.

        ``same`` names the rules that an entry repeats: it stands behind the first of them.
        """
        own: dict[int, float] = {}
        for at, share in self.found(text).items():
            head = (*same(at), at)[0]
            own[head] = max(own.get(head, 0.0), share)
        least = min((one.score for one in ranked), default=0.0)
        there = {one.position: one for one in ranked}
        added = [Scored(at, least, dict.fromkeys(MEASURES, 0.0)) for at in own if at not in there]
        scored = [
            msgspec.structs.replace(one, score=one.score + OWN_WEIGHT * own.get(one.position, 0.0))
            for one in (*ranked, *added)
        ]
        return sorted(scored, key=lambda one: (-one.score, one.position))

    def best(self, question: str, parts: Sequence[str]) -> str:
        """Return the sentence of a translation that holds most words of a question, the first of several."""
        asked = set(self.tongue.stems(" ".join(self.repaired(question))))
        return max(parts, key=lambda part: len(asked & set(self.tongue.stems(part))))
