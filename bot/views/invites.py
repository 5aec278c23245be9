"""The invitation that a person answers before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.records import GameRow, SeatRow
from bot.strings import en as words
from bot.views import ids
from bot.views.items import CHOICES, DeedButton, DeedSelect, line, message, rows, text


def deck_name(key: str, decks: Mapping[str, str]) -> str:
    """Return a deck as players say it: its letter and its name."""
    return f"{key} · {decks[key]}" if key in decks else key


def invitation(row: GameRow, seats: Sequence[SeatRow], decks: Mapping[str, str]) -> discord.ui.LayoutView:
    """Return an invitation: accept with the suggested deck, accept with another one, decline."""
    starter, opponent = seats
    asked = words.INVITED.format(
        opponent=f"<@{opponent.user}>",
        starter=starter.name,
        length=words.LENGTH_WORD[row.length],
        deck=deck_name(starter.deck, decks),
    )
    accept = words.INVITE_ACCEPT.format(deck=deck_name(opponent.deck, decks))
    lines = [line(deck_name(key, decks), key) for key in list(decks)[:CHOICES]]
    return message(
        text(asked),
        *rows(
            [
                DeedButton(ids.button(ids.ACCEPT, row.id), accept, discord.ButtonStyle.success),
                DeedButton(ids.button(ids.DECLINE, row.id), words.INVITE_DECLINE),
            ]
        ),
        discord.ui.ActionRow(DeedSelect(ids.select(ids.ACCEPT_WITH, row.id), words.INVITE_OTHER, lines)),
    )


def answered(sentence: str) -> discord.ui.LayoutView:
    """Return what stands where an invitation was."""
    return message(text(sentence))
