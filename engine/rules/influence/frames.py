"""The frames of influence attempts (8)."""

from __future__ import annotations

from typing import Final

from engine.rules.site.frames import FactionFrame
from engine.state.records import Frame, Iid

NOTHING_REVEALED: Final = 0  # `Revealed.shown`; otherwise the revealed card's id plus one


class RevealedFrame(Frame, frozen=True, gc=False):
    """After a success, the revealed identical card may be played with the influencing character (8.4)."""

    influencer: Iid
    card: Iid


class AttemptFrame(FactionFrame, frozen=True, gc=False):
    """An influence check against a card of the opponent's that is about to be made (8.3)."""

    shown: int = NOTHING_REVEALED
    canceled: bool = False
