"""Cards that are discarded as soon as the board is so, before anybody is asked (9.6.3)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from engine.core import SETTLERS
from engine.leaving import discard
from engine.model import PLAY, Game, Iid


def discards(concerned: Callable[[], Container[int]], doomed: Callable[[Game], Iterable[Iid]]) -> None:
    """Let cards be discarded at once while a concerned one is in play: all that ``doomed`` finds on the board."""

    def settle(g: Game) -> bool:
        found = list(doomed(g))
        for iid in found:
            if g.cards[iid].zone == PLAY:
                discard(g, iid)
        return bool(found)

    SETTLERS.append((concerned, settle))
