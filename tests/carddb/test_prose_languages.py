"""A third language describes cards by its file alone: its genders, articles and shapes; what is wrong in it stays English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.commandline.wording.check import findings
from carddb import prose
from carddb.artefact.database import database
from carddb.language.catalogue import PROSE, file_of, forget
from carddb.language.speech import speaking
from carddb.prose.facts.describe import describe, stat_line, title_line
from carddb.prose.grammar.grammar import Noun

GERMAN = {  # by context and English; three genders, whose articles are one in the plural
    ("article", "a {what}"): "[ein|eine|ein|] {what}",
    ("article", "the {what}"): "[der|die|das|die] {what}",
    ("article", "that {what}"): "[jener|jene|jenes|jene] {what}",
    ("article", "{what} in general"): "{what}",
    ("grammar", "{beside} {what}"): "{beside}-{what}",
    ("grammar", "{adjective} {what}"): "{adjective} {what}",
    ("grammar", "pattern => replacement"): "\\bin dem\\b => im\n\\bmit (\\w+)e\\b => mit \\1er\n",
    ("grammar", "shape => {what}"): "acc => [einen|eine|ein|] {what}\nacc (people) => [einen|eine|ein|] {what}",
    ("noun", "scout | scouts"): "Kundschafterin | Kundschafterinnen | f",
    ("noun", "attack | attacks"): "Attacke | Attacken | f",
    ("noun", "character | characters"): "Figur | Figuren | f",
    ("noun", "creature | creatures"): "Wesen | Wesen | n",
    ("noun", "Orc | Orcs"): "Ork | Orks | m",
    ("noun", "Troll | Trolls"): "Troll | Trolle | m",
    ("noun", "Man | Men"): "Mensch | Menschen | m | Menschen",
    ("noun", "ally | allies"): "Verbündeter | Verbündete | m | | | a: ein/",
    ("", "{head} or {tail}"): "{head} oder {tail}",
    ("", "{cost} to {what}"): "{cost}, um {what}",
    ("", "‹tap› {what}"): "‹tappe|zu tappen› {what:acc}",
    ("", "‹cancel› {what}"): "‹annulliere {what:acc}|{what:acc} zu annullieren›",
    ("", "{who} cannot be attacked"): "{who} [kann|können] nicht angegriffen werden",
    ("", "this ally"): "dieser Verbündete",
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of languages in a data folder of its own."""
    monkeypatch.setattr("carddb.language.catalogue.data_folder", lambda: tmp_path)
    forget()
    yield tmp_path / "locale"
    forget()


def quoted(text: str) -> str:
    """Return a text as files of translations hold it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def write(data: Path, said: dict[tuple[str, str], str], genders: str = "m f n", language: str = "de") -> None:
    """Write what a language says of cards."""
    path = file_of(data, language, PROSE)
    path.parent.mkdir(parents=True, exist_ok=True)
    entries = (
        f"msgctxt {quoted(context)}\n" * bool(context) + f"msgid {quoted(text)}\nmsgstr {quoted(other)}\n"
        for (context, text), other in said.items()
    )
    header = f'msgid ""\nmsgstr "Language: {language}\\nX-Genders: {genders}\\n"\n'
    path.write_text("\n".join((header, *entries)), encoding="utf-8")
    forget()


def lines(card: str, language: str = "de") -> list[str]:
    """Return what a card does as it is composed, whatever its file says in words."""
    with speaking(language):
        return prose.lines(replace(database().effects[card], says=()))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("TW-204", "Tappe eine Kundschafterin, um eine Attacke zu annullieren."),
        ("TW-207", "Annulliere eine Ork, Troll oder Menschen-Attacke."),
        ("TW-245", "Dieser Verbündete kann nicht angegriffen werden."),
    ],
)
def test_a_language_of_its_file_alone(data: Path, card: str, said: str) -> None:
    """Cards are described with the language's words, genders, order and shapes; nothing in its file is wrong."""
    write(data, GERMAN)
    assert lines(card)[0] == said
    assert not findings("de").wrong


def test_genders_choose_articles(data: Path) -> None:
    """An article agrees in gender, in the plural with all of them alike; a noun may have one of its own."""
    write(data, GERMAN)
    nouns = [Noun(words=((name,),)) for name in ("orc", "character", "creature", "ally")]
    with speaking("de"):
        assert [f"{one:a}" for one in nouns] == ["ein Ork", "eine Figur", "ein Wesen", "ein Verbündeter"]
        assert [f"{one:the}" for one in nouns[:3]] == ["der Ork", "die Figur", "das Wesen"]
        assert [f"{one:pl}" for one in nouns] == ["Orks", "Figuren", "Wesen", "Verbündete"]
        assert f"{Noun(words=(('creature',),), plural=True):that}" == "jene Wesen"
        assert [f"{one:acc}" for one in nouns[:2]] == ["einen Ork", "eine Figur"]


def test_what_is_not_said_stays_english(data: Path) -> None:
    """A language without a word of prose reads every card as in English; sentences and nouns join one by one."""
    write(data, {("", "this ally"): "dieser Verbündete"})
    assert lines("TW-204")[0] == lines("TW-204", "en")[0]
    assert lines("TW-245")[0] == "Dieser Verbündete cannot be attacked."
    write(data, {("noun", "scout | scouts"): "Späher | Späher | m"})
    assert lines("TW-204")[0] == "Tap a Späher to cancel an attack."


WRONG = [  # context, English, counterpart, part of the reason
    ("", "‹cancel› {what}", "annulliere {was}", "names a field"),
    ("", "‹cancel› {what}", "annulliere {what:dat}", "“dat” is no shape"),
    ("", "‹cancel› {what}", "annulliere {what", "expected '}'"),
    ("", "{who} cannot be attacked", "{who} [kann|konnte|können|x|y] nicht", "has 5 parts"),
    ("", "{who} cannot be attacked", "{who} kann] nicht", "brackets do not match"),
    ("article", "a {what}", "[ein|eine|ein|]", "lacks a field"),
    ("noun", "Orc | Orcs", "Ork", "a noun is"),
    ("noun", "Orc | Orcs", "Ork | Orks | x", "gender “x”"),
    ("noun", "Orc | Orcs", "Ork | Orks | m | | | an: am", "is no article"),
    ("grammar", "pattern => replacement", "(in dem => im", "is no rule"),
    ("grammar", "pattern => replacement", "in dem => \\3", "is no rule"),
    ("grammar", "pattern => replacement", "in dem", "has no “ => ”"),
    ("grammar", "shape => {what}", "a => {what:a}", "no name of a shape"),
    ("grammar", "shape => {what}", "acc => {what:acc}", "“acc” is no shape"),
]


@pytest.mark.parametrize(("context", "text", "other", "reason"), WRONG)
def test_what_is_wrong_is_told_and_not_shown(data: Path, context: str, text: str, other: str, reason: str) -> None:
    """`words check` says what is wrong with an entry; cards are described without it."""
    write(data, {(context, text): other})
    assert [reason in one.reason for one in findings("de").wrong] == [True]
    for card in ("TW-204", "TW-207", "TW-245"):
        assert lines(card)[0] == lines(card, "en")[0]


@pytest.mark.slow
def test_no_file_stops_a_description(data: Path) -> None:
    """Every card is described whatever a file holds: nearly nothing, all of it wrong, or genders that changed since."""
    for genders in ("m f n", "", "m"):
        write(data, GERMAN | {(context, text): other for context, text, other, _ in WRONG}, genders)
        write(data, {("article", "a {what}"): "[u|n|o] {what}"}, genders, language="es")
        for language in ("de", "es"):
            with speaking(language):
                for card in database().cards[::7]:
                    assert describe(card) + title_line(card) + stat_line(card)


def test_an_operator_words_descriptions_anew(data: Path) -> None:
    """What the data folder says counts before what comes with the program, entry by entry."""
    write(data, {("noun", "scout | scouts"): "espía | espías | m"}, "m f", language="es")
    assert lines("TW-204", "es")[0] == "Gira a un espía para cancelar un ataque."
