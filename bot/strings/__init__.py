"""What users read: one catalogue of constants a language, and which language is spoken now.

``from bot.strings import words`` (or ``fair``, ``helping``, ``league``, ``plans``) gives a catalogue; its constants are those of the
language that the present task speaks. An answer is in its asker's language (`spoken`, from the Discord locale), what
stands in a game's thread in the language of both players, else in English (`bot.languages`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

ENGLISH: Final = "en"
SPANISH: Final = "es"
LANGUAGES: Final = (ENGLISH, SPANISH)
_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def spoken(locale: str) -> str:
    """Return the catalogue for a Discord locale ("es-419"): its language if there is one, else English."""
    language = locale.partition("-")[0]
    return language if language in LANGUAGES else ENGLISH


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


class _Catalogue:
    """The constants of one catalogue, in the language that is spoken when they are read."""

    def __init__(self, part: str) -> None:
        self._part = part
        self._modules: dict[str, ModuleType] = {}

    def __getattr__(self, name: str) -> Any:
        language = _language.get()
        module = self._modules.get(language)
        if module is None:
            module = self._modules[language] = import_module(f"bot.strings.{language}{self._part}")
        return getattr(module, name)


if TYPE_CHECKING:
    from bot.strings import en as words
    from bot.strings import en_fair as fair
    from bot.strings import en_help as helping
    from bot.strings import en_league as league
    from bot.strings import en_plans as plans
else:
    words = _Catalogue("")
    fair = _Catalogue("_fair")
    helping = _Catalogue("_help")
    league = _Catalogue("_league")
    plans = _Catalogue("_plans")

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "SPANISH",
    "fair",
    "helping",
    "language",
    "league",
    "plans",
    "speak",
    "speaking",
    "spoken",
    "words",
]
