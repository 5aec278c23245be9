"""A seat changes hands: a person takes it over, the bot stands in for its player, or that player comes back to it.

Where the bot stands in the seat stays the player's: `SeatRow.policy` beside the user says that it decides there. What it
knows is what the seat may know, as of every practice opponent.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from bot.agreements.who_decides import seat_in, substitute_in
from bot.base.errors import Problem
from bot.storage.rows import ProposalRow, SeatRow
from bot.storage.slots import STATE, Slot
from bot.storage.store import Work
from bot.strings import ENGLISH, speaking, words
from bot.tables.ahead import first_orders, write
from bot.tables.seats import rewind
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from engine.policies.plans import Standing
from engine.policies.registry import STRONGEST
from engine.records import table_actions
from engine.state.records import Seat

STAND_IN_POLICY: Final = STRONGEST

Close = Callable[[Work], Awaitable[None]]


async def replace_player(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    """Let the person of a proposal take a seat."""
    who = substitute_in(row.data)
    return await _hand_over(sessions, row.game, who.seat, who.name, close, user=who.user, name=who.name, policy="")


async def stand_in(sessions: Sessions, row: ProposalRow, close: Close) -> Table:
    """Let the bot decide for the player of a seat from now on."""
    seat = seat_in(row.kind, row.data)
    assert seat is not None
    with speaking(ENGLISH):  # it stands in the log and on the board for everybody
        name = words.STOOD_IN_NAME.format(name=(await sessions.table(row.game)).seats[seat].name)
    return await _hand_over(sessions, row.game, seat, name, close, policy=STAND_IN_POLICY)


async def come_back(sessions: Sessions, game: int, seat: Seat, user: int) -> Table:
    """Give a player the seat back for which the bot stood in. Raises `Problem` when it does not do so."""
    table = await sessions.table(game)
    if seat not in table.seats_of(user) or not table.seats[seat].stood_in:
        raise Problem(words.NOBODY_STANDS_IN.format(game=game))
    orders = await first_orders(sessions.storage, user, game)

    async def still(work: Work) -> None:
        _, seats = await work.game_and_seats(game)
        if seats[seat].user != user or not seats[seat].stood_in:
            raise Problem(words.NOBODY_STANDS_IN.format(game=game))

    name = table.seats[seat].name
    return await _hand_over(sessions, game, seat, name, still, standing=Standing(orders=orders), policy="")


async def _hand_over(
    sessions: Sessions,
    game: int,
    seat: Seat,
    called: str,
    close: Close,
    *,
    standing: Standing | None = None,
    **columns: object,
) -> Table:
    """Change who decides at a seat. ``called`` is the name on the board, ``columns`` what changes of its row.

    What was given ahead leaves with whoever gave it; ``standing`` takes its place.
    """

    def seats(table: Table) -> tuple[SeatRow, ...]:
        return tuple(
            replace(one, absent=0, muted=0, whisper=0, **columns) if one.seat == seat else one for one in table.seats
        )

    async def also(work: Work) -> None:
        await close(work)
        for slot in (STATE, Slot("prompt", seat), Slot("dm", seat), Slot("whisper", seat), Slot("remind", seat)):
            await work.dirty(game, slot)
        await work.stop_clock(game, seat)
        await write(work, game, seat, standing or Standing())
        for one in await work.open_proposals(game):  # agreed to, or asked of, people of whom one is gone
            await work.close_proposal(one, "withdrawn")
            await work.dirty(game, Slot("agree", one))

    await sessions.proceed(game, seat, table_actions.substitution(called), also=also, seats=seats)
    sessions.forget(game)
    return await rewind(sessions, game)
