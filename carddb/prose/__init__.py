"""What a card's effects say, in the words of a card: English and Spanish, generated from the tree of effects."""

from __future__ import annotations

from carddb.prose import english  # noqa: F401 - its forms are those that are spoken first
from carddb.prose.spanish import shapes  # noqa: F401
from carddb.prose.steps import BY_HAND
from carddb.prose.telling import (
    ability,
    amount,
    attack,
    condition,
    costs,
    every,
    left_to_players,
    lines,
    step_words,
    steps,
    target,
    time,
    way,
)

__all__ = [
    "BY_HAND",
    "ability",
    "amount",
    "attack",
    "condition",
    "costs",
    "every",
    "left_to_players",
    "lines",
    "step_words",
    "steps",
    "target",
    "time",
    "way",
]
