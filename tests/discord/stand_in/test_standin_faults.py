"""What goes wrong between a bot and Discord: kills, races, rate limits, lost answers, repeated and reordered events."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp
import discord
import pytest
from standin import Answer, Channel, Child, ChildDiedError, Driver, NotAnsweredError, Refusal, Rest, User, running
from standin.samplebot import SampleBot

pytestmark = pytest.mark.slow

StartBot = Callable[[discord.Client], Awaitable[None]]
HERE = Path(__file__).parents[1]
CALLBACK = "/interactions/*/*/callback"
MESSAGES = "/channels/*/messages"


@pytest.fixture
async def bot(start_bot: StartBot) -> SampleBot:
    """Run the sample bot against the stand-in."""
    client = SampleBot()
    await start_bot(client)
    return client


@pytest.fixture
def child(server: Driver) -> Child:
    """Return the sample bot as a process that is not started yet."""
    return Child(server, ("-m", "standin.samplebot"), {"PYTHONPATH": f"{HERE}:{HERE.parents[1]}"})


# -- processes


async def test_kill_and_restart(server: Driver, child: Child, alice: User, bob: User, games: Channel) -> None:
    """After SIGKILL in the middle of a command and a restart, everything written before still works."""
    async with child:
        gate = server.faults.gate("POST", "/webhooks/*/*")
        result = await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})
        await gate.reached()
        await child.kill()
        gate.lose()
        await child.start()
        assert result.message.loading
        (board,) = server.messages(server.threads(games)[0])
        hand = await server.click(bob, board, "My hand")
        assert hand.text == "## Hand of bob, game 7"
        assert child.starts == 2


async def test_kill_after_sending(server: Driver, child: Child, alice: User, bob: User, games: Channel) -> None:
    """What Discord had received before the kill is carried out; what the bot wanted to do next is not."""
    async with child:
        gate = server.faults.gate("POST", f"/channels/{server.dm(alice).id}/messages")
        await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})
        await gate.reached()
        await child.kill()
        gate.open()
        await server.until(lambda: server.dms(alice))
        assert server.dms(bob) == []


async def test_nobody_answers_for_a_dead_bot(server: Driver, child: Child, alice: User, games: Channel) -> None:
    """What people do while the bot is dead is lost: a new process is not told of it."""
    async with child:
        await child.kill()
        lost = await server.slash(alice, games, "game move", wait=False)
        await child.start()
        assert (await server.slash(alice, games, "game move")).kind is Answer.MESSAGE
        assert not lost.answered
        server.advance(3.5)
        with pytest.raises(NotAnsweredError):
            await lost.acknowledged()


async def test_a_child_that_dies_at_once_is_reported(server: Driver) -> None:
    """A bot that ends before its READY is reported with what it printed."""
    with pytest.raises(ChildDiedError, match="no such deck"):
        await Child(server, ("-c", "raise SystemExit('no such deck')")).start()


async def test_forgotten_processes_end_with_the_stand_in() -> None:
    """A bot process a test leaves behind is killed when the stand-in stops."""
    async with running() as server:
        stubborn = "import signal as s; s.signal(s.SIGTERM, s.SIG_IGN); print('up'); s.pause()"
        child = Child(server, ("-c", stubborn))
        await child.launch()
        await server.until(lambda: child.output == ["up"])
    assert child.exit_code == -signal.SIGKILL


async def test_orderly_stop(server: Driver) -> None:
    """SIGTERM and the exit code reach the test."""
    code = "import signal, sys; signal.signal(signal.SIGTERM, lambda *_: sys.exit(7)); print('up'); signal.pause()"
    child = Child(server, ("-c", code))
    await child.launch()
    await server.until(lambda: child.output == ["up"])
    assert await child.stop() == 7


async def test_two_processes_race(server: Driver, start_bot: StartBot, alice: User, games: Channel) -> None:
    """Two connected processes both get an interaction; one acknowledges, the other is told 40060."""
    first, second = SampleBot(), SampleBot()
    await start_bot(first)
    await start_bot(second)
    result = await server.slash(alice, games, "game echo", {"text": "once"})
    await server.until(lambda: result.interaction.attempts == 2 and first.errors + second.errors)
    (error,) = first.errors + second.errors
    assert isinstance(error, discord.HTTPException)
    assert error.code == 40060
    assert [message.text for message in server.messages(games)] == ["once"]


# -- events


async def test_double_delivery(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """An event delivered twice makes a naive bot acknowledge twice, and people see one message."""
    server.faults.twice("INTERACTION_CREATE")
    result = await server.slash(alice, games, "game echo", {"text": "once"})
    await server.until(lambda: bot.errors)
    assert result.interaction.attempts == 2
    assert [message.text for message in server.messages(games)] == ["once"]


async def test_reordered_events(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """Two events can arrive in the wrong order."""
    server.faults.reorder("INTERACTION_CREATE", 2)
    with server.faults.gate("POST", CALLBACK, times=2):
        first = await server.slash(alice, games, "game echo", {"text": "first"}, wait=False)
        second = await server.slash(bob, games, "game echo", {"text": "second"}, wait=False)
    await asyncio.gather(first.acknowledged(), second.acknowledged())
    assert [message.text for message in server.messages(games)] == ["second", "first"]


async def test_resume_replays_what_was_missed(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A dropped connection resumes, and an interaction sent meanwhile is delivered then."""
    server.gateway.shut()
    await server.gateway.drop(code=4000)
    await server.until(lambda: server.gateway.waiting == 1)
    result = await server.slash(alice, games, "game move", wait=False)
    assert not result.answered
    server.gateway.reopen()
    assert (await result.acknowledged()).kind is Answer.MESSAGE
    assert [session.resumes for session in server.gateway.sessions.values()] == [1]


async def test_reconnect_request(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """Discord's request to reconnect is followed by a RESUME without a new IDENTIFY."""
    server.gateway.reconnect()
    await server.until(lambda: [session.resumes for session in server.gateway.sessions.values()] == [1])
    assert server.gateway.identifies == 1
    assert (await server.slash(alice, games, "game move")).answered


async def test_invalid_session(server: Driver, start_bot: StartBot, alice: User, games: Channel) -> None:
    """A session declared invalid is replaced by a new one."""

    class Eager(SampleBot):
        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
            """Spare the tests the five seconds the library waits."""

    await start_bot(Eager())
    server.gateway.invalidate()
    await server.ready(identifies=2)
    assert (await server.slash(alice, games, "game move")).answered


async def test_heartbeats_are_answered(server: Driver) -> None:
    """Every heartbeat is counted and answered, also the one before IDENTIFY."""
    async with aiohttp.ClientSession() as session, session.ws_connect(server.gateway.url) as socket:
        assert (await socket.receive_json())["d"] == {"heartbeat_interval": 41250}
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
    assert server.gateway.heartbeats == 1


async def test_unanswered_heartbeats(server: Driver, start_bot: StartBot) -> None:
    """A bot whose heartbeats are no longer answered takes the connection for dead and resumes."""
    server.gateway.heartbeat_ms = 20
    await start_bot(SampleBot(heartbeat_timeout=0.1))
    server.gateway.answer_heartbeats = False
    await server.until(lambda: [session for session in server.gateway.sessions.values() if session.resumes])


# -- requests


async def test_rate_limit_is_retried(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A 429 makes the library wait and try again; the message appears once."""
    server.faults.rate_limit("POST", MESSAGES, retry_after=0.01)
    await (await server.slash(alice, games, "game post", {"text": "hello", "nonce": "1"})).finished()
    assert [call.status for call in server.calls("POST", MESSAGES)] == [429, 200]
    assert [message.text for message in server.messages(games)] == ["hello"]


async def test_enforced_bucket(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """The library stays below an enforced limit by its headers alone."""
    server.faults.bucket("POST", MESSAGES, limit=2, window=0.1)
    posts = [server.slash(alice, games, "game post", {"text": str(n), "nonce": str(n)}) for n in range(5)]
    for result in await asyncio.gather(*posts):
        await result.finished()
    assert sorted(message.text for message in server.messages(games)) == list("01234")
    assert server.server.invalid_requests == 0


async def test_bucket_refuses_the_careless(server: Driver, rest: Rest, games: Channel) -> None:
    """Whoever ignores the headers gets a 429 that names the time to wait and counts as an invalid request."""
    server.faults.bucket("POST", MESSAGES, limit=2, window=60)
    replies = [await rest("POST", f"/channels/{games.id}/messages", {"content": "x"}) for _ in range(3)]
    assert [reply.status for reply in replies] == [200, 200, 429]
    assert replies[0].headers["X-RateLimit-Remaining"] == "1"
    assert 59 < replies[2].body["retry_after"] <= 60
    assert "Via" in replies[2].headers
    assert server.server.invalid_requests == 1


async def test_refused_request(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """A refusal ordered for one route hits that route only, and only as often as ordered."""
    server.faults.refuse("POST", f"/channels/{server.dm(alice).id}/messages", Refusal.CLOSED_DM)
    for _ in range(2):
        await (await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Saruman"})).finished()
    assert (len(server.dms(alice)), len(server.dms(bob))) == (1, 1)


async def test_lost_answer_and_nonce(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A message whose answer got lost is not written again when the retry carries the same nonce."""
    server.faults.lose("POST", MESSAGES)
    await (await server.slash(alice, games, "game post", {"text": "once", "nonce": "row-1"})).finished()
    assert [call.status for call in server.calls("POST", MESSAGES)] == [0, 200]
    assert isinstance(bot.errors[0], aiohttp.ClientError)
    assert [message.text for message in server.messages(games)] == ["once"]


async def test_false_failure(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A request can be carried out although its answer says it failed."""
    server.faults.inject("POST", MESSAGES, 400, 0, "lost", after=True)
    await (await server.slash(alice, games, "game post", {"text": "once", "nonce": "row-2"})).finished()
    assert [call.status for call in server.calls("POST", MESSAGES)] == [400, 200]
    assert [message.text for message in server.messages(games)] == ["once"]


async def test_repeated_nonce(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A nonce counts for some minutes only: the same one later writes a second message."""
    for _ in range(2):
        await (await server.slash(alice, games, "game post", {"text": "same", "nonce": "x"})).finished()
    assert len(server.messages(games)) == 1
    server.advance(600)
    await (await server.slash(alice, games, "game post", {"text": "same", "nonce": "x"})).finished()
    assert len(server.messages(games)) == 2


async def test_gate_holds_a_request(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A request stands at a gate until the test opens it, while others pass."""
    gate = server.faults.gate("POST", MESSAGES)
    result = await server.slash(alice, games, "game post", {"text": "held", "nonce": "1"})
    await gate.reached()
    assert (await server.slash(alice, games, "game move")).answered
    assert "held" not in [message.text for message in server.messages(games)]
    gate.open()
    await result.finished()
    assert "held" in [message.text for message in server.messages(games)]


async def test_undelivered_event(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """An event can be lost on the way for good, while later ones arrive."""
    held = server.faults.hold("INTERACTION_CREATE")
    lost = await server.slash(alice, games, "game move", wait=False)
    held.forget()
    assert (await server.slash(alice, games, "game move")).answered
    assert not lost.answered


async def test_delay(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A delayed request is carried out later than one sent after it."""
    server.faults.delay("POST", MESSAGES, 0.05)
    slow = await server.slash(alice, games, "game post", {"text": "slow", "nonce": "1"})
    await (await server.slash(alice, games, "game move")).finished()
    await slow.finished()
    assert [message.text for message in server.messages(games)] == ["Where to?", "slow"]
