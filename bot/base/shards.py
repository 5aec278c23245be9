"""Which servers a process serves: Discord divides them among the connections of a bot by their numbers."""

from __future__ import annotations

import re
from typing import Final

import msgspec

GUILD_BITS: Final = 22  # of a server's number that do not count for its shard (Discord's documentation, "Sharding")
_RANGE: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")


class Part(msgspec.Struct, frozen=True):
    """A part of all servers over which time is kept: its name, and the condition on the column ``guild`` for it."""

    name: str
    condition: str


EVERYTHING: Final = Part("", "1 = 1")


class Shards(msgspec.Struct, frozen=True):
    """The connections that a process runs: their numbers, in order, of how many there are in all processes."""

    ids: tuple[int, ...]
    count: int

    def __str__(self) -> str:
        """Return them as they are set, such as "0-3, 6 of 8"."""
        return f"{', '.join(_spans(self.ids))} of {self.count}"

    @property
    def parts(self) -> tuple[Part, ...]:
        """Return the parts of all servers that are served here."""
        return tuple(Part(f":{one}/{self.count}", f"{_shard(self.count)} = {one}") for one in self.ids)

    @property
    def condition(self) -> str:
        """Return the condition on the column ``guild`` for all servers that are served here."""
        return f"{_shard(self.count)} IN ({', '.join(map(str, self.ids))})"

    def part_of(self, guild: int) -> Part:
        """Return the part that a server belongs to, whoever serves it."""
        number = (guild >> GUILD_BITS) % self.count
        return Part(f":{number}/{self.count}", f"{_shard(self.count)} = {number}")


def read_shards(text: str, count: int) -> Shards:
    """Read such as "0-3, 6" of so many. Raises ValueError for what names no shards, or one that there is not.

    >>> str(read_shards("0-2,5", 8))
    '0-2, 5 of 8'
    """
    ids: set[int] = set()
    for one in text.split(","):
        found = _RANGE.fullmatch(one.strip())
        if found is None:
            raise ValueError(one)
        first, last = int(found[1]), int(found[2] or found[1])
        if not first <= last < count:
            raise ValueError(one)
        ids.update(range(first, last + 1))
    return Shards(tuple(sorted(ids)), count)


def _shard(count: int) -> str:
    return f"(guild >> {GUILD_BITS}) % {count}"


def _spans(ids: tuple[int, ...]) -> list[str]:
    spans: list[list[int]] = []
    for one in ids:
        if spans and spans[-1][1] == one - 1:
            spans[-1][1] = one
        else:
            spans.append([one, one])
    return [str(first) if first == last else f"{first}-{last}" for first, last in spans]
