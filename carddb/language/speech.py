"""One mechanism for every language: sentences are written in English where they arise and looked up when they are said.

`say` takes an English template and its fields and returns the sentence in the language that the present task speaks, from
the catalogue of that language (`carddb.language.catalogue`); what has no counterpart stays English. State and log know no language:
they hold ids and words of the rules ("free-domain"), which `word` puts into the reader's language, as `called` does with
the names of cards.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.catalogue import CARDS, ENGINE, ENGLISH, TERMS, Catalogue, Many, Named, catalogue, made_of_files

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)
AND: Final = "{head} and {tail}"
# Which names of creatures, factions and allies are plurals, as a regular expression; each language has its own
PLURALS: Final = (
    "^(?:(?! of | in | from | upon | between ).)*(?:s|men|rim|hai|choth|ssoth|eldar|crebain|things lingering)"
    "(?: (?:of|in|from|upon|between|[(]).*)?$"
)

# Words of the rules whose English is not theirs with blanks for hyphens
_SPELLED: Final = {
    "balrog": "Balrog",
    "fallen-wizard": "Fallen-wizard",
    "ringwraith": "Ringwraith",
    "under-deeps": "Under-deeps",
    "wizard": "Wizard",
}


def language() -> str:
    """Return the language that the present task speaks."""
    return _language.get()


def speak(language: str) -> None:
    """Let the present task, and what it starts, speak a language from now on."""
    _language.set(language)


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def sentences(language: str) -> Catalogue:
    """Return what the engine and the card files say, in a language."""
    return catalogue(language, ENGINE, CARDS)


@cache
def _names(language: str) -> dict[str, str]:
    """Return what cards are called by their English names; sites and regions last, since they are named in words."""
    cards = database()
    order = sorted(cards.cards, key=lambda card: card.type in ("site", "region"))
    return {card.name: cards.names[card.id][language] for card in order if language in cards.names[card.id]}


@cache
def _called(language: str, card: str, name: str) -> str:
    return database().names.get(card, {}).get(language, name)


def called(facts: CardFacts) -> str:
    """Return a card's name as it is printed in the language that is spoken."""
    spoken = _language.get()
    return facts.name if spoken == ENGLISH else _called(spoken, facts.id, facts.name)


@cache
def _is_plural(_: str, name: str) -> bool:
    """Whether a name is a plural by the rule of the language that is spoken; none is where its rule cannot be read."""
    try:
        return re.search(template(PLURALS), name, re.IGNORECASE) is not None
    except re.error:
        return False


made_of_files(_is_plural.cache_clear)


def subject(facts: CardFacts) -> Named:
    """Return a card's name as `called` does, with its number: verbs agree with "Wargs", but not with the title of an event."""
    name = called(facts)
    several = not {facts.type, *facts.kinds}.isdisjoint(("creature", "faction", "ally"))
    return Named(name, 1 + (several and _is_plural(_language.get(), name)))


def word(name: str) -> str:
    """Return a word of the rules, or a place that stands for one, in the language that is spoken."""
    spoken = _language.get()
    if spoken == ENGLISH:
        return _english(name)
    return catalogue(spoken, TERMS).find(name) or _names(spoken).get(name) or _english(name)


def _english(name: str) -> str:
    return _SPELLED.get(name) or (name if name != name.lower() else name.replace("-", " "))  # proper names stay


def place(name: str) -> str:
    """Return a region or site by its English name, as it is called in the language that is spoken."""
    spoken = _language.get()
    return name if spoken == ENGLISH else _names(spoken).get(name, name)


def template(text: str) -> str:
    """Return a sentence with its fields still open, in the language that is spoken."""
    spoken = _language.get()
    return text if spoken == ENGLISH else sentences(spoken).said(text)


def say(text: str | Many, /, *args: object, **fields: object) -> str:
    """Return an English template in the language that is spoken, filled in; cards among the fields stand by name."""
    shown = {name: _shown(value) for name, value in fields.items()}
    spoken = _language.get()
    if isinstance(text, Many):
        whole = text if spoken == ENGLISH else sentences(spoken).many(text)
        return whole.format(*map(_shown, args), **shown)
    return template(text).format(*map(_shown, args), **shown)


class _Number(int):
    """A number as sentences show it: with the sign of print, "−2"."""

    def __format__(self, spec: str) -> str:
        return super().__format__(spec).replace("-", "−")


def _shown(value: object) -> object:
    if isinstance(value, CardFacts):
        return subject(value)
    return _Number(value) if isinstance(value, int) else value


def signed(number: int) -> str:
    """Return a number as it is added: "+2", "−1" or "+0"."""
    return f"{_Number(number):+d}"


def counted(number: int, one: str, many: str) -> str:
    """Return a number of things in words: "1 strike", "3 strikes" for "{number} strike", "{number} strikes"."""
    return say(Many(one, many, by="number"), number=number)


def listed(parts: Sequence[str], last: str = AND) -> str:
    """Join parts: "one, two and three"; ``last`` says how the last one is joined."""
    if len(parts) < 2:
        return "".join(parts)
    return say(last, head=", ".join(parts[:-1]), tail=parts[-1])


__all__ = [
    "AND",
    "ENGLISH",
    "Many",
    "called",
    "counted",
    "language",
    "listed",
    "place",
    "say",
    "sentences",
    "signed",
    "speak",
    "speaking",
    "subject",
    "template",
    "word",
]
