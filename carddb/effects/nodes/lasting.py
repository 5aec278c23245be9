"""What lasts: effects that hold for a time, and questions about them."""

from __future__ import annotations

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Step, Test
from carddb.effects.nodes.stats import word_of


class Flag(Test, frozen=True, gc=False):
    """A static effect with this name is in force for the subject; of a general one ``value`` says which."""

    name: str
    value: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError for what no effect is about."""
        word_of(self.name, self.value)


class AffectedBy(Test, frozen=True, gc=False):
    """A lasting effect of a card of one of these names is on the subject."""

    names: tuple[str, ...]


class InEffect(Test, frozen=True, gc=False):
    """A lasting effect of a card of one of these names still holds."""

    names: tuple[str, ...]


class Succeeded(Test, frozen=True, gc=False):
    """The check or the attack that the effect led to went well: the check succeeded, the attack was defeated."""


class Listen(Step, frozen=True, gc=False):
    """The abilities of this card that wait ``lasting`` do so until the end of the turn, attack, strike or check."""

    until: str = "turn"


class EndEffects(Step, frozen=True, gc=False):
    """End the lasting effects of cards that meet the condition."""

    test: Test


class Apply(Step, frozen=True, gc=False):
    """Let a static effect hold until: next-action, strike, attack, check, roll or item (the next one), company (its phase), phase, turn, long-event, untap, never.

    With "organization" it holds until the end of the next organization phase of its player, the present one included.
    With "next-magic" it holds for the next magic card of its target, at most for the turn.
    With "next-action" it is only for what its player does next (5.1.3); what it is used for keeps it until "company".
    """

    static: Static
    until: str
