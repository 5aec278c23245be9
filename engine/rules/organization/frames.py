"""The frames of the organization phase (2.II)."""

from __future__ import annotations

from engine.state.frames import DraftFrame
from engine.state.records import Frame, Iid


class OverflowFrame(Frame, frozen=True, gc=False):
    """2.II.8: who must leave because influence does not suffice."""


class OrganizeFrame(DraftFrame, frozen=True, gc=False):
    """The draft of an organization (2.II.1)."""


class SplitEventsFrame(Frame, frozen=True, gc=False):
    """The hazard player says which of two companies each hazard permanent-event on the original one goes with."""

    original: int
    new: int
    waiting: tuple[Iid, ...]
