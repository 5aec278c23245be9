"""A game as one reader may know it, in a file: its log and the proof of its dice, without commands or hidden cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from engine.records.fairness import Finding, Proof, check

FORMAT: Final = "palantir log 1"


class GameLog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a reader has seen of a game. ``reader`` is a name, "" for somebody who watched."""

    format: str
    game: int
    names: tuple[str, ...]
    length: str
    rules: str
    cards: str
    commands: int
    over: bool
    reader: str
    lines: tuple[str, ...]
    proof: Proof


def load(path: str | Path) -> GameLog | None:
    """Return the log in a file, None when the file holds something else."""
    try:
        found = msgspec.json.decode(Path(path).read_bytes(), type=GameLog)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    return found if found.format == FORMAT else None


def verify(found: GameLog) -> tuple[Finding, ...]:
    """Check what the log's proof opens."""
    return tuple(check(found.proof))
