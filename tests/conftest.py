"""Settings for every test: the rules and cards that tests bear, `--rule` and `--card` to run those of one, samples, sums.

Of a test that is `sampled` each commit takes other rows, and of the slow tests about a twelfth, other ones every time; more of those
of the folders that nothing works without (`LEFT`). `--long` runs everything. TEST_SEED stands for the number that is made of
the commit, so that the same rows and games come again; with TEST_SAMPLE=all every row is taken, as trials of changes do.

What tests count they record as properties whose names begin with `COUNTED`; the sums over all tests and processes are
printed at the end.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from carddb.artefact.database import database

COUNTED: Final = "compared: "
# Syntax trees, tests and cards are millions of objects that stay: Python's own settings look through them all the time.
YOUNG: Final = 100_000
TURNS: Final = 11 / 12  # of the slow tests so many are left to the next commits, and to `--long`, but for these folders
LEFT: Final = {"journeys": 0.0, "saves": 3 / 4, "privacy": 3 / 4, "operations": 3 / 4}

gc.set_threshold(YOUNG, 20, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule 2.II.8` and `--card TW-108`, which may be given several times."""
    parser.addoption(
        "--rule", action="append", default=[], metavar="NUMBER", help="run only tests that bear this rule's number"
    )
    parser.addoption(
        "--card", action="append", default=[], metavar="ID", help="run only tests that are about this card"
    )


def numbers(item: pytest.Item) -> Iterator[str]:
    """Yield the rule numbers that a test bears."""
    for mark in item.iter_markers("rule"):
        yield from (str(number) for number in mark.args)


@cache
def card_name(number: str) -> str:
    """Return the name of a card. Raises `pytest.UsageError` when there is no card of this number."""
    cards = database()
    if number not in cards.index:
        raise pytest.UsageError(f"There is no card {number}: name cards by ids such as TW-108.")
    return cards.get(number).name


def printings(number: str) -> set[str]:
    """Return a card with its reprints: those of the same name and with the same effects."""
    name, cards = card_name(number), database()
    same = (one.id for one in cards.cards if one.name == name and number in cards.effects and one.id in cards.effects)
    return {number, *(one for one in same if cards.effects[one].abilities == cards.effects[number].abilities)}


def about(item: pytest.Item) -> set[str]:
    """Return the cards that a test is about: a row of a table that names some of its test's cards is about these alone."""
    marked = [str(number) for mark in item.iter_markers("card") for number in mark.args]
    parameters = getattr(item, "callspec", None)
    said = str(parameters.params) if parameters else ""
    own = {number for number in marked if number in said or card_name(number) in said}
    return own or set(marked)


@cache
def seed_of_commit() -> int:
    """Return a number that changes with the commit, or the one asked for."""
    asked = os.environ.get("TEST_SEED")
    if asked:
        return int(asked)
    command = ["git", "rev-parse", "HEAD"]
    told = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False).stdout
    return int(told[:8] or "1", 16)


@pytest.fixture(scope="session")
def commit_seed() -> int:
    """Return `seed_of_commit`, so that CI plays other games for each commit."""
    return seed_of_commit()


def _left(item: pytest.Item) -> float:
    """Return the chance that a commit leaves a test to later ones: 0 for what is not slow, or a row of a sample."""
    marks = {one.name for one in item.iter_markers()}
    if "slow" not in marks or {"sampled", "long"} & marks:
        return 0.0
    return min((LEFT[one] for one in item.nodeid.split("/") if one in LEFT), default=TURNS)


def _sample(items: Sequence[pytest.Item]) -> None:
    """Leave the rows of sampled tests, and of the pools of such tests, that this commit does not take to `--long`.

    Who asks which tests there are takes them all (TEST_SAMPLE).
    """
    if os.environ.get("TEST_SAMPLE") == "all":
        return
    rows: dict[str, list[pytest.Item]] = {}
    for item in items:
        mark = item.get_closest_marker("sampled")
        if mark is not None:
            rows.setdefault(mark.kwargs.get("of") or item.nodeid.partition("[")[0], []).append(item)
    for item in items:
        if random.Random(f"{seed_of_commit()} {item.nodeid}").random() < _left(item):
            item.add_marker(pytest.mark.long)
    for name, found in rows.items():
        mark = found[0].get_closest_marker("sampled")
        assert mark is not None
        rng = random.Random(f"{seed_of_commit()} {name}")
        for item in rng.sample(found, max(0, len(found) - mark.args[0])):
            item.add_marker(pytest.mark.long)


def _compiled() -> bool:
    found = sys.modules.get("engine.compiled")
    return found is not None and bool(found.running())


@pytest.hookimpl(tryfirst=True)  # before what is long is left out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the tests that bear a rule or are about a card asked for; skip what a compiled engine does not allow."""
    _sample(items)
    if _compiled():
        for item in items:
            if item.get_closest_marker("replaces") is not None:
                item.add_marker(pytest.mark.skip(reason="the engine is compiled: this looks at its sources"))
    rules = set(config.getoption("--rule"))
    cards = {one for number in config.getoption("--card") for one in printings(number)}
    if not rules and not cards:
        return
    chosen = [item for item in items if rules.intersection(numbers(item)) or (cards and cards & about(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def pytest_collection_finish() -> None:
    """Leave what collecting has made out of all later searches for garbage."""
    gc.collect()
    gc.freeze()


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
