"""The grammar of prose: words, noun phrases, agreement; what is common to all languages.

A sentence is written once, in English, as a template given to `phrase`; the catalogue of another language holds its
counterpart, whose words may stand in another order. What fills its fields are not strings but nouns, which every language
puts into its own shape: the specification after the colon says which ("{who:'s} mind", "{what:each}", "{what:pl}").

Two signs in templates are settled later, when it is known what they agree with:

=============  =======================================================================================
``[a|b]``      agrees with the subject: singular and plural, or in four parts masculine, feminine and their plurals
``‹a|b›``      the verb of an instruction: as a command, or as an infinitive ("tap … to **cancel** …")
=============  =======================================================================================
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from carddb.language import speech

_FORMS: Final = re.compile(r"\[([^\[\]|]*(?:\|[^\[\]|]*)+)\]")
_MOODS: Final = re.compile(r"‹([^‹›|]*)(?:\|([^‹›|]*))?›")
_PARSER: Final = string.Formatter()


@dataclass(frozen=True)
class Word:
    """A noun of the game's language: both numbers, and how it stands beside another noun ("Orc" in "Orc attack")."""

    one: str
    many: str
    feminine: bool = False
    beside: str = ""
    alive: bool = False
    kin: str = ""  # beside people, where that is another word


@dataclass(frozen=True)
class Noun:
    """What a sentence speaks of: either a fixed expression ("its bearer") or a description that takes an article.

    ``words`` are groups of alternatives, the last of which is the head ("hobbit or dwarf", "scout"); ``after`` are
    qualities, in words. ``options`` are whole alternatives. ``kind`` says what sort of thing it is.
    """

    kind: str = "card"
    fixed: str = ""
    possessive: str = ""
    words: tuple[tuple[str, ...], ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    options: tuple[Noun, ...] = ()
    article: str = ""  # an article of its own: "that", "its"
    mine: bool = False
    plural: bool = False
    feminine: bool = False
    alive: bool = False

    def __format__(self, shape: str) -> str:
        """Return the noun in a shape that the language knows."""
        return grammar().noun(self, shape)

    def __bool__(self) -> bool:
        """Whether anything at all is said."""
        return bool(self.fixed or self.words or self.before or self.after or self.options or self.mine)

    def with_after(self, *qualities: str) -> Noun:
        """Return the noun with further qualities."""
        return replace(self, after=(*self.after, *qualities))


@dataclass(frozen=True)
class Grammar:
    """A language: its nouns, its sentences, and how it shapes them."""

    words: dict[str, Word]
    sentences: dict[str, str]
    noun: Callable[[Noun, str], str]
    form: Callable[[Noun], int]  # which of the forms of an agreeing word: 0 to 3
    polish: Callable[[str], str]
    elided: Callable[[str], str]  # a predicate whose subject is understood


GRAMMARS: dict[str, Grammar] = {}


def grammar() -> Grammar:
    """Return the grammar of the language that is spoken."""
    return GRAMMARS.get(speech.language()) or GRAMMARS[speech.ENGLISH]


def agree(text: str, form: int) -> str:
    """Return a text whose agreeing words are in one of the four forms."""

    def chosen(found: re.Match[str]) -> str:
        parts = found[1].split("|")
        return parts[form if len(parts) == 4 else form // 2 if len(parts) == 2 else min(form, len(parts) - 1)]

    return _FORMS.sub(chosen, text)


def ordered(text: str, *, infinitive: bool = False) -> str:
    """Return a text whose instructions are commands, or infinitives."""
    return _MOODS.sub(lambda found: (found[2] if infinitive else None) or found[1], text)


def phrase(text: str, /, **fields: object) -> str:
    """Return an English template in the language that is spoken, its fields filled in.

    What follows "§" tells templates apart that are alike in English. What agrees does so with the field ``who``; without
    one it waits for its subject.
    """
    found = grammar().sentences.get(text)
    template = text.partition("§")[0] if found is None else found
    filled = "".join(
        literal + ("" if name is None else _filled(fields[name], shape or ""))
        for literal, name, shape, _ in _PARSER.parse(template)
    )
    subject = fields.get("who")
    return agree(filled, grammar().form(subject)) if isinstance(subject, Noun) else filled


def written(text: str) -> str:
    """Return a sentence that a card file holds in words, in the language that is spoken."""
    return speech.template(text)


def _filled(value: object, shape: str) -> str:
    """Return what fills a field: a noun in its shape, other things as they are."""
    return format(value, shape) if isinstance(value, Noun) else str(value)


def word(name: str) -> Word:
    """Return a noun by its name in the rules; what the language does not know is a proper name."""
    found = grammar().words.get(name)
    if found is not None:
        return found
    called = speech.place(name)
    return Word(called, called, beside=called)


def known(name: str) -> bool:
    """Whether a name is a noun of the rules and not a proper name."""
    return name in GRAMMARS[speech.ENGLISH].words


def either(parts: Sequence[str]) -> str:
    """Join alternatives: "one, two or three"."""
    if len(parts) < 2:
        return "".join(parts)
    return phrase("{head} or {tail}", head=", ".join(parts[:-1]), tail=parts[-1])


def both(parts: Sequence[str]) -> str:
    """Join parts: "one, two and three"."""
    if len(parts) < 2:
        return "".join(parts)
    return phrase("{head} and {tail}", head=", ".join(parts[:-1]), tail=parts[-1])


def signed(number: int) -> str:
    """Return +2 or −1."""
    return f"{number:+d}".replace("-", "−")


def sentence(text: str) -> str:
    """Return a text as a sentence: a capital at the start, one full stop at the end."""
    plain = grammar().polish(agree(ordered(text), 0)).strip()
    found = re.search(r"[^\W\d_]", plain)
    if found is None or found.start() > 1:
        return f"{plain.rstrip('.')}."
    at = found.start()
    return f"{plain[:at]}{plain[at].upper()}{plain[at + 1 :]}".rstrip(".") + "."
