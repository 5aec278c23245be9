"""A game as a file: whole when it is over and both decks are open, otherwise the log as its reader knows it."""

from __future__ import annotations

from itertools import pairwise

import msgspec

import engine
from bot import fair
from bot.keeping import marked
from bot.memory import remembered
from bot.records import CommandRow
from bot.sessions import Table, parts_of
from bot.storage import Storage
from carddb.database import database
from carddb.release import RELEASE
from engine.fairness import Proof
from engine.gamelog import FORMAT as LOG_FORMAT
from engine.gamelog import GameLog
from engine.model import Command, Option, Seat
from engine.replay import EVERY, FORMAT, Checkpoint, Record, Stretch, explained


async def exported(storage: Storage, table: Table, seat: Seat | None) -> tuple[bytes, bool]:
    """Return a game as JSON for a reader, and whether it is whole. ``seat`` is None for somebody who watches."""
    parts = parts_of(await storage.server_half(table.row.id))
    proof = await fair.proof_of(storage, parts, table.seats, over=not table.running)
    rows = await storage.commands(table.row.id)
    whole = not table.running and len(await fair.open_decks(storage, table.seats)) == len(table.seats)
    if whole:
        found = Record(
            FORMAT,
            rows[0].rules if rows else engine.RULES_VERSION,
            rows[0].cards if rows else database().hash,
            table.game.setup,
            table.game.secrets,
            tuple(Command(one.seat, msgspec.msgpack.decode(one.option, type=Option)) for one in rows),
            _checkpoints(rows),
            engine.digest(table.game),
            await _stretches(storage, table.row.id, rows),
            proof,
            _played_by(rows[0].rules, rows[0].cards) if rows else RELEASE,
        )
        return msgspec.json.encode(explained(found)), True
    return msgspec.json.encode(await _log(storage, table, seat, proof)), False


async def _log(storage: Storage, table: Table, seat: Seat | None, proof: Proof) -> GameLog:
    lines = [one.for_seat(seat) for one in remembered(table, await storage.lines(table.row.id))]
    return GameLog(
        format=LOG_FORMAT,
        game=table.row.id,
        names=(table.seats[0].name, table.seats[1].name),
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
    last = {one.seq for one, after in pairwise(rows) if _release(one) != _release(after)}
    return tuple(Checkpoint(one.seq, one.digest) for one in rows if one.seq % EVERY == 0 or one.seq in last)


def _release(row: CommandRow) -> tuple[str, str]:
    return row.rules, row.cards


def _played_by(rules: str, cards: str) -> str:
    """Return the release that played with these rules and cards, where it is this one; "" for an earlier one."""
    return RELEASE if (rules, cards) == (engine.RULES_VERSION, database().hash) else ""


async def _stretches(storage: Storage, game: int, rows: list[CommandRow]) -> tuple[Stretch, ...]:
    """Return the stretches of a game by release, each with the position at its beginning; () for one release alone."""
    kept = {one.seq: one.data for one in await marked(storage, game)}
    found = [Stretch(0, *_release(rows[0]), release=_played_by(*_release(rows[0])))] if rows else []
    for before, row in pairwise(rows):
        if _release(before) != _release(row):
            position = kept.get(before.seq, b"")
            found.append(Stretch(before.seq, *_release(row), position, _played_by(*_release(row))))
    return tuple(found) if len(found) > 1 else ()
