"""Running it: health and figures, limits, shards, logs without secrets, backups and the way back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import sqlite3
import urllib.request
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from livetable import Player
from standin import Channel, Child, Driver, User

from bot.base.errors import UnusableData
from bot.base.limits import HEAVY, REMEMBERED, SERVER, USER, Limits, TooOften
from bot.base.settings import DATABASE, load_settings
from bot.base.watching.monitor import Figures, Monitor
from bot.cli import main
from bot.commandline.operating.pulse import ask
from bot.storage.backups import backup, prune, restore
from bot.storage.forgetting import deletions, forget_server
from bot.storage.rows import LogLine, SeatRow
from bot.storage.schema import tables_of
from bot.storage.slots import STATE
from bot.storage.store import open_storage
from carddb.artefact.build import data_folder

pytestmark = pytest.mark.slow

BOT = ("-m", "bot.app")
# Tables of users, and of the bot itself: no row of them belongs to a server.
NO_SERVERS = {
    "meta",
    "interactions",
    "players",
    "preferences",
    "decks",
    "vacations",
    "inquiries",
    "applied",
    "rated_games",
    "leases",  # numbers of games and seasons, and which process has them
    "processes",
}


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def fetched(port: int, path: str) -> str:
    """Return what the bot answers to an operator's tool."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=10) as answer:
        return str(answer.read().decode())


# ------------------------------------------------------------------ a running bot


async def started(server: Driver, data: Path, **environment: str) -> Child:
    """Return the real bot as a process that is not started yet."""
    return Child(server, BOT, {"PALANTIR_DATA": str(data), **environment}, timeout=60.0)


async def play(server: Driver, alice: User, games: Channel, presses: int) -> Player:
    """Start a practice game and answer so many questions."""
    options = {"deck": "A", "opponent_deck": "B", "practice": "random"}
    result = await server.slash(alice, games, "game new", options)
    await result.finished(30.0)
    (thread,) = server.threads(games)
    player = Player(server, alice, thread, random.Random(5))
    for _ in range(presses):
        await player.answered()
    return player


async def test_health_and_figures_of_a_running_bot(
    server: Driver, alice: User, games: Channel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A running bot says that it is well and counts games, commands and presses; stopped, nothing answers."""
    port = free_port()
    monkeypatch.setenv("PALANTIR_HEALTH_PORT", str(port))
    child = await started(server, tmp_path, PALANTIR_HEALTH_PORT=str(port), PALANTIR_LOG_FORMAT="json")
    async with child:
        await play(server, alice, games, 3)
        fine, found = await asyncio.to_thread(ask, port)
        assert fine, found
        assert set(found) == {"ok", "gateway", "database", "delivery"}
        figures = await asyncio.to_thread(fetched, port, "metrics")
        assert 'palantir_games{status="running"} 1.0' in figures
        assert 'palantir_interactions_total{kind="command"} 1.0' in figures
        assert "palantir_interaction_seconds_bucket" in figures
        assert await asyncio.to_thread(main, ["health"]) == 0
        await child.stop()
    assert await asyncio.to_thread(main, ["health"]) == 2
    lines = [line for line in child.output if line.startswith("{")]
    assert lines
    assert all("event" in json.loads(line) for line in lines)
    assert not any("Glamdring" in line or "hand" in line.casefold() for line in child.output)


async def test_sharded_bot_plays(server: Driver, alice: User, games: Channel, tmp_path: Path) -> None:
    """With a setting the bot divides its servers among connections, and a game goes as ever."""
    child = await started(server, tmp_path, PALANTIR_SHARDS="1", PALANTIR_LOG_LEVEL="WARNING")
    async with child:
        await play(server, alice, games, 5)
        await child.stop()
    assert child.exit_code == 0


async def test_token_is_never_written(server: Driver, tmp_path: Path) -> None:
    """Neither a start, nor its errors, nor the most talkative level writes the token."""
    token = server.environment["DISCORD_TOKEN"]
    child = await started(server, tmp_path, PALANTIR_LOG_LEVEL="DEBUG")
    async with child:
        await child.stop()
    assert child.output
    assert not any(token in line for line in child.output)


# ------------------------------------------------------------------------- health


class Sick:
    """A bot whose gateway, database or delivery is ill."""

    def __init__(self, *, ready: bool = True, database: bool = True, oldest: float = 0.0) -> None:
        self.ready, self.database, self.oldest, self.latency = ready, database, oldest, 0.1

    def is_ready(self) -> bool:
        """Say whether the gateway is connected."""
        return self.ready

    async def backlog(self) -> tuple[int, float]:
        """Return what is due, or fail."""
        if not self.database:
            raise sqlite3.OperationalError("disk I/O error")
        return 1, self.oldest

    async def game_counts(self) -> dict[str, int]:
        """Return no games."""
        return {}

    def sharing(self) -> None:
        """Share nothing."""


@pytest.mark.parametrize(
    ("sick", "ill"),
    [
        (Sick(ready=False), "gateway"),
        (Sick(database=False), "database"),
        (Sick(oldest=1000.0), "delivery"),
    ],
)
async def test_what_is_ill_is_named(sick: Sick, ill: str) -> None:
    """Without gateway, database or delivery the answer is 503 and names it; the figures still come."""
    monitor = Monitor(sick, Figures(), 0)
    await monitor.start()
    try:
        fine, found = await asyncio.to_thread(ask, monitor.port)
        assert not fine
        assert found[ill] is False
        assert "palantir_games" in await asyncio.to_thread(fetched, monitor.port, "metrics")
    finally:
        await monitor.stop()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HEALTH_PORT", "70000"),
        ("SHARDS", "-1"),
        ("LOG_FORMAT", "xml"),
        ("LOG_LEVEL", "LOUD"),
        ("WORKER", "maybe"),
        ("GUILD", "my server"),
        ("GAMES_PER_USER", "3.5"),
    ],
)
def test_unusable_setting_is_one_sentence(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A value that cannot be used stops the bot with one sentence that names the variable."""
    monkeypatch.setenv(f"PALANTIR_{name}", value)
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    assert main(["bot"]) == 2
    said = capsys.readouterr().err
    assert f"PALANTIR_{name}" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("WORKER", "off", False),
        ("WORKER", "True", True),
        ("INLINE_CARDS", "1", True),
        ("GUILD", "", None),
        ("GUILD", "123456789012345678", 123456789012345678),
        ("LOG_LEVEL", "debug", "DEBUG"),
        ("LOG_FORMAT", "JSON", "json"),
        ("HEALTH_PORT", " 8421 ", 8421),
        ("PICTURE_SECONDS", "2", 2.0),
        ("DATA", "elsewhere", Path("elsewhere")),
    ],
)
def test_settings_are_read_as_people_write_them(
    name: str, value: str, read: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Yes and no, capitals, spaces and empty lines of an environment file mean what they seem to mean."""
    monkeypatch.setenv(f"PALANTIR_{name}", value)
    found = getattr(load_settings(), name.lower())
    assert (found, type(found)) == (read, type(read))


def test_an_empty_data_folder_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty PALANTIR_DATA is none: database and indexes lie where they do without it."""
    monkeypatch.setenv("PALANTIR_DATA", "")
    assert load_settings().data == data_folder()


# ------------------------------------------------------------------------- limits


def test_a_player_may_be_quick_and_a_script_may_not() -> None:
    """Thirty presses at once and one a second pass; more does not, and waiting helps."""
    now = [0.0]
    limits = Limits(lambda: now[0])
    for _ in range(int(USER.burst)):
        limits.take(1, 2)
    with pytest.raises(TooOften):
        limits.take(1, 2)
    limits.take(3, 2)
    now[0] += 1.5
    limits.take(1, 2)


def test_one_server_does_not_starve_another() -> None:
    """A server that asks too much is stopped, others are not; private messages have no server."""
    limits = Limits(lambda: 0.0)
    for user in range(int(SERVER.burst)):
        limits.take(user, 7)
    with pytest.raises(TooOften, match="server"):
        limits.take(100_000, 7)
    limits.take(100_000, 8)
    limits.take(100_000, None)


def test_heavy_requests_are_rarer() -> None:
    """Uploads and exports have a bucket of their own; the other presses go on."""
    limits = Limits(lambda: 0.0)
    for _ in range(int(HEAVY.burst)):
        limits.take(1, None, heavy=True)
    with pytest.raises(TooOften):
        limits.take(1, None, heavy=True)
    limits.take(1, None)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-5, 5)), max_size=200))
def test_limits_never_exceed_their_rate(steps: list[tuple[int, int]]) -> None:
    """However the clock jumps, nobody gets more than the burst plus what the time since the first request refills."""
    now, passed, forward = [1000.0], dict.fromkeys(range(4), 0), 0.0
    limits = Limits(lambda: now[0])
    for user, step in steps:
        now[0] += step
        forward += max(0.0, step)
        try:
            limits.take(user, None)
        except TooOften:
            continue
        passed[user] += 1
    assert all(count <= USER.burst + forward * USER.per_second for count in passed.values())


def test_forgotten_buckets_are_bounded() -> None:
    """A flood of accounts does not grow the memory without end."""
    limits = Limits(lambda: 0.0)
    for user in range(REMEMBERED + 500):
        limits.take(user, None)
    assert len(limits._buckets) == REMEMBERED


# ------------------------------------------------------------------------ backups


async def test_backup_while_the_bot_writes_and_the_way_back(tmp_path: Path) -> None:
    """A copy taken under an open database is whole; restored, it has what was there, and the replaced one is kept."""
    database = tmp_path / DATABASE
    storage = await open_storage(database, lambda: 1.0)
    async with storage.work() as work:
        await work.put_meta("colour", "grey")
    copy = backup(database, tmp_path / "backups", now=0.0)
    assert copy.name == "palantir-19700101-000000.sqlite3"
    async with storage.work() as work:
        await work.put_meta("colour", "white")
    with pytest.raises(UnusableData, match="stop the bot"):
        restore(copy, database)
    await storage.close()
    kept = restore(copy, database)
    assert kept is not None
    again = await open_storage(database, lambda: 1.0)
    assert await again.meta("colour") == "grey"
    await again.close()
    assert sqlite3.connect(kept).execute("SELECT value FROM meta WHERE key = 'colour'").fetchone() == ("white",)


def test_old_copies_go(tmp_path: Path) -> None:
    """Only the newest copies are kept."""
    for day in range(5):
        (tmp_path / f"palantir-2026010{day}-000000.sqlite3").touch()
    assert prune(tmp_path, "palantir", 2) == 3
    assert next(one.name for one in sorted(tmp_path.iterdir())).startswith("palantir-20260103")


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\0" * 200])
async def test_what_is_no_backup_is_refused(content: bytes, tmp_path: Path) -> None:
    """A file that is empty, foreign or torn is refused with one sentence, and the database stays."""
    database = tmp_path / DATABASE
    storage = await open_storage(database, lambda: 1.0)
    await storage.close()
    before = database.read_bytes()
    bad = tmp_path / "bad.sqlite3"
    bad.write_bytes(content)
    with pytest.raises(UnusableData, match=r"bad\.sqlite3"):
        restore(bad, database)
    assert database.read_bytes() == before


def test_backup_and_restore_from_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The two commands work on the data folder and say what they did; without a database they say what to do."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    assert main(["backup"]) == 2
    assert "start the bot once" in capsys.readouterr().err
    storage = asyncio.run(open_storage(load_settings().database, lambda: 1.0))
    asyncio.run(storage.close())
    assert main(["backup", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert main(["restore", str(tmp_path / "backups" / made["file"]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kept"]


# ---------------------------------------------------------------------- forgetting


def everything(database: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables."""
    connection = sqlite3.connect(database)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    connection.close()
    return found


async def test_a_servers_data_go_whole_and_alone(tmp_path: Path) -> None:
    """Everything of one server goes, from every table that leads to it; what belongs to others stays byte for byte."""
    database = tmp_path / DATABASE
    storage = await open_storage(database, lambda: 1.0)
    for guild, name in ((11, "vanishing"), (22, "staying")):
        async with storage.work() as work:
            game = await work.add_game(guild=guild, channel=1, starter=5, length="short", status="running", server=b"x")
            await work.put_seat(SeatRow(game, 0, 5, name))
            await work.put_snapshot(game, 0, name.encode())
            await work.add_lines(game, [LogLine(1, 0, 0, name, "", "")])
            await work.dirty(game, STATE)
            await work.run(
                "INSERT INTO flags (at, guild, user, question, entry, note) VALUES (1, ?, 5, ?, '', '')", (guild, name)
            )
    with pytest.raises(UnusableData, match="stop the bot"):
        forget_server(database, 11)
    await storage.close()
    before = everything(database)
    removed = forget_server(database, 11)
    after = everything(database)
    assert {"games", "seats", "snapshots", "lines", "outbox", "secrets", "flags"} <= set(removed)
    assert "vanishing" not in str(after)
    assert b"vanishing" not in database.read_bytes()
    for table, rows in after.items():
        assert all(row in before[table] for row in rows)
    assert str(after).count("staying") == str(before).count("staying")
    assert forget_server(database, 11) == {}


def test_every_table_is_a_servers_or_knowingly_not(tmp_path: Path) -> None:
    """A new table leads to a server, or is listed here as one that holds nothing of a server."""
    storage = asyncio.run(open_storage(tmp_path / DATABASE, lambda: 1.0))
    asyncio.run(storage.close())
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        tables = tables_of(connection)
    assert tables.keys() - {name for name, _ in deletions(tables, 11)} <= NO_SERVERS
