"""What follows when a company draws cards in its movement/hazard phase (2.IV.v)."""

from __future__ import annotations

from typing import Final

from engine import atoms
from engine.model import MOVEMENT_HAZARD, Game, Lasting, Seat, company_ref
from engine.passive import happened, listeners
from engine.windows import current_company

DRAWN: Final = (
    "cards-drawn"  # Lasting.kind: ``source`` is a company, ``value`` how many cards it has drawn in its phase
)


def note_draws(g: Game, seat: Seat, count: int) -> None:
    """9.6: a company draws cards, for its way or by an effect: cards in play hear of each one over the first.

    What they do comes after the draw, if they are told before it.
    """
    company = current_company(g)
    if g.turn.phase != MOVEMENT_HAZARD or company is None or company.seat != seat or not listeners(g).get("draws"):
        return
    old = tuple(one for one in g.lasting if one.kind == DRAWN and one.source == company.id)
    before = sum(int(one.value) for one in old)
    atoms.end_lasting(g, old)
    atoms.add_lasting(g, Lasting(DRAWN, seat, company.id, "company", str(before + count)))
    more = max(0, before + count - 1) - max(0, before - 1)
    if more > 0:
        happened(g, "draws", company_ref(company.id), at_once=True, number=more)
