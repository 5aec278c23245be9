"""The part of `/game …` that needs the consent of others: pause, end, abandon, replace."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.agreements.consents import ENDS
from bot.agreements.who_decides import DEADLINE, PAUSE, REPLACE, VOID, Substitute
from bot.base.errors import Problem
from bot.commands.service import Service
from bot.controls.games import asker, clean
from bot.controls.replies import guarded, own_seat, whisper
from bot.strings import several, words
from bot.tables.pace import DEADLINES
from bot.tables.table import Table
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, notice
from engine.state.seats import PAIR

Command = app_commands.Command[Any, Any, Any]
Number = app_commands.Range[int, 1]


def agreement_commands(service: Service) -> list[Command]:
    """Build the commands."""
    return [_pause(service), _end(service), _abandon(service), _replace(service), _deadline(service)]


async def _propose(
    service: Service, interaction: Interaction, game: int | None, kind: str, *, unasked: bool = False
) -> None:
    """Propose something in the name of the asker's seat; ``unasked`` looks whether a player left the server."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await service.game_of(interaction, game)
    seat = own_seat(table, interaction.user.id, None)
    who = await asker(interaction, table.row.guild, table.seats if unasked else ())
    settled = await service.consents.propose(table, seat, who, kind)
    await service.games.told(interaction, settled)


def _pause(service: Service) -> Command:
    @app_commands.command(name="pause", description=words.COMMAND_PAUSE)
    @app_commands.describe(game=words.OPTION_GAME)
    async def pause(interaction: Interaction, game: Number | None = None) -> None:
        await guarded(interaction, lambda: _propose(service, interaction, game, PAUSE))

    return pause


def _end(service: Service) -> Command:
    @app_commands.command(name="end", description=words.COMMAND_END)
    @app_commands.describe(how=words.OPTION_HOW, game=words.OPTION_GAME)
    @app_commands.choices(how=[app_commands.Choice(name=words.ENDS[one], value=one) for one in ENDS])
    async def end(interaction: Interaction, how: str, game: Number | None = None) -> None:
        await guarded(interaction, lambda: _propose(service, interaction, game, how))

    return end


def _abandon(service: Service) -> Command:
    @app_commands.command(name="abandon", description=words.COMMAND_ABANDON)
    @app_commands.describe(game=words.OPTION_GAME)
    async def abandon(interaction: Interaction, game: Number | None = None) -> None:
        await guarded(interaction, lambda: _propose(service, interaction, game, VOID, unasked=True))

    return abandon


def _replace(service: Service) -> Command:
    @app_commands.command(name="replace", description=words.COMMAND_REPLACE)
    @app_commands.describe(substitute=words.OPTION_SUBSTITUTE, player=words.OPTION_SEAT_OF, game=words.OPTION_GAME)
    async def replace(
        interaction: Interaction,
        substitute: discord.Member | None = None,
        player: discord.User | None = None,
        game: Number | None = None,
    ) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            mine = own_seat(table, interaction.user.id, None)
            seat = mine if player is None else _seat_of(table, player.id)
            if substitute is None or substitute == interaction.client.user:
                await _let_bot_stand_in(service, interaction, table, mine, seat)
                return
            _check_substitute(table, substitute)
            name = _another_name(table, seat, clean(substitute.display_name))
            data = msgspec.msgpack.encode(Substitute(seat, substitute.id, name))
            who = await asker(interaction, table.row.guild, table.seats)
            settled = await service.consents.propose(table, mine, who, REPLACE, data)
            await service.games.told(interaction, settled)

        await guarded(interaction, run)

    return replace


async def _let_bot_stand_in(service: Service, interaction: Interaction, table: Table, mine: int, seat: int) -> None:
    """Propose that the bot stands in; who leaves is told first what that means for the game."""
    if mine != seat:
        await service.games.stand_in(interaction, table, mine, seat)
        return
    if not table.among_people:
        raise Problem(words.NOBODY_ELSE_PLAYS)
    sure = words.LEAVE_SURE.format(game=table.row.id, name=table.against(seat))
    if len(table.playing) > PAIR:
        sure = several.LEAVE_SURE.format(game=table.row.id, names=table.against(seat))
    button = DeedButton(ids.button(ids.LEAVE, table.row.id, seat), words.LEAVE_YES, discord.ButtonStyle.danger)
    await whisper(interaction, notice(sure, button))


def _deadline(service: Service) -> Command:
    @app_commands.command(name="deadline", description=words.COMMAND_DEADLINE)
    @app_commands.describe(when=words.OPTION_DEADLINE, game=words.OPTION_GAME)
    @app_commands.choices(when=[app_commands.Choice(name=words.DEADLINES[one], value=one) for one in DEADLINES])
    async def deadline(interaction: Interaction, when: str, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            seat = own_seat(table, interaction.user.id, None)
            if table.running and when == table.row.deadline:
                raise Problem(words.DEADLINE_SAME)
            who = await asker(interaction, table.row.guild)
            data = msgspec.msgpack.encode(when)
            await service.games.told(interaction, await service.consents.propose(table, seat, who, DEADLINE, data))

        await guarded(interaction, run)

    return deadline


def _seat_of(table: Table, user: int) -> int:
    for one in table.seats:
        if one.user == user:
            return one.seat
    raise Problem(words.NOBODY_SEATED)


def _check_substitute(table: Table, substitute: discord.Member) -> None:
    if substitute.bot:
        raise Problem(words.SUBSTITUTE_BOT.format(name=clean(substitute.display_name)))
    if table.seats_of(substitute.id):
        raise Problem(words.SUBSTITUTE_SEATED.format(name=clean(substitute.display_name)))


def _another_name(table: Table, seat: int, name: str) -> str:
    return name if all(name != one.name for one in table.others(seat)) else f"{name} 2"
