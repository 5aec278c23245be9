"""What waits for a player: `/turn` over all games, reminders that grow plainer, prompts by direct message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
import msgspec

import engine
from bot.base.plain_text import clip
from bot.storage.rows import ClockRow, ContestRow, MessageRow, ProposalRow, ReportRow
from bot.strings import league, words
from bot.tables.pace import REMINDERS, SILENT
from bot.tables.secrecy import public_question
from bot.tables.table import Table
from bot.views import agreements
from bot.widgets import ids
from bot.widgets.components import SEAT_COLOURS, DeedButton, message, notice, rows, text

MOST: Final = 10  # entries of `/turn`, and buttons for them
LINE: Final = 300


class Waiting(msgspec.Struct, frozen=True):
    """A question that waits: the game, the seat, when it runs out, and the message in which it stands."""

    table: Table
    seat: int
    clock: ClockRow | None
    prompt: MessageRow | None
    contest: ContestRow | None = None


def contest_words(contest: ContestRow) -> str:
    """Say what a game is in its league: league, round, match, deadline."""
    stage, number, size = [*contest.place.split(":"), ""][:3]
    told = {"league": contest.league, "stage": _stage(stage, number, size), "match": contest.match}
    if not contest.until:
        return words.CONTEST.format(**told)
    when = int(contest.until)
    return words.CONTEST_UNTIL.format(**told, at=f"<t:{when}:F>", ago=f"<t:{when}:R>")


def _stage(stage: str, number: str, size: str) -> str:
    """Return how a round is called: a knock-out's by its size, where it is known."""
    if number == "0":
        return league.LADDER_STAGE
    if not stage:
        return league.STAGE_ROUND.format(round=number)
    return league.STAGES_BRACKET.get(size, league.STAGE_KNOCK_OUT).format(round=number)


def jump(table: Table, prompt: MessageRow | None = None) -> str:
    """Return the address of a game's thread, or of a message in it."""
    channel = table.row.thread or table.row.channel
    if prompt is None or prompt.message is None:
        return f"https://discord.com/channels/{table.row.guild}/{channel}"
    return f"https://discord.com/channels/{table.row.guild}/{prompt.channel}/{prompt.message}"


def _until(clock: ClockRow | None) -> str:
    return words.UNTIL.format(when=int(clock.deadline)) if clock is not None and clock.deadline else ""


def _question(table: Table, seat: int, *, public: bool = False) -> str:
    """Return the question in words: to its seat as it stands, in the thread as it was before any step in private."""
    decision = public_question(table.game, seat) if public else engine.decision(table.game, seat)
    return decision.prompt if decision is not None else ""


def turn_view(
    waiting: Sequence[Waiting], proposals: Sequence[tuple[Table, ProposalRow]], invitations: Sequence[str], more: int
) -> discord.ui.LayoutView:
    """Return everything that waits for a player, the most urgent first, each with a way there and a button."""
    lines = [_line(one) for one in waiting[:MOST]]
    lines += [
        words.TURN_PROPOSAL.format(game=table.row.id, what=agreements.sentence(table, row), link=jump(table))
        for table, row in proposals[:MOST]
    ]
    lines += invitations[:MOST]
    hidden = more + max(0, len(waiting) - MOST)
    if hidden:
        lines.append(words.TURN_MORE.format(count=hidden))
    parts: list[discord.ui.Item[Any]] = [text(f"### {words.TURN_TITLE}\n" + "\n".join(lines), 3900)]
    buttons = [
        DeedButton(
            ids.button(ids.DECIDE, one.table.row.id, one.seat),
            words.TURN_DECIDE.format(game=one.table.row.id),
            discord.ButtonStyle.primary if number == 0 else discord.ButtonStyle.secondary,
        )
        for number, one in enumerate(waiting[:MOST])
    ]
    return message(*parts, *rows(buttons))


def _line(one: Waiting) -> str:
    table = one.table
    other = table.against(one.seat)
    said = words.TURN_LINE.format(
        game=table.row.id, other=other, prompt=clip(_question(table, one.seat), 120), link=jump(table, one.prompt)
    )
    tail = words.PAUSED_SHORT if table.row.paused is not None else _until(one.clock)
    contest = f"\n-# {contest_words(one.contest)}" if one.contest is not None else ""
    return clip(f"{said} {tail}".rstrip(), LINE) + contest


def reminder_view(
    table: Table, seat: int, clock: ClockRow, *, gone: bool = False, contest: ContestRow | None = None
) -> discord.ui.LayoutView:
    """Return a reminder: the first says what is asked, the second what follows, the third when, then silence."""
    row = table.seats[seat]
    if gone:
        return notice(words.PLAYER_GONE.format(name=row.name))
    mention, prompt = f"<@{row.user}>", clip(_question(table, seat, public=True), 200)
    untimed = words.REMINDER_UNTIMED if contest is None or not contest.until else words.REMINDER_LEAGUE
    sentence = untimed if not clock.deadline else words.REMINDERS[min(clock.stage, len(REMINDERS)) - 1]
    what = words.CONSEQUENCES[table.row.deadline].format(name=row.name)
    said = sentence.format(
        mention=mention, game=table.row.id, prompt=prompt, when=int(min(clock.deadline, SILENT)), what=what
    )
    if contest is not None:
        said += f"\n{contest_words(contest)}"
    mute = DeedButton(ids.button(ids.MUTE, table.row.id, seat, 1), words.MUTE)
    return message(text(said), *rows([mute]), colour=SEAT_COLOURS[seat])


def direct_prompt(table: Table, seat: int, clock: ClockRow | None) -> discord.ui.LayoutView:
    """Return a question as it is sent by direct message."""
    said = words.DIRECT_PROMPT.format(
        game=table.row.id,
        other=table.against(seat),
        prompt=clip(_question(table, seat), 300),
        until=_until(clock),
        link=jump(table),
    )
    buttons = [
        DeedButton(ids.button(ids.DECIDE, table.row.id, seat), words.DECIDE, discord.ButtonStyle.primary),
        DeedButton(ids.button(ids.HAND, table.row.id, seat), words.MY_HAND),
    ]
    return message(text(said), *rows(buttons), colour=SEAT_COLOURS[seat])


def failure_view(table: Table, report: ReportRow) -> discord.ui.LayoutView:
    """Return what both players are told when the bot failed at their game."""
    users = dict.fromkeys(one.user for one in table.seats if one.user is not None)
    mentions = " ".join(f"<@{one}>" for one in users)
    return message(text(f"{mentions}\n{words.FAILED_IN_GAME.format(report=report.id)}"))
