"""`arena`: deals are played from both sides, results add up, and a run goes on where it was stopped."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from bot import cli

RUN = "arena --policies random,gentle,greedy --decks A --length starter --games 6 --seed 3"
FIELDS = ["games", "decided", "wins", "pairs_decided", "pair_wins", "points", "seconds_per_decision"]


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command line and return exit code, stdout and stderr."""
    code = cli.main(shlex.split(line))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.slow
def test_results_add_up_and_a_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each deal is played twice with the sides changed; what is in the file is not played again, and rated alike."""
    file = tmp_path / "arena.jsonl"
    code, out, _ = run(f"{RUN} --resume {file} --json", capsys)
    found = json.loads(out)
    assert code == 0
    assert list(found) == FIELDS
    assert sum(found["wins"].values()) == found["decided"] <= found["games"] == 6
    assert sum(found["pair_wins"].values()) == found["pairs_decided"] <= 3
    games = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert (first["seed"], first["decks"]) == (second["seed"], second["decks"])
        assert first["policies"] == second["policies"][::-1]
    for name in found["points"]:
        points = [one["points"][name] for one in games if name in one["points"]]
        assert found["points"][name] == pytest.approx(sum(points) / len(points), abs=0.01)

    content = file.read_text("utf-8")
    file.write_text(content.rsplit("\n", 2)[0] + "\n", "utf-8")  # the last game is lost
    assert run(f"{RUN} --resume {file}", capsys)[1].count(": rated ") == 3
    again = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    assert [one | {"milliseconds": {}} for one in again] == [one | {"milliseconds": {}} for one in games]
    assert again[:-1] == games[:-1]

    code, _, err = run(f"{RUN.replace('--seed 3', '--seed 4')} --resume {file}", capsys)
    assert code == 2
    assert "another seed" in err


@pytest.mark.parametrize(
    ("policies", "said"),
    [
        ("strong", "Name two policies or more"),
        ("strong,brilliant", "no policy “brilliant”"),
        ("strong:x,easy", "“strong:x”"),
    ],
)
def test_bad_policies_are_refused(policies: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no policy, and less than two of them, are told in one sentence before anything is played."""
    code, _, err = run(f"arena --policies {policies}", capsys)
    assert code == 2
    assert said in err
