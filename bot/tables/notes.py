"""Sentences of a game's log that no event of the engine says: whose time ran out, that a league ended it, who plays on.

As for events, the line is kept in English together with what other languages say it from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.storage.rows import LogLine
from bot.strings import language, said, sentence
from carddb.language.catalogue import BOT, catalogue

KIND: Final = "note"  # where an event of the engine has its kind


class Note(msgspec.Struct, frozen=True):
    """A text of `bot.strings` as it stands there, in English, and what its gaps hold: plain words, or other notes."""

    text: str
    values: Mapping[str, str | Note | tuple[Note, ...]] = {}

    def said(self) -> str:
        """Return the sentence in the language that is spoken."""
        text = said(catalogue(language(), BOT), self.text)
        return sentence(str(text).format(**{key: _said(value) for key, value in self.values.items()}))


def _said(value: str | Note | tuple[Note, ...]) -> str:
    if isinstance(value, str):
        return value
    return value.said() if isinstance(value, Note) else " ".join(one.said() for one in value)


def note_line(number: int, page: int, turn: int, note: Note) -> LogLine:
    """Return the line of the log that says a note to everybody. The caller speaks English."""
    told = note.said()
    return LogLine(number, page, turn, told, told, told, msgspec.msgpack.encode((KIND, note)))


def note_in(event: bytes) -> Note | None:
    """Return the note of a line, None for an event of the engine. Raises `msgspec.DecodeError` for neither."""
    kind, content = msgspec.msgpack.decode(event, type=tuple[str, Any])
    return msgspec.convert(content, Note) if kind == KIND else None
