"""2.III: long-events come and go."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.actions.leaving_play import discard
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, open_window
from engine.kernel.hooks import TURN_STEPS
from engine.queries.cards import flagged
from engine.queries.lasting import playable_cards
from engine.rules.turn.sequence import enter_phase
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import LONG_EVENT, PLAY, Option, Seat, player_ref
from engine.state.seats import hazard_player


def _long_in_time(g: Game, seat: Seat, option: Option) -> bool:
    """2.III.2, g.long.1: long-events have their own phase."""
    return not _is_long(g.facts(option.card)) or g.turn.phase == LONG_EVENT


def _is_long(facts: CardFacts) -> bool:
    return "long-event" in facts.kinds


@TURN_STEPS.joins
def _long_event(g: Game) -> None:
    """2.III.1: the resource player's own resource long-events go, then new ones may come."""
    enter_phase(g, LONG_EVENT)
    _drop_long_events(g, g.active, "resource")
    open_window(g, LONG_EVENT_WINDOW.name, (g.active,))


@TURN_STEPS.joins
def _after_long_event(g: Game) -> None:
    """2.III.3: the hazard player's hazard long-events go."""
    _drop_long_events(g, hazard_player(g), "hazard")
    happened(g, "long-event-ends", player_ref(g.active))


def _drop_long_events(g: Game, seat: Seat, kind: str) -> None:
    """2.III.1, 2.III.3: with them goes what became a long-event and is no longer in play (see `tree.Apply`)."""
    lasting = tuple(one for one in g.lasting if one.expires == "long-event" and one.seat == seat)
    atoms.end_lasting(g, tuple(one for one in lasting if g.facts(one.source).type == kind))
    for iid in g.zone(seat, PLAY):
        facts = g.facts(iid)
        open_one = "long-event" in facts.kinds and facts.type == kind and not g.cards[iid].face_down
        if open_one and not flagged(g, ("outlasts", "long-event-phase"), iid):
            discard(g, iid)


LONG_EVENT_WINDOW: Final = WindowKind(
    "long-event",
    lambda g, f, seat: bool(playable_cards(g, seat)),
    lambda g, f, seat: "Long-event phase: play a long-event or another event, or go on?",
)
