"""Positions for the saves of a release, one in each kind of frame that the tests of cards and rules come to.

Games of policies meet most kinds of frame, staged positions the rest. `python tests/saves/collect.py FOLDER`, when a
release is made (docs/operating.md), runs those tests and writes `positions.msgpack.xz` into the folder of its saves.
"""

from __future__ import annotations

import lzma
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import engine
from carddb.release import RELEASE
from engine import api
from engine.api import answer
from engine.checks import invariants
from engine.kernel.machine import RULES, deciding
from engine.policies import registry
from engine.saves.snapshot import restore, snapshot
from engine.scenarios import scenario
from engine.state.game import Game

NAME: Final = "positions.msgpack.xz"
WHERE: Final = ("tests/cards", "tests/rules", "tests/engine")

GAMES, STEPS = 3, 60  # how often and how far a position is played on
TRIES: Final = 400  # positions that are looked at for a kind of frame

Positions = list[tuple[str, str, bytes]]  # the kind of the frame on top, the release, the save


class Collector:
    """Keeps the first position in each kind of frame from which games go on: tests stage unsound ones, too."""

    def __init__(self) -> None:
        self.found: dict[str, bytes] = {}
        self.tried: Counter[str] = Counter()

    def look(self, g: Game) -> None:
        """Keep a position, for each kind of frame on its stack that has none yet."""
        kinds = {type(frame).__name__ for frame in g.frames} - set(self.found)
        kinds = {kind for kind in kinds if self.tried[kind] < TRIES}
        self.tried.update(kinds)
        if kinds and self._goes_on(g):
            self.found.update(dict.fromkeys(kinds, snapshot(g)))

    def _goes_on(self, g: Game) -> bool:
        """Whether the board is sound, and games go on from here."""
        save = snapshot(g)
        try:
            for seed in range(GAMES):
                self._play(restore(save, engine.Secrets.from_seed(0)), random.Random(seed))
            return not invariants.check(restore(save, engine.Secrets.from_seed(0)))
        except Exception:  # noqa: BLE001 - whatever it is, the position is not one that a game would come to
            return False

    def _play(self, g: Game, rng: random.Random) -> None:
        for _ in range(STEPS):
            asked = deciding(g)
            if not asked:
                return
            seat = rng.choice(asked)
            answer(g, seat, g.stamps[seat], registry.choose("random", g, seat, rng))

    def positions(self) -> Positions:
        """Return what was kept."""
        return [(kind, RELEASE, save) for kind, save in sorted(self.found.items())]


def main(folder: str) -> int:
    """Run the tests and write the positions."""
    collector, real = Collector(), scenario.answer

    def looked(g: Game, *given: Any, **named: Any) -> Any:
        collector.look(g)
        return real(g, *given, **named)

    scenario.answer = api.answer = looked  # what tests import they take from the core, as it is now
    pytest.main([*WHERE, "-q", "-p", "no:cacheprovider", "-m", "not slow and not long"])
    (Path(folder) / NAME).write_bytes(lzma.compress(msgspec.msgpack.encode(collector.positions()), preset=9))
    missing = sorted({kind.__name__ for kind in RULES} - set(collector.found))
    print(len(collector.found), "kinds of frame; missing:", ", ".join(missing) or "none")  # noqa: T201 - for who makes a release
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
