"""How cards leave play: discarding, eliminating, and what becomes of companies and sites (2.2, 2.3, glossary)."""

from __future__ import annotations

from msgspec.structs import replace

from engine import atoms
from engine.model import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    LOOSE,
    MOVEMENT_HAZARD,
    OUT,
    PLAY,
    SETUP,
    SITES,
    TAPPED,
    Game,
    Iid,
    Seat,
)
from engine.queries import (
    companies,
    company_of,
    control_cost,
    followers,
    influence,
    is_character,
    is_dragon,
    on,
)


def to_discard(g: Game, iid: Iid) -> None:
    """Put one card on its owner's discard pile, face-down; with no deck and no pile it becomes the deck (2.4.1)."""
    owner = g.cards[iid].owner
    empty = not g.zone(owner, DECK) and not g.zone(owner, DISCARD) and g.players[owner].exhausted > 0
    atoms.move(g, iid, DECK if empty else DISCARD)


def discard(g: Game, iid: Iid) -> None:
    """Discard a card from play with every non-follower card on it (glossary: discard)."""
    atoms.tell(g, "discarded", g.cards[iid].owner, g.cards[iid].did)
    _leave(g, iid, DISCARD)


def eliminate(g: Game, iid: Iid) -> None:
    """Remove a card from play to its owner's removed-from-play pile, discarding what it bears (glossary: eliminate)."""
    facts = g.facts(iid)
    owner = g.cards[iid].owner
    atoms.tell(g, "eliminated", owner, g.cards[iid].did)
    _leave(g, iid, OUT)
    if facts.is_avatar:
        atoms.set_player(g, replace(g.players[owner], avatar_lost=True))  # 2.2


def end_dragon(g: Game, name: str) -> None:
    """g.man.3: with one manifestation of a Dragon defeated or removed, all others in play are removed from play."""
    for seat in (0, 1):
        for iid in g.zone(seat, PLAY):
            if is_dragon(g.facts(iid)) and g.facts(iid).manifestation == name and not g.cards[iid].face_down:
                _leave(g, iid, OUT)
                atoms.tell(g, "eliminated", seat, g.cards[iid].did)


def to_hand(g: Game, iid: Iid) -> None:
    """Return a card from play to its owner's hand; what it bears is discarded."""
    atoms.tell(g, "returned-to-hand", g.cards[iid].owner, g.cards[iid].did)
    _leave(g, iid, HAND)


def _leave(g: Game, iid: Iid, zone: int) -> None:
    """2.II.2.2.3, 2.V.2.3: followers stay uncontrolled, everything else on the card is discarded, allies included."""
    for card in on(g, iid):
        if is_character(g, card):
            atoms.set_host(g, card, LOOSE)  # it costs no general influence until the next organization
        else:
            discard(g, card)
    _drop_aside(g, iid)
    company = company_of(g, iid) if is_character(g, iid) and g.cards[iid].zone == PLAY else None
    bearer = g.cards[iid].host
    if zone == DISCARD:
        to_discard(g, iid)
    else:
        atoms.move(g, iid, zone)
    if company is not None:
        _drop_member(g, company.id, iid)
    elif bearer >= 0:
        slip(g, bearer)


def slip(g: Game, controller: Iid) -> None:
    """2.II.2.2.3: followers for whom a character's direct influence no longer suffices are controlled by nobody."""
    own = followers(g, controller)
    while own and control_cost(g, controller, own) > influence(g, controller):
        atoms.set_host(g, own[-1], LOOSE)
        atoms.tell(g, "slips", g.cards[own[-1]].did)
        own = own[:-1]


def put_aside(g: Game, iid: Iid, host: Iid) -> None:
    """Put a card off to the side with a host card in play (glossary: off to the side)."""
    atoms.move(g, iid, ASIDE, host=host)


def _drop_aside(g: Game, host: Iid) -> None:
    """g.off.1: when a host card leaves play, what lies off to the side with it is discarded."""
    for seat in (0, 1):
        for iid in g.zone(seat, ASIDE):
            if g.cards[iid].host == host:
                to_discard(g, iid)


def _drop_member(g: Game, company: int, iid: Iid) -> None:
    old = g.companies[company]
    left = tuple(one for one in old.characters if one != iid)
    if left or g.turn.phase == SETUP:
        atoms.set_company(g, replace(old, characters=left))
        return
    atoms.remove_company(g, company)
    for event in old.events:  # 2.3: what was played on the company as a whole
        discard(g, event)
    if g.turn.phase != MOVEMENT_HAZARD:  # in that phase its sites stay until all such phases are over (2.3)
        release_site(g, old.seat, old.destination)
        release_site(g, old.seat, old.site)


def site_used(g: Game, seat: Seat, site: Iid) -> bool:
    """Whether a company of the seat is at a site card, comes from it or has declared movement to it (2.II.7.2)."""
    return any(site in (one.site, one.destination, one.origin) for one in companies(g, seat))


def release_site(g: Game, seat: Seat, site: Iid) -> None:
    """2.3, 2.IV.viii: a site that no company uses goes back if untapped or a haven, else to the discard pile.

    A card on guard there returns to its player's hand (2.IV.vii.4.2).
    """
    if site < 0 or g.cards[site].zone != PLAY or site_used(g, seat, site):
        return
    tapped = g.cards[site].status == TAPPED
    for card in on(g, site):
        if g.cards[card].face_down:
            _unguard(g, card)
            atoms.move(g, card, HAND)
        else:
            discard(g, card)
    if tapped and g.facts(site).site_type != "haven":
        to_discard(g, site)
    else:
        atoms.move(g, site, SITES)


def _unguard(g: Game, card: Iid) -> None:
    for company in list(g.companies.values()):
        if card in company.on_guard:
            left = tuple(one for one in company.on_guard if one != card)
            atoms.set_company(g, replace(company, on_guard=left))


def release_idle_sites(g: Game, seat: Seat) -> None:
    """After all movement/hazard phases: every site card that no company uses any more leaves play (2.3)."""
    for iid in g.zone(seat, PLAY):
        if g.facts(iid).type == "site":
            release_site(g, seat, iid)
