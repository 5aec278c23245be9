"""Fitting the weights: what tells right entries from wrong ones gains weight, and the file says how it was made."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from rulings_ground import Corpus

from rulings.measuring import fitting
from rulings.measuring.evaluation import Asked
from rulings.measuring.fitting import Sample, cross_validated, fit_ranking, fit_sureness, samples
from rulings.model import CorpusError
from rulings.ranking import MEASURES
from rulings.search import open_searcher
from rulings.weights import Weights, load_weights, written

TELLING = MEASURES.index("title")
ADVERSE = MEASURES.index("other")


def sample(right: int, *, answerable: bool = True, strange: float = 0.0) -> Sample:
    """Three candidates, of which one is right: its ``title`` is high, and ``other`` is set on the wrong ones."""
    rows = [[0.0] * len(MEASURES) for _ in range(3)]
    for at, row in enumerate(rows):
        row[TELLING] = 0.9 if at == right else 0.2 + 0.1 * at
        row[ADVERSE] = float(at != right)
        row[0] = 0.5
    gold = [answerable and at == right for at in range(3)]
    return Sample(rows, [float(one) for one in gold], gold, gold, answerable, {"start": 1.0, "strange": strange})


@pytest.fixture
def data() -> list[Sample]:
    """Twenty questions with an answer, ten without one, which sound stranger."""
    without = [sample(at % 3, answerable=False, strange=1.0 + at / 20) for at in range(10)]
    return [sample(at % 3, strange=-1.0 + at / 40) for at in range(20)] + without


def test_what_tells_right_from_wrong_gains_weight(data: list[Sample]):
    """A measure that is high on right entries gets a positive weight, one on wrong entries a negative, others none."""
    weights = fit_ranking(data)
    assert weights[TELLING] > 0
    assert weights[ADVERSE] < 0
    assert abs(weights[0]) < 1e-6


def test_sureness_leaves_few_answers_unsure(data: list[Sample]):
    """Strange questions are less sure; at most the set share of what is answered stays below the mark."""
    sure = fit_sureness(data, fit_ranking(data))
    assert sure["strange"] < 0
    values = {one.signs["strange"]: sure["start"] + sure["strange"] * one.signs["strange"] for one in data}
    answered = [values[one.signs["strange"]] >= 0 for one in data if one.answerable]
    assert answered.count(False) <= fitting.UNSURE_SHARE * len(answered)
    assert not any(values[one.signs["strange"]] >= 0 for one in data if not one.answerable)


def test_figures_come_from_questions_left_out(data: list[Sample]):
    """Cross-validation reports every figure, perfect where the measures tell everything."""
    figures = cross_validated(data)
    assert set(figures) == {"recall_at_1", "recall_at_5", "mrr", "unanswerable", "unsure"}
    assert (figures["recall_at_1"], figures["unanswerable"]) == (1.0, 1.0)


def test_samples_know_what_is_right(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """A sample marks the candidates that answer; what repeats the answer in another document counts as it."""
    repeating = written(ref="Strikes", title="One strike", lines=[40, 44], same=["1.1"])
    other = written(ref="1.2", title="Corruption", text="A corruption check.", asked=["corrupted", "resist", "fall"])
    opened = open_searcher(corpus(coe=written() + other, urd=repeating), tmp_path / "data")
    asked = [Asked("a", "strike target", ("1.1",)), Asked("b", "strike target", ("Strikes",), source="urd")]
    assert [one.gold[0] for one in samples(asked, opened)] == [True, True]
    assert samples([Asked("c", "zzzz", ())], opened) == []
    opened.close()


def test_weights_are_read_as_written(tmp_path: Path):
    """What is written to the file comes back to four places with its notes, those with the sentence model too."""
    path = tmp_path / "weights.toml"
    wide = {"whole": 2.0}
    path.write_text(
        written(Weights(dict.fromkeys(MEASURES, 0.12345), {"start": -1.5}, "how", Weights(wide, wide, "else"))),
        encoding="utf-8",
    )
    assert load_weights(path) == Weights(
        dict.fromkeys(MEASURES, 0.1235), {"start": -1.5}, "how", Weights(wide, wide, "else")
    )


def test_the_repository_weighs_every_measure():
    """The shipped weights name exactly the measures of the ranking."""
    assert set(load_weights().ranking) == set(MEASURES)


@pytest.mark.parametrize("content", ["", "ranking = 1", "[ranking]\nbm25 = 'x'\n[sureness]", "\x00"])
def test_broken_weights_are_named(tmp_path: Path, content: str):
    """A file that holds no weights gives one sentence that says what to do."""
    path = tmp_path / "weights.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CorpusError, match=r"weights\.toml: cannot be used .* rulings\.measuring\.fitting"):
        load_weights(path)


def test_one_command_refits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data: list[Sample]):
    """``rulings.measuring.fitting FILE`` prints the weights; only with ``--write`` it replaces the file."""
    questions = tmp_path / "questions.json"
    questions.write_text(json.dumps([{"id": "a", "q": "strike"}]), encoding="utf-8")
    monkeypatch.setattr(fitting, "PATH", tmp_path / "new.toml")
    monkeypatch.setattr(fitting, "open_searcher", lambda: SimpleNamespace(measures=MEASURES))
    monkeypatch.setattr(fitting, "samples", lambda *_: data)
    assert fitting.main([str(questions)]) == 0
    assert not (tmp_path / "new.toml").exists()
    assert fitting.main([str(questions), "--write"]) == 0
    assert load_weights(tmp_path / "new.toml").ranking["title"] > 0
    assert load_weights(tmp_path / "new.toml").sentences == load_weights().sentences
