"""What a real bot keeps on disk of a game, and what must be true of it after any disturbance."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec
from livetable import Player
from standin import Channel, Driver, User

import engine
from bot.base.settings import DATABASE
from bot.storage.rows import CommandRow
from bot.tables import consequences, dice
from engine.state.chance import Restored, Secrets


async def start_game(server: Driver, alice: User, games: Channel, seed: int) -> Player:
    """Start a practice game and return its player."""
    options = {"deck": "A", "opponent_deck": "B", "practice": "random"}
    result = await server.slash(alice, games, "game new", options)
    await result.finished(30.0)
    (thread,) = server.threads(games)
    return Player(server, alice, thread, random.Random(seed))


def stored(data: Path) -> tuple[list[CommandRow], engine.Setup, Secrets, str, int]:
    """Return commands, setup, secrets, status and number of the last command of the game, as they stand on disk."""
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        rows = [CommandRow(*row) for row in connection.execute("SELECT * FROM commands WHERE game = 1 ORDER BY seq")]
        setup, status, seq = connection.execute("SELECT setup, status, seq FROM games WHERE id = 1").fetchone()
        (server,) = connection.execute("SELECT server FROM secrets WHERE game = 1").fetchone()
        halves = connection.execute("SELECT half FROM halves WHERE game = 1 ORDER BY seat").fetchall()
        query = "SELECT number, dice, first, second FROM restored WHERE game = 1 AND dice IS NOT NULL ORDER BY number"
        back = [Restored(number, rolls, tuple(decks)) for number, rolls, *decks in connection.execute(query)]
    secrets = dice.secrets_from(dice.parts_of(server), tuple(half for (half,) in halves), tuple(back))
    return rows, msgspec.msgpack.decode(setup, type=engine.Setup), secrets, status, seq


def check_commands(data: Path, presses: int) -> int:
    """Hold the log of commands to what must be true of it; returns how many there are.

    Commands without a press are the opponent's, or answer what has one answer: the player is alone.
    """
    rows, setup, secrets, _, seq = stored(data)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert seq == len(rows)
    interactions = Counter(row.interaction for row in rows if row.interaction is not None)
    assert all(count == 1 for count in interactions.values())
    assert len(interactions) <= presses
    assert {row.seat for row in rows if row.interaction is not None} <= {0}
    _, digests = consequences.replay(setup, secrets, rows)
    assert digests == [row.digest for row in rows]
    return len(rows)
