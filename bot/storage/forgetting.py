"""Removes everything that is stored about one server, on request: by the database's own links, so that no table is missed.

A table belongs to a server when it has a column ``guild``, or leads to such a row over its foreign keys (or over a
column ``game``). In a file the log of changes is truncated afterwards and free pages are overwritten.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.base.errors import UnusableData
from bot.base.holding import BOT_LOCK, FolderTaken, holding
from bot.storage.report_files import FOLDER, remove_files
from bot.storage.schema import Link, Table, tables_of

_OWNER = "guild"


def reports_of(server: int) -> str:
    """Return the query for the reports about a server's games: their files stand beside the database."""
    return f"SELECT id FROM reports WHERE game IN (SELECT id FROM games WHERE guild = {server:d})"  # noqa: S608 - a number


def deletions(tables: Mapping[str, Table], server: int) -> Iterator[tuple[str, str]]:
    """Yield (table, statement) for everything that belongs to a server; what leads to other rows goes before them."""
    yield "jobs", "DELETE FROM jobs"  # what a bot that was killed left for workers, of whatever server
    waiting = {name: table for name, table in tables.items() if name != "jobs"}
    while waiting:
        led_to = {link.parent for one in waiting.values() for link in _links(one, tables) if link.parent != one.name}
        for name in sorted(waiting.keys() - led_to):
            clause = _doomed(waiting.pop(name), tables, server)
            if clause:
                yield name, f"DELETE FROM {name} WHERE {clause}"  # noqa: S608 - names from the schema


def forget_server(database: Path, server: int) -> dict[str, int]:
    """Remove a server's rows and return how many went from each table. Raises `UnusableData`; then nothing changed."""
    if not database.is_file():
        raise UnusableData(f"There is no database {database.name}: check PALANTIR_DATA.")
    try:
        with (
            holding(database.parent, BOT_LOCK),
            contextlib.closing(sqlite3.connect(database, timeout=1.0, isolation_level=None)) as connection,
        ):
            connection.execute("PRAGMA secure_delete = ON")
            _alone(connection)
            reports = [one for (one,) in connection.execute(reports_of(server))]
            found = deletions(tables_of(connection), server)
            removed = {table: connection.execute(sql).rowcount for table, sql in found}
            connection.execute("COMMIT")
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except FolderTaken as error:
        raise UnusableData("The database is in use: stop the bot first, then remove the server's data.") from error
    except sqlite3.Error as error:
        raise UnusableData(f"The server's data cannot be removed ({error}): nothing was changed.") from error
    remove_files(database.parent / FOLDER, reports)
    return {table: count for table, count in removed.items() if count}


def _alone(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        raise UnusableData("The database is in use: stop the bot first, then remove the server's data.") from error


def _doomed(table: Table, tables: Mapping[str, Table], server: int, path: tuple[str, ...] = ()) -> str:
    """Return the condition under which a row of a table belongs to the server; "" when none ever does."""
    if _OWNER in table.columns:
        return f"{_OWNER} = {server:d}"
    clauses = []
    for link in _links(table, tables):
        if link.parent not in (*path, table.name):
            above = _doomed(tables[link.parent], tables, server, (*path, table.name))
            if above:
                clauses.append(f"{link.column} IN (SELECT {link.key} FROM {link.parent} WHERE {above})")  # noqa: S608
    return " OR ".join(clauses)


def _links(table: Table, tables: Mapping[str, Table]) -> Iterator[Link]:
    """Yield where a table leads to: by its foreign keys, and by a column named ``game``."""
    yield from table.links
    known = {link.column for link in table.links}
    if "game" in table.columns and "game" not in known and table.name != "games" and "games" in tables:
        yield Link("game", "games", "id")
