"""Leaves leagues behind as a release keeps them: four seasons in a simulated Discord, in every state in which one can stop.

`python tests/saves/seasons/leave.py FOLDER`, in the checkout whose leagues are wanted, writes `seasons.sqlite3.xz` and what that
release says of them, `seasons.json`, into a folder. It needs nothing but the ground of that checkout's own tests about
leagues (`tests/discord/leagueground.py`), so that it runs in old checkouts, too.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import lzma
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

NAME = "seasons.sqlite3.xz"
MANIFEST = "seasons.json"
DAY, HOUR = 86400.0, 3600.0
PEOPLE = ("arwen", "bilbo", "celeborn", "durin", "eowyn", "faramir", "gloin")
OWNER = "innkeeper"


async def swiss(players: Any) -> None:
    """Stop in round 2 of a Swiss season: a report, a dispute and an open match wait; before, everything an organiser does."""
    await players.slash(
        OWNER, "create", name="Spring", rounds=3, cut=2, games="elsewhere", decks="open", points="ratio"
    )
    await players.enter("Spring", *PEOPLE[:6])
    await players.slash(OWNER, "admin start")
    one, other, third = await players.open_matches()
    for match in (one, other):
        await players.report(match, 20, 10)
        await players.slash(players.name(match.second), "confirm", match=match.id)
    await players.slash(OWNER, "admin result", match=one.id, result="second", first=9, second=12)
    await players.slash(OWNER, "admin undo")
    await players.slash(PEOPLE[6], "join", league="Spring")
    await players.slash(OWNER, "admin pause")
    await players.wait(2 * DAY)
    await players.slash(OWNER, "admin resume")
    await players.slash(OWNER, "admin result", match=third.id, result="first")
    await players.table.advance(4.0)
    one, other, *_ = await players.open_matches()
    await players.report(one, 7, 3)
    await players.report(other, 12, 11)
    await players.slash(players.name(other.second), "confirm", agree=False, match=other.id)


async def ladder(players: Any) -> None:
    """Stop in a ladder: some matches are played, one is open, one reported, one proposed."""
    await players.slash(OWNER, "create", name="Hill", format="ladder", games="elsewhere", decks="open")
    for name in PEOPLE[:5]:
        await players.slash(name, "join", league="Hill")
    await players.slash(OWNER, "admin start", league="Hill")
    pairs = (("arwen", "bilbo"), ("celeborn", "arwen"), ("bilbo", "celeborn"), ("durin", "arwen"), ("arwen", "eowyn"))
    for number, (one, other) in enumerate(pairs, 1):
        await players.slash(one, "challenge", opponent=other, league="Hill")
        if number == 5:
            return
        found = next(p for p in reversed(players.posted()) if any(b.label == "Accept" for b in p.buttons))
        await players.press(other, found, "Accept")
        if number < 4:
            await players.slash(one, "report", result=0, mine=20, theirs=12, match=number, league="Hill")
        if number < 3:
            await players.slash(other, "confirm", match=number, league="Hill")


async def knock_out(players: Any) -> None:
    """Play a knock-out of four to its end, with a tie and a match that both lose."""
    await players.slash(OWNER, "create", name="Winter", format="knock-out", games="elsewhere", decks="open")
    for name in PEOPLE[:4]:
        await players.slash(name, "join", league="Winter")
    await players.slash(OWNER, "admin start", league="Winter")
    for number, result in enumerate(("draw", "neither", "first"), 1):
        await players.slash(OWNER, "admin result", match=number, result=result, league="Winter")


async def with_the_bot(players: Any) -> None:
    """Stop while a match is played as a game with the bot."""
    await players.slash(OWNER, "create", name="Hall", rounds=1)
    for name, deck in zip(PEOPLE[:2], "AB", strict=True):
        await players.slash(name, "join", league="Hall")
        await players.slash(name, "deck", name=deck, league="Hall")
    await players.slash(OWNER, "admin start", league="Hall")
    await players.table.advance(4.0)


async def told(players: Any, number: int) -> dict[str, Any]:
    """Say what a release knows of a season, in words that every release has."""
    try:
        names = importlib.import_module("bot.league.seasons.standings")
    except ImportError:  # as it stood in the first release
        names = importlib.import_module("bot.league.standings")
    season = await players.season(number)
    rows = names.standings(season)
    return {
        "name": season.rules.name,
        "status": season.status,
        "organiser": players.name(season.organiser),
        "champion": None if season.champion is None else players.name(season.champion),
        "table": [[players.name(row.user), row.points, row.wins, row.draws, row.losses, row.mine] for row in rows],
        "matches": {
            one.id: [
                players.name(one.first),
                None if one.second is None else players.name(one.second),
                one.status,
                one.how,
                None if one.score is None else one.score.outcome,
                None if one.score is None or one.score.points is None else list(one.score.points),
            ]
            for one in season.matches.values()
        },
    }


async def left(folder: Path) -> None:
    """Let the four seasons be, and write them down."""
    ground = importlib.import_module("leagueground")
    with tempfile.TemporaryDirectory() as data:
        async with ground.club(Path(data), PEOPLE) as players:
            await swiss(players)
            await ladder(players)
            await knock_out(players)
            await with_the_bot(players)
            users = {name: players.user(name) for name in (*PEOPLE, OWNER)}
            seasons = {number: await told(players, number) for number in (1, 2, 3, 4)}
            manifest = {"now": players.clock.now, "users": users, "seasons": seasons}
        copy = Path(data) / "copy.sqlite3"
        with sqlite3.connect(Path(data) / "palantir.sqlite3") as connection:
            connection.execute("DELETE FROM outbox")
            connection.execute("DELETE FROM handled") if _has(connection, "handled") else None
            connection.commit()
            connection.execute("VACUUM INTO ?", (str(copy),))
        (folder / NAME).write_bytes(lzma.compress(copy.read_bytes(), preset=9))
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def _has(connection: sqlite3.Connection, table: str) -> bool:
    return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchall())


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd() / "tests/discord"))
    asyncio.run(left(Path(sys.argv[1])))
