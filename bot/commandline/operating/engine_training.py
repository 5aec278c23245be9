"""The games after which the engine is compiled for good: what they go through often is made fast (`engine_build`)."""

from __future__ import annotations

import sys
from typing import Final

from bot.commandline.simulating.speed import expansions, middle, pairings_of
from carddb.decks.decks import prebuilt
from engine import compiled
from engine.selfplay import games as selfplay

GAMES: Final = {"random": 40, "greedy": 12}  # by policy; half a minute or so
STRIDE: Final = 29  # from pairing to pairing: few games meet all decks


def main() -> int:
    """Play, and let a search go on from a position; 1 where another engine than the compiled one runs."""
    if not compiled.running():
        return 1
    decks = tuple(prebuilt())
    for policy, games in GAMES.items():
        pairs = pairings_of(decks, policy)
        chosen = [pairs[number * STRIDE % len(pairs)] for number in range(games)]
        selfplay.run(chosen, games, 1, invariants=False)
    expansions(middle())
    return 0


if __name__ == "__main__":
    sys.exit(main())
