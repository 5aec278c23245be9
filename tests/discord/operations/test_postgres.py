"""The database on a PostgreSQL server: addresses, restarts of the server, who holds it, moving there and back, games."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from gametable import Played, simulated
from kept import check_commands, start_game
from livetable import check_thread
from postgresground import Server, address_of, postgres_server
from standin import Channel, Child, Driver, User

from bot.base.errors import UnusableData, UnusableSettings
from bot.base.holding import BOT_LOCK, holding
from bot.base.settings import DATABASE, load_settings
from bot.cli import main
from bot.league.limited import storage as limited
from bot.league.limited.drafting import Pick
from bot.league.limited.opening import Dealt
from bot.league.storage import add_season
from bot.storage.database import Unavailable
from bot.storage.rows import ReportRow, SeatRow
from bot.storage.store import Storage, open_storage
from carddb.decks.decks import Deck

GUILD = 123456789012345678
WRITTEN = "postgresql://palantir@localhost/palantir"  # as the guide writes an address
LINES = (Path(__file__).resolve().parents[3] / "docs" / "operating.md").read_text("utf-8").splitlines()


async def opened(address: str) -> Storage:
    """Open the database of an address as the bot does."""
    return await open_storage(address, time.time, alone=True)


async def furnish(storage: Storage, guild: int = GUILD) -> int:
    """Write a running game with seats, a command's worth of rows, and what people keep; returns the game."""
    async with storage.work() as work:
        game = await work.add_game(
            guild=guild, channel=2, starter=3, length="short", status="running", server=bytes(32)
        )
        await work.put_seat(SeatRow(game, 0, 3, "Éowyn – “x”", cards=b"\x00\xff"))
        await work.put_seat(SeatRow(game, 1, None, "Practice", "random"))
        await work.put_snapshot(game, 0, random.Random(game).randbytes(5000))
        await work.put_deck(game, "Ents", "ents", b"{}")
        await work.add_report(ReportRow(f"report{game}", game, 3, "player", "words", "", 0, work.now))
        await work.run("INSERT INTO inquiries (question, at) VALUES (?, ?)", ("why?", work.now))
    return game


@pytest.fixture
def address(tmp_path: Path) -> str:
    """Return the address of an empty database."""
    return address_of(tmp_path)


@pytest.fixture
async def storage(address: str) -> AsyncIterator[Storage]:
    """Open a fresh database as the bot does."""
    found = await opened(address)
    yield found
    await found.close()


@pytest.fixture
def server_again(address: str) -> Iterator[Server]:
    """Return the server, which a test stops; afterwards it runs again."""
    found = postgres_server()
    yield found
    found.stop()
    found.start()


# --------------------------------------------------------------------- the setting


@pytest.mark.parametrize(
    "given",
    [
        "palantir",
        "mysql://a@b/c",
        "postgresql:/host/name",
        "postgresql://palantir:secret@host",
        "postgresql://palantir:secret@host:many/palantir",
        "postgresql://palantir:secret@host:0/palantir",
    ],
)
def test_address_that_is_none_is_told_in_one_sentence(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence names the variable and what to give; no password is said."""
    monkeypatch.setenv("PALANTIR_DATABASE", given)
    with pytest.raises(UnusableSettings, match=r"^PALANTIR_DATABASE cannot be used: give postgresql://") as told:
        load_settings()
    assert "secret" not in str(told.value)
    assert main(["doctor"]) == 1
    assert "secret" not in "".join(capsys.readouterr())


def test_database_is_a_file_unless_a_server_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable, or with an empty one, it is the file; a simulated table never takes the bot's database."""
    monkeypatch.delenv("PALANTIR_DATABASE", raising=False)
    assert load_settings(data=tmp_path).place == tmp_path / DATABASE
    for given in ("", " "):
        monkeypatch.setenv("PALANTIR_DATABASE", given)
        assert load_settings(data=tmp_path).place == tmp_path / DATABASE
    monkeypatch.setenv("PALANTIR_DATABASE", "postgresql://bot:secret@/palantir")
    assert load_settings(data=tmp_path).place == "postgresql://bot:secret@/palantir"
    assert "secret" not in repr(load_settings(data=tmp_path))
    assert load_settings(data=tmp_path, simulated=True).place == tmp_path / DATABASE


async def test_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the optional package the sentence says what to install."""
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for name in ("database", "dialect", "upkeep", "moving"):
        monkeypatch.delitem(sys.modules, f"bot.storage.postgres.{name}", raising=False)
    with pytest.raises(UnusableSettings, match="install the package asyncpg"):
        await open_storage("postgresql://nobody@localhost:1/nothing", time.time)


@pytest.mark.slow
async def test_server_that_is_not_there_is_told_in_one_sentence(tmp_path: Path, address: str) -> None:
    """No server, no such database, no such user: each is one sentence without the address, and may pass."""
    for wrong in ("postgresql://u:secret@127.0.0.1:1/x", f"{address}&sslmode=oddly", address.replace("/test", "/none")):
        with pytest.raises(
            UnusableData, match=r"^The PostgreSQL database cannot be used \(.+\): check PALANTIR"
        ) as told:
            await opened(wrong)
        assert "secret" not in str(told.value)


# ---------------------------------------------------------------- the running server


@pytest.mark.slow
async def test_work_goes_on_after_the_server_was_restarted(server_again: Server, storage: Storage) -> None:
    """While the server is away everything is `Unavailable`; once it is back the next unit and the next look work."""
    game = await furnish(storage)
    for how in (signal.SIGINT, signal.SIGQUIT):  # in order, and as in a crash
        server_again.stop(how)
        with pytest.raises(Unavailable):
            await storage.games_with("running")
        with pytest.raises(Unavailable):
            await furnish(storage)
        server_again.start()
        assert await storage.games_with("running") == [game]
        game_before, game = game, await furnish(storage)
        assert await storage.games_with("running") == [game_before, game]
        async with storage.work() as work:
            await work.set_game(game_before, status="over")


@pytest.mark.slow
async def test_restart_in_the_middle_of_a_unit_takes_it_back(server_again: Server, storage: Storage) -> None:
    """A unit whose connection breaks halfway raises `Unavailable`, leaves nothing, and the next one works."""

    async def interrupted() -> None:
        async with storage.work() as work:
            await work.put_meta("key", "half")
            server_again.stop(signal.SIGQUIT)
            server_again.start()
            await work.put_meta("key", "whole")

    with pytest.raises(Unavailable):
        await interrupted()
    assert await storage.meta("key") == ""
    await furnish(storage)


@pytest.mark.slow
@pytest.mark.parametrize("arrives", [True, False])
async def test_commit_whose_answer_is_lost_is_asked_about(
    address: str, storage: Storage, arrives: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks at the commit: a unit that the server kept is done, one that it did not is `Unavailable`."""
    connection = await storage.database.writer()  # type: ignore[attr-defined]
    real = connection.execute

    async def breaking(sql: str, *values: object, **more: object) -> str:
        if sql != "COMMIT":
            return str(await real(sql, *values, **more))
        if arrives:
            await real(sql)
        connection.terminate()
        raise ConnectionResetError("the connection was reset")

    monkeypatch.setattr(type(connection), "execute", lambda self, *args, **more: breaking(*args, **more))
    with contextlib.nullcontext() if arrives else pytest.raises(Unavailable):
        async with storage.work() as work:
            await work.put_meta("key", "value")
    monkeypatch.undo()
    assert await storage.meta("key") == ("value" if arrives else "")
    await furnish(storage)


@pytest.mark.slow
async def test_failure_that_was_passed_over_is_not_kept(storage: Storage) -> None:
    """Whoever catches a failed statement and goes on hears at the end that nothing of the unit is there."""

    async def passing_over() -> None:
        async with storage.work() as work:
            await work.put_meta("key", "value")
            with contextlib.suppress(Unavailable):
                await work.run("DELETE FROM nowhere")

    with pytest.raises(Unavailable):
        await passing_over()
    assert await storage.meta("key") == ""


@pytest.mark.slow
async def test_one_bot_has_the_database(address: str, storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second bot on the same database is told so, whatever folder it has; afterwards there is room for it."""
    monkeypatch.setattr("bot.storage.postgres.database.PATIENCE_S", 0.2)
    with pytest.raises(UnusableData, match="another Palantír has it open"):
        await opened(address)
    await storage.close()
    await (await opened(address)).close()


# ------------------------------------------------------------------------- moving


def rows(path: Path) -> dict[str, list[object]]:
    """Return everything in a file."""
    with contextlib.closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(file.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


async def fill(path: Path) -> None:
    """Make a database file with two games."""
    storage = await open_storage(path, time.time)
    for guild in (GUILD, 5):
        await furnish(storage, guild)
    async with storage.work() as work:
        await work.run("DELETE FROM inquiries WHERE id = 2")  # its number must not come again
    await storage.close()


@pytest.mark.slow
def test_moved_there_and_back_it_is_the_same(tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Row for row, with the numbers that were given before; the proof says so for each table, the source stays."""
    source, back = tmp_path / "a" / DATABASE, tmp_path / "back.sqlite3"
    asyncio.run(fill(source))
    before = rows(source)
    assert main(["move", str(source), address, "--json"]) == 0
    there = json.loads(capsys.readouterr().out)
    assert main(["move", address, str(back), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == there
    assert rows(source) == before == rows(back)
    assert {one["table"]: one["rows"] for one in there["tables"]} == {
        name: len(found) for name, found in before.items() if name not in ("applied", "sqlite_sequence")
    }
    for place in (address, back):
        assert asyncio.run(next_numbers(place)) == (3, 3)


async def next_numbers(place: Path | str) -> tuple[int, int]:
    """Return the numbers that the next game and the next question get."""
    storage = await open_storage(place, time.time)
    try:
        async with storage.work() as work:
            game = await work.add_game(guild=1, channel=2, starter=3, length="", status="over", server=b"")
            return game, await work.add("INSERT INTO inquiries (question, at) VALUES (?, ?)", ("", 0.0))
    finally:
        await storage.close()


@pytest.mark.slow
def test_nothing_is_moved_where_it_must_not_be(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In use, of another schema, a target that is not empty, what the server cannot hold: one sentence, nothing there."""
    monkeypatch.setattr("bot.storage.postgres.database.PATIENCE_S", 0.2)
    source, server = tmp_path / "a" / DATABASE, postgres_server()
    name = address.partition("?")[0].rpartition("/")[2]

    def refused(one: object, other: object) -> str:
        assert main(["move", str(one), str(other)]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert server.ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", name) == "0"
        return told

    assert "is no file" in refused(source, address)
    asyncio.run(fill(source))
    assert "name one of each" in refused(source, tmp_path / "other.sqlite3")
    assert "name one of each" in refused(address, address)
    assert "The target cannot be used" in refused(source, "postgresql://secret@")
    assert "not those of this release" in refused(address, tmp_path / "back.sqlite3")
    with holding(source.parent, BOT_LOCK):
        assert "stop the bot first" in refused(source, address)
    with contextlib.closing(sqlite3.connect(source, isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        assert "stop the bot first" in refused(source, address)
        file.execute("ROLLBACK")
        file.execute("UPDATE seats SET name = 'a' || char(0) || 'b' WHERE game = 2")
        assert "the table seats" in refused(source, address)
        file.execute("UPDATE seats SET name = 'ab' WHERE game = 2")
        file.execute("UPDATE meta SET value = '999' WHERE key = 'schema'")
        assert "another schema" in refused(source, address)
        file.execute("DELETE FROM applied WHERE number = 3")
        assert "not of this release" in refused(source, address)
    server.ask("CREATE TABLE theirs ()", name)
    assert main(["move", str(source), address]) == 2
    assert not list(tmp_path.glob("*.moving*"))
    assert not (tmp_path / "back.sqlite3").exists()


@pytest.mark.slow
async def test_database_in_use_is_not_moved_from_a_server(
    tmp_path: Path, address: str, storage: Storage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a bot has the server's database open it is neither moved nor are a server's data removed from it."""
    monkeypatch.setattr("bot.storage.postgres.database.PATIENCE_S", 0.2)
    monkeypatch.setenv("PALANTIR_DATABASE", address)
    for command in (["move", address, str(tmp_path / "back.sqlite3")], ["forget-server", str(GUILD)], ["restore"]):
        assert await asyncio.to_thread(main, command) == 2
        assert "stop the bot first" in capsys.readouterr().err


# -------------------------------------------------------------- the operator's commands


@pytest.mark.slow
def test_commands_of_the_operator_understand_a_server(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`doctor` looks at it, `backup` and `restore FILE` say what to do, `restore` notes, `forget-server` removes."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    monkeypatch.setenv("PALANTIR_DATABASE", address)
    server, name = postgres_server(), address.partition("?")[0].rpartition("/")[2]

    def looked() -> dict[str, object]:
        main(["doctor", "--json"])
        checks = json.loads(capsys.readouterr().out)["checks"]
        return next(one for one in checks if one["name"] == "database")

    assert "fsync off" in str(looked()["detail"])
    monkeypatch.setattr("bot.storage.postgres.upkeep.DURABLE", ("full_page_writes",))
    assert looked()["detail"].endswith("the bot makes its tables at its first start")  # type: ignore[attr-defined]

    async def two_servers() -> None:
        storage = await opened(address)
        for guild in (GUILD, 5):
            await furnish(storage, guild)
        await storage.close()

    asyncio.run(two_servers())
    assert looked()["ok"]
    assert main(["backup"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert main(["restore", "copy.sqlite3"]) == 2
    assert "pg_restore" in capsys.readouterr().err
    assert main(["restore", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"noted": 2}
    assert int(server.ask("SELECT min(number) FROM restored", name)) > 1_700_000_000
    reports = tmp_path / "reports"
    reports.mkdir()
    for game in (1, 2):
        (reports / f"report{game}.json").touch()
    assert main(["forget-server", str(GUILD), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["tables"]
    assert found == {"games": 1, "reports": 1, "restored": 1, "seats": 2, "secrets": 1, "snapshots": 1}
    assert server.ask("SELECT id, guild FROM games", name) == "2|5"
    assert [one.name for one in reports.iterdir()] == ["report2.json"]
    assert main(["rulings", "flags"]) == 0
    assert capsys.readouterr().out == "Nobody has flagged an answer.\n"
    server.ask("INSERT INTO applied VALUES (999)", name)
    assert "newer release" in str(looked()["detail"])


@pytest.mark.slow
def test_lines_of_the_guide_bring_a_database_there_and_back(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What docs/operating.md says to type: moving there, a dump, going back to it and saying so, moving back."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    there, dump, file = [line for line in LINES if " move " in line], tmp_path / "copy.dump", tmp_path / DATABASE

    def typed(line: str) -> None:
        said = line.replace(WRITTEN, address).replace("var/palantir.sqlite3", str(file))
        variable, _, rest = said.partition(" ") if said.startswith("PALANTIR_DATABASE=") else ("", "", said)
        if variable:
            monkeypatch.setenv(*variable.split("=", 1))
        program, *words = [one.replace("palantir.dump", str(dump)) for one in rest.split()]
        if program == "./palantir":
            assert main(words) == 0, line
        else:
            postgres_server().run(program, *words)

    asyncio.run(fill(file))
    typed(there[0])
    file.rename(tmp_path / "before.sqlite3")
    dump.touch()
    dump.chmod(0o666)
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(0o755)
    typed(next(line for line in LINES if line.startswith("pg_dump")))
    asyncio.run(next_numbers(address))  # a game that the dump does not have
    typed(next(line for line in LINES if line.startswith("pg_restore")))
    typed(next(line for line in LINES if line.endswith("./palantir restore")))
    assert "2 games go on from there" in capsys.readouterr().out
    typed(there[1])
    before, after = rows(tmp_path / "before.sqlite3"), rows(file)
    assert [game for game, *_ in after.pop("restored")] == [1, 2]  # type: ignore[misc]
    assert after == {name: found for name, found in before.items() if name != "restored"}


@pytest.mark.slow
async def test_database_of_a_newer_release_is_refused(tmp_path: Path, address: str) -> None:
    """A database that a newer release migrated is left alone, with one sentence."""
    await (await opened(address)).close()
    name = address.partition("?")[0].rpartition("/")[2]
    postgres_server().ask("INSERT INTO applied VALUES (999)", name)
    with pytest.raises(UnusableData, match="newer version"):
        await opened(address)


# ------------------------------------------------------------------------------ games


@pytest.mark.long
async def test_whole_game_is_played_on_a_server(tmp_path: Path, address: str) -> None:
    """A game is played to its end through the buttons; its commands replay, and moved to a file all of it is there."""
    async with simulated(tmp_path, postgres=address) as (table, bot):
        terms = {"deck": "A", "opponent_deck": "B", "practice": "random", "length": "starter"}
        await table.slash("alice", table.room("alice", "lobby"), "game new", **terms)
        game = Played(table, bot, table.room("alice", "game"))
        for _ in range(1500):
            if not await game.step({0: "alice"}):
                break
        row = await game.service.storage.game(1)
        assert row.status == "over"
        assert await game.check_replay() > 100
    assert not (tmp_path / DATABASE).exists()
    assert await asyncio.to_thread(main, ["move", address, str(tmp_path / DATABASE)]) == 0


@pytest.mark.slow
async def test_game_survives_kills_of_the_bot_and_of_the_server(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str, server_again: Server
) -> None:
    """Killed in the middle of presses, the bot goes on; so it does after a restart of the database; nothing is doubled."""
    environment = {"PALANTIR_DATA": str(tmp_path), "PALANTIR_DATABASE": address, "PALANTIR_LOG_LEVEL": "WARNING"}
    child = Child(server, ("-m", "bot.app"), environment, timeout=60.0)
    rng = random.Random(1)
    async with child:
        player = await start_game(server, alice, games, 1)
        for number in range(10):
            if number in (3, 7):
                await player.answer(wait=False)
                await asyncio.sleep(rng.uniform(0.0, 0.04))
                await child.restart()
            elif number == 5:
                await player.prompt()
                server_again.stop(signal.SIGQUIT)
                server_again.start()
                await player.answered()
            else:
                await player.answered()
        await player.prompt()
        await child.stop()
    check_thread(server, player.thread)
    assert not (tmp_path / DATABASE).exists()
    assert await asyncio.to_thread(main, ["move", address, str(tmp_path / DATABASE)]) == 0
    assert check_commands(tmp_path, player.sent) > 10


async def test_boosters_and_drafts_are_kept_on_a_server(storage: Storage) -> None:
    """What a season with boosters keeps is read as it was written, and goes to a stand-in with its player."""
    opened, mine = Dealt(7, "half", 1, packs=(("TW-1", "TW-2"), ("TD-1",))), Deck("mine", "wizard", ((1, "TW-1"),))
    async with storage.work() as work:
        season = await add_season(work, 5, 6, "Hall")
        await limited.put_half(work, season, b"x" * 32)
        await limited.put_dealt(work, season, Dealt(7, "half", 1))
        await limited.put_dealt(work, season, opened)
        await limited.put_packs(work, season, [opened.packs, opened.packs])
        await limited.add_pick(work, season, 1, Pick(7, "TW-1", 3.5, own=False))
        await limited.put_build(work, season, 7, mine)
    found = await limited.dealt(storage, season, 7)
    assert found is not None
    assert (found.half, found.packs) == ("half", opened.packs)
    assert await limited.half_of(storage, season) == b"x" * 32
    assert await limited.packs(storage, season) == (opened.packs, opened.packs)
    assert await limited.picks(storage, season) == (Pick(7, "TW-1", 3.5, own=False),)
    assert await limited.build(storage, season, 7) == mine
    async with storage.work() as work:
        counts = await limited.hand_over(work, season, 7, -9)
    assert counts == {"league_boosters": 1, "league_picks": 1, "league_builds": 1}
    assert [one.user for one in await limited.all_dealt(storage, season)] == [-9]
    assert await limited.build(storage, season, 7) is None
