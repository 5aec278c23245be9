"""Who is warded against a kind of hazard: what is on such a character is canceled, and what targets it comes to nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.database import database
from engine.conditions import cards_in_play
from engine.core import Requirement
from engine.model import PLAY, Game, Iid, Option, Seat
from engine.queries import flagged, is_character
from engine.settling import discards
from engine.windows import WindowFrame

FLAG: Final = "wards-enchantments"
KEYWORD: Final = "dark enchantment"


def warded(g: Game, hazard: Iid, target: int) -> bool:
    """Whether a dark enchantment has no effect on a character."""
    if target < 0 or g.facts(hazard).type != "hazard" or KEYWORD not in g.facts(hazard).keywords:
        return False
    return g.cards[target].zone == PLAY and is_character(g, target) and flagged(g, FLAG, target)


def _takes_effect(g: Game, seat: Seat, option: Option) -> bool:
    """9.4.2: it may be played on a warded character, and is canceled when it resolves."""
    return isinstance(g.frames[-1], WindowFrame) or not warded(g, option.card, option.target)


NOT_WARDED: Final = Requirement("9.4.2", _takes_effect, "{target} is warded against {card}.")


@cache
def _enchantments() -> frozenset[int]:
    """Return the positions of the hazards against which somebody may be warded."""
    cards = enumerate(database().cards)
    return frozenset(did for did, facts in cards if facts.type == "hazard" and KEYWORD in facts.keywords)


discards(_enchantments, lambda g: [iid for iid in cards_in_play(g) if warded(g, iid, g.cards[iid].host)])
