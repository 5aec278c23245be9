"""A finished game, step by step: what happened, the board as it stood, and the ways on."""

from __future__ import annotations

from typing import Any, Final

import discord

import engine
from bot.archive.reviews import ReviewStep, turns
from bot.base.plain_text import clip
from bot.strings import fair as words
from bot.strings import lessons
from bot.views.table.board import BOARD_FILE, board_text
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedButton, DeedSelect, line, message, picture, rows, text
from carddb.language.speech import word
from engine.state.records import PHASE_NAMES

LINES: Final = 1000
BOARD: Final = 2200


def review_view(
    game: int, steps: tuple[ReviewStep, ...], number: int, seat: int | None, *, with_picture: bool, taught: bool = False
) -> discord.ui.LayoutView:
    """Return one step as a reader may see it: a player with that player's own cards, anybody else without hidden ones.

    ``taught`` offers a player what that player's own answers cost.
    """
    step, last = steps[number], len(steps) - 1
    turn = step.position.turn
    when = words.REVIEW_SETUP
    if turn.number:
        named = words.REVIEW_TURN.format(turn=turn.number)
        when = words.REVIEW_TURN_PHASE.format(turn=named, phase=word(PHASE_NAMES[turn.phase]))
    title = words.REVIEW_TITLE.format(game=game, step=number + 1, steps=len(steps), turn=when)
    view = engine.view(step.position, seat)
    board = board_text(view, BOARD)
    parts: list[discord.ui.Item[Any]] = [text(f"{title}\n{clip(chr(10).join(step.lines(seat)), LINES)}")]
    if with_picture:
        parts.append(picture(BOARD_FILE, board))
    parts.append(text(board))
    ways = (
        (words.REVIEW_FIRST, 0, number == 0, 0),
        (words.REVIEW_BEFORE, max(number - 1, 0), number == 0, 1),
        (words.REVIEW_NEXT, min(number + 1, last), number == last, 2),
        (words.REVIEW_LAST, last, number == last, 3),
    )
    buttons = [
        DeedButton(ids.button(ids.STEP, game, to, which), label, disabled=disabled)
        for label, to, disabled, which in ways
    ]
    if taught:
        buttons.append(DeedButton(ids.button(ids.LESSON, game, 0, 2), lessons.COSTLY_BUTTON))
    return message(*parts, *rows(buttons), discord.ui.ActionRow(_jump(game, steps, number)))


def _jump(game: int, steps: tuple[ReviewStep, ...], number: int) -> DeedSelect:
    """Return the turns around this step, at most as many as a select takes."""
    known = turns(steps)
    at = sum(first <= number for _, first in known) - 1
    begin = max(0, min(at - CHOICES // 2, len(known) - CHOICES))
    lines = [
        line(words.REVIEW_TURN.format(turn=turn) if turn else words.REVIEW_SETUP, str(first))
        for turn, first in known[begin : begin + CHOICES]
    ]
    return DeedSelect(ids.select(ids.STEP_TURN, game), words.REVIEW_JUMP, lines)
