"""Questions about the rules, kept for the buttons below their answers, and the answers that askers flagged as wrong."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.base.errors import Problem
from bot.storage.store import Storage
from bot.strings import words

KEPT_S: Final = 30 * 86_400.0  # so long the buttons below an answer know its question
FLAGS_A_DAY: Final = 10  # of one user: enough for an evening with the rules, too few to fill a disk
LONGEST_NOTE: Final = 500
_DAY_S: Final = 86_400.0
_COLUMNS: Final = "id, at, guild, user, question, entry, note"


class Flag(msgspec.Struct, frozen=True):
    """An answer that somebody holds to be wrong: ``entry`` is its key, ``at`` seconds since 1970, guild 0 for none."""

    id: int
    at: float
    guild: int
    user: int
    question: str
    entry: str
    note: str


class RuleQuestions:
    """Keeps questions and flags in the bot's database."""

    def __init__(self, storage: Storage, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._clock = clock

    async def note(self, question: str) -> int:
        """Keep a question and return its number; questions that are too old go."""
        async with self._storage.work() as work:
            await work.run("DELETE FROM inquiries WHERE at < ?", (work.now - KEPT_S,))
            return await work.add("INSERT INTO inquiries (question, at) VALUES (?, ?)", (question, work.now))

    async def question(self, number: int) -> str:
        """Return a question by its number. Raises `Problem` when it is no longer known."""
        found = await self._storage.select("SELECT question FROM inquiries WHERE id = ?", (number,))
        if not found:
            raise Problem(words.QUESTION_GONE)
        return str(found[0][0])

    async def flag(self, *, guild: int, user: int, question: str, entry: str, note: str) -> None:
        """Keep a flag; the same one again only renews its note. Raises `Problem` beyond a day's number."""
        since = self._clock() - _DAY_S
        (count,) = (await self._storage.select("SELECT count(*) FROM flags WHERE user = ? AND at > ?", (user, since)))[
            0
        ]
        if count >= FLAGS_A_DAY:
            raise Problem(words.FLAGGED_ENOUGH.format(most=FLAGS_A_DAY))
        async with self._storage.work() as work:
            await work.run(
                "INSERT INTO flags (at, guild, user, question, entry, note) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (user, question, entry) DO UPDATE SET note = excluded.note, at = excluded.at",
                (work.now, guild, user, question, entry, note[:LONGEST_NOTE]),
            )

    async def flags(self, guild: int | None = None) -> list[Flag]:
        """Return the flags of one server, or all of them, newest first."""
        found = await self._storage.select(
            f"SELECT {_COLUMNS} FROM flags WHERE (? IS NULL OR guild = ?) ORDER BY id DESC",  # noqa: S608 - ours
            (guild, guild),
        )
        return [Flag(*row) for row in found]

    async def flag_of(self, guild: int, number: int) -> Flag:
        """Return a flag of a server by its number. Raises `Problem` when there is none any more."""
        found = await self._storage.select(
            f"SELECT {_COLUMNS} FROM flags WHERE guild = ? AND id = ?",  # noqa: S608 - ours
            (guild, number),
        )
        if not found:
            raise Problem(words.FLAG_GONE)
        return Flag(*found[0])

    async def drop(self, guild: int, number: int) -> None:
        """Forget a flag of a server. Raises `Problem` when there is none any more."""
        await self.flag_of(guild, number)
        async with self._storage.work() as work:
            await work.run("DELETE FROM flags WHERE guild = ? AND id = ?", (guild, number))


def as_csv(flags: Sequence[Flag]) -> bytes:
    """Return flags as a table for a spreadsheet; cells that one would run as a formula are made text."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(Flag.__struct_fields__)
    for flag in flags:
        writer.writerow([_cell(value) for value in msgspec.structs.astuple(flag)])
    return out.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" else value
