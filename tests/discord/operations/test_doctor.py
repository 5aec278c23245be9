"""`doctor` with a token: it tries it against Discord, and names what the bot would lack there."""

from __future__ import annotations

import asyncio
import email.utils
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from standin import Driver

from bot.base.settings import load_settings
from bot.commandline.operating import health, portal
from bot.commandline.operating.portal import NEEDED, look_at_discord
from bot.storage.store import open_storage

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def token(server: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Point this process at the stand-in, with its token."""
    import discord

    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    )
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    return server.world.token


async def looked() -> dict[str, tuple[bool, str]]:
    """Return what doctor found at Discord."""
    found = await asyncio.to_thread(lambda: list(look_at_discord()))
    return {name: (ok, detail) for name, ok, detail in found}


async def test_good_token_is_tried_and_never_shown(server: Driver, token: str) -> None:
    """Everything about a good token, enough permissions and a right clock is fine, and the token stands nowhere."""
    server.world.roles[server.world.guild_id].permissions |= NEEDED
    found = await looked()
    assert set(found) == {"Discord token", "intents", "permissions", "clock"}
    assert all(ok for ok, _ in found.values()), found
    assert token not in str(found)


async def test_doctor_looks_at_everything_that_a_bot_needs(server: Driver, token: str) -> None:
    """With a token: token, intents, permissions, database, cards and rules, clock and disk, each in one line."""
    names = set(health._CHECKS) | set(await looked())
    assert names >= {"Discord token", "intents", "permissions", "database", "cards", "rulings", "clock", "disk space"}


async def test_missing_permissions_are_named(server: Driver, token: str) -> None:
    """What the bot may not do on a server is named, with what to do."""
    held = NEEDED & ~(1 << 15)  # attach files
    for role in server.world.roles.values():
        role.permissions = held
    ok, detail = (await looked())["permissions"]
    assert not ok
    assert "lacks attach files: open the invite again" in detail


async def test_wrong_token_is_a_finding(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that Discord refuses is told with what to do, and without the token."""
    monkeypatch.setenv("DISCORD_TOKEN", "wrong-token")
    found = await looked()
    assert list(found) == ["Discord token"]
    assert found["Discord token"][0] is False
    assert "developer portal" in found["Discord token"][1]
    assert "wrong-token" not in str(found)


async def test_intent_that_is_needed_and_off_is_a_finding(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inline look-ups without the message content intent are told."""
    monkeypatch.setenv("PALANTIR_INLINE_CARDS", "true")
    ok, detail = (await looked())["intents"]
    assert not ok
    assert "Message Content Intent" in detail


async def test_discord_out_of_reach_is_no_fault(server: Driver, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Discord cannot be reached nothing is claimed about the token."""
    monkeypatch.setenv("PALANTIR_DISCORD_API", "http://127.0.0.1:1/api/v10")
    assert (await looked())["Discord token"][0]
    assert "not tried" in (await looked())["Discord token"][1]


@pytest.mark.parametrize(("seconds", "fine"), [(0, True), (120, False), (-120, False)])
def test_clock_is_compared(seconds: int, fine: bool) -> None:
    """A clock that is two minutes off is a finding."""
    _, ok, _ = portal._clock(email.utils.formatdate(time.time() + seconds, usegmt=True))
    assert ok is fine


def test_permissions_are_those_of_the_guide() -> None:
    """What doctor looks for is what the invite asks for."""
    guide = (ROOT / "docs" / "operating.md").read_text("utf-8")
    assert re.findall(r"permissions=(\d+)", guide) == [str(NEEDED)]


def test_damaged_and_newer_databases_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No database is fine, a whole one too; one of a newer release or with a torn page is not."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    assert health._database()[0]
    path = load_settings().database
    asyncio.run(asyncio.run(open_storage(path, lambda: 1.0)).close())
    assert health._database() == (True, health._database()[1])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    assert "newer release" in health._database()[1]
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    assert not health._look("database", health._database).ok


def test_little_space_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is almost full is a finding."""
    monkeypatch.setattr(health, "FREE_BYTES", 10**18)
    ok, detail = health._disk()
    assert not ok
    assert "make room" in detail
