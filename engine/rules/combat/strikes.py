"""3.iv, the strike sequence: excess strikes, staying untapped, support, the roll, and what it does.

`modify_strike`, `cancel_strike` and `play_skill` are the words that card effects use on the strike that is being
resolved. Body checks are in `engine.rules.combat.body_checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes import strikes
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.stats import Stat
from carddb.language.catalogue import Many
from carddb.language.speech import say
from engine.actions.leaving_play import close_host, discard
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, anything, guard_moment, hazards_left, open_window
from engine.effects.statics import active
from engine.effects.ways import way_of
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, fresh, only, steps_of, upright
from engine.kernel.hooks import INSTEAD_OF_WOUND, REQUIRED, STRIKE_STEPS
from engine.kernel.machine import FrameRules, Requirement, Verb, agreed, asked, rules_for
from engine.queries.attributes import prowess
from engine.queries.cards import UNARMED, changed, company_of, fighters, flagged, forbidden, is_character, on, spared
from engine.queries.fights import LEAST_ROLL, attack_of, chance_of, strike_of, with_place
from engine.rules.combat.attacks import OWN_TURN, affects
from engine.rules.combat.body_checks import lose
from engine.rules.combat.combat import faces_strike
from engine.rules.combat.combat_events import after_failure
from engine.rules.combat.frames import BodyCheckFrame, ExcessFrame, StrikeChoiceFrame
from engine.state import atoms
from engine.state.attack_frames import (
    AGENT,
    CANCELED,
    COMPANY,
    DEFEATED,
    FAILED,
    HIT,
    OPEN,
    STRIKES,
    SURVIVED,
    AttackFrame,
    StrikeFrame,
)
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.naming import BY
from engine.state.option_values import HowMany
from engine.state.records import MOVEMENT_HAZARD, PLAY, TAPPED, UNTAPPED, WOUNDED, Iid, Option, Seat, company_ref
from engine.state.seats import hazard_player, opponent
from engine.state.stack import handed, nearest, top

STAY_PENALTY: Final = 3  # 3.iv.3
FAILING_CHECK: Final = 2  # what body checks of a card lose all of whose strikes are made to fail
LAST_STEPS: Final = 2  # what comes after a strike sequence that ends without a result: `_over`, `_close`
SPARED: Final = -2  # StrikeFrame.takes: an effect keeps its target from being taken prisoner


Steps = tuple[Callable[[Game, StrikeFrame], None], ...]


@rules_for(StrikeFrame)
class StrikeRules(FrameRules[StrikeFrame]):
    """Steps of one strike sequence; until the roll, a target that is gone ends it."""

    def advance(self, g: Game, f: StrikeFrame) -> bool:
        """Do the next step."""
        there = f.company in g.companies and f.target in fighters(g, g.companies[f.company])
        attack = attack_of(g)
        if not f.result.rolled and (not there or attack is None):
            _close(g, f)
            return False
        steps = STRIKE_STEPS.get(attack.origin.kind, _STEPS) if attack is not None else _STEPS
        atoms.swap(g, replace(f, step=f.step + 1))
        steps[f.step](g, replace(f, step=f.step + 1))
        return False


def strike_depth(g: Game) -> int:
    """Return the place of the strike on the stack. Raises `FrameMismatch` when there is none."""
    return nearest(g, StrikeFrame)[0]


# --- the attacker's actions and excess strikes (3.iv.1, 3.iv.2) -------------------------------------------------


def _hazard_actions(g: Game, f: StrikeFrame) -> None:
    """3.iv.1: in a movement/hazard phase the hazard player acts on the strike, within the hazard limit."""
    seat = g.companies[f.company].seat
    if seat != g.active:
        return
    if (g.turn.phase == MOVEMENT_HAZARD and hazards_left(g)) or guard_moment(g, hazard_player(g)):
        open_window(g, STRIKE_HAZARDS.name, (hazard_player(g),), f.company)


def allocate_excess(g: Game, f: StrikeFrame) -> None:
    """3.iv.2: the attacker allocates excess strikes; the last strike takes all that are left."""
    attack = attack_of(g)
    assert attack is not None
    if not attack.progress.excess:
        return
    if sum(1 for strike in attack.progress.assigned if strike.outcome == OPEN) == 1:
        spend_excess(g, attack.progress.excess)
    else:
        atoms.push(g, ExcessFrame(f.company, attack.progress.excess))


def spend_excess(g: Game, count: int) -> None:
    """Take excess strikes from the attack and put them on the strike on top of the stack."""
    for depth in range(len(g.frames) - 1, -1, -1):
        frame = g.frames[depth]
        if isinstance(frame, StrikeFrame):
            atoms.swap_at(g, depth, frame.revised("choices", excess=frame.choices.excess + count))
        if isinstance(frame, AttackFrame):
            atoms.swap_at(g, depth, frame.revised("progress", excess=frame.progress.excess - count))
            break


@handed(ExcessFrame)
def _spend_options(g: Game, f: ExcessFrame, seat: Seat) -> Iterator[Option]:
    for count in range(f.most + 1):
        yield Option("allocate", -1, -1, HowMany(count))


@handed(ExcessFrame)
def _left_over(g: Game, f: ExcessFrame, seat: Seat, option: Option) -> bool:
    return 0 <= HowMany.of(option).number <= f.most


def _spend(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    spend_excess(g, HowMany.of(option).number)


ALLOCATE: Final = Verb(
    "allocate",
    _spend_options,
    (
        asked("3.iv.2", "Excess strikes are allocated in a strike sequence, before anything else in it."),
        Requirement("3.iv.2", _left_over, "There are not that many excess strikes to allocate.", proposed=True),
    ),
    _spend,
)


_EXCESS: Final = Many(
    "Do you put the excess strike on {card} (−1 prowess)?",
    "How many of {most} excess strikes do you put on {card} (−1 prowess each)?",
    by="most",
)


_HEAVY: Final = Many(
    "Do you put the excess strike on {card} (−{first} prowess)?",
    "How many of {most} excess strikes do you put on {card} (−{first} prowess for the first, −1 for each other)?",
    by="most",
)


@rules_for(ExcessFrame)
class ExcessRules(FrameRules[ExcessFrame]):
    """The attacker names a number."""

    alone = asked("3.iv.2", "While excess strikes are allocated, nothing else is done.")
    kind = "number"
    public = True

    def advance(self, g: Game, f: ExcessFrame) -> bool:
        """Ask, unless the company is gone."""
        if f.company in g.companies:
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: ExcessFrame) -> tuple[Seat, ...]:
        """Ask the player who is not attacked."""
        return (opponent(g, g.companies[f.company].seat),)

    def verbs(self, g: Game, f: ExcessFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a number."""
        return (ALLOCATE,)

    def prompt(self, g: Game, f: ExcessFrame, seat: Seat) -> str:
        """Ask."""
        strike = strike_of(g)
        assert strike is not None
        first = excess_penalty(g, strike.target, 1)
        if first > 1:
            return say(_HEAVY, most=f.most, card=g.facts(strike.target), first=first)
        return say(_EXCESS, most=f.most, card=g.facts(strike.target))


# --- what the defender does (3.iv.3, 3.iv.4) --------------------------------------------------------------------


def choose(g: Game, f: StrikeFrame) -> None:
    """3.iv.3, 3.iv.4: the defender stays untapped or not, and taps others in support."""
    atoms.push(g, StrikeChoiceFrame(company=f.company, target=f.target, done=only(g, g.companies[f.company].seat)))


def _supported(g: Game, helpers: list[Iid]) -> int:
    """3.iv.4: return what those who tap in support add to the prowess, one each where no effect says more."""
    return sum(changed(g, "support", iid, 1) for iid in helpers)


def supporters(g: Game, company: int, target: Iid) -> tuple[Iid, ...]:
    """Return who may tap for support: untapped, in the company, without a strike of this attack (3.iv.4)."""
    attack = attack_of(g)
    if attack is not None and attack.defence.alone:
        return ()
    return tuple(
        iid
        for iid in fighters(g, g.companies[company])
        if iid != target
        and (attack is None or not faces_strike(attack.progress, iid))
        and g.cards[iid].status == UNTAPPED
    )


@handed(StrikeChoiceFrame)
def _is_struck(g: Game, f: StrikeChoiceFrame, seat: Seat, option: Option) -> bool:
    return option.card == f.target


@handed(StrikeChoiceFrame)
def _beside_target(g: Game, f: StrikeChoiceFrame, seat: Seat, option: Option) -> bool:
    return option.card in fighters(g, g.companies[f.company])


def _without_strike(g: Game, seat: Seat, option: Option) -> bool:
    attack = attack_of(g)
    return not _is_struck(g, seat, option) and (attack is None or not faces_strike(attack.progress, option.card))


def _stay_options(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    if isinstance(frame, StrikeChoiceFrame):  # words that mean it are tried at any moment
        yield Option("stay_untapped", frame.target)


STAY_UNTAPPED: Final = Verb(
    "stay_untapped",
    _stay_options,
    (
        OWN_TURN,
        asked("3.iv.3", "To stay untapped at −3 is chosen in the strike sequence of who faces the strike."),
        Requirement("3.iv.3", _is_struck, "{card} is not who faces this strike.", proposed=True),
        Requirement(
            "3.iv.3", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} is not untapped.", once=True
        ),
        Requirement(
            "3.iv.3",
            lambda g, seat, o: all(step.verb != "stay_untapped" for step in steps_of(g, seat)),
            "{card} takes −3 already.",
            once=True,
            of_moment=True,
        ),
        Requirement(
            "3.iv.3",
            lambda g, seat, o: not forbidden(g, "staying-untapped", o.card),
            "{card} must tap to face this strike.",
            once=True,
        ),
    ),
    add_step,
)


@handed(StrikeChoiceFrame)
def _support_options(g: Game, f: StrikeChoiceFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("support", iid) for iid in supporters(g, f.company, f.target))


SUPPORT: Final = Verb(
    "support",
    _support_options,
    (
        OWN_TURN,
        agreed("3.iv.4", "support", "This game is played without support in strikes."),
        asked("3.iv.4", "Characters tap in support during a strike sequence."),
        Requirement("3.iv.4", _beside_target, "{card} is not in the company of who faces the strike.", proposed=True),
        Requirement(
            "3.iv.4", _without_strike, "{card} faces a strike of this attack, and supports nobody.", proposed=True
        ),
        upright("3.iv.4", "{card} must be untapped to support."),
        fresh("3.iv.4", "{card} supports already."),
    ),
    add_step,
)


@rules_for(StrikeChoiceFrame)
class StrikeChoiceRules(DraftRules[StrikeChoiceFrame]):
    """Both in one view, since nobody acts in between."""

    alone = asked("3.iv", "While it is chosen how a strike is faced, nothing else is done.")
    kind = "assignment"

    def settled(self, g: Game, f: StrikeChoiceFrame, seat: Seat) -> bool:
        """Who is tapped or wounded, or must tap, has no choice without help, nor a defender in the other's turn (3.3)."""
        if not OWN_TURN.test(g, seat, Option("")):
            return True
        may_stay = g.cards[f.target].status == UNTAPPED and not forbidden(g, "staying-untapped", f.target)
        return not may_stay and not (g.rules.support and supporters(g, f.company, f.target))

    def verbs(self, g: Game, f: StrikeChoiceFrame, seat: Seat) -> tuple[Verb, ...]:
        """Fight as it is, stay untapped, take support."""
        return (CONFIRM, STAY_UNTAPPED, SUPPORT, BACK)

    def prompt(self, g: Game, f: StrikeChoiceFrame, seat: Seat) -> str:
        """Show the arithmetic with the steps so far."""
        attack = attack_of(g)
        assert attack is not None
        own = strike_prowess(g, attack, planned(g, seat))
        if attack.rolled:
            return say(
                "{card} faces a strike with prowess {own}; the attacker rolls too and adds {against}.",
                card=g.facts(f.target),
                own=own,
                against=against_of(g),
            )
        need = max(LEAST_ROLL, against_of(g) - own + 1)
        question = say(
            "{card} faces a strike of prowess {against} with prowess {own}: needs {need} or more ({chance} %).",
            card=g.facts(f.target),
            against=against_of(g),
            own=own,
            need=need,
            chance=chance_of(need),
        )
        return with_place(g, attack, question)

    def commit(self, g: Game, f: StrikeChoiceFrame) -> None:
        """Tap supporters and hand the modifications to the strike."""
        atoms.pop(g)
        steps = tuple(chain.from_iterable(f.steps))
        helpers = [step.card for step in steps if step.verb == "support"]
        for iid in helpers:
            atoms.tap(g, iid)
            atoms.tell(g, "supports", g.cards[iid].did, g.cards[f.target].did)
        strike = top(g, StrikeFrame)
        stay = any(step.verb == "stay_untapped" for step in steps)
        atoms.swap(g, strike.revised("choices", stay_untapped=stay, support=_supported(g, helpers)))


def planned(g: Game, seat: Seat) -> StrikeFrame:
    """Return the strike as it would stand with the steps of the open draft."""
    strike = next(frame for frame in reversed(g.frames) if isinstance(frame, StrikeFrame))
    steps = steps_of(g, seat)
    stay = any(step.verb == "stay_untapped" for step in steps)
    helpers = [step.card for step in steps if step.verb == "support"]
    return strike.revised("choices", stay_untapped=stay, support=_supported(g, helpers))


# --- the defender's actions (3.iv.5) and what actions do to a strike --------------------------------------------


def _resource_actions(g: Game, f: StrikeFrame) -> None:
    """3.iv.5: the defending resource player acts for the character that faces the strike."""
    seat = g.companies[f.company].seat
    if seat == g.active:
        open_window(g, STRIKE_RESOURCES.name, (seat,), f.company)


@REQUIRED.joins("acts in the strike")
def _acts_in_strike(g: Game, seat: Seat, option: Option) -> bool:
    """3.iv.5: in a strike sequence only who faces the strike, and what it controls, acts for its player.

    A card that says against whose strikes it acts goes before (9.4.3).
    """
    f, top, way = strike_of(g), g.frames[-1], way_of(g, option)
    sequence = isinstance(top, WindowFrame) and top.name == STRIKE_RESOURCES.name
    if f is None or not sequence or g.cards[option.card].zone != PLAY or way is None:
        return True
    if any(isinstance(one, strikes.Strike) for one in nodes(way.when)):
        return True
    return option.card == f.target or g.cards[option.card].host == f.target or company_of(g, option.card) is None


def skill_played(g: Game, seat: Seat) -> bool:
    """Whether a seat played a resource that requires a skill in the strike sequence that goes on."""
    f = strike_of(g)
    return f is not None and bool(f.skills >> seat & 1)


def play_skill(g: Game, seat: Seat) -> None:
    """3.iv.5: remember that a seat played its one resource that requires a skill in this strike sequence."""
    f = strike_of(g)
    if f is not None:
        atoms.swap_at(g, strike_depth(g), replace(f, skills=f.skills | 1 << seat))


def modify_strike(
    g: Game, *, prowess: int = 0, body: int = 0, strike_prowess: int = 0, strike_body: int = 0, by: Iid = -1
) -> bool:
    """3.iv.5, 3.iv.1: before the roll, change the strike or who faces it, for this strike only (3.iv.7.3).

    ``prowess`` and ``body`` are those of the character or ally that faces the strike; ``by`` is the card that does
    it. False when there is no strike, or the card has no effect on it.
    """
    f, attack = strike_of(g), attack_of(g)
    if attack is not None and attack.protection.sealed:  # who faces the strike is no part of the attack
        by, strike_prowess, strike_body = -1, 0, 0
        changes = bool(prowess or body)
    else:
        changes = affects(g, by)
    if f is None or f.result.rolled or not changes:
        return False
    new = f.revised(
        "modifiers",
        prowess=f.modifiers.prowess + prowess,
        body=f.modifiers.body + body,
        strike_prowess=f.modifiers.strike_prowess + strike_prowess,
        strike_body=f.modifiers.strike_body + strike_body,
    )
    atoms.swap_at(g, strike_depth(g), new)
    return True


def cancel_strike(g: Game, seat: Seat, by: Iid) -> bool:
    """3.iv.5.1: until its roll a strike may be canceled, even if the attack could not be; False otherwise."""
    f = strike_of(g)
    if f is None or f.result.rolled or _attack(g).protection.stands or _attack(g).origin.kind == STRIKES:
        return False
    depth = strike_depth(g)
    atoms.swap_at(g, depth, replace(f, step=len(_steps_now(g)) - LAST_STEPS).revised("result", rolled=True))
    _close_windows_above(g, depth)
    _write_outcome(g, f.target, CANCELED)
    atoms.tell(g, "strike-canceled", seat, g.cards[by].did, g.cards[f.target].did)
    return True


def make_ineffectual(g: Game, seat: Seat, by: Iid) -> bool:
    """3.iv.7: before its roll an effect lets a strike neither succeed nor fail; who faced it taps as after a tie."""
    f, attack = strike_of(g), attack_of(g)
    if f is None or attack is None or f.result.rolled or attack.protection.sealed:
        return False
    depth = strike_depth(g)
    atoms.swap_at(g, depth, replace(f, step=len(_steps_now(g)) - LAST_STEPS).revised("result", rolled=True))
    _close_windows_above(g, depth)
    atoms.tell(g, "ineffectual", g.cards[f.target].did)
    _tap_after(g, f)
    tap_attacker(g, attack, f)
    _write_outcome(g, f.target, SURVIVED)
    return True


def _steps_now(g: Game) -> Steps:
    attack = attack_of(g)
    return STRIKE_STEPS.get(attack.origin.kind, _STEPS) if attack is not None else _STEPS


def _close_windows_above(g: Game, depth: int) -> None:
    window = g.frames[depth + 1] if len(g.frames) > depth + 1 else None
    if isinstance(window, WindowFrame):
        atoms.swap_at(g, depth + 1, replace(window, passed=len(window.order)))


def strike_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    """Return the question of the windows of a strike sequence."""
    strike = strike_of(g)
    assert strike is not None
    attack = _attack(g)
    said = (
        "{card} faces a strike with prowess {own}; the attacker rolls too and adds {against}: play or use something first?"
        if attack.rolled
        else "{card} faces a strike of prowess {against} with prowess {own}: play or use something first?"
    )
    own = strike_prowess(g, attack, strike)
    return with_place(g, attack, say(said, card=g.facts(strike.target), against=against_of(g), own=own))


STRIKE_HAZARDS: Final = WindowKind(
    "strike-hazards",
    anything,
    strike_prompt,
    ("3.iv.1", "At the beginning of a strike sequence only hazards are played, and only what affects the strike."),
)
STRIKE_RESOURCES: Final = WindowKind(
    "strike-resources",
    anything,
    strike_prompt,
    ("3.iv.5", "Before the roll, only what affects the strike is played and used."),
)
COMPANY_STRIKE: Final = WindowKind(
    "company-strike",
    anything,
    strike_prompt,
    ("3.V.vi", "Before the rolls, only what affects the strike is played and used."),
)


# --- the roll and its result (3.iv.6, 3.iv.7) -------------------------------------------------------------------


def _attack(g: Game) -> AttackFrame:
    attack = attack_of(g)
    assert attack is not None
    return attack


def stay_penalty(g: Game, iid: Iid) -> int:
    """3.iv.3: return what staying untapped costs a character in prowess, with what its text makes of it."""
    return changed(g, "stay-penalty", iid, STAY_PENALTY)


def strike_prowess(g: Game, attack: AttackFrame, f: StrikeFrame) -> int:
    """3.iv.6: return the prowess with which a strike is met, with every temporary modification."""
    races = _foe(g, f.by) if f.by >= 0 else attack.attacker.races
    kinds = (*(("detainment",) if attack.harm.detainment else ()), *((UNARMED,) if attack.defence.no_weapons else ()))
    against = frozenset((*races, *kinds))
    own = changed(g, "fighting-prowess", f.target, prowess(g, f.target, against)) - tired(g, f.target)
    if g.cards[f.target].status == UNTAPPED and not f.choices.stay_untapped:
        own = changed(g, "tapping-prowess", f.target, own)
    own -= stay_penalty(g, f.target) if f.choices.stay_untapped else 0
    return own - excess_penalty(g, f.target, f.choices.excess) + f.choices.support + f.modifiers.prowess


def excess_penalty(g: Game, iid: Iid, count: int) -> int:
    """3.iv.2: return what so many excess strikes take from a character's prowess: one each, where no effect says more."""
    return count - 1 + changed(g, "excess-strike", iid, 1) if count else 0


def _foe(g: Game, iid: Iid) -> tuple[str, ...]:
    """Return the races as which a character is fought: what counts against Ringwraiths counts against The Balrog."""
    race = g.facts(iid).race
    return (race, "ringwraith") if race == "balrog" else (race,)


def tired(g: Game, iid: Iid) -> int:
    """3.iv.6: a tapped character has one less against a strike, a wounded one two."""
    return {TAPPED: 1, WOUNDED: 2}.get(g.cards[iid].status, 0)


def against_of(g: Game) -> int:
    """Return the prowess of the strike that is being resolved, before a roll of the attacker."""
    attack, f = _attack(g), strike_of(g)
    if attack.origin.kind == COMPANY and f is not None and f.by >= 0:
        own = prowess(g, f.by, frozenset(_foe(g, f.target))) - tired(g, f.by)
        own -= stay_penalty(g, f.by) if f.choices.by_stays else 0
        return own + f.modifiers.strike_prowess + on_attackers(g, f, "attack-prowess")
    wounded = 2 if attack.origin.kind == AGENT and g.cards[attack.attacker.card].status == WOUNDED else 0
    value = attack.strength.prowess + attack.attacker.bonus - wounded
    value += f.modifiers.strike_prowess if f is not None else 0
    return (
        value
        if f is None or attack.protection.sealed
        else max(0, changed(g, "strike-prowess", company_ref(f.company), value))
    )


def on_attackers(g: Game, f: StrikeFrame, stat: Stat) -> int:
    """3.V, 3.V.3: what resources do to any attack on the defending company they do to its strikes; hazards do nothing."""
    sources = frozenset(env.source for _, env in active(g).get(stat, ()) if g.facts(env.source).type != "hazard")
    return changed(g, stat, company_ref(f.company), 0, only=sources) if sources else 0


def is_failing(attack: AttackFrame) -> bool:
    """Whether an effect lets all strikes of an attack, or of all attacks of a card, fail."""
    return attack.series.failing or attack.progress.failing is not None


def fight(g: Game, f: StrikeFrame) -> None:
    """3.iv.6, 3.iv.7, 3.V.vii, 3.V.viii: roll, compare, tap or wound."""
    attack = _attack(g)
    if is_failing(attack):
        _fail_at_once(g, attack, f)
        return
    against = against_of(g)
    if attack.rolled:
        against += attacker_roll(g, attack, f, against)
    own = strike_prowess(g, attack, f)
    made = atoms.roll(g)
    if flagged(g, "rolls-twice", f.target):
        made = max(made, atoms.roll(g))
    wounded = g.cards[f.target].status == WOUNDED
    margin = max(0, against - made - own)
    f = f.revised("result", rolled=True, was_wounded=wounded, taps=taps_for(g, f), margin=margin)
    atoms.swap(g, f)
    atoms.tell(g, "strike", g.cards[f.target].did, made, own, made + own, against)
    if made + own > against:
        _tap_after(g, f)
        strike_fails(g, attack, f)
    elif made + own == against:
        atoms.tell(g, "ineffectual", g.cards[f.target].did)
        _tap_after(g, f)
        tap_attacker(g, attack, f)
        _write_outcome(g, f.target, SURVIVED)
    else:
        tap_attacker(g, attack, f)
        strike_succeeds(g, attack, f)


def _fail_at_once(g: Game, attack: AttackFrame, f: StrikeFrame) -> None:
    """3.iv.7: an effect lets the strike fail without a roll; who faced it taps as after any other."""
    f = f.revised("result", rolled=True, taps=taps_for(g, f))
    atoms.swap(g, f)
    _tap_after(g, f)
    strike_fails(g, attack, f)


def attacker_roll(g: Game, attack: AttackFrame, f: StrikeFrame, prowess_: int) -> int:
    """3.iv.6.1, 3.V.vii: an agent, and the character of an attacking company, rolls for its strike too."""
    by = f.by if f.by >= 0 else attack.attacker.card
    made = atoms.roll(g)
    if f.by >= 0 and flagged(g, "rolls-twice", f.by):
        made = max(made, atoms.roll(g))
    atoms.tell(g, "strike-roll", g.cards[by].did, made, prowess_, made + prowess_)
    return made


def taps_for(g: Game, f: StrikeFrame) -> bool:
    """3.iv.3: whether who faces the strike taps for it: it is untapped and takes no -3."""
    return f.result.taps or (
        not f.result.rolled and not f.choices.stay_untapped and g.cards[f.target].status == UNTAPPED
    )


def _tap_after(g: Game, f: StrikeFrame) -> None:
    """3.iv.3: whoever met the strike taps, unless it took -3; who must tap does even where a card would spare it."""
    spares = f.choices.stay_untapped or flagged(g, "no-tap-for-strike", f.target)
    if not spares or forbidden(g, "staying-untapped", f.target):
        atoms.tap(g, f.target)


def tap_attacker(g: Game, attack: AttackFrame, f: StrikeFrame) -> None:
    """3.V.iii: who committed a strike that did not fail taps, unless it took -3 or a card spares it."""
    if f.by >= 0 and not f.choices.by_stays and not flagged(g, "no-tap-for-strike", f.by):
        atoms.tap(g, f.by)


def strike_fails(g: Game, attack: AttackFrame, f: StrikeFrame) -> None:
    """3.iv.7: the strike fails; one with a body is defeated only by the body check that follows."""
    body_left = attack.strength.body + f.modifiers.strike_body
    if (
        not is_failing(attack) and not attack.protection.sealed
    ):  # else what changes the body of a single strike does nothing (CoE 29, on True Fána)
        body_left = changed(g, "strike-body", company_ref(f.company), attack.strength.body) + f.modifiers.strike_body
    if attack.origin.kind == COMPANY:
        _write_outcome(g, f.target, DEFEATED)
        atoms.swap(g, f.revised("result", hurt=f.by, was_wounded=g.cards[f.by].status == WOUNDED))
        atoms.wound(g, f.by)
        atoms.tell(g, "wounded", g.cards[f.by].did)
    elif checks_strike(g, attack, f):
        _write_outcome(g, f.target, FAILED)
        atoms.swap(g, f.revised("result", failed=True).revised("modifiers", strike_body=body_left))
    else:
        _write_outcome(g, f.target, DEFEATED)
    if attack.origin.kind == AGENT:
        _agent_fails(g, attack)
    happened(g, "strike-fails", f.target, at_once=True)


def checks_strike(g: Game, attack: AttackFrame, f: StrikeFrame) -> bool:
    """3.iv.7, 3.II.1: whether a strike that fails makes a body check: not one without a body, nor of detainment."""
    return (
        attack.strength.body >= 0
        and not f.modifiers.bodiless
        and not attack.harm.detainment
        and (attack.protection.sealed or not flagged(g, ("attacks", "beaten-if-failed"), company_ref(f.company)))
    )


def _agent_fails(g: Game, attack: AttackFrame) -> None:
    """3.v, 3.II.2.R3: an agent whose strike fails is wounded, or taps when its attack is detainment."""
    if g.cards[attack.attacker.card].zone != PLAY:
        return
    strike = top(g, StrikeFrame)
    atoms.swap(g, strike.revised("result", was_wounded=g.cards[attack.attacker.card].status == WOUNDED))
    if attack.harm.detainment:
        atoms.tap(g, attack.attacker.card)
    else:
        atoms.wound(g, attack.attacker.card)


def strike_succeeds(g: Game, attack: AttackFrame, f: StrikeFrame) -> None:
    """3.iv.7: the strike succeeds and wounds; a detainment strike taps instead (3.II.1)."""
    _write_outcome(g, f.target, HIT)
    if any(instead(g, attack, f) for instead in INSTEAD_OF_WOUND.joined):
        return
    if flagged(g, ("struck", "unharmed"), f.target):  # CoE 72: neither wounded nor, by a detainment attack, tapped
        happened(g, "strike-spared", f.target, at_once=True)
        return
    if flagged(g, ("struck", "discarded"), f.target):
        _carry_off(g, f.target)
        return
    if attack.harm.detainment or flagged(g, ("struck", "tapped"), f.target):
        detain(g, f)
        return
    if flagged(g, ("struck", "unwounded"), f.target):
        _tap_after(g, f)
        happened(g, "strike-spared", f.target, at_once=True)
        return
    atoms.wound(g, f.target)
    atoms.tell(g, "wounded", g.cards[f.target].did)
    atoms.swap(g, f.revised("result", hurt=f.target))
    depth, attack = nearest(g, AttackFrame)
    atoms.swap_at(g, depth, attack.revised("progress", wounded=(*attack.progress.wounded, f.target)))
    company = g.companies.get(f.company)
    if company is not None:
        by = (*attack.attacker.races, g.facts(attack.attacker.card).name)
        atoms.set_company(g, replace(company, faced=(*company.faced, *(wound_mark(f.target, one) for one in by))))


def _carry_off(g: Game, iid: Iid) -> None:
    """3.iv.7: who is struck is discarded instead of being wounded, and so are its followers, each with what is on it."""
    for one in (*(card for card in on(g, iid) if is_character(g, card)), iid):
        if not spared(g, one):
            discard(g, one)


def wound_mark(iid: Iid, by: str) -> str:
    """Return what `Company.faced` remembers of a character that was wounded by a race or a card of a name."""
    return f"{by}{BY}{iid}"


def _wounded(g: Game, f: StrikeFrame) -> None:
    """9.6, 3.iv.7: what cards say of a character that a strike wounds."""
    happened(g, "strike-faced", f.target, at_once=True)
    if f.result.hurt >= 0:
        happened(g, "wounded", f.result.hurt, at_once=True, number=f.result.margin)
        happened(g, "hurt", f.result.hurt, at_once=True)


def detain(g: Game, f: StrikeFrame) -> None:
    """3.II.1.1: a successful detainment strike taps; nobody was wounded, and nothing that a wound sets off follows."""
    atoms.tap(g, f.target)


def _passives(g: Game, f: StrikeFrame) -> None:
    """3.iv.7.1: what the result sets off happens at once, before the body check and without responses."""
    _wounded(g, f)


def _body_checks(g: Game, f: StrikeFrame) -> None:
    """3.iv.7: the body check of whoever is wounded, or of the strike that failed."""
    attack = _attack(g)
    if f.result.hurt >= 0 and g.cards[f.result.hurt].zone == PLAY:
        if attack.harm.wounds_eliminate and f.result.hurt == f.target:
            lose(g, f.result.hurt)
        else:
            modifier = (
                f.modifiers.body
                if f.result.hurt == f.target
                else f.modifiers.strike_body + on_attackers(g, f, "attack-body")
            )
            more = (1 if f.result.was_wounded else 0) + _dealt(g, f)
            for _ in range(2 if flagged(g, ("struck", "checked-twice"), f.result.hurt) else 1):
                atoms.push(g, BodyCheckFrame(f.result.hurt, more, f.company, modifier, kills=f.by >= 0))
    elif f.result.failed:
        again = (1 if attack.origin.kind == AGENT and f.result.was_wounded else 0) - (
            FAILING_CHECK if attack.series.failing else 0
        )
        again += (attack.progress.failing or 0) + changed(g, "failed-strike-check", f.target, 0)
        atoms.push(g, BodyCheckFrame(-1, again, f.company, f.modifiers.strike_body, of_strike=f.target))
    after_failure(g, attack, f)


def _dealt(g: Game, f: StrikeFrame) -> int:
    """Return what effects add to the body check of who was wounded by a character: in attack, or in defence."""
    if f.by < 0:
        return 0
    if f.result.hurt == f.by:
        return changed(g, "failed-strike-check", f.target, 0)
    return changed(g, "dealt-body-check", f.by, 0)


def _over(g: Game, f: StrikeFrame) -> None:
    """9.6: what cards say of a strike whose body checks are made, or which was canceled."""
    happened(g, "strike-over", f.target, at_once=True)


def _close(g: Game, f: StrikeFrame) -> None:
    """3.III.7: the strike sequence ends; a hazard host that holds nobody by now is discarded."""
    atoms.pop(g)
    atoms.forget(g)
    atoms.expire(g, "strike")
    if f.takes >= 0:
        close_host(g, f.takes)


def _write_outcome(g: Game, target: Iid, outcome: int) -> None:
    """Write a strike's outcome into the attack: of several on one character only the one that is resolved."""
    depth, attack = nearest(g, AttackFrame)
    assigned = list(attack.progress.assigned)
    for place, strike in enumerate(assigned):
        if strike.target == target and strike.outcome == OPEN:
            assigned[place] = replace(strike, outcome=outcome)
            break
    atoms.swap_at(g, depth, attack.revised("progress", assigned=tuple(assigned)))


RESULT: Final = (fight, _passives, _body_checks, _over, _close)  # the end of every strike sequence
_STEPS: Final = (_hazard_actions, allocate_excess, choose, _resource_actions, *RESULT)
