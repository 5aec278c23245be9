"""What the players carry out by scripts, in the words of the card file."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.by_hand import ByHand, InForce
from carddb.prose.effects.abilities import ABILITIES
from carddb.prose.effects.lines import STEPS, Line
from carddb.prose.grammar.conditions import condition_of, moments, parted
from carddb.prose.grammar.grammar import phrase, written
from carddb.prose.grammar.scope import Scope

BY_HAND: Final = "✎"  # after what the players carry out by a script


def _in_force(one: InForce, scope: Scope) -> list[str]:
    fights, times, others = parted(one.when)
    limits = [moments(times, scope)] if times else []
    limits += [condition_of([*fights, *others], scope, "if")] if fights or others else []
    said = f"{written(one.says)} {BY_HAND}"
    return [phrase("{limit}, {what}", limit=", ".join(limits), what=said)] if limits else [said]


STEPS.fill(
    __name__,
    {
        ByHand: lambda n, s: Line(f"{written(n.says)} {BY_HAND}"),
    },
)
ABILITIES.fill(__name__, {InForce: _in_force})
