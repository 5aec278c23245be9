"""Short builders for what lasts."""

from __future__ import annotations

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Step, Test
from carddb.effects.nodes.lasting import AffectedBy, Apply, EndEffects, Flag, InEffect, Listen, Succeeded
from carddb.effects.nodes.stats import Forbidden, Permitted, Stat, Value

SUCCEEDED = Succeeded()


def is_forbidden(what: Forbidden) -> Test:
    """This is forbidden to it, or at it."""
    return Flag("forbidden", what)


def is_permitted(what: Permitted) -> Test:
    """This is permitted to it, or at it, by an effect."""
    return Flag("permitted", what)


def flag(name: Stat, value: Value | None = None) -> Test:
    """A static effect of this name is in force for it; of a general one ``value`` says which."""
    return Flag(name, value or "")


def in_effect(*names: str) -> Test:
    """A lasting effect of a card of one of these names holds."""
    return InEffect(names)


def affected_by(*names: str) -> Test:
    """A lasting effect of such a card is on it."""
    return AffectedBy(names)


LISTEN = Listen()
LISTEN_TO_CHECK = Listen("check")
LISTEN_HERE = Listen("attack")
LISTEN_TO_STRIKE = Listen("strike")


def end_effects(test: Test) -> Step:
    """End the lasting effects of such cards."""
    return EndEffects(test)


def apply(static: Static, until: str = "turn") -> Step:
    """Let a static effect hold until the end of something."""
    return Apply(static, until)
