"""Checks and rolls: corruption, influence, riddling and the like."""

from __future__ import annotations

from typing import Literal

from carddb.effects.nodes.language import Amount, Quantity, Step, Test
from carddb.effects.nodes.stats import Attempt


class Attempting(Test, frozen=True, gc=False):
    """An influence attempt of the subject, or a riddling roll or offering attempt, is declared in the open chain."""


class CheckFor(Test, frozen=True, gc=False):
    """A card that meets the condition requires the corruption check that is being made."""

    test: Test


class CorruptionFor(Quantity, frozen=True, gc=False):
    """The corruption points that what a reference names would give the subject."""

    who: str


class Corrupted(Test, frozen=True, gc=False):
    """A corruption card was played on the subject this turn."""


class Rolled(Quantity, frozen=True, gc=False):
    """The total of the roll that the effect made."""


class Beckon(Step, frozen=True, gc=False):
    """This card (or what ``by`` names) makes an influence check against a faction in hand, wherever that is at home.

    ``plus`` is added to it, ``bare`` is without direct influence. With ``taps`` the site of the company taps as usual.
    Of a faction that the opponent has in play it is an influence attempt against that one (8).
    """

    who: str = "chosen"
    by: str = "self"
    plus: Amount = 0
    bare: bool = False
    taps: bool = False


class Contested(Test, frozen=True, gc=False):
    """The subject is a faction of which the opponent has the like in play, and an attempt against it may be made (8.1)."""


class Suits(Test, frozen=True, gc=False):
    """The subject is a card that by its own text what a reference names may play."""

    who: str


class Distance(Quantity, frozen=True, gc=False):
    """How many regions lie from the site of ``who`` to the nearest where ``what`` is playable, both counted."""

    who: str
    what: str = "chosen"


class OnRoad(Test, frozen=True, gc=False):
    """The subject is playable at a site whose card shows a short site path from the haven of what a reference names.

    It has at most so many regions, and the card is in one's location deck or in play.
    """

    who: str
    most: int


class Check(Step, frozen=True, gc=False):
    """A corruption check by what a reference names (or by each that meets ``each``), modified."""

    who: str = "target"
    modifier: Amount = 0
    each: Test | None = None
    spared: bool = False  # a failure does nothing but what the next steps say


class Roll(Step, frozen=True, gc=False):
    """A roll by the player of what a reference names, plus an amount; `Rolled` is the total.

    ``attempt`` says that it is a riddling roll or an offering attempt ("riddling", "offering") of that character.
    """

    plus: Amount = 0
    who: str = "self"
    attempt: Attempt | Literal[""] = ""


class Rivals(Step, frozen=True, gc=False):
    """What two references name make rolls against each other, again while they are equal; `Rolled` is by how much the first leads.

    ``plus`` is asked of each and added, and ``attempt`` is as in `Roll`.
    """

    who: str
    other: str
    plus: Amount = 0
    attempt: Attempt | Literal[""] = ""


class CancelCheck(Step, frozen=True, gc=False):
    """Cancel the influence check that is about to be made against a card of this player's."""
