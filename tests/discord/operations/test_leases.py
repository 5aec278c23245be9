"""Leases on a real server: one owner at a time, a fence that only grows, handing over, what a paused process cannot do."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from postgresground import address_of

from bot.base.errors import UnusableData, UnusableSettings
from bot.base.settings import load_settings
from bot.base.shards import Shards, read_shards
from bot.commandline.operating import cluster, working
from bot.storage.claims.leases import GAME, HeldElsewhere, unanswered
from bot.storage.postgres import part
from bot.storage.store import Storage, open_storage

pytestmark = pytest.mark.slow

BOTH = Shards((0,), 1)  # two processes that run the same shard
GUILD = 5 << 22  # of shard 1 of 2

Opener = Callable[..., Awaitable[Storage]]


@pytest.fixture
def address(tmp_path: Path) -> str:
    """Return the address of an empty database."""
    return address_of(tmp_path)


@pytest.fixture
async def opened(address: str) -> AsyncIterator[Opener]:
    """Return what opens the database as one of several processes does; all are closed afterwards."""
    found: list[Storage] = []

    async def open_one(shards: Shards = BOTH) -> Storage:
        found.append(await open_storage(address, time.time, alone=True, shards=shards))
        return found[-1]

    yield open_one
    for one in found:
        await one.close()


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let leases be short, so that tests need not wait for their end."""
    monkeypatch.setattr("bot.storage.postgres.leases.LEASE_S", 0.8)
    monkeypatch.setattr("bot.storage.postgres.leases.RENEWED_S", 0.2)


async def game_of(storage: Storage, guild: int = GUILD) -> int:
    """Write a running game; returns it."""
    async with storage.work() as work:
        return await work.add_game(
            guild=guild, channel=2, starter=3, length="short", status="running", server=bytes(32)
        )


async def page(storage: Storage, game: int) -> int:
    """Return what stands in a column of the game that anybody may write."""
    row = await storage.game(game)
    assert row is not None
    return row.page


async def write(storage: Storage, game: int, value: int) -> None:
    """Write that column."""
    async with storage.work() as work:
        await work.set_page(game, value)


def asleep(storage: Storage) -> None:
    """Let a process mind nothing any more, as one that is paused."""
    storage.leases._minding.cancel()  # type: ignore[attr-defined]


# ------------------------------------------------------------------------- one owner


async def test_who_made_a_game_has_it_and_nobody_else_writes_it(opened: Opener) -> None:
    """A second process that does not own a game is refused in the middle of its unit, all of which is taken back."""
    one, other = await opened(), await opened()
    game = await game_of(one)

    async def trespass() -> None:
        async with other.work() as work:
            await work.put_meta("key", "half")
            await work.set_page(game, 7)

    with pytest.raises(HeldElsewhere):
        await trespass()
    assert (await page(one, game), await other.meta("key")) == (0, "")
    await write(one, game, 1)
    assert other.leases.tally.refused == 1


async def test_game_is_handed_over_as_soon_as_nobody_uses_it(opened: Opener) -> None:
    """Asked for, a game changes hands at once when it is idle, and after its use when it is not; the fence grows each time."""
    one, other = await opened(), await opened()
    game = await game_of(one)
    async with one.leases.using(GAME, game) as first:
        began = time.monotonic()
        waiting = asyncio.create_task(taken(other, game))
        await asyncio.sleep(0.7)
        assert not waiting.done()
    second = await waiting
    assert 0.7 <= time.monotonic() - began < 4.0
    assert second == first + 1
    ((kept,),) = await one.select("SELECT fence FROM leases WHERE number = ?", (game,))
    assert kept == second
    assert await taken(one, game) == second + 1


async def taken(storage: Storage, game: int) -> int:
    """Own a game for a moment and return its fence."""
    async with storage.leases.using(GAME, game) as fence:
        return fence


@pytest.mark.usefixtures("brief")
async def test_lease_that_ended_is_taken_and_its_owner_cannot_write(opened: Opener) -> None:
    """A process that minds nothing loses its game when the lease ends; in the middle of a use it is refused afterwards."""
    one, other = await opened(), await opened()
    game = await game_of(one)

    async def late() -> None:
        async with one.leases.using(GAME, game):
            asleep(one)
            await taken(other, game)
            await write(one, game, 1)

    with pytest.raises(HeldElsewhere):
        await late()
    assert await page(one, game) == 0
    await write(other, game, 2)
    assert await page(one, game) == 2


@pytest.mark.usefixtures("brief")
async def test_fence_of_an_earlier_use_is_refused_even_by_its_own_process(opened: Opener) -> None:
    """What was read before a game changed hands twice is not written, though the process owns the game again."""
    one, other = await opened(), await opened()
    game = await game_of(one)

    async def late() -> None:
        async with one.leases.using(GAME, game) as before:
            asleep(one)
            await taken(other, game)
            again = await asyncio.create_task(taken(one, game))
            assert again > before + 1
            await write(one, game, 1)

    with pytest.raises(HeldElsewhere):
        await late()
    await write(one, game, 3)
    assert await page(other, game) == 3


@pytest.mark.usefixtures("brief")
async def test_lease_in_use_is_renewed_and_an_idle_one_ends(opened: Opener) -> None:
    """Longer than a lease lasts, a game stays with who uses it; idle it is free, and goes on under the same fence if nobody came."""
    one, other = await opened(), await opened()
    game = await game_of(one)
    async with one.leases.using(GAME, game) as fence:
        await asyncio.sleep(2.0)
        with pytest.raises(HeldElsewhere):
            async with other.leases.using(GAME, game, 0.0):
                pass
    await asyncio.sleep(1.2)
    assert one.leases.held()[GAME] == 0
    assert await taken(one, game) == fence
    await asyncio.sleep(1.2)
    async with other.leases.using(GAME, game, 0.0) as later:
        assert later == fence + 1


async def test_orderly_stop_gives_everything_up(opened: Opener) -> None:
    """After a stop nobody waits: games are free at once, and the process stands in no list."""
    one, other = await opened(), await opened()
    game = await game_of(one)
    await taken(one, game)
    assert len(await other.leases.neighbours()) == 2
    await one.close()
    async with other.leases.using(GAME, game, 0.0):
        assert [named.games for named in await other.leases.neighbours()] == [1]


@pytest.mark.parametrize(("acknowledged", "least", "most"), [(False, 1.4, 2.9), (True, 1.9, 4.5)])
async def test_waiting_is_bounded(opened: Opener, acknowledged: bool, least: float, most: float) -> None:
    """Nobody waits longer than his patience for a game that is in use, nor than Discord does for an acknowledgement."""
    one, other = await opened(), await opened()
    game = await game_of(one)
    token = unanswered.set(lambda: not acknowledged)
    try:
        async with one.leases.using(GAME, game):
            began = time.monotonic()
            with pytest.raises(HeldElsewhere):
                async with other.leases.using(GAME, game, 2.0):
                    pass
            assert least < time.monotonic() - began < most
    finally:
        unanswered.reset(token)


@pytest.mark.usefixtures("brief")
async def test_clock_of_a_process_does_not_count(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process whose clock runs a day ahead takes nothing that is not free by the database's."""
    one, other = await opened(), await opened()
    game = await game_of(one)
    real = time.time
    async with one.leases.using(GAME, game):
        monkeypatch.setattr(time, "time", lambda: real() + 86400.0)
        with pytest.raises(HeldElsewhere):
            async with other.leases.using(GAME, game, 0.5):
                pass


async def test_unit_that_falls_silent_is_ended_by_the_server(opened: Opener) -> None:
    """A process that stops in the middle of a unit keeps others out for seconds only, and nothing of its unit is there."""
    one, other = await opened(), await opened()
    game = await game_of(one)

    async def silent() -> None:
        async with one.work() as work:
            await work.set_page(game, 1)
            await asyncio.sleep(5.0)
            await work.set_page(game, 2)

    paused = asyncio.create_task(silent())
    await asyncio.sleep(0.5)
    began = time.monotonic()
    async with other.work() as work:
        await work.put_meta("key", "value")
    assert time.monotonic() - began < 4.5
    with pytest.raises(Exception, match=r"connection|transaction|closed"):
        await paused
    assert await page(other, game) == 0
    await write(one, game, 3)
    assert await page(other, game) == 3


async def test_deletion_of_a_persons_data_reaches_every_memory(opened: Opener) -> None:
    """Games that a unit changes beside their owner are owned by nobody after it: whoever has them in memory reads them anew."""
    one, other = await opened(), await opened()
    game = await game_of(one)

    async def changed_meanwhile() -> None:
        async with one.leases.using(GAME, game):
            async with other.work() as work:
                await work.revoke([game])
            await write(one, game, 1)

    with pytest.raises(HeldElsewhere):
        await changed_meanwhile()


# ------------------------------------------------------------------------------ claims


async def test_two_share_the_work_of_a_shard(opened: Opener) -> None:
    """Of fifty games that are due each is claimed by one of two processes, whoever asks first and how often."""
    one, other = await opened(), await opened()
    async with one.work() as work:
        games = [
            await work.add_game(guild=GUILD, channel=2, starter=3, length="short", status="running", server=bytes(32))
            for _ in range(50)
        ]
    await one.close()
    third = await opened()
    rounds = [
        await asyncio.gather(other.leases.claimed(GAME, games), third.leases.claimed(GAME, games)) for _ in range(3)
    ]
    for mine, yours in rounds:
        assert not mine & yours
        assert mine | yours == set(games)
    assert rounds[0] == rounds[1] == rounds[2]


async def test_work_of_a_server_is_done_where_its_shard_is(opened: Opener) -> None:
    """A process claims nothing of shards that it does not run, though the game is free."""
    first, second = await opened(Shards((0,), 2)), await opened(Shards((1,), 2))
    game = await game_of(first)
    await first.close()
    third = await opened(Shards((0,), 2))
    assert await third.leases.claimed(GAME, [game]) == set()
    assert await second.leases.claimed(GAME, [game]) == {game}


async def test_time_is_kept_by_shard(opened: Opener) -> None:
    """A beat of one shard says nothing about another one; divided otherwise, the newest beat counts for all."""
    one = await opened(Shards((0,), 2))
    first, second = read_shards("0-1", 2).parts
    async with one.work() as work:
        await work.put_meta("beat" + first.name, "100.0")
        await work.put_meta("beat" + second.name, "50.0")
    assert [await one.last_beat("beat", part) for part in (first, second)] == [100.0, 50.0]
    assert [await one.last_beat("beat", part) for part in read_shards("0-3", 4).parts] == [100.0] * 4


# --------------------------------------------------------------------------- settings


@pytest.mark.parametrize("given", ["4", "0-4", "x", "2-1", "0,,1", "-1"])
def test_shards_that_there_are_not_are_told_in_one_sentence(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the variable and what to give."""
    monkeypatch.setenv("PALANTIR_SHARDS", "4")
    monkeypatch.setenv("PALANTIR_SHARD_IDS", given)
    monkeypatch.setenv("PALANTIR_DATABASE", "postgresql://palantir@localhost/palantir")
    with pytest.raises(
        UnusableSettings, match=r"^PALANTIR_SHARD_IDS cannot be used: give numbers such as 0-3,6, below 4"
    ):
        load_settings()


def test_several_processes_need_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a file there is one process; without the variable nothing is shared."""
    monkeypatch.setenv("PALANTIR_SHARDS", "4")
    monkeypatch.delenv("PALANTIR_DATABASE", raising=False)
    assert load_settings(data=tmp_path).sharing is None
    monkeypatch.setenv("PALANTIR_SHARD_IDS", "1-2")
    with pytest.raises(UnusableSettings, match="set PALANTIR_DATABASE"):
        load_settings(data=tmp_path)
    monkeypatch.setenv("PALANTIR_DATABASE", "postgresql://palantir@localhost/palantir")
    assert str(load_settings(data=tmp_path).sharing) == "1-2 of 4"


async def test_who_is_alone_and_who_shares_keep_each_other_out(
    opened: Opener, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot without the setting has no leases, so it must not run beside those that have."""
    one = await opened()
    monkeypatch.setattr("bot.storage.postgres.database.PATIENCE_S", 0.5)
    with pytest.raises(UnusableData, match="another Palantír has it open"):
        await open_storage(address, time.time, alone=True)
    await one.close()
    monkeypatch.undo()
    alone = await open_storage(address, time.time, alone=True)
    monkeypatch.setattr("bot.storage.postgres.database.PATIENCE_S", 0.5)
    with pytest.raises(UnusableData, match="another Palantír has it open"):
        await opened()
    monkeypatch.undo()
    await alone.close()


# --------------------------------------------------------------------------- watching


async def test_doctor_says_who_has_how_much_and_which_shard_nobody_runs(
    opened: Opener, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each process is listed with its shards and games; a shard without a process is a finding, and so are two ways to count."""
    monkeypatch.setenv("PALANTIR_DATABASE", address)
    assert await asyncio.to_thread(cluster.processes) == (True, "none shares the database now")
    one = await opened(Shards((0, 1), 3))
    await game_of(one)
    fine, told = await asyncio.to_thread(cluster.processes)
    assert not fine
    assert "(0-1 of 3): games 1, seasons 0" in told
    assert "nobody runs shard 2 of 3" in told
    await opened(Shards((2,), 3))
    fine, told = await asyncio.to_thread(cluster.processes)
    assert (fine, told.count("games")) == (True, 2)
    await opened(Shards((0,), 2))
    fine, told = await asyncio.to_thread(cluster.processes)
    assert not fine
    assert "set PALANTIR_SHARDS" in told


async def test_all_who_share_a_database_go_by_its_clock(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a machine's clock a day off, what a process calls now is what the database does, at once and after a jump."""
    monkeypatch.setattr(time, "time", lambda: 86_400.0)
    one, other = await opened(), await opened()
    ((now,),) = await one.select("SELECT extract(epoch FROM clock_timestamp())::float8")
    assert abs(one.now() - now) < 1.0
    monkeypatch.setattr(time, "time", lambda: 9e9)
    assert abs(one.now() - other.now()) < 0.5


async def test_doctor_finds_what_is_wrong_among_several(
    opened: Opener, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other releases, a wrong clock, leases of nobody and what is not delivered are findings; shards run twice are told."""
    monkeypatch.setenv("PALANTIR_DATABASE", address)
    one, _ = await opened(), await opened()
    game = await game_of(one)
    for check in cluster.CHECKS.values():
        assert (await asyncio.to_thread(check))[0]
    assert "stand in for each other: shard 0 by 2" in (await asyncio.to_thread(cluster.processes))[1]
    asleep(one)
    now = one.now()
    async with one.work() as work:
        await work.run("INSERT INTO outbox (game, slot, due) VALUES (?, 'state', ?)", (game, now - 500.0))
        await work.run("UPDATE leases SET owner = 'nobody', until = ?", (now + 5.0,))
        query = "INSERT INTO processes VALUES ('old', 'there', '0 of 1', '0.0.9', ?, ?)"
        await work.run(query, (now, now + 60.0))
    found = {name: await asyncio.to_thread(check) for name, check in cluster.CHECKS.items()}
    wrong = {name: told for name, (fine, told) in found.items() if not fine}
    assert wrong.keys() == {"releases", "leases", "outbox"}
    assert "0.0.9 (1)" in wrong["releases"]
    assert f"game {game};" in wrong["leases"]
    assert "1 due, the oldest for 50" in wrong["outbox"]
    monkeypatch.setattr(time, "time", lambda: now + 60.0)
    fine, told = await asyncio.to_thread(cluster.clock)
    assert not fine
    assert re.search(r"(59\.9|60\.[01]) s ahead", told)


# --------------------------------------------------------------------------- workers


async def test_job_is_one_workers_until_it_dies_and_its_gateways_in_the_end(
    opened: Opener, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No two workers get the same job while one does it; a dead one loses it, what that one says later counts no more."""
    storage = await opened()
    monkeypatch.setattr("bot.storage.postgres.jobs.DOES_S", 0.5)
    jobs = part("jobs")
    gateway, dead, other = jobs.PostgresJobs(address), jobs.PostgresDesk(address), jobs.PostgresDesk(address)
    monkeypatch.setattr("bot.storage.postgres.jobs.KNOWN_S", 0.0)
    assert await gateway.done(b"nobody is there", 0, 5.0) is None
    await dead.live()
    late, soon = (asyncio.create_task(gateway.done(one, rank, 5.0)) for one, rank in ((b"late", 2), (b"soon", 0)))
    while len(await storage.select("SELECT id FROM jobs")) < 2:  # noqa: ASYNC110 - a row sets no event
        await asyncio.sleep(0.02)
    first = await dead.claim()
    second = await other.claim()
    assert (first and first[1], second and second[1]) == (b"soon", b"late")
    assert await other.claim() is None
    assert second is not None
    await other.give(second[0], b"2")
    assert await late == b"2"
    await asyncio.sleep(0.6)
    again = await other.claim()
    assert first is not None
    assert again == first
    await dead.give(first[0], b"from the dead")
    await other.give(first[0], b"1")
    assert await soon == b"1"
    assert await storage.select("SELECT id FROM jobs") == []
    for one in (gateway, dead, other):
        await one.close()


async def test_job_that_nobody_does_in_time_comes_back_to_its_gateway(opened: Opener, address: str) -> None:
    """A worker that takes too long, or runs another release, keeps nobody waiting: the row goes and nothing comes of it."""
    storage = await opened()
    jobs = part("jobs")
    gateway, slow = jobs.PostgresJobs(address), jobs.PostgresDesk(address)
    await slow.live()
    began = time.monotonic()
    assert await gateway.done(b"job", 0, 0.3) is None
    assert time.monotonic() - began < 2.0
    assert await storage.select("SELECT id FROM jobs") == []
    async with storage.work() as work:
        await work.run("UPDATE workers SET release = '0.0.9'")
        await work.run("INSERT INTO jobs (release, rank, data, expires) VALUES ('0.0.9', 0, ?, 9e12)", (b"old",))
    assert await slow.claim() is None
    fresh = jobs.PostgresJobs(address)
    assert await fresh.done(b"job", 0, 5.0) is None
    for one in (gateway, slow, fresh):
        await one.close()


def test_worker_without_a_server_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a file there is nobody to work for: one sentence, and the code of what only the operator can mend."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    monkeypatch.delenv("PALANTIR_DATABASE", raising=False)
    assert working.run() == 2
    assert "PALANTIR_DATABASE" in capsys.readouterr().err
