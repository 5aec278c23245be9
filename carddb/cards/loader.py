"""Finds the files of cards and reads them, reprints with what their originals do."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

from carddb import cards
from carddb.effects.builders.build import Reprint
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.source import SourceError


def card_modules() -> Iterator[ModuleType]:
    """Yield the files of cards: those of each set, by name."""
    for folder in pkgutil.iter_modules(cards.__path__, f"{cards.__name__}."):
        if folder.ispkg:
            path = importlib.import_module(folder.name).__path__
            for file in pkgutil.iter_modules(path, f"{folder.name}."):
                yield importlib.import_module(file.name)


@functools.cache
def read_effects() -> dict[str, CardEffects]:
    """Return the effects of all cards by id; SourceError for a card in two places and a reprint of what is not there."""
    found: dict[str, CardEffects | Reprint] = {}
    for module in card_modules():
        for card in module.CARDS:
            if card.id in found:
                raise SourceError(f"{module.__name__}: {card.id} has effects in two places; keep one of them.")
            found[card.id] = card
    return {card_id: _whole(card, found) for card_id, card in found.items()}


def _whole(card: CardEffects | Reprint, found: dict[str, CardEffects | Reprint]) -> CardEffects:
    """Return the effects of an entry, with those of its original if it is a reprint."""
    if isinstance(card, CardEffects):
        return card
    original = found.get(card.of)
    if not isinstance(original, CardEffects):
        raise SourceError(f"{card.id} names {card.of} as its original, which has no effects of its own.")
    return card.effects(original)
