"""3.i, what actions do to an attack as a whole before its strikes are assigned; the words that card effects use.

`cancel_attack`, `modify_attack` and `allow_strikes` change the attack on the stack and say whether
anything changed. The requirements here belong into the list of a card's verb.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.facts.model import Attack
from carddb.language.speech import counted, say
from engine.actions.windows import WindowKind, anything
from engine.effects.traits import returns_company
from engine.kernel.machine import Requirement
from engine.queries.cards import company_of, region_type_of, site_facts, top_site
from engine.queries.fights import attack_of, with_attacks
from engine.queries.overt_companies import race_of
from engine.rules.combat.combat import alone_against, start_attack, tell_strength
from engine.state import atoms
from engine.state.attack_frames import AGENT, COMPANY, AttackFrame, Strike
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import PLAY, Iid, Option, Seat
from engine.state.stack import nearest

# --- requirements of what acts on an attack ---------------------------------------------------------------------


def in_combat(g: Game) -> bool:
    """Whether an attack is going on."""
    return attack_of(g) is not None


def _before_assignment(g: Game, seat: Seat, option: Option) -> bool:
    f = attack_of(g)
    return f is not None and f.step == 1


def _in_company(g: Game, seat: Seat, option: Option) -> bool:
    f = attack_of(g)
    if f is None or option.card < 0 or g.cards[option.card].zone != PLAY:
        return f is not None
    company = company_of(g, option.card)
    return company is None or company.id == f.company


def _defender_may_act(g: Game, seat: Seat, option: Option) -> bool:
    f = attack_of(g)
    company = g.companies.get(f.company) if f is not None else None
    return f is None or company is None or company.seat != seat or seat == g.active or f.origin.kind == COMPANY


BEFORE_ASSIGNMENT: Final = Requirement(
    "3.i",
    _before_assignment,
    "An attack is canceled or modified before its strikes are assigned.",
    once=True,
    of_moment=True,
)
OF_THE_COMPANY: Final = Requirement("3.i.3", _in_company, "{card} is not in the company that faces the attack.")
CANCELABLE: Final = Requirement(
    "2.V.ii.5",
    lambda g, seat, o: (f := attack_of(g)) is None or not f.protection.cannot_be_canceled,
    "This attack cannot be canceled.",
    of_moment=True,
)
OWN_TURN: Final = Requirement(
    "3.3",
    _defender_may_act,
    "You face an attack in your opponent's turn and can only defend yourself.",
    of_moment=True,
)
NOT_IN_COMBAT: Final = Requirement(
    "3.1.1",
    lambda g, seat, o: not in_combat(g),
    "Nothing that starts an attack is played during combat.",
    once=True,
    of_moment=True,
)
NO_COMPANY_COMBAT: Final = Requirement(
    "3.V.2",
    lambda g, seat, o: (f := attack_of(g)) is None or f.origin.kind != COMPANY,
    "No hazards are played while a company attacks another.",
    once=True,
    of_moment=True,
)
NO_RETURN: Final = Requirement(
    "3.5",
    lambda g, seat, o: not in_combat(g) or not returns_company(g.cards[o.card].did),
    "A company is not sent back to where it came from in the middle of an attack.",
    once=True,
)


# --- the attack of an agent (3.iv.6.1) --------------------------------------------------------------------------


def begin_agent_attack(g: Game, company: int, agent: Iid, *, face_down: bool, at_home: bool) -> None:
    """3.iv.6.1, 3.ii.4: an agent attacks with what it adds to its rolls; from hiding at home it chooses whom.

    ``face_down`` and ``at_home`` say how the agent was when its attack was declared; it is face-up by now.
    """
    facts = g.facts(agent)
    bonus, tougher = (2, 1) if at_home else (0, 0)
    if face_down:
        bonus = 5 if at_home else 2
    attack = Attack(
        race=facts.race,
        prowess=facts.prowess or 0,
        body=(facts.body or 0) + tougher,
        attacker_chooses=(face_down and at_home) or "chooses" in facts.agent_may,
    )
    start_attack(g, company, agent, attack, AGENT, bonus=bonus)


# --- what an action does to an attack ---------------------------------------------------------------------------


def attack_depth(g: Game) -> int:
    """Return the place of the attack nearest the top of the stack. Raises `FrameMismatch` when there is none."""
    return nearest(g, AttackFrame)[0]


def _close_window(g: Game, depth: int) -> None:
    """Leave the window of a canceled attack, unless a chain of effects inside it still has to resolve."""
    window = g.frames[depth + 1] if len(g.frames) > depth + 1 else None
    if isinstance(window, WindowFrame):
        atoms.swap_at(g, depth + 1, replace(window, passed=len(window.order)))


def modify_attack(
    g: Game,
    *,
    prowess: int = 0,
    body: int = 0,
    strikes: int = 0,
    strikes_to: int | None = None,
    detainment: bool | None = None,
    by: Iid = -1,
) -> bool:
    """3.i.2: only effects on the attack itself change its numbers, before assignment; False when nothing changed.

    ``strikes_to`` sets the number of strikes, ``strikes`` adds to it; ``by`` is the card that does it.
    """
    f = attack_of(g)
    if f is None or f.step != 1 or not affects(g, by):
        return False
    now, count = f.strength, changed_strikes(f, strikes, strikes_to)
    new = f.revised(
        "strength",
        prowess=max(0, now.prowess + prowess),
        body=now.body if now.body < 0 else max(0, now.body + body),
        strikes=count,
        each=now.each and strikes_to is None,
    )
    if strikes_to is not None:
        new = new.revised("progress", assigned=())
    if detainment is not None:
        new = new.revised("harm", detainment=detainment)
    atoms.swap_at(g, attack_depth(g), new)
    tell_strength(g, new)
    return new != f


def add_bodiless(g: Game, more: int, by: Iid) -> bool:
    """3.i.2: give an attack strikes that have no body; False where its number of strikes does not grow (3.ii.2)."""
    f = attack_of(g)
    if f is None or changed_strikes(f, more, None) == f.strength.strikes or not modify_attack(g, strikes=more, by=by):
        return False
    f = nearest(g, AttackFrame)[1]
    atoms.swap_at(g, attack_depth(g), f.revised("strength", bodiless=f.strength.bodiless + more))
    return True


def repeat_strike(g: Game, modifier: int) -> bool:
    """3.iii: let the attacker assign a strike, so much stronger or weaker, to somebody who faces one; not where each does."""
    f = attack_of(g)
    if f is None or f.step != 1 or f.strength.each or f.protection.sealed:
        return False
    atoms.swap_at(g, attack_depth(g), f.revised("defence", again=(*f.defence.again, modifier)))
    return True


def must_face(g: Game, it: int) -> None:
    """3.ii: one of the strikes is assigned to a character before anybody assigns the others."""
    depth, attack = nearest(g, AttackFrame)
    assigned, members = attack.progress.assigned, attack.defence.members
    if all(one.target != it for one in assigned):
        assigned = (*assigned, Strike(it))
    now = attack.strength
    strikes = max(now.strikes, len(assigned)) if now.each else now.strikes
    new = attack.revised("progress", assigned=assigned[: max(strikes, 1)]).revised("strength", strikes=strikes)
    atoms.swap_at(g, depth, new if it in members else new.revised("defence", members=(*members, it)))


def join_attack(g: Game, company: int, it: int) -> None:
    """3.4: who joins a company before the strikes of an attack on it are assigned faces it, too."""
    attack = attack_of(g)
    if attack is None or attack.company != company or attack.step > 1 or it in attack.defence.members:
        return
    new = attack.revised("defence", members=(*attack.defence.members, it))
    if attack.strength.each:
        new = new.revised("strength", strikes=attack.strength.strikes + 1)
    atoms.swap_at(g, attack_depth(g), new)


def face_alone(g: Game, who: Iid) -> None:
    """2.V.ii: let one character face the automatic-attack that goes on, or with -1 nobody: then it was never faced."""
    depth, f = nearest(g, AttackFrame)
    atoms.swap_at(g, depth, alone_against(f, who) if who >= 0 else f.revised("series", lifted=True))
    if who < 0:
        _close_window(g, depth)


def affects(g: Game, by: Iid) -> bool:
    """3.V.3: whether a card that changes attacks or strikes changes those going on: hazards not those of a company.

    No card changes an attack which says so.
    """
    f = attack_of(g)
    if f is None or f.protection.sealed:
        return f is None
    return f.origin.kind != COMPANY or by < 0 or g.facts(by).type != "hazard"


def changed_strikes(f: AttackFrame, more: int, to: int | None) -> int:
    """3.ii.2: where each character faces a strike the number is only reduced to a given one, never added to.

    The number of strikes of a company is that of its characters (3.V).
    """
    now = f.strength
    if f.origin.kind == COMPANY:
        return now.strikes
    if now.each:
        return now.strikes if to is None or to > now.strikes else to
    return max(0, (now.strikes if to is None else to) + more)


def open_to_strikes(f: AttackFrame, iid: Iid) -> bool:
    """3.i.5, 3.ii.2: whether somebody may be let face further strikes: before assignment, not where each faces one."""
    return f.step == 1 and not f.strength.each and iid in f.defence.members


def allow_strikes(g: Game, iid: Iid, more: int = 1) -> bool:
    """Let a character be assigned further strikes, where that is possible."""
    f = attack_of(g)
    if f is None or not open_to_strikes(f, iid):
        return False
    atoms.swap_at(g, attack_depth(g), f.revised("defence", many=(*f.defence.many, *([iid] * more))))
    return True


def all_of_race(g: Game, races: frozenset[str]) -> bool:
    """3.V.4: whether an effect that cancels attacks of these races fits: every attacking character must be of one."""
    f = attack_of(g)
    if f is None:
        return False
    if f.origin.kind == COMPANY:
        return all(race_of(g, iid) in races or g.facts(iid).race in races for iid in f.attacker.characters)
    return not races.isdisjoint(f.attacker.races)


def keyed_like(g: Game, attack: AttackFrame, types: frozenset[str], *, named: bool) -> bool:
    """3.i.4, 2.IV.vii.2.3: whether an attack is keyed to one of these types; keyed to a name it is not, unless ``named``."""
    how, value = attack.origin.key
    if how in ("region-type", "site-type"):
        return value in types
    if named and how == "region" and region_type_of(g, value) in types:
        return True
    if named and how and attack.company in g.companies:
        return site_facts(g, top_site(g, g.companies[attack.company])).site_type in types
    if how == "region":
        return value in types
    return "site" in types and how in ("site", "site-in-region", "under-deeps", "beside")


# --- the window before assignment -------------------------------------------------------------------------------


_ASKED: Final = (
    "Attack by {card}: {strikes}, prowess {prowess}. Cancel it?",
    "Attack by {card}: {strikes}, prowess {prowess}. Add something to it, or go on?",
)


def _attack_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    attack = attack_of(g)
    assert attack is not None
    question = say(
        _ASKED[seat != g.active],
        card=g.facts(attack.attacker.card),
        strikes=counted(attack.strength.strikes, "{number} strike", "{number} strikes"),
        prowess=attack.strength.prowess,
    )
    return with_attacks(g, attack, question)


def _could_act(g: Game, f: WindowFrame, seat: Seat) -> bool:
    return OWN_TURN.test(g, seat, Option("")) and anything(g, f, seat)


ATTACK_WINDOW: Final = WindowKind(
    "attack",
    _could_act,
    _attack_prompt,
    ("3.i", "Before strikes are assigned, only what cancels or changes the attack as a whole is played and used."),
)
COMPANY_ATTACK_BEGINS: Final = WindowKind(
    "company-attack-begins",
    anything,
    lambda g, f, seat: "Your company attacks: add something to it, or go on?",
    ("3.V", "As your company attacks another, only what says so is played."),
)
COMPANY_ATTACK_WINDOW: Final = WindowKind(
    "company-attack",
    anything,
    lambda g, f, seat: "Another company attacks yours: cancel the attack?",
    ("3.i", "Before a company attacks another, only what cancels or changes the attack is played and used."),
)
STRIKES_WINDOW: Final = WindowKind(
    "strikes", _could_act, lambda g, f, seat: "Between strikes: play or use something, or go on?"
)


# --- a character at its home site (2.V.ii.5) --------------------------------------------------------------------
