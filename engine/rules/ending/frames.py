"""The frames of a game's end."""

from __future__ import annotations

from engine.state.records import Frame, Iid, Seat


class CallFrame(Frame, frozen=True, gc=False):
    """Whether the resource player calls the end of the game (10.2)."""


class CouncilFrame(Frame, frozen=True, gc=False):
    """The end of the game: who checks now, who is done, and whether both had their turn."""

    seat: Seat
    checked: tuple[Iid, ...] = ()
    second: bool = False
    opened: bool = False
