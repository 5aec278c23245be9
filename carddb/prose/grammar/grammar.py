"""The grammar of prose: words, noun phrases, agreement; what is common to all languages.

A sentence is written once, in English, as a template given to `phrase`; the file `prose.po` of another language holds its
counterpart, whose words may stand in another order. What fills its fields are not strings but nouns, which every language
puts into its own shape: the specification after the colon says which ("{who:'s} mind", "{what:each}", "{what:pl}").

Two signs in templates are settled later, when it is known what they agree with:

=============  =======================================================================================
``[a|b]``      agrees with the subject: singular and plural; or each gender and the plural, or each gender in both numbers
``‹a|b›``      the verb of an instruction: as a command, or as an infinitive ("tap … to **cancel** …")
=============  =======================================================================================
"""

from __future__ import annotations

import re
import string
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from carddb.language import speech

_FORMS: Final = re.compile(r"\[([^\[\]|]*(?:\|[^\[\]|]*)+)\]")
_MOODS: Final = re.compile(r"‹([^‹›|]*)(?:\|([^‹›|]*))?›")
_PARSER: Final = string.Formatter()


Template = tuple[tuple[str, str | None, str], ...]  # what stands before each field, its name, its shape


@dataclass(frozen=True)
class Word:
    """A noun of the game's language: both numbers, and how it stands beside another noun ("Orc" in "Orc attack")."""

    one: str
    many: str
    gender: int = 0
    beside: str = ""
    kin: str = ""  # beside people; nothing for names, which say no more of a "character"
    own: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # articles of its own, for one and for many


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
    like: str = ""  # with which noun of the rules a fixed expression agrees, where that is not its kind
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


class Grammar(ABC):
    """A language: its nouns, its sentences, and how it shapes them. Forms count the genders of one, then those of many."""

    def __init__(self, genders: int) -> None:
        """Begin with no template parsed."""
        self.genders = genders
        self._templates: dict[str, Template] = {}

    def template(self, text: str) -> Template:
        """Return an English template as this language says it, in parts."""
        found = self._templates.get(text)
        if found is None:
            found = self._templates[text] = parsed(self.said(text))
        return found

    @abstractmethod
    def said(self, text: str) -> str:
        """Return an English template as this language says it; what follows "§" tells alike ones apart."""

    def word(self, name: str) -> Word:
        """Return a noun by its name in the rules; what is none is a proper name."""
        return self.known(name) or _name(speech.place(name))

    @abstractmethod
    def known(self, name: str) -> Word | None:
        """Return a noun by its name in the rules, None for what is none."""

    @abstractmethod
    def noun(self, noun: Noun, shape: str) -> str:
        """Return a noun in a shape."""

    @abstractmethod
    def form(self, noun: Noun) -> int:
        """Return which of its forms a word takes that agrees with a noun."""

    @abstractmethod
    def polish(self, text: str) -> str:
        """Return a sentence with its contractions."""

    @abstractmethod
    def elided(self, does: str) -> str:
        """Return a predicate whose subject is understood."""

    @abstractmethod
    def begins(self, text: str, how: str) -> bool:
        """Whether a clause begins in one of the ways in which those with "whose" or "that" do."""


class Grammars:
    """English's grammar, and what makes those of the other languages; their modules put both here."""

    english: Grammar
    other: Callable[[str], Grammar]


GRAMMARS: Final = Grammars()


def grammar() -> Grammar:
    """Return the grammar of the language that is spoken."""
    spoken = speech.language()
    return GRAMMARS.english if spoken == speech.ENGLISH else GRAMMARS.other(spoken)


def parsed(text: str) -> Template:
    """Return a template in parts."""
    return tuple((before, name, shape or "") for before, name, shape, _ in _PARSER.parse(text))


def filled(parts: Template, fields: Mapping[str, object]) -> str:
    """Return a template with its fields filled in: nouns in their shapes, other things as they are."""
    return "".join([text if name is None else text + _filled(fields[name], shape) for text, name, shape in parts])


def several() -> int:
    """Return the form of words that agree with several things of which no more is known."""
    return grammar().genders


def agree(text: str, form: int) -> str:
    """Return a text whose agreeing words are in one of the forms of the language that is spoken."""
    return agreed(text, form, grammar().genders) if "[" in text else text


def agreed(text: str, form: int, genders: int) -> str:
    """Return a text whose agreeing words are in one of the forms of a language with so many genders."""

    def chosen(found: re.Match[str]) -> str:
        parts = found[1].split("|")
        if len(parts) == 2:
            return parts[form >= genders]
        return parts[min(form, len(parts) - 1)]

    return _FORMS.sub(chosen, text)


def ordered(text: str, *, infinitive: bool = False) -> str:
    """Return a text whose instructions are commands, or infinitives."""
    return _MOODS.sub(lambda found: (found[2] if infinitive else None) or found[1], text)


def phrase(text: str, /, **fields: object) -> str:
    """Return an English template in the language that is spoken, its fields filled in.

    What follows "§" tells templates apart that are alike in English. What agrees does so with the field ``who``; without
    one it waits for its subject.
    """
    spoken = grammar()
    said = filled(spoken.template(text), fields)
    subject = fields.get("who")
    return agree(said, spoken.form(subject)) if isinstance(subject, Noun) else said


def written(text: str) -> str:
    """Return a sentence that a card file holds in words, in the language that is spoken."""
    return speech.template(text)


def _filled(value: object, shape: str) -> str:
    """Return what fills a field: a noun in its shape, other things as they are."""
    return format(value, shape) if isinstance(value, Noun) else str(value)


def word(name: str) -> Word:
    """Return a noun by its name in the rules; what the language does not know is a proper name."""
    return grammar().word(name)


def _name(called: str) -> Word:
    return Word(called, called, beside=called)


def known(name: str) -> bool:
    """Whether a name is a noun of the rules and not a proper name."""
    return GRAMMARS.english.known(name) is not None


def head(noun: Noun) -> str:
    """Return the noun of the rules with which words about it agree."""
    if noun.fixed:
        return noun.like or noun.kind
    if noun.options:
        return head(noun.options[0])
    return noun.words[-1][0] if noun.words else noun.kind or "card"


def proper(noun: Noun) -> bool:
    """Whether the head is a name, which takes no article."""
    return bool(noun.words) and all(not known(one) or one == "the one ring" for one in noun.words[-1])


def each_has_one(noun: Noun) -> bool:
    """Whether every player has one such, so that it is "your avatar" and not "an avatar of yours"."""
    return bool(noun.words) and noun.words[-1] == ("avatar",)


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


def sentence(text: str) -> str:
    """Return a text as a sentence: a capital at the start, one full stop at the end."""
    plain = grammar().polish(agree(ordered(text), 0)).strip()
    found = re.search(r"[^\W\d_]", plain)
    if found is None or found.start() > 1:
        return f"{plain.rstrip('.')}."
    at = found.start()
    return f"{plain[:at]}{plain[at].upper()}{plain[at + 1 :]}".rstrip(".") + "."
