"""Gateway events and the intents a bot needs to receive them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag

from .errors import Json


class Intent(IntFlag):
    """What a bot asks to be told; members, presences and message content need Discord's permission ("privileged")."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT


@dataclass(frozen=True, slots=True)
class Event:
    """One dispatch.

    `intents`: a session receives it when it has any of them (0: always). `redacted` is what a session without the
    message content intent receives instead of `payload`.
    """

    name: str
    payload: Json
    intents: int = 0
    redacted: Json | None = None
