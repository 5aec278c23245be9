"""An operator's bad day: two processes, no network, files of root, files that everybody reads, a flood of reports."""

from __future__ import annotations

import contextlib
import lzma
import os
import re
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from lifetable import World, game, to_turn, told, world

import engine
from bot.app import AGAIN_S, PalantirBot, run
from bot.archive.reports import DAY, KEPT_S, MOST_A_DAY
from bot.base.errors import Problem
from bot.base.exits import MENDED_BY_HAND, PASSES
from bot.base.holding import BOT_LOCK, holding
from bot.base.settings import Settings, load_settings
from bot.cli import main
from bot.tables.sessions import Sessions
from bot.tables.table import Press, Table

ROOT = Path(__file__).resolve().parents[3]
SOMEBODY = 12_345  # a user that no machine has
NOWHERE = {"discord_api": "http://127.0.0.1:9/api/v10", "discord_gateway": "ws://127.0.0.1:9"}
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files for others")


# Becomes somebody else, who may not even read the interpreter's folder: what is needed is imported before.
AS_SOMEBODY = """
import asyncio, os, sys, tempfile, time
import bot.base.exits
from bot.cli import main
from bot.base.settings import load_settings
from bot.storage.store import open_storage
from carddb.artefact.compiling import compile_artefact
user, data = int(sys.argv[1]), sys.argv[2]
compile_artefact()
if user != os.geteuid():
    os.setgroups([])
    os.setgid(user)
    os.setuid(user)
os.environ["PALANTIR_DATA"] = data
"""
STARTS = 'raise SystemExit(main(["bot"]))'
OPENS = "asyncio.run(asyncio.run(open_storage(load_settings().database, time.time)).close())"


@pytest.fixture(autouse=True)
def own_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the logs of the tests: a bot that is run here would set up its own."""
    monkeypatch.setattr("bot.app.configure_logs", lambda level, form: None)


def settings(data: Path, **given: str) -> Settings:
    """Return the settings of a bot with a token that nobody looks at."""
    return load_settings(data=data, token="a.b.c", **given)


def database(folder: Path) -> Path:
    """Make a small database of ours."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "palantir.sqlite3"
    with sqlite3.connect(path) as connection:
        for table in ("games", "seats", "snapshots", "commands"):
            connection.execute(f"CREATE TABLE {table} (id INTEGER, status TEXT)")
    connection.close()
    return path


def test_a_second_process_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On a data folder that a bot holds neither a second bot nor a restore begins; what is there stays."""
    path = database(tmp_path)
    before = path.read_bytes()
    with holding(tmp_path, BOT_LOCK):
        assert run(settings(tmp_path)) == PASSES
        assert "Another Palantír runs on this data folder: stop it first" in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", [["restore"], ["forget-server", "7"]])
def test_nothing_is_put_back_or_removed_under_a_running_bot(
    tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Commands that replace or remove data ask for the bot to be stopped first."""
    path = database(tmp_path / "data")
    copy = database(tmp_path / "copy")
    monkeypatch.setenv("PALANTIR_DATA", str(path.parent))
    with holding(path.parent, BOT_LOCK):
        assert main([*command, str(copy)] if command == ["restore"] else command) == 2
    assert "stop the bot first" in capsys.readouterr().err


def test_without_a_network_the_unit_starts_it_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Discord out of reach is no reason to stay down: the exit code is one that systemd restarts, without a limit."""
    assert run(settings(tmp_path, **NOWHERE)) == PASSES
    assert "Discord cannot be reached" in capsys.readouterr().err
    unit = (ROOT / "deploy" / "palantir.service").read_text(encoding="utf-8")
    never = re.findall(r"^RestartPreventExitStatus=(.*)$", unit, re.MULTILINE)
    assert never == [str(MENDED_BY_HAND)]
    assert "Restart=on-failure" in unit
    assert "StartLimitIntervalSec=0" in unit
    assert run(load_settings(data=tmp_path)) == MENDED_BY_HAND


def let_through(folder: Path) -> None:
    """Let everybody reach a folder of a test; what the folders above it allow already stays (/tmp is everybody's)."""
    for one in (folder, *list(folder.parents)[:3]):
        one.chmod(stat.S_IMODE(one.stat().st_mode) | 0o055)


def test_folders_above_those_of_tests_stay_as_they_are(tmp_path: Path) -> None:
    """Who lets the bot's user through takes nothing from others: a sticky folder of everybody remains one."""
    shared = tmp_path / "shared"
    inner = shared / "of-a-run" / "of-a-test"
    inner.mkdir(parents=True, mode=0o700)
    shared.chmod(0o1777)
    let_through(inner)
    assert stat.S_IMODE(shared.stat().st_mode) == 0o1777
    assert stat.S_IMODE(inner.stat().st_mode) & 0o055 == 0o055


def _newer(data: Path) -> Settings:
    with sqlite3.connect(database(data)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    return settings(data)


async def _known(client: PalantirBot, token: str) -> None:
    """Stand for Discord that accepts the token."""
    await client._async_setup_hook()
    await client.setup_hook()


def _port(data: Path, port: int) -> Settings:
    return settings(data, health_port=str(port))


@pytest.mark.parametrize(
    ("case", "named", "sentence"),
    [
        ("token", "no token", "There is no token"),
        ("newer", "a database of a newer release", "newer version"),
        ("lock", "another process on the data folder", "Another Palantír"),
        ("network", "no network", "Discord cannot be reached"),
        ("port", "a taken port", "PALANTIR_HEALTH_PORT"),
    ],
)
def test_exit_codes_are_those_of_the_guide(
    tmp_path: Path,
    case: str,
    named: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each way in which the bot does not start ends with the code under which the guide's table names it, and a sentence."""
    with socket.socket() as taken, contextlib.ExitStack() as stack:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        if case == "lock":
            stack.enter_context(holding(tmp_path, BOT_LOCK))
        if case in ("newer", "port"):  # both are met once Discord is there
            monkeypatch.setattr(PalantirBot, "login", _known)
        found = {
            "token": lambda: load_settings(data=tmp_path),
            "newer": lambda: _newer(tmp_path),
            "port": lambda: _port(tmp_path, taken.getsockname()[1]),
        }.get(case, lambda: settings(tmp_path, **NOWHERE))()
        code = run(found)
    error = capsys.readouterr().err
    assert sentence in error
    assert "Traceback" not in error
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    (row,) = [line for line in guide.splitlines() if line.startswith("| ") and named in line]
    assert row.startswith(f"| {code} |")


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["a-file", "not-mine"])
def test_a_data_folder_that_nobody_can_write_to_may_pass(tmp_path: Path, folder: str) -> None:
    """Before anything is built the bot says in one sentence that it cannot write, and is started again by its unit."""
    data = tmp_path / folder
    if folder == "a-file":
        data.write_text("", encoding="utf-8")
    elif os.geteuid():
        pytest.skip("only root makes folders for others")
    else:
        data.mkdir(mode=0o700)
        let_through(tmp_path)
    user = SOMEBODY if folder == "not-mine" else os.geteuid()
    environment = {**os.environ, "DISCORD_TOKEN": "a.b.c", "PYTHONPATH": str(ROOT)}
    environment.pop("PALANTIR_BUILT", None)
    command = [sys.executable, "-c", AS_SOMEBODY + STARTS, str(user), str(data)]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (PASSES, 1), done.stderr
    assert "cannot be written" in done.stderr


def test_units_share_a_user() -> None:
    """Bot and nightly copy run as the same user, so that what one writes the other can."""
    users = {
        name: re.findall(
            r"^(?:DynamicUser|User|StateDirectory)=.*$", (ROOT / "deploy" / name).read_text("utf-8"), re.MULTILINE
        )
        for name in ("palantir.service", "palantir-backup.service")
    }
    assert len({tuple(sorted(found)) for found in users.values()}) == 1
    assert "User=palantir" in users["palantir.service"]


@as_root
@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_what_root_makes_belongs_to_the_bot(tmp_path: Path, mask: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup and a restore by root leave folder, copy and database with the owner of the data, for nobody else."""
    data = tmp_path / "data"
    path = database(data)
    for one in (data, path):
        os.chown(one, SOMEBODY, SOMEBODY)
    monkeypatch.setenv("PALANTIR_DATA", str(data))
    before = os.umask(mask)
    try:
        (data / "backups").mkdir(mode=0o700)  # as an earlier release's timer left it: root's
        assert main(["backup"]) == 0
        (copy,) = (data / "backups").glob("*.sqlite3")
        assert main(["restore", str(copy)]) == 0
    finally:
        os.umask(before)
    for one in (data / "backups", copy, path, data / BOT_LOCK):
        found = one.stat()
        assert (found.st_uid, found.st_gid) == (SOMEBODY, SOMEBODY), one
        assert one.name == BOT_LOCK or not found.st_mode & (stat.S_IRWXG | stat.S_IRWXO), one


@as_root
@pytest.mark.slow
def test_the_bots_user_upgrades_what_root_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guide, walked: a copy and a restore by root at night, then the new release starts as the bot's own user."""
    data = tmp_path / "data"
    data.mkdir()
    packed = ROOT / "tests" / "saves" / "0.1.0" / "palantir.sqlite3.xz"
    (data / "palantir.sqlite3").write_bytes(lzma.decompress(packed.read_bytes()))
    for one in (data, *data.iterdir(), tmp_path):
        os.chown(one, SOMEBODY, SOMEBODY)
    let_through(tmp_path)
    monkeypatch.setenv("PALANTIR_DATA", str(data))
    assert main(["backup", "--keep", "14"]) == 0
    (copy,) = (data / "backups").glob("*.sqlite3")
    assert main(["restore", str(copy)]) == 0
    command = [sys.executable, "-c", AS_SOMEBODY + OPENS, str(SOMEBODY), str(data)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (before,) = (data / "backups").glob("*-of-0.1.0-before-*.sqlite3")
    assert before.stat().st_uid == SOMEBODY
    with sqlite3.connect(data / "palantir.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM restored").fetchone()[0] > 0
    connection.close()


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong with the data is not told as if Discord were out of reach."""
    (tmp_path / BOT_LOCK).mkdir()
    assert run(settings(tmp_path, **NOWHERE)) == PASSES
    assert capsys.readouterr().err.startswith("The data folder cannot be used (Is a directory)")


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    """What an earlier start left readable for others is tightened by the next one, whatever becomes of it."""
    path = database(tmp_path)
    (tmp_path / "reports").mkdir()
    report = tmp_path / "reports" / "ab.txt"
    report.write_text("a hand", encoding="utf-8")
    for one in (tmp_path, path, report):
        one.chmod(0o755)
    run(settings(tmp_path, **NOWHERE))
    for one in (tmp_path, path, report, *tmp_path.glob("*.sqlite3*")):
        assert not one.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO), one


async def test_reports_have_bounds(tmp_path: Path) -> None:
    """One player keeps so many a day and no more; after some months rows and files go."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        for number in range(MOST_A_DAY + 3):
            answer = await it.slash("alice", "game report", played.room, wrong=f"{number} once more")
        assert "enough reports" in told(answer)
        files = list((tmp_path / "reports").iterdir())
        assert len({one.stem for one in files}) == MOST_A_DAY
        it.clock.now += DAY
        assert "enough" not in told(await it.slash("alice", "game report", played.room, wrong="the next day"))
        it.clock.now += KEPT_S + DAY
        await it.restart()  # nobody reports anything any more: the start lets them go
        await it.table.advance(2)
        assert list((tmp_path / "reports").iterdir()) == []
        assert await it.service.storage.reports(1) == []


async def test_a_server_has_bounds_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All players of a server together keep so many reports a day, and failures have a bound, too."""
    monkeypatch.setattr("bot.archive.reports.MOST_HERE", 3)
    monkeypatch.setattr("bot.archive.reports.MOST_FAILURES", 2)
    async with game(tmp_path) as (it, played):
        answers = [
            told(await it.slash(who, "game report", played.room, wrong=f"{number}"))
            for number in range(2)
            for who in ("alice", "bob")
        ]
        assert ["enough reports" in one for one in answers] == [False, False, False, True]
        it.clock.now += DAY
        table = await played.now()
        for number in range(4):
            await it.service.reports.failure(table, f"a step {number}", RuntimeError("broken"))
        kinds = [one.kind for one in await it.service.storage.reports(1)]
        assert kinds.count("failure") == 2


async def test_one_game_that_stumbles_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a start every practice game goes on but the one that fails; that one is tried again, and leagues are told."""
    async with world(tmp_path) as it:
        for _ in range(2):
            await it.slash("alice", "game practice", deck="A")
        await standing_still(it, 1, 2)
        real = Sessions.table
        stumbles = {1}

        async def table(self: Sessions, number: int) -> Table:
            if number in stumbles:
                raise RuntimeError("not now")
            return await real(self, number)

        monkeypatch.setattr(Sessions, "table", table)
        await it.restart()
        assert await goes_on(it, real, 2)
        assert (await real(it.service.sessions, 1)).practising
        assert it.bot._parts is not None
        assert it.bot._parts.hall.board._loop.is_running()
        stumbles.clear()
        await it.table.advance(AGAIN_S[0])
        assert await goes_on(it, real, 1)


async def goes_on(it: World, opened: Callable[[Sessions, int], Awaitable[Table]], game: int) -> bool:
    """Let time pass until the practice opponent of a game has answered; returns whether it has within two minutes."""
    for _ in range(60):
        if not (await opened(it.service.sessions, game)).practising:
            return True
        await it.table.advance(2)
    return False


async def standing_still(it: World, *games: int) -> None:
    """Bring practice games to where the practice opponent is asked and has not answered, as a killed process leaves them."""
    sessions = it.service.sessions
    for number in games:
        for _ in range(300):
            table = await sessions.table(number)
            if table.practising:
                break
            (seat, *_) = table.asked
            decision = engine.decision(table.game, seat)
            assert decision is not None
            user = table.seats[seat].user
            await sessions.answer(Press(number, seat, user, number * 1000 + table.row.seq, decision.id, 0))
        assert (await sessions.table(number)).practising


async def test_a_process_that_was_overtaken_goes_on_from_what_is_stored(tmp_path: Path) -> None:
    """When another process wrote the next command, this one refuses once, loads the game anew, and takes the next press."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        mine = it.service.sessions
        other = Sessions(it.service.storage, it.clock)

        async def press(sessions: Sessions, number: int) -> None:
            table = await sessions.table(1)
            seat = table.asked[0]
            decision = engine.decision(table.game, seat)
            assert decision is not None
            await sessions.answer(Press(1, seat, table.seats[seat].user or 0, number, decision.id, 0))

        await mine.table(1)
        await press(other, 1)
        await press(other, 2)
        with pytest.raises(Problem, match="answered already"):
            await press(mine, 3)
        assert (await mine.table(1)).row.seq == (await other.table(1)).row.seq
        await press(mine, 4)
        assert (await it.service.storage.game(1)).seq == (await mine.table(1)).row.seq


async def test_deleting_ones_data_removes_ones_reports(tmp_path: Path) -> None:
    """What a player wrote to the operator goes with the rest of his data, files too."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await it.slash("alice", "game report", played.room, wrong="something is odd")
        answer = await it.slash("alice", "privacy")
        asked = await it.press("alice", answer.reply or answer.followups[0], "Delete")
        await it.press("alice", asked.reply or asked.followups[0], "Delete")
        assert list((tmp_path / "reports").iterdir()) == []


@pytest.mark.parametrize("version", ["(3, 10)", "(3, 14)", "none"])
def test_the_bootstrap_refuses_other_pythons(tmp_path: Path, version: str) -> None:
    """A Python that the tests do not run on, or none at all, is one sentence; nothing is set up."""
    for name in ("palantir", "pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "palantir").chmod(0o755)
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "cat", "cksum", "dirname"):
        found = subprocess.run(
            ["sh", "-c", f"command -v {name}"], capture_output=True, text=True, check=True
        ).stdout.strip()
        (tools / name).symlink_to(found)
    if version != "none":
        fake = tools / "python3"
        real = Path(os.path.realpath("/proc/self/exe"))
        fake.write_text(
            f"#!/bin/sh\nshift\nexec {real} -c \"import sys; sys.version_info = type('v', (tuple,), {{}})({version})\n$1\"\n",
            encoding="utf-8",
        )
        fake.chmod(0o755)
    done = subprocess.run(
        [str(tmp_path / "palantir"), "card", "x"], env={"PATH": str(tools)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Palantír needs Python 3.11, 3.12 or 3.13")
    assert not (tmp_path / ".venv").exists()
