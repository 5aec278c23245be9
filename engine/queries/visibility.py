"""What a seat may know of a card."""

from __future__ import annotations

from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, lasting_of
from engine.state.records import DISCARD, Iid, Seat
from engine.state.seats import everyone


def may_see(g: Game, iid: Iid, seat: Seat | None) -> bool:
    """Whether a viewer may know which card this is; of what was played, everybody while its effect lasts."""
    mask = atoms.viewers(g, g.cards[iid])
    if g.cards[iid].zone == DISCARD and lasting_of(g, EFFECT, iid):
        mask = everyone(g)
    return mask == everyone(g) if seat is None else bool(mask >> seat & 1)
