"""Boosters that nobody can doubt: a sealed half of the bot's and a half of the player's make what they hold.

As with dice (docs/fair.md): the SHA-256 of the season's half stands on its card before anybody enters. The part of a
player is a keyed BLAKE2b hash of "boosters:NUMBER", the player's number on Discord, with that half as key; its SHA-256 is
shown to the player before the boosters are opened. The secret is `engine.records.fairness.secret` of both, and draw *n* of
booster *b* is `engine.state.chance.value` of it for "booster:b".
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256

import msgspec

from carddb.decks.boosters import opened
from engine.records import fairness
from engine.state.chance import SECRET_BYTES, value

Packs = tuple[tuple[str, ...], ...]


class Dealt(msgspec.Struct, frozen=True):
    """What a player gave for the boosters and what they held; no packs until they are opened, and none in a draft."""

    user: int
    half: str
    own: int
    at: float = 0.0
    packs: Packs = ()


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to check a player's boosters: the part in hexadecimal, the half, what was opened, what it held."""

    user: int
    seal: str
    part: str
    half: str
    products: tuple[str, ...]
    packs: Packs


class SeasonProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to check all boosters of a season that is over: the bot's half in hexadecimal, and each player's."""

    seal: str
    half: str
    boosters: tuple[Proof, ...]


def seal_of(half: bytes) -> str:
    """Return what fixes a half, or a part, without showing it."""
    return sha256(half).hexdigest()


def part_of(half: bytes, user: int) -> bytes:
    """Return a player's part of a season's half."""
    return blake2b(_purpose(user).encode(), key=half, digest_size=SECRET_BYTES).digest()


def _purpose(user: int) -> str:
    return f"boosters:{user}"


def open_packs(part: bytes, user: int, half: str, products: Sequence[str]) -> Packs:
    """Return what a player's boosters hold, in the order in which they are opened."""
    secret = fairness.secret(_purpose(user), part, (half,))

    def pack(number: int, product: str) -> tuple[str, ...]:
        return opened(product, lambda draw, choices: value(secret, f"booster:{number}", draw) % choices)

    return tuple(pack(number, product) for number, product in enumerate(products))


def proof_of(half: bytes, dealt: Dealt, products: Sequence[str], packs: Packs) -> Proof:
    """Return what shows that a player's boosters are those that both halves make."""
    part = part_of(half, dealt.user)
    return Proof(dealt.user, seal_of(part), part.hex(), dealt.half, tuple(products), packs)


def holds(proof: Proof) -> bool:
    """Whether a player's boosters are what the part and the half make, and the part is the one that was sealed."""
    try:
        part = bytes.fromhex(proof.part)
        packs = open_packs(part, proof.user, proof.half, proof.products)
    except (ValueError, KeyError):
        return False
    return seal_of(part) == proof.seal and packs == proof.packs


def season_holds(proof: SeasonProof) -> list[tuple[int, bool]]:
    """Return of each player of a season whether everything fits, from the season's seal on."""
    try:
        half = bytes.fromhex(proof.half)
        parts = {one.user: part_of(half, one.user).hex() for one in proof.boosters}
    except ValueError:
        return [(one.user, False) for one in proof.boosters]
    sealed = seal_of(half) == proof.seal
    return [(one.user, sealed and one.part == parts[one.user] and holds(one)) for one in proof.boosters]
