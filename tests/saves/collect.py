"""Positions for the saves of a release, one in each kind of frame that the tests of cards and rules come to.

Games of policies meet most kinds of frame, staged positions the rest. `python tests/saves/collect.py FOLDER`, when a
release is made (docs/operating.md), runs those tests and writes `positions.msgpack.xz` into the folder of its saves.
"""

from __future__ import annotations

import lzma
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import engine
from carddb.release import RELEASE
from engine import scenario
from engine.core import RULES, deciding, options
from engine.model import Game
from engine.snapshot import restore, snapshot

NAME: Final = "positions.msgpack.xz"
WHERE: Final = ("tests/cards", "tests/rules", "tests/engine")

Positions = list[tuple[str, str, bytes]]  # the kind of the frame on top, the release, the save


class Collector:
    """Keeps the first position in each kind of frame in which somebody is asked, unless a test meant it to be unsound."""

    def __init__(self) -> None:
        self.found: dict[str, bytes] = {}

    def look(self, g: Game) -> None:
        """Keep a position."""
        kind = type(g.frames[-1]).__name__ if g.frames else ""
        asked = deciding(g)
        if kind and kind not in self.found and asked and all(options(g, seat) for seat in asked):
            save = snapshot(g)
            restore(save, engine.Secrets.from_seed(0))
            self.found[kind] = save

    def positions(self) -> Positions:
        """Return what was kept."""
        return [(kind, RELEASE, save) for kind, save in sorted(self.found.items())]


def main(folder: str) -> int:
    """Run the tests and write the positions."""
    collector, real = Collector(), scenario.answer

    def answer(g: Game, *given: Any, **named: Any) -> Any:
        collector.look(g)
        return real(g, *given, **named)

    scenario.answer = answer
    pytest.main([*WHERE, "-q", "-p", "no:cacheprovider", "-m", "not slow and not long"])
    (Path(folder) / NAME).write_bytes(lzma.compress(msgspec.msgpack.encode(collector.positions()), preset=9))
    missing = sorted({kind.__name__ for kind in RULES} - set(collector.found))
    print(len(collector.found), "kinds of frame; missing:", ", ".join(missing) or "none")  # noqa: T201 - for who makes a release
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
