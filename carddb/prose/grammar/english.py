"""English: the nouns of the game, their articles and plurals."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from carddb.prose.grammar.grammar import (
    GRAMMARS,
    Grammar,
    Noun,
    Word,
    agree,
    each_has_one,
    either,
    proper,
    several,
    word,
)

_VOWEL: Final = re.compile(r"(?!uni|uruk|one\b|eu)[aeiouáéíóúâêîôûëú]", re.IGNORECASE)


def _w(one: str, many: str = "", beside: str = "") -> Word:
    return Word(one, many or f"{one}s", beside=beside or one, kin=beside or one)


_BEINGS: Final = {
    "animal": _w("Animal"),
    "awakened plant": _w("Awakened Plant"),
    "bear": _w("Bear"),
    "balrog": _w("Balrog"),
    "dragon": _w("Dragon"),
    "drake": _w("Drake"),
    "dwarf": _w("Dwarf", "Dwarves"),
    "dúnadan": _w("Dúnadan", "Dúnedain"),
    "eagle": _w("Eagle"),
    "elf": _w("Elf", "Elves"),
    "ent": _w("Ent"),
    "fallen-wizard": _w("Fallen-wizard"),
    "giant": _w("Giant"),
    "half-orc": _w("Half-orc"),
    "hobbit": _w("Hobbit"),
    "maia": _w("Maia", "Maiar"),
    "man": _w("Man", "Men"),
    "nazgûl": _w("Nazgûl", "Nazgûl"),
    "orc": _w("Orc"),
    "pûkel-creature": _w("Pûkel-creature"),
    "ringwraith": _w("Ringwraith"),
    "slayer": _w("Slayer"),
    "spawn": _w("Spawn", "Spawn"),
    "spider": _w("Spider"),
    "troll": _w("Troll"),
    "undead": _w("Undead", "Undead"),
    "wizard": _w("Wizard"),
    "wolf": _w("Wolf", "Wolves"),
    "wose": _w("Wose"),
    "lava flows": _w("lava flow"),
    "rock fall": _w("rock fall"),
    "trap": _w("trap"),
    "gas": _w("gas", "gas"),
    "cold-drake": _w("cold-drake"),
    "half-troll": _w("Half-troll"),
    "uruk-hai": _w("Uruk-hai", "Uruk-hai"),
    "olog-hai": _w("Olog-hai", "Olog-hai"),
}
_PEOPLE: Final = {
    "diplomat": _w("diplomat"),
    "ranger": _w("ranger"),
    "sage": _w("sage"),
    "scout": _w("scout"),
    "warrior": _w("warrior"),
    "avatar": _w("avatar"),
    "character": _w("character"),
    "leader": _w("leader"),
    "agent": _w("agent"),
    "player": _w("player"),
    "somebody": _w("character"),
}
_CARDS: Final = {
    "card": _w("card"),
    "ally": _w("ally", "allies"),
    "faction": _w("faction"),
    "hazard": _w("hazard"),
    "resource": _w("resource"),
    "item": _w("item"),
    "creature": _w("creature"),
    "gold-ring-item": _w("gold ring item"),
    "greater-item": _w("greater item"),
    "major-item": _w("major item"),
    "minor-item": _w("minor item"),
    "special-item": _w("special item"),
    "gold-ring": _w("gold ring item"),
    "greater": _w("greater item"),
    "major": _w("major item"),
    "minor": _w("minor item"),
    "special": _w("special item"),
    "information": Word("information", "information"),
    "long-event": _w("long-event"),
    "permanent-event": _w("permanent-event"),
    "short-event": _w("short-event"),
    "manifestation": _w("Dragon manifestation"),
    "hero": _w("hero", "heroes"),
    "minion": _w("minion"),
    "stage": _w("stage card", beside="stage"),
    "ring": _w("ring"),
}
_KEYWORDS: Final = {
    "lesser ring": _w("Lesser Ring"),
    "spirit ring": _w("Spirit Ring"),
    "dwarven ring": _w("Dwarven Ring"),
    "magic ring": _w("Magic Ring"),
    "mind ring": _w("Mind Ring"),
    "the one ring": Word("The One Ring", "The One Ring", beside="The One Ring"),
    "palantír": _w("Palantír", "Palantíri"),
    "armor": _w("armor", "armor"),
    "helmet": _w("helmet"),
    "shield": _w("shield"),
    "weapon": _w("weapon"),
    "environment": _w("environment card", beside="environment"),
    "command": _w("command card", beside="command"),
    "spell": _w("spell"),
    "ritual": _w("ritual"),
    "corruption": _w("corruption card", beside="corruption"),
    "dark enchantment": _w("dark enchantment"),
    "light enchantment": _w("light enchantment"),
    "demon fána": _w("Demon Fána"),
    "hoard item": _w("hoard item"),
    "lost knowledge": _w("lost knowledge card"),
    "stolen knowledge": _w("stolen knowledge card"),
    "technology": _w("technology card", beside="technology"),
    "shapeshifter": _w("Shapeshifter card", beside="Shapeshifter"),
    "sorcery": _w("sorcery card", beside="sorcery"),
    "spirit-magic": _w("spirit-magic card", beside="spirit-magic"),
    "shadow-magic": _w("shadow-magic card", beside="shadow-magic"),
    "magic": _w("magic card", beside="magic"),
    "eagle-mount": _w("Eagle-mount"),
    "information": Word("information", "information"),
}
_PLACES: Final = {
    "company": _w("company", "companies"),
    "site": _w("site"),
    "region": _w("region"),
    "haven": _w("Haven"),
    "dwarf-hold": _w("Dwarf-hold"),
    "free-hold": _w("Free-hold"),
    "border-hold": _w("Border-hold"),
    "ruins-and-lairs": Word("Ruins & Lairs", "Ruins & Lairs", beside="Ruins & Lairs"),
    "shadow-hold": _w("Shadow-hold"),
    "dark-hold": _w("Dark-hold"),
    "lair": _w("Dragon’s lair"),
    "surface": _w("surface site"),
    "under-deeps": _w("Under-deeps site", beside="Under-deeps"),
    "free-domain": _w("Free-domain"),
    "border-land": _w("Border-land"),
    "wilderness": _w("Wilderness", "Wildernesses"),
    "shadow-land": _w("Shadow-land"),
    "dark-domain": _w("Dark-domain"),
    "coastal-sea": _w("Coastal Sea"),
}
_FIGHTS: Final = {
    "attack": _w("attack"),
    "automatic-attack": _w("automatic-attack"),
    "strike": _w("strike"),
    "hazard-creature": _w("creature"),
    "detainment": _w("detainment attack", beside="detainment"),
    "action": _w("action"),
    "effect": _w("card with a lasting effect", "cards with lasting effects"),
}
WORDS: Final = {**_BEINGS, **_PEOPLE, **_CARDS, **_KEYWORDS, **_PLACES, **_FIGHTS}


def _an(text: str) -> str:
    bare = text.lstrip("“")
    return f"{'an' if _VOWEL.match(bare) else 'a'} {text}"


def _core(noun: Noun, *, many: bool) -> str:
    """Return adjectives and nouns without article and qualities."""
    groups = [either([word(one).beside for one in group]) for group in noun.words[:-1]]
    head = noun.words[-1] if noun.words else ((noun.kind,) if noun.kind else ("card",))
    last = [word(one) for one in head]
    groups.append(either([one.many if many else one.one for one in last]))
    return " ".join(agree(part, several() if many else 0) for part in (*noun.before, *groups) if part)


def _tail(noun: Noun, *, many: bool) -> str:
    return "".join(f" {agree(part, several() if many else 0)}" for part in noun.after)


_EACH: Final = {
    "each": "each",
    "every": "every",
    "no": "no",
    "another": "another",
    "the": "the",
    "that": "that",
    "any": "any",
}


def shaped(noun: Noun, shape: str) -> str:
    """Return a noun with its article: a, the, each, that …, pl (plural, no article), 's (possessive), bare."""
    if shape == "'s":
        if noun.possessive:
            return noun.possessive
        text = shaped(noun, "")
        return f"{text}’" if text.endswith("s") and noun.plural else f"{text}’s"
    if noun.fixed:
        return noun.fixed + _tail(noun, many=False)
    shape = "pl" if shape in ("kind", "all") else shape
    if noun.options:
        return either([shaped(one, shape) for one in noun.options]) + _tail(noun, many=shape in ("pl", "some"))
    many = shape in ("pl", "some") or noun.plural
    core, tail = _core(noun, many=many), _tail(noun, many=many)
    if proper(noun) and noun.before:
        name = _core(replace(noun, before=()), many=False)
        return f"{name} ({', '.join(agree(one, 0) for one in noun.before)})" + tail
    if shape == "bare" or (proper(noun) and not noun.article):
        return core + tail
    article = noun.article or _EACH.get(shape, "")
    if noun.mine and not noun.article:
        return _mine(noun, shape, core) + tail
    if many:
        return f"{article} {core}".strip() + tail
    return (f"{article} {core}" if article else _an(core)) + tail


def _mine(noun: Noun, shape: str, core: str) -> str:
    if shape == "pl":
        return f"your {core}"
    if shape == "some":
        return f"{core} of yours"
    if each_has_one(noun):
        return f"your {core}"
    if shape in ("each", "every", "any", "another"):
        return f"{_EACH[shape]} {core} of yours"
    return f"{_an(core)} of yours"


class English(Grammar):
    """English, in which every sentence is written."""

    def __init__(self) -> None:
        """English has no genders."""
        super().__init__(genders=1)

    def said(self, text: str) -> str:
        """Return the template as it stands."""
        return text.partition("§")[0]

    def known(self, name: str) -> Word | None:
        """Return a noun by its name in the rules."""
        return WORDS.get(name)

    def noun(self, noun: Noun, shape: str) -> str:
        """Return a noun with its article."""
        return shaped(noun, shape)

    def form(self, noun: Noun) -> int:
        """Return its number."""
        return int(noun.plural)

    def polish(self, text: str) -> str:
        """Return a sentence without spaces that are too many."""
        text = re.sub(r"\s+", " ", text).replace("(if not ", "(when not ")
        return re.sub(r" ([.,;:])", r"\1", text)

    def elided(self, does: str) -> str:
        """Return a predicate without its subject: "in play", "it bears an item"."""
        for verb in ("is ", "are "):
            if does.startswith(verb):
                return does.removeprefix(verb)
        return f"it {does}"

    def begins(self, text: str, how: str) -> bool:
        """Whether a clause begins so."""
        return text.startswith(f"{how} ")


def entry(noun: Word) -> str:
    """Return how a translator reads a noun: "Orc | Orcs", "stage card | stage cards |  | stage"."""
    return " | ".join((noun.one, noun.many, *(["", noun.beside] if noun.beside not in ("", noun.one) else [])))


GRAMMARS.english = English()
