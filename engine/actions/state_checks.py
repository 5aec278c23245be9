"""Cards that are discarded as soon as the board is so, before anybody is asked (9.6.3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from engine.actions.substitutes import must_go, waits
from engine.kernel.hooks import AT_ONCE, AtOnce
from engine.state.game import Game
from engine.state.records import PLAY, Iid


def discards(concerned: Callable[[], Collection[int]], doomed: Callable[[Game], Iterable[Iid]]) -> None:
    """Let cards be discarded at once while a concerned one is in play: all that ``doomed`` finds on the board."""

    def settle(g: Game) -> bool:
        found = [iid for iid in doomed(g) if not waits(g, iid)]
        for iid in found:
            if g.cards[iid].zone == PLAY:
                must_go(g, iid)
        return bool(found)

    AT_ONCE.add(AtOnce(settle, concerned), doomed)
