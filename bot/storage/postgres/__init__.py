"""PostgreSQL as the database: an optional extra, read only when a server is named.

`database` is the implementation of `bot.storage.database`, `dialect` turns our SQL into the server's, `moving` carries
everything from a file into a server and back, `upkeep` is what an operator's commands ask of a server.
"""

from __future__ import annotations

import importlib
from typing import Any

from bot.base.errors import UnusableSettings


def part(name: str) -> Any:
    """Return one of the modules here. Raises `UnusableSettings` where the driver is not installed."""
    try:
        return importlib.import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise UnusableSettings(
            "The driver for PostgreSQL is not installed: start Palantír with ./palantir, which installs it for a "
            "postgresql:// address, or install the package asyncpg."
        ) from error
