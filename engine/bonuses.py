"""How bonuses with maximums add up."""

from __future__ import annotations

from carddb.facts.model import Bonus


def apply_bonuses(total: int, bonuses: list[Bonus]) -> int:
    """Add bonuses; a cap bounds the total that its bonus leads to and never pulls it back (6.1.4: capped ones first)."""
    for bonus in sorted(bonuses, key=lambda one: one.cap is None):
        grown = total + bonus.amount
        if bonus.cap is not None:
            grown = max(total, min(grown, bonus.cap)) if bonus.amount > 0 else min(total, max(grown, bonus.cap))
        total = grown
    return total
