"""What waits for a player: questions, proposals and invitations, for `/turn` and the button below help."""

from __future__ import annotations

from bot.base.errors import Problem
from bot.controls.replies import whisper
from bot.league.desk import Desk
from bot.league.seasons.times import stamp
from bot.storage.rows import GATHERING, GameRow, ProposalRow
from bot.storage.slots import Slot
from bot.storage.store import Storage
from bot.strings import both, words
from bot.strings import limited as boosters
from bot.tables import dice
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.views.waiting import Waiting, turn_view
from bot.widgets.components import Interaction

LATER = 1e16


async def show_turn(storage: Storage, sessions: Sessions, seasons: Desk, interaction: Interaction) -> None:
    """Show everything that waits for the asker. Raises `Problem` when nothing does."""
    user = interaction.user.id
    waiting = await questions(storage, sessions, user)
    proposals = await _proposals(storage, sessions, user)
    invitations = [*await _invitations(storage, sessions, user), *await _boosters(seasons, user)]
    if not waiting and not proposals and not invitations:
        raise Problem(words.NOTHING_WAITS)
    await whisper(interaction, turn_view(waiting, proposals, invitations, 0))


async def questions(storage: Storage, sessions: Sessions, user: int) -> list[Waiting]:
    """Return every question that waits for a user, the nearest deadline first, paused games last."""
    found = []
    for row in await storage.games_of(user, ("running",)):
        try:
            table = await sessions.table(row.id)
        except Problem:
            continue
        clocks = await storage.clocks(row.id)
        messages = await storage.messages(row.id)
        contest = await storage.contest(row.id)
        found += [
            Waiting(table, seat, clocks.get(seat), messages.get(Slot("prompt", seat)), contest)
            for seat in table.seats_of(user)
            if seat in table.asked and not table.seats[seat].stood_in
        ]
    return sorted(found, key=_urgency)


def _urgency(one: Waiting) -> tuple[bool, float, float]:
    deadline = one.clock.deadline if one.clock is not None and one.clock.deadline else LATER
    return one.table.row.paused is not None, deadline, one.table.row.updated


async def _proposals(storage: Storage, sessions: Sessions, user: int) -> list[tuple[Table, ProposalRow]]:
    found = []
    for row in await storage.proposals_for(user):
        try:
            found.append((await sessions.table(row.game), row))
        except Problem:
            continue
    return found


async def _invitations(storage: Storage, sessions: Sessions, user: int) -> list[str]:
    """Return the invitations that wait for a user, in words."""
    rows = await storage.games_of(user, ("invited", *GATHERING))
    return [
        await _invitation(storage, sessions, row)
        for row in rows
        if (row.starter != user if row.status == "invited" else await dice.waits_for(storage, row.id, user))
    ]


async def _boosters(seasons: Desk, user: int) -> list[str]:
    """Return the drafts in which boosters wait for a user, in words."""
    return [
        boosters.TURN_PICKS.format(league=one.league, count=one.count, channel=one.channel, ago=stamp(one.due, "R"))
        for one in await seasons.waiting_picks(user)
    ]


async def _invitation(storage: Storage, sessions: Sessions, row: GameRow) -> str:
    seats = await storage.seats(row.id)
    if row.status in GATHERING:
        names = both([one.name for one in seats])
        return words.TURN_GATHERS.format(game=row.id, names=names, channel=row.channel)
    return words.TURN_INVITATION.format(
        game=row.id, name=seats[0].name, length=words.LENGTH_WORD[row.length], channel=row.channel
    )
