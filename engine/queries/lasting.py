"""What effects let hold for a while, in the rules' own terms: the verbs that cards use, and the questions about them.

Each is a `Lasting` on the game with the card that causes it, and ends by itself. Region types are in `engine.queries.regions`.
"""

from __future__ import annotations

from typing import Final

from engine.queries.cards import flagged, forbidden, hand, permitted
from engine.state import atoms
from engine.state.game import ASIDE, UNTAPPED, Game, Iid, Lasting, Seat
from engine.state.lasting_kinds import (
    AS_IN_HAND,
    HAVEN_FOR,
    SPECIAL_MOVEMENT,
    SPECIAL_PATH,
    STAYS_TAPPED,
    STORED,
    lasting_of,
    values_of,
)

SPARED: Final = "site-spared"  # ``source`` is a company whose plays do not tap its site


# --- untapping --------------------------------------------------------------------------------------------------


def keep_tapped(g: Game, source: Iid, iid: Iid, expires: str = "turn") -> None:
    """Let a card say that another one may not untap."""
    atoms.add_lasting(g, STAYS_TAPPED.note(g.cards[source].owner, source, expires, iid))


def may_untap(g: Game, iid: Iid) -> bool:
    """g.unt.1: whether a card may untap at all: what an effect holds, nothing untaps."""
    return iid not in values_of(g, STAYS_TAPPED)


def untap(g: Game, iid: Iid) -> bool:
    """Untap a card in the untap phase or by an effect; False when it may not."""
    return may_untap(g, iid) and not flagged(g, "stays-tapped", iid) and atoms.set_status(g, iid, UNTAPPED)


def tap_site(g: Game, site: Iid) -> bool:
    """Tap a site; False when it is tapped, or an effect lets it never tap."""
    return not forbidden(g, "tapping", site) and atoms.tap(g, site)


# --- sites that count as havens ---------------------------------------------------------------------------------


def make_haven_for(g: Game, source: Iid, site: Iid, purpose: str, expires: str = "turn") -> None:
    """Let a card make a site a haven for one purpose, for instance "healing"."""
    atoms.add_lasting(g, HAVEN_FOR.note(g.cards[source].owner, site, expires, purpose))


# --- where cards are stored ------------------------------------------------------------------------------------


def note_stored(g: Game, iid: Iid, site: str) -> None:
    """2.II.4.2: remember at which site a card was stored: some are worth more there."""
    atoms.end_lasting(g, lasting_of(g, STORED, iid))
    atoms.add_lasting(g, STORED.note(g.cards[iid].owner, iid, "never", site))


# --- cards played from elsewhere --------------------------------------------------------------------------------


def play_as_in_hand(g: Game, source: Iid, iid: Iid, expires: str = "turn") -> None:
    """Let a card's owner play another card of it as if that one were in hand."""
    atoms.add_lasting(g, AS_IN_HAND.note(g.cards[iid].owner, source, expires, iid))


def playable_cards(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """g.disc.1: return what a seat may play: its hand, and what an effect lets it play like that; never to discard."""
    reserved = tuple(iid for iid in g.zone(seat, ASIDE) if permitted(g, "playing-set-aside", g.cards[iid].host))
    if not g.lasting:
        return (*hand(g, seat), *reserved)
    others = tuple(AS_IN_HAND.of(one) for one in lasting_of(g, AS_IN_HAND) if one.seat == seat)
    others = (*others, *reserved)
    return (*hand(g, seat), *(iid for iid in others if iid not in hand(g, seat)))


# --- special movement -------------------------------------------------------------------------------------------


def allow_special_movement(g: Game, seat: Seat, company: int, site: str = "", expires: str = "turn") -> None:
    """2.II.7.iv: let an effect carry a company to a named site, or to any ("") in its movement/hazard phase."""
    atoms.add_lasting(g, SPECIAL_MOVEMENT.note(seat, company, expires, site))


def special_sites(g: Game, company: int) -> frozenset[str]:
    """2.II.7.iv: return the names of the sites to which an effect may carry a company; {""} for any."""
    return frozenset(values_of(g, SPECIAL_MOVEMENT, company))


def special_path(g: Game, company: int) -> tuple[str, ...]:
    """2.II.7.iv: return the region types of the site path that an effect gives a company it carries; () for none."""
    found = values_of(g, SPECIAL_PATH, company)
    return found[-1] if found else ()


# --- sites that a play does not tap -----------------------------------------------------------------------------


def spare_site(g: Game, seat: Seat, company: int, expires: str = "turn") -> None:
    """Let an effect say that the resources which a company plays do not tap its site."""
    atoms.add_lasting(g, Lasting(SPARED, seat, company, expires))


def spares_site(g: Game, company: int) -> bool:
    """2.V.1.2: whether a play leaves the site of a company untapped; at a tapped site nothing is gained by it."""
    return bool(lasting_of(g, SPARED, company))
