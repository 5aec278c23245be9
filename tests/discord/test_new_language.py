"""A third language needs no code: its files are enough to be offered, described to Discord and played in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from gametable import simulated
from pseudo import CODE, LETTERS, make, pseudo
from readers import Reading
from viewground import reading

from bot.commandline.wording.check import findings
from bot.delivery.languages import Descriptions, fingerprint
from bot.play.couple import Couple
from bot.play.table import SEATS
from bot.strings import words
from carddb.artefact.database import database
from carddb.language.catalogue import forget, languages, named
from carddb.language.speech import speaking
from carddb.prose.facts.describe import describe, stat_line, title_line


@pytest.fixture
def language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Return a language whose files were made from the template."""
    monkeypatch.setattr("carddb.language.catalogue.data_folder", lambda: tmp_path / "data")
    make(tmp_path / "data" / "locale")
    forget()
    yield CODE
    forget()


def test_it_is_offered_and_whole(language: str) -> None:
    """The files alone make the language known by its own name; nothing is missing or wrong in them."""
    assert language in languages()
    assert named(language) == "Deutsch"
    assert findings(language).ok


@pytest.mark.slow
def test_cards_are_described_in_it(language: str) -> None:
    """Whatever a description of a card may say was there to be translated: names alone stay as they are."""
    called = " ".join(name for names in database().names.values() for name in (names["en"], names.get(language, "")))
    keys = "wilderness burglary riddling attempt"  # three cards show keys of the rules in every language
    names = set(re.findall(r"\w+", f"{called} {keys}"))
    with speaking(language):
        texts = {card.id: f"{title_line(card)} {stat_line(card)} {describe(card)}" for card in database().cards}
    left = {card: set(re.findall(r"\b[a-z]{2,}\b", text)) - names for card, text in texts.items()}
    assert not {card: words for card, words in left.items() if words}


async def test_commands_are_described_in_it(language: str) -> None:
    """Discord is told every description, choice and menu in the new language, and registers commands anew for it."""
    place = discord.app_commands.TranslationContextLocation.command_description
    context = discord.app_commands.TranslationContext(location=place, data=None)  # type: ignore[call-overload]
    text = words.COMMAND_GAME
    told = await Descriptions().translate(discord.app_commands.locale_str(text), discord.Locale.german, context)
    assert told == pseudo(text)
    assert fingerprint()[language][text] == told


@pytest.mark.slow
async def test_two_people_play_in_it(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions, options, forms, log, board, commands and what cards do are in the new language."""
    reading(monkeypatch, dict.fromkeys(SEATS, language))
    async with simulated(tmp_path) as (table, _):
        read = Reading(table, monkeypatch)
        couple = Couple(table, _)
        await couple.begin(("A", "B"), "starter", ask_everything=False)
        asked = await couple.play(most=60)
        read.finish()
    assert asked.presses >= 60
    assert sum(bool(set(text) & set(LETTERS)) for text in read.texts) > 100
    assert not list(read.english())
