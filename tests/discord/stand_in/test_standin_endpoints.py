"""Where the bot connects to: Discord, or a stand-in on this machine, and nothing else."""

from __future__ import annotations

import discord
import pytest

from bot.base.endpoints import EndpointError, apply_endpoints

API, GATEWAY = "PALANTIR_DISCORD_API", "PALANTIR_DISCORD_GATEWAY"
LOCAL = {API: "http://127.0.0.1:8000/api/v10", GATEWAY: "ws://127.0.0.1:8000/gw/"}


@pytest.fixture(autouse=True)
def _restore(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring the library's own addresses back after each test."""
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)


def addresses() -> tuple[str, str]:
    """Return where the library would connect to."""
    return discord.http.Route.BASE, str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)


def test_unset_means_discord() -> None:
    """Without the variables nothing changes."""
    before = addresses()
    assert not apply_endpoints({})
    assert addresses() == before
    assert before[0].startswith("https://discord.com/")


def test_set_means_the_stand_in() -> None:
    """With both variables the library speaks to the stand-in."""
    assert apply_endpoints(LOCAL)
    assert addresses() == (LOCAL[API], LOCAL[GATEWAY])


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "[::1]", "localhost"])
def test_loopback_hosts(host: str) -> None:
    """Every way to say "this machine" is accepted."""
    assert apply_endpoints({API: f"http://{host}:1/api", GATEWAY: f"ws://{host}:1/"})


@pytest.mark.parametrize(
    "address",
    [
        "http://discord.example/api",
        "http://10.0.0.1/api",
        "http://0.0.0.0/api",
        "http://127.0.0.1.example.org/api",
        "http://localhost.example.org/api",
        "http://127.0.0.1@example.org/api",
        "http://example.org\\@127.0.0.1/api",
        "http://127.0.0.1:99999/api",
        "http://[::1/api",
        "ftp://127.0.0.1/api",
        "127.0.0.1:8000",
    ],
)
def test_other_hosts_are_refused(address: str) -> None:
    """An address elsewhere is refused in one sentence, and the token stays here."""
    before = addresses()
    with pytest.raises(EndpointError, match=rf"^{API} must be an address on this machine, such as .*\.$"):
        apply_endpoints(LOCAL | {API: address})
    assert addresses() == before


def test_gateway_is_checked_too() -> None:
    """A foreign gateway is refused although the other address is local."""
    before = addresses()
    with pytest.raises(EndpointError, match=f"^{GATEWAY} must be"):
        apply_endpoints(LOCAL | {GATEWAY: "wss://gateway.example/"})
    assert addresses() == before


@pytest.mark.parametrize(("present", "absent"), [(API, GATEWAY), (GATEWAY, API)])
def test_half_is_refused(present: str, absent: str) -> None:
    """One variable without the other is refused, and the missing one is named."""
    with pytest.raises(EndpointError, match=f"^Set {absent} too"):
        apply_endpoints({present: LOCAL[present]})
