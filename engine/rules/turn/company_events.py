"""2.3: permanent-events on a company as a whole."""

from __future__ import annotations

from msgspec.structs import replace

from engine.state import atoms
from engine.state.game import Game
from engine.state.records import PLAY, Iid


def put_on_company(g: Game, company: int, iid: Iid) -> None:
    """Put a permanent-event into play on a company as a whole (2.3)."""
    here = g.companies[company]
    atoms.move(g, iid, PLAY)
    atoms.set_company(g, replace(g.companies[company], events=(*here.events, iid)))
