"""The grammar of every language but English: made of the nouns, articles and sentences in its file `prose.po`.

What a language does not say stays English, sentence by sentence: a noun whose article is not there is shaped as in English.
`carddb.language.inflection` tells how the entries are written, and keeps out what is wrong with them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from carddb.language import inflection
from carddb.language.catalogue import PROSE, Catalogue, Meaning, catalogue, made_of_files
from carddb.language.inflection import ARTICLES, GRAMMAR, NOUN
from carddb.prose.grammar.english import entry
from carddb.prose.grammar.grammar import (
    GRAMMARS,
    Grammar,
    Noun,
    Template,
    Word,
    agree,
    agreed,
    each_has_one,
    either,
    filled,
    head,
    parsed,
    proper,
)
from carddb.prose.grammar.people import PERSONS, ROLES

_MANY: Final = frozenset({"pl", "some", "kind", "all"})


_SIDES: Final = frozenset(("hero", "minion"))  # of the versions of a card


class Translated(Grammar):
    """A language by its catalogue; a new catalogue makes a new grammar."""

    def __init__(self, words: Catalogue) -> None:
        """Read what the catalogue holds beside sentences and nouns, which are read when they are asked for."""
        super().__init__(max(1, len(words.traits.genders)))
        self._words = words
        self._nouns: dict[str, Word | None] = {}
        said = {shape: words.find(Meaning(inflection.ARTICLE, text)) for shape, text in ARTICLES.items()}
        self._articles = {shape: self._forms(text) for shape, text in said.items() if text}
        self._grammar = {text: self._told(text) for text in inflection.GRAMMARS}
        self._whose = {
            text: self._forms(self._grammar[text]) for text in (inflection.YOUR, inflection.ALL_YOUR, inflection.YOURS)
        }
        self._beside = parsed(self._grammar[inflection.BESIDE])
        self._adjective = parsed(self._grammar[inflection.ADJECTIVE])
        self._changes = inflection.contractions(self._grammar[inflection.CONTRACTIONS])
        self._shapes = {name: parsed(said) for name, said in inflection.shapes(self._grammar[inflection.SHAPES])}

    def _forms(self, text: str) -> tuple[Template, ...]:
        """Return a template in each form in which it agrees."""
        return tuple(parsed(agreed(text, form, self.genders)) for form in range(2 * self.genders))

    def _told(self, text: str) -> str:
        """Return a piece of grammar; English's where the language has none."""
        none = inflection.NONE if text in (inflection.CONTRACTIONS, inflection.SHAPES) else text
        return self._words.find(Meaning(GRAMMAR, text)) or none

    def said(self, text: str) -> str:
        """Return the counterpart of a template; English where there is none."""
        english, _, context = text.partition("§")
        return self._words.said(Meaning(context.strip(), english) if context else english)

    def known(self, name: str) -> Word | None:
        """Return a noun by its name in the rules; English's where there is none."""
        if name not in self._nouns:
            self._nouns[name] = self._noun(name)
        return self._nouns[name]

    def _noun(self, name: str) -> Word | None:
        english = GRAMMARS.english.known(name)
        said = None if english is None else self._words.find(Meaning(NOUN, entry(english)))
        if said is None:
            return english
        try:
            return Word(*inflection.noun_line(said, self._words.traits.genders))
        except ValueError:  # a later file has other genders
            return english

    def form(self, noun: Noun) -> int:
        """Return gender and number: those of one come first."""
        return self.genders * noun.plural + self.word(head(noun)).gender

    def noun(self, noun: Noun, shape: str) -> str:
        """Return a noun with its article."""
        if shape in self._shapes:
            return self._own_shape(noun, shape)
        if shape == "'s":
            return noun.possessive or self.noun(noun, "")
        if noun.fixed:
            return noun.fixed + _tail(noun, self.form(noun))
        if noun.options:
            many = self.genders * (shape in _MANY and not noun.plural)
            return either([self.noun(one, shape) for one in noun.options]) + _tail(noun, self.form(noun) + many)
        return self._described(noun, shape)

    def _described(self, noun: Noun, shape: str) -> str:
        """Return a noun that is neither a fixed expression nor one of several."""
        word = self.word(head(noun))
        form = word.gender + self.genders * (noun.plural or shape in _MANY)
        tail = _tail(noun, form)
        name = proper(noun)
        if name and noun.before:
            core = self._core(replace(noun, before=()), 0, name=True)
            return f"{core} ({', '.join(agree(one, form) for one in noun.before)})" + tail
        core = self._core(noun, form, name=name)
        if shape == "bare" or (name and not noun.article):
            return core + tail
        if noun.mine and not noun.article:
            said = self._mine(noun, word, shape, core, form)
        else:
            shape = noun.article if noun.article in ARTICLES else shape
            said = core if shape in ("pl", "some") else self._with_article(word, shape or "a", core, form)
        return GRAMMARS.english.noun(noun, shape) if said is None else said + tail

    def _core(self, noun: Noun, form: int, *, name: bool) -> str:
        """Return the head with the nouns and adjectives that stand with it."""
        heads = [self.word(one) for one in (noun.words[-1] if noun.words else (noun.kind or "card",))]
        core = either([one.many if form >= self.genders else one.one for one in heads])
        for group in reversed(noun.words[:-1]):
            if name and not _SIDES.issuperset(group):  # beside a name only which of its versions is said
                continue
            people = noun.words[-1][0] in ROLES
            beside = either([word.kin if people else word.beside for word in map(self.word, group)])
            core = filled(self._beside, {"what": core, "beside": beside}) if beside else core
        if not noun.before:
            return core
        adjectives = " ".join([agree(one, form) for one in noun.before if one])
        return filled(self._adjective, {"what": core, "adjective": adjectives}) if adjectives else core

    def _with_article(self, word: Word, shape: str, core: str, form: int) -> str | None:
        """Return a noun with an article, its own where it has one; None where the language says none."""
        own = word.own.get(shape)
        if own is not None:
            return f"{own[form >= self.genders]} {core}".strip()
        article = self._articles.get(shape)
        return None if article is None else filled(article[form], {"what": core}).strip()

    def _mine(self, noun: Noun, word: Word, shape: str, core: str, form: int) -> str | None:
        """Return what belongs to you: "your Orcs", "an Orc of yours"; None where the language does not say it."""
        whole = {"pl": inflection.YOUR, "kind": inflection.YOUR, "all": inflection.ALL_YOUR}.get(shape)
        how = whole or (inflection.YOUR if each_has_one(noun) else inflection.YOURS)
        if self._words.find(Meaning(GRAMMAR, how)) is None:
            return None
        said = filled(self._whose[how][form], {"what": core}).strip()
        return (
            said if how != inflection.YOURS or shape == "some" else self._with_article(word, shape or "a", said, form)
        )

    def _own_shape(self, noun: Noun, shape: str) -> str:
        """Return a noun in a shape that only this language has."""
        parts = self._shapes.get(f"{shape} (people)" if _somebody(noun) else shape, self._shapes[shape])
        whole = all(inner for _, name, inner in parts if name is not None)
        if not whole and (noun.fixed or proper(noun)):
            return self.noun(noun, "")
        told = (text + ("" if name is None else self.noun(noun, inner or "bare")) for text, name, inner in parts)
        return agree("".join(told), self.form(noun))

    def polish(self, text: str) -> str:
        """Return a sentence with its contractions."""
        text = GRAMMARS.english.polish(text)
        for pattern, replacement in self._changes:
            text = pattern.sub(replacement, text)
        return text

    def elided(self, does: str) -> str:
        """Return a predicate whose subject is understood."""
        said = self._words.find("it {does}")
        return GRAMMARS.english.elided(does) if said is None else filled(parsed(said), {"does": does})

    def begins(self, text: str, how: str) -> bool:
        """Whether a clause begins so, in this language or in English."""
        ways = (how, *map(str.strip, self._grammar[how].split("|")))
        return text.startswith(tuple(f"{one} " for one in ways))


def _tail(noun: Noun, form: int) -> str:
    return "".join([f" {agree(part, form)}" for part in noun.after]) if noun.after else ""


def _somebody(noun: Noun) -> bool:
    """Whether a noun is for somebody and not for something."""
    if noun.options:
        return _somebody(noun.options[0])
    if noun.fixed:
        return noun.alive
    return noun.alive or noun.kind == "character" or head(noun) in PERSONS


@cache
def _of(language: str) -> Grammar:
    return Translated(catalogue(language, PROSE))


GRAMMARS.other = _of
made_of_files(_of.cache_clear)
