"""Who keeps everybody else out of his company outside the organization phase (9.4)."""

from __future__ import annotations

from engine.kernel.hooks import MAY_END_ORGANIZATION
from engine.queries.cards import companies
from engine.queries.company_size import crowded
from engine.state.game import Game
from engine.state.records import Seat


@MAY_END_ORGANIZATION.joins
def _nobody_is_crowded(g: Game, seat: Seat) -> bool:
    """9.4: no company holds others beside one whom a card keeps alone."""
    return not any(crowded(g, one.characters) for one in companies(g, seat))
