"""Hands, decks and piles: what is looked at, shown, drawn, moved and shuffled."""

from __future__ import annotations

from carddb.effects.nodes.language import Amount, Quantity, Step, Test


class Known(Test, frozen=True, gc=False):
    """The subject is a hidden card that the player with the effect, or of a reference, has looked at."""

    who: str = "player"


class TurnedUp(Test, frozen=True, gc=False):
    """The subject is one of the cards that were turned up last (`TurnUp`)."""


class InZone(Quantity, frozen=True, gc=False):
    """How many cards (that meet a condition) a player, or the one of a reference, has in a zone (play deck, hand …)."""

    zone: str
    who: str = ""
    test: Test | None = None


class MoveAll(Step, frozen=True, gc=False):
    """Move every card that meets the condition, in play or of one's own in these zones, to another zone of its owner.

    With ``agents`` it is every agent hazard in play, face-down ones among them. The zones are those of ``of``.
    """

    test: Test
    zones: tuple[str, ...] = ()
    to: str = "hand"
    agents: bool = False
    of: str = "player"


class ShowHand(Step, frozen=True, gc=False):
    """The player of a reference shows the hand to the other one, or not ``openly`` to the player with the effect alone."""

    who: str = "opponent"
    openly: bool = True


class Look(Step, frozen=True, gc=False):
    """The player with the effect looks at so many cards from the top of the opponent's play deck.

    With ``who`` "player" they are turned over on top of his own play deck instead: both players see them.
    """

    count: Amount
    who: str = "opponent"


class TurnUp(Step, frozen=True, gc=False):
    """The player of a reference turns up so many cards: the top ones of the play deck, or random ones of another zone.

    Both players see them, or not ``openly`` only who turns them up.
    """

    count: Amount
    who: str = "opponent"
    zone: str = "play deck"
    openly: bool = True


class RevealNext(Step, frozen=True, gc=False):
    """Cards of a player's zone are turned up one at a time, none twice, until one meets the condition: it is chosen."""

    test: Test
    who: str = "opponent"
    zone: str = "play deck"


class Show(Step, frozen=True, gc=False):
    """Show what a reference names to both players."""

    who: str = "chosen"


class TakeRandom(Step, frozen=True, gc=False):
    """The player of a reference shows, or with ``discards`` discards unseen, so many cards of his hand, taken at random."""

    count: Amount
    who: str = "opponent"
    discards: bool = False


class Move(Step, frozen=True, gc=False):
    """Move what a reference names to a zone of its owner, or unseen to an ``end`` ("top", "bottom") of the play deck."""

    who: str
    zone: str
    end: str = ""


class Shuffle(Step, frozen=True, gc=False):
    """Shuffle the play deck of the player of a reference."""

    who: str = "self"


class Mix(Step, frozen=True, gc=False):
    """Look at the top cards of the play deck of a reference's player; shuffle these and put them back on top.

    Without a count these are the cards that were looked at.
    """

    count: Amount | None = None
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


class NameCards(Step, frozen=True, gc=False):
    """The player of a reference names so many cards: any of the game, or with ``seen`` creatures that he saw discarded."""

    count: int = 1
    who: str = "player"
    seen: bool = False


class NamedNow(Test, frozen=True, gc=False):
    """The subject has a name that was said for the card with the effect (`NameCards`)."""


class Remembers(Test, frozen=True, gc=False):
    """The player with the effect saw a creature of the opponent’s that was discarded, at any time of the game."""


class Held(Test, frozen=True, gc=False):
    """The subject is a card of a hand."""
