"""The games of a run, in this process or in several: each asks for the next number and sends back what came of it."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Final

import msgspec

from bot.commandline.output import CommandError
from bot.commandline.simulating.pairs import Schedule
from engine.selfplay.games import play_game, watching
from engine.selfplay.reports import Played

_CONTEXT: Final = multiprocessing.get_context("fork")  # the cards and decks are read once


class Finished(msgspec.Struct):
    """What came of the game of a number, and the seconds it took."""

    game: int
    played: Played
    seconds: float


def play(
    plan: Schedule, numbers: Iterable[int], workers: int, *, invariants: bool, menus: bool = False
) -> Iterator[Finished]:
    """Play the games of these numbers and yield each when it is finished, with several workers in any order.

    Raises `CommandError` when a worker is killed.
    """
    if workers == 1:
        yield from _here(plan, numbers, invariants=invariants, menus=menus)
        return
    left = iter(numbers)
    with _started(plan, workers, invariants=invariants, menus=menus) as lines:
        busy = [line for line in lines if _handed(line, left)]
        while busy:
            for line in wait(busy):
                assert isinstance(line, Connection)
                try:
                    yield line.recv()
                except EOFError as error:
                    raise CommandError("A worker was killed: repeat the command with fewer workers.") from error
                if not _handed(line, left):
                    busy.remove(line)


def _here(plan: Schedule, numbers: Iterable[int], *, invariants: bool, menus: bool) -> Iterator[Finished]:
    with watching(on=invariants) as watch:
        for number in numbers:
            began = time.perf_counter()
            match, seed = plan.game(number), plan.seed + number
            played = play_game(match, seed, invariants=invariants, menus=menus, tell=_later, watch=watch)
            yield Finished(number, played, time.perf_counter() - began)


def _later(line: str) -> None:
    """Say nothing: it stands in what came of the game."""


def _handed(line: Connection, left: Iterator[int]) -> bool:
    """Hand the next game to a worker; False when there is none."""
    number = next(left, None)
    if number is not None:
        line.send(number)
    return number is not None


@contextlib.contextmanager
def _started(plan: Schedule, workers: int, *, invariants: bool, menus: bool) -> Iterator[list[Connection]]:
    """Start workers, and end them with the block; each ends by itself when this process is gone."""
    lines: list[Connection] = []
    processes = []
    for _ in range(workers):
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_work, args=(plan, theirs, [*lines, ours], invariants, menus), daemon=True)
        process.start()
        theirs.close()
        lines.append(ours)
        processes.append(process)
    try:
        yield lines
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _work(plan: Schedule, line: Connection, others: Iterable[Connection], invariants: bool, menus: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that is for who started us
    for other in others:
        other.close()  # who keeps an end open would never learn that the other end is gone
    with contextlib.suppress(EOFError, BrokenPipeError):
        for one in _here(plan, iter(line.recv, None), invariants=invariants, menus=menus):
            line.send(one)
