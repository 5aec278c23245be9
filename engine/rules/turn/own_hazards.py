"""MELE Part III, solitaire: what becomes of hazards that are drawn against somebody who plays alone."""

from __future__ import annotations

from engine.actions.leaving_play import to_discard
from engine.effects.traits import needs_in_play
from engine.state import atoms
from engine.state.game import Game
from engine.state.named_cards import DOORS_OF_NIGHT
from engine.state.records import HAND, Iid, Seat
from engine.state.seats import is_hazard_deck


def waiting(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the cards of a hand that only Doors of Night lets be played: they are saved."""
    return tuple(iid for iid in g.zone(seat, HAND) if needs_in_play(g.cards[iid].did, DOORS_OF_NIGHT))


def discard_unplayed(g: Game) -> None:
    """Discard what is left in the hand of a deck of hazards when a company's movement/hazard phase is over."""
    if not g.rules.must_play:
        return
    for seat in g.seats:
        if not is_hazard_deck(g, seat):
            continue
        saved = waiting(g, seat)
        left = [iid for iid in g.zone(seat, HAND) if iid not in saved]
        for iid in left:
            to_discard(g, iid)
        if left:
            atoms.tell(g, "discards", seat, len(left))
