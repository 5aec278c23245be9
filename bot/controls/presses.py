"""What happens when somebody presses a button or chooses in a select: acknowledge, act, show the result.

A press that changes a game is acknowledged first. Answers to questions go through `bot.tables.sessions`, which refuses
whatever does not fit; a refusal is one sentence that only the presser sees, with the rule behind it one press away.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final, NoReturn

import discord
import structlog

import engine
from bot.archive.shown_log import remembered
from bot.base.errors import AlreadyHandled, EngineFailed, Problem, Superseded
from bot.controls.questions import Questions
from bot.controls.replies import Deed, check_shown, guarded, numbers_in, own_seat, players_told, still_asked
from bot.delivery.card_images import CardImages
from bot.delivery.outbox import Outbox
from bot.delivery.sights import Sights
from bot.delivery.worker import Painter
from bot.pictures.company import shown_in
from bot.storage.database import DatabaseError
from bot.storage.slots import Slot
from bot.storage.store import Storage
from bot.strings import several, words
from bot.tables.answers import check_seat
from bot.tables.seats import set_whisper
from bot.tables.sessions import Sessions
from bot.tables.table import Press
from bot.tables.unattended.practice import Practice
from bot.views.seat import piles
from bot.views.seat.companies import WHOLE_BOARD
from bot.views.table.board import BOARD_FILE, board_view
from bot.views.table.hands import hand_leaf, hand_view
from bot.views.table.logs import log_view
from bot.views.table.suggestions import digest_of
from bot.views.table.travels import MAP_FILE, map_view
from bot.widgets import ids
from bot.widgets.components import Interaction, notice
from bot.widgets.forms import find_form, typed
from engine.actions.and_then import AND_THEN
from engine.kernel.drafts import CONFIRM
from engine.state.records import Option

_log = structlog.get_logger()


class Presses:
    """The deeds of all controls, by the word in their custom id; ``more`` and ``forms`` are those of the other parts."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        practice: Practice,
        outbox: Outbox,
        painter: Painter,
        questions: Questions,
        sights: Sights,
        card_images: CardImages,
        more: Mapping[str, Deed] | None = None,
        forms: Mapping[str, Deed] | None = None,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._practice = practice
        self._outbox = outbox
        self._painter = painter
        self._questions = questions
        self._sights = sights
        self._card_images = card_images
        self._deeds: Final[dict[str, Deed]] = {
            **(more or {}),
            ids.ANSWER: self._answer,
            ids.CHOOSE: self._choose,
            ids.CHOOSE_SEVERAL: self._choose_several,
            ids.PUBLIC_ANSWER: self._public_answer,
            ids.PUBLIC_CHOOSE: self._public_choose,
            ids.DECIDE: self._decide,
            ids.TURN_PAGE: self._turn_page,
            ids.FIND: self._find,
            ids.DO_THAT: self._do_that,
            ids.AND_THEN: self._and_then,
            ids.HAND: self._hand,
            ids.PILE: self._pile,
            ids.BOARD: self._board,
            ids.COMPANY: self._company,
            ids.MAP: self._map,
            ids.LOG: self._show_log,
            ids.WHISPER: self._whisper,
            ids.GIVE_UP: self._give_up,
        }

        self._forms: Final[dict[str, Deed]] = {**(forms or {}), ids.FIND: self._found}

    async def act(self, interaction: Interaction, deed: str, rest: str, values: list[str]) -> None:
        """Do what a control says."""

        async def run() -> None:
            found = self._deeds.get(deed)
            if found is None:
                raise Problem(words.OLD_CONTROL)
            try:
                await found(interaction, rest, values)
            except Superseded as problem:
                if not _own_ephemeral(interaction):
                    raise
                await self._give_way(interaction, problem)

        await guarded(interaction, run)

    async def _give_way(self, interaction: Interaction, problem: Superseded) -> None:
        """Show what is open now in the place of a question that is not, which says so: hurried presses leave no messages."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        table = await self._sessions.table(problem.game)
        await self._questions.show(interaction, table, problem.seat, note=problem.message)

    async def submit(self, interaction: Interaction, deed: str, rest: str) -> None:
        """Do what a form says."""

        async def run() -> None:
            found = self._forms.get(deed)
            if found is None:
                raise Problem(words.OLD_CONTROL)
            await found(interaction, rest, [])

        await guarded(interaction, run)

    # ---------------------------------------------------------------- answering

    async def _answer(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, decision, index = numbers_in(rest, 4)
        await self._take(interaction, Press(game, seat, interaction.user.id, interaction.id, decision, index))

    async def _choose(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, decision, _ = numbers_in(rest, 4)
        await self._take(interaction, Press(game, seat, interaction.user.id, interaction.id, decision, _value(values)))

    async def _choose_several(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Take several steps of a composite choice at once, and confirm it if they are all that it takes."""
        game, seat, decision = numbers_in(rest, 3)
        press = Press(game, seat, interaction.user.id, interaction.id, decision, 0)
        await interaction.response.defer()
        table = await still_asked(self._sessions, game, seat, decision, interaction.user.id)
        options, chosen = engine.options(table.game, seat), [_value([one]) for one in values]
        if not all(0 <= one < len(options) for one in chosen):
            raise Superseded(words.ANSWERED, game, seat)
        async with players_told(self._outbox, game):
            await self._sessions.answer_whole(press, (*(options[one] for one in chosen), Option(CONFIRM.name)))
        await self._questions.show(interaction, await self._questions.let_move(interaction, game), seat)
        await self._outbox.flush(game)

    async def _public_answer(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, question, index = numbers_in(rest, 4)
        press = Press(game, seat, interaction.user.id, interaction.id, question, index, public=True)
        await self._take(interaction, press)

    async def _public_choose(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, question, _ = numbers_in(rest, 4)
        press = Press(game, seat, interaction.user.id, interaction.id, question, _value(values), public=True)
        await self._take(interaction, press)

    async def _take(self, interaction: Interaction, press: Press) -> None:
        """Acknowledge, answer, let the practice opponent move, and show what is asked next."""
        await interaction.response.defer()
        await self._answered(interaction, press)

    async def _answered(self, interaction: Interaction, press: Press) -> None:
        try:
            async with players_told(self._outbox, press.game):
                await self._sessions.answer(press)
        except (AlreadyHandled, EngineFailed):
            raise
        except Problem as problem:
            if press.public:  # posted by an earlier release, or not brought up to date: the question is shown anew
                await self._renew(press)
                raise
            await self._refuse_in_place(interaction, press, problem)
        try:
            if press.public:
                await self._practice.practise(press.game)
            else:
                table = await self._questions.let_move(interaction, press.game)
                await self._questions.show(interaction, table, press.seat)
        except (Problem, discord.HTTPException, DatabaseError) as error:  # the move is made: nobody is told otherwise
            _log.warning("what follows a move is not shown", game=press.game, error=str(error))
        await self._outbox.flush(press.game, interaction if press.public else None)

    async def _do_that(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Answer what is advised, as if it were pressed itself, if the question is still the one that was read."""
        numbers, _, digest = rest.rpartition(":")
        game, seat, decision = numbers_in(numbers, 3)
        await interaction.response.defer()
        table = await still_asked(self._sessions, game, seat, decision, interaction.user.id)
        offered = enumerate(engine.options(table.game, seat))
        index = next((at for at, one in offered if digest_of((one,)) == digest), None)
        if index is None:
            raise Superseded(words.ANSWERED, game, seat)
        await self._answered(interaction, Press(game, seat, interaction.user.id, interaction.id, decision, index))

    async def _and_then(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Note that the presser wants to be asked again after what is declared next, and show the same question."""
        game, seat, decision = numbers_in(rest, 3)
        await interaction.response.defer()
        await still_asked(self._sessions, game, seat, decision, interaction.user.id)
        table = await self._sessions.proceed(game, seat, Option(AND_THEN), interaction.id)
        await self._questions.show(interaction, table, seat)

    async def _refuse_in_place(self, interaction: Interaction, press: Press, problem: Problem) -> NoReturn:
        """Refuse a press in private; a view of another question than the open one gives way to that, or to whom is waited for."""
        table = await self._sessions.table(press.game)
        if press.user not in (one.user for one in table.seats if one.seat == press.seat):
            raise problem
        if not isinstance(problem, Superseded) and press.seat not in table.asked:
            await self._questions.show(interaction, table, press.seat)
            raise Problem(problem.message) from problem
        raise problem

    async def _renew(self, press: Press) -> None:
        """Show a seat's question in the thread as it is now, if the presser sits there."""
        if press.user != (await self._sessions.table(press.game)).seats[press.seat].user:
            return
        async with self._storage.work() as work:
            await work.dirty(press.game, Slot("prompt", press.seat))
        await self._outbox.flush(press.game)

    # ------------------------------------------------------------------ looking

    async def _decide(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat = numbers_in(rest, 2)
        await self._show_private(interaction, game, seat, 0)

    async def _turn_page(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, page = numbers_in(rest, 3)
        await self._show_private(interaction, game, seat, page)

    async def _find(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, decision = numbers_in(rest, 3)
        check_seat(await self._sessions.table(game), seat, interaction.user.id)
        await interaction.response.send_modal(find_form(game, seat, decision))

    async def _found(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show the choices that say what was typed; of another question than then, all of them."""
        game, seat, decision = numbers_in(rest, 3)
        await _acknowledge(interaction, again=_own_ephemeral(interaction))
        table = await self._sessions.table(game)
        check_seat(table, seat, interaction.user.id)
        same = table.game.stamps[seat] == decision
        await self._questions.show(
            interaction, table, seat, find=typed(interaction).get("words", "").strip() if same else ""
        )

    async def _show_private(self, interaction: Interaction, game: int, seat: int, page: int) -> None:
        again = _own_ephemeral(interaction)
        await _acknowledge(interaction, again=again)
        try:
            table = await self._sessions.table(game)
            if table.practising:
                table = await self._practice.practise(game)
            check_seat(table, seat, interaction.user.id)
            await self._questions.show(interaction, table, seat, page)
        except Problem as problem:
            if not again:
                raise
            await interaction.edit_original_response(
                view=notice(problem.message), attachments=[]
            )  # nothing left to press

    async def _hand(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, *seats = numbers_in(rest, 1 + rest.count(":"))
        await self.show_hand(interaction, game, seats[0] if seats else None)

    async def _pile(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, pile, page, _ = numbers_in(rest, 5)
        if pile not in piles.PILES:
            raise Problem(words.OLD_CONTROL)
        await self.show_hand(interaction, game, seat, pile, page)

    async def show_hand(
        self, interaction: Interaction, game: int, seat: int | None, pile: int = piles.HAND, page: int = 0
    ) -> None:
        """Show a hand or another of a player's own piles to its owner: the seat that is asked when somebody plays both."""
        await _acknowledge(interaction, again=_own_ephemeral(interaction))
        table = await self._sessions.table(game)
        seat = own_seat(table, interaction.user.id, seat)
        leaf = hand_leaf(table, seat, pile, page)
        leaf = piles.illustrated(leaf, await self._card_images.ready(leaf.cards))
        painted = await self._painter.cards(leaf.sheets)
        view = hand_view(table, seat, leaf, pile=pile, with_picture=painted is not None)
        await interaction.edit_original_response(view=view, attachments=piles.files(painted))

    async def _board(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await self._show_board(interaction, game, WHOLE_BOARD)

    async def _company(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await self._show_board(interaction, game, _value(values), again=_own_ephemeral(interaction))

    async def _show_board(self, interaction: Interaction, game: int, number: int, *, again: bool = False) -> None:
        """Show the board or one company of it, what changed since the asker last opened it marked."""
        await _acknowledge(interaction, again=again)
        table = await self._sessions.table(game)
        seats = check_shown(table, interaction)
        seat = own_seat(table, interaction.user.id, None) if len(seats) == 1 else None
        view = engine.view(table.game, seat)
        changed = self._sights.looks(game, interaction.user.id, view, again=again)
        if number == WHOLE_BOARD:
            painted = await self._painter.board(view, changed)
        else:
            await self._card_images.ready(shown_in(view, number))
            painted = await self._painter.company(view, number, changed)
        shown = board_view(table, seat, with_picture=painted is not None, number=number, changed=changed)
        await interaction.edit_original_response(view=shown, attachments=_files(BOARD_FILE, painted))

    async def _map(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        (game,) = numbers_in(rest, 1)
        await _acknowledge(interaction)
        table = await self._sessions.table(game)
        seats = check_shown(table, interaction)
        seat = seats[0] if len(seats) == 1 else None
        painted = await self._painter.travels(engine.view(table.game, seat))
        view = map_view(table, seat, with_picture=painted is not None)
        await interaction.edit_original_response(view=view, attachments=_files(MAP_FILE, painted))

    async def _show_log(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, page = numbers_in(rest, 2)
        await _acknowledge(interaction, again=_own_ephemeral(interaction))
        table = await self._sessions.table(game)
        seats = check_shown(table, interaction)
        pages = table.row.page + 1
        page = pages - 1 if not 0 <= page < pages else page
        lines = await self._storage.lines(game, page=page)
        shown = remembered(table, lines)
        forgotten = bool(lines) and not shown
        view = log_view(game, shown or lines, seats[0] if len(seats) == 1 else None, page, pages, forgotten=forgotten)
        await interaction.edit_original_response(view=view)

    async def _whisper(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, wanted = numbers_in(rest, 3)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await set_whisper(self._sessions, game, seat, interaction.user.id, on=bool(wanted))
        if wanted and not await self._outbox.whisper_now(game, seat):
            await set_whisper(self._sessions, game, seat, interaction.user.id, on=False)
            raise Problem(words.DIRECT_CLOSED)
        await interaction.edit_original_response(
            view=notice(words.WHISPER_STARTED if wanted else words.WHISPER_STOPPED)
        )

    # ------------------------------------------------------------------ giving up

    async def _give_up(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat = numbers_in(rest, 2)
        await interaction.response.defer()
        await self._sessions.concede(game, seat, interaction.user.id, interaction.id)
        table = await self._practice.practise(game)  # where others play on, it may be for orders, or the bot, to answer
        await self._outbox.flush(game)
        told = several.CONCEDED if table.running else words.CONCEDED
        try:
            await interaction.edit_original_response(view=notice(told.format(thread=f"<#{table.row.thread}>")))
        except discord.HTTPException as error:
            _log.info("a conceding is not shown", game=game, code=error.code)

    # ------------------------------------------------------------------- look-ups


def _value(values: list[str]) -> int:
    (found,) = numbers_in(values[0] if len(values) == 1 else "", 1)
    return found


def _own_ephemeral(interaction: Interaction) -> bool:
    """Whether the press came from a message that only the presser sees, which can be replaced in place."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _acknowledge(interaction: Interaction, *, again: bool = False) -> None:
    """Acknowledge with a place for the answer: a new private message, or the private one that was pressed."""
    if again:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def _files(name: str, content: bytes | None) -> list[discord.File]:
    return [] if content is None else [discord.File(io.BytesIO(content), name)]
