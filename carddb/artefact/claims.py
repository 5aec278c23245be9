"""What the effects of cards claim: which sentences of the official text they express, by position and digest."""

from __future__ import annotations

import re

from carddb.effects.nodes.tree import CardEffects
from carddb.facts.sentences import EFFECT, Sentence
from carddb.facts.source import CardSource, SourceError

_CLAIM = re.compile(r"(\d+):([0-9a-f]{8})")


def parse_claims(effects: CardEffects) -> dict[int, str]:
    """Return position -> digest of the sentences that a card's effects claim; SourceError for anything else."""
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
    name = card.by_language()["en"]
    if name != effects.name:
        raise SourceError(f"{effects.id}: the card file calls it “{effects.name}”, its name is “{name}”.")
    text = list(card.text)
    for position, digest in parse_claims(effects).items():
        if position >= len(text) or text[position].digest != digest:
            raise SourceError(f"{effects.id}: sentence {position} is not {digest}: look at its digests again.")
        text[position] = Sentence(digest, (*text[position].claims, EFFECT))
    return card.model_copy(update={"text": tuple(text)})
