"""`/game …` and `/hand`: starting, finding, resuming and giving up games."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.errors import Problem
from bot.records import GameRow, PlayerRow
from bot.service import Service
from bot.sessions import Chair, Order, Table, playable_decks
from bot.strings import en as words
from bot.views import ids
from bot.views.invites import deck_name, invitation
from bot.views.items import DeedButton, Interaction, clip, message, notice, text
from bot.views.presses import guarded, own_seat, whisper
from engine.model import LENGTHS
from engine.policies import POLICIES

DEFAULT_LENGTH = "short"
LISTED = 20


def clean(name: str) -> str:
    """Return a display name that cannot dress itself up: no markdown, no mentions, one line."""
    kept = "".join(one for one in name if one.isprintable() and one not in "*_~`|<>@#\\")
    return clip(" ".join(kept.split()), 32) or "Player"


def default_policy() -> str:
    """Return the practice opponent to play against when none is named: the best there is."""
    return "greedy" if "greedy" in POLICIES else next(iter(POLICIES))


def matching_decks(typed: str) -> list[app_commands.Choice[str]]:
    """Return the decks that fit what is being typed."""
    wanted = typed.strip().casefold()
    names = {key: deck_name(key, playable_decks()) for key in playable_decks()}
    return [
        app_commands.Choice(name=clip(name, 100), value=key) for key, name in names.items() if wanted in name.casefold()
    ][:25]


def known_deck(given: str) -> str:
    """Return the key of a deck that a player named by key or by name; as given when there is none."""
    wanted = given.strip().casefold()
    for key, name in playable_decks().items():
        if wanted in {key.casefold(), name.casefold(), deck_name(key, playable_decks()).casefold()}:
            return key
    return given.strip()


@app_commands.guild_only()
class GameGroup(app_commands.Group):
    """`/game …`."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="game", description=words.COMMAND_GAME)
        self._service = service

    @app_commands.command(name="new", description=words.COMMAND_NEW)
    @app_commands.describe(
        deck=words.OPTION_DECK,
        opponent=words.OPTION_OPPONENT,
        opponent_deck=words.OPTION_OPPONENT_DECK,
        length=words.OPTION_LENGTH,
        practice=words.OPTION_PRACTICE,
    )
    @app_commands.choices(
        length=[app_commands.Choice(name=words.LENGTHS[one], value=one) for one in LENGTHS],
        practice=[app_commands.Choice(name=words.POLICIES.get(one, one), value=one) for one in POLICIES],
    )
    async def new(
        self,
        interaction: Interaction,
        deck: str = "",
        opponent: discord.Member | None = None,
        opponent_deck: str = "",
        length: str = "",
        practice: str = "",
    ) -> None:
        """Start a game at once, or invite a person to it."""

        async def run() -> None:
            order = await self._order(interaction, deck, opponent, opponent_deck, length, practice)
            if order.chairs[1].user in (None, interaction.user.id):
                await self._begin(interaction, order)
            else:
                await self._invite(interaction, order)

        await guarded(interaction, run)

    @new.autocomplete("deck")
    async def _decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return matching_decks(typed)

    @new.autocomplete("opponent_deck")
    async def _other_decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return matching_decks(typed)

    async def _order(
        self,
        interaction: Interaction,
        deck: str,
        opponent: discord.Member | None,
        opponent_deck: str,
        length: str,
        practice: str,
    ) -> Order:
        """Read what was asked for, with the player's defaults. Raises `Problem` when it cannot be."""
        if interaction.guild_id is None:
            raise Problem(words.NO_SERVER)
        channel = _parent(interaction.channel)
        if opponent is not None and opponent.bot and not _is_me(interaction, opponent):
            raise Problem(words.NO_BOTS.format(name=clean(opponent.display_name)))
        before = await self._service.storage.player(interaction.user.id)
        keys = list(playable_decks())
        mine = known_deck(deck or before.deck or keys[0])
        theirs = known_deck(opponent_deck or next((key for key in keys if key != mine), keys[0]))
        return Order(
            interaction.guild_id,
            channel,
            interaction.user.id,
            length or before.length or DEFAULT_LENGTH,
            self._chairs(interaction, opponent, mine, theirs, practice or default_policy()),
        )

    def _chairs(
        self, interaction: Interaction, opponent: discord.Member | None, mine: str, theirs: str, policy: str
    ) -> tuple[Chair, Chair]:
        user = interaction.user
        name = clean(user.display_name)
        if opponent is None or _is_me(interaction, opponent):
            return Chair(user.id, name, mine), Chair(None, words.PRACTICE_NAME.format(policy=policy), theirs, policy)
        if opponent.id == user.id:
            first, second = words.FIRST_SEAT.format(name=name), words.SECOND_SEAT.format(name=name)
            return Chair(user.id, first, mine), Chair(user.id, second, theirs)
        other = clean(opponent.display_name)
        return Chair(user.id, name, mine), Chair(opponent.id, other if other != name else f"{other} 2", theirs)

    async def _remember(self, interaction: Interaction, order: Order) -> None:
        async with self._service.storage.work() as work:
            await work.put_player(PlayerRow(interaction.user.id, order.chairs[0].deck, order.length))

    async def _begin(self, interaction: Interaction, order: Order) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._service.sessions.start(order)
        await self._remember(interaction, order)
        thread = await self._service.outbox.open_thread(table)
        await self._service.sessions.practise(table.row.id)
        await self._service.outbox.flush(table.row.id)
        await interaction.followup.send(view=notice(words.GAME_STARTED.format(thread=f"<#{thread}>")), ephemeral=True)

    async def _invite(self, interaction: Interaction, order: Order) -> None:
        await interaction.response.defer(thinking=True)
        game = await self._service.sessions.invite(order)
        await self._remember(interaction, order)
        row = await self._service.storage.game(game)
        seats = await self._service.storage.seats(game)
        assert row is not None
        opponent = order.chairs[1].user
        assert opponent is not None
        await interaction.followup.send(
            view=invitation(row, seats, playable_decks()),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(opponent)], everyone=False, roles=False),
        )

    # ------------------------------------------------------------------ finding

    @app_commands.command(name="list", description=words.COMMAND_LIST)
    async def list_games(self, interaction: Interaction) -> None:
        """List the asker's games."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            rows = await self._service.storage.games_of(interaction.user.id, ("running", "invited", "broken"))
            if not rows:
                raise Problem(words.NO_GAMES)
            lines = [await self._line(row, interaction.user.id) for row in rows[:LISTED]]
            await interaction.followup.send(
                view=message(text(f"### {words.LIST_TITLE}\n" + "\n".join(lines))), ephemeral=True
            )

        await guarded(interaction, run)

    async def _line(self, row: GameRow, user: int) -> str:
        seats = await self._service.storage.seats(row.id)
        turn = 0
        state = words.LIST_INVITED if row.status == "invited" else words.LIST_BROKEN
        if row.status == "running":
            try:
                table = await self._service.sessions.table(row.id)
            except Problem:
                state = words.LIST_BROKEN
            else:
                turn = table.game.turn.number
                waiting = [table.seats[one].name for one in table.asked]
                mine = set(table.asked) & set(table.seats_of(user))
                state = words.LIST_YOURS if mine else words.LIST_WAITS.format(names=words.both(waiting))
        thread = f"<#{row.thread}>" if row.thread else ""
        names = " – ".join(one.name for one in seats)
        return words.LIST_LINE.format(game=row.id, thread=thread, names=names, turn=turn, state=state)

    @app_commands.command(name="resume", description=words.COMMAND_RESUME)
    @app_commands.describe(game=words.OPTION_GAME)
    async def resume(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        """Post the asker's question anew, in a new thread when the old one is gone."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await self._service.game_of(interaction, game)
            own_seat(table, interaction.user.id, None)
            await self._service.revive(table)
            table = await self._service.sessions.table(table.row.id)
            thread = f"<#{table.row.thread}>"
            mine = set(table.asked) & set(table.seats_of(interaction.user.id))
            waiting = words.both([table.seats[one].name for one in table.asked])
            sentence = (
                words.REPOSTED.format(thread=thread)
                if mine
                else words.NOT_YOUR_TURN_YET.format(names=waiting, thread=thread)
            )
            await interaction.followup.send(view=notice(sentence), ephemeral=True)

        await guarded(interaction, run)

    @app_commands.command(name="concede", description=words.COMMAND_CONCEDE)
    @app_commands.describe(game=words.OPTION_GAME)
    async def concede(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        """Ask once more, then give up."""

        async def run() -> None:
            table = await self._service.game_of(interaction, game)
            seat = own_seat(table, interaction.user.id, None)
            if not table.running:
                raise Problem(words.NO_SUCH_GAME.format(game=table.row.id))
            sure = words.CONCEDE_SURE.format(game=table.row.id, name=table.seats[1 - seat].name)
            button = DeedButton(
                ids.button(ids.GIVE_UP, table.row.id, seat), words.CONCEDE_YES, discord.ButtonStyle.danger
            )
            await whisper(interaction, notice(sure, button))

        await guarded(interaction, run)


def _is_me(interaction: Interaction, member: discord.Member) -> bool:
    """Whether somebody chose the bot itself as an opponent: that is practice too."""
    return interaction.client.user is not None and member.id == interaction.client.user.id


def _parent(channel: Any) -> int:
    """Return the channel in which a new thread is opened. Raises `Problem` when there is none."""
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    if isinstance(channel, discord.TextChannel):
        return channel.id
    raise Problem(words.NO_THREADS_HERE)


def hand_command(service: Service) -> app_commands.Command[Any, Any, Any]:
    """Build `/hand`."""

    @app_commands.command(name="hand", description=words.COMMAND_HAND)
    @app_commands.describe(game=words.OPTION_GAME)
    async def hand(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        async def run() -> None:
            table: Table = await service.game_of(interaction, game)
            await service.presses.show_hand(interaction, table.row.id, None)

        await guarded(interaction, run)

    return hand
