"""Items and what else is borne or stored: played, handed over, restored, tested."""

from __future__ import annotations

from carddb.effects.nodes.language import Amount, Step, Test


class Storable(Test, frozen=True, gc=False):
    """The subject is an item, or an event that says that it may be stored at any haven, or ``anywhere``.

    With ``instead`` it gives miscellaneous marshalling points and could be stored now if its company were where it says.
    """

    anywhere: bool = False
    instead: bool = False


class HasStored(Test, frozen=True, gc=False):
    """A card in the marshalling point pile of the player with the effect, or of ``anybody``, meets the condition.

    With ``here`` it is stored at the subject, a site.
    """

    test: Test
    anybody: bool = False
    here: bool = False


class Restored(Test, frozen=True, gc=False):
    """The subject is an item that was restored."""


class PlayItem(Step, frozen=True, gc=False):
    """Play an item or ally that a reference names with a character, who does not tap for it; with ``taps_site`` the site does."""

    what: str = "chosen"
    who: str = "bearer"
    taps_site: bool = True


class Restore(Step, frozen=True, gc=False):
    """Place what a reference names with this item, which is restored by it."""

    who: str = "chosen"


class Give(Step, frozen=True, gc=False):
    """The card that was chosen last comes into play with the character that a reference names, as if just played.

    Where that is the one that was "chosen" last, it is the card that was chosen before.
    """

    who: str


class Store(Step, frozen=True, gc=False):
    """Store what a reference names, as if its company were at a haven; for an item its bearer checks first, if ``checked``."""

    who: str = "chosen"
    checked: bool = True


class AllowItem(Step, frozen=True, gc=False):
    """As its next action the player may play an item of these kinds at the site although it is tapped (5.1.3).

    Without ``taps_site`` the play taps no site.
    """

    kinds: tuple[str, ...]
    taps_site: bool = True


class Transfer(Step, frozen=True, gc=False):
    """Move the item chosen before the last to the bearer that a reference names, without a check."""

    who: str


class TestRing(Step, frozen=True, gc=False):
    """Test the gold ring that a reference names (6.2), with a modification.

    ``rolls`` says how many rolls are made, of which its player chooses one; without a roll (0) it may be any kind that
    the gold ring lists, with ``every`` any kind at all. ``barred`` names kinds that cannot be played ("the one ring").
    """

    who: str = "target"
    modifier: Amount = 0
    rolls: int = 1
    every: bool = False
    barred: tuple[str, ...] = ()


class Stored(Test, frozen=True, gc=False):
    """The subject lies stored in a marshalling point pile, and was stored at a site of one of these names (none named: anywhere).

    With ``first`` it is asked, wherever, whether it was the first of its name to be stored.
    """

    names: tuple[str, ...] = ()
    first: bool = False
