"""What needs consent, in words: what would change, who still has to agree, and two buttons."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.agreements.consents import judge_in, leaves, nothing_since, plan_of
from bot.agreements.undo import label, takeback_of
from bot.agreements.who_decides import (
    DEADLINE,
    JUDGE,
    REPAIR,
    REPLACE,
    STAND_IN,
    UNDO,
    deadline_in,
    seat_in,
    substitute_in,
)
from bot.base.plain_text import clip
from bot.storage.rows import ProposalRow
from bot.strings import both, several, words
from bot.tables.table import Table
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text
from engine.state.seats import PAIR

PLAN: Final = 2600


def sentence(table: Table, row: ProposalRow) -> str:
    """Return what a proposal is about."""
    name = table.name_of(row.seat)
    if row.kind == REPLACE:
        who = substitute_in(row.data)
        return words.PROPOSALS[row.kind].format(name=name, substitute=who.name, seat=table.seats[who.seat].name)
    if row.kind == STAND_IN:
        said = words.PROPOSALS[row.kind] if leaves(row) else words.STAND_IN_CALLED
        if leaves(row) and len(table.playing) > PAIR:
            said = several.STAND_IN
        return said.format(name=name, seat=table.name_of(seat_in(row.kind, row.data) or 0))
    if row.kind == DEADLINE:
        return words.PROPOSALS[row.kind].format(name=name, deadline=words.DEADLINES[deadline_in(row.data)])
    if row.kind == JUDGE:
        return words.PROPOSALS[row.kind].format(judge=judge_in(row).name)
    return words.PROPOSALS[row.kind].format(name=name)


def plan_text(row: ProposalRow) -> str:
    """Return the corrections of a repair, one a line."""
    return "\n".join(f"- {one}" for one in plan_of(row).lines)


def proposal_view(table: Table, row: ProposalRow) -> discord.ui.LayoutView:
    """Return a proposal as it stands in the thread."""
    parts: list[discord.ui.Item[Any]] = [text(f"### {sentence(table, row)}", 400)]
    if row.kind == REPAIR:
        parts.append(text(clip(plan_text(row), PLAN)))
    if row.kind == UNDO:
        parts.append(text(clip(label(takeback_of(row)), PLAN)))
    if row.status != "open":
        ended = [DeedButton(ids.button(ids.UNFIX, row.id), words.REPAIR_TAKE_BACK)] if may_take_back(table, row) else []
        return message(*parts, text(words.PROPOSAL_STATES[row.status]), *rows(ended))
    missing = both([f"<@{one}>" for one in row.missing])
    parts.append(text(words.PROPOSAL_WAITS.format(names=missing)))
    return message(*parts, *rows(buttons(table, row)))


def may_take_back(table: Table, row: ProposalRow) -> bool:
    """Whether a proposal is a repair that was done and after which nothing happened yet."""
    return row.kind == REPAIR and row.status == "done" and table.running and nothing_since(table, plan_of(row))


def buttons(table: Table, row: ProposalRow) -> list[DeedButton]:
    """Return the two answers; to somebody who leaves the only other player there is a third one."""
    found = [
        DeedButton(ids.button(ids.AGREE, row.id), words.AGREE, discord.ButtonStyle.success),
        DeedButton(ids.button(ids.REFUSE, row.id), words.REFUSE),
    ]
    wins = leaves(row) and len(table.playing) == PAIR
    return [*found, DeedButton(ids.button(ids.TAKE_WIN, row.id), words.TAKE_WIN)] if wins else found
