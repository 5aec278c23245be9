"""Fixtures for tests against the local stand-in for Discord.

This folder must not become a package: it is called like the library the bot is built on.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import discord
import pytest
from standin import Channel, Driver, Rest, User, running

from bot.base.endpoints import apply_endpoints


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every run of a test roll the same dice: the numbers of interactions differ from run to run."""
    monkeypatch.setattr("bot.tables.dice.of_interaction", lambda number: "interaction 1")


@pytest.fixture(autouse=True)
def own_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring the addresses of the real Discord back after each test: whatever runs next finds them."""
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)


@pytest.fixture
async def server() -> AsyncIterator[Driver]:
    """Run a stand-in; afterwards the bot must have used only routes it has."""
    async with running() as driver:
        yield driver


@pytest.fixture
def alice(server: Driver) -> User:
    """Return a member of the server."""
    return server.user("alice")


@pytest.fixture
def bob(server: Driver) -> User:
    """Return another member of the server."""
    return server.user("bob")


@pytest.fixture
def games(server: Driver) -> Channel:
    """Return a text channel of the server."""
    return server.channel("games")


@pytest.fixture
async def start_bot(
    server: Driver, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[[discord.Client], Awaitable[None]]]:
    """Connect clients of this process to the stand-in; all are closed afterwards."""
    # Named to monkeypatch first, so that the addresses of the real Discord come back.
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    default = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", default)
    apply_endpoints(server.environment)
    started: list[tuple[discord.Client, asyncio.Task[None]]] = []

    async def start(client: discord.Client) -> None:
        before = server.gateway.identifies
        started.append((client, asyncio.create_task(client.start(server.world.token))))
        await server.until(lambda: server.gateway.identifies > before and client.is_ready(), what="the bot's READY")

    yield start
    for client, task in started:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def rest(server: Driver) -> AsyncIterator[Rest]:
    """Send bare REST requests with the bot's token."""
    async with aiohttp.ClientSession() as session:
        yield Rest(server.server, session)
