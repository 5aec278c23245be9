"""The frames of actions: what passive conditions began, and who stands in for whom."""

from __future__ import annotations

from engine.state.frames import Link
from engine.state.records import Frame, Iid


class PassiveFrame(Frame, frozen=True, gc=False):
    """9.6.1: actions of passive conditions that wait to be declared together, and those that are in order already."""

    waiting: tuple[Link, ...]
    ordered: tuple[Link, ...] = ()
    closing: bool = False  # they belong to the end of a phase or turn (9.6.6)


class StandInFrame(Frame, frozen=True, gc=False):
    """An item that must be discarded, or another card instead."""

    item: Iid
