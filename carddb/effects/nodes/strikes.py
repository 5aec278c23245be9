"""Strikes: who faces them, how, and what comes of them."""

from __future__ import annotations

from carddb.effects.nodes.language import Step, Test


class Struck(Test, frozen=True, gc=False):
    """A strike of the attack is assigned to the subject; with ``defeated`` it has defeated one, with ``hit`` one succeeded.

    With ``wounded`` it was wounded by the attack.
    """

    defeated: bool = False
    hit: bool = False
    wounded: bool = False


class WoundedBy(Test, frozen=True, gc=False):
    """The subject is a character that a strike of one of these races, or of one of these cards, has wounded this turn."""

    what: tuple[str, ...]


class Strike(Test, frozen=True, gc=False):
    """The character that faces the strike meets the condition."""

    test: Test


class BodyCheck(Step, frozen=True, gc=False):
    """Each character that meets the condition makes a body check, modified; a ``mild`` one discards, or taps or wounds."""

    test: Test
    modifier: int = 0
    wounds: bool = False
    mild: bool = True


class Slay(Step, frozen=True, gc=False):
    """The player with the effect has the kill points of the character that a reference names, if it is eliminated."""

    who: str


class AllowStrikes(Step, frozen=True, gc=False):
    """What a reference names may be assigned so many more strikes of the attack, -1 for all of them.

    With ``alone`` it faces all of them, one after another, if one is assigned to it.
    """

    who: str = "target"
    more: int = -1
    alone: bool = False


class AddBodiless(Step, frozen=True, gc=False):
    """The attack has so many more strikes, which have no body."""

    more: int = 1


class StrikeAgain(Step, frozen=True, gc=False):
    """The attacker may assign a strike of the attack to somebody who faces one already, with so much added to its prowess."""

    modifier: int = 0


class MustFace(Step, frozen=True, gc=False):
    """A strike of the attack is assigned to what a reference names, before anybody assigns the others."""

    who: str = "target"


class StrikeFirst(Step, frozen=True, gc=False):
    """The strike of an attacking character is assigned to what was chosen last, before the defender assigns any (3.V)."""

    who: str = "bearer"


class CancelStrike(Step, frozen=True, gc=False):
    """Cancel the strike: nothing comes of it, and the attack is not defeated by it."""


class Ineffectual(Step, frozen=True, gc=False):
    """Make the strike ineffectual: it neither succeeds nor fails (3.iv.7)."""


class TakePrisoner(Step, frozen=True, gc=False):
    """What a reference names is taken prisoner by this card, at a site that another names if it holds nobody yet.

    The agent ``by`` goes to that site.
    """

    who: str
    at: str = ""
    by: str = "payer"


class CancelCapture(Step, frozen=True, gc=False):
    """The strike takes no prisoner: if it succeeds it wounds."""


class Conjure(Step, frozen=True, gc=False):
    """This card is an ally of what a reference names and must face a strike of the attack; with the attack it goes."""

    who: str = "target"
