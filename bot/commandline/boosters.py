"""`replay` of boosters: whether those of a league that is over are what the sealed halves make."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.commandline.output import NOT_OK, OK, emit
from bot.league.limited.opening import SeasonProof, season_holds

LARGEST = 5_000_000  # bytes of a file


def opened_in(name: str) -> SeasonProof | None:
    """Return the boosters in a file of `/league export`, None for another file."""
    try:
        path = Path(name)
        content = path.read_bytes() if path.stat().st_size <= LARGEST else b""
        return msgspec.json.decode(content, type=SeasonProof)
    except (OSError, msgspec.DecodeError):
        return None


def check_boosters(proof: SeasonProof, *, as_json: bool) -> int:
    """Check each player's boosters; 1 when any are others than both halves make."""
    found = season_holds(proof)
    ok = all(right for _, right in found)
    lines = [f"The seal of the season: {proof.seal}; compare it with the card of the league."]
    lines += [f"{'✓' if right else '✗'} player {user}" for user, right in found]
    lines.append("All boosters are what the halves make." if ok else "Not all boosters are what the halves make.")
    emit({"ok": ok, "seal": proof.seal, "players": dict(found)}, lines, as_json=as_json)
    return OK if ok else NOT_OK
