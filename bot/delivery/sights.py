"""What people saw of a board when they last looked, so that the next picture marks what changed.

This is kept in memory alone: after a restart the first look at a board marks nothing, and says nothing of changes.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.pictures.changes import Traits, changed, traits
from engine.words.view import View

MOST: Final = 500  # looks that are remembered, and turns; up to ten kilobytes each


class Sights:
    """Remembers what was shown, by game and person; and for everybody, what a turn began with."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._looks: OrderedDict[tuple[int, int], tuple[Traits | None, Traits]] = OrderedDict()
        self._turns: OrderedDict[int, tuple[int, Traits | None, Traits]] = OrderedDict()

    def looks(self, game: int, user: int, view: View, *, again: bool = False) -> frozenset[int]:
        """Return the cards that changed since this person last opened the board; ``again`` is the same look going on."""
        key = (game, user)
        before, last = self._looks.pop(key, (None, None))
        since = before if again else last
        self._looks[key] = (since, traits(view))
        while len(self._looks) > self._most:
            self._looks.popitem(last=False)
        return frozenset() if since is None else changed(since, view)

    def in_turn(self, game: int, view: View) -> frozenset[int]:
        """Return the cards that changed since the last picture that everybody saw of an earlier turn."""
        turn, before, last = self._turns.pop(game, (view.turn, None, None))
        since = last if turn != view.turn else before
        self._turns[game] = (view.turn, since, traits(view))
        while len(self._turns) > self._most:
            self._turns.popitem(last=False)
        return frozenset() if since is None else changed(since, view)
