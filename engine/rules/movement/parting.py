"""Who parts on the way and has a movement/hazard phase of his own (2.IV, 2.II.3.6.1), and who meets as one ends."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.actions.leaving_play import release_followers
from engine.rules.movement.frames import ArrivalFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import HAZARD_BASE, lasting_of
from engine.state.records import LOOSE, MOVEMENT_HAZARD, Company, Iid, Lasting

PHASE_AGAIN: Final = (
    "phase-again"  # Lasting.kind: the company ``source`` has another phase, from where it is on its way
)


def split_onward(g: Game, company: Company, iid: Iid, limit: int) -> int:
    """2.IV: take a character out of a company in its phase; it has its own one, with the same site path, later this turn.

    Who is alone is the whole of the company and has another phase. Returns the id of the company of the character, -1
    outside the movement/hazard phase, where nothing happens.
    """
    if g.turn.phase != MOVEMENT_HAZARD:
        return -1
    if company.characters == (iid,):
        atoms.add_lasting(g, Lasting(PHASE_AGAIN, company.seat, company.id, "phase"))
        alone = company.id
    else:
        alone = _found(g, company, iid)
    atoms.end_lasting(g, lasting_of(g, HAZARD_BASE, alone))
    atoms.add_lasting(g, HAZARD_BASE.note(company.seat, alone, "phase", limit))
    return alone


def _found(g: Game, company: Company, iid: Iid) -> int:
    """Return the new company of a character, as far on its way as the one that it leaves."""
    release_followers(g, iid)
    if g.cards[iid].host >= 0:
        atoms.set_host(g, iid, LOOSE)
    left = tuple(one for one in company.characters if one != iid)
    atoms.set_company(g, replace(company, characters=left))
    new = atoms.found_company(g, company.seat, (iid,), company.site)
    atoms.set_company(
        g,
        replace(
            new,
            destination=company.destination,
            origin=company.origin,
            path=company.path,
            regions=company.regions,
            movement=company.movement,
            came_from=company.came_from,
            returned=company.returned,
        ),
    )
    atoms.tell(g, "split", company.seat, g.cards[iid].did)
    return new.id


def on_the_way(company: Company) -> bool:
    """2.IV.ii: whether a company whose phase begins has its new site revealed and its path determined already."""
    return company.origin >= 0


def phase_again(g: Game, company: Company) -> bool:
    """2.IV.viii: as a company's phase ends, whether it has another one first; it stays on its way then."""
    again = lasting_of(g, PHASE_AGAIN, company.id)
    if not again:
        return False
    atoms.end_lasting(g, again)
    atoms.set_company(g, replace(company, used=0, hazards_done=False))
    return True


def meet_at_once(g: Game) -> None:
    """MELE Part II.6: in some games companies that meet join at the end of one movement/hazard phase, before others."""
    if g.rules.joins_at_once:
        atoms.push(g, ArrivalFrame(early=True))
