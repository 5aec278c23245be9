"""Settings for every test: the rule numbers that tests bear, `--rule` to run the tests of one number, and sums.

What tests count they record as properties whose names begin with `COUNTED`; the sums over all tests and processes are
printed at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

COUNTED: Final = "compared: "


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule 2.II.8`, which may be given several times."""
    parser.addoption(
        "--rule", action="append", default=[], metavar="NUMBER", help="run only tests that bear this rule's number"
    )


def numbers(item: pytest.Item) -> Iterator[str]:
    """Yield the rule numbers that a test bears."""
    for mark in item.iter_markers("rule"):
        yield from (str(number) for number in mark.args)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the tests that bear a number asked for."""
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if wanted.intersection(numbers(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the sums of what was counted."""
    sums: Counter[str] = Counter()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            for name, value in report.user_properties:
                if name.startswith(COUNTED):
                    sums[name.removeprefix(COUNTED)] += int(value)
    if sums:
        terminalreporter.section("what was compared, by kind")
        for name, count in sorted(sums.items()):
            terminalreporter.line(f"{count:10,} {name}")
