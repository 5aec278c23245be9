"""1.12: the general influence of each kind of player, what is left of it, and what resists attempts."""

from __future__ import annotations

from typing import Final

from engine.actions.references import owner_of
from engine.kernel.hooks import STATS
from engine.queries.alignments import BALROG, RINGWRAITH, kind_of
from engine.queries.attributes import mind_total
from engine.queries.cards import avatar, changed
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.records import Seat, player_ref

EXTRA_INFLUENCE: Final = {RINGWRAITH: 5, BALROG: 5}


def extra_influence(g: Game, seat: Seat) -> int:
    """1.12.R1, 1.12.B1: the influence on top of what is available, which controls nobody, with what effects add to it."""
    return changed(g, "unused-influence", player_ref(seat), EXTRA_INFLUENCE.get(kind_of(g, seat), 0))


BASE_INFLUENCE: Final = 20  # 1.12


@cached
def general_influence(g: Game, seat: Seat) -> int:
    """1.12, 2.II.2.1.F2: return a seat's general influence: 20 or what its Fallen-wizard says, with what effects add."""
    own = avatar(g, seat)
    printed = g.facts(own).general_influence if own is not None else None
    base = BASE_INFLUENCE if printed is None else printed
    return changed(g, "general-influence", player_ref(seat), base)


def free_general_influence(g: Game, seat: Seat) -> int:
    """1.12.1: return what is left of the general influence, never below zero."""
    return max(0, general_influence(g, seat) - mind_total(g, seat))


def unused_influence(g: Game, seat: Seat) -> int:
    """1.12.R1, 1.12.B1: return what resists attempts: the influence that is left, with what controls nobody on top."""
    return free_general_influence(g, seat) + extra_influence(g, seat)


STATS.fill(__name__, {"general-influence": lambda g, it: free_general_influence(g, owner_of(g, it))})
