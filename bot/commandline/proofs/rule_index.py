"""The index of the rules: for each number, the modules that enforce it and the test files that bear it, as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import Final, Protocol

HEAD: Final = """# Where each rule is

For each number of the Council of Elrond rules: the modules that enforce it, and the tests that bear it. Made by
`./palantir coverage rules --index docs/rules.md`; a test compares it with the code. Behind each chapter stand its rooms
and how many of its numbers are enforced there; what holds for one kind of player alone may stand in
`engine/rules/players`, too.
"""
RULES: Final = "engine/rules"
ROOMS: Final = {
    "1": (f"{RULES}/getting_ready",),
    "2": (f"{RULES}/turn",),
    "2.I": (f"{RULES}/turn",),
    "2.II": (f"{RULES}/organization", f"{RULES}/movement"),
    "2.III": (f"{RULES}/turn",),
    "2.IV": (f"{RULES}/movement", f"{RULES}/hazards"),
    "2.V": (f"{RULES}/site",),
    "2.VI": (f"{RULES}/turn",),
    "3": (f"{RULES}/combat",),
    "3.I": (f"{RULES}/combat",),
    "3.II": (f"{RULES}/combat",),
    "3.III": (f"{RULES}/spoils",),
    "3.IV": (f"{RULES}/spoils",),
    "3.V": (f"{RULES}/combat",),
    "4": (f"{RULES}/agents",),
    "5": (f"{RULES}/events", f"{RULES}/hazards"),
    "6": (f"{RULES}/items", f"{RULES}/rings"),
    "7": (f"{RULES}/corruption",),
    "8": (f"{RULES}/influence",),
    "9": ("engine/actions", "engine/effects", "engine/kernel"),
    "10": (f"{RULES}/ending",),
}
"""Chapter -> the rooms in which its numbers are enforced; the glossary has none of its own."""
KINDS_OF_PLAYER: Final = (f"{RULES}/players", re.compile(r"[WRFB]\d*$"))


class Place(Protocol):
    """Where something is enforced: "file:line"."""

    @property
    def where(self) -> str:
        """Return the place."""


class Numbered(Protocol):
    """What is known of one number (`bot.commandline.proofs.coverage.RuleRow`)."""

    @property
    def number(self) -> str:
        """Return the number as printed."""

    @property
    def chapter(self) -> str:
        """Return the chapter that the number belongs to."""

    @property
    def enforced_by(self) -> Sequence[Place]:
        """Return what enforces it."""

    @property
    def tests(self) -> Sequence[str]:
        """Return the tests that bear it."""

    @property
    def reason(self) -> str:
        """Return why nothing enforces it, or nothing."""


def rule_index(rows: Sequence[Numbered]) -> str:
    """Return the whole index, chapter by chapter in the order of the document."""
    return "\n".join((HEAD, *_lines(rows))).rstrip("\n") + "\n"


def at_home_in(rows: Sequence[Numbered]) -> tuple[int, int]:
    """Return how many of these numbers are enforced in a room of their chapter, and how many at all."""
    enforced = [row for row in rows if row.enforced_by]
    return sum(map(_at_home, enforced)), len(enforced)


def _at_home(row: Numbered) -> bool:
    room, letter = KINDS_OF_PLAYER
    rooms = (*ROOMS.get(row.chapter, ()), *((room,) if letter.search(row.number) else ()))
    places = (PurePosixPath(part.where.partition(":")[0]) for part in row.enforced_by)
    return any(place.is_relative_to(one) for place in places for one in rooms)


def _lines(rows: Sequence[Numbered]) -> Iterator[str]:
    chapters = dict.fromkeys(row.chapter for row in rows)
    for chapter in chapters:
        group = [row for row in rows if row.chapter == chapter]
        at_home, enforced = at_home_in(group)
        rooms = " ".join(f"`{room}`" for room in ROOMS.get(chapter, ()))
        yield f"## {chapter if chapter[0].isdigit() else chapter.capitalize()}\n"
        if rooms:
            yield f"{rooms}: {at_home} of {enforced}\n"
        yield "| rule | enforced in | tested in |\n|---|---|---|"
        for row in group:
            code = _files((part.where.partition(":")[0] for part in row.enforced_by), "")
            tests = _files((test.partition("::")[0] for test in row.tests), "tests/")
            yield f"| {row.number} | {code or row.reason} | {tests} |"
        yield ""


def _files(paths: Iterator[str], within: str) -> str:
    """Return the files, each once, without the folder that all of them lie in."""
    return " ".join(f"`{path.removeprefix(within)}`" for path in sorted(set(paths)))
