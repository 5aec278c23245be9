"""REST requests as a test types them, for what no library would send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import aiohttp

from .server import Standin


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a bare REST request."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        """Return Discord's error code, 0 for none."""
        return int(self.body.get("code", 0)) if isinstance(self.body, dict) else 0


@dataclass(frozen=True, slots=True)
class Rest:
    """Sends requests with the bot's token: `await rest("GET", "/users/@me")`."""

    server: Standin
    session: aiohttp.ClientSession

    async def __call__(
        self, method: str, path: str, body: Any = None, *, headers: dict[str, str] | None = None
    ) -> Reply:
        """Send one request below the API's address; `headers` replace the bot's token."""
        sent = {"Authorization": f"Bot {self.server.world.token}"} if headers is None else headers
        async with self.session.request(method, self.server.state.api + path, json=body, headers=sent) as got:
            return Reply(got.status, await got.json() if await got.read() else None, dict(got.headers))
