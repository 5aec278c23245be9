"""`card` with our words and the official ones, `cards sync` and `cards forget`: in the shell, all or nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from carddb.artefact.database import database
from carddb.official.overlay import text_of
from carddb.official.overlay_sync import LICENCE
from carddb.prose.facts.describe import describe, stat_line, title_line

INVENTED = "Sings in the dark and eats twice."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a folder for data of its own; the cards are loaded before, so that nothing is built there."""
    database()
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Write a small file in the public database's format, with texts of our own making and one id that is not ours."""

    def card(card_id: str, name: str) -> dict[str, Any]:
        common = {"set": "TW", "type": "Resource", "alignment": "Hero", "attributes": {}, "image": f"{card_id}.jpg"}
        return {**common, "id": card_id, "name": {"en": name}, "text": {"en": f"<p>{INVENTED}</p>"}}

    cards = {"TW-244": card("TW-244", "Glamdring"), "TW-9999": card("TW-9999", "Nobody")}
    path = tmp_path / "small.json"
    path.write_text(json.dumps({"TW": {"id": "TW", "imageBaseUrl": {}, "cards": cards}}), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command in this process and return its exit code, stdout and stderr."""
    code = cli.main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_card_prints_our_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Title, numbers and text of a card are those of the one description that every place uses."""
    facts = database().get("TW-244")
    _, out, _ = run(capsys, "card", "glamdrng", "-k", "1")
    lines = [line.strip() for line in out.splitlines()]
    assert lines == [f"Glamdring  [TW-244]  {title_line(facts)}", stat_line(facts), *describe(facts).splitlines()]


def test_by_hand_cards_bear_the_mark(capsys: pytest.CaptureFixture[str]) -> None:
    """A card whose text the bot does not apply in full has the mark beside its name."""
    for card in database().cards[:40]:
        _, out, _ = run(capsys, "card", card.id)
        assert out.startswith(f"{card.name} ✎") == card.by_hand


def test_sync_lays_the_official_text_over(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a sync the official text and its credit stand below ours, in both forms of output; forget removes them."""
    code, out, err = run(capsys, "cards", "sync", str(source), "--name", "A test")
    assert (code, err) == (0, "")
    assert "Official texts of 1 cards from A test" in out
    assert "1 ids that Palantír does not know: TW-9999" in out
    assert LICENCE in out
    _, out, _ = run(capsys, "card", "TW-244")
    assert out.splitlines()[-2].strip() == INVENTED
    assert out.splitlines()[-1].strip().startswith("Official text: A test, ")
    _, out, _ = run(capsys, "card", "TW-244", "--json")
    assert INVENTED in json.loads(out)["results"][0]["text"]
    assert run(capsys, "cards", "forget") == (0, "The official texts are removed.\n", "")
    _, out, _ = run(capsys, "card", "TW-244")
    assert INVENTED not in out
    assert run(capsys, "cards", "forget") == (0, "There were no official texts.\n", "")


def test_sync_prints_counts(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --json there is one object with the counts, where the texts come from, and what was left out."""
    code, out, _ = run(capsys, "cards", "sync", str(source), "--licence", "Mine.", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["cards"], found["texts_en"], found["images"], found["unknown"]) == (1, 1, 1, 1)
    assert (found["source"], found["licence"], found["unknown_ids"]) == ("small.json", "Mine.", ["TW-9999"])
    assert found["missing"] == len(found["missing_ids"]) == len(database().cards) - 1
    _, out, _ = run(capsys, "cards", "forget", "--json")
    assert json.loads(out) == {"forgotten": True}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "is no file"),
        ("", "bad.json"),
        ('{"TW": {"cards": ', "bad.json"),
        ('{"TW": {"id": "TW", "cards": {}}}', "none that is ours"),
        ("[1, 2]", "bad.json"),
        ("\ud83d\x00", "bad.json"),
    ],
)
def test_unusable_source_changes_nothing(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None, says: str
) -> None:
    """A source that is missing, cut off or something else is one sentence, and what was fetched before stays."""
    run(capsys, "cards", "sync", str(source))
    bad = tmp_path / "bad.json"
    if content is not None:
        bad.write_bytes(content.encode("utf-8", "surrogatepass"))
    code, out, err = run(capsys, "cards", "sync", str(bad))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err
    kept = text_of("TW-244")
    assert kept is not None
    assert kept.text == INVENTED


def test_unknown_scheme_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Only paths and web addresses are read."""
    code, _, err = run(capsys, "cards", "sync", "ftp://cards.example/cards.json")
    assert code == 2
    assert "http(s)" in err
