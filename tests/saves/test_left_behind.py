"""What every release left behind: its games load, are taken over once, go on to their end, also when cards changed."""

from __future__ import annotations

import contextlib
import json
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from mutations import MUTATIONS, mutated

import engine
from bot.base.settings import DATABASE
from bot.commandline.saves import MANIFEST, NAME
from carddb.artefact.database import database
from carddb.release import RELEASE, SCHEMA
from engine.kernel.machine import RULES
from engine.policies.plans import CompanyPlan, HazardPlan, Standing
from engine.policies.standing_orders import Orders
from engine.saves.formats import opened
from engine.state.frames import DraftFrame

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RELEASES = sorted(path.parent.name for path in HERE.glob(f"*/{NAME}"))
EVERYTHING = 10_000
POSITIONS = "positions.msgpack.xz"
NOBODY_ASKED = {"BodyCheckFrame"}  # no card changes a body check yet: it is rolled at once
SINCE = {
    "AvatarChoiceFrame",
    "EarlyStartFrame",
    "InTurnDraftFrame",
    "NamingFrame",
    "OpeningExchangeFrame",
    "ShownFrame",
    "StolenFrame",
    "TheftFrame",
    "UnderDeepsFrame",
}  # kinds that no tagged release has: the next one leaves them behind


def left_behind(release: str, folder: Path) -> Path:
    """Put the database of a release into a data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DATABASE).write_bytes(lzma.decompress((HERE / release / NAME).read_bytes()))
    return folder


def played_on(folder: Path, seed: int, games: int, environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Let the present bot go on with a data folder; returns what it says of it."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    command = [sys.executable, str(HERE / "playing.py"), str(folder), str(seed), str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    print("TEST_SEED", seed, "games", games)  # noqa: T201 - to play the same again
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def check(found: dict[str, Any], release: str, *, taken_over: bool) -> None:
    """Every game was loaded whole, told once who plays on, and those that were played came to an end."""
    assert found["errors"] == []
    assert {number: one["refused"] for number, one in found["looked"].items() if "refused" in one} == {}
    assert {number: one["violations"] for number, one in found["looked"].items() if one["violations"]} == {}
    assert {one["told"] for one in found["looked"].values()} == {int(taken_over)}
    assert "endless" not in found["ended"].values()
    next_one = RELEASE if release != RELEASE else f"schema-{SCHEMA}"
    copies = [name for name in found["copies"] if f"of-{release}-before-{next_one}" in name]
    assert len(copies) == is_another(release)


def is_another(release: str) -> bool:
    """Whether what a release left is not of this one: of another number, or saved in another schema before it shipped."""
    packed = lzma.decompress((HERE / release / POSITIONS).read_bytes())
    (_, _, save), *_ = msgspec.msgpack.decode(packed, type=list[tuple[str, str, bytes]])
    return release != RELEASE or opened(save)[0] != SCHEMA


def saves_of(release: str, folder: Path) -> list[bytes]:
    """Return the saves of the running games in the database of a release."""
    with contextlib.closing(sqlite3.connect(left_behind(release, folder) / DATABASE)) as left:
        asked = "SELECT data FROM snapshots WHERE game IN (SELECT id FROM games WHERE status = 'running') ORDER BY game"
        return [data for (data,) in left.execute(asked)]


def other_cards(release: str, folder: Path) -> bool:
    """Whether its games go on with another release, or with other cards than those with which it left them."""
    written = {engine.load_save(save, engine.Secrets.from_seed(0)).cards for save in saves_of(release, folder)}
    return release != RELEASE or written != {database().hash}


@pytest.mark.parametrize("release", RELEASES)
def test_what_is_left_behind_is_everything(release: str, tmp_path: Path) -> None:
    """Games and positions of a release stand in every kind of frame that asks anybody; all kinds of player play."""
    packed = lzma.decompress((HERE / release / POSITIONS).read_bytes())
    positions = msgspec.msgpack.decode(packed, type=list[tuple[str, str, bytes]])
    frames: set[str] = set()
    players: set[str] = set()
    half_made = False
    for save in [*saves_of(release, tmp_path), *(save for _, _, save in positions)]:
        g = engine.load_save(save, engine.Secrets.from_seed(0)).game
        frames |= {type(one).__name__ for one in g.frames}
        half_made |= any(isinstance(one, DraftFrame) and any(one.steps) for one in g.frames)
        players |= {one.alignment for one in g.players}
    assert {kind.__name__ for kind in RULES} - frames == NOBODY_ASKED | SINCE
    assert players == {"wizard", "ringwraith", "fallen-wizard", "balrog"}
    assert half_made


@pytest.mark.parametrize("release", RELEASES)
def test_what_people_left_open_stands_in_the_rows(release: str, tmp_path: Path) -> None:
    """Whatever the list of a release says: its rows hold orders, plans of both kinds, agreements, an undo, a pause, leagues."""
    opened = json.loads((HERE / release / MANIFEST).read_text(encoding="utf-8"))["open"]
    assert opened.keys() == {"agreement", "orders", "paused", "plans", "practice", "undo"}
    with contextlib.closing(sqlite3.connect(left_behind(release, tmp_path) / DATABASE)) as left:
        rows = left.execute("SELECT game, data FROM standings").fetchall()
        given = [(game, msgspec.msgpack.decode(data, type=Standing)) for game, data in rows]
        assert [one.orders != Orders() for game, one in given if game == opened["orders"]] == [True, True]
        planned = [one for game, one in given if game == opened["plans"]]
        assert {type(plan) for one in planned for plan in one.plans} == {CompanyPlan, HazardPlan}
        assert all(one.draft is not None for one in planned)
        asked = "SELECT game, kind FROM proposals WHERE status = 'open'"
        assert {(opened["agreement"], "draw"), (opened["undo"], "undo")} <= set(left.execute(asked))
        assert [game for (game,) in left.execute("SELECT id FROM games WHERE paused IS NOT NULL")] == [opened["paused"]]
        practising = "SELECT game FROM seats WHERE user IS NULL AND policy <> ''"
        assert (opened["practice"],) in set(left.execute(practising))
        leagues = "SELECT status FROM games WHERE id IN (SELECT game FROM league_games)"
        assert ("running",) in set(left.execute(leagues))
        assert {one for (one,) in left.execute("SELECT status FROM league_seasons")} == {"running"}
        running = "SELECT id FROM games WHERE status = 'running'"
        assert set(opened.values()) <= {game for (game,) in left.execute(running)}


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("release", RELEASES)
def test_games_of_every_release_go_on(tmp_path: Path, commit_seed: int, release: str) -> None:
    """A game suspended in each kind of frame loads in this release as it was, is told of it once, and some are finished."""
    manifest = json.loads((HERE / release / MANIFEST).read_text(encoding="utf-8"))
    found = played_on(left_behind(release, tmp_path), commit_seed, 1)
    check(found, release, taken_over=is_another(release) or other_cards(release, tmp_path / "again"))
    for kind, game in manifest["frames"].items():
        name = kind.removesuffix(" half made")
        assert name in found["looked"][str(game)]["frames"], kind
    assert set(found["leagues"]) == {"running"}
    assert found["looked"][str(manifest["open"]["plans"])]["plans"] == ["", ""]


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("release", RELEASES)
def test_games_go_on_with_other_cards(tmp_path: Path, commit_seed: int, release: str) -> None:
    """With other numbers, effects, names and cards by hand at once, every game loads, and some are finished."""
    names = [one for one in MUTATIONS if one != "by-hand"]
    environment = mutated(tmp_path / "built", *names)
    check(played_on(left_behind(release, tmp_path / "data"), commit_seed, 1, environment), release, taken_over=True)


@pytest.mark.long
@pytest.mark.parametrize("mutation", ["", *MUTATIONS])
@pytest.mark.parametrize("release", RELEASES)
def test_all_games_of_every_release_come_to_their_end(
    tmp_path: Path, commit_seed: int, release: str, mutation: str
) -> None:
    """All of them, under each mutation of the card data."""
    environment = mutated(tmp_path / "built", mutation) if mutation else None
    found = played_on(left_behind(release, tmp_path / "data"), commit_seed, EVERYTHING, environment)
    check(found, release, taken_over=bool(mutation) or is_another(release) or other_cards(release, tmp_path / "again"))


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("release", RELEASES)
def test_the_way_back_is_the_copy(tmp_path: Path, commit_seed: int, release: str) -> None:
    """The copy that an upgrade makes is the database as the earlier release left it, row by row."""
    folder = left_behind(release, tmp_path / "data")
    with sqlite3.connect(folder / DATABASE) as connection:
        connection.execute("DELETE FROM outbox")
        if release == RELEASE:
            connection.execute("UPDATE meta SET value = '0.1.9' WHERE key = 'release'")
    connection.close()
    shutil.copy(folder / DATABASE, tmp_path / "before.sqlite3")
    played_on(folder, commit_seed, 0)
    (copy,) = (folder / "backups").glob("*-before-*")
    assert contents(copy) == contents(tmp_path / "before.sqlite3")


@pytest.mark.slow
def test_killed_while_it_takes_over(tmp_path: Path, commit_seed: int) -> None:
    """However often the first start of a new release is killed, every game is told of it once and loads."""
    folder = left_behind(RELEASES[0], tmp_path)
    command = [sys.executable, str(HERE / "playing.py"), str(folder), "1", "0"]
    for delay in (2.0, 2.6, 3.2, 4.0):
        with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=-3, stderr=-3) as process:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(delay)
            process.kill()
    found = played_on(folder, commit_seed, 0)
    assert {one["told"] for one in found["looked"].values()} == {1}
    assert not any("refused" in one for one in found["looked"].values())


def contents(path: Path) -> dict[str, list[Any]]:
    """Return every row of every table."""
    with sqlite3.connect(path) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in tables}
    connection.close()
    return found
