"""The contract of `bot.storage.database`: what any database behind the bot must do. Another one is added to `DATABASES`."""

from __future__ import annotations

import ast
import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from postgresground import address_of

from bot.storage.database import Database, NumberTaken, Unavailable, Unit, upsert
from bot.storage.sqlite import SqliteDatabase, SqliteUnit, open_sqlite

Opener = Callable[[Path], Awaitable[Database]]


async def postgres(folder: Path) -> Database:
    """Open the database of a folder on a PostgreSQL server; skips the test where there is none."""
    address = address_of(folder)
    from bot.storage.postgres.database import open_postgres

    return await open_postgres(address)


# Each opens a database in a folder, empty the first time, with the tables of the bot.
DATABASES: dict[str, Opener] = {
    "postgres": postgres,
    "sqlite": lambda folder: open_sqlite(folder / "contract.sqlite3"),
}
BOT = Path(__file__).resolve().parents[3] / "bot"
PUT = upsert("meta", "key, value", "key")
GAME = "INSERT INTO games (guild, channel, starter, status, length, created, updated) VALUES (1, 2, 3, ?, ?, ?, ?)"


# Each row on a server takes a database of its own.
@pytest.fixture(params=[pytest.param("postgres", marks=pytest.mark.slow), "sqlite"])
def opener(request: pytest.FixtureRequest) -> Opener:
    """Return what opens a database."""
    return DATABASES[request.param]


@pytest.fixture
async def database(opener: Opener, tmp_path: Path) -> AsyncIterator[Database]:
    """Open an empty database."""
    found = await opener(tmp_path)
    yield found
    await found.close()


async def kept(database: Database, key: str = "key") -> object:
    """Return what is committed under a key, None for nothing."""
    found = await database.select("SELECT value FROM meta WHERE key = ?", (key,))
    return found[0][0] if found else None


async def test_what_a_unit_wrote_is_there_after_it(database: Database, opener: Opener, tmp_path: Path) -> None:
    """A unit's writes are committed when its block ends, and are there for whoever opens the database again."""
    async with database.work() as unit:
        await unit.run(PUT, ("key", "value"))
    assert await kept(database) == "value"
    again = await opener(tmp_path)
    try:
        assert await kept(again) == "value"
    finally:
        await again.close()


async def test_unit_sees_its_own_writes_and_nobody_else_does(database: Database) -> None:
    """Inside of the block what was written is read; readers see the state before, without waiting for the unit."""
    async with database.work() as unit:
        await unit.run(PUT, ("key", "new"))
        assert await unit.fetch("SELECT value FROM meta WHERE key = ?", ("key",)) == [("new",)]
        assert await asyncio.wait_for(kept(database), 2.0) is None


@pytest.mark.parametrize("error", [RuntimeError, asyncio.CancelledError, KeyboardInterrupt])
async def test_failed_unit_leaves_nothing(database: Database, error: type[BaseException]) -> None:
    """Whatever ends a block early takes all of its writes back, and the next unit works."""

    async def failing() -> None:
        async with database.work() as unit:
            await unit.run(PUT, ("key", "half"))
            raise error

    with pytest.raises(error):
        await failing()
    assert await kept(database) is None
    async with database.work() as unit:
        await unit.run(PUT, ("key", "whole"))
    assert await kept(database) == "whole"


async def test_units_run_one_after_the_other(database: Database) -> None:
    """What one unit reads no other changes before it ends: twenty counters at once lose no count."""
    async with database.work() as unit:
        await unit.run(PUT, ("key", "0"))

    async def count() -> None:
        async with database.work() as unit:
            ((value,),) = await unit.fetch("SELECT value FROM meta WHERE key = ?", ("key",))
            await asyncio.sleep(0)
            await unit.run(PUT, ("key", str(int(value) + 1)))

    await asyncio.gather(*(count() for _ in range(20)))
    assert await kept(database) == "20"


async def test_units_of_two_who_have_it_open_run_one_after_the_other(
    database: Database, opener: Opener, tmp_path: Path
) -> None:
    """So it is for two that opened the same database: neither reads what the other is about to change."""
    async with database.work() as unit:
        await unit.run(PUT, ("key", "0"))
    other = await opener(tmp_path)

    async def count(one: Database) -> None:
        async with one.work() as unit:
            ((value,),) = await unit.fetch("SELECT value FROM meta WHERE key = ?", ("key",))
            await asyncio.sleep(0.01)
            await unit.run(PUT, ("key", str(int(value) + 1)))

    try:
        await asyncio.gather(*(count(one) for one in (database, other) * 5))
    finally:
        await other.close()
    assert await kept(database) == "10"


async def test_taken_key_is_refused_and_named(database: Database) -> None:
    """A second row with a key raises `NumberTaken`, and nothing of its unit is kept."""
    async with database.work() as unit:
        await unit.run("INSERT INTO interactions VALUES (?, ?)", (7, 1.0))

    async def twice() -> None:
        async with database.work() as unit:
            await unit.run(PUT, ("key", "value"))
            await unit.run("INSERT INTO interactions VALUES (?, ?)", (7, 2.0))

    with pytest.raises(NumberTaken):
        await twice()
    assert await kept(database) is None


async def test_row_must_refer_to_something(database: Database) -> None:
    """A seat of a game that there is not raises `NumberTaken`: foreign keys hold."""

    async def orphan() -> None:
        async with database.work() as unit:
            await unit.run("INSERT INTO secrets VALUES (?, ?)", (999, b"x"))

    with pytest.raises(NumberTaken):
        await orphan()


async def test_counts_of_changed_rows(database: Database) -> None:
    """`run` says how many rows it changed: what is there already, or not there, counts for nothing."""
    async with database.work() as unit:
        claim = "INSERT INTO interactions VALUES (?, ?) ON CONFLICT DO NOTHING"
        assert [await unit.run(claim, (7, 1.0)), await unit.run(claim, (7, 2.0))] == [1, 0]
        assert await unit.run("UPDATE interactions SET at = 3 WHERE id = ?", (8,)) == 0
        assert await unit.run("DELETE FROM interactions") == 1


async def test_new_rows_get_growing_ids(database: Database) -> None:
    """An insert with RETURNING gives the id of its row, never one that was given before."""
    async with database.work() as unit:
        values = ("running", "short", 1.0, 1.0)
        found = [(await unit.fetch(f"{GAME} RETURNING id", values))[0][0] for _ in range(3)]
    assert found == sorted(set(found))


async def test_upsert_writes_whole_rows(database: Database) -> None:
    """An upsert puts a row in place of the one with its key and leaves others alone."""
    async with database.work() as unit:
        for key, value in (("a", "1"), ("b", "2"), ("a", "3")):
            await unit.run(PUT, (key, value))
    assert await database.select("SELECT key, value FROM meta WHERE key IN ('a', 'b') ORDER BY key") == [
        ("a", "3"),
        ("b", "2"),
    ]


async def test_values_come_back_as_they_were(database: Database) -> None:
    """Numbers of 63 bits, floats, any text, bytes with zeros and NULL survive."""
    values = (2**62, 1.5, "Éowyn – \u202e\x01 'x'", b"\x00\xff\x00")
    async with database.work() as unit:
        ((game,),) = await unit.fetch(f"{GAME} RETURNING id", ("running", values[2], values[1], 0.0))
        await unit.run("UPDATE games SET channel = ?, setup = ?, thread = ? WHERE id = ?", (*values[::3], None, game))
    found = await database.select("SELECT channel, created, length, setup, thread FROM games WHERE id = ?", (game,))
    assert [tuple(row) for row in found] == [(*values, None)]


async def test_many_rows_at_once(database: Database) -> None:
    """`run_all` writes every row, or none when one of them cannot be."""
    query = "INSERT INTO interactions VALUES (?, ?)"
    async with database.work() as unit:
        await unit.run_all(query, [(number, 1.0) for number in range(500)])

    async def clash() -> None:
        async with database.work() as unit:
            await unit.run_all(query, [(1000, 1.0), (3, 1.0)])

    with pytest.raises(NumberTaken):
        await clash()
    assert (await database.select("SELECT count(*) FROM interactions"))[0][0] == 500


async def test_wrong_statement_is_an_error_of_the_database(database: Database) -> None:
    """What the database cannot do raises `Unavailable`, from readers and from units."""
    with pytest.raises(Unavailable):
        await database.select("SELECT nothing FROM nowhere")

    async def wrong() -> None:
        async with database.work() as unit:
            await unit.run("DELETE FROM nowhere")

    with pytest.raises(Unavailable):
        await wrong()


async def test_closing_waits_for_the_unit_that_runs(opener: Opener, tmp_path: Path) -> None:
    """A unit that is open when the database is closed is finished first."""
    database, inside = await opener(tmp_path), asyncio.Event()

    async def slow() -> None:
        async with database.work() as unit:
            inside.set()
            await asyncio.sleep(0.05)
            await unit.run(PUT, ("key", "late"))

    task = asyncio.create_task(slow())
    await inside.wait()
    await database.close()
    await task
    again = await opener(tmp_path)
    try:
        assert await kept(again) == "late"
    finally:
        await again.close()


async def test_file_that_is_held_elsewhere_is_unavailable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite: when another process holds the file longer than the patience, the unit raises `Unavailable`."""
    monkeypatch.setattr("bot.storage.sqlite.PATIENCE_MS", 50)
    database = await open_sqlite(tmp_path / "held.sqlite3")

    async def write() -> None:
        async with database.work() as unit:
            await unit.run(PUT, ("key", "value"))

    try:
        with closing(sqlite3.connect(tmp_path / "held.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable):
                await write()
            other.execute("ROLLBACK")
        await write()
    finally:
        await database.close()


# ---------------------------------------------------------------------- who speaks it

# work on SQLite's file itself
OWN_FILES = {"sqlite.py", "schema.py", "backups.py", "forgetting.py", "reading.py", "moving.py", "health.py"}
ALONE = re.compile(
    r"\bINSERT OR\b|\browid\b|json_each|last_insert_rowid|AUTOINCREMENT|LIMIT -|\bPRAGMA\b|\bREPLACE INTO\b"
)


def texts(path: Path) -> list[str]:
    """Return every string in a file."""
    tree = ast.parse(path.read_text("utf-8"))
    return [one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def test_nothing_else_speaks_to_sqlite() -> None:
    """Only the implementation and the tools that work on its file import SQLite, or use words that it alone knows."""
    for path in sorted(BOT.rglob("*.py")):
        if path.name in OWN_FILES:
            continue
        assert not re.search(r"^\s*(import|from) (aio)?sqlite3?\b", path.read_text("utf-8"), re.MULTILINE), path
        wrong = [text for text in texts(path) if ALONE.search(text) and re.search(r"\b(INTO|FROM|SELECT)\b", text)]
        assert not wrong, (path, wrong)


def test_the_file_is_an_implementation() -> None:
    """The types agree: what ships is a `Database` and its unit a `Unit` (mypy reads this, too)."""
    made: tuple[type[Database], type[Unit]] = (SqliteDatabase, SqliteUnit)
    assert all(hasattr(made[0], name) for name in ("work", "select", "close"))
    assert all(hasattr(made[1], name) for name in ("run", "run_all", "fetch"))
