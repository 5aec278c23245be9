"""`deck boosters`: whether the boosters of a league that is over are what the sealed halves make."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.commandline.output import NOT_OK, OK, CommandError, emit
from bot.league.limited.opening import SeasonProof, season_holds

LARGEST = 5_000_000  # bytes of a file


def check(name: str, *, as_json: bool) -> int:
    """Check each player's boosters in a file of `/league export`; 1 when any are others. Raises `CommandError`."""
    path = Path(name)
    try:
        if path.stat().st_size > LARGEST:
            raise CommandError(f"{path.name} is too large for boosters of a league: name the file of `/league export`.")
        proof = msgspec.json.decode(path.read_bytes(), type=SeasonProof)
    except OSError as error:
        raise CommandError(f"{path.name} cannot be read ({error.strerror}): name another file.") from error
    except msgspec.DecodeError as error:
        raise CommandError(
            f"{path.name} holds no boosters of a league: name boosters.json of `/league export`."
        ) from error
    found = season_holds(proof)
    ok = all(right for _, right in found)
    lines = [f"The seal of the season: {proof.seal}; compare it with the card of the league."]
    lines += [f"{'✓' if right else '✗'} player {user}" for user, right in found]
    lines.append("All boosters are what the halves make." if ok else "Not all boosters are what the halves make.")
    emit({"ok": ok, "seal": proof.seal, "players": dict(found)}, lines, as_json=as_json)
    return OK if ok else NOT_OK
