"""The invitation that a person answers before a game begins, the open table, and the choice among one's own decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.gathering import places
from bot.gathering.formats import rules_text, rules_told
from bot.storage.rows import DeckRow, GameRow, SeatRow
from bot.strings import both, fair, formats, several, words
from bot.tables.dice import Luck, lacking, sealed
from bot.tables.pace import BOT_MOVES
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedButton, DeedSelect, line, message, rows, text


def deck_name(key: str, decks: Mapping[str, str]) -> str:
    """Return a deck as players say it: its letter and its name."""
    return f"{key} · {decks[key]}" if key in decks else key


def terms_text(row: GameRow) -> str:
    """Return the terms of a game in a line: pace, what happens at the deadline, who may watch."""
    parts = [words.TERMS_PACE.format(pace=row.pace) if row.pace else words.TERMS_NO_PACE]
    if row.pace or row.deadline == BOT_MOVES:
        parts.append(words.TERMS_DEADLINE[row.deadline])
    if row.private:
        parts.append(words.TERMS_PRIVATE)
    if row.memory:
        parts.append(words.TERMS_MEMORY)
    if row.rules:
        parts.append(formats.TERM.format(rules=rules_told(row.rules)))
    return " · ".join(parts)


def invitation(
    row: GameRow, seats: Sequence[SeatRow], decks: Mapping[str, str], seal: str, given: Sequence[Luck]
) -> discord.ui.LayoutView:
    """Return an invitation or an open table: accept with the suggested deck, another one, one's own; decline."""
    starter, *guests = seats
    open_table = row.status == "open"
    template = words.OPEN_TABLE if open_table else words.INVITED
    asked = template.format(
        opponent=both([f"<@{one.user}>" for one in guests]),
        starter=starter.name,
        length=words.LENGTH_WORD[row.length],
        deck=deck_name(starter.deck, decks),
    )
    refuse = words.INVITE_CLOSE if open_table else words.INVITE_DECLINE
    leaving = [DeedButton(ids.button(ids.DECLINE, row.id), refuse)]
    return _asking(row, seats, decks, asked, leaving, sealed_text(seats, seal, given))


def table_for_several(
    row: GameRow, seats: Sequence[SeatRow], decks: Mapping[str, str], seal: str, given: Sequence[Luck], asked: str = ""
) -> discord.ui.LayoutView:
    """Return an open table for three to five: who is there with which deck, how many places are free; ``asked`` is mentioned."""
    there = places.taken(seats)
    head = several.OPEN.format(
        starter=seats[0].name,
        fewest=places.fewest(row),
        most=len(seats),
        length=words.LENGTH_WORD[row.length],
        asked=several.ASKED.format(mention=asked) if asked else "",
    )
    lines = [several.AT_TABLE.format(name=one.name, deck=deck_name(one.deck, decks)) for one in there]
    listed = "\n".join(f"{number}. {one}" for number, one in enumerate(lines, 1))
    leaving = [
        DeedButton(ids.button(ids.BEGIN_NOW, row.id), several.BEGIN, disabled=len(there) < places.fewest(row)),
        DeedButton(ids.button(ids.DECLINE, row.id), several.LEAVE),
    ]
    said = f"{head}\n{listed}\n{several.FREE.format(count=len(seats) - len(there))}"
    return _asking(row, seats, decks, said, leaving, sealed_text(seats, seal, given))


def _asking(
    row: GameRow,
    seats: Sequence[SeatRow],
    decks: Mapping[str, str],
    asked: str,
    leaving: Sequence[DeedButton],
    sealing: str,
) -> discord.ui.LayoutView:
    """Return a table that waits for somebody: its terms, the ways to sit down with a deck, and those to leave."""
    free = next((one for one in seats if places.is_free(one)), seats[-1])
    again = row.rematch is not None and places.for_several(row)
    accept = several.ACCEPT_AGAIN if again else words.INVITE_ACCEPT.format(deck=deck_name(free.deck, decks))
    lines = [line(deck_name(key, decks), key) for key in list(decks)[:CHOICES]]
    return message(
        text(f"{asked}\n-# {terms_text(row)}\n{rules_text(row.rules)}\n{sealing}"),
        *rows(
            [
                DeedButton(ids.button(ids.ACCEPT, row.id), accept, discord.ButtonStyle.success),
                DeedButton(ids.button(ids.OWN_DECKS, row.id), words.INVITE_OWN),
                DeedButton(ids.button(ids.LUCK, row.id), fair.LUCK),
                *leaving,
            ]
        ),
        discord.ui.ActionRow(DeedSelect(ids.select(ids.ACCEPT_WITH, row.id), words.INVITE_OTHER, lines)),
    )


def sealed_text(seats: Sequence[SeatRow], seal: str, given: Sequence[Luck]) -> str:
    """Return what fixes the dice until now, in small print: the bot's seal, and the SHA-256 of each half that was given."""
    halves = [
        fair.FAIR_FIXED.format(name=seat.name, seal=one.seal)
        for one in given
        for seat in seats
        if seat.user == one.user
    ]
    return "\n".join(f"-# {one}" for one in (fair.FAIR_SEALED.format(seal=seal), *dict.fromkeys(halves)))


def gathering(row: GameRow, seats: Sequence[SeatRow], seal: str, given: Sequence[Luck]) -> discord.ui.LayoutView:
    """Return the message of a game that both accepted and that waits for halves, or for the words behind sealed ones."""
    users = [one.user for one in seats]
    names = {one.user: one.name for one in seats}
    waits = [
        template.format(mention=f"<@{user}>", name=names[user])
        for template, found in ((fair.LUCK_LACKS, lacking(given, users)), (fair.LUCK_SEALED, sealed(given, users)))
        for user in sorted(found)
    ]
    buttons = [
        DeedButton(ids.button(ids.LUCK, row.id), fair.LUCK_GIVE, discord.ButtonStyle.success),
        DeedButton(ids.button(ids.DECLINE, row.id), words.INVITE_DECLINE),
    ]
    head = fair.LUCK_GATHERS.format(names=both([f"**{one.name}**" for one in seats]))
    return message(text("\n".join((head, *waits, sealed_text(seats, seal, given)))), *rows(buttons))


def own_decks(game: int, decks: Sequence[DeckRow], posted: int) -> discord.ui.LayoutView:
    """Return a player's own decks to accept with, and the way to add one; the invitation is the message ``posted``."""
    upload = DeedButton(ids.button(ids.UPLOAD, game, posted), words.UPLOAD_DECK, discord.ButtonStyle.primary)
    if not decks:
        return message(text(words.NO_OWN_DECKS), *rows([upload]))
    lines = [line(one.name, str(one.id)) for one in decks[:CHOICES]]
    select = DeedSelect(ids.select(ids.ACCEPT_OWN, game, posted), words.INVITE_OTHER, lines)
    return message(text(words.CHOOSE_OWN), discord.ui.ActionRow(select), *rows([upload]))


def answered(sentence: str) -> discord.ui.LayoutView:
    """Return what stands where an invitation was."""
    return message(text(sentence))
