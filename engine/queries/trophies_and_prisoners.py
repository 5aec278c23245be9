"""What a fight leaves beside wounds: which cards are trophies (3.IV) and which characters are prisoners (3.III).

Both are remembered in `Game.lasting`, under the card they concern; `forget` ends it when that card moves on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.records import ASIDE, PLAY, Iid, Seat

TROPHY: Final = "trophy"
WORTHLESS: Final = "trophy without points"
PRISONER: Final = "prisoner"
LOST: Final = "lost as a prisoner"
RESCUE_SITE: Final = "rescue site"


def until_moved(iid: Iid) -> str:
    """Return the expiry of what holds while a card stays as it is."""
    return f"card:{iid}"


def _noted(g: Game, iid: Iid, *kinds: str) -> bool:
    return bool(lasting_of(g, kinds, iid))


def is_trophy(g: Game, iid: Iid) -> bool:
    """Whether a card is used as a trophy (3.IV.1)."""
    return _noted(g, iid, TROPHY, WORTHLESS)


def any_trophies(g: Game) -> bool:
    """Whether any card is used as a trophy: without one, nobody has earned anything by them (3.IV.3)."""
    return bool(lasting_of(g, (TROPHY, WORTHLESS)))


def is_prisoner(g: Game, iid: Iid) -> bool:
    """Whether a character in play is a prisoner (3.III.4)."""
    return _noted(g, iid, PRISONER)


def is_rescue_site(g: Game, iid: Iid) -> bool:
    """Whether a site card in play was put there by a hazard host (3.III.1)."""
    return _noted(g, iid, RESCUE_SITE)


def trophies(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """Return the trophies of a character."""
    return tuple(
        one.source
        for one in lasting_of(g, (TROPHY, WORTHLESS))
        if g.cards[one.source].host == iid and g.cards[one.source].zone == PLAY
    )


def trophy_points(g: Game, seat: Seat) -> int:
    """3.IV.2: return the kill points of a seat's trophies: what they would give in the pile, nothing if they detained."""
    return sum(g.facts(one.source).mp for one in lasting_of(g, TROPHY) if one.seat == seat)


def worth_something(g: Game, iid: Iid) -> bool:
    """3.IV.4: whether a trophy that is discarded goes to the pile of points rather than out of play."""
    return _noted(g, iid, TROPHY)


def prisoners(g: Game, host: Iid) -> tuple[Iid, ...]:
    """Return the characters that a hazard host holds."""
    return tuple(one.source for one in lasting_of(g, PRISONER) if g.cards[one.source].host == host)


def rescue_site(g: Game, host: Iid) -> Iid:
    """Return the rescue site card of a hazard host; -1 for any other card."""
    return next(
        (one.source for one in lasting_of(g, RESCUE_SITE) if g.cards[one.source].host == host),
        -1,
    )


def hosts(g: Game) -> Iterator[Iid]:
    """Yield the hazard hosts in play."""
    for one in lasting_of(g, RESCUE_SITE):
        if g.cards[one.source].host >= 0:
            yield g.cards[one.source].host


def rescue_sites(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the rescue site cards of the other seat that hold characters of this one."""
    return tuple(
        rescue_site(g, host) for host in hosts(g) if any(g.cards[iid].owner == seat for iid in prisoners(g, host))
    )


def lost_prisoners(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return a seat's characters that were eliminated as prisoners (3.III.4)."""
    return tuple(one.source for one in lasting_of(g, LOST) if one.seat == seat)


def beside(g: Game, host: Iid) -> Iid:
    """Return the card that lies off to the side with a card, such as the creature that it made an ally; -1 for none."""
    found = (iid for seat in g.seats for iid in g.zone(seat, ASIDE) if g.cards[iid].host == host)
    return next(found, -1)
