"""Coverage is counted from the corpus and the list of numbers, and notices what is missing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from rulings_ground import SHARED, Corpus

from rulings.documents import numbers
from rulings.measuring.coverage import contents, coverage
from rulings.model import SOURCES, CorpusError


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
    """Every number and term of the first document, every part and every card of the other four has an entry."""
    counted = coverage()
    assert (counted["missing_numbers"], counted["missing_terms"], counted["missing"]) == ([], [], {})
    assert counted["complete"]
    assert (counted["urd_terms"], counted["urd_cards"], counted["crf_rulings"]) == (108, 394, 95)
    assert (counted["mele_sections"], counted["meba_sections"]) == (150, 85)


def test_every_document_but_the_first_has_a_list():
    """The parts of each list are named once per kind, and none lies on another's lines."""
    for source in SOURCES[1:]:
        parts = contents(source)
        assert parts
        lines = [line for part in parts for line in part.lines]
        assert len(lines) == len(set(lines))


@pytest.mark.skipif(not (SHARED / "rules").exists(), reason="the documents are not here")
@pytest.mark.parametrize("source", SOURCES[1:])
def test_the_lists_hold_every_line_of_their_document(source: str):
    """Every line of a document but blank ones and headings belongs to a part of its list: nothing is left out unseen."""
    [path] = (SHARED / "rules").glob(f"{source}*.txt")
    listed = {line for part in contents(source) for line in part.lines}
    rest = {number: line for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if line.strip()}
    heading = re.compile(r"#.*|\*\*[^*]+\*\*" if source != "crf" else r".{1,35}")
    unlisted = {number: line for number, line in rest.items() if number not in listed}
    assert {number: line for number, line in unlisted.items() if not heading.fullmatch(line.strip())} == {}


def test_a_part_of_another_document_without_entry_is_named(corpus: Corpus, written: Callable[..., str]):
    """Lines that no entry spans and cards that no entry names are listed; what is set aside needs nothing."""
    root = corpus(coe=written(), urd=written(ref="Horses", title="Horses", lines=[5, 8], cards=["Horses"]))
    rows = ["# note", "aside\tcover\t1-3", "card\tHorses\t5-8", "term\tAlly\t8-10 12", "card\tSaddle [x]\t6"]
    (root / "urd" / "contents.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
    counted = coverage(root)
    assert counted["missing"] == {"urd": ["term Ally: lines 9-10 12", "card Saddle [x]: no entry"]}
    assert (counted["urd_cards"], counted["urd_cards_covered"]) == (2, 1)
    assert (counted["urd_terms"], counted["urd_terms_covered"]) == (1, 0)


@pytest.mark.parametrize("row", ["card\tHorses", "card Horses 5-8", "card\tHorses\tfive", "card\tHorses\t5-x"])
def test_a_bad_line_of_a_list_is_named(corpus: Corpus, written: Callable[..., str], row: str):
    """A line without kind, name and lines is named by file and number."""
    root = corpus(coe=written(), urd=written(ref="Horses"))
    (root / "urd" / "contents.txt").write_text(f"# note\n{row}\n", encoding="utf-8")
    with pytest.raises(CorpusError, match=r"urd/contents\.txt line 2: must be kind, name and lines"):
        coverage(root)


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
