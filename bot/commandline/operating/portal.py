"""What `doctor` asks Discord with the operator's token: whether it is good, intents, permissions, and the time."""

from __future__ import annotations

import email.utils
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any, Final

from bot.base.endpoints import apply_endpoints
from bot.base.errors import UnusableSettings
from bot.base.settings import Settings, load_settings

PATIENCE_S: Final = 5.0
SKEW_S: Final = (
    30.0  # answers to presses are refused after three seconds by Discord's clock, deadlines count in minutes
)
NEEDED: Final = 2_252_194_950_794_240  # the permissions of the invite link in docs/operating.md
_MESSAGE_CONTENT: Final = 1 << 18 | 1 << 19
_ADMINISTRATOR: Final = 1 << 3

Found = tuple[str, bool, str]


def look_at_discord() -> Iterator[Found]:
    """Yield what was looked at, whether it is as it should be, and what was found; never with the token."""
    try:
        settings = load_settings()
        if not settings.token.strip() and settings.token_file is None:
            # Without a token everything but `palantir bot` works, so its absence is no fault.
            yield "Discord token", True, "not set: needed by `palantir bot` alone; `palantir play` works without"
            return
        token = settings.secret_token()
    except UnusableSettings as error:
        yield "Discord token", False, str(error)
        return
    try:
        application, date = _get(settings, token, "/applications/@me")
        servers, _ = _get(settings, token, "/users/@me/guilds")
    except urllib.error.HTTPError as error:
        with error:
            yield _refused(error.code)
        return
    except (OSError, ValueError) as error:
        yield "Discord token", True, f"set, not tried: Discord cannot be reached ({type(error).__name__})"
        return
    yield "Discord token", True, f"good, of the application {application.get('name', '')}"
    yield _intents(settings, int(application.get("flags") or 0))
    yield _permissions(servers)
    yield _clock(date)


def _get(settings: Settings, token: str, path: str) -> tuple[Any, str]:
    """Return Discord's answer and its date. Raises OSError, or `urllib.error.HTTPError` when it refuses."""
    apply_endpoints(settings.endpoints)
    from discord.http import Route

    headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (palantir doctor)"}
    request = urllib.request.Request(Route.BASE + path, headers=headers)  # noqa: S310 - Discord's address or loopback
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:  # noqa: S310
        return json.load(answer), str(answer.headers.get("Date", ""))


def _refused(status: int) -> Found:
    if status == 401:
        return "Discord token", False, "refused: copy it again from the developer portal, under Bot"
    return "Discord token", True, f"set, not tried: Discord answers {status} just now"


def _intents(settings: Settings, flags: int) -> Found:
    if not settings.inline_cards:
        return "intents", True, "no privileged one is needed"
    if flags & _MESSAGE_CONTENT:
        return "intents", True, "message content is switched on, as inline look-ups need it"
    return "intents", False, "switch Message Content Intent on in the developer portal, or PALANTIR_INLINE_CARDS off"


def _permissions(servers: list[dict[str, Any]]) -> Found:
    import discord

    missing: dict[str, list[str]] = {}
    for server in servers:
        held = int(server.get("permissions") or 0)
        lacks = 0 if held & _ADMINISTRATOR else NEEDED & ~held
        if lacks:
            missing[str(server["id"])] = [name.replace("_", " ") for name, on in discord.Permissions(lacks) if on]
    if not missing:
        return "permissions", True, f"complete in {len(servers)} servers (channels may take some away)"
    server_id, names = next(iter(missing.items()))
    more = f", and in {len(missing) - 1} more servers" if len(missing) > 1 else ""
    return "permissions", False, f"in server {server_id} the bot lacks {', '.join(names)}{more}: open the invite again"


def _clock(date: str) -> Found:
    try:
        skew = time.time() - email.utils.parsedate_to_datetime(date).timestamp()
    except (TypeError, ValueError):
        return "clock", True, "not compared: the answer had no date"
    if abs(skew) > SKEW_S:
        return "clock", False, f"{abs(skew):.0f} s {'fast' if skew > 0 else 'slow'}: let the machine keep network time"
    return "clock", True, "agrees with Discord's"
