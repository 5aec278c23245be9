"""Points discord.py at a local stand-in for Discord instead of Discord itself (used by the tests only)."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

API_VARIABLE = "PALANTIR_DISCORD_API"
GATEWAY_VARIABLE = "PALANTIR_DISCORD_GATEWAY"


class EndpointError(ValueError):
    """The two variables do not name a stand-in on this machine; the text says what to do."""


def apply_endpoints(environ: Mapping[str, str]) -> bool:
    """Let discord.py use the addresses in `environ`; say whether they were set.

    `PALANTIR_DISCORD_API` is an http(s) base such as ``http://127.0.0.1:8000/api/v10``, `PALANTIR_DISCORD_GATEWAY` a
    ws(s) address. Only this machine is accepted, because the bot sends its token there. Raises EndpointError, and
    changes nothing, when only one of them is set or one is no loopback address.
    """
    api, gateway = environ.get(API_VARIABLE, ""), environ.get(GATEWAY_VARIABLE, "")
    if not api and not gateway:
        return False
    if not api or not gateway:
        missing = GATEWAY_VARIABLE if api else API_VARIABLE
        raise EndpointError(f"Set {missing} too, or unset both: half of the bot would speak to Discord itself.")
    _require_loopback(API_VARIABLE, api, ("http", "https"))
    _require_loopback(GATEWAY_VARIABLE, gateway, ("ws", "wss"))
    # Imported late: the command line loads this module for commands that never touch Discord.
    import discord.gateway
    import discord.http
    import yarl

    discord.http.Route.BASE = api.rstrip("/")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    return True


def _require_loopback(variable: str, address: str, schemes: tuple[str, ...]) -> None:
    """Raise EndpointError unless `address` has one of the schemes and a host on this machine."""
    try:
        parts = urlsplit(address)
        # No user part and no backslash: with those, two parsers may disagree about which piece is the host.
        plain = parts.scheme in schemes and "@" not in parts.netloc and "\\" not in address and parts.port != 0
        local = plain and _is_loopback(parts.hostname or "")
    except ValueError:
        local = False
    if not local:
        example = f"{schemes[0]}://127.0.0.1:8000"
        raise EndpointError(f"{variable} must be an address on this machine, such as {example}, not {address!r}.")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
