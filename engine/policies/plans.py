"""Plans: what a seat commits to for one company's turn, and how plans and standing orders answer its questions.

A plan belongs to one company in one turn. The resource player's names the way, the draws, who fights, what to try at
the site; the hazard player's names hazards in order and what to do around them. It runs until something public breaks
one of its conditions, then it stops and the player is asked; what ran is kept as an account.

`Standing` is all that one seat has given. It stands outside the `Game`: an answer that it gives is an answer like any
other, so a log replays to the same digest with or without it, views and options cannot depend on it, and a clone for
look-ahead knows nothing of it. `consult` is a pure function of the game, the seat and its own standing, and reads only
public facts beside them, so that answering at once tells nothing that the plan itself does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.and_then import AND_THEN
from engine.actions.windows import current_company
from engine.kernel import machine
from engine.kernel.drafts import steps_of
from engine.kernel.several import at_table
from engine.policies.dangers import DANGERS, danger
from engine.policies.standing_orders import (
    ASK,
    CHOICES,
    CONDITIONS,
    Advice,
    Condition,
    Orders,
    Quiet,
    by_orders,
    follow,
    goes_on,
    wounded,
)
from engine.queries.attributes import hand_size
from engine.queries.cards import company_of, hand
from engine.rules.getting_ready.frames import (
    CharacterDraftFrame,
    InTurnDraftFrame,
    LeftoverFrame,
    StartFrame,
    StartingItemsFrame,
)
from engine.rules.movement.frames import DestinationFrame, PathFrame
from engine.rules.movement.movement import destinations, paths
from engine.rules.turn.frames import HandResetFrame
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.option_values import Choice, HowMany, OfCompany
from engine.state.records import (
    HAND,
    MOVEMENT_HAZARD,
    ORGANIZATION,
    PLAY,
    POOL,
    SITE,
    Company,
    Frame,
    Iid,
    Option,
    Refusal,
    Seat,
)

MOST_STEPS: Final = 10  # of one plan: more than any hazard limit or site allows
MOST_CONDITIONS: Final = 6
KEPT: Final = 80  # entries of an account

# Why a plan stopped, beside the kinds of public conditions
CANNOT_MOVE: Final = "cannot-move"
NO_SUCH_PATH: Final = "no-such-path"
NOT_POSSIBLE: Final = "not-possible"
# Windows in which a company fights, or tries what its plan names: the odds were known when it was made.
FIGHTS: Final = frozenset(("attack", "strikes", "strike-resources", "body-check", "influence-check"))
HURT: Final = "hurt"  # a character was wounded or lost since the plan was given
WITHDRAWN: Final = "withdrawn"


class Mark(msgspec.Struct, frozen=True):
    """How a company stood when the plan was given: what "somebody was hurt" is measured against."""

    size: int = 0
    wounded: int = 0


class Try(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card to play at the site, with the first of these characters who can (empty: whoever can)."""

    card: Iid
    who: tuple[Iid, ...] = ()


class Use(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card to use when this company is in danger of at least ``harm`` percent: in the windows of `DANGERS`.

    It is in hand, or in play in the company.
    """

    card: Iid
    harm: int = 50


class CompanyPlan(msgspec.Struct, frozen=True, tag="company", omit_defaults=True):
    """The resource player's plan for one company.

    ``before`` is done first in the organization phase, in its order, as far as it is possible then.
    ``destination`` (-1: it stays) is declared in the organization phase by the plan itself; with ``go_on`` nothing else
    is done there and in the long-event phase. ``path`` is the kind of movement, then the regions; () leaves it to
    the player. ``enter``: yes, no, ask. ``then``: after the tries, leave (pass) or ask. ``discards`` come in this order
    when the hand is too large; at the end of the turn the first card of ``drop`` that is still there goes, or with
    ``keep_rest`` none. In fights and checks the cards of ``uses`` are used in their order; what is left of attacks,
    strikes and body checks goes by the orders ("ask") or is passed. ``end_turn`` passes the end-of-turn phase.
    """

    company: int
    turn: int
    before: tuple[Option, ...] = ()
    destination: Iid = -1
    path: tuple[str, ...] = ()
    draw: int = 0
    first: tuple[Iid, ...] = ()
    spare: tuple[Iid, ...] = ()
    enter: str = ASK
    tries: tuple[Try, ...] = ()
    then: str = "leave"
    uses: tuple[Use, ...] = ()
    fights: str = ASK
    end_turn: bool = False
    discards: tuple[Iid, ...] = ()
    drop: tuple[Iid, ...] = ()
    keep_rest: bool = False
    go_on: bool = False
    stop: tuple[Condition, ...] = ()
    mark: Mark = Mark()
    stopped: str = ""


class HazardPlan(msgspec.Struct, frozen=True, tag="hazards", omit_defaults=True):
    """The hazard player's plan for one company: these plays in this order, then pass.

    ``keep`` leaves so many hazards of the limit unused. ``respond`` and ``reveal`` (a card on guard): pass, or ask;
    reveal also yes.
    """

    company: int
    turn: int
    steps: tuple[Option, ...] = ()
    keep: int = 0
    respond: str = "pass"
    reveal: str = ASK
    discards: tuple[Iid, ...] = ()
    drop: tuple[Iid, ...] = ()
    keep_rest: bool = False
    stop: tuple[Condition, ...] = ()
    mark: Mark = Mark()
    stopped: str = ""


Plan: TypeAlias = CompanyPlan | HazardPlan


class Ran(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the account: an answer that was given ahead, or (``option`` None) a plan that stopped and why.

    ``card`` is the id of the card that the answer named then: shuffled since, its number may be another card's.
    """

    turn: int
    phase: int
    company: int = -1  # whose plan it was; -1: a standing order
    option: Option | None = None
    stopped: str = ""
    card: str = ""
    read: bool = False  # whether its player has pressed since


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat has given ahead in a game, and what came of it in this turn and the last.

    ``draft`` is a plan that is still being written; it answers nothing. ``lineup`` are the characters to draft one after
    the other, until one of them is set aside; ``opening`` are the steps after the draft, for just these characters.
    """

    orders: Orders = Orders()
    plans: tuple[Plan, ...] = ()
    ran: tuple[Ran, ...] = ()
    draft: Plan | None = None
    lineup: tuple[Iid, ...] = ()
    opening: tuple[Option, ...] = ()


# --- giving -----------------------------------------------------------------------------------------------------


def give_orders(standing: Standing, orders: Orders) -> Standing:
    """Replace a seat's standing orders. Raises `Refusal` when a setting has no such value."""
    for name, allowed in CHOICES.items():
        if getattr(orders, name) not in allowed:
            raise Refusal(
                "", say("“{name}” is one of {allowed}: choose one of them.", name=name, allowed=", ".join(allowed))
            )
    for one in orders.passes:
        _check_conditions(one.unless)
    return replace(standing, orders=orders)


def give_plan(g: Game, seat: Seat, standing: Standing, plan: Plan) -> Standing:
    """Add a plan for a company, in place of an earlier one. Raises `Refusal` with what to do when it does not fit."""
    company = g.companies.get(plan.company)
    if company is None or plan.turn != g.turn.number:
        raise Refusal("", "That company is not in play any more, or another turn has begun: make a new plan.")
    if isinstance(plan, CompanyPlan) != (seat == company.seat == g.active):
        text = "Plan movement for your own companies in your turn, and hazards in your opponent's."
        raise Refusal("2.1", at_table(g, text))
    _check_conditions(plan.stop)
    _check_cards(g, seat, company, plan)
    if isinstance(plan, CompanyPlan) and any(one not in preparations(g, seat) for one in plan.before):
        raise Refusal("", "A plan begins with what is possible now: make it anew.")
    if isinstance(plan, CompanyPlan) and not _within_reach(g, company, plan.destination):
        raise Refusal("2.II.7", "That site is not within reach of this company now: choose another one.")
    fresh = replace(plan, mark=Mark(len(company.characters), wounded(g, company)), stopped="")
    others = tuple(one for one in standing.plans if one.company != plan.company)
    return replace(standing, plans=(*others, fresh), draft=None)


def drafting(standing: Standing, steps: Iterable[Option]) -> Standing:
    """Give the picks of the draft, and what follows them until the first turn, in place of earlier ones."""
    found = tuple(steps)
    picks = tuple(one.card for one in found if one.verb == "draft")
    return replace(standing, lineup=picks, opening=tuple(one for one in found if one.verb != "draft"))


COMPOSED: Final = frozenset(("organize", "move", "use_sideboard", "use_by_hand", "call_judge"))


def preparations(g: Game, seat: Seat) -> tuple[Option, ...]:
    """Return what a plan may begin with: what can be done now in one step in the seat's organization phase."""
    top = g.frames[-1] if g.frames else None
    if not isinstance(top, WindowFrame) or top.name != "organization" or seat != g.active:
        return ()
    return tuple(one for one in machine.options(g, seat) if one.verb != "pass" and one.verb not in COMPOSED)


def _within_reach(g: Game, company: Company, site: Iid) -> bool:
    """Whether a plan's movement is declared already, or may still be (2.II.7)."""
    return site in (-1, company.destination) or (g.turn.phase == ORGANIZATION and site in destinations(g, company))


def _check_conditions(conditions: Iterable[Condition]) -> None:
    found = list(conditions)
    if len(found) > MOST_CONDITIONS:
        raise Refusal("", say("A plan has at most {most} conditions: leave some out.", most=MOST_CONDITIONS))
    for one in found:
        if one.kind not in CONDITIONS and one.kind != HURT:
            raise Refusal(
                "",
                say(
                    "There is no condition “{name}”: choose {known}.",
                    name=one.kind[:40],
                    known=", ".join((*CONDITIONS, HURT)),
                ),
            )


def _check_cards(g: Game, seat: Seat, company: Company, plan: Plan) -> None:
    """A plan names the seat's own hand, the company's characters, and one of its sites within reach."""
    names = [*plan.discards, *plan.drop]
    if isinstance(plan, HazardPlan):
        names += [step.card for step in plan.steps]
    else:
        names += [one.card for one in plan.tries]
        names += [one.card for one in plan.uses if company_of(g, one.card) != company]
        who = (*plan.first, *plan.spare, *(iid for one in plan.tries for iid in one.who))
        if any(iid not in company.characters for iid in who):
            raise Refusal("", "A plan names characters of its own company: make it anew.")
    if any(not _in_hand(g, seat, iid) for iid in names):
        raise Refusal("9.1.1", "A plan names cards in your hand: make it anew with those that are there.")
    lists = (plan.steps,) if isinstance(plan, HazardPlan) else (plan.tries, plan.uses, plan.before)
    if max(map(len, (plan.discards, plan.drop, *lists))) > MOST_STEPS:
        raise Refusal("", say("A plan has at most {most} steps: leave some out.", most=MOST_STEPS))


def _in_hand(g: Game, seat: Seat, iid: Iid) -> bool:
    return 0 <= iid < len(g.cards) and g.cards[iid].owner == seat and g.cards[iid].zone == HAND


def withdraw(standing: Standing, company: int) -> Standing:
    """Stop the plan for a company; its player is asked from now on."""
    plans = tuple(replace(one, stopped=WITHDRAWN) if one.company == company else one for one in standing.plans)
    return replace(standing, plans=plans)


def withdraw_all(standing: Standing) -> Standing:
    """Stop every plan: what an undo or a repair calls for, since a plan would do again what was taken back."""
    return replace(standing, plans=tuple(replace(one, stopped=one.stopped or WITHDRAWN) for one in standing.plans))


def plan_for(standing: Standing, company: int) -> Plan | None:
    """Return the plan for a company that still runs."""
    return next((one for one in standing.plans if one.company == company and not one.stopped), None)


# --- what a plan answers ----------------------------------------------------------------------------------------


class Broken(Exception):  # noqa: N818 - it says that a plan stops, which is no fault
    """A plan meets something that it did not expect; the argument is the reason."""


def _company_window(g: Game, seat: Seat, plan: CompanyPlan, name: str) -> Option | None:
    """In the windows of the company's movement the resource player passes; at the site it tries. Fights are orders."""
    if name == "organization":
        return _organization(g, seat, plan)
    if name == "long-event":
        return Option("pass") if plan.go_on else None
    if name == "end-of-turn":
        return Option("pass") if plan.end_turn else None
    here = current_company(g)
    if here is None or here.id != plan.company or g.turn.phase not in (MOVEMENT_HAZARD, SITE):
        return None
    if name == "site":
        return _at_site(g, seat, plan)
    used = _use(g, seat, plan, here, name)
    if used is None and (name in ("hazards", "response") or (name in FIGHTS and plan.fights == "pass")):
        return Option("pass")
    return used


def _use(g: Game, seat: Seat, plan: CompanyPlan, here: Company, name: str) -> Option | None:
    """Use the first named card that can be used now and whose danger has come."""
    if not plan.uses or name not in DANGERS:
        return None
    harm, menu = danger(g, name, here), machine.options(g, seat)
    for one in plan.uses:
        offered = next((option for option in menu if option.card == one.card), None)
        if offered is not None and harm >= one.harm:
            return offered
    return None


def _organization(g: Game, seat: Seat, plan: CompanyPlan) -> Option | None:
    """2.II.7: prepare, declare the movement; then, when nothing else is to be done, end the phase."""
    prepared = next((one for one in plan.before if one in machine.options(g, seat)), None)
    if prepared is not None:
        return prepared
    if plan.destination >= 0 and g.companies[plan.company].destination != plan.destination:
        move = next(
            (o for o in machine.options(g, seat) if o.verb == "move" and OfCompany.of(o).company == plan.company), None
        )
        if move is None:
            raise Broken(CANNOT_MOVE)
        return move
    return Option("pass") if plan.go_on else None


def _at_site(g: Game, seat: Seat, plan: CompanyPlan) -> Option | None:
    """2.V: play what was named as far as it is possible, then leave or ask."""
    menu = machine.options(g, seat)
    for one in plan.tries:
        if not _in_hand(g, seat, one.card):
            continue
        offered = [o for o in menu if o.card == one.card and (not one.who or o.target in one.who)]
        if offered:
            return min(offered, key=lambda o: one.who.index(o.target)) if one.who else offered[0]
    return Option("pass") if plan.then == "leave" else None


def _take_path(g: Game, seat: Seat, plan: CompanyPlan) -> Option | None:
    if not plan.path:
        return None
    company = g.companies[plan.company]
    for index, way in enumerate(paths(g, company, company.destination)):
        if (way.kind, *way.regions) == plan.path:
            return Option("take_path", company.destination, -1, Choice(index))
    raise Broken(NO_SUCH_PATH)


def _by_company_plan(g: Game, seat: Seat, plan: CompanyPlan) -> Option | None:
    frame = g.frames[-1]
    if isinstance(frame, WindowFrame):
        return _company_window(g, seat, plan, frame.name)
    if getattr(frame, "company", -1) != plan.company:
        return None
    if isinstance(frame, DestinationFrame):
        return Option("go_to", plan.destination) if plan.destination >= 0 else None
    if isinstance(frame, PathFrame):
        return _take_path(g, seat, plan)
    menu = machine.options(g, seat)
    if plan.draw:
        drawn = [o for o in menu if o.verb == "draw" and HowMany.of(o).number <= plan.draw]
        if drawn:
            return max(drawn, key=lambda o: HowMany.of(o).number)
    verb = {"yes": "enter", "no": "do_nothing"}.get(plan.enter, "")
    return next((o for o in menu if verb and o.verb == verb), None)


def _by_hazard_plan(g: Game, seat: Seat, plan: HazardPlan) -> Option | None:
    frame, here = g.frames[-1], current_company(g)
    if not isinstance(frame, WindowFrame) or here is None or here.id != plan.company:
        return None
    if frame.name == "hazards":
        return _next_hazard(g, seat, plan, here)
    if frame.name == "on-guard":
        shown = [o for o in machine.options(g, seat) if o.verb == "reveal_on_guard"] if plan.reveal == "yes" else []
        return None if plan.reveal == ASK else shown[0] if shown else Option("pass")
    return Option("pass") if plan.respond == "pass" else None


def _next_hazard(g: Game, seat: Seat, plan: HazardPlan, here: Company) -> Option:
    """2.IV.vii: the first play whose card is still in hand; pass after the last, or when no more are to be spent."""
    step = next((one for one in plan.steps if _in_hand(g, seat, one.card)), None)
    if step is None or here.limit - here.used <= plan.keep:
        return Option("pass")
    if step not in machine.options(g, seat):
        raise Broken(NOT_POSSIBLE)
    return step


DRAFTS: Final = (CharacterDraftFrame, InTurnDraftFrame)  # of all at once, of one after another


def _next_pick(g: Game, seat: Seat, standing: Standing) -> Option | None:
    """1.9: draft the first of the lineup who is still in the pool, and stop after the last.

    None as soon as one was set aside, or cannot be shown any more.
    """
    frame = g.frames[-1]
    if not standing.lineup or not isinstance(frame, DRAFTS) or steps_of(g, seat):
        return None
    left = [iid for iid in standing.lineup if g.cards[iid].zone == POOL]
    if any(g.cards[iid].known & ~(1 << seat) for iid in left):
        return None
    wanted = Option("draft", left[0]) if left else Option("stop_draft")
    return wanted if wanted in machine.options(g, seat) else None


# The questions between the draft and the first turn that a lineup can answer -> the verbs of their steps
OPENING: Final[dict[type[Frame], tuple[str, ...]]] = {
    StartingItemsFrame: ("give_item",),
    LeftoverFrame: ("keep",),
    StartFrame: ("start_at", "start_apart"),
}


def _opening(g: Game, seat: Seat, standing: Standing) -> Option | None:
    """1.9, 1.10: give the items and take the site that were said with a lineup, if all of it was drafted."""
    verbs = OPENING.get(type(g.frames[-1]), ())
    if not verbs or not standing.opening or any(g.cards[iid].zone != PLAY for iid in standing.lineup):
        return None
    return follow(g, seat, tuple(one for one in standing.opening if one.verb in verbs))


def _discards(g: Game, seat: Seat, plans: tuple[Plan, ...]) -> Option | None:
    """2.VI.ii: discard what the plans name, newest first, when they name enough."""
    surplus = len(hand(g, seat)) - hand_size(g, seat)
    named = dict.fromkeys(iid for plan in reversed(plans) for iid in plan.discards if _in_hand(g, seat, iid))
    if surplus <= 0 or len(named) < surplus:
        return None
    return follow(g, seat, tuple(Option("discard", iid) for iid in list(named)[:surplus]))


def _drop(g: Game, seat: Seat, plans: tuple[Plan, ...]) -> Option | None:
    """2.VI.i: discard the first named card that is still in hand, newest plan first; when all have left it, none."""
    named = [iid for plan in reversed(plans) for iid in plan.drop]
    if steps_of(g, seat) or not (named or any(plan.keep_rest for plan in plans)):
        return None
    card = next((iid for iid in named if _in_hand(g, seat, iid)), -1)
    wanted = Option("discard_one", card) if card >= 0 else Option("keep_hand")
    return wanted if wanted in machine.options(g, seat) else None


def _about_the_hand(g: Game, seat: Seat, plans: tuple[Plan, ...]) -> Option | None:
    if isinstance(g.frames[-1], HandResetFrame):
        return _discards(g, seat, plans)
    verbs = {option.verb for option in machine.options(g, seat)}
    return _drop(g, seat, plans) if "discard_one" in verbs else None


# --- consulting -------------------------------------------------------------------------------------------------


def _breaks(g: Game, plan: Plan) -> str:
    """Return the condition that stops a plan now, "" for none; a company that is gone needs no plan."""
    company = g.companies.get(plan.company)
    if company is None:
        return ""
    hurt = len(company.characters) < plan.mark.size or wounded(g, company) > plan.mark.wounded
    for one in plan.stop:
        if (hurt if one.kind == HURT else CONDITIONS[one.kind](g, company, one.value)) and _its_time(g, plan, one):
            return one.kind
    return ""


def _its_time(g: Game, plan: Plan, condition: Condition) -> bool:
    """A condition about the attack or the chain concerns the company whose phase it is."""
    here = current_company(g)
    return condition.kind == HURT or (here is not None and here.id == plan.company)


def _settled(g: Game, standing: Standing) -> Standing:
    """Forget plans of earlier turns and stop those whose conditions are broken."""
    plans = []
    for plan in standing.plans:
        if plan.turn != g.turn.number or plan.company not in g.companies:
            continue
        plans.append(plan)
    standing = standing if tuple(plans) == standing.plans else replace(standing, plans=tuple(plans))
    for plan in plans:
        why = "" if plan.stopped else _breaks(g, plan)
        if why:
            standing = _stopped(g, standing, plan, why)
    return standing


def _from_plans(g: Game, seat: Seat, standing: Standing) -> tuple[Option | None, int, Standing]:
    """Return a plan's answer, the plan's company, and the standing with every plan stopped that could not go on.

    Passing comes last: a plan that is done with organizing waits for one that still declares its movement.
    """
    found: list[tuple[Option, int]] = []
    for plan in standing.plans:
        if plan.stopped:
            continue
        try:
            option = _answer(g, seat, plan)
        except Broken as broken:
            standing = _stopped(g, standing, plan, str(broken))
            continue
        if option is not None and not _repeats(g, standing, plan, option):
            found.append((option, plan.company))
    lasting = tuple(plan for plan in standing.plans if plan.stopped != WITHDRAWN)
    about = _about_the_hand(g, seat, lasting)
    if about is not None:
        found.append((about, lasting[-1].company))
    best = next((one for one in found if one[0].verb != "pass"), found[0] if found else None)
    return (None, -1, standing) if best is None else (*best, standing)


def _repeats(g: Game, standing: Standing, plan: Plan, option: Option) -> bool:
    """Whether the plan has used this ability in this phase already: once is enough, whatever the ability costs."""
    now = (g.turn.number, g.turn.phase, plan.company, option)
    return option.verb == "use_ability" and now in [
        (one.turn, one.phase, one.company, one.option) for one in standing.ran
    ]


def _ran(g: Game, company: int, option: Option) -> Ran:
    named = g.facts(option.card).id if option.card >= 0 else ""
    return Ran(g.turn.number, g.turn.phase, company, option, card=named)


def _answer(g: Game, seat: Seat, plan: Plan) -> Option | None:
    """Return what one plan answers now. Raises `Broken` when that is not possible."""
    option = _by_company_plan(g, seat, plan) if isinstance(plan, CompanyPlan) else _by_hazard_plan(g, seat, plan)
    if option is not None and option not in machine.options(g, seat):
        raise Broken(NOT_POSSIBLE)
    return option


def _stopped(g: Game, standing: Standing, plan: Plan, why: str) -> Standing:
    plans = tuple(replace(one, stopped=why) if one.company == plan.company else one for one in standing.plans)
    return replace(
        standing, plans=plans, ran=(*standing.ran, Ran(g.turn.number, g.turn.phase, plan.company, None, why))
    )


def _advice(g: Game, standing: Standing) -> Advice:
    """Return what the plan for the company that is attacked says about fighting."""
    here = current_company(g)
    plan = plan_for(standing, here.id) if here is not None else None
    if not isinstance(plan, CompanyPlan):
        return Advice()
    return Advice(plan.first, plan.spare, given=bool(plan.first))


def consult(g: Game, seat: Seat, standing: Standing) -> tuple[Option | None, Standing]:
    """Return the answer that a seat gave ahead to the question it is asked now, and its standing after it.

    Plans come before orders. None: the player decides; then the standing differs only when a plan stopped. Pure.
    """
    if seat not in machine.deciding(g):
        return None, standing
    option, company, standing = _from_plans(g, seat, _settled(g, standing))
    if option is None:
        company, option = -1, _next_pick(g, seat, standing) or _opening(g, seat, standing)
        option = option or by_orders(g, seat, standing.orders, _advice(g, standing))
    if option is None:
        return (Option(AND_THEN) if goes_on(g, seat, standing.orders) else None), standing
    standing = _prepared(standing, company, option)
    ran = (*standing.ran, _ran(g, company, option))
    recent = tuple(one for one in ran if one.turn >= g.turn.number - 1)[-KEPT:]
    return option, replace(standing, ran=recent)


def _prepared(standing: Standing, company: int, option: Option) -> Standing:
    """Take what is done now, and what came before it and was not possible, from what a plan begins with."""
    plan = plan_for(standing, company)
    if not isinstance(plan, CompanyPlan) or option not in plan.before:
        return standing
    rest = replace(plan, before=plan.before[plan.before.index(option) + 1 :])
    return replace(standing, plans=tuple(rest if one is plan else one for one in standing.plans))


def act(g: Game, seat: Seat, standing: Standing) -> Option | None:
    """Return the answer that a seat gave ahead to the question it is asked now, None when it decides itself."""
    return consult(g, seat, standing)[0]


def account(standing: Standing, turn: int) -> tuple[Ran, ...]:
    """Return what ran and what stopped in a turn, in order."""
    return tuple(one for one in standing.ran if one.turn == turn)


def read_by(standing: Standing) -> Standing:
    """Return a standing whose player presses now and has read what ran before; the same one where there is nothing new."""
    if all(one.read for one in standing.ran):
        return standing
    return replace(standing, ran=tuple(replace(one, read=True) for one in standing.ran))


def quieted(g: Game, standing: Standing, phase: int) -> Standing:
    """Pass the rest of a phase of this turn; quiet phases of earlier turns are forgotten."""
    kept = tuple(one for one in standing.orders.quiet if one.turn == g.turn.number and one.phase != phase)
    return replace(standing, orders=replace(standing.orders, quiet=(*kept, Quiet(g.turn.number, phase))))
