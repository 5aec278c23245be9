"""The catalogue of words: what English sentences are in other languages, read from ``locale/<language>/LC_MESSAGES``.

A language is there as soon as its folder is: in ``locale`` beside the packages, or in ``locale`` of the data folder, where
an operator adds a language, or words one anew, without touching the program. Each domain is one file. What has no
counterpart, or one whose fields are not those of the English, stays English.

English sentences stand in the source as they are. Two kinds need a mark: `Many`, one that counts something, and `Meaning`,
one of several that are alike in English.
"""

from __future__ import annotations

import contextlib
import gettext
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, Self

from carddb.artefact.build import data_folder
from carddb.language import inflection
from carddb.language.inflection import Traits
from carddb.language.po import PoError, PoFile, read
from carddb.language.templates import sound

ENGLISH: Final = "en"
BOT: Final = "bot"  # what the bot says
ENGINE: Final = "engine"  # questions, options, refusals and the log
CARDS: Final = "cards"  # what card files say in words
TERMS: Final = "terms"  # the words of the rules
PROSE: Final = "prose"  # what descriptions of cards are made of: sentences, nouns, grammar
DOMAINS: Final = (BOT, ENGINE, CARDS, TERMS, PROSE)
OURS: Final = Path(__file__).resolve().parents[2] / "locale"
_PLURALS: Final = re.compile(r"plural\s*=\s*([^;]+)")


def _english(number: int) -> int:
    return int(number != 1)


class Named(str):
    """A name, and whether it is one of one or of several ("Wargs"): its ``number`` is 1 or 2."""

    __slots__ = ("number",)
    number: int

    def __new__(cls, name: str, number: int = 1) -> Self:
        """Return the name with its number."""
        found = super().__new__(cls, name)
        found.number = number
        return found


class Many:
    """A sentence that counts something: its forms, which is taken for a number, and the field that holds the number.

    In English there are two: ``Many("{count} card", "{count} cards")``. ``by`` is the name of a field, or its position;
    where a name stands there (`Named`), the verb agrees with it: ``Many("{card} attacks", "{card} attack", by="card")``.
    """

    __slots__ = ("by", "forms", "rule")

    def __init__(self, *forms: str, by: str | int = "count", rule: Callable[[int], int] = _english) -> None:
        self.forms = forms
        self.by = by
        self.rule = rule

    def format(self, *args: object, **fields: object) -> str:
        """Return the form that the number among the fields asks for, filled in like `str.format`."""
        number = args[self.by] if isinstance(self.by, int) else fields[self.by]
        if isinstance(number, Named):
            number = number.number
        form = self.rule(abs(number)) if isinstance(number, int) else len(self.forms) - 1
        return self.forms[min(form, len(self.forms) - 1)].format(*args, **fields)


class Meaning(str):
    """A text that is one of several alike in English; ``context`` says which is meant."""

    __slots__ = ("context",)
    context: str

    def __new__(cls, context: str, text: str) -> Self:
        """Return the text with what it means."""
        found = super().__new__(cls, text)
        found.context = context
        return found


class Catalogue:
    """The sentences of some domains in one language."""

    def __init__(self) -> None:
        self._texts: dict[str | tuple[str, str], str] = {}
        self._forms: dict[tuple[str, str], Many] = {}
        self.traits = Traits()

    def add(self, file: PoFile, domain: str = "") -> None:
        """Add what a file of a domain holds; what is there already is worded anew, what is not sound is left out."""
        rule = plural_rule(file)
        if domain == PROSE:
            self.traits = self.traits.after(file)
        for entry in file.entries:
            if not (inflection.sound(entry, self.traits) if domain == PROSE else sound(entry)):
                continue
            if entry.plural:
                self._forms[entry.text, entry.plural] = Many(*entry.forms, rule=rule)
            else:
                self._texts[(entry.context, entry.text) if entry.context else entry.text] = entry.forms[0]

    def find(self, text: str) -> str | None:
        """Return what an English text is in this language, None where nobody said it."""
        if isinstance(text, Meaning):
            return self._texts.get((text.context, str(text)))
        return self._texts.get(text)

    def said(self, text: str) -> str:
        """Return what an English text is in this language; itself where nobody said it."""
        return self.find(text) or text

    def many(self, counted: Many) -> Many:
        """Return an English sentence that counts as it is in this language; itself where nobody said it."""
        found = self._forms.get((counted.forms[0], counted.forms[-1]))
        return Many(*found.forms, by=counted.by, rule=found.rule) if found is not None else counted

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Yield the English texts that need no context, with their counterparts."""
        return ((text, said) for text, said in self._texts.items() if isinstance(text, str))


# --- the rule of plurals ------------------------------------------------------------------------------------------


def plural_rule(file: PoFile) -> Callable[[int], int]:
    """Return which form a number takes by a file's header; English's rule where it has none. Raises `PoError`."""
    found = _PLURALS.search(file.header.get("Plural-Forms", ""))
    if found is None:
        return _english
    try:
        return gettext.c2py(found[1])
    except ValueError as error:
        raise PoError(
            f"Plural-Forms is no rule ({error}): take the one that your language has in other files."
        ) from error


# --- where the files are ------------------------------------------------------------------------------------------


def folders() -> tuple[Path, ...]:
    """Return the folders that hold languages; what the later ones say counts."""
    return OURS, data_folder() / "locale"


def file_of(folder: Path, language: str, domain: str) -> Path:
    """Return where a folder keeps a domain of a language."""
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


@cache
def languages() -> tuple[str, ...]:
    """Return every language that can be spoken, English first; read once."""
    found = {
        one.parents[1].name
        for folder in folders()
        for one in folder.glob("*/LC_MESSAGES/*.po")
        if one.stem in DOMAINS and one.parents[1].name != ENGLISH
    }
    return (ENGLISH, *sorted(found))


@cache
def catalogue(language: str, *domains: str) -> Catalogue:
    """Return the catalogue of some domains of a language, read once.

    A file that cannot be read says nothing, so that its readers get English; `palantir words check` tells what is wrong.
    """
    found = Catalogue()
    for domain in domains:
        for folder in folders():
            path = file_of(folder, language, domain)
            if path.exists():
                with contextlib.suppress(PoError):
                    found.add(read(path), domain)
    return found


@cache
def named(language: str) -> str:
    """Return what a language calls itself, by the header of its files ("X-Language-Name: Español"); else its code."""
    if language == ENGLISH:
        return "English"
    paths = (file_of(folder, language, domain) for folder in folders() for domain in DOMAINS)
    for path in paths:
        with contextlib.suppress(PoError):
            if path.exists() and (name := read(path).header.get("X-Language-Name")):
                return name
    return language


_CLEAR: Final[list[Callable[[], None]]] = [languages.cache_clear, catalogue.cache_clear, named.cache_clear]


def made_of_files(clear: Callable[[], None]) -> None:
    """Take what clears a cache of something that is made of these files, so that it is forgotten with them."""
    _CLEAR.append(clear)


def forget() -> None:
    """Read everything anew when it is asked for next: files have changed."""
    for clear in _CLEAR:
        clear()
