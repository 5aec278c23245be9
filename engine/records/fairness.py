"""Fair dice: a sealed server half and a half from each player make the secrets; afterwards anybody can check them.

Each purpose (dice, the shuffles of each seat) has its own part of the server's half, so that each can be opened
alone. The commitment of a part is its SHA-256; the seal, posted before the players add theirs, is the SHA-256 of the
commitments in hexadecimal, in the order of `purposes`, joined by line breaks: as many as the table had places when it
was opened, taken or not. The secret of a purpose is the
SHA-256 of the line "palantir 1 PURPOSE", the part, and the SHA-256 of each player's half in UTF-8, in the order of seats.
Where a backup took a game back, `engine.state.chance.key` makes another key of the same secret.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

from engine.state.chance import Restored, Secrets, key, two_dice
from engine.state.seats import PAIR

DICE: Final = "dice"

Halves = tuple[str, ...]


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What it takes to check the chance of a game.

    ``commitments`` are those of `purposes`, in hexadecimal; ``parts`` the opened parts by purpose, in hexadecimal;
    ``halves`` what the players added, by seat (empty in games from before there were any); ``rolls`` the dice as shown;
    ``restored`` where backups took the game back.
    """

    seal: str
    commitments: tuple[str, ...]
    halves: Halves
    parts: dict[str, str]
    rolls: tuple[tuple[int, int], ...]
    restored: tuple[Restored, ...] = ()


class Finding(msgspec.Struct, frozen=True):
    """What was checked and whether it holds. ``what`` is "seal", "dice", "rolls" or "shuffle:N"; ``at`` a roll from 1."""

    what: str
    ok: bool
    at: int = 0


def purposes(places: int = PAIR) -> tuple[str, ...]:
    """Return what chance is used for at a table with so many places: the dice, and the shuffles of each seat."""
    return (DICE, *(f"shuffle:{seat}" for seat in range(places)))


def commitment(part: bytes) -> str:
    """Return what fixes a part without showing it."""
    return sha256(part).hexdigest()


def commitments(parts: Secrets) -> tuple[str, ...]:
    """Return the commitments of the server's parts, in the order of `purposes`."""
    return tuple(commitment(parts.for_purpose(purpose)) for purpose in purposes(len(parts.shuffles)))


def seal(fixed: tuple[str, ...]) -> str:
    """Return the one value that fixes all parts."""
    return sha256("\n".join(fixed).encode()).hexdigest()


def secret(purpose: str, part: bytes, halves: Halves) -> bytes:
    """Return the secret of a purpose; without halves it is the part itself."""
    if not halves:
        return part
    added = b"".join(sha256(half.encode()).digest() for half in halves)
    return sha256(f"palantir 1 {purpose}\n".encode() + part + added).digest()


def mixed(parts: Secrets, halves: Halves, restored: tuple[Restored, ...] = ()) -> Secrets:
    """Return the secrets that a game is played with."""
    of_all = purposes(len(parts.shuffles))
    dice, *shuffles = (secret(purpose, parts.for_purpose(purpose), halves) for purpose in of_all)
    return Secrets(dice, tuple(shuffles), restored)


def check(proof: Proof) -> list[Finding]:
    """Check all that a proof opens: the seal, each opened part, and every roll in order."""
    places = len(proof.commitments) - 1
    found = [Finding("seal", places >= PAIR and seal(proof.commitments) == proof.seal)]
    fixed = dict(zip(purposes(places), proof.commitments, strict=False))
    for purpose, text in sorted(proof.parts.items()):
        found.append(Finding(purpose, commitment(_bytes(text)) == fixed.get(purpose)))
    if DICE in proof.parts:
        found.append(_rolls(proof, secret(DICE, _bytes(proof.parts[DICE]), proof.halves)))
    return found


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def _rolls(proof: Proof, dice: bytes) -> Finding:
    if len(dice) > 64 or not dice:
        return Finding("rolls", ok=False)
    for number, shown in enumerate(proof.rolls):
        if two_dice(key(dice, DICE, number, proof.restored), number) != shown:
            return Finding("rolls", ok=False, at=number + 1)
    return Finding("rolls", ok=True)


def mixed_from(proof: Proof, secrets: Secrets) -> bool:
    """Whether secrets are those that the opened parts and the halves of a proof give."""
    return all(
        secret(purpose, _bytes(text), proof.halves) == secrets.for_purpose(purpose)
        for purpose, text in proof.parts.items()
        if purpose in purposes(len(secrets.shuffles))
    )
