"""`palantir deck rate`: a deck against the ten Challenge Decks, from both seats, resumable, with its figures in the open."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from carddb.decks.decks import prebuilt

pytestmark = pytest.mark.slow


def rated(capsys: pytest.CaptureFixture[str], *typed: str) -> dict[str, Any]:
    """Run `palantir deck rate --json` and return what it printed."""
    assert cli.main(["deck", "rate", *typed, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_every_challenge_deck_is_met_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each deck is met as often, shares have intervals, cards never played and losses come from the deck itself.

    A run goes on from its file: the same command again plays nothing and says the same, more games add to it.
    """
    file = tmp_path / "rating.jsonl"
    first = rated(capsys, "I", "--games", "1", "--policy", "random", "--resume", str(file))
    lines = file.read_text("utf-8").splitlines()
    assert [one["deck"] for one in first["against"]] == list("ABCDEFGHIJ")
    assert [one["games"] for one in first["against"]] == [1] * 10
    assert first["games"] == first["total"]["games"] == 10
    assert sum(one["won"] for one in first["against"]) == first["total"]["won"]
    for row in (first["total"], *first["against"]):
        share = row["won"] / row["decided"] if row["decided"] else 0.5
        assert row["low"] <= share <= row["high"]
    listed = {card for _, card in prebuilt()["I"].play_deck}
    assert {one["card"] for one in first["unplayed"]} <= listed
    assert all(0 <= one["held"] <= 10 for one in first["unplayed"])
    assert first["unplayed"]
    assert rated(capsys, "I", "--games", "1", "--policy", "random", "--resume", str(file)) == first
    assert file.read_text("utf-8").splitlines() == lines
    more = rated(capsys, "I", "--games", "2", "--policy", "random", "--resume", str(file))
    assert more["games"] == 20
    seats = [json.loads(line)["seat"] for line in file.read_text("utf-8").splitlines()[1:]]
    assert sorted(seats) == [0] * 10 + [1] * 10


def test_words_say_how_little_few_games_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table names each deck with an interval, and how many games there were."""
    assert cli.main(["deck", "rate", "B", "--games", "1", "--policy", "random"]) == 0
    out = capsys.readouterr().out
    assert "10 games of short length" in out
    assert out.count("against ") >= 10
    assert "With 1 game against a deck" in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("A,B",), "Name one deck"),
        (("A", "--policy", "nobody"), "There is no policy"),
        (("no-such-deck",), "no-such-deck"),
    ],
)
def test_what_cannot_be_rated_is_refused(typed: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two decks, a policy that does not exist, a deck that is not there: one sentence, and nothing is played."""
    assert cli.main(["deck", "rate", *typed]) == 2
    assert told in capsys.readouterr().err
