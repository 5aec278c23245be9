"""What every press and command has in common: reading what it carries, refusing in one sentence, answering in private."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, Protocol, runtime_checkable

import discord
import structlog

from bot.base.errors import AlreadyHandled, EngineFailed, Problem, Superseded
from bot.delivery.outbox import Outbox
from bot.storage.claims.leases import HeldElsewhere
from bot.storage.database import DatabaseError
from bot.strings import words
from bot.tables.answers import check_seat
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.views import lookups
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, notice
from engine.state.records import Seat

Deed = Callable[[Interaction, str, list[str]], Awaitable[None]]  # the press, what its id carries, the chosen lines
AtTable = Callable[[int | None], Awaitable[bool]]  # whether a channel is the thread of a game
_PRIMARY: Final = discord.ButtonStyle.primary
ACKNOWLEDGED: Final = 40060  # Discord's code for a second answer to the same event

_log = structlog.get_logger()


@runtime_checkable
class Reporter(Protocol):
    """A client that keeps what went wrong for the operator."""

    async def failed(self, interaction: Interaction, error: Exception) -> str:
        """Note a failure and return the number of its report."""


async def refuse(interaction: Interaction, problem: Problem) -> None:
    """Answer with one sentence that only the presser sees, and a "Why?" when a rule stands behind it.

    From a question that is not open any more a button leads to the open one.
    """
    buttons = []
    if isinstance(problem, Superseded):
        show = DeedButton(ids.button(ids.DECIDE, problem.game, problem.seat), words.SHOW_OPEN, _PRIMARY)
        buttons.append(show)
    sentence = problem.message
    if problem.rule and await lookups.known_rule(problem.rule):
        buttons.append(DeedButton(ids.button(ids.WHY, problem.rule), words.WHY))
        sentence = f"{sentence} ({problem.rule})"
    await whisper(interaction, notice(sentence, *buttons))


async def whisper(interaction: Interaction, view: discord.ui.LayoutView, file: discord.File | None = None) -> None:
    """Show something to the presser alone, whether or not the press was acknowledged already."""
    files = [] if file is None else [file]
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True, files=files)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, files=files)


async def guarded(interaction: Interaction, deed: Callable[[], Awaitable[None]]) -> None:
    """Run a deed; whatever goes wrong becomes one sentence for the presser, and a report in the log."""
    try:
        await deed()
    except AlreadyHandled:
        return
    except Problem as problem:
        await _tell(interaction, problem)
    except HeldElsewhere as error:
        _log.info("another process has it", room=error.room, number=error.number)
        await _tell(interaction, Problem(words.ELSEWHERE))
    except discord.NotFound as error:  # the interaction or its message is gone: nobody is there to be told
        _log.info("a press came too late", code=error.code)
    except discord.HTTPException as error:
        if error.code == ACKNOWLEDGED:  # the same event arrived twice: the first one is being answered
            _log.info("an event arrived twice")
            return
        await _fail(interaction, error)
    except Exception as error:  # noqa: BLE001 - a presser is never left without an answer
        await _fail(interaction, error)


async def _fail(interaction: Interaction, error: Exception) -> None:
    _log.error("a deed failed", exc_info=error)
    report = await _report(interaction, error)
    await _tell(interaction, Problem(words.FAILED.format(report=report)))


async def _report(interaction: Interaction, error: Exception) -> str:
    """Have a failure noted by the bot, which tells both players when it happened at a game; returns its number."""
    client = interaction.client
    if isinstance(client, Reporter):
        return await client.failed(interaction, error)
    return secrets.token_hex(3)


async def _tell(interaction: Interaction, problem: Problem) -> None:
    try:
        await refuse(interaction, problem)
    except discord.HTTPException as error:
        _log.info("a refusal cannot be shown", code=error.code)


async def still_asked(sessions: Sessions, game: int, seat: Seat, stamp: int, user: int) -> Table:
    """Return the game if the presser sits there and the seat's question is still the one with this number.

    Raises `Problem` otherwise, which from an earlier question leads to the open one.
    """
    table = await sessions.table(game)
    check_seat(table, seat, user)
    if table.game.stamps[seat] != stamp:
        raise Superseded(words.ANSWERED, game, seat)
    return table


@asynccontextmanager
async def players_told(outbox: Outbox, game: int) -> AsyncIterator[None]:
    """Bring the thread up to date where the engine fails: both players read of it there."""
    try:
        yield
    except EngineFailed:
        await outbox.flush(game)
        raise


def check_shown(table: Table, interaction: Interaction) -> tuple[Seat, ...]:
    """Return the asker's seats. Raises `Problem` for somebody who may not see this game, by command or by control.

    Of a game on another server nobody is even told that it exists; a private one is seen in its thread alone, where
    only those are whom its players let in.
    """
    seats = table.seats_of(interaction.user.id)
    if not seats and table.row.guild != interaction.guild_id:
        raise Problem(words.NO_SUCH_GAME.format(game=table.row.id))
    if not seats and table.row.private and interaction.channel_id != (table.row.thread or -1):
        raise Problem(words.PRIVATE_GAME)
    return seats


def own_seat(table: Table, user: int, seat: int | None) -> int:
    """Return the seat that a user means: the one named, else the one that is asked, else the first of theirs."""
    mine = table.seats_of(user)
    if not mine:
        raise Problem(words.NOT_AT_TABLE.format(game=table.row.id))
    if seat is not None:
        if seat not in mine:
            raise Problem(words.OTHER_SEAT.format(name=table.name_of(seat)))
        return seat
    return next((one for one in mine if one in table.asked), mine[0])


async def hidden(interaction: Interaction, at_table: AtTable, private: bool | None) -> bool:
    """Whether the asker alone sees an answer: as asked for, else in a game's thread, where it would tell what is thought of."""
    if private is not None:
        return private
    try:
        return await at_table(interaction.channel_id)
    except DatabaseError:  # an answer needs no database; nobody knows where this is
        return True


def numbers_in(rest: str, count: int) -> tuple[int, ...]:
    """Read the numbers that a control carries. Raises `Problem` when they are others than it should carry."""
    try:
        found = ids.numbers(rest)
    except ValueError as error:
        raise Problem(words.OLD_CONTROL) from error
    if len(found) != count:
        raise Problem(words.OLD_CONTROL)
    return found
