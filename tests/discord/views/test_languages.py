"""The asker's Discord locale chooses the language; a thread speaks that of its players if they share one."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from gametable import Played
from lifetable import game, told, world
from viewground import check_limits, positions, reading, table_of

from bot.delivery.languages import Descriptions
from bot.strings import languages, speaking, words
from bot.views.table.board import state_view
from bot.views.table.hands import whisper_view
from bot.views.table.prompts import private_view, prompt_view
from carddb.language.catalogue import BOT, catalogue


async def test_answers_are_in_the_language_of_the_asker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same command answers one person in Spanish and the other in English."""
    reading(monkeypatch, {"alice": "es-419"})
    async with world(tmp_path) as it:
        assert "Nada te espera" in told(await it.slash("alice", "turn"))
        assert "Nothing waits for you" in told(await it.slash("bob", "turn"))


async def test_a_thread_speaks_the_language_that_both_players_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two Spanish readers have Spanish buttons in their thread; with one of each it is English, refusals are not."""
    reading(monkeypatch, {"alice": "es-ES", "bob": "es-ES"})
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A", opponent="bob", opponent_deck="B")
        await it.accept(label="Aceptar con")
        assert labels(it.played()) >= {"Mi mano"}


async def test_a_thread_of_two_languages_speaks_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What both players read is English when they share no other language."""
    reading(monkeypatch, {"bob": "es-ES"})
    async with game(tmp_path) as (_, played):
        assert labels(played) >= {"My hand"}


async def test_a_language_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes later, without an interaction, is in the language that was heard last; English is forgotten again."""
    locales = {"alice": "es-ES"}
    reading(monkeypatch, locales)
    async with world(tmp_path) as it:
        await it.slash("alice", "turn")
        row = await it.service.storage.preferences(await it.user("alice"))
        assert row.language == "es"
        locales["alice"] = "en-US"
        await it.slash("alice", "turn")
        row = await it.service.storage.preferences(await it.user("alice"))
        assert row.language in ("", "en")


def labels(played: Played) -> set[str]:
    """Return the labels of all buttons in a game's thread."""
    return {button.label for one in played.posted() for button in one.buttons}


@pytest.mark.parametrize("language", languages())
def test_views_fit_in_every_language(language: str) -> None:
    """Questions, boards and hands of a random game stay within Discord's limits whatever language is spoken."""
    with speaking(language):
        for number, g in enumerate(positions(3, 240)):
            if number % 8:
                continue
            table = table_of(g)
            check_limits(state_view(table, with_picture=False))
            for seat in table.asked:
                check_limits(prompt_view(table, seat))
                check_limits(private_view(table, seat))
                check_limits(whisper_view(table, seat))


async def test_commands_are_described_in_the_readers_language() -> None:
    """Descriptions and choices are translated, names are not; other locales keep English."""
    text = words.COMMAND_GAME
    said = catalogue("es", BOT).find(text)
    place = discord.app_commands.TranslationContextLocation.command_description
    context = discord.app_commands.TranslationContext(location=place, data=None)  # type: ignore[call-overload]
    translator = Descriptions()
    string = discord.app_commands.locale_str(text)
    assert await translator.translate(string, discord.Locale.spain_spanish, context) == said
    assert await translator.translate(string, discord.Locale.french, context) is None
    place = discord.app_commands.TranslationContextLocation.command_name
    context = discord.app_commands.TranslationContext(location=place, data=None)  # type: ignore[call-overload]
    assert await translator.translate(string, discord.Locale.spain_spanish, context) is None
