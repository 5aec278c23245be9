"""What happens when somebody gives orders or writes a plan: acknowledge, note it, carry it out, show what is asked next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.base.errors import Problem, Superseded
from bot.controls.questions import Questions
from bot.controls.replies import Deed, numbers_in, players_told, still_asked
from bot.delivery.outbox import Outbox
from bot.storage.store import Storage
from bot.strings import plans as words
from bot.strings import words as general
from bot.tables.ahead import Change, earlier_orders, nothing
from bot.tables.answers import check_seat
from bot.tables.sessions import Sessions
from bot.tables.table import Press, Table
from bot.tables.unattended.practice import Practice
from bot.views.table.ahead import plannable
from bot.views.table.orders import EARLIER, changed_orders, orders_view
from bot.views.table.plans import destined, draft_of, edited, new_draft, plan_view
from bot.views.table.suggestions import digest_of, of_draft
from bot.widgets import ids
from bot.widgets.components import Interaction
from engine.policies.plans import CompanyPlan, Plan, Standing, drafting, give_orders, give_plan, quieted, withdraw
from engine.state.game import Game
from engine.state.records import Seat


class PlanPresses:
    """The deeds of all controls about orders and plans."""

    def __init__(
        self, storage: Storage, sessions: Sessions, practice: Practice, outbox: Outbox, questions: Questions
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._practice = practice
        self._outbox = outbox
        self._questions = questions
        self.deeds: Final[Mapping[str, Deed]] = {
            ids.REST_OF_PHASE: self._pass_phase,
            ids.TAKE_WHOLE: self._take_whole,
            ids.PLAN: self._open,
            ids.PLAN_FIELD: self._edit,
            ids.PLAN_CONFIRM: self._confirm,
            ids.PLAN_ALL: self._accept_all,
            ids.PLAN_DROP: self._drop,
            ids.PLAN_WITHDRAW: self._withdraw,
            ids.ORDER: self._order,
            ids.ASKS: self._asks,
        }

    # ------------------------------------------------------------------- plans

    async def _pass_phase(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, turn, phase = numbers_in(rest, 4)
        await _acknowledge(interaction)
        table = await self._sessions.table(game)
        check_seat(table, seat, interaction.user.id)
        if (table.game.turn.number, table.game.turn.phase) != (turn, phase):
            raise Superseded(general.ANSWERED, game, seat)
        await self._practice.give(game, seat, interaction.user.id, lambda g, standing: quieted(g, standing, phase))
        await self._go_on(interaction, game, seat)

    async def _open(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat = numbers_in(rest, 2)
        await _acknowledge(interaction)
        table = await self._sessions.table(game)
        check_seat(table, seat, interaction.user.id)
        suggested = await self._questions.planned(table, seat)
        await self._form(
            interaction, table, seat, suggested or (new_draft(table.game, seat),), suggested=bool(suggested)
        )

    async def _edit(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        *numbers, field, _ = rest.split(":")
        game, seat, stamp = numbers_in(":".join(numbers), 3)
        await _acknowledge(interaction)
        table = await still_asked(self._sessions, game, seat, stamp, interaction.user.id)
        value = values[0] if values else ""

        def change(g: Game, standing: Standing) -> Standing:
            return replace(standing, draft=edited(g, seat, draft_of(g, standing), field, value))

        await self._draft(interaction, table, seat, change)

    async def _form(
        self, interaction: Interaction, table: Table, seat: Seat, plans: tuple[Plan, ...], *, suggested: bool = False
    ) -> None:
        """Open the form with the first of some plans as its draft; what is suggested is accepted together with the others."""
        keep: Change = lambda g, standing: replace(standing, draft=plans[0])  # noqa: E731 - one change with a name
        await self._draft(interaction, table, seat, keep, plans if suggested else ())

    async def _draft(
        self, interaction: Interaction, table: Table, seat: Seat, change: Change, suggested: tuple[Plan, ...] = ()
    ) -> None:
        """Keep the draft and show the form again."""
        after = await self._practice.give(table.row.id, seat, interaction.user.id, change, logged=False)
        standing = (after.standings or nothing(len(after.seats)))[seat]
        draft = draft_of(after.game, standing)
        stake = destined(after.game, draft)
        files = await self._questions.drawn(stake)
        view = plan_view(after, seat, draft, suggested=suggested, stake=stake, with_picture=bool(files))
        await interaction.edit_original_response(view=view, attachments=files)

    async def _accept_all(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Give the plans that are suggested for all companies, if they are still those that were read."""
        numbers, _, digest = rest.rpartition(":")
        game, seat, stamp = numbers_in(numbers, 3)
        await _acknowledge(interaction)
        table = await still_asked(self._sessions, game, seat, stamp, interaction.user.id)
        kind, plans = plannable(table.game, seat), await self._questions.planned(table, seat)
        if digest_of(plans) != digest:
            raise Problem(words.WHOLE_CHANGED)

        def change(g: Game, standing: Standing) -> Standing:
            for plan in plans:
                standing = give_plan(g, seat, standing, plan)
            return standing

        await self._practice.give(game, seat, interaction.user.id, change)
        await self._then(interaction, game, seat, kind)

    async def _confirm(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, stamp, go_on = numbers_in(rest, 4)
        await _acknowledge(interaction)
        kind = plannable((await still_asked(self._sessions, game, seat, stamp, interaction.user.id)).game, seat)

        def change(g: Game, standing: Standing) -> Standing:
            draft = draft_of(g, standing)
            plan = replace(draft, go_on=bool(go_on)) if isinstance(draft, CompanyPlan) else draft
            return give_plan(g, seat, standing, plan)

        await self._practice.give(game, seat, interaction.user.id, change)
        await self._then(interaction, game, seat, kind)

    async def _take_whole(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Give the composite answer that is suggested, if it is still the one that was read."""
        numbers, _, digest = rest.rpartition(":")
        game, seat, stamp = numbers_in(numbers, 3)
        await _acknowledge(interaction)
        table = await still_asked(self._sessions, game, seat, stamp, interaction.user.id)
        steps = await self._questions.suggested(table, seat)
        if digest_of(steps) != digest:
            raise Problem(words.WHOLE_CHANGED)
        if of_draft(steps):  # what the other side picks comes between them
            await self._practice.give(game, seat, interaction.user.id, lambda g, standing: drafting(standing, steps))
        else:
            press = Press(game, seat, interaction.user.id, interaction.id, stamp, 0)
            async with players_told(self._outbox, game):
                await self._sessions.answer_whole(press, steps)
        await self._then(interaction, game, seat, plannable(table.game, seat))

    async def _then(self, interaction: Interaction, game: int, seat: Seat, kind: str) -> None:
        """Carry out what was given, and go on: while companies are planned, with the form of the next one."""
        table = await self._questions.let_move(interaction, game)
        following = await self._questions.planned(table, seat) if kind == "move" == plannable(table.game, seat) else ()
        if not following:
            await self._go_on(interaction, game, seat)
        else:  # the next company, by the same thought
            await self._form(interaction, table, seat, following, suggested=True)
            await self._outbox.flush(game)

    async def _drop(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, _ = numbers_in(rest, 3)
        await _acknowledge(interaction)
        await self._practice.give(
            game, seat, interaction.user.id, lambda g, standing: replace(standing, draft=None), logged=False
        )
        await self._go_on(interaction, game, seat)

    async def _withdraw(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, company = numbers_in(rest, 3)
        await _acknowledge(interaction)
        after = await self._practice.give(
            game, seat, interaction.user.id, lambda g, standing: withdraw(standing, company)
        )
        await interaction.edit_original_response(view=orders_view(after, seat), attachments=[])

    async def _go_on(self, interaction: Interaction, game: int, seat: Seat) -> None:
        """Carry out what was given, show in private what is asked next, and bring the thread up to date."""
        await self._questions.show(interaction, await self._questions.let_move(interaction, game), seat)
        await self._outbox.flush(game)

    # ------------------------------------------------------------------ orders

    async def show_orders(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show a seat its orders, privately; the interaction is acknowledged already."""
        await interaction.edit_original_response(view=orders_view(table, seat), attachments=[])

    async def _asks(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Take what a player says of how much to ask, and go on with the question beside which it was said."""
        game, seat, level = _setting_in(rest)
        await _acknowledge(interaction)
        check_seat(await self._sessions.table(game), seat, interaction.user.id)
        await self._practice.give(
            game,
            seat,
            interaction.user.id,
            lambda g, given: give_orders(given, changed_orders(given.orders, level, "")),
        )
        await self._go_on(interaction, game, seat)

    async def _order(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        game, seat, setting = _setting_in(rest)
        value = values[0] if values else ""
        await _acknowledge(interaction)
        check_seat(await self._sessions.table(game), seat, interaction.user.id)
        earlier = await earlier_orders(self._storage, interaction.user.id, game) if setting == EARLIER else None
        if setting == EARLIER and earlier is None:
            raise Problem(words.NO_EARLIER)

        def change(g: Game, standing: Standing) -> Standing:
            if earlier is not None:
                return give_orders(standing, replace(earlier, quiet=standing.orders.quiet, idle=standing.orders.idle))
            return give_orders(standing, changed_orders(standing.orders, setting, value))

        await self._practice.give(game, seat, interaction.user.id, change)
        table = await self._practice.practise(game)
        await self.show_orders(interaction, table, seat)
        await self._outbox.flush(game)


def _setting_in(rest: str) -> tuple[int, Seat, str]:
    """Read game, seat and a setting. Raises `Problem` for numbers that are none."""
    game_, seat_, setting = (*rest.split(":"), "", "")[:3]
    game, seat = numbers_in(f"{game_}:{seat_}", 2)
    return game, seat, setting


async def _acknowledge(interaction: Interaction) -> None:
    """Acknowledge in place in a private message, else with a private answer to come."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
