"""What happens when somebody asks the teacher."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Mapping
from typing import Final

import discord

import engine
from bot.archive.answers import answers_of
from bot.archive.reviews import Reviews, step_before
from bot.base.errors import Problem
from bot.controls.replies import Deed, check_shown, numbers_in, still_asked, whisper
from bot.delivery.worker import Painter
from bot.storage.store import Storage
from bot.strings import fair
from bot.strings import lessons as words
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.unattended.teacher import Lesson, Teacher
from bot.views.table.board import BOARD_FILE
from bot.views.teaching.costly import costly_view, nothing_view, thinking_view
from bot.views.teaching.counsel import advice_view
from bot.widgets import ids
from bot.widgets.components import Interaction
from engine.state.records import Seat

KEPT: Final = 20  # lessons in memory
BEAT_S: Final = 3.0  # between two lines about how far it is


class TeacherDesk:
    """The deeds of these controls. ``clock`` gives seconds."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        teacher: Teacher,
        reviews: Reviews,
        painter: Painter,
        clock: Callable[[], float],
    ) -> None:
        self._storage: Final = storage
        self._sessions: Final = sessions
        self._teacher: Final = teacher
        self._reviews: Final = reviews
        self._painter: Final = painter
        self._clock: Final = clock
        self._lessons: OrderedDict[tuple[int, tuple[Seat, ...]], Lesson] = OrderedDict()
        self._busy: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.deeds: Final[Mapping[str, Deed]] = {ids.ADVISE: self._advise, ids.LESSON: self._lesson}

    async def _advise(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Say what a teacher would do at the question that is open, in private beside it."""
        game, seat, decision = numbers_in(rest, 3)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await still_asked(self._sessions, game, seat, decision, interaction.user.id)
        await whisper(interaction, advice_view(table, seat, await self._teacher.advise(table, seat)))

    async def _lesson(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, number, _ = numbers_in(rest, 3)
        await interaction.response.defer()
        await self.show(interaction, await self._sessions.table(game), number)

    async def show(self, interaction: Interaction, table: Table, number: int) -> None:
        """Show one of the presser's answers that cost most, in place of the answer that is open."""
        seats, game = check_shown(table, interaction), table.row.id
        if not seats:
            raise Problem(words.ONLY_PLAYERS.format(game=game))
        if table.running:
            raise Problem(fair.REVIEW_RUNS.format(game=game))
        lesson = await self._learned(interaction, table, seats)
        if not lesson.costly:
            await interaction.edit_original_response(view=nothing_view(game, lesson), attachments=[])
            return
        number = max(0, min(number, len(lesson.costly) - 1))
        answer = lesson.costly[number].answer
        painted = await self._painter.board(engine.view(answer.position, answer.seat))
        step = step_before(await self._reviews.steps(table), answer.seq)
        view = costly_view(game, lesson, number, step, with_picture=painted is not None)
        files = [] if painted is None else [discord.File(io.BytesIO(painted), BOARD_FILE)]
        await interaction.edit_original_response(view=view, attachments=files)

    async def _learned(self, interaction: Interaction, table: Table, seats: tuple[Seat, ...]) -> Lesson:
        """Return what a game teaches, thought out once and kept while there is room."""
        game, told = table.row.id, float("-inf")

        async def progress(done: int, answers: int) -> None:
            nonlocal told
            if self._clock() - told > BEAT_S:
                told = self._clock()
                await interaction.edit_original_response(view=thinking_view(done, answers), attachments=[])

        async with self._busy[game]:
            if (game, seats) not in self._lessons:
                rows, secrets = await self._storage.commands(game), await self._sessions.secrets(game)
                answers = await asyncio.to_thread(answers_of, table.game.setup, secrets, rows, seats)
                self._lessons[game, seats] = await self._teacher.look_over(game, seats, answers, progress)
            self._lessons.move_to_end((game, seats))
            while len(self._lessons) > KEPT:
                self._lessons.popitem(last=False)
            return self._lessons[game, seats]
