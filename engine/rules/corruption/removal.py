"""The number above which a roll removes a hazard permanent-event from the character that it is on."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.effects.nodes.abilities import Use
from carddb.effects.nodes.cards import Discard
from carddb.effects.nodes.checks import Rolled
from carddb.effects.nodes.language import Compare, If, Step, nodes
from engine.actions.abilities import mark
from engine.effects.compiling import card_effects
from engine.effects.ways import way_of
from engine.kernel.hooks import REQUIRED
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.records import Option, Seat

USUAL: Final = 8  # for a card that gives no number


@cache
def removal_number(did: int) -> int:
    """Return the number that a card (by its position in the database) prints for its removal, else the usual one."""
    effects = card_effects(did)
    for use in () if effects is None else effects.uses:
        for step in use.steps:
            found = _number(step)
            if found is not None:
                return found
    return USUAL


def _number(step: Step) -> int | None:
    """Return the number of a step that discards the card after a roll above it."""
    if not isinstance(step, If) or not isinstance(step.test, Compare) or not isinstance(step.test.left, Rolled):
        return None
    discards = any(isinstance(node, Discard) and node.who == "self" for part in step.then for node in nodes(part))
    return step.test.right if discards and isinstance(step.test.right, int) else None


@REQUIRED.joins("may be tried again")
def not_used_up(g: Game, seat: Seat, option: Option) -> bool:
    """7.3, 7.3.1: an attempt by tapping may be repeated, as often as the character is untapped, until one is made without."""
    way = way_of(g, option)
    if not isinstance(way, Use) or not way.unless:
        return True
    return len(lasting_of(g, tuple(map(mark, way.unless)), option.card)) < way.limit
