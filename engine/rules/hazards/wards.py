"""Who is warded against a kind of hazard: what comes to lie on such a character is canceled at once (9.4.2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from engine.actions.references import cards_in_play
from engine.actions.state_checks import discards
from engine.queries.cards import forbidden, is_character
from engine.state.game import Game
from engine.state.records import PLAY, Iid

KEYWORD: Final = "dark enchantment"


def warded(g: Game, hazard: Iid, target: int) -> bool:
    """Whether a dark enchantment has no effect on a character."""
    if target < 0 or g.facts(hazard).type != "hazard" or KEYWORD not in g.facts(hazard).keywords:
        return False
    return g.cards[target].zone == PLAY and is_character(g, target) and forbidden(g, "dark-enchantments", target)


@cache
def _enchantments() -> frozenset[int]:
    """Return the positions of the hazards against which somebody may be warded."""
    cards = enumerate(database().cards)
    return frozenset(did for did, facts in cards if facts.type == "hazard" and KEYWORD in facts.keywords)


def _forbidden(g: Game) -> list[Iid]:
    """Return what is on a card that is warded against it."""
    return [iid for iid in cards_in_play(g) if warded(g, iid, g.cards[iid].host)]


discards(_enchantments, _forbidden)
