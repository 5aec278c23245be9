"""From a request to the function that answers it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import Json, Refusal
from .interactions import Ledger
from .posts import Posts
from .records import Channel, Message, Upload
from .world import World

Handler = Callable[["Call"], Any]


@dataclass(slots=True)
class State:
    """What routes work on; `commands` maps a guild id (0: global) to the commands registered there."""

    world: World
    posts: Posts
    ledger: Ledger
    api: str = ""
    gateway_url: str = ""
    commands: dict[int, list[Json]] = field(default_factory=dict)
    syncs: int = 0


@dataclass(slots=True)
class Call:
    """One REST request: its path parameters, query, JSON body and uploaded files by number."""

    state: State
    method: str
    path: str
    query: Mapping[str, str]
    body: Any
    uploads: dict[int, Upload]
    parameters: dict[str, str] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """Return a path parameter that is an identifier; raise 404 for anything else."""
        text = self.parameters[name]
        if not text.isdigit():
            raise Refusal.NOT_FOUND.error()
        return int(text)

    def flag(self, name: str) -> bool:
        """Return a query parameter that is a yes or no."""
        return self.query.get(name, "").lower() in ("1", "true")

    @property
    def channel(self) -> Channel:
        """Return the channel the path names, which the bot must be able to see."""
        channel = self.state.world.channel(self.number("channel"))
        self.state.world.require(channel)
        return channel

    @property
    def message(self) -> Message:
        """Return the message the path names."""
        return self.state.posts.message(self.channel, self.number("message"))


@dataclass(frozen=True, slots=True)
class Route:
    """One endpoint; `open` ones are authorised by the token in their path instead of the bot's."""

    method: str
    pattern: re.Pattern[str]
    handler: Handler
    open: bool


class Router:
    """The table of endpoints."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def add(self, method: str, template: str, *, open: bool = False) -> Callable[[Handler], Handler]:  # noqa: A002
        """Register a function for `method` and a path such as "/channels/{channel}/messages"."""
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

        def register(handler: Handler) -> Handler:
            self.routes.append(Route(method, pattern, handler, open))
            return handler

        return register

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Return the endpoint for a request and its path parameters."""
        for route in self.routes:
            if route.method == method and (match := route.pattern.fullmatch(path)):
                return route, match.groupdict()
        return None
