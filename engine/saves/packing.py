"""Options and events as they are kept outside a save: in logs, in agreements, in exported files.

What they name of the card database is named there by public ids and stable names, so that every later release reads
it. What release 0.1.0 kept without names is read by the numbers of that release.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.artefact.identity import number_of
from engine.saves import earliest
from engine.saves.legend import Census, CorruptSave, Legend, NamedCard, Renumbering, UnknownSave, legend
from engine.saves.renumbering import option_with
from engine.state.option_values import HELD
from engine.state.records import Command, Option
from engine.words.narration import LINES

Data = tuple[int | str, ...]

__all__ = ["legend_of", "pack_event", "pack_option", "renumbered", "unpack_event", "unpack_option"]


class _Packed(msgspec.Struct, frozen=True):
    """An option as it is kept: as in memory, and what its numbers mean. A reader that knows no names ignores them."""

    verb: str
    card: int = -1
    target: int = -1
    extra: tuple[int, ...] = ()
    names: tuple[NamedCard, ...] = ()


_packed: Final = msgspec.msgpack.Decoder(_Packed)


def legend_of(options: Iterable[Option]) -> Legend:
    """Return what the numbers in options mean."""
    census = Census()
    for one in options:
        option_with(one, census)
    return legend(frozenset(), frozenset(census.found))


def pack_option(option: Option) -> bytes:
    """Return an option as it is kept, as msgpack."""
    named = legend_of((option,)).cards if option.verb in HELD else ()
    return msgspec.msgpack.encode(_Packed(option.verb, option.card, option.target, option.extra, named))


def unpack_option(data: bytes) -> Option:
    """Return an option that was kept, with today's numbers; of an ability that is no more, with `naming.LAPSED`.

    Raises `CorruptSave` when the bytes are none, `UnknownSave` when it names a card that does not exist any more.
    """
    try:
        kept = _packed.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise CorruptSave("This command of a saved game cannot be read; restore it from a backup.") from error
    option = Option(kept.verb, kept.card, kept.target, kept.extra)
    if option.verb not in HELD:
        return option
    return option_with(option, _numbers(kept.names))


@functools.lru_cache(maxsize=512)
def _numbers(named: tuple[NamedCard, ...]) -> Renumbering:
    return Renumbering(Legend(named) if named else earliest.legend())


def renumbered(commands: Iterable[Command], then: Legend | None) -> Iterator[Command]:
    """Yield commands with today's numbers; without a legend they are of release 0.1.0. Raises as `unpack_option` does."""
    numbers = Renumbering(earliest.legend() if then is None else then)
    for one in commands:
        option = option_with(one.option, numbers)
        yield one if option is one.option else msgspec.structs.replace(one, option=option)


# --- events -----------------------------------------------------------------------------------------------------

CARDS: Final = "co"  # the letters of `engine.words.narration.LINES` that stand for a card


def _places(kind: str, data: Data) -> Iterator[int]:
    """Yield the places in an event's data that name a card."""
    letters = LINES[kind][0] if kind in LINES else ""
    if letters.endswith("*"):
        letters = letters[:-1] + letters[-2] * len(data)
    yield from (place for place, letter in enumerate(letters[: len(data)]) if letter in CARDS)


def pack_event(kind: str, data: Data) -> tuple[str, Data]:
    """Return an event as it is kept: its cards by public id instead of by position."""
    kept = list(data)
    for place in _places(kind, data):
        value = kept[place]
        if isinstance(value, int) and value >= 0:
            kept[place] = database().cards[value].id
    return kind, tuple(kept)


def unpack_event(kind: str, data: Data) -> tuple[str, Data]:
    """Return an event that was kept, its cards by today's position; positions in it are those of release 0.1.0.

    Raises `UnknownSave` when it names a card that does not exist any more.
    """
    found = list(data)
    for place in _places(kind, data):
        value = found[place]
        if isinstance(value, str):
            here = number_of(value)
            if here < 0:
                raise UnknownSave(f"This line of a log names the card {value}, which this release does not know.")
            found[place] = here
        elif value >= 0:
            found[place] = _numbers(()).card(value)
    return kind, tuple(found)
