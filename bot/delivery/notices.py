"""What else stands in a game's thread or goes to a player directly: reminders, proposals, failures, prompts by DM.

Each function brings one kind of place up to date from the newest state (see `bot.storage.slots`).
"""

from __future__ import annotations

import discord
import structlog
from msgspec.structs import replace

from bot.delivery.members import is_member
from bot.delivery.messages import CLOSED_DIRECT, Messages, fingerprint
from bot.storage.rows import MessageRow
from bot.storage.slots import Slot
from bot.storage.store import Storage
from bot.strings import words
from bot.tables.table import Table
from bot.views.agreements import proposal_view
from bot.views.waiting import direct_prompt, failure_view, reminder_view
from bot.widgets.components import notice

_log = structlog.get_logger()


class Notices:
    """What is told beside the game itself."""

    def __init__(self, client: discord.Client, storage: Storage, messages: Messages) -> None:
        self._client = client
        self._storage = storage
        self._messages = messages

    async def bring(self, table: Table, slot: Slot) -> bool:
        """Bring a place in the thread up to date. False: not now."""
        match slot.kind:
            case "remind":
                return await self._remind(table, slot)
            case "agree":
                return await self._agree(table, slot)
            case "failed":
                return await self._failed(table, slot)
        return await self._undirect(table, slot)

    # ---------------------------------------------------------------- in the thread

    async def _remind(self, table: Table, slot: Slot) -> bool:
        """Post the newest reminder of a seat, or take it away when the question is answered."""
        number = slot.which
        seat = table.seats[number]
        clock = (await self._storage.clocks(table.row.id)).get(number)
        if clock is None or not clock.stage or clock.question != seat.question or seat.user is None:
            return await self._messages.take_away(table, slot)
        gone = not await is_member(self._client, table.row.guild, seat.user)
        contest = await self._storage.contest(table.row.id)
        view = reminder_view(table, number, clock, gone=gone, contest=contest)
        known = (await self._messages.of(table.row.id)).get(slot)
        if known is not None and known.message is not None and known.hash != fingerprint(view):
            await self._messages.take_away(table, slot)
        return await self._messages.put(table, slot, view, mention=seat.user)

    async def _agree(self, table: Table, slot: Slot) -> bool:
        """Show a proposal with its buttons, or what became of it."""
        row = await self._storage.proposal(slot.which)
        known = (await self._messages.of(table.row.id)).get(slot)
        if row is None or (row.status != "open" and (known is None or known.message is None)):
            return True
        return await self._messages.put(table, slot, proposal_view(table, row), mentions=row.missing)

    async def _failed(self, table: Table, slot: Slot) -> bool:
        """Tell both players about the newest failure, once each."""
        found = [one for one in await self._storage.reports(table.row.id) if one.kind == "failure"]
        if not found:
            return True
        users = tuple(dict.fromkeys(one.user for one in table.seats if one.user is not None))
        view = failure_view(table, found[0])
        known = (await self._messages.of(table.row.id)).get(slot)
        anew = known is not None and known.hash != fingerprint(view)
        return await self._messages.put(table, slot, view, mentions=users, anew=anew)

    async def _undirect(self, table: Table, slot: Slot) -> bool:
        """Say in the thread that prompts cannot be sent directly any more."""
        user = table.seats[slot.which].user
        if user is None:
            return True
        view = notice(words.DIRECT_ENDED.format(mention=f"<@{user}>"))
        return await self._messages.put(table, slot, view, mentions=(user,), anew=True)

    # --------------------------------------------------------------------- directly

    async def direct(self, table: Table, slot: Slot) -> bool:
        """Send a player's question by direct message while it is open; take it away when it is answered."""
        number = slot.which
        seat = table.seats[number]
        known = (await self._messages.of(table.row.id)).get(slot)
        wanted = seat.user is not None and not seat.by_bot and bool((await self._storage.preferences(seat.user)).direct)
        if not wanted or number not in table.asked or seat.user is None:
            return await self._take_back(known)
        if known is not None and known.message is not None:
            return True
        clock = (await self._storage.clocks(table.row.id)).get(number)
        view = direct_prompt(table, number, clock)
        try:
            channel = await self._client.create_dm(discord.Object(seat.user))
            generation = known.generation + 1 if known is not None else 0
            row = MessageRow(table.row.id, slot, channel.id, generation=generation)
            posted = await channel.send(view=view, nonce=await self._messages.nonce(row))
        except discord.HTTPException as error:
            if error.code != CLOSED_DIRECT and not isinstance(error, discord.Forbidden):
                raise
            await self._close_direct(table, number, seat.user)
            return True
        await self._messages.write(replace(row, message=posted.id, hash=fingerprint(view)))
        return True

    async def _take_back(self, known: MessageRow | None) -> bool:
        if known is None or known.message is None:
            return True
        try:
            await self._client.get_partial_messageable(known.channel).get_partial_message(known.message).delete()
        except discord.HTTPException as error:
            _log.info("an old question stays in direct messages", code=error.code)
        await self._messages.write(replace(known, message=None, hash="", generation=known.generation + 1))
        return True

    async def _close_direct(self, table: Table, number: int, user: int) -> None:
        """Stop sending prompts to somebody who cannot be written to, and say so in the thread."""
        row = await self._storage.preferences(user)
        async with self._storage.work() as work:
            await work.put_preferences(replace(row, direct=0))
            await work.dirty(table.row.id, Slot("undirect", number))
