"""What effects let hold for a while, in the rules' own terms: the verbs that cards use, and the questions about them.

Each is a `Lasting` on the game with the card that causes it, and ends by itself. Region types are in `engine.queries.regions`.
"""

from __future__ import annotations

from engine.queries.cards import flagged, forbidden, hand, permitted
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import (
    SPECIAL_MOVEMENT,
    SPECIAL_PATH,
    STORED,
    lasting_of,
    values_of,
)
from engine.state.records import ASIDE, TAPPED, UNTAPPED, Iid, Seat

# --- untapping --------------------------------------------------------------------------------------------------


def untap(g: Game, iid: Iid) -> bool:
    """g.unt.1: untap a card in the untap phase or by an effect; False when it may not: what is held, nothing untaps."""
    return not flagged(g, "stays-tapped", iid) and atoms.set_status(g, iid, UNTAPPED)


def heal_to(g: Game, iid: Iid, status: int) -> bool:
    """Heal a wounded card to a status; what never untaps is tapped."""
    stays = status == UNTAPPED and flagged(g, "stays-tapped", iid)
    return atoms.set_status(g, iid, TAPPED if stays else status)


def tap_site(g: Game, site: Iid) -> bool:
    """Tap a site; False when it is tapped, or an effect lets it never tap."""
    return not forbidden(g, "tapping", site) and atoms.tap(g, site)


# --- where cards are stored ------------------------------------------------------------------------------------


def note_stored(g: Game, iid: Iid, site: str) -> None:
    """2.II.4.2: remember at which site a card was stored: some are worth more there."""
    atoms.end_lasting(g, lasting_of(g, STORED, iid))
    atoms.add_lasting(g, STORED.note(g.cards[iid].owner, iid, "never", site))


# --- cards played from elsewhere --------------------------------------------------------------------------------


def playable_cards(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """g.disc.1: return what a seat may play: its hand, and what an effect lets it play like that; never to discard."""
    aside = (iid for iid in g.zone(seat, ASIDE) if permitted(g, "playing-set-aside", g.cards[iid].host))
    return (*hand(g, seat), *aside)


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
