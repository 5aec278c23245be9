"""Characters that cards set aside instead of a wound, and the company that they form when they come free (g.off)."""

from __future__ import annotations

from typing import Final

from engine.actions.leaving_play import leave
from engine.actions.references import aside_with
from engine.effects.statics import active
from engine.kernel.hooks import INSTEAD_OF_WOUND, ON_HOST_LEAVING
from engine.queries.cards import company_of, flagged, is_character, known_site, on
from engine.queries.trophies_and_prisoners import RESCUE_SITE, until_moved
from engine.rules.spoils.prisoners import own_site
from engine.state import atoms
from engine.state.attack_frames import AttackFrame, StrikeFrame
from engine.state.game import Game
from engine.state.lasting_kinds import USED
from engine.state.records import ASIDE, FREE, PLAY, Iid, Lasting
from engine.state.seats import everyone

CAPTOR: Final = f"{USED}captor"  # Lasting.kind: ``source`` is a card in play that holds characters off to the side


def set_aside(g: Game, iid: Iid, host: Iid) -> None:
    """Put what is in play off to the side with a card: what is on it is discarded, followers stay uncontrolled."""
    leave(g, iid, ASIDE)
    atoms.set_host(g, iid, host)
    atoms.make_known(g, iid, everyone(g))
    atoms.add_lasting(g, Lasting(CAPTOR, g.cards[host].owner, host, "never"))
    atoms.tell(g, "set-aside", g.cards[host].owner, g.cards[iid].did, g.cards[host].did)


def _instead_of_wounding(g: Game, attack: AttackFrame, f: StrikeFrame) -> bool:
    """3.iv.7: a successful strike against whom a card says it of sets its target aside with that card, unwounded."""
    if not is_character(g, f.target):
        return False
    found = active(g).get(("struck", "set-aside"), ())
    host = next((env.source for one, env in found if one.concerns(g, env, f.target)), -1)
    if host < 0 or g.cards[host].zone != PLAY:
        return False
    set_aside(g, f.target, host)
    return True


INSTEAD_OF_WOUND.add(_instead_of_wounding, _instead_of_wounding)


def release(g: Game, host: Iid) -> bool:
    """Let the characters set aside with a card form a company at the site, or new site, of what that card is on.

    Where their player has no card of it to use they stand on that of the other one, as who was rescued does (3.III.6).
    """
    held = tuple(iid for iid in aside_with(g, host) if g.facts(iid).type == "character")
    captor = company_of(g, host)
    if not held or captor is None:
        return False
    seat, site = g.cards[held[0]].owner, known_site(captor)
    place = own_site(g, seat, g.facts(site).name)
    for iid in held:
        atoms.move(g, iid, PLAY, host=FREE)
    atoms.found_company(g, seat, held, place if place >= 0 else site)
    if place < 0:
        atoms.add_lasting(g, Lasting(RESCUE_SITE, seat, site, until_moved(site)))
    for iid in held:
        atoms.tell(g, "rescued", seat, g.cards[iid].did)
    return True


@ON_HOST_LEAVING.joins
def free_captives(g: Game, iid: Iid) -> None:
    """g.off.1, 9.4: who lies with a card goes free before it is discarded where the card says so, or as its bearer goes."""
    if flagged(g, ("captives", "freed"), iid):
        release(g, iid)
    for card in on(g, iid):
        if flagged(g, ("captives", "freed-with-bearer"), card):
            release(g, card)
