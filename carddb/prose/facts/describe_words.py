"""The words that descriptions of cards are made of: nouns of the rules, lists, small numbers, in the language spoken."""

from __future__ import annotations

from collections.abc import Iterable

from carddb.language import speech
from carddb.prose.grammar import grammar
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.grammar import Noun, both, either, phrase, word

MINUS = "−"
_KEYWORDS = {
    "dwarven ring": "Dwarven Ring",
    "half-orc": "Half-orc",
    "half-troll": "Half-troll",
    "lesser ring": "Lesser Ring",
    "magic ring": "Magic Ring",
    "maia": "Maia",
    "mind ring": "Mind Ring",
    "olog-hai": "Olog-hai",
    "palantír": "Palantír",
    "spirit ring": "Spirit Ring",
    "the one ring": "The One Ring",
    "uruk-hai": "Uruk-hai",
}
_HAVENS = {"minion": "Darkhaven", "balrog": "Darkhaven", "fallen-wizard": "Wizardhaven"}


def upper_first(text: str) -> str:
    """Return the text with a capital first letter and the rest as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return the text as a sentence: a capital at the start, one full stop at the end; nothing stays nothing."""
    return grammar.sentence(text) if text else ""


def paragraph(sentences: Iterable[str]) -> str:
    """Join what there is as sentences on one line."""
    return " ".join(filter(None, map(sentence, sentences)))


def listed(words: Iterable[str], last: str = "or") -> str:
    """Return "a", "a or b", "a, b or c"."""
    return (both if last == "and" else either)(list(words))


def plain(number: int) -> str:
    """Return a number with a real minus sign."""
    return str(number).replace("-", MINUS)


def noun(*names: str) -> Noun:
    """Return a noun of the rules or a name, what comes first beside what follows: "Orc" and "attack" for an Orc attack."""
    return Noun(words=tuple((name,) for name in names))


def nouns(names: Iterable[str], shape: str = "pl", last: str = "or") -> str:
    """Return several nouns in a shape: "Shadow-holds or Dark-holds"."""
    return listed((format(noun(name), shape) for name in names), last)


def called(name: str) -> str:
    """Return a card, site or region by its English name, as it is called in the language that is spoken."""
    return speech.place(name)


def race(name: str) -> str:
    """Return a race as a name: Dúnadan, Awakened Plant, Fallen-wizard."""
    return word(name).one


def haven(alignment: str) -> str:
    """Return what a haven of an alignment is called."""
    return phrase(_HAVENS.get(alignment, "Haven"))


def strikes(number: int) -> str:
    """Return "1 strike", "3 strikes"."""
    return phrase("1 strike") if number == 1 else phrase("{number} strikes", number=plain(number))


def region_types(name: str, number: int = 1) -> str:
    """Return so many regions of a type: "Wilderness", "two Wildernesses"."""
    return f"{noun(name):bare}" if number == 1 else f"{numeral(number)} {noun(name):pl}"


def keyword(name: str) -> str:
    """Return a keyword as the game writes it within a sentence: "weapon", "Uruk-hai", "The One Ring"."""
    return _KEYWORDS.get(name, name) if speech.language() == speech.ENGLISH else speech.word(name)


def avatar(name: str) -> str:
    """Return the name of an avatar that cards are specific to: "Saruman", "the Balrog"."""
    return phrase("the Balrog") if name == "balrog" else upper_first(name)
