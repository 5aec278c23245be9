"""Moves that nobody presses: those of practice opponents, and answers that players gave ahead."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from msgspec.structs import replace

import engine
from bot.base.errors import Problem
from bot.storage.store import Work
from bot.strings import words
from bot.tables.ahead import Change, changed, idlers, note, nothing, with_seat, write
from bot.tables.answers import check_own, check_seat, engine_choice
from bot.tables.sessions import Sessions
from bot.tables.table import Table, Thinker
from engine.policies.determinize import determinize
from engine.policies.plans import Plan, Standing
from engine.policies.registry import without_thinking
from engine.state.game import Game
from engine.state.records import Option, Seat

STRETCH: Final = 400  # moves of a practice opponent in a row before somebody should look
COMPOSED_KEPT: Final = 500  # suggested answers; one that is forgotten is thought out again
QUESTION_S: Final = 5.0  # for a practice opponent to think about one question
STRETCH_S: Final = 20.0  # ... and about all until a person is asked again; after that it does not think any more
GRACE_S: Final = 3.0  # how much longer its answer may take, for the way there and whoever comes first
THINKING_S: Final = 3.0  # for advice, which somebody waits for

Written = Callable[[Table, Seat], Awaitable[Option | None]]  # what a prepared opponent answers, None for its policy

_log = structlog.get_logger()


class Practice:
    """Moves games on until a person is asked; every move is a command like any other."""

    def __init__(
        self,
        sessions: Sessions,
        quick: Thinker,
        thinker: Thinker,
        clock: Callable[[], float],
        written: Written | None = None,
    ) -> None:
        """``thinker`` is for the levels that think; ``quick`` gives advice and moves for which nobody should wait."""
        self._sessions = sessions
        self._written = written
        self._quick = quick
        self._thinker = thinker
        self._clock = clock
        self._thinking: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._composed: dict[tuple[int, int, Seat], tuple[Option, ...]] = {}

    async def practise(self, game: int) -> Table:
        """Let the practice opponent move until a person is asked; every move is a command like any other."""
        began = time.monotonic()
        async with self._thinking[game]:
            for _ in range(STRETCH):
                if await self._answer_ahead(game):
                    continue
                table, seat = await self._practice_move(game, STRETCH_S - (time.monotonic() - began))
                if seat is None:
                    return table
            _log.warning("long stretch of practice moves", game=game)
            return table

    # ------------------------------------------------------------ given ahead

    async def give(self, game: int, seat: Seat, user: int, change: Change, *, logged: bool = True) -> Table:
        """Change what a seat gives ahead; `practise` carries it out. Raises `Problem` when it does not fit."""
        async with self._sessions.held(game) as table:
            check_seat(table, seat, user, asked=False)
            check_own(table, seat)
            standings = changed(table.game, table.standings or nothing(len(table.seats)), seat, change)
            async with self._sessions.storage.work() as work:
                await write(work, game, seat, standings[seat])
                if logged:
                    await note(work, game, seat, table.row.seq, standings[seat])
                for one in idlers(game, table.game, standings, self._clock()):
                    await work.put_idler(one)
            return self._sessions.keep(replace(table, standings=standings))

    async def _answer_ahead(self, game: int) -> bool:
        """Give the next answer that was given ahead. False when there is none, or when it failed and was called off."""
        async with self._sessions.held(game) as table:
            found = table.ahead
            if found is None:
                return False
            seat, standing = found.seat, found.standings[found.seat]

            async def also(work: Work) -> None:
                await write(work, game, seat, standing)

            try:
                after = await self._sessions.commit(table, seat, found.option, None, also=also)
            except Problem as problem:
                _log.error("an answer given ahead failed", game=game, verb=found.option.verb, reason=problem.message)
                self._sessions.keep(replace(table, standings=with_seat(found.standings, seat, Standing())))
                return False
            self._sessions.keep(replace(after, standings=found.standings))
            return True

    async def _practice_move(self, game: int, left: float) -> tuple[Table, Seat | None]:
        """Make one move of the practice opponent, with so many seconds left; the seat is None when it has none to make."""
        table = await self._sessions.table(game)
        seat = next((one for one in table.asked if table.seats[one].by_bot), None)
        if seat is None or table.row.paused is not None:
            return table, None
        written = await self._written(table, seat) if self._written is not None else None
        option = written or await self.think(table, seat, table.seats[seat].policy, min(left, QUESTION_S))
        async with self._sessions.held(game) as found:
            now = found
            if now.row.seq == table.row.seq:
                now = await self._commit_first(now, seat, option)
            return now, seat

    async def _commit_first(self, table: Table, seat: Seat, wanted: Option) -> Table:
        """Make the move that a policy wants or, when the engine fails at it, another one: a person waits for it."""
        decision = engine.decision(table.game, seat)
        others = () if decision is None else decision.options
        for option in (wanted, *(one for one in others if one != wanted and one.verb != "back")):
            try:
                return await self._sessions.reported(table, seat, option, None)
            except Problem as problem:
                _log.error("a practice move failed", game=table.row.id, verb=option.verb, reason=problem.message)
        raise Problem(words.ENGINE_FAILED)

    async def think(self, table: Table, seat: Seat, policy: str, seconds: float = QUESTION_S) -> Option:
        """Ask a policy, which gets a game that its seat could be in: hidden cards dealt anew, other dice to come.

        One that has no time left, takes too long, fails, or wants what is not offered is replaced by what looks best at
        once, and that, should it fail too, by a uniform choice: the game goes on.
        """
        guess, seed = _guess(table, seat)
        if seconds <= 0:
            return self._plain(table, guess, seat, seed, without_thinking(policy))
        asked = self._quick if without_thinking(policy) == policy else self._thinker
        try:
            async with asyncio.timeout(seconds + GRACE_S):
                wanted = await asked.choose(policy, guess, seat, seed, seconds)
        except TimeoutError:  # a small machine, or one that has just started: no fault
            _log.warning("the practice opponent takes the plainest move", game=table.row.id, seconds=seconds)
        except Exception:  # noqa: BLE001 - whatever a policy does, the person at the table goes on
            _log.exception("the practice opponent stumbled", game=table.row.id)
        else:
            if wanted in engine.options(table.game, seat):
                return wanted
            _log.error("a policy wants what is not offered", game=table.row.id, verb=wanted.verb)
        return self._plain(table, guess, seat, seed, "greedy")

    def _plain(self, table: Table, guess: Game, seat: Seat, seed: str, policy: str) -> Option:
        """Return what a policy that does not think takes; any answer should it fail or want what is not offered."""
        try:
            wanted = engine_choice(policy, guess, seat, seed)
        except Exception:  # noqa: BLE001 - the person at the table goes on
            _log.exception("the plainest move failed", game=table.row.id)
        else:
            if wanted in engine.options(table.game, seat):
                return wanted
        return engine_choice("random", table.game, seat, seed)

    async def suggest(self, table: Table, seat: Seat, policy: str) -> tuple[Plan, ...]:
        """Ask a policy for its plans, as `think` asks for a move; () when it gives none, fails or takes too long."""
        guess, seed = _guess(table, seat)
        standing = (table.standings or nothing(len(table.seats)))[seat]
        try:
            async with asyncio.timeout(THINKING_S):
                return await self._quick.plan(policy, guess, seat, standing, seed)
        except TimeoutError:
            _log.warning("no plan is suggested in time", game=table.row.id, seconds=THINKING_S)
        except Exception:  # noqa: BLE001 - the form opens without a suggestion
            _log.exception("no plan is suggested", game=table.row.id)
        return ()

    async def compose(self, table: Table, seat: Seat, policy: str) -> tuple[Option, ...]:
        """Ask a policy for its whole answer to a composite choice; () when there is none, or it fails or takes too long.

        The same question has the same answer, whenever it is asked again.
        """
        key = (table.row.id, table.row.seq, seat)
        if key not in self._composed:
            guess, seed = _guess(table, seat)
            found: tuple[Option, ...] = ()
            try:
                async with asyncio.timeout(THINKING_S):
                    found = await self._quick.whole(policy, guess, seat, seed)
            except TimeoutError:
                _log.warning("no answer is suggested in time", game=table.row.id, seconds=THINKING_S)
            except Exception:  # noqa: BLE001 - the question is asked without a suggestion
                _log.exception("no answer is suggested", game=table.row.id)
            self._composed[key] = found
            while len(self._composed) > COMPOSED_KEPT:
                self._composed.pop(next(iter(self._composed)))
        return self._composed[key]


def guessed(game: Game, seat: Seat, seed: str) -> Game:
    """Return a game that a seat could be in, its hidden cards dealt anew."""
    return determinize(game, seat, random.Random(seed))  # noqa: S311 - what might be, not chance of the game


def _guess(table: Table, seat: Seat) -> tuple[Game, str]:
    """Return a game that a seat could be in, its hidden cards dealt anew, and the seed of that and of what is thought."""
    deal = table.row.id if table.row.challenge is None else f"challenge {table.row.challenge}"
    seed = f"{deal}:{table.row.seq}:{seat}"
    return guessed(table.game, seat, seed), seed
