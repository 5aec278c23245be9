"""Among what a policy chooses: the options that lead forward, none of the players' own scripts."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.by_hand import ByHand
from carddb.effects.nodes.language import nodes
from engine.effects.ways import way_of
from engine.kernel import machine
from engine.state.game import Game
from engine.state.records import Option, Seat

STEPS_BACK: Final = frozenset(("back", "call_off", "script_add", "script_again", "use_by_hand", "call_judge"))


def forward(g: Game, seat: Seat) -> tuple[Option, ...]:
    """Return a seat's options without the steps back and without scripts."""
    return tuple(one for one in machine.options(g, seat) if one.verb not in STEPS_BACK and not _begins_script(g, one))


def _begins_script(g: Game, option: Option) -> bool:
    """Whether a card in play is used for what the players carry out by a script."""
    way = way_of(g, option) if option.verb == "use_ability" and g.setup.scripts else None
    return way is not None and any(isinstance(one, ByHand) for one in nodes(way))
