"""Chains of effects: what is declared in them and what becomes of it."""

from __future__ import annotations

from carddb.effects.nodes.language import Step, Test


class Requires(Test, frozen=True, gc=False):
    """The subject is a resource that requires this skill, or a site with "information", to be played or used.

    Of an "agent": what is declared of the subject is a hazard effect for which one taps.
    """

    skill: str


class Aims(Test, frozen=True, gc=False):
    """The subject is declared in the chain of effects, and what it is played on (or attacks) meets the condition."""

    test: Test


class Declared(Test, frozen=True, gc=False):
    """The play of a card that meets the condition is declared in the open chain of effects by the resource player."""

    test: Test


class AsCreature(Test, frozen=True, gc=False):
    """The subject is declared as a creature."""


class CancelAction(Step, frozen=True, gc=False):
    """What the target does by an action declared in the chain of effects is canceled."""


class CancelDeclared(Step, frozen=True, gc=False):
    """Cancel the targeted card in play or declared in the chain of effects, and discard it (9.4.2, 9.5.5)."""


class InLight(Step, frozen=True, gc=False):
    """The chosen card is played next with this one: for it Gates of Morning is in play and Doors of Night is not.

    If one of the two leaves play, so does the other.
    """


class Would(Test, frozen=True, gc=False):
    """The subject is declared in a chain of effects and would cancel the attack, or ``returns`` a company to its origin."""

    returns: bool = False


class Played(Test, frozen=True, gc=False):
    """The player with the effect has played an event of one of these names this turn, and it took effect.

    With ``anybody`` it may have been the other player; with ``there`` a card of one of these kinds (ally, faction) was successfully played at the site of the subject's company.
    """

    what: tuple[str, ...]
    there: bool = False
    anybody: bool = False
