"""The words that descriptions of cards are made of: races, types, numbers, lists. English, ours."""

from __future__ import annotations

from collections.abc import Iterable

MINUS = "−"
_PLURALS = {
    "man": "Men",
    "dúnadan": "Dúnedain",
    "elf": "Elves",
    "dwarf": "Dwarves",
    "wolf": "Wolves",
    "nazgûl": "Nazgûl",
    "maia": "Maiar",
    "undead": "Undead",
}
SITE_TYPES = {
    "haven": "haven",
    "free-hold": "Free-hold",
    "border-hold": "Border-hold",
    "ruins-and-lairs": "Ruins & Lairs",
    "shadow-hold": "Shadow-hold",
    "dark-hold": "Dark-hold",
}
REGION_TYPES = {
    "free-domain": "Free-domain",
    "border-land": "Border-land",
    "wilderness": "Wilderness",
    "shadow-land": "Shadow-land",
    "dark-domain": "Dark-domain",
    "coastal-sea": "Coastal Sea",
}
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
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def upper_first(text: str) -> str:
    """Return the text with a capital first letter and the rest as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return the text as a sentence: a capital at the start, one full stop at the end; nothing stays nothing."""
    return f"{upper_first(text).rstrip('.')}." if text else ""


def paragraph(sentences: Iterable[str]) -> str:
    """Join what there is as sentences on one line."""
    return " ".join(filter(None, map(sentence, sentences)))


def listed(words: Iterable[str], last: str = "or") -> str:
    """Return "a", "a or b", "a, b or c"."""
    found = list(words)
    return f" {last} ".join(filter(None, [", ".join(found[:-1]), *found[-1:]]))


def signed(number: int) -> str:
    """Return +2, −1 or +0."""
    return f"{number:+d}".replace("-", MINUS)


def plain(number: int) -> str:
    """Return a number with a real minus sign."""
    return str(number).replace("-", MINUS)


def count(number: int) -> str:
    """Return a small number as a word."""
    return _COUNTS[number] if 0 <= number < len(_COUNTS) else str(number)


def ordinal(number: int) -> str:
    """Return the word for a place in a row, from 1."""
    return _ORDINALS[number] if 0 < number < len(_ORDINALS) else f"{number}th"


def counted(number: int, noun: str) -> str:
    """Return "1 strike", "3 strikes"."""
    return f"{plain(number)} {noun}{'' if number == 1 else 's'}"


def article(noun: str) -> str:
    """Return the noun with "a" or "an"."""
    return f"{'an' if noun[:1].lower() in 'aeiouáéíóúâêîôûäëïöü' else 'a'} {noun}"


def race(name: str) -> str:
    """Return a race as a name: Dúnadan, Awakened Plant, Fallen-wizard."""
    return " ".join(map(upper_first, name.split(" ")))


def races(name: str) -> str:
    """Return a race in the plural: Dúnedain, Elves, Orcs."""
    return _PLURALS.get(name) or f"{race(name)}s"


def haven(alignment: str) -> str:
    """Return what a haven of an alignment is called."""
    return _HAVENS.get(alignment, "Haven")


def site_types(name: str) -> str:
    """Return a site type in the plural: Shadow-holds, Ruins & Lairs, havens."""
    word = SITE_TYPES.get(name, name)
    return word if word.endswith("s") else f"{word}s"


def region_types(name: str, number: int = 1) -> str:
    """Return so many regions of a type: "Wilderness", "two Wildernesses"."""
    word = REGION_TYPES.get(name, name)
    if number == 1:
        return word
    return f"{count(number)} {word}{'es' if word.endswith('s') else 's'}"


def any_type(name: str) -> str:
    """Return a region type or a site type in the plural, whichever the name is."""
    return region_types(name) if name in REGION_TYPES else site_types(name)


def keyword(name: str) -> str:
    """Return a keyword as the game writes it within a sentence: "weapon", "Uruk-hai", "The One Ring"."""
    return _KEYWORDS.get(name, name)


def kind(name: str) -> str:
    """Return a kind of card: "major item", "gold-ring item", "short-event"."""
    return f"{name.removesuffix('-item')} item" if name.endswith("-item") else name


def player(name: str) -> str:
    """Return a kind of player: Balrog, Fallen-wizard."""
    return upper_first(name)


def avatar(name: str) -> str:
    """Return the name of an avatar that cards are specific to: "Saruman", "the Balrog"."""
    return "the Balrog" if name == "balrog" else upper_first(name)
