"""The frames of a turn's course."""

from __future__ import annotations

from engine.state.frames import DraftFrame
from engine.state.naming import PerSeat
from engine.state.records import Frame, Seat


class DrawingFrame(Frame, frozen=True, gc=False):
    """Cards that each seat still draws, one at a time, because a deck may run out in between (2.4)."""

    left: PerSeat[int]


class ExchangeFrame(DraftFrame, frozen=True, gc=False):
    """Up to five cards change places between the discard pile and the sideboard (2.4)."""

    seat: Seat


class HandResetFrame(DraftFrame, frozen=True, gc=False):
    """Both seats draw up or discard down to their hand size (2.IV.viii, 2.VI.ii)."""


class EndDiscardFrame(DraftFrame, frozen=True, gc=False):
    """Either player may discard one card (2.VI.i)."""


class OrderFrame(Frame, frozen=True, gc=False):
    """Which company has its movement/hazard or site phase next (2.IV, 2.V)."""

    phase: str  # "hazards" or "site"


class SideboardFrame(DraftFrame, frozen=True, gc=False):
    """Cards come from the sideboard: up to five to the discard pile, or one into the play deck (2.I.2, 2.II.6).

    ``paid`` says that the cost is paid already (2.IV.vii.5).
    """

    seat: Seat
    paid: bool = False
