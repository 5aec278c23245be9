"""An installation over its releases: forward, back, with no room for the copy, with a save that only another reads."""

from __future__ import annotations

import contextlib
import lzma
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from lifetable import game, told
from msgspec.structs import replace
from releases import another_release

from bot.base.errors import UnusableData
from bot.base.settings import DATABASE
from bot.storage import schema
from bot.storage.backups import prune
from bot.storage.store import open_storage
from carddb.artefact.database import database
from carddb.release import RELEASE, SCHEMA
from engine.saves import formats
from engine.saves.snapshot import RULES_VERSION, Header

SEATS = {0: "alice", 1: "bob"}
HOUR = 3600.0
LEFT = Path(__file__).resolve().parents[2] / "saves" / "0.2.0"


async def test_a_newer_release_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same schema a game goes on under the next release and under this one again; each says so once."""
    async with game(tmp_path) as (it, played):
        for _ in range(4):
            await played.step(SEATS)
        with another_release(monkeypatch, "0.3.0"):
            await it.restart()
            played.bot = it.bot
            for _ in range(4):
                await played.step(SEATS)
        await it.restart()
        played.bot = it.bot
        for _ in range(4):
            await played.step(SEATS)
        lines = [one.public for one in await it.service.storage.lines(1) if one.public.startswith("From here")]
        assert [line.split("release ")[1].split(" of")[0] for line in lines] == ["0.3.0", RELEASE]
        assert len({row.release for row in await played.rows()}) == 2
        copies = sorted(one.name for one in (tmp_path / "backups").iterdir())
        assert [f"of-{RELEASE}-before-0.3.0" in copies[0], f"of-0.3.0-before-{RELEASE}" in copies[1]] == [True, True]


async def test_other_cards_of_the_same_release_make_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the card data changes the database is copied first, once; `backup --keep` counts these copies."""
    folder = tmp_path / "backups"
    for _ in range(2):
        await (await open_storage(tmp_path / DATABASE, lambda: HOUR)).close()
        assert not folder.exists()
    real = schema.database()
    monkeypatch.setattr(schema, "database", lambda: SimpleNamespace(hash="f" * 64))
    for _ in range(2):
        await (await open_storage(tmp_path / DATABASE, lambda: HOUR)).close()
        (copy,) = folder.iterdir()
    assert f"of-{RELEASE}-before-cards-ffffffffffff" in copy.name
    with contextlib.closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT value FROM meta WHERE key = 'cards'").fetchall() == [(real.hash,)]
    assert prune(folder, Path(DATABASE).stem, keep=0) == 1


async def test_another_schema_of_the_same_release_makes_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the schema of saves changes the database is copied first, once: what went before reads that copy alone."""
    folder = tmp_path / "backups"
    await (await open_storage(tmp_path / DATABASE, lambda: HOUR)).close()
    assert not folder.exists()
    monkeypatch.setattr(schema, "SCHEMA", SCHEMA + 1)
    for _ in range(2):
        await (await open_storage(tmp_path / DATABASE, lambda: HOUR)).close()
        (copy,) = folder.iterdir()
    assert f"of-{RELEASE}-before-schema-{SCHEMA + 1}" in copy.name
    with contextlib.closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT value FROM meta WHERE key = 'schema'").fetchall() == [(str(SCHEMA),)]
    assert prune(folder, Path(DATABASE).stem, keep=0) == 0, "the way back is not counted"


async def test_a_database_that_names_no_schema_is_of_the_first_that_was_named(tmp_path: Path) -> None:
    """What wrote a database without saying in which schema wrote schema 1: it is copied before this one touches it."""
    await (await open_storage(tmp_path / DATABASE, lambda: HOUR)).close()
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as left:
        left.execute("DELETE FROM meta WHERE key = 'schema'")
        left.commit()
    await (await open_storage(tmp_path / DATABASE, lambda: HOUR)).close()
    (copy,) = (tmp_path / "backups").iterdir()
    assert f"of-{RELEASE}-before-schema-{SCHEMA}" in copy.name


async def test_a_game_of_an_earlier_schema_says_where_it_is_taken_over(tmp_path: Path) -> None:
    """A game that the same release saved in an earlier schema goes on, is saved in this one, and its log says so once."""
    position = next(save for save in positions() if formats.opened(save)[0] < SCHEMA)
    async with game(tmp_path) as (it, _):
        row = await it.service.storage.game(1)
        assert row is not None
        header = msgspec.msgpack.decode(position, type=Header)
        found = msgspec.msgpack.encode(replace(header, release=RELEASE, rules=RULES_VERSION, cards=database().hash))
        async with it.service.storage.work() as work:
            await work.run("UPDATE snapshots SET data = ? WHERE game = 1", (found,))
        await it.restart()
        for _ in range(2):
            await it.service.sessions.table(1)
        lines = [one.public for one in await it.service.storage.lines(1) if one.public.startswith("From here")]
        assert lines == [f"From here, after command {row.seq}, a later build of release {RELEASE} plays on."]
        kept = await it.service.storage.snapshot(1)
        assert kept is not None
        assert formats.opened(kept[1])[0] == SCHEMA


def positions() -> list[bytes]:
    """Return positions that release 0.2.0 saved."""
    packed = lzma.decompress((LEFT / "positions.msgpack.xz").read_bytes())
    return [save for _, _, save in msgspec.msgpack.decode(packed, type=list[tuple[str, str, bytes]])]


async def test_a_save_of_a_later_schema_rests_and_goes_on(tmp_path: Path) -> None:
    """What only a newer release reads stays as it is; its players are told once, and once more when it goes on."""
    async with game(tmp_path) as (it, played):
        for _ in range(4):
            await played.step(SEATS)
        found = await it.service.storage.snapshot(1)
        assert found is not None
        newer = bytes((found[1][0], 99)) + found[1][2:]
        async with it.service.storage.work() as work:
            await work.run("UPDATE snapshots SET data = ? WHERE game = 1", (newer,))
        await it.restart()
        played.bot = it.bot
        for _ in range(2):
            assert "cannot be loaded" in told(await it.slash("alice", "hand", game=1))
        await it.table.advance(5)
        assert sum("cannot be loaded" in one.text for one in played.posted()) == 1
        row = await it.service.storage.game(1)
        assert row is not None
        assert (row.status, await it.service.storage.snapshot(1)) == ("running", (row.seq, newer))
        async with it.service.storage.work() as work:
            await work.run("UPDATE snapshots SET data = ? WHERE game = 1", (found[1],))
        it.clock.now += 2 * HOUR
        assert await played.step(SEATS)
        await it.table.advance(5)
        assert sum("is loaded again" in one.text for one in played.posted()) == 1
        assert not any("cannot be loaded" in one.text for one in played.posted())


async def test_an_upgrade_without_room_for_the_copy_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the copy cannot be written the upgrade is refused in one sentence, and the database stays as it was."""
    path = tmp_path / DATABASE
    with another_release(monkeypatch, "0.1.9"):
        await (await open_storage(path, lambda: 1.0)).close()
    before = contents(path)
    (tmp_path / "backups").write_text("no folder", encoding="utf-8")
    with pytest.raises(UnusableData, match="backup cannot be written"):
        await open_storage(path, lambda: 1.0)
    assert contents(path) == before


def contents(path: Path) -> list[str]:
    """Return everything in a database as SQL."""
    with sqlite3.connect(path) as connection:
        found = list(connection.iterdump())
    connection.close()
    return found


async def test_migrations_that_were_numbered_otherwise_are_understood(tmp_path: Path) -> None:
    """A database that got the memory setting as its seventh migration, before languages, is brought up to date."""
    path = tmp_path / DATABASE
    await (await open_storage(path, lambda: 1.0)).close()
    with sqlite3.connect(path) as connection:
        for statement in (
            "DELETE FROM applied",
            "ALTER TABLE preferences DROP COLUMN language",
            "PRAGMA user_version = 7",
        ):
            connection.execute(statement)
    connection.close()
    opened = await open_storage(path, lambda: 1.0)
    try:
        assert (await opened.preferences(7)).language == ""
    finally:
        await opened.close()
