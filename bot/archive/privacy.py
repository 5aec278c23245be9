"""What is stored about one user: counted, exported, deleted; docs/privacy.md says the same to people.

Rows are found by the columns that hold a user's number, so that a new table cannot be forgotten. What belongs to
somebody else's game as well loses the link to the user as soon as that game is over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.storage.schema import tables
from bot.storage.store import Storage
from bot.strings import helping as words
from bot.tables.sessions import Sessions
from engine.policies.plans import Standing
from engine.state.records import DeckList

PERSON: Final = ("user", "starter", "actor")  # names of columns that hold a user's number
NOBODY: Final = 0
OVER: Final = "SELECT id FROM games WHERE status IN ('over', 'declined')"
MINE: Final = f"SELECT game FROM seats WHERE user = ? AND game IN ({OVER})"  # noqa: S608 - a constant
# Blobs that are the user's own, and how they are read; every other blob holds what others must not see.
READERS: Final[dict[tuple[str, str], Any]] = {
    ("decks", "data"): json.loads,
    ("league_acts", "deed"): json.loads,
    ("seats", "cards"): lambda data: msgspec.to_builtins(msgspec.msgpack.decode(data, type=DeckList)),
    ("league_decks", "deck"): msgspec.msgpack.decode,
    ("league_builds", "deck"): msgspec.msgpack.decode,
}
HIDDEN: Final = frozenset((("reports", "detail"), ("proposals", "needs"), ("proposals", "agreed")))
# Statements that delete, in their order; each takes the user's number as often as it asks.
DELETIONS: Final = (
    ("preferences", "DELETE FROM preferences WHERE user = ?"),
    ("vacations", "DELETE FROM vacations WHERE user = ?"),
    ("decks", "DELETE FROM decks WHERE user = ?"),
    ("flags", "DELETE FROM flags WHERE user = ?"),
    ("house_rulings", f"UPDATE house_rulings SET user = {NOBODY}, author = '' WHERE user = ?"),  # noqa: S608
    ("solitaire", "DELETE FROM solitaire WHERE user = ?"),
    ("rated_games", "DELETE FROM rated_games WHERE user = ?"),
    ("luck", f"DELETE FROM luck WHERE user = ? AND game IN ({OVER})"),  # noqa: S608
    ("reports", "UPDATE reports SET user = NULL WHERE user = ?"),
    ("proposals", f"DELETE FROM proposals WHERE game IN ({MINE})"),  # noqa: S608
    ("games", f"UPDATE games SET starter = {NOBODY} WHERE starter = ? AND id IN ({OVER})"),  # noqa: S608
)


def _columns() -> dict[str, tuple[str, ...]]:
    """Return the tables that hold a user's number, with all their columns."""
    return {one.name: one.columns for one in tables().values() if set(PERSON) & set(one.columns)}


def _whose(columns: tuple[str, ...]) -> str:
    return next(one for one in PERSON if one in columns)


async def inventory(storage: Storage, user: int) -> dict[str, int]:
    """Return how many rows of each table are about a user; tables without any are left out."""
    counts = {}
    for table, columns in _columns().items():
        query = f"SELECT count(*) FROM {table} WHERE {_whose(columns)} = ?"  # noqa: S608 - names from the schema
        ((count,),) = await storage.select(query, (user,))
        counts[table] = int(count)
    return {table: count for table, count in counts.items() if count}


async def exported(storage: Storage, user: int) -> bytes:
    """Return everything that is stored about a user as JSON, without what belongs to other players' secrets."""
    found: dict[str, Any] = {}
    for table, columns in _columns().items():
        query = f"SELECT {', '.join(columns)} FROM {table} WHERE {_whose(columns)} = ?"  # noqa: S608 - names from the schema
        rows = await storage.select(query, (user,))
        if rows:
            found[table] = [_shown(table, dict(zip(columns, row, strict=True))) for row in rows]
    orders = await storage.select(
        "SELECT standings.game, standings.data FROM standings JOIN seats USING (game, seat) WHERE user = ?", (user,)
    )
    if orders:
        found["standings"] = [
            {"game": game, "orders": msgspec.to_builtins(msgspec.msgpack.decode(data, type=Standing).orders)}
            for game, data in orders
        ]
    return json.dumps(found, indent=1, ensure_ascii=False, default=str).encode()


def _shown(table: str, row: Mapping[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    for column, value in row.items():
        reader = READERS.get((table, column))
        if (table, column) in HIDDEN or (isinstance(value, bytes) and reader is None):
            continue
        shown[column] = reader(value) if reader is not None and isinstance(value, bytes) else value
    return shown


async def deleted(storage: Storage, sessions: Sessions, user: int) -> dict[str, int]:
    """Delete what may be deleted and return how many rows of each table went or lost their link to the user."""
    counts: dict[str, int] = {}
    games = [game for (game,) in await storage.select(MINE, (user,))]
    async with storage.work() as work:
        for table, statement in DELETIONS:
            counts[table] = await work.run(statement, (user,))
        unlink = f"UPDATE seats SET user = NULL, name = ?, policy = '', whisper = 0 WHERE user = ? AND game IN ({OVER})"  # noqa: S608
        counts["seats"] = await work.run(unlink, (words.PRIVACY_SOMEBODY, user))
        await work.revoke(games)
    for game in games:
        sessions.forget(game)
    return {table: count for table, count in counts.items() if count}
