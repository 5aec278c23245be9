"""Official wording of the rules: recognised by content, aligned whatever the layout, refused when it cannot be used."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from rulings_ground import SHARED

from rulings.corpus import load
from rulings.documents import ROOT
from rulings.ingesting import official
from rulings.ingesting.ingest import IngestError, forget, ingest
from rulings.ingesting.passages import FILE, Copy, line_digest, outlines_from, read, recognised, written
from rulings.ingesting.readable import readable

FILES = {
    "coe": "coe-rules.txt",
    "urd": "urd-4.2.txt",
    "crf": "crf.txt",
    "mele": "mele-rulesbook.txt",
    "meba": "meba-rules.txt",
}
RULES = SHARED / "rules"
needs_documents = pytest.mark.skipif(not RULES.is_dir(), reason="the rule documents are not here")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "data"))


def document(source: str) -> str:
    """Return the text of one of the five documents."""
    return (RULES / FILES[source]).read_text(encoding="utf-8")


@needs_documents
def test_passages_are_those_of_the_documents() -> None:
    """The list in the repository is what the documents and the corpus give."""
    copies = [Copy(document(source)) for source in FILES]
    assert (ROOT / FILE).read_text(encoding="utf-8") == written(outlines_from(copies, load()))


@needs_documents
@pytest.mark.parametrize("source", FILES)
def test_document_is_known_by_its_content(source: str, tmp_path: Path) -> None:
    """Whatever its name, each document is recognised, every entry aligned, and no passage is left unexplained."""
    path = tmp_path / "anything.dat"
    path.write_text(document(source), encoding="utf-8")
    (report,) = ingest([path])
    assert report.source == source
    assert report.aligned == report.entries
    assert (report.moved, report.changed, report.missing, report.unmatched) == (0, (), (), ())


@needs_documents
@pytest.mark.parametrize("source", FILES)
def test_layout_does_not_matter(source: str, tmp_path: Path) -> None:
    """A byte order mark, other line ends and blank lines in between move passages and change none."""
    lines = document(source).split("\n")
    loose = "".join(f"{line}\r\n" + ("\r\n" if at % 40 == 0 else "") for at, line in enumerate(lines))
    path = tmp_path / "loose.txt"
    path.write_bytes(b"\xef\xbb\xbf\r\n" + loose.encode())
    (report,) = ingest([path])
    assert report.aligned == report.entries
    assert report.moved > 0
    assert not report.unmatched


@needs_documents
def test_reworded_passage_is_kept_and_said(tmp_path: Path) -> None:
    """A rule that reads otherwise than when our entry was written is shown as it reads now, marked as changed."""
    lines = document("coe").split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("2.IV.vii.2 "))
    lines[at + 1] = "Creatures are played on Tuesdays only. |"
    path = tmp_path / "coe.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    (report,) = ingest([path], today=dt.date(2031, 2, 3))
    assert report.changed == ("coe:2.IV.vii.2",)
    found = official.wording_of("coe:2.IV.vii.2")
    assert found is not None
    assert found.changed
    assert "Tuesdays" in found.text
    assert (found.document, found.date) == ("coe.txt", "2031-02-03")


@needs_documents
def test_passage_without_an_entry_is_listed(tmp_path: Path) -> None:
    """A rule that is new in the operator's copy is reported with its lines."""
    text = document("crf").rstrip("\n")
    path = tmp_path / "crf.txt"
    path.write_text(f"{text}\nA ruling nobody has written an entry for.\n", encoding="utf-8")
    (report,) = ingest([path])
    assert report.unmatched == ((len(text.split("\n")) + 1,) * 2,)


@needs_documents
@pytest.mark.parametrize("share", [0.15, 0.5, 0.9])
def test_cut_off_document_is_refused(share: float, tmp_path: Path) -> None:
    """A document that ends too early is refused with one sentence, and what was stored stays."""
    whole = tmp_path / "whole.txt"
    whole.write_text(document("urd"), encoding="utf-8")
    ingest([whole])
    before = official.documents()
    cut = tmp_path / "cut.txt"
    text = document("urd")
    cut.write_text(text[: int(len(text) * share)], encoding="utf-8")
    with pytest.raises(IngestError) as refused:
        ingest([cut])
    assert "\n" not in str(refused.value)
    assert "fetch" in str(refused.value) or "none of the five" in str(refused.value)
    assert official.documents() == before


@needs_documents
def test_one_bad_file_stores_nothing(tmp_path: Path) -> None:
    """Of several files either all are stored or none, and the same document twice is refused."""
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(document("crf"), encoding="utf-8")
    bad.write_text("A letter to my aunt.\n", encoding="utf-8")
    with pytest.raises(IngestError, match=r"bad\.txt is none of the five"):
        ingest([good, bad])
    with pytest.raises(IngestError, match="only once"):
        ingest([good, good])
    assert official.documents() == {}


@needs_documents
def test_forgetting_removes_the_wording(tmp_path: Path) -> None:
    """After `forget` no wording is left, and forgetting again says so."""
    path = tmp_path / "crf.txt"
    path.write_text(document("crf"), encoding="utf-8")
    ingest([path])
    assert official.documents()
    assert forget()
    assert official.documents() == {}
    assert not forget()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"\xff\xfe\x00\x01", "no text in UTF-8"),
        (b"text\0text", "no text in UTF-8"),
        (b"hello world\n" * 50, "none of the five"),
        (b"x" * 5_000_001, "larger than any"),
    ],
)
def test_unusable_file_is_one_sentence(content: bytes, says: str, tmp_path: Path) -> None:
    """Empty, binary, foreign and huge files are refused with what to do, and nothing is stored."""
    path = tmp_path / "file.txt"
    path.write_bytes(content)
    with pytest.raises(IngestError, match=says):
        ingest([path])
    assert official.documents() == {}


def test_missing_file_and_folder_are_refused(tmp_path: Path) -> None:
    """What is no file is said to be none."""
    for path in (tmp_path / "nothing.txt", tmp_path):
        with pytest.raises(IngestError, match="is no file"):
            ingest([path])


def test_damaged_overlay_counts_as_none() -> None:
    """A damaged store shows our entries alone instead of breaking look-ups."""
    official.path().parent.mkdir(parents=True)
    official.path().write_text("{", encoding="utf-8")
    assert official.wording_of("coe:1.1") is None


def test_no_word_of_ours_is_a_document() -> None:
    """The corpus itself is not taken for one of the documents."""
    assert recognised(Copy((ROOT / "README.md").read_text(encoding="utf-8")), read()) is None


def test_digest_of_a_line_forgives_layout() -> None:
    """Case, accents, markup and spaces do not change a line's digest; a word does."""
    assert line_digest("**Dúnedain** —  hold FAST |") == line_digest("dunedain hold fast")
    assert line_digest("dunedain hold fast") != line_digest("dunedain hold fest")
    assert line_digest(" | | ") == ""


@pytest.mark.parametrize(
    ("source", "lines", "text"),
    [
        ("coe", ["9.9.9 |", "Trolls bake bread. |", "METW, CRF 9 |", "| | |"], "Trolls bake bread."),
        ("urd", ["### *Bread*", "", "- Trolls may ba-", "", "ke it [CRF].", "- » Only at night."],
         "Bread\n• Trolls may bake it [CRF].\n• Only at night."),
        ("crf", ["-=-Trolls bake bread at", "their own ri-", "sk."], "Trolls bake bread at their own risk."),
        ("mele", ["## Bread", "**Note:** costs $2 = 6$ \\* flour.", "", "<b>Oven</b>\tHot"],
         "Bread\nNote: costs 2 = 6 * flour.\nOven · Hot"),
    ],
)  # fmt: skip
def test_layout_of_each_document_is_undone(source: str, lines: list[str], text: str) -> None:
    """Bars, source lines, headings, bullets, broken words, tags and formulas become plain paragraphs."""
    assert readable(source, lines) == text
