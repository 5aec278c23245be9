"""Composite choices: small steps that only their seat sees, with a way back, applied at once at the end.

A draft may be open to one seat or to both at the same time. Answers stay sealed in the frame until all are in, and
the order in which they arrive does not matter.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import compress
from operator import not_
from typing import Final, TypeVar

from msgspec.structs import replace

from engine.kernel.machine import NOT_NOW, FrameRules, Requirement, Verb, open_class
from engine.state import atoms
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.naming import PerSeat
from engine.state.records import UNTAPPED, Option, Seat
from engine.state.seats import by_seat, per_seat, with_value
from engine.state.stack import handed

D = TypeVar("D", bound=DraftFrame)
T = TypeVar("T")


@open_class
class DraftRules(FrameRules[D]):
    """Asks every seat that is not done; commits when all are."""

    kind = "draft"

    def advance(self, g: Game, f: D) -> bool:
        """Mark seats done that have nothing to choose by public facts; commit when all are done."""
        company = getattr(f, "company", None)
        if company is not None and company not in g.companies:
            atoms.pop(g)
            return False
        done = by_seat([f.done[seat] or self.settled(g, f, seat) for seat in g.seats])
        if all(done):
            if done != f.done:
                f = replace(f, done=done)
                atoms.swap(g, f)
            self.commit(g, f)
            return False
        if done != f.done:
            atoms.swap(g, replace(f, done=done))
        return True

    def seats(self, g: Game, f: D) -> tuple[Seat, ...]:
        """Return the seats that still choose."""
        return tuple(compress(g.seats, map(not_, f.done)))

    def settled(self, g: Game, f: D, seat: Seat) -> bool:
        """Whether public facts leave this seat nothing to choose."""
        return False

    def commit(self, g: Game, f: D) -> None:
        """Apply everything as one action and leave the frame."""
        raise NotImplementedError


def steps_of(g: Game, seat: Seat) -> tuple[Option, ...]:
    """Return the steps that a seat took in the open draft."""
    top = g.frames[-1]
    return top.steps[seat] if isinstance(top, DraftFrame) else ()


@handed(DraftFrame)
def add_step(g: Game, f: DraftFrame, seat: Seat, option: Option) -> None:
    """Take a step; nothing reaches the board."""
    atoms.swap(g, replace(f, steps=with_value(f.steps, seat, (*f.steps[seat], option))))


@handed(DraftFrame)
def mark_done(g: Game, f: DraftFrame, seat: Seat) -> None:
    """Close the draft for a seat."""
    atoms.swap(g, replace(f, done=with_value(f.done, seat, True)))


def add_last_step(g: Game, seat: Seat, option: Option) -> None:
    """Take a step that is at the same time the seat's whole answer."""
    add_step(g, seat, option)
    mark_done(g, seat)


def only(g: Game, seat: Seat) -> PerSeat[bool]:
    """Return the ``done`` of a draft that is open to one seat."""
    return per_seat(g, lambda one: one != seat)


def without_steps(g: Game, f: D, kept: Container[Seat] = ()) -> D:
    """Return a draft without the steps taken in it; those of the seats in ``kept`` stay."""
    return replace(f, steps=per_seat(g, lambda seat: f.steps[seat] if seat in kept else ()))


def sealed(f: DraftFrame) -> frozenset[Seat]:
    """Return the seats whose answer is given."""
    return frozenset(seat for seat, done in enumerate(f.done) if done)


def _back_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    if steps_of(g, seat):
        yield Option("back")


@handed(DraftFrame)
def _back(g: Game, f: DraftFrame, seat: Seat, option: Option) -> None:
    atoms.swap(g, replace(f, steps=with_value(f.steps, seat, f.steps[seat][:-1])))


BACK: Final = Verb(
    "back",
    _back_candidates,
    (
        Requirement(
            "9.1",
            lambda g, seat, o: bool(steps_of(g, seat)),
            "There is no step to take back.",
            once=True,
            of_moment=True,
        ),
    ),
    _back,
)


def _confirm_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    yield Option("confirm")


CONFIRM: Final = Verb(
    "confirm",
    _confirm_candidates,
    (NOT_NOW,),
    lambda g, seat, o: mark_done(g, seat),
)


def fresh(rule: str, sentence: str, field: str = "card") -> Requirement:
    """Return the requirement that no step of the draft names this step's card (or target) in the same place yet."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        wanted = getattr(option, field)
        return all(getattr(step, field) != wanted for step in steps_of(g, seat))

    return Requirement(rule, test, sentence, once=True)


def upright(rule: str, sentence: str) -> Requirement:
    """Return the requirement that the card which taps for it is untapped (9.2.3)."""
    return Requirement(rule, lambda g, seat, o: g.cards[o.card].status == UNTAPPED, sentence, once=True)


def untouched(g: Game, seat: Seat, card: int) -> bool:
    """Whether no step of the open draft concerns a card yet."""
    return all(card not in (step.card, step.target) for step in steps_of(g, seat))
