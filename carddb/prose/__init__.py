"""What a card's effects say, in the words of a card: English and Spanish, generated from the tree of effects."""

from __future__ import annotations

from carddb.prose import english as english
from carddb.prose.spanish import shapes as shapes
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
