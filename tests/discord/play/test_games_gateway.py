"""What the gateway does to a running game: events in the wrong order, lost, late, sessions that end, people who leave."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from livetable import StartBot, begin, check_thread, choices, moves, settled, shape, take_first
from standin import Channel, Driver, User

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.controls import questions
from bot.delivery.worker import InProcess
from engine.state.game import Game
from engine.state.records import Option


class Eager(PalantirBot):
    """The real bot, which spares the tests the five seconds that the library waits before a new session."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""


@pytest.fixture
async def bot(start_bot: StartBot, tmp_path: Path) -> PalantirBot:
    """Run the real bot in this process against the stand-in."""
    client = Eager(load_settings(data=tmp_path, worker=False, picture_seconds=3600))
    await start_bot(client)
    return client


async def test_presses_in_the_wrong_order_move_once_each(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """Two presses on one question that arrive the wrong way round: the one that comes first counts, the other changes nothing."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    server.faults.reorder("INTERACTION_CREATE", 2)
    first = await take_first(server, alice, opened.message, at=0, wait=False)
    second = await take_first(server, alice, opened.message, at=1, wait=False)
    await first.finished()
    await second.finished()
    assert await moves(bot) == 1
    assert first.followups == second.followups == []  # the open question stands in the place of both
    stamp = (await bot.service.sessions.table(1)).game.stamps[0]
    await server.until(lambda: {one.split(":")[4] for one, _ in choices(opened.message)} == {str(stamp)}, 20.0, "it")


async def test_press_that_arrives_after_the_next_answers_moves_nothing(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """A press that was on its way while its question and the next one were answered is refused."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    kept = server.faults.hold("INTERACTION_CREATE")
    shown = shape(await player.prompt())
    late = await take_first(server, alice, opened.message, at=1, wait=False)
    kept.done = True  # what comes from now on is delivered
    await (await take_first(server, alice, opened.message)).finished()
    await server.until(lambda: any(shape(one) != shown for one in player.prompts()), 20.0, "the next question")
    await player.answered()
    before = await moves(bot)
    kept.release()
    await late.finished()
    assert before == 2
    await server.until(lambda: "answered already" in opened.message.text, 20.0, "the open question, with that above it")
    assert await moves(bot) == before
    assert late.followups == []


class Halting(InProcess):
    """A thinker that waits for leave to move, and gives advice at once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.leave = asyncio.Event(), asyncio.Event()

    async def choose(self, policy: str, game: Game, seat: int, seed: str, seconds: float) -> Option:
        """Choose once it may."""
        if policy == "random":
            self.asked.set()
            await self.leave.wait()
        return await super().choose(policy, game, seat, seed, seconds)


async def test_who_waits_for_the_bot_reads_that_the_press_was_taken(
    server: Driver, bot: PalantirBot, alice: User, games: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it thinks, nothing of the answered question is left to press; then the next one stands in its place."""
    monkeypatch.setattr(questions, "SOON_S", 0.05)
    player = await begin(server, alice, games)
    thinker = bot.service.practice._quick = bot.service.practice._thinker = Halting()  # type: ignore[attr-defined]
    for _ in range(30):
        opened = await player.private()
        assert opened is not None
        pressed = await take_first(server, alice, opened.message, wait=False)
        done = asyncio.ensure_future(pressed.finished(30.0))
        await asyncio.wait({done, asyncio.ensure_future(thinker.asked.wait())}, return_when="FIRST_COMPLETED")
        if thinker.asked.is_set():
            break
    await server.until(lambda: "The bot is moving" in opened.message.text, 20.0, "that the press was taken")
    assert opened.message.buttons == []
    thinker.leave.set()
    await done
    await server.until(lambda: "The bot is moving" not in opened.message.text, 20.0, "the next question")


async def test_lost_press_moves_nothing_and_can_be_repeated(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """A press that never reaches the bot leaves the question open; pressed again, it moves once."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    lost = server.faults.hold("INTERACTION_CREATE")
    await take_first(server, alice, opened.message, wait=False)
    lost.forget()
    assert await moves(bot) == 0
    await (await take_first(server, alice, opened.message)).finished()
    assert await moves(bot) == 1


async def test_press_while_the_connection_is_down_moves_once_after_it(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """A dropped connection is resumed, and what was pressed meanwhile is answered then, once."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    server.gateway.shut()
    await server.gateway.drop(code=4000)
    await server.until(lambda: server.gateway.waiting == 1)
    pressed = await take_first(server, alice, opened.message, wait=False)
    server.gateway.reopen()
    await pressed.finished()
    assert await moves(bot) == 1
    await player.answered()
    check_thread(server, player.thread)


@pytest.mark.parametrize("ended", ["reconnect", "invalidate"])
async def test_game_goes_on_in_a_new_connection(
    server: Driver, bot: PalantirBot, alice: User, games: Channel, ended: str
) -> None:
    """Asked to reconnect, or declared invalid, the bot comes back and the open question is answered as before."""
    player = await begin(server, alice, games)
    await player.answered()
    links = {id(one.connection) for one in server.gateway.connected}
    getattr(server.gateway, ended)()
    await server.until(lambda: any(id(one.connection) not in links for one in server.gateway.connected))
    await server.until(bot.is_ready)
    await player.answered()
    assert await moves(bot) == 2
    check_thread(server, player.thread)


async def test_deleted_state_and_log_come_back(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """A pinned state or a page of the log that somebody deleted stands there again with the next change, once."""
    player = await begin(server, alice, games)
    await player.prompt()
    await settled(bot)
    ours = [one for one in server.messages(player.thread) if one.components]
    state = next(one for one in ours if one.pinned)
    log = next(one for one in ours if not one.pinned and not one.buttons)
    server.delete_message(state)
    server.delete_message(log)
    while (await bot.service.sessions.table(1)).game.turn.number < 1:
        await player.answered()

    def pinned() -> list[int]:
        return [one.id for one in server.messages(player.thread) if one.pinned]

    await server.until(pinned, 20.0, "the pinned state")
    assert pinned() != [state.id]

    def first_pages() -> int:
        return sum(one.text.startswith("**Getting") for one in server.messages(player.thread) if not one.pinned)

    await server.until(lambda: first_pages() > 0, 20.0, "the page of the log")
    assert first_pages() == 1
    check_thread(server, player.thread)


async def test_player_who_leaves_the_server_stalls_nothing(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """When a player leaves, the game stays as it is; back again, the same player answers the same question."""
    player = await begin(server, alice, games)
    await player.answered()
    before = await moves(bot)
    server.world.leave(alice)
    await bot.service.outbox.flush(1)
    assert (await bot.service.sessions.table(1)).running
    assert await moves(bot) == before
    server.world.join(alice)
    server.world.add_thread_member(player.thread, alice)
    await player.answered()
    assert await moves(bot) == before + 1
    check_thread(server, player.thread)
