"""Which verbs are done and which requirements hold and fail while games are played: every thing that can come up.

`watched` tells somebody of each; `Watch` counts them on one table at a time, which is what `palantir sim` sums up.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Final

from engine.actions.passive_conditions import PASSIVE
from engine.kernel.machine import Action, Requirement, Test, Verb
from engine.state.game import Game
from engine.state.records import Option, Seat

DONE, HELD, FAILED = "done", "held", "failed"
SHOWS: Final = {Verb: (DONE,), Requirement: (HELD, FAILED)}  # what each kind of thing has to show, in this order

Thing = Requirement | Verb
Note = Callable[[Game, Thing, str], None]


def things() -> tuple[Thing, ...]:
    """Return everything that has to come up, in an order that is the same in every process: verbs, then requirements.

    What happens by itself (9.6) is done by nobody and left out.
    """
    verbs = sorted((one for one in Verb.registry.values() if one is not PASSIVE), key=lambda one: one.name)
    return (*verbs, *sorted(Requirement.registry, key=lambda one: (one.rule, one.reason, _place(one.test))))


def _place(test: Test) -> tuple[str, int]:
    code = getattr(test, "__code__", None)
    return (test.__module__, code.co_firstlineno if code is not None else 0)


@contextlib.contextmanager
def _replaced(asking: Callable[[Requirement, Test], Test], doing: Callable[[Verb, Action], Action]) -> Iterator[None]:
    """Put others in the place of all tests and of what all verbs do, while the block runs."""
    tests = [(one, one.test) for one in things() if isinstance(one, Requirement)]
    actions = [(one, one.perform) for one in things() if isinstance(one, Verb)]
    for requirement, test in tests:
        requirement.test = asking(requirement, test)
    for verb, perform in actions:
        verb.perform = doing(verb, perform)
    try:
        yield
    finally:
        for requirement, test in tests:
            requirement.test = test
        for verb, perform in actions:
            verb.perform = perform


@contextlib.contextmanager
def watched(note: Note) -> Iterator[None]:
    """Tell ``note`` of every verb that is done and every requirement that holds or fails, while the block runs."""

    def asking(one: Requirement, test: Test) -> Test:
        def told(g: Game, seat: Seat, option: Option) -> bool:
            holds = test(g, seat, option)
            note(g, one, HELD if holds else FAILED)
            return holds

        return told

    def doing(one: Verb, perform: Action) -> Action:
        def told(g: Game, seat: Seat, option: Option) -> None:
            note(g, one, DONE)
            perform(g, seat, option)

        return told

    with _replaced(asking, doing):
        yield


class Watch:
    """Counts what comes up on a table; what is tried out on copies of it does not count.

    ``counts`` has one number for each verb of `things`, then two for each requirement: how often it held and failed.
    """

    def __init__(self) -> None:
        """Begin without a table."""
        self.table: Game | None = None
        self.counts: list[int] = []
        self._places: dict[Thing, int] = {}
        for one in things():
            self._places[one] = len(self.counts)
            self.counts += [0] * len(SHOWS[type(one)])

    def begin(self, table: Game) -> None:
        """Turn to another table, of which nothing is counted yet."""
        self.table = table
        self.counts[:] = [0] * len(self.counts)

    @contextlib.contextmanager
    def counting(self) -> Iterator[None]:
        """Count while the block runs."""
        with _replaced(self._asking, self._doing):
            yield

    def _asking(self, one: Requirement, test: Test) -> Test:
        counts, place = self.counts, self._places[one]

        def counted(g: Game, seat: Seat, option: Option) -> bool:
            holds = test(g, seat, option)
            if g is self.table:
                counts[place if holds else place + 1] += 1
            return holds

        return counted

    def _doing(self, one: Verb, perform: Action) -> Action:
        counts, place = self.counts, self._places[one]

        def counted(g: Game, seat: Seat, option: Option) -> None:
            if g is self.table:
                counts[place] += 1
            perform(g, seat, option)

        return counted


def summed(counts: list[int]) -> Iterator[tuple[Thing, dict[str, int]]]:
    """Yield everything that can come up with what it showed, from counts as `Watch` has them; none are all zero."""
    numbers = iter(counts)
    for one in things():
        yield one, {what: next(numbers, 0) for what in SHOWS[type(one)]}
