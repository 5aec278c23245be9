"""Short builders for checks and rolls."""

from __future__ import annotations

from typing import Literal

from carddb.effects.builders.cards import RINGWRAITH
from carddb.effects.nodes.checks import (
    Attempting,
    Beckon,
    CancelCheck,
    Check,
    CheckFor,
    Contested,
    Corrupted,
    CorruptionFor,
    Distance,
    OnRoad,
    Rivals,
    Roll,
    Rolled,
    Suits,
)
from carddb.effects.nodes.language import Amount, If, Not, Of, Step, Test
from carddb.effects.nodes.stats import Attempt

ROLL = Rolled()
ATTEMPTING = Attempting()
CORRUPTED = Corrupted()


def check_for(test: Test) -> Test:
    """Such a card requires the corruption check."""
    return CheckFor(test)


def beckon(who: str = "chosen", *, by: str = "self", plus: Amount = 0, bare: bool = False, taps: bool = False) -> Step:
    """This card, or somebody, influences a faction from afar."""
    return Beckon(who, by, plus, bare, taps)


CONTESTED = Contested()


def suits(who: str) -> Test:
    """Its own text lets somebody play it."""
    return Suits(who)


def distance(who: str, what: str = "chosen") -> Amount:
    """How many regions there are from somebody to where something is playable."""
    return Distance(who, what)


def on_road(who: str, most: int) -> Test:
    """Playable near the haven where somebody is, by site cards at hand."""
    return OnRoad(who, most)


def corruption_for(who: str) -> Amount:
    """The corruption points that something would give the subject."""
    return CorruptionFor(who)


CANCEL_CHECK = CancelCheck()


def check(who: str = "target", modifier: Amount = 0, *, spared: bool = False) -> Step:
    """It makes a corruption check; ``spared``: a failure does nothing of its own."""
    return Check(who, modifier, None, spared)


def check_each(test: Test, modifier: Amount = 0) -> Step:
    """Each such character makes a corruption check."""
    return Check("self", modifier, test)


def roll(plus: Amount = 0, who: str = "self", *, attempt: Attempt | Literal[""] = "") -> Step:
    """A roll plus an amount, by the player of what a reference names; a "riddling" or "offering" attempt of it."""
    return Roll(plus, who, attempt)


def rivals(who: str, other: str, plus: Amount = 0, *, attempt: Attempt | Literal[""] = "") -> Step:
    """Two roll against each other until one has more: the roll is by how much the first has."""
    return Rivals(who, other, plus, attempt)


def spell(penalty: int, who: str = "target") -> tuple[Step, ...]:
    """Unless it is a Ringwraith, the user of magic makes a corruption check at a penalty."""
    return (If(Of(who, Not(RINGWRAITH)), (Check(who, -penalty),)),)
