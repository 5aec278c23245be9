"""SIGKILL at any moment: after a restart the same game goes on, old buttons work, and no move happened twice.

The bot runs as a process of its own against the local stand-in, over real HTTP and WebSocket.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from kept import check_commands, start_game, stored
from livetable import Player, check_thread, take_first
from standin import Channel, Child, Driver, User

pytestmark = pytest.mark.slow

BOT = ("-m", "bot.app")


@pytest.fixture
def child(server: Driver, tmp_path: Path) -> Child:
    """Return the real bot as a process that is not started yet."""
    return Child(server, BOT, {"PALANTIR_DATA": str(tmp_path), "PALANTIR_LOG_LEVEL": "WARNING"}, timeout=60.0)


@pytest.mark.parametrize(("seed", "presses", "kills"), [(1, 12, 3), pytest.param(2, 150, 20, marks=pytest.mark.long)])
async def test_game_survives_kills_at_random_moments(
    server: Driver, child: Child, alice: User, games: Channel, tmp_path: Path, seed: int, presses: int, kills: int
) -> None:
    """Killed again and again at random moments of presses, the same game goes on and the log of commands replays."""
    rng = random.Random(seed)
    fatal = set(rng.sample(range(3, presses), kills))
    async with child:
        player = await start_game(server, alice, games, seed)
        for number in range(presses):
            if number in fatal:
                await player.answer(wait=False)
                await asyncio.sleep(rng.uniform(0.0, 0.04))
                await child.restart()
            else:
                await player.answered()
        await player.prompt()
        await child.stop()
        assert child.starts == 1 + kills
    assert len(server.threads(games)) == 1
    check_thread(server, player.thread)
    assert check_commands(tmp_path, player.sent) > presses


async def test_button_posted_before_the_kill_still_works(
    server: Driver, child: Child, alice: User, games: Channel, tmp_path: Path
) -> None:
    """The very buttons that an earlier process posted, in the thread and in private, are answered by the next one."""
    async with child:
        player = await start_game(server, alice, games, 3)
        before = await player.prompt()
        opened = await player.private()
        assert opened is not None
        await child.restart()
        assert (await player.prompt()).id == before.id
        hand = await server.click(alice, before, "My hand")
        await hand.finished(20.0)
        assert "Hand of" in hand.text
        result = await take_first(server, alice, opened.message)
        await result.finished(20.0)
        await child.stop()
    assert check_commands(tmp_path, 1) >= 1


async def test_kill_before_the_move_is_stored_moves_nothing(
    server: Driver, child: Child, alice: User, games: Channel, tmp_path: Path
) -> None:
    """Killed while acknowledging, the bot has moved nothing, and the same button works afterwards."""
    async with child:
        player = await start_game(server, alice, games, 4)
        opened = await player.private()
        assert opened is not None
        with server.faults.gate("POST", "/interactions/*/*/callback") as gate:
            await take_first(server, alice, opened.message, wait=False)
            await gate.reached()
            await child.kill()
            gate.lose()
        assert stored(tmp_path)[4] == 0 or all(row.seat == 1 for row in stored(tmp_path)[0])
        await child.start()
        await (await take_first(server, alice, opened.message)).finished(20.0)
        await child.stop()
    rows = stored(tmp_path)[0]
    assert sum(row.seat == 0 for row in rows) == 1
    check_commands(tmp_path, 2)


async def test_kill_after_the_move_is_stored_moves_once(
    server: Driver, child: Child, alice: User, games: Channel, tmp_path: Path
) -> None:
    """Killed after the move was stored and before anybody saw it, the bot tells it later; the old button is refused."""
    async with child:
        player = await start_game(server, alice, games, 5)
        opened = await player.private()
        assert opened is not None
        with server.faults.gate("PATCH", "/webhooks/*/*/messages/@original") as gate:
            await take_first(server, alice, opened.message, wait=False)
            await gate.reached(20.0)
            await child.kill()
            gate.lose()
        moved = sum(row.seat == 0 for row in stored(tmp_path)[0])
        assert moved == 1
        await child.start()
        await server.until(
            lambda: any("(1 of 5 chosen" in one.text for one in player.prompts()), 20.0, "the question after the move"
        )
        await take_first(server, alice, opened.message)
        await server.until(lambda: "answered already" in opened.message.text, 20.0, "the refusal")
        await child.stop()
    assert sum(row.seat == 0 for row in stored(tmp_path)[0]) == 1
    check_commands(tmp_path, 2)


async def test_kill_while_the_thread_is_opened_leaves_one_thread(
    server: Driver, child: Child, alice: User, games: Channel, tmp_path: Path
) -> None:
    """Killed between asking for a thread and noting it, the bot finds that thread again instead of opening another."""
    async with child:
        with server.faults.gate("POST", "/channels/*/threads") as gate:
            await server.slash(alice, games, "game new", {"deck": "A", "opponent_deck": "B", "practice": "random"})
            await gate.reached(30.0)
            await child.kill()
        await server.until(lambda: server.threads(games), what="the thread of the killed bot")
        await child.start()
        (thread,) = server.threads(games)
        player = Player(server, alice, thread, random.Random(6))
        await player.answered()
        await child.stop()
    assert len(server.threads(games)) == 1
    check_thread(server, thread)
    check_commands(tmp_path, 1)


async def test_kill_while_a_question_is_posted_shows_it_once(
    server: Driver, child: Child, alice: User, games: Channel
) -> None:
    """Killed after Discord took a message and before the bot noted it, the nonce keeps the second copy away."""
    async with child:
        player = await start_game(server, alice, games, 7)
        await player.prompt()
        with server.faults.gate("POST", f"/channels/{player.thread.id}/messages") as gate:
            resumed = await server.slash(alice, games, "game resume", wait=False)
            await gate.reached(20.0)
            await child.kill()
        assert not resumed.followups
        await child.start()
        await player.prompt()
        await asyncio.sleep(0)
        await player.answered()
        await child.stop()
    check_thread(server, player.thread)


async def test_orderly_stop_leaves_nothing_open(server: Driver, child: Child, alice: User, games: Channel) -> None:
    """SIGTERM ends the bot with code 0 and without a complaint, its worker included."""
    async with child:
        player = await start_game(server, alice, games, 8)
        await player.answered()
        assert await child.stop() == 0
        assert not [line for line in child.output if "Traceback" in line or "level='error'" in line]
