"""Broken inputs from whole ones: bytes flipped, cut, repeated, spliced, and words that have hurt programs before."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

TOKENS = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xf0\x9f\x90\x89", b"\xe2\x80\xae", b"\r", b"\n\n\n", b"\t", b" " * 50, b"{", b"}", b"[", b"]",
    b"[" * 200, b'{"a":' * 60, b"<", b"</", b'<!DOCTYPE a [<!ENTITY b "c">]>', b"<![CDATA[", b"&lt;", b"&#0;", b'"', b"'", b"\\", b"../..",
    b"%s%n", b"-1", b"0", b"9" * 30, b"1e999", b"NaN", b"99999x", b"x3", b"null", b"true", b"@everyone", b"<@1>", b"[[", b"]]", b"||", b"`" * 3,
    b"*", b"(", b")" * 9, b"^", b'"AND"', b" OR ", b"NEAR(", b";--", b"\xc3", b"\x80", b"a" * 500, "é".encode() * 20,
)  # fmt: skip
PATIENCE_S = 5.0  # for a single input; anything near it is a hang


def mutated(seeds: Sequence[bytes], rng: random.Random, most: int = 20_000) -> bytes:
    """Return a whole input with one to six things done to it, at most so many bytes."""
    data = bytearray(rng.choice(seeds))
    for _ in range(rng.randint(1, 6)):
        at = rng.randint(0, len(data))
        kind = rng.randrange(7)
        if kind == 0 and data:
            data[rng.randrange(len(data))] = rng.randrange(256)
        elif kind == 1:
            data[at:at] = rng.choice(TOKENS)
        elif kind == 2:
            del data[at : at + rng.randint(1, max(1, len(data) // 3))]
        elif kind == 3:
            piece = data[at : at + rng.randint(1, 200)]
            data[at:at] = piece * rng.randint(1, 4)
        elif kind == 4:
            other = rng.choice(seeds)
            cut = rng.randint(0, len(other))
            data[at:] = other[cut : cut + 5000]
        elif kind == 5:
            data[at : at + 4] = rng.randbytes(rng.randint(0, 8))
        else:
            lines = bytes(data).split(b"\n")
            rng.shuffle(lines)
            data = bytearray(b"\n".join(lines))
    return bytes(data[:most])


def fuzz(
    count: int, seed: int, make: Callable[[random.Random], object], feed: Callable[[object], bool], first: int = 0
) -> tuple[int, int, float]:
    """Feed ``count`` inputs from number ``first`` on; ``feed`` says whether one was accepted and raises whatever a program must not raise.

    Returns how many were accepted, how many refused, and the longest time of one in seconds. A failing input is named
    by the seed and its number: ``random.Random(f"{seed}:{number}")`` makes it again.
    """
    accepted, longest = 0, 0.0
    for number in range(first, first + count):
        made = make(random.Random(f"{seed}:{number}"))
        before = time.perf_counter()
        try:
            accepted += feed(made)
        except Exception as error:
            raise AssertionError(f"input {seed}:{number} raised {error!r}: {made!r:.300}") from error
        longest = max(longest, time.perf_counter() - before)
        assert longest < PATIENCE_S, f"input {seed}:{number} took {longest:.1f} s: {made!r:.300}"
    return accepted, count - accepted, longest
