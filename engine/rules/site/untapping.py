"""2.V.8: what may untap a site."""

from __future__ import annotations

from carddb.effects.nodes.cards import Untap
from carddb.effects.nodes.language import nodes
from engine.effects.ways import way_of
from engine.kernel.hooks import REQUIRED
from engine.queries.cards import company_of
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import PLAY, Option, Seat


@REQUIRED.joins("untaps where it is")
def _untaps_where_it_is(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.8: whether the card in play, or who pays for one of the hand, is in a company at the site that it untaps."""
    way = way_of(g, option)
    if way is None or way.target is None or way.target.kind != "site" or g.facts(option.card).type == "hazard":
        return True
    if not any(isinstance(step, Untap) and step.who == "target" for step in nodes(way)):
        return True
    said = Declaration.given(option)
    by = option.card if g.cards[option.card].zone == PLAY else -1 if said is None else said.payer
    company = company_of(g, by) if by >= 0 else None
    return company is not None and company.site == option.target
