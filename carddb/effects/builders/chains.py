"""Short builders for what is declared in chains of effects."""

from __future__ import annotations

from carddb.effects.nodes.cards import Named
from carddb.effects.nodes.chains import (
    Aims,
    AsCreature,
    CancelAction,
    CancelDeclared,
    Declared,
    InLight,
    Played,
    Requires,
    Would,
)
from carddb.effects.nodes.language import AnyOf, Test

SENDS = Would(returns=True)


def aims(test: Test) -> Test:
    """It is declared, and what it is played on (or attacks) meets the condition."""
    return Aims(test)


def requires(skill_: str) -> Test:
    """A resource that requires a skill, or a site with "information"."""
    return Requires(skill_)


AS_CREATURE = AsCreature()
CANCELER = Would()


def declared(test: Test) -> Test:
    """Such a card is being played."""
    return Declared(test)


# "Sage only": what a sage must be there for; the names are those of cards whose text is by hand
SAGE_ONLY = AnyOf(
    (
        Requires("sage"),
        Named(
            (
                "All Thought Bent upon It", "Andúril, the Flame of the West", "Arcane School",
                "Crack in the Wall", "Far-sight", "Master of Wood, Water, or Hill", "Pallando’s Apprentice",
                "Reforging", "Secret Entrance", "Swordmaster", "Use Palantír", "Warm Now Be Heart and Limb",
                "Wisdom to Wield",
            )
        ),
    )
)  # fmt: skip


def played_now(*names: str) -> Test:
    """Such an event took effect this turn."""
    return Played(names)


def played_by_anybody(*names: str) -> Test:
    """Such an event of either player took effect this turn."""
    return Played(names, anybody=True)


IN_LIGHT = InLight()
CANCEL_DECLARED = CancelDeclared()
CANCEL_ACTION = CancelAction()


def played_there(*kinds: str) -> Test:
    """Such a card was played at the site this turn."""
    return Played(kinds, there=True)
