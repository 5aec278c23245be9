"""Short builders for what the players carry out by scripts."""

from __future__ import annotations

from carddb.effects.nodes.by_hand import SCRIPT_KINDS, ByHand, InForce
from carddb.effects.nodes.language import ALWAYS, Test


def by_hand(says: str, *kinds: str) -> ByHand:
    """Return the step that the players carry out by a script of these kinds; ``says`` is the effect in our words."""
    return ByHand(says, _script_kinds(kinds))


def _script_kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of step that a script may have, all if none is named; ValueError for one that there is not."""
    unknown = set(kinds) - set(SCRIPT_KINDS)
    if unknown:
        raise ValueError(f"A script has no step {', '.join(sorted(unknown))}: choose from {', '.join(SCRIPT_KINDS)}.")
    return kinds or SCRIPT_KINDS


def in_force(says: str, *kinds: str, when: Test = ALWAYS) -> InForce:
    """What the players see to, by scripts of these kinds, while the card is in play."""
    return InForce(says, _script_kinds(kinds), when)
