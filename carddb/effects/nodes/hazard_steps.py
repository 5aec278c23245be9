"""Steps that mostly hazards take: records of the tree of effects (`carddb.effects.nodes.tree` hands them on)."""

from __future__ import annotations

from carddb.effects.nodes.conditions import Node, Test


class DiscardRandom(Node, frozen=True, gc=False):
    """The player of a reference discards so many cards from his hand at random."""

    count: int
    who: str = "opponent"


class StayPut(Node, frozen=True, gc=False):
    """The company that the effect is about does not move this turn: its declared movement is taken back."""


class FaceStrikes(Node, frozen=True, gc=False):
    """Each character of the company faces a strike that is no attack and cannot be canceled."""

    prowess: int


class FaceCopies(Node, frozen=True, gc=False):
    """The company faces attacks like the automatic-attacks of its new site, one after another; they are none."""


class CopyAttack(Node, frozen=True, gc=False):
    """The targeted automatic-attack is there once more until the end of the turn, faced right after its original."""


class AttackWith(Node, frozen=True, gc=False):
    """The targeted creature attacks the company at once, keyed as it was targeted."""


class Shield(Node, frozen=True, gc=False):
    """The first attempt to cancel the attack ends what this card does to it instead; so for every attack like it."""


class Detain(Node, frozen=True, gc=False):
    """The attack becomes detainment."""


class CancelAction(Node, frozen=True, gc=False):
    """What the target does by an action declared in the chain of effects is canceled."""


class BodyCheck(Node, frozen=True, gc=False):
    """Each character that meets the condition makes a body check, modified; a ``mild`` one discards, or taps or wounds."""

    test: Test
    modifier: int = 0
    wounds: bool = False
    mild: bool = True


class SplitOff(Node, frozen=True, gc=False):
    """What a reference names splits off into a company of its own, which returns to the site of origin."""

    who: str = "target"


class Defeated(Node, frozen=True, gc=False):
    """This card goes to the marshalling point pile as a defeated creature does."""


class PutAside(Node, frozen=True, gc=False):
    """Put what a reference names off to the side with this card."""

    who: str


class Listen(Node, frozen=True, gc=False):
    """The abilities of this card that wait ``lasting`` do so until the end of the turn, of the attack or of the check."""

    until: str = "turn"
