"""How commands speak: one JSON object or plain lines on stdout, one sentence on stderr when something is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

OK: Final = 0
NOT_OK: Final = 1  # the command ran, and what it checked is not as it should be
UNUSABLE: Final = 2  # bad input: nothing was done


class CommandError(Exception):
    """Something the user can mend; the text is one sentence that says how."""


def emit(value: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """Print a value as one JSON object, or its lines for people."""
    if as_json:
        import msgspec

        sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    else:
        for line in lines:
            sys.stdout.write(line + "\n")


def complain(sentence: str) -> None:
    """Write one sentence to stderr."""
    sys.stderr.write(" ".join(sentence.split()) + "\n")


def shorten(text: str, most: int) -> str:
    """Return a text on one line of at most ``most`` characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


SHOWN: Final = 20  # lines of a long list for people; --json has all


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """Give what moves a bar on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("changes tried"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("changes", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
