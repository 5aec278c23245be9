"""A server's own rulings and house rules: kept with author, day and standing, written to a file and read from one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.base.errors import Problem
from bot.base.plain_text import said
from bot.storage.store import Storage, Work
from bot.strings import house

MOST: Final = 300  # of one server: more than that is a document of its own
LONGEST_QUESTION: Final = 200
LONGEST_ANSWER: Final = 1500
LONGEST_AUTHOR: Final = 80
LONGEST_RULE: Final = 100
LARGEST_FILE: Final = 1_000_000  # bytes; 300 of the longest ones have about 600,000
_COLUMNS: Final = "id, guild, user, author, at, standing, question, answer, rule"


class HouseRuling(msgspec.Struct, frozen=True):
    """One ruling: ``at`` is in seconds since 1970, ``standing`` a key of `house.STANDINGS`, ``rule`` an entry's key or ""."""

    id: int
    guild: int
    user: int
    author: str
    at: float
    standing: str
    question: str
    answer: str
    rule: str


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling as it stands in a file; ``day`` is a date such as 2026-05-01, "" for the day it is read in."""

    question: str
    answer: str
    standing: str = "ruling"
    rule: str = ""
    author: str = ""
    day: str = ""


class HouseRulings:
    """Keeps the rulings of every server in the bot's database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_guild(self, guild: int) -> list[HouseRuling]:
        """Return the rulings of one server, newest first."""
        found = await self._storage.select(
            f"SELECT {_COLUMNS} FROM house_rulings WHERE guild = ? ORDER BY at DESC, id DESC",  # noqa: S608 - ours
            (guild,),
        )
        return [HouseRuling(*row) for row in found]

    async def add(self, guild: int, user: int, ruling: Written) -> int:
        """Keep a ruling and return its number; one on the same question is replaced. Raises `Problem` when it cannot be."""
        checked = _checked(ruling)
        async with self._storage.work() as work:
            await _put(work, guild, user, checked)
            await _within(work, guild)
            row = await work.one(
                "SELECT id FROM house_rulings WHERE guild = ? AND question = ?", (guild, checked.question)
            )
        return int(row[0])

    async def remove(self, guild: int, number: int) -> HouseRuling:
        """Remove a server's ruling by its number and return it. Raises `Problem` when the server has none of it."""
        async with self._storage.work() as work:
            query = f"DELETE FROM house_rulings WHERE guild = ? AND id = ? RETURNING {_COLUMNS}"  # noqa: S608 - ours
            found = await work.fetch(query, (guild, number))
        if not found:
            raise Problem(house.NO_HOUSE_RULING.format(number=number))
        return HouseRuling(*found[0])

    async def read_in(self, guild: int, user: int, content: bytes) -> int:
        """Keep all rulings of a file and return their number. Raises `Problem` for a bad file; then nothing changed."""
        try:
            rulings = msgspec.json.decode(content, type=list[Written])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Problem(house.BAD_RULINGS_FILE.format(wrong=said(str(error), 150))) from error
        if not rulings:
            raise Problem(house.EMPTY_RULINGS_FILE)
        if len(rulings) > MOST:
            raise Problem(house.TOO_MANY_RULINGS.format(most=MOST))
        checked = [_checked(one) for one in rulings]
        async with self._storage.work() as work:
            for one in checked:
                await _put(work, guild, user, one)
            await _within(work, guild)
        return len({one.question for one in checked})


def as_json(rulings: Sequence[HouseRuling]) -> bytes:
    """Return rulings as the file that `HouseRulings.read_in` takes."""
    written = [Written(one.question, one.answer, one.standing, one.rule, one.author, day_of(one.at)) for one in rulings]
    return msgspec.json.format(msgspec.json.encode(written), indent=1)


def day_of(at: float) -> str:
    """Return the day of a time as 2026-05-01."""
    return dt.datetime.fromtimestamp(at, dt.UTC).date().isoformat()


def on_question(rulings: Sequence[HouseRuling], question: str) -> HouseRuling | None:
    """Return the ruling that answers a question word for word, as one that was entered for it does."""
    typed = as_question(question)
    return next((one for one in rulings if one.question == typed), None)


def as_question(question: str) -> str:
    """Return a question as a ruling keeps it: on one line, at most as long as one may be."""
    return " ".join(question.split())[:LONGEST_QUESTION].strip()


def _checked(ruling: Written) -> Written:
    """Return a ruling with its texts trimmed. Raises `Problem` naming what is wrong with it."""
    question, answer = " ".join(ruling.question.split()), ruling.answer.strip()
    named = said(question, 60)
    if not question or not answer:
        raise Problem(house.RULING_EMPTY)
    lengths = ((question, LONGEST_QUESTION), (answer, LONGEST_ANSWER), (ruling.author, LONGEST_AUTHOR))
    if any(len(text) > most for text, most in (*lengths, (ruling.rule, LONGEST_RULE))):
        raise Problem(house.RULING_LONG.format(question=named, most=LONGEST_QUESTION, longest=LONGEST_ANSWER))
    if ruling.standing not in house.STANDINGS:
        raise Problem(house.NO_SUCH_STANDING.format(question=named, standings=", ".join(house.STANDINGS)))
    if ruling.day:
        _time(ruling.day, named)
    return msgspec.structs.replace(ruling, question=question, answer=answer)


def _time(day: str, named: str) -> float:
    try:
        return dt.datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=dt.UTC).timestamp()
    except (ValueError, OverflowError) as error:
        raise Problem(house.NO_SUCH_DAY.format(question=named)) from error


async def _put(work: Work, guild: int, user: int, ruling: Written) -> None:
    at = _time(ruling.day, ruling.question) if ruling.day else work.now
    await work.run(
        "INSERT INTO house_rulings (guild, user, author, at, standing, question, answer, rule) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, question) DO UPDATE SET user = excluded.user, "
        "author = excluded.author, at = excluded.at, standing = excluded.standing, answer = excluded.answer, "
        "rule = excluded.rule",
        (guild, user, ruling.author, at, ruling.standing, ruling.question, ruling.answer, ruling.rule),
    )


async def _within(work: Work, guild: int) -> None:
    """Raise `Problem`, which undoes what was written, when a server has more rulings than it may."""
    (count,) = await work.one("SELECT count(*) FROM house_rulings WHERE guild = ?", (guild,))
    if count > MOST:
        raise Problem(house.TOO_MANY_RULINGS.format(most=MOST))
