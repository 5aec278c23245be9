"""What a card and its effects are called where their place in the database means nothing: in what outlives a release.

A card is its public id. An effect is its kind and its place among its kind on the card ("use.2", "static.1"), with a
short print of its content: the print finds it wherever it stands, the name finds it when its content has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Ability, nodes

# Cards whose public id has changed: the id as it was -> the id as it is.
FORMER_IDS: Final[dict[str, str]] = {}

_PRINT: Final = 4  # bytes: the effects of one card are told apart by them, nothing else is
_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def number_of(card_id: str) -> int:
    """Return the position of a card in the database by its id, a former one too; -1 when no card has it."""
    index = database().index
    seen: set[str] = set()
    while card_id not in index and card_id in FORMER_IDS and card_id not in seen:
        seen.add(card_id)
        card_id = FORMER_IDS[card_id]
    return index.get(card_id, -1)


def _print(value: object) -> str:
    return hashlib.blake2b(_encode(value), digest_size=_PRINT).hexdigest()


def _named(found: Sequence[Ability]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    names = []
    for one in found:
        kind = type(one).__name__.lower()
        counts[kind] = counts.get(kind, 0) + 1
        names.append(f"{kind}.{counts[kind]} {_print(one)}")
    return tuple(names)


@cache
def ability_names(card_id: str) -> tuple[str, ...]:
    """Return the abilities of a card in their order, each as its name and its print ("use.2 1f0a9c3e"); () without data."""
    effects = database().effects.get(card_id)
    return () if effects is None else _named(effects.abilities)


@cache
def static_names(card_id: str) -> tuple[str, ...]:
    """Return the static effects of a card, those within others too, in the order of its tree; () without data."""
    effects = database().effects.get(card_id)
    return () if effects is None else _named([node for node in nodes(effects) if isinstance(node, Static)])


@cache
def content(card_id: str) -> str:
    """Return a print of all that a card says but its name: it differs when a number, a word or an effect does.

    The order in which the card data has its effects makes no difference.
    """
    facts = msgspec.structs.replace(database().get(card_id), id="", set="", name="")
    effects = database().effects.get(card_id)
    return _print((facts, () if effects is None else sorted(map(_print, effects.abilities))))


def matched(then: Sequence[str], now: Sequence[str]) -> dict[int, int]:
    """Return where effects that stood in one order stand in another: by their print first, then by their name.

    Both are as `ability_names` gives them. What is not in the result does not exist any more.
    """
    found: dict[int, int] = {}
    for part in (1, 0):  # the print, then the name
        taken = set(found.values())
        free = {place: text.split(" ")[part] for place, text in enumerate(now) if place not in taken}
        for place, text in enumerate(then):
            if place not in found:
                here = next((at for at, one in free.items() if one == text.split(" ")[part]), None)
                if here is not None:
                    found[place] = here
                    del free[here]
    return found
