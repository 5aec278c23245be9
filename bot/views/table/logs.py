"""The log: one message a turn in the thread, and pages of it on demand as a seat may read it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord

from bot.storage.rows import LogLine
from bot.strings import words
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text

_SHA256: Final = re.compile(r"(?<![0-9a-f])([0-9a-f]{16})[0-9a-f]{48}(?![0-9a-f])")


def heading(lines: Sequence[LogLine]) -> str:
    """Return the title of a page of the log."""
    turn = lines[0].turn if lines else 0
    return words.LOG_TURN.format(turn=turn) if turn else words.LOG_SETUP


def body(lines: Sequence[LogLine], seat: int | None) -> str:
    """Return a page's lines as a viewer reads them; equal neighbours are folded."""
    read = (one.for_seat(seat) for one in lines)
    return "\n".join(folded(line for line in read if line and not line.startswith("—")))


def folded(lines: Iterable[str]) -> list[str]:
    """Return lines in their order, equal neighbours as one that counts them."""
    groups = ((line, sum(1 for _ in group)) for line, group in itertools.groupby(lines))
    return [line if count == 1 else f"{line} (×{count})" for line, count in groups]


def shortened(words_of_log: str) -> str:
    """Return words without the tails of SHA-256 numbers, which fill lines and tell nothing."""
    return _SHA256.sub(r"\1…", words_of_log)


def log_message(lines: Sequence[LogLine], *, forgotten: bool = False) -> discord.ui.LayoutView:
    """Return one page of the log as it stands in the thread; a ``forgotten`` one says only that it is not shown.

    The seal of the dice is shortened: whole it stands in the log on demand, and where the dice are verified.
    """
    said = words.LOG_FORGOTTEN if forgotten else shortened(body(lines, None)) or words.LOG_EMPTY
    return message(text(f"**{heading(lines)}**\n{said}"), colour=None)


def log_view(
    game: int, lines: Sequence[LogLine], seat: int | None, page: int, pages: int, *, forgotten: bool = False
) -> discord.ui.LayoutView:
    """Return one page of the log on demand, with buttons to the pages around it."""
    title = f"**{heading(lines)}** · {words.LOG_PAGE.format(page=page + 1, pages=pages)}"
    buttons: list[discord.ui.Item[Any]] = []
    if page > 0:
        buttons.append(DeedButton(ids.button(ids.LOG, game, page - 1), words.EARLIER))
    if page + 1 < pages:
        buttons.append(DeedButton(ids.button(ids.LOG, game, page + 1), words.LATER))
    said = words.LOG_FORGOTTEN if forgotten else body(lines, seat) or words.LOG_EMPTY
    return message(text(f"{title}\n{said}"), *rows(buttons), colour=None)
