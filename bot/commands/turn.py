"""`/turn`, `/preferences`, `/vacation`: what waits for a player, and how the player wants to be reached."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.commands.service import Service
from bot.controls.replies import guarded, whisper
from bot.controls.waiting import show_turn
from bot.storage.rows import PreferencesRow
from bot.storage.slots import Slot
from bot.strings import words
from bot.tables.pace import DEADLINES, UnreadablePace, parse_pace
from bot.widgets.components import Interaction, message, notice, text

Command = app_commands.Command[Any, Any, Any]
LONGEST_VACATION = 30  # days
DAY = 86_400.0
SWITCH = [app_commands.Choice(name=name, value=key) for key, name in words.SWITCH.items()]


def player_commands(service: Service) -> list[Command]:
    """Build the commands."""
    return [_turn(service), _preferences(service), _vacation(service)]


# --------------------------------------------------------------------------- /turn


def _turn(service: Service) -> Command:
    @app_commands.command(name="turn", description=words.COMMAND_TURN)
    async def turn(interaction: Interaction) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await show_turn(service.storage, service.sessions, service.seasons, interaction)

        await guarded(interaction, run)

    return turn


# -------------------------------------------------------------------- /preferences


def _preferences(service: Service) -> Command:
    @app_commands.command(name="preferences", description=words.COMMAND_PREFERENCES)
    @app_commands.describe(
        direct=words.OPTION_DIRECT,
        reminders=words.OPTION_REMINDERS,
        pace=words.OPTION_PACE,
        deadline=words.OPTION_DEADLINE,
        thread=words.OPTION_THREAD,
    )
    @app_commands.choices(
        direct=SWITCH,
        reminders=SWITCH,
        deadline=[app_commands.Choice(name=words.DEADLINES[one], value=one) for one in DEADLINES],
        thread=[app_commands.Choice(name=name, value=key) for key, name in words.THREADS.items()],
    )
    async def preferences(
        interaction: Interaction,
        direct: str = "",
        reminders: str = "",
        pace: str = "",
        deadline: str = "",
        thread: str = "",
    ) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            row = await service.storage.preferences(interaction.user.id)
            new = replace(
                row,
                direct=_switched(direct, row.direct),
                reminders=_switched(reminders, row.reminders),
                pace=_pace(pace) or row.pace,
                deadline=deadline or row.deadline,
                private=int(thread == "private") if thread else row.private,
            )
            await keep(service, row, new)
            await whisper(interaction, message(text(told(new))))

        await guarded(interaction, run)

    return preferences


def _switched(wanted: str, now: int) -> int:
    return int(wanted == "on") if wanted else now


def _pace(typed: str) -> str:
    if not typed:
        return ""
    try:
        return str(parse_pace(typed)) or "none"
    except UnreadablePace as error:
        raise Problem(str(error)) from error


async def keep(service: Service, before: PreferencesRow, now: PreferencesRow) -> None:
    """Write preferences; questions that are open follow a change of how a player wants to be reached."""
    games = await service.storage.games_of(now.user, ("running",)) if before.direct != now.direct else []
    asked = [(row.id, one.seat) for row in games for one in await service.storage.seats(row.id)]
    async with service.storage.work() as work:
        await work.put_preferences(now)
        for game, seat in asked:
            await work.dirty(game, Slot("dm", seat))
    for row in games:
        await service.outbox.flush(row.id)


def told(row: PreferencesRow) -> str:
    """Return a player's preferences in words."""
    return words.PREFERENCES.format(
        deck=row.deck or words.NOT_SET,
        length=words.LENGTH_WORD.get(row.length, words.NOT_SET),
        pace=row.pace or words.NOT_SET,
        deadline=words.DEADLINES.get(row.deadline, words.NOT_SET),
        thread=words.PUBLIC_OR_PRIVATE[row.private],
        direct=words.SWITCH["on" if row.direct else "off"],
        reminders=words.SWITCH["on" if row.reminders else "off"],
    )


# ----------------------------------------------------------------------- /vacation


def _vacation(service: Service) -> Command:
    @app_commands.command(name="vacation", description=words.COMMAND_VACATION)
    @app_commands.describe(days=words.OPTION_DAYS)
    async def vacation(interaction: Interaction, days: app_commands.Range[int, 0, 365]) -> None:
        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            until = await go_away(service, interaction.user.id, days * DAY)
            sentence = words.AWAY.format(until=int(until)) if days else words.BACK_AGAIN
            await whisper(interaction, notice(sentence))

        await guarded(interaction, run)

    return vacation


async def go_away(service: Service, user: int, seconds: float) -> float:
    """Let a user be away for so long from now (0: back again) and return until when; clocks move with it.

    Vacations with less than the longest one between them count as one: nobody stops the clocks for good. Raises
    `Problem` when that would be too long.
    """
    longest = LONGEST_VACATION * DAY
    async with service.storage.work() as work:
        now = work.now
        since, before = await work.vacation(user)
        left = max(0.0, before - now)
        used = min(before, now) - since if now - before < longest else 0.0
        most = LONGEST_VACATION - int(used / DAY)
        if seconds > most * DAY:
            raise Problem(words.VACATION_TOO_LONG.format(most=most))
        if seconds or left:
            await work.put_vacation(user, now - used, now + seconds)
        await work.shift_clocks(seconds - left, user=user)
        await work.dirty_clocks(user=user)
    return now + seconds
