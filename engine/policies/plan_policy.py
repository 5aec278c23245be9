"""How a policy gives orders and plans, so that self-play can measure how much play is asked of two people.

At the moments that suggest themselves (declaring a movement; a company's hazard phase) the policy composes a plan in
place of its answer. It works with any policy: the choices of a plan are put to it as questions on a copy of the game,
as its seat knows it. Only the plan leaves the copy.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine import api
from engine.actions.windows import current_company, open_window
from engine.kernel import machine
from engine.kernel.drafts import only, without_steps
from engine.policies import registry
from engine.policies.board_value import TYPICAL
from engine.policies.dangers import own_prowess
from engine.policies.offered import forward
from engine.policies.plans import (
    COMPOSED,
    DRAFTS,
    HURT,
    MOST_STEPS,
    OPENING,
    CompanyPlan,
    HazardPlan,
    Plan,
    Standing,
    Try,
    Use,
    consult,
    drafting,
    give_plan,
    plan_for,
    preparations,
    quieted,
)
from engine.policies.standing_orders import ASK, EVEN, HAVEN, LEVELS, SENSIBLE, Condition
from engine.queries.attributes import hand_size
from engine.queries.cards import companies, fighters, hand
from engine.queries.fights import CERTAIN
from engine.rules.combat.attacks import ATTACK_WINDOW
from engine.rules.combat.combat import start_attack
from engine.rules.combat.strikes import STRIKE_RESOURCES
from engine.rules.movement.frames import DestinationFrame, PathFrame
from engine.rules.movement.movement import draws, paths
from engine.rules.site.frames import EnterFrame, SiteFrame
from engine.rules.site.resources import SITE_WINDOW
from engine.rules.turn.long_events import LONG_EVENT_WINDOW
from engine.rules.turn.sequence import END_OF_TURN_WINDOW
from engine.state import atoms
from engine.state.attack_frames import CREATURE, AttackFrame, Strike, StrikeFrame
from engine.state.chance import Secrets
from engine.state.frames import DraftFrame, WindowFrame
from engine.state.game import Game
from engine.state.option_values import Choice
from engine.state.records import (
    DECK,
    END_OF_TURN,
    HAND,
    LONG_EVENT,
    MOVEMENT_HAZARD,
    SITE,
    Company,
    Frame,
    Iid,
    Option,
    Refusal,
    Seat,
)
from engine.state.seats import hazard_player, per_seat

MOST_TRIES = 4
MOST_DISCARDS = 6  # a hand grows by what two companies draw
MOST_BEARERS = 3
WORTH_ASKING = 15  # percent
AT_SITES = ("play_item", "play_ally", "play_faction")
MOST_COMPANIES = 8  # that are planned at once

Mind = Callable[[Game, Sequence[Option]], Option]  # what a policy would take of some options


class Committed:
    """A seat at the table with its orders and plans, whose owner is a policy.

    ``answer`` is what it does when asked: by what it gave ahead, or by its owner. ``prompts`` counts what its owner was
    asked, a plan as one question and the steps of one composite choice as one; ``automatic`` counts the answers that
    orders and plans gave.
    """

    def __init__(self, policy: str, seat: Seat, rng: random.Random, level: str = "") -> None:
        """Sit down with sensible orders, and give plans; with a ``level`` of asking, give its orders and no plans."""
        self.policy = registry.without_thinking(policy)
        self.seat = seat
        self.rng = rng
        self.planning = not level
        orders = LEVELS[level] if level else replace(SENSIBLE, end_discard=ASK)  # in a plan a stuck hand must move
        self.standing = Standing(orders=orders)
        self.automatic = 0
        self.plans = 0
        self.stopped = 0
        self.composed: tuple[Option, ...] = ()  # what is left of a composite answer

    def ahead(self, g: Game) -> Option | None:
        """Return what orders and plans answer, and the next step of what the owner composed; the standing moves on."""
        if self.composed and self.seat in machine.deciding(g):
            step, self.composed = self.composed[0], self.composed[1:]
            if step in machine.options(g, self.seat):
                return step
            self.composed = ()
        before = sum(1 for plan in self.standing.plans if plan.stopped)
        option, self.standing = consult(g, self.seat, self.standing)
        if option is None and self.planning and self.seat not in (g.active, hazard_player(g)):
            option = next((one for one in machine.options(g, self.seat) if one.verb == "keep_hand"), None)
        self.stopped += max(0, sum(1 for plan in self.standing.plans if plan.stopped) - before)
        if option is not None:
            self.automatic += 1
        return option

    def owner(self, g: Game) -> Option | None:
        """Ask the policy. It answers with an option, or (None) gives a plan that answers."""
        if not self.planning:
            return registry.choose(self.policy, g, self.seat, self.rng)
        ready = self.getting_ready(g)
        if ready:
            self.standing = drafting(self.standing, ready)
            return None
        plan: Plan | Option | None = self._hazards(g) or self._at_site(g)
        if plan is None:
            plan = registry.choose(self.policy, g, self.seat, self.rng)
            if _window(g) == "organization":
                plan = self._organization(g, plan)
            elif plan.verb == "pass" and _window(g) == "end-of-turn":
                self.standing = quieted(g, self.standing, END_OF_TURN)
        if isinstance(plan, Option):
            whole = self.whole(g.clone()) if plan.verb in COMPOSED else ()
            self.composed = whole[1:] if whole[:1] == (plan,) else ()
            return plan
        for one in self._turn(g, plan):
            self.standing = give_plan(g, self.seat, self.standing, one)
            self.plans += 1
        return None

    # --- the draft ----------------------------------------------------------------------------------------------

    def getting_ready(self, g: Game) -> tuple[Option, ...]:
        """Return whom the policy would draft one after the other if the other side took nobody of them, and then do.

        What it would do after the draft ends where something else than items, leftovers and sites is asked; () elsewhere.
        """
        frame = g.frames[-1]
        if not isinstance(frame, DRAFTS) or frame.done[self.seat]:
            return ()
        copy, found = g.clone(), []
        alone = replace(frame, stopped=per_seat(g, lambda seat: seat != self.seat or frame.stopped[seat]))
        atoms.swap(copy, without_steps(g, alone))
        while isinstance(copy.frames[-1], DRAFTS) and self.seat in machine.deciding(copy):
            pick = registry.choose(self.policy, copy, self.seat, self.rng)
            api.answer(copy, self.seat, copy.stamps[self.seat], pick)
            if pick.verb == "draft":
                found.append(pick)
        return (*found, *self._opening(copy)) if found else ()

    def _opening(self, copy: Game) -> tuple[Option, ...]:
        """Return what the policy would do after the draft of a copy, until its first turn; the game goes on with it."""
        found: list[Option] = []
        while type(copy.frames[-1]) in OPENING:
            asked = machine.deciding(copy)
            if self.seat in asked:
                found.append(registry.choose(self.policy, copy, self.seat, self.rng))
                api.answer(copy, self.seat, copy.stamps[self.seat], found[-1])
            else:
                menu, done = machine.options(copy, asked[0]), Option("confirm")
                api.answer(copy, asked[0], copy.stamps[asked[0]], done if done in menu else menu[0])
        return tuple(found)

    # --- the resource player ------------------------------------------------------------------------------------

    def _movement(self, g: Game, option: Option) -> CompanyPlan | None:
        """Compose the plan that goes with a declared movement; None when the policy would rather call it off."""
        copy = g.clone()
        api.answer(copy, self.seat, copy.stamps[self.seat], option)
        frame = copy.frames[-1]
        if not isinstance(frame, DestinationFrame):
            return None
        chosen = registry.choose(self.policy, copy, self.seat, self.rng)
        api.answer(copy, self.seat, copy.stamps[self.seat], chosen)
        if chosen.verb != "go_to" or copy.companies[frame.company].destination != chosen.card:
            return None
        following = registry.choose(self.policy, copy, self.seat, self.rng)
        plan = self._company(copy, frame.company, chosen.card)
        return replace(
            plan,
            destination=chosen.card,
            path=self._path(copy, frame.company),
            go_on=following.verb == "pass"
            and all(self._at_rest(g, one) for one in self._unplanned(g, frame.company))
            and self._idle_in(copy, LONG_EVENT),
        )

    def _organization(self, g: Game, option: Option) -> Plan | Option:
        """Return a plan that prepares, moves a company and goes on; or the answer itself where there is none to make.

        What the policy would do if nobody could move comes first, so that the last plan ends organizing.
        """
        first = self._before_moving(g)
        if first.verb in COMPOSED:
            return first
        plan = self._of_company(g, option)
        if plan is None:
            return first if first.verb != "pass" else option
        return plan

    def _before_moving(self, g: Game) -> Option:
        """Return what the policy would do in its organization phase if nobody could move."""
        rest = [one for one in forward(g, self.seat) if one.verb not in ("move", "pass")]
        return self._think(g, (Option("pass"), *rest)) if rest else Option("pass")

    def whole(self, g: Game) -> tuple[Option, ...]:
        """Return the steps of the composite answer that the policy would give at its question; () where one step answers it.

        The game goes on with them: pass a copy, as the seat knows the game.
        """
        steps: list[Option] = []
        if _window(g) == "organization":
            steps.append(self._before_moving(g))
            if steps[0].verb not in COMPOSED:
                return ()
            api.answer(g, self.seat, g.stamps[self.seat], steps[0])
        depth, taken = len(g.frames), 0
        while len(steps) < MOST_STEPS and len(g.frames) == depth and self._composes(g, taken):
            steps.append(registry.choose(self.policy, g, self.seat, self.rng))
            api.answer(g, self.seat, g.stamps[self.seat], steps[-1])
            taken += 1
        return tuple(steps) if len(steps) > 1 else ()

    def _composes(self, g: Game, taken: int) -> bool:
        """Whether the seat is in a composite choice in which it took so many steps."""
        top = g.frames[-1]
        return isinstance(top, DraftFrame) and not top.done[self.seat] and len(top.steps[self.seat]) == taken

    def _of_company(self, g: Game, option: Option) -> CompanyPlan | None:
        """Compose the plan of a company that moves, as the policy's own answer or else what it would take of moves has it."""
        moves = [one for one in forward(g, self.seat) if one.verb == "move"]
        move = option if option.verb == "move" or not moves else self._think(g, (Option("pass"), *moves))
        plan = self._movement(g, move) if move.verb == "move" else self._stay(g)
        before = tuple(self._in_order(g, preparations(g, self.seat), MOST_TRIES))
        return None if plan is None else replace(plan, before=before)

    def suggestion(self, g: Game) -> tuple[Plan, ...]:
        """Return the plans that the policy would give at its question: for its companies, or for the hazards against one."""
        organizing = _window(g) == "organization"
        chosen = registry.choose(self.policy, g, self.seat, self.rng) if organizing else None
        plan = self._hazards(g) or self._at_site(g) if chosen is None else self._of_company(g, chosen)
        return () if plan is None else self._turn(g, plan)

    def _turn(self, g: Game, first: Plan) -> tuple[Plan, ...]:
        """Return a plan and those that the policy would give after it, as far as nothing unknown comes between them."""
        if not isinstance(first, CompanyPlan):
            return (first,)
        plans, given = [first], give_plan(g, self.seat, self.standing, first)
        copy, after, held = g.clone(), given, frozenset(hand(g, self.seat))
        copy.secrets = Secrets.from_seed(g.turn.number)
        while len(plans) < MOST_COMPANIES and _window(g) == "organization":
            after = self._carried_out(copy, after)
            if _window(copy) != "organization" or not held.issuperset(hand(copy, self.seat)):
                break
            mind = Committed(self.policy, self.seat, self.rng)
            mind.standing = after
            plan = mind._organization(copy, registry.choose(self.policy, copy, self.seat, self.rng))
            if isinstance(plan, Option) and plan.verb == "pass" and mind._idle_in(copy, LONG_EVENT):
                plans[-1] = replace(plans[-1], go_on=True)  # there is nothing else to do before the companies move
            if not isinstance(plan, CompanyPlan):
                break
            try:
                given, after = give_plan(g, self.seat, given, plan), give_plan(copy, self.seat, after, plan)
            except Refusal:  # it begins with what is possible later only
                break
            plans.append(plan)
        return tuple(plans)

    def _carried_out(self, copy: Game, standing: Standing) -> Standing:
        """Let plans and orders answer while the seat organizes, everybody else passing; returns the standing after it."""
        while _window(copy) in ("organization", "response") or not isinstance(copy.frames[-1], WindowFrame):
            asked = machine.deciding(copy)
            if _window(copy) == "response":
                api.answer(copy, asked[0], copy.stamps[asked[0]], Option("pass"))
                continue
            option, standing = consult(copy, self.seat, standing)
            if option is None or (_window(copy) == "organization" and option.verb == "pass"):
                break
            api.answer(copy, self.seat, copy.stamps[self.seat], option)
        return standing

    def _stay(self, g: Game) -> CompanyPlan | None:
        """Compose the plan of a company that stays where it is, when organizing is over; None when all have plans."""
        left = self._unplanned(g)
        if not left:
            if self._idle_in(g, LONG_EVENT):
                self.standing = quieted(g, self.standing, LONG_EVENT)
            return None
        awake = [one for one in left if not self._at_rest(g, one)]
        here = (awake or left)[0]
        plan = self._company(g.clone(), here.id, here.site)
        return replace(plan, go_on=len(awake) <= 1 and self._idle_in(g, LONG_EVENT))

    def _at_rest(self, g: Game, company: Company) -> bool:
        """Whether the orders are enough for a company: it stays at a haven and has nothing to play there."""
        if g.facts(company.site).site_type != HAVEN:
            return False
        _, tries = self._visit(g.clone(), company.id, company.site)
        return not tries

    def _unplanned(self, g: Game, beside: int = -1) -> list[Company]:
        """Return the seat's companies at a site for which no plan was given in this turn."""
        planned = {plan.company for plan in self.standing.plans if plan.turn == g.turn.number} | {beside}
        return [one for one in companies(g, self.seat) if one.id not in planned and one.site >= 0 and one.characters]

    def _company(self, copy: Game, company: int, site: Iid) -> CompanyPlan:
        """Compose what a company does this turn at a site; the copy is the game in which it is there or goes there."""
        enter, tries = self._visit(copy, company, site)
        uses = self._uses(copy, company)
        used = {*(one.card for one in tries), *(one.card for one in uses)}
        return CompanyPlan(
            company,
            copy.turn.number,
            enter=enter,
            tries=tries,
            uses=uses,
            fights="pass",
            end_turn=self._idle_in(copy, END_OF_TURN),
            discards=tuple(iid for iid in self._worst(copy, MOST_DISCARDS + len(used)) if iid not in used)[:MOST_STEPS],
            drop=self._junk(copy),
            keep_rest=True,
            stop=(Condition(HURT),),
        )

    def _uses(self, copy: Game, company: int) -> tuple[Use, ...]:
        """Return what the policy would play from its hand against an attack as decks have them, and in its strikes."""
        there = copy.clone()
        atoms.set_turn(there, replace(there.turn, phase=MOVEMENT_HAZARD))
        here = there.companies[company]
        start_attack(there, company, here.site, TYPICAL, CREATURE, ("type", "wilderness"))
        attack = there.frames[-1]
        target = min(fighters(there, here), key=lambda iid: own_prowess(there, iid, TYPICAL.race), default=-1)
        if not isinstance(attack, AttackFrame) or target < 0:
            return ()
        attack = replace(attack, step=1).revised("defence", members=fighters(there, here))
        atoms.swap(there, attack.revised("progress", assigned=(Strike(target),)))
        strike = there.clone()
        atoms.push(strike, StrikeFrame(company, target))
        found: dict[Iid, Use] = {}
        for asked, window in ((there, ATTACK_WINDOW), (strike, STRIKE_RESOURCES)):
            open_window(asked, window.name, (self.seat,), company)
            asked.menus.clear()
            for one in self._in_order(asked, self._from_hand(asked), MOST_TRIES):
                found.setdefault(one.card, Use(one.card, EVEN))
        return tuple(found.values())

    def _path(self, copy: Game, company: int) -> tuple[str, ...]:
        """Return the way that the policy would take, as the plan names it."""
        here = copy.companies[company]
        ways = paths(copy, here, here.destination)
        if len(ways) < 2:
            return ()
        asked = _asked(copy, PathFrame(company=company, done=only(copy, self.seat)))
        way = ways[Choice.of(registry.choose(self.policy, asked, self.seat, self.rng)).place]
        return (way.kind, *way.regions)

    def _visit(self, copy: Game, company: int, site: Iid) -> tuple[str, tuple[Try, ...]]:
        """Return whether the company enters with the cards in hand now, and what it tries; "ask" when nothing is."""
        there = copy.clone()
        atoms.set_turn(there, replace(there.turn, phase=SITE))
        atoms.set_company(there, replace(there.companies[company], site=site, destination=-1, entered=True))
        atoms.push(there, SiteFrame(company))
        asked = _asked(there, EnterFrame(company))
        if registry.choose(self.policy, asked, self.seat, self.rng).verb != "enter":
            return self._nothing_there(copy, there, company), ()
        open_window(there, SITE_WINDOW.name, (self.seat,), company)
        there.menus.clear()
        tries: list[Try] = []
        offered = self._from_hand(there)
        for one in self._in_order(there, offered, MOST_TRIES):
            same = [other for other in offered if other.card == one.card and other.target != one.target]
            rest = [other.target for other in self._in_order(there, same, MOST_BEARERS, by_card=False)]
            who = tuple(dict.fromkeys((one.target, *rest))) if one.target >= 0 else ()
            tries.append(Try(one.card, tuple(iid for iid in who if iid in there.companies[company].characters)))
        return ("yes" if tries else self._nothing_there(copy, there, company)), tuple(tries)

    def _nothing_there(self, copy: Game, there: Game, company: int) -> str:
        """Return whether to enter where nothing in hand can be played: it is asked where what is drawn may well do."""
        if there.facts(there.companies[company].site).site_type == HAVEN:
            return "no"
        moving = [one for one in companies(copy, self.seat) if one.destination >= 0]
        drawn = sum(draws(copy, one)[0] for one in moving)
        return "ask" if drawn and self._chance_to_draw(there, company, drawn) >= WORTH_ASKING else "no"

    def _chance_to_draw(self, there: Game, company: int, drawn: int) -> float:
        """Return the chance in percent that one of so many cards of the own deck can be played by a company at its site."""
        trial, deck = there.clone(), there.zone(self.seat, DECK)
        sorts = {there.cards[iid].did: iid for iid in deck}
        for iid in sorts.values():
            atoms.move(trial, iid, HAND)
        open_window(trial, SITE_WINDOW.name, (self.seat,), company)
        trial.menus.clear()
        offered = {trial.cards[one.card].did for one in machine.options(trial, self.seat) if one.verb in AT_SITES}
        others = sum(1 for iid in deck if there.cards[iid].did not in offered)
        drawn = min(drawn, len(deck))
        return CERTAIN * (1 - math.comb(others, drawn) / math.comb(len(deck), drawn))

    def _from_hand(self, g: Game) -> list[Option]:
        """Return what is offered with a card in hand: a plan names no others."""
        held = frozenset(hand(g, self.seat))
        return [one for one in machine.options(g, self.seat) if one.card in held]

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
        return registry.BY_NAME[self.policy](g, self.seat, options, self.rng)

    def _idle_in(self, g: Game, phase: int) -> bool:
        """Whether the policy would play nothing in a later phase with the cards in hand now."""
        copy = g.clone()
        atoms.set_turn(copy, replace(copy.turn, phase=phase))
        window = LONG_EVENT_WINDOW if phase == LONG_EVENT else END_OF_TURN_WINDOW
        asked = _asked(copy, WindowFrame(window.name, (self.seat,)))
        return registry.choose(self.policy, asked, self.seat, self.rng).verb == "pass"

    def _at_site(self, g: Game) -> CompanyPlan | None:
        """Compose what is left of a company's turn where it may enter its site, or is there: what it plays; None for nothing."""
        here = current_company(g)
        if self.seat != g.active or here is None:
            return None
        if not isinstance(g.frames[-1], EnterFrame) and _window(g) != SITE_WINDOW.name:
            return None
        plan = self._company(g.clone(), here.id, here.site)
        if not plan.tries:
            return None
        before = plan_for(self.standing, here.id)
        if not isinstance(before, CompanyPlan):
            return replace(plan, fights=ASK, discards=(), drop=(), keep_rest=False)
        held, there = frozenset(hand(g, self.seat)), frozenset(here.characters)  # some that it named are gone by now
        return replace(
            before,
            before=(),
            destination=-1,
            path=(),
            enter="yes",
            tries=plan.tries,
            uses=plan.uses,
            then="leave",
            first=tuple(iid for iid in before.first if iid in there),
            spare=tuple(iid for iid in before.spare if iid in there),
            discards=tuple(iid for iid in before.discards if iid in held),
            drop=tuple(iid for iid in before.drop if iid in held),
        )

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
        """Return which cards go if the hand is too large, some more than now: it grows; what is to be played last."""
        playing = {step.card for step in steps}
        surplus = max(0, len(hand(g, self.seat)) - hand_size(g, self.seat))
        order = self._worst(g, surplus + len(playing) + MOST_DISCARDS)
        return tuple(sorted(order, key=lambda iid: iid in playing))[:MOST_STEPS]

    def _worst(self, g: Game, most: int) -> tuple[Iid, ...]:
        """Return the cards that the policy would discard first if it had to, in their order."""
        left = [Option("discard", iid) for iid in hand(g, self.seat)]
        order: list[Iid] = []
        for _ in range(min(most, len(left))):
            one = self._think(g, tuple(left))
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


def suggested(policy: str, g: Game, seat: Seat, standing: Standing, rng: random.Random) -> tuple[Plan, ...]:
    """Return the plans that a policy would give at a question, the one it would give first at the head; () for none."""
    mind = Committed(policy, seat, rng)
    mind.standing = standing
    return mind.suggestion(g)


def suggested_whole(policy: str, g: Game, seat: Seat, rng: random.Random) -> tuple[Option, ...]:
    """Return the steps of the composite answer that a policy would give at a question, () where there is none.

    In the draft these are the picks of all its rounds and what follows until the first turn. The game goes on with them:
    pass a copy, as the seat knows the game.
    """
    mind = Committed(policy, seat, rng)
    return mind.getting_ready(g) or mind.whole(g)


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
