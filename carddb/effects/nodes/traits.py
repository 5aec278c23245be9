"""Traits: what a rule needs to know of a card and its tree of effects does not say. Card files state them.

Whatever the tree does say is read off it instead (`engine.effects.traits`); a trait that no card or no rule needs goes.
"""

from __future__ import annotations

from typing import Final

THE_LIGHT: Final = "light"
THE_DARKNESS: Final = "darkness"
MAKES_WIZARDHAVEN: Final = "makes-wizardhaven"
MAY_REMOVE_CHARACTER: Final = "may-remove-character"
NEEDS_ATTACK: Final = "needs-attack"
NO_NAMESAKE: Final = "no-namesake"
TOUCHES_BOTH_SIDES: Final = "touches-both-sides"

TRAITS: Final[dict[str, str]] = {
    THE_LIGHT: "The one of the two great environments that stands for the light, to cards that ask which of them is there.",
    THE_DARKNESS: "The one that stands for the darkness.",
    MAKES_WIZARDHAVEN: "Lies on the site that it makes a Wizardhaven for its Fallen-wizard player.",
    MAY_REMOVE_CHARACTER: "What its players carry out by hand may remove a character from the company.",
    NEEDS_ATTACK: "Played on who faces an attack, although its data names no target or another time.",
    NO_NAMESAKE: "No card that asks for the entity of which this is a manifestation means this one.",
    TOUCHES_BOTH_SIDES: "By its own text it concerns everybody at a site, of whichever side.",
}


def stated(card_id: str, traits: str) -> tuple[str, ...]:
    """Return the traits that a card file lists, parted by spaces; ValueError for one that there is not."""
    found = tuple(traits.split())
    unknown = sorted(set(found) - TRAITS.keys())
    if unknown:
        raise ValueError(f"{card_id}: there is no trait {', '.join(unknown)}: choose from {', '.join(TRAITS)}.")
    return found
