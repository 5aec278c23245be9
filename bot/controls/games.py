"""Buttons, selects and forms around a game: invitations, own decks, proposals, reminders, rematches, repairs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
import msgspec

from bot.agreements.consents import OBSERVER, Asker, Consents, RepairPlan, Settled, meaning
from bot.agreements.hands import come_back
from bot.agreements.who_decides import REPAIR, REPLACE, STAND_IN, UNREPAIR
from bot.base.errors import Problem
from bot.base.plain_text import said
from bot.controls.dice import begun, show_unbegun, unbegun_view
from bot.controls.replies import Deed, numbers_in, own_seat, whisper
from bot.delivery.outbox import Outbox
from bot.delivery.threads import Threads
from bot.gathering import places
from bot.gathering.formats import format_of
from bot.gathering.lobby import Lobby
from bot.gathering.seating import LONGEST_DECK, Chair, Decks, Order, decks_for, setup_of
from bot.storage.rows import SeatRow
from bot.storage.slots import Slot
from bot.storage.store import Storage
from bot.strings import both, several, words
from bot.tables import dice
from bot.tables.answers import apply
from bot.tables.pace import Terms
from bot.tables.seats import set_seat
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.unattended.practice import Practice
from bot.views.agreements import may_take_back
from bot.views.invites import answered, own_decks
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, message, notice, rows, text
from bot.widgets.forms import deck_form, repair_form, sent, typed
from engine.records import repair
from engine.records.repair import UnreadableRepair

DRAFT: Final = "draft"


def clean(name: str) -> str:
    """Return a display name that cannot dress itself up: no markdown, no mentions, one line."""
    return said(name, 32) or "Player"


def is_organiser(interaction: Interaction, guild: int) -> bool:
    """Whether the presser may settle things for the players of this server: who manages another one may not."""
    return interaction.guild_id == guild and interaction.permissions.manage_guild


async def asker(interaction: Interaction, guild: int, seats: tuple[SeatRow, ...] = ()) -> Asker:
    """Return who presses, as `bot.agreements.who_decides` wants to know it: an organiser or not, and which players left the server.

    For a presser who could have thrown them off it himself nobody has left.
    """
    others = [] if may_remove(interaction) else [one.user for one in seats if one.user != interaction.user.id]
    left = frozenset([one for one in others if one is not None and await has_left(interaction, guild, one)])
    return Asker(interaction.user.id, is_organiser(interaction, guild), left)


def may_remove(interaction: Interaction) -> bool:
    """Whether the presser can take others off the server, or organises it."""
    rights = interaction.permissions
    return rights.kick_members or rights.ban_members or rights.manage_guild or rights.administrator


async def has_left(interaction: Interaction, guild: int, user: int) -> bool:
    """Whether somebody is no member of a game's server any more; unknown counts as there, and so does a press elsewhere."""
    if interaction.guild is None or interaction.guild_id != guild:
        return False
    try:
        await interaction.guild.fetch_member(user)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False


class GamePresses:
    """The deeds of the controls around a game; `deeds` for buttons and selects, `forms` for submissions."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        lobby: Lobby,
        practice: Practice,
        outbox: Outbox,
        threads: Threads,
        decks: Decks,
        consents: Consents,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._lobby = lobby
        self._practice = practice
        self._outbox = outbox
        self._threads = threads
        self._decks = decks
        self._consents = consents
        self.deeds: Mapping[str, Deed] = {
            ids.ACCEPT: self._accept,
            ids.ACCEPT_WITH: self._accept,
            ids.ACCEPT_OWN: self._accept_own,
            ids.OWN_DECKS: self._own_decks,
            ids.UPLOAD: self._upload,
            ids.DECLINE: self._decline,
            ids.BEGIN_NOW: self._begin_now,
            ids.REMATCH: self._rematch,
            ids.AGREE: self._agree,
            ids.REFUSE: self._refuse,
            ids.TAKE_WIN: self._take_win,
            ids.LEAVE: self._leave,
            ids.COME_BACK: self._come_back,
            ids.MUTE: self._mute,
            ids.FIX: self._fix,
            ids.PROPOSE_FIX: self._propose_fix,
            ids.UNFIX: self._unfix,
        }
        self.forms: Mapping[str, Deed] = {ids.UPLOAD: self._uploaded, ids.FIX: self._fixed}

    # ----------------------------------------------------------------- invitations

    async def invite(self, interaction: Interaction, order: Order) -> None:
        """Post an invitation or an open table where it was asked for; the asker alone reads that it is there."""
        lobby = self._lobby
        game = await lobby.invite(order)
        row = await self._storage.game(game)
        assert row is not None
        seats = await self._storage.seats(game)
        users = [
            discord.Object(one) for one in (*(guest.user for guest in order.guests), *order.asked) if one is not None
        ]
        posted = words.TABLE_POSTED if order.open else words.INVITE_POSTED
        if places.for_several(row):
            posted = several.POSTED.format(fewest=places.fewest(row))
        await interaction.edit_original_response(view=notice(posted))
        asked = both([f"<@{one}>" for one in order.asked]) if order.asked else ""
        await interaction.followup.send(
            view=await unbegun_view(self._storage, row, seats, asked),
            allowed_mentions=discord.AllowedMentions(users=users, everyone=False, roles=False),
        )

    async def begin(self, order: Order) -> int:
        """Start a game at once and return its thread. Raises `Problem` when it cannot be."""
        table = await self._sessions.table(await self._lobby.start(order))
        thread = await self._outbox.open_thread(table)
        await self._practice.practise(table.row.id)
        await self._outbox.flush(table.row.id)
        return thread

    async def _accept(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer()
        await self._sit_down(
            interaction, game, Chair(interaction.user.id, _name(interaction), values[0] if values else "")
        )

    async def _accept_own(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, posted = _with_invitation(rest)
        (number,) = numbers_in(values[0] if values else "", 1)
        await interaction.response.defer()
        row, _ = await self._lobby.invitation(game)
        picked = await self._decks.pick_number(interaction.user.id, number, format_of(row.length, row.rules))
        chair = Chair(interaction.user.id, _name(interaction), picked.name, cards=picked.cards)
        await self._sit_down(interaction, game, chair, posted)

    async def _sit_down(self, interaction: Interaction, game: int, chair: Chair, posted: int = 0) -> None:
        """Let somebody sit down; ``posted`` is the message of the invitation where another one was pressed."""
        row, _ = await self._lobby.invitation(game)
        if row.guild != interaction.guild_id:
            raise Problem(words.INVITATION_OVER)
        chair = msgspec.structs.replace(chair, luck=dice.of_interaction(interaction.id))
        await self._gathered(interaction, game, begins=await self._lobby.accept(game, chair), posted=posted)

    async def _begin_now(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Let the opener of a table for several begin with those who are there."""
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer()
        await self._gathered(interaction, game, begins=await self._lobby.begin_now(game, interaction.user.id))

    async def _gathered(self, interaction: Interaction, game: int, *, begins: bool, posted: int = 0) -> None:
        """Open the thread of a game that begins, or show for whom it still waits."""
        if begins:
            await begun(interaction, self._sessions, self._outbox, game, posted)
        else:
            row, seats = await self._lobby.unbegun(game)
            await show_unbegun(interaction, await unbegun_view(self._storage, row, seats), posted)

    async def _own_decks(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await self._lobby.invitation(game)
        posted = 0 if interaction.message is None else interaction.message.id
        await whisper(interaction, own_decks(game, await self._storage.decks(interaction.user.id), posted))

    async def _upload(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await interaction.response.send_modal(deck_form(*_with_invitation(rest)))

    async def _uploaded(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Keep a deck that was pasted or sent as a file; beside an invitation, offer to accept with it."""
        game, posted = _with_invitation(rest)
        await interaction.response.defer(ephemeral=True, thinking=True)
        fields, file = typed(interaction), sent(interaction)
        if file is not None and file.size > LONGEST_DECK:
            raise Problem(words.DECK_TOO_LONG)
        content = fields.get("list", "").encode() if file is None else await file.read()
        filename = "" if file is None else file.filename
        row, verdict = await self._decks.add(interaction.user.id, fields.get("name", ""), content, filename)
        if game and verdict.legal:
            view = own_decks(game, await self._storage.decks(interaction.user.id), posted)
        else:
            view = notice(deck_told(row.name, [one.message for one in verdict.errors]))
        await interaction.edit_original_response(view=view)

    async def _decline(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer()
        row, seats = await self._lobby.decline(game, interaction.user.id)
        now = await self._storage.game(game)
        if now is not None and now.status == "open":  # a place is free again at a table for several
            await self._gathered(interaction, game, begins=False)
            return
        withdrawn = interaction.user.id == seats[0].user
        closed = words.TABLE_CLOSED if row.status == "open" else words.INVITE_WITHDRAWN
        name = next(one.name for one in seats if one.user == interaction.user.id)
        sentence = (closed if withdrawn else words.INVITE_DECLINED).format(name=name)
        await interaction.edit_original_response(view=answered(sentence))

    async def _rematch(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await self.rematch(interaction, game)

    async def rematch(self, interaction: Interaction, game: int) -> None:
        """Invite the same opponent again, or start at once where nobody has to be asked. Raises `Problem`."""
        table = await self._sessions.table(game)
        mine = own_seat(table, interaction.user.id, None)
        if table.running:
            raise Problem(words.GAME_RUNS.format(game=game))
        order = with_luck(rematch_order(table, mine), dice.of_interaction(interaction.id))
        if not order.open and all(one.user in (None, interaction.user.id) for one in order.guests):
            await interaction.response.defer(ephemeral=True, thinking=True)
            thread = await self.begin(order)
            sentence = words.GAME_STARTED.format(thread=f"<#{thread}>")
            await interaction.edit_original_response(view=notice(sentence))
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self.invite(interaction, order)

    # ------------------------------------------------------------------- consents

    async def _agree(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer()
        proposal = await self._storage.proposal(number)
        row = None if proposal is None else await self._storage.game(proposal.game)
        if proposal is None or row is None:
            raise Problem(words.PROPOSAL_OVER)
        who = await asker(interaction, row.guild, await self._storage.seats(row.id))
        settled = await self._consents.agree(number, who)
        await self.follow(settled)

    async def _refuse(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer()
        await self.follow(await self._consents.refuse(number, interaction.user.id))

    async def _take_win(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer()
        await self.follow(await self._consents.take_win(number, interaction.user.id))

    async def _leave(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Propose that the bot stands in for the presser."""
        game, seat = numbers_in(rest, 2)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._sessions.table(game)
        await self.stand_in(interaction, table, own_seat(table, interaction.user.id, seat), seat)

    async def stand_in(self, interaction: Interaction, table: Table, mine: int, seat: int) -> None:
        """Propose in the name of a seat that the bot stands in at one; the interaction is acknowledged already."""
        who = await asker(interaction, table.row.guild, table.seats)
        data = msgspec.msgpack.encode(seat)
        await self.told(interaction, await self._consents.propose(table, mine, who, STAND_IN, data))

    async def _come_back(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat = numbers_in(rest, 2)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.come_back(interaction, await self._sessions.table(game), seat)

    async def come_back(self, interaction: Interaction, table: Table, seat: int) -> None:
        """Take a seat back from the bot for the presser; the interaction is acknowledged already."""
        game = table.row.id
        await come_back(self._sessions, game, own_seat(table, interaction.user.id, seat), interaction.user.id)
        await self._practice.practise(game)
        await self._outbox.bury(game)
        await self._outbox.flush(game)
        await whisper(interaction, notice(words.BACK_AT_TABLE.format(thread=f"<#{table.row.thread}>")))

    async def follow(self, settled: Settled) -> None:
        """Show what follows from a proposal: in a seat that changed hands, a new question for whoever sits there."""
        game = settled.table.row.id
        if settled.proposal.kind == REPLACE and settled.proposal.status == "done":
            await self._outbox.bury(game)
            await self._threads.welcome(settled.table)
        await self._practice.practise(game)
        await self._outbox.flush(game)

    async def told(self, interaction: Interaction, settled: Settled) -> None:
        """Answer a proposer, then show the rest."""
        thread = f"<#{settled.table.row.thread}>"
        done = settled.proposal.status == "done"
        await self.follow(settled)
        await whisper(interaction, notice(words.AGREED_DONE if done else words.PROPOSED.format(thread=thread)))

    async def _mute(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, muted = numbers_in(rest, 3)
        await interaction.response.defer()
        table = await self._sessions.table(game)
        own_seat(table, interaction.user.id, seat)
        await set_seat(self._sessions, game, seat, muted=muted)
        await whisper(interaction, notice(words.MUTED.format(game=game)))

    # -------------------------------------------------------------------- repairs

    async def _fix(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat = numbers_in(rest, 2)
        await interaction.response.send_modal(repair_form(game, seat))

    async def _fixed(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Read a repair, try it on a copy, and show its proposer what it would change."""
        game, seat = numbers_in(rest, 2)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._sessions.table(game)
        seat = repairer(interaction, table)
        try:
            corrections = repair.read(table.game, seat if seat >= 0 else None, typed(interaction).get("lines", ""))
        except UnreadableRepair as error:
            raise Problem(str(error)) from error
        option = repair.command(corrections)
        lines = tuple(repair.describe(table.game, corrections))
        plan = RepairPlan(option, lines, meant=meaning(table.game, option))
        apply(table.game.clone(events=True), max(seat, 0), plan.option)
        async with self._storage.work() as work:
            number = await work.add_proposal(
                game=game,
                kind=DRAFT,
                user=interaction.user.id,
                seat=seat,
                data=msgspec.msgpack.encode(plan),
                needs=(),
                agreed=(),
                status=DRAFT,
            )
        shown = "\n".join(f"- {one}" for one in plan.lines)
        buttons = [
            DeedButton(ids.button(ids.PROPOSE_FIX, number), words.REPAIR_PROPOSE, discord.ButtonStyle.success),
            DeedButton(ids.button(ids.FIX, game, seat), words.REPAIR_CHANGE),
        ]
        view = message(text(words.REPAIR_PREVIEW), text(shown, 2600), *rows(buttons))
        await interaction.edit_original_response(view=view)

    async def _propose_fix(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer()
        draft = await self._storage.proposal(number)
        if draft is None or draft.kind != DRAFT or draft.user != interaction.user.id:
            raise Problem(words.PROPOSAL_OVER)
        table = await self._sessions.table(draft.game)
        seat = repairer(interaction, table)
        who = await asker(interaction, table.row.guild)
        settled = await self._consents.propose(table, seat, who, REPAIR, draft.data)
        done = settled.proposal.status == "done"
        sentence = words.AGREED_DONE if done else words.PROPOSED.format(thread=f"<#{table.row.thread}>")
        unfix = DeedButton(ids.button(ids.UNFIX, settled.proposal.id), words.REPAIR_TAKE_BACK)
        await interaction.edit_original_response(view=notice(sentence, *([unfix] if done else [])))
        await self.follow(settled)

    async def _unfix(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Propose to take a repair back."""
        (number,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self._storage.proposal(number)
        if row is None:
            raise Problem(words.PROPOSAL_OVER)
        table = await self._sessions.table(row.game)
        seat = repairer(interaction, table)
        if not may_take_back(table, row):
            raise Problem(words.REPAIR_TOO_LATE)
        who = await asker(interaction, table.row.guild)
        settled = await self._consents.propose(table, seat, who, UNREPAIR, row.data)
        async with self._storage.work() as work:
            await work.dirty(row.game, Slot("agree", row.id))
        await self.told(interaction, settled)


def _with_invitation(rest: str) -> tuple[int, int]:
    """Return the game that a control is for and the message of its invitation, 0 where an older control does not say it."""
    game, *posted = numbers_in(rest, 1 + rest.count(":"))
    return game, posted[0] if posted else 0


def repairer(interaction: Interaction, table: Table) -> int:
    """Return the seat for which a repair is proposed, `OBSERVER` for an organiser. Raises `Problem` for anybody else."""
    mine = table.seats_of(interaction.user.id)
    if mine:
        return mine[0]
    if is_organiser(interaction, table.row.guild):
        return OBSERVER
    raise Problem(words.ORGANISER_ONLY)


def with_luck(order: Order, half: str) -> Order:
    """Return an order in which the starter adds a half to the dice."""
    first = msgspec.structs.replace(order.chairs[0], luck=half)
    return msgspec.structs.replace(order, chairs=(first, *order.guests))


def rematch_order(table: Table, mine: int) -> Order:
    """Return the order for another game of the same players with the same decks and terms."""

    def chair(seat: SeatRow) -> Chair:
        return Chair(seat.user, seat.name, seat.deck, "" if seat.stood_in else seat.policy, seat.cards)

    row = table.row
    chairs = tuple(chair(one) for one in (table.seats[mine], *table.others(mine)))
    if any(one.user is None and not one.policy for one in chairs[1:]):  # who sat there has had it deleted
        raise Problem(words.NO_REMATCH)
    setup_of(chairs, format_of(row.length, row.rules))
    terms = Terms(row.pace, row.deadline, bool(row.private), row.memory, row.rules)
    starter = table.seats[mine].user or row.starter
    order = Order(row.guild, row.channel, starter, row.length, chairs, terms, rematch=row.id)
    asked = tuple(dict.fromkeys(one.user for one in order.guests if one.user not in (None, starter)))
    if not places.for_several(row) or not asked:
        return order
    free = places.free_chairs(chairs[0], len(chairs) - 1, list(decks_for(order.format)))
    return msgspec.structs.replace(order, chairs=(chairs[0], *free), open=True, asked=asked)


def deck_told(name: str, errors: list[str]) -> str:
    """Return what a player reads about a deck that was kept."""
    if not errors:
        return words.DECK_ADDED.format(deck=name)
    return words.DECK_ADDED_NOT_LEGAL.format(deck=name, errors="\n".join(f"- {one}" for one in errors[:6]))


def _name(interaction: Interaction) -> str:
    return clean(interaction.user.display_name)
