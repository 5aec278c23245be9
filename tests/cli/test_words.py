"""`words`: languages are begun, brought up to date and checked from the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import cli
from bot.commandline.wording.sentences import sentences
from carddb.language.catalogue import BOT, DOMAINS, file_of, forget
from carddb.language.po import read


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of languages in a data folder of its own."""
    monkeypatch.setattr("carddb.language.catalogue.data_folder", lambda: tmp_path)
    forget()
    yield tmp_path / "locale"
    forget()


def test_a_language_is_begun(locale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`extract` makes the files of a new language, named and with its plurals; `check` counts what is to be said."""
    assert cli.main(["words", "extract", "pl", "--data", "--json"]) == 0
    left = json.loads(capsys.readouterr().out)["languages"]["pl"]
    assert left == sum(len(sentences(domain)) for domain in DOMAINS)
    header = read(file_of(locale, "pl", BOT)).header
    assert (header["Language"], header["X-Language-Name"]) == ("pl", "Polski")
    assert header["Plural-Forms"].startswith("nplurals=3")
    assert cli.main(["words", "check", "pl", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["languages"]["pl"]
    assert (len(found["missing"]), found["unused"], found["wrong"]) == (left, [], [])


def test_a_changed_sentence_keeps_a_guess(locale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The counterpart of what was said before stays as a guess for the new sentence, and what is said no more goes."""
    path = file_of(locale, "de", BOT)
    path.parent.mkdir(parents=True)
    path.write_text('msgid "My hands"\nmsgstr "Meine Hand"\n\nmsgid "Never heard of"\nmsgstr "Nie gehört"\n', "utf-8")
    assert cli.main(["words", "check", "de", "--json"]) == 1
    unused = json.loads(capsys.readouterr().out)["languages"]["de"]["unused"]
    assert [one["text"] for one in unused] == ["My hands", "Never heard of"]
    assert cli.main(["words", "extract", "de", "--data"]) == 0
    entries = {one.text: one for one in read(path).entries}
    assert (entries["My hand"].forms, entries["My hand"].fuzzy) == (("Meine Hand",), True)
    assert "Never heard of" not in entries


@pytest.mark.parametrize("line", ["words check xx", "words extract english --data", "words extract en --data"])
def test_what_is_no_language_is_refused(locale: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says what to name instead; nothing is written."""
    assert cli.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert not locale.exists()
