"""The index of the rules: for each number, the modules that enforce it and the test files that bear it, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.commandline.proofs.coverage import RuleRow

HEAD: Final = """# Where each rule is

For each number of the Council of Elrond rules: the modules that enforce it, and the tests that bear it. Made by
`./palantir coverage rules --index docs/rules.md`; a test compares it with the code.
"""


def rule_index(rows: Sequence[RuleRow]) -> str:
    """Return the whole index, chapter by chapter in the order of the document."""
    return "\n".join((HEAD, *_lines(rows))).rstrip("\n") + "\n"


def _lines(rows: Sequence[RuleRow]) -> Iterator[str]:
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
