"""The frames of combat: what is asked of whom, and where a body check stands."""

from __future__ import annotations

from engine.state.frames import DraftFrame
from engine.state.records import Frame, Iid


class BodyCheckFrame(Frame, frozen=True, gc=False):
    """A body check about to be rolled (3.I.1): of a card, or with ``iid`` -1 of the strike of an attack.

    ``modifier`` is added to the roll, ``body`` to the body (to a strike it is the body itself). ``kills`` says that
    elimination gives the other side kill points (3.v), ``of_strike`` who faced the strike that is checked.
    """

    iid: Iid
    modifier: int = 0
    company: int = -1
    body: int = 0
    kills: bool = False
    of_strike: Iid = -1
    opened: bool = False
    mild: bool = False  # it discards, or else only taps
    wounds: bool = False  # ... or else wounds


class SalvageFrame(DraftFrame, frozen=True, gc=False):
    """Items of an eliminated character go to unwounded companions, one each (3.I.2)."""

    character: Iid


class StrikeOrderFrame(Frame, frozen=True, gc=False):
    """Which strike is resolved next: the defender says so."""

    company: int


class PairFrame(DraftFrame, frozen=True, gc=False):
    """Strikes of attacking characters are assigned to defenders: in round 1 and 3 by the defender, in 2 by the attacker."""

    company: int
    round: int


class HoldBackFrame(Frame, frozen=True, gc=False):
    """Whether the character that commits a strike takes -3 to stay untapped (3.V.iii)."""

    company: int
    by: Iid


class ExcessFrame(Frame, frozen=True, gc=False):
    """How many excess strikes the attacker spends on this strike (3.iv.2)."""

    company: int
    most: int


class StrikeChoiceFrame(DraftFrame, frozen=True, gc=False):
    """What the defender does for a strike: stay untapped at -3, tap others for +1 (3.iv.3, 3.iv.4)."""

    company: int
    target: Iid
