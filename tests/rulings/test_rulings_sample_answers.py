"""Questions written down with their answers: nothing left out, nothing dressed up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rulings_ground import Corpus

from rulings.measuring.evaluation import read_questions
from rulings.measuring.sample_answers import answered, main
from rulings.search import Searcher, open_searcher

HERE = Path(__file__).parent
QUESTIONS = HERE / "thirty_questions.txt"
SHOWN = HERE.parents[1] / "docs" / "answers.md"


def test_an_answer_tells_difference_sources_and_doubt(
    corpus: Corpus, written: Callable[..., str], tmp_path: Path
) -> None:
    """The rule stands there whole, what differs elsewhere and says the same is named, doubt is said."""
    section = written(ref="Strikes", lines=[40, 44], same=["1.1"], differs="There it is two.")
    opened = open_searcher(corpus(coe=written(), urd=section), tmp_path / "data")
    shown = answered(["strike target", "zzzz"], opened)
    opened.close()
    first, second = shown.split("### 2. zzzz")
    assert "### 1. strike target" in first
    assert "> A strike hits one character." in first
    assert "- Otherwise in urd Strikes: There it is two." in first
    assert "- The same: urd Strikes" in first
    assert "No rule uses any of these words" in second


def test_what_replaced_a_ruling_stands_before_it(corpus: Corpus, written: Callable[..., str], tmp_path: Path) -> None:
    """An overruled ruling is never shown without the one that holds."""
    old = written(ref="Old", text="Two characters are hit.", overruled_by=["New"])
    new = written(ref="New", title="As it is now", text="Three characters are hit.", overrules=["Old"])
    opened = open_searcher(corpus(coe=written(ref="1.2", title="Corruption"), urd=old + new), tmp_path / "data")
    shown = answered(["old"], opened)
    opened.close()
    assert "> Three characters are hit." in shown
    assert shown.index("As it is now") < shown.index("urd Old")


def test_the_page_holds_the_answers_to_its_questions() -> None:
    """`docs/answers.md` has every question of the file, in order."""
    questions = [line for line in QUESTIONS.read_text(encoding="utf-8").splitlines() if line]
    headings = [line for line in SHOWN.read_text(encoding="utf-8").splitlines() if line.startswith("### ")]
    assert headings == [f"### {number}. {question}" for number, question in enumerate(questions, 1)]
    assert len(questions) == 30


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file, or with an empty one, one sentence says what to do."""
    (tmp_path / "empty.txt").write_text("\n", encoding="utf-8")
    assert [main([str(tmp_path / name)]) for name in ("empty.txt", "none.txt")] == [2, 2]
    assert "write one a line" in capsys.readouterr().err


def test_long_questions_point_at_entries(assistant: Searcher) -> None:
    """Every rule that answers one of the long questions has an entry."""
    questions = read_questions(HERE / "long_questions.json")
    assert len(questions) >= 60
    assert not [one.id for one in questions for ref in (*one.gold, *one.acceptable) if assistant.find(ref) is None]
