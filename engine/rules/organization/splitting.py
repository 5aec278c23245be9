"""2.II.3.6.1, what becomes of the cards on a company when it splits, and what a company as a whole may bear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.rules.organization.frames import SplitEventsFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import OfCompany
from engine.state.records import Option, Seat
from engine.state.seats import hazard_player
from engine.state.stack import handed


def part_company(g: Game, original: int, new: int) -> None:
    """2.II.3.6.1: both parts have faced what the original had; resource events stay with it, hazard events are dealt.

    Events on a character stay with that character.
    """
    old = g.companies[original]
    atoms.set_company(g, replace(g.companies[new], faced=old.faced))
    waiting = tuple(iid for iid in old.events if g.facts(iid).type == "hazard")
    if waiting:
        atoms.push(g, SplitEventsFrame(original, new, waiting))


@handed(SplitEventsFrame)
def _choices(g: Game, f: SplitEventsFrame, seat: Seat) -> Iterator[Option]:
    for company in (f.original, f.new):
        yield Option("goes_with", f.waiting[0], -1, OfCompany(company))


@handed(SplitEventsFrame)
def _is_part(g: Game, f: SplitEventsFrame, seat: Seat, option: Option) -> bool:
    return OfCompany.of(option).company in (f.original, f.new)


@handed(SplitEventsFrame)
def _deal(g: Game, f: SplitEventsFrame, seat: Seat, option: Option) -> None:
    atoms.swap(g, replace(f, waiting=f.waiting[1:]))
    if OfCompany.of(option).company == f.new:
        old, new = g.companies[f.original], g.companies[f.new]
        left = tuple(iid for iid in old.events if iid != option.card)
        atoms.set_company(g, replace(old, events=left))
        atoms.set_company(g, replace(new, events=(*new.events, option.card)))


GOES_WITH: Final = Verb(
    "goes_with",
    _choices,
    (
        asked("2.II.3.6.1", "Cards on a company are divided when it has been split."),
        among("2.II.3.6.1", "{card} is not what is divided now.", "card"),
        Requirement(
            "2.II.3.6.1",
            _is_part,
            "{card} goes with one of the two parts of its company.",
        ),
    ),
    _deal,
)


@rules_for(SplitEventsFrame)
class SplitEventsRules(FrameRules[SplitEventsFrame]):
    """One event after another; what left play meanwhile is passed over."""

    alone = asked("2.II.3.6.1", "What was on the company that was split is divided first.")
    kind = "pick"

    def advance(self, g: Game, f: SplitEventsFrame) -> bool:
        """Ask for the next event, as long as both parts are there."""
        if not f.waiting or f.original not in g.companies or f.new not in g.companies:
            atoms.pop(g)
            return False
        if f.waiting[0] not in g.companies[f.original].events:
            atoms.swap(g, replace(f, waiting=f.waiting[1:]))
            return False
        return True

    def seats(self, g: Game, f: SplitEventsFrame) -> tuple[Seat, ...]:
        """Ask the hazard player."""
        return (hazard_player(g),)

    def verbs(self, g: Game, f: SplitEventsFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a part."""
        return (GOES_WITH,)

    def prompt(self, g: Game, f: SplitEventsFrame, seat: Seat) -> str:
        """Ask."""
        return say("The company splits: which part does {card} go with?", card=g.facts(f.waiting[0]))
