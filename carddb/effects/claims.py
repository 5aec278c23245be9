"""What the effects of cards claim: which sentences of the official text they express, by position and digest."""

from __future__ import annotations

import functools
import importlib
import pkgutil
import re
from typing import TYPE_CHECKING

from carddb.effects import cards as card_files
from carddb.effects.tree import CardEffects

if TYPE_CHECKING:
    from carddb.source import CardSource

_CLAIM = re.compile(r"(\d+):([0-9a-f]{8})")


@functools.cache
def read_effects() -> dict[str, CardEffects]:
    """Return the effects of all card files by card id; SourceError when two files speak of one card."""
    from carddb.source import SourceError

    found: dict[str, CardEffects] = {}
    for module in pkgutil.iter_modules(card_files.__path__):
        file = importlib.import_module(f"{card_files.__name__}.{module.name}")
        for card in file.CARDS:
            if card.id in found:
                raise SourceError(f"cards/{module.name}.py: {card.id} has effects in two places; keep one of them.")
            found[card.id] = card
    return found


def parse_claims(effects: CardEffects) -> dict[int, str]:
    """Return position -> digest of the sentences that a card's effects claim; SourceError for anything else."""
    from carddb.source import SourceError

    found = {}
    for claim in effects.claims:
        match = _CLAIM.fullmatch(claim)
        if match is None:
            raise SourceError(f"{effects.id}: “{claim}” is no claim: write position and digest, such as 0:1a2b3c4d.")
        found[int(match[1])] = match[2]
    return found


def claimed(card: CardSource, effects: CardEffects | None) -> CardSource:
    """Return a card's source with the sentences marked that its effects claim; SourceError when they do not fit."""
    if effects is None:
        return card
    from carddb.sentences import EFFECT, Sentence
    from carddb.source import SourceError

    name = card.by_language()["en"]
    if name != effects.name:
        raise SourceError(f"{effects.id}: the card file calls it “{effects.name}”, its name is “{name}”.")
    text = list(card.text)
    for position, digest in parse_claims(effects).items():
        if position >= len(text) or text[position].digest != digest:
            raise SourceError(f"{effects.id}: sentence {position} is not {digest}: look at its digests again.")
        text[position] = Sentence(digest, (*text[position].claims, EFFECT))
    return card.model_copy(update={"text": tuple(text)})
