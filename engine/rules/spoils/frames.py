"""The frames of prisoners and trophies (3.III, 3.IV)."""

from __future__ import annotations

from engine.state.records import Frame, Iid


class RescueFrame(Frame, frozen=True, gc=False):
    """A company that tries to rescue the prisoners of a hazard host, and which rescue-attack comes next."""

    company: int
    host: Iid
    attack: int = 0


class TrophyFrame(Frame, frozen=True, gc=False):
    """Who takes a defeated creature as a trophy, if anybody."""

    company: int
