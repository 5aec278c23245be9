"""What cards and players are worth, as conditions of effects ask for it."""

from __future__ import annotations

from engine.attributes import hand_size
from engine.conditions import owner_of
from engine.hooks import PRINTED, STATS
from engine.model import Game
from engine.scoring import current_total, normal_points, printed_points


def _total(g: Game, it: int) -> int:
    """Return the marshalling points of the player of something (10.2)."""
    owner = owner_of(g, it)
    return current_total(g, owner) if owner >= 0 else 0


STATS.fill(
    __name__,
    {"marshalling-points": _total, "hand-size": lambda g, it: hand_size(g, max(owner_of(g, it), 0))},
)
PRINTED.fill(__name__, {"marshalling-points": normal_points, "printed-points": printed_points})
