"""Finished games leave the tables of running ones, and everything that can be had of a game can be had of a packed one."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import zstandard
from gametable import Played
from lifetable import World, conceded, game, to_turn, told
from postgresground import address_of

from bot.archive.exports import exported
from bot.archive.packer import DAY_S, Packer
from bot.base.settings import DATABASE
from bot.base.watching.monitor import Figures
from bot.cli import main
from bot.storage.finished.packing import PACKED, Damaged, brought_back, pack
from bot.storage.forgetting import forget_server
from bot.storage.rows import CommandRow, LogLine, SeatRow
from bot.storage.store import Storage, open_storage
from bot.tables.sessions import Sessions
from carddb.release import RELEASE

NOW = 1_000_000_000.0


@pytest.fixture(params=["file", "server"])
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    """Open an empty database of each kind."""
    place = tmp_path / DATABASE if request.param == "file" else address_of(tmp_path)
    found = await open_storage(place, lambda: NOW)
    yield found
    await found.close()


async def finished(storage: Storage, status: str = "over") -> int:
    """Write a game with something in the tables that are packed."""
    async with storage.work() as work:
        game = await work.add_game(guild=5, channel=2, starter=3, length="short", status=status, server=bytes(32))
        await work.put_seat(SeatRow(game, 0, 3, "alice"))
        await work.put_snapshot(game, 2, b"\x00state" * 900)
        for seq in (1, 2):
            row = CommandRow(game, seq, 0, b"\xff\x00", "r", "c", "d", NOW, 2**62 + seq if seq == 1 else None, RELEASE)
            await work.add_command(row)
        await work.add_lines(game, [LogLine(n, 1, 1, f"Zeile {n} – ó", "a", "b") for n in range(1, 40)])
        await work.run("INSERT INTO rolls (game, n, seq, first, second) VALUES (?, 0, 1, 3, 4)", (game,))
        await work.run("INSERT INTO turns (game, turn, points, data) VALUES (?, 1, '0,0', NULL)", (game,))
        await work.add_mandate(game, 0, 1, b"order")
    return game


async def rows(storage: Storage, game: int) -> dict[str, list[tuple[object, ...]]]:
    """Return everything that a game has in the tables that are packed."""
    queries = {name: f"SELECT * FROM {name} WHERE game = ?" for name in PACKED}
    return {name: sorted(map(tuple, await storage.select(sql, (game,))), key=repr) for name, sql in queries.items()}


def packer(storage: Storage, days: int = 30, after: float = 31.0) -> Packer:
    """Return what packs, so many days later."""
    clock = lambda: NOW + after * DAY_S  # noqa: E731 - a clock
    return Packer(storage, Sessions(storage, clock), Figures(), clock, days)


async def test_game_comes_back_from_the_archive_as_it_was(storage: Storage) -> None:
    """Packed, a finished game has no row in its tables; brought back, every row is there with every value as it was."""
    number = await finished(storage)
    before = await rows(storage, number)
    assert await packer(storage).serve() == 1
    assert not any((await rows(storage, number)).values())
    assert await brought_back(storage, number)
    assert await rows(storage, number) == before
    assert not await brought_back(storage, number)


async def test_what_is_packed_is_finished_and_was_left_alone(storage: Storage) -> None:
    """A running game is not packed, nor one that was played or looked at within the days, nor any where there are none."""
    number, running = await finished(storage), await finished(storage, "running")
    assert await packer(storage, after=29).serve() == 0
    assert await packer(storage, after=31).serve() == 1
    assert await packer(storage, after=31).serve() == 0
    assert await brought_back(storage, number)
    assert await packer(storage, after=29).serve() == 0
    assert await packer(storage, after=31).serve() == 1
    assert (await rows(storage, running))["snapshots"]


async def test_packing_that_is_cut_short_changes_nothing(storage: Storage) -> None:
    """A unit of work that ends in the middle of packing leaves the game where it was, and the next one packs it."""
    number = await finished(storage)
    before = await rows(storage, number)
    with contextlib.suppress(ZeroDivisionError):
        async with storage.work() as work:
            assert await pack(work, number) is not None
            raise ZeroDivisionError
    assert await rows(storage, number) == before
    assert await packer(storage).serve() == 1


async def test_damaged_archive_is_left_as_it_is(storage: Storage) -> None:
    """What does not have its digest any more is refused, and not one row of it comes back."""
    number = await finished(storage)
    await packer(storage).serve()
    ((data,),) = await storage.select("SELECT data FROM archives")
    content = bytearray(zstandard.ZstdDecompressor().decompress(bytes(data)))
    content[-3] ^= 1
    async with storage.work() as work:
        await work.run("UPDATE archives SET data = ?", (zstandard.ZstdCompressor().compress(bytes(content)),))
    with pytest.raises(Damaged):
        await brought_back(storage, number)
    assert not any((await rows(storage, number)).values())


async def test_archive_goes_with_its_server(tmp_path: Path) -> None:
    """`forget-server` removes the packed games of a server, and those of others stay."""
    kept = await open_storage(tmp_path / DATABASE, lambda: NOW)
    first, second = await finished(kept), await finished(kept)
    async with kept.work() as work:
        await work.set_game(second, guild=6)
    assert await packer(kept).serve() == 2
    await kept.close()
    assert forget_server(tmp_path / DATABASE, 5)["archives"] == 1
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("SELECT game FROM archives").fetchall() == [(second,)]
    assert first != second


async def test_archive_moves_between_file_and_server(tmp_path: Path) -> None:
    """`palantir move` carries packed games to a server and back, and they come back there as they were."""
    kept = await open_storage(tmp_path / DATABASE, lambda: NOW)
    number = await finished(kept)
    before = await rows(kept, number)
    await packer(kept).serve()
    await kept.close()
    address = address_of(tmp_path)
    with contextlib.redirect_stdout(io.StringIO()):
        assert await _main(["move", str(tmp_path / DATABASE), address]) == 0
        assert await _main(["move", address, str(tmp_path / "again.sqlite3")]) == 0
    for place in (address, tmp_path / "again.sqlite3"):
        moved = await open_storage(place, lambda: NOW)
        assert await brought_back(moved, number)
        assert await rows(moved, number) == before
        await moved.close()


async def _main(arguments: list[str]) -> int:
    return await asyncio.to_thread(main, arguments)


# ---------------------------------------------------------------------- as players see it


async def put_away(it: World) -> None:
    """Let a month pass and the bot pack what is finished: in the first round what is in memory is let go."""
    it.clock.now += 31 * DAY_S
    serve = it.bot._parts.packer.serve  # type: ignore[union-attr]
    assert [await serve(), await serve()] == [0, 1]


@pytest.mark.slow
async def test_packed_game_is_shown_exported_verified_and_reviewed(tmp_path: Path) -> None:
    """Everybody gets of a packed game, byte by byte, what he got before: file, log, dice and the steps of the review."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 2)
        await conceded(it, played)
        before = await seen(it, played)
        for _ in range(2):
            await put_away(it)
            ((size, after),) = await it.service.storage.select(
                "SELECT (SELECT count(*) FROM commands), length(data) FROM archives"
            )
            assert size == 0
            assert 0 < after < 200_000
            assert await seen(it, played) == before


async def seen(it: World, played: Played) -> list[object]:
    """Return what players and others get of a game."""
    files = [(await exported(it.service.storage, await played.now(), seat))[0] for seat in (0, 1, None)]
    verified = told(await it.slash("alice", "game verify", game=1))
    review = await it.slash("alice", "game review", game=1)
    assert json.loads(files[2])["commands"]
    return [*files, verified, review.reply.text if review.reply is not None else ""]


@pytest.mark.slow
async def test_deleted_person_is_in_no_archive(tmp_path: Path) -> None:
    """Who deletes what is stored is named by no seat of a packed game when it comes back, and by number nowhere."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 1)
        await conceded(it, played)
        await put_away(it)
        user = await it.user("bob")
        answer = await it.slash("bob", "privacy")
        assert answer.reply is not None
        shown = await it.press("bob", answer.reply, "Delete")
        confirm = [one for one in (*shown.followups, shown.reply) if one is not None and one.buttons]
        if confirm:
            await it.press("bob", confirm[-1], "Delete")
        assert user not in [one.user for one in (await played.now()).seats]
        for name in PACKED:
            for row in await it.service.storage.select(f"SELECT * FROM {name}"):
                assert user not in row
                assert str(user).encode() not in b"".join(one for one in row if isinstance(one, bytes))
