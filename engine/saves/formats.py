"""The schemas of saved games: each step brings a save, as plain data, from one schema to the next.

A step is never changed or removed once a release has shipped it: the oldest save there is passes through all of them.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from carddb.release import EARLIEST, SCHEMA
from engine.saves import earliest, parted
from engine.saves.legend import UnknownSave

_LEAST: Final = 7  # values in the row that a save is, of any schema


@dataclass(frozen=True)
class Plain:
    """A save as plain data: lists, numbers and texts, without a type of ours."""

    release: str
    rules: str
    cards: str
    legend: Any
    state: Any


def opened(data: bytes) -> tuple[int, list[msgspec.Raw]]:
    """Return the schema of a save and its parts; a save that begins with a text is of schema 0.

    Raises msgspec.DecodeError, msgspec.ValidationError or IndexError when the bytes are none.
    """
    parts = msgspec.msgpack.decode(data, type=list[msgspec.Raw])
    first = msgspec.msgpack.decode(parts[0])
    if not isinstance(first, int | str) or isinstance(first, bool):
        raise msgspec.ValidationError("a save begins with its schema")
    return (0 if isinstance(first, str) else first), parts


def checksum(named: bytes | msgspec.Raw, state: bytes | msgspec.Raw) -> int:
    """Return the checksum of the legend and the state of a save, as its bytes hold them."""
    return zlib.crc32(state, zlib.crc32(named))


def upgraded(schema: int, parts: list[msgspec.Raw]) -> Plain:
    """Return a save of an earlier schema as one of the present: every step on the way, in order.

    Raises as `opened` does when the save is damaged.
    """
    plain = [msgspec.msgpack.decode(one) for one in parts]
    if len(plain) < _LEAST:
        raise msgspec.ValidationError("a save holds more than that")
    if schema == 0:
        version, cards, *state = plain
        saved = Plain(EARLIEST, version, cards, None, state)
    else:
        _, release, rules, cards, check, named, state = plain
        if check != checksum(parts[5], parts[6]):
            raise msgspec.ValidationError("a save is as it was written")
        saved = Plain(release, rules, cards, named, state)
    for number in range(schema, SCHEMA):
        saved = STEPS[number](saved)
    return saved


def _explained(saved: Plain) -> Plain:
    """Schema 0 to 1: the state is as it was; what its numbers mean is what they meant in the one release that wrote it."""
    if saved.cards != earliest.CARDS:
        raise UnknownSave(
            "This saved game was made by a version of the bot that was never released: that version can continue it."
        )
    return replace(saved, legend=msgspec.to_builtins(earliest.legend()))


def _parted(saved: Plain) -> Plain:
    """Schema 1 to 2: attacks and strikes are made of parts."""
    return replace(saved, state=parted.parted(saved.state))


STEPS: Final[dict[int, Callable[[Plain], Plain]]] = {0: _explained, 1: _parted}
