"""Short builders for what lasts."""

from __future__ import annotations

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Step, Test
from carddb.effects.nodes.lasting import AffectedBy, Apply, EndEffects, Flag, InEffect, Listen, Succeeded

SUCCEEDED = Succeeded()


def flag(name: str) -> Test:
    """A static effect of this name is in force for it."""
    return Flag(name)


def in_effect(*names: str) -> Test:
    """A lasting effect of a card of one of these names holds."""
    return InEffect(names)


def affected_by(*names: str) -> Test:
    """A lasting effect of such a card is on it."""
    return AffectedBy(names)


LISTEN = Listen()
LISTEN_TO_CHECK = Listen("check")
LISTEN_HERE = Listen("attack")


def end_effects(test: Test) -> Step:
    """End the lasting effects of such cards."""
    return EndEffects(test)


def apply(static: Static, until: str = "turn") -> Step:
    """Let a static effect hold until the end of something."""
    return Apply(static, until)
