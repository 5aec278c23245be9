"""3.V, company against company combat: one attack with a strike for each member of the attacking company.

The attack is an `AttackFrame` of the kind "company": its own ways of assigning strikes and its own strike sequence
stand here, the rest is that of every attack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.passive_conditions import happened
from engine.actions.windows import current_company, in_window, open_window
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, only, steps_of
from engine.kernel.hooks import ATTACK_STEPS, SITE_ANSWERS, STRIKE_STEPS
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.alignments import BALROG, MINION_PLAYERS
from engine.queries.attributes import prowess
from engine.queries.cards import companies, fighters, forbidden, permitted
from engine.queries.fights import attack_of
from engine.queries.overt_companies import overt
from engine.rules.combat import combat, strikes
from engine.rules.combat.combat import cancel_here, composition, end_attack, facing, last_step, next_strike
from engine.rules.combat.frames import HoldBackFrame, PairFrame
from engine.rules.combat.strikes import RESULT, allocate_excess, choose, tired
from engine.rules.players.minions import is_minion
from engine.state import atoms
from engine.state.attack_frames import (
    CANCELED,
    COMPANY,
    OPEN,
    Attacker,
    AttackFrame,
    Origin,
    Strength,
    Strike,
    StrikeFrame,
)
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.option_values import OfCompany
from engine.state.records import UNTAPPED, Company, Iid, Option, Seat, company_ref
from engine.state.seats import opponent, opponents
from engine.state.stack import handed, nearest, top

# --- who may attack whom (3.V.1) --------------------------------------------------------------------------------


def _sides(g: Game, option: Option) -> tuple[Company, Company] | None:
    """Return the attacking and the defending company of an option; None when one is not there."""
    here, there = current_company(g), g.companies.get(OfCompany.of(option).company)
    return None if here is None or there is None else (here, there)


def _kind(g: Game, company: Company) -> str:
    """Return a company's kind for 3.V.1: its player's, a Fallen-wizard's with "overt" when it is."""
    player = g.players[company.seat].alignment
    return "overt fallen-wizard" if player == "fallen-wizard" and overt(g, company) else player


def _provoked(g: Game, sides: tuple[Company, Company]) -> bool:
    """Whether an effect lets minion companies without a Ringwraith attack each other; The Balrog may be an attacker."""
    if not all(permitted(g, "attacking-minions", company_ref(one.id)) for one in sides):
        return False
    own, other = (any(g.facts(iid).is_avatar for iid in one.characters) for one in sides)
    balrog = any(g.facts(iid).race == "balrog" for iid in sides[0].characters)
    return not other and (not own or balrog)


def _limit(player: str, targets: tuple[str, ...]) -> Requirement:
    """Return the requirement that a company of this kind attacks only companies of these kinds."""
    numbers = {"wizard": "3.V.1.W1", "ringwraith": "3.V.1.R1", "fallen-wizard": "3.V.1.F1", "balrog": "3.V.1.B1"}

    def test(g: Game, seat: Seat, option: Option) -> bool:
        sides = _sides(g, option)
        if sides is None or _kind(g, sides[0]) != player or free_target(g, sides[1]) or _provoked(g, sides):
            return True
        return _kind(g, sides[1]) in targets

    return Requirement(numbers[player], test, f"{NAMES[player]} may not attack that kind of company.")


NAMES: Final = {
    "wizard": "A Wizard's company",
    "ringwraith": "A Ringwraith's company",
    "fallen-wizard": "A Fallen-wizard's covert company",
    "balrog": "The Balrog's company",
}


def free_target(g: Game, company: Company) -> bool:
    """3.V.1.F2: a Fallen-wizard's overt company may be attacked by any company, and may itself attack any."""
    return _kind(g, company) == "overt fallen-wizard"


def _same_site(g: Game, seat: Seat, option: Option) -> bool:
    sides = _sides(g, option)
    return sides is not None and g.facts(sides[0].site).name == g.facts(sides[1].site).name


def _may_fight_here(g: Game, seat: Seat, option: Option) -> bool:
    sides = _sides(g, option)
    return sides is None or not (is_minion(g, sides[0]) and forbidden(g, "minion-attacks", sides[0].site))


def _spared(g: Game, seat: Seat, option: Option) -> bool:
    sides = _sides(g, option)
    if sides is None or not forbidden(g, "overt-attacks", company_ref(sides[1].id)):
        return False
    return g.players[sides[0].seat].alignment in MINION_PLAYERS and overt(g, sides[0])


def _targets(g: Game, seat: Seat) -> Iterator[Option]:
    here = current_company(g)
    if here is None:
        return
    for company in (one for other in opponents(g, seat) for one in companies(g, other)):
        if company.site >= 0 and g.facts(company.site).name == g.facts(here.site).name:
            yield Option("attack_company", company.characters[0], -1, OfCompany(company.id))


def _attack(g: Game, seat: Seat, option: Option) -> None:
    """3.V.1: the attack is the last thing that the company does in its site phase."""
    sides = _sides(g, option)
    assert sides is not None
    atoms.pop(g)
    atoms.set_turn(g, replace(g.turn, attacked=True))
    begin_company_attack(g, sides[0].id, sides[1].id)


ATTACK_COMPANY: Final = Verb(
    "attack_company",
    _targets,
    (
        Requirement(
            "3.V.1",
            in_window("site"),
            "A company attacks another at the end of its site phase, after entering the site.",
            once=True,
            of_moment=True,
        ),
        Requirement("3.V.1", _same_site, "That company is not at the same site."),
        Requirement(
            "3.V.1",
            lambda g, seat, o: not g.turn.influenced,
            "You have made an influence attempt against your opponent this turn: you cannot attack.",
            of_moment=True,
        ),
        Requirement(
            "3.V.1",
            lambda g, seat, o: not g.turn.attacked,
            "You have attacked a company of your opponent this turn.",
            of_moment=True,
        ),
        Requirement("9.4", _may_fight_here, "Companies of yours attack no other company at this site."),
        Requirement(
            "9.4",
            lambda g, seat, o: not _spared(g, seat, o),
            "A card in play keeps overt minion companies from that attack.",
        ),
        _limit("wizard", ("ringwraith", "balrog")),
        _limit("ringwraith", ("wizard", "fallen-wizard")),
        _limit("fallen-wizard", ("ringwraith", "balrog")),
        _limit("balrog", ("wizard", "fallen-wizard")),
    ),
    _attack,
)


def may_attack(g: Game, seat: Seat, company: int) -> bool:
    """3.V.1: whether the company whose site phase it is might attack another one, were it the moment to do so."""
    option = Option("attack_company", -1, -1, OfCompany(company))
    return all(one.test(g, seat, option) for one in ATTACK_COMPANY.requirements if not (one.once and one.of_moment))


# --- the attack (3.V) -------------------------------------------------------------------------------------------


def begin_company_attack(g: Game, attacker: int, defender: int) -> None:
    """3.V: initiate the attack: a strike for each member of the attacking company."""
    attackers = fighters(g, g.companies[attacker])
    atoms.push(
        g,
        AttackFrame(
            defender,
            Attacker(attackers[0], "company", company=attacker, characters=attackers),
            Origin(COMPANY),
            Strength(len(attackers), prowess=0, body=-1),
        ),
    )


def _announce(g: Game, f: AttackFrame) -> None:
    """3.V.5: only the defending company faces the attack; it alone may cancel it. First comes what the attacker may play."""
    company = g.companies[f.company]
    atoms.set_company(g, replace(company, faced=(*company.faced, f.attacker.race)))
    atoms.swap(g, replace(f, step=1).revised("defence", members=composition(g, company)))
    atoms.tell(g, "company-attack", opponent(g, company.seat), len(f.attacker.characters))
    now = g.frames[-1]
    if isinstance(now, AttackFrame) and cancel_here(g, now):
        return
    open_window(g, "company-attack", (company.seat,), f.company)
    open_window(g, "company-attack-begins", (opponent(g, company.seat),), f.company)


def attackers_left(g: Game, f: AttackFrame) -> tuple[Iid, ...]:
    """Return the attacking characters that are still there and have no strike assigned."""
    used = {strike.by for strike in f.progress.assigned}
    company = g.companies.get(f.attacker.company)
    here = fighters(g, company) if company is not None else ()
    return tuple(iid for iid in f.attacker.characters if iid in here and iid not in used)


def pair(g: Game, target: Iid, by: Iid) -> bool:
    """Assign the strike of an attacking character by an effect, in whichever state both are; say whether that was done."""
    depth, attack = nearest(g, AttackFrame)
    free = target in facing(g, attack) and target not in attack.progress.targets
    if attack.progress.canceled or not free or by not in attackers_left(g, attack):
        return False
    atoms.tell(g, "strike-paired", g.cards[target].did, g.cards[by].did)
    atoms.swap_at(g, depth, attack.revised("progress", assigned=(*attack.progress.assigned, Strike(target, by=by))))
    return True


def _assign(number: int) -> combat.Steps:
    """Return the steps that assign strikes in a round."""

    def assign(g: Game, f: AttackFrame) -> None:
        """Ask, unless the attack was canceled; where the attacker chooses defending characters only him (3.ii)."""
        if f.progress.canceled or f.attacker.company not in g.companies:
            atoms.swap(g, replace(f, step=last_step(f)))
            return
        if not f.progress.prepared:
            atoms.swap(g, f.revised("progress", prepared=True))
            happened(g, "before-strikes", company_ref(f.company), at_once=True)
            return
        atoms.swap(g, replace(f, step=f.step + 1))
        alone = facing(g, f), attackers_left(g, f)
        if not f.progress.assigned and all(len(side) == 1 for side in alone):
            only_one = Strike(alone[0][0], by=alone[1][0])
            atoms.swap(g, replace(f, step=f.step + 1).revised("progress", assigned=(only_one,)))
            return
        if number == DEFENDER_FIRST and f.defence.attacker_chooses:
            return
        seat = g.companies[f.company].seat
        atoms.push(
            g,
            PairFrame(company=f.company, round=number, done=only(g, opponent(g, seat) if number == ATTACKER else seat)),
        )

    return (assign,)


DEFENDER_FIRST: Final = 1
ATTACKER: Final = 2
DEFENDER_LAST: Final = 3


def _leftover(g: Game, f: AttackFrame) -> None:
    """3.V.ii: strikes for which there is no defender left are excess strikes."""
    excess = len(attackers_left(g, f)) if f.progress.assigned else 0
    atoms.swap(g, replace(f, step=f.step + 1).revised("progress", excess=excess))


def _strike_after(g: Game, f: AttackFrame) -> None:
    """3.V: the defender says in which order strikes are resolved; one whose attacker is gone is not."""
    gone = tuple(
        replace(strike, outcome=CANCELED) if strike.outcome == OPEN and strike.by not in _attacking(g, f) else strike
        for strike in f.progress.assigned
    )
    if gone != f.progress.assigned:
        f = f.revised("progress", assigned=gone)
        atoms.swap(g, f)
    next_strike(g, f)


def _attacking(g: Game, f: AttackFrame) -> tuple[Iid, ...]:
    company = g.companies.get(f.attacker.company)
    return fighters(g, company) if company is not None else ()


ATTACK_STEPS.fill(
    __name__,
    {
        COMPANY: (
            _announce,
            *_assign(DEFENDER_FIRST),
            *_assign(ATTACKER),
            *_assign(DEFENDER_LAST),
            _leftover,
            _strike_after,
            end_attack,
        )
    },
)


# --- assigning strikes (3.V) ------------------------------------------------------------------------------------


def _current(g: Game) -> AttackFrame:
    attack = attack_of(g)
    assert attack is not None
    return attack


@handed(PairFrame)
def open_pairs(g: Game, f: PairFrame, seat: Seat) -> tuple[list[Iid], list[Iid]]:
    """Return the attackers whose strike can be assigned in this round, and the defenders that may get one."""
    attack = _current(g)
    steps = steps_of(g, seat)
    struck = {*attack.progress.targets, *(step.card for step in steps)}
    striking = {step.target for step in steps}
    attackers = [iid for iid in attackers_left(g, attack) if iid not in striking]
    defenders = [iid for iid in facing(g, attack) if iid not in struck]
    if f.round == ATTACKER and not attack.defence.attacker_chooses:
        attackers = [iid for iid in attackers if g.cards[iid].status == UNTAPPED]
    if f.round == DEFENDER_FIRST:
        defenders = [iid for iid in defenders if g.cards[iid].status == UNTAPPED]
    return attackers, defenders


def _pairs(g: Game, seat: Seat) -> Iterator[Option]:
    attack = _current(g)
    for target in facing(g, attack):
        for by in attackers_left(g, attack):
            yield Option("pair", target, by)


def _fresh_pair(g: Game, seat: Seat, option: Option) -> bool:
    steps = steps_of(g, seat)
    struck = {*_current(g).progress.targets, *(step.card for step in steps)}
    return option.card not in struck and all(step.target != option.target for step in steps)


@handed(PairFrame)
def _defender_ready(g: Game, f: PairFrame, seat: Seat, option: Option) -> bool:
    return f.round != DEFENDER_FIRST or g.cards[option.card].status == UNTAPPED


@handed(PairFrame)
def _attacker_ready(g: Game, f: PairFrame, seat: Seat, option: Option) -> bool:
    return f.round != ATTACKER or _current(g).defence.attacker_chooses or g.cards[option.target].status == UNTAPPED


PAIR: Final = Verb(
    "pair",
    _pairs,
    (
        asked("3.V", "Strikes of one company against another are assigned when it attacks."),
        among("3.V", "{card} is not among those who are attacked.", "card"),
        among("3.V", "{target} has no strike left to give.", "target"),
        Requirement(
            "3.ii.1", _fresh_pair, "{card} faces a strike already, or that of {target} is assigned.", once=True
        ),
        Requirement(
            "3.V",
            _defender_ready,
            "{card} is not untapped: first you assign strikes to untapped characters.",
            once=True,
        ),
        Requirement(
            "3.V",
            _attacker_ready,
            "{target} is not untapped: the defender assigns its strike.",
            once=True,
        ),
    ),
    add_step,
)


@handed(PairFrame)
def _all_assigned(g: Game, f: PairFrame, seat: Seat, option: Option) -> bool:
    return f.round == DEFENDER_FIRST or not all(open_pairs(g, seat))


@rules_for(PairFrame)
class PairRules(DraftRules[PairFrame]):
    """The defender may leave strikes to the other rounds; after that all that can be is assigned."""

    alone = asked("3.V", "While strikes are assigned, nothing else is done.")
    kind = "assignment"
    conditions = (
        Requirement(
            "3.V", _all_assigned, "Assign every strike for which there is a character without one.", of_moment=True
        ),
    )

    def settled(self, g: Game, f: PairFrame, seat: Seat) -> bool:
        """Nothing to assign, or nobody to assign it to."""
        return not f.steps[seat] and not all(open_pairs(g, seat))

    def verbs(self, g: Game, f: PairFrame, seat: Seat) -> tuple[Verb, ...]:
        """Pair, confirm, go back."""
        return (PAIR, CONFIRM, BACK)

    def prompt(self, g: Game, f: PairFrame, seat: Seat) -> str:
        """Ask who faces whom."""
        attackers, defenders = open_pairs(g, seat) if g.frames[-1] is f else ([], [])
        left = min(len(attackers), len(defenders))
        if f.round == ATTACKER:
            if g.frames[-1] is f and _current(g).defence.attacker_chooses:
                return say("You choose the defending characters; {left} to assign.", left=left)
            return say("Your untapped characters strike: choose whom; {left} to assign.", left=left)
        return say("Another company attacks: choose who faces whose strike; {left} can be assigned.", left=left)

    def commit(self, g: Game, f: PairFrame) -> None:
        """Hand the assignment to the attack below."""
        atoms.pop(g)
        attack = top(g, AttackFrame)
        chosen = tuple(Strike(step.card, by=step.target) for steps in f.steps for step in steps)
        for strike in chosen:
            atoms.tell(g, "strike-paired", g.cards[strike.target].did, g.cards[strike.by].did)
        atoms.swap(g, attack.revised("progress", assigned=(*attack.progress.assigned, *chosen)))


# --- the strike sequence (3.V.i to 3.V.viii) --------------------------------------------------------------------


def _attacker_acts(g: Game, f: StrikeFrame) -> None:
    """3.V.i: the attacking player acts on the strike."""
    open_window(g, strikes.COMPANY_STRIKE.name, (opponent(g, g.companies[f.company].seat),), f.company)


def _allocate(g: Game, f: StrikeFrame) -> None:
    """3.V.ii: the attacking player allocates excess strikes; the last strike takes what is left."""
    allocate_excess(g, f)


def _hold_back(g: Game, f: StrikeFrame) -> None:
    """3.V.iii: an untapped attacking character may take -3 and stay untapped."""
    if g.cards[f.by].status == UNTAPPED:
        atoms.push(g, HoldBackFrame(f.company, f.by))


def _defender_chooses(g: Game, f: StrikeFrame) -> None:
    """3.V.iv, 3.V.v: the defender stays untapped or not, and taps others who face no strike in support."""
    choose(g, f)


def _defender_acts(g: Game, f: StrikeFrame) -> None:
    """3.V.vi: the defending player acts on the strike, although it is the other's turn."""
    open_window(g, strikes.COMPANY_STRIKE.name, (g.companies[f.company].seat,), f.company)


STRIKE_STEPS.fill(
    __name__, {COMPANY: (_attacker_acts, _allocate, _hold_back, _defender_chooses, _defender_acts, *RESULT)}
)


def _answer_hold(g: Game, *, stays: bool) -> None:
    atoms.pop(g)
    atoms.swap(g, top(g, StrikeFrame).revised("choices", by_stays=stays))


@handed(HoldBackFrame)
def _hold_options(g: Game, f: HoldBackFrame, verb: str) -> Iterator[Option]:
    yield Option(verb, f.by)


STRIKE_FULLY: Final = Verb(
    "strike_fully",
    lambda g, seat: _hold_options(g, "strike_fully"),
    (asked("3.V.iii", "Whether a character stays untapped is said in a strike of company against company."),),
    lambda g, seat, o: _answer_hold(g, stays=False),
)
HOLD_BACK: Final = Verb(
    "hold_back",
    lambda g, seat: _hold_options(g, "hold_back"),
    (asked("3.V.iii", "Whether a character stays untapped is said in a strike of company against company."),),
    lambda g, seat, o: _answer_hold(g, stays=True),
)


@rules_for(HoldBackFrame)
class HoldBackRules(FrameRules[HoldBackFrame]):
    """Tap after the strike, or take -3."""

    alone = asked("3.V.iii", "While it is chosen how a strike is faced, nothing else is done.")
    kind = "pick"
    public = True

    def advance(self, g: Game, f: HoldBackFrame) -> bool:
        """Ask while the strike and its character are there."""
        strike = g.frames[-2]
        here = fighters(g, g.companies[f.company]) if f.company in g.companies else ()
        if isinstance(strike, StrikeFrame) and strike.target in here and g.cards[f.by].status == UNTAPPED:
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: HoldBackFrame) -> tuple[Seat, ...]:
        """Ask the attacking player."""
        return (opponent(g, g.companies[f.company].seat),)

    def verbs(self, g: Game, f: HoldBackFrame, seat: Seat) -> tuple[Verb, ...]:
        """Strike fully or hold back."""
        return (STRIKE_FULLY, HOLD_BACK)

    def prompt(self, g: Game, f: HoldBackFrame, seat: Seat) -> str:
        """Show what each would be."""
        own = prowess(g, f.by) - tired(g, f.by)
        return say(
            "{card} strikes with {own}: tap after the strike, or take −3 ({less}) and stay untapped?",
            card=g.facts(f.by),
            own=own,
            less=own - 3,
        )


# --- answers of the attacker ------------------------------------------------------------------------------------


def _may_answer(g: Game, seat: Seat, chain: ChainFrame) -> bool:
    """3.V: the attacker does nothing but affect strikes, unless a card says that it answers what would cancel the attack.

    Only the Balrog's player has such a card.
    """
    attack = attack_of(g)
    if attack is None or attack.origin.kind != COMPANY or g.players[seat].alignment != BALROG:
        return False
    return any(link.seat != seat for link in chain.links)


SITE_ANSWERS.add(_may_answer, _may_answer)
