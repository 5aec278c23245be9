"""The frames of movement (2.II.7, 2.IV)."""

from __future__ import annotations

from engine.state.frames import DraftFrame
from engine.state.naming import PerSeat
from engine.state.records import Frame


class ArrivalFrame(Frame, frozen=True, gc=False):
    """The end of all movement/hazard phases: clashes, forced and chosen joins, idle sites.

    With ``early`` the end of one of them, where companies that meet join at once: without havens and idle sites.
    """

    asked: bool = False
    early: bool = False


class DestinationFrame(DraftFrame, frozen=True, gc=False):
    """Where a company declares to move."""

    company: int


class MovementFrame(Frame, frozen=True, gc=False):
    """A company's movement/hazard phase and its next step."""

    company: int
    step: int = 0


class PathFrame(DraftFrame, frozen=True, gc=False):
    """Which site path a moving company takes (2.IV.ii); ``announced`` before it moves."""

    company: int
    announced: bool = False


class DrawChoiceFrame(DraftFrame, frozen=True, gc=False):
    """How many cards each player draws for a moving company (2.IV.v)."""

    company: int
    most: PerSeat[int]


class EffectOrderFrame(DraftFrame, frozen=True, gc=False):
    """The order in which ongoing effects apply to a company's path: one step for each."""

    company: int


class UnderDeepsFrame(Frame, frozen=True, gc=False):
    """An Under-deeps movement roll that is about to be made (2.IV.i.1); ``asked`` whether the hazard player was asked before."""

    company: int
    need: int
    asked: bool = False
