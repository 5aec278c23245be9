"""A look at the database from outside of the bot, which may be running: nothing is opened for writing, made or migrated."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.base.errors import UnusableData
from bot.storage import postgres


def read(place: Path | str, queries: Sequence[str]) -> list[list[Any]]:
    """Return the rows of each query. Raises `UnusableData` with one sentence where there is no database, or not these tables."""
    if isinstance(place, str):
        found: list[list[Any]] = asyncio.run(postgres.part("upkeep").read(place, queries))
        return found
    if not place.exists():
        raise UnusableData("There is no database yet: run the bot first, or set PALANTIR_DATA to its folder.")
    try:
        with contextlib.closing(sqlite3.connect(f"{place.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return [connection.execute(query).fetchall() for query in queries]
    except sqlite3.Error as error:
        raise UnusableData(
            f"Nothing can be read from {place.name} ({error}): start the bot once so that it updates its database."
        ) from error
