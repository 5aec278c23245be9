"""2.2: what becomes of a player whose avatar was eliminated."""

from __future__ import annotations

from typing import Final

from engine.kernel.machine import Requirement
from engine.state.game import Game
from engine.state.records import Option, Seat


def _may_reveal(g: Game, seat: Seat, option: Option) -> bool:
    """2.2: after the elimination of an avatar its player reveals no other."""
    return not (g.facts(option.card).is_avatar and g.players[seat].avatar_lost)


AVATAR_LEFT: Final = Requirement("2.2", _may_reveal, "Your avatar was eliminated; you reveal no other.")
