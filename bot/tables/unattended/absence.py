"""Moves for somebody who is not there: whose time ran out, or who asked to pass whenever nothing else can be done."""

from __future__ import annotations

import time
from typing import Final

from msgspec.structs import replace

import engine
from bot.storage.rows import ClockRow, IdlerRow
from bot.strings import general
from bot.tables.notes import Note
from bot.tables.pace import HARMLESS
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.unattended.practice import QUESTION_S, STRETCH_S, Practice
from engine.kernel.machine import LEAST
from engine.policies.registry import STRONGEST
from engine.policies.standing_orders import idle
from engine.records import table_actions
from engine.state.records import Option, Seat

MOST_MOVES: Final = 60  # made for somebody whose time ran out, at most, before the clock starts again


async def run_out(sessions: Sessions, practice: Practice, clock: ClockRow) -> Table | None:
    """Do what was agreed for a seat whose clock ran out, until somebody else is asked; None when it came back.

    Safe to repeat: each move takes the clock away in the unit of work in which it is made. Nobody waits at the table while
    it is thought about: who answers meanwhile has answered, and nothing more is done.
    """
    began, seat = time.monotonic(), clock.seat
    table = await sessions.table(clock.game)
    if not await _still_out(sessions, clock, table):
        return None
    missed, said = table.seats[seat].absent + 1, False
    for _ in range(MOST_MOVES):
        if not table.running or seat not in table.asked:
            break
        option = await _move(practice, table, seat, STRETCH_S - (time.monotonic() - began))
        async with sessions.held(clock.game) as now:
            same = (now.row.seq, now.row.deadline, now.row.paused) == (table.row.seq, table.row.deadline, None)
            if not same or (not said and not await _still_out(sessions, clock, now)):
                return now if said else None
            note = None if said else Note(general.LINE_OUT_OF_TIME[now.row.deadline], {"name": now.seats[seat].name})
            rows = tuple(replace(one, absent=missed) if one.seat == seat else one for one in now.seats)
            table, said = await sessions.commit(now, seat, option, None, rows=rows, note=note), True
    return table


async def _still_out(sessions: Sessions, clock: ClockRow, table: Table) -> bool:
    """Whether a clock that ran out is still that of an open question in a game that goes on."""
    return (await sessions.storage.clocks(clock.game)).get(clock.seat) == clock and table.row.paused is None


async def _move(practice: Practice, table: Table, seat: Seat, left: float) -> Option:
    """Return what is done for somebody whose time ran out; whoever thinks about it has so many seconds left."""
    if table.row.deadline == "forfeit":
        return Option(table_actions.FORFEIT)
    decision = engine.decision(table.game, seat)
    assert decision is not None
    if table.row.deadline == HARMLESS:
        for verb in LEAST:  # where none is offered the practice policy moves
            option = next((one for one in decision.options if one.verb == verb), None)
            if option is not None:
                return option
        return await practice.think(table, seat, "greedy")
    return await practice.think(table, seat, STRONGEST, min(left, QUESTION_S))


async def pass_when_idle(sessions: Sessions, row: IdlerRow) -> bool:
    """Pass for a seat that asked for it and can do nothing else, if it is still asked the same. Whether it did."""
    async with sessions.held(row.game) as table:
        seat, same = row.seat, row.seat in table.asked and table.game.stamps[row.seat] == row.question
        wanted = table.standings is not None and table.standings[seat].orders.idle
        if same and wanted and table.row.paused is None and idle(table.game, seat):
            await sessions.commit(table, seat, Option("pass"), None, also=lambda work: work.drop_idler(row))
            return True
        async with sessions.storage.work() as work:
            await work.drop_idler(row)
        return False
