"""Somebody who deletes his data: in seasons that are over a stand-in has his place, his matches and his points.

The log of a season stays what it is, act by act, so that standings, ratings and the archive stay as well; only the number
and the name in it are nobody's any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from bot.league.seasons.model import Act, Deed

BITS: Final = 52  # of a stand-in's number; users of Discord have positive ones
NAME: Final = "name"
USER: Final = "user"


def stand_in() -> int:
    """Return a number that no user has."""
    return -1 - secrets.randbits(BITS)


def is_stand_in(user: int) -> bool:
    """Whether a number is that of somebody who deleted his data."""
    return user < 0


def without(acts: Iterable[Act], user: int, other: int, name: str) -> list[Act]:
    """Return the acts that are somebody's or about him, each with another number and name in his place."""
    found = []
    for act in acts:
        deed = msgspec.convert(_replaced(msgspec.to_builtins(act.deed), user, other, name), Deed)
        changed = Act(act.n, act.at, other if act.actor == user else act.actor, deed)
        if changed != act:
            found.append(changed)
    return found


def _replaced(value: Any, user: int, other: int, name: str) -> Any:
    if isinstance(value, dict):
        changed = {key: _replaced(one, user, other, name) for key, one in value.items()}
        return {**changed, NAME: name} if value.get(USER) == user and NAME in value else changed
    if isinstance(value, list | tuple):
        return [_replaced(one, user, other, name) for one in value]
    return other if type(value) is int and value == user else value
