"""Who keeps everybody else out of his company outside the organization phase (9.4)."""

from __future__ import annotations

from engine.model import Game, Iid
from engine.queries import companies, flagged
from engine.windows import HOLDS


def crowded(g: Game, members: tuple[Iid, ...]) -> bool:
    """Whether somebody who must be alone is among several characters."""
    return len(members) > 1 and any(flagged(g, "alone", iid) for iid in members)


HOLDS.append(lambda g, seat: not any(crowded(g, one.characters) for one in companies(g, seat)))
