"""The end of a game: who won, and the final points by source."""

from __future__ import annotations

from typing import Final

import discord

from bot.base.plain_text import clip
from bot.strings import several, words
from bot.tables.answers import outcome
from bot.tables.challenges import why_not
from bot.tables.table import Table
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text
from engine.rules.ending.scoring import SOURCES
from engine.state.records import Result, Seat
from engine.state.seats import PAIR, with_turns

NAME: Final = 9  # so that the table fits a phone
SHORT_NAME: Final = 5  # where more than two stand beside each other


def score_table(table: Table, result: Result) -> str:
    """Return the final points by source as a table of fixed width."""
    seats = table.seats[: len(with_turns(table.game))]  # a deck of hazards has no points
    names = [clip(one.name, NAME if len(table.seats) == PAIR else SHORT_NAME) for one in seats]
    widths = [max(len(name), 5) for name in names]
    first = max(len(title) for title in (*words.SOURCES.values(), words.TOTAL))
    head = f"{'':{first}}  " + "  ".join(f"{name:>{width}}" for name, width in zip(names, widths, strict=True))
    lines = [head]
    for source in SOURCES if result.details else ():
        numbers = [details.get(source, 0) for details in result.details[: len(seats)]]
        lines.append(_row(words.SOURCES[source], first, numbers, widths))
    lines.append(_row(words.TOTAL, first, list(result.scores)[: len(seats)], widths))
    return "\n".join(lines)


def _row(title: str, first: int, numbers: list[int], widths: list[int]) -> str:
    cells = "  ".join(f"{number:>{width}}" for number, width in zip(numbers, widths, strict=True))
    return f"{title:<{first}}  {cells}"


def give_up_sure(table: Table, seat: Seat) -> str:
    """Return what is asked of who is about to give up."""
    if table.game.rules.own_hazards:
        return several.ALONE_CONCEDE_SURE.format(game=table.row.id)
    if len(table.playing) > PAIR:
        return several.CONCEDE_SURE.format(game=table.row.id, names=table.against(seat))
    return words.CONCEDE_SURE.format(game=table.row.id, name=table.against(seat))


def _listed(table: Table) -> str:
    """Say whether a game of one person is in the table of the server."""
    reason = why_not(table.row, table.game)
    return (
        several.ALONE_COUNTS_NOT.format(reason=getattr(several, f"ALONE_{reason}")) if reason else several.ALONE_COUNTS
    )


def _score_button(table: Table) -> list[DeedButton]:
    own = table.game.rules.own_hazards
    return [DeedButton(ids.button(ids.SOLITAIRE_TABLE), several.ALONE_TABLE)] if own else []


def over_view(table: Table) -> discord.ui.LayoutView:
    """Return the last message of a game."""
    result = table.game.result
    assert result is not None
    reason = words.OVER_REASON.get(result.reason, result.reason)
    if len(table.seats) > PAIR:
        reason = several.OVER_REASON.get(result.reason, reason)
    if table.game.rules.own_hazards:
        reason = several.ALONE_OVER_REASON.get(result.reason, reason)
    as_they_are = not result.details or not table.game.rules.adjusted_points
    note = words.AS_THEY_STOOD if as_they_are else words.COUNTED_ALREADY
    if table.row.repaired:
        reason += f" {words.REPAIRED_MARK}"
    if table.game.rules.own_hazards:
        reason += f" {_listed(table)}"
    return message(
        text(f"## {words.OVER_TITLE.format(outcome=outcome(table))}\n{reason}"),
        text(f"```\n{score_table(table, result)}\n```\n-# {note}"),
        *rows(
            [
                DeedButton(ids.button(ids.REMATCH, table.row.id), words.REMATCH),
                *_score_button(table),
                DeedButton(ids.button(ids.BOARD, table.row.id), words.BOARD),
                DeedButton(ids.button(ids.LOG, table.row.id, -1), words.LOG),
                DeedButton(ids.button(ids.REVIEW, table.row.id), words.STEP_THROUGH),
                DeedButton(ids.button(ids.VERIFY, table.row.id), words.VERIFY_DICE),
            ]
        ),
    )
