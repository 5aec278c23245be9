"""Every language says the same things: what can be said is found, has its counterpart, and names the same fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bot.commandline.wording.check import findings
from bot.commandline.wording.extract import template, update
from bot.commandline.wording.sentences import sentences
from bot.strings import language, speaking, spoken, words
from carddb.artefact.database import database
from carddb.language.catalogue import (
    BOT,
    DOMAINS,
    ENGINE,
    ENGLISH,
    OURS,
    Catalogue,
    Many,
    Meaning,
    file_of,
    forget,
    languages,
    named,
)
from carddb.language.po import Entry, PoError, PoFile, read
from carddb.language.speech import called, counted, say, word
from carddb.language.templates import fits
from carddb.language.terms import TERMS

OTHERS = [one for one in languages() if one != ENGLISH]
FILES = [(one, domain) for one in OTHERS for domain in DOMAINS]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of languages in a data folder of its own."""
    monkeypatch.setattr("carddb.language.catalogue.data_folder", lambda: tmp_path)
    forget()
    yield tmp_path / "locale"
    forget()


def write(data: Path, language: str, text: str, domain: str = BOT, header: str = "") -> Path:
    """Write a file of a language."""
    path = file_of(data, language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'msgid ""\nmsgstr "Language: {language}\\n{header}"\n\n{text}', encoding="utf-8")
    return path


# --- what can be said ---------------------------------------------------------------------------------------------


def test_sentences_of_the_engine_are_found() -> None:
    """The search finds questions, labels, log lines, refusals and what counts."""
    found = {one.text for one in sentences(ENGINE)}
    assert found >= {
        "Which way to {site}?",
        "End the organization phase",
        "{0} is wounded.",
        "You can only act with cards that you can see.",
        "The company with {character} at {site} ({hazards}): play a hazard, or pass?",
        "{head} and {tail}",
        "{number} strike",
    }
    assert len(found) > 700


def test_what_agents_do_is_among_the_words_of_the_rules() -> None:
    """The log tells it in the reader's language, so whoever translates must meet it."""
    folders = (OURS.parent / "engine" / "rules" / one for one in ("agents", "site"))
    calls = [
        node
        for folder in folders
        for path in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tell_act", "spend", "_action")
    ]
    given = [arg.value for one in calls for arg in one.args if isinstance(arg, ast.Constant)]
    deeds = {str(one) for one in given if "_" not in str(one)}  # the others name verbs
    assert len(deeds) > 8
    assert deeds <= set(TERMS["what agents do"])


@pytest.mark.parametrize("domain", DOMAINS)
def test_forms_of_english_agree(domain: str) -> None:
    """A sentence that counts has the same fields for one and for many; for one it may leave its number out."""
    counting = [one for one in sentences(domain) if one.plural]
    assert all(fits(Entry("", one.text, one.plural), one.text) for one in counting), counting


@pytest.mark.parametrize("other", OTHERS)
def test_everything_is_said(other: str) -> None:
    """No sentence lacks its counterpart or has one that lost fields, commands or figures; none is left over."""
    found = findings(other)
    assert not (found.missing, found.unused, found.wrong)[0], "say it in the files of this language"
    assert found.ok, (found.unused, found.wrong)


@pytest.mark.parametrize(("other", "domain"), FILES)
def test_files_are_as_they_are_extracted(other: str, domain: str, tmp_path: Path) -> None:
    """`words extract` changes nothing: notes, order and form of the files are its own."""
    theirs, ours = file_of(OURS, other, domain), file_of(tmp_path, other, domain)
    ours.parent.mkdir(parents=True)
    ours.write_bytes(theirs.read_bytes())
    assert update(tmp_path, other, domain) == 0
    assert read(ours).entries == read(theirs).entries


# --- reading files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "domain"), FILES)
def test_files_are_read_as_translators_read_them(other: str, domain: str) -> None:
    """Our reader and Babel's find the same texts."""
    with file_of(OURS, other, domain).open("rb") as file:
        theirs = [one for one in read_po(file) if one.id]
    ours = read(file_of(OURS, other, domain)).entries
    assert [(one.context or None, (one.text, one.plural) if one.plural else one.text) for one in ours] == [
        (one.context, one.id) for one in theirs
    ]
    assert [one.forms if one.plural else one.forms[0] for one in ours] == [one.string for one in theirs]


def test_all_parts_of_a_file_are_read(data: Path) -> None:
    """Contexts, plurals, long texts, escaped signs, guesses; what is obsolete is passed over."""
    path = write(
        data,
        "de",
        '#. note\n#: place\n#, fuzzy\n#| msgid "older"\nmsgctxt "where"\nmsgid ""\n"one "\n"\\"two\\"\\n"\nmsgstr "x"\n'
        'msgid "{count} a"\nmsgid_plural "{count} b"\nmsgstr[0] "ein"\nmsgstr[1] "{count} viele"\n\n#~ msgid "gone"\n#~ msgstr "weg"\n',
    )
    assert read(path).entries == (
        Entry("where", 'one "two"\n', said={0: "x"}, fuzzy=True, notes=["note"]),
        Entry("", "{count} a", "{count} b", {0: "ein", 1: "{count} viele"}),
    )


@pytest.mark.parametrize("line", ['msgid "open', "Guten Tag", '"text alone"', 'msgid "a\\q\\"'])
def test_a_broken_file_names_its_line(data: Path, line: str) -> None:
    """A line that cannot be understood is named."""
    path = data / "broken.po"
    data.mkdir()
    path.write_text(f"\n\n{line}\n", encoding="utf-8")
    with pytest.raises(PoError, match="line 3"):
        read(path)


# --- saying -------------------------------------------------------------------------------------------------------


def test_say_speaks_the_language() -> None:
    """A template is filled in with the name of a card in the language that is spoken."""
    card = next(one for one in database().cards if one.name == "Mouth of Sauron")
    assert say("Enter {card}", card=card) == "Enter Mouth of Sauron"
    with speaking("es"):
        assert say("Enter {card}", card=card) == f"Entrar en {called(card)}"
        assert called(card) != card.name
        assert word("Old Forest") != "Old Forest"
        strikes = ("{number} strike", "{number} strikes")
        assert (counted(1, *strikes), counted(3, *strikes)) == ("1 golpe", "3 golpes")
        assert say("a sentence that nobody wrote") == "a sentence that nobody wrote"


@pytest.mark.parametrize(
    ("number", "expected"), [(0, "0 kart"), (1, "1 karta"), (3, "3 karty"), (5, "5 kart"), (22, "22 karty")]
)
def test_a_language_has_its_own_plurals(number: int, expected: str) -> None:
    """The rule in the header of a file chooses among as many forms as the language has."""
    entry = Entry("", "{count} card", "{count} cards", {0: "{count} karta", 1: "{count} karty", 2: "{count} kart"})
    rule = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    found = Catalogue()
    found.add(PoFile({"Plural-Forms": rule}, (entry,)))
    assert found.many(Many("{count} card", "{count} cards")).format(count=number) == expected


def test_what_is_alike_in_english_is_told_apart() -> None:
    """A text with a meaning has a counterpart of its own."""
    found = Catalogue()
    found.add(PoFile({}, (Entry("", "paused", said={0: "en pausa"}), Entry("deed", "paused", said={0: "pausó"}))))
    assert (found.said("paused"), found.said(Meaning("deed", "paused"))) == ("en pausa", "pausó")
    assert found.said(Meaning("mood", "paused")) == "paused"


@pytest.mark.parametrize(
    ("english", "other", "fitting"),
    [
        ("{name} of {all}", "{all}: {name}", True),
        ("{name} of {all}", "{name}", False),
        ("{name}", "{nombre}", False),
        ("{name}", "{name.__class__}", False),
        ("{by:+d}", "{by}", True),
        ("{by}", "{by:+d}", False),
        ("{{card}}: {when}", "{when}: {{card}}", True),
        ("{{card}}: {when}", "{when}: {card}", False),
        ("{name}", "{name", False),
        ("plain", "{plain}", False),
    ],
)
def test_fields_have_to_fit(english: str, other: str, *, fitting: bool) -> None:
    """A counterpart has the fields of its English, shown in the same way."""
    assert fits(Entry("", english, said={0: other}), other) == fitting


def test_wrong_fields_stay_english(data: Path) -> None:
    """A counterpart with other fields, a guess and a broken file are shown to nobody; the check tells of them."""
    write(
        data,
        "de",
        f'msgid "{words.GOES_ON}"\nmsgstr "Partie {{spiel}} geht weiter."\n\n#, fuzzy\nmsgid "{words.MY_HAND}"\nmsgstr "x"\n',
    )
    write(data, "de", "Guten Tag", ENGINE)
    english = words.GOES_ON, words.MY_HAND
    with speaking("de"):
        assert english == (words.GOES_ON, words.MY_HAND)
        assert say("Pass") == "Pass"
    found = findings("de")
    assert [one.reason for one in found.wrong if one.domain == BOT] == [
        "the fields in braces are not those of the English"
    ]
    assert any("line" in one.reason for one in found.wrong if one.domain == ENGINE)


# --- languages ----------------------------------------------------------------------------------------------------


def test_a_folder_makes_a_language(data: Path) -> None:
    """A language is there with its files, and calls itself what their header says."""
    assert "de" not in languages()
    write(data, "de", 'msgid "My hand"\nmsgstr "Meine Hand"\n', header="X-Language-Name: Deutsch\\n")
    forget()
    assert "de" in languages()
    assert (named("de"), named("en"), spoken("de")) == ("Deutsch", "English", "de")
    with speaking("de"):
        assert words.MY_HAND == "Meine Hand"


def test_an_operator_words_a_sentence_anew(data: Path) -> None:
    """What the data folder says counts before what comes with the program."""
    write(data, "es", 'msgid "My hand"\nmsgstr "Mis cartas"\n')
    with speaking("es"):
        assert words.MY_HAND == "Mis cartas"
        assert words.DECIDE == "Decidir"


@pytest.mark.parametrize(("locale", "expected"), [("es-ES", "es"), ("es-419", "es"), ("en-GB", "en"), ("de", "en")])
def test_a_locale_chooses_its_language(locale: str, expected: str) -> None:
    """A locale of a language that has a catalogue chooses it, any other one English."""
    assert spoken(locale) == expected


def test_a_language_is_spoken_for_a_while() -> None:
    """Constants are those of the language that is spoken when they are read."""
    english = words.MY_HAND
    with speaking("es"):
        assert language() == "es"
        assert english != words.MY_HAND
    assert english == words.MY_HAND


def test_templates_hold_every_sentence() -> None:
    """A new language begins with everything that can be said, and nothing said to it."""
    for domain in DOMAINS:
        assert len(template(domain)) == len(sentences(domain))
        assert not any(
            one.string if isinstance(one.string, str) else any(one.string or ()) for one in template(domain) if one.id
        )


def _at_import(path: Path) -> set[str]:
    """Return the texts of catalogues that a module reads when it is imported, in constants of its own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "bot.strings")
    names = {alias.asname or alias.name for node in froms for alias in node.names}
    values = [
        node.value for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
    ]
    later = {
        id(part) for value in values for one in ast.walk(value) if isinstance(one, ast.Lambda) for part in ast.walk(one)
    }
    return {
        f"{path.name}: {one.attr}"
        for value in values
        for one in ast.walk(value)
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in names
        if id(one) not in later
    }


def test_no_text_is_fixed_at_import() -> None:
    """Texts are read when somebody is spoken to: a constant that takes one at import is English for everybody."""
    views = Path(import_module("bot.views").__file__ or "").parent
    assert not {
        found for path in sorted((*views.glob("*.py"), *views.parent.glob("*.py"))) for found in _at_import(path)
    }
