"""Trials: tests that are collected once, and changes tried on them, each in a forked process of its own.

What a trial changes it changes in memory only; the sources on disk and the parent process stay as they are.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import io
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from bot.commandline.output import CommandError
from bot.commandline.proofs.root import ROOT

WORKERS: Final = 2  # trials at a time
SECONDS: Final = 8  # for one test of a changed rule; a game that the change keeps from ending counts as noticed
ENDLESS: Final = "(a test that never ended)"
BROKEN: Final = "(a test that ended Python)"

_RAISED: Final = 3  # the exit code of a child whose job raised


class Bench:
    """A pytest plugin that collects tests and hands the session to ``work``, which runs those it wants to run.

    ``items`` maps the name of every collected test to it.
    """

    def __init__(self, work: Callable[[Bench], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}
        self.complete = False
        self.error: BaseException | None = None
        self.failed = False

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keep the tests by their names."""
        self.complete = not session.testsfailed
        self.items = {item.nodeid: item for item in session.items}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Let the work run tests instead of running all of them."""
        if self.complete:
            try:
                self.work(self)
            except BaseException as error:  # noqa: BLE001 - pytest would swallow it, `collect` raises it again
                self.error = error
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        self.failed = self.failed or report.failed

    def fails(self, item: pytest.Item, seconds: int = 0) -> bool:
        """Run one test; this process dies when it takes more than so many seconds."""
        self.failed = False
        signal.alarm(seconds)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        signal.alarm(0)
        return self.failed

    def first_failure(self, names: Iterable[str]) -> str:
        """Run tests until one fails and return its name; "" when none does."""
        return next((name for name in names if self.fails(self.items[name], SECONDS)), "")

    def failing(self, names: Sequence[str], workers: int) -> list[str]:
        """Return the tests that fail as things are; they can notice nothing."""
        parts = [names[start::workers] for start in range(workers)]
        jobs = [functools.partial(self._all_failures, part) for part in parts]
        return [name for told in forked(jobs, workers) for name in told.split("\n") if name]

    def _all_failures(self, names: Iterable[str]) -> str:
        return "\n".join(name for name in names if self.fails(self.items[name]))


def need_forks() -> None:
    """Raise `CommandError` where processes cannot be forked."""
    if not hasattr(os, "fork"):
        raise CommandError("Changing the rules for a moment needs a POSIX system: run this on Linux or macOS.")


@contextlib.contextmanager
def shared_objects() -> Iterator[None]:
    """Let forked processes share what there is: nobody's collector writes to it while the block runs."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def collect(folder: Path, files: Iterable[Path], work: Callable[[Bench], None]) -> Bench:
    """Collect the tests of some files below a folder, but for those marked as long, and do the work with them.

    Raises `CommandError` when they cannot be collected, and what the work raises.
    """
    bench = Bench(work)
    named = [str(path) for path in files]
    config = ROOT / "pyproject.toml"
    quiet = ("-p", "no:cacheprovider", "-p", "no:xdist", "--capture=no", "--assert=plain", "--tb=no", "-m", "not long")
    said = io.StringIO()
    os.environ["TEST_SAMPLE"] = "all"  # not the rows of this commit alone
    with contextlib.redirect_stdout(said):
        pytest.main([f"--rootdir={folder.parent}", "-c", str(config), *quiet, *named], plugins=[bench])
    if named and not bench.complete:
        lines = [line for line in said.getvalue().splitlines() if line.startswith("ERROR")]
        raise CommandError(
            f"The tests cannot be collected ({lines[0] if lines else 'pytest stopped'}): mend them first."
        )
    if bench.error is not None:
        raise bench.error
    return bench


# --- processes ------------------------------------------------------------------------------------------------------


def forked(jobs: Sequence[Callable[[], str]], workers: int) -> Iterator[str]:
    """Run each job in a process of its own, ``workers`` at a time, and yield what they return, in order.

    A job whose alarm goes off returns `ENDLESS`, one whose process dies otherwise `BROKEN`. Raises RuntimeError when a
    job raises.
    """
    running: list[tuple[int, int]] = []
    try:
        for job in jobs:
            running.append(_start(job))
            if len(running) == workers:
                yield _finish(*running.pop(0))
        while running:
            yield _finish(*running.pop(0))
    finally:  # whoever stopped reading needs no more answers
        for pid, pipe in running:
            os.kill(pid, signal.SIGKILL)
            _finish(pid, pipe)


def _start(job: Callable[[], str]) -> tuple[int, int]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    status = _RAISED
    try:  # the child: nothing of it may reach the parent's caller
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        try:
            answer, status = job(), 0
        except Exception as error:  # noqa: BLE001 - the parent raises it
            answer = repr(error)
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(answer.encode())
    finally:
        os._exit(status)


def _finish(pid: int, pipe: int) -> str:
    with os.fdopen(pipe, "rb") as reading:
        answer = reading.read().decode()
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if status == _RAISED:
        raise RuntimeError(f"nothing could be tried: {answer}")
    if status:
        return ENDLESS if status == -signal.SIGALRM else BROKEN
    return answer
