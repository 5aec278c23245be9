"""How a policy gives orders and plans, so that self-play can measure how much play is asked of two people.

At the moments that suggest themselves (declaring a movement; a company's hazard phase) the policy composes a plan in
place of its answer. It works with any policy: the choices of a plan are put to it as questions on a copy of the game,
as its seat knows it. Only the plan leaves the copy.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine import atoms, core, policies
from engine.drafts import only
from engine.model import LONG_EVENT, SITE, Frame, Game, Iid, Option, Seat
from engine.movement import DestinationFrame, PathFrame, paths
from engine.orders import ASK, SENSIBLE, Condition
from engine.plans import HURT, MOST_STEPS, CompanyPlan, HazardPlan, Plan, Standing, Try, consult, give_plan, quieted
from engine.queries import hand, hand_size
from engine.resources import LONG_EVENT_WINDOW, SITE_WINDOW
from engine.sites import EnterFrame, SiteFrame
from engine.windows import WindowFrame, current_company, open_window

MOST_TRIES = 4
MOST_BEARERS = 3

Mind = Callable[[Game, Sequence[Option]], Option]  # what a policy would take of some options


class Committed:
    """A seat at the table with its orders and plans, whose owner is a policy.

    ``answer`` is what it does when asked: by what it gave ahead, or by its owner. ``prompts`` counts what its owner was
    asked, a plan as one question and the steps of one composite choice as one; ``automatic`` counts the answers that
    orders and plans gave.
    """

    def __init__(self, policy: str, seat: Seat, rng: random.Random) -> None:
        """Sit down with sensible orders and no plan."""
        self.policy = policy
        self.seat = seat
        self.rng = rng
        self.standing = Standing(orders=replace(SENSIBLE, end_discard=ASK))  # without a plan, a stuck hand must move
        self.automatic = 0
        self.plans = 0
        self.stopped = 0

    def ahead(self, g: Game) -> Option | None:
        """Return what orders and plans answer; the standing moves on."""
        before = sum(1 for plan in self.standing.plans if plan.stopped)
        option, self.standing = consult(g, self.seat, self.standing)
        self.stopped += max(0, sum(1 for plan in self.standing.plans if plan.stopped) - before)
        if option is not None:
            self.automatic += 1
        return option

    def owner(self, g: Game) -> Option | None:
        """Ask the policy. It answers with an option, or (None) gives a plan that answers."""
        plan: Plan | None = self._hazards(g)
        if plan is None:
            option = policies.choose(self.policy, g, self.seat, self.rng)
            if option.verb == "move":
                plan = self._movement(g, option)
            elif option.verb == "pass" and _window(g) == "organization" and self._no_long_event(g):
                self.standing = quieted(g, self.standing, LONG_EVENT)
            if plan is None:
                return option
        self.standing = give_plan(g, self.seat, self.standing, plan)
        self.plans += 1
        return None

    # --- the resource player ------------------------------------------------------------------------------------

    def _movement(self, g: Game, option: Option) -> CompanyPlan | None:
        """Compose the plan that goes with a declared movement; None when the policy would rather call it off."""
        copy = g.clone()
        core.answer(copy, self.seat, copy.stamps[self.seat], option)
        frame = copy.frames[-1]
        if not isinstance(frame, DestinationFrame):
            return None
        chosen = policies.choose(self.policy, copy, self.seat, self.rng)
        core.answer(copy, self.seat, copy.stamps[self.seat], chosen)
        if chosen.verb != "go_to" or copy.companies[frame.company].destination != chosen.card:
            return None
        following = policies.choose(self.policy, copy, self.seat, self.rng)
        enter, tries = self._visit(copy, frame.company, chosen.card)
        junk = self._junk(g)
        return CompanyPlan(
            frame.company,
            g.turn.number,
            destination=chosen.card,
            path=self._path(copy, frame.company),
            enter=enter,
            tries=tries,
            discards=junk,
            drop=junk,
            keep_rest=True,
            go_on=following.verb == "pass" and self._no_long_event(copy),
            stop=(Condition(HURT),),
        )

    def _path(self, copy: Game, company: int) -> tuple[str, ...]:
        """Return the way that the policy would take, as the plan names it."""
        here = copy.companies[company]
        ways = paths(copy, here, here.destination)
        if len(ways) < 2:
            return ()
        asked = _asked(copy, PathFrame(company=company, done=only(self.seat)))
        way = ways[policies.choose(self.policy, asked, self.seat, self.rng).extra[0]]
        return (way.kind, *way.regions)

    def _visit(self, copy: Game, company: int, site: Iid) -> tuple[str, tuple[Try, ...]]:
        """Return whether the company enters with the cards in hand now, and what it tries; "ask" when nothing is."""
        there = copy.clone()
        atoms.set_turn(there, replace(there.turn, phase=SITE))
        atoms.set_company(there, replace(there.companies[company], site=site, destination=-1, entered=True))
        atoms.push(there, SiteFrame(company))
        asked = _asked(there, EnterFrame(company))
        if policies.choose(self.policy, asked, self.seat, self.rng).verb != "enter":
            return "ask", ()
        open_window(there, SITE_WINDOW.name, (self.seat,), company)
        there.menus.clear()
        tries: list[Try] = []
        offered = self._from_hand(there)
        for one in self._in_order(there, offered, MOST_TRIES):
            same = [other for other in offered if other.card == one.card and other.target != one.target]
            rest = [other.target for other in self._in_order(there, same, MOST_BEARERS, by_card=False)]
            who = tuple(dict.fromkeys((one.target, *rest))) if one.target >= 0 else ()
            tries.append(Try(one.card, tuple(iid for iid in who if iid in there.companies[company].characters)))
        return ("yes" if tries else "ask"), tuple(tries)

    def _from_hand(self, g: Game) -> list[Option]:
        """Return what is offered with a card in hand: a plan names no others."""
        held = frozenset(hand(g, self.seat))
        return [one for one in core.options(g, self.seat) if one.card in held]

    def _in_order(self, g: Game, offered: Sequence[Option], most: int, *, by_card: bool = True) -> list[Option]:
        """Return what the policy would take one after the other until it would pass."""
        left = [one for one in offered if one.verb != "pass"]
        found: list[Option] = []
        while left and len(found) < most:
            one = self._think(g, (Option("pass"), *left))
            if one.verb == "pass":
                break
            found.append(one)
            left = [other for other in left if not _excludes(one, other, by_card=by_card)]
        return found

    def _think(self, g: Game, options: tuple[Option, ...]) -> Option:
        return policies.POLICIES[self.policy](g, self.seat, options, self.rng)

    def _no_long_event(self, g: Game) -> bool:
        """Whether the policy would play nothing in the long-event phase with the cards in hand now."""
        copy = g.clone()
        atoms.set_turn(copy, replace(copy.turn, phase=LONG_EVENT))
        asked = _asked(copy, WindowFrame(LONG_EVENT_WINDOW.name, (self.seat,)))
        return policies.choose(self.policy, asked, self.seat, self.rng).verb == "pass"

    # --- the hazard player --------------------------------------------------------------------------------------

    def _hazards(self, g: Game) -> HazardPlan | None:
        """Compose the hazard plan for the company whose phase it is; None at any other moment."""
        here = current_company(g)
        if _window(g) != "hazards" or self.seat == g.active or here is None:
            return None
        steps = tuple(self._in_order(g, self._from_hand(g), max(0, here.limit - here.used)))
        guards = any(step.verb == "place_on_guard" for step in steps)
        return HazardPlan(
            here.id,
            g.turn.number,
            steps=steps,
            reveal="yes" if guards else "ask",
            discards=self._discards(g, steps),
            drop=self._junk(g),
            keep_rest=True,
        )

    def _discards(self, g: Game, steps: tuple[Option, ...]) -> tuple[Iid, ...]:
        """Return which cards go if the hand is too large: what is not to be played first."""
        playing = {step.card for step in steps}
        most = len(hand(g, self.seat)) - hand_size(g, self.seat)
        left = [Option("discard", iid) for iid in hand(g, self.seat)]
        order: list[Iid] = []
        for _ in range(max(0, most)):
            free = [one for one in left if one.card not in playing] or left
            one = self._think(g, tuple(free))
            left.remove(one)
            order.append(one.card)
        return tuple(order)

    def _junk(self, g: Game) -> tuple[Iid, ...]:
        """Return the cards that the policy would give away for nothing if the turn ended now, the worst first."""
        left = [Option("discard_one", iid) for iid in hand(g, self.seat)]
        found: list[Iid] = []
        while left and len(found) < MOST_STEPS:
            one = self._think(g, (Option("keep_hand"), *left))
            if one.verb != "discard_one":
                break
            left.remove(one)
            found.append(one.card)
        return tuple(found)


def _excludes(one: Option, other: Option, *, by_card: bool) -> bool:
    """Whether two options do not go together in one list: the same card, the same target, a second card on guard."""
    if not by_card:
        return one.target == other.target
    same = one.verb == other.verb
    return one.card == other.card or (same and (one.verb == "place_on_guard" or one.target == other.target >= 0))


def _window(g: Game) -> str:
    top = g.frames[-1]
    return top.name if isinstance(top, WindowFrame) else ""


def _asked(g: Game, frame: Frame) -> Game:
    """Return a copy in which a question is open, to hear what a policy would say."""
    copy = g.clone()
    atoms.push(copy, frame)
    copy.menus.clear()
    return copy
