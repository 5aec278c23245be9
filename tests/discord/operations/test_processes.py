"""Two bots in two processes on one database: a game goes on at the other one whatever becomes of the first."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from pathlib import Path

import pytest
from badline import bad_line
from kept import start_game
from livetable import Player, take_first
from postgresground import address_of
from sharedground import Pair, children, pair
from standin import Channel, Child, Driver, User

pytestmark = pytest.mark.slow


@pytest.fixture
def address(tmp_path: Path) -> str:
    """Return the address of an empty database."""
    return address_of(tmp_path)


async def presses(player: Player, count: int) -> None:
    """Answer so many questions."""
    for _ in range(count):
        await player.answered()


def nonces(server: Driver) -> Counter[str]:
    """Return how often each message of the bots was posted, by what makes it one message."""
    posted = [one.body for one in server.server.requests if one.method == "POST" and one.path.endswith("/messages")]
    return Counter(str(body["nonce"]) for body in posted if isinstance(body, dict) and "nonce" in body)


async def test_game_goes_on_at_the_other_after_an_orderly_stop(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """A game begun at one bot goes on at the other within seconds, and again at the first when that is back."""
    async with pair(server, address, tmp_path) as both:
        player = await start_game(server, alice, games, 1)
        for gone in (0, 1):
            await presses(player, 2)
            assert await both.bots[gone].stop() == 0
            began = time.monotonic()
            await player.answered()
            assert time.monotonic() - began < 10.0
            assert await both.holder() == 1 - gone
            await both.bots[gone].start()
        await presses(player, 2)
        assert await both.judge(player) > 7
    assert len(server.threads(games)) == 1
    assert max(nonces(server).values()) == 1


async def test_game_goes_on_at_the_other_after_a_kill(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """Its bot killed in the middle of a press, a game is taken over as soon as its lease ends; nothing is lost or doubled."""
    async with pair(server, address, tmp_path) as both:
        player = await start_game(server, alice, games, 2)
        await presses(player, 2)
        first = await both.holder()
        await player.answer(wait=False)
        await both.bots[first].kill()
        began = time.monotonic()
        await player.answered()
        assert time.monotonic() - began < 15.0
        assert await both.holder() == 1 - first
        await presses(player, 2)
        assert await both.judge(player) > 5


async def test_opponent_moves_on_though_nobody_presses(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """Killed between a move and the practice opponent's answer, the bot leaves it to the other one, which gives it unasked."""
    waits = "SELECT 1 FROM seats WHERE game = 1 AND seat = 1 AND question >= 0"
    async with pair(server, address, tmp_path) as both:
        player = await start_game(server, alice, games, 8)
        for _ in range(8):
            before = await both.moves()
            await player.answer(wait=False)
            async with asyncio.timeout(20.0):
                while await both.moves() == before:  # noqa: ASYNC110 - a row sets no event
                    await asyncio.sleep(0.01)
            gone = both.bots[await both.holder()]
            await gone.kill()
            if await both.ask(waits):
                break
            await gone.start()
        async with asyncio.timeout(40.0):
            while await both.ask(waits):  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.1)
        assert gone.running is False
        assert await both.judge(player) > 1


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.long), pytest.param(5, marks=pytest.mark.long)])
async def test_paused_bot_wakes_up_and_writes_nothing(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str, seed: int
) -> None:
    """SIGSTOP in the middle of a press, moves at the other bot, SIGCONT: what the first remembers gets in nowhere."""
    rng = random.Random(seed)
    async with pair(server, address, tmp_path) as both:
        player = await start_game(server, alice, games, seed)
        for _ in range(3):
            await presses(player, 1)
            first = await both.holder()
            await player.answer(wait=False)
            await asyncio.sleep(rng.uniform(0.0, 0.1))
            both.bots[first].pause()
            await presses(player, 2)
            assert await both.holder() == 1 - first
            before = await both.owner(), await both.moves()
            both.bots[first].wake()
            await asyncio.sleep(2.0)
            assert (await both.moves(), (await both.owner())[1] >= before[0][1]) == (before[1], True)
        await presses(player, 2)
        assert await both.judge(player) > 10


async def test_question_that_is_pressed_twice_at_once_moves_once(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """Both bots hear of both presses of one question; one of four is a move, and what follows is told once."""
    async with pair(server, address, tmp_path) as both:
        player = await start_game(server, alice, games, 6)
        for _ in range(3):
            opened = await player.private()
            message = await player.prompt() if opened is None else opened.message
            before = await both.moves()
            player.sent += 2
            results = await asyncio.gather(*(take_first(server, alice, message) for _ in range(2)))
            for one in results:
                await one.finished(20.0)
            await both.told()
            assert await both.moves() == before + 1
        assert await both.judge(player) > 3
    assert max(nonces(server).values()) == 1


async def test_press_in_a_direct_message_reaches_the_game_at_the_other_bot(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """Discord sends presses in direct messages to shard 0 alone: its bot asks the one that has the game, and gets it."""
    guild = server.world.guild_id >> 22
    count = next(number for number in range(2, 20) if guild % number)
    ids = (str(guild % count), "0")
    async with pair(server, address, tmp_path, ids, count) as both:
        switched = await server.slash(alice, games, "preferences", {"direct": "on"})
        await switched.finished(20.0)
        player = await start_game(server, alice, games, 7)
        (message,) = await server.until(lambda: server.dms(alice), 20.0, "the question as a direct message")
        for _ in range(2):
            assert await both.holder() == 0
            hand = await server.click(alice, message, "My hand")
            await hand.finished(20.0)
            assert "Hand of" in hand.text
            assert await both.holder() == 1
            assert json.loads(await both.served(1, "health"))["holds"] == {"game": 1, "season": 0}
            assert 'palantir_leases{kind="game"} 0.0' in await both.served(0, "metrics")
            await player.answered()
        assert json.loads(await both.served(0, "health"))["shards"] == f"{ids[0]} of {count}"
        assert 'palantir_lease_fates{fate="given"} 2.0' in await both.served(0, "metrics")
        assert await both.judge(player) > 1


async def test_process_without_its_database_leaves_presses_to_the_other(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """Cut off from the database, the bot that has the game takes no press on: the other one answers, and told to stop it stops."""
    async with (
        bad_line(address) as one,
        bad_line(address) as other,
        pair(server, address, tmp_path, ways=(one[1], other[1])) as both,
    ):
        player = await start_game(server, alice, games, 9)
        for _ in range(3):
            await presses(player, 1)
            first = await both.holder()
            line = (one, other)[first][0]
            line.stall()
            began = time.monotonic()
            await presses(player, 1)
            assert time.monotonic() - began < 10.0
            assert await both.holder() == 1 - first
            line.flow()
        await presses(player, 1)
        assert await both.judge(player) > 5


async def test_workers_draw_and_may_die(
    server: Driver, alice: User, games: Channel, tmp_path: Path, address: str
) -> None:
    """Where a worker lives the bots have no child and it draws their pictures; killed, the next one is drawn by a child."""
    more = [{"PALANTIR_PICTURE_SECONDS": "0.5"}] * 2
    async with pair(server, address, tmp_path, more=more) as both:
        worker = Child(server, ("-m", "bot", "worker"), both.bots[0].environment)
        await worker.launch()
        await looked(both, "SELECT 1 FROM workers")
        player = await start_game(server, alice, games, 10)
        await presses(player, 3)
        await looked(both, "SELECT 1 FROM workers WHERE done > 1")
        await server.until(lambda: any(one.attachments for one in server.messages(player.thread)), 20.0, "a board")
        assert [one for bot in both.bots for one in children(bot.pid)] == []
        await worker.kill()
        await presses(player, 2)
        async with asyncio.timeout(30.0):
            while not any(children(bot.pid) for bot in both.bots):  # noqa: ASYNC110 - a process sets no event
                await asyncio.sleep(0.1)
        await worker.launch()
        await looked(both, "SELECT 1 FROM workers WHERE done = 0")
        await presses(player, 1)
        assert await worker.stop() == 0
        assert await both.ask("SELECT 1 FROM workers WHERE done = 0") == []
        assert await both.judge(player) > 6
        assert await both.ask("SELECT 1 FROM jobs") == []


async def looked(both: Pair, query: str) -> None:
    """Wait until a query finds something."""
    async with asyncio.timeout(30.0):
        while not await both.ask(query):  # noqa: ASYNC110 - a row sets no event
            await asyncio.sleep(0.1)
