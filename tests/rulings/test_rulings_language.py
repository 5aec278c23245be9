"""Words: folding, stems, abbreviations, synonyms, card names and spelling repair."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.artefact.database import database
from rulings.documents import ROOT
from rulings.indexing import with_card_names
from rulings.language import (
    Language,
    Spelling,
    card_runs,
    fold,
    index_words,
    load_language,
    players_named,
    question_terms,
    stem,
    words,
)
from rulings.model import CorpusError


@pytest.fixture(scope="module")
def language() -> Language:
    """Our word lists with the names of all cards."""
    return with_card_names(load_language(ROOT / "language.toml"), database().cards)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("influencing", "influence"),
        ("eliminated", "elimination"),
        ("companies", "company"),
        ("tapped", "tapping"),
        ("controller", "controlled"),
        ("organisation", "organizing"),
        ("armour", "armor"),
        ("resolution", "resolve"),
        ("modifier", "modification"),
        ("moving", "movement"),
    ],
)
def test_forms_of_a_word_share_a_stem(one: str, other: str):
    """Forms that players and rules use for each other meet in one stem."""
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("play", "player"), ("site", "sit"), ("tap", "untap"), ("ring", "region")])
def test_different_words_keep_different_stems(one: str, other: str):
    """Words that mean different things in the rules are not thrown together."""
    assert stem(one) != stem(other)


def test_folding_takes_accents_and_case_away():
    """Accents, typographic apostrophes and capitals make no difference."""
    assert fold("Mûmak’s ÉOWYN") == "mumak's eowyn"


def test_words_drop_contractions():
    """Contractions and possessives leave the plain word; abbreviations with a slash stay whole."""
    assert words("Can't Gandalf's M/H-phase?") == ["ca", "gandalf", "m/h", "phase"]


def test_abbreviations_are_written_out(language: Language):
    """The community's abbreviations become the rules' words."""
    assert index_words(language, "GI and the M/H") == index_words(language, "general influence, movement/hazard phase")


def test_a_card_name_stands_for_its_kind(language: Language):
    """A card that is only an example is indexed as what it is, in the longest reading of its name."""
    assert ("riders", "of", "rohan") in card_runs(language, "Riders of Rohan join me")
    assert index_words(language, "Riders of Rohan") == ["faction", "man"]
    assert index_words(language, "Ugluk") == [stem("character"), "orc", "leader"]


def test_a_rules_own_card_keeps_its_name(language: Language):
    """A rule about a card is found by the words of its name as well."""
    assert "mumak" in index_words(language, "Mûmak", {"mumak"})


def test_an_ordinary_word_is_a_card_only_when_written_large(language: Language):
    """A card called Escape is not meant by "escape"."""
    assert card_runs(language, "can I escape") == ["can", "i", "escape"]
    assert ("escape",) in card_runs(language, "can I Escape")


def test_synonyms_weigh_less_than_what_was_typed(language: Language):
    """What a word may also mean is looked for, too, but counts less, and at the place of the word."""
    terms = question_terms(language, "my troll died", Spelling(["troll", "died"]))
    died = next(term for term in terms if term.stem == stem("died"))
    meant = next(term for term in terms if term.stem == stem("eliminate"))
    assert meant.weight < died.weight
    assert meant.origin == died.origin


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("corupption", "corruption"), ("hazzard", "hazard"), ("srtike", "strike"), ("detainmnet", "detainment")],
)
def test_slips_are_repaired(typed: str, meant: str):
    """One slip in a short word and two in a long one are put right."""
    assert Spelling(["corruption", "hazard", "strike", "detainment", "company"]).repair(typed) == meant


def test_everyday_words_are_not_repaired(language: Language):
    """A word that is merely not in the rules is left as it is."""
    known = Spelling([*language.everyday, "waiting", "strike"])
    assert known.repair("walking") == "walking"
    assert known.repair("xyzzyq") == "xyzzyq"


def test_players_are_named_by_avatar_or_abbreviation(language: Language):
    """FW is a Fallen-wizard and not a Wizard as well; Gandalf means a Wizard player."""
    assert players_named(language, "FW sites") == {"fallen-wizard"}
    assert players_named(language, "my Gandalf") == {"wizard"}
    assert players_named(language, "how many sites") == frozenset()


@pytest.mark.parametrize("content", ["stop = ", "stop = 3\n", ""])
def test_broken_word_lists_are_named(tmp_path: Path, content: str):
    """Word lists that cannot be used are reported by the name of their file."""
    path = tmp_path / "language.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CorpusError, match=r"language\.toml"):
        load_language(path)


def test_the_commoner_of_two_close_words_is_meant():
    """Where two known words are equally close, the one named first, which the rules use more, is taken."""
    assert Spelling(["strike", "stroke"]).repair("strxke") == "strike"
    assert Spelling(["stroke", "strike"]).repair("strxke") == "stroke"
