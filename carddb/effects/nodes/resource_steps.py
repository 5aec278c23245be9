"""Steps that mostly resource events take: records of the tree of effects (`carddb.effects.nodes.tree` hands them on)."""

from __future__ import annotations

from carddb.effects.nodes.conditions import Node, Test


class MoveAll(Node, frozen=True, gc=False):
    """Move every card of one's own in these zones that meets the condition to another zone."""

    test: Test
    zones: tuple[str, ...]
    to: str


class ShowHand(Node, frozen=True, gc=False):
    """The player of a reference shows the hand to the other one."""

    who: str = "opponent"


class Give(Node, frozen=True, gc=False):
    """The card that was chosen last comes into play with the character that a reference names, as if just played.

    Where that is the one that was "chosen" last, it is the card that was chosen before.
    """

    who: str


class Recruit(Node, frozen=True, gc=False):
    """The character chosen last comes into play with what a reference names: under general influence or ``follows`` it."""

    who: str = "target"
    follows: bool = True


class Store(Node, frozen=True, gc=False):
    """Store what a reference names, as if its company were at a haven; for an item its bearer checks first."""

    who: str = "chosen"


class AllowStrikes(Node, frozen=True, gc=False):
    """What a reference names may be assigned so many more strikes of the attack, -1 for all of them."""

    who: str = "target"
    more: int = -1


class StrikeFirst(Node, frozen=True, gc=False):
    """The strike of an attacking character is assigned to what was chosen last, before the defender assigns any (3.V)."""

    who: str = "bearer"
