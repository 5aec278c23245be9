"""Questions beside the rules: told by their words and pairs of words, learnt from examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.documents import ROOT
from rulings.model import CorpusError
from rulings.outside import gram_odds, grams, load_outside, strangeness

INSIDE = ["can I cancel a strike", "who assigns a strike", "can I heal at a haven"]
OUTSIDE = ["can I buy a booster", "who wins the league", "can I heal hit points"]


def test_a_question_like_the_examples_is_strange():
    """What is put like the examples stands above zero, what is put like the phrasings below."""
    odds = gram_odds(20 * INSIDE, 20 * OUTSIDE)
    assert strangeness(odds, grams("can you buy a booster")) > 0
    assert strangeness(odds, grams("can you cancel a strike")) < 0


def test_pairs_of_words_tell_more_than_words():
    """The same words in another order are stranger when their pairs stand in the examples alone."""
    odds = gram_odds(["heal the hit character", "points of the hit"], ["how many hit points"])
    assert strangeness(odds, grams("hit points")) > strangeness(odds, grams("points hit"))


def test_without_examples_nothing_is_strange():
    """A corpus without examples has no odds, and every question stands at zero."""
    odds = gram_odds(INSIDE, [])
    assert odds == {}
    assert strangeness(odds, grams("where to buy a booster")) == 0.0


def test_an_empty_question_is_not_strange():
    """Nothing typed stands at zero."""
    assert strangeness(gram_odds(INSIDE, OUTSIDE), []) == 0.0


def test_the_examples_are_plain_lines_in_groups():
    """The repository's examples are many, and each stands there once."""
    examples = load_outside(ROOT / "outside.toml")
    assert len(examples) == len(set(examples)) > 500


def test_a_corpus_may_have_no_examples(tmp_path: Path):
    """A missing file is no mistake."""
    assert load_outside(tmp_path / "outside.toml") == ()


@pytest.mark.parametrize("content", ["cards = 1", "cards =", "cards = [1]", "\x00"])
def test_a_file_of_another_shape_is_named(tmp_path: Path, content: str):
    """A file that holds no lines of questions gives one sentence with its name."""
    path = tmp_path / "outside.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CorpusError, match=r"outside\.toml: is not a list of questions"):
        load_outside(path)
