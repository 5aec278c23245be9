"""`rulings flags`: the answers that askers hold to be wrong, from the bot's database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.archive.rule_questions import Flag
from bot.base.settings import load_settings
from bot.commandline.output import OK, CommandError, emit, shorten


def flags(*, as_json: bool) -> int:
    """Print all flags, newest first. Raises `CommandError` when there is no database."""
    path = load_settings().database
    if not path.exists():
        raise CommandError("There is no database yet: run the bot first, or set PALANTIR_DATA to its folder.")
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            rows = connection.execute(
                "SELECT id, at, guild, user, question, entry, note FROM flags ORDER BY id DESC"
            ).fetchall()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise CommandError(
            f"The flags cannot be read from {path.name} ({error}): start the bot once so that it updates its database."
        ) from error
    found = [Flag(*row) for row in rows]
    emit({"flags": found, "count": len(found)}, _lines(found), as_json=as_json)
    return OK


def _lines(found: Sequence[Flag]) -> Iterator[str]:
    if not found:
        yield "Nobody has flagged an answer."
    for flag in found:
        day = datetime.fromtimestamp(flag.at, UTC).date().isoformat()
        yield f"{day}  {flag.entry}  “{shorten(flag.question, 80)}”"
        if flag.note:
            yield f"  {shorten(flag.note, 300)}"
