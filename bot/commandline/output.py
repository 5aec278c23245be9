"""How commands speak: one JSON object or plain lines on stdout, one sentence on stderr when something is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

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


class Bar:
    """How far a command is, on a terminal: `move` draws it anew, `say` writes a line above it."""

    def __init__(self) -> None:
        """Draw nothing yet."""
        self._bar: ProgressBar[int] | None = None

    def move(self, done: int, total: int, what: str = "") -> None:
        """Show that so many are done of all."""
        if self._bar is None:
            from click import progressbar  # a health check says one line and needs no bar

            self._bar = progressbar(length=total, file=sys.stderr, show_pos=True)
        self._bar.length, self._bar.label = total, what
        self._bar.update(done - self._bar.pos)

    def say(self, line: str) -> None:
        """Write a line and draw the bar below it."""
        sys.stderr.write(f"{CLEAR_LINE}{line}\n")
        if self._bar is not None:
            self._bar.label += " "  # what has not changed is not drawn again
            self._bar.render_progress()

    def end(self) -> None:
        """Take the bar away, and give the cursor back."""
        if self._bar is not None:
            sys.stderr.write(CLEAR_LINE)
            self._bar.render_finish()


CLEAR_LINE: Final = "\r\x1b[K"


@contextmanager
def progress_bar() -> Iterator[Bar | None]:
    """Give a bar on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    bar = Bar()
    try:
        yield bar
    finally:
        bar.end()
