"""All pairs of the ten Challenge Decks, a row of a test each: the last row to be played looks at what all of them came to."""

from __future__ import annotations

import itertools
import json
import os
import statistics
from pathlib import Path
from typing import Final

import pytest

PAIRS: Final = tuple("".join(one) for one in itertools.combinations_with_replacement("ABCDEFGHIJ", 2))


def mean_of_all(kept: pytest.TempPathFactory, test: str, pair: str, **figures: float) -> dict[str, float]:
    """Keep a pair's figures; returns their means by name when no pair is missing any more, else nothing.

    Rows are played in several processes: what they come to lies in files of one run.
    """
    base = kept.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / test
    folder.mkdir(exist_ok=True)
    unfinished = folder / f"{pair}.part"
    unfinished.write_text(json.dumps(figures), encoding="utf-8")
    unfinished.replace(folder / f"{pair}.json")
    found = [folder / f"{one}.json" for one in PAIRS]
    return _means(found) if all(one.exists() for one in found) else {}


def _means(found: list[Path]) -> dict[str, float]:
    rows = [json.loads(one.read_text(encoding="utf-8")) for one in found]
    return {name: statistics.mean(row[name] for row in rows) for name in rows[0]}
