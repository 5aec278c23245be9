"""What users read: one catalogue of constants a language, and which language is spoken now.

``from bot.strings import words`` (or ``fair``, ``helping``, ``league``, ``pictures``, ``plans``) gives a catalogue; its constants are those of the
language that the present task speaks. An answer is in its asker's language (`spoken`, from the Discord locale), what
stands in a game's thread in the language of both players, else in English (`bot.delivery.languages`).
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from carddb.speech import ENGLISH, LANGUAGES, SPANISH, language, speak, speaking


def spoken(locale: str) -> str:
    """Return the catalogue for a Discord locale ("es-419"): its language if there is one, else English."""
    language = locale.partition("-")[0]
    return language if language in LANGUAGES else ENGLISH


class _Catalogue:
    """The constants of one catalogue, in the language that is spoken when they are read."""

    def __init__(self, part: str) -> None:
        self._part = part
        self._modules: dict[str, ModuleType] = {}

    def __getattr__(self, name: str) -> Any:
        spoken_now = language()
        module = self._modules.get(spoken_now)
        if module is None:
            module = self._modules[spoken_now] = import_module(f"bot.strings.{spoken_now}{self._part}")
        return getattr(module, name)


if TYPE_CHECKING:
    from bot.strings import en as words
    from bot.strings import en_fair as fair
    from bot.strings import en_help as helping
    from bot.strings import en_league as league
    from bot.strings import en_pictures as pictures
    from bot.strings import en_plans as plans
else:
    words = _Catalogue("")
    fair = _Catalogue("_fair")
    helping = _Catalogue("_help")
    league = _Catalogue("_league")
    pictures = _Catalogue("_pictures")
    plans = _Catalogue("_plans")

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "SPANISH",
    "fair",
    "helping",
    "language",
    "league",
    "pictures",
    "plans",
    "speak",
    "speaking",
    "spoken",
    "words",
]
