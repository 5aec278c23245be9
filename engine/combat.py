"""Chapter 3, combat: an attack from its declaration to its end, with strikes, body checks and what they leave.

The frames: `AttackFrame` (3.i to 3.v), `StrikeFrame` (one strike sequence, 3.iv), and drafts for the choices in
between. Every number of a strike is told with its arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from carddb.model import Attack, CardFacts, Key
from engine import atoms
from engine.core import FrameRules, Requirement, Verb, rules_for
from engine.corruption import check_corruption
from engine.drafts import BACK, CONFIRM, DraftFrame, DraftRules, add_step, only, steps_of
from engine.keys import still_keyed
from engine.leaving import end_dragon, to_discard
from engine.model import (
    CHAIN,
    MP_PILE,
    OUT,
    PLAY,
    UNTAPPED,
    WOUNDED,
    Company,
    Frame,
    Game,
    Iid,
    Option,
    Seat,
)
from engine.places import named_home
from engine.queries import (
    fighters,
    is_character,
    is_dragon,
)
from engine.windows import WindowFrame, WindowKind, open_window

HERO_COMPANY: Final = ("", "hero", "covert")  # what an attack may be limited to and still concern a Wizard's company
# Where an attack comes from
CREATURE: Final = "creature"
AUTOMATIC: Final = "automatic"

EACH: Final = -1  # strikes of an attack where each character faces one
EACH_WOUNDED: Final = -2  # ... where each wounded character does

# How one strike stands
OPEN: Final = 0
DEFEATED: Final = 1
SURVIVED: Final = 2  # successful or ineffectual: the attack is not defeated


class Strike(msgspec.Struct, frozen=True, gc=False):
    """A strike assigned to a character or ally and how it ended."""

    target: Iid
    outcome: int = OPEN


class AttackFrame(Frame, frozen=True, gc=False):
    """An attack against a company. ``source`` is the creature or site card; ``automatic`` tells which of the two."""

    company: int
    source: Iid
    race: str
    strikes: int
    prowess: int
    body: int  # -1: none
    automatic: bool
    attacker_chooses: bool
    detainment: bool
    wound_check: int | None = None
    wounds_eliminate: bool = False
    cannot_be_canceled: bool = False
    other_races: tuple[str, ...] = ()
    remaining: int = 0  # attacks of the same card still to come
    step: int = 0
    assigned: tuple[Strike, ...] = ()
    excess: int = 0
    canceled: bool = False
    wounded: tuple[Iid, ...] = ()
    beaten: bool = True  # the attacks of this card before were all defeated
    same_target: bool = False
    fixed: Iid = -1  # who faces every attack of this card, once chosen
    key: tuple[str, str] = ("", "")  # how and to what a creature is keyed


class AssignFrame(DraftFrame, frozen=True, gc=False):
    """One side assigns strikes: the defender its untapped characters (3.ii), then the attacker the rest (3.iii)."""

    company: int
    left: int
    race: str
    prowess: int
    by_attacker: bool = False
    taken: tuple[Iid, ...] = ()


class StrikeFrame(Frame, frozen=True, gc=False):
    """One strike sequence (3.iv): who faces it and what modifies it so far."""

    company: int
    target: Iid
    excess: int = 0
    stay_untapped: bool = False
    support: int = 0
    step: int = 0


# --- the attack ---------------------------------------------------------------------------------------------------


def begin_attack(
    g: Game,
    company: int,
    source: Iid,
    facts: CardFacts,
    *,
    keyed: bool,
    index: int = 0,
    key: Key | None = None,
) -> None:
    """Initiate combat from a creature card (``keyed``) or from automatic-attack ``index`` of a site (3.1)."""
    attack = facts.attack if keyed else facts.attacks[index]
    assert attack is not None
    how = (key.how, key.value) if key is not None else ("", "")
    start_attack(g, company, source, attack, CREATURE if keyed else AUTOMATIC, how)


def start_attack(
    g: Game, company: int, source: Iid, attack: Attack, kind: str, key: tuple[str, str] = ("", "")
) -> None:
    """Initiate combat of any kind against a company; ``key`` is how and to what a creature is keyed."""
    atoms.push(
        g,
        AttackFrame(
            company=company,
            source=source,
            race=attack.race,
            strikes=attack.strikes,
            prowess=attack.prowess,
            body=-1 if attack.body is None else attack.body,
            automatic=kind == AUTOMATIC,
            attacker_chooses=attack.attacker_chooses,
            detainment=_detains(g, company, attack),
            wound_check=attack.wound_check,
            wounds_eliminate=attack.wounds_eliminate,
            cannot_be_canceled=attack.cannot_be_canceled,
            other_races=attack.other_races,
            remaining=attack.count - 1,
            same_target=attack.same_target,
            key=key,
        ),
    )


def _detains(g: Game, company: int, attack: Attack) -> bool:
    """3.II.2: whether the attack is detainment against this company, by its own text."""
    kinds = attack.detainment.split("+") if attack.detainment else []
    return "all" in kinds or "hero" in kinds or "covert" in kinds


@rules_for(AttackFrame)
class AttackRules(FrameRules[AttackFrame]):
    """Steps 1 to 5 of 3: a company or attacker that is gone ends the attack."""

    def advance(self, g: Game, f: AttackFrame) -> bool:
        """Do the next step."""
        if f.company not in g.companies:
            atoms.swap(g, replace(f, step=_END))
            f = replace(f, step=_END)
        _ATTACK_STEPS[min(f.step, _END)](g, f)
        return False


def _announce(g: Game, f: AttackFrame) -> None:
    """3.i: the attack is faced; before strikes are assigned it may be canceled or modified."""
    company = g.companies[f.company]
    here = fighters(g, company)
    wounded = tuple(iid for iid in here if g.cards[iid].status == WOUNDED and is_character(g, iid))
    count = {EACH: len(here), EACH_WOUNDED: len(wounded)}.get(f.strikes, f.strikes)
    if f.strikes == EACH_WOUNDED:
        f = replace(f, assigned=tuple(Strike(iid) for iid in wounded))
    atoms.set_company(g, replace(company, faced=(*company.faced, f.race, *f.other_races)))
    atoms.swap(g, replace(f, strikes=count, step=1))
    atoms.tell(g, "attack", company.seat, g.cards[f.source].did, f.race, count, f.prowess)
    open_window(g, "attack", (company.seat, 1 - company.seat), f.company)


def _defender_assigns(g: Game, f: AttackFrame) -> None:
    """3.ii: skipped when the attacker chooses defending characters, or when each character faces a strike."""
    if f.canceled:
        atoms.swap(g, replace(f, step=_END))
        return
    atoms.swap(g, replace(f, step=2))
    company = g.companies[f.company]
    if f.assigned or f.strikes == 0:
        atoms.swap(g, replace(f, step=3))
    elif f.fixed in fighters(g, company):
        atoms.swap(g, replace(f, step=3, assigned=(Strike(f.fixed),)))
    elif not f.attacker_chooses and f.strikes < len(fighters(g, company)):
        _ask_assignment(g, f, company, by_attacker=False)
    elif not f.attacker_chooses:
        atoms.swap(g, replace(f, step=2, assigned=tuple(Strike(iid) for iid in fighters(g, company))))


def _attacker_assigns(g: Game, f: AttackFrame) -> None:
    """3.iii: the rest goes to characters without a strike; what is left over is excess."""
    company = g.companies[f.company]
    here = fighters(g, company)
    taken = {strike.target for strike in f.assigned}
    open_to = [iid for iid in here if iid not in taken]
    left = f.strikes - len(f.assigned)
    if left >= len(open_to):
        strikes = (*f.assigned, *(Strike(iid) for iid in open_to))
        atoms.swap(g, replace(f, step=3, assigned=strikes, excess=left - len(open_to)))
    elif left:
        _ask_assignment(g, f, company, by_attacker=True)
    else:
        atoms.swap(g, replace(f, step=3))


def _ask_assignment(g: Game, f: AttackFrame, company: Company, *, by_attacker: bool) -> None:
    seat = 1 - company.seat if by_attacker else company.seat
    atoms.push(
        g,
        AssignFrame(
            company=f.company,
            left=f.strikes - len(f.assigned),
            race=f.race,
            prowess=f.prowess,
            by_attacker=by_attacker,
            taken=tuple(strike.target for strike in f.assigned),
            done=only(seat),
        ),
    )


def _next_strike(g: Game, f: AttackFrame) -> None:
    """3.iv: the defender says which strike comes next; targets that left play meanwhile lost to theirs (3.i.5)."""
    lost = tuple(
        replace(strike, outcome=SURVIVED) if strike.outcome == OPEN and not _present(g, f, strike.target) else strike
        for strike in f.assigned
    )
    if lost != f.assigned:
        f = replace(f, assigned=lost)
        atoms.swap(g, f)
    waiting = [strike for strike in f.assigned if strike.outcome == OPEN]
    if waiting:
        atoms.push(g, StrikeOrderFrame(f.company))
    else:
        atoms.swap(g, replace(f, step=_END))


def _present(g: Game, f: AttackFrame, iid: Iid) -> bool:
    company = g.companies.get(f.company)
    return company is not None and iid in fighters(g, company)


def _end(g: Game, f: AttackFrame) -> None:
    """3.v: the attack is defeated when strikes were assigned and all of them were defeated."""
    if f.wounded and f.wound_check is not None:
        atoms.swap(g, replace(f, step=_END, wounded=f.wounded[1:]))
        if g.cards[f.wounded[0]].zone == PLAY and is_character(g, f.wounded[0]):
            check_corruption(g, f.wounded[0], f.wound_check)
        return
    defeated = bool(f.assigned) and all(strike.outcome == DEFEATED for strike in f.assigned) and not f.canceled
    company = g.companies.get(f.company)
    atoms.tell(g, "attack-over", g.cards[f.source].did, "defeated" if defeated else "not defeated")
    unkeyed = f.remaining > 0 and company is not None and not still_keyed(g, g.facts(f.source).keys, f.key, company)
    if f.remaining and company is not None and not unkeyed:
        again = replace(f, remaining=f.remaining - 1, step=0, assigned=(), excess=0, wounded=(), canceled=False)
        fixed = f.assigned[0].target if f.same_target and f.assigned else -1
        atoms.swap(g, replace(again, strikes=_printed_strikes(g, f), beaten=f.beaten and defeated, fixed=fixed))
        return
    atoms.pop(g)
    if not f.automatic:
        _bury_creature(g, f, defeated=defeated and f.beaten and not unkeyed)
    elif defeated and f.beaten:
        _end_dragon_at_home(g, f)


def _printed_strikes(g: Game, f: AttackFrame) -> int:
    printed = g.facts(f.source).attack
    return printed.strikes if printed is not None else f.strikes


def _bury_creature(g: Game, f: AttackFrame, *, defeated: bool) -> None:
    """A defeated creature is worth its points to the defender; detainment ones and starred ones are not."""
    card = g.cards[f.source]
    facts = g.facts(f.source)
    if card.zone != CHAIN:
        return
    if not defeated:
        to_discard(g, f.source)
    elif f.detainment or facts.mp_star:
        atoms.move(g, f.source, OUT)  # 3.II.3, 3.v.W1
    else:
        atoms.move(g, f.source, MP_PILE)  # its owner's zone: points for defeating it go to the other seat (10.4)
        atoms.tell(g, "kill", 1 - card.owner, card.did, facts.mp)
    if defeated and is_dragon(facts):
        end_dragon(g, facts.manifestation)


def _end_dragon_at_home(g: Game, f: AttackFrame) -> None:
    """g.man.3: a Dragon whose manifestation in play made the attack is defeated with it, worth its kill points."""
    card, facts = g.cards[f.source], g.facts(f.source)
    if is_dragon(facts) and card.zone == PLAY:
        atoms.move(g, f.source, MP_PILE)
        atoms.tell(g, "kill", 1 - card.owner, card.did, facts.mp)
        end_dragon(g, facts.manifestation)


_ATTACK_STEPS: Final = (_announce, _defender_assigns, _attacker_assigns, _next_strike, _end)
_END: Final = len(_ATTACK_STEPS) - 1


# --- before strikes are assigned (3.i) --------------------------------------------------------------------------


def attack_of(g: Game) -> AttackFrame | None:
    """Return the attack nearest the top of the stack."""
    return next((frame for frame in reversed(g.frames) if isinstance(frame, AttackFrame)), None)


def _cancelers(g: Game) -> Iterator[Iid]:
    f = attack_of(g)
    if f is not None and f.automatic and f.company in g.companies:
        yield from g.companies[f.company].characters


def _at_named_home(g: Game, seat: Seat, option: Option) -> bool:
    f = attack_of(g)
    return f is not None and f.automatic and named_home(g.facts(option.card), g.facts(f.source))


def _cancel_attack(g: Game, seat: Seat, option: Option) -> None:
    atoms.tap(g, option.card)
    depth = next(i for i in range(len(g.frames) - 1, -1, -1) if isinstance(g.frames[i], AttackFrame))
    attack = g.frames[depth]
    assert isinstance(attack, AttackFrame)
    atoms.swap_at(g, depth, replace(attack, canceled=True))
    atoms.unwind_to(g, depth)
    atoms.tell(g, "attack-canceled", seat, g.cards[option.card].did)


CANCEL_AT_HOME: Final = Verb(
    "cancel_at_home",
    lambda g, seat: (Option("cancel_at_home", iid) for iid in _cancelers(g)),
    (
        Requirement(
            "2.V.ii.5",
            lambda g, seat, o: not getattr(attack_of(g), "cannot_be_canceled", False),
            "This attack cannot be canceled.",
        ),
        Requirement("2.V.ii.5", _at_named_home, "{card} is not at a home site that its card names."),
        Requirement("2.V.ii.5", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} must be untapped."),
    ),
    _cancel_attack,
)


def _could_cancel(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """What can be done before assignment is on the board, so everybody sees whether there is anything."""
    return seat == g.active and any(
        all(one.test(g, seat, Option("cancel_at_home", iid)) for one in CANCEL_AT_HOME.requirements)
        for iid in _cancelers(g)
    )


def _attack_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    attack = attack_of(g)
    assert attack is not None
    return f"{g.facts(attack.source).name} attacks: {attack.strikes} strikes, prowess {attack.prowess}. Cancel it?"


ATTACK_WINDOW: Final = WindowKind("attack", _could_cancel, _attack_prompt)
ATTACK_WINDOW.offer(CANCEL_AT_HOME, resource=True)


# --- assigning strikes (3.ii, 3.iii) ----------------------------------------------------------------------------


def _targets(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    assert isinstance(frame, AssignFrame)
    for iid in fighters(g, g.companies[frame.company]):
        yield Option("assign", iid)


def _unassigned(g: Game, seat: Seat, option: Option) -> bool:
    frame = g.frames[-1]
    assert isinstance(frame, AssignFrame)
    return option.card not in frame.taken and all(step.card != option.card for step in steps_of(g, seat))


def _may_face(g: Game, seat: Seat, option: Option) -> bool:
    frame = g.frames[-1]
    assert isinstance(frame, AssignFrame)
    return frame.by_attacker or g.cards[option.card].status == UNTAPPED


def _strikes_left(g: Game, seat: Seat) -> int:
    frame = g.frames[-1]
    assert isinstance(frame, AssignFrame)
    return frame.left - len(steps_of(g, seat))


ASSIGN: Final = Verb(
    "assign",
    _targets,
    (
        Requirement("3.iii", lambda g, seat, o: _strikes_left(g, seat) > 0, "Every strike is assigned.", once=True),
        Requirement("3.ii.1", _unassigned, "{card} faces a strike of this attack already.", once=True),
        Requirement("3.ii", _may_face, "{card} is not untapped, so you cannot choose it.", once=True),
    ),
    add_step,
)


@rules_for(AssignFrame)
class AssignRules(DraftRules[AssignFrame]):
    """The defender may leave strikes to the attacker; the attacker assigns all it can."""

    kind = "assignment"
    conditions = (
        Requirement(
            "3.iii",
            lambda g, seat, o: not g.frames[-1].by_attacker or _strikes_left(g, seat) == 0,  # type: ignore[attr-defined]
            "Assign every remaining strike.",
        ),
    )

    def settled(self, g: Game, f: AssignFrame, seat: Seat) -> bool:
        """A defender without untapped characters has nobody to choose."""
        here = fighters(g, g.companies[f.company])
        return not f.by_attacker and all(g.cards[iid].status != UNTAPPED for iid in here)

    def verbs(self, g: Game, f: AssignFrame, seat: Seat) -> tuple[Verb, ...]:
        """Assign, confirm, go back."""
        return (ASSIGN, CONFIRM, BACK)

    def prompt(self, g: Game, f: AssignFrame, seat: Seat) -> str:
        """Ask who faces the strikes."""
        left = max(0, _strikes_left(g, seat)) if g.frames[-1] is f else f.left
        who = "Choose who faces" if not f.by_attacker else "Choose the defender of"
        return f"{who} the strikes (prowess {f.prowess}); {left} left to assign."

    def commit(self, g: Game, f: AssignFrame) -> None:
        """Hand the assignment to the attack below."""
        atoms.pop(g)
        attack = g.frames[-1]
        assert isinstance(attack, AttackFrame)
        chosen = tuple(Strike(step.card) for steps in f.steps for step in steps)
        for strike in chosen:
            atoms.tell(g, "strike-assigned", g.cards[strike.target].did)
        atoms.swap(g, replace(attack, step=3 if f.by_attacker else 2, assigned=(*attack.assigned, *chosen)))


# --- the order of strikes (3.iv) --------------------------------------------------------------------------------


class StrikeOrderFrame(Frame, frozen=True, gc=False):
    """Which strike is resolved next: the defender says so."""

    company: int


def _open_strikes(g: Game, seat: Seat) -> Iterator[Option]:
    attack = attack_of(g)
    assert attack is not None
    for strike in attack.assigned:
        if strike.outcome == OPEN:
            yield Option("next_strike", strike.target)


def _take_strike(g: Game, seat: Seat, option: Option) -> None:
    frame = g.frames[-1]
    assert isinstance(frame, StrikeOrderFrame)
    atoms.swap(g, StrikeFrame(frame.company, option.card))


NEXT_STRIKE: Final = Verb("next_strike", _open_strikes, (), _take_strike)


@rules_for(StrikeOrderFrame)
class StrikeOrderRules(FrameRules[StrikeOrderFrame]):
    """A single strike needs no question."""

    kind = "order"
    public = True

    def advance(self, g: Game, f: StrikeOrderFrame) -> bool:
        """Ask, unless the company is gone."""
        if f.company in g.companies:
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: StrikeOrderFrame) -> tuple[Seat, ...]:
        """Ask the defender."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: StrikeOrderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a strike by who faces it."""
        return (NEXT_STRIKE,)

    def prompt(self, g: Game, f: StrikeOrderFrame, seat: Seat) -> str:
        """Ask."""
        return "Which strike is resolved first?"
