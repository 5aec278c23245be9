"""Options in words that stand for themselves: steps of scripts, and of choices that effects of cards ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carddb.language.speech import called, say
from engine.by_hand.words import OPTIONS as SCRIPTS
from engine.rules.events.naming_cards import part_of
from engine.state.game import Game
from engine.state.option_values import Arrival, NamedCard
from engine.state.records import Option, Seat

Texts = Callable[[Game, Seat, Option], tuple[str, str]]
_SORTS: Final = {
    "character": "Characters: {first} – {last}",
    "resource": "Resources: {first} – {last}",
    "hazard": "Hazards: {first} – {last}",
}


def _name_among(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    part = part_of(NamedCard.of(o).identity)
    first, last = g.defs[part[0]], g.defs[part[-1]]
    return say(_SORTS[first.type], first=called(first), last=called(last)), ""


def _name_card(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return say("{card}", card=g.defs[NamedCard.of(o).identity]), ""


def _show_agent(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    said, card = Arrival.of(o), g.facts(o.card)
    if said.site:
        return say("Reveal {card} at {site}", card=card, site=g.facts(said.site - 1)), ""
    return say("Reveal {card} at {site}, without a site card", card=card, site=g.defs[said.home - 1]), ""


OPTIONS: Final[dict[str, tuple[str, Texts]]] = {
    **SCRIPTS,
    "name_among": ("choose", _name_among),
    "name_card": ("choose", _name_card),
    "show_agent": ("choose", _show_agent),
}
