"""Scenario files that show what single cards do: `scenarios/cards/<set>/<id>-….txt`, played by the tests of these cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenarios import files

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "cards"


def scenes(card: str) -> pytest.MarkDecorator:
    """Run a test once with each file about a card; it is an error when there is none."""
    found = sorted((FOLDER / card.partition("-")[0].lower()).glob(f"{card}-*.txt"))
    assert found, card
    return pytest.mark.parametrize("scene", found, ids=lambda path: path.stem)


def plays(scene: Path) -> None:
    """Play a file: everything comes out as it is written."""
    reader = files.read(scene)
    assert reader.failed == []
