"""The part of `/game …` for when the bot is wrong or cannot know: report, repair, judge and verdict."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.agreements.consents import Asker, may_judge
from bot.agreements.who_decides import JUDGE, Judge
from bot.base.errors import Problem
from bot.base.plain_text import said
from bot.commands.service import Service
from bot.controls.games import asker, clean, repairer
from bot.controls.replies import guarded, own_seat, whisper
from bot.storage.store import Work
from bot.strings import words
from bot.widgets.components import Interaction, notice
from bot.widgets.forms import repair_form
from engine.by_hand.scripts import VERDICT
from engine.state.option_values import Judgement
from engine.state.records import Option

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
            data = msgspec.msgpack.encode(Judge(judge.id, name))
            settled = await service.consents.propose(table, seat, Asker(interaction.user.id), JUDGE, data)
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
            who = await asker(interaction, table.row.guild)

            async def decides(work: Work) -> None:
                if not await may_judge(work, service.storage, table.row.id, who):
                    raise Problem(words.NOT_THE_JUDGE)

            option = Option(VERDICT, extra=Judgement(verdict))
            await service.sessions.proceed(table.row.id, 0, option, interaction.id, also=decides)
            await service.practice.practise(table.row.id)
            await service.outbox.flush(table.row.id)
            await whisper(interaction, notice(words.VERDICT_GIVEN))

        await guarded(interaction, run)

    return give
