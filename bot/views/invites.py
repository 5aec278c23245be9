"""The invitation that a person answers before a game begins, the open table, and the choice among one's own decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.records import DeckRow, GameRow, SeatRow
from bot.strings import fair, words
from bot.views import ids
from bot.views.items import CHOICES, DeedButton, DeedSelect, line, message, rows, text


def deck_name(key: str, decks: Mapping[str, str]) -> str:
    """Return a deck as players say it: its letter and its name."""
    return f"{key} · {decks[key]}" if key in decks else key


def terms_text(row: GameRow) -> str:
    """Return the terms of a game in a line: pace, what happens at the deadline, who may watch."""
    parts = [words.TERMS_PACE.format(pace=row.pace) if row.pace else words.TERMS_NO_PACE]
    if row.pace:
        parts.append(words.TERMS_DEADLINE[row.deadline])
    if row.private:
        parts.append(words.TERMS_PRIVATE)
    if row.memory:
        parts.append(words.TERMS_MEMORY)
    return " · ".join(parts)


def invitation(
    row: GameRow, seats: Sequence[SeatRow], decks: Mapping[str, str], seal: str = ""
) -> discord.ui.LayoutView:
    """Return an invitation or an open table: accept with the suggested deck, another one, one's own; decline."""
    starter, opponent = seats
    open_table = row.status == "open"
    template = words.OPEN_TABLE if open_table else words.INVITED
    asked = template.format(
        opponent=f"<@{opponent.user}>",
        starter=starter.name,
        length=words.LENGTH_WORD[row.length],
        deck=deck_name(starter.deck, decks),
    )
    accept = words.INVITE_ACCEPT.format(deck=deck_name(opponent.deck, decks))
    refuse = words.INVITE_CLOSE if open_table else words.INVITE_DECLINE
    sealed = f"\n-# {fair.FAIR_SEALED.format(seal=seal)}" if seal else ""
    lines = [line(deck_name(key, decks), key) for key in list(decks)[:CHOICES]]
    return message(
        text(f"{asked}\n-# {terms_text(row)}{sealed}"),
        *rows(
            [
                DeedButton(ids.button(ids.ACCEPT, row.id), accept, discord.ButtonStyle.success),
                DeedButton(ids.button(ids.OWN_DECKS, row.id), words.INVITE_OWN),
                DeedButton(ids.button(ids.LUCK, row.id), fair.LUCK),
                DeedButton(ids.button(ids.DECLINE, row.id), refuse),
            ]
        ),
        discord.ui.ActionRow(DeedSelect(ids.select(ids.ACCEPT_WITH, row.id), words.INVITE_OTHER, lines)),
    )


def own_decks(game: int, decks: Sequence[DeckRow]) -> discord.ui.LayoutView:
    """Return a player's own decks to accept with, and the way to add one."""
    upload = DeedButton(ids.button(ids.UPLOAD, game), words.UPLOAD_DECK, discord.ButtonStyle.primary)
    if not decks:
        return message(text(words.NO_OWN_DECKS), *rows([upload]))
    lines = [line(one.name, str(one.id)) for one in decks[:CHOICES]]
    select = DeedSelect(ids.select(ids.ACCEPT_OWN, game), words.INVITE_OTHER, lines)
    return message(text(words.CHOOSE_OWN), discord.ui.ActionRow(select), *rows([upload]))


def answered(sentence: str) -> discord.ui.LayoutView:
    """Return what stands where an invitation was."""
    return message(text(sentence))
