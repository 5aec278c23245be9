"""Who is a member of a server, as Discord says it; in doubt everybody is."""

from __future__ import annotations

import discord
import structlog

_log = structlog.get_logger()


async def is_member(client: discord.Client, server: int, user: int) -> bool:
    """Whether somebody is still on a server; in doubt they are."""
    guild = client.get_guild(server)
    if guild is None:
        return True
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return False
    except discord.HTTPException as error:
        _log.info("a member cannot be looked up", code=error.code)
    return True
