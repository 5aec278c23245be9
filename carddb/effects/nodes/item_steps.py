"""Steps that mostly items take: records of the tree of effects (`carddb.effects.nodes.tree` hands them on)."""

from __future__ import annotations

from carddb.effects.nodes.conditions import Node


class PlayItem(Node, frozen=True, gc=False):
    """Play an item that a reference names with a character, who does not tap for it; with ``taps_site`` the site does."""

    what: str = "chosen"
    who: str = "bearer"
    taps_site: bool = True


class SeeHand(Node, frozen=True, gc=False):
    """The player with the effect sees the opponent's hand."""


class Restore(Node, frozen=True, gc=False):
    """Place what a reference names with this item, which is restored by it."""

    who: str = "chosen"


class FaceAll(Node, frozen=True, gc=False):
    """If a strike of the attack is assigned to what a reference names, it faces all of them, one after another."""

    who: str = "bearer"


class FailAll(Node, frozen=True, gc=False):
    """Every strike of every attack of the attacking card fails; its body checks are made at -2."""


class DropAside(Node, frozen=True, gc=False):
    """Discard what lies off to the side with this card."""


class Beckon(Node, frozen=True, gc=False):
    """This card makes an influence check against the faction that a reference names, wherever it is; no site taps."""

    who: str = "chosen"
