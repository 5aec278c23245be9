"""A database with many running games, as months of play would leave it: some are played, the others are their copies."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from standin import Channel, Driver, User

import engine
from bot.base.settings import DATABASE
from bot.gathering.lobby import Lobby
from bot.gathering.seating import Chair, Order
from bot.storage.store import open_storage
from bot.tables.sessions import Sessions
from bot.tables.table import Press

PLAYED = 12  # games that are really played; each of the others continues one of them on its own
LEAST, MOST = 30, 160  # commands in each of them
PAIRS = ("AB", "BC", "CA", "AA")
# What the bot is to bring up to date when it starts, beside the page of the log that is being written.
SLOTS = ("state", "prompt:0", "prompt:1")


async def play_some(path: Path, count: int, seed: int) -> None:
    """Play so many games into a new database, each by two users at random, to different points."""
    storage = await open_storage(path, time.time)
    try:
        sessions, lobby = Sessions(storage, time.time), Lobby(storage, time.time)
        for number in range(count):
            rng = random.Random(f"{seed}:{number}")
            decks = PAIRS[number % len(PAIRS)]
            chairs = (Chair(1, "first", decks[0]), Chair(2, "second", decks[1]))
            table = await sessions.table(await lobby.start(Order(1, 1, 1, "short", chairs)))
            for step in range(rng.randint(LEAST, MOST)):
                if not table.running:
                    break
                seat = rng.choice(table.asked)
                decision = engine.decision(table.game, seat)
                assert decision is not None
                wanted = engine.policies.registry.choose("random", table.game, seat, rng)
                index = decision.options.index(wanted)
                press = Press(table.row.id, seat, seat + 1, number * 10_000 + step + 1, decision.id, index)
                table = await sessions.answer(press)
    finally:
        await storage.close()


def copy_games(path: Path, have: int, wanted: int) -> None:
    """Copy the first games, with everything that hangs on them, until there are so many."""
    with closing(sqlite3.connect(path)) as connection, connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in tables}
        hanging = [name for name in tables if "game" in columns[name] and not name.startswith("league_")]
        for number in range(have + 1, wanted + 1):
            for table, key in (("games", "id"), *((name, "game") for name in hanging if name != "outbox")):
                values = ", ".join("?" if name == key else name for name in columns[table])
                query = f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} = ?"
                connection.execute(query, (number, (number - 1) % have + 1))


def seat_people(path: Path, threads: Mapping[int, int], users: Mapping[int, Sequence[int]], guild: int) -> None:
    """Give every game its thread and its two users, and note what is to be told in it."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM outbox")
        for game, thread in threads.items():
            query = "UPDATE games SET guild = ?, thread = ?, starter = ? WHERE id = ?"
            connection.execute(query, (guild, thread, users[game][0], game))
            for seat, user in enumerate(users[game]):
                connection.execute("UPDATE seats SET user = ? WHERE game = ? AND seat = ?", (user, game, seat))
            (page,) = connection.execute("SELECT page FROM games WHERE id = ?", (game,)).fetchone()
            for slot in (*SLOTS, f"log:{page}"):
                connection.execute("INSERT INTO outbox (game, slot) VALUES (?, ?)", (game, slot))


async def fill(server: Driver, data: Path, games: int, seed: int) -> dict[int, tuple[Channel, tuple[User, User]]]:
    """Make the database and the threads of so many running games; returns each game's thread and users."""
    path = data / DATABASE
    played = min(games, PLAYED)
    await play_some(path, played, seed)
    await asyncio.to_thread(copy_games, path, played, games)
    world, parent = server.world, server.channel("games")
    found = {}
    for game in range(1, games + 1):
        pair = (server.user(f"first{game}"), server.user(f"second{game}"))
        thread = world.create_thread(parent, {"name": f"Game {game}", "type": 11, "auto_archive_duration": 10080})
        for user in pair:
            world.add_thread_member(thread, user)
        found[game] = (thread, pair)
    threads = {game: thread.id for game, (thread, _) in found.items()}
    users = {game: [user.id for user in pair] for game, (_, pair) in found.items()}
    seat_people(path, threads, users, world.guild_id)
    return found


def rows(data: Path, query: str) -> list[tuple[object, ...]]:
    """Read the bot's database while it runs."""
    with closing(sqlite3.connect(f"{(data / DATABASE).resolve().as_uri()}?mode=ro", uri=True)) as connection:
        return list(connection.execute(query))
