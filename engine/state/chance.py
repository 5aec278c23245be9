"""Chance that anybody can verify and nobody can choose (DESIGN.md, "Chance").

The state holds only counters, one per purpose. A value is a keyed BLAKE2b hash over (purpose, counter) with a secret
that lives outside the state, so that a snapshot, a view or a clone says nothing about coming dice.
"""

from __future__ import annotations

from hashlib import blake2b, sha256

import msgspec

SECRET_BYTES = 32
MOST_SEATS = 5  # of any set of rules


class Restored(msgspec.Struct, frozen=True, array_like=True):
    """Where a backup took a game back: from these counts on chance gives something else than it gave the first time.

    ``number`` counts the restorations of the database; ``dice`` and ``shuffles`` are the counts of draws made by then.
    """

    number: int
    dice: int
    shuffles: tuple[int, ...]

    def from_count(self, purpose: str) -> int:
        """Return from which count of a purpose on it holds."""
        return self.shuffles[int(purpose[-1])] if purpose.startswith("shuffle:") else self.dice


class Secrets(msgspec.Struct, frozen=True):
    """The dice secret and one shuffle secret per seat, 32 bytes each; kept apart so that each can be revealed alone."""

    dice: bytes
    shuffles: tuple[bytes, ...]
    restored: tuple[Restored, ...] = ()

    @classmethod
    def from_seed(cls, seed: int | str, seats: int = MOST_SEATS) -> Secrets:
        """Derive all of them from a seed: for tests, simulations and practice, never for a game between people."""

        def part(name: str) -> bytes:
            return blake2b(f"{name}:{seed}".encode(), digest_size=SECRET_BYTES).digest()

        return cls(part("dice"), tuple(part(f"shuffle:{seat}") for seat in range(seats)))

    def for_purpose(self, purpose: str) -> bytes:
        """Return the secret behind a purpose: ``dice``, or ``shuffle:`` and the seat."""
        return self.shuffles[int(purpose[-1])] if purpose.startswith("shuffle:") else self.dice

    def key(self, purpose: str, counter: int) -> bytes:
        """Return the key of draw number ``counter`` of a purpose: another one after each time a backup was restored."""
        return key(self.for_purpose(purpose), purpose, counter, self.restored)

    def two_dice(self, counter: int) -> tuple[int, int]:
        """Return the two dice of roll number ``counter``; a scenario overrides this with the dice that it forces."""
        return two_dice(self.key("dice", counter), counter)


def key(secret: bytes, purpose: str, counter: int, restored: tuple[Restored, ...]) -> bytes:
    """Return the key of a draw: the secret itself, or its hash with the number of the last restoration before it.

    Who saw what followed in the moves that the backup lost knows nothing of what comes: that takes the secret.
    """
    if not restored:
        return secret
    number = max((one.number for one in restored if one.from_count(purpose) <= counter), default=0)
    return sha256(f"palantir 1 restored {number}\n".encode() + secret).digest() if number else secret


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
