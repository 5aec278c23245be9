"""The database: units of work are whole, one at a time and durable; damage and newer files are told in one sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base.errors import UnusableData
from bot.storage.database import NumberTaken
from bot.storage.rows import CommandRow, LogLine, MessageRow, OutboxRow, PreferencesRow, SeatRow
from bot.storage.slots import STATE, Slot
from bot.storage.sqlite import SqliteDatabase, migrations
from bot.storage.store import KEPT_INTERACTIONS_S, Storage, open_storage
from carddb.release import RELEASE

SECRET = bytes(32)


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return a clock."""
    return Clock()


@pytest.fixture
async def storage(tmp_path: Path, clock: Clock) -> AsyncIterator[Storage]:
    """Open a fresh database."""
    opened = await open_storage(tmp_path / "data" / "test.sqlite3", clock)
    yield opened
    await opened.close()


async def add_game(storage: Storage, status: str = "running") -> int:
    """Write a game with two seats."""
    async with storage.work() as work:
        game = await work.add_game(guild=1, channel=2, starter=3, length="short", status=status, server=SECRET)
        await work.put_seat(SeatRow(game, 0, 3, "alice"))
        await work.put_seat(SeatRow(game, 1, None, "Practice", "random"))
    return game


async def setting(storage: Storage, name: str) -> object:
    """Return a setting of the writing connection."""
    assert isinstance(storage.database, SqliteDatabase)
    return await storage.database.setting(name)


async def test_database_is_durable_and_concurrent(storage: Storage) -> None:
    """The journal is a write-ahead log and every commit is synced before anybody sees its result."""
    assert await setting(storage, "journal_mode") == "wal"
    assert await setting(storage, "synchronous") == 2
    assert await setting(storage, "foreign_keys") == 1


async def test_failed_unit_of_work_leaves_nothing(storage: Storage) -> None:
    """When a block fails, nothing that it wrote is there."""

    async def failing() -> None:
        async with storage.work() as work:
            await work.add_game(guild=1, channel=2, starter=3, length="short", status="running", server=SECRET)
            raise RuntimeError("on purpose")

    with pytest.raises(RuntimeError):
        await failing()
    assert await storage.games_with("running") == []


async def test_cancelled_unit_of_work_leaves_nothing(storage: Storage) -> None:
    """A task that is cancelled in the middle of its block rolls back, and the next block works."""
    inside = asyncio.Event()

    async def work_for_ever() -> None:
        async with storage.work() as work:
            await work.add_game(guild=1, channel=2, starter=3, length="short", status="running", server=SECRET)
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(work_for_ever())
    await inside.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert await add_game(storage) > 0
    assert len(await storage.games_with("running")) == 1


async def test_units_of_work_do_not_share_a_transaction(storage: Storage) -> None:
    """A block that fails while another one waits takes only its own writes back."""
    started = asyncio.Event()

    async def failing() -> None:
        async with storage.work() as work:
            await work.put_meta("failing", "1")
            started.set()
            await asyncio.sleep(0)
            raise RuntimeError("on purpose")

    async def succeeding() -> None:
        await started.wait()
        async with storage.work() as work:
            await work.put_meta("succeeding", "1")

    await asyncio.gather(failing(), succeeding(), return_exceptions=True)
    assert await storage.meta("failing") == ""
    assert await storage.meta("succeeding") == "1"


async def test_readers_see_only_what_is_committed(storage: Storage) -> None:
    """While a block is open, its writes are not read."""
    async with storage.work() as work:
        await work.put_meta("key", "new")
        assert await storage.meta("key") == ""
    assert await storage.meta("key") == "new"


async def test_interaction_is_claimed_once(storage: Storage, clock: Clock) -> None:
    """The second claim of an interaction fails; old ones are forgotten after an hour."""
    async with storage.work() as work:
        assert await work.claim(5)
        assert not await work.claim(5)
    clock.now += KEPT_INTERACTIONS_S + 1
    async with storage.work() as work:
        assert await work.claim(5)


async def test_command_number_is_taken_once(storage: Storage) -> None:
    """A second command of the same number is refused by the database itself."""
    game = await add_game(storage)
    row = CommandRow(game, 1, 0, b"", "r", "c", "d", 0.0, None)
    async with storage.work() as work:
        await work.add_command(row)
    with pytest.raises(NumberTaken):
        async with storage.work() as work:
            await work.add_command(row)
    assert await storage.commands(game) == [row]


async def test_outbox_row_stays_when_something_happened_meanwhile(storage: Storage) -> None:
    """A place that became dirty again while it was being sent is sent again."""
    game = await add_game(storage)
    async with storage.work() as work:
        await work.dirty(game, STATE)
    (row,) = await storage.waiting(game, 0.0)
    async with storage.work() as work:
        await work.dirty(game, STATE)
        await work.clean(row)
    (later,) = await storage.waiting(game, 0.0)
    assert later.version == row.version + 1
    async with storage.work() as work:
        await work.clean(later)
    assert await storage.waiting(game, 0.0) == []


async def test_postponed_row_waits_and_counts(storage: Storage) -> None:
    """A postponed place is not due before its time, and its tries are counted."""
    game = await add_game(storage)
    async with storage.work() as work:
        await work.dirty(game, STATE)
        await work.postpone(OutboxRow(game, STATE, 1, 0.0, 0), 50.0)
    assert await storage.waiting(game, 49.0) == []
    assert await storage.waiting(None, 50.0) == [OutboxRow(game, STATE, 1, 50.0, 1)]


async def test_log_is_read_by_page_and_from_a_line_on(storage: Storage) -> None:
    """Lines come in order: of a page, after a line, or the last ones; the length of a page counts public lines."""
    game = await add_game(storage)
    lines = [LogLine(n, 0 if n < 4 else 1, 1, "" if n == 2 else f"line {n}", f"mine {n}") for n in range(1, 7)]
    async with storage.work() as work:
        await work.add_lines(game, lines)
    assert [one.n for one in await storage.lines(game, page=1)] == [4, 5, 6]
    assert [one.n for one in await storage.lines(game, after=4)] == [5, 6]
    assert [one.n for one in await storage.lines(game, last=2)] == [5, 6]
    assert await storage.line_count(game) == 6
    assert await storage.page_length(game, 0) == 2 * (len("line 1") + 1)


async def test_messages_of_a_deleted_channel_are_forgotten(storage: Storage) -> None:
    """When a thread is gone its messages are, but their generation grows, so that no nonce comes back."""
    game = await add_game(storage)
    async with storage.work() as work:
        await work.put_message(MessageRow(game, STATE, 7, 70, 2, "h"))
        await work.put_message(MessageRow(game, Slot("whisper", 0), 8, 80, 0, "h"))
        await work.forget_messages(game, 7)
    found = await storage.messages(game)
    assert found[STATE] == MessageRow(game, STATE, 7, None, 3, "")
    assert found[Slot("whisper", 0)].message == 80


async def test_games_of_a_user_are_found(storage: Storage) -> None:
    """Games are found by seat and status, by thread, and what a player chose is kept."""
    game = await add_game(storage)
    async with storage.work() as work:
        await work.set_game(game, thread=99)
        await work.put_preferences(PreferencesRow(3, "A", "long"))
    assert [row.id for row in await storage.games_of(3, ("running",))] == [game]
    assert await storage.games_of(4, ("running",)) == []
    found = await storage.game_in_thread(99)
    assert found is not None
    assert found.id == game
    assert await storage.preferences(3) == PreferencesRow(3, "A", "long")


async def test_status_changes_only_from_what_it_was(storage: Storage) -> None:
    """Of two who want to change the same status only one succeeds."""
    game = await add_game(storage, "invited")
    async with storage.work() as work:
        assert await work.move_game(game, "running", was="invited")
        assert not await work.move_game(game, "declined", was="invited")


async def test_reopened_database_holds_everything(tmp_path: Path, clock: Clock) -> None:
    """What was committed is there after closing and opening again; migrations are applied once."""
    path = tmp_path / "test.sqlite3"
    first = await open_storage(path, clock)
    game = await add_game(first)
    await first.close()
    second = await open_storage(path, clock)
    try:
        assert await second.games_with("running") == [game]
        assert await second.server_half(game) == SECRET
    finally:
        await second.close()


def test_migrations_are_numbered_in_order() -> None:
    """The files of the migrations are numbered from one, each number once; gaps are allowed."""
    numbers = [number for number, _ in migrations()]
    assert numbers[0] == 1
    assert numbers == sorted(set(numbers))


async def test_migration_between_others_is_caught_up(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that has a later migration still gets an earlier one that came afterwards, once."""
    path = tmp_path / "test.sqlite3"
    known = migrations()
    last = known[-1][0]
    monkeypatch.setattr(
        "bot.storage.sqlite.migrations", lambda: [*known, (last + 2, "CREATE TABLE late (id INTEGER);")]
    )
    await (await open_storage(path, clock)).close()
    between = [*known, (last + 1, "CREATE TABLE extra (id INTEGER);"), (last + 2, "CREATE TABLE late (id INTEGER);")]
    monkeypatch.setattr("bot.storage.sqlite.migrations", lambda: between)
    for _ in range(2):
        await (await open_storage(path, clock)).close()
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('extra', 'late')").fetchone() == (
            2,
        )
        assert connection.execute("PRAGMA user_version").fetchone() == (last + 2,)
    finally:
        connection.close()


async def test_database_that_only_counted_its_migrations_is_understood(tmp_path: Path, clock: Clock) -> None:
    """A file of the first release, which knows its number only, gets what came after it."""
    path = tmp_path / "test.sqlite3"
    connection = sqlite3.connect(path)
    connection.executescript(f"{migrations()[0][1]}\nPRAGMA user_version = 1;")
    connection.close()
    opened = await open_storage(path, clock)
    assert await opened.games_with("running") == []
    await opened.close()
    (copy,) = (tmp_path / "backups").glob(f"*-of-0.1.0-before-{RELEASE}*")
    assert sqlite3.connect(copy).execute("PRAGMA user_version").fetchone() == (1,)


async def test_failed_migration_changes_nothing(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration that fails halfway leaves the database as it was, and the sentence says what to check."""
    path = tmp_path / "test.sqlite3"
    await (await open_storage(path, clock)).close()
    known = migrations()
    broken = [*known, (known[-1][0] + 1, "CREATE TABLE extra (id INTEGER); CREATE TABLE games (id INTEGER);")]
    monkeypatch.setattr("bot.storage.sqlite.migrations", lambda: broken)
    with pytest.raises(UnusableData, match="PALANTIR_DATA"):
        await open_storage(path, clock)
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA user_version").fetchone() == (known[-1][0],)
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'extra'").fetchone() == (0,)
    finally:
        connection.close()


async def test_database_of_a_newer_version_is_refused(tmp_path: Path, clock: Clock) -> None:
    """A file that a newer version wrote is left alone, with one sentence."""
    path = tmp_path / "test.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(UnusableData, match="newer version"):
        await open_storage(path, clock)


@pytest.mark.parametrize("content", [b"this is no database at all, but a text of some length" * 40])
async def test_file_that_is_no_database_is_refused(tmp_path: Path, clock: Clock, content: bytes) -> None:
    """A foreign file is named with what to do, and not overwritten."""
    path = tmp_path / "test.sqlite3"
    path.write_bytes(content)
    with pytest.raises(UnusableData, match="restore the file from a backup"):
        await open_storage(path, clock)
    assert path.read_bytes() == content


async def test_folder_that_cannot_be_made_is_refused(tmp_path: Path, clock: Clock) -> None:
    """A data folder below a file is named with what to do."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UnusableData, match="PALANTIR_DATA"):
        await open_storage(tmp_path / "file" / "data" / "test.sqlite3", clock)


async def test_migration_that_was_merged_later_is_applied(tmp_path: Path, clock: Clock) -> None:
    """A database that has the newest number but lacks one in between gets it; its rows stay."""
    path = tmp_path / "old.sqlite3"
    connection = sqlite3.connect(path)
    for number, sql in migrations():
        if number != 5:
            connection.executescript(sql)
    connection.execute("INSERT INTO preferences (user, deck) VALUES (7, 'C')")
    connection.execute(f"PRAGMA user_version = {migrations()[-1][0]}")
    connection.commit()
    connection.close()
    opened = await open_storage(path, clock)
    try:
        assert (await opened.preferences(7)).deck == "C"
        assert await opened.select("SELECT * FROM inquiries") == []
    finally:
        await opened.close()
    again = await open_storage(path, clock)
    await again.close()


async def test_preferences_of_the_first_release_are_kept(tmp_path: Path, clock: Clock) -> None:
    """What players had chosen before there were preferences is still their default."""
    path = tmp_path / "old.sqlite3"
    connection = sqlite3.connect(path)
    connection.executescript(migrations()[0][1])
    connection.execute("INSERT INTO players VALUES (7, 'C', 'long')")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    opened = await open_storage(path, clock)
    try:
        assert (await opened.preferences(7)).length == "long"
    finally:
        await opened.close()
