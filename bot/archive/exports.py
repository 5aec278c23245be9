"""A game as a file: whole when it is over and both decks are open, otherwise the log as its reader knows it."""

from __future__ import annotations

from itertools import pairwise

import msgspec

import engine
from bot.archive.shown_log import remembered
from bot.storage.history import marked
from bot.storage.rows import CommandRow
from bot.storage.store import Storage
from bot.tables import challenges, dice
from bot.tables.table import Table
from bot.tables.taking_over import command_of, release_of
from carddb.artefact.database import database
from carddb.release import RELEASE
from engine.records.fairness import Proof
from engine.records.gamelog import FORMAT as LOG_FORMAT
from engine.records.gamelog import GameLog
from engine.records.replay import EVERY, FORMAT, Checkpoint, Record, Stretch
from engine.state.records import Seat


async def exported(storage: Storage, table: Table, seat: Seat | None) -> tuple[bytes, bool]:
    """Return a game as JSON for a reader, and whether it is whole. ``seat`` is None for somebody who watches."""
    parts = dice.parts_of(await storage.server_half(table.row.id), table.row.places)
    proof = await dice.proof_of(storage, parts, table.seats, over=not table.running)
    rows = await storage.commands(table.row.id)
    closed = table.running or await challenges.sealed(storage, table.row.id)
    whole = not closed and len(await dice.open_decks(storage, table.seats)) == len(table.seats)
    if whole:
        commands = tuple(command_of(one) for one in rows)
        found = Record(
            FORMAT,
            rows[0].rules if rows else engine.RULES_VERSION,
            rows[0].cards if rows else database().hash,
            table.game.setup,
            table.game.secrets,
            commands,
            _checkpoints(rows),
            engine.digest(table.game),
            await _stretches(storage, table.row.id, rows),
            proof,
            rows[0].release if rows else RELEASE,
            engine.legend_of(one.option for one in commands),
        )
        return msgspec.json.encode(found), True
    return msgspec.json.encode(await _log(storage, table, seat, proof)), False


async def _log(storage: Storage, table: Table, seat: Seat | None, proof: Proof) -> GameLog:
    lines = [one.for_seat(seat) for one in remembered(table, await storage.lines(table.row.id))]
    return GameLog(
        format=LOG_FORMAT,
        game=table.row.id,
        names=tuple(one.name for one in table.seats),
        length=table.row.length,
        rules=engine.RULES_VERSION,
        cards=database().hash,
        commands=0 if table.running else table.row.seq,  # how many there are tells of steps that nobody sees
        over=not table.running,
        reader="" if seat is None else table.seats[seat].name,
        lines=tuple(one for one in lines if one),
        proof=proof,
    )


def _checkpoints(rows: list[CommandRow]) -> tuple[Checkpoint, ...]:
    """Return a digest every so many commands, and at every change of release."""
    last = {one.seq for one, after in pairwise(rows) if release_of(one) != release_of(after)}
    return tuple(Checkpoint(one.seq, one.digest) for one in rows if one.seq % EVERY == 0 or one.seq in last)


async def _stretches(storage: Storage, game: int, rows: list[CommandRow]) -> tuple[Stretch, ...]:
    """Return the stretches of a game by release, each with the position at its beginning; () for one release alone."""
    kept = {one.seq: one.data for one in await marked(storage, game)}
    found = [_stretch(0, rows[0])] if rows else []
    for before, row in pairwise(rows):
        if release_of(before) != release_of(row):
            found.append(_stretch(before.seq, row, kept.get(before.seq, b"")))
    return tuple(found) if len(found) > 1 else ()


def _stretch(after: int, row: CommandRow, state: bytes = b"") -> Stretch:
    return Stretch(after, row.rules, row.cards, state, row.release)
