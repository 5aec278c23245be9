"""Hands, decks and piles: what is looked at, shown, drawn, moved and shuffled."""

from __future__ import annotations

from carddb.effects.nodes.language import Amount, Quantity, Step, Test


class Known(Test, frozen=True, gc=False):
    """The subject is a hidden card that the player with the effect, or of a reference, has looked at."""

    who: str = "player"


class InZone(Quantity, frozen=True, gc=False):
    """How many cards (that meet a condition) a player, or the one of a reference, has in a zone (play deck, hand …)."""

    zone: str
    who: str = ""
    test: Test | None = None


class DiscardRandom(Step, frozen=True, gc=False):
    """The player of a reference discards so many cards from his hand at random."""

    count: int
    who: str = "opponent"


class SeeHand(Step, frozen=True, gc=False):
    """The player with the effect sees the opponent's hand."""


class MoveAll(Step, frozen=True, gc=False):
    """Move every card of one's own in these zones that meets the condition to another zone."""

    test: Test
    zones: tuple[str, ...]
    to: str


class ShowHand(Step, frozen=True, gc=False):
    """The player of a reference shows the hand to the other one."""

    who: str = "opponent"


class Look(Step, frozen=True, gc=False):
    """The player with the effect looks at so many cards from the top of the opponent's play deck."""

    count: Amount


class Show(Step, frozen=True, gc=False):
    """Show what a reference names to both players."""

    who: str = "chosen"


class ShowRandom(Step, frozen=True, gc=False):
    """The player of a reference shows so many cards of his hand, taken at random."""

    count: Amount
    who: str = "opponent"


class Place(Step, frozen=True, gc=False):
    """Put what a reference names at the "top" or the "bottom" of its owner's play deck, without showing it."""

    who: str
    end: str


class PutBack(Step, frozen=True, gc=False):
    """Shuffle the cards that were looked at and put them back on top of the opponent's play deck."""


class Move(Step, frozen=True, gc=False):
    """Move what a reference names to a zone of its owner."""

    who: str
    zone: str


class Shuffle(Step, frozen=True, gc=False):
    """Shuffle the play deck of the player of a reference."""

    who: str = "self"


class Mix(Step, frozen=True, gc=False):
    """Look at the top cards of the play deck of a reference's player; shuffle these and put them back on top."""

    count: Amount
    who: str = "player"


class Draw(Step, frozen=True, gc=False):
    """The player with the effect (or of a reference) draws cards."""

    count: Amount = 1
    who: str = "player"


class TurnOver(Step, frozen=True, gc=False):
    """Turn over cards of one's play deck until one meets the condition; it comes to what a reference names.

    `Rolled` is how many were turned over, "chosen" the card found. The deck is reshuffled.
    """

    test: Test
    who: str
