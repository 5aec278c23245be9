"""3.iv, the strike sequence: excess strikes, staying untapped, support, the roll, and what it does; 3.I body checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine import atoms
from engine.combat import DEFEATED, OPEN, SURVIVED, AttackFrame, StrikeFrame, attack_of
from engine.core import FrameRules, Requirement, Verb, rules_for
from engine.drafts import BACK, CONFIRM, DraftFrame, DraftRules, add_step, fresh, only, steps_of, upright
from engine.leaving import discard, eliminate
from engine.model import PLAY, TAPPED, UNTAPPED, WOUNDED, Frame, Game, Iid, Option, Seat
from engine.queries import body, company_of, fighters, is_character, items, prowess

STAY_PENALTY: Final = 3  # 3.iv.3


class ExcessFrame(Frame, frozen=True, gc=False):
    """How many excess strikes the attacker spends on this strike (3.iv.2)."""

    company: int
    most: int


class StrikeChoiceFrame(DraftFrame, frozen=True, gc=False):
    """What the defender does for a strike: stay untapped at -3, tap others for +1 (3.iv.3, 3.iv.4)."""

    company: int
    target: Iid


@rules_for(StrikeFrame)
class StrikeRules(FrameRules[StrikeFrame]):
    """Steps of one strike sequence; a target that is gone ends it."""

    def advance(self, g: Game, f: StrikeFrame) -> bool:
        """Do the next step."""
        if f.company not in g.companies or f.target not in fighters(g, g.companies[f.company]):
            atoms.pop(g)
            return False
        atoms.swap(g, replace(f, step=f.step + 1))
        _STEPS[f.step](g, replace(f, step=f.step + 1))
        return False


def _allocate(g: Game, f: StrikeFrame) -> None:
    """3.iv.2: the attacker allocates excess strikes; the last strike takes all that are left."""
    attack = attack_of(g)
    assert attack is not None
    if not attack.excess:
        return
    if sum(1 for strike in attack.assigned if strike.outcome == OPEN) == 1:
        spend_excess(g, attack.excess)
    else:
        atoms.push(g, ExcessFrame(f.company, attack.excess))


def spend_excess(g: Game, count: int) -> None:
    """Take excess strikes from the attack and put them on the strike on top of the stack."""
    for depth in range(len(g.frames) - 1, -1, -1):
        frame = g.frames[depth]
        if isinstance(frame, StrikeFrame):
            atoms.swap_at(g, depth, replace(frame, excess=frame.excess + count))
        if isinstance(frame, AttackFrame):
            atoms.swap_at(g, depth, replace(frame, excess=frame.excess - count))
            break


def _spend_options(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    assert isinstance(frame, ExcessFrame)
    for count in range(frame.most + 1):
        yield Option("allocate", -1, -1, (count,))


def _spend(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    spend_excess(g, option.extra[0])


ALLOCATE: Final = Verb("allocate", _spend_options, (), _spend)


@rules_for(ExcessFrame)
class ExcessRules(FrameRules[ExcessFrame]):
    """The attacker names a number."""

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
        return (1 - g.companies[f.company].seat,)

    def verbs(self, g: Game, f: ExcessFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a number."""
        return (ALLOCATE,)

    def prompt(self, g: Game, f: ExcessFrame, seat: Seat) -> str:
        """Ask."""
        return f"How many of {f.most} excess strikes do you put on this one (−1 prowess each)?"


# --- what the defender does (3.iv.3, 3.iv.4) --------------------------------------------------------------------


def _choose(g: Game, f: StrikeFrame) -> None:
    atoms.push(g, StrikeChoiceFrame(company=f.company, target=f.target, done=only(g.companies[f.company].seat)))


def supporters(g: Game, company: int, target: Iid) -> tuple[Iid, ...]:
    """Return who may tap for support: untapped, in the company, without a strike of this attack (3.iv.4)."""
    attack = attack_of(g)
    facing = {strike.target for strike in attack.assigned} if attack is not None else set()
    return tuple(
        iid
        for iid in fighters(g, g.companies[company])
        if iid != target and iid not in facing and g.cards[iid].status == UNTAPPED
    )


def _stay_options(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    assert isinstance(frame, StrikeChoiceFrame)
    yield Option("stay_untapped", frame.target)


STAY_UNTAPPED: Final = Verb(
    "stay_untapped",
    _stay_options,
    (
        Requirement(
            "3.iv.3", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} is not untapped.", once=True
        ),
        Requirement(
            "3.iv.3",
            lambda g, seat, o: all(step.verb != "stay_untapped" for step in steps_of(g, seat)),
            "{card} takes −3 already.",
            once=True,
        ),
    ),
    add_step,
)


def _support_options(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    assert isinstance(frame, StrikeChoiceFrame)
    for iid in supporters(g, frame.company, frame.target):
        yield Option("support", iid)


SUPPORT: Final = Verb(
    "support",
    _support_options,
    (upright("3.iv.4", "{card} must be untapped to support."), fresh("3.iv.4", "{card} supports already.")),
    add_step,
)


@rules_for(StrikeChoiceFrame)
class StrikeChoiceRules(DraftRules[StrikeChoiceFrame]):
    """Both in one view, since nobody acts in between."""

    kind = "assignment"

    def settled(self, g: Game, f: StrikeChoiceFrame, seat: Seat) -> bool:
        """A tapped or wounded target without help has no choice."""
        return g.cards[f.target].status != UNTAPPED and not supporters(g, f.company, f.target)

    def verbs(self, g: Game, f: StrikeChoiceFrame, seat: Seat) -> tuple[Verb, ...]:
        """Fight as it is, stay untapped, take support."""
        return (CONFIRM, STAY_UNTAPPED, SUPPORT, BACK)

    def prompt(self, g: Game, f: StrikeChoiceFrame, seat: Seat) -> str:
        """Show the arithmetic with the steps so far."""
        attack = attack_of(g)
        assert attack is not None
        own = strike_prowess(g, attack, planned(g, seat))
        need = attack.prowess - own + 1
        return (
            f"{g.facts(f.target).name} faces a strike of prowess {attack.prowess} with {own}: "
            f"needs {need} or more ({chance_of(need)} %)."
        )

    def commit(self, g: Game, f: StrikeChoiceFrame) -> None:
        """Tap supporters and hand the modifications to the strike."""
        atoms.pop(g)
        steps = (*f.steps[0], *f.steps[1])
        helpers = [step.card for step in steps if step.verb == "support"]
        for iid in helpers:
            atoms.tap(g, iid)
            atoms.tell(g, "supports", g.cards[iid].did, g.cards[f.target].did)
        strike = g.frames[-1]
        assert isinstance(strike, StrikeFrame)
        stay = any(step.verb == "stay_untapped" for step in steps)
        atoms.swap(g, replace(strike, stay_untapped=stay, support=len(helpers)))


def planned(g: Game, seat: Seat) -> StrikeFrame:
    """Return the strike as it would stand with the steps of the open draft."""
    strike = next(frame for frame in reversed(g.frames) if isinstance(frame, StrikeFrame))
    steps = steps_of(g, seat)
    stay = any(step.verb == "stay_untapped" for step in steps)
    return replace(strike, stay_untapped=stay, support=sum(1 for step in steps if step.verb == "support"))


# --- the roll and its result (3.iv.6, 3.iv.7) -------------------------------------------------------------------

_WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, by the sum of two dice


def chance_of(need: int) -> int:
    """Return the chance in percent that two dice show at least ``need``."""
    return round(sum(_WAYS[max(need, 0) :]) * 100 / 36)


def strike_prowess(g: Game, attack: AttackFrame, f: StrikeFrame) -> int:
    """Return the prowess with which a strike is met, with every temporary modification (3.iv.6)."""
    against = frozenset((attack.race, *attack.other_races, *(("detainment",) if attack.detainment else ())))
    status = g.cards[f.target].status
    own = prowess(g, f.target, against)
    own -= 1 if status == TAPPED else 2 if status == WOUNDED else 0
    return own - (STAY_PENALTY if f.stay_untapped else 0) - f.excess + f.support


def _fight(g: Game, f: StrikeFrame) -> None:
    """3.iv.6, 3.iv.7: roll, compare, tap or wound, then the body check."""
    strike = g.frames[-1]
    assert isinstance(strike, StrikeFrame)
    attack = attack_of(g)
    assert attack is not None
    own = strike_prowess(g, attack, strike)
    made = atoms.roll(g)
    target = strike.target
    did = g.cards[target].did
    atoms.tell(g, "strike", did, made, own, made + own, attack.prowess)
    was_wounded = g.cards[target].status == WOUNDED
    if made + own > attack.prowess:
        if not strike.stay_untapped:
            atoms.tap(g, target)
        _settle(g, target, DEFEATED if _strike_body_fails(g, attack) else SURVIVED)
    elif made + own == attack.prowess:
        atoms.tell(g, "ineffectual", did)
        if not strike.stay_untapped:
            atoms.tap(g, target)
        _settle(g, target, SURVIVED)
    elif attack.detainment:
        atoms.tap(g, target)  # 3.II.1
        _settle(g, target, SURVIVED)
    else:
        atoms.wound(g, target)
        atoms.tell(g, "wounded", did)
        _settle(g, target, SURVIVED, wounded=True)
        if attack.wounds_eliminate:
            lose(g, target)
        else:
            body_check(g, target, 1 if was_wounded else 0)


def _strike_body_fails(g: Game, attack: AttackFrame) -> bool:
    """A strike without body is defeated at once; detainment attacks have no body checks (3.II.1)."""
    if attack.body < 0 or attack.detainment:
        return True
    made = atoms.roll(g)
    atoms.tell(g, "strike-body-check", g.cards[attack.source].did, made, attack.body)
    return made > attack.body


def _settle(g: Game, target: Iid, outcome: int, *, wounded: bool = False) -> None:
    """Leave the strike and write its outcome into the attack."""
    atoms.pop(g)
    attack = g.frames[-1]
    assert isinstance(attack, AttackFrame)
    assigned = tuple(
        replace(strike, outcome=outcome) if strike.target == target and strike.outcome == OPEN else strike
        for strike in attack.assigned
    )
    hurt = (*attack.wounded, target) if wounded else attack.wounded
    atoms.swap(g, replace(attack, assigned=assigned, wounded=hurt))


_STEPS: Final = (_allocate, _choose, _fight)


# --- body checks (3.I) ------------------------------------------------------------------------------------------


def body_check(g: Game, iid: Iid, modifier: int) -> bool:
    """3.I.1: the other side rolls; above the body the card is eliminated. Returns whether it survived."""
    limit = body(g, iid)
    made = atoms.roll(g)
    atoms.tell(g, "body-check", g.cards[iid].did, made, modifier, made + modifier, limit)
    if made + modifier <= limit and made + modifier not in g.facts(iid).discard_on:
        return True
    if made + modifier in g.facts(iid).discard_on:
        discard(g, iid)  # 3.I.3: an Orc or Troll that would be both is discarded
    else:
        lose(g, iid)
    return False


def lose(g: Game, iid: Iid) -> None:
    """Eliminate a character or ally; a character's items may go to companions first (3.I.2)."""
    company = company_of(g, iid)
    if company is not None and is_character(g, iid) and items(g, iid):
        atoms.push(g, SalvageFrame(character=iid, done=only(company.seat)))
    else:
        eliminate(g, iid)


class SalvageFrame(DraftFrame, frozen=True, gc=False):
    """Items of an eliminated character go to unwounded companions, one each (3.I.2)."""

    character: Iid


def _heirs(g: Game, character: Iid) -> list[Iid]:
    company = company_of(g, character)
    members = company.characters if company is not None else ()
    return [iid for iid in members if iid != character and g.cards[iid].status != WOUNDED]


def _salvage_options(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    assert isinstance(frame, SalvageFrame)
    for item in items(g, frame.character):
        for heir in _heirs(g, frame.character):
            yield Option("salvage", item, heir)


SALVAGE: Final = Verb(
    "salvage",
    _salvage_options,
    (
        fresh("3.I.2", "{target} takes one item already.", "target"),
        fresh("3.I.2", "{card} is handed over already."),
        Requirement(
            "3.I.2",
            lambda g, seat, o: g.cards[o.target].status != WOUNDED,
            "{target} is wounded and takes nothing.",
            once=True,
        ),
    ),
    add_step,
)


@rules_for(SalvageFrame)
class SalvageRules(DraftRules[SalvageFrame]):
    """The owner says who takes what; then the character is eliminated."""

    kind = "assignment"

    def settled(self, g: Game, f: SalvageFrame, seat: Seat) -> bool:
        """Nobody there, or nothing to take."""
        gone = g.cards[f.character].zone != PLAY
        return gone or not _heirs(g, f.character) or not items(g, f.character)

    def verbs(self, g: Game, f: SalvageFrame, seat: Seat) -> tuple[Verb, ...]:
        """Hand over, confirm, go back."""
        return (CONFIRM, SALVAGE, BACK)

    def prompt(self, g: Game, f: SalvageFrame, seat: Seat) -> str:
        """Ask."""
        return f"{g.facts(f.character).name} is lost: who takes which item? One for each unwounded companion."

    def commit(self, g: Game, f: SalvageFrame) -> None:
        """Hand the items over and eliminate the character."""
        atoms.pop(g)
        for step in (*f.steps[0], *f.steps[1]):
            atoms.set_host(g, step.card, step.target)
            atoms.tell(g, "takes-over", g.cards[step.target].did, g.cards[step.card].did)
        if g.cards[f.character].zone == PLAY:
            eliminate(g, f.character)
