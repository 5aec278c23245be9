"""`coverage cards --rulings`: what the documents rule about cards, and what answers for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot import cli
from bot.commandline.decks import held
from bot.commandline.output import CommandError
from bot.commandline.proofs import card_rulings
from bot.commandline.proofs.card_rulings import Statement, borne, counted, given, statements
from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from rulings.model import Entry


def entry(ref: str, text: str, *cards: str, source: str = "urd") -> Entry:
    """Make an entry of the corpus."""
    return Entry(source=source, ref=ref, title=ref, text=text, asked=("?",), lines=(1, 2), cards=cards)


def test_each_line_is_a_statement() -> None:
    """The lines of an entry are numbered; headings, the editor's opinions and what is overruled are left out."""
    text = "For his ability:\n- He taps.\nEditor’s note: perhaps.\n- He rolls.\nOverruled: he sleeps."
    found = list(statements([entry("Alatar (2)", text, "Alatar")], frozenset({"Alatar"})))
    assert [(one.key, one.text) for one in found] == [
        ("urd:Alatar (2)/1", "He taps."),
        ("urd:Alatar (2)/2", "He rolls."),
    ]


def test_only_the_decks_cards_and_other_documents() -> None:
    """An entry about other cards has no statement here, nor has the document that `coverage rules` answers for."""
    entries = [
        entry("Ioreth", "She heals.", "Ioreth", "Beretar"),
        entry("Dolgul", "It waits.", "Dolgul"),
        entry("7.1", "Ioreth checks.", "Ioreth", source="coe"),
    ]
    assert list(statements(entries, frozenset({"Ioreth"}))) == [Statement("urd:Ioreth", "She heals.", ("Ioreth",))]


def test_marks_are_read_from_the_sources(tmp_path: Path) -> None:
    """A mark on a test and one in its table count; a call of the same name that names no statement does not."""
    (tmp_path / "test_one.py").write_text(
        '@pytest.mark.ruling("urd:Ioreth", "crf:Healing/2")\ndef test_she_heals(): ruling("Sting")\n'
        'ROWS = [param(1, marks=pytest.mark.ruling("urd:Sting"))]\n',
        encoding="utf-8",
    )
    assert borne(tmp_path) == {
        "urd:Ioreth": ["test_one.py::test_she_heals"],
        "crf:Healing/2": ["test_one.py::test_she_heals"],
        "urd:Sting": ["test_one.py"],
    }


def test_what_answers_is_counted() -> None:
    """A test goes before a rule and a reason; a key that no statement has is told."""
    found = [Statement(f"urd:{name}", name, (name,)) for name in ("A", "B", "C", "D")]
    known = {"urd:A": "It needs none.", "urd:B": ("7.1",), "urd:C": "It needs none.", "urd:Z": ("7.1",)}
    shown = counted(found, {"urd:A": ["test_a"]}, known)
    assert {kind: shown[kind] for kind in ("tested", "by_rule", "reasons", "open")} == {
        "tested": 1,
        "by_rule": 1,
        "reasons": 1,
        "open": 1,
    }
    assert shown["unknown"] == ["urd:Z"]


@pytest.mark.parametrize("row", ['"urd:A" = []', '"urd:A" = ["99.9"]', '"urd:A" = "Short."', '"urd:A" = 3', "["])
def test_a_wrong_table_is_told(row: str, tmp_path: Path) -> None:
    """A row that is neither rule numbers nor a sentence is named, and so is a file that is no TOML."""
    (tmp_path / "urd.toml").write_text(row, encoding="utf-8")
    with pytest.raises(CommandError, match=r"urd:A|cannot be read"):
        given(tmp_path)


# In no other phase than movement/hazard is the hazard player asked whether a card from the hand ends an environment, unless one
# was just declared: every further question would be a wait of hours (docs/effects.md, environments).
LEFT = {"urd:Twilight/1"}


@pytest.mark.slow
def test_every_ruling_has_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """Every ruling on a card of the prebuilt decks is borne by a test, a rule or a reason; our marks and rows name rulings."""
    card_rulings.coverage_card_rulings(as_json=True)
    shown = json.loads(capsys.readouterr().out)
    assert shown["unknown"] == []
    assert shown["statements"] > 980
    still_open = [one for one in shown["rulings"] if not (one["tests"] or one["rules"] or one["reason"])]
    decks = {database().get(card).name for deck in prebuilt().values() for card in held(deck)}
    assert {one["key"] for one in still_open if decks & {*one["cards"]}} == LEFT


def test_rulings_go_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Other options of the command do not go with the rulings."""
    assert cli.main(["coverage", "cards", "--rulings", "--mutate"]) == 2
    assert "leave the other options out" in capsys.readouterr().err
