"""Standing orders: what a seat would answer the same way every time, decided by public facts alone.

An order answers at once, so whatever it looks at is told by how fast the answer comes. Everything here reads only the
board, the stack and counts that both sides see; nothing looks into a hand, with one exception that is asked for by
name: `idle`, which no order calls. Orders know the kinds of question and the verbs on offer, not the modules behind
them: a new window is passed by its name, a new question of order is answered as listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from engine.actions.and_then import is_held
from engine.actions.windows import current_company
from engine.kernel import machine
from engine.kernel.drafts import steps_of
from engine.policies.dangers import danger, declared_card, loss, own_prowess, supported_loss
from engine.queries.attributes import corruption_points, hand_size, prowess
from engine.queries.cards import companies, fighters, forbidden, hand
from engine.queries.fights import CERTAIN, attack_of, chance_of
from engine.rules.combat.frames import StrikeChoiceFrame
from engine.rules.combat.strikes import stay_penalty, strike_prowess, supporters
from engine.rules.corruption.corruption import check_bonus
from engine.rules.site.frames import EnterFrame
from engine.rules.turn.frames import SideboardFrame
from engine.state.attack_frames import AssignFrame, AttackFrame, StrikeFrame
from engine.state.frames import CorruptionFrame, DraftFrame, WindowFrame
from engine.state.game import Game
from engine.state.option_values import HowMany
from engine.state.records import COUNCIL, UNTAPPED, WOUNDED, Company, Iid, Option, Seat

SAFE: Final = 97  # percent: what counts as safe
LIKELY: Final = 83  # percent: good enough for a character that a plan wants untapped
EVEN: Final = 50  # percent: the odds that support turns, and from which harm is likelier than not
RISK: Final = 15  # percent: a check or a strike that costs a character so often is asked about
GRAVE: Final = 25  # percent: the same where only the big decisions are asked
TELLING: Final = 5  # percent: companions who lower a risk by less decide nothing
ASK: Final = "ask"
HAVEN: Final = "haven"


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A public fact that makes an order hold its peace or a plan stop; see `CONDITIONS` for the kinds."""

    kind: str
    value: int = 0


class Pass(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pass a kind of window as "resource" or "hazard" player ("" for both), unless one of the conditions holds.

    Two questions go by the same list: "arrival" (companies that meet at a haven stay apart, 2.IV.6) and "trophy" (the
    strongest who may takes it, 3.IV.1).
    """

    window: str
    role: str = ""
    unless: tuple[Condition, ...] = ()


class Quiet(msgspec.Struct, frozen=True):
    """Pass whatever is left of one phase of one turn."""

    turn: int
    phase: int


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """The standing orders of one seat in one game. "ask" leaves a question to the player; so does an empty list.

    ``support``: never, always, odds. ``untapped`` (the −3): never, safe. ``defend``: strongest. ``attack``: weakest.
    ``sequence`` of companies, strikes, checks: listed. ``draw``: most, one. ``excess``: all, none. ``sideboard`` in the
    opponent's untap phase: never. ``end_discard``: keep. ``checks`` (support of corruption checks): never, always,
    danger. ``haven`` (entering one): never. ``scripts`` that the opponent proposes for a card by hand: agree. ``again`` (asked after the
    seat's own declarations in its turn, 9.5): always. ``idle`` is for the bot: pass when the hand leaves nothing else, after a
    delay; see `idle`. ``level`` names one of `LEVELS` that was taken as it is, "" for orders of a player's own. From a ``risk`` in percent on
    that a strike or a check costs a character, support by "odds" or by "danger" is the player's to choose.
    """

    passes: tuple[Pass, ...] = ()
    quiet: tuple[Quiet, ...] = ()
    support: str = ASK
    untapped: str = ASK
    defend: str = ASK
    attack: str = ASK
    sequence: str = ASK
    draw: str = ASK
    excess: str = ASK
    sideboard: str = ASK
    end_discard: str = ASK
    checks: str = ASK
    haven: str = ASK
    scripts: str = ASK
    again: str = ASK
    idle: bool = False
    level: str = ""
    risk: int = CERTAIN


CHOICES: Final = {
    "support": (ASK, "never", "always", "odds"),
    "untapped": (ASK, "never", "safe"),
    "defend": (ASK, "strongest"),
    "attack": (ASK, "weakest"),
    "sequence": (ASK, "listed"),
    "draw": (ASK, "most", "one"),
    "excess": (ASK, "all", "none"),
    "sideboard": (ASK, "never"),
    "end_discard": (ASK, "keep"),
    "checks": (ASK, "never", "always", "danger"),
    "haven": (ASK, "never"),
    "scripts": (ASK, "agree"),
    "again": (ASK, "always"),
}

LIKELY_HARM: Final = (Condition("danger", EVEN), Condition("loss", RISK))
SOME_LOSS: Final = (Condition("loss", RISK),)
GRAVE_HARM: Final = (Condition("danger", LIKELY), Condition("loss", GRAVE))
GRAVE_LOSS: Final = (Condition("loss", GRAVE),)
SENSIBLE: Final = Orders(
    passes=(
        Pass("response"),
        Pass("hazards", "resource"),
        Pass("hazards", "hazard", (Condition("afield"),)),
        Pass("attack", "resource", LIKELY_HARM),
        Pass("strikes"),
        Pass("strike-resources", "resource", LIKELY_HARM),
        Pass("corruption-check", "resource", SOME_LOSS),
        Pass("influence-check", "resource", (Condition("danger", EVEN),)),
        Pass("body-check", "resource", SOME_LOSS),
        Pass("body-check", "hazard"),
        Pass("strike-hazards", "hazard"),
        Pass("end-of-turn", "resource"),
        Pass("arrival", "resource"),
        Pass("trophy", "resource"),
    ),
    support="odds",
    untapped="safe",
    defend="strongest",
    attack="weakest",
    sequence="listed",
    draw="most",
    excess="all",
    sideboard="never",
    end_discard="keep",
    checks="danger",
    haven="never",
    level="matters",
    risk=RISK,
)
_LATER: Final = {  # what is answered as well where only the big decisions are asked, and unless what
    ("attack", "resource"): GRAVE_HARM,
    ("strike-resources", "resource"): GRAVE_HARM,
    ("influence-check", "resource"): (),
    ("corruption-check", "resource"): GRAVE_LOSS,
    ("body-check", "resource"): GRAVE_LOSS,
}
BIG_ALONE: Final = msgspec.structs.replace(
    SENSIBLE,
    passes=(
        *(one for one in SENSIBLE.passes if (one.window, one.role) not in _LATER),
        *(Pass(window, role, unless) for (window, role), unless in _LATER.items()),
    ),
    scripts="agree",
    level="big",
    risk=GRAVE,
)
EVERYTHING: Final = "everything"
LEVELS: Final = {EVERYTHING: Orders(level=EVERYTHING), "matters": SENSIBLE, "big": BIG_ALONE}
"""How much a player is asked: what a new game begins with is "matters"."""


class Advice(msgspec.Struct, frozen=True):
    """What a plan adds to the orders in a fight: who takes strikes first, who shall stay untapped."""

    first: tuple[Iid, ...] = ()
    spare: tuple[Iid, ...] = ()
    given: bool = False


# --- public conditions ------------------------------------------------------------------------------------------


def role_of(g: Game, seat: Seat) -> str:
    """Return what a seat is in this turn: "resource" or "hazard"."""
    return "resource" if seat == g.active else "hazard"


def _faced_prowess(g: Game) -> int:
    """Return the prowess of the declared creature or of the attack that is going on, 0 for neither."""
    attack = attack_of(g)
    if attack is not None:
        return attack.strength.prowess
    card = declared_card(g)
    printed = g.facts(card).attack if card >= 0 else None
    return 0 if printed is None else printed.prowess


def _is_event(g: Game) -> bool:
    card = declared_card(g)
    return card >= 0 and any(kind.endswith("-event") for kind in g.facts(card).kinds)


def _window(g: Game) -> str:
    top = g.frames[-1] if g.frames else None
    return top.name if isinstance(top, WindowFrame) else ""


def wounded(g: Game, company: Company) -> int:
    """Return how many characters of a company are wounded."""
    return sum(1 for iid in company.characters if g.cards[iid].status == WOUNDED)


def _afield(g: Game, company: Company) -> bool:
    """Whether a company moves or moved in this turn, or stands elsewhere than at a haven."""
    moves = company.destination >= 0 or company.came_from >= 0
    return moves or g.facts(company.site).site_type != HAVEN


def _open_to_hazards(g: Game, company: Company) -> bool:
    """Whether a company is afield, or is the last one of a turn in which nobody is."""
    others = [one for one in companies(g, company.seat) if one.id != company.id]
    return _afield(g, company) or all(one.hazards_done and not _afield(g, one) for one in others)


Test = Callable[[Game, Company | None, int], bool]
CONDITIONS: Final[dict[str, Test]] = {
    "attack-prowess": lambda g, company, value: _faced_prowess(g) >= value,
    "event-declared": lambda g, company, value: _is_event(g),
    "characters-at-least": lambda g, company, value: company is not None and len(company.characters) >= value,
    "characters-at-most": lambda g, company, value: company is not None and len(company.characters) <= value,
    "wounded-at-least": lambda g, company, value: company is not None and wounded(g, company) >= value,
    "avatar-present": lambda g, company, value: (
        company is not None and any(g.facts(iid).is_avatar for iid in company.characters)
    ),
    "danger": lambda g, company, value: danger(g, _window(g), company) >= value,
    "loss": lambda g, company, value: loss(g, _window(g), company) >= value,
    "afield": lambda g, company, value: company is not None and _open_to_hazards(g, company),
    "hazards-left-at-most": lambda g, company, value: company is not None and company.limit - company.used <= value,
}


def holds(g: Game, condition: Condition, company: Company | None) -> bool:
    """Whether a public condition holds about a company; one of an unknown kind holds, so that the player is asked."""
    test = CONDITIONS.get(condition.kind)
    return test is None or test(g, company, condition.value)


# --- single questions -------------------------------------------------------------------------------------------

Steps = tuple[Option, ...]
Rule = Callable[[Game, Seat, Orders, Advice, Steps], Steps | None]  # the whole answer, or None to ask


def _most_or_least(setting: str, most: str, menu: Steps, verb: str) -> Steps | None:
    counts = [option for option in menu if option.verb == verb]
    if setting == ASK or not counts:
        return None
    choose = max if setting == most else min
    return (choose(counts, key=lambda option: HowMany.of(option).number),)


def _draw(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    return _most_or_least(orders.draw, "most", menu, "draw")


def _excess(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    return _most_or_least(orders.excess, "all", menu, "allocate")


def _sideboard(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """Only the offer in the opponent's untap phase: whoever taps a character for it wants to look."""
    frame = g.frames[-1]
    offered = isinstance(frame, SideboardFrame) and not frame.paid and seat != g.active
    return () if orders.sideboard == "never" and offered else None


def _keep(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """2.VI.i: keep the hand; a player who has nobody in play and a hand to which nothing is drawn is asked: it must move."""
    stuck = seat == g.active and not companies(g, seat) and len(hand(g, seat)) >= hand_size(g, seat)
    return (Option("keep_hand"),) if orders.end_discard == "keep" and not stuck else None


def _haven(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """2.V: at a haven a company does nothing in its site phase, unless a plan names something to play there."""
    frame = g.frames[-1]
    if orders.haven != "never" or not isinstance(frame, EnterFrame):
        return None
    here = g.facts(g.companies[frame.company].site)
    return tuple(one for one in menu if one.verb == "do_nothing") if here.site_type == HAVEN else None


def _script(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    return (Option("accept_script"),) if orders.scripts == "agree" else None


def _apart(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    return (Option("stay_apart"),) if _ordered(g, seat, orders.passes, "arrival") else None


def _trophy(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    takers = [one for one in menu if one.verb == "take_trophy"]
    if not takers or not _ordered(g, seat, orders.passes, "trophy"):
        return None
    return (max(takers, key=lambda one: prowess(g, one.target)),)


def _pass(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """Pass a window that an order names, or the rest of a phase."""
    top = g.frames[-1]
    if not isinstance(top, WindowFrame):
        return None
    quiet = any((one.turn, one.phase) == (g.turn.number, g.turn.phase) for one in orders.quiet)
    return (Option("pass"),) if quiet or _ordered(g, seat, orders.passes, top.name) else None


def _ordered(g: Game, seat: Seat, passes: Iterable[Pass], window: str) -> bool:
    role, company = role_of(g, seat), current_company(g)
    return any(
        one.window == window
        and one.role in ("", role)
        and not any(holds(g, condition, company) for condition in one.unless)
        for one in passes
    )


# --- fights -----------------------------------------------------------------------------------------------------


def _assign(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """Defend with those whom the plan names and then the strongest; attack the weakest."""
    frame = g.frames[-1]
    if not isinstance(frame, AssignFrame):
        return None
    here = [iid for iid in fighters(g, g.companies[frame.company]) if iid not in frame.taken]
    if frame.by_attacker:
        if orders.attack == ASK:
            return None
        chosen = sorted(here, key=lambda iid: (own_prowess(g, iid, frame.race), iid))
    else:
        if orders.defend == ASK and not advice.given:
            return None
        able = [iid for iid in here if g.cards[iid].status == UNTAPPED and iid not in advice.spare]
        chosen = sorted(able, key=lambda iid: (_place(advice.first, iid), -own_prowess(g, iid, frame.race), iid))
    return tuple(Option("assign", iid) for iid in chosen[: frame.left])


def _place(listed: tuple[Iid, ...], iid: Iid) -> int:
    return listed.index(iid) if iid in listed else len(listed)


def _strike(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """Stay untapped when that is safe, else take the support that the order asks for."""
    frame, attack = g.frames[-1], attack_of(g)
    strike = next((one for one in reversed(g.frames) if isinstance(one, StrikeFrame)), None)
    if not isinstance(frame, StrikeChoiceFrame) or attack is None or strike is None:
        return None
    own = strike_prowess(g, attack, strike)
    stays: bool | None = False
    if not forbidden(g, "staying-untapped", frame.target):
        stays = _stays(g, frame.target, orders, advice, unhurt(attack, own - stay_penalty(g, frame.target)))
    if stays is None:
        return None
    if stays:
        return (Option("stay_untapped", frame.target),)
    helpers = [iid for iid in supporters(g, frame.company, frame.target) if iid not in advice.spare]
    helpers.sort(key=lambda iid: (prowess(g, iid), iid))
    given = _support(orders.support, "support", helpers, lambda count: unhurt(attack, own + count))
    if given is None or orders.support != "odds":
        return given
    risk, least = (supported_loss(g, attack, frame.target, own + count) for count in (len(given), len(helpers)))
    helps = least < orders.risk or risk - least >= TELLING  # what nobody can help is not asked
    return None if helps and least < risk >= orders.risk else given


def unhurt(attack: AttackFrame, own: int) -> int:
    """Return the chance in percent that a strike met with a prowess of ``own`` does no harm (3.iv.7)."""
    return chance_of(attack.strength.prowess - own)


def _stays(g: Game, target: Iid, orders: Orders, advice: Advice, odds: int) -> bool | None:
    """Whether a character takes −3 to stay untapped; None when its player is asked."""
    if g.cards[target].status != UNTAPPED:
        return False
    if target in advice.spare and odds >= LIKELY:
        return True
    return None if orders.untapped == ASK else orders.untapped == "safe" and odds >= SAFE


def _support(setting: str, verb: str, helpers: list[Iid], odds: Callable[[int], int]) -> Steps | None:
    """Return who taps for +1 each: nobody, as many as make it safe, or the fewest who turn the odds."""
    if not helpers or setting == "never":
        return ()
    if setting == ASK:
        return None
    goal = SAFE if setting == "always" else EVEN
    needed = next((count for count in range(len(helpers) + 1) if odds(count) >= goal), len(helpers))
    if setting == "odds" and odds(needed) < goal:
        needed = 0  # it would not turn the odds
    return tuple(Option(verb, iid) for iid in helpers[:needed])


def _corruption(g: Game, seat: Seat, orders: Orders, advice: Advice, menu: Steps) -> Steps | None:
    """7.1.1: tap companions while a corruption check is in danger; at the Free Council until it is safe."""
    frame = g.frames[-1]
    if not isinstance(frame, CorruptionFrame):
        return None
    offered = [option.card for option in (*steps_of(g, seat), *menu) if option.verb == "support_check"]
    helpers = sorted(dict.fromkeys(offered), key=lambda iid: (prowess(g, iid), iid))
    points = corruption_points(g, frame.target)
    goal = SAFE if orders.checks == "always" or g.turn.phase == COUNCIL else max(LIKELY, CERTAIN - orders.risk + 1)
    odds = [chance_of(points + 1 - check_bonus(g, frame, count)) for count in range(len(helpers) + 1)]
    if orders.checks == ASK and helpers:
        return None
    if orders.checks == "danger" and helpers and odds[-1] <= CERTAIN - orders.risk:
        return None
    needed = next((count for count, one in enumerate(odds) if one >= goal), len(helpers))
    return tuple(Option("support_check", iid) for iid in helpers[: 0 if orders.checks == "never" else needed])


def _sequence(g: Game, seat: Seat, orders: Orders, menu: Steps) -> Steps | None:
    """As listed; strikes with the most dangerous first, while others can still support."""
    if orders.sequence != "listed":
        return None
    attack = attack_of(g)
    if attack is not None and all(option.verb == "next_strike" for option in menu):
        return (min(menu, key=lambda option: (own_prowess(g, option.card, attack.attacker.race), option.card)),)
    return (menu[0],)


# The verb that tells which question it is -> the rule. A verb that is missing here is left to plans and players.
BY_VERB: Final[dict[str, Rule]] = {
    "pass": _pass,
    "do_nothing": _haven,
    "refuse_script": _script,
    "stay_apart": _apart,
    "no_trophy": _trophy,
    "draw": _draw,
    "allocate": _excess,
    "fetch_to_discard": _sideboard,
    "fetch_to_deck": _sideboard,
    "keep_hand": _keep,
    "assign": _assign,
    "stay_untapped": _strike,
    "support": _strike,
    "support_check": _corruption,
}


def by_orders(g: Game, seat: Seat, orders: Orders, advice: Advice = Advice()) -> Option | None:  # noqa: B008 - frozen
    """Return what the orders of a seat that is asked answer now, or None when its player decides."""
    menu = machine.options(g, seat)
    if not menu:
        return None
    taken = steps_of(g, seat)
    rules = machine.RULES[type(g.frames[-1])]
    verbs = [option.verb for option in (*menu, *taken)]
    if rules.kind == "search":  # what it finds is hidden: the question counts, not what is on offer
        verbs = [verb.name for verb in rules.verbs(g, g.frames[-1], seat)]
    rule = next((BY_VERB[verb] for verb in verbs if verb in BY_VERB), None)
    if rule is not None:
        return follow(g, seat, rule(g, seat, orders, advice, menu))
    if rules.kind == "order":
        return follow(g, seat, _sequence(g, seat, orders, menu))
    return None


def follow(g: Game, seat: Seat, wanted: Steps | None) -> Option | None:
    """Return the next step of a whole answer; None when there is none, or when the player has begun another one."""
    if wanted is None:
        return None
    taken = steps_of(g, seat)
    if taken != wanted[: len(taken)]:
        return None
    draft = isinstance(g.frames[-1], DraftFrame)
    if len(taken) < len(wanted):
        following = wanted[len(taken)]
    elif draft:
        following = Option("confirm")
    else:
        return None
    return following if following in machine.options(g, seat) else None


def goes_on(g: Game, seat: Seat, orders: Orders) -> bool:
    """9.5: whether a seat that decides now has ordered to be asked again after what it declares, and is not yet."""
    window = seat == g.active and isinstance(g.frames[-1], WindowFrame)
    return window and orders.again == "always" and not is_held(g, seat)


# --- the one order that looks at the hand -----------------------------------------------------------------------


def idle(g: Game, seat: Seat) -> bool:
    """Whether a seat can do nothing but pass now. It looks at the hand: whoever acts on it shows that.

    The bot uses it only for a seat that switched the order on, after a delay that does not depend on the answer.
    """
    menu = machine.options(g, seat)
    return len(menu) == 1 and menu[0].verb == "pass"
