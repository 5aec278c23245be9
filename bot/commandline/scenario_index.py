"""The index of a folder of scenarios: by rule number, what each file shows, as Markdown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import Final

from bot.commandline.proofs.coverage import chapter

HEAD: Final = """# Scenarios by rule

Each file shows the rule in whose row it stands first; a number in brackets is shown in passing. How to read, write and
run them, with this program or another one: [docs/scenarios.md](../docs/scenarios.md). Made by
`./palantir scenario scenarios --index scenarios/README.md`; a test compares it with the files.
"""

Shown = tuple[PurePosixPath, str, tuple[str, ...]]  # a file below the folder, its title, its rules


def scenario_index(shown: Sequence[Shown], numbers: Sequence[str]) -> str:
    """Return the index of files with their titles and rules; ``numbers`` are those of the documents, in their order."""
    return "\n".join((HEAD, *_lines(shown, numbers)))


def _lines(shown: Sequence[Shown], numbers: Sequence[str]) -> Iterator[str]:
    first: defaultdict[str, list[str]] = defaultdict(list)
    passing: defaultdict[str, list[str]] = defaultdict(list)
    for path, title, rules in shown:
        link = f"[{title}]({path})"
        for place, number in enumerate(rules):
            (passing if place else first)[number].append(f"({link})" if place else link)
    last = ""
    for number in numbers:
        files = [*first[number], *passing[number]]
        if not files:
            continue
        if chapter(number) != last:
            yield from ("",) if last else ()
            last = chapter(number)
            yield from (f"## {last}", "", "| rule | shown by |", "|---|---|")
        yield f"| {number} | {'<br>'.join(files)} |"
    yield ""
