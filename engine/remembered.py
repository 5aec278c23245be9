"""What is remembered of a card for as long as the game lasts: where it was played or stored."""

from __future__ import annotations

from typing import Final

from engine.model import Game, Iid

AT_DARKHAVEN: Final = "played-at-darkhaven"  # Lasting.kind: ``source`` is a hero item of the Balrog's (10.B1)
STORED_ABROAD: Final = "stored-abroad"  # Lasting.kind: ``source`` is not stored at a Wizardhaven (10.F2)


def noted(g: Game, kind: str, iid: Iid) -> bool:
    """Whether something is remembered of a card."""
    return any(one.kind == kind and one.source == iid for one in g.lasting)
