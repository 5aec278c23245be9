"""Coverage is counted from the corpus and the list of numbers, and notices what is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rulings_ground import Corpus

from rulings.corpus import numbers
from rulings.coverage import coverage
from rulings.model import CorpusError


def test_the_list_counts_494_numbers_and_139_terms():
    """The Council of Elrond document has 494 numbered rules and 139 glossary terms, each listed once."""
    listed = numbers()
    assert len(listed) == len(set(listed))
    assert sum(not ref.startswith("g:") for ref in listed) == 494
    assert sum(ref.startswith("g:") for ref in listed) == 139


def test_the_misprinted_numbers_are_kept():
    """The document's own slips in numbering are listed as printed."""
    listed = numbers()
    assert {"1.5.F6", "2.IV.3.5.1", "10.3.vii", "3.iv.7"} <= set(listed)
    assert not {"1.3.F6", "2.II.3.5.1"} & set(listed)


def test_the_repository_covers_everything():
    """Every number and term has an entry."""
    counted = coverage()
    assert (counted["missing_numbers"], counted["missing_terms"]) == ([], [])
    assert counted["complete"]


def test_what_is_missing_is_named(corpus: Corpus, written: Callable[..., str]):
    """A number and a term without an entry are listed and not counted."""
    counted = coverage(corpus(coe=written()))
    assert (counted["numbers"], counted["numbers_covered"]) == (2, 1)
    assert (counted["terms"], counted["terms_covered"]) == (1, 0)
    assert counted["missing_numbers"] == ["1.2"]
    assert counted["missing_terms"] == ["strike"]
    assert not counted["complete"]


def test_a_missing_list_is_one_sentence(corpus: Corpus, written: Callable[..., str]):
    """Without the list of numbers nothing is claimed to be covered."""
    root = corpus(coe=written())
    (root / "coe" / "numbers.txt").unlink()
    with pytest.raises(CorpusError, match=r"numbers\.txt: cannot be read"):
        coverage(root)
