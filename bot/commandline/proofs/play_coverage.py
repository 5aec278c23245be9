"""`coverage play`: which verbs and requirements come up in self-play, and which tests bring up the rest.

A verb has come up when somebody did it; a requirement when it held once and failed another time it was asked. What the
sampled games leave open is looked for in the tests of the rules and cards, each named by the first test that shows it.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.commandline.decks import read
from bot.commandline.output import NOT_OK, OK, SHOWN, CommandError, emit
from bot.commandline.proofs.root import KNOWN_DECKS, ROOT
from bot.commandline.simulating.coming import Coming, all_things
from bot.commandline.simulating.pairs import NamedDeck, all_pairs, entries
from carddb.decks.decks import prebuilt
from engine.policies.registry import POLICIES
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay import games as selfplay
from engine.selfplay import reports
from engine.selfplay.reports import Pairing
from engine.selfplay.watching import Thing, watched
from engine.state.game import Game
from engine.state.records import DeckList

TESTS: Final = ("tests/rules", "tests/cards", "tests/engine/test_scenariofile.py", "tests/engine/test_scripts.py")


def play(things: Mapping[Thing, Coming], matches: Sequence[Pairing], seed: int) -> list[reports.Played]:
    """Play one game of each match and count what comes up."""

    def note(_: Game, one: Thing, what: str) -> None:
        if one in things:
            things[one].games[what] += 1

    with watched(note):
        return [
            selfplay.play_game(match, seed + number, invariants=False, tell=_quiet)
            for number, match in enumerate(matches)
        ]


def _quiet(line: str) -> None:
    """Say nothing: a broken game is counted."""


def search(things: Mapping[Thing, Coming], tests: Sequence[str]) -> list[str]:
    """Run tests and name for everything that games left open the first test that shows it; return those that failed.

    Raises `CommandError` when the tests cannot be collected.
    """
    import pytest

    failing: list[str] = []

    class Watcher:
        """A pytest plugin that knows which test is running."""

        running = ""
        collected = True

        def pytest_runtest_setup(self, item: pytest.Item) -> None:
            """Remember the test that begins."""
            self.running = item.nodeid

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            """Note a failure."""
            if report.failed:
                failing.append(report.nodeid)

        def pytest_collectreport(self, report: pytest.CollectReport) -> None:
            """Note what cannot be collected."""
            self.collected = self.collected and not report.failed

    watcher = Watcher()

    def note(_: Game, one: Thing, what: str) -> None:
        coming = things.get(one)
        if coming and what not in coming.tests and not coming.games[what] and watcher.running:
            coming.tests[what] = watcher.running

    quiet = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--tb=no", "-q", "-m", "not long")
    with watched(note), contextlib.redirect_stdout(io.StringIO()):
        pytest.main([f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml"), *quiet, *tests], plugins=[watcher])
    if not watcher.collected:
        raise CommandError("The tests cannot be collected: mend them first.")
    return failing


# --- the command ----------------------------------------------------------------------------------------------------


def known_decks() -> list[NamedDeck]:
    """Return the prebuilt decks, and the known decks of Fallen-wizards where their files are."""
    found = [(name, deck_list(deck)) for name, deck in prebuilt().items()]
    folder = f"{KNOWN_DECKS}:fallen-wizard"
    return [*found, *(entries([folder], _named).decks if KNOWN_DECKS.is_dir() else [])]


def _named(name: str) -> DeckList:
    return deck_list(read(name).deck)


def coverage_play(*, games: int, seed: int, tests: bool, as_json: bool) -> int:
    """Print which verbs and requirements come up in games of all pairs of known decks, and which tests show the rest.

    ``games`` limits how many are played, 0 is all pairs under each policy. Returns 1 when something comes up nowhere
    (which only ``tests`` can tell), a game is broken or a test fails. Raises `CommandError` without the test tools.
    """
    if tests and not (importlib.util.find_spec("pytest") and (ROOT / "tests").is_dir()):
        raise CommandError(
            "The tests or their tools are not there: run ./palantir test in a checkout, or add --no-tests."
        )
    matches = [one for policy in POLICIES for one in all_pairs(known_decks(), policy, None, "short", orders=False)]
    step = max(1, len(matches) // games) if games else 1
    things = all_things()
    played = play(things, matches[::step], seed)
    failing = search(things, [str(ROOT / one) for one in TESTS]) if tests else []
    shown = summed(things.values(), played, failing)
    emit(shown, lines(shown), as_json=as_json)
    lacking = bool(shown["left"]) and tests
    return NOT_OK if lacking or failing or shown["finished"] < shown["games"] else OK


def summed(comings: Any, played: Sequence[reports.Played], failing: Sequence[str]) -> dict[str, Any]:
    """Return totals, then ``left`` (shown nowhere), ``by_test`` (shown by a test alone) and the tests that failed."""
    found = list(comings)
    verbs, requirements = (
        [one for one in found if one.kind == "verb"],
        [one for one in found if one.kind == "requirement"],
    )
    by_test = [one for one in found if one.tests and not one.open()]
    return {
        "games": len(played),
        "finished": sum(one.ended not in ("exception", "limit") for one in played),
        "verbs": len(verbs),
        "verbs_in_games": sum(all(one.games.values()) for one in verbs),
        "requirements": len(requirements),
        "requirements_in_games": sum(all(one.games.values()) for one in requirements),
        "by_tests": len(by_test),
        "left_over": sum(bool(one.open()) for one in found),
        "left": [one for one in found if one.open()],
        "by_test": by_test,
        "failing": list(failing),
    }


def lines(shown: Mapping[str, Any]) -> Iterator[str]:
    """Return the totals and what is left for people."""
    yield f"{shown['finished']} of {shown['games']} games finished"
    yield f"{shown['verbs_in_games']} of {shown['verbs']} verbs were done in them"
    yield f"{shown['requirements_in_games']} of {shown['requirements']} requirements held and failed in them"
    yield f"{shown['by_tests']} of the rest are shown by a test, {shown['left_over']} by nothing"
    for one in shown["left"][:SHOWN]:
        yield f"  {one.number or 'verb'} {one.name} ({one.where}): never {' nor '.join(one.open())}"
    if shown["left_over"] > SHOWN:
        yield f"  and {shown['left_over'] - SHOWN} more"
    for name in shown["failing"]:
        yield f"  failed: {name}"
