"""What two people read at the simulated table, and whether English is left in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.play.shapes import Posted, walk
from bot.play.table import SEATS, PlayTable
from carddb.artefact.database import database
from carddb.decks.decks import prebuilt

# Words of English that are no words of Spanish; what names no card and holds one of them is not translated.
ENGLISH = (
    "the and with of to from is are you your yours card cards company companies strike strikes tap taps tapped untapped "
    "attack attacks at by for when it its their hand turn phase or not this that one each all any until can play discard "
    "site region hazard hazards characters character item prowess body check roll who what where which nothing now then "
    "game games move moves pass passes order orders ask asks asked choose choices back end help rule"
)
ENGLISH_WORDS = frozenset(ENGLISH.split())


class Reading:
    """Everything that two people read: what they press on, what answers them, and what stands there at the end."""

    def __init__(self, table: PlayTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.texts: set[str] = set()
        for name in ("click", "choose", "slash"):
            monkeypatch.setattr(table, name, self._heard(getattr(table, name)))

    def _heard(self, press: Any) -> Any:
        async def heard(seat: str, *where: Any, **options: Any) -> Any:
            answer = await press(seat, *where, **options)
            for one in (*where, answer.reply, *answer.followups):
                if isinstance(one, Posted):
                    self.read(one)
            return answer

        return heard

    def read(self, message: Posted) -> None:
        """Keep every text of a message: blocks, labels, lines and their descriptions, alternative texts."""
        for part in walk(message.components):
            for one in (part, *part.get("options", ()), *part.get("items", ())):
                self.texts |= {
                    str(one[key]) for key in ("content", "label", "placeholder", "description") if one.get(key)
                }

    def finish(self) -> None:
        """Read what stands in every room."""
        for seat in SEATS:
            for room in self.table.rooms(seat):
                for message in self.table.messages(seat, room):
                    self.read(message)

    def english(self) -> Iterator[str]:
        """Yield the texts in which English is left, names of cards and decks apart."""
        printed = {name for called in database().names.values() for name in called.values()}
        names = {card.name for card in database().cards} | printed | {deck.name for deck in prebuilt().values()}
        known = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
        for text in sorted(self.texts):
            said = known.sub("", re.sub(r"`[^`]*`", "", text))  # commands are called the same everywhere
            words = {word.casefold() for word in re.findall(r"[^\W\d_]+", said)}
            if words & ENGLISH_WORDS:
                yield f"{sorted(words & ENGLISH_WORDS)}: {text}"
