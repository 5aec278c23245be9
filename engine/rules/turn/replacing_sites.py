"""2.VI.1: a site card takes the place of another."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.actions.leaving_play import release_site
from engine.queries.fights import attack_of
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import PLAY, SITES, Company, Iid, Lasting

TAKEN_ELSEWHERE: Final = (
    "taken-elsewhere"  # Lasting.kind: ``source`` is a company, at another site since its attack began
)


def replace_site(g: Game, company: Company, new: Iid) -> bool:
    """2.VI.1: let an effect put a site card, from the location deck or in play, in the place of a company's.

    That is movement without a movement/hazard phase. False when the card is nowhere to be had, or is where the company
    is.
    """
    old = company.site
    if new == old or g.cards[new].zone not in (PLAY, SITES):
        return False
    if g.cards[new].zone == SITES:
        atoms.move(g, new, PLAY)
    atoms.set_company(g, replace(company, site=new, came_from=old, entered=False, path=(), regions=(), movement=""))
    if attack_of(g) is not None:
        atoms.add_lasting(g, Lasting(TAKEN_ELSEWHERE, company.seat, company.id, "attack"))
    atoms.tell(g, "moves", company.seat, g.cards[old].did, g.cards[new].did)
    release_site(g, company.seat, old)
    return True
