"""The corpus in other languages: what its files hold, what readers get, and how their questions are found."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from rulings_ground import Corpus

from rulings.build import sources_hash
from rulings.corpus import load
from rulings.documents import ROOT, languages
from rulings.measuring.evaluation import measure, read_questions
from rulings.model import CorpusError
from rulings.search import Searcher, open_searcher
from rulings.translated.files import hash_of, missing, unbegun

QUESTIONS = Path(__file__).parent / "spanish_questions.json"
ENGLISH = Path(__file__).parent / "held_out.json"

Translated = Callable[..., Path]


@pytest.fixture
def translated(corpus: Corpus, written: Callable[..., str]) -> Translated:
    """Write a corpus of one rule and one term with their Spanish; what is named replaces a field of the rule's."""

    def write(language: str = "es", more: str = "", **changes: str | None) -> Path:
        term = written(ref="g:strike", title="Strike", text="One part of an attack.", lines=[5, 6])
        root = corpus(coe=written(differs="The CRF says two.") + term)
        rule, strike = load(root)
        fields: dict[str, str | None] = {
            "ref": "1.1",
            "of": hash_of(rule),
            "title": "Una regla pequeña",
            "text": "Un golpe alcanza a un personaje.",
            "differs": "El CRF dice dos.",
        }
        fields |= changes
        lines = [f"{name} = {value!r}" for name, value in fields.items() if value is not None]
        said = "[[entry]]\n" + "\n".join(lines)
        said += (
            f'\n[[entry]]\nref = "g:strike"\nof = "{hash_of(strike)}"\ntitle = "Golpe"\ntext = "Parte de un ataque."\n'
        )
        (root / language / "coe").mkdir(parents=True)
        (root / language / "coe" / "01.toml").write_text(said + more, encoding="utf-8")
        return root

    return write


@pytest.fixture
def spanish(assistant: Searcher) -> Searcher:
    """The searcher over the repository's corpus for somebody who reads Spanish."""
    return assistant.speaking("es")


def opened(root: Path, tmp_path: Path) -> closing[Searcher]:
    """Open a corpus with an index of its own."""
    return closing(open_searcher(root, tmp_path / "index"))


# ---------------------------------------------------------------------------- what readers get


def test_an_entry_is_read_in_the_language(translated: Translated, tmp_path: Path):
    """Title, text and what differs are the translation's; who reads English, or a language nobody wrote, gets English."""
    with opened(translated(), tmp_path) as rules:
        entry = rules.speaking("es").entry("1.1")
        assert (entry.title, entry.differs, entry.language) == ("Una regla pequeña", "El CRF dice dos.", "es")
        assert entry.text == "Un golpe alcanza a un personaje."
        for language in ("en", "xx"):
            assert rules.speaking("es").speaking(language).entry("1.1").title == "A small rule"
        assert rules.speaking("xx").entry("1.1").language == "en"


def test_a_translation_of_other_english_is_not_shown(translated: Translated, tmp_path: Path):
    """When the English has changed since, readers get the English, which says so; the rest stays translated."""
    with opened(translated(of="00000000"), tmp_path) as rules:
        spanish = rules.speaking("es")
        assert (spanish.entry("1.1").title, spanish.entry("1.1").language) == ("A small rule", "en")
        assert spanish.entry("g:strike").title == "Golpe"


def test_titles_are_suggested_in_the_language(translated: Translated, tmp_path: Path):
    """What is typed is completed with titles in the reader's language; terms are called by theirs."""
    with opened(translated(), tmp_path) as rules:
        spanish = rules.speaking("es")
        assert [topic.title for topic in spanish.autocomplete("peque")] == ["Una regla pequeña"]
        assert [topic.term for topic in spanish.autocomplete("golpe")] == ["Golpe"]
        assert [topic.term for topic in rules.autocomplete("strike")] == ["strike"]


def test_a_term_is_found_by_its_name_in_the_language(translated: Translated, tmp_path: Path):
    """A term's name in the reader's language means its entry, and the English one still does."""
    with opened(translated(), tmp_path) as rules:
        spanish = rules.speaking("es")
        assert spanish.entry("golpe").ref == spanish.entry("strike").ref == "g:strike"
        assert spanish.search("el golpe").results[0].ref == "g:strike"
        assert rules.find("golpe") is None


def test_a_language_needs_a_folder_alone(translated: Translated, tmp_path: Path):
    """Without lists of words a language has its entries, and its questions find them by their words."""
    with opened(translated("it", title="Una regola", text="Un colpo colpisce un personaggio solo."), tmp_path) as rules:
        assert rules.languages == ("it",)
        found = rules.speaking("it").search("quanti personaggi colpisce").results
        assert [(one.ref, one.title) for one in found][:1] == [("1.1", "Una regola")]


def test_a_changed_translation_has_another_index(translated: Translated):
    """The index is built anew for another translation and for other lists of words."""
    root = translated()
    before = sources_hash(root)
    path = root / "es" / "coe" / "01.toml"
    path.write_text(path.read_text("utf-8").replace("pequeña", "breve"), encoding="utf-8")
    between = sources_hash(root)
    shutil.copy(ROOT / "es" / "language.toml", root / "es" / "language.toml")
    assert len({before, between, sources_hash(root)}) == 3


# ---------------------------------------------------------------------------- what is wrong with a file


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"of": "00000000"}, r"1\.1: is out of date: the English is [0-9a-f]{8} now, not 00000000"),
        ({"ref": "9.9"}, r"9\.9: there is no such entry in English"),
        ({"ref": "9.9"}, r"1\.1: is missing"),
        ({"ref": "g:strike"}, "g:strike: stands there twice"),
        ({"title": " "}, r"1\.1: needs a text and a title"),
        ({"differs": None}, r"1\.1: differs: stands there in one language only"),
        ({"text": "Un golpe alcanza a 2 personajes."}, r"1\.1: text: has other numbers than the English"),
    ],
)
def test_what_is_to_be_done_is_named(translated: Translated, changes: dict[str, str | None], said: str):
    """Whatever is missing or wrong is one line with its file and entry."""
    root = translated(**changes)
    lines = missing("es", load(root), root)
    assert any(re.search(f"es/coe/01.toml {said}", line) for line in lines)


def test_a_whole_translation_leaves_nothing_to_do(translated: Translated):
    """A translation of everything has no lines; a document that is not begun is named as a file."""
    root = translated()
    assert missing("es", load(root), root) == unbegun("es", root) == []
    shutil.copy(root / "es" / "coe" / "01.toml", root / "es" / "coe" / "02.toml")
    assert missing("es", load(root), root) == ["es/coe/02.toml: there is no such file in English"]
    (root / "es" / "coe" / "02.toml").unlink()
    (root / "es" / "coe" / "01.toml").write_text("", encoding="utf-8")
    hashes = [hash_of(entry) for entry in load(root)]
    assert missing("es", load(root), root) == [
        f'es/coe/01.toml {ref}: is missing (of = "{of}")' for ref, of in zip(("1.1", "g:strike"), hashes, strict=True)
    ]
    (root / "es" / "coe" / "01.toml").unlink()
    assert unbegun("es", root) == ["coe/01.toml"]


@pytest.mark.parametrize(
    "broken", ["[[entry", '[[entry]]\nref = "1"\n', '[[entry]]\nref = 1\nof = ""\ncolour = "red"\n']
)
def test_a_file_that_is_none_is_named(translated: Translated, tmp_path: Path, broken: str):
    """A file that cannot be read is a mistake of the corpus, which names it."""
    root = translated()
    (root / "es" / "coe" / "01.toml").write_text(broken, encoding="utf-8")
    with pytest.raises(CorpusError, match=r"es/coe/01\.toml: is no file of translations"):
        open_searcher(root, tmp_path / "index")


def test_lists_that_are_none_are_named(translated: Translated, tmp_path: Path):
    """Lists of words without what they need are a mistake that names the language."""
    root = translated()
    (root / "es" / "language.toml").write_text('stop = "a"\n', encoding="utf-8")
    with pytest.raises(CorpusError, match=r"es/language\.toml: is not a list of words"):
        open_searcher(root, tmp_path / "index")


# ---------------------------------------------------------------------------- questions


def test_spanish_questions_find_their_rules(assistant: Searcher):
    """Of questions written before the search, most find their rule; without an answer none is given as sure."""
    figures = measure(read_questions(QUESTIONS), assistant.speaking("es"))
    assert figures.recall_at_1 is not None
    assert figures.recall_at_5 is not None
    assert figures.recall_at_1 >= 0.7
    assert figures.recall_at_5 >= 0.92
    assert figures.unanswerable_accuracy == 1.0


@pytest.mark.parametrize(
    ("question", "ref"),
    [
        ("jugar dos criaturas", "2.IV.vii.2"),
        ("LÍMITE DE ADVERSIDADES", "g:hazard limit"),
        ("limite de adversidadse", "g:hazard limit"),
        ("¿qué es un chequeo de corrupción?", "g:corruption check"),
        ("regla 2.IV.vii.2", "2.IV.vii.2"),
        ("corruption check", "g:corruption check"),  # in English by somebody who reads Spanish
        ("can I play two creatures in a row", "2.IV.vii.2"),
    ],
)
def test_a_question_in_either_language_is_understood(spanish: Searcher, question: str, ref: str):
    """Somebody who reads Spanish asks in Spanish or in English and reads Spanish."""
    results = spanish.search(question).results
    assert ref in [one.ref for one in results[:2]]
    assert results[0].language == "es" or results[0].source != "coe"


def test_every_suggested_key_finds_its_entry(assistant: Searcher):
    """What autocompletion fills in, asked as a question, is that very entry, behind only what replaced it, in either language."""
    for rules in (assistant, assistant.speaking("es")):
        for topic in rules.topics[::7]:
            key = f"{topic.source}:{topic.ref}"
            found = [f"{one.source}:{one.ref}" for one in rules.search(key).results]
            entry = rules.find(key)
            assert entry is not None
            assert key in (found if entry.overruled_by else found[:1])


def test_a_spanish_question_of_an_english_reader(assistant: Searcher):
    """Who reads English may ask in Spanish, too, and reads English."""
    best = assistant.search("¿puedo tener dos líderes en la misma compañía fuera de un refugio?").results[0]
    assert (best.ref, best.language) == ("2.II.3.1.3", "en")


def test_no_english_question_is_taken_for_another_language(assistant: Searcher):
    """Questions in English are read as English, whatever languages there are."""
    questions = read_questions(ENGLISH)
    without = assistant.search(questions[0].q)
    assert without == assistant.speaking("en").search(questions[0].q)
    assert languages() == list(assistant.languages)
    assert [one.q for one in questions if assistant.reads(one.q) != "en"] == []


def test_a_card_is_named_in_spanish(spanish: Searcher):
    """A card's name in Spanish means the card."""
    keys = [one.ref for one in spanish.search("¿está prohibida Grietas del Destino para un mago caído?").results]
    assert "1.5.F6" in keys[:3]


def test_the_sentence_that_answers_is_found_in_the_translation(spanish: Searcher):
    """Of a translated text, the sentence that says most about the question is the one put first."""
    entry = spanish.entry("1.9")
    gist = spanish.gist("¿con cuántos objetos menores empiezan mis personajes?", entry.text)
    assert "dos objetos menores" in gist


@pytest.mark.parametrize("question", ["ñ" * 300, "¿¿¿???", "' OR 1=1 --", "a OR b NEAR(c", "¿" + "qué " * 200])
def test_hostile_questions_do_no_harm_in_spanish(spanish: Searcher, question: str):
    """Nothing that is typed breaks the search."""
    assert spanish.search(question) is not None
