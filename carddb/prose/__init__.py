"""What a card's effects say, in the words of a card, generated from the tree of effects: in English, or by a `prose.po`.

Import what is named here; from its folders only `facts.describe`, for whole cards, and `grammar`, for nouns in sentences.
Folders stand on each other: grammar, effects and facts; none knows the engine, and none another language than English.
"""

from __future__ import annotations

from carddb.prose.effects import (  # noqa: F401 - the words of each subject join the tables
    attacks,
    cards,
    chains,
    checks,
    companies,
    items,
    language,
    lasting,
    movement,
    piles,
    players,
    sites,
    strikes,
)
from carddb.prose.effects.by_hand import BY_HAND
from carddb.prose.effects.telling import (
    ability,
    amount,
    attack,
    choice,
    condition,
    costs,
    deed,
    every,
    kind,
    left_to_players,
    lines,
    step_words,
    steps,
    target,
    time,
    way,
)
from carddb.prose.grammar import translated  # noqa: F401 - joins English in the grammars

__all__ = [
    "BY_HAND",
    "ability",
    "amount",
    "attack",
    "choice",
    "condition",
    "costs",
    "deed",
    "every",
    "kind",
    "left_to_players",
    "lines",
    "step_words",
    "steps",
    "target",
    "time",
    "way",
]
