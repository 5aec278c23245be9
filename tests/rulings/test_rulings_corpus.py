"""The corpus is read as a whole, and every mistake in it names its file and entry."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rapidfuzz import fuzz, process
from rulings_ground import SHARED, Corpus

from rulings import corpus as corpus_module
from rulings.corpus import load
from rulings.documents import ROOT, numbers
from rulings.model import CorpusError, link_key, player_of

DOCUMENT = SHARED / "rules" / "coe-rules.txt"


def test_the_repository_corpus_has_no_mistakes():
    """Every file of the repository's corpus is valid and every link in it leads somewhere."""
    assert len(load()) >= 633


def test_a_valid_entry_is_read_as_written(corpus: Corpus, written: Callable[..., str]):
    """An entry's fields come out as they went in, lists as tuples."""
    (entry,) = load(corpus(coe=written(cards=["Sting"], differs="The CRF says two.")))
    assert (entry.source, entry.ref, entry.lines, entry.cards) == ("coe", "1.1", (1, 3), ("Sting",))
    assert entry.differs == "The CRF says two."


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"title": None}, "title: Field required"),
        ({"title": "one two three four five six seven eight nine"}, "1 to 8 words; this one has 9"),
        ({"text": "  "}, "text:"),
        ({"asked": ["one", "two"]}, "asked:"),
        ({"asked": [f"phrasing {n}" for n in range(31)]}, "asked:"),
        ({"asked": ["a strike", "A Strike", "third"]}, "'A Strike' stands there twice"),
        ({"lines": [1, 26]}, "at most 25 lines; this one has 26"),
        ({"lines": [9, 8]}, "does not end before it starts"),
        ({"lines": [0, 8]}, "starts at line 1 or later"),
        ({"players": ["hobbit"]}, "players.0:"),
        ({"players": ["wizard"]}, "players: must be []"),
        ({"see": ["9.9.9"]}, "see: there is no '9.9.9'"),
        ({"see": ["urd:Gollum"]}, "see: there is no 'urd:Gollum'"),
        ({"see": ["1.1"]}, "'see' names the entry itself"),
        ({"same": ["1.2"]}, "same: '1.2' has no more authority or repeats something itself"),
        ({"colour": "red"}, "colour: Extra inputs are not permitted"),
        ({"ref": "1.9"}, "numbers.txt has no such number"),
    ],
)
def test_a_mistake_names_file_entry_and_field(
    corpus: Corpus, written: Callable[..., str], changes: dict[str, object], said: str
):
    """Whatever is wrong with an entry, the message says in which file, in which entry, and what."""
    with pytest.raises(CorpusError) as caught:
        load(corpus(coe=written(**changes)))
    assert f"coe/01.toml {changes.get('ref', '1.1')}: " in str(caught.value)
    assert said in str(caught.value)


def test_a_lettered_number_names_its_player(corpus: Corpus, written: Callable[..., str]):
    """A number with a W, R, F or B must say for which player it is."""
    with pytest.raises(CorpusError, match=r"players: must be \['fallen-wizard'\]"):
        load(corpus("1.1.F2\n", coe=written(ref="1.1.F2")))


def test_an_entry_without_number_is_counted(corpus: Corpus, written: Callable[..., str]):
    """An entry that lacks its number is named by its position."""
    with pytest.raises(CorpusError, match=r"coe/01\.toml \(entry 2\): ref: Field required"):
        load(corpus(coe=written() + written(ref=None)))


def test_an_entry_stands_there_once(corpus: Corpus, written: Callable[..., str]):
    """The same number in two entries is a mistake."""
    with pytest.raises(CorpusError, match=r"1\.1: already stands in coe/01\.toml"):
        load(corpus(coe=written() + written(title="Again")))


@pytest.mark.parametrize("content", ["[[entry]\n", "entry = 3\n", "", "[[entry]]\n\n[other]\n"])
def test_a_file_of_another_shape_is_named(corpus: Corpus, content: str):
    """A file that is not a list of entries gives a message with its name."""
    with pytest.raises(CorpusError, match=r"coe/01\.toml"):
        load(corpus(coe=content))


def test_mistakes_are_all_reported_up_to_a_limit(corpus: Corpus, written: Callable[..., str]):
    """Every mistake has its line; after twenty there is a count of the others."""
    with pytest.raises(CorpusError) as caught:
        load(corpus("1.1\n", coe="".join(written(ref=f"7.{n}") for n in range(25))))
    lines = str(caught.value).splitlines()
    assert len(lines) == corpus_module.MOST_MISTAKES + 1
    assert lines[-1] == "and 5 more mistakes"


def test_an_empty_corpus_is_a_mistake(corpus: Corpus):
    """A corpus without entries says what to do instead of answering nothing forever."""
    with pytest.raises(CorpusError, match="restore rulings/corpus"):
        load(corpus())


def test_another_document_may_link_into_the_first(corpus: Corpus, written: Callable[..., str]):
    """Entries of other documents link with the name of the document, their own refs are free."""
    ruling = written(ref="Gollum 3", see=["coe:1.1", "1.2"], digest="ICE 12")
    entries = load(corpus(coe=written(see=["urd:Gollum 3"]), urd=ruling))
    assert [entry.key for entry in entries] == ["coe:1.1", "urd:Gollum 3"]


def test_what_is_repeated_repeats_nothing(corpus: Corpus, written: Callable[..., str]):
    """An answer is merged in one step: an entry that repeats one which repeats a third is a mistake."""
    ruling, section = written(ref="Strikes", same=["1.1"]), written(ref="Strikes", same=["urd:Strikes"])
    with pytest.raises(CorpusError, match=r"mele/01.toml Strikes: same: 'urd:Strikes' has no more authority"):
        load(corpus(coe=written(), urd=ruling, mele=section))


def test_links_forgive_the_spelling_of_terms_but_not_of_numbers():
    """Terms are one however they are written, while 3.iv.1 and 3.IV.1 stay two rules."""
    assert link_key("glossary:Border-land(s)") == link_key("g:border-land")
    assert link_key("3.iv.1") != link_key("3.IV.1")


@pytest.mark.parametrize(
    ("ref", "player"),
    [
        ("1.3.W1", "wizard"),
        ("10.R1", "ringwraith"),
        ("g.hav.F1", "fallen-wizard"),
        ("2.IV.v.B1", "balrog"),
        ("3.V.1", None),
    ],
)
def test_the_letter_of_a_number_is_its_player(ref: str, player: str | None):
    """W, R, F and B before the last digit mean a player; Roman numerals do not."""
    assert player_of(ref) == player


def test_chapter_one_is_complete():
    """Each of the 65 numbers of chapter 1 has its entry, the misprinted 1.5.F6 included."""
    listed = [ref for ref in numbers() if ref.startswith("1.")]
    held = {entry.ref for entry in load() if entry.source == "coe"}
    assert len(listed) == 65
    assert "1.5.F6" in listed
    assert set(listed) <= held


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the rule documents are not here")
def test_the_list_of_numbers_is_the_documents():
    """Our list holds the numbers the document prints, in its order."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    printed = [found.group(1) for line in lines if (found := re.fullmatch(r"((?:\d+|g)(?:\.\w+)*) \|", line.rstrip()))]
    assert [ref for ref in numbers() if not ref.startswith("g:")] == printed


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the rule documents are not here")
def test_the_lines_of_a_numbered_entry_hold_its_number():
    """The span of each numbered entry holds the line where the document prints that number."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    wrong = [
        entry.ref
        for entry in load()
        if entry.source == "coe"
        and not entry.ref.startswith("g:")
        and f"{entry.ref} |" not in [line.rstrip() for line in lines[entry.lines[0] - 1 : entry.lines[1]]]
    ]
    assert wrong == []


@pytest.mark.skipif(not (SHARED / "eval").exists(), reason="the measuring files are not here")
def test_no_measuring_question_is_in_the_corpus():
    """No phrasing is a question of the measuring files, not even nearly."""
    asked = [question["q"] for path in (SHARED / "eval").glob("*.json") for question in json.loads(path.read_text())]
    phrasings = [phrase for entry in load() for phrase in entry.asked]
    own = json.loads((Path(__file__).parent / "own_questions.json").read_text(encoding="utf-8"))
    phrasings += [question["q"] for question in own]
    known = [" ".join(sorted(phrase.lower().split())) for phrase in phrasings]
    found = [process.extractOne(" ".join(sorted(one.lower().split())), known, scorer=fuzz.ratio) for one in asked]
    assert [one for one in found if one[1] > 85] == []


def test_the_corpus_stands_beside_the_code():
    """The corpus is found wherever the program is started from."""
    assert ROOT.is_absolute()
    assert (ROOT / "README.md").exists()
