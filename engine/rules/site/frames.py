"""The frames of the site phase (2.V), and its automatic-attacks as they are now."""

from __future__ import annotations

import msgspec

from carddb.facts.model import Attack
from engine.state.frames import InfluenceFrame
from engine.state.records import Frame, Iid, Seat


class IsolateFrame(Frame, frozen=True, gc=False):
    """Of several automatic-attacks only one is faced: the hazard player chooses its number (see `next_attack`)."""

    company: int
    faced: tuple[int, ...]


class GuardianFrame(Frame, frozen=True, gc=False):
    """One of the site's guardians attacks; afterwards it is discarded, defeated or not."""

    company: int
    card: Iid = -1


class PlayedAttackFrame(Frame, frozen=True, gc=False):
    """The opponent may play a creature from hand as the site's automatic-attack of this number."""

    company: int
    index: int
    card: Iid = -1  # the creature, once it is played


class LeaderFrame(Frame, frozen=True, gc=False):
    """A faction that was won over: its leader may take it, which taps no site."""

    seat: Seat
    leader: Iid
    card: Iid
    afar: bool = False  # won over by a card that is not there: no site taps


class GuardedFrame(Frame, frozen=True, gc=False):
    """What a site phase keeps of its revealed creatures; the base of `SiteFrame`."""

    company: int
    guards: tuple[Iid, ...] = ()


class FactionFrame(InfluenceFrame, frozen=True, gc=False):
    """An influence check against a faction that is about to be rolled (2.V.3); ``afar`` by who need not be there.

    The card that lets it be made adds ``plus`` to it; a ``bare`` one is made without direct influence.
    """

    afar: bool = False
    plus: int = 0
    bare: bool = False


class SiteFrame(GuardedFrame, frozen=True, gc=False):
    """A company's site phase: its next step, the automatic-attack that comes next, revealed on-guard creatures."""

    step: int = 0
    attack: int = 0
    declined: bool = False  # its player chose that it does not enter


class EnterFrame(Frame, frozen=True, gc=False):
    """Whether the company enters its site (2.V)."""

    company: int


class AttackOrderFrame(Frame, frozen=True, gc=False):
    """Which declared attack is resolved next (2.V.iv)."""

    company: int


class Automatic(msgspec.Struct, frozen=True, gc=False):
    """An automatic-attack of a site now: the card it comes from, the attack, and its origin.

    The origin stays the same while the board changes: the number of a printed attack, or the card that adds it.
    """

    source: Iid
    attack: Attack
    origin: int = 0
