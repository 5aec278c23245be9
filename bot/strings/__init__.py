"""What users read: constants in English, one module for each subject, said in the language that is spoken now.

``from bot.strings import words`` (or ``cases``, ``fair``, ``formats``, ``helping``, ``house``, ``league``, ``lessons``, ``limited``, ``moments``, ``page``, ``pictures``, ``plans``, ``several``) gives the constants of a
subject as the present task speaks them, from the catalogue of its language (`carddb.language.catalogue`). An answer is in its
asker's language (`spoken`, from the Discord locale), what stands in a game's thread in the language of both players, else
in English (`bot.delivery.languages`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from carddb.language.catalogue import BOT, Catalogue, Many, catalogue, languages
from carddb.language.speech import ENGLISH, language, speak, speaking

SUBJECTS: Final = (
    "general",
    "fairness",
    "guidance",
    "leagues",
    "labels",
    "planning",
    "moments",
    "tutoring",
    "page",
    "rulings",
    "rule_sets",
    "situations",
    "several",
    "boosters.limited",
)


def spoken(locale: str) -> str:
    """Return the language for a Discord locale ("es-419"), also where only its first half is one; else English."""
    whole = locale.replace("-", "_")
    return next((one for one in (whole, whole.partition("_")[0]) if one in languages()), ENGLISH)


class _Subject:
    """The constants of a subject, in the language that is spoken when they are read."""

    def __init__(self, subject: str) -> None:
        self._constants = vars(import_module(f"bot.strings.{subject}"))
        self._said = cache(self._in)

    def _in(self, words: Catalogue, name: str) -> Any:
        return said(words, self._constants[name])

    def __getattr__(self, name: str) -> Any:
        try:
            return self._said(catalogue(language(), BOT), name)
        except KeyError as error:
            raise AttributeError(f"No text is named {name}.") from error


def said(words: Catalogue, value: Any) -> Any:
    """Return a constant as a catalogue says it: every text in it, and nothing that is a key."""
    if isinstance(value, str):
        return words.said(value)
    if isinstance(value, Many):
        return words.many(value)
    if isinstance(value, dict):
        return {key: said(words, one) for key, one in value.items()}
    return tuple(said(words, one) for one in value) if isinstance(value, tuple) else value


if TYPE_CHECKING:
    from bot.strings import fairness as fair
    from bot.strings import general as words
    from bot.strings import guidance as helping
    from bot.strings import labels as pictures
    from bot.strings import leagues as league
    from bot.strings import moments, page, several
    from bot.strings import planning as plans
    from bot.strings import rule_sets as formats
    from bot.strings import rulings as house
    from bot.strings import situations as cases
    from bot.strings import tutoring as lessons
    from bot.strings.boosters import limited
else:
    words, fair, helping, league, pictures, plans, moments, lessons, page, house, formats, cases, several, limited = (
        map(_Subject, SUBJECTS)
    )


def both(names: Sequence[str]) -> str:
    """Join names: "alice", "alice and bob", "alice, bob and carol"; "nobody" for none."""
    if not names:
        return words.NOBODY
    *others, last = names
    return words.ONE_AND_OTHER.format(one=", ".join(others), other=last) if others else last


def sentence(said: str) -> str:
    """Return a sentence that begins with a name as sentences begin: the bot's is no proper name, a person's stays as it is."""
    return said[:1].upper() + said[1:] if said.startswith(_bot_names()) else said


@cache
def _bot_names() -> tuple[str, ...]:
    """Return how the bot is called at a table, in every language."""
    found = []
    for one in languages():
        with speaking(one):
            found += [words.PRACTICE_NAME, several.ALONE_HAZARDS]
    return tuple(found)


__all__ = [
    "ENGLISH",
    "SUBJECTS",
    "both",
    "cases",
    "fair",
    "helping",
    "house",
    "language",
    "languages",
    "league",
    "lessons",
    "limited",
    "moments",
    "pictures",
    "plans",
    "said",
    "sentence",
    "several",
    "speak",
    "speaking",
    "spoken",
    "words",
]
