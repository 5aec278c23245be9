"""`train`: it plays, fits and writes weights that the program reads, and goes on where it was stopped."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from bot import cli
from engine.policies.search.features import NAMES
from engine.policies.search.valuation import read
from engine.selfplay import games as selfplay

RUN = "train --decks A,F --length starter --policy random --seed 3"


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command line and return exit code, stdout and stderr."""
    code = cli.main(shlex.split(line))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.slow
def test_weights_are_fitted_and_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lessons are played once; the weights that come of them are those of the program's own features."""
    lessons, one, two = tmp_path / "lessons.jsonl", tmp_path / "one.toml", tmp_path / "two.toml"
    code, out, _ = run(f"{RUN} --games 10 --resume {lessons} --out {one} --json", capsys)
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 10
    assert found["error"] > 0
    _, weights = read(one.read_text("utf-8"))
    assert all(len(row) == len(NAMES) for row in weights.values())
    assert any(row != weights["wizard", "early"] for row in weights.values())

    played = lessons.read_text("utf-8")
    assert run(f"{RUN} --games 10 --resume {lessons} --out {two}", capsys)[0] == 0
    assert lessons.read_text("utf-8") == played
    assert two.read_text("utf-8") == one.read_text("utf-8")


def test_too_few_games_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From next to nothing nothing is fitted, and no file is written."""
    monkeypatch.setattr(selfplay, "TURN_LIMIT", 1)
    out = tmp_path / "weights.toml"
    code, _, err = run(f"{RUN} --games 1 --out {out}", capsys)
    assert code == 2
    assert "play 10 or more" in err
    assert not out.exists()
