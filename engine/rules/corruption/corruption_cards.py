"""7.2: corruption cards, one on a character a turn, none in response."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.cards import Race
from carddb.effects.nodes.language import All, Not, Test
from carddb.facts.model import CardFacts
from engine.effects.ways import way_of
from engine.kernel.machine import Requirement
from engine.state.game import Game
from engine.state.records import Option, Seat


def is_corruption(facts: CardFacts) -> bool:
    """Whether a hazard is a corruption card (7.2)."""
    return "corruption" in facts.keywords


def _one_corruption_card(g: Game, seat: Seat, option: Option) -> bool:
    return not is_corruption(g.facts(option.card)) or option.target == -1 or option.target not in g.turn.corrupted


def _for_orcs(g: Game, seat: Seat, option: Option) -> bool:
    """7.2.3: a corruption card that is for no Dwarf is for no Orc either."""
    way = way_of(g, option)
    if way is None or way.target is None or option.target < 0 or not is_corruption(g.facts(option.card)):
        return True
    return g.facts(option.target).race not in ("orc", "half-orc") or "dwarf" not in _barred_races(way.target.test)


def _barred_races(test: Test) -> frozenset[str]:
    """Return the races for which a condition of a target says that it is not for them."""
    parts = test.tests if isinstance(test, All) else (test,)
    return frozenset(
        race for one in parts if isinstance(one, Not) and isinstance(one.test, Race) for race in one.test.races
    )


FOR_ORCS: Final = Requirement("7.2.3", _for_orcs, "{card} is for no Dwarf, and so for no Orc.", once=True)
ONE_CORRUPTION_CARD: Final = Requirement(
    "7.2.1", _one_corruption_card, "A corruption card was played on {target} this turn already.", once=True
)
