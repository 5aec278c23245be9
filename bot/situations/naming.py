"""The cards that a question names: in English and Spanish, as printed or as they are called, in the order of the text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.search.names import fold

LANGUAGES: Final = ("en", "es")  # those in which questions are understood
LONGEST: Final = 9  # words of a name
_WORD: Final = re.compile(r"[^\s\-–—/,.;:!?¡¿()\[\]“”\"„«»…]+")
_SHORT: Final = re.compile(r"^(?:the|el|la|los|las) | i{1,3}$")  # what is left out of a name that is called
_PLAYING: Final = frozenset(
    [
        "play",
        "plays",
        "played",
        "playing",
        "reveal",
        "reveals",
        "cancel",
        "jugar",
        "juega",
        "juego",
        "jugado",
        "juegan",
        "revelar",
        "revela",
        "anular",
    ]
)


class Named(msgspec.Struct, frozen=True):
    """A card's English name and where it stands in a text, from character ``start`` to before ``end``."""

    name: str
    start: int
    end: int


@cache
def _names() -> dict[str, str]:
    """Map every folded name to the English name that it means; what may mean several cards means none.

    A name as printed goes before what is left of another one without its number or article.
    """
    printed: defaultdict[str, set[str]] = defaultdict(set)
    short: defaultdict[str, set[str]] = defaultdict(set)
    for card in database().cards:
        for language in LANGUAGES:
            said = database().names[card.id].get(language, "")
            printed[fold(said)].add(card.name)
            short[_SHORT.sub("", fold(said))].add(card.name)
    found = {key: names for key, names in {**short, **printed}.items() if key and len(names) == 1}
    return {key: next(iter(names)) for key, names in found.items()}


@cache
def _ordinary() -> frozenset[str]:
    """Return the names of one word that are ordinary words as well, unless they are written large or played."""
    plain = {card.name for card in database().cards if card.type in ("resource", "hazard") and not card.unique}
    return frozenset(key for key, name in _names().items() if " " not in key and name in plain)


def cards_in(text: str) -> tuple[Named, ...]:
    """Return the cards that a text names, the longest name first where one is part of another.

    A name that is an ordinary word too ("river") counts where it is written large, or follows a word of playing.
    """
    return tuple(_found(text))


def _found(text: str) -> Iterator[Named]:
    words = [(match, fold(match.group())) for match in _WORD.finditer(text)]
    at = 0
    while at < len(words):
        size, name = _longest(words, at)
        if name:
            yield Named(name, words[at][0].start(), words[at + size - 1][0].end())
        at += size


def _longest(words: list[tuple[re.Match[str], str]], at: int) -> tuple[int, str]:
    """Return how many words from a place on are the longest name, and its card; one and "" for none."""
    for size in range(min(LONGEST, len(words) - at), 0, -1):
        key = " ".join(folded for _, folded in words[at : at + size] if folded)
        name = _names().get(key, "")
        shy = size == 1 and (len(key) < 4 or key in _ordinary())
        if name and not (shy and not _stands_out(words, at)):
            return size, name
    return 1, ""


def _stands_out(words: list[tuple[re.Match[str], str]], at: int) -> bool:
    first = words[at][0].group()[:1]
    return (first.isupper() and at > 0) or (at > 0 and words[at - 1][1] in _PLAYING)


def versions(name: str) -> tuple[CardFacts, ...]:
    """Return every card of an English name, the regions apart where there are others."""
    found = tuple(card for card in database().cards if card.name == name)
    return tuple(card for card in found if card.type != "region") or found
