"""Scenario files that show what single cards do: `scenarios/cards/<set>/<id>-….txt`, played by the tests of these cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.checks import invariants
from engine.scenarios import files

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "cards"


def bearing(path: Path) -> tuple[str, ...]:
    """Return the rules that a scenario file shows."""
    said = next((line for line in path.read_text("utf-8").splitlines() if line.startswith("rules:")), "rules:")
    return tuple(one.strip() for one in said.removeprefix("rules:").split(",") if one.strip())


def scenes(card: str) -> pytest.MarkDecorator:
    """Run a test once with each file about a card; it is an error when there is none."""
    found = sorted((FOLDER / card.partition("-")[0].lower()).glob(f"{card}-*.txt"))
    assert found, card
    rows = [pytest.param(path, id=path.stem, marks=pytest.mark.rule(*bearing(path))) for path in found]
    return pytest.mark.parametrize("scene", rows)


def plays(scene: Path) -> None:
    """Play a file: everything comes out as it is written, on a sound board, with every roll forced and made.

    It shows a rule, or says what good play is.
    """
    reader = files.read(scene)
    assert reader.failed == []
    assert reader.title
    assert reader.rules or reader.advice
    assert invariants.check(reader.scenario.game) == []
    assert [one for one in reader.notes if "roll" in one.message] == []
