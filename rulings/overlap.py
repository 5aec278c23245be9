"""How much of a question stands in a text that is not in the index: a server's own ruling, or one sentence of a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rulings.language import Language, Term, index_words, stem, words

_BETWEEN = re.compile(r"(?:(?<=[.!?])\s+|\n\s*)(?:(?:[-–•]|\d+[.)])\s+)?")
SHORTEST_SENTENCE = 25  # characters; less is the end of another one ("1.", "See 2.IV.")


class Overlap:
    """The weight of one question's words, by the place they were typed at: a word or one of its synonyms says it once."""

    def __init__(self, language: Language, terms: Iterable[Term], rare: Mapping[str, float], rarest: float) -> None:
        self._language = language
        self._weights: dict[int, dict[str, float]] = {}
        for term in terms:
            place = self._weights.setdefault(term.origin, {})
            place[term.stem] = max(place.get(term.stem, 0.0), term.weight * rare.get(term.stem, rarest))
        self._total = sum(max(place.values()) for place in self._weights.values()) or 1.0

    def share(self, text: str) -> float:
        """The part of the question's weight, between 0 and 1, whose words or synonyms stand in a text."""
        found = {*index_words(self._language, text), *map(stem, words(text))}
        held = (
            max((value for one, value in place.items() if one in found), default=0.0)
            for place in self._weights.values()
        )
        return sum(held) / self._total

    def best(self, sentences: Sequence[str]) -> str:
        """The sentence that holds most of the question, the first of several."""
        return max(sentences, key=self.share)


def sentences(text: str) -> list[str]:
    """Split an entry's text into its sentences and the items of its lists; never empty for a text that is not."""
    found: list[str] = []
    for part in (one.strip() for one in _BETWEEN.split(text)):
        if found and part and len(part) < SHORTEST_SENTENCE:
            found[-1] = f"{found[-1]} {part}"
        elif part:
            found.append(part)
    return found
