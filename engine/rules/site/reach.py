"""2.IV.2, 2.V.9: what of other companies serves in the phase of one."""

from __future__ import annotations

from engine.actions.targets import NOBODY
from engine.actions.windows import current_company
from engine.kernel.hooks import REQUIRED
from engine.queries.cards import company_of
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import PLAY, SITE, Option, Seat


@REQUIRED.joins("within reach")
def _within_reach(g: Game, seat: Seat, option: Option) -> bool:
    """2.IV.2, 2.V.9: whether what the action uses may be used in the phase of the company whose phase it is.

    In a movement/hazard phase that is everything of the player's companies, in a site phase only what belongs to this
    company or to one that has entered its own site this turn: the target and who pays.
    """
    here = current_company(g)
    if g.turn.phase != SITE or here is None or seat != g.active:
        return True
    said = Declaration.given(option)
    payer = NOBODY if said is None else said.payer
    used = (option.target, payer, option.card if g.cards[option.card].zone == PLAY else NOBODY)
    others = (company_of(g, iid) for iid in used if iid >= 0)
    return all(other.id == here.id or other.entered for other in others if other is not None and other.seat == seat)
