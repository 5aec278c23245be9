"""Settings for every test: the rule numbers that tests bear, and `--rule` to run the tests of one number."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


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
