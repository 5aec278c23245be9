"""The part of `/game …` for when the bot is wrong or cannot know: report, repair, judge and verdict."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.consents import JUDGE, Judge, judge_of
from bot.errors import Problem
from bot.service import Service
from bot.strings import words
from bot.views.forms import repair_form
from bot.views.gamepresses import clean, is_organiser, repairer
from bot.views.items import Interaction, notice
from bot.views.presses import guarded, own_seat, whisper
from bot.views.said import said
from engine.model import Option
from engine.scripts import VERDICT

Command = app_commands.Command[Any, Any, Any]
Number = app_commands.Range[int, 1]
LONGEST = 500


def repair_commands(service: Service) -> list[Command]:
    """Build the commands."""
    return [_report(service), _repair(service), _judge(service), _verdict(service)]


def _report(service: Service) -> Command:
    @app_commands.command(name="report", description=words.COMMAND_REPORT)
    @app_commands.describe(wrong=words.OPTION_SAID, game=words.OPTION_GAME)
    async def report(
        interaction: Interaction, wrong: app_commands.Range[str, 1, LONGEST], game: Number | None = None
    ) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            own_seat(table, interaction.user.id, None)
            sentence = said(wrong, LONGEST).strip()
            if not sentence:
                raise Problem(words.NOTHING_REPORTED)
            number = await service.reports.from_player(table, interaction.user.id, sentence)
            await whisper(interaction, notice(words.REPORTED.format(report=number)))

        await guarded(interaction, run)

    return report


def _repair(service: Service) -> Command:
    @app_commands.command(name="repair", description=words.COMMAND_REPAIR)
    @app_commands.describe(game=words.OPTION_GAME)
    async def repair(interaction: Interaction, game: Number | None = None) -> None:
        async def run() -> None:
            table = await service.game_of(interaction, game)
            if not table.running:
                raise Problem(words.GAME_OVER_ALREADY.format(game=table.row.id))
            seat = repairer(interaction, table)
            await interaction.response.send_modal(repair_form(table.row.id, seat))

        await guarded(interaction, run)

    return repair


def _judge(service: Service) -> Command:
    @app_commands.command(name="judge", description=words.COMMAND_JUDGE)
    @app_commands.describe(judge=words.OPTION_JUDGE, game=words.OPTION_GAME)
    async def judge(interaction: Interaction, judge: discord.Member, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            seat = own_seat(table, interaction.user.id, None)
            name = clean(judge.display_name)
            if judge.bot:
                raise Problem(words.SUBSTITUTE_BOT.format(name=name))
            if table.seats_of(judge.id):
                raise Problem(words.JUDGE_PLAYS.format(name=name))
            players = [one.user for one in table.seats if one.user is not None]
            data = msgspec.msgpack.encode(Judge(judge.id, name))
            settled = await service.consents.propose(
                table, seat, interaction.user.id, JUDGE, data, needs=(*players, judge.id)
            )
            await service.games.told(interaction, settled)

        await guarded(interaction, run)

    return judge


def _verdict(service: Service) -> Command:
    @app_commands.command(name="verdict", description=words.COMMAND_VERDICT)
    @app_commands.describe(verdict=words.OPTION_VERDICT, game=words.OPTION_GAME)
    @app_commands.choices(
        verdict=[app_commands.Choice(name=label, value=value) for value, label in enumerate(words.VERDICTS)]
    )
    async def give(interaction: Interaction, verdict: int, game: Number | None = None) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await service.game_of(interaction, game)
            agreed = await judge_of(service.storage, table.row.id)
            organiser = is_organiser(interaction, table.row.guild) and not table.seats_of(interaction.user.id)
            if (agreed is None or agreed.user != interaction.user.id) and not organiser:
                raise Problem(words.NOT_THE_JUDGE)
            await service.sessions.proceed(table.row.id, 0, Option(VERDICT, extra=(verdict,)), interaction.id)
            await service.sessions.practise(table.row.id)
            await service.outbox.flush(table.row.id)
            await whisper(interaction, notice(words.VERDICT_GIVEN))

        await guarded(interaction, run)

    return give
