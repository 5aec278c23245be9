"""The frames of events: the naming of cards."""

from __future__ import annotations

from engine.state.frames import DraftFrame
from engine.state.records import Iid


class NamingFrame(DraftFrame, frozen=True, gc=False):
    """A player names so many cards for the card ``source``: any of the game, or creatures that he saw discarded."""

    source: Iid
    count: int = 1
    seen: bool = False
