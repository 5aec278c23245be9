"""The table of the solitaire games of a server as a message, with the button that begins one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import discord

from bot.base.plain_text import clip
from bot.strings import several
from bot.tables.challenges import Solitaire
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text

NAME: Final = 12  # so that the table fits a phone
DECK: Final = 9


def solitaire_view(scores: Sequence[Solitaire], count: int) -> discord.ui.LayoutView:
    """Return the best scores, the best first, of ``count`` in all."""
    parts = [text(f"### {several.ALONE_TITLE}\n{several.ALONE_HOW}")]
    if scores:
        head = f"{'':{NAME + 3}}{several.ALONE_HEAD}"
        lines = [_row(rank, one) for rank, one in enumerate(scores, 1)]
        parts.append(text("```\n" + "\n".join((head, *lines)) + "\n```"))
        more = [several.ALONE_MORE.format(count=count - len(scores))] if count > len(scores) else []
        more += [several.ALONE_TAKEN_BACK] if any(one.back for one in scores) else []
        parts += [text("\n".join(more))] if more else []
    else:
        parts.append(text(several.ALONE_NOBODY))
    play = DeedButton(ids.button(ids.SOLITAIRE), several.ALONE_PLAY, discord.ButtonStyle.success)
    again = DeedButton(ids.button(ids.SOLITAIRE_TABLE), several.ALONE_TABLE)
    return message(*parts, *rows([play, again]))


def _row(rank: int, one: Solitaire) -> str:
    points = f"{one.points}{'*' if one.back else ' '}"
    deck = clip(one.deck, DECK)
    day = datetime.fromtimestamp(one.ended, UTC).strftime("%Y-%m-%d")
    return f"{rank:>3} {clip(one.name, NAME):<{NAME}} {points:>4} {deck:<{DECK}} {day}"
