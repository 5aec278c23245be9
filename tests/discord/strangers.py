"""Somebody from elsewhere, and what the bot says to him: for the tests of limits and permissions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord

STRANGER, ELSEWHERE = 777, 999_999


class Heard:
    """The answering side of an interaction, which keeps what was said."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.done = False

    def is_done(self) -> bool:
        """Say whether the press was acknowledged."""
        return self.done

    async def say(self, *_: object, **named: Any) -> None:
        """Keep a view that is shown."""
        self.done = True
        if "view" in named:
            self.views.append(named["view"])

    send_message = send = defer = send_modal = edit_message = say

    @property
    def text(self) -> str:
        """Return everything that was shown."""
        return "\n".join(str(view.to_components()) for view in self.views)


def stranger(heard: Heard, guild: int, *, manages: bool = False) -> Any:
    """Return a press by somebody who has no seat; ``manages`` as the owner of that server."""
    return SimpleNamespace(
        id=4242,
        user=SimpleNamespace(id=STRANGER, display_name="stranger"),
        guild_id=guild,
        guild=None,
        channel_id=1,
        channel=None,
        client=SimpleNamespace(user=None),
        command=None,
        message=None,
        data={},
        permissions=discord.Permissions(manage_guild=manages),
        response=heard,
        followup=heard,
        edit_original_response=heard.say,
        original_response=heard.say,
    )
