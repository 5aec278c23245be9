"""Taking a decision back at the table: alone while nothing followed, otherwise by agreement (`bot.agreements.consents`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

import engine
from bot.base.errors import AlreadyHandled, Problem
from bot.storage.history import KeptPosition, positions
from bot.storage.rows import CommandRow, ProposalRow
from bot.storage.store import Storage, Work
from bot.strings import fair as words
from bot.strings import words as common
from bot.tables.consequences import spoken
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.taking_over import command_of
from engine.records import undo
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import Command, Seat

SHOWN_LINES: Final = 12


class Takeback(msgspec.Struct, frozen=True):
    """What would be taken back: the number of commands to go back to, when that was said, and the log lines since.

    ``free`` says that nobody else has to agree, ``press`` is the interaction that asked for it.
    """

    seat: Seat
    back_to: int
    seq: int
    lines: tuple[str, ...]
    free: bool
    press: int


async def last_decision(storage: Storage, table: Table, seats: tuple[Seat, ...], press: int) -> Takeback:
    """Return what taking back the last decision of a player's seats means now. Raises `Problem` when there is none."""
    if not table.running:
        raise Problem(common.GAME_OVER_ALREADY.format(game=table.row.id))
    game, rows = table.row.id, await storage.commands(table.row.id)
    commands = [command_of(one) for one in rows]
    number = _last(rows, commands, seats)
    if number == 0:
        raise Problem(words.UNDO_NOTHING)
    seat = commands[number - 1].seat
    known = {one.seq: one for one in await positions(storage, game, number - 1)}
    if any(seq not in known for seq in range(number - 1, table.row.seq + 1)):
        raise Problem(words.UNDO_NOTHING)
    before, after = (_read(known[seq], table.game.secrets) for seq in (number - 1, number))
    free = undo.is_free(seat, commands[number - 1].option, before, after, table.game)
    since = await storage.lines(game, after=known[number - 1].lines)
    lines = [one.public for one in spoken(table.game, since) if one.public]
    return Takeback(seat, number - 1, table.row.seq, tuple(lines), free, press)


def _last(rows: list[CommandRow], commands: list[Command], seats: tuple[Seat, ...]) -> int:
    """Return the number of the last command that was made by hand for some seats, 0 for none."""
    for number in reversed(undo.standing(commands)):
        row = rows[number - 1]
        if row.seat in seats and row.interaction is not None and commands[number - 1].option.verb != "back":
            return number
    return 0


def _read(position: KeptPosition, secrets: Secrets) -> Game:
    return engine.restore(position.data, secrets)


async def carry_out(
    sessions: Sessions, storage: Storage, row: ProposalRow, close: Callable[[Work], Awaitable[None]]
) -> Table:
    """Take back what a proposal says. Raises `Problem` when the game went on since."""
    plan = takeback_of(row)
    known = await positions(storage, row.game, plan.back_to)

    def before(table: Table) -> tuple[bytes, ...]:
        at = plan.seq - plan.back_to
        whole = [one.seq for one in known] == list(range(plan.back_to, table.row.seq + 1))
        if not whole or undo.shown(_read(known[at], table.game.secrets)) != undo.shown(table.game):
            raise Problem(words.UNDO_TOO_LATE)
        return tuple(one.data for one in known)

    async def also(work: Work) -> None:
        if plan.free and not await work.claim(plan.press):
            raise AlreadyHandled(common.ANSWERED)
        await close(work)

    return await sessions.proceed(row.game, row.seat, undo.command(plan.back_to), also=also, before=before)


def takeback_of(row: ProposalRow) -> Takeback:
    """Return what a proposal would take back."""
    return msgspec.msgpack.decode(row.data, type=Takeback)


def label(plan: Takeback) -> str:
    """Return in words what would be taken back: the newest lines of the log, which everybody has read."""
    lines = list(plan.lines[-SHOWN_LINES:]) or [words.UNDO_UNSEEN]
    missing = len(plan.lines) - SHOWN_LINES
    if missing > 0:
        lines.insert(0, words.UNDO_MORE.format(number=missing))
    return words.UNDO_TAKES_BACK.format(lines="\n".join(f"- {one}" for one in lines))
