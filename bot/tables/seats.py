"""What changes of a seat beside the position: who is whispered to, who is muted, whose clock starts anew."""

from __future__ import annotations

from msgspec.structs import replace

from bot.storage.rows import GameRow, SeatRow
from bot.storage.slots import Slot
from bot.storage.store import Work
from bot.tables.answers import check_seat
from bot.tables.consequences import write_clocks
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from engine.state.records import Seat

Rows = tuple[GameRow, tuple[SeatRow, ...]]


def _with(table: Table, seat: Seat, **values: object) -> Rows:
    return table.row, tuple(replace(one, **values) if one.seat == seat else one for one in table.seats)


async def rewind(sessions: Sessions, game: int) -> Table:
    """Start the clocks of questions that have none: somebody else sits there now."""

    async def change(work: Work, table: Table) -> Rows:
        changed_clocks = await sessions.clocks_of(table.row, table.seats)
        await write_clocks(work, changed_clocks)
        return table.row, changed_clocks.seats

    return await sessions.change(game, change)


async def set_seat(sessions: Sessions, game: int, seat: Seat, **values: object) -> Table:
    """Change columns of a seat's row; the position stays."""

    async def change(work: Work, table: Table) -> Rows:
        return _with(table, seat, **values)

    return await sessions.change(game, change)


async def set_whisper(sessions: Sessions, game: int, seat: Seat, user: int, *, on: bool) -> None:
    """Switch the direct messages with the hand of a seat on or off. Raises `Problem` for anybody but its player."""

    async def change(work: Work, table: Table) -> Rows:
        check_seat(table, seat, user, asked=False)
        return _with(table, seat, whisper=int(on))

    await sessions.change(game, change)


async def end_whisper(sessions: Sessions, game: int, seat: Seat) -> None:
    """Stop whispering to a seat that cannot be reached, and say so in the thread."""

    async def change(work: Work, table: Table) -> Rows:
        await work.dirty(game, Slot("closed", seat))
        return _with(table, seat, whisper=0)

    await sessions.change(game, change)
