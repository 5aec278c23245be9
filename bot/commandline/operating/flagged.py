"""`rulings flags`: the answers that askers hold to be wrong, from the bot's database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.archive.rule_questions import Flag
from bot.base.settings import load_settings
from bot.commandline.output import OK, emit, shorten
from bot.storage.reading import read


def flags(*, as_json: bool) -> int:
    """Print all flags, newest first. Raises `UnusableData` when there is no database."""
    asked = "SELECT id, at, guild, user, question, entry, note FROM flags ORDER BY id DESC"
    (rows,) = read(load_settings().place, [asked])
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
