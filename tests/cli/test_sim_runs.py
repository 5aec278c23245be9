"""Long runs of `sim --pairs`: they go on where they were stopped, play nothing twice, and say what never came up."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from engine.selfplay import games as selfplay
from engine.state.game import Game

ROOT = Path(__file__).resolve().parents[2]
MEASURED = ("seconds", "games_per_s", "decisions_per_s")


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command line and return exit code, stdout and stderr."""
    code = cli.main(shlex.split(line))
    out, err = capsys.readouterr()
    return code, out, err


def summary(out: str) -> dict[str, Any]:
    """Return what a run found, without what the clock says."""
    return {name: value for name, value in json.loads(out).items() if name not in MEASURED}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop every game in its third turn, so that a run takes a second."""
    monkeypatch.setattr(selfplay, "TURN_LIMIT", 3)


RUN = "sim --pairs --decks A,F --policy all --seed 7 --json"


# --- going on ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_killed_run_goes_on_and_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a SIGKILL in the middle no finished game is played again, and the summary is that of one run."""
    command = "sim --pairs --decks A --policy greedy --seed 7 --length starter --total 3 --json"
    file = tmp_path / "games.jsonl"
    arguments = [sys.executable, "-m", "bot", *shlex.split(command), "--resume", str(file), "--workers", "2"]
    with subprocess.Popen(arguments, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        for _ in range(1200):
            if file.is_file() and file.read_bytes().count(b"\n") > 1:
                break
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    before = file.read_bytes()
    assert 1 <= before.count(b"\n") - 1 < 3
    _, out, _ = run(f"{command} --resume {file}", capsys)
    assert file.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert Counter(json.loads(row)["game"] for row in file.read_text().splitlines()[1:]) == Counter(range(3))
    assert summary(out) == summary(run(command, capsys)[1])


@pytest.mark.slow
@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("cut", [1, 40, 3000])
def test_a_line_that_was_cut_off_is_dropped(cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Half a line at the end is dropped and its game played again; the others stay as they are."""
    file = tmp_path / "games.jsonl"
    _, whole, _ = run(f"{RUN} --total 3 --resume {file}", capsys)
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(rows[:-1]) + rows[-1][:-cut])
    _, again, _ = run(f"{RUN} --total 3 --resume {file}", capsys)
    assert summary(again) == summary(whole)
    assert file.read_bytes().splitlines()[:-1] == b"".join(rows[:-1]).splitlines()
    assert json.loads(file.read_bytes().splitlines()[-1])["game"] == 2


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_first_line_that_was_cut_off_begins_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in which nothing but a piece of its first line stands is begun anew."""
    file = tmp_path / "games.jsonl"
    run(f"{RUN} --total 1 --resume {file}", capsys)
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(rows[0][:100])
    _, out, _ = run(f"{RUN} --total 1 --resume {file}", capsys)
    assert json.loads(out)["games"] == 1
    assert file.read_bytes().splitlines(keepends=True)[0] == rows[0]


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_longer_run_takes_what_a_shorter_one_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game is the same however many are played, in how many processes; a smaller total leaves games out."""
    file = tmp_path / "games.jsonl"
    few = summary(run(f"{RUN} --total 2 --resume {file}", capsys)[1])
    many = summary(run(f"{RUN} --total 5 --resume {file} --workers 2", capsys)[1])
    assert many == summary(run(f"{RUN} --total 5", capsys)[1])
    assert few == summary(run(f"{RUN} --total 2 --resume {file}", capsys)[1])
    assert (few["games"], many["games"]) == (2, 5)


# --- files that are refused -------------------------------------------------------------------------------------

OTHER = {
    "sim --pairs --decks A,G --policy all --seed 7": "other decks",
    "sim --pairs --decks A,F --policy all --seed 8": "another seed",
    "sim --pairs --decks A,F --policy greedy --seed 7": "other policies",
    "sim --pairs --decks A,F --policy all --seed 7 --length starter": "another length",
    "sim --pairs --decks A,F --policy all --seed 7 --orders": "other orders",
    "sim --pairs --decks A,F --policy all --seed 7 --no-invariants": "the invariants",
}


@pytest.mark.usefixtures("short")
def test_the_file_of_another_run_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other decks, seeds, policies, or another build: one sentence says so, and the file stays as it is."""
    file = tmp_path / "games.jsonl"
    run(f"{RUN} --total 1 --resume {file}", capsys)
    before = file.read_bytes()
    for line, words in OTHER.items():
        code, out, err = run(f"{line} --total 1 --resume {file}", capsys)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert f"belongs to another run ({words}" in err
    monkeypatch.setattr("bot.commandline.simulating.run_file.build_digest", lambda: "later")
    assert "another build" in run(f"{RUN} --total 1 --resume {file}", capsys)[2]
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["Notes of mine", "Notes of mine\n", '{"game": 1}\nand mo', "[1]\n"])
def test_what_is_no_file_of_a_run_is_left_alone(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of something else is refused in one sentence and stays as it is."""
    file = tmp_path / "notes.txt"
    file.write_text(content)
    code, out, err = run(f"{RUN} --total 1 --resume {file}", capsys)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "is not the file of a run" in err
    assert file.read_text() == content


@pytest.mark.usefixtures("short")
def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that no kill explains is refused with its number."""
    file = tmp_path / "games.jsonl"
    run(f"{RUN} --total 2 --resume {file}", capsys)
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(rows[0] + b"{}\n" + rows[2])
    code, _, err = run(f"{RUN} --total 2 --resume {file}", capsys)
    assert (code, err.count("\n")) == (2, 1)
    assert "Line 2 of games.jsonl cannot be read" in err


def test_two_processes_do_not_share_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that another process holds is refused."""
    file = tmp_path / "games.jsonl"
    holding = (
        f"import fcntl; one = open({str(file)!r}, 'a'); fcntl.lockf(one, fcntl.LOCK_EX); print(1, flush=True); input()"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", holding], **pipes) as process:  # type: ignore[call-overload]
        process.stdout.readline()
        code, out, err = run(f"{RUN} --total 1 --resume {file}", capsys)
        process.communicate(b"\n")
    assert (code, out) == (2, "")
    assert "Another run is writing games.jsonl" in err
    assert file.read_bytes() == b""


@pytest.mark.parametrize("option", ["--resume x", "--workers 2", "--total 3"])
def test_long_runs_are_of_pairs(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What belongs to long runs is refused without --pairs, and so is a second policy beside all of them."""
    assert run(f"sim --decks A {option}", capsys)[0] == 2
    assert "leave --policy2 out" in run("sim --pairs --decks A --policy all --policy2 greedy", capsys)[2]


# --- what a run says --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_all_policies_meet_in_both_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With all policies every pair of decks plays under each pair of policies, with the seats exchanged."""
    file = tmp_path / "games.jsonl"
    run(f"{RUN} --games 4 --resume {file}", capsys)
    rows = [json.loads(row) for row in file.read_text().splitlines()[1:]]
    assert Counter(tuple(sorted(one["decks"])) for one in rows) == {("A", "A"): 4, ("A", "F"): 4, ("F", "F"): 4}
    of_pair = {(tuple(one["decks"]), tuple(one["policies"])) for one in rows if set(one["decks"]) == {"A", "F"}}
    assert len({policies for _, policies in of_pair}) == 4
    assert {decks for decks, _ in of_pair} == {("A", "F"), ("F", "A")}
    assert [one["seed"] for one in rows] == list(range(7, 19))


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_what_came_up_and_what_did_not_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Each verb and requirement stands in what came up or in what never did; people get totals and the names."""
    shown = json.loads(run(f"{RUN} --total 2", capsys)[1])
    met = {one["name"]: one for one in shown["met"]}
    assert met["pass"]["games"]["done"] >= shown["verbs"]["pass"] > 0
    assert all(any(one["games"].values()) for one in shown["met"])
    never = {one["name"]: one for one in shown["never"]}
    assert never["call_suddenly"]["games"] == {"done": 0}
    assert shown["verbs_done"] == sum(one["kind"] == "verb" for one in shown["met"])
    assert shown["verbs_in_all"] - shown["verbs_done"] == sum(one["kind"] == "verb" for one in shown["never"])
    assert shown["requirements_failed"] <= shown["requirements_held"] < shown["requirements_in_all"]
    lines = run(f"{RUN.removesuffix('--json')} --total 2", capsys)[1]
    assert f"verbs done: {shown['verbs_done']} of {shown['verbs_in_all']}" in lines
    assert re.search(r"verbs never done \(\d+\): .*call_suddenly", lines)
    assert re.search(r"never failed \(\d+\): .*10\.2 ×\d", lines)


@pytest.mark.replaces
@pytest.mark.parametrize("workers", [1, 2])
def test_a_broken_game_is_named_with_the_command_that_repeats_it(
    workers: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A violation and an exception each end up in the file and the summary, exit code 1; the command finds it again."""

    def check(g: Game, sampling: object) -> list[str]:
        if g.turn.number == 2 and not g.turn.organized:
            raise ZeroDivisionError("the check divides by zero")
        return ["a card is lost"] if g.turn.number == 1 else []

    monkeypatch.setattr(selfplay, "check", check)
    file = tmp_path / "games.jsonl"
    line = f"{RUN} --total 3 --resume {file} --workers {workers}"
    code, out, err = run(line, capsys)
    shown = json.loads(out)
    assert (code, shown["exceptions"]) == (1, 3)
    assert [one["seed"] for one in shown["broken"]] == [7, 8, 9]
    one = shown["broken"][0]
    assert (one["ended"], one["violations"] > 0) == ("exception", True)
    assert any("divides by zero" in text for text in one["told"])
    assert "a card is lost" in err
    again, _, told = run(one["repeat"].removeprefix("palantir "), capsys)
    assert again == 1
    assert one["told"][0] in told
    code, later, _ = run(line, capsys)
    assert (code, summary(later)) == (1, summary(out))
