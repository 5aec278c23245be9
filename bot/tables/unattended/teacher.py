"""A teacher: what a seat's best answers are, and which of those that were given in a finished game cost most.

Thinking is done where the practice opponents think, one question a job, so that nobody waits long for another one's
lesson. What a question is judged by is a game that the seat could be in, as for a practice opponent.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
import structlog

from bot.base.errors import Problem
from bot.storage.finished.thought_out import ALL, judged, keep_judged
from bot.storage.store import Storage
from bot.strings import lessons as words
from bot.tables.table import Table, Thinker
from bot.tables.taking_over import made_by
from bot.tables.unattended.practice import GRACE_S, QUESTION_S, guessed
from engine.policies.search.records import Counsel
from engine.state.game import Game
from engine.state.records import Option, Seat

GLANCE_S: Final = 2.0  # for one of many answers
LESSON_S: Final = 240.0  # for all of a game; what is not looked at by then is said
COSTLY: Final = 5
PARTS: Final = 8  # of a game, from each of which answers are looked at in turn

_log = structlog.get_logger()

Progress = Callable[[int, int], Awaitable[None]]


class Answer(msgspec.Struct, frozen=True):
    """An answer that a seat gave in a game: the command's number, the position before it, and what was answered."""

    seq: int
    position: Game
    seat: Seat
    option: Option


class Costly(msgspec.Struct, frozen=True):
    """An answer that cost something: by how much another one, the best of ``counsel``, would have done better."""

    answer: Answer
    counsel: Counsel


class Lesson(msgspec.Struct, frozen=True):
    """What a game teaches a seat: the answers that cost most, the dearest first, and how many were looked at, of how many."""

    costly: tuple[Costly, ...]
    looked_at: int
    answers: int


class Teacher:
    """Advises in games that no other person plays, and looks over finished ones."""

    def __init__(self, storage: Storage, thinker: Thinker) -> None:
        self._storage = storage
        self._thinker = thinker

    async def advise(self, table: Table, seat: Seat) -> Counsel:
        """Return the two best answers of a seat that is asked now. Raises `Problem` where there is nothing to advise.

        Between people nobody is helped while the game runs.
        """
        if table.competing:
            raise Problem(words.NOT_BETWEEN_PEOPLE)
        found, _ = await self._counsel(table.game, seat, f"{table.row.id}:{table.row.seq}:{seat}", QUESTION_S)
        if found is None:
            raise Problem(words.NO_ADVICE)
        return found

    async def look_over(
        self, game: int, seats: Sequence[Seat], answers: Sequence[Answer], progress: Progress
    ) -> Lesson:
        """Judge the answers of a player in a finished game, as far as time allows: the first ones of each part of it first.

        Each judgement is kept at once: a restart costs none of them, and a lesson that was told is told again as it was.
        """
        began, whose, whole = time.monotonic(), ",".join(map(str, seats)), True
        known = await judged(self._storage, game, whose, made_by())
        for number, one in enumerate(_spread(answers)):
            if ALL in known or time.monotonic() - began > LESSON_S:
                break
            if one.seq in known:
                continue
            await progress(number, len(answers))
            seed = f"{game}:{one.seq}:{one.seat}"
            counsel, thought = await self._counsel(one.position, one.seat, seed, GLANCE_S, one.option)
            known[one.seq] = msgspec.msgpack.encode(counsel)
            whole = whole and thought
            if thought:
                await keep_judged(self._storage, game, whose, one.seq, made_by(), known[one.seq])
        if ALL not in known and whole:
            await keep_judged(self._storage, game, whose, ALL, made_by())
        looked_at = [one for one in answers if one.seq in known]
        found = [
            Costly(one, counsel)
            for one in looked_at
            if (counsel := msgspec.msgpack.decode(known[one.seq], type=Counsel | None)) is not None
            and counsel.other is not None
        ]
        found.sort(key=lambda one: -one.counsel.gain)
        return Lesson(tuple(found[:COSTLY]), len(looked_at), len(answers))

    async def _counsel(
        self, game: Game, seat: Seat, seed: str, seconds: float, given: Option | None = None
    ) -> tuple[Counsel | None, bool]:
        """Return what is to be said of a question, and whether it was thought out: not where time or the process failed."""
        try:
            async with asyncio.timeout(seconds + GRACE_S):
                return await self._thinker.counsel(guessed(game, seat, seed), seat, seed, seconds, given), True
        except TimeoutError:
            _log.warning("the teacher finds no time", seconds=seconds)
        except Exception:  # noqa: BLE001 - the game goes on without advice
            _log.exception("the teacher stumbled")
        return None, False


def _spread(answers: Sequence[Answer]) -> list[Answer]:
    """Return the answers so that those looked at first lie all over the game."""
    return [one for first in range(PARTS) for one in answers[first::PARTS]]
