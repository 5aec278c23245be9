"""The lines of a scenario file: what stands on one, and the small words in it."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.scenarios.describing import Dice
from engine.scenarios.positions import ScenarioError


class ScenarioFileError(ValueError):
    """A file that is no scenario; the text is one sentence with the number of the line."""

    def __init__(self, line: int, message: str) -> None:
        """Put the line in front."""
        super().__init__(f"Line {line}: {message}" if line else message)
        self.line = line
        self.message = message


class Line(NamedTuple):
    """A line of a file that says something: its number, the words before and after the colon."""

    number: int
    key: str
    value: str

    @property
    def text(self) -> str:
        """The whole line."""
        return f"{self.key}: {self.value}" if self.key else self.value


def lines_of(text: str) -> list[Line]:
    """Split a file into lines; what follows "#" is a comment. A line without a colon has its words as the value."""
    found = []
    for number, raw in enumerate(text.splitlines(), 1):
        plain = raw.partition("#")[0].strip()
        if plain:
            key, colon, value = plain.partition(":")
            found.append(Line(number, key.strip(), value.strip()) if colon else Line(number, "", plain))
    return found


def short(line: Line) -> str:
    """Return what a line begins with, for a message."""
    words = line.key or line.value
    return words if len(words) <= 40 else f"{words[:39]}…"


def whole(text: str) -> int:
    """Read a whole number. Raises `ScenarioError`."""
    if not text.isdigit():
        raise ScenarioError(f"“{text}” is no whole number.")
    return int(text)


def read_dice(text: str) -> list[Dice]:
    """Read "7, 3+4". Raises `ScenarioError`."""
    found: list[Dice] = []
    for part in text.split(","):
        one, plus, other = part.strip().partition("+")
        found.append((whole(one), whole(other)) if plus else whole(one))
    return found


def with_rule(text: str) -> tuple[str, str]:
    """Split "play Orc-guard (2.IV.iii.1)" into the action and the rule it fails."""
    match = re.fullmatch(r"(.+?)\s*\(([^()]*)\)", text)
    return (match[1], match[2]) if match else (text, "")
