"""Short builders for strikes and body checks."""

from __future__ import annotations

from carddb.effects.nodes.language import ALWAYS, Of, StatOf, Step, Test
from carddb.effects.nodes.strikes import (
    AddBodiless,
    AllowStrikes,
    BodyCheck,
    CancelCapture,
    CancelStrike,
    Conjure,
    Ineffectual,
    MustFace,
    Slay,
    Strike,
    StrikeAgain,
    StrikeFirst,
    Struck,
    TakePrisoner,
    WoundedBy,
)

STRUCK = Struck()
HIT = Struck(hit=True)
BESTED = Struck(defeated=True)
WOUNDED_HERE = Struck(wounded=True)


def wounded_by(*what: str) -> Test:
    """A strike of one of these races or cards has wounded it this turn."""
    return WoundedBy(what)


def strike(test: Test = ALWAYS) -> Test:
    """The character that faces the strike meets the condition."""
    return Strike(test)


HITS = StatOf("successful-strikes")
EXCESS = StatOf("excess-strikes")


def body_check_each(test: Test, modifier: int = 0, *, wounds: bool = False, mild: bool = True) -> Step:
    """Each such character makes a body check (mild: that discards or taps, or wounds)."""
    return BodyCheck(test, modifier, wounds, mild)


def bested(who: str) -> Test:
    """It has defeated a strike of the attack."""
    return Of(who, Struck(defeated=True))


def face_all(who: str = "bearer") -> Step:
    """It faces every strike of the attack."""
    return AllowStrikes(who, alone=True)


CONJURE = Conjure()
CANCEL_STRIKE = CancelStrike()
INEFFECTUAL = Ineffectual()
CANCEL_CAPTURE = CancelCapture()


def imprison(who: str = "target", at: str = "chosen") -> Step:
    """This card takes it prisoner, at a site to which the agent that paid returns."""
    return TakePrisoner(who, at)


def slay(who: str = "target") -> Step:
    """If it is eliminated, its kill points are the player's."""
    return Slay(who)


def allow_strikes(who: str = "target", more: int = -1) -> Step:
    """It may face further strikes."""
    return AllowStrikes(who, more)


def add_bodiless(more: int = 1) -> Step:
    """The attack has more strikes, which have no body."""
    return AddBodiless(more)


def strike_again(modifier: int = 0) -> Step:
    """The attacker may assign a strike to somebody who faces one already."""
    return StrikeAgain(modifier)


def must_face(who: str = "target") -> Step:
    """A strike is assigned to it first."""
    return MustFace(who)


def strike_first(who: str = "bearer") -> Step:
    """It strikes whom its player chose."""
    return StrikeFirst(who)
