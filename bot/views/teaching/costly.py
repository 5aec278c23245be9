"""The answers of a finished game that cost most, one after the other, each with the position in which it was given."""

from __future__ import annotations

from typing import Final

import discord

import engine
from bot.gathering.reasons import reason
from bot.strings import fair
from bot.strings import lessons as words
from bot.tables.unattended.teacher import Lesson
from bot.views.table.board import BOARD_FILE, board_text
from bot.views.teaching.counsel import between
from bot.views.wording import words_for
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, picture, rows, text
from carddb.language.speech import word
from engine.state.records import PHASE_NAMES

BOARD: Final = 2000


def thinking_view(done: int, answers: int) -> discord.ui.LayoutView:
    """Return what is shown while the answers of a game are looked over."""
    return message(text(words.LOOKING_OVER.format(done=done, answers=answers)))


def nothing_view(game: int, lesson: Lesson) -> discord.ui.LayoutView:
    """Return what is said of a game in which no answer cost anything that can be told."""
    said = words.NOTHING_COSTLY if lesson.answers else words.NOTHING_DECIDED
    return message(text(said.format(game=game, answers=lesson.looked_at)))


def costly_view(game: int, lesson: Lesson, number: int, step: int, *, with_picture: bool) -> discord.ui.LayoutView:
    """Return one costly answer; ``step`` is where stepping through the game goes on from its position."""
    one = lesson.costly[number]
    position, seat, counsel = one.answer.position, one.answer.seat, one.counsel
    turn = position.turn
    named = fair.REVIEW_TURN_PHASE.format(
        turn=fair.REVIEW_TURN.format(turn=turn.number), phase=word(PHASE_NAMES[turn.phase])
    )
    lines = [
        words.COSTLY_TITLE.format(game=game, number=number + 1, count=len(lesson.costly), turn=named),
        words.YOU_DID.format(title=words_for(position, seat, one.answer.option).title),
        words.BETTER.format(
            title=words_for(position, seat, counsel.best).title, reason=reason(position, seat, counsel.best)
        ),
        between(counsel),
    ]
    if lesson.looked_at < lesson.answers:
        lines.append(words.NOT_ALL.format(done=lesson.looked_at, answers=lesson.answers))
    board = board_text(engine.view(position, seat), BOARD)
    last = len(lesson.costly) - 1
    ways = [
        DeedButton(ids.button(ids.LESSON, game, max(number - 1, 0), 0), fair.REVIEW_BEFORE, disabled=number == 0),
        DeedButton(ids.button(ids.LESSON, game, min(number + 1, last), 1), fair.REVIEW_NEXT, disabled=number == last),
        DeedButton(ids.button(ids.STEP, game, step, 4), words.STEP_FROM_HERE),
    ]
    return message(
        text("\n".join(filter(None, lines))),
        *([picture(BOARD_FILE, board)] if with_picture else []),
        text(board),
        *rows(ways),
    )
