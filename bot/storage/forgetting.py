"""Removes everything that is stored about one server, on request: by the database's own links, so that no table is missed.

A table belongs to a server when it has a column ``guild``, or leads to such a row over its foreign keys (or over a
column ``game``). The log of changes is truncated afterwards and free pages are overwritten.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.base.errors import UnusableData
from bot.base.holding import BOT_LOCK, FolderTaken, holding
from bot.storage.report_files import FOLDER, remove_files

_OWNER = "guild"


_REPORTS = "SELECT id FROM reports WHERE game IN (SELECT id FROM games WHERE guild = :server)"


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
            reports = [one for (one,) in connection.execute(_REPORTS, {"server": server})]
            removed = _remove(connection, server)
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except FolderTaken as error:
        raise UnusableData("The database is in use: stop the bot first, then remove the server's data.") from error
    except sqlite3.Error as error:
        raise UnusableData(f"The server's data cannot be removed ({error}): nothing was changed.") from error
    remove_files(database.parent / FOLDER, reports)
    return removed


def _alone(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        raise UnusableData("The database is in use: stop the bot first, then remove the server's data.") from error


def _remove(connection: sqlite3.Connection, server: int) -> dict[str, int]:
    """Delete, the rows that lead to others first, inside the transaction that is open."""
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    doomed = {table: _doomed(connection, table, tables) for table in tables if not table.startswith("sqlite_")}
    connection.execute("PRAGMA defer_foreign_keys = ON")
    rows = {
        table: [row for (row,) in connection.execute(f"SELECT rowid FROM {table} WHERE {clause}", {"server": server})]  # noqa: S608 - names from the schema
        for table, clause in doomed.items()
        if clause
    }
    for table, ids in rows.items():
        connection.executemany(f"DELETE FROM {table} WHERE rowid = ?", [(one,) for one in ids])  # noqa: S608
    connection.execute("COMMIT")
    return {table: len(ids) for table, ids in rows.items() if ids}


def _doomed(connection: sqlite3.Connection, table: str, tables: list[str], path: tuple[str, ...] = ()) -> str:
    """Return the condition under which a row of a table belongs to the server; "" when none ever does."""
    if _OWNER in _columns(connection, table):
        return f"{_OWNER} = :server"
    clauses = []
    for column, parent, key in _links(connection, table, tables):
        if parent not in (*path, table):
            above = _doomed(connection, parent, tables, (*path, table))
            if above:
                clauses.append(f"{column} IN (SELECT {key} FROM {parent} WHERE {above})")  # noqa: S608
    return " OR ".join(clauses)


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _links(connection: sqlite3.Connection, table: str, tables: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield (column, table it leads to, that table's key), foreign keys and columns named ``game``."""
    known = set()
    for row in connection.execute(f"PRAGMA foreign_key_list({table})"):
        known.add(row[3])
        yield row[3], row[2], row[4] or "id"
    if "game" in _columns(connection, table) and "game" not in known and table != "games" and "games" in tables:
        yield "game", "games", "id"
