"""`/deck …`: a player's own decks."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.base.errors import Problem
from bot.base.plain_text import clip
from bot.commands.game import matching_decks
from bot.commands.service import Service
from bot.controls.games import deck_told
from bot.controls.replies import guarded, whisper
from bot.gathering.formats import Format
from bot.gathering.rater import Rater
from bot.gathering.seating import LONGEST_DECK, Chair, deck_of, verdict_of
from bot.storage.rows import DeckRow
from bot.strings import words
from bot.views.teaching.ratings import playing_view, rating_view
from bot.widgets.components import Interaction, message, notice, text
from bot.widgets.forms import deck_form
from carddb.decks.decks import Deck

LISTED = 30
LENGTH = "short"  # of the games by which a deck is rated
ROUNDS = 3
MOST_AT_ONCE = 10
BEAT_S = 3.0  # between two lines about how far it is


class DeckGroup(app_commands.Group):
    """`/deck …`."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="deck", description=words.COMMAND_DECK)
        self._service = service

    @cached_property
    def _rater(self) -> Rater:
        """Return who rates decks: one for all of them."""
        return Rater(self._service.storage, self._service.deck_player)

    @app_commands.command(name="add", description=words.COMMAND_DECK_ADD)
    @app_commands.describe(file=words.OPTION_DECK_FILE, name=words.OPTION_DECK_NAME)
    async def add(self, interaction: Interaction, file: discord.Attachment | None = None, name: str = "") -> None:
        """Keep a deck from a file; without one, open a form to paste it into."""

        async def run() -> None:
            if file is None:
                await interaction.response.send_modal(deck_form(0))
                return
            await interaction.response.defer(ephemeral=True, thinking=True)
            if file.size > LONGEST_DECK:
                raise Problem(words.DECK_TOO_LONG)
            content = await file.read()
            row, verdict = await self._service.decks.add(interaction.user.id, name, content, file.filename)
            await whisper(interaction, notice(deck_told(row.name, [one.message for one in verdict.errors])))

        await guarded(interaction, run)

    @app_commands.command(name="list", description=words.COMMAND_DECK_LIST)
    async def list_decks(self, interaction: Interaction) -> None:
        """List the asker's decks."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            rows = await self._service.storage.decks(interaction.user.id)
            if not rows:
                raise Problem(words.NO_OWN_DECKS)
            lines = "\n".join(_line(row) for row in rows[:LISTED])
            await whisper(interaction, message(text(f"### {words.DECKS_TITLE}\n{lines}", 3900)))

        await guarded(interaction, run)

    @app_commands.command(name="rate", description=words.COMMAND_DECK_RATE)
    @app_commands.describe(deck=words.OPTION_RATED_DECK, rounds=words.OPTION_ROUNDS)
    async def rate(
        self, interaction: Interaction, deck: str, rounds: app_commands.Range[int, 1, MOST_AT_ONCE] = ROUNDS
    ) -> None:
        """Play a deck against the ten Challenge Decks and show what came of it, to the asker alone."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            found = await self._service.decks.pick(interaction.user.id, deck, Format(LENGTH))
            listed = deck_of(Chair(interaction.user.id, "", found.name, cards=found.cards))
            told = float("-inf")

            async def progress(done: int, games: int) -> None:
                nonlocal told
                if self._service.clock() - told > BEAT_S:
                    told = self._service.clock()
                    await interaction.edit_original_response(view=playing_view(done, games))

            rating = await self._rater.rate(interaction.user.id, listed, LENGTH, rounds, progress)
            await interaction.edit_original_response(view=rating_view(rating))

        await guarded(interaction, run)

    @rate.autocomplete("deck")
    async def _rated(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await matching_decks(self._service, interaction.user.id, typed)

    @app_commands.command(name="remove", description=words.COMMAND_DECK_REMOVE)
    @app_commands.describe(name=words.OPTION_DECK_NAME)
    async def remove(self, interaction: Interaction, name: str) -> None:
        """Forget a deck; games that are played with it go on."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self._service.decks.drop(interaction.user.id, name)
            await whisper(interaction, notice(words.DECK_REMOVED.format(deck=clip(name, 60))))

        await guarded(interaction, run)

    @remove.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        rows: list[Any] = await self._service.storage.decks(interaction.user.id)
        found = [row.name for row in rows if typed.strip().casefold() in row.name.casefold()]
        return [app_commands.Choice(name=name, value=name) for name in found[:25]]


def _line(row: DeckRow) -> str:
    deck = msgspec.json.decode(row.data, type=Deck)
    verdict = verdict_of(deck, Format("short"))
    first = verdict.errors[0].message if verdict.errors else ""
    state = words.DECK_LEGAL if verdict.legal else words.DECK_ILLEGAL.format(reason=clip(first, 120))
    cards = sum(count for count, _ in deck.play_deck)
    return words.DECKS_LINE.format(deck=row.name, kind=deck.alignment, cards=cards, state=state)
