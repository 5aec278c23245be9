"""Rule 2.5 as a setting: how much of a running game's past the bot shows.

In a casual game everything public stays in the log. With tournament memory only this turn and the last are shown,
wherever lines appear: the thread's log, the log on demand, what happened since, the file of a running game. What is
said at the end, and a finished game, are shown whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.storage.rows import LogLine
from bot.tables.consequences import spoken
from bot.tables.table import Table

TURNS: Final = "turns"
MEMORIES: Final = ("", TURNS)


def oldest(table: Table) -> int:
    """Return the number of the oldest turn that is shown, 0 for everything."""
    limited = table.row.memory == TURNS and table.running
    return max(0, table.game.turn.number - 1) if limited else 0


def remembered(table: Table, lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines that are shown, in the language that is spoken."""
    first = oldest(table)
    return spoken(table.game, [one for one in lines if one.turn >= first])
