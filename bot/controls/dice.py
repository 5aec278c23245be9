"""The button and the form that take a player's half of the dice before a game begins."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence

import discord

from bot.base.errors import Problem
from bot.base.plain_text import said
from bot.controls.replies import Deed, numbers_in, whisper
from bot.delivery.outbox import Outbox
from bot.gathering import places
from bot.gathering.formats import format_of
from bot.gathering.lobby import Lobby
from bot.gathering.seating import decks_for, playable_decks
from bot.storage.rows import GATHERING, GameRow, SeatRow
from bot.storage.store import Storage
from bot.strings import both, several, words
from bot.strings import fair as halves
from bot.tables import dice
from bot.tables.dice_words import taken
from bot.tables.sessions import Sessions
from bot.views.dice import luck_form
from bot.views.invites import answered, gathering, invitation, table_for_several
from bot.widgets import ids
from bot.widgets.components import Interaction, notice
from bot.widgets.forms import typed


class LuckPresses:
    """The deeds of these controls; `deeds` for buttons, `forms` for submissions."""

    def __init__(self, storage: Storage, sessions: Sessions, lobby: Lobby, outbox: Outbox) -> None:
        self._storage = storage
        self._sessions = sessions
        self._lobby = lobby
        self._outbox = outbox
        self.deeds: Mapping[str, Deed] = {ids.LUCK: self._ask}
        self.forms: Mapping[str, Deed] = {ids.LUCK: self._take}

    async def _ask(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Ask for a half, or for the words behind a sealed one."""
        (game,) = numbers_in(rest, 1)
        row, seats = await self._lobby.unbegun(game)
        if row.status != "open" and interaction.user.id not in {one.user for one in seats}:
            raise Problem(halves.LUCK_NOT_YOURS)
        found = await dice.given(self._storage, game)
        await interaction.response.send_modal(luck_form(ids.form(ids.LUCK, game), opens=opens(row, found, interaction)))

    async def _take(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Keep what was typed; the invitation shows its SHA-256 at once."""
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer()
        lobby = self._lobby
        row, _ = await lobby.unbegun(game)
        user, raw = interaction.user.id, typed(interaction).get("luck", "")
        if opens(row, await dice.given(self._storage, game), interaction):
            starts = await lobby.open_words(game, user, raw)
        else:
            starts = await lobby.give(game, user, half_of(raw), own=True)
        (mine,) = [one for one in await dice.given(self._storage, game) if one.user == user]
        if starts:
            await begun(interaction, self._sessions, self._outbox, game)
        else:
            row, seats = await lobby.unbegun(game)
            await interaction.edit_original_response(view=await unbegun_view(self._storage, row, seats))
        await whisper(interaction, notice(taken(mine)))


def opens(row: GameRow, found: Sequence[dice.Luck], interaction: Interaction) -> bool:
    """Whether what somebody types now are the words behind a seal: when nobody gives a half any more."""
    return row.status in GATHERING and any(one.kind == dice.SEALED and one.user == interaction.user.id for one in found)


def half_of(raw: str) -> str:
    """Return what somebody typed as a half. Raises `Problem` when there is nothing in it."""
    half = said(raw, dice.LONGEST).strip()
    if not half:
        raise Problem(halves.LUCK_EMPTY)
    return half


async def unbegun_view(
    storage: Storage, row: GameRow, seats: tuple[SeatRow, ...], asked: str = ""
) -> discord.ui.LayoutView:
    """Return the message of a game that has not begun: its invitation, or for what it waits.

    ``asked`` is mentioned beside a table for several.
    """
    found = await dice.given(storage, row.id)
    if row.status in GATHERING:
        return gathering(row, seats, await dice.seal(storage, row.id), found)
    sealed = await dice.seal(storage, row.id)
    if places.for_several(row):
        decks = decks_for(format_of(row.length, row.rules))
        return table_for_several(row, seats, decks, sealed, found, asked)
    return invitation(row, seats, playable_decks(), sealed, found)


async def show_unbegun(interaction: Interaction, view: discord.ui.LayoutView, posted: int) -> None:
    """Show a table in the message that was pressed; where that was a private one beside it, in the one that is posted."""
    if not posted:
        await interaction.edit_original_response(view=view)
        return
    await interaction.edit_original_response(view=notice(several.SEATED))
    await _edit(interaction, posted, view)


async def _edit(interaction: Interaction, posted: int, view: discord.ui.LayoutView) -> None:
    """Edit a message of ours in the channel of an interaction, as long as it is there and we may."""
    if isinstance(interaction.channel, discord.TextChannel | discord.Thread):
        with contextlib.suppress(discord.HTTPException):
            await interaction.channel.get_partial_message(posted).edit(view=view)


async def begun(interaction: Interaction, sessions: Sessions, outbox: Outbox, game: int, posted: int = 0) -> None:
    """Open the thread of a game that has just begun, and say so where its invitation stood (``posted``, or what was pressed)."""
    table = await sessions.table(game)
    thread = await outbox.open_thread(table)
    if places.for_several(table.row):
        told = several.BEGUN.format(names=both([one.name for one in table.seats]), thread=f"<#{thread}>")
    else:
        told = words.INVITE_ACCEPTED.format(name=table.against(table.seats[0].seat), thread=f"<#{thread}>")
    await interaction.edit_original_response(view=answered(told))
    if posted:
        await _edit(interaction, posted, answered(told))
    await outbox.flush(game)
