"""Weapons, and the attacks against which they are of no use."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts

UNARMED: Final = "unarmed"  # what a prowess stands against that weapons do not change


def is_weapon(facts: CardFacts) -> bool:
    """Whether a card is a weapon."""
    return facts.type == "resource" and "weapon" in facts.keywords
