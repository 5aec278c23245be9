"""Reads a sentence of an official text as clauses: numbers, names, words, exclusions, cardinality, choices, times.

A clause is a kind and a value: "number 3", "named TW-156", "word scout", "excludes haven", "count one", "chooses
attacker", "may", "phase site phase", "lasts turn", "player minion", "duplicated character".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from carddb.ledger.terms import ALL, CONDITIONS, PHASES, STATES, TIMES, Term

WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER: Final = re.compile(rf"\d+|\b(?:{'|'.join(WORDS[2:])}|twice|double|half(?!-)|halved)\b", re.IGNORECASE)
_VALUES: Final = {"twice": 2, "double": 2, "half": 2, "halved": 2}
_ORDINAL: Final = re.compile(r"\d+(?:st|nd|rd|th)\b|\(\d+[^)]*\bremoved\)")
_LEFT_OUT: Final = re.compile(
    r"\b(?:except(?: for)?|excluding|other than|besides|but not)\b([^.;:)]{0,60})", re.IGNORECASE
)
_NOT: Final = r"\bnon-(?:\w+[-/])?{word}"
_NEGATED: Final = _NOT + r"|\bnot (?:an? |at an? |in an? |be an? )?{word}"
_DUPLICATED: Final = re.compile(
    r"(?:cannot|may not) be duplicated(?: (?:on|in|at|by|against|as) (?:an?|the|your) (?:given |same )?([\w/-]+))?",
    re.IGNORECASE,
)
_CHOOSERS: Final = {
    "attacker": r"attacker (?:may )?chooses?|attacker['’]s choice",
    "defender": r"defender (?:may )?chooses?|defender['’]s choice|defending player chooses",
    "opponent": r"opponent (?:must )?chooses?|opponent['’]s choice",
    "hazard player": r"hazard player (?:may )?chooses?|hazard player['’]s choice",
    "you": r"\byou (?:may |can )?choose|\byour choice",
    "bearer": r"bearer (?:may )?chooses?|bearer['’]s player['’]s choice|character may choose|\bhe (?:may |must )?chooses?|his choice",
}
_PLAYERS: Final = re.compile(
    r"\b(wizard|ringwraith|fallen-wizard|balrog|minion|hero|sauron)(?:['’]s)? players?\b|"
    r"opponent is an? (wizard|ringwraith|fallen-wizard|balrog)",
    re.IGNORECASE,
)
_COUNTS: Final = {
    "one": r"\b(?:any )?one (?!or\b|Ring\b|of (?:the|these|his|its)\b)[a-z]",
    "all": r"\b(?:each|every|all)\b",
    "any": r"\bany (?!one\b)",
    "another": r"\banother\b|\bother\b",
    "only": r"\bonly\b",
}
_LIMITS: Final = re.compile(
    rf"\b(at least|at most|up to|more than|less than|fewer than|maximum of|minimum of) ({'|'.join(WORDS[1:])}|\d+)\b",
    re.IGNORECASE,
)
_MODAL: Final = {
    "may": r"\bmay\b(?! not)|\bcan\b",
    "must": r"\bmust\b",
    "cannot": r"\bcannot\b|\bmay not\b|\bno (?:longer|character|company)",
}
_SPECIAL: Final = re.compile(r"Palant[ií]r")


class Clause(NamedTuple):
    """One thing that a sentence says: its kind, and of what."""

    kind: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.value}" if self.value else self.kind


def parsed(text: str) -> Clause:
    """Return the clause that its text names: "excludes haven"."""
    kind, _, value = text.partition(" ")
    return Clause(kind, value)


def number(word: str) -> int:
    """Return what a number is, in digits or in words."""
    low = word.lower()
    if low in _VALUES:
        return _VALUES[low]
    return WORDS.index(low) if low in WORDS else int(low)


class Reader:
    """Reads sentences; ``names`` are the names that cards may be called by, each with the first id of that name."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = {name: card for name, card in names.items() if not _is_word(name)}
        ordered = sorted((re.escape(one) for one in self._names), key=lambda one: (-len(one), one))
        self._name = re.compile(rf"(?<![\w-])(?:{'|'.join(ordered)})(?![\w-])")
        self._negated = {
            term.name: re.compile(
                (_NOT if term.name in STATES else _NEGATED).format(word=f"(?:{term.text})"), re.IGNORECASE
            )
            for term in CONDITIONS
        }
        self._words = [(term, re.compile(rf"(?<![\w])(?:{term.text})", re.IGNORECASE)) for term in ALL]
        self._kinds = [(term, pattern) for term, pattern in self._words if term in CONDITIONS]

    def clauses(self, sentence: str, own: str) -> tuple[Clause, ...]:
        """Return what a sentence of the card that is called ``own`` says, each clause once, in a fixed order."""
        plain = sentence.replace("'", "’").replace(own, "§")
        return tuple(dict.fromkeys(self._found(plain)))

    def _found(self, sentence: str) -> Iterator[Clause]:
        yield from self._named(sentence)
        bare = self._name.sub("§", sentence)
        yield from self._excluded(sentence, bare)
        for word in _NUMBER.findall(_ORDINAL.sub("", bare)):
            yield Clause("number", str(number(word)))
        positive = re.sub(r"\bnon-[\w’-]+(?:/non-[\w’-]+)*", "", bare)
        for term in _present(self._words, positive):
            yield Clause("word", term.name)
        for term in PHASES:
            if re.search(term.text, bare, re.IGNORECASE):
                yield Clause("phase", term.name)
        for term in TIMES:
            if re.search(term.text, bare, re.IGNORECASE):
                yield Clause("lasts", term.name)
        yield from _amounts(bare)
        for first, second in _PLAYERS.findall(bare):
            yield Clause("player", (first or second).lower())
        for who, pattern in _CHOOSERS.items():
            if re.search(pattern, bare, re.IGNORECASE):
                yield Clause("chooses", who)
        for kind, pattern in _MODAL.items():
            if re.search(pattern, _DUPLICATED.sub("", bare), re.IGNORECASE):
                yield Clause(kind)
        for scope in _DUPLICATED.findall(bare):
            yield Clause("duplicated", scope.lower())

    def _named(self, sentence: str) -> Iterator[Clause]:
        for name in self._name.findall(sentence):
            yield Clause("named", self._names[name])

    def _excluded(self, sentence: str, bare: str) -> Iterator[Clause]:
        for name, pattern in self._negated.items():
            if pattern.search(bare):
                yield Clause("excludes", name)
        for rest in _LEFT_OUT.findall(sentence):
            for name in self._name.findall(rest):
                yield Clause("excludes", self._names[name])
            for term in _present(self._kinds, self._name.sub("§", rest)):
                yield Clause("excludes", term.name)


def _is_word(name: str) -> bool:
    """Whether a name is a word of the game too: the faction Hobbits, the ally Wolf."""
    return any(re.fullmatch(term.text, name, re.IGNORECASE) for term in ALL)


def _present(words: list[tuple[Term, re.Pattern[str]]], text: str) -> Iterator[Term]:
    for term, pattern in words:
        if pattern.search(text):
            yield term


def _amounts(sentence: str) -> Iterator[Clause]:
    plain = _LIMITS.sub("", sentence)
    for name, pattern in _COUNTS.items():
        if re.search(pattern, plain, re.IGNORECASE):
            yield Clause("count", name)
    for how, many in _LIMITS.findall(sentence):
        yield Clause("count", f"{how.lower()} {number(many)}")
    if re.search(r"\b(?:the|that) Palant[ií]r", sentence):
        yield Clause("count", "the palantír")
