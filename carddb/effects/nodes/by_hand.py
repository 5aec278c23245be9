"""What the players carry out by scripts that they agree on."""

from __future__ import annotations

from carddb.effects.nodes.language import ALWAYS, Ability, Step, Test

SCRIPT_KINDS = (
    "tap",
    "untap",
    "wound",
    "heal",
    "discard",
    "move",
    "modify",
    "roll",
    "check",
    "attack",
    "reveal",
    "search",
    "exchange",
    "draw",
)


class ByHand(Step, frozen=True, gc=False):
    """What the players carry out by a script: ``says`` is the effect in our words, ``kinds`` which steps it may have."""

    says: str
    kinds: tuple[str, ...] = SCRIPT_KINDS


class InForce(Ability, frozen=True, gc=False):
    """What holds or may be done while the card is in play, while ``when`` holds, and the players see to by scripts."""

    says: str
    kinds: tuple[str, ...] = SCRIPT_KINDS
    when: Test = ALWAYS
