"""Pictures and practice moves, away from the event loop: worker processes, fed with copies, nothing of their own.

One draws and advises, another one thinks, a third one plays the games by which decks are rated: nobody's picture waits for
a practice opponent, and no practice opponent for a deck.

The worker is a child that reads jobs from its standard input and ends when that closes, so it never outlives a killed
bot. It gets snapshots without the secrets behind the dice: a practice opponent cannot look at coming rolls. A job that
fails costs its picture, never the game.
"""

from __future__ import annotations

import asyncio
import os
import random
import struct
import sys
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

import msgspec
import structlog

import engine
from bot.base.watching.traces import span
from bot.gathering.deck_rating import deck_game
from bot.pictures.board import board_picture
from bot.pictures.company import company_picture
from bot.pictures.hand import Sheet, sheet_picture
from bot.pictures.images import Images
from bot.pictures.moments import Moment, moment_picture
from bot.pictures.travels import travels_picture
from bot.storage.claims.jobs import Jobs
from bot.strings import ENGLISH, language, speaking
from bot.tables.answers import engine_choice
from engine.policies.plan_policy import suggested, suggested_whole
from engine.policies.plans import CompanyPlan, HazardPlan, Plan, Standing
from engine.policies.search.records import Counsel
from engine.policies.search.teaching import advice, judged
from engine.policies.search.thinking import until
from engine.selfplay.deck_games import DeckGame
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import DeckList, Option, Seat
from engine.words.view import View

ROOT: Final = Path(__file__).resolve().parents[2]
LENGTH: Final = struct.Struct(">I")
LONGEST: Final = 64 * 1024 * 1024
PATIENCE_S: Final = 30.0
ELSEWHERE_S: Final = 6.0  # for a worker elsewhere beside the time to think in; then the child does it
MOMENT_S: Final = 1.0  # for thinking where the bot itself does it

_log = structlog.get_logger()


class Painter(Protocol):
    """Draws pictures; None means that there is none this time."""

    async def board(self, view: View, changed: Collection[int] = (), since: str = "look") -> bytes | None:
        """Return the board as PNG, what ``changed`` since then marked."""

    async def company(self, view: View, number: int, changed: Collection[int] = ()) -> bytes | None:
        """Return one company as PNG, large."""

    async def cards(self, sheets: Sequence[Sheet]) -> tuple[bytes, ...] | None:
        """Return sheets of cards as PNG."""

    async def travels(self, view: View) -> bytes | None:
        """Return the map with all companies as PNG."""

    async def moment(self, moment: Moment) -> bytes | None:
        """Return what a question is about as PNG."""


class Job(msgspec.Struct, frozen=True):
    """One job: ``kind`` is board, company, cards, travels, moment, choose, whole, plan, counsel or deck; the fields that it needs."""

    kind: str
    data: bytes
    policy: str = ""
    seat: int = 0
    seed: str = ""
    language: str = ENGLISH
    standing: bytes = b""
    changed: tuple[int, ...] = ()
    since: str = ""
    number: int = -1
    images: str = ""
    seconds: float = 0.0  # to choose in
    given: bytes = b""  # the answer that is judged


class Done(msgspec.Struct, frozen=True):
    """What came of a job: bytes, or what went wrong."""

    data: bytes = b""
    error: str = ""


def _rank(job: Job) -> int:
    """Return what goes first where several wait: what somebody looks at, what somebody waits for, the games of decks."""
    return {"choose": 1, "whole": 1, "plan": 1, "counsel": 1, "deck": 2}.get(job.kind, 0)


def _job(kind: str, view: View | Moment, changed: Collection[int] = (), since: str = "", number: int = -1) -> Job:
    """Return the job to draw a view or a moment in the language that is spoken."""
    marked = tuple(sorted(changed))
    return Job(kind, msgspec.msgpack.encode(view), language=language(), changed=marked, since=since, number=number)


def _cards_job(sheets: Sequence[Sheet]) -> Job:
    """Return the job to draw sheets of cards in the language that is spoken."""
    return Job("cards", msgspec.msgpack.encode(tuple(sheets)), language=language())


def _with_images(job: Job, images: Images | None) -> Job:
    return job if images is None else msgspec.structs.replace(job, images=str(images.folder))


def _several(drawn: bytes | None) -> tuple[bytes, ...] | None:
    return None if drawn is None else msgspec.msgpack.decode(drawn, type=tuple[bytes, ...])


class WorkerFailed(Exception):  # noqa: N818 - it says what happened to a job
    """A job was not done; the text says why."""


def choose(policy: str, game: Game, seat: Seat, seed: str, seconds: float) -> Option:
    """Let a policy choose in a copy that knows nothing of the dice to come; after so many seconds the best so far."""
    return engine_choice(policy, _blind(game, seed), seat, seed, until(time.monotonic() + seconds))


def plan(policy: str, game: Game, seat: Seat, standing: Standing, seed: str) -> tuple[Plan, ...]:
    """Let a policy compose the plans that it would give, in such a copy."""
    rng = random.Random(seed)  # noqa: S311 - advice, not chance of the game
    return suggested(policy, _blind(game, seed), seat, standing, rng)


def whole(policy: str, game: Game, seat: Seat, seed: str) -> tuple[Option, ...]:
    """Let a policy compose the whole answer that it would give to a composite choice, in such a copy."""
    rng = random.Random(seed)  # noqa: S311 - advice, not chance of the game
    return suggested_whole(policy, _blind(game, seed), seat, rng)


def counsel(game: Game, seat: Seat, seed: str, seconds: float, given: Option | None) -> Counsel | None:
    """Let a teacher advise, or judge the answer that was given, in such a copy; in so many seconds."""
    copy, rng, over = _blind(game, seed), random.Random(seed), until(time.monotonic() + seconds)  # noqa: S311 - advice
    return advice(copy, seat, rng, over) if given is None else judged(copy, seat, given, rng, over)


def _blind(game: Game, seed: str) -> Game:
    copy = game.clone()
    copy.secrets = Secrets.from_seed(seed)
    return copy


def perform(job: Job) -> bytes:
    """Do a job in this process."""
    if job.kind == "deck":
        deck, length = msgspec.msgpack.decode(job.data, type=tuple[DeckList, str])
        return msgspec.msgpack.encode(deck_game(deck, job.number, job.policy, length))
    if job.kind == "plan":
        game = engine.restore(job.data, Secrets.from_seed(job.seed))
        standing = msgspec.msgpack.decode(job.standing, type=Standing)
        return msgspec.msgpack.encode(plan(job.policy, game, job.seat, standing, job.seed))
    if job.kind in ("choose", "whole", "counsel"):
        game = engine.restore(job.data, Secrets.from_seed(job.seed))
        if job.kind == "choose":
            return msgspec.msgpack.encode(choose(job.policy, game, job.seat, job.seed, job.seconds))
        if job.kind == "counsel":
            given = msgspec.msgpack.decode(job.given, type=Option) if job.given else None
            return msgspec.msgpack.encode(counsel(game, job.seat, job.seed, job.seconds, given))
        return msgspec.msgpack.encode(whole(job.policy, game, job.seat, job.seed))
    with speaking(job.language):
        if job.kind == "cards":
            drawn = [
                sheet_picture(one, _images(job)) for one in msgspec.msgpack.decode(job.data, type=tuple[Sheet, ...])
            ]
            return msgspec.msgpack.encode(drawn)
        if job.kind == "moment":
            return moment_picture(msgspec.msgpack.decode(job.data, type=Moment), _images(job))
        view = msgspec.msgpack.decode(job.data, type=View)
        if job.kind == "board":
            return board_picture(view, job.changed, job.since)
        if job.kind == "company":
            return company_picture(view, job.number, job.changed, _images(job))
        return travels_picture(view)


def _images(job: Job) -> Images | None:
    return Images(Path(job.images)) if job.images else None


class InProcess:
    """Does the jobs where they are asked for: for the embedded table and tests, where a child cannot be followed."""

    def __init__(self, images: Callable[[], Images | None] = lambda: None) -> None:
        self._images = images

    async def board(self, view: View, changed: Collection[int] = (), since: str = "look") -> bytes | None:
        """Return the board as PNG, what ``changed`` since then marked."""
        return _or_nothing(_job("board", view, changed, since))

    async def company(self, view: View, number: int, changed: Collection[int] = ()) -> bytes | None:
        """Return one company as PNG, large."""
        return _or_nothing(_with_images(_job("company", view, changed, number=number), self._images()))

    async def cards(self, sheets: Sequence[Sheet]) -> tuple[bytes, ...] | None:
        """Return sheets of cards as PNG."""
        return _several(_or_nothing(_with_images(_cards_job(sheets), self._images())))

    async def travels(self, view: View) -> bytes | None:
        """Return the map with all companies as PNG."""
        return _or_nothing(_job("travels", view))

    async def moment(self, moment: Moment) -> bytes | None:
        """Return what a question is about as PNG."""
        return _or_nothing(_with_images(_job("moment", moment), self._images()))

    async def choose(self, policy: str, game: Game, seat: Seat, seed: str, seconds: float) -> Option:
        """Return a policy's option, thought out in a moment: everything else waits for it."""
        return choose(policy, game, seat, seed, min(seconds, MOMENT_S))

    async def plan(self, policy: str, game: Game, seat: Seat, standing: Standing, seed: str) -> tuple[Plan, ...]:
        """Return the plans that a policy would give."""
        return plan(policy, game, seat, standing, seed)

    async def whole(self, policy: str, game: Game, seat: Seat, seed: str) -> tuple[Option, ...]:
        """Return the steps of the composite answer that a policy would give."""
        return whole(policy, game, seat, seed)

    async def counsel(
        self, game: Game, seat: Seat, seed: str, seconds: float, given: Option | None = None
    ) -> Counsel | None:
        """Return what a teacher holds of a question, thought out in a moment."""
        return counsel(game, seat, seed, min(seconds, MOMENT_S), given)

    async def deck_game(self, deck: DeckList, number: int, policy: str, length: str) -> DeckGame:
        """Return what a game of a deck that is rated comes to."""
        return deck_game(deck, number, policy, length)

    async def rest(self) -> None:
        """Nothing was opened."""

    async def close(self) -> None:
        """Nothing was opened."""


def _or_nothing(job: Job) -> bytes | None:
    try:
        return perform(job)
    except Exception:  # noqa: BLE001 - a picture may be missing, a move may not
        _log.exception("no picture", kind=job.kind)
        return None


class Worker:
    """A child process that does one job after the other; a dead one is replaced at the next job."""

    def __init__(
        self, images: Callable[[], Images | None] = lambda: None, *, nice: int = 0, jobs: Jobs | None = None
    ) -> None:
        """Start nothing yet; ``nice`` is by how much the child steps back for everybody else on the machine.

        What ``jobs`` has done by a worker elsewhere needs no child.
        """
        self._images = images
        self._elsewhere = jobs
        self._nice = nice
        self._lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._jobs: set[asyncio.Task[Done]] = set()
        self._running: asyncio.Task[Any] | None = None  # the last job that was begun

    async def board(self, view: View, changed: Collection[int] = (), since: str = "look") -> bytes | None:
        """Return the board as PNG, or None when the worker failed."""
        return await self._picture(_job("board", view, changed, since))

    async def company(self, view: View, number: int, changed: Collection[int] = ()) -> bytes | None:
        """Return one company as PNG, or None when the worker failed."""
        return await self._picture(_with_images(_job("company", view, changed, number=number), self._images()))

    async def cards(self, sheets: Sequence[Sheet]) -> tuple[bytes, ...] | None:
        """Return sheets of cards as PNG, or None when the worker failed."""
        return _several(await self._picture(_with_images(_cards_job(sheets), self._images())))

    async def travels(self, view: View) -> bytes | None:
        """Return the map with all companies as PNG, or None when the worker failed."""
        return await self._picture(_job("travels", view))

    async def moment(self, moment: Moment) -> bytes | None:
        """Return what a question is about as PNG, or None when the worker failed."""
        return await self._picture(_with_images(_job("moment", moment), self._images()))

    async def choose(self, policy: str, game: Game, seat: Seat, seed: str, seconds: float) -> Option:
        """Return a policy's option. Raises `WorkerFailed` when there is none."""
        answer = await self._ask(Job("choose", engine.snapshot(game), policy, seat, seed, seconds=seconds))
        return msgspec.msgpack.decode(answer, type=Option)

    async def plan(self, policy: str, game: Game, seat: Seat, standing: Standing, seed: str) -> tuple[Plan, ...]:
        """Return the plans that a policy would give. Raises `WorkerFailed` when it fails at that."""
        given = msgspec.msgpack.encode(standing)
        answer = await self._ask(Job("plan", engine.snapshot(game), policy, seat, seed, standing=given))
        return msgspec.msgpack.decode(answer, type=tuple[CompanyPlan | HazardPlan, ...])

    async def whole(self, policy: str, game: Game, seat: Seat, seed: str) -> tuple[Option, ...]:
        """Return the steps of the composite answer that a policy would give. Raises `WorkerFailed` when it fails at that."""
        answer = await self._ask(Job("whole", engine.snapshot(game), policy, seat, seed))
        return msgspec.msgpack.decode(answer, type=tuple[Option, ...])

    async def counsel(
        self, game: Game, seat: Seat, seed: str, seconds: float, given: Option | None = None
    ) -> Counsel | None:
        """Return what a teacher holds of a question. Raises `WorkerFailed` when it fails at that."""
        answered = b"" if given is None else msgspec.msgpack.encode(given)
        job = Job("counsel", engine.snapshot(game), "", seat, seed, seconds=seconds, given=answered)
        return msgspec.msgpack.decode(await self._ask(job), type=Counsel | None)

    async def deck_game(self, deck: DeckList, number: int, policy: str, length: str) -> DeckGame:
        """Return what a game of a deck that is rated comes to. Raises `WorkerFailed` when it takes too long."""
        answer = await self._ask(Job("deck", msgspec.msgpack.encode((deck, length)), policy, number=number))
        return msgspec.msgpack.decode(answer, type=DeckGame)

    async def _picture(self, job: Job) -> bytes | None:
        try:
            return await self._ask(job)
        except WorkerFailed as error:
            _log.warning("no picture", kind=job.kind, error=str(error))
            return None

    async def _ask(self, job: Job) -> bytes:
        """Have a job done by a worker elsewhere, where there is one, else by the child. Raises `WorkerFailed`."""
        if self._elsewhere is not None:
            found = await self._elsewhere.done(msgspec.msgpack.encode(job), _rank(job), ELSEWHERE_S + job.seconds)
            if found is not None and not (done := msgspec.msgpack.decode(found, type=Done)).error:
                return done.data
        return await self.do(job)

    async def do(self, job: Job) -> bytes:
        """Have a job done by the child. Raises `WorkerFailed`. Who loses patience leaves it to end by itself: ending the child would cost its start, too.

        A job that has not begun by then is dropped, so that others do not wait for what nobody wants any more.
        """
        task = asyncio.create_task(self._do(job))
        self._jobs.add(task)
        task.add_done_callback(self._done)
        try:
            with span("job", kind=job.kind):
                done = await asyncio.shield(task)
        except asyncio.CancelledError:
            if task is not self._running:
                task.cancel()
            raise
        if done.error:
            raise WorkerFailed(done.error)
        return done.data

    def _done(self, task: asyncio.Task[Done]) -> None:
        self._jobs.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it, or is not interested any more

    async def _do(self, job: Job) -> Done:
        async with self._lock:
            self._running = asyncio.current_task()
            try:
                return await asyncio.wait_for(self._exchange(job), PATIENCE_S)
            except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as error:
                await self._end()
                raise WorkerFailed(f"the worker did not answer ({error!r})") from error
            except asyncio.CancelledError:
                await self._end()  # half an answer would be read as the next one's
                raise

    async def _exchange(self, job: Job) -> Done:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        content = msgspec.msgpack.encode(job)
        process.stdin.write(LENGTH.pack(len(content)) + content)
        await process.stdin.drain()
        (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Done)

    async def _start(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
        hidden = {"DISCORD_TOKEN", "DISCORD_TOKEN_FILE"}
        environment = {key: value for key, value in os.environ.items() if key not in hidden} | {"PYTHONPATH": path}
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.delivery.worker",
            str(self._nice),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment,
            start_new_session=True,  # a Ctrl-C is for the bot, which closes its worker in order
        )

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def rest(self) -> None:
        """End the child, unless somebody waits for it; the next job starts another one."""
        if not self._jobs:
            async with self._lock:
                await self._end()

    async def close(self) -> None:
        """Drop the jobs and end the child."""
        for job in self._jobs:
            job.cancel()
        async with self._lock:
            await self._end()
        if self._elsewhere is not None:
            await self._elsewhere.close()


# ------------------------------------------------------------------ in the child


def _read(stream: BinaryIO) -> Job | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (size,) = LENGTH.unpack(head)
    if size > LONGEST:
        return None
    content = stream.read(size)
    return msgspec.msgpack.decode(content, type=Job) if len(content) == size else None


def _answer(job: Job) -> Done:
    try:
        return Done(perform(job))
    except Exception as error:  # noqa: BLE001 - the bot decides what a failed job means
        return Done(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Do jobs until the bot closes the pipe or is gone."""
    os.nice(int(sys.argv[1]))
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints may not disturb the answers
    while (job := _read(jobs)) is not None:
        content = msgspec.msgpack.encode(_answer(job))
        answers.write(LENGTH.pack(len(content)) + content)
        answers.flush()


if __name__ == "__main__":
    main()
