"""2.VI.1: a site card takes the place of another."""

from __future__ import annotations

from msgspec.structs import replace

from engine.actions.leaving_play import to_discard
from engine.queries.cards import companies, on
from engine.state import atoms
from engine.state.game import PLAY, Game, Iid


def replace_site(g: Game, old: Iid, new: Iid) -> None:
    """2.VI.1, g.rep.1: let an effect put a site card in the place of another, for everybody there.

    That is movement without a movement/hazard phase. A site of another alignment lies as the old one lay; the old card
    is discarded.
    """
    status, seat = g.cards[old].status, g.cards[old].owner
    atoms.move(g, new, PLAY)
    if g.facts(new).alignment != g.facts(old).alignment:
        atoms.set_status(g, new, status)
    for company in companies(g, seat):
        if company.site == old:
            atoms.set_company(g, replace(company, site=new, came_from=old))
    for card in on(g, old):
        atoms.set_host(g, card, new)
    to_discard(g, old)
    atoms.tell(g, "site-replaced", seat, g.cards[old].did, g.cards[new].did)
