"""What a seat may know of a card."""

from __future__ import annotations

from engine.effects.statics import EFFECT
from engine.state import atoms
from engine.state.game import DISCARD, Game, Iid, Seat
from engine.state.seats import everyone


def may_see(g: Game, iid: Iid, seat: Seat | None) -> bool:
    """Whether a viewer may know which card this is; of what was played, everybody while its effect lasts."""
    mask = atoms.viewers(g, g.cards[iid])
    if g.cards[iid].zone == DISCARD and any(one.source == iid and one.kind == EFFECT for one in g.lasting):
        mask = everyone(g)
    return mask == everyone(g) if seat is None else bool(mask >> seat & 1)
