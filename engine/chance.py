"""Chance that anybody can verify and nobody can choose (DESIGN.md, "Chance").

The state holds only counters, one per purpose. A value is a keyed BLAKE2b hash over (purpose, counter) with a secret
that lives outside the state, so that a snapshot, a view or a clone says nothing about coming dice.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

SECRET_BYTES = 32


class Secrets(msgspec.Struct, frozen=True):
    """The dice secret and one shuffle secret per seat, 32 bytes each; kept apart so that each can be revealed alone."""

    dice: bytes
    shuffles: tuple[bytes, bytes]

    @classmethod
    def from_seed(cls, seed: int | str) -> Secrets:
        """Derive all three from a seed: for tests, simulations and practice, never for a game between two people."""

        def part(name: str) -> bytes:
            return blake2b(f"{name}:{seed}".encode(), digest_size=SECRET_BYTES).digest()

        return cls(part("dice"), (part("shuffle:0"), part("shuffle:1")))

    def for_purpose(self, purpose: str) -> bytes:
        """Return the secret behind a purpose: ``dice``, ``shuffle:0`` or ``shuffle:1``."""
        return self.shuffles[int(purpose[-1])] if purpose.startswith("shuffle:") else self.dice

    def two_dice(self, counter: int) -> tuple[int, int]:
        """Return the two dice of roll number ``counter``; a scenario overrides this with the dice that it forces."""
        return two_dice(self.dice, counter)


def value(secret: bytes, purpose: str, counter: int, block: int = 0) -> int:
    """Return the 256-bit value number ``counter`` of a purpose; ``block`` extends it when more bits are needed."""
    data = f"{purpose}/{counter}/{block}".encode()
    return int.from_bytes(blake2b(data, key=secret, digest_size=32).digest(), "big")


def two_dice(secret: bytes, counter: int) -> tuple[int, int]:
    """Return two dice, each 1 to 6 (the glossary's "make a roll")."""
    number = value(secret, "dice", counter)
    return number % 6 + 1, (number >> 128) % 6 + 1


def permutation(secret: bytes, purpose: str, counter: int, size: int) -> list[int]:
    """Return a random order of ``range(size)`` (Fisher-Yates, 32 bits an exchange: the bias is below 2**-25)."""
    order = list(range(size))
    pool, left, block = 0, 0, 0
    for last in range(size - 1, 0, -1):
        if not left:
            pool, left, block = value(secret, purpose, counter, block), 8, block + 1
        pick = (pool & 0xFFFFFFFF) % (last + 1)
        pool, left = pool >> 32, left - 1
        order[last], order[pick] = order[pick], order[last]
    return order
