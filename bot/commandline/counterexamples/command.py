"""`coverage counterexamples`: finds for each condition of a card a position in which it alone forbids something."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.commandline.counterexamples import files
from bot.commandline.counterexamples.conditions import conditions
from bot.commandline.counterexamples.files import ENDLESS, NEVER, TAKEN, UNSOUGHT
from bot.commandline.counterexamples.recording import Moment, moments_of, recording
from bot.commandline.counterexamples.searching import CounterExample, search
from bot.commandline.output import NOT_OK, OK, SHOWN, CommandError, emit, progress_bar
from bot.commandline.proofs.card_proof import Subject, subjects
from bot.commandline.proofs.coverage import need_tests
from bot.commandline.proofs.naming import Index
from bot.commandline.proofs.root import ROOT
from bot.commandline.proofs.trials import Bench, collect, forked, need_forks, shared_objects
from bot.commandline.simulating.run_file import FORMAT, RunFile, build_digest
from carddb.artefact.database import database

TESTS: Final = 15  # of a card whose positions are noted

Left = tuple[str, str]  # the key of a condition, and why it has no counter-example


class How(msgspec.Struct, frozen=True):
    """How to search: so many seconds a card, in ``changing`` positions, ``more`` than the files have already."""

    seconds: float
    changing: bool = True
    more: bool = False


class SearchRun(msgspec.Struct, frozen=True):
    """What makes a run what it is."""

    format: int
    build: str
    cards: str
    how: How


class Searched(msgspec.Struct, frozen=True):
    """A card of a run: its counter-examples, and the conditions that have none."""

    number: int
    card: str
    found: tuple[CounterExample, ...]
    left: tuple[Left, ...]

    @property
    def game(self) -> int:
        """Its number in the run, as the file of a run calls it."""
        return self.number


def coverage_counterexamples(
    ids: Sequence[str], *, write: bool, resume: str, workers: int, how: How, as_json: bool
) -> int:
    """Look for counter-examples of these cards, or of all; 1 when a condition has none and no reason is written down.

    With ``write`` the files below tests/cards/counterexamples have what was found, and those of other cards stay.
    Raises `CommandError` for a card that there is not, and where there are no tests.
    """
    need_tests()
    need_forks()
    unknown = [one for one in ids if one not in database().index]
    if unknown:
        raise CommandError(f"There is no card {', '.join(unknown)}: name cards by ids such as TW-156.")
    found = [one for one in subjects(ids or database().index) if any(conditions(one.abilities))]
    run = SearchRun(FORMAT, build_digest(), ",".join(one.ids[0] for one in found), how)
    with RunFile(Path(resume), run, Searched) if resume else contextlib.nullcontext() as file, progress_bar() as bar:
        rows = dict(file.lines) if file else {}
        left = [(number, one) for number, one in enumerate(found) if number not in rows]

        def tell(row: Searched) -> None:
            rows[row.number] = row
            if file:
                file.add(row)
            if bar is not None:
                bar.move(len(rows), len(found), "cards")

        _search_all(left, how, workers, tell)
    told = [rows[number] for number in sorted(rows)]
    if write:
        _write(told, more=how.more)
    excused = files.unplayed()
    open_ = [(row.card, key) for row in told for key, _ in row.left if key not in excused.get(row.card, {})]
    shown = _counted(told) | {"open": open_}
    emit(shown, _lines(shown), as_json=as_json)
    return NOT_OK if open_ else OK


def _search_all(left: Sequence[tuple[int, Subject]], how: How, workers: int, tell: Callable[[Searched], None]) -> None:
    """Search for each card in a process of its own and tell what came of it."""
    known: dict[str, frozenset[str]] = {}
    for example in files.read() if how.more else ():
        known[example.card] = known.get(example.card, frozenset()) | {example.key}
    paths = sorted((ROOT / "tests" / "cards").rglob("test_*.py")) if left else []

    def work(bench: Bench) -> None:
        index = Index(bench.items)
        jobs = [functools.partial(_job, bench, index, one, how, known.get(one.ids[0], frozenset())) for _, one in left]
        with shared_objects():
            for (number, one), answer in zip(left, forked(jobs, workers), strict=True):
                tell(_read(number, one, answer))

    os.environ["TEST_SAMPLES"] = "all"
    collect(ROOT / "tests", paths, work)


def _job(bench: Bench, index: Index, one: Subject, how: How, known: frozenset[str]) -> str:
    signal.alarm(int(how.seconds * 8) + 90)  # others use the processor too
    moments = list(_moments(bench, index, one))
    found, count = search(one, moments, how.seconds, changing=how.changing, known=known)
    keys = {example.key for example in found}
    reason = TAKEN if count else NEVER
    left = tuple((each.key, reason) for each in conditions(one.abilities) if each.key not in keys | known)
    return msgspec.json.encode(Searched(0, one.ids[0], tuple(found), left)).decode()


def _read(number: int, one: Subject, answer: str) -> Searched:
    try:
        row = msgspec.json.decode(answer, type=Searched)
    except msgspec.MsgspecError:
        return Searched(number, one.ids[0], (), tuple((each.key, ENDLESS) for each in conditions(one.abilities)))
    return Searched(number, row.card, row.found, row.left)


def _moments(bench: Bench, index: Index, one: Subject) -> Iterator[Moment]:
    """Yield the moments at which tests do something with a card: those of its files, then those built in Python."""
    names = (one.name, *one.ids)
    seen: set[Moment] = set()
    for card in one.ids:
        for path in sorted((ROOT / "scenarios" / "cards" / card.partition("-")[0].lower()).glob(f"{card}-*.txt")):
            for moment in moments_of(path.read_text(encoding="utf-8"), names):
                if moment not in seen:
                    seen.add(moment)
                    yield moment
    noted: list[Moment] = []
    with recording(names, noted.append):
        for test in index.naming(one.ids)[:TESTS]:
            with contextlib.suppress(Exception):
                bench.fails(bench.items[test])
    for moment in noted:
        if moment not in seen:
            seen.add(moment)
            yield moment


def _write(told: Sequence[Searched], *, more: bool) -> None:
    """Put what was found in the place of what the files have of these cards; what a card no longer has goes."""
    fresh = {row.card for row in told}
    kept = [one for one in files.read() if more or one.card not in fresh]
    left = {card: rows for card, rows in files.unplayed().items() if card not in fresh}
    left |= {row.card: dict(row.left) for row in told}
    keys = {one.ids[0]: [each.key for each in conditions(one.abilities)] for one in subjects(database().index)}
    found = [one for one in (*kept, *(one for row in told for one in row.found)) if one.key in keys.get(one.card, ())]
    played = {(one.card, one.key) for one in found}
    reasons = {
        card: {key: left.get(card, {}).get(key, UNSOUGHT) for key in own if (card, key) not in played}
        for card, own in keys.items()
    }
    files.write(found, reasons)


def _counted(told: Sequence[Searched]) -> dict[str, Any]:
    reasons = Counter(reason for row in told for _, reason in row.left)
    played = sum(len(row.found) for row in told)
    return {
        "cards": len(told),
        "conditions": played + sum(len(row.left) for row in told),
        "played": played,
        "unplayed": dict(reasons),
    }


def _lines(shown: dict[str, Any]) -> Iterator[str]:
    yield f"conditions: {shown['conditions']} on {shown['cards']} cards; counter-examples played: {shown['played']}"
    for reason, count in shown["unplayed"].items():
        yield f"without one: {count}. {reason}"
    yield from (f"open: {card} {key}" for card, key in shown["open"][:SHOWN])
