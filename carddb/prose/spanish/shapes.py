"""Español: artículos, género y número, la «a» personal, las contracciones y el orden de los adjetivos."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from carddb.prose.grammar.grammar import GRAMMARS, Grammar, Noun, Word, agree, either, phrase, word
from carddb.prose.spanish.conditions import CONDITIONS
from carddb.prose.spanish.effects import EFFECTS
from carddb.prose.spanish.facts import FACTS
from carddb.prose.spanish.states import STATES
from carddb.prose.spanish.words import WORDS

_ARTICLES: Final = {  # masculine, feminine, and their plurals
    "a": ("un", "una", "", ""),
    "the": ("el", "la", "los", "las"),
    "each": ("cada", "cada", "cada", "cada"),
    "every": ("cada", "cada", "cada", "cada"),
    "any": ("cualquier", "cualquier", "cualesquiera", "cualesquiera"),
    "no": ("ningún", "ninguna", "ningún", "ninguna"),
    "another": ("otro", "otra", "otros", "otras"),
    "that": ("ese", "esa", "esos", "esas"),
}
_MANY: Final = ("pl", "some", "kind", "all")
_STRESSED: Final = frozenset({"arma", "Águila"})  # feminine, but with the masculine article in the singular
_APPOSED: Final = frozenset({"hero", "minion", "stage"})
_PEOPLE: Final = frozenset(
    {"character", "avatar", "leader", "agent", "sage", "scout", "ranger", "warrior", "diplomat", "ally", "player"}
)


def _head(noun: Noun) -> Word:
    if noun.options:
        return _head(noun.options[0])
    return word(noun.words[-1][0] if noun.words else noun.kind or "card")


def form(noun: Noun) -> int:
    """Return gender and number: masculine, feminine, masculine plural, feminine plural."""
    feminine = noun.feminine if noun.fixed else noun.feminine or _head(noun).feminine
    return 2 * noun.plural + feminine


def _modifiers(noun: Noun) -> list[str]:
    """Return the nouns that stand beside the head: "hobbit", "de Orcos o de Troles"."""
    if _proper(noun):
        return []  # a name needs nothing beside it
    people = bool(noun.words) and noun.words[-1][0] in _PEOPLE
    found = []
    for group in reversed(noun.words[:-1]):
        words = [word(one) for one in group]
        found.append(either([one.kin if people else one.beside for one in words]))
    return found


def _core(noun: Noun, number: int) -> str:
    """Return the head with what modifies it, adjectives after it."""
    head = noun.words[-1] if noun.words else (noun.kind or "card",)
    words = [word(one) for one in head]
    name = either([one.many if number >= 2 else one.one for one in words])
    return " ".join((name, *_modifiers(noun), *(agree(one, number) for one in noun.before)))


def _proper(noun: Noun) -> bool:
    return bool(noun.words) and all(one not in WORDS or one == "the one ring" for one in noun.words[-1])


def _alive(noun: Noun) -> bool:
    if noun.options:
        return _alive(noun.options[0])
    if noun.fixed:
        return noun.alive
    return noun.alive or noun.kind == "character" or _head(noun).alive


def shaped(noun: Noun, shape: str) -> str:
    """Return a noun with its article; "al" is the object with the personal «a» where it is somebody."""
    if shape == "al":
        text = shaped(noun, "" if noun.fixed else "a")
        return f"a {text}" if _alive(noun) else text
    if shape == "'s":
        return noun.possessive or shaped(noun, "")
    if noun.fixed:
        return noun.fixed + _tail(noun, form(noun))
    if noun.options:
        plural = shape in _MANY
        return either([shaped(one, shape) for one in noun.options]) + _tail(noun, form(noun) | 2 * plural)
    number = form(replace(noun, plural=noun.plural or shape in _MANY))
    if _proper(noun) and noun.before:
        name = _core(replace(noun, before=()), 0)
        return f"{name} ({', '.join(agree(one, number) for one in noun.before)})" + _tail(noun, number)
    core, tail = _core(noun, number), _tail(noun, number)
    if shape == "bare" or (_proper(noun) and not noun.article):
        return core + tail
    if noun.mine and not noun.article:
        return _mine(noun, shape, core, number) + tail
    if noun.article and noun.article in _ARTICLES:
        shape = noun.article
    if shape in ("pl", "some"):
        return core + tail
    if shape in ("kind", "all"):
        return (
            f"{'todas ' if number == 3 else 'todos '}{_ARTICLES['the'][number]} {core}{tail}"
            if shape == "all"
            else f"{_ARTICLES['the'][number]} {core}{tail}"
        )
    return f"{_article(shape or 'a', noun, number)} {core}".strip() + tail


def _article(shape: str, noun: Noun, number: int) -> str:
    forms = _ARTICLES.get(shape, _ARTICLES["a"])
    if shape in ("a", "the") and _head(noun).one == _head(noun).many and _head(noun).one.startswith("Ruinas"):
        return "unas" if shape == "a" else "las"
    if shape in ("a", "the") and number == 1 and _head(noun).one in _STRESSED:
        return forms[0]
    return forms[number]


def _mine(noun: Noun, shape: str, core: str, number: int) -> str:
    if shape in ("pl", "kind"):
        return f"tus {core}"
    if shape == "all":
        return f"{'todas' if number == 3 else 'todos'} tus {core}"
    if noun.words and noun.words[-1] == ("avatar",):
        return f"tu {core}"
    yours = agree("tuy[o|a|os|as]", number)
    if shape == "some":
        return f"{core} {yours}"
    return f"{_article(shape or 'a', noun, number)} {core} {yours}"


def _tail(noun: Noun, number: int) -> str:
    return "".join(f" {agree(part, number)}" for part in noun.after)


_POLISH: Final = (
    (re.compile(r"\s+"), " "),
    (re.compile(r" ([.,;:])"), r"\1"),
    (re.compile(r"\b([Dd]e|[Aa]) el (?=[a-zA-Z“])"), lambda found: f"{found[1]}l "),
    (re.compile(r"\by (?=h?[iíIÍ](?![aeo]))"), "e "),
    (re.compile(r"\bo (?=h?[oóOÓ])"), "u "),
    (re.compile(r"\bde de\b"), "de"),
    (re.compile(r"([+−](?:\d+|X)) (poder|resistencia|mente|influencia)"), r"\1 de \2"),
    (re.compile(r"\btú (\w+)n\b"), r"\1s"),  # with the subject left out: "recibes"
    (re.compile(r"\btú (\w*[aeo])\b"), r"\1s"),
)


def polished(text: str) -> str:
    """Return a sentence with its contractions: «al», «del», «e», «u»."""
    for sign, instead in _POLISH:
        text = sign.sub(instead, text)
    return text


def understood(does: str) -> str:
    """Return a predicate whose subject is understood: in Spanish the verb alone."""
    return does


SENTENCES: Final = {**CONDITIONS, **EFFECTS, **STATES, **FACTS}
GRAMMARS["es"] = Grammar(WORDS, SENTENCES, shaped, form, polished, understood)
__all__ = ["SENTENCES", "phrase"]
