"""What happens when somebody asks for help, opens a term, starts the guided game, or asks what is stored about them."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final, cast

import discord

from bot.archive import privacy
from bot.archive.reports import Reports
from bot.base.errors import Problem
from bot.controls.games import GamePresses, clean
from bot.controls.plans import PlanPresses
from bot.controls.records import RecordPresses, attached
from bot.controls.replies import Deed, check_shown, numbers_in, own_seat, whisper
from bot.controls.waiting import show_turn
from bot.delivery.outbox import Outbox
from bot.gathering import guided
from bot.gathering.lobby import Lobby
from bot.gathering.seating import Chair, Order, playable_decks
from bot.league.desk import Desk
from bot.storage.rows import GameRow
from bot.storage.store import Storage
from bot.strings import cases
from bot.strings import helping as words
from bot.strings import words as common
from bot.tables import dice
from bot.tables.pace import Terms
from bot.tables.sessions import Sessions
from bot.tables.unattended.practice import Practice
from bot.views import lookups
from bot.views.help import game_help, start_help, words_of
from bot.views.seat.wishes import position_view, rules_of, wishes
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, message, notice, rows, text

EXPORT, ASK, DELETE = range(3)  # what the buttons about privacy do


class HelpDesk:
    """The deeds of help and privacy."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        lobby: Lobby,
        practice: Practice,
        outbox: Outbox,
        reports: Reports,
        seasons: Desk,
        games: GamePresses,
        plans: PlanPresses,
        records: RecordPresses,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._lobby = lobby
        self._practice = practice
        self._outbox = outbox
        self._reports = reports
        self._seasons = seasons
        self._games = games
        self._plans = plans
        self._records = records
        self.deeds: Final[Mapping[str, Deed]] = {
            ids.HELP: self._help,
            ids.POSITION: self._position,
            ids.TERM: self._term,
            ids.MY_ORDERS: self._orders,
            ids.VERIFY: self._verify,
            ids.REVIEW: self._review,
            ids.LEARN: self._learn,
            ids.MY_TURN: self._my_turn,
            ids.PRIVACY: self._privacy,
        }

    # ---------------------------------------------------------------------- help

    async def help(self, interaction: Interaction, game: int | None = None) -> None:
        """Show help: about the game that is named or whose thread this is, else about beginning."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = None if game else await self._storage.game_in_thread(interaction.channel_id or 0)
        if game is None and row is None:
            await whisper(interaction, await self._beginning(interaction))
            return
        table = await self._sessions.table(game or cast("GameRow", row).id)
        mine = check_shown(table, interaction)
        seat = own_seat(table, interaction.user.id, None) if mine else None
        await whisper(interaction, game_help(table, seat, await lookups.terms_in(words_of(table, seat))))

    async def _beginning(self, interaction: Interaction) -> discord.ui.LayoutView:
        rows_ = await self._storage.games_of(interaction.user.id, ("running",))
        waiting = 0
        for row in rows_:
            try:
                table = await self._sessions.table(row.id)
            except Problem:
                continue
            waiting += any(seat in table.asked for seat in table.seats_of(interaction.user.id))
        return start_help(len(rows_), waiting, server=interaction.guild_id is not None)

    async def _help(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await self.help(interaction, game or None)

    async def _position(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show what the presser may do where the game stands, and why not, with the rules to open."""
        game, seat = numbers_in(rest, 2)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._sessions.table(game)
        seat = own_seat(table, interaction.user.id, seat)
        if not table.running:
            raise Problem(cases.POSITION_OVER.format(game=game))
        wanted = wishes(table.game, seat)
        known = [rule for rule in rules_of(wanted) if await lookups.known_rule(rule)]
        await whisper(interaction, position_view(table, seat, wanted, known))

    async def _term(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show what a chosen term means."""
        if len(values) != 1:
            raise Problem(common.OLD_CONTROL)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await whisper(interaction, await lookups.rule_entry(values[0]))

    async def _orders(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._sessions.table(game)
        await self._plans.show_orders(interaction, table, own_seat(table, interaction.user.id, None))

    # ------------------------------------------------------------- a finished game

    async def _verify(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._records.verify(interaction, await self._sessions.table(game))

    async def _review(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._records.review(interaction, await self._sessions.table(game), 0)

    # ----------------------------------------------------------------- first steps

    async def _learn(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (which,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await (self.practise(interaction) if which else self.learn(interaction))

    async def learn(self, interaction: Interaction) -> None:
        """Start the guided game for whoever asks; the interaction is acknowledged already."""
        guild, channel = _place(interaction)
        name = clean(interaction.user.display_name)
        order = guided.order_for(guild, channel, interaction.user.id, name)
        table = await self._sessions.table(await self._lobby.start(order))
        thread = await self._outbox.open_thread(table)
        await guided.prepare(self._sessions, self._practice, table.row.id)
        await self._outbox.flush(table.row.id)
        await whisper(interaction, notice(words.GUIDE_STARTED.format(thread=f"<#{thread}>")))

    async def practise(self, interaction: Interaction) -> None:
        """Start a short game against the bot for whoever asks; the interaction is acknowledged already."""
        guild, channel = _place(interaction)
        first, second = (*playable_decks(), *playable_decks())[:2]
        bot = common.PRACTICE_NAME
        me = Chair(
            interaction.user.id,
            clean(interaction.user.display_name),
            first,
            luck=dice.of_interaction(interaction.id),
        )
        chairs = (me, Chair(None, bot, second, guided.ADVISER))
        thread = await self._games.begin(Order(guild, channel, interaction.user.id, "short", chairs, Terms()))
        await whisper(interaction, notice(common.GAME_STARTED.format(thread=f"<#{thread}>")))

    async def _my_turn(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_turn(self._storage, self._sessions, self._seasons, interaction)

    # -------------------------------------------------------------------- privacy

    async def privacy(self, interaction: Interaction) -> None:
        """Show what is stored about the asker; the interaction is acknowledged already."""
        found = await privacy.inventory(self._storage, interaction.user.id)
        lines = [words.PRIVACY_LINE.format(what=_what(table), count=count) for table, count in found.items()]
        said = "\n".join(lines) or words.PRIVACY_NOTHING
        buttons = [
            DeedButton(ids.button(ids.PRIVACY, EXPORT), words.PRIVACY_EXPORT, disabled=not found),
            DeedButton(
                ids.button(ids.PRIVACY, ASK), words.PRIVACY_DELETE, discord.ButtonStyle.danger, disabled=not found
            ),
        ]
        body = f"### {words.PRIVACY_TITLE}\n{said}\n{words.PRIVACY_NOTE}"
        await whisper(interaction, message(text(body), *rows(buttons)))

    async def _privacy(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (which,) = numbers_in(rest, 1)
        await interaction.response.defer(ephemeral=True, thinking=True)
        user = interaction.user.id
        if which == EXPORT:
            content = await privacy.exported(self._storage, user)
            name = words.PRIVACY_FILE.format(user=user)
            view = message(text(words.PRIVACY_EXPORTED), attached(name))
            await whisper(interaction, view, discord.File(io.BytesIO(content), name))
        elif which == ASK:
            button = DeedButton(ids.button(ids.PRIVACY, DELETE), words.PRIVACY_YES, discord.ButtonStyle.danger)
            await whisper(interaction, notice(words.PRIVACY_SURE, button))
        elif which == DELETE:
            await self._reports.forget(user)
            gone = await privacy.deleted(self._storage, self._sessions, user)
            gone |= await self._seasons.forget(user, words.PRIVACY_SOMEBODY)
            left = await privacy.inventory(self._storage, user)
            first = words.PRIVACY_DELETED.format(what=_listed(gone)) if gone else words.PRIVACY_NOTHING_LEFT
            kept = words.PRIVACY_KEPT.format(what=_listed(left)) if left else ""
            await whisper(interaction, notice(f"{first} {kept}".rstrip()))
        else:
            raise Problem(common.OLD_CONTROL)


def _what(table: str) -> str:
    return words.PRIVACY_TABLES.get(table) or words.PRIVACY_OTHER.format(table=table)


def _listed(found: Mapping[str, int]) -> str:
    return ", ".join(f"{_what(table)} ({count})" for table, count in found.items())


def _place(interaction: Interaction) -> tuple[int, int]:
    """Return the server and the channel in which a new thread is opened. Raises `Problem` when there is none."""
    if interaction.guild_id is None:
        raise Problem(common.NO_SERVER)
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return interaction.guild_id, channel.parent_id
    if isinstance(channel, discord.TextChannel):
        return interaction.guild_id, channel.id
    raise Problem(common.NO_THREADS_HERE)
