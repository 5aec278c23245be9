"""Plays on what an earlier release left behind, by the real bot on the simulated Discord, in a process of its own.

`python tests/saves/playing.py FOLDER SEED GAMES` opens the database in a data folder, looks at every game in it, plays
some to their end and settles what was left open; it prints one JSON object about all of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any, Final

import engine
from bot.app import PalantirBot
from bot.base.errors import Problem
from bot.base.settings import DATABASE, load_settings
from bot.play.table import open_table
from bot.tables.answers import engine_choice
from bot.tables.table import Press
from carddb.artefact.database import database
from engine.checks import invariants

PEOPLE: Final = ("alice", "bob", "carol", "dave")
MOST: Final = 20_000  # answers in a game


async def _settled_in(table: Any, service: Any) -> None:
    """Let the people of the database be those who sit at this table: numbers of Discord are new in each simulation."""
    guild = table.world._guild.id
    async with service.storage.work() as work:
        await work.run(
            "UPDATE games SET guild = ?, channel = ?, thread = NULL", (guild, table.room("alice", "lobby").id)
        )
        for name in PEOPLE:
            new = int(table.world._actor(name).id)
            found = await work.fetch("SELECT DISTINCT user FROM seats WHERE name = ? AND user IS NOT NULL", (name,))
            for (old,) in found:
                await work.run("UPDATE seats SET user = ? WHERE user = ?", (new, old))
                for row in await work.fetch("SELECT id, needs, agreed FROM proposals"):
                    changed = [str(one).replace(str(old), str(new)) for one in row[1:]]
                    await work.run("UPDATE proposals SET needs = ?, agreed = ? WHERE id = ?", (*changed, row[0]))
                await work.run("UPDATE proposals SET user = ? WHERE user = ?", (new, old))
    for game in await service.storage.games_with("running"):
        service.sessions.forget(game)


async def _finished(service: Any, game: int, rng: random.Random) -> str:
    """Play a game on by the policies until it is over; returns how it ended."""
    policy = rng.choice(["greedy", "random"])
    table = await service.sessions.table(game)
    if table.row.paused is not None:
        return "paused"
    for _ in range(MOST):
        if not table.running:
            return str(table.game.result.reason)
        seat = rng.choice(table.asked)
        user = table.seats[seat].user
        if user is None:
            table = await service.practice.practise(game)
            continue
        decision = engine.decision(table.game, seat)
        assert decision is not None
        option = engine_choice(policy, table.game, seat, f"{game}:{table.row.seq}")
        press = Press(game, seat, user, rng.getrandbits(60), decision.id, decision.options.index(option))
        await service.sessions.answer(press)
        table = await service.sessions.table(game)
    return "endless"


async def _looked_at(service: Any, game: int) -> dict[str, Any]:
    """Load a game as a press would, and tell what is on its stack and what its log says of the release."""
    try:
        table = await service.sessions.table(game)
    except Problem as problem:
        return {"refused": problem.message}
    found = invariants.check(table.game)
    lines = [one.public for one in await service.storage.lines(game)]
    for seat in (None, 0, 1):
        engine.view(table.game, seat)
    return {
        "frames": [type(one).__name__ for one in table.game.frames],
        "violations": [str(one) for one in found],
        "told": sum("From here, after command" in one for one in lines),
        "asked": len(table.asked),
        "plans": [plan.stopped for one in table.standings or () for plan in one.plans],
        "ahead": table.ahead is not None,
        "status": table.row.status,
    }


async def played_on(data: Path, seed: int, count: int) -> dict[str, Any]:
    """Open the database in a folder and go on with what is in it; returns what became of it.

    It is the time at which it was left: however old a save is, no deadline of its leagues and games has passed.
    """
    rng = random.Random(f"played on {seed}")
    with contextlib.closing(sqlite3.connect(data / DATABASE, isolation_level=None)) as left:
        left.execute("DELETE FROM outbox")  # its channels are of another Discord
        (beat,) = left.execute("SELECT value FROM meta WHERE key = 'beat'").fetchone()
    since = time.time() - float(beat)
    made: list[PalantirBot] = []

    def factory() -> PalantirBot:
        settings = load_settings(data=data, simulated=True, picture_seconds=1e9)
        made.append(PalantirBot(settings, clock=lambda: time.time() - since))
        return made[-1]

    async with open_table(factory, seats=PEOPLE, patience=300.0) as table:
        service: Any = made[0].service
        await _settled_in(table, service)
        running = await service.storage.games_with("running")
        looked = {game: await _looked_at(service, game) for game in running}
        chosen = running if count >= len(running) else rng.sample(running, count)
        ended = {game: await _finished(service, game, rng) for game in chosen}
        rows = await service.storage.select("SELECT status, count(*) FROM games GROUP BY status")
        leagues = [
            (await made[0]._parts.hall.desk.season(number)).status
            for (number,) in await service.storage.select("SELECT id FROM league_seasons")
        ]
        return {
            "cards": database().hash, "looked": looked, "ended": ended, "statuses": dict(rows), "leagues": leagues,
            "copies": sorted(one.name for one in (data / "backups").glob("*")),
            "errors": [repr(one) for one in table.errors],
        }  # fmt: skip


if __name__ == "__main__":
    print(  # noqa: T201 - what the test reads
        json.dumps(asyncio.run(played_on(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
    )
