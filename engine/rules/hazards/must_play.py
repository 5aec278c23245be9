"""MELE Part III, solitaire: of a deck of hazards as many are played as can be.

Which, on whom and in which order is up to who plays that seat. An answer within a chain of effects stays free, and nothing
is forced that would only hit what the hazards themselves have in play.
"""

from __future__ import annotations

from typing import Final

from engine.kernel.hooks import MUST_ACT, WINDOWS
from engine.kernel.machine import Requirement, Verb, meets
from engine.rules.turn.own_hazards import waiting
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.named_cards import DOORS_OF_NIGHT
from engine.state.records import HAND, Iid, Option, Seat
from engine.state.seats import is_hazard_deck

_FROM_HAND: Final = frozenset(("play_creature", "play_hazard", "play_agent", "play_agent_event", "play_host"))


@MUST_ACT.joins
def must_play(g: Game, seat: Seat) -> bool:
    """Whether a deck of hazards has one in hand that can be played in the open window."""
    top = g.frames[-1]
    if not g.rules.must_play or not is_hazard_deck(g, seat) or not isinstance(top, WindowFrame):
        return False
    if top.name == "response" or not g.zone(seat, HAND):
        return False
    return any(
        meets(g, seat, verb, option)
        for verb in (Verb.registry[name] for name in WINDOWS[top.name].hazard if name in _FROM_HAND)
        for option in verb.candidates(g, seat)
        if g.cards[option.card].zone == HAND and not _own(g, seat, option.target)
    )


def _own(g: Game, seat: Seat, target: int) -> bool:
    return 0 <= target < len(g.cards) and g.cards[target].owner == seat


def _doors(g: Game, seat: Seat) -> Iid:
    """Return a Doors of Night in hand that can be played now, or -1."""
    verb = Verb.registry["play_hazard"]
    drawn = [iid for iid in g.zone(seat, HAND) if g.facts(iid).name == DOORS_OF_NIGHT]
    if not drawn:
        return -1
    found = (one for one in verb.candidates(g, seat) if one.card in drawn)
    return next((one.card for one in found if meets(g, seat, verb, one)), -1)


def _after_the_doors(g: Game, seat: Seat, option: Option) -> bool:
    """Whether nothing waits for a Doors of Night that is there and can be played."""
    if not g.rules.must_play or not is_hazard_deck(g, seat) or g.facts(option.card).name == DOORS_OF_NIGHT:
        return True
    return not waiting(g, seat) or _doors(g, seat) < 0


DOORS_FIRST: Final = Requirement(
    "2.IV.vii", _after_the_doors, "Cards are saved for Doors of Night: it is played first.", once=True
)
