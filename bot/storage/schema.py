"""The tables of the bot: the numbered migrations, from which every database is made, and what they come to.

The migrations are written in SQLite's SQL; `bot.storage.postgres.dialect` says the few words of it that differ elsewhere.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.release import RELEASE, SCHEMA

SIGNED: Final = "release"  # the key in `meta` that says which release wrote a database last
CARDS: Final = "cards"  # ... and with which card data
SAVES: Final = "schema"  # ... and in which schema of saves
UNSAID: Final = "1"  # the schema of those who did not say it
MIGRATIONS: Final = Path(__file__).with_name("migrations")
APPLIED: Final = "applied"  # the table that says which migrations a database has


class Link(msgspec.Struct, frozen=True):
    """A column that holds the key of a row elsewhere."""

    column: str
    parent: str
    key: str


class Table(msgspec.Struct, frozen=True):
    """A table: its columns in order, those of its key, and where it leads to by foreign keys."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    links: tuple[Link, ...]


def migrations() -> list[tuple[int, str]]:
    """Return the numbered migrations in order, as (number, SQL)."""
    files = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    return [(int(path.name.split("_")[0]), path.read_text(encoding="utf-8")) for path in files]


def signature() -> dict[str, str]:
    """Return what this release notes in the databases that it writes, by the keys above."""
    return {SIGNED: RELEASE, CARDS: database().hash, SAVES: str(SCHEMA)}


def tables() -> dict[str, Table]:
    """Return the tables of a database that has every migration; whatever a table leads to comes before it."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        for _, sql in migrations():
            connection.executescript(sql)
        return tables_of(connection)


def tables_of(connection: sqlite3.Connection) -> dict[str, Table]:
    """Return the tables of an open file, in the order of `tables`."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {name: _table(connection, name) for name in sorted(names) if not name.startswith("sqlite_")}
    ordered: dict[str, Table] = {}
    while found:
        ready = [one for one in found.values() if not {link.parent for link in one.links} & found.keys() - {one.name}]
        assert ready, "tables lead to each other in a circle"
        ordered |= {one.name: found.pop(one.name) for one in ready}
    return ordered


def _table(connection: sqlite3.Connection, name: str) -> Table:
    columns = connection.execute(f"PRAGMA table_info({name})").fetchall()
    keys = sorted((row[5], row[1]) for row in columns if row[5])
    links = connection.execute(f"PRAGMA foreign_key_list({name})").fetchall()
    return Table(
        name,
        tuple(row[1] for row in columns),
        tuple(column for _, column in keys),
        tuple(Link(row[3], row[2], row[4] or "id") for row in links),
    )
