"""Agreements and clocks over real HTTP and WebSocket: repeated events, missing permissions, kills between the steps."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest
from standin import Channel, Child, Driver, Message, User

from bot.app import PalantirBot
from bot.base.settings import DATABASE, load_settings

pytestmark = pytest.mark.slow

StartBot = Callable[[discord.Client], Awaitable[None]]
BOT = ("-m", "bot.app")


@pytest.fixture
async def bot(start_bot: StartBot, tmp_path: Path) -> PalantirBot:
    """Run the real bot in this process against the stand-in."""
    client = PalantirBot(load_settings(data=tmp_path, worker=False, picture_seconds=3600))
    await start_bot(client)
    return client


def with_button(server: Driver, channel: Channel, label: str) -> list[Message]:
    """Return the messages of a channel that have a button with this label."""
    return [one for one in server.messages(channel) if any(b.label.startswith(label) for b in one.buttons)]


async def pressed(server: Driver, user: User, message: Message, label: str) -> None:
    """Press a button by the beginning of its label and wait until the bot has heard it."""
    custom_id = next(one.custom_id for one in message.buttons if one.label.startswith(label))
    await (await server.click(user, message, custom_id)).acknowledged()


async def game(server: Driver, alice: User, bob: User, games: Channel) -> Channel:
    """Start a game of two and return its thread."""
    result = await server.slash(alice, games, "game new", {"deck": "A", "opponent": bob, "pace": "24h"})
    await result.finished(20.0)
    (invitation,) = await server.until(lambda: with_button(server, games, "Accept"), 20.0, "the invitation")
    await pressed(server, bob, invitation, "Accept")
    (thread,) = await server.until(lambda: server.threads(games), 20.0, "the thread")
    await server.until(lambda: with_button(server, thread, "Decide"), 20.0, "the first question")
    return thread


async def test_consent_delivered_twice_acts_once(
    server: Driver, bot: PalantirBot, alice: User, bob: User, games: Channel
) -> None:
    """Discord delivers the press on Agree twice: the game ends once, with one result."""
    thread = await game(server, alice, bob, games)
    await (await server.slash(alice, thread, "game end", {"how": "draw"})).finished(20.0)
    (proposal,) = await server.until(lambda: with_button(server, thread, "Agree"), 20.0, "the proposal")
    server.faults.twice("INTERACTION_CREATE")
    await pressed(server, bob, proposal, "Agree")
    await server.until(lambda: with_button(server, thread, "Rematch"), 20.0, "the end")
    assert len(await bot.service.storage.commands(1)) == 1
    assert await bot.service.storage.reports() == []
    assert len(with_button(server, thread, "Rematch")) == 1


async def test_private_thread_needs_its_permission(
    server: Driver, bot: PalantirBot, alice: User, games: Channel
) -> None:
    """Without “Create Private Threads” the player is told which permission is missing; the game waits for it."""
    server.faults.inject("POST", "/channels/*/threads", 403, 50013)
    result = await server.slash(alice, games, "game practice", {"deck": "A", "thread": "private"})
    await result.finished(20.0)
    assert "Create Private Threads" in result.text
    resumed = await server.slash(alice, games, "game resume", {"game": 1})
    await resumed.finished(20.0)
    assert len(server.threads(games)) == 1


async def test_kill_between_proposal_and_consent_loses_nothing(
    server: Driver, alice: User, bob: User, games: Channel, tmp_path: Path
) -> None:
    """Killed after the proposal, and again while the consent is acknowledged: the next press does it, once."""
    environment = {"PALANTIR_DATA": str(tmp_path), "PALANTIR_LOG_LEVEL": "WARNING"}
    async with Child(server, BOT, environment, timeout=60.0) as child:
        thread = await game(server, alice, bob, games)
        await (await server.slash(alice, thread, "game end", {"how": "void"})).finished(20.0)
        (proposal,) = await server.until(lambda: with_button(server, thread, "Agree"), 20.0, "the proposal")
        await child.restart()
        custom_id = next(one.custom_id for one in proposal.buttons if one.label == "Agree")
        with server.faults.gate("POST", "/interactions/*/*/callback") as gate:
            await server.click(bob, proposal, custom_id, wait=False)
            await gate.reached()
            await child.kill()
            gate.lose()
        await child.start()
        assert stored(tmp_path) == ("running", 0)
        await pressed(server, bob, proposal, "Agree")
        await server.until(lambda: with_button(server, thread, "Rematch"), 20.0, "the end")
        await child.stop()
    assert stored(tmp_path) == ("over", 1)


def stored(data: Path) -> tuple[str, int]:
    """Return the status of the game and how many commands it has, as they stand on disk."""
    connection = sqlite3.connect(data / DATABASE)
    try:
        (status,) = connection.execute("SELECT status FROM games WHERE id = 1").fetchone()
        (count,) = connection.execute("SELECT count(*) FROM commands WHERE game = 1").fetchone()
    finally:
        connection.close()
    return str(status), int(count)
