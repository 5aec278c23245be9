"""The index of the rules: for each number, the modules that enforce it and the test files that bear it, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Protocol

HEAD: Final = """# Where each rule is

For each number of the Council of Elrond rules: the modules that enforce it, and the tests that bear it. Made by
`./palantir coverage rules --index docs/rules.md`; a test compares it with the code.
"""


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


def _lines(rows: Sequence[Numbered]) -> Iterator[str]:
    for chapter, group in groupby(rows, key=lambda row: row.chapter):
        yield f"## {chapter.capitalize()}\n\n| rule | enforced in | tested in |\n|---|---|---|"
        for row in group:
            code = _files((part.where.partition(":")[0] for part in row.enforced_by), "")
            tests = _files((test.partition("::")[0] for test in row.tests), "tests/")
            yield f"| {row.number} | {code or row.reason} | {tests} |"
        yield ""


def _files(paths: Iterator[str], within: str) -> str:
    """Return the files, each once, without the folder that all of them lie in."""
    return " ".join(f"`{path.removeprefix(within)}`" for path in sorted(set(paths)))
