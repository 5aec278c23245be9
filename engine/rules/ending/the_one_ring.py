"""10.1, winning with The One Ring: what a Wizard player does with it at Mount Doom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.actions.leaving_play import eliminate, to_discard
from engine.actions.windows import current_company, declare, in_window
from engine.kernel.hooks import AFTER_CHECK
from engine.kernel.machine import Requirement, Verb
from engine.queries.cards import companies, on, site_name
from engine.rules.corruption.corruption import check_corruption
from engine.rules.ending.ending import win
from engine.rules.hazards.hazards import IN_HAND, UNDECLARED, tell_play
from engine.rules.site.resources import ENTERED
from engine.state import atoms
from engine.state.frames import CorruptionFrame
from engine.state.game import Game
from engine.state.named_cards import CRACKS_OF_DOOM, GOLLUM, GOLLUMS_FATE, MOUNT_DOOM, THE_ONE_RING
from engine.state.records import CHAIN, HAND, PLAY, Iid, Option, Seat

# Card: whom it needs there beside the Ring, and the modifier of the bearer's corruption check (None: no check)
DESTROYERS: Final[dict[str, tuple[str, int | None]]] = {CRACKS_OF_DOOM: ("", -4), GOLLUMS_FATE: (GOLLUM, None)}


def bearer_of_ring(g: Game, seat: Seat) -> tuple[Iid, Iid] | None:
    """Return The One Ring of a seat and who bears it at Mount Doom in the company whose phase it is; None for none."""
    company = current_company(g)
    if company is None or company.seat != seat or site_name(g, company) != MOUNT_DOOM:
        return None
    for bearer in company.characters:
        for iid in on(g, bearer):
            if g.facts(iid).name == THE_ONE_RING:
                return iid, bearer
    return None


def _at_mount_doom(g: Game, seat: Seat, name: str) -> bool:
    return any(
        g.facts(iid).name == name
        for company in companies(g, seat)
        if site_name(g, company) == MOUNT_DOOM
        for member in company.characters
        for iid in [member, *on(g, member)]
    )


def _candidates(g: Game, seat: Seat) -> Iterator[Option]:
    for card in g.zone(seat, HAND):
        if g.facts(card).name in DESTROYERS:
            yield Option("destroy_ring", card)


def _ring_there(g: Game, seat: Seat, option: Option) -> bool:
    return bearer_of_ring(g, seat) is not None


def _companion_there(g: Game, seat: Seat, option: Option) -> bool:
    name = DESTROYERS[g.facts(option.card).name][0]
    return not name or _at_mount_doom(g, seat, name)


def _declare(g: Game, seat: Seat, option: Option) -> None:
    atoms.move(g, option.card, CHAIN)
    tell_play(g, seat, option)
    declare(g, seat, option)


def _resolve(g: Game, seat: Seat, option: Option) -> None:
    """10.1.W1: the Ring is destroyed, after a check of its bearer where the card asks for one, and its player wins."""
    found = bearer_of_ring(g, seat)
    assert found is not None
    ring, bearer = found
    modifier = DESTROYERS[g.facts(option.card).name][1]
    to_discard(g, option.card)
    if modifier is None:
        destroy(g, ring)
    else:
        check_corruption(g, bearer, modifier, then="destroy-ring", card=ring)


def destroy(g: Game, ring: Iid) -> None:
    """10.1: The One Ring is destroyed; what that means for the game depends on the kind of player, for a Wizard it wins."""
    seat = g.cards[ring].owner
    eliminate(g, ring)
    win(g, seat, "The One Ring is destroyed")


def _finish(g: Game, f: CorruptionFrame) -> None:
    if g.cards[f.card].zone == PLAY and g.cards[f.card].host == f.target:  # handed over meanwhile, it stays
        destroy(g, f.card)


DESTROY_RING: Final = Verb(
    "destroy_ring",
    _candidates,
    (
        Requirement(
            "10.1.W1", in_window("site"), "The Ring is destroyed in the site phase.", once=True, of_moment=True
        ),
        ENTERED,
        IN_HAND,
        UNDECLARED,
        Requirement("10.1.W1", _ring_there, "The One Ring is not borne at Mount Doom in this company.", of_moment=True),
        Requirement("10.1.W1", _companion_there, "Gollum is not at Mount Doom."),
    ),
    _declare,
    _resolve,
)
AFTER_CHECK.fill(__name__, {"destroy-ring": _finish})
