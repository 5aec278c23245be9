"""Scenario files: a position, named actions, forced dice and expectations as plain text, one a line.

`run` plays a file and says what did not come out as it says, `run_all` plays many, `explain` says why something is or
is not possible in one. `docs/scenarios.md` describes the format. A file that cannot be read raises `ScenarioFileError`
with the line.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from carddb.search.names import fold
from engine.api import Explanation
from engine.kernel.machine import deciding, decision
from engine.scenarios.lines import ScenarioFileError
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.positions import ScenarioError
from engine.scenarios.reading import Failed, Note, Reader
from engine.scenarios.scenario import Scenario

ENDING = "*.txt"


class Asked(msgspec.Struct, frozen=True):
    """A player who is asked, the question, and the labels on offer."""

    player: str
    question: str
    options: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """Where a file ends or fails: the log since the start, and who is asked what."""

    log: tuple[str, ...]
    asked: tuple[Asked, ...]


class ScenarioResult(msgspec.Struct, frozen=True):
    """What running a file gave: ``digest`` is the fingerprint of the last position."""

    ok: bool
    failed: tuple[Failed, ...]
    digest: str
    notes: tuple[Note, ...] = ()
    title: str = ""


class Report(msgspec.Struct, frozen=True):
    """What running many files gave: each with its result, or with the error that keeps it from being played."""

    results: tuple[tuple[str, ScenarioResult | ScenarioFileError], ...]

    @property
    def ok(self) -> int:
        """How many files came out as they say."""
        return sum(1 for _, one in self.results if isinstance(one, ScenarioResult) and one.ok)


class Explained(msgspec.Struct, frozen=True):
    """Whether something is possible, and where the file stopped if it did so before its end."""

    found: Explanation
    stopped: Note | None


def _text(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioFileError(0, f"{path} is no text file; a scenario is plain text in UTF-8.") from error
    except OSError as error:
        raise ScenarioFileError(0, f"{path} cannot be opened: {error.strerror}.") from error


def read(path: str | Path) -> Reader:
    """Read and play a file. Raises `ScenarioFileError` when it is none or cannot be opened."""
    return Reader(_text(path)).play()


def run(path: str | Path) -> ScenarioResult:
    """Run a file: ``ok`` when every action was possible and every expectation held. Raises `ScenarioFileError`."""
    return result_of(read(path))


def result_of(reader: Reader) -> ScenarioResult:
    """Return what a file gave that was played."""
    digest = reader.scenario.digest()
    return ScenarioResult(not reader.failed, tuple(reader.failed), digest, tuple(reader.notes), reader.title)


def attempt(path: str | Path) -> tuple[Reader, ScenarioFileError | None]:
    """Play a file as far as it goes: its reader, and the error at which it ended if there was one.

    Raises `ScenarioFileError` when it cannot be opened.
    """
    reader = Reader(_text(path))
    return reader, _error(reader)


def _error(reader: Reader, before: int = 0) -> ScenarioFileError | None:
    try:
        reader.play(before)
    except ScenarioFileError as error:
        return error
    return None


def show(scenario: Scenario) -> Shown:
    """Return where a game stands: its log, who is asked what, and the options by label."""
    if not scenario.started:
        return Shown((), ())
    g = scenario.game
    found = []
    for seat in deciding(g):
        asked = decision(g, seat)
        labels = tuple(dict.fromkeys(scenario.options(scenario.names[seat])))
        found.append(Asked(scenario.names[seat], asked.prompt if asked is not None else "", labels))
    return Shown(tuple(scenario.log()), tuple(found))


def files_below(paths: Iterable[str | Path]) -> list[Path]:
    """Return the files that are named and those below folders that are, each once and in order.

    Raises `ScenarioFileError` for a folder without any.
    """
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        below = sorted(path.rglob(ENDING)) if path.is_dir() else [path]
        if not below:
            raise ScenarioFileError(0, f"{path} holds no scenario: their names end with {ENDING[1:]}.")
        found.update(dict.fromkeys(below))
    return list(found)


def run_all(paths: Iterable[str | Path]) -> Report:
    """Run many files one after another; one that cannot be read does not stop the others."""
    results: list[tuple[str, ScenarioResult | ScenarioFileError]] = []
    for path in paths:
        try:
            results.append((str(path), run(path)))
        except ScenarioFileError as error:
            results.append((str(path), error))
    return Report(tuple(results))


def explain(path: str | Path, intent: str) -> Explanation:
    """Say whether an intent is possible where a file ends or stops; see `explain_at`."""
    return explain_at(path, intent).found


def explain_at(path: str | Path, intent: str, line: int = 0) -> Explained:
    """Say whether an intent is possible where a file ends or stops, or before a line of it is played.

    "bob: play Cave-drake", or the words alone for whoever is asked. Raises `ScenarioFileError` when the game does not
    come so far or the words mean nothing.
    """
    reader = Reader(_text(path))
    error = _error(reader, line)
    scenario = reader.scenario
    if error is not None and not scenario.started:
        raise error
    who, colon, words = intent.partition(":")
    if not colon or not any(fold(who) == fold(name) for name in scenario.names):
        asked = deciding(scenario.game)
        if not asked:
            raise ScenarioFileError(0, "The game of this scenario is over: nothing is possible any more.")
        who, words = scenario.names[asked[0]], intent
    try:
        return Explained(scenario.explain(who, words.strip()), _stop(reader, error))
    except (ScenarioError, UnknownIntent) as wrong:
        raise ScenarioFileError(0, str(wrong)) from wrong


def _stop(reader: Reader, error: ScenarioFileError | None) -> Note | None:
    """Return the line at which a file stopped before its end, and why."""
    if error is not None:
        return Note(error.line, error.message)
    if not reader.stopped:
        return None
    last = reader.failed[-1]
    return Note(last.line, f"expected {last.expected}; got {last.got}")
