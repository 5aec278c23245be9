"""What goes wrong between the bot and Discord: the thread comes right, no line stands twice, no move happens twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from livetable import Player, StartBot, begin, check_thread, moves, settled, take_first
from standin import Channel, Driver, User

from bot.app import PalantirBot
from bot.base.settings import load_settings

pytestmark = pytest.mark.slow

MESSAGES = "/channels/*/messages"


@pytest.fixture
async def bot(start_bot: StartBot, tmp_path: Path) -> PalantirBot:
    """Run the real bot in this process against the stand-in."""
    client = PalantirBot(load_settings(data=tmp_path, worker=False, picture_seconds=3600))
    await start_bot(client)
    return client


async def test_rate_limited_posts_come_later(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """Posts that Discord refuses for their pace are repeated, and each stands once."""
    server.faults.rate_limit("POST", MESSAGES, times=3)
    player = await begin(server, alice, games)
    await player.prompt()
    check_thread(server, player.thread)


async def test_answer_that_is_lost_posts_nothing_twice(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """When Discord took a message and its answer was lost, the nonce keeps the second copy away."""
    server.faults.lose("POST", MESSAGES, times=2)
    player = await begin(server, alice, games)
    await settled(bot)
    check_thread(server, player.thread)
    assert len([one for one in server.messages(player.thread) if one.components]) == 3


async def test_refused_edit_is_repeated_by_the_loop(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """An edit that fails is tried again, and shows the newest state then."""
    player = await begin(server, alice, games)
    await player.prompt()
    server.faults.inject("PATCH", f"{MESSAGES}/*", 403, 50001, times=3)
    opened = await player.private()
    assert opened is not None
    await take_first(server, alice, opened.message)
    await server.until(lambda: any("(1 of 5" in one.text for one in player.prompts()), 30.0, "the next question")


async def test_archived_thread_is_opened_again(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """A thread that Discord archived while nobody played is opened by the next answer."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    result = await take_first(server, alice, opened.message, wait=False)
    server.world.set_archived(player.thread, True)
    await result.acknowledged()
    await server.until(lambda: any("(1 of 5" in one.text for one in player.prompts()), 20.0, "the next question")
    assert player.thread.thread is not None
    assert not player.thread.thread.archived


async def test_move_that_cannot_be_shown_is_made(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """When the private view cannot be edited after a move, nobody is told that it failed; the thread shows it."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    server.faults.inject("PATCH", "/webhooks/*/*/messages/@original", 400, 50035)
    result = await take_first(server, alice, opened.message)
    await server.until(lambda: any("(1 of 5" in one.text for one in player.prompts()), 20.0, "the next question")
    assert result.followups == []
    assert await moves(bot) == 1


async def test_deleted_question_comes_back(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """A question that a moderator deleted is posted anew with the next change."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    server.delete_message(await player.prompt())
    await take_first(server, alice, opened.message)
    await player.prompt()
    check_thread(server, player.thread)


async def test_deleted_thread_waits_for_resume(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """A game whose thread was deleted is not lost: `/game resume` opens another with the same question."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    await (await take_first(server, alice, opened.message)).finished()
    before = await moves(bot)
    server.delete_channel(player.thread)
    resumed = await server.slash(alice, games, "game resume", {"game": 1})
    await resumed.finished(20.0)
    thread = next(one for one in server.threads(games) if not one.deleted)
    again = Player(server, alice, thread, random.Random(2))
    assert "(1 of 5" in (await again.prompt()).text
    assert await moves(bot) == before
    await again.answered()
    assert await moves(bot) == before + 1


async def test_missing_permission_is_one_sentence(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """Without the permission to open threads the player is told which one; the game waits for it."""
    server.faults.inject("POST", "/channels/*/threads", 403, 50013)
    result = await server.slash(alice, games, "game new", {"deck": "A", "practice": "random"})
    await result.finished()
    assert "Create Public Threads" in result.text
    assert server.threads(games) == []
    resumed = await server.slash(alice, games, "game resume", {"game": 1})
    await resumed.finished(20.0)
    assert len(server.threads(games)) == 1


async def test_press_delivered_twice_moves_once(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """An interaction that Discord delivers twice is acted on once."""
    player = await begin(server, alice, games)
    opened = await player.private()
    assert opened is not None
    server.faults.twice("INTERACTION_CREATE")
    await (await take_first(server, alice, opened.message)).finished()
    await player.answered()
    rows = await bot.service.storage.commands(1)
    assert sum(row.seat == 0 for row in rows) == 2
    assert len({row.interaction for row in rows if row.seat == 0}) == 2


async def test_two_devices_move_once(server: Driver, bot: PalantirBot, alice: User, games: Channel) -> None:
    """Two private views of the same question, pressed at the same time: one answer is taken, one refused."""
    player = await begin(server, alice, games)
    first, second = await player.private(), await player.private()
    assert first is not None
    assert second is not None
    one = await take_first(server, alice, first.message, wait=False)
    two = await take_first(server, alice, second.message, at=1, wait=False)
    await one.finished()
    await two.finished()
    assert await moves(bot) == 1
    await server.until(
        lambda: sum("answered already" in seen.message.text for seen in (first, second)) == 1,
        20.0,
        "one that was refused",
    )
    assert one.followups == two.followups == []


async def test_commands_are_registered_only_when_they_changed(
    server: Driver, start_bot: StartBot, tmp_path: Path
) -> None:
    """A second start with the same commands does not register them again: Discord limits how often."""
    for _ in range(2):
        client = PalantirBot(load_settings(data=tmp_path, worker=False))
        await start_bot(client)
        await client.close()
    assert len(server.calls("PUT", "/applications/*/commands")) == 1
