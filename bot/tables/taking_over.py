"""A release takes over the games of the one before: once, told in the log, with the position kept from which it goes on.

What a save means now is the engine's business (`engine.load_save`). Here it is written down: the game's public log says
at which command which release took over and what has become of what does not exist any more, and the position is kept
for good, so that a replay can begin there.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

import engine
from bot.storage.history import mark, note_rolls
from bot.storage.rows import CommandRow, GameRow, LogLine, SeatRow
from bot.storage.slots import OVER, PICTURE, STATE, Slot
from bot.storage.store import Storage, Work
from bot.strings import ENGLISH, general, speaking
from bot.tables.consequences import PAGE_LENGTH, lines_of
from bot.tables.dice import note_counts
from bot.tables.notes import Note, note_line
from carddb.artefact.database import database
from carddb.release import EARLIEST, RELEASE, SCHEMA
from engine.records.fairness import DICE
from engine.state.records import Command, Option


class Stand(msgspec.Struct, frozen=True):
    """A game as it is loaded, with the rows that follow from its position."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    game: engine.Game


def foreign(loaded: engine.Loaded) -> bool:
    """Whether another release, other rules, other card data or another schema wrote a save."""
    ours = (RELEASE, engine.RULES_VERSION, database().hash, SCHEMA)
    return (loaded.release, loaded.rules, loaded.cards, loaded.schema) != ours


def made_by() -> str:
    """Return what a result of thinking holds for: this release, its rules, its cards."""
    return f"{RELEASE} {engine.RULES_VERSION} {database().hash}"


async def take_over(storage: Storage, row: GameRow, seats: tuple[SeatRow, ...], loaded: engine.Loaded) -> Stand:
    """Write down that this release plays a game from here on, in one unit of work. Nobody is woken by it."""
    game, data = loaded.game, engine.snapshot(loaded.game)
    if row.status != "running":
        return Stand(row, seats, game)  # a game that is over stays as it was saved: nobody plays it on
    lines = await _lines(storage, row, loaded)
    asked = engine.deciding(game) if game.result is None else ()
    last = lines[-1]
    async with storage.work() as work:
        await work.put_snapshot(row.id, row.seq, data, touch=False)
        await mark(work, row.id, row.seq, data)
        await note_rolls(work, row.id, row.seq, loaded.notes)
        await work.add_lines(row.id, lines)
        await work.set_page(row.id, last.page)
        seats = tuple([await _asked_again(work, one, asked, loaded) for one in seats])
        for slot in {Slot("log", one.page) for one in lines} | {STATE, PICTURE}:
            await work.dirty(row.id, slot)
        if game.result is not None:  # with the new cards it was over at once
            row = replace(row, status="over", ending=game.result.reason)
            await work.set_game(row.id, status=row.status, ending=row.ending)
            await work.dirty(row.id, OVER)
    return Stand(replace(row, page=last.page), seats, game)


# What is shown of a game as long as it goes on.
_STANDING: Final = frozenset(("state", "log", "prompt", "dm", "whisper"))


async def note_restored(storage: Storage, row: GameRow, loaded: engine.Loaded) -> GameRow:
    """Write down where a restored backup took a game back: from there on its dice and shuffles are others.

    What stands in Discord is of the moves that were lost: all of it is brought up to date, and what was posted since the
    copy is taken away.
    """
    counts = loaded.game.counters
    note = Note(general.LINE_RESTORED, {"roll": str(counts.get(DICE, 0) + 1)})
    used = await storage.page_length(row.id, row.page)
    count, turn = await storage.line_count(row.id), loaded.game.turn.number
    with speaking(ENGLISH):
        page = row.page if used + len(note.said()) < PAGE_LENGTH else row.page + 1
        line = note_line(count + 1, page, turn, note)
    posted = await storage.messages(row.id)
    newest = max((one.message or 0 for one in posted.values() if one.channel == row.thread), default=0)
    async with storage.work() as work:
        await note_counts(work, row.id, counts)
        await work.add_lines(row.id, (line,))
        await work.set_page(row.id, page)
        await work.doubt(row.id)
        for slot in {Slot("log", page), Slot("lost", newest), *(one for one in posted if one.kind in _STANDING)}:
            await work.dirty(row.id, slot)
    return replace(row, page=page)


async def _asked_again(work: Work, seat: SeatRow, asked: tuple[int, ...], loaded: engine.Loaded) -> SeatRow:
    """Ask a seat anew where its question may be another one: when cards say something else by now."""
    question = loaded.game.stamps[seat.seat] if seat.seat in asked else -1
    if not loaded.notes or question == seat.question:
        return seat
    changed = replace(seat, question=question)
    await work.put_seat(changed)
    await work.dirty(seat.game, Slot("prompt", seat.seat))
    return changed


async def _lines(storage: Storage, row: GameRow, loaded: engine.Loaded) -> tuple[LogLine, ...]:
    """Return the lines of the log that tell of it: who took over, then what the engine notes."""
    after = await storage.line_count(row.id)
    used = await storage.page_length(row.id, row.page)
    turn = loaded.game.turn.number
    told = {"release": RELEASE, "before": loaded.release or EARLIEST, "command": str(row.seq)}
    with speaking(ENGLISH):
        first = note_line(after + 1, row.page, turn, Note(_who(loaded), told))
    used += len(first.public)
    more = lines_of(loaded.game, loaded.notes, after=after + 1, page=row.page, turn=turn, used=used)
    return (first, *more)


def _who(loaded: engine.Loaded) -> str:
    """Return the sentence that says who plays on: another release, or this one with other cards or another schema."""
    if loaded.release != RELEASE:
        return general.LINE_NEW_RELEASE
    same = (loaded.rules, loaded.cards) == (engine.RULES_VERSION, database().hash)
    return general.LINE_NEW_BUILD if same else general.LINE_NEW_CARDS


def command_of(row: CommandRow) -> Command:
    """Return a command as it can be carried out now. Raises `engine.CorruptSave` when it names what does not exist."""
    return Command(row.seat, option_of(row))


def option_of(row: CommandRow) -> Option:
    """Return what was answered, with what its numbers mean today. Raises as `command_of` does."""
    return engine.unpack_option(row.option)


def release_of(row: CommandRow) -> tuple[str, str, str]:
    """Return which release, rules and cards made a command."""
    return row.release, row.rules, row.cards
