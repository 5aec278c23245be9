"""Positions with a right answer: they are sound, and each level finds as many as it should."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from bot import cli
from engine.queries.alignments import KINDS
from engine.scenarios.files import files_below, read, run

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "tactics"


def asked(capsys: pytest.CaptureFixture[str], *typed: str) -> tuple[int, str]:
    """Run `palantir tactics` and return exit code and output."""
    code = cli.main(["tactics", *typed])
    return code, capsys.readouterr().out


def test_positions_are_sound() -> None:
    """Every file plays to its end and says what is right there; all kinds of player are asked, from either seat."""
    readers = {path.name: read(path) for path in files_below([FOLDER])}
    assert not {name for name, one in readers.items() if one.failed or not one.advice}
    asked_of = [
        (one.seat, reader.scenario.game.players[one.seat].alignment)
        for reader in readers.values()
        for one in reader.advice
    ]
    assert set(asked_of) == set(product((0, 1), KINDS))
    assert len(readers) >= 60


def test_greedy_has_left_the_follies_of_the_first_release(capsys: pytest.CaptureFixture[str]) -> None:
    """Greedy finds five in six, not what needs a look ahead; that of the first release would cancel its own cards."""
    code, out = asked(capsys, str(FOLDER), "--policies", "greedy,greedy-1", "--json")
    found = json.loads(out)
    assert code == 0
    assert 0.83 * found["positions"] <= found["solved"]["greedy"] < found["positions"]
    wrong = {Path(one["file"]).stem for one in found["failed"] if one["policy"] == "greedy-1"}
    assert {"own-shadows-kept", "own-gates-kept", "canceller-kept"} <= wrong


@pytest.mark.slow
@pytest.mark.parametrize(("level", "share"), [("club", 0.7), ("strong", 0.9)])
def test_levels_find_what_they_should(level: str, share: float, capsys: pytest.CaptureFixture[str]) -> None:
    """Club finds seven in ten, strong nine in ten; both find most of what greedy overlooks."""
    _, out = asked(capsys, str(FOLDER), "--policies", f"{level},greedy", "--json")
    found = json.loads(out)
    assert found["solved"][level] >= share * found["positions"], found["failed"]
    missed: dict[str, set[str]] = {level: set(), "greedy": set()}
    for one in found["failed"]:
        missed[one["policy"]].add(one["file"])
    assert len(missed["greedy"] - missed[level]) > len(missed["greedy"]) / 2


def test_advice_must_be_possible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a file advises must be an answer to its question; a file without advice is told apart."""
    text = (FOLDER / "own-gates-kept.txt").read_text("utf-8")
    wrong, silent = tmp_path / "wrong.txt", tmp_path / "silent.txt"
    wrong.write_text(text.replace("should not: play Twilight", "should: play Gimli"), "utf-8")
    silent.write_text(text.partition("alice should")[0], "utf-8")
    assert [one.expected for one in run(wrong).failed] == ["alice may play Gimli"]
    code, out = asked(capsys, str(wrong), str(silent), "--policies", "greedy")
    assert code == 1
    assert "no “should” line" in out
