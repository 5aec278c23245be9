"""What `prose.po` holds beside plain sentences: nouns, articles and the grammar around them, read and checked.

English has its grammar in code (`carddb.prose.grammar.english`); any other language writes its own into this file:

=================  ==================================================================================================
context            counterpart
=================  ==================================================================================================
``noun``           ``one | many | gender | beside another noun | beside people``; the gender is one of those that the
                   header names ("X-Genders: m f"). What is left out at the end is as in ``one``. Articles of its own
                   follow: ``the: el/las``, with two parts for one and for many
``article``        the article with its noun: ``[un|una||] {what}``
``grammar``        where adjectives stand, whose something is, contractions, shapes that only this language has
=================  ==================================================================================================

What a sentence of `prose.po` may name is in braces in its English or in its context ("unless {what}", "{opposite}").

``[a|b]`` agrees: one for each number, or for each gender and the plural, or for each gender in either number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from carddb.language.po import Entry, PoFile
from carddb.language.templates import fields

NOUN: Final = "noun"
ARTICLE: Final = "article"
GRAMMAR: Final = "grammar"
# The shapes of a noun that begin with an article, and what a translator is asked for
ARTICLES: Final = {
    "a": "a {what}",
    "the": "the {what}",
    "each": "each {what}",
    "every": "every {what}",
    "any": "any {what}",
    "no": "no {what}",
    "another": "another {what}",
    "that": "that {what}",
    "kind": "{what} in general",
    "all": "all {what}",
}
PLAIN: Final = frozenset({"", "bare", "pl", "some", "'s"})
BESIDE: Final = "{beside} {what}"
ADJECTIVE: Final = "{adjective} {what}"
YOUR: Final = "your {what}"
ALL_YOUR: Final = "all your {what}"
YOURS: Final = "{what} of yours"
WHOSE: Final = "whose"
THAT: Final = "that"
CONTRACTIONS: Final = "pattern => replacement"
SHAPES: Final = "shape => {what}"
NONE: Final = "-"
GRAMMARS: Final = {  # what a translator is asked for, with what to say to it
    BESIDE: "a noun beside another one: Orc attack",
    ADJECTIVE: "an adjective with its noun: untapped character",
    YOUR: "",
    ALL_YOUR: "",
    YOURS: "",
    WHOSE: "how clauses begin that come late among several, with | between the ways",
    THAT: "how clauses begin that come last among several, with | between the ways",
    CONTRACTIONS: "what is changed in a whole sentence, a line each, as regular expressions; - for nothing",
    SHAPES: "shapes of nouns that only this language has, a line each; “name (people) =>” for people; - for none",
}
_AGREEING: Final = re.compile(r"\[([^\[\]|]*(?:\|[^\[\]|]*)+)\]")
_MOODS: Final = re.compile(r"‹[^‹›|]*(?:\|[^‹›|]*)?›")
_OWN: Final = re.compile(r"(\w+):\s*(.*)")
_SHAPE: Final = re.compile(r"(\w+)( \(people\))?")


class NounLine(NamedTuple):
    """A noun as a translator writes it; ``own`` are its articles by shape, for one and for many."""

    one: str
    many: str
    gender: int
    beside: str
    kin: str
    own: Mapping[str, tuple[str, str]]


class Traits(NamedTuple):
    """What the entries of a language are read by: its genders, and the shapes that only it has."""

    genders: tuple[str, ...] = ()
    shapes: frozenset[str] = frozenset()

    def after(self, file: PoFile) -> Traits:
        """Return the traits when a file has been added, which may leave them to the files before it."""
        named = tuple(file.header.get("X-Genders", "").split())
        said = [one.forms[0] for one in file.entries if (one.context, one.text) == (GRAMMAR, SHAPES) and one.said]
        try:
            own = frozenset(name for text in said for name, _ in shapes(text))
        except ValueError:
            own = frozenset()
        return Traits(named or self.genders, own or self.shapes)


def noun_line(text: str, genders: tuple[str, ...]) -> NounLine:
    """Read a noun. Raises `ValueError` with what is wrong with it."""
    parts = [part.strip() for part in text.split("|")]
    own = [found for part in parts if (found := _OWN.fullmatch(part))]
    plain = [part for part in parts if not _OWN.fullmatch(part)]
    if not 2 <= len(plain) <= 5 or not all(plain[:2]):
        raise ValueError("a noun is “one | many | gender | beside another noun | beside people”")
    one, many, gender, beside, kin = (*plain, *[""] * (5 - len(plain)))
    if gender not in (genders or ("",)):
        raise ValueError(f"its gender “{gender}” is none that the header names (X-Genders: {' '.join(genders)})")
    unknown = [found[1] for found in own if found[1] not in ARTICLES]
    if unknown:
        raise ValueError(f"“{unknown[0]}:” is no article: there are {', '.join(ARTICLES)}")
    articles = {found[1]: _halves(found[2]) for found in own}
    return NounLine(one, many, genders.index(gender) if genders else 0, beside or one, kin or one, articles)


def _halves(text: str) -> tuple[str, str]:
    one, two, many = text.partition("/")
    return one.strip(), many.strip() if two else one.strip()


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Yield the two sides of each line "… => …". Raises `ValueError` for a line without them."""
    for line in text.split("\n"):
        if line.strip() and text.strip() != NONE:
            pattern, arrow, replacement = line.partition(" => ")
            if not arrow:
                raise ValueError(f"“{line}” has no “ => ”")
            yield pattern, replacement


def contractions(text: str) -> list[tuple[re.Pattern[str], str]]:
    """Read what is changed in a whole sentence. Raises `ValueError` for what is no regular expression."""
    found = []
    for pattern, replacement in _rules(text):
        try:
            rule = re.compile(pattern)
            re.compile(f"{pattern}|").sub(replacement, "")  # the groups that it names are there
        except (re.error, IndexError) as error:
            raise ValueError(f"“{pattern} => {replacement}” is no rule ({error})") from error
        found.append((rule, replacement))
    return found


def shapes(text: str) -> list[tuple[str, str]]:
    """Read the shapes that only one language has, for people "name (people)". Raises `ValueError`."""
    found = []
    for name, template in _rules(text):
        named = _SHAPE.fullmatch(name.strip())
        if named is None or named[1] in ARTICLES or named[1] in PLAIN:
            raise ValueError(f"“{name}” is no name of a shape of its own")
        found.append((name.strip(), template))
    return found


# --- what is sound ------------------------------------------------------------------------------------------------


def sound(entry: Entry, traits: Traits) -> bool:
    """Whether a counterpart may be shown: somebody said it, and nothing is wrong with it."""
    return bool(entry.said) and all(entry.said.values()) and not entry.fuzzy and not any(faults(entry, traits))


def faults(entry: Entry, traits: Traits) -> Iterator[str]:
    """Yield what is wrong with a counterpart."""
    text = entry.forms[0]
    try:
        if entry.context == NOUN:
            noun_line(text, traits.genders)
        elif (entry.context, entry.text) == (GRAMMAR, CONTRACTIONS):
            contractions(text)
        elif (entry.context, entry.text) == (GRAMMAR, SHAPES):
            for _, template in shapes(text):
                yield from _template("{what}", template, traits._replace(shapes=frozenset()))
        elif (entry.context, entry.text) not in ((GRAMMAR, WHOSE), (GRAMMAR, THAT)):
            yield from _template(f"{entry.text}{entry.context}", text, traits)
            if entry.context in (ARTICLE, GRAMMAR) and fields(entry.text).keys() - fields(text).keys():
                yield "it lacks a field in braces"
    except ValueError as error:
        yield str(error)


def _template(english: str, text: str, traits: Traits) -> Iterator[str]:
    """Yield what is wrong with a sentence. Raises `ValueError` where its braces are."""
    there = fields(text)
    if there.keys() - fields(english).keys():
        yield "it names a field in braces that the English does not have"
    unknown = {shape for found in there.values() for shape in found} - PLAIN - ARTICLES.keys() - traits.shapes
    if unknown:
        yield f"“{min(unknown)}” is no shape of a noun"
    genders = max(1, len(traits.genders))
    allowed = sorted({2, genders + 1, 2 * genders})
    for found in _AGREEING.finditer(text):
        if found[1].count("|") + 1 not in allowed:
            yield f"“{found[0]}” has {found[1].count('|') + 1} parts: it may have {' or '.join(map(str, allowed))}"
    if set("[]‹›") & set(_MOODS.sub("", _AGREEING.sub("", text))):
        yield "its brackets do not match: [one|another] or ‹command|infinitive›"
