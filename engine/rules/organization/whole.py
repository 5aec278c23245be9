"""2.II.3.1: what the planned companies must be as a whole when organizing is confirmed, and which steps keep that possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.kernel.drafts import add_step, steps_of
from engine.kernel.machine import Requirement, may_do_more_than
from engine.queries.cards import is_haven_card
from engine.queries.company_size import MAX_SIZE, counted_size, leaders_fit, mixed
from engine.queries.ringwraith import purely_ringwraiths
from engine.rules.organization.frames import OrganizeFrame
from engine.rules.organization.plan import Arrangement, plan_of
from engine.state import atoms
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.records import Iid, Option, Seat
from engine.state.stack import top


def stays_at_haven(g: Game, seat: Seat, plan: Arrangement, key: int) -> bool:
    """Whether a planned company is at a haven, and goes nowhere else if it has declared movement."""
    company = g.companies.get(key)
    sites = [plan.sites[key]] + ([company.destination] if company is not None and company.destination >= 0 else [])
    return all(g.facts(one).site_type == "haven" or is_haven_card(g, seat, one) for one in sites)


Made = tuple[tuple[tuple[Iid, ...], tuple[int, ...]], ...]


def _made_of(g: Game, seat: Seat) -> Made:
    """Return the planned companies that are not at a haven, each with the ids of the companies it is made of."""
    return _made_by(g, seat, steps_of(g, seat))


@cached
def _made_by(g: Game, seat: Seat, steps: tuple[Option, ...]) -> Made:
    plan = plan_of(g, seat)
    return tuple(
        (tuple(members), (key, *(other for into, other in plan.joined if into == key)))
        for key, members in plan.groups.items()
        if members and not stays_at_haven(g, seat, plan, key)
    )


def _travelling(g: Game, seat: Seat) -> list[tuple[Iid, ...]]:
    """Return the planned companies that are not at a haven."""
    return [members for members, _ in _made_of(g, seat)]


Fits = Callable[[Game, Seat], bool]
_WHOLE: Final[tuple[tuple[str, Fits, str], ...]] = (
    (
        "2.II.3.1",
        lambda g, seat: all(counted_size(g, *made) <= MAX_SIZE for made in _made_of(g, seat)),
        "Away from a haven a company has at most seven members.",
    ),
    (
        "2.II.3.1.2",
        lambda g, seat: not any(mixed(g, members) for members in _travelling(g, seat)),
        "Away from a haven, Dúnedain, Dwarves, Elves and Hobbits travel apart from Orcs and Trolls.",
    ),
    (
        "2.II.3.1.3",
        lambda g, seat: all(leaders_fit(g, *made) for made in _made_of(g, seat)),
        "Away from a haven a company has one leader at most.",
    ),
    (
        "2.II.2.1.R3",
        lambda g, seat: all(purely_ringwraiths(g, members) for members in _travelling(g, seat)),
        "Away from a Darkhaven a Ringwraith's company holds Ringwraiths only.",
    ),
)


def _changed(fits: Fits) -> Callable[[Game, Seat, Option], bool]:
    """Return the test of a plan. Without a step it is none: whom a rescue brought together need not be organized."""
    return lambda g, seat, option: not steps_of(g, seat) or fits(g, seat)


WHOLE: Final = tuple(Requirement(rule, _changed(fits), reason, of_moment=True) for rule, fits, reason in _WHOLE)


def _in_order(g: Game, seat: Seat) -> bool:
    return all(fits(g, seat) for _, fits, _ in _WHOLE)


@cached
def _began_in_order(g: Game, seat: Seat) -> bool:
    """Whether the companies are in order on the board, before any step."""
    trial = g.clone()
    frame = top(trial, OrganizeFrame)
    atoms.swap(trial, replace(frame, steps=tuple(() for _ in frame.steps)))
    return _in_order(trial, seat)


def keeps_an_end(g: Game, seat: Seat, option: Option) -> bool:
    """Whether after a step all is in order, or one step more puts it so: companies meet only on the way to another end.

    While something is out of order each step has to mend it, so that nobody comes where only going back is left. Who begins
    with companies that an effect brought together is free to mend them in any number of steps.
    """
    trial = g.clone()
    add_step(trial, seat, option)
    if _in_order(trial, seat):
        return True
    if _in_order(g, seat):
        return may_do_more_than(trial, seat, "back")
    return not _began_in_order(g, seat)


def _say_dead_end(g: Game, seat: Seat, option: Option) -> str:
    trial = g.clone()
    add_step(trial, seat, option)
    return say(
        "No further step would mend that: {broken}",
        broken=say(next(reason for _, fits, reason in _WHOLE if not fits(trial, seat))),
    )


NO_DEAD_END: Final = Requirement(
    "2.II.3.1",
    keeps_an_end,
    "After that your companies could not be put in order any more; take another step before it.",
    say=_say_dead_end,
)
