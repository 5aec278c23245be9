"""`palantir rule --language`: entries in another language, what is not said in it, and languages nobody wrote."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot import cli
from rulings.search import searcher


def ruled(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[int, str, str]:
    """Run `rule` in this process: exit code, stdout, stderr."""
    searcher()  # the first question builds the index, and says so
    capsys.readouterr()
    code = cli.main(["rule", *line])
    return code, *capsys.readouterr()


def first(capsys: pytest.CaptureFixture[str], *line: str) -> dict[str, Any]:
    """Return the best entry as data."""
    code, out, _ = ruled(capsys, *line, "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(out)["results"][0]
    return found


def test_an_entry_is_printed_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    """The same number is printed in Spanish or in English, and the data say in which."""
    code, out, _ = ruled(capsys, "3.ii", "--language", "es", "-k", "1")
    assert code == 0
    assert out.startswith("3.ii  Combate, paso 2: el defensor asigna golpes\n")
    assert "not said in this language" not in out
    assert first(capsys, "3.ii", "--language", "es")["language"] == "es"
    assert "language" not in first(capsys, "3.ii")


def test_a_spanish_question_needs_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    """A question in Spanish is understood without the option and answered in English."""
    question = "¿puede haber dos líderes en una misma compañía?"
    assert first(capsys, question)["title"] == "One leader per company"
    assert first(capsys, question, "--language", "es")["title"] == "Un líder por compañía"


def test_an_unknown_language_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """A language that the rules are not said in is one sentence with those that they are."""
    code, out, err = ruled(capsys, "3.ii", "--language", "quenya")
    assert (code, out) == (2, "")
    assert "“quenya”" in err
    assert "en or es" in err
    assert err.count("\n") == 1
