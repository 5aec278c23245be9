"""What follows from a command: rows of seats and games, clocks, lines of the log, places in Discord; and a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

import engine
from bot.storage.rows import SEAT_LINES, CommandRow, GameRow, LogLine, ProposalRow, SeatRow
from bot.storage.slots import OVER, PICTURE, STATE, Slot
from bot.storage.store import Work
from bot.strings import ENGLISH, language, sentence, speaking
from bot.tables.notes import note_in
from bot.tables.pace import ClockChanges
from bot.tables.secrecy import in_draft
from bot.tables.table import Table
from engine.records import repair, table_actions
from engine.records.replay import Replayer
from engine.records.undo import UNDO
from engine.rules.ending.scoring import current_totals
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import EVERYBODY, Command, Event, Option, Seat, Setup
from engine.state.seats import playing
from engine.words.narration import named

PAGE_LENGTH: Final = 3200  # characters of the log in one message
PAGES_BACK: Final = 8  # pages of the log that a turn may have filled, at most, and then some

_log = structlog.get_logger()


def seat_after(
    table: Table, trial: Game, row: SeatRow, mover: Seat, option: Option, last: int, *, pressed: bool
) -> SeatRow:
    """Return a seat's row after a command: a step of an open sealed answer continues the question it belongs to.

    ``last`` is how long the log was; who ``pressed`` has seen that much, and the points then; whom orders and plans
    answered for has not.
    """
    seat, out = row.seat, int(row.seat not in playing(trial))
    row = row if row.out == out else replace(row, out=out)
    read = row
    if seat == mover and (pressed or row.user is None):
        read = replace(row, seen=last, scored=",".join(map(str, current_totals(table.game))) if pressed else "")
    if trial.result is not None or seat not in engine.deciding(trial):
        return replace(read, question=-1)
    if option.verb in (repair.REPAIR, repair.TAKE_BACK, UNDO):
        return replace(row, question=trial.stamps[seat])
    if option.verb in table_actions.PROCEEDINGS:  # who is out may leave others with another question
        same = row.question >= 0 and trial.stamps[seat] == table.game.stamps[seat]
        return row if same else replace(row, question=trial.stamps[seat])
    if seat == mover:
        if option.verb == "back" or in_draft(trial, seat):
            return row
        return replace(read, question=trial.stamps[seat])
    if row.question >= 0:
        return row
    return replace(row, question=trial.stamps[seat])


def row_after(row: GameRow, trial: Game, option: Option, page: int, now: float) -> GameRow:
    """Return a game's row after a command that was given now (seconds since 1970)."""
    return replace(
        row,
        seq=row.seq + 1,
        page=page,
        updated=now,
        status="running" if trial.result is None else "over",
        repaired=row.repaired + (option.verb == repair.REPAIR),
        ending="" if trial.result is None else trial.result.reason,
        paused=row.paused if trial.result is None else None,
    )


async def write_clocks(work: Work, changed_clocks: ClockChanges) -> None:
    """Write what a command does to the clocks, and let reminders of answered questions disappear."""
    for one in changed_clocks.seats:
        if one.seat in changed_clocks.stop:
            await work.stop_clock(one.game, one.seat)
        if one.seat in changed_clocks.reminded:
            await work.dirty(one.game, Slot("remind", one.seat))
    for clock in changed_clocks.start:
        await work.put_clock(clock)


async def withdraw(work: Work, proposals: list[ProposalRow]) -> None:
    """Withdraw what is still proposed in a game that is over."""
    for one in proposals:
        if await work.close_proposal(one.id, "withdrawn"):
            await work.dirty(one.game, Slot("agree", one.id))


def ends_turn(before: Game, after: Game) -> bool:
    """Whether a turn is over, whose log is folded: the next one has begun, or the game is over."""
    return after.turn.number > before.turn.number or after.result is not None


def slots_to_tell(
    table: Table, trial: Game, seats: tuple[SeatRow, ...], lines: tuple[LogLine, ...], ended: Sequence[int] = ()
) -> list[Slot]:
    """Return the places that a command made out of date. A step of a sealed answer changes nothing that is seen.

    ``ended`` are the pages of the turn that it ended.
    """
    found: list[Slot] = []
    changed = [new.seat for new, old in zip(seats, table.seats, strict=True) if new.question != old.question]
    pages = sorted({line.page for line in lines if line.public})
    found += [Slot("log", page) for page in sorted({*pages, *ended})]
    found += [Slot("turned", ended[0])] if ended else []
    asked = {one.seat for one in seats if one.question >= 0}
    found += [
        Slot("prompt", one.seat)
        for one in seats
        if one.user is not None and (one.seat in changed or (pages and one.seat in asked))
    ]
    if pages or changed:
        found += [STATE, PICTURE]
    found += [Slot("whisper", one.seat) for one in seats if one.whisper]
    found += [
        Slot("dm", new.seat)
        for new, old in zip(seats, table.seats, strict=True)
        if (new.question < 0) != (old.question < 0)
    ]
    if trial.result is not None:
        found.append(OVER)
    if table.row.memory and (trial.result is not None or any(line.page > table.row.page for line in lines)):
        first = 0 if trial.result is not None else max(0, table.row.page - PAGES_BACK)
        # what was shown is not any more, or all of it again (2.5)
        found += [Slot("log", page) for page in range(first, table.row.page + 1) if page not in {*pages, *ended}]
    return found


def lines_of(
    game: Game, events: tuple[Event, ...] | list[Event], *, after: int, page: int, turn: int, used: int
) -> tuple[LogLine, ...]:
    """Put events into words, for everybody and for each seat; a new turn or a full page begins a new page."""
    found: list[LogLine] = []
    for event in events:
        if event.kind == "turn":
            turn = int(event.data[1])
            page, used = page + 1, 0
        with speaking(ENGLISH):
            public, *own = (_in_words(game, event, viewer) for viewer in (None, *game.seats))
        if not (public or any(own)):
            continue
        if used + len(public) > PAGE_LENGTH:
            page, used = page + 1, 0
        used += len(public) + 1 if public else 0
        kept = msgspec.msgpack.encode(engine.pack_event(*named(game, event)))
        read = dict(zip(SEAT_LINES, own, strict=False))
        found.append(LogLine(after + len(found) + 1, page, turn, public, event=kept, **read))
    return tuple(found)


def spoken(game: Game, lines: Sequence[LogLine]) -> list[LogLine]:
    """Return lines of a game's log in the language that is spoken."""
    return list(lines) if language() == ENGLISH else [_spoken(game, one) for one in lines]


def _spoken(game: Game, line: LogLine) -> LogLine:
    """Return a line as its event is said; who reads it is as it was, and an event that cannot be read stays English."""
    if not line.event:
        return line
    try:
        note = note_in(line.event)
        if note is not None:
            return _as_said(line, note.said())
        kind, data = engine.unpack_event(*msgspec.msgpack.decode(line.event, type=tuple[str, tuple[int | str, ...]]))
    except (msgspec.DecodeError, msgspec.ValidationError, engine.CorruptSave, KeyError):
        return line
    return _as_said(line, _in_words(game, Event(kind, EVERYBODY, data), None))


def _as_said(line: LogLine, said: str) -> LogLine:
    """Return a line in other words, for those who read it."""
    texts = {name: said for name in ("public", *SEAT_LINES) if getattr(line, name)}
    return replace(line, **texts) if said else line


def _in_words(game: Game, event: Event, viewer: Seat | None) -> str:
    """Return the line of an event, "" for none; an event that cannot be worded must not stop the game."""
    try:
        said = engine.narrate(game, event, viewer) or ""
    except Exception:  # noqa: BLE001 - a missing line is better than a move that cannot be made
        _log.exception("an event without words", kind=event.kind)
        return ""
    return sentence(said)


def replay(setup: Setup, secrets: Secrets, commands: list[CommandRow]) -> tuple[Game, list[str]]:
    """Play a game again from its commands; returns it with the digest after each, for comparison with the rows."""
    game = engine.new_game(setup, secrets)
    digests = []
    player = Replayer(game)
    for row in commands:
        player.perform(Command(row.seat, engine.unpack_option(row.option)))
        digests.append(engine.digest(game))
    return game, digests
