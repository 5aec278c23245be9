"""What holds for Ringwraiths in play: their company, their ways, the checks beside them, The One Ring at Barad-dûr."""

from __future__ import annotations

from typing import Final

from carddb.map import worldmap
from engine.alignments import BALROG, RINGWRAITH, kind_of
from engine.leaving import discard
from engine.model import FREE, PLAY, Company, Game, Iid, Seat, company_ref
from engine.queries import company_of, flagged, identity, is_haven_of, on
from engine.statics import active

MODES: Final = frozenset(("Black Rider", "Fell Rider", "Heralded Lord"))  # 2.II.7.R1
DARK_TOWER: Final = "Barad-dûr"  # 10.1.R1
THE_RING: Final = "The One Ring"


def is_ringwraith(g: Game, iid: Iid) -> bool:
    """Whether a character is a Ringwraith, avatar or follower."""
    return g.facts(iid).is_avatar and g.facts(iid).race == RINGWRAITH


def has_ringwraith(g: Game, members: tuple[Iid, ...]) -> bool:
    """Whether a Ringwraith is among characters."""
    return any(is_ringwraith(g, iid) for iid in members)


def purely_ringwraiths(g: Game, members: tuple[Iid, ...]) -> bool:
    """2.II.2.1.R3: whether a company away from a Darkhaven is one of Ringwraiths only, if it has any."""
    return not has_ringwraith(g, members) or all(is_ringwraith(g, iid) for iid in members)


def modes_of(g: Game, iid: Iid) -> frozenset[str]:
    """g.mode.1: return the modes that cards on a Ringwraith, or on its company as a whole, put it in."""
    company = company_of(g, iid)
    if not is_ringwraith(g, iid):
        return frozenset()
    cards = (*(() if company is None else company.events), *on(g, iid))
    given = (one.tree.to for one, env in active(g).get("mode", ()) if one.concerns(g, env, iid))
    return frozenset((*(g.facts(card).name for card in cards), *given)) & MODES


def in_mode(g: Game, company: Company) -> bool:
    """2.II.7.R1, 2.II.7.R2: whether the company's own Ringwraith is in a mode; its followers need none."""
    return any(modes_of(g, iid) for iid in company.characters if is_ringwraith(g, iid) and g.cards[iid].host == FREE)


def way_is_open(g: Game, company: Company, site: Iid, way: worldmap.Path) -> bool:
    """2.II.7.R1: how a company with a Ringwraith moves: no regions, no coast, from a Darkhaven in a mode or to one.

    2.II.7.R3: it is asked when movement is declared and revealed, not again under way.
    """
    if not has_ringwraith(g, company.characters):
        return True
    rides = way.kind != "region" or flagged(g, "rides-regions", company_ref(company.id))
    if not rides or "coastal-sea" in way.types:
        return False
    if is_haven_of(g, company.seat, g.facts(site)):
        return True
    return is_haven_of(g, company.seat, g.facts(company.site)) and in_mode(g, company)


def end_nazgul(g: Game, iid: Iid) -> None:
    """2.II.2.1.R2: a Ringwraith played as an avatar ends the Nazgûl in play who is the same, and the follower."""
    if not is_ringwraith(g, iid):
        return
    for seat in (0, 1):
        for other in g.zone(seat, PLAY):
            facts = g.facts(other)
            same = other != iid and identity(facts) == identity(g.facts(iid)) and not g.cards[other].face_down
            if same and (facts.type == "hazard" or (is_ringwraith(g, other) and g.cards[other].host != FREE)):
                discard(g, other)


def shadow_bonus(g: Game, company: Company | None, iid: Iid) -> int:
    """7.1.R1, 7.1.B1: corruption checks beside a Ringwraith or the Balrog get two more."""
    if company is None or kind_of(g, company.seat) not in (RINGWRAITH, BALROG):
        return 0
    beside = (one for one in company.characters if one != iid)
    return 2 if any(g.facts(one).is_avatar for one in beside) else 0


def ring_at_barad_dur(g: Game, seat: Seat) -> bool:
    """10.1.R1: whether a company of a Ringwraith player bears The One Ring at Barad-dûr."""
    return kind_of(g, seat) == RINGWRAITH and any(
        g.facts(card).name == THE_RING
        for company in g.companies.values()
        if company.seat == seat and company.site >= 0 and g.facts(company.site).name == DARK_TOWER
        for iid in company.characters
        for card in on(g, iid)
    )
